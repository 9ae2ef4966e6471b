#!/usr/bin/env python3
"""Prints one translation unit to be compiled: generate.py <subject> <size>.

Subjects
  records.<library>  <size> records of 8 fields, each read, written and, by service_api, validated. Libraries: service_api,
                     service_api.unrolled (each record read by its own function), describe (Boost.Describe and Boost.JSON),
                     nlohmann (its macros). Size 0 is the includes alone.
  api                <size> operations in one api<...>: what the description itself costs
  client             that, and a call of each
  server             that, and a server with a handler for each
  documents          that, and a program that writes its documents: `program openapi|markdown|html`, `examples` behind it
  list               <size> operations of one field in one api<...>: what the length of the list costs
  routes             that, and the route of a request among them
"""

import sys

NAMES = """
account address amount balance batch broker cause chain code contract country created currency customer
depth detail digest direction discount email entry expiry factor fee height holder index invoice issuer label ledger
level limit margin market memo method month network note number order origin owner parent period phase plan
position price product quantity queue rank reason reference region remark round route score sender series share
source stage status stock street subject symbol table target tax terms title topic total trade unit user value
vault vendor volume wallet weight zone
""".split()

FIELDS = 8

SHAPES = ["text", "remark", "decimal", "whole", "moment", "price", "choice", "list"]


def names_of(record):
    """Eight names, other ones for each record: a key that every record has would be compiled once."""
    return [f"{NAMES[(record * 7 + field * 11) % len(NAMES)]}_{field}" for field in range(FIELDS)]


def fields_of(record):
    """(shape, name) for each field; the shapes stand in another order in each record."""
    shapes = SHAPES[record % FIELDS :] + SHAPES[: record % FIELDS]
    if record % 3 == 1:  # a second moment, for a rule between two
        shapes[shapes.index("remark")] = "later"
    return list(zip(shapes, names_of(record)))


def choice_of(record):
    """One enumeration for each four records."""
    return f"choice_{record // 4}"


def list_of(record):
    """Each second record holds a list of the one before it, the others a list of texts."""
    return f"record_{record - 1}" if record % 2 else "std::string"


def choices(size):
    for first in range(0, size, 4):
        yield first // 4, [f"{NAMES[(first * 5 + i * 13) % len(NAMES)]}_{i}" for i in range(5)]


def service_api_record(record, words=()):
    types = {
        "text": "required<std::string> {};",
        "remark": "optional<std::string> {}{{}};",
        "later": "optional<unix_ms> {}{{}};",
        "decimal": "required<decimal> {};",
        "whole": "required<std::int64_t> {};",
        "moment": "required<unix_ms> {};",
        "price": "nullable<decimal> {}{{}};",
        "choice": f"required<{choice_of(record)}> {{}};",
        "list": f"required<std::vector<{list_of(record)}>> {{}};",
    }
    said = {
        "text": "not_empty, max_length{64}",
        "remark": "max_length{200}",
        "decimal": "positive",
        "whole": "minimum{0}, maximum{1'000'000}",
        "list": "max_items{100}",
    }
    fields = fields_of(record)
    of = {shape: name for shape, name in fields}
    between = [
        f"requires_field{{&row::{of.get('remark')}, &row::{of['price']}}}",
        f"not_after{{&row::{of['moment']}, &row::{of.get('later')}}}",
        "",
    ][record % 3]
    if not between:
        said["price"] = f"positive, required_iff{{is(&row::{of['choice']}, {choice_of(record)}::{enumerator(record)})}}"
    lines = [f"struct record_{record} {{"]
    lines += ["    " + types[shape].format(name) for shape, name in fields]
    lines += [f"    static constexpr bool {word} = true;" for word in words]
    lines += [f"    using row = record_{record};", "    static constexpr auto rules = rules_of("]
    facts = [
        f'        field(&row::{name}, meaning{{"the {name} of one row"}}' + (f", {said[shape]})" if shape in said else ")")
        for shape, name in fields
    ]
    if between:
        facts.append("        " + between)
    lines += [",\n".join(facts) + ");", "};"]
    lines.append(f"BOOST_DESCRIBE_STRUCT(record_{record}, (), ({', '.join(names_of(record))}))")
    return "\n".join(lines) + "\n"


def enumerator(record):
    return dict(choices(record + 1))[record // 4][0]


def plain_record(record):
    types = {
        "text": "std::string {};",
        "remark": "std::optional<std::string> {};",
        "later": "std::optional<std::int64_t> {};",
        "decimal": "double {};",
        "whole": "std::int64_t {};",
        "moment": "std::int64_t {};",
        "price": "std::optional<double> {};",
        "choice": f"{choice_of(record)} {{}};",
        "list": f"std::vector<{list_of(record)}> {{}};",
    }
    lines = [f"struct record_{record} {{"]
    lines += ["    " + types[shape].format(name) for shape, name in fields_of(record)]
    lines.append("};")
    return "\n".join(lines) + "\n"


SERVICE_API = """\
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/description.hpp>
#include <service_api/validate/validate.hpp>

namespace measured {
using namespace service_api;
using namespace service_api::rules;
"""


def service_api_enums(size):
    for number, names in choices(size):
        print(f"BOOST_DEFINE_ENUM_CLASS(choice_{number}, {', '.join(names)})\n")


def records_service_api(size, words=()):
    print(SERVICE_API)
    service_api_enums(size)
    for record in range(size):
        print(service_api_record(record, words))
        kind = f"record_{record}"
        print(f"read_result<{kind}> read_{kind}(std::string_view text) {{ return read_json<{kind}>(text, direction::response); }}")
        print(f"std::string write_{kind}(const {kind}& one) {{ return write_json(one, direction::response); }}")
        print(f"std::vector<violation> validate_{kind}(const {kind}& one) {{ return validate(one); }}\n")
    print("}")


def records_describe(size):
    print("#include <boost/describe.hpp>\n#include <boost/json.hpp>\n#include <cstdint>\n#include <optional>")
    print("#include <string>\n#include <string_view>\n#include <vector>\n\nnamespace measured {")
    service_api_enums(size)
    for record in range(size):
        kind = f"record_{record}"
        print(plain_record(record) + f"BOOST_DESCRIBE_STRUCT({kind}, (), ({', '.join(names_of(record))}))")
        print(f"{kind} read_{kind}(std::string_view text) {{ return boost::json::value_to<{kind}>(boost::json::parse(text)); }}")
        print(f"std::string write_{kind}(const {kind}& one) {{ return boost::json::serialize(boost::json::value_from(one)); }}\n")
    print("}")


NLOHMANN = """\
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The library has no word for optional values yet.
template <class T>
struct nlohmann::adl_serializer<std::optional<T>> {
    static void to_json(json& out, const std::optional<T>& value) {
        if (value)
            out = *value;
        else
            out = nullptr;
    }
    static void from_json(const json& in, std::optional<T>& value) {
        if (in.is_null())
            value.reset();
        else
            value = in.get<T>();
    }
};

namespace measured {
"""


def records_nlohmann(size):
    print(NLOHMANN)
    for number, names in choices(size):
        print(f"enum class choice_{number} {{ {', '.join(names)} }};")
        pairs = ", ".join(f'{{choice_{number}::{name}, "{name}"}}' for name in names)
        print(f"NLOHMANN_JSON_SERIALIZE_ENUM(choice_{number}, {{{pairs}}})\n")
    for record in range(size):
        kind = f"record_{record}"
        print(plain_record(record) + f"NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE({kind}, {', '.join(names_of(record))})")
        print(f"{kind} read_{kind}(std::string_view text) {{ return nlohmann::json::parse(text).get<{kind}>(); }}")
        print(f"std::string write_{kind}(const {kind}& one) {{ return nlohmann::json(one).dump(); }}\n")
    print("}")


def operation(number):
    """Two operations for each record: one reads it by its id, the other makes it."""
    record = number // 2
    if number % 2 == 0:
        return f"""\
struct operation_{number} {{
    required<std::string> id;
    optional<std::string> symbol{{}};
    std::int64_t page = 1;
    optional<unix_ms> since{{}};
    using row = operation_{number};
    static constexpr auto rules = rules_of(field(&row::id, meaning{{"which one"}}, not_empty, max_length{{64}}),
                                           field(&row::page, meaning{{"counted from 1"}}, minimum{{1}}));
    static constexpr auto http = endpoint<record_{record}>{{
        .route = get("/v1/{NAMES[record % len(NAMES)]}_{record}/{{id}}"),
        .access = public_access,
        .limit = unspecified,
        .summary = "Reads one.",
    }};
}};
BOOST_DESCRIBE_STRUCT(operation_{number}, (), (id, symbol, page, since))
"""
    return f"""\
struct operation_{number} {{
    required<std::string> symbol;
    required<decimal> amount;
    nullable<decimal> price{{}};
    required<choice_{record // 4}> kind;
    required<std::vector<std::string>> tags;
    optional<unix_ms> until{{}};
    using row = operation_{number};
    static constexpr auto rules = rules_of(field(&row::symbol, meaning{{"what is traded"}}, not_empty),
                                           field(&row::amount, meaning{{"how much"}}, positive),
                                           field(&row::price, meaning{{"the limit"}}, positive),
                                           field(&row::tags, max_items{{10}}), requires_field{{&row::until, &row::price}});
    static constexpr auto http = endpoint<record_{record}>{{
        .route = post("/v1/{NAMES[record % len(NAMES)]}_{record}"),
        .access = bearer_token,
        .limit = rate{{10, per_second, limit_scope::account}},
        .summary = "Makes one.",
    }};
}};
BOOST_DESCRIBE_STRUCT(operation_{number}, (), (symbol, amount, price, kind, tags, until))
"""


def described(size, include):
    print(f"#include <service_api/{include}.hpp>\n\nnamespace measured {{\nusing namespace service_api;\nusing namespace service_api::rules;\n")
    records = (size + 1) // 2
    service_api_enums(records)
    for record in range(records):
        print(service_api_record(record))
    for number in range(size):
        print(operation(number))
    if size:
        # With a name of its own, so that the functions below are not named after all operations.
        print(f"struct listed : api<{', '.join(f'operation_{number}' for number in range(size))}> {{}};")
        print("inline constexpr listed v1{};\n")


def api(size):
    described(size, "description")
    print("}")


def client(size):
    described(size, "client")
    print("struct wire {\n    http_response send(const http_request& request, std::error_code& error);\n};\n")
    for number in range(size):
        print(f"outcome_of<operation_{number}> call_{number}(client<decltype(v1), wire, bearer>& call, const operation_{number}& ask) {{")
        print("    return call(ask);\n}")
    print("}")


SERVER = """\
struct token_book {
    std::optional<caller> find(std::string_view scheme, std::string_view credential, unix_ms now);
};
struct call_counter {
    limit_decision admit(std::string_view key, std::uint32_t count, std::chrono::nanoseconds window, std::uint32_t weight);
    void release(std::string_view key, const limit_decision& accepted);
};

http_response answer(const http_request& request, token_book& tokens, call_counter& limiter, unix_ms now) {
    return serve(
        v1,
        environment{.clock = [now] { return now; },
                    .credentials = tokens,
                    .limiter = limiter,
                    .on_exception = [](std::exception_ptr) {}}"""


def server(size):
    described(size, "server")
    if size:
        print(SERVER, end="")
        for number in range(size):
            print(f",\n        handle<operation_{number}>([](const operation_{number}&) -> reply<operation_{number}> {{")
            print("            return fail<errors::internal>();\n        })", end="")
        print(")(request);\n}")
    print("}")


def documents(size):
    described(size, "documents")
    print("""}

#include <chrono>
#include <cstdio>
#include <string_view>

int main(int argc, char** argv) {
    using namespace service_api;
    using namespace service_api::rules;
    const std::string_view wanted = argc > 1 ? argv[1] : "";
    std::size_t bytes = 0;
    const auto sink = [&](std::string_view text) { bytes += text.size(); };
    const auto begin = std::chrono::steady_clock::now();
#ifdef WITH_EXAMPLES
    const auto examples = make_examples(measured::v1);
#else
    const std::vector<operation_example> examples;
#endif
    if (wanted == "openapi") openapi(measured::v1, sink, examples);
    if (wanted == "markdown") markdown(measured::v1, sink, examples);
#ifdef WITH_HTML
    if (wanted == "html") sink(html(measured::v1));
#endif
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    std::printf("%zu bytes in %.3f s\\n", bytes, seconds.count());
}""")


def operation_list(size):
    """Operations that cost little, so that it shows what grows faster than their number."""
    print("#include <service_api/client.hpp>\n#include <service_api/documents.hpp>\n#include <service_api/server.hpp>\n")
    print("namespace measured {\nusing namespace service_api;\nusing namespace service_api::rules;\n")
    for number in range(size):
        verb = ["get", "post", "put", "delete_"][number % 4]
        print(f"""\
struct operation_{number} {{
    required<std::string> id;
    static constexpr auto http = endpoint<no_data>{{
        .route = {verb}("/v1/{NAMES[number // 4 % len(NAMES)]}_{number // 4}/{{id}}"), .access = public_access, .limit = unspecified}};
}};
BOOST_DESCRIBE_STRUCT(operation_{number}, (), (id))
""")
    if size:
        listed = ", ".join(f"operation_{number}" for number in range(size))
        print(f"inline constexpr api<{listed}> v1{{}};")
        print(f"static_assert(v1.has<operation_{size - 1}> && !v1.has<int>);")
    print("}")


def routes(size):
    operation_list(size)
    if size:
        print("service_api::route_match routed(std::string_view method, std::string_view path) {")
        print("    return service_api::find_route(measured::v1, method, path);\n}")


SUBJECTS = {
    "records.service_api": records_service_api,
    "records.service_api.unrolled": lambda size: records_service_api(size, ["unrolled_json"]),
    "records.describe": records_describe,
    "records.nlohmann": records_nlohmann,
    "api": api,
    "client": client,
    "server": server,
    "documents": documents,
    "list": operation_list,
    "routes": routes,
}

if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[1] not in SUBJECTS:
        sys.exit(__doc__)
    SUBJECTS[sys.argv[1]](int(sys.argv[2]))
