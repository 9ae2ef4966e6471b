#define BOOST_TEST_MODULE value.uuid
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/value/uuid.hpp>
#include <string>
#include <support/random.hpp>

using service_api::uuid;

namespace {

std::string text_of(const uuid& value) {
    std::string text;
    value.append_to(text);
    return text;
}

static_assert(uuid::json == service_api::json_kind::string && uuid::format == "uuid");
static_assert(sizeof(uuid) == 16);
static_assert(uuid::parse("00000000-0000-0000-0000-000000000000") == uuid{});
static_assert(uuid::parse("00000000-0000-0000-0000-000000000001") > uuid{});
static_assert(uuid::parse("017F22E2-79B0-7CC3-98C4-DC0C0C07398F") ==
              uuid{{0x01, 0x7F, 0x22, 0xE2, 0x79, 0xB0, 0x7C, 0xC3, 0x98, 0xC4, 0xDC, 0x0C, 0x0C, 0x07, 0x39, 0x8F}});

}  // namespace

BOOST_AUTO_TEST_CASE(either_case_is_read_and_lower_case_written) {
    const std::string lower = "f81d4fae-7dec-11d0-a765-00a0c91e6bf6";
    for (const std::string text :
         {lower.c_str(), "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", "f81D4fae-7DEC-11d0-A765-00a0C91e6bF6"}) {
        const auto read = uuid::parse(text);
        BOOST_TEST_REQUIRE(read.has_value(), text);
        BOOST_TEST(text_of(*read) == lower);
    }
    BOOST_TEST(text_of(uuid{}) == "00000000-0000-0000-0000-000000000000");
}

BOOST_AUTO_TEST_CASE(any_sixteen_bytes_come_back_in_the_order_of_their_texts) {
    service_api::test::draws draw;
    uuid before{};
    for (int round = 0; round < 2000; ++round) {
        uuid made = before;
        // Some bytes are unchanged, so that texts also differ only near the end.
        for (auto left = draw.between(1, 16); left > 0; --left) {
            made.bytes[static_cast<std::size_t>(draw.between(0, 15))] = static_cast<std::uint8_t>(draw.between(0, 255));
        }
        BOOST_TEST((uuid::parse(text_of(made)) == made), text_of(made));
        BOOST_TEST((made < before) == (text_of(made) < text_of(before)));
        before = made;
    }
}

BOOST_AUTO_TEST_CASE(refuses_other_spellings) {
    const std::string cases[] = {
        "",
        "f81d4fae",
        "f81d4fae7dec11d0a76500a0c91e6bf6",
        "{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}",
        "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
        "f81d4fae-7dec-11d0-a765-00a0c91e6bf",
        "f81d4fae-7dec-11d0-a765-00a0c91e6bf60",
        " f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
        "f81d4fae-7dec-11d0-a765-00a0c91e6bf ",
        "g81d4fae-7dec-11d0-a765-00a0c91e6bf6",
        "f81d4fae-7dec-11d0-a765-00a0c91e6b/6",
        "f81d4fae-7dec-11d0-a765-00a0c91e6b:6",
        "f81d4fae-7dec-11d0-a765-00a0c91e6b@6",
        "f81d4fae-7dec-11d0-a765-00a0c91e6b`6",
        "f81d4fa-e7dec-11d0-a765-00a0c91e6bf6",
        "f81d4fae-7dec-11d0-a76500a0c91e6bf6-",
        "f81d4fae_7dec_11d0_a765_00a0c91e6bf6",
        "f81d4fae-7dec-11d0-a765-00a0c91e6b\xd9\xa1",
        std::string("f81d4fae-7dec-11d0-a765-00a0c91e6bf\0", 36),
    };
    for (const auto& text : cases) BOOST_TEST(!uuid::parse(text).has_value(), text);
}
