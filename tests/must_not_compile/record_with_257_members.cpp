// refused: service_api: a record has too many members to be read: at most 256
// and: [docs/errors.md#record-too-large]
// cause: Readers keep the set of members that they have seen in a fixed number of bits.
// cure: Move some members into a record of their own.
#include <boost/preprocessor/repetition/enum.hpp>
#include <boost/preprocessor/repetition/repeat.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/description.hpp>

namespace {

using namespace service_api;

// Boost.Describe lists at most 52 members of one struct.
#define MEMBER(z, n, name) int name##n = 0;
#define NAME(z, n, name) name##n
#define DESCRIBED_PART(name)              \
    struct part_##name {                  \
        BOOST_PP_REPEAT(51, MEMBER, name) \
    };                                    \
    BOOST_DESCRIBE_STRUCT(part_##name, (), (BOOST_PP_ENUM(51, NAME, name)))

DESCRIBED_PART(a)
DESCRIBED_PART(b)
DESCRIBED_PART(c)
DESCRIBED_PART(d)
DESCRIBED_PART(e)

struct row : part_a, part_b, part_c, part_d, part_e {
    int first = 0;
#ifdef REFUSE
    int second = 0;
#endif
};
#ifndef REFUSE
BOOST_DESCRIBE_STRUCT(row, (part_a, part_b, part_c, part_d, part_e), (first))
#else
BOOST_DESCRIBE_STRUCT(row, (part_a, part_b, part_c, part_d, part_e), (first, second))
#endif

static_assert(member_count<row> >= 256);

}  // namespace

int main() { return read_json<row>("{}", direction::response).value.has_value() ? 0 : 1; }
