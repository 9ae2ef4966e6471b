#pragma once

#include <ostream>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/format/json/pretty.hpp>
#include <service_api/message/outcome.hpp>
#include <stdexcept>

#include "printable.hpp"

namespace platform {

/// Prints a response's data as indented JSON. A server's control characters are escapes of JSON in it.
template <class Data>
void print_data(std::ostream& out, const Data& data) {
    out << service_api::pretty_json(printable(write_json(data, service_api::direction::response))) << '\n';
}

/// Prints why a call has no data, a line for each violation. What a server sent is printable in it.
void print_error(std::ostream& out, const service_api::call_error& why);

/// Writes out what was printed; throws std::runtime_error if not all of it could be: on a full disk, to a closed output.
void finish_output(std::ostream& out);

}  // namespace platform
