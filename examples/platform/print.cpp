#include "print.hpp"

namespace platform {

using service_api::call_stage;

void print_error(std::ostream& out, const service_api::call_error& error) {
    switch (error.stage) {
        case call_stage::not_sent: out << "not sent"; break;
        case call_stage::transport: out << "no response"; break;
        case call_stage::rejected: out << "refused with status " << error.status << ", code " << error.code; break;
        case call_stage::unreadable: out << "unreadable response with status " << error.status; break;
    }
    out << ": " << printable(error.message) << '\n';
    for (const auto& broken : error.violations) {
        out << "  " << (broken.field.empty() ? "(request)" : printable(broken.field)) << "  " << printable(broken.rule)
            << ": " << printable(broken.message) << '\n';
    }
    if (error.retry_after) out << "  try again in " << *error.retry_after << " s\n";
}

void finish_output(std::ostream& out) {
    if (!out.flush()) throw std::runtime_error("the output could not be written");
}

}  // namespace platform
