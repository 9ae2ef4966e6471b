#pragma once

#include <service_api/description/endpoint.hpp>
#include <service_api/reflect/members.hpp>
#include <type_traits>

namespace service_api {

namespace detail {

template <class>
inline constexpr bool is_endpoint = false;
template <class Answer>
inline constexpr bool is_endpoint<endpoint<Answer>> = true;

}  // namespace detail

/// An operation is the struct of its parameters with a `static constexpr auto http = endpoint<Answer>{...}`.
template <class T>
concept operation = described_record<T> && requires { requires detail::is_endpoint<std::remove_cvref_t<decltype(T::http)>>; };

/// What an operation answers with.
template <operation Op>
using answer_of = typename std::remove_cvref_t<decltype(Op::http)>::answer;

}  // namespace service_api
