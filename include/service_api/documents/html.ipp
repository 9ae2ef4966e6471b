#pragma once

#include <service_api/documents/examples/operation_example.hpp>
#include <service_api/documents/html.hpp>
#include <service_api/documents/html/page.hpp>
#include <service_api/documents/html/write_page.hpp>
#include <service_api/documents/model/api_model.hpp>
#include <service_api/format/text_output.hpp>
#include <service_api/value/array_view.hpp>

namespace service_api::detail {

void write_html(text_output& out, const api_model& described, array_view<operation_example> examples) {
    page to(out, described, examples);
    write_page(to);
    out.finish();
}

}  // namespace service_api::detail
