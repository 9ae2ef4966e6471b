#pragma once

// What is not a template can be compiled once for a whole program. By default a header includes the bodies of its
// functions, from the file beside it that ends in `.ipp`. A program that defines SERVICE_API_SEPARATE_COMPILATION in
// all of its units includes <service_api/src.hpp> in one of them, or links the CMake target service_api::compiled.
//
// SERVICE_API_DECL is at the declaration. It is at the body of a `noinline` function outside a class and of a `noinline`
// special member, because g++ refuses that attribute at an inline declaration.

#ifdef SERVICE_API_SEPARATE_COMPILATION
#define SERVICE_API_DECL
#else
#define SERVICE_API_DECL inline  // a function whose body is in an `.ipp`
#endif
