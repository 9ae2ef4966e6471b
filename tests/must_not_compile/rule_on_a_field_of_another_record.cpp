// refused: service_api: a rule names a field of another record: write &this_record::field
// and: [docs/errors.md#rule-other-record]
// cause: The rules of a record are checked with a value of this record only.
// cure: Name a member of the record in which `rules` is. The compiler prints the member and that record: `is_member_of<&other::start, request>`.
// and: ::other::start,
#include <service_api/description.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct other {
    optional<date> start{};
};
BOOST_DESCRIBE_STRUCT(other, (), (start))

struct request {
    optional<date> start{};

#ifndef REFUSE
    static constexpr auto rules = rules_of(field(&request::start, meaning{"the first day"}));
#else
    static constexpr auto rules = rules_of(field(&other::start, meaning{"the first day"}));
#endif
};
BOOST_DESCRIBE_STRUCT(request, (), (start))

int broken(const request& one) {
    int count = 0;
    check_rules(one, [&](std::string_view, const auto&) { ++count; });
    return count;
}

}  // namespace

int main() { return broken({}); }
