#define BOOST_TEST_MODULE examples.platform.database
#include "databases.hpp"

#include <atomic>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <exception>
#include <service_api/value/decimal.hpp>
#include <thread>

#include "database.hpp"
#include "empty_data.hpp"
#include "store.hpp"

namespace {

using namespace platform;
using namespace std::chrono_literals;
using test::database;
using test::databases;

std::string thrown_by(const std::function<void()>& work) {
    try {
        work();
    } catch (const std::exception& error) {
        return loggable_words(error);
    }
    return "";
}

data_file one_builder(const std::string& id) {
    data_file data = test::empty_data();
    data.builders->push_back({id, decimal(0), decimal(0)});
    return data;
}

BOOST_DATA_TEST_CASE(what_is_logged_of_an_error_names_no_value, databases, where) {
    const test::new_address address(where);
    store records(address.text);
    // A signature is a value of a statement that fails here.
    *test::session_at(address.text) << "DROP TABLE replay_claims";
    const std::string words = thrown_by([&] { records.release("secret"); });
    BOOST_TEST(words ==
               (where == database::sqlite
                    ? "sqlite3_statement_backend::prepare: no such table: replay_claims"
                    : "Cannot execute query. Fatal error. ERROR:  relation \"replay_claims\" does not exist at "
                      "character 13"));
    // And a row that is there already, with its key.
    data_file twice = one_builder("secret");
    twice.builders->push_back(twice.builders->front());
    BOOST_TEST(thrown_by([&] { records.import(twice); }).find("secret") == std::string::npos);
    BOOST_TEST(loggable_words(std::runtime_error("plain words")) == "plain words");
}

BOOST_AUTO_TEST_CASE(an_address_that_cannot_be_opened_is_not_told) {
    std::vector<std::string> wrong = {
        test::scratch().file("no/such/directory.db"), "postgresql://owner:secret@[::1]x/db",
        "postgresql://owner:secret@h:port/db",        "postgresql://owner:secret@h/db?no_such=option",
        "postgresql://owner:secret@127.0.0.1:1/db",   "postgres://owner:secret@%zz"};
    if (databases.size() > 1) wrong.push_back(test::postgresql().address("postgres", "secret"));
    for (const std::string& address : wrong) {
        const std::string words = thrown_by([&] { const store opened(address, 1); });
        BOOST_TEST_CONTEXT(address << ": " << words) {
            BOOST_TEST(words != "");
            BOOST_TEST(words.find("secret") == std::string::npos);
            BOOST_TEST(words.find("127.0.0.1") == std::string::npos);
            BOOST_TEST(words.find('\n') == std::string::npos);
        }
    }
}

// Or it would go back to its pool within a transaction, and fail whoever gets it next.
BOOST_DATA_TEST_CASE(a_session_that_waited_in_vain_to_be_alone_is_of_use_again, databases, where) {
    const test::new_address address(where);
    const auto other = test::session_at(address.text);
    const auto patient = test::session_at(address.text);
    *patient << (where == database::sqlite ? "PRAGMA busy_timeout = 50" : "SET lock_timeout = 50");
    {
        const transaction held(*other, work::alone);
        BOOST_TEST(thrown_by([&] { const transaction waited_for(*patient, work::alone); }) != "");
        BOOST_TEST(thrown_by([&] { *patient << "SELECT 1"; }) == "");
    }
    BOOST_TEST(thrown_by([&] { transaction(*patient, work::alone).commit(); }) == "");
}

// The first on a new file turns its write-ahead log on, which SQLite refuses at once while another writes there.
BOOST_AUTO_TEST_CASE(a_new_file_that_another_writes_to_is_waited_for) {
    const test::new_address address(database::sqlite);
    const auto other = test::session_at(address.text);
    *other << "BEGIN IMMEDIATE";
    std::atomic<bool> opened = false;
    std::string thrown;
    std::thread opening([&] {
        thrown = thrown_by([&] {
            const store patient(address.text, 1);
            opened = true;
        });
    });
    std::this_thread::sleep_for(50ms);
    BOOST_TEST(!opened);
    *other << "COMMIT";
    opening.join();
    BOOST_TEST(thrown == "");
    BOOST_TEST(opened);
}

BOOST_AUTO_TEST_CASE(a_store_finds_its_way_back_to_a_postgresql_that_was_restarted) {
    if (databases.size() == 1) return;
    store records(test::postgresql().fresh(), 3);
    records.import(one_builder("north"));
    const auto claim = [&](const std::string& signature) {
        return records.claim(signature, unix_ms{2'000}, unix_ms{1'000}) == service_api::replay_claim::fresh;
    };
    BOOST_TEST(records.is_well());
    BOOST_TEST(claim("before"));
    for (int round = 0; round < 2; ++round) {
        BOOST_TEST_CONTEXT("round " << round) {
            test::postgresql().stop();
            for (int i = 0; i < 7; ++i) {
                BOOST_TEST(!records.is_well());
                BOOST_TEST(thrown_by([&] { claim("lost"); }).find("Cannot establish connection") == 0U);
            }
            test::postgresql().start();
            // Every session of either pool, and none fails once.
            for (int i = 0; i < 7; ++i) {
                BOOST_TEST(records.is_well());
                BOOST_TEST(claim("round " + std::to_string(round) + " claim " + std::to_string(i)));
            }
            BOOST_TEST(!claim("round " + std::to_string(round) + " claim 0"));
        }
    }
    // Restarted between two requests, of which the later never learns of it.
    test::postgresql().stop();
    test::postgresql().start();
    for (int i = 0; i < 7; ++i) BOOST_TEST(records.is_well());
    BOOST_TEST(claim("last"));
}

// What is set for a session is set again when it is connected again.
BOOST_AUTO_TEST_CASE(a_session_that_was_ended_is_replaced_by_one_that_is_set_up_alike) {
    if (databases.size() == 1) return;
    const std::string address = test::postgresql().fresh();
    store records(address, 2);
    data_file twice = one_builder("secret");
    twice.builders->push_back(twice.builders->front());
    const std::string words = thrown_by([&] { records.import(twice); });
    const auto operator_session = test::session_at(address);
    *operator_session << "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity "
                         "WHERE datname = current_database() AND pid <> pg_backend_pid()";
    std::this_thread::sleep_for(100ms);
    for (int i = 0; i < 3; ++i) BOOST_TEST(thrown_by([&] { records.import(twice); }) == words);
    BOOST_TEST(words.find("violates unique constraint \"builders_pkey\"") != std::string::npos);
}

}  // namespace
