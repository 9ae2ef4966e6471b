#include <sys/resource.h>

#include <cstddef>
#include <cstdint>
#include <ctime>
#include <exception>
#include <optional>
#include <service_api/beast/beast_client.hpp>
#include <service_api/beast/beast_server.hpp>
#include <service_api/client.hpp>
#include <service_api/description.hpp>
#include <service_api/message/system_wall_clock.hpp>
#include <service_api/server.hpp>
#include <service_api/stream.hpp>
#include <string>
#include <thread>
#include <utility>

#include "growth.hpp"

namespace growth {

namespace {

using namespace service_api;
using namespace service_api::rules;

struct trade {
    required<std::int64_t> id;
    required<std::string> symbol;
    required<decimal> price;
};
BOOST_DESCRIBE_STRUCT(trade, (), (id, symbol, price))

struct export_trades {
    required<std::int64_t> count;

    static constexpr auto http =
        endpoint<ndjson_stream<trade>>{.route = get("/trades"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(export_trades, (), (count))

struct watch_trades {
    required<std::int64_t> count;

    static constexpr auto http =
        endpoint<event_stream<trade>>{.route = get("/trades/events"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(watch_trades, (), (count))

constexpr api<export_trades, watch_trades> streams{};

auto trades(std::int64_t count) {
    return [count, id = std::int64_t(0)]() mutable -> std::optional<trade> {
        if (id == count) return std::nullopt;
        ++id;
        return trade{.id = id, .symbol = "PERP_BTC_USDC", .price = *decimal::from(9'712'345 + id, 2)};
    };
}

double process_nanoseconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
}

long peak_kilobytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

/// Calls the operation and reads all rows. Returns the processor time of client and server for one row.
template <class Operation, class Client>
double time_of_row(Client& call, std::size_t count) {
    const double begin = process_nanoseconds();
    std::size_t read = 0;
    for (const outcome<trade>& one : *call(Operation{.count = static_cast<std::int64_t>(count)})) {
        require(one && *one->id == static_cast<std::int64_t>(++read), "a row is missing");
    }
    require(read == count, "a stream ends early");
    return (process_nanoseconds() - begin) / static_cast<double>(count);
}

}  // namespace

/// Client and server in this process, over a socket. Ends the program if more rows need more memory.
void measure_stream(std::size_t most) {
    beast_server server(
        serve(streams, environment{.clock = system_wall_clock{}, .on_exception = [](std::exception_ptr) {}},
              handle<export_trades>([](const export_trades& wanted) -> reply<export_trades> {
                  return ndjson_stream<trade>(trades(*wanted.count));
              }),
              handle<watch_trades>([](const watch_trades& wanted) -> reply<watch_trades> {
                  return event_stream<trade>(trades(*wanted.count));
              })),
        {});
    const std::jthread serving([&] { server.run(); });
    {
        beast_client line("http://127.0.0.1:" + std::to_string(server.port()));
        client call(streams, line);
        time_of_row<export_trades>(call, 10'000);
        time_of_row<watch_trades>(call, 10'000);
        const long before = peak_kilobytes();
        for (std::size_t rows = 1'000; rows <= most; rows *= 10) {
            figure lines, events;
            for (int i = 0; i < 4; ++i) {
                lines.improve({time_of_row<export_trades>(call, rows), 0});
                events.improve({time_of_row<watch_trades>(call, rows), 0});
            }
            print("Streams: a row", "NDJSON", rows, lines);
            print("Streams: a row", "events", rows, events);
        }
        std::fprintf(stderr, "streams: peak memory %ld kB after 10000 rows, %ld kB at the end\n", before,
                     peak_kilobytes());
        require(peak_kilobytes() - before < 1024, "more rows need more memory");
    }
    server.stop();
}

}  // namespace growth
