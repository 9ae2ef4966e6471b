// refused: service_api: an operation is called with a signer of another algorithm or encoding than its scheme's: write a signer that makes what the scheme's .algorithm and .encoding say, such as hmac_sha256_signer<signature_encoding::base64>
// and: [docs/errors.md#signer-algorithm]
#include <service_api/client.hpp>
#include <service_api/client/increasing_clock.hpp>

namespace {

using namespace service_api;

constexpr signature_scheme signing{.components = {signature_component::nonce, digest_of(signed_body, sha256{})},
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
#ifndef REFUSE
    static std::string digest(const digest_algorithm&, std::string_view) { return "d"; }
#endif
};

struct line {
    http_response send(const http_request&, std::error_code&) { return {.status = 200, .body = R"({"success":true})"}; }
} wire;

int ask() {
    client call(api<pay>{}, wire, signed_as{"", seal{}}, increasing_clock(system_wall_clock{}));
    return call(pay{}) ? 0 : 1;
}

}  // namespace

int main() { return ask(); }
