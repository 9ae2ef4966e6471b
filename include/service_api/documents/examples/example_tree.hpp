#pragma once

#include <cstdint>
#include <service_api/format/json/document_writer.hpp>
#include <service_api/rule/note/location.hpp>
#include <service_api/separate_compilation.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api::detail {

enum class example_kind : std::uint8_t { absent, null, scalar, array, object };

/// An example value, independent of its location in a message.
struct example_tree {
    example_kind kind = example_kind::absent;
    bool quoted = false;                                        ///< JSON writes the scalar as a string
    std::string text{};                                         ///< the plain text of a scalar
    std::vector<std::pair<std::string, example_tree>> inner{};  ///< the members, or the elements, which have no names
};

SERVICE_API_DECL void write_example(json_document_writer& out, const example_tree& tree);

/// Returns a value as JSON of several lines.
SERVICE_API_DECL std::string json_of(const example_tree& tree);

/// Returns a value as JSON of one line, as it is sent.
SERVICE_API_DECL std::string compact_json_of(const example_tree& tree);

SERVICE_API_DECL void append_pair(std::string& out, std::string_view name, std::string_view value);

/// Appends a value as the name=value pairs of a query or a form.
SERVICE_API_DECL void append_example_pairs(std::string& out, const std::string& name, const example_tree& tree,
                                           array_style arrays, bool is_form);

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/documents/examples/example_tree.ipp>
#endif
