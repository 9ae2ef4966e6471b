#pragma once

#include <cstring>
#include <service_api/codec/json/read/read_array.hpp>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/codec/json/read/read_map.hpp>
#include <service_api/codec/json/read/read_object.hpp>
#include <service_api/codec/json/read/read_presence.hpp>
#include <service_api/codec/json/read/read_scalar.hpp>
#include <service_api/codec/json/read/read_union.hpp>
#include <service_api/separate_compilation.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::detail {

/// Reads JSON directly into records. A value of the wrong type is reported and skipped, so that one pass finds every
/// error; only malformed JSON ends it.
class json_reader {
public:
    /// `decoded` is required if the type that is read contains views.
    json_reader(std::string_view text, direction way, std::vector<violation>& found, string_arena* decoded = nullptr)
        : reading_(text, way, found) {
        reading_.decoded = decoded;
    }

    /// Must be called if the values contain the result of an earlier read: see `json_read_context::reset`.
    void reuse_storage(decltype(json_read_context::reset) reset) { reading_.reset = reset; }

    /// Sets whether members of a request that are not described are skipped instead of reported.
    json_reader&& ignore_unknown(bool choice) && {
        reading_.ignores_unknown = choice;
        return static_cast<json_reader&&>(*this);
    }

    /// Returns whether each value that was read is complete, or absent if it may be. If so, a response has a value.
    bool has_lost_nothing() const { return reading_.lost == 0; }
    /// Returns JSON Pointers to the elements that were omitted from the value's arrays.
    SERVICE_API_DECL std::vector<std::string> left_out() const;

    /// Reads the whole text as a value at `location`. Returns false if it is not JSON.
    template <class T>
    bool whole_text(T& value, const json_pointer& location = json_root) {
        return whole_text(&value, json_reader_for<T>::plan, location);
    }

    /// Overload by plan. The fast path reads past the value, so the last 256 bytes of the text are copied into a padded
    /// buffer; a shorter text is copied whole.
    SERVICE_API_DECL bool whole_text(void* value, const json_reader_functions& plan,
                                     const json_pointer& location = json_root);

    /// Reads without that copy: used by tests to find reads outside the text.
    SERVICE_API_DECL bool in_place(void* value, const json_reader_functions& plan,
                                   const json_pointer& location = json_root);

private:
    // Added last, when all earlier violations are known. Always added, even if the list is full, since no value was
    // read.
    [[gnu::noinline, gnu::cold]] SERVICE_API_DECL void report_no_json();

    json_read_context reading_;
};

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/codec/json/json_reader.ipp>
#endif
