// The search, the colours and the versions of the documentation. Texts become text nodes, never markup.
"use strict";
const { up, version } = document.body.dataset;
const get = (id) => document.getElementById(id);

// Each word of the question has to begin a word of the section. A word in the section's title counts most, then one in that of its page.
function search(question) {
  const words = question.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const begins = words.map((w) => new RegExp("(^|[^\\p{L}\\p{N}])" + w.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "u"));
  const found = [];
  for (const s of index) {
    let score = 0;
    const parts = [[s.title, 20], [s.page, 5], [s.text, 1]].map(([text, weight]) => [text.toLowerCase(), weight]);
    const all = begins.every((b) => {
      const weights = parts.filter(([text]) => b.test(text)).map(([, weight]) => weight);
      score += weights.reduce((sum, w) => sum + w, 0);
      return weights.length > 0;
    });
    if (all) found.push({ s, score });
  }
  return found.sort((a, b) => b.score - a.score).slice(0, 20).map((f) => f.s);
}

// What stands around the first word that is found.
function around(text, question) {
  const at = Math.max(0, text.toLowerCase().indexOf(question.toLowerCase().split(/\s+/).filter(Boolean)[0]));
  return text.slice(Math.max(0, at - 60), at + 120).trim();
}

function show() {
  const question = get("search").value;
  const found = search(question);
  get("found").replaceChildren(...found.map((s) => {
    const item = document.createElement("li"), link = document.createElement("a"), more = document.createElement("small");
    link.href = up + s.url;
    link.textContent = s.title === s.page ? s.title : s.page + ": " + s.title;
    more.textContent = around(s.text, question);
    item.append(link, more);
    return item;
  }));
  if (question.trim() !== "" && found.length === 0) {
    const none = document.createElement("li");
    none.textContent = "nothing is found";
    get("found").append(none);
  }
  get("found").hidden = question.trim() === "";
}

get("search").addEventListener("input", show);
document.addEventListener("keydown", (e) => {
  if (e.key === "/" && document.activeElement !== get("search")) {
    e.preventDefault();
    get("search").focus();
  }
  if (e.key === "Escape") { get("search").value = ""; show(); }
});

// The colours are the system's until one chooses others.
const kept = (() => { try { return localStorage.getItem("colours") } catch { return null } })();
if (kept) document.documentElement.className = kept;
get("colours").addEventListener("click", () => {
  const dark = document.documentElement.className ? document.documentElement.className === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.className = dark ? "light" : "dark";
  try { localStorage.setItem("colours", document.documentElement.className) } catch { /* pages of files may keep nothing */ }
});

get("version").replaceChildren(...versions.map((v) => new Option(v, v, v === version, v === version)));
get("version").addEventListener("change", (e) => { location.href = up + "../" + e.target.value + "/index.html" });
