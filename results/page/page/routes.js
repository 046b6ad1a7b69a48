// Ways of messages through the chart. An arrow leaves the mark of its sender downwards, runs along below the row, waits in a
// lane beside the line of its receiver, and comes down upon the mark of the row that takes it. Between rows there is room for
// lines and none for text; a label ends in front of the lanes that pass its row. So no arrow goes through a label.

// mostLanes is the number of messages on their way to one that have a lane each; laneWidth that of a lane, in CSS pixels.
const mostLanes = 5, laneWidth = 7, firstLane = 9;

// below and above are the heights at which arrows leave a row and come to it.
const below = step => y(step) + rowHeight / 2 - 2.5, above = step => y(step) - rowHeight / 2 + 2.5;

// apart tells whether rows lie between two steps.
const apart = (from, to) => rows.at(to) - rows.at(from) > 1;

// lanesOf gives each arrow a lane that no other to the same receiver has meanwhile, as long as there are some.
function lanesOf(arrows) {
  const lanes = new Map(), open = new Map();
  for (const a of [...arrows].sort((a, b) => a.sent - b.sent)) {
    const others = (open.get(a.to) ?? []).filter(b => untilOf(b) > a.sent), used = new Set(others.map(b => lanes.get(b)));
    let n = 0;
    while (used.has(n) && n < mostLanes - 1) n++;
    lanes.set(a, n);
    open.set(a.to, [...others, a]);
  }
  return lanes;
}

// untilOf is the step up to which an arrow takes a lane: one that never ends stops beside its receiver.
const untilOf = a => endOf(a) === Infinity ? (a.brought ?? a.sent) + 1 : Math.max(endOf(a), a.sent + 1);

const routes = {
  // lane is where an arrow waits.
  lane(a) {
    const n = chart.lanes.get(a) ?? 0;
    return chart.x(a.to) - (chart.rails ? (0.36 + 0.09 * n) * chart.width : firstLane + laneWidth * n);
  },

  // of is the way of an arrow.
  of(a) {
    const xa = chart.x(a.from), points = [[xa, y(a.sent)], [xa, below(a.sent)]];
    const end = a.taken ?? a.lost, brought = a.brought === a.sent ? null : a.brought;
    let from = a.sent;
    if (brought !== null) {
      this.enter(points, a, from, brought);
      if (end === null || end === brought) return points;
      points.push([chart.x(a.to), y(brought)], [chart.x(a.to), below(brought)]);
      from = brought;
    }
    if (end === null) points.push([this.lane(a), below(from)]); // what waits is in the tray
    else if (a.lost !== null) this.vanish(points, a, from, end);
    else this.enter(points, a, from, end);
    return points;
  },

  // enter leads to the mark of a step of the receiver.
  enter(points, a, from, step) {
    const x = chart.x(a.to);
    if (step === from) return points.push([x, below(step)]);
    if (apart(from, step)) points.push([this.lane(a), below(from)], [this.lane(a), above(step)], [x, above(step)]);
    else points.push([x, below(from)]);
    return points.push([x, y(step) - 6]);
  },

  // vanish leads to where a message is lost, beside its receiver: into the row of that step.
  vanish(points, a, from, step) {
    points.push([this.lane(a), below(from)]);
    if (step > from) points.push([this.lane(a), y(step) - 10]);
  },

  // taken lists the places at which arrows pass a row, between where they leave and where they come to.
  taken(arrows, from, to) {
    const at = new Map();
    const pass = (row, x) => at.set(row, [...at.get(row) ?? [], x]);
    for (const a of arrows) {
      for (const [step, column] of [[a.sent, a.from], [a.brought, a.to], [a.taken, a.to]]) { // in a row of somebody else
        if (step !== null && chart.run.steps[step] && chart.run.steps[step].col !== column) pass(rows.at(step), chart.x(column));
      }
      const legs = [], end = a.taken ?? a.lost, brought = a.brought === a.sent ? null : a.brought;
      if (brought !== null) legs.push([a.sent, brought]);
      if (end !== null) legs.push([brought ?? a.sent, end]);
      for (const [since, until] of legs) {
        const last = Math.min(to, rows.at(until) - (a.lost === until ? 0 : 1));
        for (let row = Math.max(from, rows.at(since) + 1); row <= last; row++) pass(row, this.lane(a));
      }
    }
    return at;
  },

  // rooms are the places for text in a row, from left to right: between the edges and what passes.
  rooms(row, left, right) {
    const walls = [left, ...(this.passing.get(row) ?? []).filter(x => x > left && x < right).sort((a, b) => a - b), right];
    return walls.slice(1).map((x, i) => [walls[i] + (i ? 5 : 0), x - 5]);
  },

  // widest is the first place in a row in which so much has room, or the largest.
  widest(row, left, right, need) {
    const all = this.rooms(row, left, right);
    return all.find(([a, b]) => b - a >= need) ?? all.reduce((best, room) => room[1] - room[0] > best[1] - best[0] ? room : best);
  },

  passing: new Map(), // what taken says of the rows in sight
};

// curve is a path along points, its corners rounded; of what is far outside, as little as possible.
function curve(points, top, bottom) {
  const near = v => Math.max(top - 200, Math.min(bottom + 200, v)), round = v => Math.round(10 * v) / 10;
  const at = points.map(([px, py]) => [px, near(py)]).filter(([px, py], i, all) => i === 0 || px !== all[i - 1][0] || py !== all[i - 1][1]);
  return at.map(([px, py], i) => {
    if (i === 0 || i === at.length - 1) return `${i ? 'L' : 'M'}${round(px)} ${round(py)}`;
    const by = Math.min(5, distance(at[i - 1], at[i]) / 2, distance(at[i], at[i + 1]) / 2);
    const [x0, y0] = short(at[i - 1], at[i], by), [x1, y1] = short(at[i + 1], at[i], by);
    return `L${round(x0)} ${round(y0)}Q${round(px)} ${round(py)} ${round(x1)} ${round(y1)}`;
  }).join('');
}

const distance = ([x0, y0], [x1, y1]) => Math.hypot(x1 - x0, y1 - y0);
