#pragma once

#include <service_api/constraint/rules.hpp>
#include <service_api/description/api.hpp>
#include <service_api/description/limit.hpp>
#include <service_api/description/payload.hpp>
#include <service_api/description/signing_recipe.hpp>
#include <service_api/generate/failures_of.hpp>
#include <service_api/generate/type_words.hpp>
#include <service_api/value/blank.hpp>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace service_api {

namespace detail {

class markdown_writer {
public:
    template <class... Ops>
    std::string document(const api<Ops...>& described) {
        out_ += "# " + std::string(described.title) + "\n\nVersion: " + std::string(described.version) + "\n";
        (operation<Ops>(), ...);
        signing_section();
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

    static std::string access_words(const access_policy& access) {
        if (!access.signature) return "public, no authentication headers.";
        std::string words = "signed request";
        if (!access.timestamp_required) words += ", the timestamp header may be left out";
        if (!access.role.empty()) words += ", only for the role `" + std::string(access.role) + "`";
        if (!access.ownership.empty())
            words += "; `" + std::string(access.owned_field) + "` " + std::string(access.ownership);
        return words + '.';
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
        else if constexpr (is_note<Fact>)
            return {};
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

    void signing_section() {
        out_ += "\n## Signed requests\n\nA signed request carries four headers, each exactly once: `" +
                std::string(signing.account_header) + "` (the account), `" + std::string(signing.key_header) +
                "` (`ed25519:` and the base58 text of the public key), `" + std::string(signing.timestamp_header) +
                "` (Unix time in milliseconds, 13 digits, at most " + std::to_string(signing.tolerance_ms) +
                " ms from the server's clock) and `" + std::string(signing.signature_header) +
                "` (base64url without padding). What is signed, with " + std::string(signing.algorithm) +
                ": the timestamp's digits, the method in upper case, the target as sent (path and encoded query) and "
                "the body, "
                "joined without separators.\n";
    }

    std::string out_{};
    std::set<std::string_view> inside_{};  // the records that are being described
};

}  // namespace detail

/// The reference of an api as Markdown: every operation, field, rule, failure and assumption. Byte-stable.
template <class... Ops>
std::string markdown(const api<Ops...>& described) {
    return detail::markdown_writer{}.document(described);
}

}  // namespace service_api
