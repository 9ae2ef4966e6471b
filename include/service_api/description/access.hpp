#pragma once

#include <string_view>

namespace service_api {

/// Who may call an operation. Begin with `public_access` or `signed_request`; there is no default, so an operation
/// nobody thought about does not compile.
struct access_policy {
    bool signature = false;           ///< the signed header set is required
    bool timestamp_required = false;  ///< the timestamp header must be there; it is checked whenever it is
    std::string_view role{};          ///< the role the caller must have; empty for any account
    std::string_view owned_field{};   ///< the field that names what must be the caller's; empty for none
    std::string_view ownership{};     ///< what must hold between that field and the caller, as words after its name

    /// Without the timestamp header the request is accepted too. Clients send it all the same.
    constexpr access_policy timestamp_optional() const {
        access_policy changed = *this;
        changed.timestamp_required = false;
        return changed;
    }
    /// Only callers with this role.
    constexpr access_policy only_for(std::string_view wanted) const {
        access_policy changed = *this;
        changed.role = wanted;
        return changed;
    }
    /// Only where this holds between a field and the caller: `owning("account_ids", "must all belong to ...")`.
    /// `serve` then takes a predicate for it, `owns<Operation>(...)`, or does not compile.
    constexpr access_policy owning(std::string_view field, std::string_view condition) const {
        access_policy changed = *this;
        changed.owned_field = field;
        changed.ownership = condition;
        return changed;
    }
};

inline constexpr access_policy public_access{};
inline constexpr access_policy signed_request{.signature = true, .timestamp_required = true};

}  // namespace service_api
