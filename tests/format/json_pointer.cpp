#define BOOST_TEST_MODULE format.json_pointer
#include <boost/test/unit_test.hpp>
#include <service_api/format/json_pointer.hpp>
#include <string>

using service_api::json_path;

namespace {

// A step stores a pointer to its parent, which must still exist.
template <class Place>
concept steps_on = requires(Place&& place) {
    static_cast<Place&&>(place).member("a");
    static_cast<Place&&>(place).entry(0);
};
static_assert(steps_on<json_path&> && steps_on<const json_path&> && !steps_on<json_path> && !steps_on<const json_path>);

}  // namespace

BOOST_AUTO_TEST_CASE(the_pointers_of_rfc_6901) {
    const json_path whole;
    BOOST_TEST(whole.pointer() == "");
    BOOST_TEST(whole.member("foo").pointer() == "/foo");
    const json_path foo = whole.member("foo");
    BOOST_TEST(foo.entry(0).pointer() == "/foo/0");
    BOOST_TEST(whole.member("a/b").pointer() == "/a~1b");
    BOOST_TEST(whole.member("m~n").pointer() == "/m~0n");
    BOOST_TEST(whole.member("~1").pointer() == "/~01");
    BOOST_TEST(whole.member(" ").pointer() == "/ ");
    BOOST_TEST(whole.member("c%d").pointer() == "/c%d");
    BOOST_TEST(whole.member("").pointer() == "/");
    BOOST_TEST(whole.member("0").pointer() == "/0");
    BOOST_TEST(whole.entry(12).pointer() == "/12");

    const json_path rows = whole.member("rows");
    const json_path third = rows.entry(3);
    BOOST_TEST(third.member("amount_change").pointer() == "/rows/3/amount_change");
    const json_path empty = third.member("");
    BOOST_TEST(empty.member("").pointer() == "/rows/3//");
}

BOOST_AUTO_TEST_CASE(how_a_sentence_calls_a_place) {
    const json_path whole;
    BOOST_TEST(whole.words() == "the body");
    const json_path ids = whole.member("account_ids");
    BOOST_TEST(ids.words() == "account_ids");
    const json_path entry = ids.entry(3);
    BOOST_TEST(entry.words() == "entry 3 of account_ids");
    BOOST_TEST(entry.entry(0).words() == "entry 0 of entry 3 of account_ids");
    BOOST_TEST(entry.member("name").words() == "name");
    BOOST_TEST(whole.entry(1).words() == "entry 1 of the body");
    BOOST_TEST(whole.member("").words() == "the member ''");
}
