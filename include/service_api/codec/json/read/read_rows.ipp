#pragma once

#include <cstddef>
#include <service_api/codec/json/read/object_plan.hpp>
#include <service_api/codec/json/read/object_reader.hpp>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/codec/json/read/read_entries.hpp>
#include <service_api/codec/json/read/read_leading_members.hpp>
#include <service_api/codec/json/read/read_object.hpp>
#include <service_api/codec/json/read/read_rows.hpp>
#include <service_api/format/json/repeated_space.hpp>
#include <service_api/format/json_pointer.hpp>

namespace service_api::detail {

[[gnu::noinline]] SERVICE_API_DECL leading_members read_rows_by_table(json_read_context& reading, leading_members begun,
                                                                      void* list, const json_array_plan& plan,
                                                                      json_pointer& at, std::size_t most) {
    const auto& objects = static_cast<const json_object_plan&>(*plan.entry);
    for (;;) {
        begun = read_leading(reading, begun, plan.make(list, at.index), objects, at);
        if (begun.here == nullptr || begun.here > reading.fast_path_end || !next_row_follows(begun.here) ||
            at.index + 1 >= most || !reading.found.empty() || end_of_complete(reading, begun, objects) == nullptr)
            return begun;
        begun = {begun.here + 2, 0};
        ++at.index;
    }
}

leading_members read_rows(json_read_context& reading, const char* here, void* list, const json_array_plan& plan,
                          json_pointer& at, std::size_t most) {
    return read_rows_by_table(reading, {here, 0}, list, plan, at, most);
}

/// Reads the objects of one array. Once an object begins with another member than declared, or with a space, all
/// further ones are expected to be like that.
class row_reader {
public:
    row_reader(json_read_context& reading, void* list, const json_array_plan& plan)
        : reading_(reading),
          list_(list),
          plan_(plan),
          objects_(static_cast<const json_object_plan&>(*plan.entry)),
          rest_(reading, objects_) {}

    /// Reads the object at `here` and, up to `most`, those that follow it and need no other treatment. Sets the path to
    /// the last of them, and returns its end.
    const char* read(const char* here, json_pointer& at, std::size_t most) {
        plan_.make(list_, at.index);  // an element that is not an object is counted too
        if (at.index == 0) most = 1;  // how much memory to reserve for the others is decided after the first
        return read_braced(reading_, here, objects_, at, [&](const char* brace) {
            return in_declared_order_ ? read_in_declared_order(brace, at, most) : read_in_any_order(brace, at, most);
        });
    }

private:
    const char* read_in_declared_order(const char* brace, json_pointer& at, std::size_t most) {
        const leading_members begun = plan_.read_rows(reading_, brace, list_, plan_, at, most);
        if (begun.here == nullptr) return nullptr;
        const char* const end = end_of_complete(reading_, begun, objects_);
        if (end != nullptr) return end;
        in_declared_order_ = begun.count != 0;
        return read_rest(begun, at);
    }
    const char* read_in_any_order(const char* brace, json_pointer& at, std::size_t most) {
        const char* end = read_rest({brace, 0}, at);
        while (end != nullptr && reading_.lexer.at(end) == ',' && at.index + 1 < most && reading_.found.empty()) {
            brace = before_brace_.skip(reading_.lexer, end + 1);
            if (reading_.lexer.at(brace) != '{') break;
            ++at.index;
            end = read_rest({brace, 0}, at);
        }
        return end;
    }
    const char* read_rest(leading_members begun, const json_pointer& at) {
        return rest_.read_rest(begun, plan_.make(list_, at.index), at);
    }

    json_read_context& reading_;
    void* list_;
    const json_array_plan& plan_;
    const json_object_plan& objects_;
    object_reader rest_;
    repeated_space before_brace_;
    bool in_declared_order_ = true;
};

const char* read_objects(json_read_context& reading, const char* here, void* list, const json_reader_functions& base,
                         const json_pointer& location) {
    const auto& plan = static_cast<const json_array_plan&>(base);
    row_reader rows(reading, list, plan);
    return read_entries(
        reading, here, list, plan, location,
        [&](const char* begin, json_pointer& at, std::size_t most) { return rows.read(begin, at, most); });
}

const char* read_objects_or_skip(json_read_context& reading, const char* here, void* list,
                                 const json_reader_functions& base, const json_pointer& location) {
    const auto& plan = static_cast<const json_array_plan&>(base);
    row_reader rows(reading, list, plan);
    return read_entries_or_skip(
        reading, here, list, plan, location,
        [&](const char* begin, json_pointer& at, std::size_t most) { return rows.read(begin, at, most); });
}

}  // namespace service_api::detail
