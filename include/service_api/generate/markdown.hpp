#pragma once

#include <service_api/constraint/rules.hpp>
#include <service_api/description/api.hpp>
#include <service_api/description/limit.hpp>
#include <service_api/description/payload.hpp>
#include <service_api/generate/access_words.hpp>
#include <service_api/generate/failures_of.hpp>
#include <service_api/generate/type_words.hpp>
#include <service_api/value/blank.hpp>
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
        schemes_ = schemes_of(described);
        (operation<Ops>(), ...);
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
        out_ += "* Access: " + access_words(http.access.value()) + "\n";
        out_ += "* Limit: " + limit_words(http.limit.value()) + "\n";
        out_ += std::string("* Fields travel in the ") + (has_body(http.route->verb) ? "JSON body" : "query") + ".\n";
        if constexpr (member_count<Op> > 0) {
            out_ += "\n### Request\n";
            record<Op>(direction::request);
        }
        answer<answer_of<Op>>();
        out_ += "\n### Failures\n\n| Status | Code | Meaning |\n|---|---|---|\n";
        for (const auto& kind : failures_of<Op>()) {
            out_ += "| " + std::to_string(kind.status) + " | " + std::to_string(kind.code) + " | " +
                    std::string(kind.message) + " |\n";
        }
        if (http.assumptions.empty()) return;
        out_ += "\n### Not shown by the specification, decided\n\n";
        for (const auto assumption : http.assumptions) out_ += "* " + std::string(assumption) + "\n";
    }

    std::string access_words(const access_policy& access) const {
        if (access.schemes.empty()) return "public, no authentication headers.";
        std::string words;
        for (const access_scheme& scheme : access.schemes) {
            if (!words.empty()) words += " or ";
            words += scheme.kind == credential_kind::signature ? "signed request" + which_recipe(scheme)
                                                               : scheme_words(scheme, "`");
            if (scheme.recipe != nullptr && scheme.recipe->timestamp.travels() && !scheme.timestamp_required)
                words += " whose timestamp may be left out";
        }
        if (!access.role.empty()) words += ", only for the role `" + std::string(access.role) + "`";
        if (!access.ownership.empty())
            words += "; `" + std::string(access.owned_field) + "` " + std::string(access.ownership);
        return words + '.';
    }

    // Which one it is, where the api has several recipes.
    std::string which_recipe(const access_scheme& scheme) const {
        int number = 0;
        int count = 0;
        for (const access_scheme& one : schemes_) {
            if (one.recipe == nullptr) continue;
            ++count;
            if (one.recipe == scheme.recipe) number = count;
        }
        return count > 1 ? " (recipe " + std::to_string(number) + ")" : "";
    }

    static std::string limit_words(const limit_policy& limit) {
        if (!limit.stated) return "not shown.";
        return rate_words(*limit.stated) +
               (limit.stated->scope == counted_per::account ? ", counted per account." : ", counted per IP address.");
    }

    template <class Answer>
    void answer() {
        out_ += "\n### Answer\n\n";
        if constexpr (std::is_same_v<Answer, no_data>) {
            out_ += "`{\"success\": true, \"timestamp\": ...}`, without data.\n";
        } else if constexpr (std::is_same_v<Answer, null_data>) {
            out_ += "`{\"success\": true, \"timestamp\": ..., \"data\": null}`.\n";
        } else {
            out_ += "`{\"success\": true, \"timestamp\": ..., \"data\": {...}}`; the data:\n";
            record<Answer>(direction::answer);
        }
    }

    // A table of the record's fields, the rules between them, then the records inside it.
    template <class Record>
    void record(direction way) {
        out_ += "\n| Field | Type | Presence | Meaning and rules |\n|---|---|---|---|\n";
        const Record blank_record = blank<Record>();
        for_each_member<Record>([&](auto m) {
            const auto& field = m.of(blank_record);
            using value_type = value_of<std::remove_cvref_t<decltype(field)>>;
            out_ += "| `" + std::string(m.name) + "` | " + type_words<value_type>(way) + " | " +
                    presence_words(field, way) + " | ";
            said<Record>(m.name);
            out_ += " |\n";
        });
        rules_between<Record>();
        for_each_member<Record>(
            [&](auto m) { nested<value_of<std::remove_cvref_t<decltype(m.of(blank_record))>>>(m.name, way); });
    }

    template <class Record>
    void said(std::string_view name) {
        bool first = true;
        each_said<Record>(name, [&](const auto& one) {
            const std::string words = fact_words(name, one);
            if (words.empty()) return;
            out_ += first ? "" : ". ";
            for (const char c : words)
                out_ += c == '|' ? std::string("\\|") : std::string(1, c);  // or it would end the cell
            first = false;
        });
    }

    template <class Fact>
    static std::string fact_words(std::string_view name, const Fact& fact) {
        if constexpr (std::is_same_v<Fact, meaning>)
            return std::string(fact.text);
        else if constexpr (std::is_same_v<Fact, assumed>)
            return "*Assumed: " + std::string(fact.text) + "*";
        else if constexpr (std::is_same_v<Fact, empty_is_absent_note>)
            return "An empty value counts as absent";
        else
            return '`' + std::string(name) + "` " + fact.words();
    }

    template <class Record>
    void rules_between() {
        bool first = true;
        each_rule_between<Record>([&](const auto& rule) {
            out_ += (first ? "\n* `" : "* `") + std::string(rule.first_field()) + "` " + rule.words() + ".\n";
            first = false;
        });
    }

    template <class T>
    void nested(std::string_view name, direction way) {
        if constexpr (described_record<T>) {
            if (!inside_.insert(type_name<T>()).second) return;  // a record that contains itself is described already
            out_ += "\n`" + std::string(name) + "`:\n";
            record<T>(way);
            inside_.erase(type_name<T>());
        } else if constexpr (is_vector<T>) {
            if constexpr (described_record<typename T::value_type>) {
                if (!inside_.insert(type_name<typename T::value_type>()).second) return;
                out_ += "\nEach entry of `" + std::string(name) + "`:\n";
                record<typename T::value_type>(way);
                inside_.erase(type_name<typename T::value_type>());
            }
        }
    }

    void signing_section(const access_scheme& scheme) {
        if (scheme.recipe == nullptr) return;
        const signing_recipe& recipe = *scheme.recipe;
        out_ += "\n## Signed requests" + which_recipe(scheme) + "\n\nA signed request carries, each exactly once:\n\n";
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
