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
#include <service_api/value/presence.hpp>
#include <string_view>
#include <utility>

namespace service_api::detail {

/// How long the space between two members may be that is stepped over at once.
inline constexpr std::size_t longest_gap = 2 * byte_block::size;

/// How many bytes must be left for the quick way: a comma, a line's end and its indent, a key, a blank and a number.
inline constexpr std::ptrdiff_t quick_bytes =
    3 + static_cast<std::ptrdiff_t>(longest_gap + json_member::longest_key) + short_number_bytes;

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
    /// How many bytes may be read to find a gap.
    static constexpr std::ptrdiff_t room = 2 + static_cast<std::ptrdiff_t>(longest_gap + byte_block::size);

    /// Looks behind an object's opening brace.
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

    /// Where a member begins, and its key behind a comma and a gap; null where those do not stand there.
    struct spaced_key {
        const char* here;
        const char* key;
    };
    [[gnu::noinline]] spaced_key find_key(json_reading& reading, const char* here, std::size_t comma) const {
        if (!reading.make_room(here, quick_bytes)) return {here, nullptr};
        const char* const gap = here + comma;
        const bool stands = (comma == 0 || *here == ',') && *gap == '\n' && is_indent(gap + 1);
        return {here, stands ? gap + gap_size_ : nullptr};
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

/// How many bytes may be read where a field's value stands. A text may be longer: it is looked at in blocks as far as there is
/// room.
template <class Field>
constexpr std::ptrdiff_t room_of() {
    using type = carried_by<Field>;
    if constexpr (std::is_same_v<type, std::string> || std::is_same_v<type, std::string_view>)
        return 4 * byte_block::size;
    else
        return is_quick<type>() ? short_number_bytes : 1;
}

/// Whether a field's value is read from where it ends.
template <class Field>
constexpr bool is_number_field() {
    using type = carried_by<Field>;
    return std::is_same_v<type, decimal> || std::is_same_v<type, std::int64_t> || is_unix_time<type>;
}

/// How many bytes stand at least between the text's begin and a member's value.
template <described_record Record, std::size_t Index>
constexpr std::ptrdiff_t first_offset() {
    std::ptrdiff_t offset = 1;
    for (std::size_t i = 0; i <= Index; ++i) offset += json_members<Record>[i].key_size + (i == 0 ? 0 : 2);
    return offset;
}

/// Reads a member that stands as it is expected, and steps behind it. False when it does not, or the text is no JSON: then
/// `here` is null.
template <described_record Record, std::size_t Index>
[[gnu::always_inline]] inline bool read_expected(json_reading& reading, const char*& here,
                                                 const straight_layout& layout, Record& record,
                                                 const json_place& place) {
    using key = straight_key<Record, Index>;
    using field = field_type<Record, member_at<Record, Index>>;
    constexpr std::ptrdiff_t room = static_cast<std::ptrdiff_t>(key::size) + room_of<field>();
    const char* begin = nullptr;
    if (layout.is_compact()) [[likely]] {
        if (!reading.make_room(here, room) || !same_bytes<key::size>(here, key::text.data())) return false;
        begin = here + key::size;
    } else {
        const auto [moved, spaced] = layout.find_key(reading, here, key::comma);
        here = moved;
        constexpr std::size_t size = key::size - key::comma;
        if (spaced == nullptr || !same_bytes<size>(spaced, key::text.data() + key::comma) || spaced[size] != ' ')
            return false;
        begin = spaced + size + 1;
    }
    if constexpr (is_number_field<field>() && first_offset<Record, Index>() < bytes_before_number) {
        if (reading.lexer.readable_before(begin) < bytes_before_number) return false;
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
    if (!reading.make_room(here, 1) || (*here == '\n' && !reading.make_room(here, straight_layout::room)))
        return {here, count};
    layout.look(here);
    static_cast<void>(
        ((read_expected<Record, Index>(reading, here, layout, record, place) && (count = Index + 1) != 0) && ...));
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
