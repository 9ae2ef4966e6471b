#define BOOST_TEST_MODULE documents.model.record_model
#include <boost/test/unit_test.hpp>
#include <service_api/documents/model/record_model.hpp>
#include <string>

#include "comprehensive/api.hpp"

using namespace comprehensive;

BOOST_AUTO_TEST_CASE(a_record_lists_its_fields_with_their_names_and_presence) {
    constexpr const record_model& of_item = model_of<item>;
    static_assert(of_item.name == "item" && of_item.additional_properties() != nullptr && !of_item.as_array &&
                  of_item.fields.size() == 28);
    static_assert(of_item.fields[0].name == "id" && of_item.fields[0].notes.read_only);
    static_assert(of_item.fields[6].name == "private" && of_item.fields[6].declared_name == "is_private");
    static_assert(of_item.fields[2].presence == field_presence::required);
    static_assert(of_item.fields[8].presence == field_presence::required && of_item.fields[8].value.may_be_null);
    static_assert(of_item.fields[9].presence == field_presence::optional && of_item.fields[9].value.may_be_null);
    static_assert(of_item.fields[6].presence == field_presence::defaulted && of_item.fields[6].always_has_value);
    static_assert(of_item.fields[13].presence == field_presence::defaulted && !of_item.fields[13].always_has_value);
    static_assert(of_item.fields[0].is_inherited && !of_item.fields[2].is_inherited);
    static_assert(of_item.fields[24].is_deprecated);
    static_assert(of_item.fields[27].is_additional_properties && !of_item.fields[27].is_sent(direction::response));
    static_assert(!of_item.fields[23].is_sent(direction::response) && of_item.fields[23].is_sent(direction::request));
    static_assert(model_of<price_point>.as_array && model_of<batch<price_point>>.is_from_template);
    static_assert(model_of<card>.tag == "card");
}

BOOST_AUTO_TEST_CASE(a_default_is_told_by_the_record_itself) {
    const field_model& page = model_of<list_items>.fields[1];
    std::pair<const field_model*, std::string> context{&page, ""};
    model_of<list_items>.with_blank(
        [](const void* blank, void* told) {
            auto& [field, text] = *static_cast<std::pair<const field_model*, std::string>*>(told);
            field->append_default(text, field->member->of(blank), direction::request);
        },
        &context);
    BOOST_TEST(context.second == "1");
    BOOST_TEST((model_of<list_items>.fields[0].append_default == nullptr));
}
