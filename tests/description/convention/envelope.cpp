#define BOOST_TEST_MODULE description.convention.envelope
#include <boost/test/unit_test.hpp>
#include <service_api/description/convention/envelope.hpp>
#include <service_api/reflect/members.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;

template <class Record>
std::vector<std::string> names() {
    std::vector<std::string> found;
    for_each_member<Record>([&](auto m) { found.emplace_back(m.name); });
    return found;
}

using list = std::vector<std::string>;

}  // namespace

BOOST_AUTO_TEST_CASE(each_kind_of_answer_has_its_members_in_this_order) {
    BOOST_TEST((names<envelope<rows_of<int>>>() == list{"success", "timestamp", "data"}));
    BOOST_TEST((names<envelope<null_data>>() == list{"success", "timestamp", "data"}));
    BOOST_TEST((names<envelope<no_data>>() == list{"success", "timestamp"}));
    BOOST_TEST((names<enveloped_error>() == list{"success", "timestamp", "code", "message", "violations"}));
    BOOST_TEST((names<violation>() == list{"field", "rule", "message"}));
}

BOOST_AUTO_TEST_CASE(the_timestamp_may_be_absent_and_null_data_is_null) {
    const envelope<rows_of<int>> response{.success = true, .data = rows_of<int>{.rows = {1}}};
    BOOST_TEST(!response.timestamp.has_value());
    BOOST_TEST(response.data->rows->size() == 1U);
    const envelope<null_data> cleared{.success = true, .timestamp = unix_ms{5}, .data = null_data{}};
    BOOST_TEST((*cleared.data == null_data{}));
    BOOST_TEST(cleared.timestamp->count == 5);
    const enveloped_error refusal{.success = false, .code = -1005, .message = "a field breaks its rule or format"};
    BOOST_TEST(refusal.violations.empty());
    BOOST_TEST(!*refusal.success);
    BOOST_TEST(*refusal.code == -1005);
    static_assert(!std::is_default_constructible_v<enveloped_error> &&
                  !std::is_default_constructible_v<envelope<no_data>>);
}
