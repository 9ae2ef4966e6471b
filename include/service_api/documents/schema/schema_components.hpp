#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <service_api/documents/model/record_outline.hpp>
#include <service_api/documents/model/type_outline.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/reflect/type_name.hpp>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace service_api::detail {

/// A record as the schemas of a document refer to it: in one direction, with the tag of a union or without.
struct schema_component {
    const record_outline* record;
    direction way;
    std::string_view key;  ///< of a tagged union, whose tag stands among the members; empty for none

    friend bool operator<(const schema_component& one, const schema_component& other) {
        return std::tie(one.record->full_name, one.way, one.key) <
               std::tie(other.record->full_name, other.way, other.key);
    }
};

/// The names of the records that a document's schemas refer to, whatever the order in which they are met: a record has its
/// own name, its requests' schema `_request` behind it where answers have it too, and records of one name have those of their
/// namespaces before it. Records made from templates stand where they are used.
class schema_components {
public:
    void use(const part_outline& part, direction way) {
        if (part.type != nullptr) use(*part.type, way, {});
    }
    /// The members of a record, not the record itself.
    void use_fields(const record_outline& record, direction way) {
        for (const field_outline& field : record.fields) {
            if (field.travels(way)) use(*field.value.type, way, {});
        }
    }
    /// Gives the names, once all that is used is known.
    void give_names() {
        std::map<std::string_view, std::set<std::string_view>> records_by_name;
        std::set<std::string_view> answered;
        for (const auto& [used, name] : names_) {
            records_by_name[used.record->name].insert(used.record->full_name);
            if (used.way == direction::answer) answered.insert(used.record->full_name);
        }
        for (auto& [used, name] : names_) {
            name = records_by_name[used.record->name].size() > 1 ? qualified_name(used.record->full_name)
                                                                 : std::string(used.record->name);
            if (!used.key.empty()) name += "_by_" + component_letters(used.key);
            if (used.way == direction::request && answered.contains(used.record->full_name)) name += "_request";
            for (int number = 2; by_name_.contains(name); ++number)
                name = name.substr(0, name.find('-')) + '-' + std::to_string(number);
            by_name_.emplace(name, used);
        }
    }

    /// Adds a record that has no name of its own, once the names are given; returns the name, which is free.
    const std::string& add(const std::string& wanted, const schema_component& used) {
        std::string name = wanted;
        for (int number = 2; by_name_.contains(name); ++number) name = wanted + '-' + std::to_string(number);
        return by_name_.emplace(name, used).first->first;
    }

    const std::string& name(const schema_component& used) const { return names_.at(used); }
    const std::map<std::string, schema_component>& by_name() const { return by_name_; }

private:
    void use(const type_outline& type, direction way, std::string_view key) {
        if (type.shape == type_shape::record) {
            const record_outline& record = type.record();
            if (!record.is_from_template && !names_.emplace(schema_component{&record, way, key}, "").second) return;
            return use_fields(record, way);
        }
        for (const part_outline& part : type.parts)
            use(*part.type, way, type.shape == type_shape::tagged ? type.key : std::string_view());
    }

    static std::string component_letters(std::string_view text) {
        std::string letters;
        for (const char c : text) {
            const bool fits = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
            letters += fits ? c : '_';
        }
        return letters;
    }

    std::map<schema_component, std::string> names_{};
    std::map<std::string, schema_component> by_name_{};
};

/// Names for operations, in their order: their own, with those of their namespaces before it where several have one.
template <class Operations>
std::vector<std::string> operation_names(const Operations& operations) {
    std::map<std::string_view, int> count;
    for (const auto* one : operations) ++count[one->parameters->name];
    std::vector<std::string> names;
    for (const auto* one : operations) {
        const record_outline& record = *one->parameters;
        std::string name = count[record.name] > 1 || record.is_from_template ? qualified_name(record.full_name)
                                                                             : std::string(record.name);
        std::string free = name;
        for (int number = 2; std::find(names.begin(), names.end(), free) != names.end(); ++number)
            free = name + '-' + std::to_string(number);
        names.push_back(free);
    }
    return names;
}

}  // namespace service_api::detail
