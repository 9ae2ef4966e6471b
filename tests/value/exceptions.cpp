#define BOOST_TEST_MODULE exceptions
#include <boost/test/unit_test.hpp>
#include <exception>
#include <service_api/value/exceptions.hpp>
#include <stdexcept>
#include <string>
#include <string_view>

namespace {

using namespace service_api::detail;

constexpr int checked(int value) {
    if (value < 0) reject("service_api: a value is below zero: write 0 or more");
    return value;
}

static_assert(checked(1) == 1);

BOOST_AUTO_TEST_CASE(a_rejected_value_throws_its_sentence_at_run_time) {
    BOOST_CHECK_EXCEPTION(checked(-1), const char*, [](const char* sentence) {
        return std::string_view(sentence) == "service_api: a value is below zero: write 0 or more";
    });
}

BOOST_AUTO_TEST_CASE(what_was_thrown_is_recovered_from) {
    const auto recovered = [](std::exception_ptr thrown) -> std::string {
        try {
            std::rethrow_exception(thrown);
        } catch (const std::runtime_error& error) {
            return error.what();
        }
    };
    BOOST_TEST(attempt([] { return std::string("returned"); }, recovered) == "returned");
    BOOST_TEST(attempt([]() -> std::string { throw_or_abort(std::runtime_error("thrown")); }, recovered) == "thrown");

    bool reached = false;
    attempt([] { throw_or_abort(1); }, [&](std::exception_ptr) { reached = true; });
    BOOST_TEST(reached);
}

BOOST_AUTO_TEST_CASE(an_exception_is_caught_as_its_type_or_a_base_of_it) {
    const std::exception_ptr thrown = std::make_exception_ptr(std::range_error("far"));
    BOOST_TEST((caught_as<std::range_error>(thrown).value().what() == std::string_view("far")));
    BOOST_TEST((caught_as<std::runtime_error>(thrown).value().what() == std::string_view("far")));
    BOOST_TEST(!caught_as<std::logic_error>(thrown).has_value());
    BOOST_TEST(!caught_as<std::runtime_error>(std::make_exception_ptr(1)).has_value());
}

}  // namespace
