// The library service_api::beast_compiled: the bodies of beast/, and through them Boost.Asio, Boost.Beast and OpenSSL.
#include <service_api/beast/src.hpp>
