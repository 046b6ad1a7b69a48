// What is watched: expressions, each with its value at the step shown, and those that it has along the run.

// mostWatched is the number of expressions that are watched at once, and mostMoments that of the values that are listed
// around the step shown.
const mostWatched = 12;
const mostMoments = 9;

const sameMoment = (a, b) => b !== undefined && a.fault === b.fault && a.parts.flat().join('\0') === b.parts.flat().join('\0');

// wordsOfMoment is a value as a text; of an array or a record, what is not as it was before.
function wordsOfMoment(m, before) {
  if (m.fault) return '?';
  const was = new Map(before?.parts), parts = m.parts.filter(([behind, value]) => !behind || was.get(behind) !== value);
  return parts.map(([behind, value]) => behind ? `${behind.replace(/^\./, '')}: ${value}` : value).join(', ');
}

const watchView = {
  list: [],       // {text, changes, refused}: changes are {step, parts, fault}
  step: -1,       // that is shown
  last: 0,        // the last of the run
  evaluate: null, // of a page: takes texts and a step, and returns {changes, refused} for each, from that step on
  go: null,       // called with a step
  asked: 0,

  // begin makes the field in which one types; evaluates says what may be typed.
  begin(evaluate, go, evaluates) {
    Object.assign(this, {evaluate, go});
    $('watch').placeholder = evaluates;
    $('watch').onkeydown = e => { if (e.key === 'Enter') this.typed(); }; // what a handler returns may take a key away
    $('addwatch').onclick = () => this.typed();
  },

  async typed() {
    const text = $('watch').value.trim();
    if (!text) return;
    const refused = await this.add(text);
    $('refused').textContent = refused;
    if (!refused) $('watch').value = '';
  },

  // add watches an expression, and returns why not, or ''.
  async add(text) {
    if (this.list.some(w => w.text === text)) return 'this is watched already';
    if (this.list.length >= mostWatched) return `${mostWatched} are watched already`;
    const [found] = await this.evaluate([text], 0);
    if (found.refused) return found.refused;
    this.list.push({text, changes: found.changes});
    this.draw();
    return '';
  },

  async toggle(text) {
    const n = this.list.length;
    this.list = this.list.filter(w => w.text !== text);
    if (this.list.length === n) $('refused').textContent = await this.add(text);
    this.draw();
  },

  // follow evaluates anew, from a step on: the run is another one there.
  async follow(from) {
    const mine = ++this.asked, list = this.list;
    if (!list.length) return;
    const found = await this.evaluate(list.map(w => w.text), from);
    if (mine !== this.asked) return;
    list.forEach((w, i) => {
      w.refused = found[i].refused;
      w.changes = w.changes.filter(m => m.step < from);
      for (const m of found[i].changes) if (!sameMoment(m, w.changes.at(-1))) w.changes.push(m);
    });
    this.draw();
  },

  show(step, last) {
    Object.assign(this, {step, last});
    this.draw();
  },

  draw() {
    $('watched').replaceChildren(...this.list.map(w => this.card(w)));
  },

  card(w) {
    const now = w.changes.findLastIndex(m => m.step <= this.step);
    return element('div', {className: 'card watched'},
      row(w.text, () => this.toggle(w.text),
        w.refused ? element('span', {className: 'bad'}, w.refused) : now < 0 ? element('span', {className: 'dim'}, 'no state') : this.value(w, now)),
      ...w.changes.length > 1 ? [this.curve(w), this.moments(w, now)] : []);
  },

  // value shows the value that an expression has, with the one before if the step shown has changed it.
  value(w, now) {
    const moment = w.changes[now], before = moment.step === this.step ? w.changes[now - 1] : undefined;
    if (moment.fault) return element('span', {className: 'leaf dim' + (before ? ' changed' : '')}, 'no value: ', element('bdi', {}, moment.fault));
    const was = new Map(before?.parts);
    const cells = moment.parts.map(([behind, value]) => ({name: 'value' + behind, value, before: was.get(behind) ?? '', changed: before && was.get(behind) !== value}));
    if (!cells.length) return element('span', {className: 'dim'}, 'nothing');
    if (cells.length > mostElements) return element('span', {className: 'leaf' + (before ? ' changed' : '')}, element('bdi', {}, wordsOfMoment(moment)));
    return nodeView(treeOf(cells).parts.get('value'));
  },

  // moments are the values around the step shown. Each leads to the step that it begins with.
  moments(w, now) {
    const from = Math.max(0, Math.min(now - (mostMoments >> 1), w.changes.length - mostMoments)), to = Math.min(w.changes.length, from + mostMoments);
    const button = (m, i) => element('button', {type: 'button', title: `to step ${m.step}`, className: i + from === now ? 'now' : '', onclick: () => this.go(m.step)},
      element('span', {className: 'dim'}, `${m.step}: `), element('bdi', {}, wordsOfMoment(m, w.changes[i + from - 1])));
    const more = n => n > 0 ? element('span', {className: 'dim'}, ` ${n} more `) : null;
    return element('div', {className: 'moments', role: 'group', ariaLabel: `values of ${w.text}, each from a step on`}, more(from), ...w.changes.slice(from, to).map(button), more(w.changes.length - to));
  },

  // curve draws the values along the run: numbers by their height, others by the order in which they come first.
  curve(w) {
    const x = step => Math.round(step / Math.max(1, this.last) * 1000);
    if (w.drawn !== this.last + ' ' + w.changes.length) {
      const heights = heightsOf(w.changes), most = heights.reduce((a, b) => Math.max(a, b), 1);
      const seen = w.changes.map((m, i) => [x(m.step), (22 - 20 * heights[i] / most).toFixed(1)]).filter(([at], i, all) => at !== all[i - 1]?.[0]);
      Object.assign(w, {drawn: this.last + ' ' + w.changes.length, line: 'M' + seen.map(([at, height], i) => (i ? `H${at}V` : at + ' ') + height).join('') + 'H1000'});
    }
    return shape('svg', {class: 'curve', viewBox: '0 0 1000 24', preserveAspectRatio: 'none', 'aria-hidden': 'true'},
      shape('path', {class: 'values', d: w.line}), ...this.step < 0 ? [] : [shape('path', {class: 'now', d: `M${x(this.step)} 0V24`})]);
  },
};

function heightsOf(changes) {
  const texts = changes.map(m => wordsOfMoment(m)), numbers = texts.map(Number);
  if (!texts.includes('') && numbers.every(Number.isFinite)) {
    const least = numbers.reduce((a, b) => Math.min(a, b), Infinity);
    return numbers.map(n => n - least);
  }
  const order = texts.every(t => t === 'true' || t === 'false' || t === '?') ? ['?', 'false', 'true'] : [...new Set(texts)];
  return texts.map(t => order.indexOf(t));
}
