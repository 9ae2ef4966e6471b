// warned: service_api: a deprecated field is written: its description says what to use instead
#include <service_api/description.hpp>
#include <string>

namespace {

using namespace service_api;

struct search {
    required<std::string> words;
    deprecated<std::string> language{};
};

#ifndef REFUSE
const search ask{.words = "tea"};
#else
const search ask{.words = "tea", .language = "en"};
#endif

}  // namespace

int main() { return ask.words->empty() || ask.language ? 1 : 0; }
