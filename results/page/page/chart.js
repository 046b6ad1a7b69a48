// The message sequence chart: processes are columns, steps are rows, messages are arrows from where they are sent to
// where they are taken. Of a long run only what is seen is drawn.

// Sizes, in CSS pixels: of a row, at least and at most, of the place for the numbers of steps, of the least column, and of the place for the
// rules of a model without processes.
const leastRow = 46, mostRow = 80, gutter = 46, leastColumn = 56, ruleLane = 210;

// narrowColumn is the width up to which heads have short names, and values without theirs.
const narrowColumn = 112;

// Columns that are too narrow for their heads are rails: lines close to each other, with all text on their right. These are the
// least row, of columns that fit on the page as a whole and of rails, and the width up to which a window is a telephone's; a rail has railWidth at least, and leaves leastText.
const tightRow = 42, railRow = 40, telephone = 520, railWidth = 14, leastText = 150;

// mostShown is the number of processes up to which those are shown, too, that take no part; mostColumns that of columns
// of which none has to stay in sight; and mostPassing that of arrows that pass by what is seen without an end in it.
const mostShown = 8;
const mostColumns = 12;
const mostPassing = 60;

// letterWidth is the width of a letter of a label, on average and no less, and messageWidth that of one of a message.
const letterWidth = 7, messageWidth = 6.2, leastLabel = 16;

// mostAway is how far from its mark a label may end.
const mostAway = 64;

// linePlace is where in a column its line is: text has more room on the right.
const linePlace = 0.42;

// mostInTray is the number of different messages on their way to one that are named.
const mostInTray = 3;

// mostUnfolded is the number of steps up to which those on which nothing depends are shown at first, on a telephone half.
const mostUnfolded = 24;

// A row is of a step, or of several that are folded.
const rows = {
  firsts: null, // the first step of each row; null: each step has a row
  gaps: [],     // of each row, whether it stands for several steps
  row: [],      // of each step
  count: 0,

  // lay gives each step a row, and one to those in succession that are to be folded, unless their first is among those opened;
  // not to the current one, and not to one alone.
  lay(steps, folds, opened, current) {
    Object.assign(this, {count: steps, firsts: folds && [], gaps: [], row: []});
    for (let i = 0, gap = false, from = 0; folds && i < steps; i++) {
      if (folds(i) && (i === 0 || !folds(i - 1))) from = i;
      const folded = folds(i) && i !== current && !opened.has(from) && (folds(i - 1) || folds(i + 1));
      if (!folded || !gap) {
        this.firsts.push(i);
        this.gaps.push(folded);
      }
      gap = folded;
      this.row.push(this.firsts.length - 1);
    }
    if (folds) this.count = this.firsts.length;
    this.firsts?.push(steps);
  },

  // at is the row of a step, or a place between two.
  at(step) {
    if (!this.firsts) return step;
    const whole = Math.min(Math.floor(step), this.row.length - 1), row = this.row[whole];
    return this.gaps[row] ? row : row + step - whole;
  },
  first(row) { return this.firsts ? this.firsts[row] : row; },
  gap(row) { return this.gaps[row] === true; },
  hides(step) { return this.gap(this.row[step]); },
};

let rowHeight = leastRow;
const y = step => rows.at(step) * rowHeight + rowHeight / 2;

const chart = {
  run: null,      // columns, steps, loop, wrong, changesOf(step)
  arrows: [],
  current: 0,
  words: [],      // of each column: its state in a word, and whether it has crashed or is cut off
  pinned: null,   // a column that stays in sight
  sight: null,    // left and width of what is seen, read once a drawing: to read them between changes lays the page out anew
  unfolded: false,
  pick: null,     // called with the step of a row that was clicked
  folded: false,  // whether steps on which the end does not depend are one row
  opened: new Set(), // the first steps of those rows that are not folded all the same

  begin(pick) {
    this.pick = pick;
    const lines = shape('svg', {id: 'lines', 'aria-hidden': 'true'});
    $('chart').append(element('div', {id: 'heads'}), element('div', {id: 'rows'}, lines, element('div', {id: 'labels', role: 'presentation'})),
      element('div', {id: 'tray', ariaLabel: 'messages on their way'}));
    system.begin();
    let asked = false;
    const later = () => {
      if (asked) return;
      asked = true;
      requestAnimationFrame(() => { asked = false; this.draw(); });
    };
    $('chart').addEventListener('scroll', later, {passive: true});
    new ResizeObserver(() => this.run && this.go(this.current)).observe($('chart'));
    $('labels').onclick = e => {
      const row = e.target.closest('[data-step]'), gap = e.target.closest('[data-gap]');
      if (row) this.pick(Number(row.dataset.step));
      if (gap) {
        this.opened.add(Number(gap.dataset.from));
        this.go(this.current);
      }
    };
  },

  // show shows a run, at a step.
  show(run, current) {
    const known = run.cause && this.run?.cause === run.cause; // what one has folded stays folded
    this.run = run;
    this.plain = run.columns.length === 0;
    names.begin(this.plain ? [] : run.columns);
    this.names = this.plain ? variablesOf(run) : run.columns;
    this.arrows = arrowsOf(run.steps);
    this.taken = new Map();
    for (const a of this.arrows) for (const n of [a.brought, a.taken]) if (n !== null && n !== a.sent) this.taken.set(n, [...this.taken.get(n) ?? [], a]);
    this.written = new Map(); // of a step, those that wrote what it reads
    for (const c of run.cause ?? []) for (const n of c.read ?? []) if (n > c.step) {
      const reader = Math.min(n, run.steps.length - 1); // or the end
      if (reader > c.step) this.written.set(reader, [...this.written.get(reader) ?? [], c.step]);
    }
    this.past = null;
    this.outages = outagesOf(run.steps);
    this.hot = hotOf(run);
    this.lanes = lanesOf(this.arrows);
    this.trayLines = this.plain ? 0 : trayLines(this.arrows);
    const active = new Set([run.columns.indexOf(run.monitor ?? ''), ...run.steps.flatMap(s => [s.col, ...[...s.takes ?? [], ...s.sends ?? []].flatMap(m => [m.from, m.to])])]);
    this.idle = this.plain ? [] : this.names.map((_, n) => n).filter(n => !active.has(n));
    if (this.names.length <= mostShown || this.idle.length === this.names.length) this.idle = [];
    const kinds = [...new Set(run.steps.map(kindOf))];
    this.matter = run.cause && new Set(run.cause.map(c => c.step));
    if (!known) {
      this.folded = !!run.cause && run.steps.length > ($('chart').clientWidth < telephone ? mostUnfolded / 2 : mostUnfolded) && run.cause.length < run.steps.length;
      this.opened.clear();
    }
    this.legend = () => $('legend').replaceChildren(...system.shown ? system.legend() : [this.key(), ...legendOf(kinds, this.arrows, run), ...this.folder(), ...this.causeButton()], ...system.button());
    this.legend();
    this.go(current);
  },

  // key is a button that unfolds the legend where there is little room.
  key() {
    const toggle = e => e.currentTarget.setAttribute('aria-expanded', String($('legend').classList.toggle('whole')));
    const button = element('button', {type: 'button', id: 'key', onclick: toggle}, 'key');
    button.setAttribute('aria-expanded', String($('legend').classList.contains('whole')));
    return button;
  },

  // folder is a button that shows, or hides, who takes no part.
  folder() {
    if (this.idle.length === 0) return [];
    const say = () => `${this.unfolded ? 'hide' : 'show'} ${this.idle.length} idle`;
    const button = element('button', {type: 'button', id: 'fold', onclick: () => {
      this.unfolded = !this.unfolded;
      button.textContent = say();
      this.draw();
    }}, say());
    return [button];
  },

  // causeButton folds the steps on which the end does not depend, and shows them.
  causeButton() {
    const run = this.run;
    if (!run.cause || run.cause.length === run.steps.length) return [];
    const say = () => this.folded ? `show all ${run.steps.length} steps` : `only the ${run.cause.length} that matter`;
    const button = element('button', {type: 'button', id: 'cause', title: 'steps on which the end depends, or all (c)', onclick: () => {
      this.folded = !this.folded;
      this.opened.clear();
      button.textContent = say();
      this.go(this.current);
    }}, say());
    return [button];
  },

  // pastOf are the messages that led to a step: those that it takes or brings, and those that led to who sent them, or
  // wrote what it reads, where that is known. Kept has what a process itself has written: pairs of steps.
  pastOf(step) {
    const past = new Set(), steps = [step], seen = new Set(steps), kept = [];
    const come = n => {
      if (!seen.has(n)) steps.push(n);
      seen.add(n);
    };
    for (let n = steps.pop(); n !== undefined; n = steps.pop()) {
      for (const a of this.taken.get(n) ?? []) {
        past.add(a);
        come(a.sent);
      }
      for (const w of this.written.get(n) ?? []) {
        if (this.run.steps[w].col === this.run.steps[n].col) kept.push([w, n]);
        come(w);
      }
    }
    return Object.assign(past, {step, kept});
  },

  // isAside tells whether nothing that is wrong at the end depends on a step.
  isAside(step) { return !!this.matter && step >= 0 && step < this.run.steps.length && !this.matter.has(step); },

  // go marks a step and scrolls to it.
  go(step) {
    this.current = step;
    if (system.shown) return system.draw();
    rows.lay(this.run.steps.length, this.folded ? i => this.isAside(i) : null, this.opened, step);
    this.measure();
    const box = $('chart'), covered = $('heads').offsetHeight, room = box.clientHeight - covered - this.below();
    const top = y(step) - rowHeight / 2, height = rowHeight;
    if (top + height > box.scrollTop + room) box.scrollTop = rowHeight * Math.ceil((top + height - room) / rowHeight + (step < this.run.steps.length - 1 ? 1 : 0)); // rows are whole
    if (top < box.scrollTop) box.scrollTop = Math.max(0, top - rowHeight);
    if (step >= this.run.loop) { // all of the loop is seen, if it fits
      const first = y(this.run.loop) - rowHeight / 2, end = rows.count * rowHeight;
      if (first < box.scrollTop && end - first <= room) box.scrollTop = first;
    }
    const at = this.plain ? this.names.indexOf(groupOf(this.run.changesOf(step)[0]?.name ?? '')) : this.run.steps[step]?.col;
    if (at >= 0 && this.shown.includes(at)) {
      const x = this.x(at), left = box.scrollLeft + gutter + this.lane + (this.pinned === null ? 0 : this.width);
      if (x - this.width / 2 < left || x + this.width / 2 > box.scrollLeft + box.clientWidth) box.scrollLeft = x - (box.clientWidth + gutter) / 2;
    }
    this.draw();
  },

  // offered is the height of what stands below the run: in the explorer, what can happen next. placed is called when columns may have moved.
  offered: () => 0,
  placed: () => {},

  // below is the height of what covers the lower end of the chart.
  below() { return this.offered() + $('tray').offsetHeight; },

  // measure lays out the columns.
  measure() {
    const box = $('chart');
    this.shown = this.names.map((_, n) => n).filter(n => this.unfolded || !this.idle.includes(n));
    if (this.shown.length > mostColumns && this.pinned === null && !this.plain) this.pinned = this.run.steps.at(-1)?.col ?? null;
    if (!this.shown.includes(this.pinned)) this.pinned = null;
    this.order = this.pinned === null ? this.shown : [this.pinned, ...this.shown.filter(n => n !== this.pinned)];
    this.place = new Map(this.order.map((n, k) => [n, k]));
    this.lane = this.plain ? Math.min(ruleLane, box.clientWidth / 2.4) : 0;
    const room = box.clientWidth - gutter - this.lane;
    this.width = Math.max(this.plain ? 104 : leastColumn, Math.floor(room / Math.max(1, this.order.length)));
    const rail = this.railOf(room);
    this.rails = rail > 0;
    if (this.rails) Object.assign(this, {width: rail, pinned: null, text: gutter + rail * this.order.length + 8});
    this.total = Math.max(box.clientWidth, gutter + this.lane + this.width * this.order.length);
    const fits = Math.floor((box.clientHeight - $('heads').offsetHeight - this.below() - 8) / Math.max(1, rows.count + this.extra()));
    rowHeight = Math.max(this.rails ? railRow : fits >= tightRow ? tightRow : leastRow, Math.min(mostRow, fits));
    const seen = box.clientHeight - $('heads').offsetHeight - this.below(), whole = Math.max(0, Math.ceil(((rows.count + this.extra()) * rowHeight - seen) / rowHeight) * rowHeight);
    this.high = Math.max((rows.count + this.extra()) * rowHeight, whole || !this.offered() ? whole + seen - 1 : 0);
    $('rows').style.height = this.high + 'px';
    $('rows').style.width = this.total + 'px';
    this.sight = {left: box.scrollLeft, width: box.clientWidth};
  },

  // railOf is the width of a rail, 0 where columns have room for their heads, or there are too many of them.
  railOf(room) {
    const n = this.order.length, heads = this.order.some(c => shortName(this.names[c]).length * letterWidth > this.width);
    const letters = Math.max(2, ...this.order.map(c => briefName(shortName(this.names[c])).length));
    const rail = Math.max(railWidth, Math.min(8 * letters + 4, Math.floor(0.32 * room / n)));
    return !this.plain && n > 1 && n <= mostColumns && (heads || room < telephone) && room - rail * n >= leastText ? rail : 0;
  },

  x(column) {
    const k = this.place.get(column);
    return (column === this.pinned ? this.sight.left : 0) + gutter + this.lane + (k + (this.rails ? 0.5 : linePlace)) * this.width;
  },

  // draw draws what is seen.
  draw() {
    if (!this.run) return;
    if (system.shown) return system.draw();
    this.measure();
    const box = $('chart');
    const from = Math.max(0, Math.floor(box.scrollTop / rowHeight) - 2);
    const to = Math.min(rows.count - 1, Math.ceil((box.scrollTop + box.clientHeight) / rowHeight) + 1);
    box.classList.toggle('plain', this.plain);
    box.classList.toggle('rails', this.rails);
    this.drawHeads();
    this.drawTray();
    this.tips = new Set();
    const arrows = this.seen(rows.first(from), rows.first(to + 1) - 1);
    if (this.past?.step !== this.current) this.past = this.pastOf(this.current);
    routes.passing = routes.taken(arrows, from, to);
    for (let n = from; n <= to; n++) {
      const idle = rows.gap(n) ? [] : this.neglected(this.run.steps[rows.first(n)]).map(c => this.x(c));
      const judge = this.run.wrong && rows.first(n) === this.run.steps.length - 1 ? this.judge() : null;
      if (judge !== null) idle.push(judge - 14, judge + 14);
      if (idle.length) routes.passing.set(n, [...routes.passing.get(n) ?? [], ...idle]);
    }
    this.drawLines(from, to, arrows);
    const labels = [];
    for (let n = from; n <= to; n++) labels.push(rows.gap(n) ? this.gap(n) : this.row(rows.first(n)));
    const told = labels.map(row => row.querySelector('.message')).filter(line => line);
    this.rails ? this.brief(told) : this.alike(told);
    $('labels').replaceChildren(...labels, ...this.round());
    this.placed();
    const current = $('step-' + this.current);
    current ? box.setAttribute('aria-activedescendant', current.id) : box.removeAttribute('aria-activedescendant');
  },

  // inSight tells whether a column can be seen.
  inSight(column) {
    const x = this.x(column), {left, width} = this.sight;
    return x + (this.plain ? 0 : this.width) > left + (this.plain ? gutter + this.lane : 0) && x - this.width < left + width;
  },

  drawHeads() {
    $('heads').style.width = this.total + 'px';
    if (this.rails) return $('heads').replaceChildren(...this.order.map(n => this.railHead(n)), this.railWords());
    const heads = this.order.filter(n => this.inSight(n)).map(n => {
      const short = shortName(this.names[n]), [, role, index] = /^(\S*)(?: (.*))?$/.exec(short);
      const narrow = this.width < narrowColumn, broken = narrow && short.length * letterWidth > this.width - 6;
      const w = this.words[n] ?? {};
      const head = element('div', {className: 'head' + (w.crashed ? ' crashed' : '') + (w.cut ? ' cut' : '') + (narrow ? ' narrow' : '') + (broken ? ' broken' : '') + (n === this.pinned ? ' pinned' : '')},
        element('button', {type: 'button', title: this.names[n] + (n === this.pinned ? ': let it go' : ': keep it in sight'), ariaPressed: String(n === this.pinned),
          onclick: () => { this.pinned = n === this.pinned ? null : n; this.draw(); }},
        element('bdi', {className: 'role'}, role), ...index === undefined ? [] : [' ', element('bdi', {}, index)]),
        w.word ? element('bdi', {className: 'word' + (w.changed ? ' changed' : '') + (w.hot ? ' hot' : '')}, narrow ? w.word.replace(/^.* = /, '') : w.word) : null,
        w.crashed ? element('span', {className: 'badge down'}, 'crashed') : null, w.cut ? element('span', {className: 'badge apart'}, 'cut off') : null, ...tagsOf(this.names[n]).map(text => element('span', {className: 'badge'}, text)));
      head.style.left = this.x(n) - this.width / 2 + 'px';
      head.style.width = this.width + 'px';
      return head;
    });
    $('heads').replaceChildren(...heads);
  },

  // railHead is the name of a rail in some letters: its rows have it whole.
  railHead(n) {
    const head = element('div', {className: 'head' + (this.words[n]?.crashed ? ' crashed' : ''), title: this.names[n]}, element('bdi', {}, briefName(shortName(this.names[n]))));
    head.style.left = this.x(n) - this.width / 2 + 'px';
    head.style.width = this.width + 'px';
    return head;
  },

  // railWords are the states of all who have one, beside the heads of rails.
  railWords() {
    const told = this.order.map(n => [this.names[n], this.words[n] ?? {}]).filter(([, w]) => w.word || w.crashed || w.cut);
    const box = element('div', {id: 'words'}, ...told.map(([name, w]) => element('span', {},
      element('bdi', {}, shortName(name)), ' ', element('bdi', {className: 'word' + (w.changed ? ' changed' : '') + (w.hot ? ' hot' : '')}, w.crashed ? 'crashed' : w.cut ? 'cut off' : w.word))));
    box.style.left = this.text + 'px';
    return box;
  },

  // drawTray shows below the column of each receiver what is on its way there, or waits, after the step shown.
  drawTray() {
    const waiting = new Map();
    for (const a of this.arrows) {
      if (!underWay(a, this.current) || !this.place.has(a.to)) continue;
      if (!waiting.has(a.to)) waiting.set(a.to, []);
      waiting.get(a.to).push(a.text);
    }
    $('tray').style.width = this.total + 'px';
    $('tray').style.bottom = this.offered() + 'px';
    $('tray').hidden = this.trayLines === 0;
    const words = this.current === this.run.steps.length - 1 && this.run.loop === undefined ? 'not delivered' : 'on the way';
    const tight = this.rails || this.width < leastColumn + 24; // only numbers have room
    $('tray').style.height = 17 * (tight ? 1 : this.trayLines) + 6 + 'px';
    if (this.rails) return $('tray').replaceChildren(...this.railTray(waiting, words));
    const boxes = [...waiting].filter(([n]) => this.inSight(n)).map(([n, texts]) => {
      const counts = new Map();
      for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
      const fits = text => messageWidth * (text.length + 2) < this.width;
      const all = [...counts].map(([text, n]) => '✉ ' + (toldShorter(names.in(fieldsOf(text))).find(fits) ?? text).replace('()', '') + (n > 1 ? ` ×${n}` : ''));
      const shown = tight ? ['✉ ' + texts.length] : all.length > mostInTray ? [...all.slice(0, mostInTray - 1), `and ${all.length - mostInTray + 1} more`] : all;
      const box = element('div', {className: 'waits', title: `on the way to ${this.names[n]}: ${all.join(', ')}`}, ...shown.map(text => element('bdi', {}, text)));
      box.style.left = this.x(n) - this.width / 2 + 2 + 'px';
      box.style.width = this.width - 4 + 'px';
      return box;
    });
    const free = tight && Math.min(...boxes.map(box => parseFloat(box.style.left))) - this.sight.left; // before the first
    $('tray').replaceChildren(...free > 100 && boxes.length ? [element('div', {className: 'undelivered'}, words)] : [], ...boxes);
  },

  // railTray says below rails how many messages wait, and for whom.
  railTray(waiting, words) {
    const told = this.order.filter(n => waiting.has(n)).map(n => `${(this.total < 2 * telephone ? briefName : name => name)(shortName(this.names[n]))} ✉ ${waiting.get(n).length}`);
    const whole = this.order.filter(n => waiting.has(n)).map(n => `${shortName(this.names[n])}: ${waiting.get(n).map(text => names.in(text)).join(', ')}`);
    return told.length ? [element('div', {className: 'undelivered', title: whole.join('\n')}, `${words}: ${told.join(', ')}`)] : [];
  },

  // gap is a row that stands for steps on which the end does not depend.
  gap(n) {
    const first = rows.first(n), count = rows.first(n + 1) - first;
    const what = `${count} ${count === 1 ? 'step' : 'steps'} on which nothing of this depends`;
    const row = element('div', {className: 'steprow gap'}, element('button', {type: 'button', title: `show steps ${first} to ${first + count - 1}`}, '… ' + what));
    const {left, width} = this.sight, [begin, end] = this.rails ? [this.text, this.total - 4] : routes.widest(n, left + gutter, left + width, letterWidth * what.length + 20);
    row.firstChild.style.left = begin - left + 'px';
    row.firstChild.style.maxWidth = end - begin + 'px';
    let from = first;
    while (this.isAside(from - 1)) from--;
    Object.assign(row.dataset, {gap: first, from});
    row.style.top = n * rowHeight + 'px';
    row.style.height = rowHeight + 'px';
    return row;
  },

  // row is the label of a step, which covers the whole width, so that it can be clicked anywhere.
  row(i) {
    const s = this.run.steps[i], last = i === this.run.steps.length - 1;
    const row = element('div', {id: 'step-' + i, className: 'steprow' + (i === this.current ? ' current' : i > this.current ? ' ahead' : '') + (this.isAside(i) ? ' aside' : '')},
      element('span', {className: 'number'}, String(i)), this.label(s, i, last), ...this.plain ? this.touches(i) : []);
    row.dataset.step = i;
    row.style.top = rows.at(i) * rowHeight + 'px';
    row.style.height = rowHeight + 'px';
    if (this.run.wrong && last) row.classList.add('wrong');
    if (this.run.loop <= i) row.classList.add('loop');
    for (const [name, value] of Object.entries({role: 'option', 'aria-selected': i === this.current, 'aria-posinset': i + 1, 'aria-setsize': this.run.steps.length})) row.setAttribute(name, value);
    row.setAttribute('aria-label', spoken(s, i) + (this.run.wrong && last ? ', ' + this.run.wrong : ''));
    return row;
  },

  label(s, i, last) {
    const label = element('span', {className: 'label'}, element('bdi', {className: 'event'}, ...quietly(labelOf(s))), ...messagesOf(s)), note = names.in(s.notes?.join(', '));
    if (note && label.children.length > 1) label.firstChild.append(element('span', {className: 'note'}, ' ' + note));
    else if (note) label.append(element('bdi', {className: 'note'}, note));
    if (this.run.wrong && last) label.firstChild.append(element('span', {className: 'bad'}, ' ✗ ' + this.run.wrong.replace(/: .*/s, '')));
    if (this.run.loop !== undefined && last) label.firstChild.append(element('span', {className: 'again'}, this.run.loop > i ? ' and stays here for ever' : ` and so on from step ${this.run.loop}`));
    label.title = [...label.children].map(line => line.textContent).join('\n');
    const {left, width: seen} = this.sight;
    if (this.rails) return this.besideRails(label, s);
    if (this.plain || s.col < 0 || !this.place.has(s.col)) {
      const [begin, end] = this.plain ? [left + gutter + 20, left + gutter + this.lane - 2] :
        routes.widest(rows.at(i), left + gutter + 4, left + seen, letterWidth * label.textContent.length);
      label.style.left = begin + 'px';
      label.style.maxWidth = end - begin + 'px';
      if (this.plain) label.style.width = end - begin + 'px';
      return label;
    }
    this.beside(label, this.x(s.col), rows.at(i), left + gutter, left + seen);
    return label;
  },

  // besideRails puts a label on the right of all rails, with the name of who takes the step.
  besideRails(label, s) {
    if (s.process) label.firstChild.prepend(element('span', {className: 'who'}, names.in(s.process)), ' ');
    const width = this.total - this.text - 2;
    label.style.left = this.text + 'px';
    label.style.maxWidth = width + 'px';
    for (const line of label.querySelectorAll('.message')) line.textContent = toldShorter(line.textContent).find(text => messageWidth * text.length + 2 <= width) ?? namesAlone(line.textContent);
    this.judged(label, width);
    return label;
  },

  // judged shortens what is said of a step that fails, where there is little room.
  judged(label, width) {
    const bad = label.querySelector('.bad');
    if (bad && letterWidth * label.firstChild.textContent.length + 8 > width) bad.textContent = ' ✗ fails';
  },

  // beside puts a label on the right of its mark, or on the left where there is room for it, or more: between what passes, and
  // where there is little, without the names of the fields of messages.
  beside(label, x, row, left, right) {
    const needed = () => letterWidth * Math.max(...[...label.children].map(line => line.textContent.length * (line.className === 'event' ? 1 : messageWidth / letterWidth))) + 8;
    const [, end] = routes.rooms(row, x, right)[0];
    const rooms = routes.rooms(row, left, x).map(([from, to]) => [from, Math.min(to, x - 14)]).filter(([, to]) => x - to <= mostAway).reverse();
    const fits = need => end - x - 14 >= need || rooms.some(([from, to]) => to - from >= need);
    let need = needed();
    const lines = [...label.querySelectorAll('.message')].map(line => [line, toldShorter(line.textContent)]);
    for (let n = 1; n < 4 && !fits(need); need = needed(), n++) for (const [line, texts] of lines) line.textContent = texts[n];
    const [begin, until] = rooms.find(([from, to]) => to - from >= need) ?? rooms.reduce((best, room) => room[1] - room[0] > best[1] - best[0] ? room : best, [x - 14, x - 14]);
    const before = end - x - 14 < need && (until - begin >= need || until - begin > end - x - 14);
    const width = Math.max(8, before ? until - begin : end - x - 14);
    this.judged(label, width);
    for (const [line] of lines) { // of what is too long what is sent, and then the names
      const long = () => messageWidth * line.textContent.length + 8 > width, sent = text => text.replace(/^.* (?=→ )/, '');
      if (long() && messageWidth * sent(line.textContent).length + 8 <= width) line.textContent = sent(line.textContent);
      if (long()) line.textContent = namesAlone(line.textContent);
      if (long()) line.textContent = sent(line.textContent);
    }
    label.style.left = (before ? until - width : x + 14) + 'px';
    label.style.maxWidth = width + 'px';
    if (width < leastLabel) label.style.display = 'none'; // a letter of it, at the edge of the window, says nothing and lies upon marks
    if (!before) return;
    label.style.width = width + 'px'; // not from the right, where a scroll bar comes and goes
    label.classList.add('before');
  },

  // alike tells messages of one name, sent or taken, in one way in all rows that are seen: as short as any of them has to be.
  alike(lines) {
    const parts = text => text.split(/ +(?=[←→] )/), nameOf = part => part.match(/^. ?[^( ]*/)?.[0] ?? part, shortest = new Map();
    for (const line of lines) {
      const whole = new Map(parts(line.whole).map(part => [nameOf(part), part]));
      for (const part of parts(line.textContent)) {
        const name = nameOf(part), n = toldShorter(whole.get(name) ?? part).lastIndexOf(part);
        shortest.set(name, Math.max(n, shortest.get(name) ?? 0));
      }
    }
    for (const line of lines) line.textContent = parts(line.textContent).map(part => toldShorter(part)[shortest.get(nameOf(part))]).join('  ');
    this.brief(lines);
  },

  // brief tells all instances by letters where one has to be.
  brief(lines) {
    const isBrief = line => line.textContent !== names.briefly(line.textContent) ? 0 : valuesAlone(line.whole) !== names.briefly(valuesAlone(line.whole)) && /\(/.test(line.textContent);
    if (lines.some(isBrief)) for (const line of lines) line.textContent = names.briefly(line.textContent);
  },

  // touches are the variables that a step of a model without processes changes.
  touches(i) {
    const by = new Map(), covered = this.sight.left + gutter + this.lane; // by the names of the rules
    for (const c of this.run.changesOf(i)) {
      const group = groupOf(c.name), n = this.names.indexOf(group);
      if (n < 0 || !this.inSight(n) || this.x(n) - linePlace * this.width < covered - 1) continue;
      by.set(n, [...by.get(n) ?? [], c.name.slice(group.length).replace(/^\./, '') + (c.name === group ? '' : ': ') + c.after]);
    }
    return [...by].map(([n, texts]) => {
      const node = element('bdi', {className: 'touch', title: texts.join(', ')}, texts.join(', '));
      node.style.left = this.x(n) - linePlace * this.width + 4 + 'px';
      node.style.maxWidth = this.width - 8 + 'px';
      return node;
    });
  },

  drawLines(fromRow, toRow, arrows) {
    const from = rows.first(fromRow), to = rows.first(toRow + 1) - 1, svg = $('lines');
    const top = fromRow * rowHeight, bottom = toRow === rows.count - 1 ? this.high : (toRow + 1.5) * rowHeight;
    svg.style.top = top + 'px';
    for (const [name, value] of Object.entries({width: this.total, height: bottom - top, viewBox: `0 ${top} ${this.total} ${bottom - top}`})) svg.setAttribute(name, value);
    const paths = new Map();
    const add = (kind, d) => paths.set(kind, (paths.get(kind) ?? '') + d);
    for (const n of this.order) if (this.inSight(n)) this.lifeline(add, n, from, to, top, bottom);
    for (const a of arrows) this.arrow(add, a, top, bottom);
    for (const [w, n] of this.past.kept) if (n >= from && w <= to && !rows.hides(w) && !rows.hides(n)) this.keep(add, w, n, top, bottom);
    for (let n = fromRow; n <= toRow; n++) if (!rows.gap(n)) this.mark(add, rows.first(n));
    if (this.run.loop <= to && this.run.loop < this.run.steps.length) this.loop(add);
    const order = ['kept', 'life', 'hotline', 'cutline', 'downline', 'loop'];
    const rank = kind => order.includes(kind) ? -order.indexOf(kind) : !/^arrow/.test(kind) ? 9 : /^arrowhead/.test(kind) ? 3 : /taken|sent|past|wrong/.test(kind) ? 2 : 1;
    const sorted = [...paths].sort(([a], [b]) => rank(a) - rank(b)); // what led to the step lies above the rest
    svg.classList.toggle('led', this.past.size > 0 && this.current === this.run.steps.length - 1);
    svg.replaceChildren(...this.strips(top, bottom), ...sorted.map(([kind, d]) => shape('path', {class: kind, d})));
  },

  // strips are the ground of the current step and of the pinned column.
  strips(top, bottom) {
    const out = [];
    if (this.pinned !== null) out.push(shape('rect', {class: 'pinned', x: this.x(this.pinned) - this.width / 2, y: top, width: this.width, height: bottom - top}));
    return out;
  },

  // lifeline draws the line of a column, in parts: whole, crashed, cut off.
  lifeline(add, n, from, to, top, bottom) {
    const x = this.x(n);
    let at = top, kind = 'life';
    for (const {step, down, apart} of this.outages[n] ?? []) {
      const here = Math.min(bottom, Math.max(top, y(step)));
      if (here > at) add(kind, `M${x} ${at}V${here}`);
      at = Math.max(at, here);
      kind = down ? 'downline' : apart ? 'cutline' : 'life';
    }
    if (bottom > at) add(kind, `M${x} ${at}V${bottom}`);
    for (const [since, until] of this.hot[n] ?? []) {
      const up = Math.max(top, y(since)), down = Math.min(bottom, y(until));
      if (down > up) add('hotline', `M${x} ${up}V${down}`);
    }
  },

  // seen are the arrows of which something may be seen: those with an end in sight, and some that pass by.
  seen(from, to) {
    const out = [], last = this.run.steps.length - 1;
    let passing = 0;
    for (const a of this.arrows) {
      const end = Math.min(endOf(a), last);
      if (a.sent > to || end < from || !this.place.has(a.from) || !this.place.has(a.to)) continue;
      if (rows.hides(a.sent) || [a.brought, a.taken, a.lost].some(n => n !== null && rows.hides(n))) continue;
      if (a.sent >= from || end <= to && endOf(a) !== Infinity || passing++ < mostPassing) out.push(a);
    }
    return out;
  },

  arrow(add, a, top, bottom) {
    const points = routes.of(a);
    const aside = this.isAside(a.sent) || this.isAside(endOf(a));
    const kind = a.sent > this.current || aside ? 'ahead' : a.lost !== null ? 'gone' : endOf(a) === this.current ? 'taken' : a.sent === this.current ? 'sent' : this.past.has(a) ? 'past' : 'done';
    const yNow = below(this.current) + 0.1;
    const halfway = underWay(a, this.current);
    const [solid, faint, tip] = halfway ? cut(points, yNow) : [points, null, null];
    add('arrow ' + kind, curve(solid, top, bottom));
    if (faint) add('arrow faint', curve(faint, top, bottom));
    if (tip && (a.brought ?? Infinity) > this.current) this.tip(add, tip);
    const [x1, y1] = points.at(-1), [x0, y0] = points.at(-2);
    if (a.lost !== null) add(halfway || a.sent > this.current ? 'mark lost ahead' : 'mark lost', cross(x1, y1, 3));
    else if (endOf(a) !== Infinity || a.brought !== null) add(halfway ? 'arrowhead faint' : 'arrowhead ' + kind, headOf(x0, y0, x1, y1));
  },

  // keep draws that a process has what it wrote in one step until it reads that in another.
  keep(add, written, read, top, bottom) {
    const column = this.run.steps[read].col, up = Math.max(top, y(written) + 6), down = Math.min(bottom, y(read) - 8);
    if (this.place.has(column) && down > up) add('kept', `M${this.x(column)} ${up}V${down}`);
  },

  // tip is where a message is after the step shown, if no other is drawn there.
  tip(add, [tx, ty]) {
    const key = Math.round(this.rails ? tx / this.width : tx) + ' ' + Math.round(ty);
    if (this.tips.has(key)) return;
    this.tips.add(key);
    add('tip', circle(tx, ty, 3));
  },

  mark(add, i) {
    const s = this.run.steps[i], symbol = symbolOf(kindOf(s)), nobody = this.plain || s.col < 0;
    if (!nobody && !this.place.has(s.col)) return;
    const x = this.plain ? gutter + 8 + this.sight.left : nobody ? null : this.x(s.col);
    if (x === null) {
      add(`band ${symbol.colour}`, `M${gutter} ${y(i) + rowHeight / 2 - 2}H${this.total}`);
      return;
    }
    const ahead = i > this.current || this.isAside(i) ? ' ahead' : '';
    add(`mark ${symbol.colour}${symbol.filled ? ' filled' : ''}${ahead}`, symbol.path(x, y(i)));
    const wrong = this.run.wrong && i === this.run.steps.length - 1, judge = wrong ? this.judge() : null;
    if (i === this.current && (!wrong || judge !== null && judge !== x)) add('ring now', circle(x, y(i), 9));
    if (wrong) add('ring wrong', circle(judge ?? x, y(i), 12));
    if (judge !== null) {
      add('mark bad', cross(judge, y(i), 6));
      if (judge !== x) {
        add('arrow wrong', `M${x} ${y(i) + 7}V${below(i)}H${judge}V${y(i) + 14}`);
        add('arrowhead wrong', headOf(judge, below(i), judge, y(i) + 12));
      }
    }
    for (const n of this.neglected(s)) add('mark neglected', circle(this.x(n), y(i) + rowHeight * 0.36, 4));
  },

  // judge is the line of the monitor that fails at the last step; null: there is none.
  judge() {
    const n = this.names.indexOf(this.run.monitor ?? '');
    return this.place.has(n) ? this.x(n) : null;
  },

  // neglected are the columns of those who could do after a step what they never do in the loop.
  neglected(s) {
    const all = (s.neglected ?? []).map(text => this.names.findIndex(name => text.startsWith(name + ': ')));
    return this.plain ? [] : [...new Set(all)].filter(n => this.place.has(n));
  },

  // extra is the room behind the last row, in rows: of a loop, for what is said of it.
  extra() { return this.run.loop < this.run.steps.length ? 0.8 : 0.5; },

  // round says why a loop goes on: what could happen in it and never does, and which fairness would forbid that.
  round() {
    const loop = this.run.steps.slice(this.run.loop);
    if (!(this.run.loop < this.run.steps.length) || loop.some(s => losing.has(s.kind))) return [];
    const all = new Set(loop.flatMap(s => s.neglected ?? [])), always = [...all].find(e => loop.every(s => s.neglected?.includes(e)));
    const [event] = always ? [always] : all, more = all.size > 1 ? ` The same is true of ${all.size - 1} more.` : '';
    const words = !event ? 'Nothing that could happen in this loop is left out for ever, so no fairness rules it out.' :
      `This goes on only because ${event} never happens, though it could ${always ? 'all the time' : 'again and again'}: ${always ? 'weak' : 'strong'} fairness of it rules the loop out.${more}`;
    const node = element('p', {id: 'round'}, words);
    node.style.top = rows.count * rowHeight + 'px';
    return [node];
  },

  // loop draws where a run goes back that never ends.
  loop(add) {
    const from = y(this.run.steps.length - 1), to = y(this.run.loop), x = 5 + this.sight.left;
    add('loop', `M${x + 9} ${from}H${x}V${to}h9m-5 -4l5 4l-5 4`);
  },
};

// cut divides a way at a height: what is above it, what is below, and where that is.
function cut(points, height) {
  for (let i = 1; i < points.length; i++) {
    const [x0, y0] = points[i - 1], [x1, y1] = points[i];
    if (y1 < height) continue;
    const t = y1 === y0 ? 1 : Math.max(0, Math.min(1, (height - y0) / (y1 - y0)));
    const at = [x0 + t * (x1 - x0), y0 + t * (y1 - y0)];
    return [[...points.slice(0, i), at], [at, ...points.slice(i)], at];
  }
  return [points, null, points.at(-1)];
}

// short is a point some way before another.
function short([x0, y0], [x1, y1], by) {
  const length = Math.hypot(x1 - x0, y1 - y0);
  return length <= by ? [x1, y1] : [x1 - by * (x1 - x0) / length, y1 - by * (y1 - y0) / length];
}

function headOf(x0, y0, x1, y1) {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1, dx = (x1 - x0) / length, dy = (y1 - y0) / length;
  return `M${x1} ${y1}L${x1 - 8 * dx - 3.5 * dy} ${y1 - 8 * dy + 3.5 * dx}L${x1 - 8 * dx + 3.5 * dy} ${y1 - 8 * dy - 3.5 * dx}z`;
}

// trayLines is the number of lines that a tray needs at most: as many messages are on their way to one at the same time.
function trayLines(arrows) {
  const changes = [], now = new Map();
  for (const a of arrows) changes.push([a.sent, 1, a.to], ...endOf(a) < Infinity ? [[endOf(a), -1, a.to]] : []);
  let most = 0;
  for (const [, by, to] of changes.sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    now.set(to, (now.get(to) ?? 0) + by);
    most = Math.max(most, now.get(to));
  }
  return Math.min(most, mostInTray);
}

// outagesOf lists for each column when it crashes or is cut off, and when no longer.
function outagesOf(steps) {
  const out = [], now = [];
  let down = new Set(), apart = new Set();
  steps.forEach((s, step) => {
    if (!s.down && !s.apart) return;
    const before = new Set([...down, ...apart]);
    if (s.down) down = new Set(s.down);
    if (s.apart) apart = new Set(s.apart);
    for (const n of new Set([...before, ...down, ...apart])) {
      const is = (down.has(n) ? 1 : 0) + (apart.has(n) ? 2 : 0);
      if (is === (now[n] ?? 0)) continue;
      now[n] = is;
      (out[n] ??= []).push({step, down: down.has(n), apart: apart.has(n)});
    }
  });
  return out;
}

// hotOf lists for each column the steps between which its machine is in a state that it has to leave.
function hotOf(run) {
  const out = run.columns.map(() => []), last = run.steps.length - 0.5, since = new Map();
  const column = new Map(run.columns.map((name, n) => [name + '.at', n]).filter(([, n]) => run.hot?.[role(run.columns[n])]));
  const is = (n, value) => run.hot[role(run.columns[n])].includes(value);
  for (let i = 0; column.size && i < run.steps.length; i++) {
    for (const {name, before, after} of run.changesOf(i)) {
      const n = column.get(name);
      if (n === undefined) continue;
      const from = since.get(n) ?? (is(n, before) ? 0 : null); // as before the first change, from the start on
      if (from !== null) out[n].push([from, i]);
      since.set(n, is(n, after) ? i : null);
    }
  }
  for (const [n, from] of since) if (from !== null) out[n].push([from, last]);
  return out;
}

// role is the name of a machine without the number of its instance.
const role = column => column.replace(/[[(].*/, '');

// groupOf is the variable, or the element of an array, that a name is a part of.
const groupOf = name => /^[^.[]+(\[[^\]]*\])?/.exec(name)?.[0] ?? name;

// variablesOf are the columns of a model without processes: what its steps change.
const mostVariables = 60;
function variablesOf(run) {
  const names = new Set();
  for (let i = 1; i < run.steps.length && names.size < mostVariables; i++) {
    for (const c of run.changesOf(i)) if (names.size < mostVariables) names.add(groupOf(c.name));
  }
  const declared = new Set((run.cells ?? []).map(c => groupOf(c.name)));
  return [...declared].filter(n => names.delete(n)).concat(...names);
}

const labelOf = s => names.in(s.label.replace(/^"([^"]*)"/, '$1')) + (s.enters ? ' ⇒ ' + s.enters : '');

// quietly tells an event with what is not its name in less ink: the state that it is of, and what was chosen.
function quietly(label) {
  const [, state, name, chosen] = /^(\w+: )?([^,]*)(.*)$/s.exec(label);
  return [...state ? [element('span', {className: 'note'}, state)] : [], name, ...chosen ? [element('span', {className: 'note'}, chosen)] : []];
}

// exchanged is what an event passes over, takes and sends, and the lines of logs that it explains.
const exchanged = e => [['deferred ', e.deferred], ['← ', e.consumed], ['→ ', e.sent],
  ...(e.logged ?? []).map(line => ['log ', line])].filter(([, text]) => text)
  .map(([sign, text]) => element('bdi', {className: 'message'}, sign + fieldsOf(text)));

// messagesOf are the same in short: the arrows tell from whom and to whom.
function messagesOf(s) {
  const line = (sign, arrows) => [...new Set((arrows ?? []).map(m => m.text))].map(text => sign + names.in(fieldsOf(text)).replace('()', '')).join('  ');
  const texts = [bringing.has(s.kind) || losing.has(s.kind) ? '' : line('← ', s.takes), line('→ ', s.sends)].filter(t => t);
  return texts.length ? [element('bdi', {className: 'message', whole: texts.join('  ')}, texts.join('  '))] : [];
}

// fieldsOf is the text of messages without the word that P has for all that they carry.
const fieldsOf = text => text.replace(/\(payload: \(([^()]*(?:\([^()]*\)[^()]*)*)\)\)/g, '($1)').replace(/\(payload: /g, '(');

// valuesAlone is the text of messages without the names of their fields.
const valuesAlone = text => text.replace(/([(,] ?)[A-Za-z_]\w*: /g, '$1').replace(/\bUndefined\b/g, '–');

// namesAlone is the text of messages without their fields.
const namesAlone = text => /\([^()]*\)/.test(text) ? namesAlone(text.replace(/\([^()]*\)/g, '')) : text;

// toldShorter are ways to tell messages: whole, with names of instances in some letters, without the names of fields, with neither, by
// name.
const toldShorter = text => [text, names.briefly(text), valuesAlone(text), names.briefly(valuesAlone(text)), namesAlone(text)];

// spoken is a step for those who do not see it.
const spoken = (s, i) => `step ${i}: ${s.process ? shortName(s.process) + ', ' : ''}${symbolOf(kindOf(s)).words}, ${labelOf(s)}` +
  names.in((s.consumed ? `, takes ${s.consumed}` : '') + (s.sent ? `, sends ${s.sent}` : ''));

// The state of a process in a word: the variable that is called so, or the first with a name for a value.
const wordNames = ['at', 'state', 'phase', 'role', 'status', 'mode', 'pc', 'stage'];
const isWord = v => /^[A-Za-z]\w*$/.test(v) && !/^(true|false|Undefined)$|_\d+$/.test(v);
const wordOf = new Map(); // by role

// wordsOf are the words of all columns in a state: first what a violated property reads, with its name.
function wordsOf(columns, cells, hot = {}, reads = {}) {
  const by = new Map(columns.map(name => [name, []]));
  const apart = new Set(cells.filter(c => c.name.startsWith('apart.') && c.value === 'true').map(c => c.name.slice(6)));
  for (const c of cells) if (!c.channel) by.get(c.owner)?.push(c);
  return columns.map(name => {
    const kind = role(name), own = by.get(name);
    if (!wordOf.has(kind)) {
      const found = wordNames.map(w => own.find(c => c.name === w)).find(c => c) ?? own.find(c => !/[.[]/.test(c.name) && isWord(c.value));
      if (found) wordOf.set(kind, found.name);
    }
    const read = own.find(c => c.name === reads[kind]), c = read ?? own.find(c => c.name === wordOf.get(kind));
    const value = c && (c.value === 'Undefined' ? '–' : c.value);
    return {word: read || c && !wordNames.includes(c.name) ? `${c.name} = ${value}` : value, changed: c?.changed, hot: hot[kind]?.includes(own.find(c => c.name === 'at')?.value),
      crashed: own.some(c => c.name === 'crashed' && c.value === 'true'), cut: apart.has(name)};
  });
}

// causeOf says which steps have written what a step has read, and which read what it has written; link leads to a step.
function causeOf(run, n, link) {
  const here = run.cause?.find(c => c.step === n);
  const nothing = () => element('p', {className: 'dim'}, 'Nothing that is wrong at the end depends on this step.');
  if (!here) return run.cause ? [nothing()] : [];
  const steps = list => list.flatMap((i, k) => [k ? ', ' : ' ', link(i)]);
  const line = (words, list) => list.length ? [element('p', {className: 'why'}, words, ...steps(list))] : [];
  const before = run.cause.filter(c => c.read.includes(n)).map(c => c.step);
  const end = n === run.steps.length - 1, last = end && !run.written?.length ? run.cause.filter(c => c.read.includes(n + 1)).map(c => c.step) : [];
  const on = here.read.filter(i => i < run.steps.length), wrong = on.length < here.read.length && !end;
  return [...line('It reads what was written at', before), ...line('What it writes is read at', on),
    ...wrong ? [element('p', {className: 'why'}, 'What is wrong at the end reads what it writes.')] : [],
    ...line('What is wrong was written at', last)];
}
