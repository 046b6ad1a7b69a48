package sequence

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/clipperhouse/displaywidth"

	"gomc/outcome"
)

// Beside is two runs as charts beside each other: both have the same columns, and steps that are told alike stand in one
// line.
type Beside struct {
	Sides [2]Side
	Lines []Line
}

// Side is one side of the comparison.
type Side struct {
	Title string
	End   string // how it ends
	Bad   bool   // that is wrong

	Monitor string // that fails at the end, "" for none; it has a column in the picture
	chart   *Chart
}

// Line is a step of each run, by its number; -1 where only the other one has one.
type Line struct {
	Steps [2]int
	Same  bool // they are told alike
}

// mostAlike is the number of lines in succession up to which those that are the same are drawn; of more, the first and
// the last are.
const mostAlike = 5

// SideBySide draws up two runs; what stands in which line is told.
func SideBySide(a, b *outcome.Trace, lines []Line, sides [2]Side) *Beside {
	x := &Beside{Sides: sides, Lines: lines}
	charts := [2]*Chart{Drawn(a), Drawn(b)}
	columns := inOrder(slices.Concat(charts[0].Columns, charts[1].Columns))
	for i, c := range charts {
		x.Sides[i].chart = c.among(columns)
	}
	return x
}

// among returns a chart whose columns stand among others.
func (c *Chart) among(columns []string) *Chart {
	out := *c
	out.Columns, out.Rows, out.Begin, out.matters = columns, slices.Clone(c.Rows), nil, nil
	for i := range out.Rows {
		r := &out.Rows[i]
		r.Column, r.Arrows, r.Leaves = out.moved(c, r.Column), out.shifted(c, r.Arrows), out.shifted(c, r.Leaves)
		for _, list := range [][]Arrow{r.Arrows, r.Leaves} {
			for k := range list {
				list[k].Text = ValuesAlone(list[k].Text)
			}
		}
	}
	for i, state := range c.Begin {
		if out.Begin == nil {
			out.Begin = make([]string, len(columns))
		}
		out.Begin[out.column(c.Columns[i])] = state
	}
	return &out
}

// Brief replaces names of instances, and their indices where one role alone has them, by short names: `Leader 1`.
func Brief(columns []string) *strings.Replacer {
	short := map[string]string{}
	add := func(long, brief string) {
		if old, known := short[long]; known && old != brief {
			brief = long // it is of several
		}
		short[long] = brief
	}
	for _, name := range columns {
		if brief := Shorter(name); brief != name {
			add(name, brief)
			_, index, _ := strings.Cut(strings.TrimRight(name, "])"), "[")
			if strings.Trim(index, "0123456789") != "" {
				add(index, brief)
			}
		}
	}
	var pairs []string
	longest := func(a, b string) int { return cmp.Or(len(b)-len(a), cmp.Compare(a, b)) }
	for _, long := range slices.SortedFunc(maps.Keys(short), longest) {
		pairs = append(pairs, long, short[long])
	}
	return strings.NewReplacer(pairs...)
}

// briefly tells messages with short names of instances.
func (c *Chart) briefly() *Chart {
	brief := Brief(c.Columns)
	c.Waiting = slices.Clone(c.Waiting)
	for i := range c.Rows {
		for _, list := range [][]Arrow{c.Rows[i].Arrows, c.Rows[i].Leaves} {
			for k := range list {
				list[k].Text = brief.Replace(list[k].Text)
			}
		}
	}
	for i := range c.Waiting {
		c.Waiting[i].Text = brief.Replace(c.Waiting[i].Text)
	}
	return c
}

// ValuesAlone is the text of a message without the names of its fields: `Write(1, leader_t_0)`.
func ValuesAlone(text string) string {
	name, fields, is := strings.Cut(strings.TrimSuffix(text, ")"), "(")
	if !is {
		return text
	}
	list := strings.Split(fields, ", ")
	for i, f := range list {
		if before, value, named := strings.Cut(f, ": "); named && isName(before) {
			list[i] = value
		}
	}
	return name + "(" + strings.Join(list, ", ") + ")"
}

// isName reports whether a text is a name, and no part of a value.
func isName(text string) bool {
	return text != "" && strings.Trim(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") == ""
}

// stretch is some lines in succession: one, or some that are the same and not drawn.
type stretch struct {
	from, to int
	folded   bool
}

func (b *Beside) stretches() (list []stretch) {
	for i := 0; i < len(b.Lines); {
		end := i
		for end < len(b.Lines) && b.Lines[end].Same {
			end++
		}
		first, last := i, end // to be folded
		if i > 0 {
			first++
		}
		if end < len(b.Lines) {
			last--
		}
		if end-i > mostAlike && last-first > 1 {
			list = append(list, each(i, first)...)
			list = append(list, stretch{first, last, true})
			list = append(list, each(last, end)...)
		} else {
			end = max(end, i+1)
			list = append(list, each(i, end)...)
		}
		i = end
	}
	return list
}

func each(from, to int) (list []stretch) {
	for i := from; i < to; i++ {
		list = append(list, stretch{i, i + 1, false})
	}
	return list
}

// first is the first line in which they differ, -1 if there is none.
func (b *Beside) first() int {
	return slices.IndexFunc(b.Lines, func(l Line) bool { return !l.Same })
}

// omitted tells what is not drawn.
func (b *Beside) omitted(s stretch) string {
	return fmt.Sprintf("… %d steps that both have", s.to-s.from)
}

// parting says where they part.
const parting = "the first difference"

// Text draws both for a terminal, in at most width columns (0: as many as they take). It is nil where there is no room
// for two charts.
func (b *Beside) Text(width int, colour bool) []string {
	half := 0
	if width > 0 {
		half = (width - len(" │ ")) / 2
	}
	t := &twoTexts{colour: colour}
	for i := range b.Sides {
		t.sides[i] = &drawing{Chart: b.Sides[i].chart, limit: half, colour: colour}
		if len(b.Sides[i].chart.Columns) == 0 || !t.sides[i].measure() {
			return nil
		}
	}
	t.each(func(i int, d *drawing) {
		for _, part := range folded(clean(b.Sides[i].Title), d.limit-margin) {
			d.say(margin, part, name)
		}
	})
	t.each(func(_ int, d *drawing) { d.head() })
	first := b.first()
	for _, s := range b.stretches() {
		if s.from == first {
			t.across(parting)
		}
		t.sign = map[bool]string{true: "│", false: "≠"}[b.Lines[s.from].Same]
		t.each(func(i int, d *drawing) {
			if n := b.Lines[s.from].Steps[i]; s.folded {
				d.say(margin, b.omitted(s), lifeline)
			} else if n >= 0 {
				d.row(&d.Rows[n])
			}
		})
	}
	t.sign, t.over = "│", true
	t.each(func(i int, d *drawing) { b.Sides[i].end(d) })
	return t.lines
}

// end says how a run ends.
func (s *Side) end(d *drawing) {
	ink := event
	if s.Bad {
		ink = failure
	}
	for k, part := range folded(clean(s.Ending()), d.limit-margin-2) {
		d.say(margin+2*min(k, 1), part, ink)
	}
	d.waiting()
}

// Ending is the end with its sign.
func (s *Side) Ending() string {
	end := s.End
	if more := s.chart.Ending(); more != "" {
		end = more + ": " + end
	}
	return map[bool]string{true: "✗ ", false: "✓ "}[s.Bad] + end
}

// twoTexts is two charts in text, as they grow.
type twoTexts struct {
	sides  [2]*drawing
	sign   string // between them
	over   bool   // lifelines have ended
	colour bool
	lines  []string
}

// each draws a part of each side, and puts the results side by side.
func (t *twoTexts) each(draw func(i int, d *drawing)) {
	height := 0
	for i, d := range t.sides {
		d.lines, d.widths = nil, nil
		draw(i, d)
		height = max(height, len(d.lines))
	}
	left, right := t.sides[0], t.sides[1]
	for n := range height {
		for _, d := range t.sides {
			switch {
			case n < len(d.lines):
			case t.over:
				d.add(nil)
			default:
				d.add(d.lifelines())
			}
		}
		pad := strings.Repeat(" ", max(0, left.limit-left.widths[n]))
		t.lines = append(t.lines, strings.TrimRight(left.lines[n]+pad+" "+cmp.Or(t.sign, "│")+" "+right.lines[n], " "))
	}
}

// across is a line of words through both.
func (t *twoTexts) across(words string) {
	rule := strings.Repeat("─", max(2, t.sides[0].limit-displaywidth.String(words)/2-1))
	var line canvas
	line.put(0, rule+" "+words+" "+rule, failure)
	t.lines = append(t.lines, line.line(t.colour))
}
