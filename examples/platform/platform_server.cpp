// The trading platform as a server. See README.md beside this file.

#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <iostream>
#include <optional>
#include <service_api/generate/described_options.hpp>
#include <service_api/generate/operation_name.hpp>
#include <service_api/http/access_line.hpp>
#include <service_api/transport/beast_server.hpp>

#include "access_log.hpp"
#include "clock.hpp"
#include "data_file.hpp"
#include "desk.hpp"
#include "documents.hpp"
#include "limits.hpp"
#include "metrics.hpp"
#include "operator_paths.hpp"
#include "register_key.hpp"
#include "store.hpp"

namespace {

using namespace service_api;

// What a handler threw is for the operator only.
void report(std::exception_ptr thrown) {
    try {
        std::rethrow_exception(thrown);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "platform_server: internal error: %s\n", platform::loggable_words(error).c_str());
    } catch (...) {
        std::fprintf(stderr, "platform_server: internal error of an unknown kind\n");
    }
}

struct serve_options {
    std::string listen;
    std::string store;
    std::string data;
    std::string access_log;
    std::string limits;
    std::uint32_t processes = 1;
    std::vector<std::string> proxies;
    unsigned threads = 2;
};

// A connection is a file descriptor, and the usual limit of 1024 is below what the server bounds them to.
void raise_descriptor_limit() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

// "127.0.0.1:8080" or "[::1]:8080".
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
    platform::store records(chosen.store, chosen.threads);
    if (!chosen.data.empty()) import_file(records, chosen.data);
    platform::limits limits(chosen.limits, chosen.processes);
    const auto desk = platform::make_desk(records, platform::system_clock, limits, report);
    const platform::documents shown;

    platform::metrics counted;
    std::optional<platform::access_log> log;
    if (!chosen.access_log.empty()) log.emplace(chosen.access_log);

    const auto [address, port] = split_address(chosen.listen);
    auto options = described_options(trading::v1, platform::system_clock,
                                     beast_server_options{.address = address, .port = port, .threads = chosen.threads});
    options.proxies = trusted_proxies(chosen.proxies);
    options.observe = [&](const exchange& one) {
        const std::string_view operation = operation_name(trading::v1, one.request);
        counted.count(one, operation);
        if (log) log->write(access_line(one, operation));
    };

    const beast_server* running = nullptr;
    const platform::operator_paths operators{
        .is_well = [&] { return records.is_well(); },
        .metrics = [&] { return counted.text(running->connections(), running->waiting(), limits.are_shared()); }};
    beast_server server(
        [&](const http_request& request) {
            if (auto answer = operators(request)) return *std::move(answer);
            if (auto document = shown(request)) return *std::move(document);
            return desk(request);
        },
        options);
    running = &server;
    server.stop_on_signals();
    // Flushed, because scripts wait for this line before they send.
    std::cout << "listening on " << (address.find(':') == address.npos ? address : '[' + address + ']') << ':'
              << server.port() << std::endl;
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
    return 0;
}

int revoke_key(const std::string& store, const std::string& key) {
    if (!platform::store(store, 1).revoke_key(key)) throw std::runtime_error("there is no such key");
    std::cout << "revoked " << key << '\n';
    return 0;
}

// A mistyped file would be a new store.
std::string store_is_there(const std::string& store) {
    return store.find("://") == store.npos ? CLI::ExistingFile(store) : std::string();
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Serves the trading platform's six operations from a SQL database.");
    serve_options chosen;
    constexpr auto stores = "SQLite file, or postgresql://USER@HOST:PORT/DATABASE";
    app.add_option("--listen", chosen.listen, "address and port, port 0 for any")->default_val("127.0.0.1:8080");
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
