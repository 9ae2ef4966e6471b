#pragma once

#include <array>
#include <bit>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/bind_cancellation_slot.hpp>
#include <boost/asio/cancellation_signal.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <optional>
#include <service_api/asio/awaitable_parts.hpp>
#include <service_api/asio/handler_context.hpp>
#include <service_api/description/own_checks.hpp>
#include <service_api/description/request_checks.hpp>
#include <service_api/http/pending_response.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <service_api/message/possible_errors.hpp>
#include <service_api/server/own_check.hpp>
#include <service_api/server/server.hpp>
#include <service_api/validate/violation.hpp>
#include <service_api/value/unix_time.hpp>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace service_api::detail {

/// The functions that call the function of a check that is a coroutine, one for each operation.
struct awaited_own_check {
    using call = boost::asio::awaitable<std::optional<request_error>> (*)(const void* function,
                                                                          const check_context& seen, const void* op);
    const call* calls;
};

template <own_check Check, class Function, class Context>
boost::asio::awaitable<std::optional<request_error>> await_own_check(const void* function, Context seen) {
    check_result<Check> found = co_await (*static_cast<const Function*>(function))(seen);
    co_return std::move(found).take_error();
}

template <own_check Check, class Function>
    requires(awaits<std::invoke_result_t<const Function&, const check_context&>, check_result<Check>>)
struct awaited_check_function<Check, Function> {
    static constexpr bool fits = true;

    template <operation... Ops>
    static const awaited_own_check* calls() {
        static constexpr awaited_own_check::call of[] = {&call<Ops>...};
        static constexpr awaited_own_check all{of};
        return &all;
    }

private:
    template <operation Op>
    static boost::asio::awaitable<std::optional<request_error>> call(const void* function, const check_context& seen,
                                                                     const void* op) {
        if constexpr (runs_after_reading<Check>())
            return await_own_check<Check, Function>(function, check_context_of<Op>{seen, *static_cast<const Op*>(op)});
        else
            return await_own_check<Check, Function>(function, seen);
    }
};

/// Moves an operation to the heap, where its checks may wait.
template <operation... Ops>
struct moved_operations {
    static constexpr keep_operation functions[] = {[](void* op) -> std::shared_ptr<const void> {
        using kept = std::conditional_t<has_request_stream<Ops>, received_operation<Ops>, std::type_identity<Ops>>;
        if constexpr (has_request_stream<Ops>)
            return std::make_shared<kept>(std::move(*static_cast<kept*>(op)));
        else
            return std::make_shared<Ops>(std::move(*static_cast<Ops*>(op)));
    }...};
};

/// A request whose checks wait for parts of the environment or for functions of own checks. It has a copy of the
/// request. The checks run in a strand, and may be cancelled until the handler is called.
template <class Server>
class awaited_request final : public Server::suspended_request {
    using base = typename Server::suspended_request;
    using check_state = typename Server::check_state;
    using check_list = typename Server::check_list;
    using parts = typename Server::request_parts::parts_type;
    using check_outcome = boost::asio::awaitable<std::optional<request_error>>;

public:
    awaited_request(const Server& self, const http_request& request, const route_match& match, unix_ms now,
                    std::string_view id, boost::asio::any_io_executor executor)
        : base(self, request, match, now, id, true), context_{executor}, strand_(boost::asio::make_strand(executor)) {
        if (this->kept_.context != nullptr) this->kept_.context = &context_;
    }

    /// Returns whether a check of an operation waits.
    static bool is_needed(const Server& self, const served_operation& operation) {
        return (operation.checks & awaited_checks(check_list{}, self.own_functions_)) != 0;
    }

    /// Returns a pending response, or the whole one to a transport that cannot wait.
    static http_response respond(const Server& self, const http_request& request, const route_match& match, unix_ms now,
                                 std::string_view id) {
        if (request.context != nullptr) {
            http_response response;
            response.pending =
                std::make_shared<awaited_request>(self, request, match, now, id, request.context->executor);
            return response;
        }
        boost::asio::io_context own(1);
        const auto received = std::make_shared<whole_response>();
        std::make_shared<awaited_request>(self, request, match, now, id, own.get_executor())->start(received);
        own.run();
        if (received->failed) std::rethrow_exception(received->failed);
        return std::move(received->response);
    }

    void start(std::shared_ptr<response_receiver> to) override {
        this->is_started_ = true;
        this->to_ = std::move(to);
        spawn(&awaited_request::run, [](awaited_request& self, std::exception_ptr thrown) {
            if (thrown && self.to_) self.base::deliver(thrown, {});  // memory ran out
        });
    }

    void cancel(cancellation why) override {
        boost::asio::post(strand_, [self = shared(), why] {
            // The last calls have the time from one deadline to the next, whether or not the client is still there.
            const bool is_late = why == cancellation::too_slow && std::exchange(self->has_been_late_, true);
            if (self->phase_ == phase::handler) return self->base::cancel(why);
            if (self->phase_ == phase::last_calls && !is_late) return;
            if (!self->cancelled_) self->cancelled_ = why;
            self->signal_.emit(boost::asio::cancellation_type::terminal);
        });
    }

protected:
    /// Waits for the calls that release or finish what the checks have stored, and delivers the response.
    void deliver(std::exception_ptr failed, http_response response) override {
        if constexpr (Server::request_parts::are_awaited) {
            if (this->parts_.calls.has_last()) {
                failed_ = failed;
                response_ = std::move(response);
                return spawn(&awaited_request::make_last_calls, [](awaited_request& self, std::exception_ptr thrown) {
                    self.base::deliver(thrown ? thrown : self.failed_, std::move(self.response_));
                });
            }
        }
        base::deliver(failed, std::move(response));
    }

private:
    enum class phase { checks, handler, last_calls };

    struct whole_response final : response_receiver {
        std::exception_ptr failed{};
        http_response response{};

        void receive(std::exception_ptr thrown, http_response got) override {
            failed = thrown;
            response = std::move(got);
        }
    };

    std::shared_ptr<awaited_request> shared() {
        return std::static_pointer_cast<awaited_request>(this->shared_from_this());
    }

    template <class End>
    void spawn(boost::asio::awaitable<void> (awaited_request::*step)(), End end) {
        boost::asio::co_spawn(
            strand_, [self = shared(), step] { return ((*self).*step)(); },
            boost::asio::bind_cancellation_slot(
                signal_.slot(), [self = shared(), end](std::exception_ptr thrown) { end(*self, thrown); }));
    }

    boost::asio::awaitable<void> run() {
        http_response response;
        std::exception_ptr thrown;
        try {
            response = co_await checked_response();
        } catch (...) {
            thrown = std::current_exception();
        }
        if (cancelled_ && (thrown || response.status == 0)) {  // the handler has not run
            if (thrown && cancelled_ != cancellation::client_left) this->self_.report(thrown, this->state_.id);
            this->finish([&] { return this->self_.unavailable_response(this->state_, std::chrono::seconds(1)); });
        } else if (thrown) {
            this->finish([&] { return this->self_.thrown_response(this->state_, thrown); });
        } else if (this->state_.bound) {
            phase_ = phase::handler;
            this->state_.bound->start(this->shared_from_this());
        } else {
            this->finish([&] { return std::move(response); });
        }
    }

    boost::asio::awaitable<http_response> checked_response() {
        check_state& state = this->state_;
        state.binds_handler = state.request.context != nullptr && state.entry.bind_handler != nullptr;
        auto error = co_await run_checks(state.operation.checks & Server::before_reading);
        if (error) co_return this->self_.rejected_response(state, *error);
        state.operation.read(state.operation.request, {.request = state.request,
                                                       .values = {state.values.data(), state.values.size()},
                                                       .query = state.query,
                                                       .then = {this, &awaited_request::keep}});
        error = co_await run_checks(state.operation.checks & ~Server::before_reading);
        if (error) co_return this->self_.rejected_response(state, *error);
        // A request that was cancelled during a check that does not heed it.
        if (cancelled_) co_return http_response{};
        co_return this->self_.handled_response(state);
    }

    static http_response keep(void* context, const void* op, std::vector<violation> found) {
        auto& self = *static_cast<awaited_request*>(context);
        self.state_.violations = std::move(found);
        // The operation was made for this request, and is not used after this function.
        if (op != nullptr) self.op_ = self.self_.keep_[self.state_.index](const_cast<void*>(op));
        self.state_.op = self.op_.get();
        return {};
    }

    check_outcome run_checks(std::uint64_t bits) {
        for (; bits != 0; bits &= bits - 1) {
            const check_step& one = steps[static_cast<std::size_t>(std::countr_zero(bits))];
            std::optional<request_error> stopped;
            if (one.await != nullptr)
                stopped = co_await (this->*one.await)();
            else
                stopped = one.run(this->state_);
            if (stopped) {
                stopped->definition = reported_error(stopped->definition, this->state_.operation.validation_error);
                co_return stopped;
            }
        }
        co_return std::nullopt;
    }

    /// Runs a check that uses parts that are awaited.
    template <class Check>
    check_outcome await_check() {
        part_calls& calls = this->parts_.calls;
        calls.begin_check();
        for (;;) {
            calls.begin_call();
            try {
                co_return run_check<Check>(this->state_);
            } catch (const result_needed&) {
                // awaited below: a handler of exceptions cannot
            }
            co_await calls.wait();
        }
    }

    template <class Check>
    check_outcome await_own_check() {
        check_state& state = this->state_;
        using own = typename find_checks<typename check_state::conventions>::own;
        const own_function& one = state.own_functions[index_of_check<Check>(own{})];
        if (one.awaited == nullptr) co_return run_check<Check>(state);
        co_return co_await one.awaited->calls[state.index](one.function.get(), context_of_check(state), state.op);
    }

    boost::asio::awaitable<void> make_last_calls() {
        phase_ = phase::last_calls;
        auto calls = this->parts_.calls.take_last();
        for (auto& call : calls) {
            std::exception_ptr thrown;
            try {
                co_await std::move(call);
            } catch (...) {
                thrown = std::current_exception();
            }
            if (thrown) this->self_.report(thrown, this->state_.id);
        }
    }

    /// How a check is run: `await` is null if it waits for nothing.
    struct check_step {
        std::optional<request_error> (*run)(check_state&);
        check_outcome (awaited_request::*await)();
    };

    template <class Check>
    static constexpr bool uses_awaited_part() {
        if constexpr (Server::request_parts::are_awaited) {
            if (std::is_same_v<Check, checks::authentication>) return parts::finds;
            if (std::is_same_v<Check, checks::address_limit> || std::is_same_v<Check, checks::account_limit>)
                return parts::limits;
            if (std::is_same_v<Check, checks::replay>) return parts::guards;
            if (std::is_same_v<Check, checks::idempotency>) return parts::stores;
        }
        return false;
    }

    template <class Check>
    static constexpr check_step step_of() {
        if constexpr (own_check<Check>)
            return {nullptr, &awaited_request::template await_own_check<Check>};
        else if constexpr (uses_awaited_part<Check>())
            return {nullptr, &awaited_request::template await_check<Check>};
        else
            return {&run_check<Check, check_state>, nullptr};
    }
    template <class... Check>
    static constexpr std::array<check_step, sizeof...(Check)> steps_of(checks_in_order<Check...>) {
        return {step_of<Check>()...};
    }
    static constexpr auto steps = steps_of(check_list{});

    /// Returns a bit for each check: 1 if it waits.
    template <class... Check>
    static std::uint64_t awaited_checks(checks_in_order<Check...>, array_view<own_function> functions) {
        std::uint64_t bits = 0;
        std::uint64_t bit = 1;
        ((bits |= waits<Check>(functions) ? bit : 0, bit <<= 1), ...);
        return bits;
    }
    template <class Check>
    static bool waits([[maybe_unused]] array_view<own_function> functions) {
        if constexpr (own_check<Check>) {
            using own = typename find_checks<typename check_state::conventions>::own;
            return functions[index_of_check<Check>(own{})].awaited != nullptr;
        } else {
            return uses_awaited_part<Check>();
        }
    }

    const handler_context context_;
    boost::asio::strand<boost::asio::any_io_executor> strand_;
    std::shared_ptr<const void> op_{};
    std::optional<cancellation> cancelled_{};  // before the handler
    bool has_been_late_ = false;               // a deadline has passed
    phase phase_ = phase::checks;
    std::exception_ptr failed_{};
    http_response response_{};  // while the last calls are made
    boost::asio::cancellation_signal signal_{};
};

}  // namespace service_api::detail
