#pragma once

#include <algorithm>
#include <service_api/documents/examples/example_request.hpp>
#include <service_api/documents/model/operation_model.hpp>
#include <service_api/documents/prose/access_words.hpp>
#include <service_api/format/concat.hpp>
#include <service_api/format/percent.hpp>
#include <service_api/http/multipart_scanner.hpp>
#include <service_api/http/request.hpp>
#include <service_api/value/array_view.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api::detail {

/// Returns a text as a single-quoted shell word.
inline std::string shell_quoted(std::string_view text) {
    std::string quoted = "'";
    for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + '\'';
}

/// Makes the example of a request in a shell: credentials are shell variables, a signature is made with openssl
/// according to its scheme.
class curl_example {
public:
    /// The base address of the examples; the page's own script replaces it by the chosen address.
    static constexpr std::string_view base = "http://127.0.0.1:8080";

    curl_example(const operation_model& operation, const http_request& request)
        : operation_(operation), request_(request), has_query_(request.target.find('?') != std::string::npos) {}

    std::string text() && {
        const auto& schemes = operation_.access->schemes;
        std::string call = "curl ";
        if (request_.method != "GET") call += "-X " + request_.method + ' ';
        const bool has_headers = request_.headers.begin() != request_.headers.end();
        if (schemes.empty() && !has_headers && request_.body.empty())
            return call + shell_quoted(std::string(base) + request_.target) + '\n';

        std::string lines = "target=" + shell_quoted(request_.target) + '\n';
        if (!request_.body.empty() && !are_parts_options())
            lines += "body=" + shell_quoted(shown_body(operation_, request_)) + '\n';
        if (is_converted()) {
            const std::string_view shell =
                operation_.has_body(body_structure::parts) ? R"(sed 's/$/\r/')" : operation_.body->shell;
            lines += shell.empty() ? "# body.bin is this body as " + std::string(operation_.body->name) + '\n'
                                   : "printf %s \"$body\" | " + std::string(shell) + " > body.bin\n";
        }
        for (const auto& [name, value] : request_.headers) {
            if (!are_parts_options() || !same_name(name, "Content-Type"))
                options_.push_back(header_option(name, value));
        }
        if (!schemes.empty()) credentials(lines, *operation_.access->alternatives().begin());
        if (are_parts_options())
            add_part_options();
        else if (!request_.body.empty())
            options_.push_back(is_converted() ? "--data-binary @body.bin" : "--data-binary \"$body\"");
        lines += call + '"' + std::string(base) + "$target\"";
        for (const std::string& one : options_) lines += " \\\n  " + one;
        return lines + '\n';
    }

private:
    // Bytes that are converted from JSON are in a file: a shell variable cannot have all of them.
    bool is_converted() const {
        return !request_.body.empty() && (operation_.body->from_json != nullptr ||
                                          (operation_.has_body(body_structure::parts) && !are_parts_options()));
    }

    // Curl chooses the boundary of the parts in its options, so a body that is signed is in a file.
    bool are_parts_options() const {
        return operation_.has_body(body_structure::parts) && !operation_.access->takes(credential_kind::signature);
    }

    void add_part_options() {
        const std::string* const type = request_.headers.find("Content-Type");
        multipart_scanner parts(request_.body, multipart_boundary(*type).value_or(""));
        for (body_part one; parts.next(one);) {
            const std::string value(one.content);
            if (one.file_name)
                options_.push_back("-F " +
                                   shell_quoted(concat({one.name, "=@", *one.file_name, ";type=", one.media_type})));
            else if (!one.media_type.empty())
                options_.push_back("-F " +
                                   shell_quoted(concat({one.name, "=", part_value(value), ";type=", one.media_type})));
            else
                options_.push_back("--form-string " + shell_quoted(concat({one.name, "=", value})));
        }
    }

    // Returns the value of an option `-F`: in quotes if curl would take it for a file, or its end for options.
    static std::string part_value(const std::string& text) {
        if (text.find(';') == text.npos && text.find_first_of("@<\"") != 0) return text;
        std::string quoted = "\"";
        for (const char c : text) quoted += c == '"' || c == '\\' ? std::string{'\\', c} : std::string(1, c);
        return quoted + '"';
    }

    // Without a `=`, curl would take the cookies for the name of a file.
    static std::string header_option(const std::string& name, const std::string& value) {
        const bool is_cookie = same_name(name, "Cookie") && value.find('=') != std::string::npos;
        return is_cookie ? "-b " + shell_quoted(value) : "-H " + shell_quoted(name + ": " + value);
    }

    // A credential's value is a shell variable between double quotes.
    void put(std::string& lines, const credential_location& where, const std::string& value) {
        if (!where.in_query) {
            options_.push_back("-H \"" + std::string(where.name) + ": " + value + '"');
            return;
        }
        std::string name;
        append_percent_encoded(name, where.name);
        lines += "target=\"$target" + std::string(has_query_ ? "&" : "?") + name + '=' + value + "\"\n";
        has_query_ = true;
    }

    // A signature is the last, because it may cover the others.
    void credentials(std::string& lines, array_view<access_scheme> together) {
        const bool has_several_keys = std::count_if(together.begin(), together.end(), is_key) > 1;
        for (const bool signature : {false, true}) {
            for (const access_scheme& scheme : together) {
                if ((scheme.kind == credential_kind::signature) == signature)
                    credential(lines, scheme, has_several_keys ? '$' + key_variable(scheme.location.name) : "$api_key");
            }
        }
    }

    static bool is_key(const access_scheme& scheme) { return scheme.kind == credential_kind::api_key; }

    void credential(std::string& lines, const access_scheme& scheme, const std::string& key) {
        switch (scheme.kind) {
            case credential_kind::bearer: return put(lines, scheme.location, "Bearer $token");
            case credential_kind::basic: return options_.push_back("-u \"$user:$password\"");
            case credential_kind::api_key: return put(lines, scheme.location, key);
            case credential_kind::signature: return sign(lines, *scheme.signing);
        }
    }

    void sign(std::string& lines, const signature_scheme& signing) {
        if (signing.timestamp.is_sent()) {
            lines += signing.unit == timestamp_unit::seconds ? "now=$(date +%s)\n" : "now=$(date +%s%3N)\n";
            put(lines, signing.timestamp, "$now");
        }
        if (signing.account.is_sent()) put(lines, signing.account, "$account");
        put(lines, signing.key, "$key");
        std::string format;
        std::string parts;
        std::string_view to_file = " > signed.txt\n";
        bool is_first = true;
        const auto print_parts = [&] {
            if (!format.empty()) {
                lines += "printf " + shell_quoted(format) + parts + " \\\n " + std::string(to_file);
                to_file = " >> signed.txt\n";
            }
            format.clear();
            parts.clear();
        };
        for (const signature_component one : signing.components) {
            if (!std::exchange(is_first, false)) format += for_printf(signing.separator);
            if (one == signature_component::body && is_converted()) {
                print_parts();
                lines += "cat body.bin" + std::string(std::exchange(to_file, " >> signed.txt\n"));
                continue;
            }
            format += "%s";
            parts += ' ' + part(one);
        }
        print_parts();
        lines += "signature=$(" + signing_command(signing) + ")\n";
        put(lines, signing.signature, "$signature");
    }

    std::string part(signature_component one) const {
        switch (one) {
            case signature_component::timestamp: return "\"$now\"";
            case signature_component::method: return request_.method;
            case signature_component::path: return has_query_ ? "\"${target%%\\?*}\"" : "\"$target\"";
            case signature_component::query: return has_query_ ? "\"${target#*\\?}\"" : "''";
            case signature_component::target: return "\"$target\"";
            case signature_component::body: return request_.body.empty() ? "''" : "\"$body\"";
            case signature_component::account: return "\"$account\"";
            case signature_component::key: return "\"$key\"";
        }
        return {};
    }

    static std::string for_printf(std::string_view separator) {
        std::string format;
        for (const char c : separator) {
            if (c == '\n')
                format += "\\n";
            else
                format += c == '%' ? "%%" : c == '\\' ? "\\\\" : std::string(1, c);
        }
        return format;
    }

    static std::string signing_command(const signature_scheme& signing) {
        const bool hex = signing.encoding == signature_encoding::hex;
        std::string command(signing.algorithm->openssl);
        command += hex ? " | od -An -v -tx1 | tr -d ' \\n'" : " | base64 -w0";
        if (signing.encoding == signature_encoding::base64url)
            command += " | tr '+/' '-_' | tr -d =";
        else if (!hex && signing.signature.in_query)
            command += " | sed 's/+/%2B/g; s|/|%2F|g; s/=/%3D/g'";
        return command;
    }

    const operation_model& operation_;
    const http_request& request_;
    bool has_query_;
    std::vector<std::string> options_{};
};

}  // namespace service_api::detail
