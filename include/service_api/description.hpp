#pragma once

// Everything a description is written with.
#include <service_api/record.hpp>

#include <service_api/description/access.hpp>
#include <service_api/description/body/form_body.hpp>
#include <service_api/description/body/json_body.hpp>
#include <service_api/description/body/multipart_body.hpp>
#include <service_api/description/body/raw.hpp>
#include <service_api/description/convention/conventions.hpp>
#include <service_api/description/convention/envelope.hpp>
#include <service_api/description/pagination/by_last_row.hpp>
#include <service_api/description/pagination/by_link_header.hpp>
#include <service_api/description/pagination/by_next_cursor.hpp>
#include <service_api/description/pagination/by_next_link.hpp>
#include <service_api/description/pagination/by_next_row.hpp>
#include <service_api/description/pagination/by_offset.hpp>
#include <service_api/description/pagination/by_page.hpp>
#include <service_api/description/payload.hpp>
#include <service_api/description/response_types.hpp>
#include <service_api/description/set_cookie.hpp>
#include <service_api/description/signature_scheme.hpp>
#include <service_api/rule/note/location.hpp>
#include <service_api/rule/text/max_bytes.hpp>
#include <service_api/rule/text/media_types.hpp>

#include <service_api/description/api.hpp>
