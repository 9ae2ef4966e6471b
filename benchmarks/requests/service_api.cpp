#include <service_api/client/sign_request.hpp>
#include <service_api/message/build_request.hpp>
#include <service_api/message/signature_base.hpp>

#include "requests/requests.hpp"

namespace benchmarks {

namespace {

using namespace service_api;

struct service_api_way {
    signed_as<ed25519_signer> as{account, signer};

    template <class Op>
    http_request build(const Op& op) {
        return build_request(op);
    }
    void sign(http_request& request) { sign_request(request, trading::signing, as, signed_at); }
};

void measure_signing_text(std::string_view operation, const http_request& request) {
    measure(name_of("string_to_sign", operation, "service_api"), [request](benchmark::State& state) {
        const std::string timestamp = std::to_string(signed_at.count);
        const std::string key = signer.key();
        for (auto _ : state) {
            std::string text = string_to_sign(trading::signing, {.timestamp = timestamp,
                                                                 .account = account,
                                                                 .key = key,
                                                                 .method = request.method,
                                                                 .target = request.target,
                                                                 .body = request.body});
            benchmark::DoNotOptimize(text.data());
        }
    });
}

}  // namespace

void measure_service_api_requests() {
    measure_requests<service_api_way>("service_api");
    for_each_ask(
        [](std::string_view operation, const auto& op) { measure_signing_text(operation, build_request(op)); });
}

}  // namespace benchmarks
