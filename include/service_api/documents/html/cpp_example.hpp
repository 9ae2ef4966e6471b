#pragma once

#include <cstddef>
#include <service_api/documents/examples/example_parts.hpp>
#include <service_api/documents/examples/example_tree.hpp>
#include <service_api/documents/model/api_model.hpp>
#include <service_api/documents/prose/access_words.hpp>
#include <service_api/format/json/string.hpp>
#include <service_api/value/array_view.hpp>
#include <service_api/value/file.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::detail {

/// Returns the schemes of the first credentials that the operations of an api accept; empty if all are public.
inline array_view<access_scheme> first_alternative(array_view<const operation_model*> operations) {
    for (const operation_model* one : operations) {
        if (!one->access->schemes.empty()) return *one->access->alternatives().begin();
    }
    return {};
}

inline std::string signer_in_cpp(const signature_scheme& signing) {
    const auto& algorithm = *signing.algorithm.operator->();
    return std::string(signing.secret == secret_format::base64 ? algorithm.signer_from_base64(signing.encoding)
                                                               : algorithm.signer(signing.encoding));
}

/// Returns the credential of a client as a C++ expression. One of several has the name of its key.
inline std::string credential_in_cpp(const access_scheme& scheme, bool is_one_of_several) {
    switch (scheme.kind) {
        case credential_kind::signature: return "signed_as{account, " + signer_in_cpp(*scheme.signing) + '}';
        case credential_kind::bearer: return "bearer{token}";
        case credential_kind::basic: return "basic{user, password}";
        case credential_kind::client_certificate: return "client_certificate{}";
        case credential_kind::api_key: break;
    }
    if (!is_one_of_several) return "api_key{key}";
    std::string name;
    append_json_string(name, scheme.location.name);  // JSON's escapes are valid in C++, too
    return "api_key_named<" + name + ">{" + shell_variable(scheme.location.name) + '}';
}

/// Returns the code that makes the `client` of the examples, with the credentials of these schemes.
inline std::string client_in_cpp(array_view<access_scheme> schemes, std::string_view base) {
    std::string_view signing_header;
    bool has_nonce = false;
    std::string credential;
    for (const access_scheme& scheme : schemes) {
        if (scheme.signing != nullptr) {
            signing_header = scheme.signing->algorithm->header;
            has_nonce = scheme.signing->nonce.is_sent();
        }
        credential += (credential.empty() ? "" : ", ") + credential_in_cpp(scheme, schemes.size() > 1);
    }
    if (schemes.size() > 1) credential = "credential_set{" + credential + '}';
    if (!signing_header.empty()) credential += has_nonce ? ", increasing_clock(clock)" : ", clock";
    std::string text = "#include <service_api/client.hpp>\n";
    if (has_nonce) text += "#include <service_api/client/increasing_clock.hpp>\n";
    if (!signing_header.empty()) text.append("#include <").append(signing_header).append(">\n");
    text += "#include <service_api/beast/beast_client.hpp>\n\nusing namespace service_api;\n";
    text += "beast_client wire(\"" + std::string(base) + "\");\n";
    return text + "client call(v1, wire" + (credential.empty() ? "" : ",\n            " + credential) + ");\n";
}

/// Returns an example value as a C++ expression.
inline std::string value_in_cpp(const type_model& type, const example_tree& value);

/// Returns the additional properties of an example of a record, which are behind its other members.
inline example_tree extra_members(const record_model& record, const example_tree& value) {
    std::size_t listed = 0;
    for (const field_model& field : record.fields) listed += field.is_sent(direction::request) ? 1 : 0;
    example_tree extra{example_kind::object, false, {}, {}};
    for (std::size_t i = listed; i < value.inner.size(); ++i) extra.inner.push_back(value.inner[i]);
    return extra;
}

/// Returns the files of a field as a C++ expression.
inline std::string files_in_cpp(const record_model& record, std::size_t index, const example_tree& value) {
    std::string all;
    for (const auto& [none, one] : value.inner) all += (all.empty() ? "" : ", ") + files_in_cpp(record, index, one);
    if (value.kind == example_kind::array) return '{' + all + '}';
    const file one = example_file(record, index, value.text);
    std::string text = "file{";
    for (const std::string* part : {&one.name, &one.media_type, &one.content}) {
        if (part != &one.name) text += ", ";
        append_json_string(text, *part);  // JSON's escapes are valid in C++, too
    }
    return text + '}';
}

/// Returns the members of a record with their designators; inherited ones have no designator.
inline std::vector<std::string> members_in_cpp(const record_model& record, const example_tree& value) {
    std::vector<std::string> members;
    std::size_t at = 0;
    for (std::size_t i = 0; i < record.fields.size(); ++i) {
        const field_model& field = record.fields[i];
        if (field.is_additional_properties && !field.is_inherited) {
            const std::string extra = value_in_cpp(*field.value.type, extra_members(record, value));
            if (extra != "{}") members.push_back('.' + std::string(field.declared_name) + " = {" + extra + '}');
        }
        if (!field.is_sent(direction::request) || at == value.inner.size()) continue;
        const example_tree& one = value.inner[at++].second;
        if (one.kind == example_kind::absent || field.is_inherited) continue;
        members.push_back('.' + std::string(field.declared_name) + " = " +
                          (is_file_field(field) ? files_in_cpp(record, i, one) : value_in_cpp(*field.value.type, one)));
    }
    return members;
}

/// Returns the alternative of a union that an example value has.
inline const type_model& alternative_of(const type_model& type, const example_tree& value) {
    for (const part_model& part : type.parts) {
        const bool object = part.type->shape == type_shape::record || part.type->shape == type_shape::map;
        if (type.shape == type_shape::tagged ? value.inner.front().second.text == part.type->tag
                                             : object == (value.kind == example_kind::object))
            return *part.type;
    }
    return *type.parts.front().type;
}

inline std::string joined(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& one : parts) text += (text.empty() ? "" : ", ") + one;
    return text;
}

inline std::string scalar_in_cpp(const type_model& type, const std::string& text) {
    std::string literal;
    append_json_string(literal, text);  // JSON's escapes are valid in C++, too
    const std::string name(type.declared_name);
    if (type.shape == type_shape::enumeration) {
        for (const enumerator_model& known : type.enumerators) {
            if (known.in_requests != text) continue;
            return (type.name.empty() ? name + "::" : "") + std::string(known.declared_name);
        }
    }
    if (name.empty()) return type.shape == type_shape::text ? literal : text;
    if (const auto mark = type.expression.find('#'); mark != type.expression.npos)
        return std::string(type.expression.substr(0, mark)) + text + std::string(type.expression.substr(mark + 1));
    return '*' + name + "::parse(" + literal + ')';
}

inline std::string value_in_cpp(const type_model& type, const example_tree& value) {
    if (value.kind == example_kind::null) return "nullptr";
    std::vector<std::string> parts;
    switch (type.shape) {
        case type_shape::array:
            for (const auto& [name, entry] : value.inner)
                parts.push_back(value_in_cpp(*type.parts.front().type, entry));
            return '{' + joined(parts) + '}';
        case type_shape::map:
            for (const auto& [key, entry] : value.inner)
                parts.push_back("{\"" + key + "\", " + value_in_cpp(*type.parts.front().type, entry) + '}');
            return '{' + joined(parts) + '}';
        case type_shape::record:
            return std::string(type.declared_name) + '{' + joined(members_in_cpp(type.record(), value)) + '}';
        case type_shape::tagged: {
            const type_model& chosen = alternative_of(type, value);
            example_tree untagged = value;
            untagged.inner.erase(untagged.inner.begin());
            return value_in_cpp(chosen, untagged);
        }
        case type_shape::one_of: return value_in_cpp(alternative_of(type, value), value);
        case type_shape::null: return "nullptr";
        case type_shape::anything: return "raw_json{\"{}\"}";
        default: return scalar_in_cpp(type, value.text);
    }
}

/// Returns the code that calls an operation through a `client` named `call`.
inline std::string cpp_example(const operation_model& operation, const example_tree& parameters) {
    const std::vector<std::string> fields = members_in_cpp(*operation.parameters, parameters);
    const std::string name(operation.parameters->name);
    std::string request = name + '{' + joined(fields) + '}';
    if (request.size() > 32) {
        request = name + '{';
        for (const std::string& field : fields) request += "\n    " + field + ',';
        request += "\n}";
    }
    if (!operation.pages->style.is_none())
        return "auto rows = pages(call, " + request +
               ");\nfor (const auto& row : rows) use(row);\nif (rows.error())\n    throw "
               "std::runtime_error(rows.error()->message);\n";
    if (operation.stream != nullptr) request += operation.stream->rows != nullptr ? ", rows" : ", parts";
    std::string text = "const auto response = call(" + request + ");\n";
    text += "if (!response)\n    throw std::runtime_error(response.error().message);\n";
    const bool one_response = operation.responses.size() == 1 && operation.responses.front().data.type != nullptr;
    if (one_response && operation.responses.front().data.type->shape != type_shape::null) text += "use(*response);\n";
    return text;
}

}  // namespace service_api::detail
