// The page of gomc explore. Every text from the model becomes a text node, never markup.
'use strict';

const $ = id => document.getElementById(id);

// element makes a node; strings among the children become text.
function element(tag, properties, ...children) {
  const node = document.createElement(tag);
  Object.assign(node, properties);
  node.append(...children.filter(c => c !== null));
  return node;
}

async function ask(what, question = {}) {
  const answer = await fetch('api/' + what, {
    method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(question),
  });
  const text = await answer.text();
  if (!answer.ok) {
    let message = text;
    try { message = JSON.parse(text).error; } catch { /* it is text */ }
    throw new Error(message);
  }
  return JSON.parse(text);
}

// The position, what happened on the way, what was taken back, and runs left aside.
const here = {steps: [], history: [], ahead: [], aheadHistory: [], branches: [], changed: null, window: 0, tail: true};
let overview = {name: '', processes: false};
let turn = 0; // of the last request for a position: answers to earlier ones are dropped

const view = extra => ({changed: here.changed, filter: $('filter').value, ...extra});

const common = (a, b) => {
  let n = 0;
  while (n < a.length && n < b.length && a[n] === b[n]) n++;
  return n;
};

const address = steps => '#' + steps.join('.');
const parse = hash => hash.length > 1 ? hash.slice(1).split('.').map(Number) : [];

function trouble(error) {
  $('trouble').textContent = error ? error.message : '';
  $('trouble').hidden = !error;
}

// go shows a position. What lies ahead of it on the last run is kept for Forward; a run
// that is left for another becomes a branch.
async function go(steps, remember = true) {
  const mine = ++turn;
  const known = Math.min(common(here.steps, steps), here.history.length);
  try {
    const at = await ask('at', {steps, known, view: view()});
    if (mine !== turn) return;
    leave(steps);
    here.steps = steps;
    here.history = here.history.slice(0, known).concat(at.history);
    here.tail = true;
    trouble(null);
    if (remember && address(steps) !== location.hash) history.pushState(null, '', address(steps));
    showPosition(at);
    showHistory(known); // last: it scrolls
    showChart();
    if (steps.length === 0 && at.total === 1 && !at.events[0].refused) await go([0], false);
  } catch (error) {
    if (mine === turn) trouble(error);
  }
}

// leave decides what becomes of the run shown so far when another position is shown.
function leave(steps) {
  const run = here.steps.concat(here.ahead), told = here.history.concat(here.aheadHistory);
  const same = common(run, steps);
  if (same === steps.length) {
    here.ahead = run.slice(same);
    here.aheadHistory = told.slice(same);
    return;
  }
  here.branches = here.branches.filter(b => common(b.steps, steps) < b.steps.length);
  if (same < run.length && run.length > 1) here.branches.push({steps: run, at: same, label: told[same] ? told[same].label : ''});
  here.ahead = [];
  here.aheadHistory = [];
}

function showPosition(at) {
  $('where').textContent = here.steps.length === 0 ? 'before the start' : `step ${here.steps.length - 1}`;
  $('back').disabled = $('restart').disabled = here.steps.length === 0;
  $('forward').disabled = here.ahead.length === 0;
  $('violated').textContent = at.violated;
  $('violated').hidden = !at.violated;
  showEvents(at.events, at.total, false);
  showState(at.state);
  showRules(at.rules);
}

function showEvents(events, total, more) {
  const box = $('events');
  if (!more) box.replaceChildren();
  box.querySelector('.more')?.remove();
  if (total === 0) box.append(element('p', {className: 'bad'}, 'Nothing can happen here.'));
  let group = box.lastElementChild?.dataset?.process !== undefined ? box.lastElementChild : null;
  for (const e of events) {
    if (!group || group.dataset.process !== e.process) {
      group = [...box.children].find(g => g.dataset.process === e.process);
      if (!group) {
        group = element('div', {}, element('h3', {}, e.process || (here.steps.length ? 'the whole system' : 'start states')));
        group.dataset.process = e.process;
        box.append(group);
      }
    }
    group.append(eventButton(e));
  }
  const shown = box.querySelectorAll('button').length;
  if (shown < total) {
    const steps = here.steps;
    box.append(element('button', {className: 'more', onclick: async () => {
      const next = await ask('events', {steps, from: shown}).catch(trouble);
      if (next && steps === here.steps) showEvents(next.events, next.total, true);
    }}, `more: ${total - shown} of ${total}`));
  }
}

function eventButton(e) {
  const button = element('button', {disabled: e.refused !== '', onclick: () => go(here.steps.concat(e.step))},
    e.label + ' ', element('span', {className: 'at'}, e.at),
    e.stutters ? element('span', {className: 'dim'}, ' changes nothing') : null,
    e.consumed ? element('span', {className: 'message'}, '← ' + e.consumed) : null,
    e.sent ? element('span', {className: 'message'}, '→ ' + e.sent) : null,
    e.refused ? element('span', {className: 'bad'}, ' ' + e.refused) : null,
    e.violates ? element('span', {className: 'bad'}, ' leads to: ' + e.violates) : null);
  button.dataset.step = e.step;
  return button;
}

function showState(state) {
  $('changed').checked = state.changed;
  $('cells').textContent = `${state.cells} values in all`;
  $('state').replaceChildren(...state.groups.map(g => groupTable(g, 0)));
  if (state.hidden) $('state').append(element('p', {className: 'dim'}, `and ${state.hidden} more; narrow them down by name`));
  if (state.groups.length === 0) $('state').append(element('p', {className: 'dim'}, here.steps.length ? 'nothing to show' : 'there is no state yet'));
}

function groupTable(group) {
  const body = element('tbody', {}, ...group.cells.map(cellRow), ...group.mailbox.map(m => {
    const row = cellRow(m);
    row.classList.add('mailbox');
    return row;
  }));
  const box = element('div', {}, element('h3', {}, group.name || 'Variables of the whole system'), element('table', {}, body));
  let shown = group.cells.length;
  if (shown < group.total) {
    const steps = here.steps;
    const more = element('button', {onclick: async () => {
      const next = await ask('state', {steps, view: view({changed: $('changed').checked, group: group.name, from: shown})}).catch(trouble);
      if (!next || steps !== here.steps) return;
      const part = next.state.groups.find(g => g.name === group.name);
      shown += part ? part.cells.length : group.total;
      if (part) body.append(...part.cells.map(cellRow));
      more.textContent = `more: ${group.total - shown} of ${group.total}`;
      more.hidden = shown >= group.total;
    }}, `more: ${group.total - shown} of ${group.total}`);
    box.append(more);
  }
  return box;
}

function cellRow(c) {
  return element('tr', {className: c.changed ? 'changed' : ''}, element('th', {scope: 'row'}, c.name),
    element('td', {}, c.changed && c.before ? element('span', {className: 'before'}, c.before) : null, c.changed && c.before ? ' ' : null, c.value));
}

function showRules(rules) {
  const taken = rules.filter(r => r.fired > 0).length;
  $('covered').textContent = `${taken} of ${rules.length}`;
  $('rules').replaceChildren(...rules.map(r => element('li', {className: r.fired ? '' : 'never'}, `${r.name} ${r.fired ? r.fired + '×' : 'never'} `,
    element('span', {className: 'dim'}, r.at))));
}

// showHistory redraws the steps from number `known` on.
function showHistory(known) {
  const list = $('history');
  while (list.children.length > known) list.lastChild.remove();
  const all = here.history.concat(here.aheadHistory);
  const rest = document.createDocumentFragment();
  for (let i = list.children.length; i < all.length; i++) rest.append(historyRow(all[i], i));
  list.append(rest);
  list.querySelector('[aria-current]')?.removeAttribute('aria-current');
  [...list.children].forEach((row, i) => row.classList.toggle('ahead', i >= here.history.length));
  const current = list.children[here.history.length - 1];
  current?.setAttribute('aria-current', 'step');
  if (current && current === list.lastElementChild) list.scrollTop = list.scrollHeight;
  else current?.scrollIntoView({block: 'nearest'});
  $('branches').replaceChildren(...here.branches.map(b => element('button', {onclick: () => go(b.steps)},
    `branch after step ${b.at - 1}: ${b.label} … (${b.steps.length - b.at} steps)`)));
}

function historyRow(entry, i) {
  return element('li', {}, element('button', {onclick: () => go(here.steps.concat(here.ahead).slice(0, i + 1))},
    element('span', {className: 'at'}, i + ' '), entry.process ? entry.process + ': ' : '', entry.label + ' ', element('span', {className: 'at'}, entry.at)),
    ...entry.changed.map(c => element('span', {className: 'change'}, c.name + ': ' + (c.before ? c.before + ' → ' : '') + c.after)),
    entry.others ? element('span', {className: 'change dim'}, `and ${entry.others} more`) : null);
}

// showChart draws a window of the run, the last one unless the reader has paged back.
async function showChart() {
  if (!overview.processes) return;
  const steps = here.steps;
  const chart = await ask('chart', {steps, from: here.tail ? -1 : here.window}).catch(trouble);
  if (!chart || steps !== here.steps) return;
  $('rows').textContent = chart.total ? `steps ${chart.from} to ${chart.to - 1} of ${chart.total - 1}` : '';
  $('earlier').disabled = chart.from === 0;
  $('later').disabled = chart.to === chart.total;
  here.window = chart.from;
  if (!chart.svg) { $('chart').replaceChildren(); return; }
  const picture = new DOMParser().parseFromString(chart.svg, 'image/svg+xml').documentElement;
  picture.querySelectorAll('style').forEach(style => style.remove()); // style.css has it
  $('chart').replaceChildren(document.adoptNode(picture));
  if (chart.to === chart.total) $('chart').scrollTop = $('chart').scrollHeight;
}

function page(rows) {
  here.window = Math.max(0, here.window + rows);
  here.tail = false;
  showChart();
}

async function refresh() {
  const steps = here.steps;
  const at = await ask('state', {steps, view: view()}).catch(trouble);
  if (at && steps === here.steps) showState(at.state);
}

// search begins a search and follows it to its end.
let searching = 0;
async function search(event) {
  event.preventDefault();
  const mine = ++searching;
  const steps = here.steps;
  $('found').textContent = 'searching …';
  try {
    let p = await ask('search', {steps, expression: $('expression').value, start: $('fromstart').checked || steps.length === 0});
    $('cancel').hidden = false;
    while (p.running) {
      $('found').textContent = `searching: ${p.states.toLocaleString('en')} states, depth ${p.depth}`;
      await new Promise(done => setTimeout(done, 150));
      if (mine !== searching) return;
      p = await ask('progress');
    }
    $('found').textContent = p.found ? `found after ${p.states.toLocaleString('en')} states` : p.message;
    if (p.found) await go(p.found);
  } catch (error) {
    if (mine === searching) $('found').textContent = error.message;
  }
  if (mine === searching) $('cancel').hidden = true;
}

const back = () => here.steps.length > 0 && go(here.steps.slice(0, -1));
const forward = () => here.ahead.length > 0 && go(here.steps.concat(here.ahead[0]));

async function copyLink() {
  try {
    await navigator.clipboard.writeText(location.href);
    $('where').textContent += ', link copied';
  } catch {
    $('where').textContent += ', the link is the address of this page';
  }
}

function key(e) {
  if (e.ctrlKey || e.altKey || e.metaKey || e.target instanceof HTMLInputElement && e.target.type !== 'checkbox') return;
  if (e.key >= '1' && e.key <= '9') $('events').querySelectorAll('button[data-step]:not(:disabled)')[e.key - 1]?.click();
  else if (e.key === 'Backspace') back();
  else if (e.key === 'ArrowRight') forward();
  else if (e.key === '/') $('expression').focus();
  else return;
  e.preventDefault();
}

async function begin() {
  $('restart').onclick = () => go([]);
  $('back').onclick = back;
  $('forward').onclick = forward;
  $('link').onclick = copyLink;
  $('earlier').onclick = () => page(-100);
  $('later').onclick = () => page(100);
  $('search').onsubmit = search;
  $('cancel').onclick = () => ask('cancel').catch(trouble);
  $('changed').onchange = () => { here.changed = $('changed').checked; refresh(); };
  $('filter').oninput = refresh;
  addEventListener('keydown', key);
  addEventListener('popstate', () => go(parse(location.hash), false));
  try {
    overview = await ask('model');
  } catch (error) {
    trouble(error);
    return;
  }
  document.title = overview.name + ' – gomc explore';
  $('model').textContent = overview.name + (overview.semantics ? ' under ' + overview.semantics : '');
  $('chartbox').hidden = !overview.processes;
  await go(parse(location.hash), false);
}

begin();
