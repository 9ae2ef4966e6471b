#define BOOST_TEST_MODULE description.signing.signature_part
#include <boost/test/unit_test.hpp>
#include <service_api/description/signing/sha2.hpp>
#include <service_api/description/signing/signature_part.hpp>

using namespace service_api;

namespace {

constexpr signature_text target{.components = {signature_component::path, signature_component::query}};
constexpr signature_text copy_of_target{.components = {signature_component::path, signature_component::query}};
constexpr signature_text nested{.components = {signature_component::method, signed_text(target)}};

static_assert(signature_part(signature_component::body) == signature_part(signature_component::body));
static_assert(signature_part(signature_component::body) != signature_part(signature_component::path));
static_assert(fixed_text("a") == fixed_text("a"));
static_assert(fixed_text("a") != fixed_text("b"));
static_assert(fixed_text("a") != header_value("a"));
static_assert(signed_text(target) == signed_text(copy_of_target));
static_assert(signed_text(target) != signed_text(nested));
static_assert(signed_text(target) != digest_of(target, sha256{}));
static_assert(digest_of(target, sha256{}) == digest_of(copy_of_target, sha256{}));
static_assert(digest_of(target, sha256{}) != digest_of(target, sha512{}));
static_assert(signed_text(target) != signature_part(signature_component::body));

}  // namespace

BOOST_AUTO_TEST_CASE(parts_are_found_in_parts) {
    const auto has = [](const signature_text& text, signature_part wanted) {
        return detail::has_signed_part(text.components, [&](const signature_part& one) { return one == wanted; });
    };
    BOOST_TEST(has(nested, signature_component::query));
    BOOST_TEST(has(nested, signature_component::method));
    BOOST_TEST(!has(nested, signature_component::body));
    BOOST_TEST(has(nested, signed_text(target)));
}
