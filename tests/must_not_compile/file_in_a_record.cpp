// refused: service_api: an operation or its response has a field whose type no message carries
// and: [docs/errors.md#field-type]
// and: a file only in a multipart_body
// and: ::attachment::content>
#include <service_api/description.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct attachment {
#ifndef REFUSE
    required<std::string> content;
#else
    required<file> content;
#endif
};
BOOST_DESCRIBE_STRUCT(attachment, (), (content))

struct send_mail {
    required<file> text;
    std::vector<attachment> attachments{};

    static constexpr auto http = endpoint<no_data>{
        .route = post("/mail"), .access = public_access, .limit = unspecified, .body = multipart_body{}};
};
BOOST_DESCRIBE_STRUCT(send_mail, (), (text, attachments))

constexpr api<send_mail> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
