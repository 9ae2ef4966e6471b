#define BOOST_TEST_MODULE reflect.members
#include <boost/test/unit_test.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/reflect/members.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace {

using namespace service_api;

struct point {
    int x = 0;
    int y = 0;
    int unlisted = 0;
};
BOOST_DESCRIBE_STRUCT(point, (), (x, y))

struct page {
    int number = 1;
};
BOOST_DESCRIBE_STRUCT(page, (), (number))

struct titled : page {
    std::string title;
    std::string author;
};
BOOST_DESCRIBE_STRUCT(titled, (page), (title, author))

struct empty {};
BOOST_DESCRIBE_STRUCT(empty, (), ())

template <class T>
struct box {
    T value;
    BOOST_DESCRIBE_CLASS(box, (), (value), (), ())
};

struct plain {
    int a = 0;
};

static_assert(described_record<point> && described_record<titled> && described_record<empty> &&
              described_record<box<int>>);
static_assert(!described_record<plain> && !described_record<int> && !described_record<std::string>);
static_assert(member_count<point> == 2 && member_count<titled> == 3 && member_count<empty> == 0 &&
              member_count<box<int>> == 1);

static_assert(name_of(&point::x) == "x" && name_of(&point::y) == "y");
static_assert(name_of(&point::unlisted).empty());
static_assert(name_of(&titled::title) == "title" && name_of(&titled::author) == "author");
static_assert(name_of(&titled::number) == "number");
static_assert(name_of(static_cast<int titled::*>(&titled::number)) == "number");
static_assert(name_of(&box<int>::value) == "value");
static_assert(index_of_member_named<titled>("number") == 0 && index_of_member_named<titled>("author") == 2 &&
              index_of_member_named<titled>("unlisted") == member_count<titled>);
static_assert(member_at<titled, 1>::name == "title" && member_at<titled, 1>::index == 1);
static_assert(has_member_named<titled>("title") && has_member_named<titled>("number"));
static_assert(!has_member_named<titled>("") && !has_member_named<titled>("Title") &&
              !has_member_named<point>("unlisted"));

template <class Record>
std::vector<std::string> names() {
    std::vector<std::string> found;
    for_each_member<Record>([&](auto m) { found.emplace_back(m.name); });
    return found;
}

}  // namespace

BOOST_AUTO_TEST_CASE(members_come_in_declared_order_inherited_ones_first) {
    BOOST_TEST((names<point>() == std::vector<std::string>{"x", "y"}));
    BOOST_TEST((names<titled>() == std::vector<std::string>{"number", "title", "author"}));
    BOOST_TEST(names<empty>().empty());
    std::size_t next = 0;
    for_each_member<titled>([&](auto m) { BOOST_TEST(m.index == next++); });
    BOOST_TEST(next == 3U);
}

BOOST_AUTO_TEST_CASE(a_member_is_read_and_written_in_its_record) {
    titled book;
    for_each_member<titled>([&](auto m) {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(m.of(book))>, std::string>)
            m.of(book) = m.name;
        else
            m.of(book) = 7;
    });
    BOOST_TEST(book.number == 7);
    BOOST_TEST(book.title == "title");
    BOOST_TEST(book.author == "author");

    const titled& fixed = book;
    for_each_member<titled>([&](auto m) {
        static_assert(std::is_const_v<std::remove_reference_t<decltype(m.of(fixed))>>);
        BOOST_TEST((&m.of(fixed) == &(fixed.*m.pointer())));
    });
}
