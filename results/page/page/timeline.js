// The time line: a tick for each step, by its kind; a thumb to drag; and play.

// mostTicks is the number of steps up to which each has a tick: closer ones would be one bar.
const mostTicks = 150;

const timeline = {
  go: null,     // called with a step
  forward: null, // called to play on; returns false at the end
  last: 0,
  timer: 0,

  begin(go, forward) {
    Object.assign(this, {go, forward});
    const bar = $('time');
    let wanted = null;
    const move = e => {
      const box = bar.getBoundingClientRect();
      const step = Math.round((e.clientX - box.left) / box.width * this.last);
      if (wanted === null) requestAnimationFrame(() => { this.go(wanted); wanted = null; });
      wanted = Math.min(this.last, Math.max(0, step));
    };
    bar.onpointerdown = e => {
      bar.setPointerCapture(e.pointerId);
      this.stop();
      move(e);
      bar.onpointermove = move;
    };
    bar.onpointerup = bar.onpointercancel = () => { bar.onpointermove = null; };
    $('play').onclick = () => this.play();
  },

  // show shows the steps of a run.
  show(steps, wrong, cause) {
    const matter = cause && new Set(cause.map(c => c.step));
    this.last = Math.max(0, steps.length - 1);
    const paths = new Map();
    const at = i => Math.round(10000 * (this.last ? i / this.last : 0)) / 10;
    const apart = steps.length > mostTicks ? 1000 / mostTicks : 1;
    const seen = new Set(); // of many ticks at one place, one is enough
    steps.forEach((s, i) => {
      const symbol = matter && !matter.has(i) ? {colour: 'aside'} : symbolOf(kindOf(s)), place = symbol.colour + Math.round(at(i) / apart);
      if (seen.has(place)) return;
      seen.add(place);
      const tall = faults.has(s.kind) && symbol.colour !== 'aside';
      paths.set(symbol.colour, (paths.get(symbol.colour) ?? '') + `M${at(i)} ${tall ? 2 : 8}V${tall ? 22 : 16}`);
    });
    if (wrong) paths.set('wrong', `M${at(this.last)} 0V24`);
    const old = $('time').querySelector('svg');
    old?.remove();
    $('time').prepend(shape('svg', {viewBox: '0 0 1000 24', preserveAspectRatio: 'none', 'aria-hidden': 'true'},
      ...[...paths].map(([colour, d]) => shape('path', {class: 'tick ' + colour, d}))));
  },

  // match has a tick for each step in which something was found.
  match(steps) {
    $('time').querySelector('.match')?.remove();
    const at = new Set(steps.map(i => Math.round(1000 * (this.last ? i / this.last : 0))));
    $('time').querySelector('svg').append(shape('path', {class: 'tick match', d: [...at].map(x => `M${x} 0V7`).join('')}));
  },

  mark(step, text) {
    $('thumb').style.left = (this.last ? 100 * step / this.last : 0) + '%';
    for (const [name, value] of Object.entries({'aria-valuemax': this.last, 'aria-valuenow': step, 'aria-valuetext': text})) $('time').setAttribute(name, value);
  },

  play() {
    if (this.timer) return this.stop();
    this.timer = setInterval(() => this.forward() === false && this.stop(), 700);
    this.said();
  },

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    this.said();
  },

  said() {
    $('play').textContent = this.timer ? 'Stop' : 'Play';
    $('play').setAttribute('aria-pressed', String(this.timer !== 0));
  },
};
