// The playground: an editor, two workers that have the checker and the rest, and frames for the report and the explorer.
'use strict';

const $ = id => document.getElementById(id);

// A program is a worker that answers one request after the other. Cancelling ends it; the next one begins with the text as
// it is. There are two: the checker, and what else there is (the language server, the explorer, runs by chance), for which
// the first verdict need not wait.
let last = 0;

function startProgram(file, heard) {
  const p = {worker: new Worker('worker.js', {name: file}), waiting: new Map(), ready: false, stopped: false};
  p.worker.onmessage = e => {
    if (p.stopped) return;
    const m = e.data, asked = p.waiting.get(m.id);
    if (asked) {
      p.waiting.delete(m.id);
      m.error === undefined ? asked.done(JSON.parse(m.text)) : asked.failed(new Error(m.error));
    } else {
      if (m.ready) p.ready = true;
      heard(m);
    }
  };
  p.worker.onerror = e => p.stopped || heard({ended: e.message});
  return p;
}

const tell = (p, what, text) => p.worker.postMessage({what, text});

function ask(p, what, question = {}) {
  return new Promise((done, failed) => {
    p.waiting.set(++last, {done, failed});
    p.worker.postMessage({id: last, what, text: JSON.stringify(question)});
  });
}

// stop ends a program, and what waits for it. What it said last may come later, and is no word of the next one.
function stop(p, error) {
  p.stopped = true;
  p.worker.terminate();
  for (const {failed} of p.waiting.values()) failed(error);
}

// said says one thing, in the colour of a verdict, and the whole of it under the pointer.
const said = (text, kind = '', whole = '') => Object.assign($('said'), {textContent: text, className: kind, title: whole});

let checker;
function startChecker() {
  checker = startProgram('gomc.wasm', m => {
    if (m.ready) begun();
    else if (m.progress) said(m.progress);
    else if (m.ended) fail(m.ended);
  });
}

// fail tells that the checker ended, such as when a recursion of the model takes all the stack there is. Another one begins.
function fail(why) {
  const again = checker.ready;
  const error = new Error(again ? `the checker ended: ${why}. It begins anew` : 'the checker cannot run: ' + why);
  said(error.message);
  stop(checker, error);
  if (again) startChecker();
}

// The other program is loaded when one begins to write, when a first check is done, and for the explorer.
let tools = null;
function startTools() {
  tools ??= startProgram('tools.wasm', m => {
    if (m.ready) openDocument();
    else if (m.lsp) editorHeard(JSON.parse(m.lsp));
    else if (m.progress) said(m.progress);
    else if (m.ended) endTools(new Error((running === tools ? 'the simulation ended: ' : 'what helps to write ended: ') + m.ended));
  });
  return tools;
}

function endTools(error) {
  stop(tools, error);
  tools = null;
  said(error.message);
}

// The language server tells what is wrong while one types.
let calls = 0, version = 0;
const answers = new Map();
const notify = message => tell(tools, 'lsp', JSON.stringify({jsonrpc: '2.0', ...message}));
const request = (method, params) => new Promise(done => {
  answers.set(++calls, done);
  notify({id: calls, method, params});
});
const documentURI = 'file:///model.m';

function openDocument() {
  notify({id: ++calls, method: 'initialize', params: {capabilities: {}}});
  notify({method: 'initialized', params: {}});
  notify({method: 'textDocument/didOpen', params: {textDocument: {uri: documentURI, languageId: 'gomc', version: 1, text: editor.text()}}});
}

function editorHeard(m) {
  if (m.id !== undefined && answers.has(m.id)) {
    answers.get(m.id)(m.result ?? null);
    answers.delete(m.id);
  } else if (m.method === 'textDocument/publishDiagnostics') editor.diagnose(m.params.diagnostics);
}

let typing = 0;
function changed() {
  clearTimeout(typing);
  if (editor.text() !== chosen) startTools();
  typing = setTimeout(() => {
    if (tools?.ready) notify({method: 'textDocument/didChange', params: {textDocument: {uri: documentURI, version: ++version}, contentChanges: [{text: editor.text()}]}});
    look();
  }, 150);
  if (editor.text() !== chosen) {
    $('models').value = '';
    name = 'model';
  }
}

// Without the bundle of the editor a text area does.
const plainEditor = (parent, hooks) => {
  const area = document.createElement('textarea');
  area.spellcheck = false;
  area.ariaLabel = 'the model';
  area.oninput = hooks.changed;
  parent.append(area);
  return {text: () => area.value, set: text => { area.value = text; hooks.changed(); }, diagnose: () => {}, words: () => {},
    goTo: (line, column) => {
      const at = area.value.split('\n').slice(0, line - 1).reduce((n, l) => n + l.length + 1, 0) + column - 1;
      area.focus();
      area.setSelectionRange(at, at);
    },
    reveal: line => { area.scrollTop = area.scrollHeight * (line - 1) / area.value.split('\n').length - area.clientHeight / 2; }};
};

const position = p => ({textDocument: {uri: documentURI}, position: p});
const editor = (globalThis.makeEditor ?? plainEditor)($('text'), {
  changed, check: () => $('check').disabled || run('check'),
  complete: async p => tools?.ready ? (await request('textDocument/completion', position(p))) ?? [] : [],
  hover: async p => tools?.ready ? request('textDocument/hover', position(p)) : null,
});

// The library is a list beside the page, and a file for each model: it is there before the checker is.
let chosen = '', name = 'model';
const library = new Map();

async function loadLibrary() {
  const {models, tutorial, words} = await (await fetch('library.json')).json();
  editor.words(words);
  for (const [label, list] of [['Tutorial', tutorial], ['Library', models]]) {
    const group = document.createElement('optgroup');
    group.label = label;
    for (const m of list) {
      library.set(m.Name, m);
      group.append(new Option(`${m.Name}: ${m.Title}`, m.Name));
    }
    $('models').append(group);
  }
  $('models').disabled = false;
  if (editor.text() === '') await choose('hello');
}

const starting = $('said').textContent; // what the page says until the checker is there, unless there is more to say
async function begun() {
  await loading;
  idle();
  look();
  if ($('said').textContent === starting) said('ready');
}

async function choose(wanted) {
  const model = library.get(wanted);
  if (!model) return;
  model.text ??= await (await fetch(model.File)).text();
  chosen = model.text;
  editor.set(model.text);
  name = model.File.replace(/^.*\/|\.m$/g, '');
  $('models').value = wanted;
}

const idle = () => {
  $('check').disabled = $('sim').disabled = $('explore').disabled = false;
  $('cancel').hidden = true;
};

// run checks the model, or takes runs of it by chance.
let running = null; // the program that does
async function run(what) {
  const program = running = what === 'check' ? checker : startTools();
  $('check').disabled = $('sim').disabled = true;
  $('cancel').hidden = false;
  said(what === 'check' ? 'checking …' : 'taking runs …');
  try {
    const answer = await ask(program, what, question());
    if (answer.diagnostics) wrong(answer.diagnostics);
    else found(answer);
    startTools();
  } catch (error) {
    said(error.message);
  }
  running = null;
  if (checker.ready) idle();
}

// look shows what the model has, until there is a result; of a text that is none yet, what the last one had.
async function look() {
  if ($('hello').hidden || !checker.ready || running) return;
  const of = editor.text(), model = await ask(checker, 'overview', question()).catch(() => null);
  if (!model || of !== editor.text()) return;
  $('model').hidden = false;
  $('picture').innerHTML = model.picture; // drawn by the checker, which escapes every name
  $('parts').replaceChildren(...model.groups.flatMap(({title, parts}) => [part('dt', '', title), part('dd', '', ...parts.slice(0, mostParts).map(linked),
    ...parts.length > mostParts ? [part('span', 'dim', `and ${parts.length - mostParts} more`)] : [])]));
}

// mostParts is how many parts of a kind are named.
const mostParts = 12;

// linked is a part of the model, which leads to its line.
function linked({name, line}) {
  if (!line) return part('span', '', name);
  const button = part('button', '', name);
  Object.assign(button, {type: 'button', title: `line ${line}`, onclick: () => editor.goTo(line, 1)});
  return button;
}

const question = () => ({name: name + '.m', text: editor.text(), flags: $('flags').value});

// explore opens the explorer of the model, at a position.
async function explore(position = '') {
  said('opening the explorer …');
  $('explore').disabled = true;
  try {
    explored = question();
    const answer = await ask(startTools(), 'explore', explored);
    if (answer.diagnostics) wrong(answer.diagnostics);
    else {
      show('walk');
      $('walk').contentWindow.location.replace('about:blank');
      $('walk').src = 'explore.html?' + ++last + position;
      said('exploring: take an event below the chart');
    }
  } catch (error) {
    said(error.message);
  }
  $('explore').disabled = false;
}

// askExplorer asks for the explorer in its frame. What takes long can be cancelled.
let explored = null, waiting = 0; // the model that it is of, and how many questions have no answer yet
async function askExplorer(what, question) {
  const slow = setTimeout(() => { $('cancel').hidden = false; }, 500);
  waiting++;
  try {
    return await ask(startTools(), 'explore/' + what, question);
  } finally {
    clearTimeout(slow);
    if (--waiting === 0 && !running) $('cancel').hidden = true;
  }
}

// cancel ends the program that computes. Another one begins, with the same model if it is that of the explorer.
function cancel() {
  const why = new Error('cancelled');
  if (running === checker) {
    stop(checker, why);
    startChecker();
  } else if (running) endTools(why);
  else if (tools) {
    endTools(why);
    ask(startTools(), 'explore', explored).catch(error => said(error.message));
  }
}

// isBelow tells whether what is found stands below the text, as on a telephone.
const isBelow = () => $('found').offsetTop > $('text').offsetTop;

// show shows one of what can be on the right.
function show(wanted) {
  for (const id of ['errors', 'hello', 'report', 'walk']) $(id).hidden = id !== wanted;
  if (isBelow()) $('found').scrollIntoView();
}

let shown = '';
function found(answer) {
  const totals = answer.totals.split(', '); // of states, and last the time
  said(`${answer.verdict}: ${[totals[0], ...totals.length > 1 ? totals.slice(-1) : []].join(', ')}`, answer.verdict, answer.totals);
  show('report');
  if (answer.line && !isBelow()) editor.reveal(answer.line); // which scrolls the page, too
  URL.revokeObjectURL(shown);
  shown = URL.createObjectURL(new Blob([answer.report], {type: 'text/html'}));
  $('report').src = shown;
  Object.assign($('save'), {href: shown, download: name + '.html', hidden: false});
}

// wrong lists why the text is no model, and underlines it; a click leads to the place.
function wrong(list) {
  const at = (line, column) => ({line: line - 1, character: column - 1});
  editor.diagnose(list.filter(d => d.line).map(d => ({message: d.message, severity: d.severity === 'error' ? 1 : 2,
    range: {start: at(d.line, d.column), end: at(d.end_line ?? d.line, d.end_column ?? d.column)}})));
  said(`${list.length} ${list.length === 1 ? 'error' : 'errors'}`);
  show('errors');
  const groups = new Map(); // the same in several places is said once
  for (const d of list) {
    const what = d.message + '\n' + (d.suggestion ?? '');
    groups.set(what, [...groups.get(what) ?? [], d]);
  }
  $('errors').replaceChildren(...[...groups.values()].map(card));
}

// card says what is wrong in one or several places, each of which is a button that leads there, and how to mend it.
function card(list) {
  const {message, suggestion} = list[0], meant = /^did you mean "(.+)"\?$/.exec(suggestion ?? '')?.[1];
  const lines = new Map();
  for (const d of list) lines.set(d.line, [...lines.get(d.line) ?? [], d]);
  const places = [...lines.values()].map(of => {
    const button = part('button', 'place', excerptOf(of));
    Object.assign(button, {type: 'button', title: `go to line ${of[0].line}`, onclick: () => editor.goTo(of[0].line, of[0].column)});
    return button;
  });
  const item = part('li', '', part('b', '', `${list[0].line}:${list[0].column}: ${message}`), ...places);
  const apply = meant && list.every(d => d.end_line === d.line && d.end_column > d.column);
  if (apply) {
    const button = part('button', 'apply', 'Did you mean ', part('b', '', meant), list.length > 1 ? `? Write it in all ${list.length} places` : '? Write it');
    Object.assign(button, {type: 'button', onclick: () => replaced(list, meant)});
    item.append(button);
  } else if (suggestion) item.append(part('p', 'try', ...meant ? [] : ['try: '], part('b', '', suggestion)));
  return item;
}

// replaced puts into the text what was meant, the last place first, and checks it.
function replaced(list, meant) {
  const lines = editor.text().split('\n');
  for (const d of [...list].sort((a, b) => b.line - a.line || b.column - a.column)) {
    const line = lines[d.line - 1];
    lines[d.line - 1] = line.slice(0, d.column - 1) + meant + line.slice(d.end_column - 1);
  }
  editor.set(lines.join('\n'));
  editor.reveal(list[0].line);
  run('check');
}

function part(tag, kind = '', ...children) {
  const node = Object.assign(document.createElement(tag), {className: kind});
  node.append(...children);
  return node;
}

// excerptOf is a line in which something is wrong, with the wrong parts of it marked.
function excerptOf(list) {
  const line = editor.text().split('\n')[list[0].line - 1] ?? '', parts = [];
  let at = 0;
  for (const d of [...list].sort((a, b) => a.column - b.column)) {
    const from = Math.max(at, d.column - 1), end = d.end_line === d.line && d.end_column > d.column ? d.end_column - 1 : from + 1;
    parts.push(line.slice(at, from), part('mark', '', line.slice(from, end)));
    at = end;
  }
  return part('code', '', part('i', '', String(list[0].line)), ...parts, line.slice(at));
}

// A link carries the model: what follows # is the text, compressed, in the letters of base64 for addresses.
const through = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
async function pack(value) {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(value)), new CompressionStream('deflate-raw'));
  return btoa(Array.from(bytes, b => String.fromCharCode(b)).join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
async function unpack(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), c => c.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw'))));
}

async function link(position) {
  location.hash = 'm=' + await pack({text: editor.text(), flags: $('flags').value, ...position ? {position} : {}});
  return location.href;
}

async function copyLink() {
  await link();
  try {
    await navigator.clipboard.writeText(location.href);
    said('link copied');
  } catch {
    said('the link is the address of this page');
  }
}

let opened = false;
async function openLink() {
  const packed = /^#m=([\w-]+)$/.exec(location.hash);
  if (!packed) return;
  try {
    const {text, flags, position} = await unpack(packed[1]);
    if (text !== editor.text()) {
      chosen = String(text);
      editor.set(chosen);
      $('flags').value = String(flags ?? '');
    }
    if (position && !opened) explore(String(position));
    opened = true;
  } catch {
    said('the link is damaged');
  }
}

$('check').onclick = () => run('check');
$('sim').onclick = () => run('sim');
$('explore').onclick = () => explore();
$('cancel').onclick = cancel;
$('link').onclick = copyLink;
$('example').onclick = async () => { await choose('byzantine3'); if (!$('check').disabled) run('check'); };
$('models').onchange = () => choose($('models').value);
addEventListener('hashchange', openLink);
addEventListener('keydown', e => {
  if (e.key === 'Enter' && e.ctrlKey && !$('check').disabled) run('check');
});
startChecker();
const loading = openLink().then(loadLibrary).catch(error => said('the library is missing: ' + error.message));
