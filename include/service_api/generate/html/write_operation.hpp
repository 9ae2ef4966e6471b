#pragma once

#include <cstddef>
#include <service_api/generate/access_words.hpp>
#include <service_api/generate/failures_of.hpp>
#include <service_api/generate/html/cpp_example.hpp>
#include <service_api/generate/html/curl_example.hpp>
#include <service_api/generate/html/page.hpp>
#include <service_api/generate/html/write_record.hpp>
#include <service_api/generate/html/write_try_form.hpp>
#include <service_api/generate/limit_words.hpp>
#include <service_api/generate/pages_words.hpp>
#include <service_api/generate/place_name.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

inline void write_fact(page& to, std::string_view term, const std::string& html) {
    to.raw("<div><dt>").raw(term).raw("</dt><dd>").raw(html).raw("</dd></div>\n");
}

/// A sentence of documents that begins in lower case, as one of its own.
inline std::string capital(std::string words) {
    if (!words.empty() && words[0] >= 'a' && words[0] <= 'z') words[0] = static_cast<char>(words[0] - 32);
    return words;
}

/// The method and the path as a line.
inline void write_route(page& to, const reference_operation& operation) {
    to.raw("<span class=\"route\"><b class=\"verb\" data-verb=\"").text(operation.verb).raw("\">").text(operation.verb);
    to.raw("</b> ").raw(code(operation.path)).raw("</span>");
}

/// Says where all fields of a request travel; false where they travel in several places.
inline bool write_place(page& to, const reference_operation& operation) {
    if (operation.request == no_record) return true;
    const auto& fields = to.record(operation.request).fields;
    for (const reference_field& field : fields) {
        if (field.where != fields.front().where) return false;
    }
    if (!fields.empty() && !fields.front().whole_body)
        write_fact(to, "Fields", "Travel in the " + std::string(place_name(fields.front().where)) + ".");
    return true;
}

inline void write_answer(page& to, const reference_operation& operation, const reference_answer& answer) {
    const bool only = operation.answers.size() == 1;
    const std::string anchor =
        operation.anchor + ".answer" + (only ? std::string() : '-' + std::to_string(answer.status));
    to.raw("<h3 id=\"")
        .raw(to.ids.take(anchor))
        .raw("\">Answer <span class=\"status\">")
        .raw(std::to_string(answer.status))
        .raw("</span></h3>\n");
    if (!answer.has_body) {
        to.raw("<p>No body.</p>\n");
    } else if (!answer.media_type.empty()) {
        to.raw("<p>Bytes of type ").raw(code(answer.media_type)).raw(".</p>\n");
    } else {
        if (!answer.shape.empty()) to.raw("<pre class=\"shape\"><code>").text(answer.shape).raw("</code></pre>\n");
        if (answer.has_data) {
            const std::string what = answer.shape.empty() ? "The body" : code("data");
            const bool here = answer.data.record != no_record && to.record(answer.data.record).anchor.empty();
            if (!here) to.raw("<p>").raw(what).raw(" is ").raw(linked_words(to, answer.data)).raw(".</p>\n");
            write_inside(to, answer.data, what + " has", anchor);
        }
    }
    if (answer.headers == no_record) return;
    to.raw("<h4>Headers</h4>\n");
    if (const std::string& own = to.record(answer.headers).anchor; !own.empty())
        to.raw("<p>Those of <a href=\"#").raw(own).raw("\">").text(to.record(answer.headers).name).raw("</a>.</p>\n");
    else
        write_record(to, answer.headers, anchor + ".headers", false);
}

inline std::string failure_code(const failure_kind& kind) {
    return kind.name.empty() && kind.code != 0 ? std::to_string(kind.code) : std::string(kind.name);
}

inline void write_failures(page& to, const reference_operation& operation) {
    to.raw("<h3 id=\"").raw(to.ids.take(operation.anchor + ".errors")).raw("\">Errors</h3>\n");
    to.raw("<table class=\"errors\"><thead><tr><th scope=\"col\">Status</th><th scope=\"col\">Code</th>");
    to.raw("<th scope=\"col\">Meaning</th></tr></thead><tbody>\n");
    for (const failure_kind& kind : operation.failures) {
        const std::string code = failure_code(kind);
        const std::string id =
            to.ids.take(operation.anchor + ".error." + std::to_string(kind.status) + (code.empty() ? "" : '.' + code));
        to.raw("<tr id=\"").raw(id).raw("\" data-kind=\"error\" data-status=\"").raw(std::to_string(kind.status));
        to.raw("\" data-code=\"").text(code).raw("\"><td><a href=\"#").raw(id).raw("\">");
        to.raw(std::to_string(kind.status)).raw("</a></td><td><code>").text(code).raw("</code></td><td>");
        to.prose(kind.message).raw("</td></tr>\n");
    }
    to.raw("</tbody></table>\n");
}

// The address of the examples stands in elements of its own: the script puts the chosen one there.
inline void write_example(page& to, std::string_view title, std::string_view text) {
    to.raw("<figure class=\"code\"><figcaption>").raw(title);
    to.raw("<button type=\"button\" data-act=\"copy\" hidden>Copy</button></figcaption><pre tabindex=\"0\"><code>");
    constexpr std::string_view base = curl_example::base;
    for (auto at = text.find(base); at != text.npos; at = text.find(base)) {
        to.text(text.substr(0, at)).raw("<span class=\"base\">").text(base).raw("</span>");
        text.remove_prefix(at + base.size());
    }
    to.text(text).raw("</code></pre></figure>\n");
}

/// An operation as a section: what it is and takes on the left, how it is called on the right.
inline void write_operation(page& to, const reference_operation& operation) {
    to.raw("<section class=\"operation\" id=\"")
        .raw(operation.anchor)
        .raw("\" data-kind=\"operation\" aria-labelledby=\"");
    const std::string heading = to.ids.take(operation.anchor + ".title");
    to.raw(heading)
        .raw("\">\n<div class=\"about\">\n<h2 id=\"")
        .raw(heading)
        .raw("\"><a href=\"#")
        .raw(operation.anchor);
    to.raw("\">").text(operation.name).raw("</a></h2>\n<p class=\"call\">");
    write_route(to, operation);
    to.raw("</p>\n");
    if (!operation.summary.empty()) to.raw("<p class=\"lead\">").prose(operation.summary).raw("</p>\n");
    if (!operation.deprecated.empty())
        to.raw("<p class=\"deprecated\"><b>Deprecated:</b> ").prose(operation.deprecated).raw("</p>\n");
    to.raw("<dl class=\"facts\">\n");
    write_fact(to, "Access", prose(capital(access_words(operation.access, to.about.schemes))));
    write_fact(to, "Limit", prose(capital(limit_words(operation.limit))));
    if (const std::string words = pages_words(operation.pages); !words.empty())
        write_fact(to, "Pages", prose(capital(words)) + '.');
    const bool in_one_place = write_place(to, operation);
    for (const auto& [name, value] : to.about.headers)
        write_fact(to, "Header", code(std::string(name) + ": " + std::string(value)));
    to.raw("</dl>\n");
    if (operation.request != no_record) {
        to.raw("<h3 id=\"").raw(to.ids.take(operation.anchor + ".request")).raw("\">Request</h3>\n");
        write_record(to, operation.request, operation.anchor, !in_one_place);
    }
    for (const reference_answer& answer : operation.answers) write_answer(to, operation, answer);
    write_failures(to, operation);
    if (!operation.assumptions.empty()) {
        to.raw("<h3 id=\"").raw(to.ids.take(operation.anchor + ".assumptions"));
        to.raw("\">Not shown by the specification, decided</h3>\n<ul class=\"assumptions\">\n");
        for (const std::string_view one : operation.assumptions) {
            to.raw("<li id=\"").raw(to.ids.take(operation.anchor + ".assumption")).raw("\" data-kind=\"assumption\">");
            to.prose(one).raw("</li>\n");
        }
        to.raw("</ul>\n");
    }
    to.raw("</div>\n<div class=\"use\">\n");
    write_example(to, "curl", curl_example(to.about, operation).text());
    write_example(to, "C++", cpp_example(to.about, operation));
    write_try_form(to, operation);
    to.raw("</div>\n</section>\n");
}

}  // namespace service_api::detail
