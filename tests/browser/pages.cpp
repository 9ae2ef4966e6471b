// Writes the pages that the platform's own does not cover: `browser_pages DIRECTORY`. See page.py.

#include <filesystem>
#include <fstream>
#include <service_api/documents.hpp>

#include "comprehensive/api.hpp"
#include "comprehensive/aws_api.hpp"
#include "comprehensive/kraken_api.hpp"
#include "comprehensive/till_api.hpp"
#include "comprehensive/vault_api.hpp"
#include "support/hostile_texts.hpp"

int main(int argc, char** argv) {
    if (argc != 2) return 2;
    const std::filesystem::path directory = argv[1];
    using service_api::html;
    std::ofstream(directory / "comprehensive.html") << html(comprehensive::v1, make_examples(comprehensive::v1));
    std::ofstream(directory / "kraken.html") << html(kraken::v1);
    std::ofstream(directory / "aws.html") << html(aws::v1);
    std::ofstream(directory / "till.html") << html(till::v1);
    std::ofstream(directory / "vault.html") << html(vault::v1);
    std::ofstream(directory / "hostile.html") << html(service_api::test::hostile_api);
    return 0;
}
