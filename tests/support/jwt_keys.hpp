#pragma once

#include <string_view>

// Keys of tests, as PEM. None is used anywhere else.
namespace service_api::test {

/// The key of RFC 7515, appendix A.3.
inline constexpr std::string_view p256_key = R"(-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgjpsQnnGQmL+YBIff
H1136cspYG6+0iY7X1fCE9+E9LKhRANCAAR/zc4ncPbEXUGDy+5v20t7WAczNXvp
7xO6z248e9FURcfxRM0bvZt+hyzf7bnuufSzaV1uqQskrYpGIyiFiOWt
-----END PRIVATE KEY-----
)";

/// The same key in SEC 1.
inline constexpr std::string_view p256_sec1_key = R"(-----BEGIN EC PRIVATE KEY-----
MHcCAQEEII6bEJ5xkJi/mASH3x9dd+nLKWBuvtImO19XwhPfhPSyoAoGCCqGSM49
AwEHoUQDQgAEf83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEXH8UTNG72b
focs3+257rn0s2ldbqkLJK2KRiMohYjlrQ==
-----END EC PRIVATE KEY-----
)";

/// The same key, encrypted.
inline constexpr std::string_view p256_encrypted_key = R"(-----BEGIN ENCRYPTED PRIVATE KEY-----
MIH0MF8GCSqGSIb3DQEFDTBSMDEGCSqGSIb3DQEFDDAkBBCIZQXIJ2ViGT17bXBf
BpZyAgIIADAMBggqhkiG9w0CCQUAMB0GCWCGSAFlAwQBKgQQU2VC8Y6L6xTTEleC
N9dg2wSBkHZlXPYaNSuxVs5YxqshF8u6GpLfbhbdJ5Z9vZtiAkjLsvDCGmHMaZ7h
Pj6y8cX/ICM8XoPo2ws5y2neV0kBKoUBtyVj+bE6M76RdcysRQYpwejipSq6VrFT
L6bwlyhoeDFwm/aCipwVxnMKWuU4yaEFce64wscQDSRZ411CsoQW7x3o94K1lIcG
M30efCTDlg==
-----END ENCRYPTED PRIVATE KEY-----
)";

/// Its public key.
inline constexpr std::string_view p256_public_key = R"(-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEf83OJ3D2xF1Bg8vub9tLe1gHMzV7
6e8Tus9uPHvRVEXH8UTNG72bfocs3+257rn0s2ldbqkLJK2KRiMohYjlrQ==
-----END PUBLIC KEY-----
)";

/// The key of RFC 7515, appendix A.2.
inline constexpr std::string_view rsa_key = R"(-----BEGIN PRIVATE KEY-----
MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQCh+BYK4uPJtGXO
jS1lYmM2K5J9vinh8CR3/BYlzJChNuOL2TSXxbbqY913EeZ8dCn5VrD7io8ImtxL
aYk8wTM/U+3QGbh3hCUv7JFP5IV3aVlL6kKA0ywPVb9ilE8TA5a8bpvfbr3SvaNn
juygxmj3AbONv/s4yDQs4v5tJ/reSlpIdJed1LnPmt7Ex1sFhSwsD174pcF1A5L5
ROjtZMEQxrZHYJqkeDrrnGya11UxMFBji4NmXG9veoKjlnAqH2QbgtPr8jkiGUkf
toaHLFcW9Qr4NY2ai50Xw0Byj3+H2JoY2PyrZ62EWQwuz3WTOTY8BwNNb2BvniHg
VFbK5emhAgMBAAECggEAEq5xpGnNCivDflJsRQBXHx1hdR1k6Ulwe2JZD50LpXyW
PEAeP88vLNO97IjlA7/GQ5sLKMgvfTeXZx9SE+7YwVol2NXOoAJe46sui395IW/G
O+pWJ1O0BkTGoVEn2bKVRUCgu+GjBVaYLU6f3l9kJfFNS3E0QbVdxzubSu3Mkqzj
kn439X0M/V51gfpRLI9JYanrC4D4qAdGcopV/0ZHHzQlBjudU2QvXt4ehNYTCBr6
XCLQUShb1juUO1ZdiYoFaFQT5Tw8bGUl/x/jTj3ccPDVZFD9pIuhLhBOneufuBiB
4cS98l2SR/RQyGWSeWjnczT0QU91p1DhOVRuOopznQKBgQDgHMQQ60imZV1URk0K
pLttoLhyt3SmqdEf/kgHePDdtzEafpAu+cS191R2JiuoF2yzWXnwFDcqGigp5BNr
0AHQfD8/Lk8l1Mk09jxxCfui5nYooNyac8YFjm3vItzVCVDnEd3BbVWG8qf6deqE
lMGAg+C2V0L4oNXnP7LZcPAZRwKBgQC5A8R+CZW2MvRTLLHzwZkUXV866cff7tx6
kqa0finGG0KgeqlaZPxgCZnFp7AeAcCMtiynVlJ7vMVgePsLq6XtON4tB5kP9jAP
rq3rbAOal78eUH5OcED6eNuCV8ixEu1eWcPNCS/l1OW1EnXUEoEHKl54Xrrz2uNw
kgMTP1FZ1wKBgAcCn1dwJKufzBWQxWQp1vsM5fggqPN1qGb5y0MAk3g7/Ls5bkUp
5u9SN0Ai3Ya6hNnvWJMb7sXQX6U/zyO2M/hTip7tUeh7CXgwo59dkpN75gJLVds2
9+DAncu3KXU4f2Fa+7bLNrur53k8KwPOq2bbuTG69QtV7Jr5MR0AHWKNAoGBAIf/
evpitUf+4JYbLpvNXWcY052Mpz22aR84mY3nh3F2LF2mjMJDpTg7FmuyPcVw6EcG
yoAe9fa65iNqCq+jdw6PVNGo2hxfjSiZ8IIzHdsPXI89//pMjZcQK9r+CCoRjaZj
OYiIDktVWZzmevJuv6WywUqd57LE3Zar3dLSIkx1AoGAIYd7DHOhrWvxkwPQsRM2
tOgrjbcrfvtQJipd+DlcxyVuuM9sQLdgjVk2oy26F0EmpScGLq2MowX7fhd/QJQ3
ydy5cY7YIBi87w93IKLEdfnbJtoOPLUW0ITrJReOgo1cq9SbsxYawBgfp/gh6A56
03k2+ZQwVK0JKSHuLFkuQ3U=
-----END PRIVATE KEY-----
)";

/// Its public key.
inline constexpr std::string_view rsa_public_key = R"(-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAofgWCuLjybRlzo0tZWJj
NiuSfb4p4fAkd/wWJcyQoTbji9k0l8W26mPddxHmfHQp+Vaw+4qPCJrcS2mJPMEz
P1Pt0Bm4d4QlL+yRT+SFd2lZS+pCgNMsD1W/YpRPEwOWvG6b32690r2jZ47soMZo
9wGzjb/7OMg0LOL+bSf63kpaSHSXndS5z5rexMdbBYUsLA9e+KXBdQOS+UTo7WTB
EMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6/I5IhlJH7aGhyxX
FvUK+DWNmoudF8NAco9/h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb54h4FRWyuXp
oQIDAQAB
-----END PUBLIC KEY-----
)";

/// A key that is too short.
inline constexpr std::string_view rsa_1024_key = R"(-----BEGIN PRIVATE KEY-----
MIICeAIBADANBgkqhkiG9w0BAQEFAASCAmIwggJeAgEAAoGBAKnKC3nv3TiZXUMy
zXYVsjVpk7Z/mdEwBOHVgSnBMb4sPP/hL4wLhVNmCHC+EMBd+r0nPGDYlnZKT/+P
t+h6/T8SqkxCEJx3fGDg17d6V2TJHEOa2wijbhNpzzZiKd33QUJ52rtZCGM3TeJe
bL3euqNlvj3WxuNiQUSoSDnyjSK5AgMBAAECgYEAqJry+ouvat0hN/HjBjhVV6UY
AkqEPK8qqfiS4xvugaL8kDzWMoPeSgswpoSXre+lZuDnnGR4Rc9V0bquLjaz86hL
sHhjtl8NMPou9owe9JtznMiiv+YMrlpByUSHv7CuJlDtn0I2zvrBWEiLLOMBNwm8
QUM1Gb9Qsbarpj6kv4ECQQDQsJay9FiK77/7NU20mbDf2hYsUHgRFvLIU2sED9rL
ohPMKAfz1f+K46zDrvFkYLR0f0CmqyCiRws4MHGYGBwFAkEA0EfX+FN/i/0RJjV/
CIcqCUL2mJ36nnAYtG1mM5VCe/h2tu82/8esZGGTL4tlRFOZnk/4cC+JBLo+caUv
T46eJQJARBpMo4u/1V9WDFmhyR0aroKSF9YOyKzvf9ZRJxsxcKCsy0QJDFa6tQ2F
lLpjhjlUymu4omtYE/0ROT394/+CLQJBAIIFV31eIrFxOdNwce0Q89z0QJzlgh6G
O+XmpXZuJyLc6L8qdlsWezfu8cMscftFdRCvO5hNFGwvF+w6Al7X2UECQQCmRqdF
uv8+D2emnXwgZM9Wb2L5agvqtzvV2I/GmOBCQ2Ddoz6WQBFcp+W0wzORBl6oEpq+
0QZSQeo6o+oPNnvp
-----END PRIVATE KEY-----
)";

/// A key of another curve.
inline constexpr std::string_view p384_key = R"(-----BEGIN PRIVATE KEY-----
MIG2AgEAMBAGByqGSM49AgEGBSuBBAAiBIGeMIGbAgEBBDCNOIeWJsxiN94Rl1X8
7c9rAZ/JbZG4qSwHFXxmdZV64p3aZfEXqTr7tJpam4711tahZANiAAR/YaAP1aVG
YallFwFiBBEq/Ev/PNe5kmA8/Dtzi8oUudF3WW4QK3xA080tdITfs7tqSaP8XLcm
DBjyqQebzK6xqx1TxFdls155al1fPXXmUhX/szE+sfUJrF59hMc48Fc=
-----END PRIVATE KEY-----
)";

/// The token of RFC 7515, appendix A.3, signed by `p256_key`.
inline constexpr std::string_view rfc_es256_token =
    "eyJhbGciOiJFUzI1NiJ9."
    "eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ."
    "DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q";

/// The token of RFC 7515, appendix A.2, signed by `rsa_key`.
inline constexpr std::string_view rfc_rs256_token =
    "eyJhbGciOiJSUzI1NiJ9."
    "eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ."
    "cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9uJdbF9CU"
    "Ar7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K0GarZRmB_eSN9383LcOLn6_d"
    "O--xi12jzDwusC-eOkHWEsqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrBp0ig"
    "cN_IoypGlUPQGe77Rw";

}  // namespace service_api::test
