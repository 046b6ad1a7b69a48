package graph

import (
	"cmp"
	"fmt"
	"html"
	"io"
	"slices"
	"strings"

	"gomc/results/dot"
	"gomc/results/layout"
)

// classes is a quotient on its way to DOT: a box has the value of each expression, the number of its states, and the
// steps of the marked run that stay in it; the title stands above, and what the signs mean below.
type classes struct {
	of     *Graph
	long   []string          // expressions for which a letter stands
	letter map[string]string // by expression
}

// mostLetters is the length of an expression up to which it stands in each box, in lines of boxLetters.
const mostLetters, boxLetters = 76, 44

func (g *Graph) dotOfClasses(w io.Writer) {
	c := &classes{of: g, letter: map[string]string{}}
	c.shorten()
	fmt.Fprintf(w, "// %s\n// %s\n// sha256:%s\ndigraph {\n", oneLine(g.title()), g.Size(), g.Digest())
	fmt.Fprintf(w, "  graph [label=<%s> labelloc=b labeljust=l fontname=\"%s\" fontsize=10 fontcolor=\"%s\" "+
		"nodesep=0.6 ranksep=0.5 pad=0.3]\n%s", c.legend(), dot.Sans, dot.Dim, dot.Looks)
	fmt.Fprintf(w, "  node [fontname=\"%s\" margin=\"0.05,0.03\"]\n  subgraph cluster {\n"+
		"    graph [label=<%s> labelloc=t fontcolor=\"%s\" peripheries=0 margin=0]\n    start\n", dot.Sans,
		c.title(), dot.Ink)
	for i := range g.states {
		fmt.Fprintf(w, "    s%d [label=<%s>%s]\n", i, c.box(i), c.looks(i))
	}
	fmt.Fprintln(w, "  }")
	for i := range g.Edges {
		c.edge(w, i)
	}
	fmt.Fprintln(w, "}")
}

// shorten has letters stand for long expressions.
func (c *classes) shorten() {
	if c.of.states == 0 {
		return
	}
	for _, v := range c.of.describe(0) {
		if n := len(c.long); len(v.Name) > mostLetters && n < 26 {
			c.letter[v.Name] = string(rune('A' + n))
			c.long = append(c.long, v.Name)
		}
	}
}

// left is a line of text in the markup of Graphviz that begins at the left, and column some below one another.
func left(markup string) string { return markup + `<br align="left"/>` }

func column(lines []string) string {
	return `<table border="0" cellborder="0" cellspacing="0" cellpadding="2"><tr><td align="left">` +
		strings.Join(lines, `</td></tr><tr><td align="left">`) + `</td></tr></table>`
}

func colour(ink, text string) string {
	return `<font color="` + ink + `">` + html.EscapeString(text) + `</font>`
}

// title names the model, and what letters stand for.
func (c *classes) title() string {
	name := strings.TrimPrefix(c.of.title(), c.of.Model[:strings.LastIndexAny(c.of.Model, `/\`)+1])
	if len(c.of.By) > mostLetters {
		name = strings.TrimSuffix(name, ", by "+c.of.By)
	}
	lines := []string{`<font point-size="15"><b>` + html.EscapeString(name) + `</b></font>`}
	for _, name := range c.long {
		lines = append(lines, `<font point-size="11"><b>`+c.letter[name]+`</b>  `+html.EscapeString(name)+`</font>`)
	}
	return column(lines)
}

// legend explains the boxes, the signs, and what is red.
func (c *classes) legend() string {
	out := []string{"a box: the states with these values; a step that leads from one to another is an arrow"}
	signed := func(l Label) bool { return strings.ContainsAny(l.Text, "!?") }
	if slices.ContainsFunc(c.of.Labels, signed) {
		out = append(out, "→ M: sends M; ← M: takes M")
	}
	if r := c.of.run; r != nil {
		run := layout.Count(uint64(max(0, r.steps)), "step")
		out = append(out, colour(dot.Blue, "blue: a run of "+run+" to what is wrong, as short as any, its steps numbered"))
	}
	return column(out)
}

// box is the text of a class: a row for each expression, and below them how many states it is, which steps of the
// marked run stay in it, and what is violated.
func (c *classes) box(i int) string {
	var b strings.Builder
	b.WriteString(`<table border="0" cellborder="0" cellspacing="0" cellpadding="3">`)
	for _, v := range c.of.describe(i) {
		var name string
		for _, part := range strings.Split(layout.Folded(cmp.Or(c.letter[v.Name], v.Name), boxLetters), "\n") {
			name += left(colour(dot.Dim, part))
		}
		fmt.Fprintf(&b, `<tr><td align="left" balign="left">%s</td>`+
			`<td align="right"><font point-size="12"><b>%s</b></font></td></tr>`,
			strings.TrimSuffix(name, left("")), html.EscapeString(v.Value))
	}
	row := func(ink, text string) {
		fmt.Fprintf(&b, `<tr><td colspan="2" align="left">%s</td></tr>`, colour(ink, text))
	}
	all, wrong := c.of.members(i)
	row(dot.Dim, layout.Count(uint64(all), "state"))
	if c.of.run != nil {
		for _, s := range c.of.run.inside {
			if s.class == i {
				row(dot.Blue, fmt.Sprintf("%d  %s", s.step, spokenLabel(s.text)))
			}
		}
	}
	switch {
	case wrong > 0 && wrong == all:
		row(dot.Red, "✗ "+c.of.violated[i])
	case wrong > 0:
		row(dot.Red, fmt.Sprintf("✗ %s in %d of them", c.of.violated[i], wrong))
	}
	b.WriteString("</table>")
	return b.String()
}

// looks are the attributes of a box: it is red if all of its states violate something, or if the marked run ends in it.
func (c *classes) looks(i int) string {
	if c.of.violated[i] == "" {
		return ""
	}
	if all, wrong := c.of.members(i); wrong < all && !c.ends(i) {
		return ` color="` + dot.Red + `"`
	}
	return dot.Wrong
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
	if e.Marked {
		ink, looks = dot.Blue, ` color="`+dot.Blue+`" penwidth=2.5`
	}
	var text strings.Builder
	text.WriteString(`<table border="0" cellborder="0" cellspacing="0" cellpadding="4"><tr><td>`)
	if c.of.run != nil && e.Marked && e.From != Outside {
		steps := slices.Clone(c.of.run.at[n])
		slices.Sort(steps)
		text.WriteString("<b>" + colour(ink, strings.Trim(strings.ReplaceAll(fmt.Sprint(steps), " ", ", "), "[]")) + "</b>  ")
	}
	text.WriteString(strings.ReplaceAll(colour(ink, spokenLabel(c.of.Labels[e.Label].Text)), "\n", "<br/>"))
	fmt.Fprintf(w, "  %s -> %s [label=<%s</td></tr></table>>%s]\n", from, to, text.String(), looks)
}
