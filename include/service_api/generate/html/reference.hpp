#pragma once

#include <cstddef>
#include <service_api/constraint/place.hpp>
#include <service_api/description/access.hpp>
#include <service_api/description/api.hpp>
#include <service_api/description/conventions.hpp>
#include <service_api/description/failure.hpp>
#include <service_api/description/limit.hpp>
#include <service_api/description/pagination.hpp>
#include <service_api/description/places.hpp>
#include <service_api/value/direction.hpp>
#include <string>
#include <string_view>
#include <vector>

/// What a page says of an api, as plain data: collected once by templates, walked by functions that are none. Names and
/// texts are the description's own, which lives as long as the program.
namespace service_api::detail {

inline constexpr std::size_t no_record = std::size_t(-1);

/// What kind of value a field holds, and one that it might hold.
struct reference_type {
    enum class shapes { text, number, boolean, choice, array, map, record, one_of, any };
    shapes shape = shapes::text;
    std::string words{};                   ///< `type_words`
    std::string sample{};                  ///< the plain text of a value, where it has one
    bool quoted = true;                    ///< JSON writes that text as a string
    std::string sample_in_cpp{};           ///< the same as an expression
    std::vector<std::string> choices{};    ///< the words of an enumeration
    std::vector<reference_type> inside{};  ///< of an array or a map its entry, of a union the alternatives
    std::string_view key{};                ///< by which member a union's alternatives are told apart; empty for none
    std::vector<std::string_view> tags{};  ///< what stands in that member, for each alternative
    std::size_t record = no_record;
};

/// A rule as it is told: the id that answers carry, and the sentence.
struct reference_rule {
    std::string_view id;
    std::string sentence;
};

struct reference_field {
    std::string_view name;    ///< on the wire; empty for members of any other name
    std::string_view member;  ///< in C++
    place where = place::json_body;
    std::string_view header{};
    array_style arrays = array_style::repeated;
    bool whole_body = false;
    reference_type type{};
    std::string presence{};
    bool required = false;
    bool nullable = false;
    bool has_default = false;
    bool inherited = false;
    std::string_view meaning{};
    std::string example{};  ///< the plain text of one; empty where none is given
    std::string example_in_cpp{};
    std::vector<std::string> remarks{};
    std::vector<std::string_view> assumptions{};
    std::vector<reference_rule> rules{};
};

struct reference_record {
    std::string_view name;
    direction way;
    bool as_array = false;
    int uses = 0;  ///< in how many places it is spoken of; more than one: it gets a section of its own
    std::vector<reference_field> fields{};
    std::vector<reference_rule> rules{};  ///< between fields
    std::string anchor{};                 ///< of its own section; empty where it has none
};

struct reference_answer {
    int status;
    std::string shape{};            ///< what stands around the data, in words of JSON
    std::string_view media_type{};  ///< of a body that is no JSON
    bool has_body = false;
    bool has_data = false;
    reference_type data{};
    std::size_t headers = no_record;
};

struct reference_operation {
    std::string_view name;
    std::string anchor{};
    std::string_view verb{};
    std::string_view path{};
    std::string_view summary{};
    std::string_view deprecated{};
    access_policy access{};
    limit_policy limit = not_shown;
    pagination pages{};
    std::size_t request = no_record;
    std::vector<reference_answer> answers{};
    std::vector<failure_kind> failures{};
    std::vector<std::string_view> assumptions{};
};

struct reference {
    std::string_view title;
    std::string_view version;
    std::vector<service_address> servers{};
    std::vector<fixed_header> headers{};  ///< that every request carries
    std::vector<access_scheme> schemes{};
    std::vector<reference_operation> operations{};
    std::vector<reference_record> records{};
    std::size_t refusal = no_record;
    std::string_view refusal_type{};
};

}  // namespace service_api::detail
