#pragma once

#include <concepts>
#include <service_api/description/failure.hpp>
#include <utility>
#include <variant>

namespace service_api {

/// What a handler returns: the answer's data, or why there is none.
template <class Answer>
class reply {
public:
    reply(Answer answer) : content_(std::move(answer)) {}
    reply(failure why) : content_(std::move(why)) {}
    reply(failure_kind why) : content_(failure(why)) {}

    const Answer* answer() const { return std::get_if<Answer>(&content_); }
    const failure* why() const { return std::get_if<failure>(&content_); }
    Answer take_answer() && { return std::get<Answer>(std::move(content_)); }

private:
    std::variant<Answer, failure> content_;
};

}  // namespace service_api
