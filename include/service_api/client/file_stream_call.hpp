#pragma once

#include <memory>
#include <service_api/client/client.hpp>
#include <service_api/client/stream_call.hpp>
#include <service_api/description/file_stream.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/message/write_file_stream.hpp>
#include <service_api/reflect/members.hpp>

namespace service_api::detail {

/// Calls an operation whose request has a file that is a stream.
template <operation Op>
    requires has_file_stream<Op>
struct stream_caller<Op> {
    using stream_type = typename Op::request_stream;

    template <class Call>
    static outcome_of<Op> send(Call call, const stream_type& content) {
        const auto sent = std::make_shared<sent_rows>();
        call_plan plan = *call.plan;
        const auto file = std::make_shared<file_body>(content, content.size(), sent, plan.request.body,
                                                      index_of_member_named<Op>(stream_type::member));
        plan.request.body = file->writer();
        call.plan = &plan;
        return call_with_body<Op>(call, file, *sent);
    }
};

}  // namespace service_api::detail
