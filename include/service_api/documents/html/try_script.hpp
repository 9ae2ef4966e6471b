#pragma once

#include <algorithm>
#include <cstddef>
#include <service_api/description/access.hpp>
#include <service_api/documents/html/try_script_credentials.hpp>
#include <service_api/documents/html/try_script_keys.hpp>
#include <service_api/documents/html/try_script_request.hpp>
#include <service_api/documents/html/try_script_response.hpp>
#include <service_api/format/base64.hpp>
#include <service_api/format/json/string.hpp>
#include <service_api/format/sha256.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::detail {

/// The beginning of the script: functions that all its parts use.
inline constexpr std::string_view try_script_begin = R"js(
(() => {
  'use strict';
  const api = JSON.parse(document.getElementById('api-data').textContent);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const element = (tag, text, kind) => {
    const made = document.createElement(tag);
    if (text !== undefined) made.textContent = text;
    if (kind) made.className = kind;
    return made;
  };
  const utf8 = text => typeof text === 'string' ? new TextEncoder().encode(text) : text;  // bytes stay bytes
  const percent = text => encodeURIComponent(text).replace(/[!'()*]/g,
    c => '%' + c.charCodeAt(0).toString(16).toUpperCase());
)js";

/// The end of the script: the actions of the page's buttons.
inline constexpr std::string_view try_script_end = R"js(
  for (const form of all('form.try')) {
    const run = async work => {
      const buttons = all('button', form);
      buttons.forEach(button => { button.disabled = true; });
      try { await work(form); } catch (problem) { complain(form, problem); }
      buttons.forEach(button => { button.disabled = false; });
    };
    form.addEventListener('submit', event => { event.preventDefault(); run(send); });
    form.querySelector('[data-act="preview"]').addEventListener('click', () => run(preview));
    form.hidden = false;
  }

  baseInput.value = /^https?:$/.test(location.protocol) ? location.origin : api.servers.find(url => /^https?:/.test(url)) || 'http://127.0.0.1:8080';
  baseInput.addEventListener('input', showBase);
  showBase();
  for (const box of all('[data-scheme]', panel)) {
    const algorithm = algorithms[api.schemes[box.dataset.scheme].algorithm];
    if (!algorithm?.publicKey) continue;
    const secret = box.querySelector('[name="secret"]');
    const note = box.querySelector('.note');
    const key = box.querySelector('[name="key"]');
    const derive = async () => {
      note.textContent = '';
      key.value = '';
      if (secret.value.trim() === '') return;
      try { key.value = await algorithm.publicKey(secret.value); } catch (problem) { note.textContent = problem.message; }
    };
    secret.addEventListener('input', derive);
    box.querySelector('[data-act="make"]').addEventListener('click', async () => {
      try { secret.value = await algorithm.newSecret(); } catch (problem) { note.textContent = problem.message; return; }
      await derive();
      note.textContent = 'A new key, in this page only. Register the public key below before you use it.';
    });
    box.querySelector('[data-act="reveal"]').addEventListener('click', event => {
      secret.type = secret.type === 'password' ? 'text' : 'password';
      event.target.textContent = secret.type === 'password' ? 'Show' : 'Hide';
    });
  }
  panel.hidden = false;
})();
)js";

/// Returns the signing algorithms of an api's schemes, each once, as objects of the script.
inline std::string algorithms_in_javascript(const std::vector<access_scheme>& schemes) {
    std::vector<signing_algorithm> written;
    std::string script = "\n  const algorithms = {\n";
    for (const access_scheme& scheme : schemes) {
        if (scheme.signing == nullptr) continue;
        const signing_algorithm& one = scheme.signing->algorithm;
        if (std::find(written.begin(), written.end(), one) != written.end()) continue;
        written.push_back(one);
        script += "  ";
        append_json_string(script, one->name);
        script.append(": ").append(one->javascript).append(",\n");
    }
    script += "  };\n";
    for (std::size_t at = 0; (at = script.find("</", at)) != script.npos;) script.replace(at, 2, "<\\/");
    return script;  // no string in it ends the element
}

inline void find_digests(const inplace_vector<signature_part>& parts, std::vector<digest_algorithm>& found) {
    for (const signature_part& part : parts) {
        if (part.parts == nullptr) continue;
        find_digests(part.parts->components, found);
        if (part.kind == signature_part_kind::digest &&
            std::find(found.begin(), found.end(), part.digest) == found.end())
            found.push_back(part.digest);
    }
}

/// Returns the digests of an api's signature schemes, each once, as functions of the script.
inline std::string digests_in_javascript(const std::vector<access_scheme>& schemes) {
    std::vector<digest_algorithm> found;
    for (const access_scheme& scheme : schemes) {
        if (scheme.signing != nullptr) find_digests(scheme.signing->components, found);
    }
    std::string script = "\n  const digests = {\n";
    for (const digest_algorithm& one : found) {
        script += "  ";
        append_json_string(script, one->name);
        script.append(": ").append(one->javascript).append(",\n");
    }
    return script + "  };\n";
}

/// Returns the script that builds, signs and sends requests from the page's forms. The scheme comes from the page's
/// data; keys never leave the page: they are used for signatures only.
inline std::string try_script(const std::vector<access_scheme>& schemes) {
    std::string script(try_script_begin);
    script.append(try_script_keys).append(algorithms_in_javascript(schemes)).append(digests_in_javascript(schemes));
    script.append(try_script_request);
    return script.append(try_script_credentials).append(try_script_response).append(try_script_end);
}

/// Returns the source expression of a script in a Content-Security-Policy.
inline std::string script_hash(std::string_view script) { return "sha256-" + base64_encode(sha256_of(script)); }

}  // namespace service_api::detail
