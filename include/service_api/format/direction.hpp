#pragma once

namespace service_api {

/// The direction of a value. Requests are read strictly, responses leniently; enumerators may be spelled differently.
enum class direction { request, response };

}  // namespace service_api
