#define BOOST_TEST_MODULE documents.html

#include <boost/test/unit_test.hpp>
#include <map>
#include <service_api/documents/examples.hpp>
#include <service_api/documents/html.hpp>
#include <service_api/documents/html/script.hpp>
#include <service_api/documents/model/errors_of.hpp>
#include <service_api/trading/api.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "comprehensive/api.hpp"
#include "support/hostile_texts.hpp"
#include "support/html_tree.hpp"
#include "support/many_accesses.hpp"
#include "support/policy_hash.hpp"

using namespace service_api;
using test::hostile;
using test::hostile_api;
using test::html_element;

namespace {

const struct {
    std::string_view name;
    std::string page;
} pages_of_all[] = {{"trading", html(trading::v1, make_examples(trading::v1))},
                    {"comprehensive", html(comprehensive::v1, make_examples(comprehensive::v1))},
                    {"trading without examples", html(trading::v1)},
                    {"several", html(test::several)},
                    {"hostile", html(hostile_api)}};

std::set<std::string> ids_of(const html_element& root) {
    std::set<std::string> ids;
    root.walk([&](const html_element& one) {
        if (one.attribute("id") != nullptr) ids.insert(*one.attribute("id"));
    });
    return ids;
}

const html_element* with_id(const html_element& root, std::string_view id) {
    const html_element* found = nullptr;
    root.walk([&](const html_element& one) {
        if (one.attribute("id") != nullptr && *one.attribute("id") == id) found = &one;
    });
    return found;
}

std::string text_of(const html_element& root, std::string_view id) {
    const html_element* found = with_id(root, id);
    BOOST_TEST_REQUIRE((found != nullptr), id);
    return found->text;
}

bool says(std::string_view text, std::string_view words) { return text.find(words) != text.npos; }

}  // namespace

BOOST_AUTO_TEST_CASE(pages_are_well_formed_and_their_ids_differ) {
    for (const auto& [name, page] : pages_of_all) {
        BOOST_TEST_CONTEXT(name) {
            const auto root = test::read_html(page);
            std::set<std::string> ids;
            root->walk([&](const html_element& one) {
                if (const std::string* id = one.attribute("id"))
                    BOOST_TEST((!id->empty() && ids.insert(*id).second), *id);
            });
        }
    }
}

BOOST_AUTO_TEST_CASE(each_link_leads_to_something_on_the_page) {
    for (const auto& [name, page] : pages_of_all) {
        const auto root = test::read_html(page);
        const auto ids = ids_of(*root);
        root->walk([&](const html_element& one) {
            for (const char* attribute : {"aria-labelledby", "aria-controls"}) {
                if (const std::string* target = one.attribute(attribute)) BOOST_TEST(ids.contains(*target), *target);
            }
            const std::string* link = one.attribute("href");
            if (link == nullptr || one.name == "link") return;
            BOOST_TEST((link->starts_with('#') && ids.contains(link->substr(1))), name << ": " << *link);
        });
    }
}

BOOST_AUTO_TEST_CASE(pages_need_nothing_else_and_let_nothing_in) {
    for (const auto& [name, page] : pages_of_all) {
        BOOST_TEST_CONTEXT(name) {
            const auto root = test::read_html(page);
            std::vector<std::string> scripts;
            root->walk([&](const html_element& one) {
                BOOST_TEST(one.attribute("src") == nullptr);
                BOOST_TEST(one.attribute("style") == nullptr);
                for (const auto& [key, value] : one.attributes) BOOST_TEST(!key.starts_with("on"), key);
                if (one.name == "link") BOOST_TEST(one.attributes.at("href") == "data:,");
                if (one.name == "script" && one.attribute("type") == nullptr) scripts.push_back(one.text);
            });
            BOOST_TEST_REQUIRE(scripts.size() == 2U);
            BOOST_TEST((scripts.front() == detail::page_script));
            BOOST_TEST(says(
                page, "script-src '" + test::policy_hash(scripts[0]) + "' '" + test::policy_hash(scripts[1]) + "';"));
            BOOST_TEST(says(page, "default-src 'none'"));
            BOOST_TEST(!says(page, "unsafe"));
        }
    }
}

BOOST_AUTO_TEST_CASE(texts_of_a_description_stay_texts) {
    const auto root = test::read_html(html(hostile_api));
    std::string plain(hostile);
    plain.replace(plain.find("`a`"), 3, "a");  // names between backquotes are set as code
    for (const std::string_view id : {"hostile_operation", "hostile_operation.text", "hostile_operation.text.assumed",
                                      "hostile_operation.assumption"})
        BOOST_TEST(says(text_of(*root, id), plain), id);
    bool told = false;
    root->walk([&](const html_element& one) {
        const std::string* code = one.attribute("data-code");
        if (code == nullptr || *code != hostile) return;
        told = says(one.text, plain) && says(one.text, hostile);  // the sentence, and the name as it is
    });
    BOOST_TEST(told);
    BOOST_TEST(says(text_of(*root, "hostile_operation"), "</script>\"'&"));  // the example
}

BOOST_AUTO_TEST_CASE(every_operation_field_rule_and_failure_has_a_link_of_its_own) {
    const auto root = test::read_html(html(trading::v1));
    const struct {
        std::string_view id, words;
    } cases[] = {
        {"list_vault_transactions", "GET /v1/account_sv_transaction_history"},
        {"edit_referee_description", "POST /v1/referral/edit_referee_description"},
        {"set_default_fee_rate", "POST /v1/broker/fee_rate/set_default"},
        {"get_leverage", "GET /v1/client/leverage"},
        {"list_daily_fee_revenue", "GET /v1/broker/daily_fee_revenue"},
        {"list_vault_balances", "GET /v1/public/vault_balance"},
        {"get_leverage.margin_mode", "default CROSS"},
        {"get_leverage.response.leverage", "leverage value for the symbol and margin mode"},
        {"list_vault_transactions.start_t.digits", "start_t must have exactly 13 digits"},
        {"list_vault_transactions.not_after", "start_t must not be after end_t"},
        {"list_vault_transactions.response.rows.amount_change.required_iff",
         "amount_change must have a value exactly when type is deposit or status is completed"},
        {"list_vault_transactions.response.rows.status", "a status this program does not know is kept as text"},
        {"list_vault_transactions.response.meta.total", "total number of records"},
        {"list_daily_fee_revenue.max_difference", "start_date must be at most 180 days from end_date"},
        {"list_daily_fee_revenue.response.rows.equals_sum_of",
         "total_revenue must equal permissionless_listing_fee_share + distributor_fee_share + builder_fee_revenue + "
         "cross_broker_fee"},
        {"list_daily_fee_revenue.error.400.-1103", "the date range is not valid"},
        {"edit_referee_description.error.409.-1007", "this signed request has been taken before"},
        {"signed-requests", "service-signature"},
        {"signed-requests", "joined without separators"},
    };
    for (const auto& [id, words] : cases) BOOST_TEST(says(text_of(*root, id), words), id << ": " << words);

    std::map<std::string, int> kinds;
    root->walk([&](const html_element& one) {
        if (const std::string* kind = one.attribute("data-kind")) ++kinds[*kind];
    });
    BOOST_TEST(kinds["operation"] == 6);
    std::size_t errors = 0;
    const auto count = [&]<class... Ops>(const api<Ops...>&) { ((errors += errors_of<Ops>().size()), ...); };
    count(trading::v1);
    BOOST_TEST(kinds["error"] == static_cast<int>(errors));
    BOOST_TEST(with_id(*root, "list_vault_balances.error.401.-1001") == nullptr);  // it is public
}

// Nothing that the other documents say is left out.
BOOST_AUTO_TEST_CASE(every_construct_is_told) {
    const std::string page = html(comprehensive::v1);
    const std::string text = test::read_html(page)->text;
    for (const std::string_view words :
         {"main: https://shop.example",
          "Bearer token or API key in the header Shop-Key.",
          "at most 1000 requests per day, counted for all callers together.",
          "in the path",
          "in the header Idempotency-Key",
          "Travel in the query.",
          "the whole body",
          "Shop-Version: 2026-11-21",
          "Deprecated: use list_items",
          "The header Link has the next page's address.",
          "after takes next of the response, which is absent, null or empty on the last page.",
          "Response 201",
          "No body.",
          "Bytes of type text/csv.",
          "ETag",
          "item_missing",
          "payment_required",
          "Written as kinds[]=... for each entry",
          "Entries are separated by commas",
          "integer, or the same in a string",
          "decimal number, in a string",
          "one of, by type: card, transfer",
          "one of: string, owner",
          "map of decimal number",
          "array of array of integer",
          "any other name",
          "optional, deprecated",
          "Example: lamp",
          "sold_to must have a value exactly when kind is good and state is sold",
          "total must equal net + tax",
          "third may have a value only when first has one",
          "draft or offered or gone",
          "must read the same backwards",
          "Where type is card",
          "Written as an array, in this order.",
          "the encoded query as sent up to the signature"})
        BOOST_TEST(says(text, words), words);
}

BOOST_AUTO_TEST_CASE(records_that_are_used_in_one_place_stand_there_and_others_in_a_section) {
    const auto root = test::read_html(html(comprehensive::v1));
    BOOST_TEST(with_id(*root, "type.category") != nullptr);  // contains itself
    BOOST_TEST(with_id(*root, "type.batch") == nullptr);
    BOOST_TEST(with_id(*root, "list_prices.response.data.price") == nullptr);  // price_point is used by items too
    BOOST_TEST(says(text_of(*root, "type.price_point"), "price must be positive"));
    const auto trading_root = test::read_html(html(trading::v1));
    BOOST_TEST(with_id(*trading_root, "types") == nullptr);
}

BOOST_AUTO_TEST_CASE(each_field_of_a_request_can_be_typed_in) {
    const auto root = test::read_html(html(comprehensive::v1));
    const html_element* form = nullptr;
    with_id(*root, "create_item")->walk([&](const html_element& one) {
        if (one.name == "form") form = &one;
    });
    BOOST_TEST_REQUIRE((form != nullptr));
    BOOST_TEST(form->attributes.at("data-method") == "POST");
    BOOST_TEST(form->attributes.at("data-path") == "/shops/{shop}/items");
    std::map<std::string, std::string> inputs;
    form->walk([&](const html_element& one) {
        if (one.attribute("data-location") != nullptr)
            inputs[one.attributes.at("name")] =
                one.attributes.at("data-location") + ' ' + one.attributes.at("data-input");
    });
    BOOST_TEST((inputs == std::map<std::string, std::string>{{"shop", "path text"},
                                                             {"dry_run", "query boolean"},
                                                             {"once", "header text"},
                                                             {"what", "json json"},
                                                             {"first", "json text"},
                                                             {"second", "json text"},
                                                             {"third", "json text"}}));
}

BOOST_AUTO_TEST_CASE(examples_show_what_is_answered_and_what_is_refused) {
    const auto root = test::read_html(html(trading::v1, make_examples(trading::v1)));
    const std::string revenue = text_of(*root, "list_daily_fee_revenue");
    BOOST_TEST(says(revenue, "\"total_revenue\": 105"));
    BOOST_TEST(says(revenue, "Rejected with 400: start_date must not be after end_date"));
    BOOST_TEST(says(text_of(*root, "set_default_fee_rate"), "account_ids must have at most 500 entries"));
}

BOOST_AUTO_TEST_CASE(a_page_is_the_same_every_time_and_in_pieces) {
    const std::string page = html(comprehensive::v1);
    BOOST_TEST((html(comprehensive::v1) == page));
    std::string pieces;
    html(comprehensive::v1, [&](std::string_view piece) { pieces += piece; });
    BOOST_TEST((pieces == page));
}

BOOST_AUTO_TEST_CASE(operations_stand_under_their_headings) {
    const auto root = test::read_html(html(trading::v1));
    std::set<std::string_view> headings;
    std::string contents = text_of(*root, "contents");
    for (const operation_model* one : model_of_api(trading::v1).operations) {
        BOOST_TEST(says(contents, one->tag.name));
        BOOST_TEST(says(text_of(*root, "overview"), one->tag.description));
        headings.insert(one->tag.name);
    }
    BOOST_TEST(headings.size() > 1U);
}
