#define BOOST_TEST_MODULE examples.platform.gzip
#include "platform/gzip.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdio>
#include <fstream>
#include <random>

#include "examples/platform/scratch.hpp"
#include "support/seed.hpp"

namespace {

/// What gunzip, another's reader, makes of it.
std::string unpacked(const std::string& bytes) {
    platform::test::scratch files;
    const std::string name = files.file("bytes.gz");
    std::ofstream(name, std::ios::binary) << bytes;
    std::FILE* pipe = ::popen(("gunzip -c '" + name + "' 2>&1").c_str(), "r");
    std::string text;
    char chunk[4096];
    for (std::size_t count = 0; (count = std::fread(chunk, 1, sizeof chunk, pipe)) > 0;) text.append(chunk, count);
    const int status = ::pclose(pipe);
    return status == 0 ? text : "gunzip fails: " + text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(another_reader_unpacks_what_was_packed) {
    const std::string page(100'000, 'a');
    BOOST_TEST((unpacked(platform::gzip(page)) == page));
    BOOST_TEST(platform::gzip(page).size() < 1'000U);
    BOOST_TEST(unpacked(platform::gzip("")).empty());
    std::mt19937_64 random(service_api::test::fresh_seed());
    for (const std::size_t size : {1U, 255U, 70'000U}) {
        std::string noise(size, '\0');
        for (char& byte : noise) byte = static_cast<char>(random());
        BOOST_TEST((unpacked(platform::gzip(noise)) == noise), size);
    }
}
