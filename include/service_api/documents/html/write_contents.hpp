#pragma once

#include <algorithm>
#include <cstddef>
#include <service_api/documents/html/page.hpp>
#include <service_api/documents/html/write_operation.hpp>
#include <service_api/documents/prose/access_words.hpp>
#include <service_api/documents/prose/limit_words.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::detail {

/// Returns the headings of the operations, in the order of their first use.
inline std::vector<operation_tag> tags_of(const api_model& api) {
    std::vector<operation_tag> tags;
    for (const operation_model* one : api.operations) {
        if (std::find(tags.begin(), tags.end(), one->tag) == tags.end()) tags.push_back(one->tag);
    }
    return tags;
}

/// Calls the function with the index of each operation under a heading.
template <class Function>
void each_under(const page& of, const operation_tag& tag, const Function& function) {
    for (std::size_t i = 0; i < of.api.operations.size(); ++i) {
        if (of.api.operations[i]->tag == tag) function(i);
    }
}

inline bool has_types(const page& of) {
    return std::any_of(of.records.begin(), of.records.end(), [](const auto& one) { return !one.anchor.empty(); });
}
inline bool has_schemes(const page& of) {
    return std::any_of(of.schemes.begin(), of.schemes.end(), [](const auto& one) { return one.signing != nullptr; });
}

/// Writes the navigation.
inline void write_contents(page& to) {
    to.raw("<nav class=\"contents\" id=\"contents\" aria-label=\"Contents\">\n");
    const auto line = [&](std::string_view anchor, std::string_view words) {
        to.raw("<li><a href=\"#").raw(anchor).raw("\">").text(words).raw("</a></li>\n");
    };
    for (const operation_tag& tag : tags_of(to.api)) {
        to.raw("<h2>").text(tag.name.empty() ? "Operations" : tag.name).raw("</h2>\n<ul class=\"operations\">\n");
        each_under(to, tag, [&](std::size_t index) {
            const operation_model& one = *to.api.operations[index];
            const std::string_view verb = verb_text(one.route.verb);
            to.raw("<li><a href=\"#")
                .raw(to.anchors[index])
                .raw("\"><span class=\"verb\" data-verb=\"")
                .text(verb)
                .raw("\">");
            to.text(verb).raw("</span> <span>").text(one.parameters->name).raw("</span></a></li>\n");
        });
        to.raw("</ul>\n");
    }
    if (has_types(to)) {
        to.raw("<h2>Types</h2>\n<ul>\n");
        for (const auto& one : to.records) {
            if (one.anchor.empty()) continue;
            const bool both_ways = !to.section_of(*one.record, direction::request).empty() &&
                                   !to.section_of(*one.record, direction::response).empty();
            const std::string way = one.way == direction::request ? ", in requests" : ", in responses";
            line(one.anchor, std::string(one.record->name) + (both_ways ? way : ""));
        }
        to.raw("</ul>\n");
    }
    to.raw("<h2>All operations</h2>\n<ul>\n");
    line("overview", "Overview");
    line("errors", "Errors");
    if (has_schemes(to)) line("signed-requests", "Signed requests");
    line("from-cpp", "From C++");
    line("try", "Try it");
    to.raw("</ul>\n</nav>\n");
}

/// Writes the overview: the api's description and a list of its operations.
inline void write_overview(page& to) {
    to.raw("<h1>").text(to.api.title).raw("</h1>\n<p class=\"version\">Version ").text(to.api.version).raw("</p>\n");
    if (!to.api.description.empty()) to.raw("<p class=\"lead\">").prose(to.api.description).raw("</p>\n");
    if (!to.api.servers.empty()) to.raw("<ul class=\"servers\">\n");
    for (const auto& [url, what] : to.api.servers) to.raw("<li>").text(what).raw(": ").raw(code(url)).raw("</li>\n");
    if (!to.api.servers.empty()) to.raw("</ul>\n");
    to.raw(
        "<section id=\"overview\" aria-label=\"Overview\">\n<div class=\"scroll\"><table class=\"overview\"><thead>");
    to.raw(
        "<tr><th scope=\"col\">Operation</th><th scope=\"col\">Access</th><th scope=\"col\">Limit</th></tr></thead>\n");
    for (const operation_tag& tag : tags_of(to.api)) {
        to.raw("<tbody>\n");
        if (!tag.name.empty()) {
            to.raw("<tr class=\"tag\"><th scope=\"rowgroup\" colspan=\"3\"><b>").text(tag.name).raw("</b> ");
            to.prose(tag.description).raw("</th></tr>\n");
        }
        each_under(to, tag, [&](std::size_t index) {
            const operation_model& one = *to.api.operations[index];
            to.raw("<tr><td><a href=\"#").raw(to.anchors[index]).raw("\">");
            write_route(to, one);
            to.raw("</a><small>").text(one.parameters->name).raw("</small></td><td>");
            to.prose(capital(access_words(*one.access, to.schemes))).raw("</td><td>");
            to.prose(capital(limit_words(*one.limit, *one.access))).raw("</td></tr>\n");
        });
        to.raw("</tbody>\n");
    }
    to.raw("</table></div>\n</section>\n");
}

}  // namespace service_api::detail
