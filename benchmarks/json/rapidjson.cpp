#include "json/rapidjson.hpp"

namespace benchmarks {

void measure_rapidjson() {
    measure_rapidjson_as("rapidjson");
    // The checks that simdjson and nlohmann's library make by default: UTF-8 is validated, and numbers are exact to the
    // last bit.
    measure_peer_reading<rapidjson_reader<rapid::kParseValidateEncodingFlag | rapid::kParseFullPrecisionFlag>>(
        "rapidjson_strict");
}

}  // namespace benchmarks
