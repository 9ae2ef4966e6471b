#pragma once

#include <bitset>
#include <optional>
#include <service_api/constraint/rules.hpp>
#include <service_api/format/json_pointer.hpp>
#include <service_api/format/percent.hpp>
#include <service_api/format/text_value.hpp>
#include <service_api/format/utf8.hpp>
#include <service_api/generate/query_members.hpp>
#include <service_api/generate/read_result.hpp>
#include <service_api/generate/validate.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/presence.hpp>
#include <service_api/value/violation.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api {

namespace detail {

/// Whether the record says `empty_is_absent` of a field.
template <class Record>
constexpr bool says_empty_is_absent(std::string_view name) {
    bool said = false;
    each_said<Record>(name, [&](const auto& one) {
        said = said || std::is_same_v<std::remove_cvref_t<decltype(one)>, empty_is_absent_note>;
    });
    return said;
}

template <class Record>
class query_reader {
public:
    query_reader(Record& record, std::vector<violation>& found) : record_(record), found_(found) {}

    void read(std::string_view query) {
        for (bool more = !query.empty(); more;) {
            const std::size_t end = query.find('&');
            parameter(query.substr(0, end));
            more = end != query.npos;
            if (more) query.remove_prefix(end + 1);
        }
        for_each_member<Record>([&](auto m) {
            if (is_required<std::remove_cvref_t<decltype(m.of(record_))>> && !seen_[m.index])
                note(m.name, "required", "is required");
        });
    }

private:
    void parameter(std::string_view pair) {
        const std::size_t equals = pair.find('=');
        const auto name = percent_decoded(pair.substr(0, equals));
        const auto value = percent_decoded(equals == pair.npos ? std::string_view{} : pair.substr(equals + 1));
        if (!name || !is_utf8(*name)) {
            note("", "format", "the query must have percent-encoded UTF-8 names");
            return;
        }
        bool known = false;
        for_each_member<Record>([&](auto m) {
            if (m.name != *name) return;
            known = true;
            if (seen_[m.index]) {
                note(m.name, "duplicate", "is given twice");
            } else if (seen_[m.index] = true; !value || !is_utf8(*value)) {
                note(m.name, "format", "must be percent-encoded UTF-8");
            } else if (value->empty() && says_empty_is_absent<Record>(m.name)) {
                if (is_required<std::remove_cvref_t<decltype(m.of(record_))>>) note(m.name, "required", "is required");
            } else {
                field(m, *value);
            }
        });
        if (known) return;
        if (name->empty()) {
            tell(found_, {"/", "unknown_parameter", "the parameter '' is not a known parameter"});
        } else {
            note(name->size() > 64 ? std::string_view("(a name of more than 64 bytes)") : *name, "unknown_parameter",
                 "is not a known parameter");
        }
    }

    template <class Member>
    void field(Member m, const std::string& text) {
        using value_type = value_of<std::remove_cvref_t<decltype(m.of(record_))>>;
        value_type value = blank<value_type>();
        if (read_text(text, value, direction::request))
            m.of(record_) = std::move(value);
        else
            note(m.name, "format", format_words<value_type>(direction::request));
    }

    // An empty name means the query as a whole.
    void note(std::string_view name, const char* rule, const std::string& words) {
        const json_place query;
        if (name.empty())
            tell(found_, {query.pointer(), rule, words});
        else
            tell(found_, {query.member(name).pointer(), rule, std::string(name) + ' ' + words});
    }

    Record& record_;
    std::vector<violation>& found_;
    std::bitset<member_count<Record> + 1> seen_{};
};

}  // namespace detail

/// Reads the query of a request (the part after '?') into the operation's parameters, strictly: unknown and duplicate
/// parameters are refused and every rule is checked. There is a value only when there is no violation.
template <described_record Record>
read_result<Record> read_query(std::string_view query) {
    static_assert(detail::query_carries<Record>(),
                  "service_api: a GET has a member that no query can carry: use a text, number, date or enumeration");
    read_result<Record> result;
    Record record = detail::blank<Record>();
    detail::query_reader<Record>(record, result.violations).read(query);
    detail::validation{result.violations}.record(record, {});
    if (result.violations.empty()) result.value = std::move(record);
    return result;
}

}  // namespace service_api
