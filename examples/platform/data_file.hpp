#pragma once

#include <string>

#include "records.hpp"

namespace platform {

/// Reads a data file (JSON). Throws `std::runtime_error` that names the file and every field and rule that is broken.
data_file read_data_file(const std::string& path);

}  // namespace platform
