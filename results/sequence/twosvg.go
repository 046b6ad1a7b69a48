package sequence

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// two is a picture of two runs in the making.
type two struct {
	*Beside
	sheet
	moved  [][2]int       // the steps that are told alike and do not stand in one line
	middle [2]map[int]int // where the rows of each side are
}

// SVG writes both as a picture that needs nothing beside itself, in the style of the page's chart. An event that is in
// both runs, at another place, is joined by a line; what is in one alone has a ground.
func (b *Beside) SVG(w io.Writer, title string) error {
	t := &two{Beside: b, moved: b.pairsMoved(), middle: [2]map[int]int{{}, {}}}
	t.width, t.y = max(leastWidth, numbering+leastColumn*len(b.Sides[0].chart.Columns)), headRow
	for i := range b.Sides {
		side := &b.Sides[i]
		t.charts, t.wrong = append(t.charts, side.chart), append(t.wrong, "")
		if side.Bad && side.chart.Loop == nil {
			t.wrong[i] = side.End
		}
	}
	first := b.first()
	for i := range b.Sides {
		t.words(t.left(i), 16, "title", b.Sides[i].Title)
		t.heads(i)
	}
	for _, s := range b.stretches() {
		if s.from == first {
			fmt.Fprintf(&t.body, `<path class="parting" d="M0 %dH%d"/>`+"\n", t.y+18, t.left(2)-between)
			t.words(0, t.y+12, "message clear", parting)
			t.y += 18
		}
		t.stretch(s)
	}
	t.joined()
	last := t.y
	t.lifelines(0)
	t.lifelines(1)
	for i := range b.Sides {
		side := &b.Sides[i]
		ink := map[bool]string{true: "title bad", false: "title good"}[side.Bad]
		t.endings(i, last, []line{{ink, side.Ending()}})
	}
	return t.write(w, title)
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
	var rows [2]*Row
	for i, n := range line.Steps {
		if n >= 0 {
			rows[i] = &t.charts[i].Rows[n]
			height = max(height, rows[i].height())
		}
	}
	for i, r := range rows {
		if r != nil {
			t.side(i, r, rows[1-i], line.Same, height)
		}
	}
	t.y += height
}

// side draws a row of one of them, on a ground if it is not alike.
func (t *two) side(i int, r, beside *Row, same bool, height int) {
	moved := slices.ContainsFunc(t.moved, func(pair [2]int) bool { return pair[i] == r.Step })
	if !same {
		class := map[bool]string{true: "moved", false: "differs"}[moved]
		fmt.Fprintf(&t.ground, `<rect class="%s" x="%d" y="%d" width="%d" height="%d"/>`+"\n", class, t.left(i), t.y+1,
			t.width, height-2)
	}
	var other []string
	if !same && !moved && beside != nil {
		other = strings.Fields(beside.plain() + " " + beside.exchanged())
	}
	t.middle[i][r.Step] = t.sheet.middle(height)
	t.row(i, r, height, other)
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
		from, drawn := t.middle[0][pair[0]]
		to, both := t.middle[1][pair[1]]
		if drawn && both {
			x0, x1 := t.width, t.left(1)-6
			fmt.Fprintf(&t.body, `<path class="joined" d="M%d %dC%[3]d %[2]d %[3]d %[4]d %[5]d %[4]d"/>`+"\n", x0, from,
				(x0+x1)/2, to, x1)
		}
	}
}
