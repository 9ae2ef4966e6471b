#pragma once

#include <boost/mp11/algorithm.hpp>
#include <service_api/reflect/bases.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/presence/presence.hpp>
#include <type_traits>

namespace service_api {

namespace detail {

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
template <class... Seen, described_record Record>
    requires(!std::is_same_v<Seen, Record> && ...)
struct with_records<record_list<Seen...>, Record> {
    using type =
        boost::mp11::mp_fold<describe_list<Record>, typename append_bases_first<record_list<Seen...>, Record>::type,
                             with_records_of_member>;
};

}  // namespace detail

/// A record, its bases and every record inside it, each once; empty for a type that is not a record and contains none.
template <class T>
using records_in = typename detail::with_records<record_list<>, value_type_of<T>>::type;

}  // namespace service_api
