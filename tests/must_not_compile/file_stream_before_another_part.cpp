// refused: service_api: an operation has a file_stream that names no file at the end of its body: name a member of type required<file>, and declare it after all others in the body
// and: [docs/errors.md#file-stream-member]
// cause: The parts before the file are read before the handler is called, so no part can follow it.
// cure: Declare the file as the last member of the body.
#include <service_api/description.hpp>
#include <service_api/file_stream.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct upload {
    required<std::string> purpose;
    required<file> content;

    using request_stream = file_stream<"content">;
    static constexpr auto http =
        endpoint<null_data>{.route = post("/v1/files"), .access = public_access, .limit = unspecified};
};
#ifndef REFUSE
BOOST_DESCRIBE_STRUCT(upload, (), (purpose, content))
#else
BOOST_DESCRIBE_STRUCT(upload, (), (content, purpose))
#endif

constexpr api<upload> v1{};

}  // namespace

int main() { return static_cast<int>(v1.size) - 1; }
