package sequence

import (
	"fmt"
	"io"
	"strings"
	"unicode"
)

// language writes the lines of a diagram in some language: all that differs between
// Mermaid and PlantUML. Participants are called p0, p1, ... in the source.
type language struct {
	first, last        string
	participant        string // number, name
	message, lost      string // from, to, text
	noteOver, noteWide string // participant, text; text
	loop, endLoop      string // around what is repeated for ever
	escape             func(string) string
}

var mermaid = language{
	first:       "sequenceDiagram\n",
	participant: "  participant p%d as %s\n",
	message:     "  p%d-)p%d: %s\n",
	lost:        "  p%d-xp%d: %s\n",
	noteOver:    "  Note over p%d: %s\n",
	loop:        "  loop for ever\n",
	endLoop:     "  end\n",
	escape:      mermaidText,
}

var plantUML = language{
	first:       "@startuml\n",
	last:        "@enduml\n",
	participant: "participant \"%[2]s\" as p%[1]d\n",
	message:     "p%d ->> p%d : %s\n",
	lost:        "p%d ->x p%d : %s\n",
	noteOver:    "note over p%d : %s\n",
	noteWide:    "note across : %s\n",
	loop:        "loop for ever\n",
	endLoop:     "end\n",
	escape:      plantUMLText,
}

// Mermaid writes the chart as a Mermaid sequence diagram.
func (c *Chart) Mermaid(w io.Writer) error {
	l := mermaid
	l.noteWide = fmt.Sprintf("  Note over p0,p%d: %%s\n", max(0, len(c.Columns)-1))
	return c.diagram(w, &l)
}

// PlantUML writes the chart as a PlantUML sequence diagram.
func (c *Chart) PlantUML(w io.Writer) error { return c.diagram(w, &plantUML) }

// system stands for what belongs to no process. A process cannot have this name.
const system = "(system)"

func (c *Chart) diagram(w io.Writer, l *language) error {
	var b strings.Builder
	b.WriteString(l.first)
	names := c.Columns
	if !c.HasProcesses() {
		names = []string{system}
	}
	for i, name := range names {
		fmt.Fprintf(&b, l.participant, i, l.escape(name))
	}
	for i := range c.Rows {
		if c.Loop != nil && *c.Loop == i {
			b.WriteString(l.loop)
		}
		c.Rows[i].diagram(&b, l)
		if i == 0 {
			c.begins(&b, l)
		}
	}
	switch {
	case c.Loop != nil && *c.Loop < len(c.Rows):
		b.WriteString(l.endLoop)
	case c.Loop != nil:
		fmt.Fprintf(&b, l.noteWide, l.escape(c.Ending()))
	}
	for _, m := range c.Waiting {
		fmt.Fprintf(&b, l.noteWide, l.escape(m.String()))
	}
	b.WriteString(l.last)
	_, err := io.WriteString(w, b.String())
	return err
}

// begins notes the states in which machines start.
func (c *Chart) begins(b *strings.Builder, l *language) {
	for i, state := range c.Begin {
		if state != "" {
			fmt.Fprintf(b, l.noteOver, i, l.escape(state))
		}
	}
}

func (r *Row) diagram(b *strings.Builder, l *language) {
	arrows := func(list []Arrow) {
		for _, a := range list {
			form := l.message
			if a.Lost {
				form = l.lost
			}
			fmt.Fprintf(b, form, a.From, a.To, l.escape(a.label()))
		}
	}
	arrows(r.Arrows)
	defer arrows(r.Leaves)
	if r.Passes() {
		return
	}
	text := l.escape(fmt.Sprintf("%d %s", r.Step, r.label()))
	if r.Column == Nobody {
		fmt.Fprintf(b, l.noteWide, text)
		return
	}
	fmt.Fprintf(b, l.noteOver, r.Column, text)
}

// mermaidText escapes what would end a statement, begin an entity or be taken for HTML.
func mermaidText(s string) string {
	return escaped(s, func(r, _ rune) bool { return !strings.ContainsRune(`#;<>&%\`+"`", r) }, "#%d;")
}

// plantUMLText escapes what has a meaning in PlantUML or in Creole, its markup: signs
// that are commands, and of those that are markup when doubled every second one.
func plantUMLText(s string) string {
	return escaped(s, func(r, before rune) bool {
		return !strings.ContainsRune(`<>&%\~"!|#@$`+"`^", r) && (r != before || !unicode.IsPunct(r) && !unicode.IsSymbol(r))
	}, "<U+%04X>")
}

// escaped writes the characters of s that are not plain in another form.
func escaped(s string, plain func(r, before rune) bool, form string) string {
	var b strings.Builder
	before := rune(0)
	for _, r := range clean(s) {
		if plain(r, before) {
			b.WriteRune(r)
		} else {
			fmt.Fprintf(&b, form, r)
		}
		before = r
	}
	return b.String()
}
