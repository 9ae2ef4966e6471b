#include <pistache/endpoint.h>

#include <memory>
#include <semaphore>
#include <utility>

#include "front/front.hpp"

namespace benchmarks {

namespace {

class serving : public Pistache::Http::Handler {
public:
    HTTP_PROTOTYPE(serving)

    explicit serving(handler response) : answer_(std::make_shared<handler>(std::move(response))) {}

    void onRequest(const Pistache::Http::Request& request, Pistache::Http::ResponseWriter writer) override {
        service_api::http_response made = (*answer_)({.method = Pistache::Http::methodString(request.method()),
                                                      .target = request.resource() + request.query().as_str(),
                                                      .body = request.body(),
                                                      .peer_address = request.address().host()});
        for (const auto& [name, value] : made.headers)
            writer.headers().addRaw(Pistache::Http::Header::Raw(name, value));
        writer.send(static_cast<Pistache::Http::Code>(made.status), made.body);
    }

private:
    std::shared_ptr<handler> answer_;  // the handler is cloned for each thread
};

}  // namespace

// Pistache has threads of its own: one that accepts, and one that serves, which is measured.
http_server open_pistache(handler response) {
    struct listener {
        explicit listener(handler serve) : endpoint(Pistache::Address(Pistache::Ipv4::loopback(), Pistache::Port(0))) {
            endpoint.init(Pistache::Http::Endpoint::options().threads(1));
            endpoint.setHandler(Pistache::Http::make_handler<serving>(std::move(serve)));
            endpoint.serveThreaded();
        }
        ~listener() { endpoint.shutdown(); }

        Pistache::Http::Endpoint endpoint;
        std::binary_semaphore stopped{0};
    };
    const auto at = std::make_shared<listener>(std::move(response));
    return {[at] { at->stopped.acquire(); }, [at] { at->stopped.release(); }, at->endpoint.getPort()};
}

}  // namespace benchmarks
