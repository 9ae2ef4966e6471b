#pragma once

#include <service_api/description.hpp>
#include <string>
#include <vector>

namespace strangers::stripe {

using namespace service_api;
using namespace service_api::rules;

BOOST_DEFINE_ENUM_CLASS(list_object, list)

/// One page of a list, newest first.
template <class Row>
struct list_of {
    list_object object = list_object::list;
    required<std::string> url;
    required<bool> has_more;
    required<std::vector<Row>> data;

    using self = list_of;
    static constexpr auto rules = rules_of(field(&self::url, meaning{"the path that the list is read from"}),
                                           field(&self::has_more, meaning{"whether rows follow after this page"}));
    BOOST_DESCRIBE_CLASS(list_of, (), (object, url, has_more, data), (), ())
};

}  // namespace strangers::stripe
