package sequence

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
)

// kind is how a step of one run stands to those of the other.
type kind string

// The kinds: in both, in one line; in one line, with other values; in both, at another place; in this run alone. They
// are classes of the picture.
const (
	same  kind = "same"
	value kind = "value"
	moved kind = "moved"
	alone kind = "alone"
)

// kinds says in the key what each of them means.
var kinds = []struct {
	kind
	words string
}{
	{same, "in both"}, {value, "in both, with other values"}, {moved, "in both, at another place: a line joins them"},
	{alone, "in one alone"},
}

// The measures of what stands above two charts: of a bar and of its row, of the steps counted behind it, and of the
// band that marks the first difference.
const bar, barRow, counted, bandRow = 12, 20, 72, 36

// two is a picture of two runs in the making.
type two struct {
	*Beside
	sheet
	moved [][2]int        // the steps that are told alike and do not stand in one line
	is    [2]map[int]kind // each step

	monitor string // that fails in one of them; "": none
}

// SVG writes both as a picture that needs nothing beside itself, in the style of the page's chart: a bar of each run,
// aligned, and both charts, with a band at the first difference. An event that is in both runs, at another place, is
// joined by a line.
func (b *Beside) SVG(w io.Writer, title string) error {
	t := &two{Beside: b, moved: b.pairsMoved(), monitor: cmp.Or(b.Sides[0].Monitor, b.Sides[1].Monitor)}
	columns := slices.Clone(b.Sides[0].chart.Columns)
	if t.monitor != "" && !slices.Contains(columns, t.monitor) {
		columns = append(columns, t.monitor)
	}
	t.width = max(leastWidth, numbering+leastColumn*len(columns))
	for i := range b.Sides {
		side := &b.Sides[i]
		t.charts, t.wrong = append(t.charts, side.chart.among(columns).briefly()), append(t.wrong, "")
		if side.Bad && side.chart.Loop == nil {
			t.wrong[i] = side.End
		}
	}
	t.sort()
	t.overview()
	top := t.y + headRow + 5
	t.y += headRow + 12
	for i := range b.Sides {
		t.words(t.left(i), t.y-headRow+4, "title", b.Sides[i].Title)
		t.heads(i)
	}
	first := b.first()
	for _, s := range b.stretches() {
		if s.from == first {
			t.band(first)
		}
		t.stretch(s)
	}
	t.joined()
	t.ends(top)
	return t.write(w, title)
}

// sort finds the kind of each step.
func (t *two) sort() {
	for i := range t.is {
		t.is[i] = map[int]kind{}
	}
	for _, l := range t.Lines {
		for i, n := range l.Steps {
			if n >= 0 {
				t.is[i][n] = t.kindOf(l, i)
			}
		}
	}
}

func (t *two) kindOf(l Line, i int) kind {
	isMoved := func(pair [2]int) bool { return pair[i] == l.Steps[i] }
	switch {
	case l.Same:
		return same
	case slices.ContainsFunc(t.moved, isMoved):
		return moved
	case l.Steps[0] >= 0 && l.Steps[1] >= 0 && t.rowOf(0, l).named() == t.rowOf(1, l).named():
		return value
	}
	return alone
}

// rowOf returns the row of a line in one of them; nil: it has none.
func (t *two) rowOf(i int, l Line) *Row {
	if l.Steps[i] < 0 {
		return nil
	}
	return &t.charts[i].Rows[l.Steps[i]]
}

// named tells whose event a row has, and which, without values.
func (r *Row) named() string {
	event, _, _ := strings.Cut(r.plain(), ",")
	return fmt.Sprint(r.Column, " ", event)
}

// overview draws both runs as bars, a cell for each line, and says what the cells mean.
func (t *two) overview() {
	total := t.left(2) - between
	from := 0
	for i := range t.Sides {
		from = max(from, width(clean(t.Sides[i].Title), true)+2*edge)
	}
	from = min(from, total/4)
	cell := float64(total-from-counted) / float64(max(1, len(t.Lines)))
	at := func(line int) float64 { return float64(from) + cell*float64(line) }
	for i := range t.Sides {
		y := 12 + i*barRow
		t.words(0, y+bar-2, "title", t.clipped(t.Sides[i].Title, from-edge, true))
		for n, l := range t.Lines {
			if step := l.Steps[i]; step >= 0 {
				class := string(t.is[i][step])
				if t.wrong[i] != "" && step == len(t.charts[i].Rows)-1 {
					class = "failing"
				}
				const cells = `<rect class="cell %s" x="%.1f" y="%d" width="%.1f" height="%d"/>` + "\n"
				fmt.Fprintf(&t.body, cells, class, at(n), y, max(1, cell-min(2, cell/4)), bar)
			}
		}
		fmt.Fprintf(&t.body, `<text class="dim" text-anchor="end" x="%d" y="%d">%d steps</text>`+"\n", total, y+bar-2,
			len(t.charts[i].Rows)-1)
	}
	if first := t.first(); first >= 0 {
		fmt.Fprintf(&t.body, `<path class="parting" d="M%.1f 6V%d"/>`+"\n", at(first)-1, 18+2*barRow-8)
	}
	t.y = 12 + 2*barRow
	t.key(from)
	t.y += 40
}

// key explains the kinds that there are.
func (t *two) key(x int) {
	explain := func(class, words string) {
		const cells = `<rect class="cell %s" x="%d" y="%d" width="%d" height="%[4]d"/>` + "\n"
		fmt.Fprintf(&t.body, cells, class, x, t.y+8, bar)
		t.words(x+bar+6, t.y+18, "dim", words)
		x += bar + 6 + width(words, false) + 24
	}
	for _, k := range kinds {
		if t.has(k.kind) {
			explain(string(k.kind), k.words)
		}
	}
	if t.wrong[0] != "" || t.wrong[1] != "" {
		explain("failing", "it fails")
	}
	if slices.ContainsFunc(t.Lines, func(l Line) bool { return l.Steps[0] < 0 || l.Steps[1] < 0 }) {
		explain("gap", "a gap: only the other has a step there")
	}
}

func (t *two) has(k kind) bool {
	for i := range t.is {
		for _, is := range t.is[i] {
			if is == k {
				return true
			}
		}
	}
	return false
}

// band marks the first difference, with what each run does there.
func (t *two) band(first int) {
	t.y += 4
	fmt.Fprintf(&t.body, `<rect class="parting band" x="0" y="%d" width="%d" height="%d" rx="4"/>`+"\n", t.y,
		t.left(2)-between, bandRow-8)
	t.words(edge, t.y+19, "onband", parting)
	for i := range t.Sides {
		text, x := "this run ends", t.left(i)+edge
		if r := t.next(i, first); r != nil {
			text = t.charts[i].spoken(r)
		}
		if i == 0 {
			x += 160
		}
		t.words(x, t.y+19, "onband", t.clipped(text, t.left(i)+t.width-edge-x, true))
	}
	t.y += bandRow
}

// next returns the first row of a run from a line on.
func (t *two) next(i, from int) *Row {
	for _, l := range t.Lines[from:] {
		if r := t.rowOf(i, l); r != nil {
			return r
		}
	}
	return nil
}

// spoken puts a row in words: whose it is, its event, and its messages.
func (c *Chart) spoken(r *Row) string {
	text := r.plain()
	if r.Column != Nobody {
		text = Shorter(c.Columns[r.Column]) + ": " + text
	}
	return strings.TrimSpace(text + " " + r.exchanged())
}

// stretch draws a line of both charts, or what stands for several that are the same.
func (t *two) stretch(s stretch) {
	line := t.Lines[s.from]
	if s.folded {
		for i := range t.Sides {
			t.words(t.left(i)+numbering, t.y+18, "dim clear", t.omitted(s))
		}
		t.y += wordRow
		return
	}
	height := lowRow
	rows := [2]*Row{t.rowOf(0, line), t.rowOf(1, line)}
	for _, r := range rows {
		if r != nil {
			height = max(height, r.height())
		}
	}
	judged := t.monitor != "" && t.fails(line)
	if judged {
		height = tallRow
	}
	for i, r := range rows {
		if r == nil {
			continue
		}
		t.side(i, r, rows[1-i], height)
		if judged {
			t.judged(i, r)
		}
	}
	t.y += height
}

// side draws a row of one of them, on a ground if it is not alike.
func (t *two) side(i int, r, beside *Row, height int) {
	is := t.is[i][r.Step]
	if is != same {
		const ground = `<rect class="ground %s" x="%d" y="%d" width="%d" height="%d"/>` + "\n"
		fmt.Fprintf(&t.ground, ground, is, t.left(i), t.y+1, t.width, height-2)
	}
	var other []string
	if is == value || is == alone && beside != nil && t.Lines[t.first()].Steps[i] == r.Step {
		other = strings.Fields(beside.plain() + " " + beside.exchanged())
	}
	t.faint = " is-" + string(is)
	t.row(i, r, height, other)
}

// judged draws what a monitor says of a step: of the one that it fails at, and of the one beside that.
func (t *two) judged(i int, r *Row) {
	column := t.charts[i].column(t.monitor)
	if column < 0 || r.Column == Nobody {
		return
	}
	class, sign := "right", "M-4 0 L-1 4 L5 -4"
	if t.Sides[i].Bad {
		class, sign = "bad", "M-4 -4 L4 4 M-4 4 L4 -4"
	}
	y, from, x := t.dots[i][r.Step], t.x(i, r.Column), t.x(i, column)
	const judged = `<g class="judged %s"><path d="M%d %dV%dH%dV%d"/><circle cx="%[5]d" cy="%[7]d" r="10"/>` +
		`<path d="%[8]s" transform="translate(%[5]d %[7]d)"/></g>` + "\n"
	fmt.Fprintf(&t.body, judged, class, from, y+dotRadius+6, y+17, x, y+11, y, sign)
}

// fails reports whether a run fails in a line.
func (t *two) fails(l Line) bool {
	for i, n := range l.Steps {
		if t.wrong[i] != "" && n == len(t.charts[i].Rows)-1 {
			return true
		}
	}
	return false
}

// pairsMoved are the steps that are told alike and do not stand in one line.
func (b *Beside) pairsMoved() (pairs [][2]int) {
	open := map[string][]int{} // steps of the second
	each := func(side int, do func(n int, text string)) {
		for _, l := range b.Lines {
			if n := l.Steps[side]; n >= 0 && !l.Same {
				r := &b.Sides[side].chart.Rows[n]
				do(n, fmt.Sprint(r.Column, r.Faulty, r.Label, r.withoutSteps()))
			}
		}
	}
	each(1, func(n int, text string) { open[text] = append(open[text], n) })
	each(0, func(n int, text string) {
		if list := open[text]; len(list) > 0 {
			pairs, open[text] = append(pairs, [2]int{n, list[0]}), list[1:]
		}
	})
	return pairs
}

// withoutSteps are the messages of a row, without the steps that sent them.
func (r *Row) withoutSteps() (texts []string) {
	for _, a := range r.all() {
		texts = append(texts, fmt.Sprint(a.From, a.To, a.Text))
	}
	slices.Sort(texts)
	return texts
}

// joined draws a line from each event to where the other run has it.
func (t *two) joined() {
	for _, pair := range t.moved {
		from, drawn := t.dots[0][pair[0]]
		to, both := t.dots[1][pair[1]]
		if drawn && both {
			x0, x1 := t.width, t.left(1)-6
			fmt.Fprintf(&t.body, `<path class="joined" d="M%d %dC%[3]d %[2]d %[3]d %[4]d %[5]d %[4]d"/>`+"\n", x0, from,
				(x0+x1)/2, to, x1)
		}
	}
}

// ends says how each run ends, and which messages wait then, of those that wait in both how many. Lines of processes
// begin at the top.
func (t *two) ends(top int) {
	last := t.y
	t.lifelines(0, top)
	t.lifelines(1, top)
	for i := range t.Sides {
		side := &t.Sides[i]
		lines := []line{{map[bool]string{true: "title bad", false: "title good"}[side.Bad], side.Ending()}}
		other, both := t.charts[1-i].unreceived(), 0
		for _, text := range t.charts[i].unreceived() {
			if n := slices.Index(other, text); n >= 0 {
				both, other = both+1, slices.Delete(other, n, n+1)
			} else {
				lines = append(lines, line{"dim", text})
			}
		}
		if both > 0 {
			lines = append(lines, line{"dim", fmt.Sprintf("not received in either run, of what both send: %d", both)})
		}
		t.endings(i, last, lines)
	}
}

// unreceived tells which messages wait at the end, shortly.
func (c *Chart) unreceived() (texts []string) {
	for i := range c.Waiting {
		m := &c.Waiting[i]
		const told = "%s: %s from %s to %s"
		texts = append(texts, fmt.Sprintf(told, m.delivery(), ValuesAlone(m.Text), Shorter(m.From), Shorter(m.To)))
	}
	return texts
}
