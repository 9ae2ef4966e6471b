#pragma once

#include <algorithm>
#include <service_api/documents/openapi/document.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::detail {

inline void write_info(openapi_document& to) {
    to.out.key("info").begin_object().member("title", to.api.title).member("version", to.api.version);
    if (!to.api.description.empty()) to.out.member("description", to.api.description);
    // "not shown" if the license is not specified; OpenAPI requires a name.
    const bool shown = !to.api.license.empty();
    to.out.key("license").begin_object().member("name", shown ? to.api.license : "not shown");
    if (to.dialect != schema_dialect::openapi_3_0) to.out.member("identifier", shown ? to.api.license : "NOASSERTION");
    to.out.end_object();
    to.out.end_object();
}

// Writes the variables of a server's URL. A part in braces is an address that is not shown; OpenAPI requires a default,
// and `.invalid` is reserved for hosts that do not exist.
inline void write_server_variables(openapi_document& to, std::string_view url) {
    bool any = false;
    for (auto begin = url.find('{'); begin != url.npos; begin = url.find('{', begin + 1)) {
        const std::string_view name = url.substr(begin + 1, url.find('}', begin) - begin - 1);
        if (!any) to.out.key("variables").begin_object();
        any = true;
        std::string host(name);
        std::replace(host.begin(), host.end(), '_', '-');
        to.out.key(name).begin_object().member("default", (begin == 0 ? "https://" : "") + host + ".invalid");
        to.out.end_object();
    }
    if (any) to.out.end_object();
}

inline void write_servers(openapi_document& to) {
    to.out.key("servers").begin_array();
    if (to.api.servers.empty())
        to.out.begin_object().member("url", "/").member("description", "where this document is served").end_object();
    for (const service_address& server : to.api.servers) {
        to.out.begin_object().member("url", server.url);
        // Not in the variable: the first schema of OpenAPI 3.1, which tools still use, has a spelling mistake there.
        const bool shown = server.url.find('{') == server.url.npos;
        const std::string words = std::string(server.what) + (shown ? "" : " (its address is not shown)");
        if (!words.empty()) to.out.member("description", words);
        write_server_variables(to, server.url);
        to.out.end_object();
    }
    to.out.end_array();
}

inline void write_tags(openapi_document& to) {
    std::vector<operation_tag> listed;
    for (const operation_model* one : to.api.operations) {
        if (one->tag.name.empty() || std::find(listed.begin(), listed.end(), one->tag) != listed.end()) continue;
        if (listed.empty()) to.out.key("tags").begin_array();
        listed.push_back(one->tag);
        to.out.begin_object().member("name", one->tag.name);
        if (!one->tag.description.empty()) to.out.member("description", one->tag.description);
        to.out.end_object();
    }
    if (!listed.empty()) to.out.end_array();
}

}  // namespace service_api::detail
