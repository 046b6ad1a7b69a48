(() => {
  const svg = document.getElementById('lines'), frame = svg.getBoundingClientRect(), dy = frame.top - svg.viewBox.baseVal.y, dx = frame.left;
  const inner = (n, by) => { const r = n.getBoundingClientRect(); return {name: n.textContent.slice(0, 40), left: r.left + 3, right: r.right - 3, top: r.top + by, bottom: r.bottom - by}; };
  const texts = [...document.querySelectorAll('.label > *, .gap button, .touch')].filter(n => n.textContent && n.getClientRects().length).map(n => inner(n, 2.5));
  const parts = p => p.getAttribute('d').match(/M[^M]*/g) ?? [];
  const meets = ([x0, y0], [x1, y1], r) => {
    let from = 0, to = 1;
    for (const [p, d, low, high] of [[x0, x1 - x0, r.left, r.right], [y0, y1 - y0, r.top, r.bottom]]) {
      if (d === 0) { if (p <= low || p >= high) return false; continue; }
      const a = (low - p) / d, b = (high - p) / d;
      from = Math.max(from, Math.min(a, b)); to = Math.min(to, Math.max(a, b));
    }
    return from < to;
  };
  const bad = [];
  for (const p of document.querySelectorAll('#lines .arrow, #lines .ghost:not(.arrowhead)')) for (const d of parts(p)) {
    const points = [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [+x + dx, +y + dy]);
    points.slice(1).forEach((b, i) => { for (const r of texts) if (meets(points[i], b, r)) bad.push('an arrow goes through "' + r.name + '"'); });
  }
  const marks = [];
  for (const p of document.querySelectorAll('#lines .mark, #lines .tip')) for (const d of parts(p)) {
    const one = p.cloneNode();
    one.setAttribute('d', d);
    svg.append(one);
    const r = one.getBBox();
    one.remove();
    const box = {kind: p.className.baseVal, left: r.x + dx, right: r.x + r.width + dx, top: r.y + dy, bottom: r.y + r.height + dy};
    box.x = (box.left + box.right) / 2; box.y = (box.top + box.bottom) / 2;
    const same = marks.find(m => m.kind === box.kind && Math.abs(m.x - box.x) < 7 && Math.abs(m.y - box.y) < 7); // parts of one symbol
    if (same && !/tip/.test(box.kind)) Object.assign(same, {left: Math.min(same.left, box.left), right: Math.max(same.right, box.right), top: Math.min(same.top, box.top), bottom: Math.max(same.bottom, box.bottom)});
    else marks.push(box);
  }
  const upon = (a, b, by) => a.left < b.right - by && b.left < a.right - by && a.top < b.bottom - by && b.top < a.bottom - by;
  marks.forEach((a, i) => {
    for (const b of marks.slice(0, i)) if (upon(a, b, 0.5)) bad.push(a.kind + ' lies upon ' + b.kind);
    for (const r of texts) if (upon(a, r, 1)) bad.push(a.kind + ' lies upon "' + r.name + '"');
  });
  texts.forEach((a, i) => { for (const b of texts.slice(0, i)) if (upon(a, b, 1)) bad.push('"' + a.name + '" lies upon "' + b.name + '"'); });
  const heads = [...document.querySelectorAll('.head')];
  heads.forEach((a, i) => { for (const b of heads.slice(0, i)) if (!a.matches('.pinned') && !b.matches('.pinned') && upon(a.getBoundingClientRect(), b.getBoundingClientRect(), 1)) bad.push('heads lie upon each other'); });
  return [...new Set(bad)].slice(0, 6).join('; ') + (bad.length > 6 ? ' and ' + (bad.length - 6) + ' more' : '');
})()
