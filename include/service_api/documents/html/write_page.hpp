#pragma once

#include <algorithm>
#include <cstddef>
#include <service_api/documents/html/cpp_example.hpp>
#include <service_api/documents/html/page.hpp>
#include <service_api/documents/html/script.hpp>
#include <service_api/documents/html/try_script.hpp>
#include <service_api/documents/html/write_contents.hpp>
#include <service_api/documents/html/write_credentials.hpp>
#include <service_api/documents/html/write_head.hpp>
#include <service_api/documents/html/write_operation.hpp>
#include <service_api/documents/html/write_record.hpp>
#include <service_api/documents/html/write_signing.hpp>
#include <service_api/documents/model/errors_of.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::detail {

inline void write_chapter(page& to, std::string_view id, std::string_view title) {
    to.raw("<section class=\"chapter\" id=\"").raw(id).raw("\" data-kind=\"chapter\">\n<h2><a href=\"#").raw(id);
    to.raw("\">").text(title).raw("</a></h2>\n");
}

/// Writes the sections of the records that are used several times.
inline void write_types(page& to) {
    if (!has_types(to)) return;
    write_chapter(to, "types", "Types");
    for (const page::record_use& one : to.records) {
        if (one.anchor.empty()) continue;
        to.raw("<section class=\"about\" id=\"").raw(one.anchor).raw("\" data-kind=\"type\">\n<h3><a href=\"#");
        to.raw(one.anchor).raw("\">").raw(code(one.record->name)).raw("</a> <small class=\"type\">");
        to.raw(one.way == direction::request ? "in requests" : "in responses").raw("</small></h3>\n");
        write_record(to, *one.record, one.way, one.anchor, nullptr);
        to.raw("</section>\n");
    }
    to.raw("</section>\n");
}

/// Writes every error once, by status, and the form of an error body.
inline void write_errors(page& to) {
    write_chapter(to, "errors", "Errors");
    to.raw("<p class=\"note\">Each operation lists those that it can respond with.</p>\n");
    std::vector<error_definition> kinds;
    for (const operation_model* one : to.api.operations) {
        for (const error_definition& definition : errors_of(*one)) {
            if (std::find(kinds.begin(), kinds.end(), definition) != kinds.end()) continue;
            const auto above = [](int status, const error_definition& other) { return status < other.status; };
            kinds.insert(std::upper_bound(kinds.begin(), kinds.end(), definition.status, above), definition);
        }
    }
    to.raw("<div class=\"about\"><table class=\"errors\"><thead><tr><th scope=\"col\">Status</th>");
    to.raw("<th scope=\"col\">Code</th><th scope=\"col\">Meaning</th></tr></thead><tbody>\n");
    for (const error_definition& definition : kinds) {
        to.raw("<tr><td>").raw(std::to_string(definition.status)).raw("</td><td>").raw(code(error_code(definition)));
        to.raw("</td><td>").prose(definition.message).raw("</td></tr>\n");
    }
    const conventions_model& common = *to.api.operations.front()->common;
    to.raw("</tbody></table>\n<h3>The body of an error</h3>\n<p>Of type ").raw(code(common.error_media_type)).raw(": ");
    to.raw(linked_words(to, *common.error_body, direction::response)).raw(".</p>\n");
    write_inside(to, *common.error_body, direction::response, "It has", "refusal");
    to.raw("</div>\n</section>\n");
}

inline void write_from_cpp(page& to) {
    write_chapter(to, "from-cpp", "From C++");
    to.raw(
        "<div class=\"about\"><p>The examples call through a client, made once from this description, a transport "
        "and, ");
    to.raw("where operations want to know who calls, a credential:</p>\n");
    write_example(to, "C++", client_in_cpp(first_alternative(to.api.operations), curl_example::base));
    to.raw(
        "<p>A call checks its fields before anything is sent. It returns a response, or an error that names "
        "each ");
    to.raw("field and rule.</p></div>\n</section>\n");
}

/// Writes the whole page.
inline void write_page(page& to) {
    const std::string script = try_script(to.schemes);
    write_head(to, script);
    write_top(to);
    to.raw("<div class=\"columns\">\n");
    write_contents(to);
    to.raw("<main id=\"content\" tabindex=\"-1\">\n");
    write_overview(to);
    for (const operation_tag& tag : tags_of(to.api))
        each_under(to, tag, [&](std::size_t index) { write_operation(to, index); });
    write_types(to);
    write_errors(to);
    for (const access_scheme& scheme : to.schemes) write_signing(to, scheme);
    write_from_cpp(to);
    write_credentials(to);
    to.raw("</main>\n</div>\n<script type=\"application/json\" id=\"api-data\">").raw(json_in_html(try_data(to)));
    to.raw("</script>\n<script>")
        .raw(page_script)
        .raw("</script>\n<script>")
        .raw(script)
        .raw("</script>\n</body>\n</html>\n");
}

}  // namespace service_api::detail
