#pragma once

// What is not a template can be compiled once for a whole program. By default a header includes the bodies of its
// functions, from the file beside it that ends in `.ipp`. A program that defines SERVICE_API_SEPARATE_COMPILATION in
// all of its units includes <service_api/src.hpp> in one of them, or links the CMake target service_api::compiled.
//
// SERVICE_API_DECL is at the declaration. It is at the body of a `noinline` function outside a class and of a
// `noinline` special member, because g++ refuses that attribute at an inline declaration.

#ifdef SERVICE_API_SEPARATE_COMPILATION
#define SERVICE_API_DECL
#else
#define SERVICE_API_DECL inline  // a function whose body is in an `.ipp`
#endif

// Both kinds of units define a symbol of the same name, each as a part of its own inline variable. Linkers merge the
// variables of one kind, and report two definitions of the symbol if a program has units of both.
#ifdef __ELF__
extern "C" {
#ifdef SERVICE_API_SEPARATE_COMPILATION
[[gnu::used]] inline char service_api_separate_compilation = 0;
extern char service_api_units_with_and_without_SERVICE_API_SEPARATE_COMPILATION
    [[gnu::alias("service_api_separate_compilation")]];
#else
[[gnu::used]] inline char service_api_header_only = 0;
extern char service_api_units_with_and_without_SERVICE_API_SEPARATE_COMPILATION
    [[gnu::alias("service_api_header_only")]];
#endif
}
#endif
