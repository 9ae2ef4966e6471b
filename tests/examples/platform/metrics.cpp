#define BOOST_TEST_MODULE examples.platform.metrics
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <platform/metrics.hpp>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

using namespace std::chrono_literals;

namespace {

bool has_line(const std::string& text, const std::string& line) {
    return ('\n' + text).find('\n' + line + '\n') != std::string::npos;
}

}  // namespace

BOOST_AUTO_TEST_CASE(counts_by_operation_status_and_rule) {
    platform::metrics counted;
    for (int i = 0; i < 3; ++i) counted.count({.operation = "get_leverage", .status = 200, .duration = 700us});
    counted.count({.operation = "get_leverage", .status = 429, .delivered = false, .duration = 2s});
    counted.count({.status = 400, .broken = &service_api::framing::host});
    counted.count({.operation = "get_leverage", .error = std::make_error_code(std::errc::timed_out), .duration = 10s});
    counted.text({.access_lines_dropped = 5, .error_lines_dropped = 1});
    const std::string text = counted.text({.connections = 17,
                                           .waiting = 3,
                                           .limits_are_shared = true,
                                           .access_lines_dropped = 7,
                                           .error_lines_dropped = 1});
    for (const char* line : {
             R"(http_requests_total{operation="get_leverage",status="200"} 3)",
             R"(http_requests_total{operation="get_leverage",status="429"} 1)",
             R"(http_requests_total{operation="none",status="400"} 1)",
             R"(http_requests_total{operation="get_leverage",status="none"} 1)",
             R"(http_request_duration_seconds_count{operation="get_leverage"} 5)",
             R"(http_request_duration_seconds_bucket{operation="get_leverage",le="0.0005"} 0)",
             R"(http_request_duration_seconds_bucket{operation="get_leverage",le="0.001"} 3)",
             R"(http_request_duration_seconds_bucket{operation="get_leverage",le="2.5"} 4)",
             R"(http_framing_refusals_total{rule="host"} 1)",
             "http_answers_undelivered_total 1",
             "http_connections 17",
             "http_requests_waiting 3",
             "limits_shared 1",
             R"(log_lines_dropped_total{log="access"} 7)",
             R"(log_lines_dropped_total{log="error"} 1)",
             "# TYPE http_requests_total counter",
         })
        BOOST_TEST(has_line(text, line), line << "\n" << text);
}

BOOST_AUTO_TEST_CASE(no_request_of_several_threads_is_lost) {
    platform::metrics counted;
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i) {
            threads.emplace_back([&, i] {
                for (int k = 0; k < 1'000; ++k) counted.count({.operation = i % 2 ? "a" : "b", .status = 200 + k % 50});
            });
        }
    }
    const std::string text = counted.text({});
    BOOST_TEST(has_line(text, R"(http_requests_total{operation="a",status="249"} 40)"));
    BOOST_TEST(has_line(text, R"(http_request_duration_seconds_count{operation="b"} 2000)"));
    BOOST_TEST(has_line(text, "limits_shared 0"));
}
