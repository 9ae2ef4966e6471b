#pragma once

#include <service_api/description/access.hpp>
#include <service_api/description/limit.hpp>
#include <service_api/format/concat.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

inline std::string_view scope_words(limit_scope scope) {
    switch (scope) {
        case limit_scope::account: return "counted per account";
        case limit_scope::ip_address: return "counted per IP address";
        case limit_scope::global: return "counted for all callers together";
    }
    return {};
}

/// Returns the rate limits of an operation as a sentence of documents, with names between backquotes.
inline std::string limit_words(const limit_policy& limit, const access_policy& access) {
    if (!limit.is_specified()) return "not shown.";
    std::string words;
    for (const rate& one : limit.rates) {
        append_parts(words, {words.empty() ? "" : "; ", rate_words(one), ", ", scope_words(one.scope)});
        if (access.caller_optional && one.scope == limit_scope::account)
            append_parts(words, {", without a caller per IP address"});
        if (one.weight != 1 || !one.bucket.empty()) append_parts(words, {", weight ", one.weight});
        if (!one.bucket.empty()) append_parts(words, {", shared bucket `", one.bucket, "`"});
    }
    return concat({words, "."});
}

}  // namespace service_api::detail
