#pragma once

#include <service_api/codec/json/read/reset_members.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/read_result.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/reflect/borrows.hpp>
#include <service_api/validate/validate.hpp>
#include <service_api/validate/violation.hpp>
#include <service_api/value/blank.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace service_api {

/// Reads one JSON text after another like `read_json`, reusing the memory of the record: that of strings, arrays and
/// their elements. Maps and unions are constructed again.
template <class T>
class record_reader {
public:
    explicit record_reader(direction way) : way_(way) { last_.value.emplace(detail::default_in_place<T>{}); }

    /// Returns the record that `read_json` would return, valid until the next call, or null if there is none. If it
    /// contains views, the text must live as long as the record is used.
    const T* read(std::string_view text) {
        last_.violations.clear();
        if constexpr (borrows<T>) last_.decoded.clear();
        detail::json_reader reader(text, way_, last_.violations, detail::decoded_of(last_));
        reader.reuse_storage(&detail::reset_in<T>);
        if (!reader.whole_text(*last_.value) || !last_.violations.empty()) {
            // Members that could not be read have values of an earlier text, which must not be checked.
            read_result<T> reread = read_json<T>(text, way_);
            if (reread.value) {
                last_ = std::move(reread);
                return &*last_.value;
            }
            last_.violations = std::move(reread.violations);
            return nullptr;
        }
        detail::check_read(*last_.value, last_.violations);
        return way_ == direction::request && !last_.violations.empty() ? nullptr : &*last_.value;
    }

    template <class Text>
        requires(borrows<T> && std::is_same_v<std::remove_cv_t<Text>, std::string>)
    const T* read(Text&&) {
        static_assert(
            !borrows<T>,
            "service_api: a record that borrows is read from a temporary text: give the text a name that lives as "
            "long as the record [docs/errors.md#view-of-temporary]");
        return nullptr;
    }

    /// Returns the violations in the text that was read last.
    const std::vector<violation>& violations() const { return last_.violations; }

private:
    direction way_;
    read_result<T> last_{};
};

}  // namespace service_api
