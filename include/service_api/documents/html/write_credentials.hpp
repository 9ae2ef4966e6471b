#pragma once

#include <cstddef>
#include <service_api/documents/html/page.hpp>
#include <service_api/documents/prose/access_words.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

inline void write_secret(page& to, std::string_view name, std::string_view label, std::string_view type) {
    to.raw("<label><span>").text(label).raw("</span><input name=\"").raw(name).raw("\" type=\"").raw(type);
    to.raw("\" autocomplete=\"off\" spellcheck=\"false\"></label>\n");
}

inline void write_key_inputs(page& to, const signature_scheme& signing) {
    if (signing.account.is_sent()) write_secret(to, "account", "Account", "text");
    if (!signing.algorithm->has_key_pair) {
        write_secret(to, "key", "Key", "text");
        write_secret(to, "secret", "Secret", "password");
        return;
    }
    to.raw("<label><span>Private key <small>").text(signing.algorithm->secret_note).raw("</small></span>");
    to.raw("<span class=\"row\"><input name=\"secret\" type=\"password\" autocomplete=\"off\" spellcheck=\"false\">");
    to.raw("<button type=\"button\" data-act=\"reveal\">Show</button>");
    to.raw("<button type=\"button\" data-act=\"make\">New key</button></span></label>\n");
    to.raw(
        "<label><span>Public key <small>as it is registered and sent</small></span><input name=\"key\" type=\"text\" ");
    to.raw("autocomplete=\"off\" spellcheck=\"false\"></label>\n<p class=\"note\" role=\"status\"></p>\n");
}

/// Writes the inputs for the server's address and the credentials. They are hidden until the script runs that uses
/// them.
inline void write_credentials(page& to) {
    to.raw(
        "<section class=\"chapter\" id=\"try\" hidden>\n<h2><a href=\"#try\">Try it</a></h2>\n<p class=\"note\">Each ");
    to.raw(
        "operation has a form that sends a request from this page. What you enter here stays in this page until it "
        "is ");
    to.raw(
        "closed: nothing is stored, and private keys and secrets are not sent.</p>\n<div "
        "class=\"credentials-panel\">\n");
    to.raw("<fieldset><legend>Where</legend><label><span>Base address</span><input id=\"base-address\" type=\"url\" ");
    to.raw("autocomplete=\"off\" spellcheck=\"false\"></label></fieldset>\n");
    for (std::size_t i = 0; i < to.schemes.size(); ++i) {
        const access_scheme& scheme = to.schemes[i];
        to.raw("<fieldset data-scheme=\"").raw(std::to_string(i)).raw("\"><legend>");
        if (scheme.signing != nullptr)
            to.raw("Signed requests")
                .raw(scheme_number_words(scheme, to.schemes))
                .raw(", ")
                .text(scheme.signing->algorithm->title);
        else
            to.prose(scheme_words(scheme, "`"));
        to.raw("</legend>\n");
        switch (scheme.kind) {
            case credential_kind::signature: write_key_inputs(to, *scheme.signing); break;
            case credential_kind::bearer: write_secret(to, "token", "Token", "password"); break;
            case credential_kind::basic:
                write_secret(to, "user", "User", "text");
                write_secret(to, "password", "Password", "password");
                break;
            case credential_kind::client_certificate: to.raw("<p class=\"note\">The browser presents it.</p>\n"); break;
            case credential_kind::api_key: write_secret(to, "key", "Key", "password"); break;
        }
        to.raw("</fieldset>\n");
    }
    to.raw("</div>\n</section>\n");
}

}  // namespace service_api::detail
