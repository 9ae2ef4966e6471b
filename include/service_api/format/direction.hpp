#pragma once

namespace service_api {

/// Which way a value travels. Requests are read strictly, answers leniently; an enumerator may be spelt differently.
enum class direction { request, answer };

}  // namespace service_api
