#!/usr/bin/env python3
"""Counts the operations of OpenAPI 3 descriptions that a description of this library can state.

    python3 tests/tools/count_operations.py [--examples] DESCRIPTION.json... NAME=DESCRIPTION.yaml...

Prints a table in Markdown for the documents, and one of the reasons. Several documents may have one NAME: their row is the
sum. `--examples` adds the first operation of each document to each reason. Documents in YAML need PyYAML.

An operation is *stated* if each part of it has a notation in docs/describing_an_api.md; *with a way around* if some parts
have only what the column "instead" of docs/limits.md offers, and what is sent is the same; otherwise *not at all*.
Annotations are not compared: titles, examples, defaults, formats that no rule checks, `deprecated` of a required member.
"""
import functools
import json
import math
import re
import sys
from collections import Counter, defaultdict

try:
    from re import _parser as regex  # Python 3.11
except ImportError:
    import sre_parse as regex

VERBS = ("get", "put", "post", "patch", "delete", "head", "options", "trace")
NEVER = {
    "members": "a record of more than 256 members",
    "union": "records or maps of a union that no required member, constant or tag tells apart",
    "form union": "a union of records or lists in a query or a form",
    "form recursion": "a recursive record in a query or a form",
    "body union": "media types of a request with different schemas",
    "root rule": "rules of a response that is not a record: bounds of its items, lengths",
    "file inside": "a file inside a record, a map or a union of a multipart body",
    "parts": "a multipart body that is no record of fields, or has fields of any name",
    "segments": "a placeholder of several segments beside text, or two of them in a path",
    "path": "a character of a path",
    "placeholders": "more than 8 placeholders, or two without text between them",
    "verb": "OPTIONS, TRACE, or HEAD without GET",
    "status": "a status below 200",
    "streams": "two streams in one operation",
    "twice": "one name in the query and in a form",
    "credential": "a credential in a cookie, HTTP digest",
    "credentials": "more than 8 credentials in all alternatives",
}
AROUND = {
    "merged union": "records of a union that nothing tells apart: one record of optional members",
    "alternatives": "alternatives of one JSON type with different rules: one, and a rule of your own",
    "pattern": "a pattern with look-ahead, lazy counts, \\s, escapes or more than 64 items: a rule of your own",
    "own rule": "`not`, `if`, `contains`, members that depend on others: a rule of your own",
    "record bounds": "bounds on the number of members of a record: a rule of your own",
    "name patterns": "members whose type depends on a pattern of their names: additional properties of a union",
    "tuple": "a list that goes on after its tuple: `raw_json`",
    "enum": "an enumeration of fractions, lists or objects: a value type of your own",
    "string rule": "rules of strings for a date, `uuid`, `bytes`: `std::string`, or the type alone",
    "transport header": "a header that only the transport or the server writes: without a declaration",
    "integer": "integers of more than 64 bits: `decimal` with `multiple_of{1}`",
    "unique": "`unique_items` of `raw_json`, maps, or unions of records: a rule of your own",
    "text": "a list, an object or JSON as one text of a path, query, header or cookie: a value type of your own",
    "one or list": "a value or a list in a query or a form: the list",
    "any text": "an object of any members in a query: a string",
    "flows": "OAuth flows of a browser, OpenID: `bearer_token`, whose token the program fetches",
    "scopes": "other scopes for each alternative: roles",
    "request type": "JSON of another media type in a request: a codec of your own",
    "request bytes": "XML and other formats of a record in a request: the bytes",
    "response type": "JSON of another media type in a response: as `application/json`, or the bytes",
    "response bytes": "XML and other formats of a record in a response: the bytes",
    "range": "a range of media types or statuses, or `default` for a success: each by itself",
    "error detail": "one of these inside the error body of an API: `raw_json`",
    "servers": "an operation with servers of its own: an `api` for each",
    "callbacks": "callbacks: an `api` of the webhooks",
    "routes": "two operations whose paths fit one request, or differ after `?` or `#`: an `api` for each",
    "file union": "a file or a list of files, a file or a text: the list, the file",
}
ANNOTATIONS = {"title", "description", "example", "examples", "default", "deprecated", "readOnly", "writeOnly", "xml",
               "externalDocs", "$comment", "discriminator", "format", "summary"}


class Document:
    def __init__(self, content):
        self.root = content
        self.kept = []          # schemas that were made here: their ids must stay theirs
        self.merged = {}
        self.by_place = {}

    def resolve(self, node):
        for _ in range(20):
            if not isinstance(node, dict) or not isinstance(node.get("$ref"), str):
                break
            found = self.root
            for part in node["$ref"].lstrip("#/").split("/"):
                part = part.replace("~1", "/").replace("~0", "~").replace("%7B", "{").replace("%7D", "}")
                found = found[int(part)] if isinstance(found, list) else found.get(part, {})
            node = found
        return node if isinstance(node, dict) else {}

    # Schemas

    def flat(self, schema):
        """Returns a schema without `$ref` and `allOf`, with its unions as a list of lists in `unions`."""
        if not isinstance(schema, dict):
            return {"never": True} if schema is False else {}
        if id(schema) not in self.merged:
            self.kept.append(schema)
            self.merged[id(schema)] = {}  # for a schema that contains itself by allOf
            self.merged[id(schema)] = self.make_flat(schema)
        return self.merged[id(schema)]

    def make_flat(self, schema):
        parts = [self.flat(self.resolve(schema))] if "$ref" in schema else []
        parts += [self.flat(part) for part in schema.get("allOf", [])]
        own = {key: value for key, value in schema.items() if key not in ("$ref", "allOf", "oneOf", "anyOf", "const")}
        if "const" in schema:
            own["enum"] = [schema["const"]]
        kinds = own.pop("type", None)
        kinds = [kinds] if isinstance(kinds, str) else list(kinds or [])
        if own.pop("nullable", False) or "null" in kinds or None in own.get("enum", []):
            own["null"] = True
        if kinds:
            own["kinds"] = frozenset(kinds) - {"null"}
        if "enum" in own:
            own["enum"] = [value for value in own["enum"] if value is not None]
        unions = [schema[key] for key in ("oneOf", "anyOf") if isinstance(schema.get(key), list)]
        if unions:
            own["unions"] = unions
        return functools.reduce(self.join, parts, own) if parts else own

    def join(self, left, right):
        made = {**right, **left}
        made["properties"] = dict(right.get("properties", {}))
        for name, value in left.get("properties", {}).items():
            other = made["properties"].get(name)
            if other is not None and other is not value:
                value = {"allOf": [value, other]}
                self.kept.append(value)
            made["properties"][name] = value
        made["required"] = sorted(set(left.get("required", [])) | set(right.get("required", [])))
        made["unions"] = left.get("unions", []) + right.get("unions", [])
        if "enum" in left and "enum" in right:
            made["enum"] = [one for one in left["enum"] if one in right["enum"]]
        if "kinds" in left and "kinds" in right:
            made["kinds"] = (left["kinds"] & right["kinds"]) or left["kinds"]
        for key in ("properties", "required", "unions"):
            if not made[key]:
                del made[key]
        return made

    def kinds(self, flat):
        """Returns the JSON types of a schema without unions; an empty set for any type."""
        if flat.get("kinds"):
            return {"number" if kind == "integer" and "number" in flat["kinds"] else kind for kind in flat["kinds"]}
        if any(key in flat for key in ("properties", "additionalProperties", "patternProperties", "propertyNames",
                                       "required", "minProperties", "maxProperties")):
            return {"object"}
        if any(key in flat for key in ("items", "prefixItems", "minItems", "maxItems", "uniqueItems")):
            return {"array"}
        if flat.get("enum"):
            return {kind_of_value(value) for value in flat["enum"]}
        if any(key in flat for key in ("pattern", "minLength", "maxLength", "format", "contentEncoding")):
            return {"string"}
        return {"number"} if any(key in flat for key in ("minimum", "maximum", "multipleOf")) else set()

    def alternatives(self, schema, depth=0):
        """Returns the alternatives of a schema, each flat, of one JSON type, and with its `tag` if the union has one."""
        flat = self.flat(schema)
        unions = [union for union in flat.get("unions", []) if not is_presence(union, self)]
        if not unions or depth > 8:
            kinds = sorted(self.kinds(flat))
            return [flat] if len(kinds) < 2 else [self.of_kind(flat, kind) for kind in kinds]
        base = {key: value for key, value in flat.items() if key != "unions"}
        made = [base]
        for union in unions:
            inner = []
            for one in union:
                found = self.alternatives(one, depth + 1)
                inner += [self.with_tag(alternative, one, flat["discriminator"], len(found) == 1)
                          for alternative in found] if "discriminator" in flat else found
            inner = [one for one in inner if not is_null(one)] or [{}]
            if len(made) * len(inner) > 400:
                return made
            made = [self.join(left, right) if left else right for left in made for right in inner]
        return made

    def with_tag(self, flat, written, discriminator, is_single):
        """Returns an alternative with the name of its discriminator and the values that it has there."""
        name = discriminator.get("propertyName", "")
        member = self.flat(flat.get("properties", {}).get(name, {}))
        values = member.get("enum", [])
        if len(values) != 1 and is_single and "$ref" in written:
            target = written["$ref"].rsplit("/", 1)[-1]
            mapped = [value for value, to in discriminator.get("mapping", {}).items()
                      if to.rsplit("/", 1)[-1] == target]
            values = mapped or values or [target]
        optional = name in flat.get("properties", {}) and name not in flat.get("required", [])
        made = {**flat, "tag": (name, frozenset() if optional else frozenset(map(str, values)))}
        self.kept.append(made)
        return made

    def of_kind(self, flat, kind):
        own = {"string": ("pattern", "minLength", "maxLength", "format", "enum"),
               "object": ("properties", "required", "additionalProperties", "patternProperties", "propertyNames",
                          "minProperties", "maxProperties"),
               "array": ("items", "prefixItems", "minItems", "maxItems", "uniqueItems", "contains"),
               "number": ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "enum")}
        own["integer"] = own["number"]
        made = {"kinds": frozenset([kind])}
        for key in own.get(kind, ("enum",)):
            if key in flat and key != "enum":
                made[key] = flat[key]
        if "enum" in flat:
            kinds = (kind, "integer" if kind == "number" else kind)
            fitting = [value for value in flat["enum"] if kind_of_value(value) in kinds]
            if fitting:
                made["enum"] = fitting
        self.kept.append(made)
        return made

    def local(self, schema, place):
        """Returns the reasons of a schema without those inside it, and the schemas inside it with their places."""
        self.kept.append(schema)
        key = (id(schema), place)
        if key not in self.by_place:
            self.by_place[key] = self.find_local(schema, place)
        return self.by_place[key]

    def find_local(self, schema, place):
        flat = self.flat(schema)
        reasons, inner = set(), []
        if "not" in flat and flat["not"] != {} or any(key in flat for key in ("if", "contains", "dependentSchemas")):
            reasons.add("own rule")
        reasons |= presence_reasons(flat, self)
        found = self.alternatives(schema)
        if len(found) > 1:
            if place in ("form", "text"):
                found, more = self.in_text(found, place)
                reasons |= more
            elif place == "part":
                found, more = self.in_part(found)
                reasons |= more
                place = "json"
            else:
                reasons |= self.told_apart(found)
        for one in found:
            more, below = self.of_one(one, place)
            reasons |= more
            inner += below
        return frozenset(reasons), inner

    def of_one(self, flat, place):
        """Returns the reasons of one alternative, and what is inside it."""
        kinds = self.kinds(flat)
        kind = next(iter(kinds)) if len(kinds) == 1 else "any" if not kinds else "several"
        reasons = set(value_reasons(flat, kind))
        if kind in ("any", "several"):
            return reasons, []  # in a form: `json_text`, as an object of any members
        if is_file(flat):
            return (reasons | {"file inside"} if place == "part json" else reasons), []
        below = {"form": "form", "part": "part json", "part json": "part json"}.get(place, "json")
        if kind == "array":
            items = flat.get("items", {})
            if flat.get("prefixItems"):
                if items not in (False, {}) and items is not True and "items" in flat:
                    reasons.add("tuple")
                return reasons, [(one, below) for one in flat["prefixItems"]]
            if flat.get("uniqueItems"):
                if not self.has_order(items):
                    reasons.add("unique")
            if place == "text":
                return reasons | {"text"}, []
            if place == "list":
                return reasons, [(items, "text")]
            if place == "form" and any(self.kinds(one) == {"array"} for one in self.alternatives(items)):
                return reasons | {"text"}, []
            return reasons, [(items, "part" if place == "part" and not self.is_nested(items) else below)]
        if kind == "object":
            if place in ("text", "list"):
                return reasons | {"text"}, []
            names = flat.get("properties", {})
            extra = flat.get("additionalProperties", None)
            if len(names) > 256:
                reasons.add("members")
            patterns = list(flat.get("patternProperties", {}).values())
            if len(patterns) > 1 or patterns and extra not in (False, None):
                reasons.add("name patterns")
            inner = [(one, below) for one in names.values()] + [(one, below) for one in patterns]
            if isinstance(extra, dict) and extra:
                inner.append((extra, below))
            if "propertyNames" in flat:
                reasons |= set(value_reasons(self.flat(flat["propertyNames"]), "string"))
            if names and (flat.get("maxProperties") or flat.get("minProperties", 0) > 1):
                reasons.add("record bounds")
            return reasons, inner
        return reasons, []

    def has_order(self, schema, depth=0):
        """Returns whether `unique_items` compares values of a schema."""
        found = self.alternatives(schema)
        for one in found:
            inner = [*one.get("properties", {}).values(), one.get("items", True)]
            if self.kinds(one) == {"object"} and (len(found) > 1 or isinstance(one.get("additionalProperties"), dict) or
                                                  not one.get("properties")):
                return False
            if not self.kinds(one) or depth < 6 and not all(self.has_order(each, depth + 1) for each in inner
                                                            if each is not True):
                return False
        return True

    def is_nested(self, schema):
        return any(self.kinds(one) & {"object", "array"} for one in self.alternatives(schema))

    def in_text(self, found, place):
        """Returns the alternatives that a text can have, and the reasons why others cannot be there."""
        lists = [one for one in found if self.kinds(one) == {"array"}]
        records = [one for one in found if self.kinds(one) == {"object"}]
        # The empty string is null in a form: `metadata=`.
        plain = [one for one in found if one not in lists and one not in records and one.get("enum") != [""]]
        if not records and not lists:
            return plain, set()
        if place == "text":
            return [], {"text"}
        if records and not lists and not plain:
            return records, {"form union"} if self.told_apart(records) != {"merged union"} and len(records) > 1 \
                else ({"merged union"} if len(records) > 1 else set())
        if lists and not records and not (plain or len(lists) > 1):
            return lists, set()
        if lists and not records and not any(self.is_nested(one.get("items", {})) for one in lists):
            return lists, {"one or list"}
        return found, {"form union"}

    def in_part(self, found):
        files = [one for one in found if is_file(one)]
        lists = [one for one in found if self.kinds(one) == {"array"} and is_file(self.flat(one.get("items", {})))]
        if files or lists:
            return [], {"file union"}
        return found, self.told_apart(found)

    def told_apart(self, found, depth=0):
        """Returns why the alternatives of a JSON value cannot be told apart; an empty set if they can."""
        reasons = set()
        by_kind = defaultdict(list)
        for one in found:
            for kind in self.kinds(one) or {"any"}:
                by_kind[kind].append(one)
        for kind, same in by_kind.items():
            if len(same) < 2:
                continue
            if kind == "object":
                reasons |= self.objects_apart(same, depth)
            elif kind == "array":
                for i, left in enumerate(same):
                    for right in same[i + 1:]:
                        items = self.alternatives(left.get("items", {})) + self.alternatives(right.get("items", {}))
                        if "prefixItems" in left and "prefixItems" in right:
                            reasons.add("union")
                        else:
                            reasons |= self.told_apart(items, depth)
            elif kind in ("string", "integer", "number"):
                plain = [{key: value for key, value in one.items() if key in RULES}
                         for one in same if "enum" not in one and (kind != "string" or one.get("format") not in PARSED)]
                if any(one != plain[0] for one in plain[1:]):
                    reasons.add("alternatives")
        return reasons

    def objects_apart(self, same, depth):
        names = {one.get("tag", ("",))[0] for one in same}
        values = [value for one in same for value in one.get("tag", ("", ()))[1] or ["", ""]]
        if len(names) == 1 and len(values) == len(set(values)) or self.has_tag_of_values(same):
            return set()
        reasons = set()
        for i, left in enumerate(same):
            for right in same[i + 1:]:
                if shape(left) == shape(right):
                    continue
                tags = [one.get("tag", ("", ()))[1] for one in (left, right)]
                if all(tags) and not set(tags[0]) & set(tags[1]):
                    continue
                if self.fingerprint(left) == self.fingerprint(right):
                    reasons.add("merged union" if self.can_merge(left, right, depth) else "union")
        return reasons

    def has_tag_of_values(self, same):
        """Returns whether a required member has other strings in each record: `tagged` with a record for each."""
        shared = set.intersection(*(set(one.get("required", [])) & set(one.get("properties", {})) for one in same))
        for name in shared:
            values = []
            for one in same:
                member = self.flat(one["properties"][name])
                values += member.get("enum") or [None]
            if None not in values and len(values) == len(set(map(str, values))) and all(
                    isinstance(value, str) for value in values):
                return True
        return False

    def fingerprint(self, flat):
        """Returns what chooses an alternative of `std::variant`: its required members and their constants."""
        made = set()
        for name in flat.get("required", []):
            member = self.flat(flat.get("properties", {}).get(name, {}))
            value = member.get("enum", [])
            made.add((name, json.dumps(value[0])) if len(value) == 1 and not member.get("null") else name)
        return made

    def can_merge(self, left, right, depth=0):
        """Returns whether one record of optional members, some of them unions, can be either of two records."""
        for side in (left, right):
            if not side.get("properties") and (side.get("additionalProperties") not in (None, True, False, {}) or
                                               "patternProperties" in side):
                return False
        for name in set(left.get("properties", {})) & set(right.get("properties", {})):
            one, other = (side["properties"][name] for side in (left, right))
            if shape(self.flat(one)) != shape(self.flat(other)):
                both = self.alternatives(one) + self.alternatives(other)
                if depth > 3 or "union" in self.told_apart(both, depth + 1):
                    return False
        return True

    def reasons_in(self, schema, place):
        """Returns the reasons of a schema and of everything inside it."""
        found, seen, queue = set(), set(), [(schema, place)]
        while queue:
            one, where = queue.pop()
            if not isinstance(one, dict) or (id(one), where) in seen:
                continue
            seen.add((id(one), where))
            target = self.resolve(one) if set(one) - ANNOTATIONS == {"$ref"} else one
            if target is not one:
                queue.append((target, where))
                continue
            reasons, inner = self.local(one, where)
            found |= reasons
            queue += inner
        if place == "form" and self.is_recursive(schema):
            found.add("form recursion")
        return found

    def is_recursive(self, schema, above=()):
        schema = self.resolve(schema)
        if id(schema) in above:
            return True
        return len(above) < 12 and any(self.is_recursive(one, above + (id(schema),))
                                       for one, _ in self.local(schema, "form")[1] if isinstance(one, dict))


RULES = ("pattern", "minLength", "maxLength", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf")
TYPED = ("date", "date-time", "time", "uuid", "uri", "email", "byte", "duration", "date-time-rfc-2822")
PARSED = (*TYPED, "binary")


def kind_of_value(value):
    names = {bool: "boolean", int: "integer", float: "number", str: "string", list: "array", dict: "object"}
    return names.get(type(value), "string")  # YAML makes dates of some strings


def is_null(flat):
    return flat.get("never") or flat.get("kinds") == frozenset() and flat.get("null") or (
        flat.get("null") and "enum" in flat and not flat["enum"])


def is_file(flat):
    return flat.get("format") == "binary" or "contentMediaType" in flat and "contentEncoding" not in flat


def is_presence(union, document):
    """Returns whether the alternatives of a union only require members."""
    flats = [document.flat(one) for one in union]
    return all(set(one) - ANNOTATIONS <= {"required", "not", "kinds"} and ("required" in one or "not" in one)
               for one in flats)


def presence_reasons(flat, document):
    """Returns the reason of alternatives that only require members. If each requires one, they are `exactly_one_of` or
    `at_least_one_of`; if there are two of which one requires one, `required_iff{!(has_value{..} && has_value{..})}`."""
    for union in flat.get("unions", []):
        if is_presence(union, document):
            flats = [document.flat(one) for one in union]
            sizes = sorted(len(one.get("required", [])) for one in flats)
            if any("not" in one for one in flats) or sizes[-1] != 1 and (len(sizes) != 2 or sizes[0] != 1):
                return {"own rule"}
    return set()


def shape(value):
    """Returns a schema as a text, without annotations."""
    def plain(one, is_names=False):
        if isinstance(one, dict):
            return {key: plain(inner, key == "properties") for key, inner in one.items()
                    if is_names or key not in ANNOTATIONS - {"format"} and not str(key).startswith("x-")}
        if isinstance(one, (frozenset, set)):
            return sorted(one)
        return [plain(inner) for inner in one] if isinstance(one, list) else one
    return json.dumps(plain(value), sort_keys=True, default=str)


def value_reasons(flat, kind):
    is_checked = flat.get("format") in TYPED and flat["format"] not in ("uri", "email")
    if is_checked and kind == "string" and "enum" not in flat and (
            flat.keys() & {"pattern", "maxLength"} or flat.get("minLength", 0) > 1):
        yield "string rule"
    if flat.get("pattern") and kind == "string" and not is_pattern(flat["pattern"]):
        yield "pattern"
    for value in flat.get("enum", []):
        if isinstance(value, (list, dict)) or isinstance(value, float) and value != int(value):
            yield "enum"
    if kind == "integer":
        for key in ("minimum", "maximum"):
            # As `double`: tools write the bounds of 64 bits with 16 digits, -9223372036854776000.
            if isinstance(flat.get(key), (int, float)) and not -2**63 <= float(flat[key]) <= 2**64:
                yield "integer"


@functools.lru_cache(None)
def is_pattern(text):
    """Returns whether `matches` takes a pattern, possibly written in another way."""
    try:
        parsed = regex.parse(text)
    except Exception:
        return False
    names = {"LITERAL", "NOT_LITERAL", "ANY", "IN", "MAX_REPEAT", "SUBPATTERN", "BRANCH", "AT"}

    def is_plain(code):
        return 32 <= code <= 126

    def items(nodes, first=True, last=True):
        count = 0
        nodes = list(nodes)
        for index, (name, value) in enumerate(nodes):
            name = str(name)
            starts, ends = first and index == 0, last and index == len(nodes) - 1
            if name not in names or name in ("LITERAL", "NOT_LITERAL") and not is_plain(value):
                raise ValueError(name)
            if name == "AT":
                if not (str(value) == "AT_BEGINNING" and starts or str(value) == "AT_END" and ends):
                    raise ValueError("anchor")
            elif name == "IN":
                for kind, one in value:
                    if str(kind) == "CATEGORY" and str(one) not in ("CATEGORY_DIGIT", "CATEGORY_WORD"):
                        raise ValueError("category")
                    ends_of_range = one if str(kind) == "RANGE" else [one] if str(kind) == "LITERAL" else []
                    if not all(map(is_plain, ends_of_range)):
                        raise ValueError("character")
                count += 1
            elif name == "MAX_REPEAT":
                least, most, inner = value
                single = len(inner) == 1 and str(inner[0][0]) in ("LITERAL", "NOT_LITERAL", "ANY", "IN")
                each = items(inner, False, False)
                if single:
                    count += max(1, math.ceil(least / 64))
                else:
                    count += each * (max(least, 1) if most == regex.MAXREPEAT else most)
            elif name == "SUBPATTERN":
                count += items(value[-1], starts, ends)
            elif name == "BRANCH":
                count += sum(items(one, starts, ends) for one in value[1])
            else:
                count += 1
        return count
    try:
        unanchored = (not text.startswith("^")) + (not text.endswith("$"))
        return items(parsed) + unanchored <= 64
    except (ValueError, OverflowError):
        return False


# Operations

def is_json(media_type):
    return media_type == "application/json"


def is_other_json(media_type):
    return media_type.endswith("+json")


def media_types(content):
    """Returns the media types of a content without their parameters, each with its schema."""
    found = {}
    for name, value in (content or {}).items():
        found.setdefault(name.split(";")[0].strip().lower(), (value or {}).get("schema", {}))
    return found


def is_text_schema(document, schema):
    found = document.alternatives(schema)
    return all(document.kinds(one) <= {"string"} for one in found)


def parameter_reasons(document, operation, path, parameters):
    reasons = set()
    for one in parameters:
        where, name = one.get("in"), one.get("name", "")
        if where == "header" and name.lower() in ("accept", "content-type", "authorization"):
            continue  # OpenAPI ignores these
        if where == "header" and name.lower() in ("connection", "content-length", "host", "transfer-encoding"):
            reasons.add("transport header")
            continue
        if "content" in one:
            content = media_types(one["content"])
            reasons |= set() if all(type_.startswith("text/") for type_ in content) else {"text"}
            continue
        schema = one.get("schema", {})
        found = document.alternatives(schema)
        kinds = set().union(*(document.kinds(flat) for flat in found))
        style = one.get("style", {"query": "form", "cookie": "form"}.get(where, "simple"))
        if where in ("path", "cookie"):
            reasons |= document.reasons_in(schema, "text")
        elif where == "header":
            reasons |= document.reasons_in(schema, "list" if kinds == {"array"} else "text")
        elif style in ("spaceDelimited", "pipeDelimited"):
            reasons.add("text")
        elif kinds == {"object"} and style == "form" and one.get("explode") is False:
            reasons.add("text")
        else:
            reasons |= document.reasons_in(schema, "form")
            if kinds == {"object"} and not any(one.get("properties") or one.get("additionalProperties")
                                               for one in found):
                reasons.add("any text")
    return reasons


def request_reasons(document, body):
    reasons, records, has_bytes = set(), set(), False
    for name, schema in media_types(body.get("content")).items():
        if is_json(name) or is_other_json(name) or name in ("*/*", "*"):
            reasons |= {"request type"} if is_other_json(name) else {"range"} if "*" in name else set()
            reasons |= document.reasons_in(schema, "json")
            records.add(shape(document.flat(schema)))
        elif name in ("application/x-www-form-urlencoded", "multipart/form-data"):
            reasons |= form_reasons(document, schema, "part" if name.startswith("multipart") else "form")
            records.add(shape(document.flat(schema)))
        else:
            reasons |= {"range"} if "*" in name else set()
            if is_text_schema(document, schema):
                has_bytes = True
            else:
                reasons.add("request bytes")
    if len(records) > 1 or has_bytes and records and records != {shape({"type": "string"})}:
        reasons.add("body union")
    return reasons


def form_reasons(document, schema, place):
    reasons = set()
    found = document.alternatives(schema)
    if any(document.kinds(one) - {"object"} for one in found):
        return {"parts"}
    if len(found) > 1:
        can_merge = all(document.can_merge(found[0], one) for one in found[1:])
        reasons.add("merged union" if can_merge else "form union")
    for flat in found:
        for member in flat.get("properties", {}).values():
            is_json_part = place == "part" and document.is_nested(member) and \
                document.kinds(document.flat(member)) != {"array"}
            reasons |= document.reasons_in(member, "part json" if is_json_part else place)
        extra = flat.get("additionalProperties")
        if isinstance(extra, dict) and extra:
            reasons |= {"parts"} if place == "part" else document.reasons_in(extra, "form")
    return reasons


def has_root_rule(document, schema):
    for one in document.alternatives(schema):
        kinds = document.kinds(one)
        if kinds == {"array"}:
            items = document.flat(one.get("items", {}))
            if any(key in one for key in ("minItems", "maxItems", "uniqueItems")) and (
                    one.get("minItems") or "maxItems" in one or one.get("uniqueItems")):
                return True
            if any(key in items for key in RULES) and document.kinds(items) != {"object"}:
                return True
        elif kinds == {"object"} and not one.get("properties"):
            if "minProperties" in one or "maxProperties" in one:
                return True
        elif kinds and kinds != {"object"} and any(key in one for key in RULES):
            return True
    return False


def header_reasons(document, response):
    reasons = set()
    for name, header in response.get("headers", {}).items():
        if name.lower() in ("connection", "content-length", "date", "transfer-encoding"):
            reasons.add("transport header")
        elif name.lower() != "content-type":  # which OpenAPI ignores
            schema = document.resolve(header).get("schema", {})
            kinds = document.kinds(document.flat(schema))
            reasons |= document.reasons_in(schema, "list" if kinds == {"array"} else "text")
    return reasons


def success_reasons(document, response):
    reasons, streams = set(), 0
    content = media_types(response.get("content"))
    reasons |= header_reasons(document, response)
    for name, schema in content.items():
        if is_json(name) or is_other_json(name) or name in ("*/*", "*"):
            reasons |= {"response type"} if is_other_json(name) else {"range"} if "*" in name else set()
            reasons |= document.reasons_in(schema, "json")
            if has_root_rule(document, schema):
                reasons.add("root rule")
        elif name in ("text/event-stream", "application/x-ndjson"):
            streams += 1
            reasons |= document.reasons_in(schema, "json")
        else:
            reasons |= set() if is_text_schema(document, schema) else {"response bytes"}
            reasons |= {"range"} if "*" in name else set()
    return reasons | ({"streams"} if streams > 1 else set())


def error_schemas(document, operation):
    """Yields the flat schema of each error body of an operation; `None` for one that is not JSON."""
    for status, response in operation.get("responses", {}).items():
        if str(status)[:1] not in "45d":
            continue
        content = media_types(document.resolve(response).get("content"))
        jsons = [schema for name, schema in content.items() if is_json(name) or is_other_json(name) or "*" in name]
        if content and not jsons:
            yield None
        for schema in jsons[:1]:
            flat = document.flat(schema)
            if flat:
                yield flat


def error_reasons(document, operation):
    """Returns the reasons of the errors of an operation, each of which may have a body of its own."""
    reasons = set()
    for status, response in operation.get("responses", {}).items():
        if str(status)[:1] in "45d":
            reasons |= header_reasons(document, document.resolve(response))
    for flat in error_schemas(document, operation):
        if flat is not None and document.reasons_in(flat, "json"):
            reasons.add("error detail")
    return reasons


def access_reasons(document, requirements):
    reasons, scopes, count = set(), set(), 0
    schemes = document.root.get("components", {}).get("securitySchemes", {})
    for alternative in requirements or []:
        count += len(alternative)
        for name, needed in alternative.items():
            scheme = document.resolve(schemes.get(name, {}))
            kind = scheme.get("type")
            if kind in ("oauth2", "openIdConnect"):
                scopes.add(tuple(sorted(needed)))
                flows = set(scheme.get("flows", {}))
                if kind == "openIdConnect" or flows - {"clientCredentials"}:
                    reasons.add("flows")
            elif kind == "apiKey" and scheme.get("in") == "cookie" or (
                    kind == "http" and scheme.get("scheme", "").lower() not in ("basic", "bearer")):
                reasons.add("credential")
    if len(scopes) > 1:
        reasons.add("scopes")
    return reasons | ({"credentials"} if count > 8 else set())


def on_the_wire(path):
    """Returns a path without its query, whose parameters are constants, and without its fragment, which is not sent."""
    return re.split("[?#]", path)[0]


def marked_path(document, path, item, operation):
    """Returns a path with `{name...}` for each placeholder that takes several segments, as a description has it."""
    for one in item.get("parameters", []) + operation.get("parameters", []):
        one = document.resolve(one)
        if one.get("x-multi-segment") and one.get("in") == "path":
            path = path.replace("{" + one.get("name", "") + "}", "{" + one.get("name", "") + "...}")
    return path


def path_reasons(path):
    reasons = set()
    path = on_the_wire(path)
    if path.count("...}") > 1 or re.search(r"[^/]\{[^{}]*\.\.\.\}|\.\.\.\}[^/]", path):
        reasons.add("segments")
    literal = re.sub(r"\{[^{}]*\}", "", path)
    if re.search(r"[^A-Za-z0-9\-._~:@,/]", literal) or "//" in path:
        reasons.add("path")
    if "}{" in path or path.count("{") > 8 or path.count("/") > 32:
        reasons.add("placeholders")
    return reasons


def clashing_paths(paths):
    """Returns the paths of one verb of which a request fits two and neither has all the text of the other."""
    clashing = set()
    by_size, of_any_size = defaultdict(list), []
    for path in paths:
        segments = on_the_wire(path).split("/")
        (of_any_size if "...}" in path else by_size[len(segments)]).append((path, segments))
    for same in by_size.values():
        for i, (left, one) in enumerate(same):
            for right, other in same[i + 1:]:
                if do_clash(zip(one, other), [False, False]):
                    clashing |= {left, right}
    for i, (left, one) in enumerate(of_any_size):
        for right, other in of_any_size[i + 1:] + [each for same in by_size.values() for each in same]:
            if segments_clash(one, other):
                clashing |= {left, right}
    return clashing


def segments_clash(one, other):
    """Compares two paths of which the first has a placeholder of several segments, at their starts and their ends."""
    parts = [index_of_multi(segments) for segments in (one, other)]
    before, after = parts[0], len(one) - 1 - parts[0]
    more = [False, False]
    if parts[1] is not None:
        others = parts[1], len(other) - 1 - parts[1]
        more = [before > others[0] or after > others[1], before < others[0] or after < others[1]]
        before, after = min(before, others[0]), min(after, others[1])
    elif len(other) < len(one):
        return False
    else:
        more[1] = len(other) > len(one) or without_names(other[before]) != "{}"
    pairs = list(zip(one[:before], other[:before])) + list(zip(one[::-1][:after], other[::-1][:after]))
    return do_clash(pairs, more)


def index_of_multi(segments):
    return next((i for i, segment in enumerate(segments) if segment.endswith("...}")), None)


def do_clash(pairs, more):
    for a, b in pairs:
        if a == b or "{" in a and "{" in b and without_names(a) == without_names(b):
            continue
        if not ("{" in a and fits(a, b) or "{" in b and fits(b, a)):
            return False
        sizes = [len(re.sub(r"\{[^}]*\}", "", side)) if "{" in side else 10**6 for side in (a, b)]
        more = [more[0] or sizes[0] >= sizes[1], more[1] or sizes[0] <= sizes[1]]
    return all(more) or not any(more)


def without_names(segment):
    return re.sub(r"\{[^}]*\}", "{}", segment)


def fits(declared, text):
    pattern = "".join(".+" if part.startswith("{") else re.escape(part) for part in re.split(r"(\{[^}]*\})", declared))
    return re.fullmatch(pattern, re.sub(r"\{[^}]*\}", "x", text)) is not None


def operations_of(document):
    for path, item in document.root.get("paths", {}).items():
        item = document.resolve(item)
        for verb in VERBS:
            if isinstance(item.get(verb), dict):
                yield path, verb, item, item[verb]


def reasons_of(document, path, verb, item, operation, clashing, main_servers):
    path = marked_path(document, path, item, operation)
    reasons = path_reasons(path)
    if verb in ("options", "trace") or verb == "head" and "get" not in item:
        reasons.add("verb")
    if path in clashing.get(verb, ()):
        reasons.add("routes")
    given = {}
    for one in item.get("parameters", []) + operation.get("parameters", []):
        one = document.resolve(one)
        given[one.get("in"), one.get("name")] = one
    reasons |= parameter_reasons(document, operation, path, given.values())
    body = document.resolve(operation.get("requestBody", {}))
    reasons |= request_reasons(document, body)
    for name, schema in media_types(body.get("content")).items():
        if "form" in name:
            names = set(document.flat(schema).get("properties", {}))
            reasons |= {"twice"} if any(("query", one) in given for one in names) else set()
    successes = 0
    for status, response in operation.get("responses", {}).items():
        status = str(status).upper()
        if status[0] == "1":
            reasons.add("status")
        elif status[0] in "23":
            successes += 1
            reasons |= {"range"} if "X" in status else set()
            reasons |= success_reasons(document, document.resolve(response))
    if not successes and "default" in operation.get("responses", {}):
        reasons.add("range")
        reasons |= success_reasons(document, document.resolve(operation["responses"]["default"]))
    reasons |= error_reasons(document, operation)
    reasons |= access_reasons(document, operation.get("security", document.root.get("security")))
    if servers_of(document, item, operation) != main_servers:
        reasons.add("servers")
    if operation.get("callbacks"):
        reasons.add("callbacks")
    return reasons


def servers_of(document, item, operation):
    return str(operation.get("servers") or item.get("servers") or document.root.get("servers"))


def load(path):
    with open(path, encoding="utf-8") as file:
        if path.endswith((".yaml", ".yml")):
            import yaml
            return yaml.load(file, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
        return json.load(file)


def count(path):
    """Returns for each operation of a document its name and its reasons."""
    document = Document(load(path))
    if not str(document.root.get("openapi", "")).startswith("3."):
        sys.exit(f"{path} is not OpenAPI 3")
    all_ = list(operations_of(document))
    by_verb = defaultdict(list)
    for path_, verb, item, operation in all_:
        by_verb[verb].append(marked_path(document, path_, item, operation))
    clashing = {verb: clashing_paths(paths) for verb, paths in by_verb.items()}
    servers = Counter(servers_of(document, item, operation) for _, _, item, operation in all_)
    main_servers = servers.most_common(1)[0][0] if servers else ""
    return [(operation.get("operationId", f"{verb.upper()} {path_}"),
             reasons_of(document, path_, verb, item, operation, clashing, main_servers))
            for path_, verb, item, operation in all_]


def percent(part, whole):
    return f"{100 * part / whole:.1f} %" if whole else "-"


def main():
    arguments = [one for one in sys.argv[1:] if one != "--examples"]
    if not arguments:
        sys.exit(__doc__)
    rows, found, alone = {}, defaultdict(list), Counter()
    for argument in arguments:
        name, _, path = argument.rpartition("=")
        name = name or path.rsplit("/", 1)[-1].rsplit(".", 1)[0]
        row = rows.setdefault(name, Counter())
        for operation, reasons in count(path):
            row["all"] += 1
            row["not at all" if reasons & set(NEVER) else "around" if reasons else "stated"] += 1
            for reason in reasons:
                found[reason].append(f"{name}: {operation}")
                alone[reason] += len(reasons & set(NEVER) if reason in NEVER else reasons) == 1
    print("| description | operations | stated | with a way around | not at all |\n|---|---|---|---|---|")
    total = sum(rows.values(), Counter())
    for name, row in [*rows.items(), ("all", total)]:
        print(f"| {name} | {row['all']} | {percent(row['stated'], row['all'])} | {percent(row['around'], row['all'])} | "
              f"{percent(row['not at all'], row['all'])} |")
    for title, table in (("not at all", NEVER), ("with a way around", AROUND)):
        print(f"\n| {title} | operations | for this reason alone |\n|---|---|---|")
        for reason, words in sorted(table.items(), key=lambda one: -len(found[one[0]])):
            if found[reason]:
                print(f"| {words} | {len(found[reason])} | {alone[reason]} |")
                if "--examples" in sys.argv:
                    firsts = {one.split(":")[0]: one for one in reversed(found[reason])}
                    print("  " + "; ".join([*firsts.values()][:8]))


if __name__ == "__main__":
    main()
