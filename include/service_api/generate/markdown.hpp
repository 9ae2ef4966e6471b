#pragma once

#include <map>
#include <service_api/constraint/example.hpp>
#include <service_api/constraint/place.hpp>
#include <service_api/constraint/rules.hpp>
#include <service_api/description/answered.hpp>
#include <service_api/description/api.hpp>
#include <service_api/description/conventions.hpp>
#include <service_api/description/payload.hpp>
#include <service_api/description/places.hpp>
#include <service_api/generate/access_words.hpp>
#include <service_api/generate/failures_of.hpp>
#include <service_api/generate/limit_words.hpp>
#include <service_api/generate/note_words.hpp>
#include <service_api/generate/pages_words.hpp>
#include <service_api/generate/place_name.hpp>
#include <service_api/generate/type_words.hpp>
#include <service_api/value/blank.hpp>
#include <service_api/value/shapes.hpp>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api {

namespace detail {

class markdown_writer {
public:
    template <class... Ops>
    std::string document(const api<Ops...>& described) {
        out_ += "# " + std::string(described.title) + "\n\nVersion: " + std::string(described.version) + "\n";
        if (!described.servers.empty()) out_ += '\n';
        for (const auto& [url, what] : described.servers)
            out_ += "* " + std::string(what) + ": <" + std::string(url) + ">\n";
        schemes_ = schemes_of(described);
        for (const auto write : {&markdown_writer::template operation<Ops>...}) (this->*write)();
        for (const access_scheme& scheme : schemes_) signing_section(scheme);
        return std::move(out_);
    }

private:
    template <class Op>
    void operation() {
        constexpr const auto& http = Op::http;
        out_ += "\n## " + std::string(verb_text(http.route->verb)) + ' ' + std::string(http.route->path) + "\n\n";
        if (!http.summary.empty()) out_ += std::string(http.summary) + ' ';
        out_ += "In C++: `" + std::string(type_name<Op>()) + "`.\n\n";
        out_ += "* Access: " + access_words(http.access.value(), schemes_) + "\n";
        out_ += "* Limit: " + limit_words(http.limit.value()) + "\n";
        if (is_deprecated<Op>) out_ += "* Deprecated: " + std::string(http.deprecated) + "\n";
        places<Op>();
        if (const std::string words = pages_words(http.pages); !words.empty()) out_ += "* Pages: " + words + ".\n";
        if constexpr (member_count<Op> > 0) {
            out_ += "\n### Request\n";
            record<Op>(direction::request);
        }
        answers<conventions_of<Op>>(successes_of<answer_of<Op>>{});
        out_ += "\n### Failures\n\n| Status | Code | Meaning |\n|---|---|---|\n";
        for (const auto& kind : failures_of<Op>()) {
            out_ += "| " + std::to_string(kind.status) + " | " +
                    (kind.name.empty() && kind.code != 0 ? std::to_string(kind.code) : std::string(kind.name)) + " | " +
                    std::string(kind.message) + " |\n";
        }
        if (http.assumptions.empty()) return;
        out_ += "\n### Not shown by the specification, decided\n\n";
        for (const auto assumption : http.assumptions) out_ += "* " + std::string(assumption) + "\n";
    }

    // One line where all fields travel in one place, as in most operations.
    template <class Op>
    void places() {
        std::map<place, std::string> fields;
        for_each_member<Op>([&](auto m) {
            std::string& said = fields[places_of<Op>[m.index]];
            said += (said.empty() ? "`" : ", `") + std::string(m.name) + '`';
            if (places_of<Op>[m.index] == place::header)
                said += " as `" + std::string(notes_of<Op>[m.index].header) + '`';
        });
        if (whole_body_member<Op>() < member_count<Op>) {
            out_ += "* The whole JSON body: " + fields[place::json_body] + ".\n";
            fields.erase(place::json_body);
        }
        if (fields.size() == 1) {
            out_ += "* Fields travel in the " + std::string(place_name(fields.begin()->first)) + ".\n";
        } else {
            for (const auto& [where, names] : fields)
                out_ += "* In the " + std::string(place_name(where)) + ": " + names + ".\n";
        }
        for (const auto& [name, value] : conventions_of<Op>::request_headers)
            out_ += "* Header `" + std::string(name) + ": " + std::string(value) + "`.\n";
    }

    template <class Conventions, class... Success>
    void answers(parts_list<Success...>) {
        (answer<Conventions, Success>(), ...);
    }

    template <class Conventions, class Success>
    void answer() {
        using body_type = typename Success::body_type;
        using headers_type = typename Success::headers_type;
        out_ += "\n### Answer" + (Success::status == 200 ? "" : ' ' + std::to_string(Success::status)) + "\n\n";
        if constexpr (is_content<body_type>) {
            out_ += "Bytes of type `" + std::string(body_type::media_type) + "`.\n";
        } else if constexpr (std::is_same_v<body_type, nothing> ||
                             std::is_same_v<typename Conventions::template success<body_type>, nothing>) {
            out_ += "No body.\n";
        } else {
            json_answer<Conventions, body_type>();
        }
        if constexpr (member_count<headers_type> > 0) {
            out_ += "\nHeaders:\n";
            record<headers_type>(direction::answer);
        }
    }

    template <class Conventions, class Body>
    void json_answer() {
        std::string shape;
        if constexpr (requires { Conventions::template shape<Body>; })
            shape = '`' + std::string(Conventions::template shape<Body>) + '`';
        if constexpr (std::is_same_v<Body, no_data>) {
            out_ += shape + ", without data.\n";
        } else if constexpr (std::is_same_v<Body, null_data>) {
            out_ += shape + ".\n";
        } else if constexpr (described_record<Body>) {
            out_ += shape.empty() ? "The body:\n" : shape + "; the data:\n";
            record<Body>(direction::answer);
        } else {
            out_ += (shape.empty() ? "The body: " : shape + "; the data: ") +
                    type_words<carried_by<Body>>(direction::answer) + ".\n";
            nested<value_of<Body>>("the body", direction::answer);
        }
    }

    // A table of the record's fields, the rules between them, then the records inside it.
    template <class Record>
    void record(direction way) {
        out_ += "\n| Field | Type | Presence | Meaning and rules |\n|---|---|---|---|\n";
        const Record blank_record = blank<Record>();
        for_each_member<Record>([&](auto m) {
            const auto& field = m.of(blank_record);
            using carried = carried_by<std::remove_cvref_t<decltype(field)>>;
            if (notes_of<Record>[m.index].hidden(way)) return;
            if (std::is_same_v<carried, extra_members>) {
                out_ += "| any other name | any JSON | optional | |\n";
                return;
            }
            out_ += "| `" + std::string(m.name) + "` | " + type_words<carried>(way) + " | " +
                    presence_words(field, way) + " | ";
            said<Record, decltype(m)>(way);
            out_ += " |\n";
        });
        rules_between<Record>();
        for_each_member<Record>(
            [&](auto m) { nested<value_of<std::remove_cvref_t<decltype(m.of(blank_record))>>>(m.name, way); });
    }

    template <class Record, class Member>
    void said(direction way) {
        bool first = true;
        each_said_of<Record, Member::index>([&](const auto& one) {
            const std::string words = fact_words(Member::name, one, way);
            if (words.empty()) return;
            out_ += first ? "" : ". ";
            for (const char c : words)
                out_ += c == '|' ? std::string("\\|") : std::string(1, c);  // or it would end the cell
            first = false;
        });
    }

    template <class Fact>
    std::string fact_words(std::string_view name, const Fact& fact, direction way) const {
        if constexpr (std::is_same_v<Fact, meaning>)
            return std::string(fact.text);
        else if constexpr (std::is_same_v<Fact, assumed>)
            return "*Assumed: " + std::string(fact.text) + "*";
        else if constexpr (std::is_same_v<Fact, empty_is_absent_note> || std::is_same_v<Fact, array_note>)
            return note_words(name, fact);
        else if constexpr (is_example<Fact>)
            return "Example: `" + example_text(fact.value, way) + '`';
        else if constexpr (is_note<Fact>)
            return {};  // said elsewhere, or nothing to readers
        else
            return '`' + std::string(name) + "` " + fact.words();
    }

    template <class Value>
    static std::string example_text(const Value& value, direction way) {
        std::string text;
        if constexpr (std::is_same_v<Value, std::string_view>)
            text = value;
        else
            append_text(text, value, way);
        return text;
    }

    template <class Record>
    void rules_between() {
        bool first = true;
        each_rule_between<Record>([&](const auto& rule) {
            out_ += (first ? "\n* `" : "* `") + std::string(rule.first_field()) + "` " + rule.words() + ".\n";
            first = false;
        });
    }

    // The records inside a value, whatever it is: an array, a map, a union or a record.
    template <class T>
    void nested(std::string_view name, direction way) {
        if constexpr (described_record<T>) {
            described<T>("`" + std::string(name) + "`", way);
        } else if constexpr (!std::is_void_v<parts_of<T>>) {
            nested_parts(name, way, parts_of<T>{}, is_array<T> || is_map<T>);
        }
    }

    template <class... Part>
    void nested_parts(std::string_view name, direction way, parts_list<Part...>, bool entries) {
        (nested_part<value_of<Part>>(name, way, entries), ...);
    }

    template <class Part>
    void nested_part(std::string_view name, direction way, bool entries) {
        if constexpr (described_record<Part>)
            described<Part>(entries ? "Each entry of `" + std::string(name) + '`'
                                    : '`' + std::string(name) + "` as `" + std::string(type_name<Part>()) + '`',
                            way);
        else
            nested<Part>(name, way);
    }

    template <class Record>
    void described(const std::string& what, direction way) {
        // A record that contains itself is described already.
        if (!inside_.insert(full_type_name<Record>()).second) return;
        out_ += '\n' + what + ":\n";
        record<Record>(way);
        inside_.erase(full_type_name<Record>());
    }

    void signing_section(const access_scheme& scheme) {
        if (scheme.recipe == nullptr) return;
        const signing_recipe& recipe = *scheme.recipe;
        out_ += "\n## Signed requests" + recipe_number_words(scheme, schemes_) +
                "\n\nA signed request carries, each exactly once:\n\n";
        const auto credential = [&](const credential_place& place, const std::string& words) {
            if (place.travels()) out_ += "* " + place_words(place, "`") + ": " + words + "\n";
        };
        credential(recipe.account, "the account");
        credential(recipe.key, recipe.key_words.empty() ? "the key" : "the key, " + std::string(recipe.key_words));
        credential(recipe.timestamp, timestamp_words(recipe) + ", at most " + std::to_string(recipe.tolerance_ms) +
                                         " ms from the server's clock");
        credential(recipe.signature, "the signature, " + std::string(spelling_words(recipe.spelling)) +
                                         (recipe.signature.in_query ? ", as the last parameter" : ""));
        out_ += "\nWhat is signed, with " + std::string(algorithm_words(recipe.algorithm)) + ": " +
                signed_words(recipe) + ".\n";
    }

    std::string out_{};
    std::vector<access_scheme> schemes_{};
    std::set<std::string_view> inside_{};  // the records that are being described
};

}  // namespace detail

/// The reference of an api as Markdown: every operation, field, rule, failure and assumption. Byte-stable.
template <class... Ops>
std::string markdown(const api<Ops...>& described) {
    return detail::markdown_writer{}.document(described);
}

}  // namespace service_api
