// The playground: an editor, a worker that has the checker, and a frame for the report.
'use strict';

const $ = id => document.getElementById(id);

// The worker answers one request after the other. Cancelling ends it; the next one begins with the text as it is.
let worker, last = 0, waiting = new Map(), ready = false;

function startWorker() {
  worker = new Worker('worker.js');
  worker.onmessage = e => {
    const m = e.data;
    if (m.ready) begun(m.ready);
    else if (m.progress) said(m.progress);
    else if (m.lsp) editorHeard(JSON.parse(m.lsp));
    else if (m.ended) fail(m.ended);
    else if (waiting.has(m.id)) {
      const {done, failed} = waiting.get(m.id);
      waiting.delete(m.id);
      m.error === undefined ? done(JSON.parse(m.text)) : failed(new Error(m.error));
    }
  };
  worker.onerror = e => fail(e.message);
}

// fail tells that the program ended, such as when a recursion of the model takes all the stack there is. Another one begins.
function fail(why) {
  const again = ready;
  stop(new Error(again ? `the checker ended: ${why}. It begins anew` : 'the checker cannot run: ' + why));
  if (again) startWorker();
}

// stop ends the worker, and what waits for it.
function stop(error) {
  worker.terminate();
  ready = false;
  said(error.message);
  for (const {failed} of waiting.values()) failed(error);
  waiting = new Map();
}

const ask = (what, question = {}) => new Promise((done, failed) => {
  waiting.set(++last, {done, failed});
  worker.postMessage({id: last, what, text: JSON.stringify(question)});
});

const said = text => { $('said').textContent = text; };

// The language server, in the worker, tells what is wrong while one types.
let calls = 0, version = 0;
const answers = new Map();
const tell = message => worker.postMessage({what: 'lsp', text: JSON.stringify({jsonrpc: '2.0', ...message})});
const request = (method, params) => new Promise(done => {
  answers.set(++calls, done);
  tell({id: calls, method, params});
});
const documentURI = 'file:///model.m';

function editorHeard(m) {
  if (m.id !== undefined && answers.has(m.id)) {
    answers.get(m.id)(m.result ?? null);
    answers.delete(m.id);
  } else if (m.method === 'textDocument/publishDiagnostics') editor.diagnose(m.params.diagnostics);
}

let typing = 0;
function changed() {
  clearTimeout(typing);
  typing = setTimeout(() => ready && tell({method: 'textDocument/didChange',
    params: {textDocument: {uri: documentURI, version: ++version}, contentChanges: [{text: editor.text()}]}}), 150);
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
    }};
};

const position = p => ({textDocument: {uri: documentURI}, position: p});
const editor = (globalThis.makeEditor ?? plainEditor)($('text'), {
  changed, check: () => $('check').disabled || run('check'),
  complete: async p => ready ? (await request('textDocument/completion', position(p))) ?? [] : [],
  hover: async p => ready ? request('textDocument/hover', position(p)) : null,
});

let chosen = '', library = [], name = 'model';

async function begun(tool) {
  tell({id: ++calls, method: 'initialize', params: {capabilities: {}}});
  tell({method: 'initialized', params: {}});
  tell({method: 'textDocument/didOpen', params: {textDocument: {uri: documentURI, languageId: 'gomc', version: 1, text: editor.text()}}});
  ready = true;
  if (library.length === 0) {
    const {models, words} = await ask('library');
    library = models;
    editor.words(words);
    for (const m of models) $('models').append(new Option(`${m.name}: ${m.title}`, m.name));
    $('models').disabled = false;
    if (editor.text() === '') choose('hello');
  }
  idle();
  if (!$('said').textContent.startsWith('the checker ended')) said('ready');
}

function choose(wanted) {
  const model = library.find(m => m.name === wanted);
  if (!model) return;
  chosen = model.text;
  editor.set(model.text);
  name = model.name;
  $('models').value = model.name;
}

const idle = () => {
  $('check').disabled = $('sim').disabled = false;
  $('cancel').hidden = true;
};

// run checks the model, or takes runs of it by chance.
async function run(what) {
  $('check').disabled = $('sim').disabled = true;
  $('cancel').hidden = false;
  said(what === 'check' ? 'checking …' : 'taking runs …');
  try {
    const answer = await ask(what, {name: name + '.m', text: editor.text(), flags: $('flags').value});
    if (answer.diagnostics) wrong(answer.diagnostics);
    else found(answer);
  } catch (error) {
    said(error.message);
  }
  if (ready) idle();
}

let shown = '';
function found(answer) {
  said(`${answer.verdict}: ${answer.totals}`);
  $('errors').hidden = $('hello').hidden = true;
  URL.revokeObjectURL(shown);
  shown = URL.createObjectURL(new Blob([answer.report], {type: 'text/html'}));
  $('report').src = shown;
  $('report').hidden = false;
  Object.assign($('save'), {href: shown, download: name + '.html', hidden: false});
}

// wrong lists why the text is no model; a click leads to the place.
function wrong(list) {
  said(`${list.length} ${list.length === 1 ? 'error' : 'errors'}`);
  $('report').hidden = $('hello').hidden = true;
  $('errors').hidden = false;
  $('errors').replaceChildren(...list.map(d => {
    const item = document.createElement('li'), button = document.createElement('button');
    button.textContent = `${d.line}:${d.column}: ${d.message}` + (d.suggestion ? '\ntry: ' + d.suggestion : '');
    button.onclick = () => editor.goTo(d.line, d.column);
    item.append(button);
    return item;
  }));
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

async function link() {
  location.hash = 'm=' + await pack({text: editor.text(), flags: $('flags').value});
  try {
    await navigator.clipboard.writeText(location.href);
    said('link copied');
  } catch {
    said('the link is the address of this page');
  }
}

async function openLink() {
  const packed = /^#m=([\w-]+)$/.exec(location.hash);
  if (!packed) return;
  try {
    const {text, flags} = await unpack(packed[1]);
    if (text === editor.text()) return;
    chosen = '';
    editor.set(String(text));
    $('flags').value = String(flags ?? '');
  } catch {
    said('the link is damaged');
  }
}

$('check').onclick = () => run('check');
$('sim').onclick = () => run('sim');
$('cancel').onclick = () => {
  stop(new Error('cancelled'));
  startWorker();
};
$('link').onclick = link;
$('models').onchange = () => choose($('models').value);
addEventListener('hashchange', openLink);
addEventListener('keydown', e => {
  if (e.key === 'Enter' && e.ctrlKey && !$('check').disabled) run('check');
});
openLink().then(startWorker);
