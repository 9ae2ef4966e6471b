// How the listing of vault transactions behaves as an account grows: imports accounts of 1000, 10 000 ... transactions
// into a store, and prints one line of a table for each account. Times are the least of up to 101 calls.
//   load_listing ADDRESS [MOST]   with a new store at this address, and MOST transactions (10 000 000) together

#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <service_api/value/decimal.hpp>
#include <string>
#include <vector>

#include "examples/platform/empty_data.hpp"
#include "store.hpp"

namespace {

using namespace platform;
using namespace service_api::literals;
using trading::list_vault_transactions;
using trading::transaction_kind;

constexpr std::int64_t start = 1'700'000'000'000;
constexpr std::int64_t interval = 3;  // milliseconds between two transactions

std::string account_of(std::size_t number) { return "0x" + std::string(63, 'a') + std::to_string(number); }

double milliseconds_since(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

// How many transactions each account has.
std::vector<std::size_t> shares_of(std::size_t most) {
    std::vector<std::size_t> shares;
    std::size_t left = most;
    for (std::size_t share = 1'000; share * 2 < left; share *= 10) {
        shares.push_back(share);
        left -= share;
    }
    shares.push_back(left);
    return shares;
}

// Transactions of all accounts in turn. One of ten is a withdrawal, one of 500 is of the vault `rare`.
data_file transactions(const std::vector<std::size_t>& shares) {
    data_file data = test::empty_data();
    *data.builders = {{"north", 1, 1}};
    std::vector<std::uint8_t> owners;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        const std::string id = account_of(i);
        data.accounts->push_back(
            {.account_id = id, .address = "0x" + id, .builder_id = "north", .maker_fee = 1, .taker_fee = 1});
        owners.insert(owners.end(), shares[i], static_cast<std::uint8_t>(i));
    }
    std::mt19937_64 random(1);
    std::shuffle(owners.begin(), owners.end(), random);
    data.transactions->reserve(owners.size());
    for (std::size_t i = 0; i < owners.size(); ++i) {
        const bool deposit = random() % 10 != 0;
        data.transactions->push_back({.account_id = account_of(owners[i]),
                                      .transaction = trading::vault_transaction{
                                          .vault_id = random() % 500 == 0 ? "rare"
                                                      : random() % 2 == 0 ? "vault-1"
                                                                          : "vault-2",
                                          .created_time = unix_ms{start + static_cast<std::int64_t>(i) * interval},
                                          .type = deposit ? transaction_kind::deposit : transaction_kind::withdrawal,
                                          .status = trading::transaction_status::completed,
                                          .asset = "USDC",
                                          .amount_change = 150.25_decimal,
                                          .shares_change = 148.75_decimal}});
    }
    return data;
}

double time_of(store& records, const std::string& account, const list_vault_transactions& request) {
    double least = 1e9;
    const auto begin = std::chrono::steady_clock::now();
    for (int calls = 0; calls < 5 || (calls < 101 && milliseconds_since(begin) < 1'000); ++calls) {
        const auto before = std::chrono::steady_clock::now();
        records.vault_transactions(account, request);
        least = std::min(least, milliseconds_since(before));
    }
    return least;
}

void measure(const std::string& address, std::size_t most) {
    const auto shares = shares_of(most);
    store records(address, 1);
    {
        const data_file data = transactions(shares);
        const auto begin = std::chrono::steady_clock::now();
        records.import(data);
        std::printf("%zu transactions imported in %.1f s\n\n", most, milliseconds_since(begin) / 1e3);
    }
    if (address.starts_with("postgresql:")) {
        soci::session sql(soci::postgresql, address);
        sql << "VACUUM ANALYZE";  // PostgreSQL does so by itself, some time later
    }

    std::printf(
        "| transactions of the account | first page, ms | middle page, ms | last page, ms | middle page of half the "
        "time, "
        "ms | last page of withdrawals, ms | last page of a vault, ms | last page of a rare vault, ms |\n"
        "|---|---|---|---|---|---|---|---|\n");
    const std::int64_t length = static_cast<std::int64_t>(most) * interval;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        const std::string account = account_of(i);
        const auto last_page = [&](list_vault_transactions request) {
            const auto meta = *records.vault_transactions(account, request).meta;
            request.page =
                std::max<std::int64_t>(1, (*meta.total + *meta.records_per_page - 1) / *meta.records_per_page);
            return request;
        };
        list_vault_transactions half{.start_t = unix_ms{start + length / 4}, .end_t = unix_ms{start + length / 4 * 3}};
        list_vault_transactions middle = last_page({});
        middle.page = (middle.page + 1) / 2;
        half.page = (last_page(half).page + 1) / 2;
        std::printf("| %zu", shares[i]);
        for (const auto& request :
             {list_vault_transactions{}, middle, last_page({}), half, last_page({.type = transaction_kind::withdrawal}),
              last_page({.vault_id = "vault-1"}), last_page({.vault_id = "rare"})})
            std::printf(" | %.2f", time_of(records, account, request));
        std::printf(" |\n");
        std::fflush(stdout);
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::fprintf(stderr, "load_listing ADDRESS [MOST]\n");
        return 2;
    }
    measure(argv[1], argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 10'000'000);
}
