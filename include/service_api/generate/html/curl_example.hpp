#pragma once

#include <service_api/description/path.hpp>
#include <service_api/format/percent.hpp>
#include <service_api/generate/html/reference.hpp>
#include <service_api/generate/html/sample_value.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Text between single quotes of a shell.
inline std::string shell_quoted(std::string_view text) {
    std::string quoted = "'";
    for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + '\'';
}

/// Calls an operation from a shell: the request's fields as samples, credentials as shell variables, a signature made with
/// openssl as its recipe says.
class curl_example {
public:
    curl_example(const reference& about, const reference_operation& operation)
        : about_(about), operation_(operation), samples_(about) {}

    std::string text() && {
        find_fields();
        const access_scheme* scheme = operation_.access.schemes.empty() ? nullptr : operation_.access.schemes.begin();
        const signing_recipe* recipe = scheme == nullptr ? nullptr : scheme->recipe;
        std::string call = "curl ";
        if (operation_.verb != "GET") call += "-X " + std::string(operation_.verb) + ' ';
        if (scheme == nullptr && form_.empty() && body_.empty() && headers_.empty() && about_.headers.empty())
            return call + shell_quoted(std::string(base) + target_) + '\n';

        std::string lines = "target=" + shell_quoted(target_) + '\n';
        if (!form_.empty() || !body_.empty()) lines += "body=" + shell_quoted(form_.empty() ? body_ : form_) + '\n';
        for (const auto& [name, value] : about_.headers) header(std::string(name) + ": " + std::string(value));
        if (recipe != nullptr)
            sign(lines, *recipe);
        else if (scheme != nullptr)
            credential(lines, *scheme);
        lines += call + '"' + std::string(base) + "$target\"";
        for (const std::string& one : headers_) lines += " \\\n  " + one;
        if (!body_.empty()) lines += " \\\n  -H 'Content-Type: application/json' --data-binary \"$body\"";
        if (!form_.empty()) lines += " \\\n  --data-binary \"$body\"";
        return lines + '\n';
    }

    /// Where the examples' requests go; the page's own script puts the chosen address there.
    static constexpr std::string_view base = "http://127.0.0.1:8080";

private:
    void find_fields() {
        static const std::vector<reference_field> none;
        const auto& fields = operation_.request == no_record ? none : about_.records[operation_.request].fields;
        for (const path_segment segment : path_segments(operation_.path)) {
            target_ += '/';
            if (!segment.is_placeholder) target_ += segment.text;
            for (const reference_field& field : fields) {
                if (segment.is_placeholder && field.where == place::path && field.name == segment.text)
                    append_percent_encoded(target_, samples_.pairs(field).front().second);
            }
        }
        std::string json;
        for (const reference_field& field : fields) {
            if (!sample_value::shown(field)) continue;
            switch (field.where) {
                case place::path: break;
                case place::query:
                    add_pairs(target_, has_query_ ? "&" : "?", field);
                    has_query_ = true;
                    break;
                case place::form_body: add_pairs(form_, form_.empty() ? "" : "&", field); break;
                case place::header:
                    headers_.push_back(
                        "-H " + shell_quoted(std::string(field.header) + ": " + samples_.pairs(field).front().second));
                    break;
                case place::json_body:
                    if (field.whole_body) {
                        body_ = samples_.json(field);
                    } else {
                        json += json.empty() ? "{" : ",";
                        append_json_string(json, field.name);
                        json += ':' + samples_.json(field);
                    }
                    break;
            }
        }
        if (!json.empty()) body_ = json + '}';
        for (const reference_field& field : fields) {
            if (body_.empty() && field.where == place::json_body && !field.whole_body) body_ = "{}";
        }
    }

    void add_pairs(std::string& to, std::string_view separator, const reference_field& field) const {
        for (const auto& [suffix, text] : samples_.pairs(field)) {
            to += separator;
            append_percent_encoded(to, std::string(field.name) + suffix);
            to += '=';
            append_percent_encoded(to, text);
            separator = "&";
        }
    }

    void header(const std::string& line) { headers_.push_back("-H " + shell_quoted(line)); }

    // A credential's value is a variable of the shell, which stands between double quotes.
    void put(std::string& lines, const credential_place& where, const std::string& value) {
        if (!where.in_query) {
            headers_.push_back("-H \"" + std::string(where.name) + ": " + value + '"');
            return;
        }
        std::string name;
        append_percent_encoded(name, where.name);
        lines += "target=\"$target" + std::string(has_query_ ? "&" : "?") + name + '=' + value + "\"\n";
        has_query_ = true;
    }

    void credential(std::string& lines, const access_scheme& scheme) {
        switch (scheme.kind) {
            case credential_kind::bearer: put(lines, scheme.place, "Bearer $token"); break;
            case credential_kind::basic: headers_.push_back("-u \"$user:$password\""); break;
            case credential_kind::api_key: put(lines, scheme.place, "$api_key"); break;
            case credential_kind::signature: break;
        }
    }

    std::string part(signed_part one) const {
        switch (one) {
            case signed_part::timestamp: return "\"$now\"";
            case signed_part::method: return std::string(operation_.verb);
            case signed_part::path: return has_query_ ? "\"${target%%\\?*}\"" : "\"$target\"";
            case signed_part::query: return has_query_ ? "\"${target#*\\?}\"" : "''";
            case signed_part::target: return "\"$target\"";
            case signed_part::body: return body_.empty() && form_.empty() ? "''" : "\"$body\"";
            case signed_part::account: return "\"$account\"";
            case signed_part::key: return "\"$key\"";
        }
        return {};
    }

    void sign(std::string& lines, const signing_recipe& recipe) {
        if (recipe.timestamp.travels())
            lines += recipe.unit == timestamp_unit::seconds ? "now=$(date +%s)\n" : "now=$(date +%s%3N)\n";
        if (recipe.timestamp.travels()) put(lines, recipe.timestamp, "$now");
        if (recipe.account.travels()) put(lines, recipe.account, "$account");
        put(lines, recipe.key, "$key");
        std::string format;
        std::string parts;
        for (const signed_part one : recipe.parts) {
            if (!format.empty()) format += for_printf(recipe.separator);
            format += "%s";
            parts += ' ' + part(one);
        }
        lines += "printf " + shell_quoted(format) + parts + " \\\n  > signed.txt\n";
        lines += "signature=$(" + signing_command(recipe) + ")\n";
        put(lines, recipe.signature, "$signature");
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

    static std::string signing_command(const signing_recipe& recipe) {
        const bool hex = recipe.spelling == signature_spelling::hex;
        std::string command = recipe.algorithm == signing_algorithm::ed25519
                                  ? "openssl pkeyutl -sign -rawin -inkey key.pem \\\n  -in signed.txt"
                                  : "openssl dgst -sha256 -hmac \"$secret\" -binary \\\n  signed.txt";
        command += hex ? " | od -An -v -tx1 | tr -d ' \\n'" : " | base64 -w0";
        if (recipe.spelling == signature_spelling::base64url)
            command += " | tr '+/' '-_' | tr -d =";
        else if (!hex && recipe.signature.in_query)
            command += " | sed 's/+/%2B/g; s|/|%2F|g; s/=/%3D/g'";
        return command;
    }

    const reference& about_;
    const reference_operation& operation_;
    sample_value samples_;
    std::string target_{};
    bool has_query_ = false;
    std::string body_{};
    std::string form_{};
    std::vector<std::string> headers_{};
};

}  // namespace service_api::detail
