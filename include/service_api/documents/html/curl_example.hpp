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
            return call + shell_quoted(std::string(base) + request_.target) +
                   (needs_length(request_.method) ? " \\\n  " + std::string(no_content) : "") + '\n';

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
        else if (operation_.stream != nullptr)
            options_.push_back("-T -");  // in chunks, as it is read
        else if (has_body_)
            options_.push_back(is_converted() ? "--data-binary @body.bin" : "--data-binary \"$body\"");
        else if (needs_length(request_.method))
            options_.emplace_back(no_content);
        if (operation_.stream != nullptr) call.insert(0, has_body_ ? "printf %s \"$body\" | " : "cat rows.ndjson | ");
        lines += call + '"' + std::string(base) + "$target\"";
        for (const std::string& one : options_) lines += " \\\n  " + one;
        return lines + '\n';
    }

private:
    // Without a body, curl sends no length.
    static constexpr std::string_view no_content = "-H 'Content-Length: 0'";
    static constexpr std::string_view hex_digits = " | od -An -v -tx1 | tr -d ' \\n'";

    // The example's query is encoded in the one way that is signed.
    static constexpr std::string_view sorting_command =
        "printf %s \"${target#*\\?}\" | tr '&' '\\n' | sed '/=/!s/$/=/' \\\n  | LC_ALL=C sort -t= -k1,1 -k2 | paste "
        "-sd '&' - "
        "| tr -d '\\n'";

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
        if (same_name(name, "Range") && value.starts_with("bytes=")) return "-r " + shell_quoted(value.substr(6));
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
                    credential(lines, scheme,
                               has_several_keys ? '$' + shell_variable(scheme.location.name) : "$api_key");
            }
        }
    }

    static bool is_key(const access_scheme& scheme) { return scheme.kind == credential_kind::api_key; }

    void credential(std::string& lines, const access_scheme& scheme, const std::string& key) {
        switch (scheme.kind) {
            case credential_kind::bearer: return put(lines, scheme.location, "Bearer $token");
            case credential_kind::basic: return options_.push_back("-u \"$user:$password\"");
            case credential_kind::client_certificate: return options_.push_back("--cert client.pem --key client.key");
            case credential_kind::api_key: return put(lines, scheme.location, key);
            case credential_kind::signature: return sign(lines, *scheme.signing);
        }
    }

    void sign(std::string& lines, const signature_scheme& signing) {
        if (signing.timestamp.is_sent()) {
            lines += concat({"now=$(date ", date_format(signing.unit), ")\n"});
            put(lines, signing.timestamp, "$now");
        }
        if (signing.nonce.is_sent()) {
            lines += "nonce=$(date +%s%3N)\n";
            put(lines, signing.nonce, "$nonce");
        }
        if (signing.account.is_sent()) put(lines, signing.account, "$account");
        if (signing.key.is_sent()) put(lines, signing.key, "$key");
        if (has_bytes_as_key(signing)) derive_key(lines, signing);
        std::string_view to_file = " > signed.txt\n";
        for (const std::string& one : printing_commands(signing.components, signing.separator))
            lines += one + (one.starts_with("printf") && one.find('|') == one.npos ? " \\\n " : "") +
                     std::string(std::exchange(to_file, " >> signed.txt\n"));
        lines += "signature=$(" + signing_command(signing) + ")\n";
        put(lines, signing.signature, sent_text(signing));
    }

    static std::string_view date_format(timestamp_unit unit) {
        switch (unit) {
            case timestamp_unit::milliseconds: return "+%s%3N";
            case timestamp_unit::seconds: return "+%s";
            case timestamp_unit::basic_date_time: return "-u +%Y%m%dT%H%M%SZ";
        }
        return {};
    }

    // A shell variable cannot have the bytes of a decoded or derived key, only their digits.
    static bool has_bytes_as_key(const signature_scheme& signing) {
        return signing.secret == secret_format::base64 || !signing.derivation.steps.empty();
    }

    // Makes the key of a signature from the secret, step by step.
    void derive_key(std::string& lines, const signature_scheme& signing) const {
        const std::string prefix(signing.derivation.prefix);
        std::string bytes = "printf %s \"" + prefix + "$secret\"";
        if (signing.secret == secret_format::base64) bytes = "printf %s \"$secret\" | base64 -d";
        if (signing.secret == secret_format::base64 && !prefix.empty())
            bytes = "{ printf %s " + shell_quoted(prefix) + "; " + bytes + "; }";
        lines += "secret_hex=$(" + bytes + std::string(hex_digits) + ")\n";
        if (signing.derivation.steps.empty()) return;
        lines += "for step in";
        for (const signature_part& step : signing.derivation.steps)
            lines +=
                ' ' + (step.kind == signature_part_kind::fixed_text ? shell_quoted(step.words) : part(step.component));
        lines += "; do\n  printf %s \"$step\" > signed.txt\n  secret_hex=$(" +
                 std::string(signing.algorithm->openssl_hex) + std::string(hex_digits) + ")\ndone\n";
    }

    // Returns the text in the location of the signature, as it is between double quotes.
    static std::string sent_text(const signature_scheme& signing) {
        if (signing.sent_as.components.empty()) return "$signature";
        std::string text;
        for (const signature_part& part : signing.sent_as.components) {
            if (&part != signing.sent_as.components.begin()) text += signing.sent_as.separator;
            if (part.kind == signature_part_kind::fixed_text)
                text += part.words;
            else
                text += part.component == signature_component::date        ? "${now%%T*}"
                        : part.component == signature_component::key       ? "$key"
                        : part.component == signature_component::timestamp ? "$now"
                        : part.component == signature_component::nonce     ? "$nonce"
                        : part.component == signature_component::account   ? "$account"
                                                                           : "$signature";
        }
        return text;
    }

    // The commands that print parts, one after the other. What one `printf` can print is collected first.
    struct printing {
        std::vector<std::string> commands{};
        std::string format{};
        std::string values{};

        void end() {
            if (!format.empty()) commands.push_back("printf " + shell_quoted(format) + values);
            format.clear();
            values.clear();
        }
        void value(const std::string& word) {
            format += "%s";
            values += ' ' + word;
        }
        void command(std::string text) {
            end();
            commands.push_back(std::move(text));
        }
    };

    std::vector<std::string> printing_commands(const inplace_vector<signature_part>& parts,
                                               std::string_view separator) const {
        printing to;
        print(to, parts, separator);
        to.end();
        return std::move(to.commands);
    }

    void print(printing& to, const inplace_vector<signature_part>& parts, std::string_view separator) const {
        for (const signature_part& one : parts) {
            if (&one != parts.begin()) to.format += for_printf(separator);
            switch (one.kind) {
                case signature_part_kind::component: print_component(to, one.component); break;
                case signature_part_kind::fixed_text: to.format += for_printf(one.words); break;
                case signature_part_kind::header: to.value(shell_quoted(header_text(one.words))); break;
                case signature_part_kind::text: print(to, one.parts->components, one.parts->separator); break;
                case signature_part_kind::digest: to.command(digest_command(one)); break;
            }
        }
    }

    void print_component(printing& to, signature_component one) const {
        if (one == signature_component::body && is_converted())
            to.command("cat body.bin");
        else if (one != signature_component::sorted_query)
            to.value(part(one));
        else if (has_query_)
            to.command(std::string(sorting_command));
    }

    std::string header_text(std::string_view name) const {
        std::string text;
        for (const auto& [found, value] : request_.headers) {
            if (same_name(found, name)) text += (text.empty() ? "" : ",") + std::string(trimmed(value));
        }
        return text;
    }

    std::string digest_command(const signature_part& digest) const {
        const std::vector<std::string> inner = printing_commands(digest.parts->components, digest.parts->separator);
        std::string command = inner.size() > 1 ? "{ " : "";
        for (const std::string& one : inner) command += (&one == &inner.front() ? "" : "; \\\n  ") + one;
        command += std::string(inner.size() > 1 ? "; }" : "") + " \\\n  | " + std::string(digest.digest->openssl);
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
            case signature_component::date: return "\"${now%%T*}\"";
            case signature_component::signature: return "\"$signature\"";
            case signature_component::sorted_query:  // a command of its own prints it
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
        std::string command(has_bytes_as_key(signing) ? signing.algorithm->openssl_hex : signing.algorithm->openssl);
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
