// The library service_api::compiled: the bodies of all functions that are no templates.
#include <service_api/src.hpp>
