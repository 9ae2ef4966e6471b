#pragma once

#include <functional>
#include <map>
#include <memory>
#include <service_api/command_line/command_exchange.hpp>
#include <service_api/command_line/setting_values.hpp>
#include <service_api/command_line/typed_command.hpp>
#include <service_api/description/access.hpp>
#include <service_api/http/request.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// The credentials of one command. Each file is read once, when its secret is needed.
class command_credentials {
public:
    command_credentials(const signer_function& read_signer, const typed_command& typed, const setting_values& settings)
        : read_signer_(read_signer), typed_(typed), settings_(settings) {}

    /// Adds the credentials of the first alternative of which all are there. Returns what is missing as a sentence, or
    /// an empty text.
    SERVICE_API_DECL std::string authorize(http_request& request, unix_ms now);

private:
    SERVICE_API_DECL std::string secret(std::string_view option, std::string& error);
    SERVICE_API_DECL bool add(const access_scheme& scheme, http_request* to, unix_ms now, std::string& error);

    const signer_function& read_signer_;
    const typed_command& typed_;
    const setting_values& settings_;
    std::shared_ptr<const command_signer> signer_{};
    std::map<std::string, std::string, std::less<>> secrets_{};
};

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/command_line/command_credentials.ipp>
#endif
