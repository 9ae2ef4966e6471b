#define BOOST_TEST_MODULE documents.model.type_model
#include <boost/test/unit_test.hpp>
#include <service_api/documents/model/record_model.hpp>

#include "comprehensive/item.hpp"

using namespace comprehensive;

namespace {

template <class T>
constexpr const type_model& of = detail::model_of_type<T>::value;

}  // namespace

BOOST_AUTO_TEST_CASE(each_type_has_a_shape) {
    static_assert(of<bool>.shape == type_shape::boolean);
    static_assert(of<std::string>.shape == type_shape::text && of<std::string_view>.shape == type_shape::text);
    static_assert(of<uuid>.shape == type_shape::text && of<uuid>.format == "uuid");
    static_assert(of<decimal>.shape == type_shape::number && of<decimal>.name == "decimal number");
    static_assert(of<unix_ms>.shape == type_shape::integer && of<unix_ms>.most == 0);
    static_assert(of<std::vector<nullable<decimal>>>.parts[0].may_be_null);
    static_assert(of<std::map<std::string, bool>>.shape == type_shape::map);
    static_assert(of<std::variant<std::string, owner>>.parts.size() == 2);
    static_assert(of<tagged<"type", card, transfer>>.key == "type");
    static_assert(of<tagged<"type", card, transfer>>.parts[1].type->tag == "transfer");
    static_assert(of<raw_json>.shape == type_shape::anything && of<null_data>.shape == type_shape::null);
    static_assert(of<decimal>.declared_name == "decimal" && of<item_kind>.declared_name == "item_kind");
    static_assert(of<extensible<item_state>>.declared_name == "item_state");
    static_assert(of<item_state>.enumerators[2].declared_name == "sold");
    static_assert(of<boxed<category>>.shape == type_shape::record && of<boxed<category>>.name == "category");
    BOOST_TEST(&of<boxed<category>>.record() == &model_of<category>);
}

namespace {

struct release {
    std::string tag{"v1"};
};
BOOST_DESCRIBE_STRUCT(release, (), (tag))

}  // namespace

BOOST_AUTO_TEST_CASE(a_member_named_tag_is_no_tag_of_a_union) {
    static_assert(of<release>.tag.empty());
    static_assert(model_of<release>.fields.size() == 1 && model_of<release>.fields[0].name == "tag");
    BOOST_TEST(of<release>.name == "release");
}

BOOST_AUTO_TEST_CASE(an_integer_has_the_bounds_of_its_type) {
    const struct {
        const type_model& type;
        std::string_view format;
        std::int64_t least;
        std::uint64_t most;
    } cases[] = {
        {of<std::int8_t>, "int32", -128, 127},
        {of<std::uint16_t>, "int32", 0, 65535},
        {of<std::int32_t>, "int32", -2147483648LL, 2147483647},
        {of<std::uint32_t>, "uint32", 0, 4294967295},
        {of<std::uint64_t>, "uint64", 0, 18446744073709551615U},
    };
    for (const auto& one : cases) {
        BOOST_TEST(one.type.format == one.format);
        BOOST_TEST(one.type.least == one.least);
        BOOST_TEST(one.type.most == one.most);
    }
}

BOOST_AUTO_TEST_CASE(a_number_in_a_string_is_quoted_and_so_are_words) {
    static_assert(of<in_string<decimal>>.quoted() && !of<number_or_string<decimal>>.quoted());
    static_assert(of<item_kind>.quoted() && !of<std::int64_t>.quoted());
    static_assert(of<extensible<item_state>>.is_extensible && of<item_state>.enumerators[2].in_requests == "gone");
    static_assert(of<item_state>.enumerators[2].spelling(direction::response) == "sold");
}
