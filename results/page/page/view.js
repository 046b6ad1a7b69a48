// What the pages of gomc share: a state, a history and a chart, shown. Every text from the model becomes a text
// node, never markup.
'use strict';

const $ = id => document.getElementById(id);

// element makes a node; strings among the children become text.
function element(tag, properties, ...children) {
  const node = document.createElement(tag);
  Object.assign(node, properties);
  node.append(...children.filter(c => c !== null));
  return node;
}

// The number of rows that are shown at first, and the size of a state of which only changes are.
const piece = 100;
const largeState = 300;

// pieces shows items in a box, twice as many at each click on the button that it returns; draw makes a node of up to a
// hundred of them. How many there are to be is kept under a key, for the next state.
const grown = new Map();
function pieces(key, box, items, draw) {
  let shown = 0;
  const more = element('button', {type: 'button', className: 'more', onclick: () => {
    grown.set(key, 2 * shown);
    show();
  }});
  const show = () => {
    const upto = Math.min(items.length, grown.get(key) ?? piece);
    for (; shown < upto; shown = Math.min(upto, shown + piece)) box.append(draw(items.slice(shown, Math.min(upto, shown + piece))));
    more.textContent = `more: ${items.length - shown} of ${items.length}`;
    more.hidden = shown === items.length;
  };
  show();
  return more;
}

// stateView shows the cells of a state by owner: variables, then the channels that lead there.
const stateView = {
  cells: [],
  changed: null, // whether only changes are shown; null: if the state is large
  nothing: '',   // what to say of a state without cells

  show(cells, nothing) {
    this.cells = cells;
    this.nothing = nothing;
    this.draw();
  },

  draw() {
    const changed = this.changed ?? this.cells.length > largeState;
    $('changed').checked = changed;
    $('cells').textContent = `${this.cells.length} values in all`;
    const groups = [...grouped(this.cells.filter(c => (!changed || c.changed || c.channel) && named(c, $('filter').value)))];
    const box = element('div');
    const more = pieces('owners', box, groups, part => element('div', {}, ...part.map(([owner, group]) => groupTable(owner, group))));
    $('state').replaceChildren(box, more);
    if (groups.length === 0) box.append(element('p', {className: 'dim'}, this.cells.length ? 'nothing to show' : this.nothing));
  },

  begin() {
    $('changed').onchange = () => { this.changed = $('changed').checked; this.draw(); };
    $('filter').oninput = () => this.draw();
  },
};

// fullName is the name of a cell in the model.
const fullName = c => c.owner && !c.channel ? c.owner + '.' + c.name : c.name;

const named = (c, part) => fullName(c).toLowerCase().includes(part.toLowerCase());

function grouped(cells) {
  const groups = new Map();
  for (const c of cells) {
    if (!groups.has(c.owner)) groups.set(c.owner, {variables: [], mailbox: []});
    groups.get(c.owner)[c.channel ? 'mailbox' : 'variables'].push(c);
  }
  return groups;
}

function groupTable(owner, group) {
  const box = element('div');
  const more = pieces('cells of ' + owner, box, group.variables.concat(group.mailbox), cellTable);
  return element('div', {className: 'group'}, element('h3', {}, owner || 'Variables of the whole system'), box, more);
}

// cellTable is a table of a hundred cells, or fewer. The browser need not lay out a whole one before it is seen.
const cellTable = cells => element('div', {className: cells.length === piece ? 'part' : ''}, element('table', {}, element('tbody', {}, ...cells.map(cellRow))));

function cellRow(c) {
  const row = element('tr', {}, element('th', {scope: 'row'}, c.name),
    element('td', {}, ...(c.changed && c.before ? [element('span', {className: 'before'}, c.before), ' '] : []), c.value));
  row.classList.toggle('changed', !!c.changed);
  row.classList.toggle('mailbox', !!c.channel);
  return row;
}

// mostChanges is the number of changes that a row of the history lists.
const mostChanges = 20;

// historyRow is a step: what happened, what it consumed, sent and changed.
function historyRow(entry, i, pick) {
  const rest = (entry.others ?? 0) + Math.max(0, entry.changed.length - mostChanges);
  return element('li', {}, element('button', {type: 'button', onclick: () => pick(i)},
    element('span', {className: 'at'}, i + ' '), entry.process ? entry.process + ': ' : '', entry.label + ' ', element('span', {className: 'at'}, entry.at)),
    ...exchanged(entry),
    ...entry.changed.slice(0, mostChanges).map(changeLine),
    rest ? element('span', {className: 'change dim'}, `and ${rest} more`) : null);
}

const changeLine = c => element('span', {className: 'change'}, c.name + ': ' + (c.before ? c.before + ' → ' : '') + c.after);

// exchanged is what an event passes over, consumes and sends.
const exchanged = e => [['deferred ', e.deferred], ['← ', e.consumed], ['→ ', e.sent]].filter(([, text]) => text).map(([sign, text]) => element('span', {className: 'message'}, sign + text));

// LongList shows rows in a box that scrolls. They are in lists of a hundred, of which only those near what one sees are
// filled; the others keep their height.
class LongList {
  // row makes the row of an item and its number.
  constructor(box, row) {
    Object.assign(this, {box, row, items: [], parts: [], current: -1});
    this.observer = new IntersectionObserver(seen => {
      for (const s of seen) s.isIntersecting ? this.fill(s.target) : this.empty(s.target);
    }, {root: box, rootMargin: '600px'});
  }

  // show shows items, which are those shown before up to number `same`.
  show(items, same) {
    this.items = items;
    const kept = Math.floor(same / piece);
    for (const part of this.parts.splice(kept)) {
      this.observer.unobserve(part);
      part.remove();
    }
    for (let from = kept * piece; from < items.length; from += piece) this.parts.push(this.part(from));
    this.box.append(...this.parts.slice(kept));
    for (const part of this.parts.slice(kept)) this.observer.observe(part);
  }

  part(from) {
    const part = element('ol', {start: from, from, to: Math.min(from + piece, this.items.length)});
    part.style.height = (part.to - from) * 3 + 'em'; // a guess
    return part;
  }

  fill(part) {
    if (part.firstChild) return;
    part.style.height = '';
    for (let i = part.from; i < part.to; i++) part.append(this.row(this.items[i], i));
    this.update(part);
  }

  empty(part) {
    if (!part.firstChild || part.contains(document.activeElement)) return;
    part.style.height = part.offsetHeight + 'px';
    part.replaceChildren();
  }

  // update marks the rows of a part: the current one, and those behind it.
  update(part) {
    let ahead = part.from > this.current;
    for (const [k, row] of [...part.children].entries()) {
      const current = part.from + k === this.current;
      current ? row.setAttribute('aria-current', 'step') : row.removeAttribute('aria-current');
      row.classList.toggle('ahead', ahead);
      ahead ||= current;
    }
  }

  // reveal makes a row the current one and scrolls to it; -1 is in front of all.
  reveal(i) {
    this.current = i;
    for (const part of this.parts) this.update(part);
    const n = Math.floor(i / piece), part = this.parts[n];
    if (!part) return;
    this.parts.slice(Math.max(0, n - 1), n + 2).forEach(p => this.fill(p)); // what one will see around the row
    scrollWithin(this.box, part.children[i - part.from].getBoundingClientRect());
  }
}

// scrollWithin scrolls a box, of which something covers the top, as far as it takes to see a rectangle, and nothing
// around the box.
function scrollWithin(box, r, covered = 0) {
  const b = box.getBoundingClientRect();
  if (r.bottom > b.bottom) box.scrollTop += r.bottom - b.bottom;
  if (r.top < b.top + covered) box.scrollTop -= b.top + covered - r.top;
}

// chartView shows a window of the chart, which load gets. The rows are the groups of the picture.
const chartView = {
  load: null, // from a row on, or from a negative number the last
  pick: null, // called with the step of a row that was clicked
  window: {from: 0, to: 0, total: 0},
  turn: 0,

  async show(from, current) {
    const mine = ++this.turn;
    const w = await this.load(from);
    if (!w || mine !== this.turn) return;
    this.window = w;
    $('rows').textContent = w.total ? `steps ${w.from} to ${w.to - 1} of ${w.total - 1}` : '';
    $('earlier').disabled = w.from === 0;
    $('later').disabled = w.to === w.total;
    $('chart').replaceChildren(...(w.svg ? [picture(w.svg)] : []));
    this.mark(current);
  },

  rows: () => [...$('chart').querySelectorAll('svg > g:not(.heads)')],

  // mark marks the row of a step, if it is in the window, and scrolls to it.
  mark(step) {
    $('chart').querySelector('rect.mark')?.remove();
    const row = this.rows()[step - this.window.from];
    if (!row) return;
    const box = row.getBBox();
    row.querySelector('title').after(shape('rect', {class: 'mark', x: 0, y: box.y - 3, width: '100%', height: box.height + 6}));
    if (step === this.window.total - 1) $('chart').scrollTop = $('chart').scrollHeight; // below it stand messages that wait
    else scrollWithin($('chart'), row.getBoundingClientRect(), headHeight);
    const event = row.querySelector('circle')?.getBoundingClientRect(), shown = $('chart').getBoundingClientRect();
    if (event && (event.left < shown.left || event.right > shown.right)) $('chart').scrollLeft += event.left - (shown.left + shown.right) / 2;
  },

  begin(current) {
    const page = rows => this.show(Math.max(0, this.window.from + rows), current());
    $('earlier').onclick = () => page(-piece);
    $('later').onclick = () => page(piece);
    $('chart').onscroll = () => $('chart').querySelector('.heads')?.setAttribute('transform', `translate(0 ${$('chart').scrollTop})`);
    $('chart').onclick = e => {
      const row = this.rows().indexOf(e.target.closest('g'));
      if (row >= 0) this.pick(this.window.from + row);
    };
  },
};

// picture is a chart whose names of processes stay in sight when it is scrolled.
function picture(svg) {
  const image = document.adoptNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement);
  image.querySelectorAll('style').forEach(style => style.remove()); // the style sheet of the page has it
  const heads = shape('g', {class: 'heads'});
  heads.append(shape('rect', {width: '100%', height: headHeight}), ...image.querySelectorAll(':scope > text:not([class])'));
  image.append(heads);
  return image;
}

const headHeight = 38; // down to where the lifelines begin

function shape(tag, attributes) {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

// onKeys calls the action of a key, unless one is typing; one that returns false leaves the key alone.
function onKeys(actions) {
  addEventListener('keydown', e => {
    if (e.ctrlKey || e.altKey || e.metaKey || e.target instanceof HTMLInputElement && e.target.type !== 'checkbox') return;
    if (Object.hasOwn(actions, e.key) && actions[e.key]() !== false) e.preventDefault();
  });
}
