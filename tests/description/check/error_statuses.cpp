#define BOOST_TEST_MODULE description.check.error_statuses
#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>
#include <service_api/description/check/error_statuses.hpp>

namespace service_api::test {

struct left_headers {
    rules::optional<int> left{};
};
BOOST_DESCRIBE_STRUCT(left_headers, (), (left))

template <int Status>
inline constexpr error_with_headers<left_headers> with_headers{Status, 0, "none left"};

template <class Response, class Conventions, int Declared, int Validation = 400, int WithHeaders = 409>
struct look {
    static constexpr auto http = endpoint<Response, Conventions, with_headers<WithHeaders>>{
        .route = get("/look"),
        .access = public_access,
        .limit = unspecified,
        .declared_errors = {errors::data_not_found, error_definition{Declared, 0, "there is none"}},
        .validation_error = {Validation, 0, "a field is wrong"}};
    BOOST_DESCRIBE_CLASS(look, (), (), (), ())
};

template <int Status>
struct closed {
    static constexpr std::string_view name = "closed";
    static constexpr std::string_view reason = "Nothing else is worth checking.";
    static constexpr possible_error errors[] = {{errors::service_unavailable}, {error_definition{Status, 0, "closed"}}};
    static constexpr auto position = checks::before<checks::authentication>;
};

template <int Mapped, int Validation, int Default, int Check>
struct own_conventions : problem_details {
    static constexpr error_definition validation_error{Validation, 0, "a field is wrong"};
    static constexpr inplace_vector<error_definition> default_errors{error_definition{Default, 0, "pay first"}};
    static constexpr error_definition map_error(const error_definition& error) {
        return error == errors::replayed ? error_definition{Mapped, 0, "again"} : error;
    }
    using own_checks = checks_in_order<closed<Check>>;
};

}  // namespace service_api::test

using namespace service_api;
using detail::convention_errors_are_read;
using detail::errors_are_read;
using test::look;
using test::own_conventions;

BOOST_AUTO_TEST_CASE(statuses_of_errors) {
    for (const bool has_probe : {false, true}) {
        for (const int status : {300, 301, 400, 404, 499, 500, 599})
            BOOST_TEST(detail::is_error_status(status, has_probe));
        for (const int status : {-404, 0, 100, 199, 204, 205, 304, 600, 1000})
            BOOST_TEST(!detail::is_error_status(status, has_probe));
        for (const int status : {200, 202, 299}) BOOST_TEST(detail::is_error_status(status, has_probe) == has_probe);
    }
}

BOOST_AUTO_TEST_CASE(errors_of_an_operation) {
    BOOST_TEST((errors_are_read<look<no_data, problem_details, 409>>()));
    BOOST_TEST((!errors_are_read<look<no_data, problem_details, 200>>()));
    BOOST_TEST((errors_are_read<look<no_data, enveloped, 200>>()));  // `success` is false
    BOOST_TEST((!errors_are_read<look<no_data, enveloped, 204>>()));
    BOOST_TEST((errors_are_read<look<no_data, problem_details, 301>>()));
    BOOST_TEST((!errors_are_read<look<response<301>, problem_details, 301>>()));
    BOOST_TEST((!errors_are_read<look<no_data, problem_details, 409, 200>>()));
    BOOST_TEST((!errors_are_read<look<response<301>, problem_details, 409, 301>>()));
    BOOST_TEST((errors_are_read<look<no_data, problem_details, 409, 400, 301>>()));
    BOOST_TEST((!errors_are_read<look<response<301>, problem_details, 409, 400, 301>>()));
    BOOST_TEST((!errors_are_read<look<no_data, problem_details, 409, 400, 201>>()));
}

BOOST_AUTO_TEST_CASE(errors_of_conventions) {
    BOOST_TEST(convention_errors_are_read<enveloped>());
    BOOST_TEST(convention_errors_are_read<problem_details>());
    BOOST_TEST((convention_errors_are_read<own_conventions<409, 422, 402, 503>>()));
    BOOST_TEST((!convention_errors_are_read<own_conventions<200, 422, 402, 503>>()));
    BOOST_TEST((!convention_errors_are_read<own_conventions<301, 422, 402, 503>>()));
    BOOST_TEST((!convention_errors_are_read<own_conventions<409, 422, 301, 503>>()));
    BOOST_TEST((!convention_errors_are_read<own_conventions<409, 422, 402, 301>>()));
    BOOST_TEST((!convention_errors_are_read<own_conventions<409, 204, 402, 503>>()));
    BOOST_TEST((!convention_errors_are_read<own_conventions<409, 422, 600, 503>>()));
    BOOST_TEST((!convention_errors_are_read<own_conventions<409, 422, 402, 202>>()));
}
