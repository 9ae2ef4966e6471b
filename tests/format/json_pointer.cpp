#define BOOST_TEST_MODULE format.json_pointer
#include <boost/test/unit_test.hpp>
#include <service_api/format/json_pointer.hpp>
#include <string>

using service_api::json_pointer;

namespace {

// A step stores a pointer to its parent, which must still exist.
template <class Pointer>
concept steps_on = requires(Pointer&& pointer) {
    static_cast<Pointer&&>(pointer).member("a");
    static_cast<Pointer&&>(pointer).entry(0);
};
static_assert(steps_on<json_pointer&> && steps_on<const json_pointer&> && !steps_on<json_pointer> &&
              !steps_on<const json_pointer>);

}  // namespace

BOOST_AUTO_TEST_CASE(the_pointers_of_rfc_6901) {
    const json_pointer whole;
    BOOST_TEST(whole.text() == "");
    BOOST_TEST(whole.member("foo").text() == "/foo");
    const json_pointer foo = whole.member("foo");
    BOOST_TEST(foo.entry(0).text() == "/foo/0");
    BOOST_TEST(whole.member("a/b").text() == "/a~1b");
    BOOST_TEST(whole.member("m~n").text() == "/m~0n");
    BOOST_TEST(whole.member("~1").text() == "/~01");
    BOOST_TEST(whole.member(" ").text() == "/ ");
    BOOST_TEST(whole.member("c%d").text() == "/c%d");
    BOOST_TEST(whole.member("").text() == "/");
    BOOST_TEST(whole.member("0").text() == "/0");
    BOOST_TEST(whole.entry(12).text() == "/12");

    const json_pointer rows = whole.member("rows");
    const json_pointer third = rows.entry(3);
    BOOST_TEST(third.member("amount_change").text() == "/rows/3/amount_change");
    const json_pointer empty = third.member("");
    BOOST_TEST(empty.member("").text() == "/rows/3//");
}

BOOST_AUTO_TEST_CASE(a_pointer_is_its_own_text_only) {
    const json_pointer whole;
    const json_pointer rows = whole.member("rows");
    const json_pointer tenth = rows.entry(10);
    const json_pointer last = rows.entry(0);
    const json_pointer slash = last.member("a/b~");
    const json_pointer tilde = last.member("~1");
    const json_pointer one = last.member("1");
    const json_pointer empty = last.member("");
    const json_pointer* const all[] = {&whole, &rows, &tenth, &last, &slash, &tilde, &one, &empty};
    for (const json_pointer* pointer : all) {
        for (const json_pointer* other : all)
            BOOST_TEST(pointer->is(other->text()) == (pointer == other), pointer->text() + " and " + other->text());
        BOOST_TEST(!pointer->is('/' + pointer->text() + "x"));
    }
}

BOOST_AUTO_TEST_CASE(the_words_of_a_pointer_in_a_message) {
    const json_pointer whole;
    BOOST_TEST(whole.words() == "the body");
    const json_pointer ids = whole.member("account_ids");
    BOOST_TEST(ids.words() == "account_ids");
    const json_pointer entry = ids.entry(3);
    BOOST_TEST(entry.words() == "entry 3 of account_ids");
    BOOST_TEST(entry.entry(0).words() == "entry 0 of entry 3 of account_ids");
    BOOST_TEST(entry.member("name").words() == "name");
    BOOST_TEST(whole.entry(1).words() == "entry 1 of the body");
    BOOST_TEST(whole.member("").words() == "the member ''");
}
