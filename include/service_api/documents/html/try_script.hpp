#pragma once

#include <service_api/documents/html/try_script_answer.hpp>
#include <service_api/documents/html/try_script_credentials.hpp>
#include <service_api/documents/html/try_script_keys.hpp>
#include <service_api/documents/html/try_script_request.hpp>
#include <string_view>

namespace service_api::detail {

/// Where all parts of the script begin: what they share.
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
  const utf8 = text => new TextEncoder().encode(text);
  const percent = text => encodeURIComponent(text).replace(/[!'()*]/g,
    c => '%' + c.charCodeAt(0).toString(16).toUpperCase());
)js";

/// What the buttons of the page do, and where the script ends.
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
    const secret = box.querySelector('[name="private"]');
    if (!secret) continue;
    const note = box.querySelector('.note');
    const key = box.querySelector('[name="key"]');
    const derive = async () => {
      note.textContent = '';
      key.value = '';
      if (secret.value.trim() === '') return;
      try { key.value = await publicKeyText(secret.value); } catch (problem) { note.textContent = problem.message; }
    };
    secret.addEventListener('input', derive);
    box.querySelector('[data-act="make"]').addEventListener('click', async () => {
      try { secret.value = await newSeed(); } catch (problem) { note.textContent = problem.message; return; }
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

/// Builds, signs and sends requests from the page's forms. What is signed and how comes from the page's data, which is the
/// description's recipe; keys stay in the page's fields, are used for signatures only and go nowhere.
/// Parts of one function, so their order counts.
inline constexpr std::string_view try_script[] = {try_script_begin,       try_script_keys,   try_script_request,
                                                  try_script_credentials, try_script_answer, try_script_end};

/// Of `try_script`; the test says the right one.
inline constexpr std::string_view try_script_hash = "sha256-+W6ChV8bquApReEFBKwB2IUoSpWnVGi8tbrh6BXFRDc=";

}  // namespace service_api::detail
