#define BOOST_TEST_MODULE comprehensive.facts
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <service_api/documents.hpp>
#include <service_api/trading/api.hpp>
#include <string>
#include <string_view>

// Each fact of the specification (`../shared/specification.md`), with the place where each document says it.

using namespace service_api;
namespace json = boost::json;

namespace {

const json::value openapi_document = json::parse(openapi(trading::v1));
const std::string markdown_page = markdown(trading::v1);
const std::string html_page = html(trading::v1);

std::string at(const std::string& pointer) {
    json::error_code error;
    const json::value* found = openapi_document.find_pointer(pointer, error);
    return found == nullptr ? "nothing there" : json::serialize(*found);
}

// What people read: without spaces, marks and the difference of small and capital letters.
std::string plain(std::string_view text) {
    std::string said;
    for (const char c : text) {
        if (std::string_view(" \n`*|").find(c) == std::string_view::npos)
            said += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    }
    return said;
}

std::string without_tags(std::string_view page) {
    std::string text;
    bool in_tag = false;
    for (const char c : page) {
        if (c == '<') in_tag = true;
        if (!in_tag) text += c;
        if (c == '>') in_tag = false;
    }
    for (const auto& [entity, character] :
         {std::pair{"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&#39;", "'"}, {"&amp;", "&"}}) {
        for (auto found = text.find(entity); found != text.npos; found = text.find(entity))
            text.replace(found, std::string_view(entity).size(), character);
    }
    return text;
}

// The part of the Markdown that is about one operation; all of it for none.
std::string section(std::string_view heading) {
    if (heading.empty()) return markdown_page;
    const auto begin = markdown_page.find("## " + std::string(heading) + '\n');
    return begin == markdown_page.npos ? "" : markdown_page.substr(begin, markdown_page.find("\n## ", begin) - begin);
}

const std::string all;
const std::string history = "/paths/~1v1~1account_sv_transaction_history/get";
const std::string referee = "/paths/~1v1~1referral~1edit_referee_description/post";
const std::string fees = "/paths/~1v1~1broker~1fee_rate~1set_default/post";
const std::string leverage = "/paths/~1v1~1client~1leverage/get";
const std::string revenue = "/paths/~1v1~1broker~1daily_fee_revenue/get";
const std::string balance = "/paths/~1v1~1public~1vault_balance/get";
const std::string schemas = "/components/schemas/";
const std::string row = schemas + "vault_transaction/properties/";
const std::string day = schemas + "daily_fee_revenue/properties/";
const std::string schemes = "/components/securitySchemes/";

std::string heading_of(const std::string& operation) {
    if (operation == history) return "GET /v1/account_sv_transaction_history";
    if (operation == referee) return "POST /v1/referral/edit_referee_description";
    if (operation == fees) return "POST /v1/broker/fee_rate/set_default";
    if (operation == leverage) return "GET /v1/client/leverage";
    if (operation == revenue) return "GET /v1/broker/daily_fee_revenue";
    if (operation == balance) return "GET /v1/public/vault_balance";
    return "";
}

struct specified {
    std::string_view section;  ///< of the specification
    std::string_view fact;
    const std::string& about;  ///< the operation whose part of the Markdown says it, or all
    std::string pointer;       ///< into the OpenAPI document
    std::string value;         ///< what stands there, or in it
    std::string_view words;    ///< what the Markdown and the page say
};

const specified facts[] = {
    {"0", "the mainnet address is written {base_url}", all, "/servers/0",
     R"("url":"{base_url}","description":"mainnet (its address is not shown)", "mainnet: {base_url}"},
    {"0", "a separate testnet address is written {testnet_base_url}", all, "/servers/1",
     R"("url":"{testnet_base_url}","description":"testnet (its address is not shown)", "testnet: {testnet_base_url}"},
    {"0", "both addresses serve the same paths", all, "/info/description", "both base addresses serve the same paths",
     "both base addresses serve the same paths"},
    {"1", "an HTTP/JSON API for a trading platform", all, "/info/description",
     "An HTTP/JSON API for a trading platform", "An HTTP/JSON API for a trading platform"},
    {"1", "all responses are JSON", all, "/info/description", "All responses are JSON", "All responses are JSON"},
    {"1", "reads the history with strategy vaults", history, history + "/summary",
     "Reads the account's deposits into and withdrawals from strategy vaults.",
     "Reads the account's deposits into and withdrawals from strategy vaults."},
    {"1", "sets or clears a private description", referee, referee + "/summary",
     "Sets or clears the caller's private description of a direct referee.",
     "Sets or clears the caller's private description of a direct referee."},
    {"1", "resets users to the default fee rate", fees, fees + "/summary",
     "Assigns the listed accounts to the default fee rate.", "Assigns the listed accounts to the default fee rate."},
    {"1", "reads a leverage setting", leverage, leverage + "/summary",
     "Reads the account's leverage setting for one symbol.", "Reads the account's leverage setting for one symbol."},
    {"1", "reads daily revenue settlement records", revenue, revenue + "/summary",
     "Reads the daily revenue settlement records", "Reads the daily revenue settlement records"},
    {"1", "reads the public balance by chain and token", balance, balance + "/summary",
     "Reads the vault's public balance by chain and token.", "Reads the vault's public balance by chain and token."},

    {"2.1", "success is a boolean", leverage, schemas + "get_leverage_envelope/properties/success",
     R"({"type":"boolean"})", R"({"success": true)"},
    {"2.1", "success is required, timestamp is not", leverage, schemas + "get_leverage_envelope/required",
     R"(["success","data"])", R"("timestamp": ...)"},
    {"2.1", "success says whether the request succeeded", leverage, leverage + "/responses/200/description",
     "`success` says whether the request succeeded", "success says whether the request succeeded"},
    {"2.1", "timestamp is an integer", leverage, schemas + "get_leverage_envelope/properties/timestamp/type",
     R"("integer")", R"("timestamp": ...)"},
    {"2.1", "timestamp is the server's time in milliseconds", leverage, leverage + "/responses/200/description",
     "`timestamp` is the server's time in milliseconds", "timestamp is the server's time in milliseconds"},
    {"2.1", "data is the payload of the operation", leverage, schemas + "get_leverage_envelope/properties/data/$ref",
     "leverage_setting", R"("data": {...}})"},

    {"2.2", "total is an integer and required", history, schemas + "page_meta/required", R"("total")",
     "total integer required total number of records"},
    {"2.2", "total is the number of records", history, schemas + "page_meta/properties/total/description",
     "total number of records", "total number of records"},
    {"2.2", "records_per_page is the page size in effect", history,
     schemas + "page_meta/properties/records_per_page/description", "page size in effect",
     "records_per_page integer required page size in effect"},
    {"2.2", "current_page starts from 1", history, schemas + "page_meta/properties/current_page", R"("minimum":1)",
     "current_page integer required current page number, starts from 1"},

    {"2.3", "vault_id is a required string", history, row + "vault_id/type", R"("string")",
     "vault_id string required identifier of the vault"},
    {"2.3", "created_time has 13 digits", history, row + "created_time", R"("minimum":1000000000000)",
     "created_time must have exactly 13 digits"},
    {"2.3", "created_time is a millisecond timestamp", history, row + "created_time/description",
     "13-digit millisecond timestamp", "created_time integer, Unix time in milliseconds required"},
    {"2.3", "type is deposit or withdrawal", history, row + "type/enum", R"(["deposit","withdrawal"])",
     "type deposit or withdrawal required transaction kind"},
    {"2.3, 3", "status is one of pending, completed, failed", history, row + "status/x-extensible-enum",
     R"(["pending","completed","failed"])", "status pending or completed or failed"},
    {"2.3", "asset is an optional string", history, row + "asset/type", R"("string")", "asset string optional"},
    {"2.3", "asset is a symbol, for example a stablecoin's ticker", history, row + "asset/description",
     "asset symbol, for example a stablecoin ticker", "asset symbol, for example a stablecoin ticker"},
    {"2.3", "amount_change is required and may be null", history, row + "amount_change/type", R"(["number","null"])",
     "amount_change decimal number required, may be null"},
    {"2.3", "amount_change is positive", history, row + "amount_change/exclusiveMinimum", "0",
     "amount_change must be positive"},
    {"2.3", "shares_change is not required", history, row + "shares_change/type", R"(["number","null"])",
     "shares_change decimal number optional, may be null"},
    {"2.3", "shares_change is positive", history, row + "shares_change/exclusiveMinimum", "0",
     "shares_change must be positive"},
    {"2.3 rules 1, 2", "amount_change has a value for deposits and what is completed", history,
     schemas + "vault_transaction/allOf/0/allOf/0/if/anyOf",
     R"({"properties":{"type":{"const":"deposit"}},"required":["type"]},{"properties":{"status":{"const":"completed"}})",
     "amount_change must have a value exactly when type is deposit or status is completed"},
    {"2.3 rule 2", "in every other case amount_change is null", history,
     schemas + "vault_transaction/allOf/0/allOf/0/else/properties/amount_change/const", "null",
     "amount_change must have a value exactly when"},
    {"2.3 rules 3, 4", "shares_change has a value for withdrawals and what is completed", history,
     schemas + "vault_transaction/allOf/0/allOf/1/if/anyOf", R"({"type":{"const":"withdrawal"}})",
     "shares_change must have a value exactly when type is withdrawal or status is completed"},
    {"2.3 rule 4", "in every other case shares_change is null", history,
     schemas + "vault_transaction/allOf/0/allOf/1/else/properties/shares_change/const", "null",
     "shares_change must have a value exactly when"},
    {"2.3 rule 5", "both are decimal numbers, though the schema says integer", history, row + "shares_change/x-assumed",
     "the schema says integer while showing fractional values",
     "the schema says integer while showing fractional values: a decimal number"},

    {"2.4", "a referee's description has letters, digits and - _ @ , space", referee,
     schemas + "edit_referee_description/properties/description/pattern", R"(^[ ,\\-0-9@-Z_a-z]*$)",
     "description must contain only A-Z, a-z, 0-9, ',', '-', '@', '_' and space"},
    {"2.4", "null clears it", referee, schemas + "edit_referee_description/properties/description/type",
     R"(["string","null"])", "null clears it"},
    {"2.4", "an empty string is accepted", referee,
     schemas + "edit_referee_description/properties/description/description", "an empty string is stored",
     "an empty string is stored"},

    {"2.5", "symbol is the one that the setting applies to", leverage,
     schemas + "leverage_setting/properties/symbol/description", "trading symbol the setting applies to",
     "symbol string required trading symbol the setting applies to"},
    {"2.5", "margin_mode is CROSS or ISOLATED", leverage, schemas + "leverage_setting/properties/margin_mode/enum",
     R"(["CROSS","ISOLATED"])", "margin_mode CROSS or ISOLATED required"},
    {"2.5", "leverage is an integer", leverage, schemas + "leverage_setting/properties/leverage/type", R"("integer")",
     "leverage integer required leverage value for the symbol and margin mode"},

    {"2.6", "permissionless_listing_fee_share", revenue, day + "permissionless_listing_fee_share/type", R"("number")",
     "permissionless_listing_fee_share decimal number required"},
    {"2.6", "distributor_fee_share", revenue, day + "distributor_fee_share/type", R"("number")",
     "distributor_fee_share decimal number required"},
    {"2.6", "builder_fee_revenue is trading fees minus the base fee, after commissions", revenue,
     day + "builder_fee_revenue/description",
     "trading fees minus the builder's base fee, after affiliate commission distribution",
     "net fee revenue from the builder's trading platform: trading fees minus the builder's base fee, after affiliate "
     "commission distribution"},
    {"2.6", "cross_broker_fee comes from cross-builder or tagged order flows", revenue,
     day + "cross_broker_fee/description", "cross-builder or tagged (order_tag) order flows",
     "revenue share from cross-builder or tagged (order_tag) order flows"},
    {"2.6", "total_revenue", revenue, day + "total_revenue/type", R"("number")",
     "total_revenue decimal number required"},
    {"2.6", "total_revenue is the sum of the four", revenue, schemas + "daily_fee_revenue/x-rules/0/message",
     "total_revenue must equal permissionless_listing_fee_share + distributor_fee_share + builder_fee_revenue + "
     "cross_broker_fee",
     "total_revenue must equal permissionless_listing_fee_share + distributor_fee_share + builder_fee_revenue + "
     "cross_broker_fee"},
    {"2.6", "the settlement date is 00:00 UTC on the day after the revenue date", revenue, day + "date/description",
     "settlement date: 00:00 UTC on the day after the revenue date",
     "settlement date: 00:00 UTC on the day after the revenue date"},
    {"2.6", "the date's field name is not shown", revenue, day + "date/x-assumed", "the field's name",
     "the field's name"},

    {"2.7", "chain_id is an integer", balance, schemas + "vault_balance/properties/chain_id/type", R"("integer")",
     "chain_id integer required chain identifier"},
    {"2.7", "token is a symbol", balance, schemas + "vault_balance/properties/token/description", "token symbol",
     "token string required token symbol"},
    {"2.7", "balance is a number", balance, schemas + "vault_balance/properties/balance/type", R"("number")",
     "balance decimal number required current vault balance for that chain and token"},

    {"3", "transitions of a status are not shown", all, "/info/description", "the transitions between",
     "the transitions between"},

    {"4.1", "account, key and signature are required, the timestamp is not listed", history, history + "/security",
     R"([{"account":[],"key":[],"signature":[]}])", "signed request whose timestamp may be left out"},
    {"4.1", "the timestamp header is not listed", history, history + "/x-assumptions/0",
     "The timestamp header is not listed for this operation", "The timestamp header is not listed for this operation"},
    {"4.1", "an empty vault_id returns rows of all vaults", history, history + "/parameters/0/description",
     "when empty, of all vaults", "only transactions of this vault; when empty, of all vaults"},
    {"4.1", "start_t is a 13-digit millisecond timestamp", history, history + "/parameters/1/schema/maximum",
     "9999999999999", "start_t must have exactly 13 digits"},
    {"4.1", "end_t is a 13-digit millisecond timestamp", history, history + "/parameters/2/schema/minimum",
     "1000000000000", "end_t must have exactly 13 digits"},
    {"4.1", "all query parameters are optional", history, history + "/parameters/2/required", "false",
     "end_t integer, Unix time in milliseconds optional"},
    {"4.1", "page starts from 1", history, history + "/parameters/3/schema/minimum", "1",
     "page to fetch, starts from 1"},
    {"4.1, 8", "the default page size is 60", history, history + "/parameters/4/schema/default", "60",
     "size integer default 60"},
    {"4.1", "the query spells withdraw where rows say withdrawal", history, history + "/parameters/5/schema/enum",
     R"(["deposit","withdraw"])", "type deposit or withdraw optional"},
    {"4.1", "an empty type returns all kinds", history, history + "/parameters/5/allowEmptyValue", "true",
     "only deposits or only withdrawals; when empty, both"},
    {"4.1", "rows and meta are both required", history,
     schemas + "list_vault_transactions_envelope/properties/data/required", R"(["rows","meta"])",
     "meta page_meta required"},
    {"4.1", "rows are vault transactions", history,
     schemas + "list_vault_transactions_envelope/properties/data/properties/rows/items/$ref", "vault_transaction",
     "rows array of vault_transaction required"},
    {"4.1", "the list has pages", history, history + "/x-pages",
     R"({"style":"page","parameter":"page","size-parameter":"size","rows":"/data/rows","page":"/data/meta/current_page",)"
     R"("size":"/data/meta/records_per_page","total":"/data/meta/total"})",
     "page counts pages"},

    {"4.2", "all four headers", referee, referee + "/security",
     R"([{"account":[],"key":[],"signature":[],"timestamp":[]}])", "signed request;"},
    {"4.2", "the body is JSON", referee, referee + "/requestBody/content", R"("application/json")",
     "travel in the JSON body"},
    {"4.2", "user_address is the address of the direct referee", referee,
     schemas + "edit_referee_description/properties/user_address/description", "address of the direct referee",
     "user_address string required address of the direct referee"},
    {"4.2", "description is a string or null", referee, schemas + "edit_referee_description/required",
     R"(["user_address","description"])", "description string required, may be null"},
    {"4.2, 5", "the target must be a direct referee of the caller", referee, referee + "/x-ownership",
     "user_address must be a direct referee of the caller", "user_address must be a direct referee of the caller"},
    {"4.2", "data is null", referee, schemas + "edit_referee_description_envelope/properties/data",
     R"({"type":["object","null"],"maxProperties":0})", R"("data": null})"},

    {"4.3", "account_ids is an array of strings", fees, schemas + "set_default_fee_rate/properties/account_ids/items",
     R"({"type":"string"})", "account_ids array of string required"},
    {"4.3, 8", "at most 500 entries", fees, schemas + "set_default_fee_rate/properties/account_ids/maxItems", "500",
     "account_ids must have at most 500 entries"},
    {"4.3", "only accounts that need updating should be sent", fees,
     schemas + "set_default_fee_rate/properties/account_ids/description", "only those that need it should be sent",
     "only those that need it should be sent"},
    {"4.3, 5", "only the builder's admin may act", fees, fees + "/x-role", R"("builder admin")",
     "only for the role builder admin"},
    {"4.3, 5", "only on accounts of that builder", fees, fees + "/x-ownership",
     "account_ids must all belong to the caller's builder", "account_ids must all belong to the caller's builder"},
    {"4.3", "the answer has no data", fees, schemas + "set_default_fee_rate_envelope/required", R"(["success"])",
     R"({"success": true, "timestamp": ...})"},

    {"4.4", "margin_mode has the default CROSS", leverage, leverage + "/parameters/1/schema/default", R"("CROSS")",
     "margin_mode CROSS or ISOLATED default CROSS"},
    {"4.4", "margin_mode allows CROSS and ISOLATED", leverage, leverage + "/parameters/1/schema/enum",
     R"(["CROSS","ISOLATED"])", "CROSS or ISOLATED"},
    {"4.4", "the parameters' names are not shown", leverage, leverage + "/parameters/0/schema/x-assumed",
     "the parameter is named symbol and is required", "the parameter is named symbol and is required"},

    {"4.5", "start_date is a date", revenue, revenue + "/parameters/0/schema/format", R"("date")",
     "start_date date, YYYY-MM-DD required"},
    {"4.5", "end_date is a date", revenue, revenue + "/parameters/1/schema/format", R"("date")",
     "end_date date, YYYY-MM-DD required"},
    {"4.5", "start_date is not after end_date", revenue, revenue + "/x-rules/0/message",
     "start_date must not be after end_date", "start_date must not be after end_date"},
    {"4.5, 8", "the interval is at most 180 days", revenue, revenue + "/x-rules/1/message",
     "start_date must be at most 180 days from end_date", "start_date must be at most 180 days from end_date"},
    {"4.5", "whether the dates are required is not shown", revenue, revenue + "/parameters/0/schema/x-assumed",
     "required", "first settlement date, YYYY-MM-DD"},
    {"4.5 rule 1", "only the admin's own builder, and nothing of a previous admin", revenue, revenue + "/summary",
     "Records tied to a previous admin account after an admin change are not returned.",
     "Records tied to a previous admin account after an admin change are not returned."},
    {"4.5 rule 2", "newest first", revenue, schemas + "daily_fee_revenues/properties/rows/x-rules/0/message",
     "rows must be sorted by date, descending", "rows must be sorted by date, descending"},
    {"4.5, 5", "for a builder admin", revenue, revenue + "/x-role", R"("builder admin")",
     "only for the role builder admin"},

    {"4.6, 5", "no authentication", balance, balance + "/security", "[]", "public, no authentication headers"},
    {"4.6", "900900900 denotes Solana", balance, balance + "/parameters/0/description", "900900900 denotes Solana",
     "chain to query; 900900900 denotes Solana"},
    {"4.6", "chain_id is an optional integer", balance, balance + "/parameters/0/schema/type", R"("integer")",
     "chain_id integer optional"},
    {"4.6", "without a token all supported tokens are returned", balance, balance + "/parameters/1/description",
     "when omitted, all supported tokens are returned", "when omitted, all supported tokens are returned"},
    {"4.6", "data has rows", balance,
     schemas + "list_vault_balances_envelope/properties/data/properties/rows/items/$ref", "vault_balance",
     "rows array of vault_balance required"},

    {"5", "service-account-id", all, schemes + "account", R"("in":"header","name":"service-account-id")",
     "the header service-account-id"},
    {"5", "service-key is the public key", all, schemes + "key", R"("in":"header","name":"service-key")",
     "ed25519: and the base58 text of the public key"},
    {"5", "service-signature", all, schemes + "signature", R"("in":"header","name":"service-signature")",
     "the header service-signature"},
    {"5", "service-timestamp is in milliseconds", all, schemes + "timestamp",
     "When it was signed: Unix time in milliseconds, 13 digits", "Unix time in milliseconds, 13 digits"},
    {"5", "the signing procedure is not shown, and decided", all, schemes + "signature/x-signature",
     R"({"algorithm":"ed25519","encoding":"base64url","parts":["timestamp","method","target","body"])",
     "the timestamp's digits, the method in upper case, the target as sent (path and encoded query) and the body"},

    {"6", "events are not shown", all, "/info/description", "Not shown by the specification: push or webhook events",
     "push or webhook events"},

    {"7", "4.5 refuses a range that is not valid", revenue, revenue + "/responses/400/description",
     "code -1103: the date range is not valid", "400 -1103 the date range is not valid"},
    {"7", "4.3 refuses more than 500 entries", fees, fees + "/responses/400/description",
     "code -1005: a field breaks its rule or format", "400 -1005 a field breaks its rule or format"},
    {"7", "4.2 refuses who is no direct referee", referee, referee + "/responses/403/description",
     "the caller may not do this", "403 -1002 the caller may not do this"},
    {"7", "4.2 refuses disallowed characters", referee, referee + "/responses/400/description",
     "code -1005: a field breaks its rule or format", "400 -1005 a field breaks its rule or format"},
    {"7", "success is status 200 and success = true", all, "/info/description",
     "success is signalled by status 200 and `success` = true", "success is signalled by status 200"},

    {"8", "4.2: 10 requests per second per user", referee, referee + "/x-rate-limit",
     R"({"words":"at most 10 requests per second","count":10,"windowMilliseconds":1000,"scope":"account","weight":1})",
     "at most 10 requests per second, counted per account"},
    {"8", "4.3: 1 request per second", fees, fees + "/x-rate-limit", R"("words":"at most 1 request per second")",
     "at most 1 request per second, counted per account"},
    {"8", "4.4: 1 request per second per IP address", leverage, leverage + "/x-rate-limit", R"("scope":"ip_address")",
     "at most 1 request per second, counted per IP address"},
    {"8", "4.5: 10 requests per second", revenue, revenue + "/x-rate-limit", R"("count":10)",
     "at most 10 requests per second, counted per account"},
    {"8", "the limit of 4.1 is not shown", history, history + "/x-rate-limit", R"("not shown")", "not shown."},
    {"8", "the limit of 4.6 is not shown", balance, balance + "/x-rate-limit", R"("not shown")", "not shown."},
    {"8", "the largest page is not shown", history, history + "/parameters/4/schema/x-assumed",
     "a size above 500 is served as that", "a size above 500 is served as that"},
    {"8", "what happens above a limit is not shown", fees, fees + "/responses/429/description",
     "code -1003: the rate limit is exceeded", "429 -1003 the rate limit is exceeded"},

    {"9", "all paths begin with /v1", all, "/info/description", "All paths are prefixed `/v1`",
     "All paths are prefixed /v1"},
    {"9", "a policy of deprecation is not shown", all, "/info/description", "deprecation and compatibility",
     "a policy of deprecation and compatibility"},
};

}  // namespace

BOOST_AUTO_TEST_CASE(openapi_says_each_fact) {
    BOOST_TEST(std::size(facts) >= 80U);
    for (const specified& one : facts) {
        const std::string found = at(one.pointer);
        BOOST_TEST((found.find(one.value) != found.npos),
                   one.section << ": " << one.fact << ": " << one.pointer << " is " << found.substr(0, 500));
    }
}

BOOST_AUTO_TEST_CASE(markdown_says_each_fact_where_it_speaks_of_the_operation) {
    for (const specified& one : facts) {
        const std::string text = plain(section(heading_of(one.about)));
        BOOST_TEST((text.find(plain(one.words)) != text.npos), one.section << ": " << one.fact << ": " << one.words);
    }
}

BOOST_AUTO_TEST_CASE(the_page_says_each_fact) {
    const std::string text = plain(without_tags(html_page));
    for (const specified& one : facts) {
        BOOST_TEST((text.find(plain(one.words)) != text.npos), one.section << ": " << one.fact << ": " << one.words);
    }
}
