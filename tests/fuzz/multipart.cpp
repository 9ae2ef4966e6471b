#include <algorithm>
#include <memory>
#include <optional>
#include <service_api/file_stream.hpp>
#include <service_api/http/body_source.hpp>
#include <service_api/http/multipart_scanner.hpp>
#include <service_api/message/build_request.hpp>
#include <service_api/message/read_request.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "comprehensive/multipart_api.hpp"
#include "fuzz/target.hpp"

// Bodies of parts. The first line of an input is the Content-Type, which has the boundary. The scanner is compared with
// a slow one, which splits the body at each boundary first; what is read of an operation is written, and read again as
// the same.

namespace service_api::fuzz {

using comprehensive::add_book;

namespace {

constexpr std::string_view path[] = {"a"};

read_result<add_book> read(std::string type, std::string body) {
    return read_request<add_book>(
        {.method = {}, .target = {}, .headers = {{"Content-Type", std::move(type)}}, .body = std::move(body)}, path,
        "");
}

/// The contents of the parts, or nothing if the body is not split by boundaries into parts with a head and an end.
std::optional<std::vector<std::string_view>> split(std::string_view body, const std::string& boundary) {
    const std::string delimiter = "\r\n--" + boundary;
    const std::string padded = body.starts_with("\r\n") ? std::string(body) : "\r\n" + std::string(body);
    const std::size_t added = padded.size() - body.size();
    std::vector<std::string_view> contents;
    std::vector<std::size_t> starts;
    for (std::size_t at = padded.find(delimiter); at != padded.npos; at = padded.find(delimiter, at + delimiter.size()))
        starts.push_back(at);
    if (starts.empty() || starts.front() != 0) return std::nullopt;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        const std::size_t begin = starts[i] + delimiter.size();
        const bool is_last = i + 1 == starts.size();
        const std::string_view rest = std::string_view(padded).substr(begin);
        if (is_last) {
            if (rest != "--" && rest != "--\r\n") return std::nullopt;
            break;
        }
        const std::string_view part = rest.substr(0, starts[i + 1] - begin);
        const std::size_t head = part.find("\r\n\r\n");
        if (!part.starts_with("\r\n") || head == part.npos) return std::nullopt;
        const std::size_t content = begin + head + 4;
        if (content > starts[i + 1]) return std::nullopt;
        contents.push_back(body.substr(content - added, starts[i + 1] - content));
    }
    return contents;
}

/// Tries the scanner; says in `is_scanned` whether it took the body, and in `is_file_last` whether its last part has the
/// name of the file that is a stream.
std::string try_scanner(std::string_view body, const std::string& boundary, bool& is_scanned, bool& is_file_last) {
    multipart_scanner parts(body, boundary);
    std::vector<std::string_view> contents;
    for (body_part one; parts.next(one);) {
        contents.push_back(one.content);
        is_file_last = one.name == "content";
    }
    is_scanned = parts.error().empty();
    if (!is_scanned) return {};
    const auto wanted = split(body, boundary);
    if (!wanted) return "a body is scanned that is not split";
    if (*wanted != contents) return "other contents are scanned than those between the boundaries";
    return {};
}

/// An operation whose file is a stream.
struct upload {
    rules::required<std::string> text;
    rules::optional<std::vector<int>> numbers{};
    rules::required<file> content;

    using request_stream = file_stream<"content">;
    static constexpr auto http =
        endpoint<null_data>{.route = post("/a"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(upload, (), (text, numbers, content))

/// A body that arrives in parts of one size.
class parts_of_body final : public body_source {
public:
    parts_of_body(std::string_view body, std::size_t size) : body_(body), size_(size) {}

    body_progress read(std::string& bytes) override {
        bytes += body_.substr(0, size_);
        body_.remove_prefix(std::min(body_.size(), size_));
        return {.is_complete = body_.empty()};
    }

private:
    std::string_view body_;
    const std::size_t size_;
};

/// Compares a body that is read as it arrives with the same one that is read as a whole. `is_file_last`: whether its
/// last part is the file.
std::string try_stream(const std::string& type, std::string_view body, bool is_file_last) {
    http_request request{.method = {}, .target = {}, .headers = {{"Content-Type", type}}};
    request.source = std::make_shared<parts_of_body>(body, 1 + body.size() % 7);
    detail::received_operation<upload> received{detail::blank<upload>(), &request};
    std::vector<violation> found;
    bool is_read = detail::file_stream_reader<upload>::read(detail::request_read_plan_of<upload>.body, request,
                                                            &received, found) &&
                   found.empty();
    std::string content;
    while (is_read) {
        const auto part = received.stream->next();
        if (!part) break;
        is_read = bool(*part);
        if (is_read) content += **part;
    }
    if (!is_read && !is_file_last) return {};
    request.source.reset();
    request.body = body;
    const auto whole = read_request<upload>(request, {}, "");
    if (is_read != whole.value.has_value()) return is_read ? "a stream is read of a wrong body" : "a stream is refused";
    if (!is_read) return {};
    if (whole.value->content->content != content) return "the content of a stream is another";
    upload& streamed = received.op;
    streamed.content->content = content;
    return streamed.content == whole.value->content && streamed.text == whole.value->text &&
                   streamed.numbers == whole.value->numbers
               ? std::string()
               : "the fields before a stream are others";
}

/// Whether a client would send these values: they can be read again.
bool is_sendable(const add_book& book) {
    std::vector<file> files = book.plates;
    files.push_back(*book.text);
    if (book.cover) files.push_back(*book.cover);
    for (const file& one : files) {
        if (!detail::invalid_file(one).empty()) return false;
    }
    return !book.authors || !book.authors->empty();
}

}  // namespace

std::string try_input(std::string_view input) {
    const std::size_t line = input.find('\n');
    const std::string type(input.substr(0, line));
    const std::string_view body = line == input.npos ? std::string_view() : input.substr(line + 1);
    const auto boundary = multipart_boundary(type);
    bool is_scanned = false;
    bool is_file_last = false;
    if (boundary) {
        if (std::string wrong = try_scanner(body, *boundary, is_scanned, is_file_last); !wrong.empty()) return wrong;
    }
    // The readers reject the rest by the same scanner, and are slow in comparison.
    if (!is_scanned && body.size() % 16 != 0) return {};
    if (boundary) {
        if (std::string wrong = try_stream(type, body, is_scanned && is_file_last); !wrong.empty()) return wrong;
    }
    const auto had = read(type, std::string(body));
    if (had.value.has_value() != had.violations.empty()) return "neither or both of a value and violations";
    if (!is_scanned && had.value) return "a body is read that is not scanned";
    if (!had.value) return {};
    const http_request written = build_request(*had.value);
    if (written.headers.find("Content-Type") == nullptr) return "a body is written without a Content-Type";
    if (!is_sendable(*had.value)) return {};
    const auto again = read(*written.headers.find("Content-Type"), written.body);
    if (!again.value) return "what is written is refused: " + written.body + '\n' + again.violations.front().message;
    if (!(*again.value == *had.value)) return "what is written is read as something else: " + written.body;
    if (build_request(*again.value).body != written.body) return "what is read again is written differently";
    return {};
}

std::vector<std::string> seeds() {
    add_book one{.shelf = "a", .text = file{"t", "text/plain", "x"}, .title = "T"};
    add_book other = one;
    other.cover = file{"\"c\".png", "image/png", "--form-data-boundary-0000000000"};
    other.plates = {{"1", "a/b", ""}};
    other.subtitle = nullptr;
    other.authors = std::vector<std::string>{"A"};
    other.flags = {true};
    other.sizes = {1, 2};
    other.tags = {"a"};
    other.preface = comprehensive::chapter{.heading = "P", .page = 1};
    other.metadata = {{"k", "v"}};
    std::vector<std::string> all;
    for (const add_book& book : {one, other}) {
        const http_request request = build_request(book);
        all.push_back(*request.headers.find("Content-Type") + '\n' + request.body);
    }
    all.push_back(
        "multipart/form-data; boundary=b\n--b\r\nContent-Disposition: form-data; name=title\r\n\r\nT\r\n--b\r\n"
        "Content-Disposition: form-data; name=\"text\"; filename=\"%22\"\r\nContent-Type: text/plain\r\n\r\n\r\n--b--");
    all.push_back(
        "multipart/form-data; boundary=b\n--b\r\nContent-Disposition: form-data; name=text\r\n\r\nT\r\n--b\r\n"
        "Content-Disposition: form-data; name=numbers\r\n\r\n1\r\n--b\r\nContent-Disposition: form-data; name=content; "
        "filename=\"a\"\r\nContent-Type: text/plain\r\n\r\n\r\n--\r\n-b-\r\n--b--\r\n");
    all.push_back(
        "multipart/form-data; boundary=b\n--b\r\nContent-Disposition: form-data; name=text\r\n\r\nT\r\n--b\r\n"
        "Content-Disposition: form-data; name=content; filename=a\r\n\r\n--b\r\nContent-Disposition: form-data; "
        "name=text\r\n\r\nx\r\n--b--\r\n");
    return all;
}

}  // namespace service_api::fuzz
