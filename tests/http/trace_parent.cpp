#define BOOST_TEST_MODULE http.trace_parent
#include <boost/test/unit_test.hpp>
#include <service_api/http/trace_parent.hpp>
#include <string>

using service_api::trace_parent;

BOOST_AUTO_TEST_CASE(reads_what_the_recommendation_shows) {
    const auto read = trace_parent::parse("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01");
    BOOST_TEST_REQUIRE(read.has_value());
    BOOST_TEST(read->trace_id == "4bf92f3577b34da6a3ce929d0e0e4736");
    BOOST_TEST(read->parent_id == "00f067aa0ba902b7");
    BOOST_TEST(read->sampled);
    BOOST_TEST(!trace_parent::parse("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-02")->sampled);
    BOOST_TEST(trace_parent::parse("01-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more").has_value());
}

BOOST_AUTO_TEST_CASE(what_is_ill_formed_is_as_absent) {
    const std::string good = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
    for (std::size_t i = 0; i < good.size(); ++i) {
        for (const char other : {'G', 'A', ' ', '\0'}) {
            std::string bad = good;
            bad[i] = other;
            BOOST_TEST(!trace_parent::parse(bad), bad);
        }
        BOOST_TEST(!trace_parent::parse(good.substr(0, i)));
    }
    for (const char* bad : {"ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
                            "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
                            "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
                            "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-",
                            "01-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01x"})
        BOOST_TEST(!trace_parent::parse(bad), bad);
}
