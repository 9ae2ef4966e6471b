#define BOOST_TEST_MODULE value.presence.boxed
#include <boost/test/unit_test.hpp>
#include <memory>
#include <service_api/value/presence/boxed.hpp>
#include <service_api/value/presence/optional.hpp>
#include <service_api/value/presence/required.hpp>
#include <string>
#include <utility>
#include <vector>

using service_api::is_boxed;
using service_api::rules::boxed;
using service_api::rules::optional;
using service_api::rules::required;

namespace {

struct comment {
    required<std::string> text;
    optional<boxed<comment>> response{};
    std::vector<comment> more{};

    friend bool operator==(const comment&, const comment&) = default;
};

comment thread(int depth) {
    comment one{.text = "0"};
    for (int i = 1; i < depth; ++i) one = comment{.text = std::to_string(i), .response = boxed(std::move(one))};
    return one;
}

static_assert(is_boxed<boxed<int>> && !is_boxed<int>);
static_assert(std::is_nothrow_move_constructible_v<boxed<comment>>);

}  // namespace

BOOST_AUTO_TEST_CASE(a_copy_is_of_the_value) {
    boxed<std::string> one("a");
    boxed<std::string> two = one;
    two->append("b");
    BOOST_TEST(*one == "a");
    BOOST_TEST(*two == "ab");
    one = two;
    *one = "c";
    BOOST_TEST(*two == "ab");
    BOOST_TEST((one != two));
    BOOST_TEST((boxed<int>() == boxed<int>(0)));
    BOOST_TEST(&*std::as_const(one) == &*one);
}

BOOST_AUTO_TEST_CASE(a_box_can_be_assigned_to_itself_and_to_its_own_inside) {
    comment one = thread(3);
    const comment before = one;
    auto& same = one;
    one = same;
    BOOST_TEST((one == before));
    boxed<comment> box(one);
    auto& itself = box;
    box = itself;
    BOOST_TEST((*box == before));
    box = *box->response;  // the inner value is copied before the outer one is destroyed
    BOOST_TEST(*box->text == "1");
    box = boxed<comment>(std::move(*box->response));
    BOOST_TEST(*box->text == "0");
}

BOOST_AUTO_TEST_CASE(a_move_takes_the_value_and_leaves_what_can_be_assigned) {
    boxed one(std::make_shared<int>(1));
    const auto* address = &*one;
    boxed two = std::move(one);
    BOOST_TEST(&*two == address);
    one = two;
    BOOST_TEST(**one == 1);
    BOOST_TEST((*one).use_count() == 2);
    two = std::move(one);
    BOOST_TEST((*two).use_count() == 1);
}

BOOST_AUTO_TEST_CASE(a_record_inside_itself_is_copied_whole) {
    const comment one = thread(1000);
    comment two = one;
    BOOST_TEST((two == one));
    comment* last = &two;
    while (last->response) last = &**last->response;
    *last->text = "changed";
    BOOST_TEST((two != one));
    BOOST_TEST((one == thread(1000)));
}
