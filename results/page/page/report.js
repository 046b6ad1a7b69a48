// A report: the run in the page, step by step.

// Values are those of all cells, after a step.
class Values {
  constructor(run) { Object.assign(this, {run, values: new Map(), step: -1}); }

  to(step) {
    while (this.step < step) for (const [n, , after] of this.run.steps[++this.step].changes) this.values.set(n, after);
    while (this.step > step) for (const [n, before] of this.run.steps[this.step--].changes) this.values.set(n, before);
  }

  // cells is the state after a step. What the first step did, which is everything, is not marked.
  cells(step) {
    this.to(step);
    const changed = new Map(step > 0 ? this.run.steps[step].changes.map(([n, before]) => [n, before]) : []);
    const cells = [];
    this.run.cells.forEach((cell, n) => {
      const value = this.values.get(n) ?? '';
      if (value === '' || cell.channel && (value === '{}' || value === '[]')) return;
      cells.push({...cell, value, before: changed.get(n), changed: changed.has(n)});
    });
    return cells;
  }
}

// changesOf lists what a step changed. The first changes everything, which the state says; what becomes of channels is
// told as messages.
function changesOf(run, i) {
  const step = run.steps[i], told = step.consumed || step.sent;
  return step.changes.filter(([n, before, after]) => i > 0 && before !== after && !(told && run.cells[n].channel)).map(([n, before, after]) => ({name: fullName(run.cells[n]), before, after}));
}

// writtenOf lists the variables in the conditions that make the property false, each with the step that wrote it last.
function writtenOf(run) {
  const text = (run.parts ?? []).filter(p => !p.given && !p.turns).map(instanceOf).join(' '), found = new Map();
  const read = run.cells.map(cell => !cell.channel && text.includes(fullName(cell)));
  for (let i = run.steps.length - 1; i >= 0 && text; i--) for (const [n] of run.steps[i].changes) if (read[n] && !found.has(n)) found.set(n, i);
  const names = [...found.keys()].map(n => run.cells[n].name), once = name => names.filter(other => other === name).length === 1;
  return [...found].map(([n, i]) => [once(run.cells[n].name) ? run.cells[n].name : fullName(run.cells[n]), i]);
}

// mostNotes is the number of values that the chart tells of a step.
const mostNotes = 3;

function show(run) {
  for (const step of run.steps) Object.assign(step, step.mark);
  names.begin(run.columns);
  const values = new Values(run), last = run.steps.length - 1;
  run.changesOf = i => changesOf(run, i);
  const read = new Set(run.reads?.['']?.split(' ') ?? []), sentence = document.querySelector('header .sentence'), fails = sentence?.textContent;
  run.written = writtenOf(run);
  run.steps.forEach((step, i) => {
    const tells = cell => read.has(fullName(cell)) || run.loop !== undefined && !cell.channel && !wordNames.includes(cell.name); // what goes round, too
    step.notes = i === 0 && run.loop !== undefined ? [] : step.changes.filter(([n, before, after]) => before !== after && tells(run.cells[n])).slice(0, mostNotes)
      .map(([n, , after]) => `${run.cells[n].owner === step.process ? run.cells[n].name : fullName(run.cells[n])} = ${after}`);
  });
  if (run.loop !== undefined) delete run.wrong; // the whole run is
  let current = last;
  const looped = run.loop !== undefined && run.loop <= last; // else the run ends, or stays in its last state
  let turns = 0; // how often the loop has been gone through
  const ending = () => looped ? `as after step ${run.loop - 1}, and so on from step ${run.loop}` : 'stays here for ever: nothing has to happen';

  function go(step) {
    current = Math.min(Math.max(0, step), last);
    if (!looped || current < run.loop) turns = 0;
    history.replaceState(null, '', '#' + current);
    const where = `step ${current} of ${last}` + (turns ? `, turn ${turns + 1} of the loop` : '') +
      (current === last && run.loop !== undefined ? ': ' + ending() : '');
    $('where').textContent = where;
    $('first').disabled = $('back').disabled = current === 0;
    $('forward').disabled = current === last && !looped;
    $('last').disabled = current === last;
    const cells = values.cells(current);
    chart.words = wordsOf(run.columns, cells, run.hot, run.reads);
    chart.drawn = drawnAt(run, current);
    chart.values = cells.filter(c => read.has(fullName(c))).map(c => `${fullName(c)} = ${c.value}`);
    sentence?.replaceChildren(...breakable(names.in(current === last || run.loop !== undefined ? fails : `At step ${last}: ${fails}`)));
    chart.go(current);
    showStep(run, current, changesOf(run, current));
    stateView.show(cells, 'no values');
    watchView.show(current, last);
    truthView.show(current);
    timeline.mark(current, where + ': ' + spoken(run.steps[current], current));
  }

  const goAndStop = step => {
    timeline.stop();
    go(step);
  };
  // What comes behind the last step of a loop is its first, and in front of that, once it was gone through, its last.
  const forward = () => {
    if (!looped && current === last) return false;
    if (looped && current === last) turns++;
    go(looped && current === last ? run.loop : current + 1);
    return true;
  };
  const back = () => {
    timeline.stop();
    const around = turns > 0 && current === run.loop;
    if (around) turns--;
    go(around ? last : current - 1);
  };
  const play = () => {
    if (!timeline.timer && current === last && !looped) go(0);
    timeline.play();
  };
  const on = () => {
    timeline.stop();
    forward();
  };
  $('first').onclick = () => goAndStop(0);
  $('back').onclick = back;
  $('forward').onclick = on;
  $('last').onclick = () => goAndStop(last);
  onKeys({
    ArrowLeft: back, ArrowUp: back, Backspace: back, ArrowRight: on, ArrowDown: on, ' ': play,
    c: () => $('cause')?.click(), s: () => $('systembutton')?.click(), f: () => $('find').focus(),
    Home: () => goAndStop(0), End: () => goAndStop(last), '/': () => $('filter').focus(), w: () => $('watch').focus(),
  });
  stateView.order = run.columns;
  stateView.begin();
  let variables = null; // until something is watched
  watchView.begin(texts => texts.map(text => watched(run, variables ??= new Variables(run), text)), goAndStop, 'an expression, such as x = y');
  truthView.begin(run, goAndStop);
  chart.begin(goAndStop);
  timeline.begin(go, forward);
  $('play').onclick = play;
  timeline.show(run.steps, run.wrong, run.cause);
  finder.begin(run, goAndStop);
  const wanted = () => /^#\d+$/.test(location.hash) ? Number(location.hash.slice(1)) : null;
  addEventListener('hashchange', () => wanted() !== null && go(wanted()));
  current = Math.min(wanted() ?? last, last);
  const changed = (run.drawn ?? []).flatMap((d, k) => d.looks.map(looks => [k, looks])).sort(([, a], [, b]) => a.step - b.step), now = [];
  changed.forEach(([k, looks], i) => {
    now[k] = {looks};
    if (changed[i + 1]?.[1].step !== looks.step) system.extend(now.filter(d => d));
  });
  chart.drawn = drawnAt(run, current);
  chart.show(run, current);
  (document.querySelector('#why li > .at') ?? document.querySelector('#why li > .bad'))?.after(...originsOf(run));
  if ($('why')) names.apply($('why'));
  go(current);
  const header = document.querySelector('header');
  new ResizeObserver(() => document.documentElement.style.setProperty('--top', header.offsetHeight + 'px')).observe(header);
}

// originsOf says which step has written each value that is wrong, and which message has brought it.
function originsOf(run) {
  if (!run.written.length) return [];
  const told = run.written.toSorted(([, a], [, b]) => a - b).flatMap(([name, i]) => [element('dt', {}, linkTo(i)), element('dd', {}, element('code', {}, ...breakable(names.in(name))),
    ...run.steps[i].consumed ? [element('span', {className: 'message'}, '← ' + names.in(run.steps[i].consumed))] : [' ' + labelOf(run.steps[i])])]);
  return [element('div', {id: 'origins', className: 'instead'}, element('b', {}, 'Who wrote it:'), element('dl', {}, ...told))];
}

// drawnAt is how views draw the state after a step: the last looks up to there.
const drawnAt = (run, step) => (run.drawn ?? []).map(d => ({...d, looks: d.looks.findLast(l => l.step <= step)})).filter(d => d.looks);

// finder goes from one step to the next that has a text in its event, its messages, its process or what it changes.
const finder = {
  found: [],

  begin(run, go) {
    const texts = run.steps.map((s, i) => [s.label, s.process, s.consumed, s.sent,
      ...changesOf(run, i).map(c => `${c.name}: ${c.after}`)].join('\n').toLowerCase());
    const say = at => { $('matches').textContent = $('find').value ? `${at < 0 ? '' : at + 1 + ' of '}${this.found.length}` : ''; };
    $('find').oninput = () => {
      const wanted = $('find').value.toLowerCase();
      this.found = wanted ? texts.flatMap((text, i) => text.includes(wanted) ? [i] : []) : [];
      timeline.match(this.found);
      say(-1);
    };
    $('find').onkeydown = e => {
      if (e.key === 'Escape') $('find').blur();
      if (e.key !== 'Enter' || !this.found.length) return;
      const here = chart.current, n = this.found.length;
      const next = e.shiftKey ? this.found.findLastIndex(i => i < here) : this.found.findIndex(i => i > here);
      const at = next < 0 ? (e.shiftKey ? n - 1 : 0) : next;
      go(this.found[at]);
      say(at);
    };
  },
};

// watched is what an expression comes to along the run, or why the page cannot say.
function watched(run, variables, text) {
  try {
    return {changes: valuesAlong(run, variables, text)};
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return {changes: [], refused: `${error.message} (gomc explore evaluates every expression of the model)`};
  }
}

const linkTo = i => element('a', {href: '#' + i}, `step ${i}`);

// showStep tells a step in full, with the lines of its rule.
function showStep(run, n, changed) {
  const step = run.steps[n];
  const listing = textOf(step.file ?? '');
  const place = step.line && listing ? element('a', {href: '#L' + encodeURIComponent((step.file ? step.file + ':' : '') + step.line)}, step.at) : step.at;
  $('step').replaceChildren(
    element('h3', {}, element('bdi', {}, (step.process ? step.process + ': ' : '') + step.label)), element('p', {className: 'at'}, place),
    ...exchanged(step), ...causeOf(run, n, linkTo), pieces('changes', changed, mostChanges, changeLine),
    ...(step.faulty ? [element('p', {className: 'bad'}, 'This step fails: it leads to no state. Shown is the state before it.')] : []),
    ...(step.neglected ? [element('p', {className: 'neglected'}, 'Could happen here, and never does in the loop: ', element('bdi', {}, step.neglected.join(', ')))] : []),
    ...(step.changes.length || step.faulty ? [] : [element('p', {className: 'dim'}, 'nothing changed')]),
    ...excerpt(listing, step.line));
  names.apply($('step'));
}

// mostChanges is the number of changes that are listed at once.
const mostChanges = 20;
const changeLine = c => element('span', {className: 'change'}, element('bdi', {}, c.name), ': ', ...c.before ? [element('s', {}, c.before), ' '] : [], element('bdi', {}, c.after));

// The texts of the model, as lines; '' is the model itself.
const texts = new Map();
function textOf(file) {
  if (!texts.has(file)) texts.set(file, [...document.querySelectorAll('pre.source')].find(p => p.dataset.file === file)?.textContent.split('\n'));
  return texts.get(file);
}

// excerpt shows the lines of a rule from its first on: to an `end` that is not indented further, and not too many.
const mostLines = 14;
function excerpt(listing, first) {
  if (!listing || !first) return [];
  const lines = [];
  for (let n = first - 1; n < listing.length && lines.length < mostLines; n++) {
    lines.push(listing[n]);
    if (/\bend\w*\s*;?\s*$/i.test(lines.at(-1)) && indent(lines.at(-1)) <= indent(lines[0])) break;
  }
  const least = Math.min(...lines.filter(l => l.trim()).map(indent));
  const more = lines.length === mostLines ? '\n…' : '';
  return [element('pre', {className: 'excerpt'}, lines.map(l => l.slice(least)).join('\n') + more)];
}

const indent = line => line.length - line.trimStart().length;

// A link to a line opens the text that it is in, and marks it.
function openLine() {
  const wanted = /^#L(?:(.*):)?(\d+)$/.exec(decodeURIComponent(location.hash));
  if (!wanted) return;
  const listing = textOf(wanted[1] ?? ''), pre = [...document.querySelectorAll('pre.source')].find(p => p.dataset.file === (wanted[1] ?? ''));
  if (!listing || !pre) return;
  const n = Number(wanted[2]) - 1, part = (from, to) => listing.slice(from, to).map(l => l + '\n').join('');
  const line = element('mark', {}, listing[n] ?? '');
  pre.replaceChildren(part(0, n), line, '\n', listing.slice(n + 1).join('\n'));
  pre.closest('details').open = true;
  line.scrollIntoView({block: 'center'});
}
addEventListener('hashchange', openLine);

if ($('data')) show(JSON.parse($('data').textContent));
openLine();
