#define BOOST_TEST_MODULE documents.prose.model_words
#include <boost/test/unit_test.hpp>
#include <service_api/documents/model/field_text.hpp>
#include <service_api/documents/prose/model_words.hpp>
#include <service_api/reflect/type_words.hpp>
#include <string>

#include "comprehensive/api.hpp"

using namespace comprehensive;

namespace {

// Readers speak of types and presence without outlines, in the same words.
template <class Record>
void check_fields(direction way) {
    const Record blank = detail::blank<Record>();
    const record_model& outlined = model_of<Record>;
    for_each_member<Record>([&](auto m) {
        if constexpr (!std::is_same_v<field_type<Record, decltype(m)>, additional_properties>) {
            const field_model& field = outlined.fields[m.index];
            BOOST_TEST(type_words(*field.value.type, way) ==
                       type_words<unwrap_presence<typename decltype(m)::type>>(way));
            BOOST_TEST(presence_words(field, detail::default_text(outlined, field, way)) ==
                       presence_words(m.of(blank), way));
        }
    });
}

}  // namespace

BOOST_AUTO_TEST_CASE(outlines_and_readers_speak_alike) {
    for (const direction way : {direction::request, direction::response}) {
        check_fields<item>(way);
        check_fields<get_item>(way);
        check_fields<change_item>(way);
        check_fields<list_items>(way);
        check_fields<price_point>(way);
        check_fields<category>(way);
    }
}

BOOST_AUTO_TEST_CASE(words_stand_as_documents_have_them) {
    const auto words = [](std::size_t field) {
        return type_words(*model_of<item>.fields[field].value.type, direction::response);
    };
    BOOST_TEST(words(3) == "`good` or `service`");
    BOOST_TEST(words(4) == "`draft` or `offered` or `sold`, open to more");
    BOOST_TEST(words(10) == "integer, or the same in a string");
    BOOST_TEST(words(17) == "one of, by `type`: card, transfer");
    BOOST_TEST(words(19) == "array of array of integer");
    BOOST_TEST(presence_words(model_of<item>.fields[9], "") == "optional, may be null");
}
