// What is true and false in a property at each step: the conditions that make it false at the last one, each for the
// values of quantified variables for which it fails.

// instanceOf is the text of a condition with its variables replaced by their values.
const instanceOf = ({text, in: values = {}}) => text.replace(/(?<![\w.])[A-Za-z_]\w*/g, name =>
  !Object.hasOwn(values, name) ? name : /^-/.test(values[name]) ? `(${values[name]})` : values[name]);

// truthAlong lists what a condition comes to along a run, or null: this page cannot say, or says something else of the
// last step than gomc has found. Names in it that are no variables are values, whether they occur in the run or not.
function truthAlong(run, variables, part) {
  if (Object.keys(part.in ?? {}).some(name => new RegExp(`\\b${name} *(:|in\\b)`).test(part.text))) return null; // bound again
  try {
    const text = instanceOf(part), names = new Set(variables.names);
    for (const [name] of text.matchAll(/(?<![\w.])[A-Za-z_]\w*/g)) names.add(name);
    const known = Object.assign(Object.create(Object.getPrototypeOf(variables)), variables, {names});
    const changes = valuesAlong(run, known, text).map(m => ({step: m.step, value: m.fault ? 'no value' : m.parts[0]?.[1]}));
    return changes.at(-1)?.value === String(part.value) ? changes : null;
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return null;
  }
}

// turned lists what a part is along the run whose value is known behind each step.
function turned({value, turns}) {
  const changes = [0, ...turns].map(step => ({step}));
  changes.reverse().forEach((m, i) => { m.value = String(i % 2 ? !value : value); });
  return changes.reverse();
}

// isCulprit tells whether a value of a part makes the property false.
const isCulprit = (p, value) => !p.given && value === (p.turns ? 'false' : String(p.value));

// valueAt is the value of a part at a step.
const valueAt = (p, step) => p.changes?.findLast(m => m.step <= step)?.value ?? 'no value';

// isWrongAt tells whether a part makes the property false at a step: of a formula about a run it does where all that it
// stands in are false, too.
const isWrongAt = (p, step) => isCulprit(p, valueAt(p, step)) && (!p.outer || isWrongAt(p.outer, step));

const truthView = {
  parts: [], // of the property, each with the steps at which it changes
  last: 0,

  begin(run, go) {
    this.last = run.steps.length - 1;
    if (!run.parts || run.steps.at(-1).faulty || !$('property')) return; // in a step there is no state
    const variables = new Variables(run);
    this.parts = run.parts.map((p, n) => ({...p, n, changes: p.turns ? turned(p) : truthAlong(run, variables, p)}));
    this.loop = run.loop;
    const known = this.parts.filter(p => p.changes), around = p => q => q.turns && !q.given && q.text.length > p.text.length && q.text.includes(p.text);
    for (const p of known) p.outer = p.turns && known.filter(around(p)).sort((a, b) => a.text.length - b.text.length)[0];
    if (known.length === 0) return;
    const settled = p => p.given === true && !p.turns; // it cannot make the property false
    this.lanes = known.sort((a, b) => settled(a) - settled(b)).map(p => this.lane(p, go));
    $('property').after(element('div', {id: 'lanes'},
      element('p', {className: 'at'}, 'at ', element('output', {id: 'truthat'}), ' and along the run:', ...this.key(known)), ...this.lanes));
  },

  // key says what the shapes and colours of lanes are.
  key(parts) {
    const has = culprit => parts.some(p => this.stretches(p).some(m => m.value === 'false' && m.culprit === culprit));
    const turn = (kind, d, words) => element('span', {className: 'turn'}, shape('svg', {viewBox: '0 0 16 12', 'aria-hidden': 'true'}, shape('path', {class: kind, d})), words);
    return [turn('true', 'M0 1H16V6H0z', 'true'), ...has(false) ? [turn('false', 'M0 7H16V12H0z', 'false')] : [], ...has(true) ? [turn('culprit', 'M0 7H16V12H0z', 'false, and wrong')] : []];
  },

  // stretches are the steps from which on a part has a value, and makes the property false or not.
  stretches(p) {
    const steps = new Set();
    for (let q = p; q; q = q.outer) for (const m of q.changes) steps.add(m.step);
    return [...steps].sort((a, b) => a - b).map(step => ({step, value: valueAt(p, step), culprit: isWrongAt(p, step)}));
  },

  // lane draws a condition along the run: high where it is true, low where it is false.
  lane(p, go) {
    const x = step => Math.round(1000 * step / (this.last + 1)), segments = {};
    this.stretches(p).forEach((m, i, all) => {
      const from = x(m.step), to = x(all[i + 1]?.step ?? this.last + 1), kind = m.value + (m.culprit ? ' culprit' : '');
      segments[kind] = (segments[kind] ?? '') + (m.value === 'true' ? `M${from} 1H${to}V6H${from}z` : m.value === 'false' ? `M${from} 8H${to}V13H${from}z` : `M${from} 6.5H${to}V7.5H${from}z`);
    });
    const bar = shape('svg', {viewBox: '0 0 1000 14', preserveAspectRatio: 'none', 'aria-hidden': 'true'},
      ...Object.entries(segments).map(([value, d]) => shape('path', {class: value, d})),
      ...this.loop <= this.last ? [shape('path', {class: 'again', d: `M${x(this.loop)} 0H${x(this.last + 1)}V14H${x(this.loop)}z`})] : [], shape('path', {class: 'now', d: ''}));
    const since = p.changes.at(-1), words = this.words(since);
    const lane = element('button', {type: 'button', className: 'lane', title: `${instanceOf(p)}: to step ${since.step}`, onclick: () => go(since.step)},
      element('span', {}, element('bdi', {}, ...breakable(names.in(instanceOf(p)))), element('span', {className: 'dim'}, ' ' + words)), bar);
    return lane;
  },

  // words say since when a condition is what it is at the end: of a run that never ends, whether it is that for ever.
  words({step, value}) {
    const ever = this.loop === undefined ? '' : ', for ever';
    if (step > this.loop) return 'true and false again and again';
    return step === 0 ? `always ${value}` : `${value} from step ${step} on${ever}`;
  },

  // show says what is true and false at a step; ?: it is not known to the page.
  show(step) {
    for (const p of this.parts) {
      const value = p.changes ? valueAt(p, step) : step === this.last ? String(p.value) : '?';
      for (const node of document.querySelectorAll(`#property [data-part="${p.n}"]`)) {
        node.className = {'no value': 'novalue', '?': 'unknown'}[value] ?? value + ((p.changes ? isWrongAt(p, step) : isCulprit(p, value)) ? ' culprit' : '');
        if (node.tagName === 'SUB') node.textContent = value;
      }
    }
    if (!this.lanes) return;
    $('truthat').textContent = 'step ' + step;
    const x = Math.round(1000 * (step + 0.5) / (this.last + 1));
    for (const lane of this.lanes) lane.querySelector('.now').setAttribute('d', `M${x} 0V14`);
  },
};
