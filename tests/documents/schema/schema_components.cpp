#define BOOST_TEST_MODULE documents.schema.schema_components
#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>
#include <service_api/documents/model/operation_model.hpp>
#include <service_api/documents/schema/schema_components.hpp>
#include <string>
#include <vector>

using namespace service_api;
using namespace service_api::rules;

namespace one {
struct item {
    required<std::string> name;
};
BOOST_DESCRIBE_STRUCT(item, (), (name))
struct card {
    static constexpr std::string_view tag = "card";
    required<item> what;
};
BOOST_DESCRIBE_STRUCT(card, (), (what))
struct look {
    required<item> what;
    static constexpr auto http =
        endpoint<item>{.route = get("/one"), .access = public_access, .limit = unspecified, .body = json_body{}};
};
BOOST_DESCRIBE_STRUCT(look, (), (what))
}  // namespace one

namespace two {
struct item {
    std::vector<item> inner{};
};
BOOST_DESCRIBE_STRUCT(item, (), (inner))
struct holder {
    required<tagged<"@type", one::card>> held;
    std::vector<item> items{};
};
BOOST_DESCRIBE_STRUCT(holder, (), (held, items))
struct look {
    static constexpr auto http = endpoint<item>{.route = get("/two"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())
}  // namespace two

namespace {

std::string names(std::vector<std::pair<part_model, direction>> used) {
    detail::schema_components components;
    for (const auto& [part, way] : used) components.use(part, way);
    components.assign_names();
    std::string found;
    for (const auto& [name, of] : components.by_name()) found += (found.empty() ? "" : " ") + name;
    return found;
}

const part_model one_item = detail::part_of<one::item>();
const part_model holder = detail::part_of<two::holder>();

}  // namespace

BOOST_AUTO_TEST_CASE(names_do_not_meet_whatever_the_order) {
    constexpr auto request = direction::request;
    constexpr auto response = direction::response;
    const struct {
        std::string said, wanted;
    } cases[] = {
        {names({{one_item, request}}), "item"},
        {names({{one_item, response}, {one_item, request}}), "item item_request"},
        {names({{one_item, request}, {one_item, response}}), "item item_request"},
        {names({{holder, response}}), "card_by__type holder one.item two.item"},
        {names({{detail::part_of<std::vector<nullable<one::item>>>(), response}}), "item"},
    };
    for (const auto& [said, wanted] : cases) BOOST_TEST(said == wanted);
}

BOOST_AUTO_TEST_CASE(operations_of_one_name_have_their_namespaces_before_it) {
    const operation_model* all[] = {&detail::model_of_operation<one::look>::value,
                                    &detail::model_of_operation<two::look>::value};
    const std::vector<std::string> names = detail::operation_names(all);
    BOOST_TEST(names[0] == "one.look");
    BOOST_TEST(names[1] == "two.look");
    BOOST_TEST(detail::operation_names(std::vector{all[0]})[0] == "look");
}
