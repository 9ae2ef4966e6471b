#pragma once

#include <service_api/command_line/plot/row_plot.hpp>
#include <service_api/separate_compilation.hpp>
#include <string>

namespace service_api::detail {

/// Returns a plot as an SVG document, which is light or dark as its viewer is.
SERVICE_API_DECL std::string plot_svg(const row_plot& plot);

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/command_line/plot/plot_svg.ipp>
#endif
