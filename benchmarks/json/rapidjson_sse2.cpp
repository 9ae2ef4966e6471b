#define RAPIDJSON_SSE2  // every x86-64 processor has it
#define RAPIDJSON_NAMESPACE rapidjson_sse2
#include "json/rapidjson.hpp"

namespace benchmarks {

void measure_rapidjson_sse2() { measure_rapidjson_as("rapidjson_sse2"); }

}  // namespace benchmarks
