#pragma once

#include <cstdio>
#include <service_api/command_line/command_output.hpp>
#include <service_api/command_line/plot/plot_scale.hpp>
#include <service_api/command_line/plot/plot_svg.hpp>
#include <string_view>

namespace service_api::detail {

inline std::string xml_text(std::string_view text) {
    std::string escaped;
    for (const char c : printable_text(text)) {
        switch (c) {
            case '&': escaped += "&amp;"; break;
            case '<': escaped += "&lt;"; break;
            case '>': escaped += "&gt;"; break;
            default: escaped += c;
        }
    }
    return escaped;
}

/// Returns a coordinate with one decimal.
inline std::string svg_number(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1f", value);
    return text;
}

/// Returns the mark of an event; groups differ in color and in shape.
inline std::string svg_mark(double x, double y, std::size_t group) {
    const std::string at = svg_number(x) + ' ' + svg_number(y);
    const std::string begin = "<path class=\"m g" + std::to_string(group) + "\" d=\"M" + at;
    switch (group % 4) {
        case 0: return begin + "m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0z\"/>\n";
        case 1: return begin + "m0-4l4 7h-8z\"/>\n";
        case 2: return begin + "m-3-3h6v6h-6z\"/>\n";
        default: return begin + "m0-4l4 4l-4 4l-4-4z\"/>\n";
    }
}

std::string plot_svg(const row_plot& plot) {
    constexpr double width = 860, left = 84, right = 24, head = 56, panel_head = 42, panel = 170, between = 14,
                     foot = 56;
    const double inner = width - left - right;
    const auto count = static_cast<double>(plot.panels().size());
    const double legend = plot.groups().size() > 1 ? 22 : 0;
    const double height = head + legend + count * (panel_head + panel + between) + foot;
    const auto n = svg_number;
    std::string svg =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + n(width) + ' ' + n(height) + "\" width=\"" +
        n(width) + "\" height=\"" + n(height) + "\" role=\"img\">\n<title>" + xml_text(plot.title()) +
        "</title>\n"
        "<style>\n"
        "svg{background:#fff;font:13px system-ui,sans-serif}\n"
        ".paper{fill:#fff}.t{fill:#1f2328}.d{fill:#59636e}.h{font-size:16px;font-weight:600}.b{font-weight:600}\n"
        ".grid{stroke:#d8dee4}.axis{stroke:#59636e}\n"
        ".l{fill:none;stroke-width:1.8;stroke-linejoin:round}.m{stroke:none;fill-opacity:.8}\n"
        ".l.g0{stroke:#0969da}.g0{fill:#0969da}.g1{fill:#bc4c00}.g2{fill:#1a7f37}.g3{fill:#8250df}"
        ".g4{fill:#bf3989}.g5{fill:#6e5600}\n.l.g0{fill:none}\n"
        "@media (prefers-color-scheme:dark){svg{background:#0d1117}.paper{fill:#0d1117}.t{fill:#f0f6fc}"
        ".d{fill:#9198a1}.grid{stroke:#30363d}.axis{stroke:#9198a1}\n"
        ".l.g0{stroke:#58a6ff}.m.g0{fill:#58a6ff}.g1{fill:#f0883e}.g2{fill:#3fb950}.g3{fill:#bc8cff}"
        ".g4{fill:#f778ba}.g5{fill:#d4a72c}}\n"
        "</style>\n<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n";
    const auto text = [&](double x, double y, std::string_view type, std::string_view anchor, std::string_view words) {
        svg += "<text class=\"" + std::string(type) + "\" x=\"" + n(x) + "\" y=\"" + n(y) + "\" text-anchor=\"" +
               std::string(anchor) + "\">" + xml_text(words) + "</text>\n";
    };
    const auto line = [&](std::string_view type, double x1, double y1, double x2, double y2) {
        svg += "<line class=\"" + std::string(type) + "\" x1=\"" + n(x1) + "\" y1=\"" + n(y1) + "\" x2=\"" + n(x2) +
               "\" y2=\"" + n(y2) + "\"/>\n";
    };
    text(16, 30, "t h", "start", plot.title());
    double y = head;
    if (legend > 0) {
        text(16, y + 4, "d", "start", plot.group_name() + ':');
        double x = 16 + 9.0 * static_cast<double>(plot.group_name().size() + 2);
        for (std::size_t i = 0; i < plot.groups().size(); ++i) {
            svg += svg_mark(x, y, i);
            text(x + 9, y + 4, "t", "start", plot.groups()[i]);
            x += 30 + 8.0 * static_cast<double>(plot.groups()[i].size());
        }
        y += legend;
    }
    const plot_axis times = time_axis(plot.first(), plot.last(), 6);
    for (const plot_panel& one : plot.panels()) {
        y += panel_head;
        const plot_axis values = number_axis(one.least, one.most, 4);
        const auto x_of = [&](const plot_point& at) {
            return left + inner * times.place(static_cast<double>(at.time));
        };
        const auto y_of = [&](double place) { return y + panel * (1 - place); };
        svg += "<text y=\"" + n(y - 16) + "\" x=\"16\"><tspan class=\"t b\">" + xml_text(one.name) + "</tspan>" +
               (one.meaning.empty() ? "" : "<tspan class=\"d\" dx=\"8\">" + xml_text(one.meaning) + "</tspan>") +
               "</text>\n";
        for (const plot_tick& tick : values.ticks) {
            line("grid", left, y_of(tick.place), left + inner, y_of(tick.place));
            text(left - 8, y_of(tick.place) + 4, "d", "end", tick.label);
        }
        for (const plot_tick& tick : times.ticks)
            line("grid", left + inner * tick.place, y, left + inner * tick.place, y + panel);
        const double zero = values.least < 0 && values.most > 0 ? y_of(values.place(0)) : y + panel;
        line("axis", left, zero, left + inner, zero);
        if (plot.has_lines() && one.points.size() > 1) {
            std::string path;
            for (const plot_point& at : one.points)
                path += (path.empty() ? "M" : "L") + n(x_of(at)) + ' ' + n(y_of(values.place(at.value)));
            svg += "<path class=\"l g0\" d=\"" + path + "\"/>\n";
        } else {
            for (const plot_point& at : one.points) svg += svg_mark(x_of(at), y_of(values.place(at.value)), at.group);
        }
        y += panel + between;
    }
    for (const plot_tick& tick : times.ticks) text(left + inner * tick.place, y + 6, "d", "middle", tick.label);
    text(left + inner / 2, y + 30, "d", "middle", plot.time_name() + " (UTC)");
    return svg + "</svg>\n";
}

}  // namespace service_api::detail
