#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <service_api/codec/read_result.hpp>
#include <service_api/description/error.hpp>
#include <service_api/description/error_with_headers.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/http/header.hpp>
#include <service_api/message/outcome.hpp>
#include <service_api/message/possible_errors.hpp>
#include <service_api/message/read_response.hpp>
#include <type_traits>
#include <utility>

namespace service_api {

namespace detail {

/// The type of headers, or of a body, that all of some errors have; `no_body` if some have none, or another.
template <class...>
struct common_type_of {
    using type = no_body;
};
template <class First, class... Rest>
    requires(std::is_same_v<First, Rest> && ...)
struct common_type_of<First, Rest...> {
    using type = First;
};

/// The handler of some errors. Made by `on_error<error, ...>(handler)`.
template <class Handler, const auto&... Errors>
struct error_case {
    Handler handler;

    using headers_type = typename common_type_of<error_headers_of<Errors>...>::type;
    using body_type = typename common_type_of<error_body_of<Errors, no_body>...>::type;
    static constexpr bool have_body = (error_that_has_body<Errors> && ...);
    /// Calls the handler, with the body or the headers of the error if it takes them.
    template <class Result>
    Result call(const call_error& error, const http_headers& headers) const {
        if constexpr (have_body &&
                      std::is_invocable_v<const Handler&, const call_error&, const read_result<body_type>&>) {
            return handler(error, read_own_body<body_type>(error.body, headers));
        } else if constexpr (std::is_same_v<headers_type, no_body>) {
            return handler(error);
        } else if constexpr (std::is_invocable_v<const Handler&, const call_error&, const read_result<headers_type>&>) {
            return handler(error, read_headers<headers_type>(headers));
        } else {
            return handler(error);
        }
    }

    template <class Conventions, class Holds>
    static constexpr bool any_error(const Holds& holds) {
        const auto any = [&](const auto& listed) {
            if constexpr (std::is_convertible_v<decltype(listed), const error_definition&>)
                return holds(map_error<Conventions>(listed));
            else
                return std::any_of(listed.begin(), listed.end(),
                                   [&](const error_definition& one) { return holds(map_error<Conventions>(one)); });
        };
        return (any(Errors) || ...);
    }
    template <class Conventions>
    static constexpr bool covers(const error_definition& definition) {
        return any_error<Conventions>([&](const error_definition& one) { return is_same_error(one, definition); });
    }
    template <class Conventions>
    static bool handles(const call_error& error) {
        return error.stage == call_stage::rejected &&
               any_error<Conventions>([&](const error_definition& one) { return error.is(one); });
    }
};

struct no_handler {};

/// The handler of all other errors. Made by `otherwise(handler)`.
template <class Handler>
struct other_case {
    Handler handler;

    template <class>
    static constexpr bool covers(const error_definition&) {
        return false;
    }
    template <class>
    static bool handles(const call_error&) {
        return true;
    }
};

template <class>
inline constexpr bool is_other_case = false;
template <class Handler>
inline constexpr bool is_other_case<other_case<Handler>> = true;

constexpr bool ends_otherwise(std::initializer_list<bool> is_other) {
    return std::count(is_other.begin(), is_other.end(), true) == 1 && *(is_other.end() - 1);
}

template <int Status, int Code>
struct listed_error {};
template <class... Error>
struct listed_errors {
    static constexpr bool none = sizeof...(Error) == 0;
};

/// The errors of an operation that no case handles.
template <class Op, class... Case>
struct errors_without_case {
    static constexpr bool is_covered(const error_definition& definition) {
        return (Case::template covers<conventions_of<Op>>(definition) || ...);
    }
    static constexpr std::size_t count = static_cast<std::size_t>(
        std::count_if(possible_errors<Op>.begin(), possible_errors<Op>.end(),
                      [](const error_definition& definition) { return !is_covered(definition); }));
    static constexpr auto definitions = [] {
        std::array<error_definition, count> found{};
        std::copy_if(possible_errors<Op>.begin(), possible_errors<Op>.end(), found.begin(),
                     [](const error_definition& definition) { return !is_covered(definition); });
        return found;
    }();
    template <std::size_t... I>
    static listed_errors<listed_error<definitions[I].status, definitions[I].code>...> list(std::index_sequence<I...>);
    using type = decltype(list(std::make_index_sequence<count>{}));
};

template <class ErrorsWithoutACase>
struct every_error_has_a_case {
    static_assert(ErrorsWithoutACase::none,
                  "service_api: an outcome is matched without a case for each error listed in ErrorsWithoutACase "
                  "(status, code): write on_error<errors::...>(handler) [docs/errors.md#outcome-without-case]");
};

}  // namespace detail

/// Returns a case of `outcome_of::match`, for one or several errors, each a constant or an array of constants such as
/// `errors::of_transport`. The handler takes a `const call_error&`, and if the errors have headers, as a second
/// argument a `const read_result<Headers>&`, which has no value if a required header is absent or unreadable. If all have
/// a body of their own of one type, it may take a `const read_result<Body>&` instead.
template <const auto&... Errors, class Handler>
detail::error_case<Handler, Errors...> on_error(Handler handler) {
    return {std::move(handler)};
}

/// Returns the last case of `outcome_of::match`: for requests that were not sent, responses that did not arrive or
/// cannot be read, and errors that the description does not list. `call_error::stage` distinguishes them.
template <class Handler>
detail::other_case<Handler> otherwise(Handler handler) {
    return {std::move(handler)};
}

/// The outcome of a call of an operation.
template <operation Op>
class outcome_of : public outcome<response_of<Op>> {
    using base = outcome<response_of<Op>>;

public:
    using base::base;
    outcome_of(base result) : base(std::move(result)) {}

    /// Calls the first function with the response, or the case of the error. Does not compile if the operation can
    /// respond with an error that has no case: `result.match(use, on_error<errors::data_not_found>(ask_again),
    /// on_error<...>(...), otherwise(disconnect))`.
    ///
    /// The result of a case is converted to the result type of the first function. If several cases list an error, the
    /// first is called; errors with the same status, code and name are the same error. Names are not compared if the
    /// error bodies of the interface have none. A case may list errors that the operation cannot respond with. The
    /// first function gets the response of a temporary or moved outcome as an rvalue.
    template <class Success, class... Case>
    auto match(const Success& success,
               const Case&... cases) const& -> std::invoke_result_t<const Success&, const response_of<Op>&> {
        return choose<const response_of<Op>&>(*this, success, cases...);
    }
    template <class Success, class... Case>
    auto match(const Success& success,
               const Case&... cases) && -> std::invoke_result_t<const Success&, response_of<Op>&&> {
        return choose<response_of<Op>&&>(*this, success, cases...);
    }

    /// Returns the id of the request in the header of its response, of a success or an error; empty if there is none.
    std::string_view request_id() const
        requires detail::has_request_id<conventions_of<Op>>
    {
        const std::string* id = this->headers().find(conventions_of<Op>::request_id.name);
        return id != nullptr ? std::string_view(*id) : std::string_view();
    }

    /// Returns the headers of an error with headers that the operation declares. There is no value if the outcome is
    /// another, or if a required header is absent or unreadable.
    template <const auto& Error>
        requires detail::error_that_has_headers<Error>
    read_result<detail::error_headers_of<Error>> error_headers() const {
        if (!detail::error_case<detail::no_handler, Error>::template handles<conventions_of<Op>>(this->error()))
            return {};
        return detail::read_headers<detail::error_headers_of<Error>>(this->headers());
    }

    /// Returns the body of an error that the operation can respond with: its own, otherwise the `error_body` of the
    /// conventions. There is no value if the outcome is another, or if the body cannot be read as such.
    template <const auto& Error>
    auto error_body() const -> read_result<detail::error_body_of<Error, typename conventions_of<Op>::error_body>> {
        using body_type = detail::error_body_of<Error, typename conventions_of<Op>::error_body>;
        if (!detail::error_case<detail::no_handler, Error>::template handles<conventions_of<Op>>(this->error()))
            return {};
        return detail::read_own_body<body_type>(this->error().body, this->headers());
    }

private:
    template <class Response, class Self, class Success, class... Case>
    static auto choose(Self& self, const Success& success, const Case&... cases)
        -> std::invoke_result_t<const Success&, Response> {
        static_assert(
            detail::ends_otherwise({detail::is_other_case<Case>...}),
            "service_api: an outcome is matched without a last case for errors that no description lists: end "
            "with otherwise(handler) [docs/errors.md#outcome-without-otherwise]");
        static_cast<void>(detail::every_error_has_a_case<typename detail::errors_without_case<Op, Case...>::type>{});
        if (self) return success(static_cast<Response>(*self));
        return self.template run_case<std::invoke_result_t<const Success&, Response>>(cases...);
    }

    template <class Result, class First, class... Rest>
    Result run_case(const First& first, const Rest&... rest) const {
        const call_error& error = this->error();
        if constexpr (sizeof...(Rest) == 0) {
            return first.handler(error);
        } else {
            if (First::template handles<conventions_of<Op>>(error))
                return first.template call<Result>(error, this->headers());
            return run_case<Result>(rest...);
        }
    }
};

}  // namespace service_api
