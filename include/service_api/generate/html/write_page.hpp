#pragma once

#include <algorithm>
#include <cstddef>
#include <service_api/generate/html/page.hpp>
#include <service_api/generate/html/script.hpp>
#include <service_api/generate/html/style.hpp>
#include <service_api/generate/html/try_script.hpp>
#include <service_api/generate/html/write_credentials.hpp>
#include <service_api/generate/html/write_operation.hpp>
#include <service_api/generate/html/write_record.hpp>
#include <service_api/generate/html/write_signing.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api::detail {

inline void write_head(page& to) {
    to.raw("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    to.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    to.raw("<meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"referrer\" content=\"no-referrer\">\n");
    to.raw("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src '");
    to.raw(page_style_hash).raw("'; script-src '").raw(page_script_hash).raw("' '").raw(try_script_hash);
    to.raw("'; connect-src http: https:; img-src data:; base-uri 'none'; form-action 'none'\">\n");
    to.raw("<link rel=\"icon\" href=\"data:,\">\n<title>").text(to.about.title).raw("</title>\n<style>");
    to.raw(page_style_sheet).raw("</style>\n</head>\n");
}

inline void write_top(page& to) {
    to.raw("<body>\n<a class=\"skip\" href=\"#content\">Skip to the content</a>\n<header class=\"top\">\n");
    to.raw("<a class=\"brand\" href=\"#content\">").text(to.about.title).raw(" <small>").text(to.about.version);
    to.raw(
        "</small></a>\n<div class=\"find\" role=\"search\"><input id=\"find\" type=\"search\" disabled "
        "role=\"combobox\" ");
    to.raw(
        "aria-label=\"Search operations, fields, rules and errors\" aria-expanded=\"false\" aria-controls=\"found\" ");
    to.raw("aria-autocomplete=\"list\" autocomplete=\"off\" spellcheck=\"false\" placeholder=\"Search   /\">");
    to.raw("<ul class=\"found\" id=\"found\" role=\"listbox\" aria-label=\"Found\" hidden></ul></div>\n");
    to.raw("<button class=\"theme\" type=\"button\" hidden title=\"light or dark\"></button>\n</header>\n");
}

inline bool has_types(const page& to) {
    for (const reference_record& record : to.about.records) {
        if (!record.anchor.empty()) return true;
    }
    return false;
}

inline bool has_recipes(const page& to) {
    for (const access_scheme& scheme : to.about.schemes) {
        if (scheme.recipe != nullptr) return true;
    }
    return false;
}

inline void write_contents(page& to) {
    to.raw(
        "<nav class=\"contents\" id=\"contents\" aria-label=\"Contents\">\n<h2>Operations</h2>\n<ul "
        "class=\"operations\">\n");
    for (const reference_operation& one : to.about.operations) {
        to.raw("<li><a href=\"#").raw(one.anchor).raw("\"><span class=\"verb\" data-verb=\"").text(one.verb).raw("\">");
        to.text(one.verb).raw("</span> <span>").text(one.name).raw("</span></a></li>\n");
    }
    to.raw("</ul>\n");
    if (has_types(to)) {
        to.raw("<h2>Types</h2>\n<ul>\n");
        for (const reference_record& one : to.about.records) {
            if (!one.anchor.empty())
                to.raw("<li><a href=\"#").raw(one.anchor).raw("\">").text(one.name).raw("</a></li>\n");
        }
        to.raw("</ul>\n");
    }
    to.raw(
        "<h2>All operations</h2>\n<ul>\n<li><a class=\"start\" href=\"#overview\">Overview</a></li>\n<li><a "
        "href=\"#errors\">Errors</a></li>\n");
    if (has_recipes(to)) to.raw("<li><a href=\"#signed-requests\">Signed requests</a></li>\n");
    to.raw("<li><a href=\"#from-cpp\">From C++</a></li>\n<li><a href=\"#try\">Try it</a></li>\n</ul>\n</nav>\n");
}

inline void write_overview(page& to) {
    to.raw("<h1>")
        .text(to.about.title)
        .raw("</h1>\n<p class=\"version\">Version ")
        .text(to.about.version)
        .raw("</p>\n");
    if (!to.about.servers.empty()) {
        to.raw("<ul class=\"servers\">\n");
        for (const auto& [url, what] : to.about.servers)
            to.raw("<li>").text(what).raw(": ").raw(code(url)).raw("</li>\n");
        to.raw("</ul>\n");
    }
    to.raw(
        "<section id=\"overview\" aria-label=\"Overview\">\n<div class=\"scroll\"><table "
        "class=\"overview\"><thead><tr>");
    to.raw(
        "<th scope=\"col\">Operation</th><th scope=\"col\">Access</th><th "
        "scope=\"col\">Limit</th></tr></thead><tbody>\n");
    for (const reference_operation& one : to.about.operations) {
        to.raw("<tr><td><a href=\"#").raw(one.anchor).raw("\">");
        write_route(to, one);
        to.raw("</a><small>").text(one.name).raw("</small></td><td>");
        to.prose(capital(access_words(one.access, to.about.schemes))).raw("</td><td>");
        to.prose(capital(limit_words(one.limit))).raw("</td></tr>\n");
    }
    to.raw("</tbody></table></div>\n</section>\n");
}

inline void write_types(page& to) {
    if (!has_types(to)) return;
    to.raw("<section class=\"chapter\" id=\"types\">\n<h2>Types</h2>\n");
    for (std::size_t i = 0; i < to.about.records.size(); ++i) {
        const reference_record& one = to.record(i);
        if (one.anchor.empty()) continue;
        to.raw("<section class=\"about\" id=\"")
            .raw(one.anchor)
            .raw("\" data-kind=\"type\">\n<h3><a href=\"#")
            .raw(one.anchor);
        to.raw("\">").raw(code(one.name)).raw("</a> <small class=\"type\">");
        to.raw(one.way == direction::request ? "in requests" : "in answers").raw("</small></h3>\n");
        write_record(to, i, one.anchor, false);
        to.raw("</section>\n");
    }
    to.raw("</section>\n");
}

/// Every failure with the operations that it can come from, and what its body looks like.
inline void write_errors(page& to) {
    to.raw(
        "<section class=\"chapter\" id=\"errors\" data-kind=\"chapter\">\n<h2><a href=\"#errors\">Errors</a></h2>\n");
    to.raw("<p class=\"note\">A refusal has one of these. Each operation lists those it can answer with.</p>\n");
    std::vector<failure_kind> kinds;  // by status
    for (const reference_operation& one : to.about.operations) {
        for (const failure_kind& kind : one.failures) {
            if (std::find(kinds.begin(), kinds.end(), kind) != kinds.end()) continue;
            const auto above = [](int status, const failure_kind& other) { return status < other.status; };
            kinds.insert(std::upper_bound(kinds.begin(), kinds.end(), kind.status, above), kind);
        }
    }
    to.raw(
        "<div class=\"about\"><table class=\"errors\"><thead><tr><th scope=\"col\">Status</th><th "
        "scope=\"col\">Code</th>");
    to.raw("<th scope=\"col\">Meaning</th></tr></thead><tbody>\n");
    for (const failure_kind& kind : kinds) {
        to.raw("<tr><td>")
            .raw(std::to_string(kind.status))
            .raw("</td><td>")
            .raw(code(failure_code(kind)))
            .raw("</td><td>");
        to.prose(kind.message).raw("</td></tr>\n");
    }
    to.raw("</tbody></table>\n<h3>The body of a refusal</h3>\n<p>Of type ")
        .raw(code(to.about.refusal_type))
        .raw(".</p>\n");
    write_record(to, to.about.refusal, "refusal", false);
    to.raw("</div>\n</section>\n");
}

inline void write_from_cpp(page& to) {
    to.raw(
        "<section class=\"chapter\" id=\"from-cpp\" data-kind=\"chapter\">\n<h2><a href=\"#from-cpp\">From "
        "C++</a></h2>\n");
    to.raw(
        "<div class=\"about\"><p>The examples call through a client, made once from this description, a transport and, "
        "where operations want to know who calls, a credential:</p>\n");
    write_example(to, "C++", client_in_cpp(to.about, curl_example::base));
    to.raw(
        "<p>A call checks its fields before anything is sent. What it returns is an answer or an error that says each "
        "field and rule.</p></div>\n</section>\n");
}

/// The whole page.
inline std::string write_page(reference about) {
    // Names first: sections are linked to before they are written.
    unique_names ids;
    for (const std::string_view own : {"content", "contents", "find", "found", "overview", "types", "errors",
                                       "from-cpp", "try", "base-address", "api-data"})
        ids.take(own);
    for (reference_operation& one : about.operations) one.anchor = ids.take(one.name);
    for (reference_record& one : about.records) {
        if (one.uses > 1) one.anchor = ids.take("type." + std::string(one.name));
    }
    page to{about, {}, std::move(ids)};
    write_head(to);
    write_top(to);
    to.raw("<div class=\"columns\">\n");
    write_contents(to);
    to.raw("<main id=\"content\" tabindex=\"-1\">\n");
    write_overview(to);
    for (const reference_operation& one : about.operations) write_operation(to, one);
    write_types(to);
    write_errors(to);
    for (const access_scheme& scheme : about.schemes) write_signing(to, scheme);
    write_from_cpp(to);
    write_credentials(to);
    to.raw("</main>\n</div>\n<script type=\"application/json\" id=\"api-data\">").raw(json_in_html(try_data(about)));
    to.raw("</script>\n<script>")
        .raw(page_script)
        .raw("</script>\n<script>")
        .raw(try_script)
        .raw("</script>\n</body>\n</html>\n");
    return std::move(to.out);
}

}  // namespace service_api::detail
