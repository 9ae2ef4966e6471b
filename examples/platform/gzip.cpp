#include "gzip.hpp"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>
#include <cstdint>
#include <stdexcept>

namespace platform {

namespace {

void append_little_endian(std::string& bytes, std::uint32_t number) {
    for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(number >> shift & 0xff);
}

std::string deflate(std::string_view text) {
    namespace zlib = boost::beast::zlib;
    zlib::deflate_stream stream;
    stream.reset(9, 15, 8, zlib::Strategy::normal);
    std::string bytes(stream.upper_bound(text.size()), '\0');
    zlib::z_params state{};
    state.next_in = text.data();
    state.avail_in = text.size();
    state.next_out = bytes.data();
    state.avail_out = bytes.size();
    boost::beast::error_code error;
    stream.write(state, zlib::Flush::finish, error);
    if (error != zlib::error::end_of_stream) throw std::logic_error("deflate: " + error.message());
    bytes.resize(state.total_out);
    return bytes;
}

}  // namespace

std::string gzip(std::string_view text) {
    using namespace std::string_literals;
    boost::crc_32_type checksum;
    checksum.process_bytes(text.data(), text.size());
    // The header: deflated, without a name and a time, at the best level, from an unknown system.
    std::string bytes = "\x1f\x8b\x08\0\0\0\0\0\x02\xff"s + deflate(text);
    append_little_endian(bytes, checksum.checksum());
    append_little_endian(bytes, static_cast<std::uint32_t>(text.size()));
    return bytes;
}

}  // namespace platform
