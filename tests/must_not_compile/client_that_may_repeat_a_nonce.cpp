// refused: service_api: an operation that is signed with a nonce is called on a client whose clock may return a time twice: write increasing_clock(clock) of client/increasing_clock.hpp
// and: [docs/errors.md#client-nonce]
// cause: The nonce is the time of the clock, and no two requests may have the same one.
// cure: Give all clients with one key copies of one `increasing_clock`.
#include <service_api/client.hpp>
#include <service_api/client/increasing_clock.hpp>

namespace {

using namespace service_api;

constexpr signature_scheme signing{.components = {signature_component::nonce, signature_component::path},
                                   .key = header_named("X-Key"),
                                   .nonce = header_named("X-Nonce"),
                                   .signature = header_named("X-Signature")};

struct pay {
    static constexpr auto http =
        endpoint<no_data>{.route = post("/pay"), .access = signed_by(signing), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(pay, (), ())

struct seal {
    std::string key() const { return "k"; }
    std::string sign(std::string_view) const { return "s"; }
};

struct line {
    http_response send(const http_request&, std::error_code&) { return {.status = 200, .body = R"({"success":true})"}; }
} wire;

int ask() {
#ifndef REFUSE
    client call(api<pay>{}, wire, signed_as{"", seal{}}, increasing_clock(system_wall_clock{}));
#else
    client call(api<pay>{}, wire, signed_as{"", seal{}}, system_wall_clock{});
#endif
    return call(pay{}) ? 0 : 1;
}

}  // namespace

int main() { return ask(); }
