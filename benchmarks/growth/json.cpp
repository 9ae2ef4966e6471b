#include <sys/resource.h>

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <map>
#include <memory>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/record_reader.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/trading/api.hpp>
#include <string>
#include <utility>
#include <vector>

#include "growth.hpp"

namespace growth {

namespace {

using namespace service_api;
using namespace service_api::trading;

using page = envelope<paged_rows<vault_transaction>>;

page page_of(std::size_t count) {
    std::vector<vault_transaction> rows;
    rows.reserve(count);
    for (std::int64_t i = 0; std::cmp_less(i, count); ++i) {
        rows.push_back({.vault_id = "0x" + std::string(64, static_cast<char>('a' + i % 6)),
                        .created_time = unix_ms{1'767'220'000'000 - i * 60'000},
                        .type = transaction_kind::deposit,
                        .status = extensible<transaction_status>(transaction_status::completed),
                        .asset = "USDC",
                        .amount_change = *decimal::from(123'456'789 + i, 6),
                        .shares_change = *decimal::from(9'876'543'210 + i, 8)});
    }
    return {.success = true,
            .timestamp = unix_ms{1'767'225'600'123},
            .data = paged_rows<vault_transaction>{
                .rows = std::move(rows), .meta = page_meta{.total = 1'284, .records_per_page = 60, .current_page = 3}}};
}

long page_faults() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_minflt;
}

/// Prints the time of a row, and the page faults of a further call.
template <class Call>
void print_rows(const char* structure, const char* operation, std::size_t rows, Call call) {
    print(structure, operation, rows, time_of_each(rows, call));
    const long before = page_faults();
    call();
    std::fprintf(stderr, "%s, %s, %zu rows: %ld page faults\n", structure, operation, rows, page_faults() - before);
}

void measure_rows(std::size_t rows) {
    const page value = page_of(rows);
    const std::string text = write_json(value, direction::response);
    const auto keep = [](const auto& made) { asm volatile("" ::"r"(&made) : "memory"); };

    constexpr const char* fresh = "JSON: rows in new memory";
    print_rows(fresh, "write", rows, [&] { keep(write_json(value, direction::response)); });
    print_rows(fresh, "read", rows, [&] {
        const auto read = read_json<page>(text, direction::response);
        require(read.value.has_value() && read.violations.empty(), "a page cannot be read");
        keep(read);
    });
    print_rows(fresh, "copy of the records", rows, [&] {
        const page copy = value;
        keep(copy);
    });
    print_rows(fresh, "copy of the text", rows, [&] {
        const std::unique_ptr<char[]> copy(new char[text.size()]);
        std::memcpy(copy.get(), text.data(), text.size());
        keep(copy);
    });

    constexpr const char* reused = "JSON: rows in reused memory";
    std::string out;
    print_rows(reused, "append_json", rows, [&] {
        out.clear();
        append_json(out, value, direction::response);
        keep(out);
    });
    {
        record_reader<page> reader(direction::response);
        print_rows(reused, "record_reader", rows, [&] {
            const page* const read = reader.read(text);
            require(read != nullptr && reader.violations().empty(), "a page cannot be read again");
            keep(read);
        });
    }
    page copy = value;
    print_rows(reused, "copy of the records", rows, [&] {
        copy = value;
        keep(copy);
    });
    print_rows(reused, "copy of the text", rows, [&] {
        std::memcpy(out.data(), text.data(), text.size());
        keep(out);
    });
}

/// Requests with as many mistakes or names as fit.
void measure_hostile(std::size_t count) {
    std::string names, ids, same;
    for (std::size_t i = 0; i < count; ++i) {
        const std::string number = std::to_string(i);
        names.append(i == 0 ? "{\"" : ",\"").append(number).append("\":1");
        ids.append(i == 0 ? "{\"account_ids\":[" : ",").append(number);
        same.append(i == 0 ? "{\"" : ",\"").append("account_ids\":[]");
    }
    names += '}';
    ids += "]}";
    same += '}';
    const auto rejects = [](const std::string& text) {
        require(!read_json<set_default_fee_rate>(text, direction::request).value, "a wrong body is accepted");
    };
    print("JSON: hostile bodies", "unknown members", count, time_of_each(count, [&] { rejects(names); }));
    print("JSON: hostile bodies", "elements of a wrong type", count, time_of_each(count, [&] { rejects(ids); }));
    print("JSON: hostile bodies", "one member repeated", count, time_of_each(count, [&] { rejects(same); }));
    print("JSON: hostile bodies", "entries of a map", count, time_of_each(count, [&] {
              const auto read = read_json<std::map<std::string, std::int64_t>>(names, direction::request);
              require(read.value.has_value(), "a map cannot be read");
          }));
}

}  // namespace

void measure_json(std::size_t most) {
    for (std::size_t rows = 1'000; rows <= most; rows *= 10) measure_rows(rows);
    for (std::size_t count = 1'000; count <= most; count *= 10) measure_hostile(count);
}

}  // namespace growth
