#define BOOST_TEST_MODULE examples.platform.print
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <platform/print.hpp>
#include <service_api/trading/api.hpp>
#include <sstream>
#include <stdexcept>

using namespace service_api;

namespace {

// Clears the screen, sets the title, and the same in one character of Unicode and in one byte.
const std::string commands = "\x1b[2J\x1b]0;x\x07\xc2\x9b" + std::string("2J\x9b") + "\r\n";

bool commands_nothing(const std::string& shown) {
    return shown.find_first_of("\x1b\x07\x9b\r") == shown.npos && shown.find("\\u001b[2J") != shown.npos;
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_a_server_sends_commands_no_terminal) {
    for (const call_stage stage :
         {call_stage::not_sent, call_stage::transport, call_stage::rejected, call_stage::unreadable}) {
        std::ostringstream out;
        platform::print_error(out, {.stage = stage,
                                    .status = 400,
                                    .message = "no" + commands,
                                    .violations = {{commands, commands, commands}, {"", "rule", "sentence"}},
                                    .retry_after = 3});
        BOOST_TEST(commands_nothing(out.str()), out.str());
        const std::string shown = out.str();
        BOOST_TEST(std::count(shown.begin(), shown.end(), '\n') == 4);
        BOOST_TEST(shown.ends_with("\n  (request)  rule: sentence\n  try again in 3 s\n"));
    }
    std::ostringstream out;
    platform::print_data(out,
                         trading::vault_balance{.chain_id = 1, .token = "A\x1b[2J\xc2\x9b", .balance = decimal(2)});
    BOOST_TEST(out.str() == "{\n  \"chain_id\": 1,\n  \"token\": \"A\\u001b[2J\\u009b\",\n  \"balance\": 2\n}\n");
}

BOOST_AUTO_TEST_CASE(an_output_that_cannot_be_written_is_an_error) {
    std::ofstream full("/dev/full");
    full << "some";
    BOOST_CHECK_THROW(platform::finish_output(full), std::runtime_error);
    std::ostringstream out;
    out << "some";
    platform::finish_output(out);
    BOOST_TEST(out.str() == "some");
}
