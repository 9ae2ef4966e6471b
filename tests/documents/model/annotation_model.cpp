#define BOOST_TEST_MODULE documents.model.annotation_model
#include <boost/test/unit_test.hpp>
#include <service_api/documents/model/annotation_model.hpp>
#include <string>

#include "comprehensive/item.hpp"

using namespace comprehensive;

BOOST_AUTO_TEST_CASE(all_that_a_record_and_its_bases_say_stands_in_order) {
    std::string lines;
    for (const annotation_model& said : detail::annotation_models<item>) {
        lines += std::to_string(said.field) + ' ';
        lines += said.kind == annotation_kind::rule || said.kind == annotation_kind::example ? said.words()
                                                                                             : std::string(said.text);
        lines += said.keywords != nullptr ? " (keywords)\n" : said.schema != nullptr ? " (schema)\n" : "\n";
    }
    BOOST_TEST(lines ==
               "0 identifier\n1 when it was stored\n2 what it is called\n2 must not be empty (keywords)\n"
               "2 must have at most 40 characters (keywords)\n2 lamp\n3 what is sold\n8 null removes the note\n"
               "8 must read the same backwards\n10 grams\n10 must be at least 1 (keywords)\n"
               "11 must have exactly 13 digits (keywords)\n13 must have at most 5 entries (keywords)\n"
               "13 must not have two equal entries (keywords)\n"
               "13 in each entry must have at least 2 characters (keywords)\n18 must be sorted by at, ascending\n"
               "23 for the warehouse\n23 must contain only A-Z and a-z (keywords)\n24 write name instead\n"
               "25 must have a value exactly when kind is good and state is sold (schema)\n"
               "26 must have a value exactly when kind is good and state is sold (schema)\n");
}

namespace {

struct priced {
    required<in_string<decimal>> price;
    required<decimal> amount;
    static constexpr auto rules =
        rules_of(field(&priced::price, positive), field(&priced::amount, minimum{3}, maximum{9}));
};
BOOST_DESCRIBE_STRUCT(priced, (), (price, amount))

}  // namespace

BOOST_AUTO_TEST_CASE(a_string_that_holds_a_number_has_no_keywords_of_numbers) {
    const auto& said = detail::annotation_models<priced>;
    BOOST_TEST((said[0].keywords == nullptr));
    BOOST_TEST((said[1].keywords != nullptr));
}

BOOST_AUTO_TEST_CASE(a_rule_tells_its_bounds) {
    const annotation_model& least = detail::annotation_models<priced>[1];
    const annotation_model& most = detail::annotation_models<priced>[2];
    BOOST_TEST((least.bounds_of(least.what, false).lower == 3 && most.bounds_of(most.what, false).upper == 9));
    BOOST_TEST((least.bounds_of(least.what, true).lower == -bounds::largest));
}
