// The system as it stands after a step: who there is, what is on its way, which links are broken. Roles are columns, their
// processes lie below each other; those of a single role, one of each, and of too many for the window stand in a circle.
// A view of the model says otherwise: chart.drawn is what it says of the state shown.

const nodeWidth = 136, nodeHeight = 48, mostOnLink = 3;

const system = {
  shown: false,
  last: -1,         // the step that was drawn
  height: 0,        // of the picture
  drawn: new Map(), // messages that have a node, so that they move and are not drawn anew
  grid: null,       // the least and the greatest of the places that views have given so far, and how much stood at one

  begin() {
    $('chart').before(element('div', {id: 'systemview', hidden: true}, element('p', {id: 'happens'}), shape('svg', {role: 'img'})));
    new ResizeObserver(() => this.shown && chart.run && this.draw()).observe($('systemview'));
  },

  // button shows the system in place of the chart, and the chart again.
  button() {
    if (chart.plain && !chart.drawn?.length) return [];
    const say = () => this.shown ? 'show the chart' : 'show the system';
    const button = element('button', {type: 'button', id: 'systembutton', title: 'the chart of all steps, or the system as it stands (s)', onclick: () => {
      this.shown = !this.shown;
      $('systemview').hidden = !this.shown;
      $('chart').hidden = this.shown;
      chart.legend();
      $('systembutton').focus();
      chart.go(chart.current);
    }}, say());
    return [button];
  },

  // legend explains what the picture has.
  legend() {
    const entry = (kind, words) => element('span', {className: 'entry'}, shape('svg', {class: 'icon ' + kind, viewBox: '0 0 18 18', 'aria-hidden': 'true'}, shape('rect', {x: 1, y: 4, width: 16, height: 10, rx: 4})), words);
    const line = shape('svg', {class: 'icon', viewBox: '0 0 18 18', 'aria-hidden': 'true'}, shape('path', {class: 'link', d: 'M1 9H17'}));
    return [entry('acts', 'acts in this step'), entry('sent', 'sent in this step'), entry('way', 'on its way: from the sender to the arrowhead'), entry('taken', 'taken in this step'), element('span', {className: 'entry'}, line, 'send to each other in this run')];
  },

  // happens tells the step shown, and what of no process the property reads.
  happens() {
    const s = chart.run.steps[chart.current];
    if (!s) return [];
    return [element('b', {}, `step ${chart.current}: ${s.process ? shortName(s.process) + ': ' : ''}${labelOf(s)}`), ...(chart.values ?? []).map(text => element('span', {className: 'word'}, names.in(text)))];
  },

  // things are what there is: processes, and what views draw beside them.
  things() {
    const drawn = chart.drawn ?? [], of = new Map(drawn.map(d => [d.process, d.looks])), names = chart.plain ? [] : chart.names;
    const columns = names.map((_, n) => n).filter(n => chart.unfolded || !chart.idle.includes(n) || of.has(names[n]));
    return [...columns.map(n => ({n, name: names[n], looks: of.get(names[n])})),
      ...drawn.filter(d => !names.includes(d.process)).map(d => ({n: d.name, name: d.name, looks: d.looks}))];
  },

  // byRole are the things of each role.
  byRole(things) {
    const roles = new Map();
    for (const t of things) roles.set(role(t.name), [...roles.get(role(t.name)) ?? [], t]);
    return [...roles.values()];
  },

  // extend has the grid hold the places of a state.
  extend(drawn) {
    const count = new Map();
    for (const {looks: {place}} of drawn) {
      if (!place) continue;
      const g = this.grid ??= {from: [...place], to: [...place], most: 1};
      place.forEach((v, i) => { g.from[i] = Math.min(g.from[i], v); g.to[i] = Math.max(g.to[i], v); });
      count.set(place.join(), (count.get(place.join()) ?? 0) + 1);
      g.most = Math.max(g.most, count.get(place.join()));
    }
  },

  // size is how large the picture of things is at least.
  size(things) {
    const rest = things.filter(t => !t.looks?.place), rows = Math.max(0, ...this.byRole(rest).map(list => list.length));
    if (rest.length === things.length) return [320, Math.max(84 * rows, 240), 84 * rows];
    const [across, down] = [0, 1].map(i => this.grid.to[i] - this.grid.from[i] + 1);
    return [across * (nodeWidth + 40), Math.max(240, down * Math.max(84, this.grid.most * (nodeHeight + 18)) + 84 * rows), 84 * rows];
  },

  // places are the middles of things: those that have a place on a grid, the rest below them.
  places(things, width, height, below) {
    const placed = things.filter(t => t.looks?.place), rest = things.filter(t => !t.looks?.place);
    if (!placed.length) return this.spread(rest, width, height);
    const {from, to} = this.grid, at = new Map(), count = new Map(), all = height - below;
    for (const t of placed) {
      const key = t.looks.place.join(), same = placed.filter(o => o.looks.place.join() === key).length, k = count.get(key) ?? 0;
      count.set(key, k + 1);
      const [x, y] = t.looks.place.map((v, i) => (v - from[i] + 0.5) / (to[i] - from[i] + 1));
      at.set(t.n, [width * x, all * y + (k - (same - 1) / 2) * (nodeHeight + 18)]);
    }
    for (const [n, [x, y]] of this.spread(rest, width, below)) at.set(n, [x, y + all]);
    return at;
  },

  // spread are the middles of things that have no place.
  spread(things, width, height) {
    const at = new Map(), roles = this.byRole(things);
    const single = roles.every(list => list.length === 1);
    if (things.length > 1 && (roles.length === 1 || single && things.length > 3 || roles.length * (nodeWidth + 40) > width)) {
      const rx = width / 2 - nodeWidth / 2 - 12, ry = height / 2 - nodeHeight / 2 - 24;
      things.forEach((t, k) => {
        const angle = 2 * Math.PI * k / things.length - Math.PI / 2 - (things.length === 2 ? Math.PI / 2 : 0);
        at.set(t.n, [width / 2 + rx * Math.cos(angle), height / 2 + ry * Math.sin(angle)]);
      });
      return at;
    }
    if (roles.length === 2 && roles[0].length === 1 && roles[1].length > 1 && height > width / 2) { // one above the others
      at.set(roles[0][0].n, [width / 2, height * 0.22]);
      const n = roles[1].length, edge = Math.max(nodeWidth / 2 + 24, n > 2 ? width / n / 2 : width * 0.18);
      roles[1].forEach((t, i) => at.set(t.n, [edge + (width - 2 * edge) * i / (n - 1), height * 0.72]));
      if (width / n >= nodeWidth + 40) return at;
    }
    const n = roles.length, edge = n > 1 && width > n * (nodeWidth + 80) ? width * 0.14 : width / n / 2; // the room between is for messages
    roles.forEach((list, k) => list.forEach((t, i) => at.set(t.n, [edge + (width - 2 * edge) * k / Math.max(1, n - 1), height * (i + 0.5) / list.length])));
    return at;
  },

  draw() {
    this.extend(chart.drawn ?? []);
    const box = $('systemview'), svg = box.querySelector('svg'), things = this.things(), [least, high, below] = this.size(things);
    $('happens').replaceChildren(...this.happens());
    const across = box.clientWidth, down = box.clientHeight - 4 - $('happens').offsetHeight; // what is small is drawn larger
    const scale = across < 2 * least ? 1 : Math.max(1, Math.min(mostScale, down / high)), width = Math.max(across / scale, least), height = Math.max(down / scale, high);
    for (const [name, value] of Object.entries({width: scale * width, height: scale * height, viewBox: `0 0 ${width} ${height}`, 'aria-label': this.said(things)})) svg.setAttribute(name, value);
    const at = this.places(things, width, height, below);
    Object.assign(this, {width, height});
    if (!svg.firstChild) svg.append(shape('g', {class: 'links'}), shape('g', {class: 'flights'}), shape('g', {class: 'who'}), shape('g', {class: 'mail'}));
    const [links, flights, who, mail] = svg.children;
    links.replaceChildren(...this.links(at));
    flights.replaceChildren(...this.flights(at));
    who.replaceChildren(...things.map(t => this.node(t, at.get(t.n))), ...things.flatMap(t => this.tag(t, at.get(t.n))));
    this.mail(mail, at);
  },

  // tag says above a process that a variable has it as its value: that it is the traitor.
  tag({name}, [x, y]) {
    const words = tagsOf(name).join(', '), half = 3.4 * words.length + 6;
    if (!words) return [];
    return [shape('g', {class: 'tag'}, shape('rect', {x: x - nodeWidth / 2, y: y - nodeHeight / 2 - 22, width: 2 * half, height: 18, rx: 4}), shape('text', {x: x - nodeWidth / 2 + half, y: y - nodeHeight / 2 - 9}, words))];
  },

  // links are lines between those who exchange messages in the run; across a partition they are broken.
  links(at) {
    const pairs = new Map(), step = chart.current;
    for (const a of chart.arrows) if (a.from !== a.to && at.has(a.from) && at.has(a.to)) pairs.set([a.from, a.to].sort().join(), [a.from, a.to]);
    const out = [];
    for (const [a, b] of pairs.values()) {
      const [xa, ya] = at.get(a), [xb, yb] = at.get(b), broken = !!chart.words[a]?.cut !== !!chart.words[b]?.cut;
      const used = chart.arrows.some(m => (m.from === a && m.to === b || m.from === b && m.to === a) && (underWay(m, step) && !isBoxed(m, step) || m.sent <= step && endOf(m) === step));
      if (broken || !used) out.push(shape('path', {class: broken ? 'link broken' : 'link', d: `M${xa} ${ya}L${xb} ${yb}`}));
      if (broken) out.push(shape('path', {class: 'link cross', d: cross((xa + xb) / 2, (ya + yb) / 2, 8)}));
    }
    return out;
  },

  // flights are arrows from those who have sent what is on its way, or was taken in the step shown, to those who are to take it.
  flights(at) {
    const step = chart.current, ways = new Map();
    for (const a of chart.arrows) {
      const now = underWay(a, step) && !isBoxed(a, step) || a.sent <= step && endOf(a) === step;
      if (!now || a.from === a.to || !at.has(a.from) || !at.has(a.to)) continue;
      const key = a.from + ' ' + a.to, kind = endOf(a) === step ? 'taken' : a.sent === step ? 'sent' : '';
      ways.set(key, {a, kind: ways.get(key)?.kind || kind});
    }
    return [...ways.values()].flatMap(({a, kind}) => {
      const [xa, ya] = beside(at.get(a.from), at.get(a.to)), [xb, yb] = beside(at.get(a.to), at.get(a.from), -1);
      const [x0, y0] = border([xa, ya], [xb, yb], at.get(a.from)), [x1, y1] = border([xb, yb], [xa, ya], at.get(a.to));
      return [shape('path', {class: 'flight ' + kind, d: `M${x0} ${y0}L${x1} ${y1}`}), shape('path', {class: 'flighthead ' + kind, d: headOf(x0, y0, x1, y1)})];
    });
  },

  node({n, name, looks}, [x, y]) {
    const w = chart.words[n] ?? {}, acts = chart.run.steps[chart.current]?.col === n;
    const value = w.crashed ? 'crashed' : w.cut ? 'cut off' : looks?.label ? looks.label.join(' ') : w.word;
    const text = (row, words, kind) => shape('text', {x, y: y + row, class: kind}, clipped(words, 19));
    const short = shortName(name);
    const classes = {acts, crashed: w.crashed, cut: w.cut, hot: w.hot, unsaid: looks?.fault, [`is-${looks?.colour}`]: looks?.colour};
    return shape('g', {class: ['node', ...Object.keys(classes).filter(c => classes[c])].join(' ')},
      shape('title', {}, [name, value, looks?.fault].filter(t => t).join('\n')), outline(looks?.shape, x, y),
      text(value ? -5 : 4, short, 'name'), ...value ? [text(13, value, 'value' + (w.changed ? ' changed' : ''))] : []);
  },

  // mail places each message that is on its way, and those that the step shown has taken, on its link, and those that wait in a
  // mailbox at who is to take them, the first next to it.
  mail(group, at) {
    const step = chart.current, seen = new Map(), wanted = new Set(), more = [];
    const taken = [...at.values()].map(([x, y]) => [x, y, nodeWidth / 2, nodeHeight / 2]); // what nothing may lie upon
    const free = (x, y, half, down = 1) => {
      for (let tries = 0; tries < 30; tries++) {
        const under = taken.find(([ox, oy, w, h]) => Math.abs(ox - x) < w + half && Math.abs(oy - y) < h + 12);
        if (!under) break;
        y = under[1] + down * (under[3] + 12.5);
      }
      taken.push([x, y, half, 9]);
      return y;
    };
    const shown = chart.arrows.filter(a => (underWay(a, step) || a.sent <= step && endOf(a) === step) && at.has(a.from) && at.has(a.to));
    for (const a of shown.sort((a, b) => (a.brought ?? a.sent) - (b.brought ?? b.sent))) {
      const boxed = isBoxed(a, step), key = boxed ? a.to : a.from + ' ' + a.to, k = seen.get(key) ?? 0;
      seen.set(key, k + 1);
      if (k >= mostOnLink) continue;
      wanted.add(a);
      const [xa, ya] = at.get(a.from), [xb, yb] = at.get(a.to), length = Math.hypot(xb - xa, yb - ya) || 1;
      const along = endOf(a) === step ? 0.72 : a.sent === step ? 0.36 : 0.54;
      const since = a.sent === step || boxed ? '' : ` (step ${a.sent})`;
      const text = clipped(names.briefly(valuesAlone(names.in(fieldsOf(a.text)).replace('()', ''))), 26) + since, half = 3.4 * text.length + 7, up = yb > this.height / 2 ? -1 : 1;
      const nx = -(yb - ya) / length, ny = (xb - xa) / length, far = flightAside; // upon its arrow
      const x = Math.max(half + 2, Math.min(this.width - half - 2, boxed ? xb : a.from === a.to ? xa + nodeWidth / 2 + 30 : xa + along * (xb - xa) + far * nx));
      const y = boxed ? free(x, yb + up * (nodeHeight / 2 + 14), half, up) :
        free(x, a.from === a.to ? ya : ya + along * (yb - ya) + far * ny, half);
      let node = this.drawn.get(a);
      if (node && node.lastChild.textContent !== text) {
        node.remove(); // it says since when it is on its way
        node = null;
      }
      if (!node) {
        node = shape('g', {class: 'chip'}, shape('title', {}, a.text), shape('rect', {x: -half, y: -9, width: 2 * half, height: 18, rx: 9}), shape('text', {y: 4}, text));
        this.drawn.set(a, node);
        group.append(node);
        if (this.last === step - 1 && a.sent === step) { // it moves from there
          node.style.transform = `translate(${xa}px, ${ya}px)`;
          node.getBoundingClientRect();
        }
      }
      node.setAttribute('class', 'chip' + (a.lost === step ? ' lost' : endOf(a) === step ? ' taken' : boxed ? ' boxed' : a.sent === step ? ' sent' : ''));
      node.style.transform = `translate(${x}px, ${y}px)`;
      if (k === mostOnLink - 1) more.push([key, x, y, boxed ? up : 1]);
    }
    for (const [a, node] of this.drawn) {
      if (wanted.has(a)) continue;
      node.remove();
      this.drawn.delete(a);
    }
    group.querySelectorAll('.more').forEach(n => n.remove());
    this.last = step;
    for (const [key, x, y, down] of more) {
      if (seen.get(key) <= mostOnLink) continue;
      group.append(shape('text', {class: 'more', x, y: free(x, y, 30, down) + 4}, `and ${seen.get(key) - mostOnLink} more`));
    }
  },

  // said is the picture for those who do not see it.
  said(things) {
    const who = things.map(({n, name, looks}) => name + [looks?.label?.join(' ') ?? chart.words[n]?.word, chart.words[n]?.crashed && 'crashed', chart.words[n]?.cut && 'cut off'].filter(w => w).map(w => ' ' + w).join(''));
    const mail = chart.arrows.filter(a => underWay(a, chart.current)).map(a => `${a.text} ${isBoxed(a, chart.current) ? 'in the mailbox of' : 'to'} ${chart.names[a.to]}`);
    return `the system: ${who.join(', ')}; on the way: ${mail.length ? mail.join(', ') : 'nothing'}`;
  },
};

// isBoxed tells whether a message has come to who is to take it, and waits there after a step.
const isBoxed = (a, step) => underWay(a, step) && a.brought !== null && a.brought <= step;

// outline is the shape around a node.
function outline(kind, x, y) {
  const w = nodeWidth / 2, h = nodeHeight / 2, at = points => points.map(([dx, dy]) => `${x + dx} ${y + dy}`).join('L');
  const path = points => shape('path', {class: 'outline', d: `M${at(points)}Z`});
  switch (kind) {
    case 'circle': return shape('ellipse', {class: 'outline', cx: x, cy: y, rx: w + 6, ry: h + 8});
    case 'diamond': return path([[-w - 20, 0], [0, -h - 14], [w + 20, 0], [0, h + 14]]);
    case 'hexagon': return path([[-w - 16, 0], [-w + 4, -h - 2], [w - 4, -h - 2], [w + 16, 0], [w - 4, h + 2], [-w + 4, h + 2]]);
  }
  return shape('rect', {class: 'outline', x: x - w, y: y - h, width: 2 * w, height: 2 * h, rx: 8});
}

// mostScale is how much larger than its least size the picture is drawn.
const mostScale = 1.12;

// flightAside is how far beside the line between two an arrow from the one to the other is.
const flightAside = 14;

// beside is a point beside another one, as seen on the way to a third.
function beside([xa, ya], [xb, yb], side = 1) {
  const length = Math.hypot(xb - xa, yb - ya) || 1;
  return [xa - side * flightAside * (yb - ya) / length, ya + side * flightAside * (xb - xa) / length];
}

// border is where the way from a place in a node to another place leaves the node.
function border([xa, ya], [xb, yb], [x, y]) {
  const dx = xb - xa, dy = yb - ya, w = nodeWidth / 2 + 6, h = nodeHeight / 2 + 6;
  const far = (d, from, half) => d === 0 ? Infinity : (d > 0 ? half - from : half + from) / Math.abs(d);
  const t = Math.max(0, Math.min(1, far(dx, xa - x, w), far(dy, ya - y, h)));
  return [xa + t * dx, ya + t * dy];
}

// tagsOf are the variables of no process that have a process as their value, by its index or its role.
function tagsOf(name) {
  const [, kind, index] = /^([^[(]*)(?:[[(](.*)[\])])?$/.exec(name) ?? [];
  return (chart.values ?? []).map(text => text.split(' = ')).filter(([left, value]) => !/[.[]/.test(left) && value && (value === index && /[a-z]/i.test(index) || index === undefined && value === kind.toLowerCase())).map(([left]) => left);
}


const clipped = (text, most) => text.length > most ? text.slice(0, most - 1) + '…' : text;
