package statechart

import (
	"bufio"
	"fmt"
	"html"
	"io"
	"strings"

	"gomc/results/dot"
)

// DOT writes the chart for Graphviz.
func (c *Chart) DOT(w io.Writer) error {
	out := bufio.NewWriter(w) // keeps the first error
	name := html.EscapeString(c.Machine)
	fmt.Fprintf(out, "// machine %s: %d states\ndigraph {\n  label=<<b>%s</b>>\n", c.Machine, len(c.States), name)
	fmt.Fprint(out, "  labelloc=t labeljust=l fontname=\"Helvetica,Arial,sans-serif\" fontsize=16 pad=0.2\n"+dot.Looks)
	for i := range c.States {
		s := &c.States[i]
		label := "<b>" + html.EscapeString(s.title()) + "</b>"
		for _, line := range s.Inside {
			label += "<br/>" + html.EscapeString(line)
		}
		fmt.Fprintf(out, "  s%d [label=<%s>%s]\n", i, label, s.colour())
		if s.Start {
			fmt.Fprintf(out, "  start -> s%d\n", i)
		}
	}
	if c.ends() {
		fmt.Fprintln(out, "  end [shape=doublecircle label=\"\" width=0.1]")
	}
	for _, e := range c.Edges {
		to := "end"
		if e.To != End {
			to = fmt.Sprintf("s%d", e.To)
		}
		fmt.Fprintf(out, "  s%d -> %s [label=%s]\n", e.From, to, dot.Text("  "+e.Label+"  "))
	}
	fmt.Fprintln(out, "}")
	return out.Flush()
}

// ends reports whether the machine may halt.
func (c *Chart) ends() bool {
	for _, e := range c.Edges {
		if e.To == End {
			return true
		}
	}
	return false
}

// colour tells hot and cold states, of a monitor.
func (s *State) colour() string {
	switch s.Temper {
	case "hot":
		return dot.Wrong
	case "cold":
		return dot.Good
	}
	return ""
}

// Mermaid writes the chart as a Mermaid state diagram.
func (c *Chart) Mermaid(w io.Writer) error {
	out := bufio.NewWriter(w) // keeps the first error
	fmt.Fprintln(out, "stateDiagram-v2")
	for i := range c.States {
		s := &c.States[i]
		fmt.Fprintf(out, "  state \"%s\" as s%d\n", mermaidText(s.title()), i)
		for _, line := range s.Inside {
			fmt.Fprintf(out, "  s%d : %s\n", i, mermaidText(line))
		}
		if s.Start {
			fmt.Fprintf(out, "  [*] --> s%d\n", i)
		}
	}
	for _, e := range c.Edges {
		to := "[*]"
		if e.To != End {
			to = fmt.Sprintf("s%d", e.To)
		}
		fmt.Fprintf(out, "  s%d --> %s : %s\n", e.From, to, mermaidText(e.Label))
	}
	return out.Flush()
}

// mermaidText escapes what would end a statement, begin an entity or be taken for HTML.
func mermaidText(s string) string {
	var b strings.Builder
	for _, r := range s {
		if strings.ContainsRune("#;:<>&%\\`\"{}", r) || r < ' ' {
			fmt.Fprintf(&b, "#%d;", r)
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}
