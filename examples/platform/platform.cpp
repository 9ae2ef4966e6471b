// The trading platform's client for the command line. See README.md beside this file.

#include <iostream>
#include <service_api/beast/beast_client.hpp>
#include <service_api/command_line.hpp>
#include <service_api/message/system_wall_clock.hpp>
#include <service_api/trading/api.hpp>
#include <stdexcept>

#include "key_file.hpp"

namespace {

using namespace service_api;

std::string make_key(const command_values& values, std::ostream& out) {
    out << platform::make_key_file(values.at("file")) << '\n';
    return {};
}

std::string sign(const command_values& values, std::ostream& out) {
    if (values.at("account").empty() || values.at("key").empty()) return "--account and --key are required";
    http_request request{
        .method = values.at("method"), .target = values.at("target"), .headers = {}, .body = values.at("body")};
    sign_request(request, trading::signing, signed_as{values.at("account"), platform::read_key_file(values.at("key"))},
                 system_wall_clock{}());
    for (const auto& header : request.headers) out << header.name << ": " << header.value << '\n';
    return {};
}

}  // namespace

int main(int argc, char** argv) {
    return command_line(trading::v1,
                        {.name = "platform",
                         .connect = connect_by<beast_client>(),
                         .read_signer = signer_of_file(platform::read_key_file),
                         .commands = {{"keygen",
                                       "Makes a private key file and prints the public key.",
                                       {{.name = "file",
                                         .summary = "file to make; never overwritten",
                                         .is_required = true,
                                         .is_positional = true}},
                                       make_key},
                                      {"sign",
                                       "Prints the four signed headers for a request, for curl -H @-.",
                                       {{.name = "account", .summary = "account id"},
                                        {.name = "key", .summary = "key file made by keygen"},
                                        {.name = "method", .summary = "method, upper case", .default_value = "GET"},
                                        {.name = "target", .summary = "path and encoded query", .is_required = true},
                                        {.name = "body", .summary = "body, as sent"}},
                                       sign}}})
        .run(argc, argv);
}
