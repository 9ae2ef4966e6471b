#pragma once

#include <cstddef>
#include <service_api/command_line/plot/row_plot.hpp>
#include <service_api/separate_compilation.hpp>
#include <string>

namespace service_api::detail {

/// How a terminal shows a plot.
struct sketch_style {
    std::size_t columns = 100;  ///< at least 40 are used, at most 160
    bool has_colours = false;
    bool is_utf8 = true;  ///< it has the characters of Braille, of which each has eight points
};

/// Returns a plot as lines of text.
SERVICE_API_DECL std::string plot_sketch(const row_plot& plot, const sketch_style& style);

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/command_line/plot/plot_sketch.ipp>
#endif
