#pragma once

#include <service_api/generate/html/reference.hpp>
#include <service_api/generate/html/sample_value.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::detail {

/// How a program makes the `client` that the examples call through, with the first credential that the api takes.
inline std::string client_in_cpp(const reference& about, std::string_view base) {
    std::string signing;
    std::string credential;
    if (!about.schemes.empty()) {
        const access_scheme& scheme = about.schemes.front();
        switch (scheme.kind) {
            case credential_kind::signature:
                signing = scheme.recipe->algorithm == signing_algorithm::ed25519 ? "ed25519" : "hmac_sha256";
                credential = "signed_as{account, " + signing +
                             (signing == "ed25519" ? "_signer(seed)" : "_signer(key, secret)") + "}, clock";
                break;
            case credential_kind::bearer: credential = "bearer{token}"; break;
            case credential_kind::basic: credential = "basic{user, password}"; break;
            case credential_kind::api_key: credential = "api_key{key}"; break;
        }
    }
    std::string text = "#include <service_api/client.hpp>\n";
    if (!signing.empty()) text += "#include <service_api/signing/" + signing + ".hpp>\n";
    text += "#include <service_api/transport/beast_client.hpp>\n\nusing namespace service_api;\n";
    text += "beast_client wire(\"" + std::string(base) + "\");\n";
    return text + "client call(v1, wire" + (credential.empty() ? "" : ",\n            " + credential) + ");\n";
}

/// How a program calls an operation through a `client` that it named `call`.
inline std::string cpp_example(const reference& about, const reference_operation& operation) {
    const sample_value samples(about);
    std::vector<std::string> fields;
    if (operation.request != no_record) {
        for (const reference_field& field : about.records[operation.request].fields) {
            if (sample_value::shown(field))
                fields.push_back('.' + std::string(field.member) + " = " + samples.cpp(field));
        }
    }
    std::string ask(operation.name);
    ask += '{';
    for (const std::string& field : fields) ask += (ask.back() == '{' ? "" : ", ") + field;
    ask += '}';
    if (ask.size() > 32) {
        ask = std::string(operation.name) + '{';
        for (const std::string& field : fields) ask += "\n    " + field + ',';
        ask += "\n}";
    }
    if (operation.pages.style != page_style::none) {
        return "auto rows = pages(call, " + ask +
               ");\nfor (const auto& row : rows) use(row);\nif (rows.error())\n    throw "
               "std::runtime_error(rows.error()->message);\n";
    }
    std::string text = "const auto answer = call(" + ask + ");\n";
    text += "if (!answer)\n    throw std::runtime_error(answer.error().message);\n";
    if (!operation.answers.empty() && operation.answers.front().has_data && operation.answers.size() == 1)
        text += "use(*answer);\n";
    return text;
}

}  // namespace service_api::detail
