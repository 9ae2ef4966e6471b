#define BOOST_TEST_MODULE documents.model.operation_model
#include <boost/test/unit_test.hpp>
#include <service_api/documents/model/operation_model.hpp>

#include "comprehensive/api.hpp"

using namespace comprehensive;

namespace {

template <class Op>
constexpr const operation_model& of = detail::model_of_operation<Op>::value;

}  // namespace

BOOST_AUTO_TEST_CASE(an_operation_says_where_its_fields_travel) {
    static_assert(of<get_item>.locations[0] == parameter_location::path &&
                  of<get_item>.locations[2] == parameter_location::header);
    static_assert(!of<get_item>.has_body() && of<change_item>.has_fields_in(parameter_location::body));
    static_assert(of<pay_item>.has_body_member() && of<pay_item>.as_body == 1 && !of<create_item>.has_body_member());
    static_assert(of<sell_item>.is_signed_change() && !of<create_item>.is_signed_change());
    static_assert(of<get_item>.summary == "Reads one item." && of<export_items>.deprecated == "use list_items");
}

BOOST_AUTO_TEST_CASE(an_operation_lists_its_answers) {
    static_assert(of<get_item>.responses.size() == 2 && of<get_item>.responses[1].status == 304);
    static_assert(of<get_item>.responses[0].headers == &model_of<item_headers>);
    static_assert(of<get_item>.responses[0].media_type == "application/json" &&
                  of<get_item>.responses[1].media_type.empty());
    static_assert(of<export_items>.responses[0].media_type == "text/csv");
    static_assert(of<export_items>.responses[0].body.type == nullptr);
    static_assert(of<sell_item>.responses[0].body.type == nullptr);  // without data, a bare answer is empty
    static_assert(of<list_items>.responses[0].body.type->shape == type_shape::array);
}

BOOST_AUTO_TEST_CASE(an_operation_shares_the_conventions_of_its_api) {
    static_assert(of<get_item>.common == of<list_items>.common);
    const conventions_model& shop = *of<get_item>.common;
    BOOST_TEST(
        shop.error_body_text(request_error{not_found, {{"/a", "b", "c"}}}, unix_ms{0}) ==
        R"({"error":"item_missing","why":"there is no such item","fields":[{"field":"/a","rule":"b","message":"c"}]})");
    BOOST_TEST(shop.request_headers.front().name == "Shop-Version");
    BOOST_TEST((shop.map_error(not_found) == not_found));
}
