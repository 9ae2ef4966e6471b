#define BOOST_TEST_MODULE examples.platform.access_log
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <map>
#include <platform/access_log.hpp>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "scratch.hpp"

BOOST_AUTO_TEST_CASE(lines_of_several_threads_and_logs_stay_whole) {
    const platform::test::scratch directory;
    const std::string file = directory.file("access.log");
    {
        const platform::access_log one(file);
        const platform::access_log other(file);
        std::vector<std::jthread> threads;
        for (char name = 'a'; name < 'e'; ++name) {
            threads.emplace_back([&, name] {
                for (int i = 0; i < 500; ++i) (i % 2 == 0 ? one : other).write(std::string(300, name));
            });
        }
    }
    std::ifstream read(file);
    std::map<std::string, int> lines;
    for (std::string line; std::getline(read, line);) ++lines[line];
    BOOST_TEST(lines.size() == 4U);
    for (char name = 'a'; name < 'e'; ++name) BOOST_TEST(lines[std::string(300, name)] == 500);
}

BOOST_AUTO_TEST_CASE(a_file_that_cannot_be_opened_is_named) {
    BOOST_CHECK_EXCEPTION(platform::access_log("/nowhere/access.log"), std::runtime_error, [](const auto& error) {
        return error.what() == std::string("--access-log /nowhere/access.log: No such file or directory");
    });
}
