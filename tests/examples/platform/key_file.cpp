#define BOOST_TEST_MODULE examples.platform.key_file
#include "key_file.hpp"

#include <sys/stat.h>

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <functional>
#include <iterator>
#include <stdexcept>

#include "scratch.hpp"

namespace {

using namespace platform;

std::string content(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string thrown_by(const std::function<void()>& work) {
    try {
        work();
        return "nothing";
    } catch (const std::runtime_error& error) {
        return error.what();
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_made_key_is_read_back_and_signs) {
    const test::scratch files;
    const std::string path = files.file("trader.key");
    const std::string key = make_key_file(path);
    BOOST_TEST(service_api::is_valid_key(key));
    const auto signer = read_key_file(path);
    BOOST_TEST(signer.key() == key);
    BOOST_TEST(service_api::ed25519_verifier{}.verify(key, "bytes", signer.sign("bytes")));
    BOOST_TEST(!service_api::ed25519_verifier{}.verify(key, "other bytes", signer.sign("bytes")));

    const std::string text = content(path);
    BOOST_TEST(text.size() == 44U);
    BOOST_TEST(text.back() == '\n');
    BOOST_TEST(text.find(key.substr(8)) == std::string::npos);
    BOOST_TEST(make_key_file(files.file("second.key")) != key);
}

BOOST_AUTO_TEST_CASE(only_its_owner_can_read_it_whatever_the_umask) {
    const test::scratch files;
    for (const ::mode_t mask : {::mode_t{0}, ::mode_t{022}, ::mode_t{077}}) {
        const std::string path = files.file("key " + std::to_string(mask));
        const ::mode_t before = ::umask(mask);
        make_key_file(path);
        ::umask(before);
        struct ::stat about{};
        BOOST_TEST_REQUIRE(::stat(path.c_str(), &about) == 0);
        BOOST_TEST((about.st_mode & 07777U) == 0600U);
    }
}

BOOST_AUTO_TEST_CASE(nothing_is_ever_overwritten) {
    const test::scratch files;
    const std::string path = files.file("trader.key");
    const std::string key = make_key_file(path);
    const std::string text = content(path);
    BOOST_TEST(thrown_by([&] { make_key_file(path); }) == path + ": exists, and is not overwritten");
    BOOST_TEST(content(path) == text);
    BOOST_TEST(read_key_file(path).key() == key);

    const std::string link = files.file("link");
    std::filesystem::create_symlink(files.file("not there"), link);
    BOOST_TEST(thrown_by([&] { make_key_file(link); }) == link + ": exists, and is not overwritten");
    BOOST_TEST(!std::filesystem::exists(files.file("not there")));
    const std::string nowhere = files.file("no/such/directory.key");
    BOOST_TEST(thrown_by([&] { make_key_file(nowhere); }) == nowhere + ": cannot be made: No such file or directory");
}

BOOST_AUTO_TEST_CASE(other_content_is_refused_by_the_files_name) {
    const std::string seed(43, 'A');  // 32 zero bytes
    const test::scratch files;
    const std::string path = files.file("other.key");
    const std::string no_secret = path + ": has no secret in its first line";
    const std::string no_key_file = path + ": is no key file made by keygen";
    struct {
        std::string text, said;
    } const cases[] = {
        {seed + '\n', "nothing"},
        {seed, "nothing"},
        {"", no_secret},
        {"\n", no_secret},
        {seed.substr(1) + '\n', no_key_file},
        {seed + "A\n", no_key_file},
        {seed.substr(1) + "B\n", no_key_file},  // stray bits
        {seed.substr(1) + "!\n", no_key_file},
        {' ' + seed + '\n', no_key_file},
        {seed + " \n", no_key_file},
        {seed + "\r\n", "nothing"},
        {'\n' + seed + '\n', no_secret},
        {std::string(86, 'A') + '\n', no_key_file},
        {"ed25519:4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS\n", no_key_file},
        {"-----BEGIN PRIVATE KEY-----\n", no_key_file},
        {seed + std::string("\0\n", 2), no_key_file},
    };
    for (const auto& [text, said] : cases) {
        BOOST_TEST_CONTEXT(text) {
            std::ofstream(path, std::ios::binary) << text;
            BOOST_TEST(::chmod(path.c_str(), 0600) == 0);
            BOOST_TEST(thrown_by([&] { read_key_file(path); }) == said);
        }
    }
    const std::string missing = files.file("missing.key");
    BOOST_TEST(thrown_by([&] { read_key_file(missing); }) == missing + ": cannot be read: No such file or directory");
}

BOOST_AUTO_TEST_CASE(a_key_that_others_may_use_is_refused) {
    const test::scratch files;
    const std::string path = files.file("trader.key");
    const std::string key = make_key_file(path);
    const std::pair<::mode_t, const char*> shared[] = {{0644, "0644"}, {0640, "0640"}, {0604, "0604"}, {0620, "0620"},
                                                       {0602, "0602"}, {0601, "0601"}, {0777, "0777"}};
    for (const auto& [mode, octal] : shared) {
        BOOST_TEST(::chmod(path.c_str(), mode) == 0);
        BOOST_TEST(thrown_by([&] { read_key_file(path); }) ==
                   path + ": others may use this secret (mode " + octal +
                       "): chmod 600 it, or replace the secret if they could read it");
    }
    for (const ::mode_t mode : {::mode_t{0600}, ::mode_t{0400}, ::mode_t{0700}}) {
        BOOST_TEST(::chmod(path.c_str(), mode) == 0);
        BOOST_TEST(read_key_file(path).key() == key);
    }
}
