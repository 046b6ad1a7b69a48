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
  const list = new LongList($('history'), (step, i) => historyRow({...step, changed: changesOf(run, i)}, i, go));

  function go(step) {
    current = Math.min(Math.max(0, step), last);
    history.replaceState(null, '', '#' + current);
    $('where').textContent = `step ${current} of ${last}`;
    $('first').disabled = $('back').disabled = current === 0;
    $('forward').disabled = $('last').disabled = current === last;
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
  $('back').onclick = () => go(current - 1);
  $('forward').onclick = () => go(current + 1);
  $('last').onclick = () => go(last);
  onKeys({
    ArrowLeft: () => go(current - 1), Backspace: () => go(current - 1), ArrowRight: () => go(current + 1),
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
