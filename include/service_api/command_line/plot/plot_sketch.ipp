#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <service_api/command_line/command_output.hpp>
#include <service_api/command_line/plot/plot_scale.hpp>
#include <service_api/command_line/plot/plot_sketch.hpp>
#include <string_view>
#include <vector>

namespace service_api::detail {

/// A rectangle of characters, of which each is a mark, or up to eight points as a character of Braille.
class sketch_area {
public:
    sketch_area(std::size_t columns, std::size_t rows, bool has_points)
        : columns_(columns),
          rows_(rows),
          has_points_(has_points),
          points_(columns * rows),
          marks_(columns * rows, ' ') {}

    /// Draws a point, 0 to 1 from the left and from the bottom. Without Braille, or for a mark, a character.
    void draw(double x, double y, char mark) {
        const std::size_t across = has_points_ ? 2 : 1;
        const std::size_t down = has_points_ ? 4 : 1;
        const std::size_t column = scaled(x, columns_ * across);
        const std::size_t row = scaled(1 - y, rows_ * down);
        const std::size_t at = row / down * columns_ + column / across;
        constexpr std::uint8_t bits[4][2] = {{1, 8}, {2, 16}, {4, 32}, {64, 128}};
        if (has_points_)
            points_[at] = static_cast<std::uint8_t>(points_[at] | bits[row % 4][column % 2]);
        else
            marks_[at] = mark;
    }

    /// Draws points between two places, at each step across.
    void connect(double x1, double y1, double x2, double y2) {
        const double steps = std::max(1.0, std::max((x2 - x1) * static_cast<double>(columns_ * 2),
                                                    std::abs(y2 - y1) * static_cast<double>(rows_ * 4)));
        for (double i = 0; i <= steps; ++i) draw(x1 + (x2 - x1) * i / steps, y1 + (y2 - y1) * i / steps, '*');
    }

    std::string line(std::size_t row, const std::vector<std::string>& colours) const {
        std::string text;
        for (std::size_t at = row * columns_; at < (row + 1) * columns_; ++at) {
            if (has_points_) {
                if (points_[at] == 0) {
                    text += ' ';
                    continue;
                }
                const unsigned scalar = 0x2800U + points_[at];  // three bytes of UTF-8
                text += static_cast<char>(0xE0U | scalar >> 12);
                text += static_cast<char>(0x80U | (scalar >> 6 & 0x3FU));
                text += static_cast<char>(0x80U | (scalar & 0x3FU));
            } else {
                const std::size_t group = marks.find(marks_[at]);
                if (group < colours.size())
                    text += colours[group] + marks_[at] + "\x1b[0m";
                else
                    text += marks_[at];
            }
        }
        return text;
    }

    /// Returns the index of a place, 0 to 1, in a row of `count` cells; an index within it for any other number, too.
    static std::size_t scaled(double place, std::size_t count) {
        const double inside = place > 0 ? std::min(place, 1.0) : 0;  // no number is 0
        return static_cast<std::size_t>(std::lround(inside * static_cast<double>(count - 1)));
    }

    static constexpr std::string_view marks = "ox+#@%";

private:
    std::size_t columns_;
    std::size_t rows_;
    bool has_points_;
    std::vector<std::uint8_t> points_;
    std::vector<char> marks_;
};

/// Puts a text into a line of spaces, so that its middle is at a column, if there is room between it and others.
inline void put_label(std::string& line, std::size_t middle, const std::string& text) {
    const std::size_t half = text.size() / 2;
    std::size_t begin = middle > half ? middle - half : 0;
    if (begin + text.size() > line.size()) begin = line.size() > text.size() ? line.size() - text.size() : 0;
    if (begin + text.size() > line.size()) return;
    const std::size_t from = begin == 0 ? 0 : begin - 1;
    const std::size_t to = std::min(begin + text.size() + 1, line.size());
    if (line.substr(from, to - from).find_first_not_of(' ') != std::string::npos) return;
    line.replace(begin, text.size(), text);
}

std::string plot_sketch(const row_plot& plot, const sketch_style& style) {
    constexpr std::size_t rows = 10, left = 12;
    const std::size_t columns = std::clamp<std::size_t>(style.columns, 40, 160) - left - 2;
    const bool has_groups = plot.groups().size() > 1;
    const bool has_points = style.is_utf8 && !has_groups;
    std::vector<std::string> colours;
    if (style.has_colours && has_groups)
        colours = {"\x1b[34m", "\x1b[33m", "\x1b[32m", "\x1b[35m", "\x1b[36m", "\x1b[31m"};
    const auto strong = [&](const std::string& text) {
        return style.has_colours ? "\x1b[1m" + text + "\x1b[0m" : text;
    };
    const std::string bar = style.is_utf8 ? "\xe2\x94\x82" : "|";     // │
    const std::string tee = style.is_utf8 ? "\xe2\x94\xa4" : "+";     // ┤
    const std::string corner = style.is_utf8 ? "\xe2\x94\x94" : "+";  // └
    const std::string dash = style.is_utf8 ? "\xe2\x94\x80" : "-";    // ─

    std::string text = strong(printable_text(plot.title())) + '\n';
    if (has_groups) {
        text += plot.group_name() + ':';
        for (std::size_t i = 0; i < plot.groups().size(); ++i) {
            const std::string mark(1, sketch_area::marks[i]);
            text += "  " + (i < colours.size() ? colours[i] + mark + "\x1b[0m" : mark) + ' ' +
                    printable_text(plot.groups()[i]);
        }
        text += '\n';
    }
    const plot_axis times = time_axis(plot.first(), plot.last(), std::max<std::size_t>(columns / 16, 2));
    for (const plot_panel& one : plot.panels()) {
        const plot_axis values = number_axis(one.least, one.most, 4);
        sketch_area area(columns, rows, has_points);
        const plot_point* before = nullptr;
        for (const plot_point& at : one.points) {
            const double x = times.place(static_cast<double>(at.time));
            if (plot.has_lines() && before != nullptr)
                area.connect(times.place(static_cast<double>(before->time)), values.place(before->value), x,
                             values.place(at.value));
            area.draw(x, values.place(at.value), plot.has_lines() && !has_groups ? '*' : sketch_area::marks[at.group]);
            before = &at;
        }
        text += '\n' + strong(one.name) + (one.meaning.empty() ? "" : "  " + one.meaning) + '\n';
        std::vector<std::string> labels(rows);
        for (const plot_tick& tick : values.ticks) labels[sketch_area::scaled(1 - tick.place, rows)] = tick.label;
        for (std::size_t row = 0; row < rows; ++row) {
            const std::string& label = labels[row];
            text += std::string(left - 1 - std::min(label.size(), left - 1), ' ') + label + ' ' +
                    (label.empty() ? bar : tee);
            const std::string drawn = area.line(row, colours);
            text += drawn.substr(0, drawn.find_last_not_of(' ') + 1) + '\n';
        }
        text += std::string(left, ' ') + corner;
        for (std::size_t i = 0; i < columns; ++i) text += dash;
        std::string under(columns + 1, ' ');
        for (const plot_tick& tick : times.ticks)
            put_label(under, 1 + sketch_area::scaled(tick.place, columns), tick.label);
        text += '\n' + std::string(left, ' ') + under.substr(0, under.find_last_not_of(' ') + 1) + '\n';
    }
    return text + std::string(left, ' ') + ' ' + plot.time_name() + " (UTC)\n";
}

}  // namespace service_api::detail
