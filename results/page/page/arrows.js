// Messages on their way: which step sends, and which takes, loses or brings each.

// An arrow goes from a column and the step that sent it to a column; brought is the step that puts it into a mailbox
// or an input channel, taken the step whose event takes it, lost the step in which it is lost. What is not known, or has not
// happened, is null.
const newArrow = (from, to, text, sent) => ({from, to, text, sent, brought: null, taken: null, lost: null});

const bringing = new Set(['delivery', 'post']);
const losing = new Set(['loss', 'drop', 'partition']);

// arrowsOf follows the messages of a run.
function arrowsOf(steps) {
  const all = [], open = new Map(); // by the step that sent it, the receiver and the text
  let down = new Set();
  const key = (sent, m) => `${sent} ${m.to} ${m.text}`;
  const add = (m, sent) => {
    const arrow = newArrow(m.from, m.to, m.text, sent);
    all.push(arrow);
    return arrow;
  };
  const meet = (m, n, what) => {
    for (const sent of m.sent?.length ? m.sent : [null]) {
      const arrow = open.get(key(sent, m)) ?? add(m, sent ?? n);
      arrow[what] = n;
      if (what === 'brought') open.set(key(sent, m), arrow);
      else open.delete(key(sent, m));
    }
  };
  steps.forEach((step, n) => {
    const what = bringing.has(step.kind) ? 'brought' : losing.has(step.kind) ? 'lost' : step.kind === 'duplicate' || step.kind === 'reorder' ? null : 'taken';
    for (const m of step.takes ?? []) if (what && m.from >= 0 && m.to >= 0) meet(m, n, what);
    if (step.down) {
      const now = new Set(step.down);
      for (const [k, arrow] of open) {
        if (!now.has(arrow.to) || down.has(arrow.to)) continue;
        arrow.lost = n; // with whom it was to come to
        open.delete(k);
      }
      down = now;
    }
    for (const m of step.sends ?? []) {
      if (m.from < 0 || m.to < 0 || step.faulty) continue;
      const arrow = add(m, n);
      if (m.fate === 'dropped') arrow.lost = n;
      else open.set(key(n, m), arrow);
      if (m.fate === 'arrives') arrow.brought = n;
    }
  });
  return all;
}

// endOf is the step in which an arrow ends, Infinity for one that is still on its way at the end.
const endOf = a => a.taken ?? a.lost ?? Infinity;

// underWay tells whether a message is on its way after a step.
const underWay = (a, step) => a.sent <= step && step < endOf(a);
