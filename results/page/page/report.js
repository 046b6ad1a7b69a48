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
  return step.changes.filter(([n]) => i > 0 && !(told && run.cells[n].channel)).map(([n, before, after]) => ({name: fullName(run.cells[n]), before, after}));
}

function show(run) {
  const values = new Values(run), last = run.steps.length - 1;
  let current = last;
  const looped = run.loop !== undefined && run.loop <= last; // else the run ends, or stays in its last state
  let turns = 0; // how often the loop has been gone through
  const list = new LongList($('history'), (step, i) => {
    const row = historyRow({...step, changed: changesOf(run, i)}, i, go);
    if (run.loop !== undefined && i >= run.loop) row.classList.add('loop');
    if (i === run.loop) row.prepend(element('span', {className: 'dim'}, 'repeated for ever:'));
    if (i === last && run.loop !== undefined) row.append(element('span', {className: 'dim'}, ending()));
    return row;
  });
  const ending = () => looped ? `as after step ${run.loop - 1}, and so on from step ${run.loop}` : 'stays here for ever: nothing has to happen';

  function go(step) {
    current = Math.min(Math.max(0, step), last);
    if (!looped || current < run.loop) turns = 0;
    history.replaceState(null, '', '#' + current);
    $('where').textContent = `step ${current} of ${last}` + (turns ? `, turn ${turns + 1} of the loop` : '') +
      (current === last && run.loop !== undefined ? ': ' + ending() : '');
    $('first').disabled = $('back').disabled = current === 0;
    $('forward').disabled = current === last && !looped;
    $('last').disabled = current === last;
    showStep(run.steps[current], changesOf(run, current));
    stateView.show(values.cells(current), 'no values');
    list.reveal(current);
    if (!run.charts) return;
    const w = chartView.window;
    if (w.svg && w.from <= current && current < w.to) chartView.mark(current);
    else chartView.show(current, current);
  }

  chartView.load = from => run.charts[Math.min(run.charts.length - 1, Math.floor(from / piece))];
  chartView.pick = go;
  chartView.begin(() => current);
  stateView.begin();
  $('chartbox').hidden = !run.charts;
  $('first').onclick = () => go(0);
  // What comes behind the last step of a loop is its first, and in front of that, once it was gone through, its last.
  const forward = () => {
    if (looped && current === last) turns++;
    go(looped && current === last ? run.loop : current + 1);
  };
  const back = () => {
    const around = turns > 0 && current === run.loop;
    if (around) turns--;
    go(around ? last : current - 1);
  };
  $('back').onclick = back;
  $('forward').onclick = forward;
  $('last').onclick = () => go(last);
  onKeys({
    ArrowLeft: back, Backspace: back, ArrowRight: forward,
    Home: () => go(0), End: () => go(last), '/': () => $('filter').focus(),
  });
  const wanted = () => /^#\d+$/.test(location.hash) ? Number(location.hash.slice(1)) : null;
  addEventListener('hashchange', () => wanted() !== null && go(wanted()));
  list.show(run.steps, 0);
  go(wanted() ?? last);
}

// showStep tells a step in full, with the lines of its rule.
function showStep(step, changed) {
  const changes = element('div');
  const more = pieces('changes', changes, changed, part => element('div', {}, ...part.map(changeLine)));
  const prefix = 'L' + (step.file ? step.file + ':' : '');
  const place = step.line && $(prefix + step.line) ? element('a', {href: '#' + encodeURIComponent(prefix + step.line)}, step.at) : step.at;
  $('step').replaceChildren(
    element('h3', {}, (step.process ? step.process + ': ' : '') + step.label), element('p', {className: 'at'}, place), ...excerpt(prefix, step.line),
    ...exchanged(step), changes, more,
    ...(step.faulty ? [element('p', {className: 'bad'}, 'This step fails: it leads to no state. Shown is the state before it.')] : []),
    ...(step.changes.length || step.faulty ? [] : [element('p', {className: 'dim'}, 'nothing changed')]));
}

// excerpt shows the lines of a rule from its first on: to an `end` that is not indented further, and not too many.
const mostLines = 12;
function excerpt(prefix, first) {
  const lines = [];
  for (let n = first; n && lines.length < mostLines && $(prefix + n); n++) {
    lines.push($(prefix + n).textContent);
    if (/\bend\w*\s*;?\s*$/i.test(lines.at(-1)) && indent(lines.at(-1)) <= indent(lines[0])) break;
  }
  if (lines.length === mostLines) lines.push('…');
  const least = Math.min(...lines.filter(l => l.trim() && l !== '…').map(indent));
  return lines.length ? [element('pre', {className: 'excerpt'}, lines.map(l => l === '…' ? l : l.slice(least)).join('\n'))] : [];
}

const indent = line => line.length - line.trimStart().length;

// A link to a line opens the text that it is in.
function openLine() {
  const line = /^#L/.test(location.hash) && $(decodeURIComponent(location.hash.slice(1)));
  if (!line) return;
  line.closest('details').open = true;
  line.scrollIntoView({block: 'center'});
}
addEventListener('hashchange', openLine);

if ($('data')) show(JSON.parse($('data').textContent));
