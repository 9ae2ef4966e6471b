#pragma once

#include <algorithm>
#include <service_api/command_line/command_credentials.hpp>
#include <service_api/command_line/private_file.hpp>
#include <service_api/format/base64.hpp>
#include <service_api/message/credential_text.hpp>
#include <service_api/value/array_view.hpp>
#include <utility>

namespace service_api::detail {

/// Returns the secret of an option, whose file is read once. Sets `error` if it is unusable.
std::string command_credentials::secret(std::string_view option, std::string& error) {
    const std::string variable_of = settings_.variable_name(option.substr(0, option.rfind("-file")));
    if (auto value = settings_.variable(variable_of); value && !value->empty() && !typed_.has(option))
        return *std::move(value);
    const std::string file = settings_.value(option);
    if (file.empty()) return {};
    std::string& text = secrets_[file];
    if (text.empty()) text = read_private_file(file, error);
    return text;
}

/// Returns whether a credential of a scheme is there, and adds it if `to` is not null.
bool command_credentials::add(const access_scheme& scheme, http_request* to, unix_ms now, std::string& error) {
    std::string text;
    switch (scheme.kind) {
        case credential_kind::client_certificate: return true;  // of the connection, which `connect` makes
        case credential_kind::signature: {
            const std::string account = settings_.value("account");
            const std::string file = settings_.value("key");
            if (file.empty() || !read_signer_ || (scheme.signing->account.is_sent() && account.empty())) return false;
            if (signer_ == nullptr) signer_ = read_signer_(file, error);
            if (signer_ == nullptr || !signer_->fits(scheme)) return false;
            if (to != nullptr) signer_->sign(*to, *scheme.signing, account, now);
            return true;
        }
        case credential_kind::bearer: text = secret("token-file", error); break;
        case credential_kind::basic: text = secret("login-file", error); break;
        case credential_kind::api_key:
            if (!typed_.has("api-key-file"))
                text = settings_.variable(settings_.variable_name(scheme.location.name)).value_or("");
            if (text.empty()) text = secret("api-key-file", error);
            break;
    }
    if (text.empty()) return false;
    if (to == nullptr) return true;
    if (scheme.kind == credential_kind::bearer) text = "Bearer " + text;
    if (scheme.kind == credential_kind::basic) text = "Basic " + base64_encode(text);
    add_credential(*to, scheme.location, text);
    return true;
}

std::string command_credentials::authorize(http_request& request, unix_ms now) {
    const access_policy& access = *typed_.operation->model->access;
    std::string error;
    // An alternative with a certificate is the last choice, because it is not known whether there is one.
    for (const bool with_certificate : {false, true}) {
        for (const array_view<access_scheme> together : access.alternatives()) {
            const bool has_certificate = std::any_of(together.begin(), together.end(), [](const access_scheme& one) {
                return one.kind == credential_kind::client_certificate;
            });
            if (has_certificate != with_certificate ||
                !std::all_of(together.begin(), together.end(),
                             [&](const access_scheme& one) { return add(one, nullptr, now, error); }))
                continue;
            // A signature is the last, because it may cover the others.
            for (const bool signature : {false, true}) {
                for (const access_scheme& one : together) {
                    if (one.kind != credential_kind::client_certificate &&
                        (one.kind == credential_kind::signature) == signature)
                        add(one, &request, now, error);
                }
            }
            return {};
        }
    }
    if (!error.empty()) return error;
    if (access.is_public()) return {};
    std::string options;
    for (const access_scheme& one : access.schemes) {
        const std::string_view names = one.kind == credential_kind::signature ? "--account and --key"
                                       : one.kind == credential_kind::bearer  ? "--token-file"
                                       : one.kind == credential_kind::basic   ? "--login-file"
                                                                              : "--api-key-file";
        if (options.find(names) == options.npos)
            options += (options.empty() ? "" : one.with_previous ? " and " : ", or ") + std::string(names);
    }
    return typed_.name + " needs a credential: " + options;
}

}  // namespace service_api::detail
