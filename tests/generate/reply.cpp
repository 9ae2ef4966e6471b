#define BOOST_TEST_MODULE generate.reply
#include <boost/test/unit_test.hpp>
#include <memory>
#include <service_api/generate/reply.hpp>
#include <string>

using namespace service_api;

BOOST_AUTO_TEST_CASE(holds_an_answer_or_why_there_is_none) {
    const reply<std::string> answered(std::string("yes"));
    BOOST_TEST(*answered.answer() == "yes");
    BOOST_TEST(answered.why() == nullptr);

    const reply<std::string> kind(failures::data_not_found);
    BOOST_TEST(kind.answer() == nullptr);
    BOOST_TEST((*kind.why() == failure(failures::data_not_found)));
    BOOST_TEST(kind.why()->violations.empty());

    const violation found{"/symbol", "exists", "symbol must exist"};
    const reply<std::string> full(failure(failures::broken_rule, {found}));
    BOOST_TEST((full.why()->kind == failures::broken_rule));
    BOOST_TEST((full.why()->violations == std::vector<violation>{found}));
}

BOOST_AUTO_TEST_CASE(a_handler_returns_either_without_a_cast_and_the_answer_is_moved_out) {
    const auto handler = [](bool well) -> reply<std::unique_ptr<int>> {
        if (!well) return failures::data_not_found;
        return std::make_unique<int>(7);
    };
    BOOST_TEST((handler(false).why()->kind == failures::data_not_found));
    BOOST_TEST(*handler(true).take_answer() == 7);
}
