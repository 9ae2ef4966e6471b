// refused: service_api: a rule stands on a field whose type it does not fit
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct get_thing {
    required<std::string> name;

#ifndef REFUSE
    static constexpr auto rules = rules_of(field(&get_thing::name, not_empty));
#else
    static constexpr auto rules = rules_of(field(&get_thing::name, positive));
#endif
    static constexpr auto http = endpoint<no_data>{.route = get("/thing"), .access = public_access, .limit = not_shown};
};
BOOST_DESCRIBE_STRUCT(get_thing, (), (name))

constexpr api<get_thing> described{};

}  // namespace

int main() { return described.size == 1 ? 0 : 1; }
