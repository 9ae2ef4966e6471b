#pragma once

#include <boost/mp11/algorithm.hpp>
#include <service_api/reflect/lineage.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/nullable.hpp>
#include <service_api/value/open.hpp>
#include <service_api/value/optional.hpp>
#include <service_api/value/required.hpp>
#include <type_traits>
#include <vector>

namespace service_api {

namespace detail {

/// What a field holds in the end: the type of its value, or of the entries of its array, without presence words.
template <class Field>
struct innermost {
    using type = Field;
};
template <class T>
struct innermost<required<T>> : innermost<T> {};
template <class T>
struct innermost<optional<T>> : innermost<T> {};
template <class T>
struct innermost<nullable<T>> : innermost<T> {};
template <class T>
struct innermost<open<T>> : innermost<T> {};
template <class T, class Allocator>
struct innermost<std::vector<T, Allocator>> : innermost<T> {};

template <class Seen, class T>
struct with_records {
    using type = Seen;
};
template <class Seen, class Descriptor>
using with_records_of_member = typename with_records<
    Seen, typename innermost<typename pointed_at<std::remove_cv_t<decltype(Descriptor::pointer)>>::field>::type>::type;
template <class... Seen, described_record Record>
    requires(!std::is_same_v<Seen, Record> && ...)
struct with_records<record_list<Seen...>, Record> {
    using type = boost::mp11::mp_fold<describe_list<Record>, typename with_lineage<record_list<Seen...>, Record>::type,
                                      with_records_of_member>;
};

}  // namespace detail

/// A record, its bases and every record inside it, each once; nothing for a type that is no record.
template <class T>
using records_in = typename detail::with_records<record_list<>, T>::type;

}  // namespace service_api
