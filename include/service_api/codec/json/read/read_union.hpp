#pragma once

#include <cstddef>
#include <service_api/codec/json/read/choose_alternative.hpp>
#include <service_api/codec/json/read/read_context.hpp>
#include <service_api/codec/json/read/read_object.hpp>
#include <service_api/reflect/type_words.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/value/blank.hpp>
#include <service_api/value/no_data.hpp>
#include <service_api/value/raw_json.hpp>
#include <service_api/value/tagged.hpp>
#include <string>
#include <utility>
#include <variant>

namespace service_api::detail {

SERVICE_API_DECL alternative_chooser look_ahead(const json_read_context& reading, const char* here);

template <class Union>
struct read_union;
template <class... Alternative>
struct read_union<std::variant<Alternative...>> {
    using type = std::variant<Alternative...>;

    static const char* read(json_read_context& reading, const char* here, void* value,
                            const json_reader_functions& plan, const json_pointer& location) {
        const std::size_t index = look_ahead(reading, here).template choose<Alternative...>();
        if (index == sizeof...(Alternative)) return reading.type_mismatch(here, location, plan);
        constexpr maker makers[] = {&make<Alternative>...};
        constexpr const json_reader_functions* plans[] = {&json_reader_for<Alternative>::plan...};
        return reading.read(here, makers[index](*static_cast<type*>(value)), *plans[index], location);
    }

    static std::string words(direction way) { return "must be one of: " + alternatives_words<Alternative...>(way); }

private:
    using maker = void* (*)(type&);

    template <class T>
    static void* make(type& one) {
        return &one.template emplace<T>(blank<T>());
    }
};

SERVICE_API_DECL const char* read_raw(json_read_context& reading, const char* here, void* value,
                                      const json_reader_functions&, const json_pointer&);

template <class Union>
struct read_tagged;
template <literal Key, class... Alternative>
struct read_tagged<tagged<Key, Alternative...>> {
    using type = tagged<Key, Alternative...>;

    static const char* read(json_read_context& reading, const char* here, void* value,
                            const json_reader_functions& plan, const json_pointer& location) {
        if (reading.lexer.at(here) != '{') return reading.type_mismatch(here, location, plan);
        auto& one = *static_cast<type*>(value);
        const std::string tag = look_ahead(reading, here).tag(Key.view());
        const char* end = nullptr;
        if ((read_as<Alternative>(reading, here, one, tag, location, end) || ...)) return end;
        if (reading.way == direction::request) {
            end = reading.lexer.skip(here);
            if (end == nullptr) return reading.stop(location);
            reading.note(location.member(Key.view()), "tag", "must be one of " + tags_words<Alternative...>());
            return end;
        }
        raw_json object;
        end = read_raw(reading, here, &object, plan, location);
        if (end != nullptr) one = type::unknown(std::move(object));
        return end;
    }

private:
    template <class T>
    static bool read_as(json_read_context& reading, const char* here, type& one, const std::string& tag,
                        const json_pointer& location, const char*& end) {
        if (tag != T::tag) return false;
        end =
            read_tagged_object(reading, here, &one.emplace(blank<T>()), json_reader_for<T>::plan, location, type::key);
        return true;
    }
};

SERVICE_API_DECL std::string null_words(direction);

SERVICE_API_DECL const char* read_null(json_read_context& reading, const char* here, void*,
                                       const json_reader_functions& plan, const json_pointer& location);

template <class... Alternative>
struct json_reader_for<std::variant<Alternative...>> {
    using reader = read_union<std::variant<Alternative...>>;
    static constexpr json_reader_functions plan{&reader::read, &reader::words};
};
template <literal Key, class... Alternative>
struct json_reader_for<tagged<Key, Alternative...>> {
    static constexpr json_reader_functions plan{&read_tagged<tagged<Key, Alternative...>>::read, &object_words};
};
template <>
struct json_reader_for<raw_json> {
    static constexpr json_reader_functions plan{&read_raw, nullptr};
};
template <>
struct json_reader_for<null_data> {
    static constexpr json_reader_functions plan{&read_null, &null_words};
};

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/codec/json/read/read_union.ipp>
#endif
