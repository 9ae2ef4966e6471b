#define BOOST_TEST_MODULE comprehensive.golden
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <service_api/documents.hpp>
#include <service_api/trading/api.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "comprehensive/api.hpp"

// The documents that are committed, byte for byte. `sh tests/golden/rewrite.sh` writes them anew; a change of them is read
// before it is committed.

using namespace service_api;

namespace {

const std::filesystem::path root = std::filesystem::path(__FILE__).parent_path() / "../..";

std::string content(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// Where two texts part, as people look for it.
std::string first_difference(const std::string& one, const std::string& other) {
    std::size_t at = 0;
    std::size_t line = 1;
    for (; at < one.size() && at < other.size() && one[at] == other[at]; ++at) line += one[at] == '\n' ? 1 : 0;
    const std::size_t begin = one.rfind('\n', at == 0 ? 0 : at - 1) + 1;
    return "line " + std::to_string(line) + ": '" + one.substr(begin, one.find('\n', begin) - begin) + "' where '" +
           other.substr(begin, other.find('\n', begin) - begin) + "' is committed";
}

void compare(std::string_view path, const std::string& document) {
    if (std::getenv("SERVICE_API_REWRITE") != nullptr) std::ofstream(root / path, std::ios::binary) << document;
    const std::string committed = content(root / path);
    BOOST_TEST((committed == document), path << " is stale, " << first_difference(document, committed)
                                             << "; write it anew with sh tests/golden/rewrite.sh");
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_committed_documents_are_the_generated_ones) {
    const std::vector<operation_example> trades = examples_of(trading::v1);
    const std::vector<operation_example> shop = examples_of(comprehensive::v1);
    compare("docs/api.md", markdown(trading::v1, trades));
    compare("tests/golden/trading.openapi.json", openapi(trading::v1, trades));
    compare("tests/golden/vault_transaction.schema.json", json_schema<trading::vault_transaction>(direction::answer));
    compare("tests/golden/comprehensive.md", markdown(comprehensive::v1, shop));
    compare("tests/golden/comprehensive.openapi.json", openapi(comprehensive::v1, shop));
    compare("tests/golden/item.request.schema.json", json_schema<comprehensive::item>(direction::request));
    compare("tests/golden/item.answer.schema.json", json_schema<comprehensive::item>(direction::answer));
}
