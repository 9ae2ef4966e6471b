#pragma once

#include <cstddef>
#include <limits>
#include <service_api/compatibility/break_kind.hpp>
#include <service_api/compatibility/changed_defaults.hpp>
#include <service_api/compatibility/empty_pair.hpp>
#include <service_api/compatibility/is_member_sent.hpp>
#include <service_api/compatibility/rule_changes.hpp>
#include <service_api/description/body/body_codec.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/documents/model/type_model.hpp>
#include <service_api/documents/prose/field_words.hpp>
#include <service_api/format/integer.hpp>
#include <service_api/http/header.hpp>
#include <service_api/reflect/borrows.hpp>
#include <service_api/reflect/enumerators.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/record_options.hpp>
#include <service_api/reflect/type_words.hpp>
#include <service_api/rule/rules.hpp>
#include <service_api/validate/member_notes.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/extensible.hpp>
#include <service_api/value/number_encoding.hpp>
#include <service_api/value/presence/presence.hpp>
#include <service_api/value/raw_json.hpp>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

namespace service_api::detail {

/// Returns whether two names are those of one header or cookie.
constexpr bool is_same_parameter(parameter_location where, std::string_view one, std::string_view other) {
    return where == parameter_location::header ? same_name(one, other) : one == other;
}

template <class T>
concept enumeration = described_enum<closed_type<T>>;

// A string view is compared as a `std::string`, which is the same on the wire.
template <class T>
using owned_type = std::conditional_t<is_view<T>, std::string, T>;

/// Returns whether a body that both versions take consists of pairs or parts.
template <operation Sender, operation Receiver>
constexpr bool is_form_kept() {
    for (const body_structure one : {body_structure::pairs, body_structure::parts}) {
        if (has_body_structure<Sender>(one) && has_body_structure<Receiver>(one)) return true;
    }
    return false;
}

template <class Sender, class Receiver>
struct message_pair {};

/// The JSON types in which a number may be written.
struct number_form {
    bool number = true;
    bool string = false;
};
template <class Field>
inline constexpr number_form form_of_number{};
template <class T>
inline constexpr number_form form_of_number<number_encoding<T, number_spelling::in_string>>{.number = false,
                                                                                            .string = true};
template <class T>
inline constexpr number_form form_of_number<number_encoding<T, number_spelling::either>>{.number = true,
                                                                                         .string = true};

/// Compares what one side sends with what the other accepts: requests from the old version to the new, responses from
/// the new to the old. Calls `report(kind, field, words)`, where `words()` makes the description and is for run time
/// only.
template <direction Way, class Report>
class message_comparison {
public:
    constexpr explicit message_comparison(Report& report) : report_(report) {}

    template <class Sender, class Receiver, class... Outer>
    constexpr void value(const field_path& at) const {
        using sent = owned_type<Sender>;
        using taken = owned_type<Receiver>;
        if constexpr (std::is_same_v<sent, taken> || std::is_same_v<taken, raw_json> ||
                      (std::is_same_v<message_pair<sent, taken>, Outer> || ...)) {
            return;  // unchanged, anything is accepted, or it is being compared already
        } else if constexpr (enumeration<sent> && enumeration<taken>) {
            enumerators<sent, taken>(at);
        } else if constexpr (is_array<sent> && is_array<taken>) {
            carried<typename sent::value_type, typename taken::value_type, Outer...>(at + "[]");
        } else if constexpr (is_map<sent> && is_map<taken>) {
            carried<typename sent::mapped_type, typename taken::mapped_type, Outer...>(at + "{}");
        } else if constexpr (is_union<sent> && is_union<taken>) {
            alternatives<Outer...>(type_arguments_of<sent>{}, type_arguments_of<taken>{}, at);
        } else if constexpr (is_tagged<sent> && is_tagged<taken>) {
            tagged_records<sent, taken, Outer...>(type_arguments_of<sent>{}, type_arguments_of<taken>{}, at);
        } else if constexpr (described_record<sent> && described_record<taken>) {
            record<sent, taken, message_pair<sent, taken>, Outer...>(at);
        } else if constexpr (whole_number<sent> && whole_number<taken>) {
            using sent_limits = std::numeric_limits<sent>;
            using taken_limits = std::numeric_limits<taken>;
            if (std::cmp_less(sent_limits::min(), taken_limits::min()) ||
                std::cmp_greater(sent_limits::max(), taken_limits::max())) {
                report(break_kind::changed_type, at, "has another range of numbers");
            }
        } else {
            another_type<sent, taken>(at);
        }
    }

private:
    static constexpr bool is_request = Way == direction::request;

    template <class Member, class Record>
    using field_in = std::remove_cvref_t<decltype(Member::of(std::declval<Record&>()))>;

    // The types of the old version and of the new one, of the two sides.
    template <class Sender, class Receiver>
    using old_of = std::conditional_t<is_request, Sender, Receiver>;
    template <class Sender, class Receiver>
    using new_of = std::conditional_t<is_request, Receiver, Sender>;

    constexpr void report(break_kind kind, const field_path& at, std::string_view words) const {
        report_(kind, at, [words] { return std::string(words); });
    }
    /// Reports with the description for requests or the one for responses.
    constexpr void report(break_kind kind, const field_path& at, std::string_view of_request,
                          std::string_view of_response) const {
        report(kind, at, is_request ? of_request : of_response);
    }

    template <class Sent, class Taken>
    constexpr void another_type(const field_path& at) const {
        report_(break_kind::changed_type, at, [] {
            const std::string sent = type_words<Sent>(Way);
            const std::string taken = type_words<Taken>(Way);
            return is_request ? "is " + taken + ", was " + sent : "is " + sent + ", was " + taken;
        });
    }

    template <class Sender, class Receiver, class... Outer>
    constexpr void record(const field_path& at) const {
        constexpr bool as_array = is_array_record<new_of<Sender, Receiver>>();
        if constexpr (is_array_record<Sender>() != is_array_record<Receiver>()) {
            report(break_kind::changed_form, at, as_array ? "is written as an array" : "is written as an object");
        }
        if constexpr (has_additional_properties<Sender>() && has_additional_properties<Receiver>()) {
            using sent_map = value_type_of<typename member_at<Sender, position_of_extra_in<Sender>>::type>;
            using taken_map = value_type_of<typename member_at<Receiver, position_of_extra_in<Receiver>>::type>;
            value<sent_map, taken_map, Outer...>(at);
        } else if constexpr (is_request && has_additional_properties<Sender>()) {
            report(break_kind::removed_field, at, "no longer takes members that are not listed");
        }
        for_each_member<Sender>([&](auto m) { this->template sent<decltype(m), Sender, Receiver, Outer...>(at); });
        for_each_member<Receiver>([&](auto m) { this->template taken<decltype(m), Sender, Receiver>(at); });
        compare_defaults<Way, old_of<Sender, Receiver>, new_of<Sender, Receiver>>(at, report_);
        compare_rules<Way, Sender, Receiver>(at, report_);
    }

    template <class Member, class Sender, class Receiver, class... Outer>
    constexpr void sent(const field_path& at) const {
        constexpr std::size_t to = index_of_member_named<Receiver>(Member::name);
        if constexpr (!is_member_sent<Way, Sender>(Member::index)) {
            return;
        } else if constexpr (is_member_sent<Way, Receiver>(to)) {
            using taken = member_at<Receiver, to>;
            form<Member, taken, Sender, Receiver>(at / Member::name);
            message_comparison inside = *this;
            if constexpr (operation<Receiver>)
                inside.in_form_ =
                    locations_of<Receiver>[to] == parameter_location::body && is_form_kept<Sender, Receiver>();
            inside.template field<field_in<Member, Sender>, field_in<taken, Receiver>, Outer...>(
                at / Member::name, sends_empty_pair<Member, Sender, Receiver>(to));
        } else if constexpr (is_request) {
            report(break_kind::removed_field, at / Member::name, "is no longer taken in requests");
        }
    }

    template <class Member, class Sender, class Receiver>
    constexpr void taken(const field_path& at) const {
        if constexpr (is_member_sent<Way, Receiver>(Member::index) &&
                      !is_member_sent<Way, Sender>(index_of_member_named<Sender>(Member::name))) {
            if constexpr (!is_request) {
                report(break_kind::removed_field, at / Member::name, "is no longer in responses");
            } else if constexpr (is_key_required<field_in<Member, Receiver>>) {
                report(break_kind::required_field, at / Member::name, "is new and must be in every request");
            }
        }
    }

    /// Compares how a field that both versions have is written in a message.
    template <class Member, class Taken, class Sender, class Receiver>
    constexpr void form(const field_path& at) const {
        constexpr std::size_t from = Member::index;
        constexpr std::size_t to = Taken::index;
        const member_notes& sent = notes_of<Sender>[from];
        const member_notes& taken = notes_of<Receiver>[to];
        if (is_array_record<Sender>() && is_array_record<Receiver>() && from != to) {
            report(break_kind::changed_form, at, "has another position in the array");
        }
        if (sent.empty_is_absent && !taken.empty_is_absent)
            report(break_kind::changed_form, at, "no longer counts as absent if empty", "counts as absent if empty");
        if constexpr (is_request && is_key_required<field_in<Taken, Receiver>>) {
            if (!sent.empty_is_absent && taken.empty_is_absent && !must_not_be_empty<Sender>(Member::name))
                report(break_kind::changed_form, at, "counts as absent if empty");
        }
        if constexpr (operation<Sender> && operation<Receiver>) {
            const parameter_location before = locations_of<Sender>[from];
            const parameter_location now = locations_of<Receiver>[to];
            constexpr bool is_whole = body_member<Receiver>() == to;
            if (before != now || (body_member<Sender>() == from) != is_whole) {
                report_(break_kind::changed_form, at, [whole = is_whole] {
                    return whole ? "is the whole body" : "is in the " + location_name(now, body_codec_of<Receiver>);
                });
            }
            if (before == now && !is_same_parameter(now, sent.parameter_name, taken.parameter_name)) {
                report_(break_kind::changed_form, at, [name = taken.parameter_name, is_cookie = taken.in_cookie] {
                    return (is_cookie ? "is in the cookie `" : "is in the header `") + std::string(name) + '`';
                });
            }
            if (is_array<value_type_of<field_in<Member, Sender>>> &&
                (now == parameter_location::query || now == parameter_location::header ||
                 (now == parameter_location::body && is_form_kept<Sender, Receiver>())) &&
                sent.arrays != taken.arrays)
                report(break_kind::changed_form, at, "has another style of list", "");
        }
    }

    template <class Sent, class Taken, class... Outer>
    constexpr void field(const field_path& at, bool has_empty_pair) const {
        if constexpr (is_key_required<Taken> && !is_key_required<Sent>) {
            report(is_request ? break_kind::required_field : break_kind::absent_field, at, "must be in every request",
                   "may be absent from responses");
        }
        carried<Sent, Taken, Outer...>(at, has_empty_pair);
    }

    /// Compares the value of a field, or of an element of an array or a map: null, the format of a number, and the
    /// value itself.
    template <class Sent, class Taken, class... Outer>
    constexpr void carried(const field_path& at,
                           bool has_empty_pair = may_be_empty_pair<Sent>(array_style::repeated)) const {
        if constexpr (may_be_null<Sent>() && !may_be_null<Taken>())
            report(break_kind::changed_type, at, "must not be null", "may be null");
        if (in_form_ && has_empty_pair && !may_be_null<Sent>() && may_be_null<Taken>())
            report(break_kind::changed_type, at, "is null if empty", "");
        constexpr number_form sent = form_of_number<unwrap_presence<Sent>>;
        constexpr number_form taken = form_of_number<unwrap_presence<Taken>>;
        if (sent.string && !taken.string)
            report(break_kind::changed_type, at, "must not be in a string", "may be in a string");
        if (sent.number && !taken.number)
            report(break_kind::changed_type, at, "must be in a string", "may be a number");
        value<value_type_of<Sent>, value_type_of<Taken>, Outer...>(at);
    }

    // An alternative is identified by its index.
    template <class... Outer, class... Sent, class... Taken>
    constexpr void alternatives(type_list<Sent...>, type_list<Taken...>, const field_path& at) const {
        if constexpr (sizeof...(Sent) > sizeof...(Taken)) {
            report(break_kind::changed_type, at, "has fewer alternatives", "has more alternatives");
        } else {
            const auto each = [&]<std::size_t... Index>(std::index_sequence<Index...>) {
                using taken = std::tuple<std::type_identity<Taken>...>;
                (this->template carried<Sent, typename std::tuple_element_t<Index, taken>::type, Outer...>(at), ...);
            };
            each(std::index_sequence_for<Sent...>{});
        }
    }

    // A response's unknown tag is stored as it was received.
    template <class Sender, class Receiver, class... Outer, class... Sent, class... Taken>
    constexpr void tagged_records(type_list<Sent...>, type_list<Taken...>, const field_path& at) const {
        if constexpr (Sender::key != Receiver::key) {
            report_(break_kind::changed_form, at,
                    [] { return "has its tag in `" + std::string(new_of<Sender, Receiver>::key) + '`'; });
        } else {
            const auto each_taken = [&]<class Part>(std::type_identity<Part>) {
                (this->template same_tag<Part, Taken, Outer...>(at), ...);
                if (is_request && ((Part::tag != Taken::tag) && ...)) {
                    report_(break_kind::removed_enumerator, at,
                            [] { return "no longer takes `" + std::string(Part::tag) + '`'; });
                }
            };
            (each_taken(std::type_identity<Sent>{}), ...);
        }
    }
    template <class Sent, class Taken, class... Outer>
    constexpr void same_tag(const field_path& at) const {
        if constexpr (Sent::tag == Taken::tag) value<Sent, Taken, Outer...>(at + "{" + Sent::tag + "}");
    }

    template <class Sender, class Receiver>
    constexpr void enumerators(const field_path& at) const {
        constexpr break_kind kind = is_request ? break_kind::removed_enumerator : break_kind::new_enumerator;
        if constexpr (!is_extensible<Receiver>) {
            if constexpr (is_extensible<Sender>) report(kind, at, "is no longer open", "is open to more");
            using known = closed_type<Receiver>;
            for (const auto& one : enumerators_of<closed_type<Sender>>) {
                const std::string_view spelling = enumerator_text(one.value, Way);
                if (parse_enumerator<known>(spelling, Way)) continue;
                report_(kind, at, [spelling] {
                    return (is_request ? "no longer takes `" : "may be `") + std::string(spelling) + '`';
                });
            }
        }
    }

    Report& report_;
    bool in_form_ = false;  // an empty value means null there
};

}  // namespace service_api::detail
