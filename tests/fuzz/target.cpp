#include "fuzz/target.hpp"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

/// Writes the seeds into the first folder of the command line, before libFuzzer reads it.
extern "C" int LLVMFuzzerInitialize(int* count, char*** arguments) {
    for (int i = 1; i < *count; ++i) {
        const std::filesystem::path folder = (*arguments)[i];
        if (folder.native().starts_with('-')) continue;
        std::filesystem::create_directories(folder);
        int number = 0;
        for (const std::string& seed : service_api::fuzz::seeds())
            std::ofstream(folder / ("seed-" + std::to_string(number++)), std::ios::binary) << seed;
        break;
    }
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string wrong = service_api::fuzz::try_input({reinterpret_cast<const char*>(bytes), size});
    if (wrong.empty()) return 0;
    std::fprintf(stderr, "%s\n", wrong.c_str());
    std::abort();
}

/// Where an allocation came from is not worth half of the time: a failure is run again alone.
extern "C" const char* __asan_default_options() { return "malloc_context_size=0:quarantine_size_mb=8"; }
