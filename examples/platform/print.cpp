#include "print.hpp"

namespace platform {

using service_api::call_stage;

void print_error(std::ostream& out, const service_api::call_error& why) {
    switch (why.stage) {
        case call_stage::not_sent: out << "not sent"; break;
        case call_stage::transport: out << "no answer"; break;
        case call_stage::refused: out << "refused with status " << why.status << ", code " << why.code; break;
        case call_stage::unreadable: out << "unreadable answer with status " << why.status; break;
    }
    out << ": " << printable(why.message) << '\n';
    for (const auto& broken : why.violations) {
        out << "  " << (broken.field.empty() ? "(request)" : printable(broken.field)) << "  " << printable(broken.rule)
            << ": " << printable(broken.message) << '\n';
    }
    if (why.retry_after) out << "  try again in " << *why.retry_after << " s\n";
}

void finish_output(std::ostream& out) {
    if (!out.flush()) throw std::runtime_error("the output could not be written");
}

}  // namespace platform
