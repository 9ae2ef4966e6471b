#pragma once

#include <string>
#include <string_view>

// Messages in the form of Twilio's API reference, with other values.
namespace strangers::twilio::messages {

inline const std::string account = "AC00112233445566778899aabbccddeeff";
inline const std::string sid = "SM00112233445566778899aabbccddee01";
inline const std::string path = "/2010-04-01/Accounts/" + account + "/Messages";

inline std::string message(const std::string& message_sid = sid) {
    return R"({"account_sid":")" + account +
           R"(","api_version":"2010-04-01","body":"The boat leaves at nine.",)"
           R"("date_created":"Sun, 01 Nov 2026 18:01:40 +0000","date_sent":"Sun, 01 Nov 2026 18:01:42 +0000",)"
           R"("date_updated":"Sun, 01 Nov 2026 18:01:43 +0000","direction":"outbound-api","error_code":null,)"
           R"("error_message":null,"from":"+15005550006","messaging_service_sid":null,"num_media":"0",)"
           R"("num_segments":"1","price":"-0.00750","price_unit":"USD","sid":")" +
           message_sid +
           R"(",)"
           R"("status":"delivered","subresource_uris":{"media":")" +
           path + '/' + message_sid +
           R"(/Media.json"},)"
           R"("to":"+15005550001","uri":")" +
           path + '/' + message_sid + R"(.json"})";
}

// A message that was accepted a moment ago.
inline std::string accepted() {
    return R"({"account_sid":")" + account +
           R"(","api_version":"2010-04-01","body":"The boat leaves at nine.",)"
           R"("date_created":"Sun, 01 Nov 2026 18:01:40 +0000","date_sent":null,)"
           R"("date_updated":"Sun, 01 Nov 2026 18:01:40 +0000","direction":"outbound-api","error_code":null,)"
           R"("error_message":null,"from":null,"messaging_service_sid":"MG00112233445566778899aabbccddeeff",)"
           R"("num_media":"0","num_segments":"0","price":null,"price_unit":null,"sid":")" +
           sid +
           R"(",)"
           R"("status":"accepted","to":"+15005550001","uri":")" +
           path + '/' + sid + R"(.json"})";
}

// A page of one message.
inline std::string page(int number, const std::string& row, const std::string& next) {
    const std::string first = path + ".json?PageSize=1&Page=0";
    return R"({"end":)" + std::to_string(number) + R"(,"first_page_uri":")" + first + R"(","messages":[)" + row +
           R"(],"next_page_uri":)" + (next.empty() ? "null" : '"' + next + '"') + R"(,"page":)" +
           std::to_string(number) + R"(,"page_size":1,"previous_page_uri":null,"start":)" + std::to_string(number) +
           R"(,"uri":")" + first + R"("})";
}

inline constexpr std::string_view no_number = R"({"code":21211,"message":"+1500 is no phone number",)"
                                              R"("more_info":"https://www.twilio.com/docs/errors/21211","status":400})";
inline constexpr std::string_view wrong_login =
    R"({"code":20003,"message":"The login is wrong",)"
    R"("more_info":"https://www.twilio.com/docs/errors/20003","status":401})";

}  // namespace strangers::twilio::messages
