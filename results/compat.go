package results

import (
	"cmp"
	"fmt"
	"io"

	"gomc/outcome"
	"gomc/results/layout"
)

// Compat is where a model would fare differently under CMurphi, Rumur and gomc.
type Compat struct {
	Schema int           `json:"schema"`
	Tool   string        `json:"tool"`
	Model  string        `json:"model"`
	Topics []CompatTopic `json:"topics"`
}

// CompatTopic is one thing that the tools do not all do alike, and where the model
// relies on it.
type CompatTopic struct {
	Name    string        `json:"name"`
	Title   string        `json:"title"`
	CMurphi string        `json:"cmurphi"`
	Rumur   string        `json:"rumur"`
	Gomc    string        `json:"gomc"`
	Places  []CompatPlace `json:"places"`
}

// CompatPlace is a place in the model.
type CompatPlace struct {
	File   string `json:"file,omitempty"` // when the model includes it
	Line   int    `json:"line"`
	Column int    `json:"column"`
	Text   string `json:"text"` // of the source, its first line
}

// order is said of every model.
const order = "On a run that stops at an error, which error is found and what is counted depend on the order of the\n" +
	"search: --compat=cmurphi and --compat=rumur follow theirs. Complete runs count the same in any order.\n"

// CompatJSON writes c as one object.
func CompatJSON(w io.Writer, c *Compat) error {
	c.Schema = outcome.SchemaVersion
	return layout.JSON(w, c)
}

// CompatText writes c for people: a paragraph for each topic, with its places.
func CompatText(w io.Writer, c *Compat) error {
	p := &printer{w: w}
	if len(c.Topics) == 0 {
		p.line("%s: CMurphi, Rumur and gomc are not known to differ on this model.", c.Model)
	}
	for _, t := range c.Topics {
		p.line("%s (%s)", t.Title, t.Name)
		p.line("  CMurphi  %s", t.CMurphi)
		p.line("  Rumur    %s", t.Rumur)
		p.line("  gomc     %s", t.Gomc)
		for _, at := range t.Places {
			file, text := layout.Clean(cmp.Or(at.File, c.Model)), layout.Clean(at.Text)
			p.line("    %s:%d:%d: %s", file, at.Line, at.Column, text)
		}
		p.line("")
	}
	p.line("%s", order)
	return p.err
}

// printer keeps the first error.
type printer struct {
	w   io.Writer
	err error
}

func (p *printer) line(format string, args ...any) {
	if p.err == nil {
		_, p.err = fmt.Fprintf(p.w, format+"\n", args...)
	}
}
