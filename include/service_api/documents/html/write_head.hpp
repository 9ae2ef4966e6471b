#pragma once

#include <service_api/documents/html/page.hpp>
#include <service_api/documents/html/script.hpp>
#include <service_api/documents/html/style.hpp>
#include <service_api/documents/html/try_script.hpp>
#include <string_view>

namespace service_api::detail {

inline void write_head(page& to, std::string_view script_of_forms) {
    to.raw("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    to.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    to.raw("<meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"referrer\" content=\"no-referrer\">\n");
    to.raw("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src '");
    to.raw(page_style_hash).raw("'; script-src '").raw(page_script_hash).raw("' '").raw(script_hash(script_of_forms));
    to.raw("'; connect-src http: https:; img-src data:; base-uri 'none'; form-action 'none'\">\n");
    to.raw("<link rel=\"icon\" href=\"data:,\">\n<title>").text(to.api.title).raw("</title>\n<style>");
    to.raw(page_style_sheet).raw("</style>\n</head>\n");
}

inline void write_top(page& to) {
    to.raw("<body>\n<a class=\"skip\" href=\"#content\">Skip to the content</a>\n<header class=\"top\">\n");
    to.raw("<a class=\"brand\" href=\"#content\">").text(to.api.title).raw(" <small>").text(to.api.version);
    to.raw(
        "</small></a>\n<div class=\"find\" role=\"search\"><input id=\"find\" type=\"search\" disabled "
        "role=\"combobox\" ");
    to.raw(
        "aria-label=\"Search operations, fields, rules and errors\" aria-expanded=\"false\" aria-controls=\"found\" ");
    to.raw("aria-autocomplete=\"list\" autocomplete=\"off\" spellcheck=\"false\" placeholder=\"Search   /\">");
    to.raw("<ul class=\"found\" id=\"found\" role=\"listbox\" aria-label=\"Found\" hidden></ul></div>\n");
    to.raw("<button class=\"theme\" type=\"button\" hidden title=\"light or dark\">Dark</button>\n</header>\n");
}

}  // namespace service_api::detail
