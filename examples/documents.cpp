// Writes the documents of the trading platform: `documents DIRECTORY`. Needs neither client nor server.

#include <filesystem>
#include <fstream>
#include <iostream>
#include <service_api/documents.hpp>
#include <service_api/trading/api.hpp>

namespace {

bool write(const std::filesystem::path& path, const std::string& text) {
    std::ofstream file(path, std::ios::binary);
    file << text << std::flush;
    std::cout << (file ? "wrote " : "could not write ") << path.string() << " (" << text.size() << " bytes)\n";
    return file.good();
}

}  // namespace

int main(int argc, char** argv) {
    using namespace service_api;
    if (argc != 2) {
        std::cerr << "usage: documents DIRECTORY\n";
        return 2;
    }
    const std::filesystem::path directory = argv[1];
    std::error_code error;
    std::filesystem::create_directories(directory, error);
    const auto examples = make_examples(trading::v1);
    const bool written = write(directory / "api.md", markdown(trading::v1, examples)) &&
                         write(directory / "api.html", html(trading::v1, examples)) &&
                         write(directory / "openapi.json", openapi(trading::v1, examples)) &&
                         write(directory / "vault_transaction.schema.json",
                               json_schema<trading::vault_transaction>(direction::response));
    return written ? 0 : 1;
}
