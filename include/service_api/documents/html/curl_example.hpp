#pragma once

#include <algorithm>
#include <service_api/documents/examples/example_request.hpp>
#include <service_api/documents/model/operation_model.hpp>
#include <service_api/documents/prose/access_words.hpp>
#include <service_api/format/concat.hpp>
#include <service_api/format/percent.hpp>
#include <service_api/format/query.hpp>
#include <service_api/http/multipart_scanner.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/credential_text.hpp>
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
        : operation_(operation),
          request_(request),
          has_query_(request.target.find('?') != std::string::npos),
          has_body_(!request.body.empty()),
          body_(shown_body(operation, request)) {
        for (const access_scheme& scheme : operation.access->schemes) {
            if (scheme.signing != nullptr && scheme.signing->nonce.in_form) remove_field(scheme.signing->nonce.name);
        }
    }

    std::string text() && {
        const auto& schemes = operation_.access->schemes;
        std::string call = "curl ";
        if (request_.method != "GET") call += "-X " + request_.method + ' ';
        const bool has_headers = request_.headers.begin() != request_.headers.end();
        if (schemes.empty() && !has_headers && !has_body_)
            return call + shell_quoted(std::string(base) + request_.target) + '\n';

        std::string lines = "target=" + shell_quoted(request_.target) + '\n';
        if (has_body_ && !are_parts_options()) lines += "body=" + shell_quoted(body_) + '\n';
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
        else if (has_body_)
            options_.push_back(is_converted() ? "--data-binary @body.bin" : "--data-binary \"$body\"");
        lines += call + '"' + std::string(base) + "$target\"";
        for (const std::string& one : options_) lines += " \\\n  " + one;
        return lines + '\n';
    }

private:
    static constexpr std::string_view hex_digits = " | od -An -v -tx1 | tr -d ' \\n'";

    // Removes the pair of a field that a credential is.
    void remove_field(std::string_view name) {
        std::string kept;
        for_each_parameter(body_, [&](std::string_view found, std::string_view, std::string_view pair) {
            if (!is_parameter(found, name)) kept.append(kept.empty() ? "" : "&").append(pair);
        });
        body_ = std::move(kept);
        has_body_ = !body_.empty();
    }

    // Bytes that are converted from JSON are in a file: a shell variable cannot have all of them.
    bool is_converted() const {
        return has_body_ && (operation_.body->from_json != nullptr ||
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
        if (where.in_form) {
            std::string name;
            append_percent_encoded(name, where.name);
            lines += "body=\"" + name + '=' + value + (has_body_ ? "&$body" : "") + "\"\n";
            has_body_ = true;
            return;
        }
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
        if (signing.nonce.is_sent()) {
            lines += "nonce=$(date +%s%3N)\n";
            put(lines, signing.nonce, "$nonce");
        }
        if (signing.account.is_sent()) put(lines, signing.account, "$account");
        put(lines, signing.key, "$key");
        std::string_view to_file = " > signed.txt\n";
        for (const std::string& one : printing_commands(signing.components, signing.separator))
            lines += one + std::string(std::exchange(to_file, " >> signed.txt\n"));
        if (signing.secret == secret_format::base64)
            lines += "secret_hex=$(printf %s \"$secret\" | base64 -d | od -An -v -tx1 | tr -d ' \\n')\n";
        lines += "signature=$(" + signing_command(signing) + ")\n";
        put(lines, signing.signature, "$signature");
    }

    // Returns the commands that print the parts, one after the other.
    std::vector<std::string> printing_commands(const inplace_vector<signature_part>& components,
                                               std::string_view separator) const {
        std::vector<std::string> commands;
        std::string format;
        std::string parts;
        const auto print_parts = [&] {
            if (!format.empty()) commands.push_back("printf " + shell_quoted(format) + parts + " \\\n ");
            format.clear();
            parts.clear();
        };
        for (const signature_part& one : components) {
            if (&one != components.begin()) format += for_printf(separator);
            if (one.digested != nullptr) {
                print_parts();
                commands.push_back(digest_command(one));
            } else if (one.component == signature_component::body && is_converted()) {
                print_parts();
                commands.push_back("cat body.bin");
            } else {
                format += "%s";
                parts += ' ' + part(one.component);
            }
        }
        print_parts();
        return commands;
    }

    std::string digest_command(const signature_part& digest) const {
        const std::vector<std::string> printing =
            printing_commands(digest.digested->components, digest.digested->separator);
        std::string command = printing.size() > 1 ? "{ " : "";
        for (const std::string& one : printing) command += (&one == &printing.front() ? "" : "; ") + one;
        command += std::string(printing.size() > 1 ? "; }" : "") + " | " + std::string(digest.digest->openssl);
        switch (digest.encoding) {
            case digest_encoding::raw: break;
            case digest_encoding::hex: command += hex_digits; break;
            case digest_encoding::base64: command += " | base64 -w0"; break;
        }
        return command;
    }

    std::string part(signature_component one) const {
        switch (one) {
            case signature_component::timestamp: return "\"$now\"";
            case signature_component::nonce: return "\"$nonce\"";
            case signature_component::method: return request_.method;
            case signature_component::path: return has_query_ ? "\"${target%%\\?*}\"" : "\"$target\"";
            case signature_component::query: return has_query_ ? "\"${target#*\\?}\"" : "''";
            case signature_component::target: return "\"$target\"";
            case signature_component::body: return !has_body_ ? "''" : "\"$body\"";
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
        std::string command(signing.secret == secret_format::base64 ? signing.algorithm->openssl_hex
                                                                    : signing.algorithm->openssl);
        command += hex ? hex_digits : " | base64 -w0";
        if (signing.encoding == signature_encoding::base64url)
            command += " | tr '+/' '-_' | tr -d =";
        else if (!hex && signing.signature.in_query)
            command += " | sed 's/+/%2B/g; s|/|%2F|g; s/=/%3D/g'";
        return command;
    }

    const operation_model& operation_;
    const http_request& request_;
    bool has_query_;
    bool has_body_;
    std::string body_;  // as documents show it
    std::vector<std::string> options_{};
};

}  // namespace service_api::detail
