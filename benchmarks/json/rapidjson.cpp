#include "json/rapidjson.hpp"

namespace benchmarks {

void measure_rapidjson() {
    measure_rapidjson_as("rapidjson");
    // What the others check without being asked: UTF-8, and numbers to the last bit.
    measure_peer_reading<rapidjson_reader<rapid::kParseValidateEncodingFlag | rapid::kParseFullPrecisionFlag>>(
        "rapidjson_strict");
}

}  // namespace benchmarks
