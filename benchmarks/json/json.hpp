#pragma once

#include <service_api/codec/json/read_json.hpp>
#include <string>
#include <string_view>

#include "harness.hpp"
#include "messages.hpp"
#include "plain.hpp"

namespace benchmarks {

/// Measures a peer's reading of each message, compact and in declared order. A `Reader` is constructed from the text,
/// and its `read(record)` fills a default-constructed struct, or throws.
template <class Reader>
void measure_peer_reading(std::string_view peer) {
    for_each_message([&]<class Record>(const message<Record>& one) {
        using struct_type = plain::of<Record>;
        const std::string name = name_of("read", one.name, peer);
        struct_type first;
        Reader(one.text.compact).read(first);
        if (!plain::same(first, plain::from(one.value))) refuse(name, "read other data than was written");
        measure(name, [&one](benchmark::State& state) {
            Reader reader(one.text.compact);
            for (auto _ : state) {
                struct_type record;
                reader.read(record);
                benchmark::DoNotOptimize(record);
            }
        });
    });
}

/// Measures a peer's writing of each message. A `Writer` has `write(record)`, which returns the text.
template <class Writer>
void measure_peer_writing(std::string_view group, std::string_view peer) {
    for_each_message([&]<class Record>(const message<Record>& one) {
        const std::string name = name_of(group, one.name, peer);
        Writer first;
        const auto read = service_api::read_json<Record>(first.write(plain::from(one.value)), one.way);
        if (!read.value || !plain::same(plain::from(*read.value), plain::from(one.value)))
            refuse(name, "wrote other data than it was given");
        measure(name, [&one](benchmark::State& state) {
            const auto record = plain::from(one.value);
            Writer writer;
            for (auto _ : state) {
                auto&& text = writer.write(record);
                benchmark::DoNotOptimize(text.data());
            }
        });
    });
}

void measure_service_api_json();
void measure_simdjson();
void measure_boost_json();
void measure_rapidjson();
void measure_rapidjson_sse2();
void measure_nlohmann();

}  // namespace benchmarks
