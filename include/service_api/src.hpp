#pragma once

// The bodies of all functions that SERVICE_API_SEPARATE_COMPILATION takes out of the headers: for one unit of a program.
#ifndef SERVICE_API_SEPARATE_COMPILATION
#error "define SERVICE_API_SEPARATE_COMPILATION for all units, or the headers hold the bodies themselves"
#endif

#include <service_api/codec/json/json_reader.ipp>
#include <service_api/codec/json/read/enum_words.ipp>
#include <service_api/codec/json/read/fast_value.ipp>
#include <service_api/codec/json/read/read_array.ipp>
#include <service_api/codec/json/read/read_context.ipp>
#include <service_api/codec/json/read/read_empty.ipp>
#include <service_api/codec/json/read/read_leading_members.ipp>
#include <service_api/codec/json/read/read_map.ipp>
#include <service_api/codec/json/read/read_object.ipp>
#include <service_api/codec/json/read/read_rows.ipp>
#include <service_api/codec/json/read/read_scalar.ipp>
#include <service_api/codec/json/read/read_tuple.ipp>
#include <service_api/codec/json/read/read_union.ipp>
#include <service_api/codec/json/read_json.ipp>
#include <service_api/codec/json/write/write_array.ipp>
#include <service_api/codec/json/write/write_object.ipp>
#include <service_api/codec/json/write/write_plan.ipp>
#include <service_api/codec/json/write/write_scalar.ipp>
#include <service_api/codec/json/write_json.ipp>
#include <service_api/description/limit.ipp>
#include <service_api/description/pagination/pagination.ipp>
#include <service_api/documents/markdown.ipp>
#include <service_api/format/concat.ipp>
#include <service_api/format/digits.ipp>
#include <service_api/format/json/digits.ipp>
#include <service_api/format/json/document_writer.ipp>
#include <service_api/format/json/lexer.ipp>
#include <service_api/format/json/repeated_space.ipp>
#include <service_api/format/json/string.ipp>
#include <service_api/format/json/writer.ipp>
#include <service_api/format/json_pointer.ipp>
#include <service_api/http/access_log.ipp>
#include <service_api/http/header.ipp>
#include <service_api/http/host.ipp>
#include <service_api/http/http_date.ipp>
#include <service_api/http/link_header.ipp>
#include <service_api/message/credential_text.ipp>
#include <service_api/message/rate_limit_headers.ipp>
#include <service_api/message/router.ipp>
#include <service_api/message/signature_base.ipp>
#include <service_api/reflect/display_text.ipp>
#include <service_api/reflect/text_value.ipp>
#include <service_api/rule/condition/condition.ipp>
#include <service_api/validate/check_field_rules.ipp>
#include <service_api/validate/check_record.ipp>
#include <service_api/validate/check_types.ipp>
#include <service_api/validate/validate.ipp>
#include <service_api/validate/violation.ipp>
