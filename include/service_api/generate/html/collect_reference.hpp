#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <service_api/constraint/example.hpp>
#include <service_api/constraint/member_notes.hpp>
#include <service_api/constraint/rules.hpp>
#include <service_api/description/answered.hpp>
#include <service_api/description/api.hpp>
#include <service_api/description/payload.hpp>
#include <service_api/description/places.hpp>
#include <service_api/format/text_value.hpp>
#include <service_api/generate/access_words.hpp>
#include <service_api/generate/failures_of.hpp>
#include <service_api/generate/html/reference.hpp>
#include <service_api/generate/html/sample_text.hpp>
#include <service_api/generate/json_members.hpp>
#include <service_api/generate/note_words.hpp>
#include <service_api/generate/type_words.hpp>
#include <service_api/value/blank.hpp>
#include <service_api/value/extra_members.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api::detail {

/// Fills a `reference`. Each type and record is collected once for each direction.
class reference_collector {
public:
    template <class... Ops>
    reference collect(const api<Ops...>& described) {
        using conventions = typename api<Ops...>::conventions;
        all_ = {.title = described.title, .version = described.version};
        all_.servers.assign(described.servers.begin(), described.servers.end());
        const auto& headers = conventions::request_headers;
        all_.headers.assign(headers.begin(), headers.end());
        all_.schemes = schemes_of(described);
        all_.operations.reserve(sizeof...(Ops));
        for (const auto collect_one : {&reference_collector::template operation<Ops>...}) (this->*collect_one)();
        all_.refusal = record<typename conventions::refusal>(direction::answer);
        all_.refusal_type = conventions::refusal_type;
        return std::move(all_);
    }

private:
    template <class Op>
    void operation() {
        constexpr const auto& http = Op::http;
        reference_operation& one = all_.operations.emplace_back();
        one.name = type_name<Op>();
        one.verb = verb_text(http.route->verb);
        one.path = http.route->path;
        one.summary = http.summary;
        one.deprecated = http.deprecated;
        one.access = http.access.value();
        one.limit = http.limit.value();
        one.pages = http.pages;
        one.assumptions.assign(http.assumptions.begin(), http.assumptions.end());
        one.failures = failures_of<Op>();
        answers<conventions_of<Op>>(one, successes_of<answer_of<Op>>{});
        if constexpr (member_count<Op> > 0) {
            one.request = record<Op>(direction::request);
            auto& fields = all_.records[one.request].fields;
            std::size_t index = 0;
            for (std::size_t i = 0; i < member_count<Op>; ++i) {
                if (notes_of<Op>[i].hidden(direction::request)) continue;
                fields[index].where = places_of<Op>[i];
                fields[index++].whole_body = notes_of<Op>[i].whole_body;
            }
        }
    }

    template <class Conventions, class... Success>
    void answers(reference_operation& one, parts_list<Success...>) {
        (one.answers.push_back(answer<Conventions, Success>()), ...);
    }

    template <class Conventions, class Success>
    reference_answer answer() {
        using body_type = typename Success::body_type;
        using headers_type = typename Success::headers_type;
        reference_answer one{.status = Success::status};
        if constexpr (is_content<body_type>) {
            one.has_body = true;
            one.media_type = body_type::media_type;
        } else if constexpr (!std::is_same_v<body_type, nothing> &&
                             !std::is_same_v<typename Conventions::template success<body_type>, nothing>) {
            one.has_body = true;
            if constexpr (requires { Conventions::template shape<body_type>; })
                one.shape = Conventions::template shape<body_type>;
            if constexpr (!std::is_same_v<body_type, no_data> && !std::is_same_v<body_type, null_data>) {
                one.has_data = true;
                one.data = type<carried_by<body_type>>("data", direction::answer);
            }
        }
        if constexpr (member_count<headers_type> > 0) one.headers = record<headers_type>(direction::answer);
        return one;
    }

    /// The index of a record in one direction.
    template <class Record>
    std::size_t record(direction way) {
        const auto identity = std::pair(full_type_name<Record>(), way);
        if (const auto known = indexes_.find(identity); known != indexes_.end()) {
            ++all_.records[known->second].uses;
            return known->second;
        }
        const std::size_t index = all_.records.size();
        indexes_.emplace(identity, index);
        all_.records.push_back({.name = type_name<Record>(), .way = way, .uses = 1});
        std::vector<reference_field> fields;
        const Record blank_record = blank<Record>();
        for_each_member<Record>([&](auto m) { member_of<Record>(fields, m, m.of(blank_record), way); });
        all_.records[index].fields = std::move(fields);
        all_.records[index].as_array = is_array_record<Record>();
        each_rule_between<Record>([&](const auto& rule) {
            all_.records[index].rules.push_back({rule.id, sentence(rule.first_field(), rule)});
        });
        return index;
    }

    template <class Record, class Member, class Field>
    void member_of(std::vector<reference_field>& fields, Member m, const Field& field, direction way) {
        using carried = carried_by<Field>;
        const member_notes& notes = notes_of<Record>[m.index];
        if (notes.hidden(way)) return;
        reference_field one{.name = m.name, .member = m.declared_name, .header = notes.header, .arrays = notes.arrays};
        if constexpr (std::is_same_v<carried, extra_members>) {
            one.name = {};
            one.type = {.shape = reference_type::shapes::any, .words = "any JSON"};
            one.presence = "optional";
        } else {
            one.type = type<carried>(m.name, way);
            one.presence = presence_words(field, way);
            one.required = is_required<Field> || (is_nullable<Field> && !is_optional<Field>);
            one.nullable = one.presence.find("may be null") != std::string::npos;
            one.has_default = !one.required && !is_optional<Field> && text_value<Field>;
            one.inherited = !std::is_same_v<typename Member::declared_by, Record>;
            each_said_of<Record, Member::index>([&](const auto& fact) { said<value_of<Field>>(one, fact, way); });
        }
        fields.push_back(std::move(one));
    }

    template <class T, class Fact>
    static void said(reference_field& one, const Fact& fact, direction way) {
        if constexpr (std::is_same_v<Fact, meaning>) {
            one.meaning = fact.text;
        } else if constexpr (std::is_same_v<Fact, assumed>) {
            one.assumptions.push_back(fact.text);
        } else if constexpr (std::is_same_v<Fact, empty_is_absent_note> || std::is_same_v<Fact, array_note>) {
            one.remarks.push_back(note_words(one.name, fact));
        } else if constexpr (is_example<Fact>) {
            if constexpr (std::is_same_v<decltype(fact.value), const std::string_view> ||
                          std::is_same_v<decltype(fact.value), std::string_view>)
                one.example = fact.value;
            else
                append_text(one.example, fact.value, way);
            one.example_in_cpp = sample_in_cpp<T>(one.example, way);
        } else if constexpr (!is_note<Fact>) {
            one.rules.push_back({fact.id, sentence(one.name, fact)});
        }
    }

    template <class T>
    reference_type type(std::string_view name, direction way) {
        using shapes = reference_type::shapes;
        reference_type made{.words = type_words<T>(way)};
        if constexpr (is_spelled_as<T>) {
            reference_type number = type<typename T::value_type>(name, way);
            number.words = std::move(made.words);
            number.quoted = T::spelling == number_spelling::in_string;
            number.shape = number.quoted ? shapes::text : shapes::number;
            return number;
        } else if constexpr (is_boxed<T>) {
            return type<carried_by<typename T::value_type>>(name, way);
        } else if constexpr (text_value<T>) {
            made.shape = std::is_same_v<T, bool>           ? shapes::boolean
                         : described_enum<T> || is_open<T> ? shapes::choice
                         : is_json_string<T>()             ? shapes::text
                                                           : shapes::number;
            made.quoted = is_json_string<T>();
            made.sample = sample_text<T>(name, way);
            made.sample_in_cpp = sample_in_cpp<T>(made.sample, way);
            if constexpr (described_enum<T>) {
                for (const auto& known : enumerators_of<T>) made.choices.emplace_back(spelling_of(known.value, way));
            } else if constexpr (is_open<T>) {
                for (const auto& known : enumerators_of<typename T::enum_type>)
                    made.choices.emplace_back(spelling_of(known.value, way));
            }
        } else if constexpr (is_array<T>) {
            made.shape = shapes::array;
            made.inside.push_back(type<carried_by<typename T::value_type>>(name, way));
        } else if constexpr (is_map<T>) {
            made.shape = shapes::map;
            made.inside.push_back(type<carried_by<typename T::mapped_type>>(name, way));
        } else if constexpr (is_union<T> || is_tagged<T>) {
            made.shape = shapes::one_of;
            if constexpr (is_tagged<T>) made.key = T::key;
            alternatives(made, name, way, parts_of<T>{});
        } else if constexpr (described_record<T>) {
            made.shape = shapes::record;
            made.record = record<T>(way);
        } else {
            made.shape = std::is_same_v<T, std::string_view> ? shapes::text : shapes::any;
            if (made.shape == shapes::text) made.sample = name;
        }
        return made;
    }

    template <class... Alternative>
    void alternatives(reference_type& made, std::string_view name, direction way, parts_list<Alternative...>) {
        (made.inside.push_back(type<carried_by<Alternative>>(name, way)), ...);
        if (!made.key.empty()) (made.tags.push_back(tag_of<Alternative>()), ...);
    }

    template <class Alternative>
    static constexpr std::string_view tag_of() {
        if constexpr (requires { Alternative::tag; })
            return Alternative::tag;
        else
            return {};
    }

    reference all_{};
    std::map<std::pair<std::string_view, direction>, std::size_t> indexes_{};
};

}  // namespace service_api::detail
