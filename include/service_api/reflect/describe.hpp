#pragma once

// The door to Boost.Describe: descriptions take BOOST_DESCRIBE_STRUCT, BOOST_DESCRIBE_CLASS (inside class templates)
// and BOOST_DEFINE_ENUM_CLASS from here.
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
