#pragma once

#include <string_view>

namespace service_api::detail {

/// The style of the page: on a phone, on a wide screen, on paper, by day and by night. The hash is in the page's
/// Content-Security-Policy.
inline constexpr std::string_view page_style_sheet = R"css(
:root {
  color-scheme: light dark;
  --paper: light-dark(#fdfdfb, #15171a);
  --raised: light-dark(#f5f5f1, #1d2024);
  --line: light-dark(#e2e2dc, #31353b);
  --ink: light-dark(#1d1f22, #e3e4e6);
  --soft: light-dark(#5c6067, #a2a8b0);
  --link: light-dark(#0a5a72, #80c6dc);
  --mark: light-dark(#fff3c9, #3a3318);
  --warn: light-dark(#8f3d12, #eba27b);
  --bad: light-dark(#a3232b, #f29a9a);
  --good: light-dark(#1f6b3a, #86d3a0);
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", "JetBrains Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
  --sans: "Inter", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  --top: 3.25rem;
}
:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }
*, ::before, ::after { box-sizing: border-box; }
html { scroll-padding-top: calc(var(--top) + 1.25rem); -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 var(--sans); overflow-wrap: break-word; }
h1, h2, h3, h4 { line-height: 1.25; font-weight: 600; letter-spacing: -0.01em; margin: 0; }
h1 { font-size: 1.9rem; letter-spacing: -0.02em; text-wrap: balance; }
h2 { font-size: 1.4rem; }
h3 { font-size: 1rem; margin: 2.25rem 0 0.5rem; }
h4 { font-size: 0.9rem; margin: 1.25rem 0 0.25rem; color: var(--soft); }
p { margin: 0.5rem 0; }
a { color: var(--link); text-decoration: none; }
a:hover { text-decoration: underline; text-underline-offset: 0.2em; }
h2 a { color: inherit; }
code, pre { font-family: var(--mono); font-size: 0.875em; }
ul, ol { padding: 0; margin: 0; list-style: none; }
table { border-collapse: collapse; width: 100%; }
th { text-align: left; font-weight: 500; color: var(--soft); font-size: 0.85rem; }
th, td { padding: 0.45rem 1rem 0.45rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 3px; }
[hidden] { display: none !important; }
.skip { position: absolute; left: 1rem; top: -4rem; background: var(--paper); padding: 0.5rem 1rem; z-index: 9; }
.skip:focus { top: 0.5rem; }

.top { position: sticky; top: 0; z-index: 5; height: var(--top); display: flex; align-items: center; gap: 1rem;
  padding: 0 1.25rem; background: var(--paper); border-bottom: 1px solid var(--line); }
.brand { color: var(--ink); font-weight: 600; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; flex: 1 1 0; }
.brand small, .version { color: var(--soft); font-weight: 400; font-size: 0.875rem; }
.find { position: relative; flex: 0 1 26rem; }
.find input { width: 100%; }
.found { position: absolute; right: 0; left: 0; top: calc(100% + 0.4rem); max-height: min(28rem, 75vh); overflow: auto;
  background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: 0.3rem;
  box-shadow: 0 12px 32px rgb(0 0 0 / 0.16); }
.found li { padding: 0.4rem 0.6rem; border-radius: 5px; cursor: pointer; line-height: 1.35; }
.found li[aria-selected="true"] { background: var(--raised); box-shadow: inset 2px 0 var(--link); }
.found b { font-weight: 500; display: block; }
.found small { color: var(--soft); font-size: 0.8rem; }
.found .none { color: var(--soft); cursor: default; }

.columns { display: grid; grid-template-columns: 16.5rem minmax(0, 1fr); max-width: 96rem; margin: 0 auto; }
.contents { position: sticky; top: var(--top); height: calc(100vh - var(--top)); overflow: auto; padding: 1.75rem 1.25rem;
  font-size: 0.9rem; border-right: 1px solid var(--line); }
.contents h2 { font-size: 0.8rem; font-weight: 500; letter-spacing: 0; color: var(--soft); margin: 1.4rem 0 0.35rem; }
.contents h2:first-child { margin-top: 0; }
.contents a { display: flex; gap: 0.5rem; color: var(--ink); padding: 0.22rem 0; overflow-wrap: anywhere; line-height: 1.4; }
.contents a[aria-current] { color: var(--link); font-weight: 500; }
.contents .verb { flex: 0 0 2.9rem; font-size: 0.68rem; line-height: 1.9; }
main { padding: 2.25rem clamp(1.25rem, 3vw, 3rem) 6rem; min-width: 0; }
main > section { padding-top: 2.75rem; }
main > #overview { padding-top: 1.5rem; }
.verb { font-family: var(--mono); font-weight: 600; font-size: 0.8em; letter-spacing: 0.02em; color: var(--good); }
.verb[data-verb="POST"], .verb[data-verb="PUT"], .verb[data-verb="PATCH"] { color: var(--warn); }
.verb[data-verb="DELETE"] { color: var(--bad); }
.scroll { overflow-x: auto; }
.overview td:first-child { white-space: nowrap; }
.overview .tag th { padding-top: 1.5rem; }
.overview .tag b { color: var(--ink); font-weight: 600; margin-right: 0.5rem; }
.overview small { display: block; color: var(--soft); }

.operation { display: grid; grid-template-columns: minmax(0, 1fr); column-gap: 3rem; }
.operation + .operation, .chapter { margin-top: 3.25rem; border-top: 1px solid var(--line); }
.about { max-width: 46rem; min-width: 0; }
.call { margin: 0.35rem 0 0; overflow-wrap: anywhere; }
.lead { font-size: 1.08rem; margin: 0.9rem 0; max-width: 46rem; text-wrap: pretty; }
.deprecated { color: var(--warn); }
.facts { margin: 1.1rem 0 0; }
.facts div { display: grid; grid-template-columns: 5.5rem minmax(0, 1fr); gap: 0.75rem; padding: 0.22rem 0; }
.facts dt { color: var(--soft); }
.facts dd { margin: 0; }
.fields > li { padding: 0.85rem 0; border-top: 1px solid var(--line); }
.fields > li:last-child { border-bottom: 1px solid var(--line); }
.head { display: flex; flex-wrap: wrap; gap: 0.1rem 0.75rem; align-items: baseline; }
.name { color: var(--ink); font-weight: 600; }
.name code { font-size: 0.95em; }
.type, .presence, .location { font-size: 0.875rem; color: var(--soft); }
.must { color: var(--warn); }
.meaning { margin: 0.2rem 0 0; }
.meaning::first-letter, .remark::first-letter { text-transform: uppercase; }
.remark, .assumed { margin: 0.25rem 0 0; font-size: 0.9rem; color: var(--soft); }
.assumed b { font-weight: 500; color: var(--ink); margin-right: 0.3rem; }
.rules { margin-top: 0.35rem; font-size: 0.9375rem; }
.rules li { padding: 0.12rem 0 0.12rem 1.1rem; position: relative; }
.rules li::before { content: ""; position: absolute; left: 0.15rem; top: 0.82em; width: 0.3rem; height: 0.3rem;
  border-radius: 50%; background: var(--soft); }
.rules .id { font: 0.75rem var(--mono); color: var(--soft); margin-left: 0.35rem; }
.between { margin-top: 0.8rem; }
.inside { margin: 0.7rem 0 0.4rem; font-size: 0.9rem; color: var(--soft); }
.fields .fields { margin-left: 0.1rem; padding-left: 1.1rem; border-left: 2px solid var(--line); }
.fields .fields > li:first-child { border-top: 0; }
.fields .fields > li:last-child { border-bottom: 0; }
.fields .rules.between { padding-left: 1.1rem; }
.status { font-family: var(--mono); font-weight: 500; color: var(--soft); }
.shape { margin: 0.4rem 0; background: none; border: 0; padding: 0; }
.errors td:nth-child(-n+2) { white-space: nowrap; width: 1%; font-variant-numeric: tabular-nums; }
.assumptions li { padding: 0.2rem 0 0.2rem 1.1rem; text-indent: -1.1rem; }
.assumptions li::before { content: "– "; display: inline-block; width: 1.1rem; text-indent: 0; color: var(--soft); }
.parts { display: flex; flex-wrap: wrap; gap: 0.5rem; counter-reset: part; margin: 0.75rem 0; }
.parts li { border: 1px solid var(--line); background: var(--raised); border-radius: 6px; padding: 0.3rem 0.7rem;
  font-size: 0.9rem; counter-increment: part; }
.parts li::before { content: counter(part); color: var(--soft); margin-right: 0.5rem; font-variant-numeric: tabular-nums; }
:target { scroll-margin-top: calc(var(--top) + 1.25rem); }
li:target, tr:target { background: var(--mark); box-shadow: 0 0 0 0.4rem var(--mark); }
tr:target { box-shadow: none; }

pre { margin: 0; overflow-x: auto; background: var(--raised); border-radius: 8px; padding: 0.85rem 1rem; line-height: 1.55;
  font-size: 0.8125rem; }
pre code { font-size: inherit; }
.code { margin: 0 0 1.25rem; }
.code figcaption { display: flex; justify-content: space-between; align-items: baseline; font-size: 0.85rem;
  color: var(--soft); margin-bottom: 0.3rem; }
.code pre { max-height: 22rem; overflow: auto; }
.use { min-width: 0; max-width: 46rem; padding-top: 1.5rem; }

input, select, textarea, button { font: inherit; color: inherit; background: var(--paper); border: 1px solid
  light-dark(#b9bab4, #4a4f57); border-radius: 6px; padding: 0.35rem 0.6rem; max-width: 100%; }
input, select, textarea { width: 100%; font-size: 0.9375rem; }
input[type="checkbox"] { width: auto; accent-color: var(--link); }
textarea { font-family: var(--mono); font-size: 0.8125rem; resize: vertical; }
::placeholder { color: var(--soft); opacity: 0.75; }
button { cursor: pointer; font-size: 0.9rem; }
button:hover { background: var(--raised); }
button[type="submit"] { background: var(--link); border-color: var(--link); color: var(--paper); font-weight: 500;
  padding-inline: 1.1rem; }
button[data-act="copy"], .theme { border: 0; padding: 0 0.3rem; color: var(--link); font-size: 0.85rem; background: none; }
.try, .credentials-panel fieldset { border: 1px solid var(--line); border-radius: 10px; padding: 1.1rem 1.25rem; margin: 0; }
.try h3 { margin: 0 0 0.7rem; }
.try label, .credentials-panel label { display: block; margin: 0.6rem 0; font-size: 0.9rem; }
.try label > span, .credentials-panel label > span { display: block; margin-bottom: 0.2rem; }
.try small, .credentials-panel small { color: var(--soft); font-size: 0.8rem; margin-left: 0.35rem; }
.try .null { display: flex; gap: 0.4rem; align-items: center; margin-top: -0.35rem; }
.try .null span { display: inline; margin: 0; }
.actions { display: flex; flex-wrap: wrap; gap: 0.6rem; margin-top: 0.9rem; align-items: center; }
.result:not(:empty) { margin-top: 1.1rem; }
.result pre { max-height: 28rem; overflow: auto; margin: 0.5rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.outcome { font-weight: 500; }
.outcome.good { color: var(--good); }
.outcome.bad { color: var(--bad); }
.result .key { color: var(--link); }
.result .word { color: var(--good); }
.credentials-panel { display: grid; gap: 1rem; max-width: 46rem; }
.credentials-panel fieldset { min-width: 0; padding-top: 0.4rem; }
.credentials-panel legend { font-size: 0.9rem; font-weight: 500; padding: 0 0.4rem; margin-left: -0.4rem; }
.credentials-panel .row { display: flex; gap: 0.5rem; }
.credentials-panel .row button { white-space: nowrap; }
.note { font-size: 0.9rem; color: var(--soft); max-width: 46rem; }

@media (min-width: 80rem) {
  .operation { grid-template-columns: minmax(0, 1fr) minmax(0, 31rem); column-gap: clamp(2rem, 4vw, 4rem); }
  .use { padding-top: 0.35rem; max-width: none; }
}
@media (max-width: 60rem) {
  .columns { display: block; }
  .contents { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); padding: 0.75rem 1.25rem; }
  .contents h2, .contents .operations { display: none; }
  .contents ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; }
}
@media (max-width: 40rem) {
  html { --top: 3.25rem; }
  .top { padding: 0 1rem; gap: 0.6rem; }
  .brand { display: none; }
  .find { flex: 1; }
  main { padding: 1.5rem 1rem 4rem; }
  .contents { padding: 0.75rem 1rem; }
  h1 { font-size: 1.5rem; }
  .facts div { grid-template-columns: 4rem minmax(0, 1fr); gap: 0.6rem; }
  .overview thead { display: none; }
  .overview .tag th { display: block; border: 0; padding: 0.75rem 0 0; }
  .overview tr { display: block; padding: 0.6rem 0; border-bottom: 1px solid var(--line); }
  .overview td, .overview td:first-child { display: block; border: 0; padding: 0.1rem 0; white-space: normal;
    overflow-wrap: anywhere; }
  .overview td + td::before { content: "Access: "; color: var(--soft); }
  .overview td:last-child::before { content: "Limit: "; }
  .credentials td { display: block; border: 0; padding: 0.1rem 0; }
  .credentials tr { display: block; padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
}
@media (prefers-reduced-motion: no-preference) {
  html { scroll-behavior: smooth; }
}
@page { margin: 18mm 16mm; @bottom-right { content: counter(page); font: 9pt sans-serif; } }
@media print {
  :root { color-scheme: light; --paper: #fff; --top: 0rem; }
  html { font-size: 9.5pt; }
  body { line-height: 1.45; }
  th, td { padding-block: 0.25rem; }
  .top, .contents, .skip, .try, .credentials-panel, #try, button { display: none !important; }
  .columns, .operation { display: block; }
  .about, .use { max-width: none; }
  main { padding: 0; }
  main > section { padding-top: 1.5rem; }
  .operation { break-before: page; }
  .operation + .operation, .chapter { margin-top: 1.5rem; border: 0; }
  .fields > li, tr, .rules li, .code { break-inside: avoid; }
  .fields > li:has(.fields) { break-inside: auto; }
  h2, h3, h4, .inside, .head, figcaption { break-after: avoid; }
  .code pre { max-height: none; white-space: pre-wrap; border: 1px solid var(--line); background: none; font-size: 8pt; }
  a { color: inherit; }
}
)css";

/// The hash of `page_style_sheet`. If it is wrong, a test prints the right one.
inline constexpr std::string_view page_style_hash = "sha256-xakOhZZblKCCUixGr70QC9IzB+J3KVMvnTaSBtmEXOw=";

}  // namespace service_api::detail
