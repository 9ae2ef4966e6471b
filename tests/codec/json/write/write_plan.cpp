#define BOOST_TEST_MODULE codec.json.write.write_plan
#include <boost/test/unit_test.hpp>
#include <service_api/codec/json/write/write_plan.hpp>
#include <string>

#include "codec/json/written.hpp"

namespace {

using namespace service_api::detail;

char* write_nothing(json_writer&, char*, const void*, const json_writer_functions&) { return nullptr; }
char* write_letter(json_writer&, char* to, const void* value, const json_writer_functions&) {
    *to = *static_cast<const char*>(value);
    return to + 1;
}

std::string written(const char letter, const json_writer_functions& plan) {
    return service_api::test::written(
        [&](json_writer& writer, char* to) { return write_or_null(writer, to, &letter, plan); });
}

}  // namespace

BOOST_AUTO_TEST_CASE(null_stands_where_there_is_no_value) {
    BOOST_TEST(written('a', {&write_letter}) == "a");
    BOOST_TEST(written('a', {&write_nothing}) == "null");
}
