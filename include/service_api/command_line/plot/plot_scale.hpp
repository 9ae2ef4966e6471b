#pragma once

#include <cstddef>
#include <cstdint>
#include <service_api/separate_compilation.hpp>
#include <string>
#include <vector>

namespace service_api::detail {

/// A labelled place of an axis, 0 at its begin and 1 at its end.
struct plot_tick {
    double place;
    std::string label;
};

/// An axis from `least` to `most`.
struct plot_axis {
    double least = 0;
    double most = 1;
    std::vector<plot_tick> ticks{};

    double place(double value) const { return (value - least) / (most - least); }
};

/// Returns an axis of numbers, at most 1e300 from zero, with about this many labels at multiples of 1, 2 or 5. It
/// begins at zero unless the values are close together and far from it.
SERVICE_API_DECL plot_axis number_axis(double least, double most, std::size_t labels);

/// Returns an axis of moments in UTC, milliseconds since 1970, with at most this many labels at round times.
SERVICE_API_DECL plot_axis time_axis(std::int64_t first, std::int64_t last, std::size_t labels);

/// Returns a number of an axis as people read it: `1.5`, `25,000`, `3 M`. `step` is the distance of the labels.
SERVICE_API_DECL std::string axis_number(double value, double step);

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/command_line/plot/plot_scale.ipp>
#endif
