#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <service_api/documents/model/record_model.hpp>
#include <service_api/documents/model/type_model.hpp>
#include <service_api/format/ascii.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/reflect/type_name.hpp>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace service_api::detail {

/// A record as schemas refer to it: in one direction, with or without the tag of a union.
struct schema_component {
    const record_model* record;
    direction way;
    std::string_view key;  ///< the name of the tag in a tagged union, which is among the members; otherwise empty
    bool open = false;     ///< whether requests may have members that are not described

    friend bool operator<(const schema_component& one, const schema_component& other) {
        return std::tie(one.record->full_name, one.way, one.key, one.open) <
               std::tie(other.record->full_name, other.way, other.key, other.open);
    }
};

/// The names of the records that a document's schemas refer to, independent of the order in which they are used. A
/// record has its own name; its request schema has the suffix `_request` if responses use the record, too, and
/// that with unknown members the suffix `_open` if other requests reject them; records with
/// equal names have those of their namespaces as a prefix. Records made from templates are written inline.
class schema_components {
public:
    void use(const part_model& part, direction way, bool open = false) {
        if (part.type != nullptr) use(*part.type, way, {}, open);
    }
    /// Adds the members of a record, without the record itself.
    void use_fields(const record_model& record, direction way, bool open = false) {
        for (const field_model& field : record.fields) {
            if (field.is_sent(way) || field.is_additional_properties) use(*field.value.type, way, {}, open);
        }
    }
    /// Assigns the names. Must be called after all records are added.
    void assign_names() {
        std::map<std::string_view, std::set<std::string_view>> records_by_name;
        std::set<std::string_view> used_in_responses;
        for (const auto& [used, name] : names_) {
            records_by_name[used.record->name].insert(used.record->full_name);
            if (used.way == direction::response) used_in_responses.insert(used.record->full_name);
        }
        for (auto& [used, name] : names_) {
            name = records_by_name[used.record->name].size() > 1 ? qualified_name(used.record->full_name)
                                                                 : std::string(used.record->name);
            if (!used.key.empty()) name += "_by_" + component_letters(used.key);
            if (used.way == direction::request && used_in_responses.contains(used.record->full_name))
                name += "_request";
            if (used.open && names_.contains({used.record, used.way, used.key, false})) name += "_open";
            for (int number = 2; by_name_.contains(name); ++number)
                name = name.substr(0, name.find('-')) + '-' + std::to_string(number);
            by_name_.emplace(name, used);
        }
    }

    /// Adds a record without a name of its own, after the names are assigned. Returns its name, which is unique.
    const std::string& add(const std::string& wanted, const schema_component& used) {
        std::string name = wanted;
        for (int number = 2; by_name_.contains(name); ++number) name = wanted + '-' + std::to_string(number);
        return by_name_.emplace(name, used).first->first;
    }

    const std::string& name(const schema_component& used) const { return names_.at(used); }
    const std::map<std::string, schema_component>& by_name() const { return by_name_; }

private:
    void use(const type_model& type, direction way, std::string_view key, bool open) {
        if (type.shape == type_shape::record) {
            const record_model& record = type.record();
            if (!record.is_from_template && !names_.emplace(schema_component{&record, way, key, open}, "").second)
                return;
            return use_fields(record, way, open);
        }
        for (const part_model& part : type.parts)
            use(*part.type, way, type.shape == type_shape::tagged ? type.key : std::string_view(), open);
    }

    static std::string component_letters(std::string_view text) {
        std::string letters;
        for (const char c : text) letters += is_alphanumeric(c) ? c : '_';
        return letters;
    }

    std::map<schema_component, std::string> names_{};
    std::map<std::string, schema_component> by_name_{};
};

/// Returns unique names for operations, in their order: their own, with those of their namespaces as a prefix if
/// several have the same.
template <class Operations>
std::vector<std::string> operation_names(const Operations& operations) {
    std::map<std::string_view, int> count;
    for (const auto* one : operations) ++count[one->parameters->name];
    std::vector<std::string> names;
    for (const auto* one : operations) {
        const record_model& record = *one->parameters;
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
