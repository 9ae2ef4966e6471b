#include "printable.hpp"

#include <service_api/command_line/command_output.hpp>

namespace platform {

std::string printable(std::string_view text) { return service_api::detail::printable_text(text); }

}  // namespace platform
