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

/// Appends the bases of a record that are not listed yet, then the record itself, unless it is listed.
template <class Listed, class Record>
struct append_bases_first {
    using type = Listed;
};
template <class Listed, class Base>
using append_base = typename append_bases_first<Listed, typename Base::type>::type;
template <class Listed, class Record>
struct append_itself;
template <class... Listed, class Record>
struct append_itself<record_list<Listed...>, Record> {
    using type = record_list<Listed..., Record>;
};
// Most records have no base: `describe_bases` and a fold would cost the compiler more than the rest.
template <class Record, class Listed, class Bases>
struct append_bases {
    using type =
        boost::mp11::mp_fold<boost::describe::describe_bases<Record, boost::describe::mod_public>, Listed, append_base>;
};
template <class Record, class Listed, template <class...> class List>
struct append_bases<Record, Listed, List<>> {
    using type = Listed;
};
template <class... Listed, class Record>
    requires(!std::is_same_v<Listed, Record> && ...)
struct append_bases_first<record_list<Listed...>, Record>
    : append_itself<
          typename append_bases<Record, record_list<Listed...>, boost::describe::detail::_describe_bases<Record>>::type,
          Record> {};

}  // namespace detail

/// The described public bases of a record, each after its own bases, then the record itself.
template <described_record Record>
using bases_of = typename detail::append_bases_first<record_list<>, Record>::type;

}  // namespace service_api
