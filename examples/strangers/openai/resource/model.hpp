#pragma once

#include <service_api/description.hpp>
#include <string>
#include <vector>

namespace strangers::openai {

using namespace service_api;
using namespace service_api::rules;

/// A model.
struct model {
    required<std::string> id;
    required<const_value<"model">> object{};
    required<unix_s> created;
    required<std::string> owned_by;

    static constexpr auto rules =
        rules_of(field(&model::id, meaning{"operations name the model by this"}, example{"gpt-4o-mini"}));
};
BOOST_DESCRIBE_STRUCT(model, (), (id, object, created, owned_by))

/// All models that the caller may use, on one page.
struct model_list {
    required<const_value<"list">> object{};
    required<std::vector<model>> data;
};
BOOST_DESCRIBE_STRUCT(model_list, (), (object, data))

/// The outcome of a deletion.
struct deleted_model {
    required<std::string> id;
    required<const_value<"model">> object{};
    required<bool> deleted;
};
BOOST_DESCRIBE_STRUCT(deleted_model, (), (id, object, deleted))

}  // namespace strangers::openai
