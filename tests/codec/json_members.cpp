#define BOOST_TEST_MODULE codec.json_members
#include <boost/test/unit_test.hpp>
#include <service_api/codec/json_members.hpp>
#include <service_api/description.hpp>
#include <string>

#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

namespace {

using namespace service_api;
using namespace service_api::rules;
using detail::has_additional_properties;
using detail::is_array_record;
using detail::json_members;

struct stored {
    required<std::string> id;
    static constexpr auto rules = rules_of(field(&stored::id, read_only));
};
BOOST_DESCRIBE_STRUCT(stored, (), (id))

struct item : stored {
    nullable<std::string> note{};
    optional<nullable<std::string>> more{};
    required<nullable<std::string>> both;
    std::string plain{};
    optional<std::string> secret{};
    deprecated<std::string> old{};
    additional_properties rest{};

    static constexpr wire_name wire_names[] = {{"plain", "+"}};
    static constexpr auto rules = rules_of(field(&item::secret, write_only));
};
BOOST_DESCRIBE_STRUCT(item, (stored), (note, more, both, plain, secret, old, rest))

struct change {
    required<std::string> id;
    bool dry = false;
    optional<std::string> etag{};
    required<std::string> text;
    optional<std::string> seen{};

    using self = change;
    static constexpr auto rules =
        rules_of(field(&self::dry, in_query), field(&self::etag, in_header{"ETag"}), field(&self::seen, read_only));
    static constexpr auto http =
        endpoint<no_data>{.route = put("/a/{id}"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(change, (), (id, dry, etag, text, seen))

struct pair {
    static constexpr bool json_array = true;
    int x = 0;
};
BOOST_DESCRIBE_STRUCT(pair, (), (x))
struct no_pair : pair {
    static constexpr bool json_array = false;
};
BOOST_DESCRIBE_STRUCT(no_pair, (pair), ())

/// Returns "name:" for each member, with q for requests, a for responses, ! if the key is required.
template <class Record>
std::string listed() {
    std::string all;
    for (const auto& m : json_members<Record>) {
        all += (all.empty() ? "" : " ") + std::string(m.name) + ':' + (m.is_sent(direction::request) ? "q" : "") +
               (m.is_sent(direction::response) ? "a" : "") + (m.is_key_required ? "!" : "");
        BOOST_TEST(m.is_sent() == (m.in_requests || m.in_responses));
    }
    return all;
}

static_assert(change::http.route->path == "/a/{id}");
static_assert(has_additional_properties<item>() && !has_additional_properties<stored>());
static_assert(is_array_record<pair>() && !is_array_record<no_pair>() && !is_array_record<item>());

}  // namespace

BOOST_AUTO_TEST_CASE(members_are_listed_as_they_travel) {
    BOOST_TEST(listed<item>() == "id:a! note:qa! more:qa both:qa! +:qa secret:q old:qa rest:");
    // An operation that is read outside a message is a record.
    BOOST_TEST(listed<change>() == "id:qa! dry:qa etag:qa text:qa! seen:a");
    BOOST_TEST(listed<pair>() == "x:qa");
}

BOOST_AUTO_TEST_CASE(a_row_leads_to_its_member_inherited_or_not) {
    item one = service_api::detail::blank<item>();
    BOOST_TEST(json_members<item>[0].of(&one) == static_cast<void*>(&one.id));
    BOOST_TEST(json_members<item>[1].of(&one) == static_cast<void*>(&one.note));
    BOOST_TEST(json_members<item>[7].of(&one) == static_cast<void*>(&one.rest));
}

BOOST_AUTO_TEST_CASE(a_key_is_written_out_where_it_is_plain) {
    const auto key = [](std::string_view name, std::size_t position = 1) {
        const service_api::detail::json_member row(name, position, 0, true, true, true);
        return std::string(row.key.data(), row.key_size);
    };
    BOOST_TEST(key("id") == ",\"id\":");
    BOOST_TEST(key("id", 0) == "{\"id\":");
    BOOST_TEST(key("") == ",\"\":");
    const std::string longest(44, 'x');
    BOOST_TEST(key(longest) == ",\"" + longest + "\":");
    BOOST_TEST(key(longest + 'x') == "");
    BOOST_TEST(key("a\"b") == "");
}

BOOST_AUTO_TEST_CASE(a_key_is_found_where_it_stands_and_not_where_another_does) {
    const std::string sizes[] = {"id", std::string(12, 'a'), std::string(13, 'a'), std::string(29, 'a'),
                                 std::string(44, 'a')};
    for (const std::string& name : sizes) {
        const service_api::detail::json_member row(name, 1, 0, true, true, true);
        const auto text = [](std::string_view key) {  // padded with the bytes after it that may be read
            return ",\"" + std::string(key) + "\":1" + std::string(service_api::detail::json_member::longest_key, ' ');
        };
        BOOST_TEST(row.matches_at(text(name).data()), name);
        std::string other_begin = text(name);
        other_begin[0] = '{';
        BOOST_TEST(!row.matches_at(other_begin.data()), name);
        BOOST_TEST(row.key_matches_at(other_begin.data() + 1), name);
        for (std::size_t i = 0; i < name.size(); ++i) {
            std::string other = name;
            other[i] = 'b';
            BOOST_TEST(!row.matches_at(text(other).data()), name << ' ' << i);
            BOOST_TEST(!row.key_matches_at(text(other).data() + 1), name << ' ' << i);
        }
        BOOST_TEST(!row.key_matches_at(text(name + 'a').data() + 1), name);
    }
}
