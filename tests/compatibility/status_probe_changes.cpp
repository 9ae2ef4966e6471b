#define BOOST_TEST_MODULE compatibility.status_probe_changes
#include <boost/test/unit_test.hpp>
#include <service_api/compatibility/status_probe_changes.hpp>
#include <service_api/description.hpp>

namespace versions {

using namespace service_api;
using namespace service_api::rules;

BOOST_DEFINE_ENUM_CLASS(result, done, refused)
BOOST_DEFINE_ENUM_CLASS(same_result, done, refused)

/// The minimum of every body, in two versions of one record.
template <int Version, class Ok>
struct least {
    Ok ok;
    BOOST_DESCRIBE_CLASS(least, (), (ok), (), ())
};
template <int Version, class Result>
struct least_with_result {
    Result result;
    BOOST_DESCRIBE_CLASS(least_with_result, (), (result), (), ())
};
template <int Version>
struct wide_least {
    required<bool> ok;
    optional<bool> partly{};
    BOOST_DESCRIBE_CLASS(wide_least, (), (ok, partly), (), ())
};
template <>
struct wide_least<2> {
    optional<bool> partly{};
    required<bool> ok;
    BOOST_DESCRIBE_CLASS(wide_least, (), (partly, ok), (), ())
};

/// Conventions that decide by a constexpr function of the status probe.
template <class Probe, auto Decide>
struct decides : problem_details {
    using status_probe = Probe;
    static constexpr bool is_error(const Probe& body) { return Decide(body); }
};
/// Conventions that decide by a function that is not constexpr.
template <int Version>
struct decides_late : problem_details {
    using status_probe = least<1, required<bool>>;
    static bool is_error(const status_probe& body) { return !*body.ok; }
};
struct derived : decides_late<1> {};

constexpr auto not_ok = [](const auto& body) { return !*body.ok; };
constexpr auto is_not_ok = [](const auto& body) { return *body.ok == false; };
constexpr auto is_ok = [](const auto& body) { return bool(*body.ok); };
constexpr auto is_refused = [](const auto& body) {
    return enumerator_text(*body.result, direction::response) == "refused";
};
constexpr auto is_done = [](const auto& body) { return enumerator_text(*body.result, direction::response) == "done"; };
constexpr auto absent_or_not_ok = [](const auto& body) { return !body.ok || !*body.ok; };
constexpr auto present_and_not_ok = [](const auto& body) { return body.ok && !*body.ok; };
constexpr auto neither = [](const auto& body) { return !*body.ok && !(body.partly && *body.partly); };

template <int Version, auto Decide = not_ok>
using by_ok = decides<least<Version, required<bool>>, Decide>;
template <int Version, auto Decide>
using by_optional_ok = decides<least<Version, optional<bool>>, Decide>;
template <int Version, class Result, auto Decide = is_refused>
using by_result = decides<least_with_result<Version, required<Result>>, Decide>;
template <int Version, auto Decide = neither>
using by_two = decides<wide_least<Version>, Decide>;
constexpr auto is_text_refused = [](const auto& body) { return *body.result == "refused"; };
template <int Version>
using by_text = decides<least_with_result<Version, required<std::string>>, is_text_refused>;

}  // namespace versions

namespace {

using namespace versions;
using detail::has_same_status_probe;

struct lines {
    std::string text{};

    template <class Words>
    void operator()(detail::break_kind kind, const detail::field_path& field, Words words) {
        BOOST_TEST((kind == detail::break_kind::changed_exchange && field.view().empty()));
        text += words();
    }
};
template <class Old, class Now>
std::string changes() {
    lines found;
    detail::compare_status_probes<Old, Now>(found);
    return found.text;
}

// The comparisons at compile time and at run time have the same result.
static_assert(has_same_status_probe<problem_details, problem_details>() &&
              has_same_status_probe<enveloped, enveloped>());
static_assert(!has_same_status_probe<problem_details, enveloped>() &&
              !has_same_status_probe<enveloped, problem_details>());
static_assert(has_same_status_probe<by_ok<1>, by_ok<2, is_not_ok>>() &&
              !has_same_status_probe<by_ok<1>, by_ok<2, is_ok>>());
static_assert(has_same_status_probe<decides_late<1>, derived>() &&
              !has_same_status_probe<decides_late<1>, decides_late<2>>());

}  // namespace

BOOST_AUTO_TEST_CASE(a_status_probe_is_compared_by_its_members_and_by_what_it_decides) {
    const std::string told = "identifies errors by the body";
    const std::string by_ok_now = told + " differently: `ok`";
    const std::pair<std::string, std::string> cases[] = {
        {changes<problem_details, by_ok<1>>(), told + ": `ok`"},
        {changes<by_ok<1>, problem_details>(), "no longer " + told},
        {changes<by_ok<1>, by_ok<2>>(), ""},
        {changes<by_ok<1>, by_ok<2, is_not_ok>>(), ""},
        {changes<by_ok<1>, by_ok<2, is_ok>>(), by_ok_now},
        {changes<by_optional_ok<1, absent_or_not_ok>, by_optional_ok<2, absent_or_not_ok>>(), ""},
        {changes<by_optional_ok<1, absent_or_not_ok>, by_optional_ok<2, present_and_not_ok>>(), by_ok_now},
        {changes<by_optional_ok<1, absent_or_not_ok>, by_ok<1>>(), by_ok_now},
        {changes<by_ok<1>, by_optional_ok<1, absent_or_not_ok>>(), by_ok_now},
        {changes<by_ok<1>, by_result<1, result>>(), told + " differently: `result`"},
        {changes<by_ok<1>, by_two<1>>(), told + " differently: `ok`, `partly`"},
        {changes<by_two<1>, by_ok<1>>(), by_ok_now},
        {changes<by_two<1>, by_two<2>>(), ""},
        {changes<by_two<1>, by_two<2, not_ok>>(), told + " differently: `partly`, `ok`"},
        {changes<by_result<1, result>, by_result<2, same_result>>(), ""},
        {changes<by_result<1, result>, by_result<2, same_result, is_done>>(), told + " differently: `result`"},
        // A string has too many values, and a function that is not constexpr cannot be evaluated: both are equal only
        // to themselves.
        {changes<by_text<1>, by_text<1>>(), ""},
        {changes<by_text<1>, by_text<2>>(), told + " differently: `result`"},
        {changes<decides_late<1>, derived>(), ""},
        {changes<decides_late<1>, decides_late<2>>(), by_ok_now},
    };
    int row = 0;
    for (const auto& [found, expected] : cases) BOOST_TEST_CONTEXT("row " << row++) BOOST_TEST(found == expected);
}
