#include <optional>
#include <service_api/client/credentials.hpp>
#include <service_api/server/authenticate.hpp>
#include <variant>

#include "fuzz/target.hpp"

// The headers that say who asks. An input is the value of Authorization, or the query that holds an API key.

namespace service_api::fuzz {

namespace {

/// Knows everybody, and keeps what it was asked.
struct open_door {
    std::string scheme{};
    std::string credential{};

    std::optional<caller> find(std::string_view by, std::string_view text, unix_ms) {
        scheme = by;
        credential = text;
        return caller{"somebody", {}};
    }
};

/// Who is let in, by what.
std::optional<open_door> ask(const http_request& request, const access_policy& access) {
    open_door door;
    const environment parts{
        .clock = [] { return unix_ms{1}; }, .credentials = door, .on_exception = [](std::exception_ptr) {}};
    if (!std::holds_alternative<authenticated>(authenticate(request, access, unix_ms{1}, parts))) return std::nullopt;
    return door;
}

template <class Credential>
std::string check_again(const access_policy& access, const Credential& credential, const open_door& door) {
    http_request again{.method = "GET", .target = "/"};
    std::string failure;
    detail::authorize(
        again, *access.first(detail::kind_of<Credential>.value()), credential, [] { return unix_ms{1}; }, failure);
    const auto found = ask(again, access);
    if (!found || found->scheme != door.scheme || found->credential != door.credential)
        return "what is sent again is another credential: " + door.credential;
    return {};
}

std::string try_header(std::string_view value) {
    static constexpr access_policy access = bearer_token || basic_login;
    http_request request{.method = "GET", .target = "/", .headers = {}};
    request.headers.add("Authorization", value);
    const auto door = ask(request, access);
    const std::size_t space = value.find(' ');
    const std::string_view word = value.substr(0, space);
    const std::string_view rest =
        space == value.npos ? "" : value.substr(std::min(value.find_first_not_of(' ', space), value.size()));
    const bool bears = detail::same_name(word, "bearer") && !rest.empty();
    if (!door) return bears ? "a token was refused" : "";
    if (door->scheme == "bearer") {
        if (!bears || door->credential != rest) return "another token was read";
        return check_again(access, bearer{door->credential}, *door);
    }
    const std::size_t colon = door->credential.find(':');
    if (!detail::same_name(word, "basic") || colon == std::string::npos) return "another scheme was read";
    return check_again(access, basic{door->credential.substr(0, colon), door->credential.substr(colon + 1)}, *door);
}

std::string try_query(std::string_view query) {
    static constexpr access_policy access = api_key_in_query("key");
    const auto door = ask({.method = "GET", .target = "/?" + std::string(query)}, access);
    return door ? check_again(access, api_key{door->credential}, *door) : "";
}

}  // namespace

std::string try_input(std::string_view input) {
    std::string wrong = try_header(input);
    if (wrong.empty()) wrong = try_query(input);
    return wrong;
}

std::vector<std::string> seeds() {
    return {"Bearer mF_9.B5f-4.1JqM", "Basic " + base64_encode("Aladdin:open sesame"), "bAsIc  Og==", "a=b&k%65y=c%20d",
            "key=1&key=2"};
}

}  // namespace service_api::fuzz
