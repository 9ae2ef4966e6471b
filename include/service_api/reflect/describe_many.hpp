#pragma once

// BOOST_DESCRIBE_STRUCT and its kin for up to 512 names, where Boost.Describe takes 52: arguments and descriptors are
// the same, so that a list that grows needs another macro and this header.

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <type_traits>

namespace service_api::detail {

/// Reports a list that is too long, and takes the place of its other names, so that no more errors follow.
template <class Described>
struct too_many_names {
    static_assert(!std::is_same_v<Described, Described>,
                  "service_api: a list describes more than 512 names: write a function enumerators(E), or a record for "
                  "some of the members [docs/errors.md#names-in-one-list]");
    static constexpr const char* name() { return ""; }
    static constexpr Described value() { return {}; }
};

}  // namespace service_api::detail

/// Describes a struct as `BOOST_DESCRIBE_STRUCT` does: `SERVICE_API_DESCRIBE_STRUCT(record, (bases), (members))`.
#define SERVICE_API_DESCRIBE_STRUCT(C, Bases, Members)                                           \
    static_assert(std::is_class_v<C>, "SERVICE_API_DESCRIBE_STRUCT is for structs");             \
    BOOST_DESCRIBE_MAYBE_UNUSED BOOST_DESCRIBE_BASES_(C BOOST_DESCRIBE_PP_UNPACK Bases)          \
        BOOST_DESCRIBE_MAYBE_UNUSED inline auto boost_public_member_descriptor_fn(C**) {         \
        return boost::describe::detail::member_descriptor_fn_impl<boost::describe::mod_public>(  \
            0 SERVICE_API_EACH_NAME(BOOST_DESCRIBE_MEMBER_IMPL, C, SERVICE_API_UNPACK Members)); \
    }                                                                                            \
    BOOST_DESCRIBE_MAYBE_UNUSED BOOST_DESCRIBE_PROTECTED_MEMBERS_(C)                             \
    BOOST_DESCRIBE_MAYBE_UNUSED BOOST_DESCRIBE_PRIVATE_MEMBERS_(C)

/// Describes an enumeration as `BOOST_DESCRIBE_ENUM` does: `SERVICE_API_DESCRIBE_ENUM(currency, usd, eur)`.
#define SERVICE_API_DESCRIBE_ENUM(E, ...)                                              \
    static_assert(std::is_enum_v<E>, "SERVICE_API_DESCRIBE_ENUM is for enumerations"); \
    BOOST_DESCRIBE_MAYBE_UNUSED BOOST_DESCRIBE_ENUM_BEGIN(E)                           \
        SERVICE_API_EACH_NAME(BOOST_DESCRIBE_ENUM_ENTRY, E, __VA_ARGS__) BOOST_DESCRIBE_ENUM_END(E)

/// Defines and describes an enumeration as `BOOST_DEFINE_ENUM_CLASS` does.
#define SERVICE_API_DEFINE_ENUM_CLASS(E, ...) \
    enum class E { __VA_ARGS__ };             \
    SERVICE_API_DESCRIBE_ENUM(E, __VA_ARGS__)

#define SERVICE_API_UNPACK(...) __VA_ARGS__

// Expands to F(C, name) for each name: 32 by each of the numbered macros, because a macro cannot expand itself. The
// empty names behind the last one are where it stops. One macro that is deferred and scanned again (`__VA_OPT__`) would
// read the whole output once more for each round.
// clang-format off
#define SERVICE_API_EACH_NAME(F, C, ...) \
    SERVICE_API_NAMES_1(F, C, __VA_ARGS__, , , , , , , , , , , , , , , , , , , , , , , , , , , , , , , , , )
#define SERVICE_API_FIRST_NAME(...) SERVICE_API_FIRST_NAME_(__VA_ARGS__)
#define SERVICE_API_FIRST_NAME_(first, ...) first
#define SERVICE_API_IF_ANY(...) SERVICE_API_IF_ANY_##__VA_OPT__(1)
#define SERVICE_API_IF_ANY_AFTER_32(...) \
    SERVICE_API_IF_ANY(SERVICE_API_FIRST_NAME(SERVICE_API_AFTER_32(__VA_ARGS__)))
#define SERVICE_API_IF_ANY_1(Names) Names
#define SERVICE_API_IF_ANY_(Names) SERVICE_API_NO_NAMES
#define SERVICE_API_NO_NAMES(...)
#define SERVICE_API_NAME(F, C, ...) __VA_OPT__(F(C, __VA_ARGS__))
#define SERVICE_API_32_NAMES(F, C, ...) SERVICE_API_32_NAMES_(F, C, __VA_ARGS__)
#define SERVICE_API_32_NAMES_(F, C, \
    n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11, n12, n13, n14, n15, n16, n17, n18, n19, n20, n21, n22, n23, \
    n24, n25, n26, n27, n28, n29, n30, n31, n32, ...) \
    SERVICE_API_NAME(F, C, n1) SERVICE_API_NAME(F, C, n2) SERVICE_API_NAME(F, C, n3) SERVICE_API_NAME(F, C, n4) \
    SERVICE_API_NAME(F, C, n5) SERVICE_API_NAME(F, C, n6) SERVICE_API_NAME(F, C, n7) SERVICE_API_NAME(F, C, n8) \
    SERVICE_API_NAME(F, C, n9) SERVICE_API_NAME(F, C, n10) SERVICE_API_NAME(F, C, n11) \
    SERVICE_API_NAME(F, C, n12) SERVICE_API_NAME(F, C, n13) SERVICE_API_NAME(F, C, n14) \
    SERVICE_API_NAME(F, C, n15) SERVICE_API_NAME(F, C, n16) SERVICE_API_NAME(F, C, n17) \
    SERVICE_API_NAME(F, C, n18) SERVICE_API_NAME(F, C, n19) SERVICE_API_NAME(F, C, n20) \
    SERVICE_API_NAME(F, C, n21) SERVICE_API_NAME(F, C, n22) SERVICE_API_NAME(F, C, n23) \
    SERVICE_API_NAME(F, C, n24) SERVICE_API_NAME(F, C, n25) SERVICE_API_NAME(F, C, n26) \
    SERVICE_API_NAME(F, C, n27) SERVICE_API_NAME(F, C, n28) SERVICE_API_NAME(F, C, n29) \
    SERVICE_API_NAME(F, C, n30) SERVICE_API_NAME(F, C, n31) SERVICE_API_NAME(F, C, n32)
#define SERVICE_API_AFTER_32( \
    n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11, n12, n13, n14, n15, n16, n17, n18, n19, n20, n21, n22, n23, \
    n24, n25, n26, n27, n28, n29, n30, n31, n32, ...) __VA_ARGS__
#define SERVICE_API_NAMES_1(F, C, ...) \
    SERVICE_API_32_NAMES(F, C, __VA_ARGS__) SERVICE_API_IF_ANY_AFTER_32(__VA_ARGS__)(SERVICE_API_NAMES_2)(F, C, SERVICE_API_AFTER_32(__VA_ARGS__))
#define SERVICE_API_NAMES_2(F, C, ...) \
    SERVICE_API_32_NAMES(F, C, __VA_ARGS__) SERVICE_API_IF_ANY_AFTER_32(__VA_ARGS__)(SERVICE_API_NAMES_3)(F, C, SERVICE_API_AFTER_32(__VA_ARGS__))
#define SERVICE_API_NAMES_3(F, C, ...) \
    SERVICE_API_32_NAMES(F, C, __VA_ARGS__) SERVICE_API_IF_ANY_AFTER_32(__VA_ARGS__)(SERVICE_API_NAMES_4)(F, C, SERVICE_API_AFTER_32(__VA_ARGS__))
#define SERVICE_API_NAMES_4(F, C, ...) \
    SERVICE_API_32_NAMES(F, C, __VA_ARGS__) SERVICE_API_IF_ANY_AFTER_32(__VA_ARGS__)(SERVICE_API_NAMES_5)(F, C, SERVICE_API_AFTER_32(__VA_ARGS__))
#define SERVICE_API_NAMES_5(F, C, ...) \
    SERVICE_API_32_NAMES(F, C, __VA_ARGS__) SERVICE_API_IF_ANY_AFTER_32(__VA_ARGS__)(SERVICE_API_NAMES_6)(F, C, SERVICE_API_AFTER_32(__VA_ARGS__))
#define SERVICE_API_NAMES_6(F, C, ...) \
    SERVICE_API_32_NAMES(F, C, __VA_ARGS__) SERVICE_API_IF_ANY_AFTER_32(__VA_ARGS__)(SERVICE_API_NAMES_7)(F, C, SERVICE_API_AFTER_32(__VA_ARGS__))
#define SERVICE_API_NAMES_7(F, C, ...) \
    SERVICE_API_32_NAMES(F, C, __VA_ARGS__) SERVICE_API_IF_ANY_AFTER_32(__VA_ARGS__)(SERVICE_API_NAMES_8)(F, C, SERVICE_API_AFTER_32(__VA_ARGS__))
#define SERVICE_API_NAMES_8(F, C, ...) \
    SERVICE_API_32_NAMES(F, C, __VA_ARGS__) SERVICE_API_IF_ANY_AFTER_32(__VA_ARGS__)(SERVICE_API_NAMES_9)(F, C, SERVICE_API_AFTER_32(__VA_ARGS__))
#define SERVICE_API_NAMES_9(F, C, ...) \
    SERVICE_API_32_NAMES(F, C, __VA_ARGS__) SERVICE_API_IF_ANY_AFTER_32(__VA_ARGS__)(SERVICE_API_NAMES_10)(F, C, SERVICE_API_AFTER_32(__VA_ARGS__))
#define SERVICE_API_NAMES_10(F, C, ...) \
    SERVICE_API_32_NAMES(F, C, __VA_ARGS__) SERVICE_API_IF_ANY_AFTER_32(__VA_ARGS__)(SERVICE_API_NAMES_11)(F, C, SERVICE_API_AFTER_32(__VA_ARGS__))
#define SERVICE_API_NAMES_11(F, C, ...) \
    SERVICE_API_32_NAMES(F, C, __VA_ARGS__) SERVICE_API_IF_ANY_AFTER_32(__VA_ARGS__)(SERVICE_API_NAMES_12)(F, C, SERVICE_API_AFTER_32(__VA_ARGS__))
#define SERVICE_API_NAMES_12(F, C, ...) \
    SERVICE_API_32_NAMES(F, C, __VA_ARGS__) SERVICE_API_IF_ANY_AFTER_32(__VA_ARGS__)(SERVICE_API_NAMES_13)(F, C, SERVICE_API_AFTER_32(__VA_ARGS__))
#define SERVICE_API_NAMES_13(F, C, ...) \
    SERVICE_API_32_NAMES(F, C, __VA_ARGS__) SERVICE_API_IF_ANY_AFTER_32(__VA_ARGS__)(SERVICE_API_NAMES_14)(F, C, SERVICE_API_AFTER_32(__VA_ARGS__))
#define SERVICE_API_NAMES_14(F, C, ...) \
    SERVICE_API_32_NAMES(F, C, __VA_ARGS__) SERVICE_API_IF_ANY_AFTER_32(__VA_ARGS__)(SERVICE_API_NAMES_15)(F, C, SERVICE_API_AFTER_32(__VA_ARGS__))
#define SERVICE_API_NAMES_15(F, C, ...) \
    SERVICE_API_32_NAMES(F, C, __VA_ARGS__) SERVICE_API_IF_ANY_AFTER_32(__VA_ARGS__)(SERVICE_API_NAMES_16)(F, C, SERVICE_API_AFTER_32(__VA_ARGS__))
#define SERVICE_API_NAMES_16(F, C, ...) \
    SERVICE_API_32_NAMES(F, C, __VA_ARGS__) SERVICE_API_IF_ANY_AFTER_32(__VA_ARGS__)(SERVICE_API_NAMES_17)(F, C, SERVICE_API_AFTER_32(__VA_ARGS__))
#define SERVICE_API_NAMES_17(F, C, ...) , ::service_api::detail::too_many_names<C>{}
// clang-format on
