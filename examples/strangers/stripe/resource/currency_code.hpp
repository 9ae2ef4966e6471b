#pragma once

#include <array>
#include <cstdint>
#include <service_api/description.hpp>
#include <string_view>

namespace strangers::stripe {

// Boost.Describe supports at most 52 enumerators, so this enumeration describes itself, from the list that declares
// them.
// clang-format off
#define STRANGERS_STRIPE_CURRENCIES(each)                                                                      \
    each(aed) each(afn) each(all) each(amd) each(ang) each(aoa) each(ars) each(aud) each(awg) each(azn)        \
    each(bam) each(bbd) each(bdt) each(bgn) each(bhd) each(bif) each(bmd) each(bnd) each(bob) each(brl)        \
    each(bsd) each(bwp) each(byn) each(bzd) each(cad) each(cdf) each(chf) each(clp) each(cny) each(cop)        \
    each(crc) each(cve) each(czk) each(djf) each(dkk) each(dop) each(dzd) each(egp) each(etb) each(eur)        \
    each(fjd) each(fkp) each(gbp) each(gel) each(gip) each(gmd) each(gnf) each(gtq) each(gyd) each(hkd)        \
    each(hnl) each(htg) each(huf) each(idr) each(ils) each(inr) each(isk) each(jmd) each(jod) each(jpy)        \
    each(kes) each(kgs) each(khr) each(kmf) each(krw) each(kwd) each(kyd) each(kzt) each(lak) each(lbp)        \
    each(lkr) each(lrd) each(lsl) each(mad) each(mdl) each(mga) each(mkd) each(mmk) each(mnt) each(mop)        \
    each(mur) each(mvr) each(mwk) each(mxn) each(myr) each(mzn) each(nad) each(ngn) each(nio) each(nok)        \
    each(npr) each(nzd) each(omr) each(pab) each(pen) each(pgk) each(php) each(pkr) each(pln) each(pyg)        \
    each(qar) each(ron) each(rsd) each(rub) each(rwf) each(sar) each(sbd) each(scr) each(sek) each(sgd)        \
    each(shp) each(sle) each(sos) each(srd) each(std) each(szl) each(thb) each(tjs) each(tnd) each(top)        \
    each(try_) each(ttd) each(twd) each(tzs) each(uah) each(ugx) each(usd) each(uyu) each(uzs) each(vnd)       \
    each(vuv) each(wst) each(xaf) each(xcd) each(xof) each(xpf) each(yer) each(zar) each(zmw)
// clang-format on

/// A currency that Stripe charges in, by its ISO code in lower case.
enum class currency_code : std::uint8_t {
#define STRANGERS_STRIPE_NAME(code) code,
    STRANGERS_STRIPE_CURRENCIES(STRANGERS_STRIPE_NAME)
#undef STRANGERS_STRIPE_NAME
};

constexpr auto enumerators(currency_code) {
    // A code has three letters; `try` is a keyword of C++, so its enumerator has one more.
#define STRANGERS_STRIPE_ENTRY(code) \
    service_api::enumerator<currency_code>{currency_code::code, std::string_view(#code, 3)},
    return std::array{STRANGERS_STRIPE_CURRENCIES(STRANGERS_STRIPE_ENTRY)};
#undef STRANGERS_STRIPE_ENTRY
}
#undef STRANGERS_STRIPE_CURRENCIES

}  // namespace strangers::stripe
