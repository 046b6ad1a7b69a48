// The state as cards, one for each process, in the order of the chart's columns.

// largeState is the number of values of which only changes are shown at first, and mostValues of those shown at once.
const largeState = 300;
const mostValues = 300;

// fullName is the name of a cell in the model.
const fullName = c => c.owner && !c.channel ? c.owner + '.' + c.name : c.name;

const stateView = {
  cells: [],
  order: [],     // of owners
  changed: null, // whether only changes are shown; null: if the state is large
  nothing: '',   // what to say of a state without cells

  show(cells, nothing) {
    this.cells = cells;
    this.nothing = nothing;
    this.draw();
  },

  draw() {
    const changed = this.changed ?? this.cells.length > largeState;
    const wanted = $('filter').value.toLowerCase();
    $('changed').checked = changed;
    $('cells').textContent = `${this.cells.length} ${this.cells.length === 1 ? 'value' : 'values'}`;
    const shown = this.cells.filter(c => (!changed || c.changed || c.channel) && fullName(c).toLowerCase().includes(wanted));
    const cards = this.split(this.sorted(shown));
    const body = cards.length ? pieces('cards', cards, 1, part => element('div', {className: 'cards'}, ...part.map(card))) :
      element('p', {className: 'dim'}, this.cells.length ? 'nothing to show' : this.nothing);
    $('state').replaceChildren(body);
    names.apply(body);
  },

  // sorted lists owners with their cells: the columns first, the whole system last.
  sorted(cells) {
    const groups = new Map();
    for (const owner of this.order) groups.set(owner, []);
    for (const c of cells) {
      if (!groups.has(c.owner)) groups.set(c.owner, []);
      groups.get(c.owner).push(c);
    }
    const system = groups.get('');
    groups.delete('');
    if (system) groups.set('', system);
    return [...groups].filter(([, group]) => group.length);
  },

  // split makes pages of about mostValues values; an owner with many has several.
  split(groups) {
    const pages = [];
    let room = 0;
    for (const [owner, cells] of groups) {
      for (let from = 0; from < cells.length; from += mostValues) {
        const part = cells.slice(from, from + mostValues);
        if (part.length > room) {
          pages.push([]);
          room = mostValues;
        }
        pages.at(-1).push([owner, part]);
        room -= part.length;
      }
    }
    return pages;
  },

  begin() {
    $('changed').onchange = () => { this.changed = $('changed').checked; this.draw(); };
    $('filter').oninput = () => this.draw();
  },
};

function card([owner, cells]) {
  const variables = cells.filter(c => !c.channel), mailbox = cells.filter(c => c.channel);
  return element('div', {className: 'card' + (cells.some(c => c.changed) ? ' touched' : '')},
    element('h3', {}, element('bdi', {}, owner || 'the whole system')),
    ...treeOf(variables).children.map(node => variable(owner, node)), ...mailbox.map(waiting));
}

const row = (name, watch, ...what) => element('div', {className: 'row'},
  element('button', {type: 'button', className: 'name', title: 'watch, or no longer', onclick: watch}, element('bdi', {}, name)),
  ...what);

// variable shows a variable of an owner by its shape.
function variable(owner, node) {
  return row(node.label, () => watchView.toggle(owner ? owner + '.' + node.label : node.label), nodeView(node));
}

function nodeView(node) {
  if (node.cell) return leaf(node.cell);
  if (node.flat) return strip(node);
  const parts = node.children;
  const heads = parts[0].children.map(c => c.label);
  const regular = parts.every(p => p.flat && p.children.length === heads.length && p.children.every((c, i) => c.label === heads[i]));
  if (node.indexed && regular) return matrix(parts, heads);
  return element('div', {className: 'nest'}, ...parts.map(p => element('div', {className: 'row'},
    element('span', {className: 'key'}, element('bdi', {}, bare(p.label))), nodeView(p))));
}

// strip shows an array or a record of simple values: each with its index or its name.
const strip = node => element('span', {className: 'strip'}, ...node.children.map(c => element('span', {},
  element('bdi', {className: 'key'}, bare(c.label)), leaf(c.cell))));

// matrix shows an array of arrays, or of records.
const matrix = (parts, heads) => element('div', {className: 'scroll'}, element('table', {},
  element('thead', {}, element('tr', {}, element('td'), ...heads.map(h => element('th', {scope: 'col'}, bare(h))))),
  element('tbody', {}, ...parts.map(p => element('tr', {}, element('th', {scope: 'row'}, bare(p.label)),
    ...p.children.map(c => cellOf(element('td'), c.cell)))))));

const leaf = c => cellOf(element('span', {className: 'leaf'}), c);

function cellOf(node, c) {
  node.classList.toggle('changed', !!c.changed);
  if (c.changed && c.before) node.append(element('s', {className: 'before'}, c.before), ' ');
  node.append(valueNode(c.value));
  return node;
}

// waiting shows a channel or a mailbox with what is in it.
const waiting = c => element('div', {className: 'row mailbox'}, element('bdi', {className: 'key'}, '✉ ' + c.name), leaf(c));
