#pragma once

#include <rapidjson/reader.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <stdexcept>

#include "json/json.hpp"

// Included twice: once with RapidJSON's default, once with its SSE2 scanning, which must be enabled. All of it has
// internal linkage, and so does RapidJSON by its configurable namespace.
namespace benchmarks {

namespace {

namespace rapid = RAPIDJSON_NAMESPACE;
using rapid::SizeType;

/// The common part of the handlers. `key(name)` stores the next member and returns whether it is known; `text`,
/// `whole`, `real` and `none` store its value.
template <class Handler>
struct handler_base : rapid::BaseReaderHandler<rapid::UTF8<>, Handler> {
    bool Key(const char* name, SizeType size, bool) { return self().key({name, size}); }
    bool String(const char* value, SizeType size, bool) { return self().text({value, size}); }
    bool Int(int value) { return self().whole(value); }
    bool Uint(unsigned value) { return self().whole(value); }
    bool Int64(std::int64_t value) { return self().whole(value); }
    bool Uint64(std::uint64_t value) { return value <= INT64_MAX && self().whole(static_cast<std::int64_t>(value)); }
    bool Double(double value) { return self().real(value); }
    bool Null() { return self().none(); }
    bool Bool(bool value) { return self().truth(value); }

    bool text(std::string_view) { return false; }
    bool whole(std::int64_t) { return false; }
    bool real(double) { return false; }
    bool none() { return false; }
    bool truth(bool) { return false; }

private:
    Handler& self() { return static_cast<Handler&>(*this); }
};

struct account_list_handler : handler_base<account_list_handler> {
    plain::account_list& to;
    explicit account_list_handler(plain::account_list& list) : to(list) {}

    bool key(std::string_view name) { return name == "account_ids"; }
    bool text(std::string_view id) {
        to.account_ids.emplace_back(id);
        return true;
    }
};

struct referee_description_handler : handler_base<referee_description_handler> {
    plain::referee_description& to;
    bool is_address = false;
    explicit referee_description_handler(plain::referee_description& record) : to(record) {}

    bool key(std::string_view name) {
        is_address = name == "user_address";
        return is_address || name == "description";
    }
    bool text(std::string_view value) {
        if (is_address)
            to.user_address = value;
        else
            to.description.emplace(value);
        return true;
    }
    bool none() { return !is_address; }
};

/// The members of every response.
template <class Handler, class Answer>
struct response_handler : handler_base<Handler> {
    Answer& to;
    explicit response_handler(Answer& response) : to(response) {}

    bool truth(bool value) {
        to.success = value;
        return true;
    }
};

/// A response whose data has rows.
template <class Handler, class Answer>
struct rows_handler : response_handler<Handler, Answer> {
    using response_handler<Handler, Answer>::response_handler;
    bool in_rows = false;

    bool StartArray() { return in_rows = true; }
    bool EndArray(SizeType) {
        in_rows = false;
        return true;
    }
    bool StartObject() {
        if (in_rows) this->to.data.rows.emplace_back();
        return true;
    }
};

struct vault_page_handler : rows_handler<vault_page_handler, plain::vault_page> {
    using rows_handler::rows_handler;
    enum {
        vault_id,
        created_time,
        type,
        status,
        asset,
        amount_change,
        shares_change,
        other,
        timestamp,
        total,
        records_per_page,
        current_page
    } member = other;

    bool key(std::string_view name) {
        if (in_rows) {
            if (name == "vault_id") return member = vault_id, true;
            if (name == "created_time") return member = created_time, true;
            if (name == "type") return member = type, true;
            if (name == "status") return member = status, true;
            if (name == "asset") return member = asset, true;
            if (name == "amount_change") return member = amount_change, true;
            if (name == "shares_change") return member = shares_change, true;
            return false;
        }
        if (name == "timestamp") return member = timestamp, true;
        if (name == "total") return member = total, true;
        if (name == "records_per_page") return member = records_per_page, true;
        if (name == "current_page") return member = current_page, true;
        member = other;
        return name == "success" || name == "data" || name == "rows" || name == "meta";
    }
    bool text(std::string_view value) {
        if (!in_rows) return false;
        auto& row = to.data.rows.back();
        switch (member) {
            case vault_id: row.vault_id = value; return true;
            case asset: row.asset.emplace(value); return true;
            case type:
                row.type = value == "deposit" ? plain::transaction_kind::deposit : plain::transaction_kind::withdrawal;
                return value == "deposit" || value == "withdrawal";
            case status:
                row.status = value == "completed" ? plain::transaction_status::completed
                             : value == "pending" ? plain::transaction_status::pending
                                                  : plain::transaction_status::failed;
                return value == "completed" || value == "pending" || value == "failed";
            default: return false;
        }
    }
    bool whole(std::int64_t value) {
        switch (member) {
            case created_time: to.data.rows.back().created_time = value; return true;
            case timestamp: to.timestamp = value; return true;
            case total: to.data.meta.total = value; return true;
            case records_per_page: to.data.meta.records_per_page = value; return true;
            case current_page: to.data.meta.current_page = value; return true;
            default: return real(static_cast<double>(value));
        }
    }
    bool real(double value) {
        if (member == amount_change) return to.data.rows.back().amount_change = value, true;
        if (member == shares_change) return to.data.rows.back().shares_change = value, true;
        return false;
    }
    bool none() { return member == amount_change || member == shares_change; }
};

struct leverage_handler : response_handler<leverage_handler, plain::leverage> {
    using response_handler::response_handler;
    enum { other, timestamp, symbol, margin_mode, leverage } member = other;

    bool key(std::string_view name) {
        member = name == "timestamp"     ? timestamp
                 : name == "symbol"      ? symbol
                 : name == "margin_mode" ? margin_mode
                 : name == "leverage"    ? leverage
                                         : other;
        return member != other || name == "success" || name == "data";
    }
    bool text(std::string_view value) {
        if (member == symbol) return to.data.symbol = value, true;
        to.data.margin_mode = value == "CROSS" ? plain::margin::CROSS : plain::margin::ISOLATED;
        return member == margin_mode && (value == "CROSS" || value == "ISOLATED");
    }
    bool whole(std::int64_t value) {
        if (member == timestamp) return to.timestamp = value, true;
        if (member == leverage) return to.data.leverage = value, true;
        return false;
    }
};

struct settlements_handler : rows_handler<settlements_handler, plain::settlements> {
    using rows_handler::rows_handler;
    double plain::daily_fee_revenue::* amount = nullptr;

    bool key(std::string_view name) {
        using row = plain::daily_fee_revenue;
        amount = nullptr;
        if (in_rows) {
            if (name == "date") return true;
            if (name == "permissionless_listing_fee_share")
                return amount = &row::permissionless_listing_fee_share, true;
            if (name == "distributor_fee_share") return amount = &row::distributor_fee_share, true;
            if (name == "builder_fee_revenue") return amount = &row::builder_fee_revenue, true;
            if (name == "cross_broker_fee") return amount = &row::cross_broker_fee, true;
            if (name == "total_revenue") return amount = &row::total_revenue, true;
            return false;
        }
        return name == "timestamp" || name == "success" || name == "data" || name == "rows";
    }
    bool text(std::string_view value) {
        if (!in_rows || amount != nullptr) return false;
        to.data.rows.back().date = value;
        return true;
    }
    bool whole(std::int64_t value) {
        if (in_rows) return real(static_cast<double>(value));
        to.timestamp = value;
        return true;
    }
    bool real(double value) {
        if (amount == nullptr) return false;
        to.data.rows.back().*amount = value;
        return true;
    }
};

struct balances_handler : rows_handler<balances_handler, plain::balances> {
    using rows_handler::rows_handler;
    enum { other, timestamp, chain_id, token, balance } member = other;

    bool key(std::string_view name) {
        if (in_rows) {
            member = name == "chain_id" ? chain_id : name == "token" ? token : name == "balance" ? balance : other;
            return member != other;
        }
        member = name == "timestamp" ? timestamp : other;
        return member != other || name == "success" || name == "data" || name == "rows";
    }
    bool text(std::string_view value) {
        if (member != token) return false;
        to.data.rows.back().token = value;
        return true;
    }
    bool whole(std::int64_t value) {
        if (member == chain_id) return to.data.rows.back().chain_id = value, true;
        if (member == timestamp) return to.timestamp = value, true;
        return real(static_cast<double>(value));
    }
    bool real(double value) {
        if (member != balance) return false;
        to.data.rows.back().balance = value;
        return true;
    }
};

account_list_handler handler_of(plain::account_list& to) { return account_list_handler(to); }
referee_description_handler handler_of(plain::referee_description& to) { return referee_description_handler(to); }
vault_page_handler handler_of(plain::vault_page& to) { return vault_page_handler(to); }
leverage_handler handler_of(plain::leverage& to) { return leverage_handler(to); }
settlements_handler handler_of(plain::settlements& to) { return settlements_handler(to); }
balances_handler handler_of(plain::balances& to) { return balances_handler(to); }

/// The SAX reader with its default flags: neither exact numbers nor checked UTF-8. It is the fastest one for a text
/// that must not be modified.
template <unsigned flags>
class rapidjson_reader {
public:
    explicit rapidjson_reader(const std::string& text) : text_(text) {}

    template <class Message>
    void read(Message& value) {
        auto handler = handler_of(value);
        rapid::StringStream stream(text_.c_str());
        if (!reader_.template Parse<flags>(stream, handler)) throw std::runtime_error("RapidJSON refuses the text");
    }

private:
    const std::string& text_;
    rapid::Reader reader_;
};

/// Writes member by member, by hand, as compact as the library.
template <class Out>
struct member_writer {
    rapid::Writer<Out>& to;

    template <std::size_t N>
    void key(const char (&name)[N]) {
        to.Key(name, N - 1);
    }
    void text(const std::string& value) { to.String(value.data(), static_cast<SizeType>(value.size())); }
    template <std::size_t N>
    void word(const char (&value)[N]) {
        to.String(value, N - 1);
    }
    void amount(const std::optional<double>& value) {
        if (value)
            to.Double(*value);
        else
            to.Null();
    }

    void write(const plain::account_list& value) {
        to.StartObject();
        key("account_ids");
        to.StartArray();
        for (const std::string& id : value.account_ids) text(id);
        to.EndArray();
        to.EndObject();
    }
    void write(const plain::referee_description& value) {
        to.StartObject();
        key("user_address");
        text(value.user_address);
        key("description");
        if (value.description)
            text(*value.description);
        else
            to.Null();
        to.EndObject();
    }
    template <class Answer>
    void write(const Answer& value) {
        to.StartObject();
        key("success");
        to.Bool(value.success);
        key("timestamp");
        to.Int64(value.timestamp);
        key("data");
        to.StartObject();
        data(value.data);
        to.EndObject();
        to.EndObject();
    }
    void data(const plain::vault_rows& value) {
        key("rows");
        to.StartArray();
        for (const auto& row : value.rows) {
            to.StartObject();
            key("vault_id");
            text(row.vault_id);
            key("created_time");
            to.Int64(row.created_time);
            key("type");
            if (row.type == plain::transaction_kind::deposit)
                word("deposit");
            else
                word("withdrawal");
            key("status");
            if (row.status == plain::transaction_status::completed)
                word("completed");
            else if (row.status == plain::transaction_status::pending)
                word("pending");
            else
                word("failed");
            if (row.asset) {
                key("asset");
                text(*row.asset);
            }
            key("amount_change");
            amount(row.amount_change);
            key("shares_change");
            amount(row.shares_change);
            to.EndObject();
        }
        to.EndArray();
        key("meta");
        to.StartObject();
        key("total");
        to.Int64(value.meta.total);
        key("records_per_page");
        to.Int64(value.meta.records_per_page);
        key("current_page");
        to.Int64(value.meta.current_page);
        to.EndObject();
    }
    void data(const plain::leverage_setting& value) {
        key("symbol");
        text(value.symbol);
        key("margin_mode");
        if (value.margin_mode == plain::margin::CROSS)
            word("CROSS");
        else
            word("ISOLATED");
        key("leverage");
        to.Int64(value.leverage);
    }
    void data(const plain::settlement_rows& value) {
        key("rows");
        to.StartArray();
        for (const auto& row : value.rows) {
            to.StartObject();
            key("date");
            text(row.date);
            key("permissionless_listing_fee_share");
            to.Double(row.permissionless_listing_fee_share);
            key("distributor_fee_share");
            to.Double(row.distributor_fee_share);
            key("builder_fee_revenue");
            to.Double(row.builder_fee_revenue);
            key("cross_broker_fee");
            to.Double(row.cross_broker_fee);
            key("total_revenue");
            to.Double(row.total_revenue);
            to.EndObject();
        }
        to.EndArray();
    }
    void data(const plain::balance_rows& value) {
        key("rows");
        to.StartArray();
        for (const auto& row : value.rows) {
            to.StartObject();
            key("chain_id");
            to.Int64(row.chain_id);
            key("token");
            text(row.token);
            key("balance");
            to.Double(row.balance);
            to.EndObject();
        }
        to.EndArray();
    }
};

/// Writes into a buffer that is reused.
class rapidjson_append {
public:
    template <class Message>
    std::string_view write(const Message& value) {
        buffer_.Clear();
        rapid::Writer<rapid::StringBuffer> writer(buffer_);
        member_writer<rapid::StringBuffer>{writer}.write(value);
        return {buffer_.GetString(), buffer_.GetSize()};
    }

private:
    rapid::StringBuffer buffer_;
};

/// Writes into a new buffer, which is not copied into a string.
struct rapidjson_writer {
    struct written {
        rapid::StringBuffer buffer{};

        const char* data() { return buffer.GetString(); }
        operator std::string_view() { return {buffer.GetString(), buffer.GetSize()}; }
    };

    template <class Message>
    written write(const Message& value) {
        written text;
        rapid::Writer<rapid::StringBuffer> writer(text.buffer);
        member_writer<rapid::StringBuffer>{writer}.write(value);
        return text;
    }
};

inline void measure_rapidjson_as(std::string_view peer) {
    measure_peer_reading<rapidjson_reader<rapid::kParseDefaultFlags>>(peer);
    measure_peer_writing<rapidjson_writer>("write", peer);
    measure_peer_writing<rapidjson_append>("append", peer);
}

}  // namespace

}  // namespace benchmarks
