// Signed operations: keys, a role, ownership, a limit, replay protection. docs/signed_operations.md explains it.

#include <algorithm>
#include <iostream>
#include <map>
#include <service_api/client.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/limits/replay_cache.hpp>
#include <service_api/limits/sliding_window.hpp>
#include <service_api/server.hpp>
#include <service_api/sodium/ed25519.hpp>

using namespace service_api;
using namespace service_api::rules;

namespace library {

inline constexpr std::string_view librarian = "librarian";
inline constexpr error_definition no_such_book{404, -2001, "there is no such book"};

/// The signature scheme of the library's requests: client, server and documents use it.
inline constexpr signature_scheme signing{
    .components = {signature_component::timestamp, signature_component::method, signature_component::target,
                   signature_component::body},
    .separator = "\n",
    .algorithm = ed25519{},
    .encoding = signature_encoding::base64url,
    .account = header_named("library-account"),
    .key = header_named("library-key"),
    .timestamp = header_named("library-time"),
    .signature = header_named("library-signature"),
};

/// Moves books to another shelf.
struct move_books {
    required<std::vector<std::string>> books;
    required<std::string> shelf;
    static constexpr auto rules = rules_of(field(&move_books::books, not_empty, max_items{10}),
                                           field(&move_books::shelf, allowed_characters{ascii_letters + ascii_digits}));
    static constexpr auto http = endpoint<no_data>{
        .route = post("/v1/books/move"),
        .access = signed_by(signing).only_for(librarian).requires_ownership("books",
                                                                            "must all belong to the caller's branch"),
        .limit = rate{2, per_second, limit_scope::account},
        .summary = "Moves books to another shelf.",
        .declared_errors = inplace_vector<error_definition>{no_such_book},
    };
};
BOOST_DESCRIBE_STRUCT(move_books, (), (books, shelf))

inline constexpr api<move_books> v1{.title = "Library", .version = "v1"};

}  // namespace library

/// The callers of accounts and keys, with their roles. A real key store uses a database.
class key_store {
public:
    void add(const std::string& account, const std::string& key, std::vector<std::string> roles) {
        callers_[{account, key}] = {account, std::move(roles)};
    }
    std::optional<caller> find(std::string_view account, std::string_view key, unix_ms) const {
        const auto found = callers_.find({std::string(account), std::string(key)});
        return found == callers_.end() ? std::nullopt : std::optional(found->second);
    }

private:
    std::map<std::pair<std::string, std::string>, caller> callers_{};
};

int main() {
    const auto signer = ed25519_signer::generate();
    key_store keys;
    keys.add("ada", signer.key(), {std::string(library::librarian)});
    sliding_window<> limiter(10'000);  // the number of accounts that are tracked at a time
    replay_cache replays;

    const auto service =
        serve(library::v1,
              environment{.clock = system_wall_clock{},
                          .keys = keys,
                          .verifier = ed25519_verifier{},
                          .limiter = limiter,
                          .replays = replays,
                          .on_exception = [](std::exception_ptr) { std::cerr << "a handler threw\n"; }},
              authorize<library::move_books>([](const library::move_books& request, const caller&) {
                  return std::all_of(request.books->begin(), request.books->end(),
                                     [](const auto& book) { return book[0] == 'a'; });
              }),
              handle<library::move_books>(
                  [](const library::move_books& request, const caller& user) -> reply<library::move_books> {
                      if (request.books->front() == "atlantis") return fail<library::no_such_book>();
                      std::cout << user.account_id << " moves " << request.books->size() << " books to "
                                << *request.shelf << '\n';
                      return no_data{};
                  }));

    loopback wire(service);
    client call(library::v1, wire, signed_as{"ada", signer}, system_wall_clock{});
    for (const std::string book : {"atlas", "atlantis", "bible"}) {
        const auto moved = call(library::move_books{.books = {book}, .shelf = "B7"});
        if (moved) continue;
        std::cout << book << ": " << moved.error().status << ' ' << moved.error().message << '\n';
        for (const auto& broken : moved.error().violations) std::cout << "  " << broken.message << '\n';
    }
}
