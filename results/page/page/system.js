// The system as it stands after a step: who there is, what is on its way, which links are broken. Roles are columns, their
// processes lie below each other; those of a single role, one of each, and of too many for the window stand in a circle.

const nodeWidth = 128, nodeHeight = 46, mostOnLink = 3;

const system = {
  shown: false,
  last: -1,         // the step that was drawn
  drawn: new Map(), // messages that have a node, so that they move and are not drawn anew

  begin() {
    $('chart').before(element('div', {id: 'systemview', hidden: true}, shape('svg', {role: 'img'})));
    new ResizeObserver(() => this.shown && chart.run && this.draw()).observe($('systemview'));
  },

  // button shows the system in place of the chart, and the chart again.
  button() {
    if (chart.plain) return [];
    const say = () => this.shown ? 'show the chart' : 'show the system';
    const button = element('button', {type: 'button', id: 'systembutton', title: 'the chart of all steps, or the system as it stands (s)', onclick: () => {
      this.shown = !this.shown;
      button.textContent = say();
      $('systemview').hidden = !this.shown;
      $('chart').hidden = this.shown;
      chart.go(chart.current);
    }}, say());
    return [button];
  },

  // byRole are the columns of each role.
  byRole(columns) {
    const roles = new Map();
    for (const n of columns) roles.set(role(chart.names[n]), [...roles.get(role(chart.names[n])) ?? [], n]);
    return [...roles.values()];
  },

  // places are the middles of the nodes of columns, which are of roles.
  places(columns, roles, width, height) {
    const at = new Map();
    const single = roles.every(list => list.length === 1);
    if (columns.length > 1 && (roles.length === 1 || single && columns.length > 3 || roles.length * (nodeWidth + 40) > width)) {
      const rx = width / 2 - nodeWidth / 2 - 12, ry = height / 2 - nodeHeight / 2 - 24;
      columns.forEach((n, k) => {
        const angle = 2 * Math.PI * k / columns.length - Math.PI / 2 - (columns.length === 2 ? Math.PI / 2 : 0);
        at.set(n, [width / 2 + rx * Math.cos(angle), height / 2 + ry * Math.sin(angle)]);
      });
      return at;
    }
    roles.forEach((list, k) => list.forEach((n, i) => at.set(n, [width * (k + 0.5) / roles.length, height * (i + 0.5) / list.length])));
    return at;
  },

  draw() {
    const box = $('systemview'), svg = box.querySelector('svg'), columns = chart.names.map((_, n) => n).filter(n => chart.unfolded || !chart.idle.includes(n));
    const roles = this.byRole(columns), perRole = Math.max(1, ...roles.map(list => list.length));
    const width = Math.max(box.clientWidth, 320), height = Math.max(box.clientHeight - 4, 84 * perRole, 240);
    for (const [name, value] of Object.entries({width, height, viewBox: `0 0 ${width} ${height}`, 'aria-label': this.said(columns)})) svg.setAttribute(name, value);
    const at = this.places(columns, roles, width, height);
    if (!svg.firstChild) svg.append(shape('g', {class: 'links'}), shape('g', {class: 'who'}), shape('g', {class: 'mail'}));
    const [links, who, mail] = svg.children;
    links.replaceChildren(...this.links(at));
    who.replaceChildren(...columns.map(n => this.node(n, at.get(n))));
    this.mail(mail, at);
  },

  // links are lines between those who exchange messages in the run; across a partition they are broken.
  links(at) {
    const pairs = new Map();
    for (const a of chart.arrows) if (a.from !== a.to && at.has(a.from) && at.has(a.to)) pairs.set([a.from, a.to].sort().join(), [a.from, a.to]);
    const out = [];
    for (const [a, b] of pairs.values()) {
      const [xa, ya] = at.get(a), [xb, yb] = at.get(b), broken = !!chart.words[a]?.cut !== !!chart.words[b]?.cut;
      out.push(shape('path', {class: broken ? 'link broken' : 'link', d: `M${xa} ${ya}L${xb} ${yb}`}));
      if (broken) out.push(shape('path', {class: 'link cross', d: cross((xa + xb) / 2, (ya + yb) / 2, 8)}));
    }
    return out;
  },

  node(n, [x, y]) {
    const w = chart.words[n] ?? {}, acts = chart.run.steps[chart.current]?.col === n;
    const value = w.crashed ? 'crashed' : w.cut ? 'cut off' : w.word;
    const text = (row, words, kind) => shape('text', {x, y: y + row, class: kind}, clipped(words, 19));
    const name = chart.names[n].replace(/^(.*)\[(.*)\]$/, (_, role, index) => index.startsWith(role.toLowerCase()) || /_\d+$/.test(index) ? `${role} ${index.replace(/^.*_(?=\d+$)/, '')}` : `${role} ${index}`);
    return shape('g', {class: 'node' + (acts ? ' acts' : '') + (w.crashed ? ' crashed' : '') + (w.cut ? ' cut' : '') + (w.hot ? ' hot' : '')},
      shape('title', {}, chart.names[n]),
      shape('rect', {x: x - nodeWidth / 2, y: y - nodeHeight / 2, width: nodeWidth, height: nodeHeight, rx: 8}),
      text(value ? -5 : 4, name, 'name'), ...value ? [text(13, value, 'value' + (w.changed ? ' changed' : ''))] : []);
  },

  // mail places each message that is on its way, and those that the step shown has taken, on its link.
  mail(group, at) {
    const step = chart.current, seen = new Map(), wanted = new Set(), more = [];
    const taken = [...at.values()].map(([x, y]) => [x, y, nodeWidth / 2, nodeHeight / 2]); // what nothing may lie upon
    const free = (x, y, half) => {
      for (let tries = 0; tries < 30; tries++) {
        const under = taken.find(([ox, oy, w, h]) => Math.abs(ox - x) < w + half && Math.abs(oy - y) < h + 10);
        if (!under) break;
        y = under[1] + under[3] + 10.5;
      }
      taken.push([x, y, half, 9]);
      return y;
    };
    for (const a of chart.arrows) {
      const now = underWay(a, step) || a.sent <= step && endOf(a) === step;
      if (!now || !at.has(a.from) || !at.has(a.to)) continue;
      const key = a.from + ' ' + a.to, k = seen.get(key) ?? 0;
      seen.set(key, k + 1);
      if (k >= mostOnLink) continue;
      wanted.add(a);
      const [xa, ya] = at.get(a.from), [xb, yb] = at.get(a.to), length = Math.hypot(xb - xa, yb - ya) || 1;
      const along = endOf(a) === step ? 0.72 : a.sent === step ? 0.36 : 0.54;
      const x = a.from === a.to ? xa + nodeWidth / 2 + 30 : xa + along * (xb - xa) - 9 * (yb - ya) / length;
      const text = clipped(a.text.replace('()', ''), 26), half = 3.4 * text.length + 7;
      const y = free(x, a.from === a.to ? ya : ya + along * (yb - ya) + 9 * (xb - xa) / length, half);
      let node = this.drawn.get(a);
      if (!node) {
        node = shape('g', {class: 'chip'}, shape('title', {}, a.text), shape('rect', {x: -half, y: -9, width: 2 * half, height: 18, rx: 9}), shape('text', {y: 4}, text));
        this.drawn.set(a, node);
        group.append(node);
        if (this.last === step - 1 && a.sent === step) { // it moves from there
          node.style.transform = `translate(${xa}px, ${ya}px)`;
          node.getBoundingClientRect();
        }
      }
      node.setAttribute('class', 'chip' + (a.lost === step ? ' lost' : endOf(a) === step ? ' taken' : a.sent === step ? ' sent' : ''));
      node.style.transform = `translate(${x}px, ${y}px)`;
      if (k === mostOnLink - 1) more.push([key, x, y]);
    }
    for (const [a, node] of this.drawn) {
      if (wanted.has(a)) continue;
      node.remove();
      this.drawn.delete(a);
    }
    group.querySelectorAll('.more').forEach(n => n.remove());
    this.last = step;
    for (const [key, x, y] of more) {
      if (seen.get(key) <= mostOnLink) continue;
      group.append(shape('text', {class: 'more', x, y: free(x, y, 30) + 4}, `and ${seen.get(key) - mostOnLink} more`));
    }
  },

  // said is the picture for those who do not see it.
  said(columns) {
    const who = columns.map(n => chart.names[n] + [chart.words[n]?.word, chart.words[n]?.crashed && 'crashed', chart.words[n]?.cut && 'cut off'].filter(w => w).map(w => ' ' + w).join(''));
    const mail = chart.arrows.filter(a => underWay(a, chart.current)).map(a => `${a.text} to ${chart.names[a.to]}`);
    return `the system: ${who.join(', ')}; on the way: ${mail.length ? mail.join(', ') : 'nothing'}`;
  },
};

const clipped = (text, most) => text.length > most ? text.slice(0, most - 1) + '…' : text;
