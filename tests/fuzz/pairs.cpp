#include <service_api/message/build_request.hpp>
#include <service_api/message/read_request.hpp>
#include <span>

#include "comprehensive/api.hpp"
#include "fuzz/target.hpp"
#include "support/reference_reader.hpp"

// Queries, which begin with '?', and forms with every shape that they can carry: what was read is written, and then
// read again as the same.

namespace service_api::fuzz {

namespace {

constexpr std::string_view path[] = {"a%20shop", "0f8fad5b-d9cb-469f-a165-70867728950e"};

template <class Op>
read_result<Op> read(std::string_view pairs) {
    constexpr bool form = has_body_structure<Op>(body_structure::pairs);
    return read_request<Op>({.method = {}, .target = {}, .body = std::string(form ? pairs : "")}, path,
                            form ? std::string_view() : pairs);
}

template <class Op>
std::string write(const Op& op) {
    const http_request request = build_request(op);
    if (has_body_structure<Op>(body_structure::pairs)) return request.body;
    const std::size_t mark = request.target.find('?');
    return mark == request.target.npos ? std::string() : request.target.substr(mark + 1);
}

template <class Op>
std::string try_pairs(std::string_view pairs) {
    const auto had = read<Op>(pairs);
    if (had.value.has_value() != had.violations.empty()) return "neither or both of a value and violations";
    if (!had.value) return {};
    const std::string written = write(*had.value);
    const auto again = read<Op>(written);
    if (!again.value) return "what is written is refused: " + written + '\n' + again.violations.front().message;
    if (!test::sameness::of(*again.value, *had.value)) return "what is written is read as something else: " + written;
    if (write(*again.value) != written) return "what is read again is written differently: " + written;
    return {};
}

}  // namespace

std::string try_input(std::string_view input) {
    if (input.starts_with('?')) return try_pairs<comprehensive::get_item>(input.substr(1));
    return try_pairs<comprehensive::change_item>(input);
}

std::vector<std::string> seeds() {
    return {"?with=a&with=%C3%A4&kinds[]=good&kinds%5B%5D=service&sizes=1,2%2C3&price[from]=1.50&price[to]=2",
            "name=n&note=&labels[]=a&labels[]=b&lines[0][text]=x&lines[0][count]=&lines[1][text]=y+z&lines[1][count]=-3"
            "&metadata[a]=1&metadata[b]=&price[from]=0.1&exact=12.50&from=1700000000000&to=1700000000999"};
}

}  // namespace service_api::fuzz
