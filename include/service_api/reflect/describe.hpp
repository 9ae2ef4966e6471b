#pragma once

// The include for descriptions: BOOST_DESCRIBE_STRUCT, BOOST_DESCRIBE_CLASS (inside class templates) and
// BOOST_DEFINE_ENUM_CLASS.
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
