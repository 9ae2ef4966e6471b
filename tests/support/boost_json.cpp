#include <boost/json/src.hpp>  // Boost.JSON itself
