#include <array>
#include <boost/json.hpp>

#include "json/json.hpp"

namespace benchmarks {

namespace {

/// Parses a tree into a buffer that is reused, then calls `value_to` for the described struct: direct parsing into a
/// struct was added in Boost 1.82.
class boost_json_reader {
public:
    explicit boost_json_reader(const std::string& text) : text_(text) {}

    template <class Message>
    void read(Message& value) {
        boost::json::monotonic_resource memory(buffer_.data(), buffer_.size());
        parser_.reset(&memory);
        parser_.write(text_);
        value = boost::json::value_to<Message>(parser_.release());
    }

private:
    const std::string& text_;
    std::array<unsigned char, 1 << 18> buffer_;
    boost::json::parser parser_;
};

class boost_json_writer {
public:
    template <class Message>
    std::string write(const Message& value) {
        boost::json::monotonic_resource memory(buffer_.data(), buffer_.size());
        return boost::json::serialize(boost::json::value_from(value, &memory));
    }

private:
    std::array<unsigned char, 1 << 18> buffer_;
};

/// Reads and writes as in Boost.JSON's documentation.
struct boost_json_plain {
    const std::string& text;

    template <class Message>
    void read(Message& value) {
        value = boost::json::value_to<Message>(boost::json::parse(text));
    }
};

struct boost_json_plain_writer {
    template <class Message>
    std::string write(const Message& value) {
        return boost::json::serialize(boost::json::value_from(value));
    }
};

}  // namespace

void measure_boost_json() {
    measure_peer_reading<boost_json_reader>("boost_json");
    measure_peer_writing<boost_json_writer>("write", "boost_json");
    measure_peer_reading<boost_json_plain>("boost_json_plain");
    measure_peer_writing<boost_json_plain_writer>("write", "boost_json_plain");
}

}  // namespace benchmarks
