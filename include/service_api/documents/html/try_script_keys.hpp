#pragma once

#include <string_view>

namespace service_api::detail {

/// The part of the script with functions for the signing algorithms: texts of bytes, and WebCrypto.
inline constexpr std::string_view try_script_keys = R"js(
  // ---- texts of bytes

  const base64 = bytes => btoa(String.fromCharCode(...bytes));
  const spelled = {
    base64,
    base64url: bytes => base64(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, ''),
    hex: bytes => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join(''),
  };
  const subtle = () => {
    if (!crypto.subtle) throw new Error('This browser signs on pages of https or of this machine only.');
    return crypto.subtle;
  };
)js";

}  // namespace service_api::detail
