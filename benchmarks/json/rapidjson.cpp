#include "json/rapidjson.hpp"

namespace benchmarks {

void measure_rapidjson() { measure_rapidjson_as("rapidjson"); }

}  // namespace benchmarks
