#define BOOST_TEST_MODULE server.reporting_source
#include <boost/test/unit_test.hpp>
#include <exception>
#include <memory>
#include <service_api/server/reporting_source.hpp>
#include <stdexcept>
#include <string>

namespace {

using namespace service_api;

struct second_fails : body_source {
    int calls = 0;
    body_progress read(std::string& bytes) override {
        if (++calls == 2) throw std::runtime_error("no more");
        bytes += "one";
        return {};
    }
};

BOOST_AUTO_TEST_CASE(what_a_stream_throws_is_reported_and_ends_it) {
    std::string reported;
    detail::reporting_source source(std::make_shared<second_fails>(), [&](std::exception_ptr thrown) {
        try {
            std::rethrow_exception(thrown);
        } catch (const std::exception& exception) {
            reported = exception.what();
        }
    });
    std::string bytes;
    BOOST_TEST(!source.read(bytes).error);
    BOOST_TEST(reported == "");
    BOOST_TEST(source.read(bytes).error == std::make_error_code(std::errc::io_error));
    BOOST_TEST(reported == "no more");
    BOOST_TEST(bytes == "one");
}

}  // namespace
