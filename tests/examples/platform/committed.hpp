#pragma once

#include <filesystem>
#include <string>

// The data file that comes with the example, and who its accounts are (see examples/platform/data/generate.py).
namespace platform::test {

inline const std::filesystem::path committed_data =
    std::filesystem::path(__FILE__).parent_path() / "../../../examples/platform/data/platform.json";

struct person {
    const char* account;
    const char* address;
};

inline constexpr person admin_aurora{"0xfb019aaeca01ff88b2454e9697f3becea89d2eb61b2479776a6532fae647fdf9",
                                     "0x9fe3d958f08ed9931e301778395a43406b741ba1"};
inline constexpr person admin_aurora_former{"0x850a28ecd4240ae6cdec0a7a0db84e1683bdca475ff5a4ae6a2193f80fc27f77",
                                            "0xd36515db1ec76b3f17d56502854a40b0450ea5af"};
inline constexpr person admin_borealis{"0x7c44a01a19999a364c694320f8703181738b35b737a1a5cb97e4f94104f563f3",
                                       "0xa977762dc9d668124ff2d4b6b780e38b73a3ae79"};
inline constexpr person affiliate{"0x9ada68ea913fbbe9ee256b2e3549a5d6339f59f62a3a1a24810dc00b84cae276",
                                  "0xb49346606cbe09ca375ea2ab3257437ed565d47f"};
inline constexpr person referee{"0xcb7664bb1e8caf08bf92d9a3755a3a611f851a7fa7c0d3a71fa812ce6163b77a",
                                "0xb4809c9179ae97cf4b911793e5683e0ec4fe8f9d"};
inline constexpr person indirect_referee{"0xeeadba52940d0e966c8df04fbf6ed107ee8f93d413e4da5385453ed06f2fdd0d",
                                         "0x8dfd8d6e0b08899d59df5254d56a4247e0d9189b"};
inline constexpr person unrelated{"0x2b72be0136263a10bcbe2f57140923386784b50ba6b9b447d293326c52d91509",
                                  "0xefb7e857e91f3bb02a2a357ef6cf71ec785a176a"};
inline constexpr person trader{"0xec3918f622a6f75530e94617aef762b71597d9bbff4d18bed77cdd7d93066269",
                               "0xce89d67bce671f9218bc9a319a9ba14e37664283"};

}  // namespace platform::test
