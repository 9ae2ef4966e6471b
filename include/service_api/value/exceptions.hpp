#pragma once

#include <cstdlib>
#include <exception>
#include <optional>
#include <utility>

// The core's uses of exceptions. It compiles with `-fno-exceptions` too.
namespace service_api::detail {

/// Throws, or aborts if exceptions are disabled.
template <class Exception>
[[noreturn]] void throw_or_abort([[maybe_unused]] Exception exception) {
#if defined(__cpp_exceptions)
    throw exception;
#else
    std::abort();
#endif
}

/// In a constant evaluation, the compiler rejects the call and prints its sentence: both compilers print the arguments
/// of a constexpr function. At run time it throws the sentence, or aborts under `-fno-exceptions`.
[[noreturn]] constexpr void reject(const char* sentence) {
    for (;;) {  // a function that is never a constant expression would not compile itself
        if (sentence != nullptr) throw_or_abort(sentence);
    }
}

/// Returns the result of `work`, or of `recover` called with the exception that `work` threw.
template <class Work, class Recover>
auto attempt(Work&& work, [[maybe_unused]] Recover&& recover) {
#if defined(__cpp_exceptions)
    try {
        return work();
    } catch (...) {
        return recover(std::current_exception());
    }
#else
    return work();
#endif
}

/// Returns the exception as an `Exception`, or `nullopt` if it has another type.
template <class Exception>
std::optional<Exception> caught_as([[maybe_unused]] const std::exception_ptr& thrown) {
#if defined(__cpp_exceptions)
    try {
        std::rethrow_exception(thrown);
    } catch (const Exception& exception) {
        return exception;
    } catch (...) {
        return std::nullopt;
    }
#else
    return std::nullopt;
#endif
}

}  // namespace service_api::detail
