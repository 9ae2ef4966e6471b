#pragma once

#include <ostream>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/format/json/pretty.hpp>
#include <service_api/message/outcome.hpp>
#include <stdexcept>

#include "printable.hpp"

namespace platform {

/// Prints a response's data as indented JSON. Control characters from the server are JSON escapes in it.
template <class Data>
void print_data(std::ostream& out, const Data& data) {
    out << service_api::pretty_json(printable(write_json(data, service_api::direction::response))) << '\n';
}

/// Prints the error of a call, one line for each violation. Text from the server is made printable.
void print_error(std::ostream& out, const service_api::call_error& error);

/// Flushes the output. Throws `std::runtime_error` if not all of it was written, for example to a full disk or a closed
/// output.
void finish_output(std::ostream& out);

}  // namespace platform
