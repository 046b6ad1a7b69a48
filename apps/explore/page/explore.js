// The page of gomc explore.
'use strict';

async function askServer(what, question = {}) {
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
// In a frame of a page that can answer, that page does.
const ask = globalThis.framed?.ask ?? askServer;

// The position, what happened on the way, what was taken back, runs left aside, the run that goes on for ever: its
// steps, the first of those that it repeats, and how often one has gone round; and what was violated last: the steps to
// there, and those of them on which it depends.
const here = {steps: [], history: [], ahead: [], aheadHistory: [], branches: [], loop: null, cause: null};
let overview = {name: '', columns: []};
let turn = 0; // of the last request for a position: answers to earlier ones are dropped

const common = (a, b) => {
  let n = 0;
  while (n < a.length && n < b.length && a[n] === b[n]) n++;
  return n;
};

// An address is #0.2.1, the steps to a position, or #0.2.1.3*2@1, those of a run that repeats what comes from step 2 on,
// and the step where one is: without it, the one before the loop.
const onLoop = steps => here.loop !== null && common(here.loop.run, steps) === steps.length;
const address = steps => onLoop(steps) ? `#${here.loop.run.join('.')}*${here.loop.from}@${steps.length - 1}` : '#' + steps.join('.');
const numbers = text => text === '' ? [] : text.split('.').map(Number);

function parse(hash) {
  const looped = /^#([\d.]+)\*(\d+)(?:@(\d+))?$/.exec(hash);
  if (!looped) return {steps: numbers(hash.slice(1)), loop: null};
  const run = numbers(looped[1]), from = Number(looped[2]);
  return {steps: run.slice(0, looped[3] === undefined ? from : Number(looped[3]) + 1), loop: {run, from, turns: 0}};
}

// open goes where an address leads. All of a run that goes on for ever is told, so that one can go round.
async function open(hash) {
  const wanted = parse(hash);
  here.loop = wanted.loop;
  if (here.loop) await go(here.loop.run, false);
  await go(wanted.steps, false);
}

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
    const at = await ask('at', {steps, known});
    for (const e of at.history.concat(at.events)) Object.assign(e, e.mark);
    if (mine !== turn) return;
    leave(steps);
    here.steps = steps;
    if (!onLoop(steps) || steps.length === here.loop.run.length && at.same < 0) here.loop = null;
    else if (steps.length <= here.loop.from) here.loop.turns = 0;
    here.history = here.history.slice(0, known).concat(at.history);
    if (here.ahead.length === 0 || at.columns.length > overview.columns.length) stateView.order = overview.columns = at.columns;
    names.begin(overview.columns);
    if (at.cause) here.cause = {steps, list: at.cause};
    trouble(null);
    if (remember && address(steps) !== location.hash) history.pushState(null, '', address(steps));
    showPosition(at);
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
  $('where').textContent = here.steps.length === 0 ? 'before the start' : `step ${here.steps.length - 1}` +
    (here.loop && here.loop.turns ? `, turn ${here.loop.turns + 1} of the loop` : '') + (at.same < 0 ? '' : `, as after step ${at.same}`) +
    (here.loop && atEnd() ? `, and so on from step ${here.loop.from}` : '');
  $('back').disabled = $('restart').disabled = here.steps.length === 0;
  $('forward').disabled = here.ahead.length === 0 && !(here.loop && atEnd());
  $('violated').textContent = at.violated;
  $('violated').hidden = !at.violated;
  here.violated = at.violated;
  if (at.violated && here.ahead.length === 0) here.wrong = {steps: here.steps, text: at.violated, reads: at.why?.reads ?? {}};
  showWhy(at);
  Object.assign(here, {events: at.events, total: at.total});
  if (here.steps.length === 0) here.starts = at.total;
  showStatus(at);
  const reads = isWhole(here.wrong?.steps) ? here.wrong.reads : {}, read = new Set(reads['']?.split(' ') ?? []);
  chart.words = wordsOf(overview.columns, at.state, overview.hot, reads);
  chart.values = at.state.filter(c => read.has(fullName(c))).map(c => `${fullName(c)} = ${c.value}`);
  chart.drawn = at.drawn.map(d => ({...d, looks: d.looks[0]}));
  stateView.show(at.state, here.steps.length ? 'there are no variables' : 'there is no state yet');
  showWatched();
  showRules(at.rules);
}

// showWhy shows by which values the property fails, and its text with what is true and false in it, as the report does.
function showWhy({why}) {
  $('whyhere').hidden = !why;
  if (!why) return;
  const stated = element('template', {innerHTML: why.stated}); // escaped where it was made
  $('whyhere').replaceChildren(element('p', {className: 'sentence'}, names.in(why.sentence)), stated.content);
}

// What is watched has values along the whole run, of which those along the part that stays the same are known.
let watchedRun = [];
function showWatched() {
  const run = here.steps.concat(here.ahead), from = Math.min(common(watchedRun, run), run.length);
  const known = from === run.length && run.length === watchedRun.length;
  watchedRun = run;
  watchView.show(here.steps.length - 1, run.length - 1);
  if (!known) watchView.follow(from).catch(trouble);
}

// The events from here stand below the run as rows that are not taken yet, each at the column of its process: first what
// leads to something wrong, and last what cannot be taken. So it does not depend on where one has been before.
let events = [];
let keyed = []; // those that can be taken, in the order in which they stand, which is that of their keys

function showEvents(list, total, more) {
  events = more ? events.concat(list) : list;
  const stays = total > 0 && events.every(isStill), place = e => chart.place?.get(e.col) ?? Infinity, rank = e => outcomeOf(e)[0];
  const all = here.steps.length === 0 ? events : [...events].sort((a, b) => rank(a) - rank(b) || (place(a) === place(b) ? 0 : place(a) - place(b)));
  keyed = all.filter(e => e.refused === '');
  $('asked').replaceChildren(here.steps.length ? 'What can happen' : 'Where to begin', element('span', {className: 'at'}, total === 0 ? '← goes back' : !here.steps.length ? 'click a start state, or press its number' :
    (stays ? 'what is wrong stays so; ' : '') + 'click one, or press its number; ← takes it back'));
  $('events').replaceChildren(...all.map(e => eventButton(e, stays)));
  $('system').replaceChildren(...otherStarts(), ...total === 0 ? [element('p', {className: here.violated ? '' : 'bad'}, 'Nothing can happen here.')] : []);
  if (events.length < total) {
    const steps = here.steps;
    $('system').append(element('button', {className: 'more', onclick: async () => {
      const next = await ask('events', {steps, from: events.length}).catch(trouble);
      for (const e of next?.events ?? []) Object.assign(e, e.mark);
      if (next && steps === here.steps) showEvents(next.events, next.total, true);
    }}, `more: ${total - events.length} of ${total}`));
  }
}

// otherStarts leads back to where another start state can be taken.
function otherStarts() {
  if (here.steps.length !== 1 || !here.starts || here.starts < 2) return [];
  return [element('p', {}, element('button', {type: 'button', id: 'others', onclick: () => go([])}, `choose another of the ${here.starts} start states`))];
}

// showStatus says whether the properties hold in the state shown.
function showStatus(at) {
  const judged = here.steps.length === 0 ? [] : overview.judged ?? [];
  $('status').replaceChildren(...here.steps.length && at.violated ? ['✗ violated here'] : judged.length ? ['here', ...judged.map(name => element('bdi', {}, `✓ ${name}`))] : []);
  $('status').className = at.violated ? 'bad' : 'verified';
}

// isStill tells whether what is wrong here is wrong after an event, too: that is no news.
const isStill = e => !!e.violates && e.violates === here.violated;

// outcomeOf says what kind of state an event leads to: the rank of that, its name, and words if it is not simply a new one.
const outcomeOf = e => e.refused ? [4, 'refused', e.refused] : isStill(e) ? [2, 'met', 'stays violated'] : e.violates ? [0, 'bad', '✗ ' + e.violates] :
  e.rests ? [1, 'ends', 'nothing can happen then'] : e.stutters ? [3, 'met', 'changes nothing'] : e.seen ? [2, 'met', 'been there'] : [2, 'new', ''];

function eventButton(e, stays) {
  const key = e.refused ? Infinity : keyed.indexOf(e), [, kind, told] = outcomeOf(e), words = stays ? '' : told;
  const label = element('span', {className: 'label'}, element('span', {className: 'event'}, element('bdi', {}, labelOf(e)), ...words ? [' ', element('span', {className: 'outcome'}, names.in(words))] : []), ...messagesOf(e));
  const button = element('button', {type: 'button', className: `offer ${kind}${label.children.length > 1 ? '' : ' single'}`, disabled: e.refused !== '', title: [`${e.process ? shortName(e.process) + ': ' : ''}${labelOf(e)}  ${e.at}`, e.consumed && '← ' + e.consumed, e.sent && '→ ' + e.sent, words].filter(t => t).join('\n'), onclick: () => go(here.steps.concat(e.step))},
    element('span', {className: 'number'}, ...key < 9 ? [element('kbd', {}, String(key + 1))] : []), shape('svg', {'aria-hidden': 'true'}), label);
  button.ariaLabel = `${e.process ? shortName(e.process) + ', ' : ''}${button.title}`;
  button.dataset.step = e.step;
  button.event = e;
  return button;
}

// placeEvents puts the rows of events where the columns are, and draws to whom each would send.
function placeEvents() {
  const columns = chart.plain ? [] : chart.order.filter(n => chart.inSight(n)), life = n => `M${chart.x(n)} 0V4000`;
  $('choices').style.width = chart.total + 'px';
  $('lives').replaceChildren(shape('path', {d: columns.map(life).join('')}));
  const left = $('chart').scrollLeft + gutter, right = $('chart').scrollLeft + $('chart').clientWidth;
  for (const row of $('events').children) placeEvent(row, row.event, left, right);
  chart.alike([...$('events').querySelectorAll('.message')]);
}

function placeEvent(row, e, left, right) {
  const [svg, label] = [row.children[1], row.children[2]], at = !chart.plain && chart.place.has(e.col) ? chart.x(e.col) : null, symbol = symbolOf(kindOf(e));
  const lines = [...label.querySelectorAll('.message')], middle = row.clientHeight / 2, line = row.clientHeight - 5;
  for (const text of lines) text.textContent = text.whole;
  const need = () => 8 + Math.max(letterWidth * label.firstChild.textContent.length, ...lines.map(text => messageWidth * text.textContent.length));
  const x = at ?? (chart.plain ? left + 8 : left - 10), after = right - x - 22, before = at === null ? 0 : x - 14 - left;
  for (const shorter of [valuesAlone, namesAlone]) if (need() > Math.max(after, before)) for (const text of lines) text.textContent = shorter(text.textContent);
  const turned = need() > after && before > after, width = turned ? before : after;
  Object.assign(label.style, {left: (turned ? left : x + 14) + 'px', width: width + 'px'});
  label.classList.toggle('before', turned);
  const to = at === null ? [] : [...new Set((e.sends ?? []).filter(m => m.from >= 0 && chart.place.has(m.to)).map(m => chart.x(m.to)))];
  const ends = [Math.min(...to), Math.max(...to)].filter((end, k) => k ? end > x : end < x); // one line to each side
  svg.replaceChildren(shape('path', {class: 'ghost', d: to.length ? `M${x} ${middle}V${line}` + ends.map(end => `M${x} ${line}H${end}`).join('') : ''}),
    shape('path', {class: 'ghosthead', d: to.map(end => headOf(x, line, end, line)).join('')}),
    ...at === null && !chart.plain ? [] : [shape('path', {class: 'mark ' + symbol.colour, d: symbol.path(x, middle)})]);
}

function showRules(rules) {
  const taken = rules.filter(r => r.fired > 0).length;
  $('covered').textContent = `${taken} of ${rules.length}`;
  $('rules').replaceChildren(...rules.map(r => element('li', {className: r.fired ? '' : 'never'}, `${r.name} ${r.fired ? r.fired + '×' : 'never'} `,
    element('span', {className: 'dim'}, r.at))));
}

// showChart draws the run, with what was taken back of it.
function showChart() {
  const steps = here.history.concat(here.aheadHistory), current = here.history.length - 1;
  const run = {columns: overview.columns, hot: overview.hot, steps, changesOf: i => steps[i]?.changed ?? []};
  if (here.loop) run.loop = here.loop.from;
  if (isWhole(here.cause?.steps)) run.cause = here.cause.list;
  if (isWhole(here.wrong?.steps)) run.wrong = here.wrong.text;
  chart.show(run, Math.max(0, current));
  timeline.show(steps, undefined, run.cause);
  timeline.mark(Math.max(0, current), $('where').textContent);
  const link = i => element('button', {type: 'button', onclick: () => goTo(i)}, `step ${i}`);
  $('caused').replaceChildren(...causeOf(run, Math.max(0, current), link));
  showEvents(here.events, here.total, false);
  chart.go(Math.max(0, current));
  showTree();
  showAround();
  $('leftaside').hidden = here.branches.length === 0;
  $('branches').replaceChildren(...here.branches.map(b => element('button', {type: 'button', onclick: () => go(b.steps)},
    `branch after step ${b.at - 1}: ${b.label} … (${b.steps.length - b.at} steps)`)));
}

// showTree draws the runs that were walked: the one shown above, those left for it below, each from where it was left.
function showTree() {
  const run = here.steps.concat(here.ahead), all = [{steps: run, at: 0}, ...here.branches.slice(-12)];
  if (all.length === 1) return $('tree').replaceChildren();
  const longest = Math.max(...all.map(b => b.steps.length)), x = n => 8 + 280 * n / longest, row = i => 10 + 16 * i;
  $('tree').replaceChildren(shape('svg', {viewBox: `0 0 300 ${row(all.length) - 4}`, 'aria-hidden': 'true'}, ...all.flatMap((b, i) => {
    const from = i === 0 ? 0 : common(b.steps, run);
    return [shape('path', {class: i ? 'aside' : 'main', d: `M${x(from)} ${row(0)}V${row(i)}H${x(b.steps.length)}`}),
      shape('circle', {class: i ? 'aside' : 'main', cx: x(b.steps.length), cy: row(i), r: 3})];
  }), shape('circle', {class: 'here', cx: x(here.steps.length), cy: row(0), r: 5})));
}

// showAround draws the states to which one or two steps lead, in columns by their distance, each with the event that leads
// there; ways on begin behind that text, and ways back are named at its end.
const aroundAt = [14, 110, 320], aroundText = 168;
async function showAround() {
  if (!$('around').open) return;
  const steps = here.steps, g = await ask('around', {steps}).catch(trouble);
  if (!g || steps !== here.steps) return;
  const far = n => g.nodes[n].steps.length, columns = [0, 1, 2].map(d => g.nodes.map((_, n) => n).filter(n => far(n) === d));
  const height = 24 * Math.max(1, ...columns.map(c => c.length)), at = [];
  columns.forEach((list, d) => list.forEach((n, k) => { at[n] = [aroundAt[d], height * (k + 0.5) / list.length]; }));
  const onwards = g.edges.filter(e => far(e.to) > far(e.from));
  const behind = []; // where the text of a node ends
  const edge = e => shape('path', {class: 'edge', d: `M${at[e.from][0] + (e.from ? behind[e.from] : 7)} ${at[e.from][1]}H${at[e.from][0] + (e.from ? aroundText + 14 : 7)}L${at[e.to][0] - 7} ${at[e.to][1]}`}, title(e.label.trim()));
  const node = (n, i) => {
    const into = g.edges.filter(e => e.to === i && e.from !== i).map(e => e.label.trim()), back = g.edges.filter(e => e.from === i && far(e.to) <= far(i));
    const words = i === 0 ? 'here' : into.join('; ') + (n.violates ? ': ' + n.violates : '') + (back.length ? '; from there back: ' + back.map(e => e.label.trim()).join('; ') : '');
    const mark = shape('circle', {class: 'near' + (i ? '' : ' here') + (n.violates ? ' bad' : ''), cx: at[i][0], cy: at[i][1], r: 7});
    const label = (n.violates ? '✗ ' : '') + (i ? withParameters(inShort(into[0] ?? ''), 20 - (n.violates ? 2 : 0) - (back.length ? 2 : 0)) : '') + (back.length ? ' ↩' : '');
    behind[i] = Math.min(aroundText + 14, 18 + 7.4 * label.length);
    const text = shape('text', {class: n.violates ? 'bad' : '', x: at[i][0] + 12, y: at[i][1] + 4}, label);
    const both = shape('g', {role: 'button', tabindex: 0, 'aria-label': words}, title(words), mark, ...i ? [text] : []);
    const pick = () => go(steps.concat(n.steps));
    both.onclick = pick;
    both.onkeydown = e => { if (e.key === 'Enter') pick(); };
    return both;
  };
  const nodes = g.nodes.map(node);
  $('graph').replaceChildren(shape('svg', {viewBox: `0 0 500 ${height}`, role: 'group', 'aria-label': 'states around'}, ...nodes, ...onwards.map(edge)),
    ...g.more ? [element('p', {className: 'dim'}, `${g.more} more steps are not drawn`)] : []);
}

// inShort is an event with the number of its process: Lieutenant 0 hear.
const inShort = label => label.replace(/^([^"]*?) ?"([^"]*)"/, (_, process, event) => (process ? shortName(process) + ' ' : '') + event);

// withParameters shortens an event in the middle: the values of its parameters are what tells it from others.
function withParameters(text, most) {
  const [event, ...parameters] = text.split(', '), values = parameters.map(p => ' ' + p.replace(/^.*: /, '')).join('');
  return text.length <= most ? text : clipped(event, Math.max(6, most - values.length)) + clipped(values, most - 6);
}

const title = text => {
  const node = shape('title', {});
  node.textContent = text;
  return node;
};

// isWhole tells whether steps are those of the run that is shown.
const isWhole = steps => {
  const run = here.steps.concat(here.ahead);
  return steps?.length === run.length && common(steps, run) === run.length;
};

const goTo = step => go(here.steps.concat(here.ahead).slice(0, step + 1));

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
    if (p.found) await go(p.found);
    if (mine === searching) $('found').textContent = p.found ? `found after ${p.states.toLocaleString('en')} states` : p.message;
  } catch (error) {
    if (mine === searching) $('found').textContent = error.message;
  }
  if (mine === searching) $('cancel').hidden = true;
}

// What comes behind the last step of a loop is its first, and in front of that, once it was gone through, its last.
const atEnd = () => here.steps.length === here.loop.run.length;

function back() {
  const loop = here.loop;
  if (loop && loop.turns > 0 && here.steps.length === loop.from + 1) {
    loop.turns--;
    return go(loop.run);
  }
  return here.steps.length > 0 && go(here.steps.slice(0, -1));
}

function forward() {
  if (here.loop && atEnd()) {
    here.loop.turns++;
    return go(here.loop.run.slice(0, here.loop.from + 1));
  }
  return here.ahead.length > 0 && go(here.steps.concat(here.ahead[0]));
}

async function copyLink() {
  try {
    await navigator.clipboard.writeText(await (globalThis.framed?.link(location.hash) ?? location.href));
    $('where').textContent += ', link copied';
  } catch {
    $('where').textContent += ', the link is the address of this page';
  }
}

// take takes the n-th event that can be.
const take = n => () => keyed.slice(n, n + 1).forEach(e => go(here.steps.concat(e.step)));

async function begin() {
  $('restart').onclick = () => go([]);
  $('back').onclick = back;
  $('forward').onclick = forward;
  $('link').onclick = copyLink;
  $('search').onsubmit = search;
  $('cancel').onclick = () => ask('cancel').catch(trouble);
  stateView.begin();
  watchView.begin((watched, from) => ask('watch', {steps: watchedRun, from, watched}), goTo, 'an expression of the model');
  $('violated').after(element('div', {id: 'whyhere', hidden: true}));
  chart.begin(goTo);
  $('chart').append(element('section', {id: 'choices', ariaLabel: 'what can happen'}, shape('svg', {id: 'lives', 'aria-hidden': 'true'}),
    element('div', {id: 'offers'}, element('h2', {id: 'asked'}), element('div', {id: 'events'}), element('div', {id: 'system'}))));
  chart.offered = () => $('offers').offsetHeight;
  chart.placed = placeEvents;
  const around = () => here.loop || here.ahead.length ? (forward(), true) : false;
  timeline.begin(goTo, around);
  $('around').ontoggle = showAround;
  onKeys({
    c: () => $('cause')?.click(), Backspace: back, ArrowLeft: back, ArrowRight: forward, ' ': () => timeline.play(), '/': () => $('expression').focus(), w: () => $('watch').focus(), s: () => $('systembutton')?.click(),
    ...Object.fromEntries([...'123456789'].map((digit, n) => [digit, take(n)])),
  });
  addEventListener('popstate', () => open(location.hash));
  try {
    overview = await ask('model');
  } catch (error) {
    trouble(error);
    return;
  }
  document.title = overview.name + ' – gomc explore';
  $('model').title = overview.name;
  $('model').textContent = overview.name.replace(/^.*[/\\]/, '') + (overview.semantics ? ' under ' + overview.semantics : '');
  stateView.order = overview.columns;
  await open(location.hash);
}

begin();
