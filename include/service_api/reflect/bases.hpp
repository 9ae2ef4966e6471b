#pragma once

#include <boost/describe/bases.hpp>
#include <boost/mp11/algorithm.hpp>
#include <service_api/reflect/members.hpp>
#include <type_traits>

namespace service_api {

/// A list of record types.
template <class... Record>
struct record_list {};

namespace detail {

template <class Seen, class Record>
struct with_lineage {
    using type = Seen;
};
template <class Seen, class Base>
using with_lineage_of_base = typename with_lineage<Seen, typename Base::type>::type;
template <class Seen, class Record>
struct with_itself;
template <class... Seen, class Record>
struct with_itself<record_list<Seen...>, Record> {
    using type = record_list<Seen..., Record>;
};
template <class... Seen, class Record>
    requires(!std::is_same_v<Seen, Record> && ...)
struct with_lineage<record_list<Seen...>, Record>
    : with_itself<boost::mp11::mp_fold<boost::describe::describe_bases<Record, boost::describe::mod_public>,
                                       record_list<Seen...>, with_lineage_of_base>,
                  Record> {};

}  // namespace detail

/// The described public bases of a record, each after its own bases, then the record itself.
template <described_record Record>
using bases_of = typename detail::with_lineage<record_list<>, Record>::type;

}  // namespace service_api
