package ir

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"slices"
	"strings"
)

// Hash returns a SHA-256 of the listing of p. The listing holds everything that decides what states mean.
func (p *Program) Hash() (string, error) {
	h := sha256.New()
	err := p.Dump(h)
	return hex.EncodeToString(h.Sum(nil)), err
}

// Dump writes a readable listing of p: the layout, then functions, start states,
// rules and properties with their code and effects. Registers are r0, r1, ...; frame
// cells without a name are %0, %1, ...; what a register points at is *r0.
func (p *Program) Dump(w io.Writer) error {
	d := &dumper{w: bufio.NewWriter(w), p: p}
	d.program()
	for _, f := range p.Funcs {
		d.function(f)
	}
	for _, r := range p.Starts {
		d.rule("startstate", r)
	}
	for _, r := range p.Rules {
		d.rule(r.Kind.String(), r)
	}
	for _, q := range p.Properties {
		d.property(q)
	}
	for _, f := range p.Formulas {
		d.line("\nltl %s: %s", f.Title(), f.Body)
		d.indented(func() { d.params(f.Params) })
	}
	return d.w.Flush() // the first error of all writes
}

type dumper struct {
	w      *bufio.Writer
	p      *Program
	locals []Local
	depth  int
}

func (d *dumper) line(format string, args ...any) {
	fmt.Fprintf(d.w, "%s%s\n", strings.Repeat("  ", d.depth), fmt.Sprintf(format, args...))
}

// indented runs f one level further in.
func (d *dumper) indented(f func()) {
	d.depth++
	f()
	d.depth--
}

func (d *dumper) program() {
	l := d.p.Layout
	name := "program"
	if d.p.File != nil {
		name += " " + d.p.File.Name
	}
	if d.p.Semantics != "" {
		name += " under " + d.p.Semantics
	}
	d.line("%s: %d cells, %d bits, %d words; at most %d iterations of while, %d nested calls",
		name, len(l.Cells), l.Bits, l.Words, d.p.WhileLimit, d.p.RecursionLimit)
	for _, v := range d.p.Vars {
		d.line("var %s : %s%s", v.Name, typeText(v.Type), owner(v))
		d.indented(func() { d.cells(v) })
	}
	for _, t := range d.p.Scalarsets {
		d.line("symmetric %s", t)
	}
}

func owner(v *Var) string {
	switch {
	case v.Channel != nil && v.Channel.Out:
		return fmt.Sprintf(" (%s not yet delivered)", v.Channel.Message.Name)
	case v.Channel != nil:
		return fmt.Sprintf(" (%s on its way)", v.Channel.Message.Name)
	case v.Process != nil:
		return " (local to " + v.Process.Name + ")"
	}
	return ""
}

// maxCells bounds the cells listed of one variable.
const maxCells = 64

func (d *dumper) cells(v *Var) {
	n := v.Type.Cells()
	for i := range min(n, maxCells) {
		c := &d.p.Layout.Cells[v.Base+i]
		if c.Bits == 0 {
			d.line("%4d %s : %s, in no state", v.Base+i, d.p.Layout.CellName(v.Base+i), c.Type)
			continue
		}
		d.line("%4d %s : %s, word %d bits %d..%d", v.Base+i, d.p.Layout.CellName(v.Base+i), c.Type, c.Word, c.Shift, c.Shift+c.Bits-1)
	}
	if n > maxCells {
		d.line("... and %d more", n-maxCells)
	}
}

// typeText spells out a type; named simple types keep their name.
func typeText(t *Type) string {
	switch t.Kind {
	case Record:
		parts := make([]string, len(t.Fields))
		for i, f := range t.Fields {
			parts[i] = f.Name + ": " + typeText(f.Type)
		}
		return "record " + strings.Join(parts, "; ") + " end"
	case Array:
		return fmt.Sprintf("array [%s] of %s", t.Index, typeText(t.Elem))
	case Bag:
		if t.Bits {
			return fmt.Sprintf("bitmap (%d codes) of %s", Codes(t.Elem), typeText(t.Elem))
		}
		return fmt.Sprintf("%s [%d] of %s", t.Discipline, t.Cap, typeText(t.Elem))
	}
	return t.String()
}

func (d *dumper) function(f *Func) {
	d.locals = slices.Clone(f.Locals)
	var params []string
	for _, p := range f.Params {
		if p.ByRef {
			params = append(params, fmt.Sprintf("var %s: %s = *r%d", p.Name, p.Type, p.Reg))
			continue
		}
		params = append(params, fmt.Sprintf("%s: %s = %%%d", p.Name, p.Type, p.Cell))
		d.locals = append(d.locals, Local{p.Name, p.Type, p.Cell})
	}
	result := ""
	if f.Result != nil {
		result = fmt.Sprintf(" : %s = %%%d", f.Result, f.Return)
		d.locals = append(d.locals, Local{"result", f.Result, f.Return})
	}
	d.line("\nfunction %s(%s)%s, %d cells, %d registers", f.Name, strings.Join(params, "; "), result, f.Cells, f.Regs)
	d.indented(func() { d.code(f.Body) })
}

func (d *dumper) rule(kind string, r *Rule) {
	d.locals = r.Locals
	d.line("\n%s %s%s, %d cells, %d registers", kind, r.Title(), where(r), r.Cells, r.Regs)
	d.indented(func() {
		d.params(r.Params)
		if r.Outbox != "" {
			d.line("outbox: %s", r.Outbox)
		}
		if r.Guard != nil {
			d.line("guard %s", d.expr(r.Guard))
		}
		d.line("body")
		d.indented(func() { d.code(r.Body) })
		f := d.p.RuleEffects(r)
		d.accesses("guard", f.Guard)
		d.accesses("body", f.Body)
	})
}

// where says whose event a rule is, and what the message layer knows of it.
func where(r *Rule) string {
	var b strings.Builder
	if r.Priority != 0 {
		fmt.Fprintf(&b, ", priority %d", r.Priority)
	}
	if r.Process != nil {
		b.WriteString(", of " + r.Process.Name)
	}
	for _, c := range r.Consumes {
		b.WriteString(", consumes " + c.Var.Name)
	}
	for _, c := range r.Sends {
		b.WriteString(", sends " + c.Var.Name)
	}
	for _, v := range r.NonLocal {
		b.WriteString(", not local: " + v.Name)
	}
	if r.At.Known() {
		b.WriteString(", at " + r.At.String())
	}
	return b.String()
}

func (d *dumper) property(q *Property) {
	d.locals = nil
	d.line("\n%s %s%s, %d cells, %d registers", q.Kind, q.Title(), [...]string{"", " at rest", " not at rest"}[q.When], q.Cells, q.Regs)
	d.indented(func() {
		d.params(q.Params)
		d.line("%s", d.expr(q.Cond))
		d.accesses("", d.p.PropertyReads(q))
	})
}

func (d *dumper) params(list []Param) {
	for i := range list {
		p := &list[i]
		switch p.Kind {
		case Each:
			d.line("each %s = r%d from %d to %d by %d", p.Name, p.Reg, p.From, p.To, p.By)
		case Alias:
			d.line("alias %s", p.Name)
			d.indented(func() { d.code(p.Bind) })
		case Pick:
			d.pick(p)
		}
	}
}

func (d *dumper) pick(p *Param) {
	count := "1"
	if p.K != nil {
		count = d.expr(p.K)
	}
	d.line("pick %s: %s of", p.Name, count)
	d.indented(func() {
		for _, c := range p.Choices {
			text := fmt.Sprintf("r%d in %s", c.Reg, d.place(c.Bag))
			if c.Into >= 0 {
				text += fmt.Sprintf(", copied to %%%d", c.Into)
			}
			if p.Sender >= 0 {
				text += fmt.Sprintf(", r%d = %d", p.Sender, c.Sender)
			}
			d.line("%s", text)
		}
		if p.Skip != nil {
			d.line("skip %s", d.expr(p.Skip))
		}
		if p.Filter != nil {
			d.line("where %s", d.expr(p.Filter))
		}
	})
}

func (d *dumper) accesses(what string, list []Access) {
	for i := range list {
		a := &list[i]
		fits := func(t *Type) bool { return t.Cells() == a.Cells }
		name := d.within(a.Var.Name, a.Var.Type, a.Base-a.Var.Base, accessSteps(a), fits)
		d.line("# %s", strings.TrimSpace(fmt.Sprintf("%s %s %s", what, a.Kind, name)))
	}
}

// accessSteps are the steps of an access as those of a place, without an index
// where any element may be meant.
func accessSteps(a *Access) []Step {
	steps := make([]Step, len(a.Steps))
	for i, s := range a.Steps {
		steps[i] = Step{First: s.First, Count: s.Count, Stride: s.Stride}
		if s.Reg >= 0 {
			steps[i].Index = &Convert{X: &Reg{N: s.Reg}, Delta: s.Delta}
		}
	}
	return steps
}
