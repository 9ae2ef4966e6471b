#pragma once

#include <string_view>

namespace service_api::detail {

/// The script for search, copying and the choice of light or dark. The page can be read without it.
inline constexpr std::string_view page_script = R"js(
(() => {
  'use strict';
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const words = element => element.textContent.replace(/\s+/g, ' ').trim();

  // Light or dark: the system's choice until the reader makes his own. Nothing is stored.
  const theme = document.querySelector('.theme');
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const isDark = () => (document.documentElement.dataset.theme || (dark.matches ? 'dark' : 'light')) === 'dark';
  const nameTheme = () => { theme.textContent = isDark() ? 'Light' : 'Dark'; };
  theme.addEventListener('click', () => {
    document.documentElement.dataset.theme = isDark() ? 'light' : 'dark';
    nameTheme();
  });
  dark.addEventListener('change', nameTheme);
  nameTheme();
  theme.hidden = false;

  for (const button of all('[data-act="copy"]')) {
    if (!navigator.clipboard) break;
    button.hidden = false;
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(button.closest('figure').querySelector('pre').textContent);
      button.textContent = 'Copied';
      setTimeout(() => { button.textContent = 'Copy'; }, 1500);
    });
  }

  // The search: everything with an id of its own, best first.
  const input = document.getElementById('find');
  const list = document.getElementById('found');
  const titleOf = {
    operation: element => words(element.querySelector('h2')) + '  ' + words(element.querySelector('.call')),
    chapter: element => words(element.querySelector('h2')),
    type: element => words(element.querySelector('h3')),
    field: element => words(element.querySelector('.name')),
    error: element => all('td', element).map(words).join(' '),
  };
  const textOf = {
    operation: element => words(element.querySelector('.lead') || element.querySelector('h2')),
    field: element => all(':scope > .head > :not(.name), :scope > p', element).map(words).join(' '),
  };
  const entries = all('[data-kind]').map(element => {
    const kind = element.dataset.kind;
    const home = element.parentElement.closest('[data-kind="operation"], [data-kind="type"], [data-kind="chapter"]');
    const part = /\.response/.test(element.id) ? ', response' : '';
    const title = (titleOf[kind] || words)(element);
    return {
      id: element.id, kind, title,
      context: home ? words(home.querySelector('h2, h3')) + part : '',
      text: textOf[kind] ? textOf[kind](element) : '',
    };
  });
  const order = ['operation', 'chapter', 'type', 'field', 'rule', 'error', 'assumption'];
  const scored = (entry, terms) => {
    const title = entry.title.toLowerCase();
    const rest = (entry.context + ' ' + entry.text + ' ' + entry.kind).toLowerCase();
    let score = order.indexOf(entry.kind);
    for (const term of terms) {
      const at = title.indexOf(term);
      if (at < 0 && !rest.includes(term)) return Infinity;
      score += at === 0 ? 0 : at > 0 ? (entry.kind === 'operation' ? 0 : 10) : 40;
      if (title === term) score -= 5;
    }
    return score;
  };
  let chosen = -1;
  const options = () => all('[role="option"]', list);
  const choose = index => {
    const shown = options();
    chosen = shown.length === 0 ? -1 : (index + shown.length) % shown.length;
    shown.forEach((option, i) => option.setAttribute('aria-selected', String(i === chosen)));
    if (chosen >= 0) {
      input.setAttribute('aria-activedescendant', shown[chosen].id);
      shown[chosen].scrollIntoView({block: 'nearest'});
    } else {
      input.removeAttribute('aria-activedescendant');
    }
  };
  const close = () => {
    list.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  const go = option => {
    close();
    input.blur();
    location.hash = option.dataset.target;
  };
  const search = () => {
    const terms = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    list.replaceChildren();
    if (terms.length === 0) return close();
    const found = entries.map(entry => [scored(entry, terms), entry]).filter(([score]) => score < Infinity);
    found.sort(([one], [other]) => one - other);
    found.slice(0, 40).forEach(([, entry], index) => {
      const option = document.createElement('li');
      option.id = 'found-' + index;
      option.setAttribute('role', 'option');
      option.dataset.target = entry.id;
      const title = document.createElement('b');
      title.textContent = entry.title;
      const about = document.createElement('small');
      about.textContent = [entry.kind, entry.context].filter(Boolean).join(' in ');
      option.append(title, about);
      option.addEventListener('mousedown', event => { event.preventDefault(); go(option); });
      list.append(option);
    });
    if (found.length === 0) {
      const none = document.createElement('li');
      none.className = 'none';
      none.textContent = 'Nothing is called that.';
      list.append(none);
    }
    list.hidden = false;
    input.setAttribute('aria-expanded', 'true');
    choose(0);
  };
  input.disabled = false;
  input.addEventListener('input', search);
  input.addEventListener('focus', search);
  input.addEventListener('blur', close);
  input.addEventListener('keydown', event => {
    if (event.key === 'ArrowDown') choose(chosen + 1);
    else if (event.key === 'ArrowUp') choose(chosen - 1);
    else if (event.key === 'Enter' && chosen >= 0 && !list.hidden) go(options()[chosen]);
    else if (event.key === 'Escape') { input.value = ''; close(); input.blur(); }
    else return;
    event.preventDefault();
  });
  document.addEventListener('keydown', event => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest('input, textarea, select')) return;
    event.preventDefault();
    input.focus();
    input.select();
  });

  // The contents follow the reader.
  const links = new Map(all('.contents a').map(link => [link.hash.slice(1), link]));
  const watcher = new IntersectionObserver(seen => {
    for (const {target, isIntersecting} of seen) {
      if (!isIntersecting || !links.has(target.id)) continue;
      for (const link of links.values()) link.removeAttribute('aria-current');
      links.get(target.id).setAttribute('aria-current', 'true');
    }
  }, {rootMargin: '-20% 0px -75% 0px'});
  for (const section of all('main section[id]')) watcher.observe(section);
})();
)js";

/// The hash of `page_script`. If it is wrong, a test prints the right one.
inline constexpr std::string_view page_script_hash = "sha256-xJoDhIfDaP3Yc56O0SuDbo93atJArCYzSgUYzZ+vwHs=";

}  // namespace service_api::detail
