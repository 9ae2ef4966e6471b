#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/record_reader.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <type_traits>
#include <utility>
#include <vector>

#include "borrowed.hpp"
#include "json/json.hpp"

namespace benchmarks {

namespace {

using namespace service_api;

/// Reads JSON without the rules of the record. Only this function uses the internals for that.
template <class Record>
bool read_structure(std::string_view text, direction way, Record& value, std::vector<violation>& found) {
    return detail::json_reader(text, way, found).whole_text(value) && found.empty();
}

template <class Record>
void measure_structure(const message<Record>& one) {
    const auto run = [&one](benchmark::State& state) {
        for (auto _ : state) {
            read_result<Record> result;
            Record value = detail::blank<Record>();
            if (read_structure(one.text.compact, one.way, value, result.violations)) result.value = std::move(value);
            benchmark::DoNotOptimize(result);
        }
    };
    const std::string name = name_of("read", one.name, "structure");
    std::vector<violation> found;
    Record value = detail::blank<Record>();
    if (!read_structure(one.text.compact, one.way, value, found) || write_json(value, one.way) != one.text.compact)
        refuse(name, "read other data than was written");
    measure(name, run);
}

template <class Record>
void measure_rules(const message<Record>& one, const std::string& name, const std::string& text) {
    const auto read = read_json<Record>(text, one.way);
    if (!read.value || !read.violations.empty() || write_json(*read.value, one.way) != one.text.compact)
        refuse(name, "read other data than was written");
    measure(name, [&one, &text](benchmark::State& state) {
        for (auto _ : state) {
            auto result = read_json<Record>(text, one.way);
            benchmark::DoNotOptimize(result);
        }
    });
}

/// The settlements have no string that could be borrowed.
template <class Record>
void measure_borrowing(const message<Record>& one) {
    if constexpr (!std::is_same_v<Record, settlements>) {
        using borrowing = borrowed::of<Record>;
        static_assert(borrows<borrowing>);
        const std::string name = name_of("read", one.name, "borrowed");
        const auto read = read_json<borrowing>(one.text.compact, one.way);
        if (!read.value || !read.violations.empty() || write_json(*read.value, one.way) != one.text.compact)
            refuse(name, "read other data than was written");
        measure(name, [&one](benchmark::State& state) {
            for (auto _ : state) {
                auto result = read_json<borrowing>(one.text.compact, one.way);
                benchmark::DoNotOptimize(result);
            }
        });
    }
}

template <class Record>
void measure_again(const message<Record>& one) {
    const std::string name = name_of("read", one.name, "again");
    record_reader<Record> first(one.way);
    for (const auto& text : {one.text.reversed, one.text.compact}) {
        const Record* const read = first.read(text);
        if (read == nullptr || !first.violations().empty() || write_json(*read, one.way) != one.text.compact)
            refuse(name, "read other data than was written");
    }
    measure(name, [&one](benchmark::State& state) {
        record_reader<Record> reader(one.way);
        for (auto _ : state) benchmark::DoNotOptimize(reader.read(one.text.compact));
    });
}

template <class Record>
void measure_copy(const message<Record>& one) {
    measure(name_of("read", one.name, "copy"), [&one](benchmark::State& state) {
        for (auto _ : state) {
            Record copy = one.value;
            benchmark::DoNotOptimize(copy);
        }
    });
}

template <class Record>
void measure_writing(const message<Record>& one) {
    measure(name_of("write", one.name, "service_api"), [&one](benchmark::State& state) {
        for (auto _ : state) {
            std::string text = write_json(one.value, one.way);
            benchmark::DoNotOptimize(text.data());
        }
    });
    measure(name_of("append", one.name, "service_api"), [&one](benchmark::State& state) {
        std::string text;
        for (auto _ : state) {
            text.clear();
            append_json(text, one.value, one.way);
            benchmark::DoNotOptimize(text.data());
        }
    });
}

}  // namespace

void measure_service_api_json() {
    for_each_message([]<class Record>(const message<Record>& one) {
        measure_structure(one);
        measure_rules(one, name_of("read", one.name, "service_api"), one.text.compact);
        measure_rules(one, name_of("layout", one.name, "pretty"), one.text.pretty);
        measure_rules(one, name_of("layout", one.name, "reversed"), one.text.reversed);
        measure_borrowing(one);
        measure_again(one);
        measure_copy(one);
        measure_writing(one);
    });
}

}  // namespace benchmarks
