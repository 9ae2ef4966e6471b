#pragma once

#include <array>
#include <cstddef>
#include <limits>
#include <service_api/constraint/rules.hpp>
#include <service_api/generate/no_stricter.hpp>
#include <service_api/generate/type_words.hpp>
#include <service_api/generate/validate.hpp>
#include <service_api/reflect/enumerators.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/integer.hpp>
#include <service_api/value/open.hpp>
#include <service_api/value/presence.hpp>
#include <service_api/value/shapes.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api::detail {

enum class break_kind {
    removed_operation,
    removed_field,
    required_field,
    changed_type,
    narrowed_rule,
    removed_enumerator,
    new_enumerator,
    absent_field,
    tightened_limit,
    stricter_access,
    new_status,
};

/// Where a field is. No std::string, which clang 19 cannot make in a constant expression; what does not fit is cut off.
class field_path {
public:
    constexpr std::string_view view() const { return {text_.data(), size_}; }

    constexpr field_path operator+(std::string_view more) const {
        field_path longer = *this;
        for (const char c : more) {
            if (longer.size_ < longer.text_.size()) longer.text_[longer.size_++] = c;
        }
        return longer;
    }
    constexpr field_path operator/(std::string_view name) const {
        return size_ == 0 ? *this + name : *this + "." + name;
    }

private:
    std::array<char, 120> text_{};
    std::size_t size_ = 0;
};

template <class Field>
inline constexpr bool holds_null = false;
template <class T>
inline constexpr bool holds_null<nullable<T>> = true;
template <class T>
inline constexpr bool holds_null<required<T>> = holds_null<T>;
template <class T>
inline constexpr bool holds_null<optional<T>> = holds_null<T>;

template <class T>
struct enumeration_of {};
template <described_enum T>
struct enumeration_of<T> {
    using type = T;
};
template <class T>
struct enumeration_of<open<T>> {
    using type = T;
};
template <class T>
concept enumeration = requires { typename enumeration_of<T>::type; };

template <class Sender, class Receiver>
struct exchange {};

/// Compares what one side sends with what the other takes: requests from the old version to the new, answers from the new to
/// the old. Calls `report(kind, field, words)`, where `words()` makes the text and is for run time only.
template <direction Way, class Report>
class message_comparison {
public:
    constexpr explicit message_comparison(Report& report) : report_(report) {}

    template <class Sender, class Receiver, class... Outer>
    constexpr void value(const field_path& at) const {
        if constexpr (std::is_same_v<Sender, Receiver> || (std::is_same_v<exchange<Sender, Receiver>, Outer> || ...)) {
            return;  // nothing changed, or it is being compared already
        } else if constexpr (enumeration<Sender> && enumeration<Receiver>) {
            enumerators<Sender, Receiver>(at);
        } else if constexpr (is_array<Sender> && is_array<Receiver>) {
            using sent = typename Sender::value_type;
            using taken = typename Receiver::value_type;
            null<sent, taken>(at + "[]");
            value<value_of<sent>, value_of<taken>, Outer...>(at + "[]");
        } else if constexpr (is_map<Sender> && is_map<Receiver>) {
            using sent = typename Sender::mapped_type;
            using taken = typename Receiver::mapped_type;
            null<sent, taken>(at + "{}");
            value<value_of<sent>, value_of<taken>, Outer...>(at + "{}");
        } else if constexpr (described_record<Sender> && described_record<Receiver>) {
            record<Sender, Receiver, exchange<Sender, Receiver>, Outer...>(at);
        } else if constexpr (whole_number<Sender> && whole_number<Receiver>) {
            using sent = std::numeric_limits<Sender>;
            using taken = std::numeric_limits<Receiver>;
            if (std::cmp_less(sent::min(), taken::min()) || std::cmp_greater(sent::max(), taken::max())) {
                report_(break_kind::changed_type, at, [] { return std::string("has another range of numbers"); });
            }
        } else {
            report_(break_kind::changed_type, at, [] {
                const std::string sent = type_words<Sender>(Way);
                const std::string taken = type_words<Receiver>(Way);
                return is_request ? "is " + taken + ", was " + sent : "is " + sent + ", was " + taken;
            });
        }
    }

private:
    static constexpr bool is_request = Way == direction::request;

    template <class Member, class Record>
    using field_in = std::remove_cvref_t<decltype(Member::of(std::declval<Record&>()))>;

    template <class Sender, class Receiver, class... Outer>
    constexpr void record(const field_path& at) const {
        for_each_member<Sender>([&](auto m) { this->template sent<decltype(m), Sender, Receiver, Outer...>(at); });
        for_each_member<Receiver>([&](auto m) { this->template taken<decltype(m), Sender, Receiver>(at); });
        if constexpr (is_request && ruled_record<Receiver>) {
            visit_entries(lineage_of<Receiver>{},
                          [&](const auto& entry) { this->template rule<Sender, Receiver>(entry, at); });
        }
    }

    template <class Member, class Sender, class Receiver, class... Outer>
    constexpr void sent(const field_path& at) const {
        constexpr std::size_t place = index_of_member_named<Receiver>(Member::name);
        if constexpr (place < member_count<Receiver>) {
            field<field_in<Member, Sender>, field_in<member_at<Receiver, place>, Receiver>, Outer...>(at /
                                                                                                      Member::name);
        } else if constexpr (is_request) {
            report_(break_kind::removed_field, at / Member::name,
                    [] { return std::string("is no longer taken in requests"); });
        }
    }

    template <class Member, class Sender, class Receiver>
    constexpr void taken(const field_path& at) const {
        if constexpr (!has_member_named<Sender>(Member::name)) {
            if constexpr (!is_request) {
                report_(break_kind::removed_field, at / Member::name,
                        [] { return std::string("is no longer answered"); });
            } else if constexpr (key_must_be_there<field_in<Member, Receiver>>) {
                report_(break_kind::required_field, at / Member::name,
                        [] { return std::string("is new and must be in every request"); });
            }
        }
    }

    template <class Sent, class Taken, class... Outer>
    constexpr void field(const field_path& at) const {
        if constexpr (key_must_be_there<Taken> && !key_must_be_there<Sent>) {
            report_(is_request ? break_kind::required_field : break_kind::absent_field, at,
                    [] { return std::string(is_request ? "must be in every request" : "may be absent from answers"); });
        }
        null<Sent, Taken>(at);
        if constexpr (is_spelled_as<carried_by<Sent>> != is_spelled_as<carried_by<Taken>>) {
            report_(break_kind::changed_type, at, [] {
                return std::string(is_spelled_as<carried_by<Sent>> ? "may be a string" : "must be a string");
            });
        }
        value<value_of<Sent>, value_of<Taken>, Outer...>(at);
    }

    template <class Sent, class Taken>
    constexpr void null(const field_path& at) const {
        if constexpr (holds_null<Sent> && !holds_null<Taken>) {
            report_(break_kind::changed_type, at,
                    [] { return std::string(is_request ? "must not be null" : "may be null"); });
        }
    }

    template <class Sender, class Receiver>
    constexpr void enumerators(const field_path& at) const {
        constexpr break_kind kind = is_request ? break_kind::removed_enumerator : break_kind::new_enumerator;
        if constexpr (!is_open<Receiver>) {
            if constexpr (is_open<Sender>) {
                report_(kind, at, [] { return std::string(is_request ? "is no longer open" : "is open to more"); });
            }
            using known = typename enumeration_of<Receiver>::type;
            for (const auto& one : enumerators_of<typename enumeration_of<Sender>::type>) {
                const std::string_view spelling = spelling_of(one.value, Way);
                if (enumerator_spelt<known>(spelling, Way)) continue;
                report_(kind, at, [spelling] {
                    return (is_request ? "no longer takes `" : "may be `") + std::string(spelling) + '`';
                });
            }
        }
    }

    template <class Sender, class Receiver, class Entry>
    constexpr void rule(const Entry& entry, const field_path& at) const {
        if constexpr (is_field_facts<Entry>) {
            entry.each([&](const auto& now) { this->template field_rule_of<Sender, Receiver, Entry>(entry, now, at); });
        } else {
            bool kept = false;
            each_rule_between<Sender>([&](const auto& old) { kept = kept || no_stricter(entry, old); });
            if (!kept) report_(break_kind::narrowed_rule, at / entry.first_field(), [&] { return entry.words(); });
        }
    }

    template <class Sender, class Receiver, class Entry, class Now>
    constexpr void field_rule_of(const Entry& entry, const Now& now, const field_path& at) const {
        if constexpr (!is_note<Now>) {
            // What nobody sends breaks no rule about its value, but may break one about its presence.
            constexpr bool judges_presence = field_rule<Now, Receiver, typename Entry::field_type>;
            if (!judges_presence && !has_member_named<Sender>(entry.name())) return;
            bool kept = false;
            each_said<Sender>(entry.name(), [&](const auto& old) { kept = kept || keeps(now, old); });
            if (!kept) report_(break_kind::narrowed_rule, at / entry.name(), [&] { return now.words(); });
        }
    }

    template <class Now, class Old>
    static constexpr bool keeps(const Now& now, const Old& old) {
        if constexpr (is_note<Old>)
            return false;
        else
            return no_stricter(now, old);
    }

    Report& report_;
};

}  // namespace service_api::detail
