#define BOOST_TEST_MODULE description.access
#include <boost/test/unit_test.hpp>
#include <service_api/description/access.hpp>

using namespace service_api;

static_assert(!public_access.signature && !public_access.timestamp_required);
static_assert(public_access.role.empty() && public_access.owned_field.empty() && public_access.ownership.empty());
static_assert(signed_request.signature && signed_request.timestamp_required);
static_assert(signed_request.role.empty() && signed_request.owned_field.empty() && signed_request.ownership.empty());

BOOST_AUTO_TEST_CASE(each_word_changes_its_own_part_only) {
    constexpr auto optional_timestamp = signed_request.timestamp_optional();
    BOOST_TEST(optional_timestamp.signature);
    BOOST_TEST(!optional_timestamp.timestamp_required);
    BOOST_TEST(signed_request.timestamp_required);  // the constant itself stays

    constexpr auto admin = signed_request.only_for("builder_admin");
    BOOST_TEST(admin.signature);
    BOOST_TEST(admin.timestamp_required);
    BOOST_TEST(admin.role == "builder_admin");
    BOOST_TEST(admin.ownership.empty());

    constexpr auto owner = signed_request.owning("account_ids", "must all belong to the caller");
    BOOST_TEST(owner.timestamp_required);
    BOOST_TEST(owner.role.empty());
    BOOST_TEST(owner.owned_field == "account_ids");
    BOOST_TEST(owner.ownership == "must all belong to the caller");
}

BOOST_AUTO_TEST_CASE(words_combine_in_any_order) {
    constexpr auto one = signed_request.only_for("admin").owning("ids", "must be yours").timestamp_optional();
    constexpr auto other = signed_request.timestamp_optional().owning("ids", "must be yours").only_for("admin");
    for (const auto& policy : {one, other}) {
        BOOST_TEST(policy.signature);
        BOOST_TEST(!policy.timestamp_required);
        BOOST_TEST(policy.role == "admin");
        BOOST_TEST(policy.owned_field == "ids");
        BOOST_TEST(policy.ownership == "must be yours");
    }
}
