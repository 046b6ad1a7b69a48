package graph

import (
	"fmt"
	"html"
	"io"
	"slices"
	"strings"

	"gomc/results/dot"
)

// dotWay holds the attributes of an edge on the path to an error.
const dotWay = ` color="` + dot.Red + `" fontcolor="` + dot.Red + `" penwidth=3`

// inks are the colours of processes, which can be told apart by those who see few colours.
var inks = []string{"#0550ae", "#116329", "#953800", "#6639ba", "#0b7a75", "#7d4e00", "#a0327a", "#57606a"}

// drawing is a graph on its way to DOT.
type drawing struct {
	of     *Graph
	labels *labels
	ink    map[string]string // of whose step an edge is; none: edges have no colours
	way    map[int]bool      // the edges of a shortest run to something that is wrong
	leads  map[int]bool      // the states from which an edge leads
}

// dot writes Graphviz's language. A point stands for what is outside: the start, and the end of each edge that faults.
func (g *Graph) dot(w io.Writer) {
	if g.members != nil {
		g.dotOfClasses(w)
		return
	}
	d := &drawing{of: g, labels: g.grouped(), ink: map[string]string{}, way: g.way(), leads: map[int]bool{}}
	d.colours()
	for i := range g.Edges {
		d.leads[g.Edges[i].From] = true
	}
	fmt.Fprintf(w, "// %s\n// %s\n// sha256:%s\ndigraph {\n", oneLine(g.title()), g.Size(), g.Digest())
	fmt.Fprintf(w, "  graph [label=<%s> labelloc=t labeljust=l fontname=\""+dot.Sans+"\" fontsize=10 "+
		"fontcolor=\""+dot.Dim+"\" nodesep=0.3 ranksep=0.5 pad=0.2 outputorder=edgesfirst]\n%s", d.legend(), dot.Looks)
	for i := range g.states {
		fmt.Fprintf(w, "  s%d [label=\"%s\"%s]\n", i, d.state(i), d.looks(i))
	}
	for _, e := range d.bundles() {
		d.edge(w, e)
	}
	fmt.Fprintln(w, "}")
}

// way is the edges of a shortest run to something that is wrong: those that are marked, or, of whole states, which are
// in the order in which a search breadth first has met them, those by which it has come there. None of an automaton,
// whose edges are of many runs.
func (g *Graph) way() map[int]bool {
	way := map[int]bool{}
	parents := map[int]int{} // of a state, the first edge that leads there
	end := -1
	for i := range g.Edges {
		e := &g.Edges[i]
		if way[i] = e.Marked; g.Process != "" {
			continue
		}
		if _, known := parents[e.To]; !known && e.To != Outside {
			parents[e.To] = i
		}
		if wrong := e.To == Outside || g.violated[e.To] != ""; wrong && end < 0 {
			end = i
		}
	}
	for i := end; i >= 0; {
		way[i] = true
		from := g.Edges[i].From
		if from == Outside {
			break
		}
		i = parents[from]
	}
	return way
}

// whose is the process whose step an edge is, or, of a rule of none, the value of the outermost ruleset around it.
func (l *Label) whose() string {
	if l.process != "" {
		return l.process
	}
	_, params, _ := strings.Cut(l.event, `", `)
	first, _, _ := strings.Cut(params, ", ")
	if _, value, is := strings.Cut(first, ": "); is && !strings.Contains(value, " ") {
		return value
	}
	return ""
}

// colours gives each process one, if there are several and not too many.
func (d *drawing) colours() {
	var names []string
	for i := range d.of.Labels {
		if name := d.of.Labels[i].whose(); name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	if len(names) < 2 || len(names) > len(inks) {
		return
	}
	for i, name := range names {
		d.ink[name] = inks[i]
	}
}

// legend returns the text at the top, in the markup of Graphviz: the title, the meaning of the lines in states, of
// colours and of borders.
func (d *drawing) legend() string {
	line := func(markup string) string { return sized("10", markup) + `<br align="left"/>` }
	title := strings.TrimPrefix(d.of.title(), d.of.Model[:strings.LastIndexAny(d.of.Model, `/\`)+1])
	out := sized("16", "<b>"+colour(dot.Ink, title)+"</b>") + `<br align="left"/>`
	for _, owner := range d.labels.named {
		out += line(html.EscapeString(owner + ": " + strings.Join(d.labels.parts[owner], ", ")))
	}
	var names []string
	for name := range d.ink {
		names = append(names, name)
	}
	slices.Sort(names)
	var whose []string
	for _, name := range names {
		whose = append(whose, fmt.Sprintf(`<font color="%s"><b>%s</b></font>`, d.ink[name], html.EscapeString(name)))
	}
	if len(whose) > 0 {
		out += line("steps of " + strings.Join(whose, ", "))
	}
	if d.of.exchanges() {
		out += line(exchanged)
	}
	if d.anyRests() {
		out += line("a double border: nothing can happen any more")
	}
	if d.leadsAstray() {
		out += line(`<font color="` + dot.Red + `"><b>` + "red: what is wrong, and a shortest way there" + `</b></font>`)
	}
	return out
}

func (d *drawing) leadsAstray() bool {
	for _, is := range d.way {
		if is {
			return true
		}
	}
	return false
}

func (d *drawing) anyRests() bool {
	for i := range d.of.states {
		if d.rests(i) {
			return true
		}
	}
	return false
}

// rests reports whether nothing can happen in a state. Of classes and local states that is not known.
func (d *drawing) rests(i int) bool {
	return d.of.Process == "" && !d.leads[i] && d.of.violated[i] == ""
}

// state is the text of a state, escaped: its number and its variables, and what it violates.
func (d *drawing) state(i int) string {
	text := fmt.Sprintf(`%d\l%s`, i, d.labels.of(d.of.describe(i)))
	if what := d.of.violated[i]; what != "" {
		text += dot.Escape("✗ "+what) + `\l`
	}
	return text
}

// looks returns the attributes of a state's node. A state is red if it violates a property.
func (d *drawing) looks(i int) string {
	switch {
	case d.of.violated[i] == "" && d.rests(i):
		return " peripheries=2"
	case d.of.violated[i] == "":
		return ""
	}
	return dot.Wrong
}

// bundle is edges that are drawn as one: from one state to another, by one process.
type bundle struct {
	edge  int // the first
	texts []string
}

func (d *drawing) bundles() (list []*bundle) {
	type ends struct {
		from, to int
		process  string
		way      bool
	}
	known := map[ends]*bundle{}
	for i := range d.of.Edges {
		e := &d.of.Edges[i]
		key := ends{e.From, e.To, d.of.Labels[e.Label].whose(), d.way[i]}
		b := known[key]
		if b == nil || e.To == Outside {
			b = &bundle{edge: i}
			known[key], list = b, append(list, b)
		}
		if text := d.told(e); !slices.Contains(b.texts, text) {
			b.texts = append(b.texts, text)
		}
	}
	return list
}

// widest is the number of letters up to which an event and its messages stand in one line.
const widest = 26

// told is the text of an edge: the name of its process is short, and messages have lines of their own where that is long.
func (d *drawing) told(e *Edge) string {
	text, process := d.of.Text(e), d.of.Labels[e.Label].process
	if rest, is := strings.CutPrefix(text, process+": "); is && process != "" {
		text = shortName(process) + ": " + rest
	}
	if len(text) > widest {
		text = strings.NewReplacer(" ?", "\n ?", " !", "\n !").Replace(text)
	}
	return text
}

// shortName is `Leader 0` for Leader[leader_t_0].
func shortName(process string) string {
	role, index, is := strings.Cut(strings.TrimSuffix(process, "]"), "[")
	if !is {
		return process
	}
	if i := strings.LastIndexByte(index, '_'); i >= 0 && strings.Trim(index[i+1:], "0123456789") == "" {
		index = index[i+1:]
	}
	return role + " " + index
}

func (d *drawing) edge(w io.Writer, b *bundle) {
	e := &d.of.Edges[b.edge]
	from, to := "start", fmt.Sprintf("s%d", e.To)
	if e.From != Outside {
		from = fmt.Sprintf("s%d", e.From)
	}
	if e.To == Outside {
		to = fmt.Sprintf("fault%d", b.edge)
		fmt.Fprintf(w, "  %s [shape=plain style=\"\" fontcolor=\"%s\" label=%s]\n", to, dot.Red, dot.Text("✗ "+e.Fault))
	}
	looks := ""
	if ink := d.ink[d.of.Labels[e.Label].whose()]; ink != "" {
		looks = fmt.Sprintf(` color="%s" fontcolor="%[1]s"`, ink)
	}
	if d.way[b.edge] {
		looks = dotWay
	}
	text := strings.ReplaceAll(spokenLabel(strings.Join(b.texts, "\n")), "\n", "  \n  ")
	fmt.Fprintf(w, "  %s -> %s [label=%s%s]\n", from, to, dot.Text("  "+text+"  "), looks) // not at the very line
}
