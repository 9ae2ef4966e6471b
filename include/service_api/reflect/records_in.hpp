#pragma once

#include <boost/mp11/algorithm.hpp>
#include <service_api/reflect/bases.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/presence/presence.hpp>
#include <type_traits>

namespace service_api {

namespace detail {

/// True for a record, and for an array, map or union that contains one at any depth.
template <class T, class Parts = type_arguments_of<T>>
inline constexpr bool contains_records = described_record<T>;
template <class T, class... Part>
inline constexpr bool contains_records<T, type_list<Part...>> = (contains_records<value_type_of<Part>> || ...);

template <class Fields>
inline constexpr bool any_contains_records = false;
template <class... Field>
inline constexpr bool any_contains_records<field_list<Field...>> = (contains_records<value_type_of<Field>> || ...);

template <class Seen, class Field>
struct with_records {
    using type = Seen;
};

template <class Seen, class Parts>
struct with_records_of_parts {
    using type = Seen;
};
template <class Seen, class First, class... Rest>
struct with_records_of_parts<Seen, type_list<First, Rest...>>
    : with_records_of_parts<typename with_records<Seen, value_type_of<First>>::type, type_list<Rest...>> {};

template <class Seen, class T>
    requires(!std::is_void_v<type_arguments_of<T>>)
struct with_records<Seen, T> : with_records_of_parts<Seen, type_arguments_of<T>> {};

template <class Seen, class Descriptor>
using with_records_of_member = typename with_records<
    Seen, value_type_of<typename pointed_at<std::remove_cv_t<decltype(Descriptor::pointer)>>::field>>::type;

// Most records contain no others, and need no search of their members with every list of records seen.
template <class Seen, class Record, bool Contains = any_contains_records<fields_of<Record>>>
struct with_records_of_members {
    using type = Seen;
};
template <class Seen, class Record>
struct with_records_of_members<Seen, Record, true> {
    using type = boost::mp11::mp_fold<describe_list<Record>, Seen, with_records_of_member>;
};

template <class... Seen, described_record Record>
    requires(!std::is_same_v<Seen, Record> && ...)
struct with_records<record_list<Seen...>, Record>
    : with_records_of_members<typename append_bases_first<record_list<Seen...>, Record>::type, Record> {};

}  // namespace detail

/// A record, its bases and every record inside it, each once; empty for a type that is not a record and contains none.
template <class T>
using records_in = typename detail::with_records<record_list<>, value_type_of<T>>::type;

}  // namespace service_api
