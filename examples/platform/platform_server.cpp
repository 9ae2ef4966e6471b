// The trading platform as a server. See README.md beside this file.

#include <sys/resource.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <exception>
#include <iostream>
#include <optional>
#include <service_api/beast/beast_server.hpp>
#include <service_api/http/access_log.hpp>
#include <service_api/message/operation_name.hpp>
#include <service_api/message/system_wall_clock.hpp>
#include <service_api/server/make_transport_options.hpp>
#include <service_api/server/record_exchanges.hpp>
#include <service_api/server/unavailable.hpp>

#include "data_file.hpp"
#include "documents.hpp"
#include "limits.hpp"
#include "line_log.hpp"
#include "metrics.hpp"
#include "operator_paths.hpp"
#include "postgresql_pool.hpp"
#include "print.hpp"
#include "register_key.hpp"
#include "service.hpp"
#include "store.hpp"

namespace {

using namespace service_api;

// Reports an exception of a handler to the operator only. An unavailable store is reported at most once a second,
// because every request may cause it.
void report(platform::line_log& errors, std::exception_ptr thrown) {
    try {
        std::rethrow_exception(thrown);
    } catch (const unavailable& error) {
        static std::atomic<std::int64_t> reported = 0;
        const std::int64_t now = system_wall_clock{}().count;
        std::int64_t last = reported;
        if (now - last < 1'000 && now >= last) return;
        if (reported.compare_exchange_strong(last, now))
            errors.write("platform_server: the store cannot be used: " + platform::printable(error.what()));
    } catch (const std::exception& error) {
        errors.write("platform_server: internal error: " + platform::printable(platform::loggable_words(error)));
    } catch (...) {
        errors.write("platform_server: internal error of an unknown kind");
    }
}

std::string dropped_errors(std::uint64_t count) {
    return "platform_server: " + std::to_string(count) + " lines of this log were dropped";
}
std::string dropped_requests(std::uint64_t count) {
    return "{\"time\":\"" + detail::log_time(std::chrono::system_clock::now()) +
           "\",\"lines_dropped\":" + std::to_string(count) + '}';
}

struct serve_options {
    std::string listen;
    std::string public_url;
    std::string store;
    std::string data;
    std::string access_log;
    std::string limits;
    std::uint32_t processes = 1;
    std::vector<std::string> proxies;
    unsigned threads = 2;
    double network_share = beast_server_options{}.network_share;
};

// Raises the limit of open file descriptors: each connection needs one, and the usual limit of 1024 is below the
// server's limit of connections.
void raise_descriptor_limit() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

// Splits "127.0.0.1:8080" or "[::1]:8080". Throws `std::runtime_error` for any other text.
std::pair<std::string, std::uint16_t> split_address(const std::string& listen) {
    const auto colon = listen.rfind(':');
    std::uint16_t port = 0;
    if (colon == listen.npos || !detail::read_integer(std::string_view(listen).substr(colon + 1), port)) {
        throw std::runtime_error("--listen must be ADDRESS:PORT, for example 127.0.0.1:8080");
    }
    std::string address = listen.substr(0, colon);
    if (address.starts_with('[') && address.ends_with(']')) address = address.substr(1, address.size() - 2);
    return {address, port};
}

std::string in_brackets(const std::string& address) {
    return address.find(':') == address.npos ? address : '[' + address + ']';
}

// Returns the URL of the server on this machine; for a server that listens on all addresses, that of the loopback
// address.
std::string url_of(const std::string& address, std::uint16_t port) {
    const std::string host = address == "0.0.0.0" ? "127.0.0.1" : address == "::" ? "::1" : address;
    return "http://" + in_brackets(host) + ':' + std::to_string(port);
}

void import_file(platform::store& records, const std::string& path) {
    const platform::data_file data = platform::read_data_file(path);
    try {
        records.import(data);
    } catch (const std::exception& error) {
        throw std::runtime_error(path + ": " + platform::loggable_words(error));
    }
    std::cout << "imported " << path << '\n';
}

int serve_until_stopped(const serve_options& chosen) {
    raise_descriptor_limit();
    std::signal(SIGPIPE, SIG_IGN);  // a closed output makes a write fail, but does not end the server
    platform::line_log errors(::dup(STDERR_FILENO), dropped_errors);
    std::optional<platform::line_log> requests;
    if (!chosen.access_log.empty()) requests.emplace(platform::open_access_log(chosen.access_log), dropped_requests);

    platform::store records(chosen.store, chosen.threads);
    if (!chosen.data.empty()) import_file(records, chosen.data);
    platform::limits limits(chosen.limits, chosen.processes);
    std::optional<platform::postgresql_pool> pool;
    if (chosen.store.starts_with("postgresql://")) pool.emplace(chosen.store);
    const auto service = platform::make_service(
        records, system_wall_clock{}, limits, [&](std::exception_ptr thrown) { report(errors, std::move(thrown)); },
        pool ? &*pool : nullptr);

    platform::metrics counted;
    const auto [address, port] = split_address(chosen.listen);
    auto options =
        make_transport_options(trading::v1, system_wall_clock{},
                               beast_server_options{.address = address, .port = port, .threads = chosen.threads});
    options.proxies = trusted_proxies(chosen.proxies);
    options.network_share = chosen.network_share;
    options.observe = [&](const http_exchange& one) {
        const std::string_view operation = operation_name(trading::v1, one.request);
        counted.count(record_of(one, operation));
        if (requests) requests->write(access_log_line(one, operation));
    };

    std::optional<platform::documents> shown;  // set when the port is known
    const beast_server* running = nullptr;
    const platform::operator_paths operators{
        .store = [&] { return records.state(); },
        .metrics =
            [&] {
                return counted.text({.connections = running->connections(),
                                     .waiting = running->waiting(),
                                     .limits_are_shared = limits.are_shared(),
                                     .access_lines_dropped = requests ? requests->dropped() : 0,
                                     .error_lines_dropped = errors.dropped()});
            }};
    beast_server server(
        [&](const http_request& request) {
            if (auto response = operators(request)) return *std::move(response);
            if (auto document = (*shown)(request)) return *std::move(document);
            return service(request);
        },
        options);
    running = &server;
    shown.emplace(chosen.public_url.empty() ? url_of(address, server.port()) : chosen.public_url);
    server.stop_on_signals();
    // Flushed, because scripts wait for this line before they send requests.
    std::cout << "listening on " << in_brackets(address) << ':' << server.port() << std::endl;
    server.run();
    std::cout << "stopped\n";
    return 0;
}

int add_key(const std::string& store, const std::string& account, const std::string& key,
            std::optional<std::int64_t> expires) {
    platform::store records(store, 1);
    const auto refusal =
        platform::register_key(records, account, key, expires ? std::optional(unix_ms{*expires}) : std::nullopt);
    if (refusal) throw std::runtime_error(*refusal);
    std::cout << "registered " << key << " for " << account << '\n';
    platform::finish_output(std::cout);
    return 0;
}

int revoke_key(const std::string& store, const std::string& key) {
    if (!platform::store(store, 1).revoke_key(key)) throw std::runtime_error("there is no such key");
    std::cout << "revoked " << key << '\n';
    platform::finish_output(std::cout);
    return 0;
}

// A mistyped file name would create a new store.
std::string store_is_there(const std::string& store) {
    return store.find("://") == store.npos ? CLI::ExistingFile(store) : std::string();
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Serves the trading platform's six operations from a SQL database.");
    serve_options chosen;
    constexpr auto stores = "SQLite file, or postgresql://USER@HOST:PORT/DATABASE";
    app.add_option("--listen", chosen.listen, "address and port, port 0 for any")->default_val("127.0.0.1:8080");
    app.add_option("--public-url", chosen.public_url,
                   "address that the documents name, where it is another than that of --listen");
    app.add_option("--store", chosen.store, stores);
    app.add_option("--import", chosen.data, "data file to import before serving");
    app.add_option("--access-log", chosen.access_log, "file for a line of JSON per request, - for the standard output");
    app.add_option(
        "--limits", chosen.limits,
        "redis://HOST:PORT[/DATABASE] that counts requests for several servers; without it each counts alone");
    app.add_option("--processes", chosen.processes, "servers that share the Redis of --limits")
        ->default_val(1)
        ->check(CLI::Range(1, 10'000));
    app.add_option("--trusted-proxy", chosen.proxies,
                   "IP address of a proxy whose X-Forwarded-For is believed; repeatable");
    app.add_option("--network-share", chosen.network_share,
                   "part of the connections and the memory that one client network may use; 1 where many users share "
                   "an address")
        ->capture_default_str()
        ->check(CLI::Range(0.01, 1.0));
    app.add_option("--threads", chosen.threads, "threads that serve")->default_val(2)->check(CLI::Range(1, 64));

    auto* key = app.add_subcommand("key", "registers and revokes public keys");
    key->require_subcommand(1);
    std::string store, account, key_text;
    std::optional<std::int64_t> expires;
    auto* add = key->add_subcommand("add", "registers a public key for an account");
    add->add_option("--store", store, stores)->required()->check(store_is_there);
    add->add_option("--account", account, "account id")->required();
    add->add_option("--key", key_text, "ed25519:... as `platform keygen` prints it")->required();
    add->add_option("--expires", expires, "Unix time in milliseconds from which the key is refused");
    auto* revoke = key->add_subcommand("revoke", "refuses a public key from now on");
    revoke->add_option("--store", store, stores)->required()->check(store_is_there);
    revoke->add_option("--key", key_text, "the registered key")->required();

    CLI11_PARSE(app, argc, argv);
    try {
        if (add->parsed()) return add_key(store, account, key_text, expires);
        if (revoke->parsed()) return revoke_key(store, key_text);
        if (chosen.store.empty()) throw std::runtime_error("--store is required");
        return serve_until_stopped(chosen);
    } catch (const std::exception& error) {
        std::cerr << "platform_server: " << platform::loggable_words(error) << '\n';
        return 1;
    }
}
