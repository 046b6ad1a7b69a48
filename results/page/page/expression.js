// Expressions over the values of a report: what the page can evaluate without the types of the model. They read as in
// the modelling language and mean the same. Of functions and constants of the model the report says what they come to
// along the run, as gomc has found. Everything else is refused, never guessed.

// RefusedError is that of a text that is no such expression.
class RefusedError extends Error {}

// NoValueError is that of an expression that has no value in one state.
class NoValueError extends Error {}

const refuse = text => { throw new RefusedError(text); };

const quantifiers = ['forall', 'exists', 'count', 'sum'];

// levels are the operators between two operands, loosest first. `!` stands between the first four and the others.
const levels = [['||'], ['&&'], ['|'], ['&'], ['<', '<=', '=', '==', '!=', '>=', '>', 'in'], ['+', '-'], ['*', '/', '%']];
const comparing = 4;

// Parser makes a tree of an expression: nodes are {kind, ...}.
class Parser {
  constructor(text) {
    if (text.includes('--')) refuse('-- begins a comment');
    this.tokens = text.match(/\d+|[A-Za-z_]\w*|->|&&|\|\||<=|>=|!=|==|\.\.|\S/g) ?? [];
    this.at = 0;
  }

  get next() { return this.tokens[this.at]; }
  take(...signs) { return signs.includes(this.next) ? this.tokens[this.at++] : null; }
  need(sign) { return this.take(sign) ?? refuse(`expected ${sign}, found ${this.next ?? 'the end'}`); }

  name() {
    if (!/^[A-Za-z_]/.test(this.next ?? '')) refuse(`expected a name, found ${this.next ?? 'the end'}`);
    return this.tokens[this.at++];
  }

  whole() {
    const tree = this.expression();
    return this.next === undefined ? tree : refuse(`there is something behind the expression: ${this.next}`);
  }

  expression() {
    const test = this.implication();
    if (!this.take('?')) return test;
    const yes = this.expression();
    this.need(':');
    return {kind: 'choice', test, yes, no: this.expression()};
  }

  implication() {
    const left = this.binary(0);
    return this.take('->') ? {kind: 'operator', sign: '->', left, right: this.implication()} : left;
  }

  binary(level) {
    if (level === comparing && this.take('!')) return {kind: 'not', of: this.binary(comparing)};
    if (level === levels.length) return this.prefix();
    let left = this.binary(level + 1);
    for (let sign; (sign = this.take(...levels[level])); ) {
      left = {kind: 'operator', sign: sign === '==' ? '=' : sign, left, right: this.binary(level + 1)};
      if (level === comparing && levels[comparing].includes(this.next)) refuse('comparisons do not chain');
    }
    return left;
  }

  prefix() {
    if (this.take('-')) return {kind: 'minus', of: this.prefix()};
    return this.primary();
  }

  primary() {
    if (this.take('(')) {
      const inside = this.expression();
      this.need(')');
      return inside;
    }
    if (/^\d/.test(this.next ?? '')) return {kind: 'number', value: this.number()};
    const name = this.name();
    if (name === 'true' || name === 'false') return {kind: 'value', value: name === 'true'};
    if (quantifiers.includes(name) && /^[A-Za-z_]/.test(this.next ?? '')) return this.quantified(name);
    if (this.next !== '(') return this.path(name);
    if (name !== 'isundefined' && name !== 'size') return this.call(name);
    this.need('(');
    const of = this.collection();
    this.need(')');
    return {kind: name, of};
  }

  // call is one of a function of the model.
  call(name) {
    const args = [];
    this.need('(');
    if (!this.take(')')) {
      do args.push(this.expression()); while (this.take(','));
      this.need(')');
    }
    return {kind: 'call', name, args};
  }

  // collection is where a set, a sequence or a map is: in a variable, or in the value of a function.
  collection() {
    const name = this.name();
    return this.next === '(' ? this.call(name) : this.path(name);
  }

  // number is at most 2^63, since -2^63 is an integer: 2^63 itself has no value.
  number() {
    const text = this.tokens[this.at++], value = BigInt(text);
    return value <= 2n ** 63n ? value : refuse(`${text} does not fit in 64 bits`);
  }

  // path is a variable, or a name of a value, with what is behind it.
  path(name) {
    const steps = [];
    for (;;) {
      if (this.take('.')) steps.push({label: '.' + this.name()});
      else if (this.take('[')) {
        steps.push({index: this.expression()});
        this.need(']');
      } else return {kind: 'path', name, steps};
    }
  }

  // quantified is `count i do e end`: i goes through all indices that stand in its places, a type, a range or a collection.
  quantified(kind) {
    const node = {kind, variable: this.name()};
    if (this.take('in')) node.among = this.collection();
    else if (this.take(':')) this.range(node);
    this.need('do');
    node.body = this.expression();
    this.need('end');
    return node;
  }

  range(node) {
    const from = this.binary(comparing + 1);
    if (this.take('..')) Object.assign(node, {from, to: this.binary(comparing + 1)});
    else node.type = from.kind === 'path' && !from.steps.length ? from.name : refuse('expected a type or a range');
  }
}

// valueOf is the value that a text says: an integer, a boolean, or itself.
const valueOf = text => /^-?\d+$/.test(text) ? BigInt(text) : text === 'true' || text === 'false' ? text === 'true' : text;

// Variables are those of a run, as a tree whose leaves have the numbers of cells, and the names of values that occur.
class Variables {
  constructor(run) {
    const cells = run.cells.map((c, number) => ({name: fullName(c), number, channel: c.channel}));
    this.channels = new Map(cells.filter(c => c.channel).map(c => [c.name, c.number]));
    this.tree = treeOf(cells.filter(c => !c.channel));
    this.names = new Set(cells.flatMap(c => pathOf(c.name).filter(label => label[0] === '[').map(bare)));
    for (const step of run.steps) for (const [, , after] of step.changes) for (const value of elementsOf(after) ?? [after]) this.names.add(keyOf(value));
    this.names.delete('Undefined');
    const calls = run.calls ?? [];
    this.calls = new Map(calls.map((c, i) => [c.call, cells.length + i]));
    this.called = run.steps.map(() => []); // as the changes of a step
    for (const {call, values} of calls) {
      for (const [step, value, fault] of values) this.called[step].push([this.calls.get(call), null, fault ? noValue + fault : value]);
    }
  }

  // instances are the numbers of what a function comes to, for each choice of its arguments.
  instances(name) {
    return [...this.calls].filter(([call]) => call.startsWith(name + '(')).map(([, number]) => number);
  }
}

// noValue begins what stands for the value of a function that has none, and says why.
const noValue = '\0';

// Expression is one that is to be evaluated in states of a run. Those are functions from the numbers of cells to values.
class Expression {
  constructor(text, variables) {
    Object.assign(this, {variables, reads: new Set()});
    const channel = variables.channels.get(text);
    if (channel !== undefined) {
      this.reads.add(channel);
      this.value = state => [['', state(channel)]];
      return;
    }
    this.tree = new Parser(text).whole();
    this.names(this.tree, new Map());
  }

  // value lists what is behind the name, and the value there: of an array or a record each part.
  value(state) {
    this.state = state;
    const at = this.tree.kind === 'path' && this.variables.tree.parts.has(this.tree.name) ? this.place(this.tree, new Map()) : null;
    if (!at) return [['', String(this.evaluate(this.tree, new Map()))]];
    return everyLeaf(at).map(([behind, n]) => [behind, state(n)]).filter(([, value]) => value !== '');
  }

  // names finds out what is read, and what variables of quantifiers go through. A scope has those by their names.
  names(node, scope) {
    if (node.kind === 'path') return this.pathNames(node, scope);
    if (quantifiers.includes(node.kind)) return this.quantifiedNames(node, scope);
    if (node.kind === 'call') return this.callNames(node, scope);
    for (const part of ['left', 'right', 'of', 'test', 'yes', 'no']) if (node[part]) this.names(node[part], scope);
  }

  callNames(node, scope) {
    const instances = this.variables.instances(node.name);
    if (!instances.length) refuse(`${node.name} is a function of which this report does not say what it comes to`);
    for (const number of instances) this.reads.add(number);
    for (const arg of node.args) this.names(arg, scope);
  }

  pathNames(node, scope) {
    const constant = this.constant(node, scope);
    if (constant !== undefined) {
      this.reads.add(constant);
      return;
    }
    if (!this.variables.tree.parts.has(node.name) || scope.has(node.name)) {
      if (node.steps.length) refuse(`there is no variable ${node.name} in this run`);
      if (!scope.has(node.name) && !this.variables.names.has(node.name)) refuse(`${node.name} is no variable of this run, and no value that occurs in it`);
      return;
    }
    let nodes = [this.variables.tree.parts.get(node.name)];
    for (const step of node.steps) {
      const variable = step.index?.kind === 'path' && !step.index.steps.length && scope.get(step.index.name);
      if (variable) variable.push(nodes.flatMap(n => [...n.parts.keys()]).filter(label => label[0] === '['));
      else if (step.index) this.names(step.index, scope);
      nodes = step.index ? nodes.flatMap(n => n.children.filter(c => c.label[0] === '[')) : nodes.map(n => n.parts.get(step.label)).filter(n => n);
      if (!nodes.length) refuse(`${node.name} has no such part in this run`);
    }
    for (const n of nodes) for (const [, number] of everyLeaf(n)) this.reads.add(number);
  }

  quantifiedNames(node, scope) {
    const places = [];
    for (const part of ['among', 'from', 'to']) if (node[part]) this.names(node[part], scope);
    this.names(node.body, new Map(scope).set(node.variable, places));
    if (node.among || node.from) return;
    if (!places.length) refuse(`${node.variable} stands at no index: this page does not know what it goes through`);
    const labels = [...new Set(places[0])], list = labels.join();
    if (places.some(p => [...new Set(p)].join() !== list)) refuse(`${node.variable} stands at different kinds of index`);
    node.values = labels.map(label => valueOf(bare(label)));
    node.states = labels.map(label => this.machineState(label));
    if (node.type && !node.values.every(v => new RegExp(`^${node.type}_\\d+$`).test(v))) refuse(
      `this page does not know the values of ${node.type}: without it, ${node.variable} goes through all indices`);
  }

  // machineState is where the state of a machine is whose id is in a label: that of a machine which is created says whether
  // it has begun. Ids are called by the machine.
  machineState(label) {
    const at = this.variables.tree.parts.get(bare(label).replace(/_\d+$/, ''))?.parts.get(label)?.parts.get('.at')?.cell;
    if (at) this.reads.add(at.number);
    return at;
  }

  // constant is the number of what a constant of the model comes to; undefined: it is no name of one.
  constant(node, scope) {
    if (node.steps.length || scope.has(node.name) || this.variables.tree.parts.has(node.name)) return undefined;
    return this.variables.calls.get(node.name);
  }

  // place is the variable, or the part of one, that a path leads to.
  place(node, scope) {
    let at = !scope.has(node.name) && this.variables.tree.parts.get(node.name), name = node.name;
    if (!at) refuse(`${name} is no variable of this run`);
    for (const step of node.steps) {
      const label = step.label ?? `[${this.evaluate(step.index, scope)}]`;
      name += label;
      at = at.parts.get(label);
      if (!at) throw new NoValueError(`there is no ${name}`);
    }
    return at;
  }

  // read is the text in a place, which must not have parts.
  read(node, scope) {
    if (node.kind === 'call') {
      const args = node.args.map(a => this.evaluate(a, scope));
      return this.result(`${node.name}(${args.join(', ')})`);
    }
    const at = this.place(node, scope);
    if (!at.cell) refuse(`${node.name}${node.steps.length ? ' …' : ''} has parts: name one`);
    const text = this.state(at.cell.number);
    if (text === '') throw new NoValueError(`${at.cell.name} is not there`);
    return [text, at.cell.name];
  }

  // result is the text of what a function, or a constant, comes to.
  result(call) {
    const number = this.variables.calls.get(call);
    if (number === undefined) throw new NoValueError(`${call} is not in this report`);
    const text = this.state(number);
    if (text[0] === noValue) throw new NoValueError(text.slice(1));
    return [text, call];
  }

  defined(node, scope) {
    const [text, name] = this.read(node, scope);
    if (text === 'Undefined') throw new NoValueError(`${name} is undefined`);
    return valueOf(text);
  }

  elements(node, scope) {
    const [text, name] = this.read(node, scope);
    return (elementsOf(text === 'Undefined' ? '{}' : text) ?? refuse(`${name} is no set and no sequence`)).map(e => valueOf(keyOf(e)));
  }

  evaluate(node, scope) {
    switch (node.kind) {
      case 'value': return node.value;
      case 'number': return fitting(node.value);
      case 'path':
        if (scope.has(node.name)) return scope.get(node.name);
        if (this.constant(node, scope) !== undefined) return valueOf(this.result(node.name)[0]);
        return this.variables.tree.parts.has(node.name) ? this.defined(node, scope) : node.name;
      case 'call': return this.defined(node, scope);
      case 'not': return !this.is('boolean', node.of, scope);
      case 'minus': return fitting(-(node.of.kind === 'number' ? node.of.value : this.is('bigint', node.of, scope)));
      case 'choice': return this.evaluate(this.is('boolean', node.test, scope) ? node.yes : node.no, scope);
      case 'isundefined': return this.read(node.of, scope)[0] === 'Undefined';
      case 'size': return BigInt(this.elements(node.of, scope).length);
      case 'operator': return this.operator(node, scope);
    }
    return this.quantified(node, scope);
  }

  // is evaluates an operand of a kind.
  is(kind, node, scope) {
    const value = this.evaluate(node, scope);
    return typeof value === kind ? value : refuse(`${value} is no ${kind === 'bigint' ? 'integer' : kind}`);
  }

  operator({sign, left, right}, scope) {
    switch (sign) {
      case '->': return !this.is('boolean', left, scope) || this.is('boolean', right, scope);
      case '|': case '||': return this.is('boolean', left, scope) || this.is('boolean', right, scope);
      case '&': case '&&': return this.is('boolean', left, scope) && this.is('boolean', right, scope);
      case 'in': return this.elements(collected(right), scope).includes(this.evaluate(left, scope));
      case '=': return this.equal(left, right, scope);
      case '!=': return !this.equal(left, right, scope);
    }
    return arithmetic(sign, this.is('bigint', left, scope), this.is('bigint', right, scope));
  }

  equal(left, right, scope) {
    const a = this.evaluate(left, scope), b = this.evaluate(right, scope);
    return typeof a === typeof b ? a === b : refuse(`${a} and ${b} are not compared: they are of different kinds`);
  }

  quantified(node, scope) {
    const values = node.among ? this.elements(node.among, scope) : this.begun(node) ?? this.between(node, scope);
    const each = (kind, value) => this.is(kind, node.body, new Map(scope).set(node.variable, value));
    switch (node.kind) {
      case 'forall': return values.every(v => each('boolean', v));
      case 'exists': return values.some(v => each('boolean', v));
      case 'count': return BigInt(values.filter(v => each('boolean', v)).length);
    }
    return values.reduce((sum, v) => fitting(sum + fitting(each('bigint', v), 63)), 0n);
  }

  // begun are the values that a quantifier goes through without those of machines that have not entered their start state.
  begun(node) {
    return node.values?.filter((_, i) => !node.states[i] || !['unborn', 'created'].includes(this.state(node.states[i].number)));
  }

  between(node, scope) {
    const from = this.is('bigint', node.from, scope), to = this.is('bigint', node.to, scope);
    if (to - from >= 10000n) refuse('this page goes through ten thousand values at most');
    return Array.from({length: Math.max(0, Number(to - from) + 1)}, (_, i) => from + BigInt(i));
  }
}

// collected is what may stand behind `in`.
function collected(node) {
  return node.kind === 'path' || node.kind === 'call' ? node : refuse('behind in stands the name of a collection');
}

function arithmetic(sign, a, b) {
  if (b === 0n && (sign === '/' || sign === '%')) throw new NoValueError('division by zero');
  const compared = {'<': a < b, '<=': a <= b, '>': a > b, '>=': a >= b}[sign];
  return compared ?? fitting({'+': a + b, '-': a - b, '*': a * b}[sign] ?? (sign === '/' ? a / b : a % b));
}

// fitting is an integer that has so many bits, as those of a model have 64, and the terms of its sums 63.
function fitting(n, bits = 64) {
  if (BigInt.asIntN(bits, n) !== n) throw new NoValueError(`overflow: ${n} does not fit in ${bits} bits`);
  return n;
}

// everyLeaf lists what is behind the name of a node, and the number of the cell there.
const everyLeaf = (node, behind = '') => node.cell ? [[behind, node.cell.number]] : node.children.flatMap(c => everyLeaf(c, behind + c.label));

// mostTime bounds what the values of one expression along a run may take, in milliseconds.
const mostTime = 3000;

// valuesAlong lists what an expression comes to along a run: a value lasts until the next one.
function valuesAlong(run, variables, text) {
  const e = new Expression(text, variables), values = new Map(), changes = [], began = performance.now();
  const state = n => values.get(n) ?? '';
  run.steps.forEach((s, step) => {
    let touched = step === 0;
    for (const [n, , after] of [...s.changes, ...variables.called[step]]) {
      if (!e.reads.has(n)) continue;
      values.set(n, after);
      touched = true;
    }
    if (!touched) return;
    const moment = {step, ...momentOf(e, state)};
    if (!sameMoment(moment, changes.at(-1))) changes.push(moment);
    if (performance.now() - began > mostTime) refuse('this takes too long in a page');
  });
  return changes;
}

function momentOf(e, state) {
  try {
    return {parts: e.value(state)};
  } catch (error) {
    if (error instanceof NoValueError) return {parts: [], fault: error.message};
    throw error;
  }
}
