#include <benchmark/benchmark.h>

#include "front/front.hpp"
#include "json/json.hpp"
#include "requests/requests.hpp"
#include "routes/routes.hpp"
#include "server/desk.hpp"

int main(int argc, char** argv) {
    using namespace benchmarks;
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
    // Each function checks the results that it is about to measure.
    measure_service_api_json();
    measure_simdjson();
    measure_boost_json();
    measure_rapidjson();
    measure_rapidjson_sse2();
    measure_nlohmann();
    measure_service_api_requests();
    measure_boost_requests();
    measure_concatenated_requests();
    measure_service_api_among_six();
    measure_service_api_among_five_hundred();
    measure_restinio_routes();
    measure_httplib_routes();
    measure_servers();
    measure_fronts();
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
}
