// Values as a trace writes them, and the names of the places where they are.

// pathOf takes a name apart: `next[server_t_1].term` is ['next', '[server_t_1]', '.term'].
const pathOf = name => name.match(/^[^.[]+|\[[^\]]*\]|\.[^.[]+/g) ?? [name];

// elementsOf are those of a set, a sequence or a map: `{Read(num: 1), Read(num: 2)}` has two, `{a -> 1}` has `a -> 1`;
// null: the value is none of these.
function elementsOf(text) {
  if (text === '{->}') return [];
  const ends = text[0] + text.at(-1);
  if (text.length < 2 || ends !== '{}' && ends !== '[]') return null;
  const out = [];
  let depth = 0, from = 1, quoted = false;
  for (let i = 1; i < text.length - 1; i++) {
    const c = text[i];
    if (c === '"') quoted = !quoted;
    else if (quoted) continue;
    else if ('([{'.includes(c)) depth++;
    else if (')]}'.includes(c)) depth--;
    else if (c === ',' && depth === 0) {
      out.push(text.slice(from, i).trim());
      from = i + 1;
    }
  }
  const last = text.slice(from, -1).trim();
  if (last) out.push(last);
  return out;
}

// keyOf is the key of an element of a map, or another element as it is. Keys are simple values.
const keyOf = element => element.match(/^([^([{"]*?) -> /)?.[1] ?? element;

// mostElements is the number of elements of a set or a sequence that are shown one by one.
const mostElements = 40;

// valueNode shows a value: a set as chips, a sequence as cells in order, Undefined as a dash.
function valueNode(text) {
  if (text === 'Undefined') return element('span', {className: 'undefined', title: 'Undefined', ariaLabel: 'Undefined'}, '–');
  const all = elementsOf(text);
  if (all === null || all.length > mostElements) return element('bdi', {className: 'value'}, text);
  if (all.length === 0) return element('span', {className: 'undefined'}, text);
  return element('span', {className: text[0] === '{' ? 'set' : 'sequence'}, ...all.map(e => element('bdi', {}, e)));
}

// Node is a variable with what is in it: a leaf has a cell.
class Node {
  constructor(label) { Object.assign(this, {label, cell: null, parts: new Map()}); }

  at(label) {
    if (!this.parts.has(label)) this.parts.set(label, new Node(label));
    return this.parts.get(label);
  }

  get children() { return [...this.parts.values()]; }
  get indexed() { return this.parts.size > 0 && this.children.every(c => c.label[0] === '['); }
  get flat() { return this.parts.size > 0 && this.children.every(c => c.parts.size === 0); }
}

// treeOf puts cells together again that are parts of the same variables.
function treeOf(cells) {
  const root = new Node('');
  for (const c of cells) {
    let node = root;
    for (const label of pathOf(c.name)) node = node.at(label);
    node.cell = c;
  }
  return root;
}

const bare = label => label.replace(/^\.|^\[|\]$/g, '');
