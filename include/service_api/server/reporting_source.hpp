#pragma once

#include <exception>
#include <memory>
#include <service_api/http/body_source.hpp>
#include <service_api/value/exceptions.hpp>
#include <string>
#include <system_error>
#include <utility>

namespace service_api::detail {

/// Reports what the function of a stream throws. For the transport the stream then ends with an error, as its client
/// must not take it for complete. `Report` is called with the `std::exception_ptr`.
template <class Report>
class reporting_source final : public body_source {
public:
    reporting_source(std::shared_ptr<body_source> inner, Report report)
        : report_(std::move(report)), inner_(std::move(inner)) {}

    body_progress read(std::string& bytes) override {
        return attempt([&] { return inner_->read(bytes); },
                       [&](std::exception_ptr thrown) {
                           report_(thrown);
                           return body_progress{.error = std::make_error_code(std::errc::io_error)};
                       });
    }

private:
    Report report_;  // destroyed after the source: what it keeps is in use until then
    std::shared_ptr<body_source> inner_;
};

}  // namespace service_api::detail
