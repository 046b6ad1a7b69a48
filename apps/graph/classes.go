package graph

import (
	"fmt"
	"html"
	"io"
	"regexp"
	"slices"
	"strings"

	"gomc/outcome"
	"gomc/results/dot"
	"gomc/results/layout"
)

// classes is a quotient on its way to DOT. A box has the values of the expressions as its title, and below that, in
// small type, the number of its states, and the steps of the marked run that stay in it; the title of the drawing names
// the expressions, each once, and its foot says what the signs mean. What the marked run does not come to is pale.
type classes struct {
	of    *Graph
	names []string // of the expressions
	way   map[int]bool
}

// mostBeside is how many letters of values stand beside each other in a box; more of them are below one another.
const mostBeside = 24

// pale is the ink of lines beside the marked run, and soft the ground of a box of it.
const pale, soft = "#c4ccd4", "#f1f6fc"

func (g *Graph) dotOfClasses(w io.Writer) {
	c := &classes{of: g, way: map[int]bool{}}
	for i := range g.states {
		for _, v := range g.describe(i) {
			if !slices.Contains(c.names, v.Name) {
				c.names = append(c.names, v.Name)
			}
		}
	}
	for i := range g.Edges {
		if e := &g.Edges[i]; e.Marked {
			c.way[e.From], c.way[e.To] = true, true
		}
	}
	fmt.Fprintf(w, "// %s\n// %s\n// sha256:%s\ndigraph {\n", oneLine(g.title()), g.Size(), g.Digest())
	// Boxes lie above edges, so that heads of arrows, which thick lines make longer, end where boxes begin.
	fmt.Fprintf(w, "  graph [labeljust=l fontname=\"%s\" fontsize=10 nodesep=0.7 ranksep=0.45 pad=0.3 "+
		"outputorder=edgesfirst]\n%s  node [fontname=\"%s\" margin=\"0.08,0.04\"]\n", dot.Sans, dot.Looks, dot.Sans)
	fmt.Fprintf(w, "  subgraph cluster {\n    graph [label=<%s> labelloc=b fontcolor=\"%s\" peripheries=0 margin=0]\n"+
		"  subgraph cluster_title {\n    graph [label=<%s> labelloc=t fontcolor=\"%s\"]\n    start\n",
		c.legend(), dot.Dim, c.title(), dot.Ink)
	for i := range g.states {
		fmt.Fprintf(w, "    s%d [label=<%s>%s]\n", i, c.box(i), c.looks(i))
	}
	fmt.Fprintln(w, "  }\n  }")
	for i := range g.Edges {
		c.edge(w, i)
	}
	fmt.Fprintln(w, "}")
}

// letter stands for an expression, if there are several.
func (c *classes) letter(name string) string {
	n := slices.Index(c.names, name)
	if len(c.names) < 2 {
		return ""
	}
	return string(rune('A'+n%26)) + strings.Repeat("'", n/26)
}

// column puts lines below one another, in the markup of Graphviz.
func column(lines []string) string {
	return `<table border="0" cellborder="0" cellspacing="0" cellpadding="2"><tr><td align="left">` +
		strings.Join(lines, `</td></tr><tr><td align="left">`) + `</td></tr></table>`
}

func sized(points, markup string) string {
	return `<font point-size="` + points + `">` + markup + `</font>`
}

func colour(ink, text string) string {
	return `<font color="` + ink + `">` + html.EscapeString(text) + `</font>`
}

// title names the model and the expressions.
func (c *classes) title() string {
	name := strings.TrimSuffix(c.of.title(), ", by "+c.of.By)
	name = strings.TrimPrefix(name, c.of.Model[:strings.LastIndexAny(c.of.Model, `/\`)+1])
	states := 0
	for i := range c.of.states {
		all, _ := c.of.members(i)
		states += all
	}
	said := layout.Count(uint64(states), "state") + ", one box for those with the same values of"
	lines := []string{sized("16", "<b>"+html.EscapeString(name)+"</b>"), sized("11", colour(dot.Dim, said))}
	for _, name := range c.names {
		letter := ""
		if is := c.letter(name); is != "" {
			letter = sized("12", "<b>"+colour(dot.Dim, is)+"</b>  ")
		}
		text := strings.ReplaceAll(html.EscapeString(name), "\n", "<br/>")
		lines = append(lines, letter+`<font face="Menlo,Consolas,monospace" point-size="11">`+text+`</font>`)
	}
	return column(lines)
}

// exchanged explains how spokenLabel tells messages, and exchanges whether there are any.
const exchanged = "→ M: sends M; ← M: takes M"

func (g *Graph) exchanges() bool {
	return slices.ContainsFunc(g.Labels, func(l Label) bool {
		return strings.Contains(l.Text, " !") || strings.Contains(l.Text, " ?")
	})
}

// legend explains the signs, and what is marked.
func (c *classes) legend() string {
	out := []string{""} // some room
	if c.of.exchanges() {
		out = append(out, exchanged)
	}
	if r := c.of.run; r != nil {
		run := layout.Count(uint64(max(0, r.steps)), "step")
		out = append(out, colour(dot.Blue, "blue: a run of "+run+" to what is wrong, as short as any, its steps numbered"))
	}
	if slices.ContainsFunc(c.of.inner, func(n int) bool { return n > 0 }) {
		out = append(out, "↻ n: n transitions change none of these values")
	}
	if len(out) == 1 {
		out = append(out, "an arrow: steps that lead from one to another")
	}
	return column(out)
}

// box writes the text of a class: its values, below them how many states it is, which steps of the marked run stay in
// it, and what is violated.
func (c *classes) box(i int) string {
	var b strings.Builder
	b.WriteString(`<table border="0" cellborder="0" cellspacing="0" cellpadding="3"><tr><td align="left">`)
	b.WriteString(c.values(i) + "</td></tr>")
	row := func(ink, size, text string) {
		b.WriteString(`<tr><td align="left">` + sized(size, colour(ink, text)) + `</td></tr>`)
	}
	all, wrong := c.of.members(i)
	size := layout.Count(uint64(all), "state")
	if n := c.of.inner[i]; n > 0 {
		size += "   ↻ " + layout.Thousands(uint64(n))
	}
	row(dot.Dim, "9", size)
	for _, line := range c.inside(i) {
		row(dot.Blue, "10", line)
	}
	switch {
	case wrong > 0 && wrong == all:
		row(dot.Red, "10", "✗ "+c.of.violated[i])
	case wrong > 0:
		row(dot.Red, "10", fmt.Sprintf("✗ %s in %s of them", c.of.violated[i], layout.Thousands(uint64(wrong))))
	}
	b.WriteString("</table>")
	return b.String()
}

// mostInside is the number of steps of the marked run that a box lists; of more, the first two and the last two.
const mostInside = 6

// inside lists the steps of the marked run that stay in a class.
func (c *classes) inside(i int) (lines []string) {
	if c.of.run == nil {
		return nil
	}
	for _, s := range c.of.run.inside {
		if s.class == i {
			lines = append(lines, fmt.Sprintf("%d  %s", s.step, spokenLabel(s.text)))
		}
	}
	if n := len(lines); n > mostInside {
		lines = slices.Concat(lines[:2], []string{fmt.Sprintf("… %d more", n-4)}, lines[n-2:])
	}
	return lines
}

// values writes those of a class, with the letters of their expressions: side by side, or where they are long below
// one another.
func (c *classes) values(i int) string {
	ink, letters := dot.Ink, 0
	if c.beside(i) {
		ink = dot.Dim
	}
	var parts []string
	for _, v := range c.of.describe(i) {
		value := strings.ReplaceAll(v.Value, "Undefined", "–")
		letters += len(value)
		part := sized("14", "<b>"+colour(ink, value)+"</b>")
		if letter := c.letter(v.Name); letter != "" {
			part = sized("9", colour(dot.Dim, letter)) + " " + part
		}
		parts = append(parts, part)
	}
	if letters > mostBeside {
		return column(parts)
	}
	return strings.Join(parts, "   ")
}

// beside reports whether there is a marked run, and it does not come to a class.
func (c *classes) beside(i int) bool { return c.of.run != nil && !c.way[i] }

// looks are the attributes of a box: it is red if all of its states violate something, or if the marked run ends in it.
func (c *classes) looks(i int) string {
	all, wrong := c.of.members(i)
	switch {
	case wrong > 0 && (wrong == all || c.ends(i)):
		return dot.Wrong
	case wrong > 0:
		return ` color="` + dot.Red + `" fillcolor="white"`
	case c.beside(i):
		return ` color="` + pale + `" fillcolor="white"`
	case c.of.run != nil:
		return ` color="` + dot.Blue + `" fillcolor="` + soft + `" penwidth=1.5`
	}
	return ""
}

// ends reports whether the marked run ends in a class.
func (c *classes) ends(i int) (is bool) {
	for n := range c.of.Edges {
		e := &c.of.Edges[n]
		if e.Marked && e.From == i {
			return false
		}
		is = is || e.Marked && e.To == i
	}
	return is
}

// spokenLabel is a rule with its messages as the pages have them: decide ← Report.
func spokenLabel(text string) string {
	return strings.NewReplacer(`"`, "", " !", " → ", " ?", " ← ").Replace(text)
}

// handler is what a machine does with a message, in one of its states.
var handler = regexp.MustCompile(`^(?:(\w+): )?on (\w+) (← .*)$`)

// along is the text of an edge. What a machine does with a message is called by that, and the state in which it does so
// is named where the box in which the edge begins does not.
func (c *classes) along(e *Edge) string {
	lines := strings.Split(spokenLabel(c.of.Labels[e.Label].Text), "\n")
	for i, line := range lines {
		m := handler.FindStringSubmatch(line)
		if m == nil || !strings.HasPrefix(m[3]+" ", "← "+m[2]+" ") {
			continue
		}
		isState := func(b outcome.Binding) bool { return b.Value == m[1] }
		if lines[i] = m[3]; m[1] != "" && !slices.ContainsFunc(c.of.describe(e.From), isState) {
			lines[i] = m[1] + ": " + m[3]
		}
	}
	return strings.Join(slices.Compact(lines), "\n")
}

func (c *classes) edge(w io.Writer, n int) {
	e := &c.of.Edges[n]
	from, to := "start", fmt.Sprintf("s%d", e.To)
	if e.From != Outside {
		from = fmt.Sprintf("s%d", e.From)
	}
	if e.To == Outside {
		to = fmt.Sprintf("fault%d", n)
		fmt.Fprintf(w, "  %s [shape=plain style=\"\" fontcolor=\"%s\" label=%s]\n", to, dot.Red, dot.Text("✗ "+e.Fault))
	}
	ink, looks := dot.Dim, ""
	switch {
	case e.Marked:
		ink, looks = dot.Blue, ` color="`+dot.Blue+`" penwidth=3 arrowsize=0.9 weight=12`
	case c.of.run != nil:
		looks = ` color="` + pale + `"`
	}
	steps := ""
	if c.of.run != nil && e.Marked && e.From != Outside {
		list := slices.Sorted(slices.Values(c.of.run.at[n]))
		steps = "<b>" + colour(ink, strings.Trim(strings.ReplaceAll(fmt.Sprint(list), " ", ", "), "[]")) + "</b>  "
	}
	text := strings.ReplaceAll(colour(ink, c.along(e)), "\n", "<br/>")
	const table = `<table border="0" cellborder="0" cellspacing="0" cellpadding="4"><tr><td>%s</td></tr></table>`
	fmt.Fprintf(w, "  %s -> %s [label=<"+table+">%s]\n", from, to, steps+text, looks)
}
