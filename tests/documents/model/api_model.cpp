#define BOOST_TEST_MODULE documents.model.api_model
#include <boost/test/unit_test.hpp>
#include <service_api/documents/model/api_model.hpp>

#include "comprehensive/api.hpp"

using namespace comprehensive;

BOOST_AUTO_TEST_CASE(an_outline_is_a_constant) {
    constexpr api_model all = model_of_api(v1);
    static_assert(all.title == "Everything" && all.operations.size() == v1.size);
    static_assert(all.operations[1]->parameters->name == "create_item");
}

BOOST_AUTO_TEST_CASE(a_program_says_where_it_serves_an_api) {
    auto here = v1;
    here.servers = {service_address{"http://127.0.0.1:8080", "this server"}};
    const api_model all = model_of_api(here);
    BOOST_TEST(all.servers.begin()->url == "http://127.0.0.1:8080");
    BOOST_TEST((all.servers.begin() + 1 == all.servers.end()));
}
