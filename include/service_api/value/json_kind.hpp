#pragma once

namespace service_api {

/// How a scalar stands in JSON.
enum class json_kind { string, number };

}  // namespace service_api
