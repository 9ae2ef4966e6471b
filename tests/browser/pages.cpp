// Writes the pages that the platform's own does not cover: `browser_pages DIRECTORY`. See page.py.

#include <filesystem>
#include <fstream>
#include <service_api/documents.hpp>

#include "comprehensive/api.hpp"
#include "support/hostile_texts.hpp"

int main(int argc, char** argv) {
    if (argc != 2) return 2;
    const std::filesystem::path directory = argv[1];
    std::ofstream(directory / "comprehensive.html") << html(comprehensive::v1, make_examples(comprehensive::v1));
    std::ofstream(directory / "hostile.html") << service_api::html(service_api::test::hostile_api);
    return 0;
}
