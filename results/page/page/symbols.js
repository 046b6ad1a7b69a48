// What stands for an event in the chart: a path around a point, by the kind of the event.

const circle = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const cross = (x, y, r) => `M${x - r} ${y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`;
const square = (x, y, r) => `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}z`;

// A symbol has words for the legend, the class of its colour, whether it is filled, and its path.
const symbols = {
  startstate: {words: 'start', colour: 'plain', path: (x, y) => square(x, y, 4)},
  rule: {words: 'a rule', colour: 'own', filled: true, path: (x, y) => `M${x} ${y - 6}l6 6l-6 6l-6 -6z`},
  internal: {words: 'a step of its own', colour: 'own', filled: true, path: (x, y) => circle(x, y, 5)},
  receive: {words: 'receives', colour: 'receive', filled: true, path: (x, y) => circle(x, y, 5)},
  delivery: {words: 'arrives', colour: 'plain', path: (x, y) => `M${x - 4} ${y - 4}h8l-4 6z`},
  post: {words: 'comes into a mailbox', colour: 'plain', path: (x, y) => `M${x - 5} ${y - 3}h10v7h-10zl5 4l5 -4`},
  unhandled: {words: 'takes what it has no use for', colour: 'crash', path: (x, y) => square(x, y, 5) + cross(x, y, 5)},
  crash: {words: 'crashes', colour: 'crash', path: (x, y) => cross(x, y, 5)},
  restart: {words: 'starts again', colour: 'restart', path: (x, y) => `M${x + 4} ${y - 4}a6 6 0 1 0 2 4m-2 -8v4h-4`},
  loss: {words: 'is lost', colour: 'lost', path: (x, y) => circle(x, y, 6) + cross(x, y, 3)},
  drop: {words: 'is dropped', colour: 'lost', path: (x, y) => circle(x, y, 6) + cross(x, y, 3)},
  duplicate: {words: 'is there twice', colour: 'twice', path: (x, y) => square(x - 2, y - 2, 3.5) + square(x + 2, y + 2, 3.5)},
  reorder: {words: 'overtakes', colour: 'twice', path: (x, y) => `M${x - 3} ${y + 6}v-12l-3 3m3 -3l3 3m3 -3v12l-3 -3m3 3l3 -3`},
  partition: {words: 'the network falls apart, or is whole again', colour: 'cut', path: (x, y) => `M${x - 2} ${y - 7}l4 4l-5 3l5 3l-4 4`},
};

// kindOf is the kind of an event: what a machine does with an event that it takes is a receive.
const kindOf = s => s.kind === 'internal' && s.takes?.length ? 'receive' : s.kind;

const symbolOf = kind => symbols[kind] ?? symbols.rule;

// faults are the kinds of which the time line shows every one.
const faults = new Set(['crash', 'restart', 'loss', 'drop', 'duplicate', 'reorder', 'partition', 'unhandled']);

const icon = (path, colour, filled) => shape('svg', {class: 'icon', viewBox: '0 0 18 18', 'aria-hidden': 'true'},
  shape('path', {class: `mark ${colour}${filled ? ' filled' : ''}`, d: path}));

// legendOf explains what a run has: kinds of event, ends of arrows, and lines.
function legendOf(kinds, arrows, run) {
  const items = kinds.filter(kind => kind).map(kind => [symbolOf(kind).path(9, 9), symbolOf(kind).colour, symbolOf(kind).filled, symbolOf(kind).words]);
  if (arrows.some(a => endOf(a) === Infinity || endOf(a) > a.sent)) items.push([circle(9, 9, 4), 'way', false, 'on its way']);
  if (arrows.some(a => a.lost !== null)) items.push([cross(9, 9, 4), 'lost', false, 'lost']);
  if (chart.taken.size) items.push(['M1 9H17', 'past', false, 'led to this step']);
  if (run.wrong) items.push([circle(9, 9, 7), 'bad', false, 'what is wrong']);
  if (chart.hot.some(h => h.length)) items.push(['M9 1V17', 'hot', false, 'hot: has to be left']);
  if (run.steps.some(s => s.neglected)) items.push([circle(9, 9, 4), 'neglected', false, 'could happen, and never does']);
  if (run.loop !== undefined) items.push(['M13 3h-8v12h8m-3 -3l3 3l-3 3', 'loop', false, 'for ever']);
  return items.map(([path, colour, filled, words]) => element('span', {className: 'entry'}, icon(path, colour, filled), words));
}
