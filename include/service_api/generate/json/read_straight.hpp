#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <service_api/generate/json/quick_value.hpp>
#include <service_api/generate/json/read_scalar.hpp>
#include <service_api/generate/json/reading.hpp>
#include <service_api/generate/json_members.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/record_form.hpp>
#include <string_view>
#include <utility>

namespace service_api::detail {

/// How long the space between two members may be that is stepped over at once.
inline constexpr std::size_t longest_gap = 2 * byte_block::size;

/// How many bytes must be left for the quick way: a comma, space, a key and a number.
inline constexpr std::ptrdiff_t quick_bytes =
    2 + static_cast<std::ptrdiff_t>(longest_gap + json_member::longest_key) + short_number_bytes;

/// How many members of a record were read, and where the last of them ends; null when the text is no JSON.
struct straight_read {
    const char* here;
    std::size_t count;
};

/// A member's key: with the comma before it, but for the first member's.
template <described_record Record, std::size_t Index>
struct straight_key {
    static constexpr const json_member& member = json_members<Record>[Index];
    static constexpr std::size_t comma = Index == 0 ? 0 : 1;
    static constexpr std::size_t size = comma + member.key_size;
    static constexpr auto text = [] {
        std::array<char, size> bytes{};
        bytes[0] = ',';
        for (std::size_t i = 0; i < member.key_size; ++i) bytes[comma + i] = member.key[i];
        return bytes;
    }();
};

/// How the members of an object are set apart: by nothing or, as pretty-printers do, by a line's end and an indent; then there
/// is a space behind each colon too. The objects of an array are set alike.
class straight_layout {
public:
    /// Looks behind an object's opening brace, from where `quick_bytes` may be read.
    void look(const char* here) {
        if (*here != '\n') [[likely]]
            gap_size_ = 0;
        else if (const char* const key = here + 1 + indent_size_; *key == '"' && is_indent(here + 1)) [[likely]]
            gap_size_ = 1 + indent_size_;
        else
            measure_indent(here + 1);
    }

    /// Whether nothing sets them apart.
    bool is_compact() const { return gap_size_ == 0; }

    /// Behind the gap that stands there; null where none does.
    const char* behind_gap(const char* here) const {
        return *here == '\n' && is_indent(here + 1) ? here + gap_size_ : nullptr;
    }

private:
    [[gnu::noinline]] void measure_indent(const char* here) {
        gap_size_ = 0;
        indent_size_ = 0;
        const std::uint64_t eight = std::uint64_t{0x0101010101010101} * static_cast<unsigned char>(*here);
        blanks_ = byte_block::of(eight, eight);
        std::uint32_t others = *here == ' ' || *here == '\t' ? 0 : 1;
        while (others == 0 && indent_size_ < longest_gap) {
            others = blanks_.same_as(byte_block::load(here + indent_size_)) ^ 0xFFFFU;
            indent_size_ += others == 0 ? byte_block::size : static_cast<std::size_t>(std::countr_zero(others));
        }
        mask_ = indent_size_ < byte_block::size ? (1U << indent_size_) - 1 : 0xFFFFU;
        if (here[indent_size_] == '"') gap_size_ = 1 + indent_size_;
    }

    [[gnu::always_inline]] bool is_indent(const char* here) const {
        if ((blanks_.same_as(byte_block::load(here)) & mask_) != mask_) return false;
        return indent_size_ <= byte_block::size ||
               blanks_.same_as(byte_block::load(here + indent_size_ - byte_block::size)) == 0xFFFFU;
    }

    std::size_t gap_size_ = 0;     // the indent with the line's end; 0 where there is none
    std::size_t indent_size_ = 0;  // of the last that was measured
    std::uint32_t mask_ = 0;       // a bit for each of the first sixteen bytes of the indent
    byte_block blanks_ = byte_block::of(0, 0);
};

/// Reads a member that stands as it is expected, and steps behind it. False when it does not, or the text is no JSON: then
/// `here` is null.
template <described_record Record, std::size_t Index>
[[gnu::always_inline]] inline bool read_expected(json_reading& reading, const char*& here, const char* quick_end,
                                                 const straight_layout& layout, Record& record,
                                                 const json_place& place) {
    using key = straight_key<Record, Index>;
    using field = field_type<Record, member_at<Record, Index>>;
    if (here > quick_end) [[unlikely]]
        return false;
    const char* begin = here + key::size;
    if (layout.is_compact()) [[likely]] {
        if (!same_bytes<key::size>(here, key::text.data())) return false;
    } else {
        if (key::comma != 0 && *here != ',') return false;
        begin = layout.behind_gap(here + key::comma);
        constexpr std::size_t size = key::size - key::comma;
        if (begin == nullptr || !same_bytes<size>(begin, key::text.data() + key::comma) || begin[size] != ' ')
            return false;
        begin += size + 1;
    }
    field& value = member_at<Record, Index>::of(record);
    if constexpr (is_quick<field>()) {
        const char* const end = quick_value(reading, begin, value);
        if (end == nullptr) [[unlikely]]
            return false;
        here = end;
        return true;
    } else {
        if (static_cast<unsigned char>(*begin) <= ' ') return false;
        const json_place inner = place.member(key::member.name);
        if constexpr (key::member.most_entries != member_notes::unlimited)
            reading.most_entries = key::member.most_entries;
        here = reading.read(begin, &value, read_plan_of<field>::plan, inner);
        if (here == nullptr) reading.stop(inner);
        return here != nullptr;
    }
}

/// Reads a record's members behind its opening brace as long as they stand as this library or a pretty-printer writes them:
/// in declared order, evenly set apart, of the usual form. Its keys are constants in it. All else the record's table reads.
template <described_record Record, std::size_t... Index>
[[gnu::noinline]] straight_read read_straight(json_reading& reading, const char* here, straight_layout& layout,
                                              Record& record, const json_place& place, std::index_sequence<Index...>) {
    std::size_t count = 0;
    if (reading.lexer.readable(here) < quick_bytes || reading.lexer.readable_before(here) < bytes_before_number)
        return {here, count};
    [[maybe_unused]] const char* const quick_end = reading.lexer.readable_end() - quick_bytes;
    layout.look(here);
    static_cast<void>(
        ((read_expected<Record, Index>(reading, here, quick_end, layout, record, place) && (count = Index + 1) != 0) &&
         ...));
    return {here, count};
}

/// How many members travel both ways, are `wanted(index)` and have a key to look for, from the first on.
template <described_record Record, class Wanted>
constexpr std::size_t count_straight() {
    const auto& members = json_members<Record>;
    std::size_t count = 0;
    while (count < members.size() && members[count].in_requests && members[count].in_answers &&
           members[count].key_size != 0 && Wanted{}(count))
        ++count;
    return count;
}

/// Whether these are all that may come.
template <described_record Record, class Wanted>
constexpr bool straight_is_whole() {
    const auto& members = json_members<Record>;
    for (std::size_t i = count_straight<Record, Wanted>(); i < members.size(); ++i) {
        if (members[i].travels() && Wanted{}(i)) return false;
    }
    return true;
}

}  // namespace service_api::detail
