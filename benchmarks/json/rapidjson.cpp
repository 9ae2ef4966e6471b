#include "json/rapidjson.hpp"

namespace benchmarks {

void measure_rapidjson() {
    measure_rapidjson_as("rapidjson");
    // What simdjson and the library of nlohmann do without being asked: UTF-8 is checked, and numbers are right to the last bit.
    measure_peer_reading<rapidjson_reader<rapid::kParseValidateEncodingFlag | rapid::kParseFullPrecisionFlag>>(
        "rapidjson_strict");
}

}  // namespace benchmarks
