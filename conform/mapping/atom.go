package mapping

import (
	"fmt"
	"slices"
	"strings"

	"gomc"
	"gomc/conform/value"
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/source"
)

// A template is the text of an expression of the model, with gaps for what each line, event or process puts there.
type template struct {
	pieces []piece
	at     source.Span
}

// piece is text as it is written, or what is put there.
type piece struct {
	text   string
	at     source.Span
	put    func(*env) (string, error) // nil: the text
	sample string                     // something to be put there, for a check; "": there is none
}

// probe is a compiled expression of the model.
type probe struct {
	*gomc.Probe
	reads ir.CellSet
}

// atom compiles an expression of the model.
func (c *compiler) atom(x *expression, n ast.Expr, s *scope) operand {
	o := operand{text: oneLine(x.place(n).Text()), at: x.place(n)}
	if c.machines != nil {
		c.errorf(o.at, "comparisons of a line, payload and variables of the machine of the line",
			"%s cannot be asked of a program of P", o.text)
		return o
	}
	if !s.state {
		c.errorf(o.at, "line."+o.text, "only a line can be asked here, and %s is of the model", o.text)
		return o
	}
	t := &template{at: o.at}
	c.fill(t, x, n, s)
	if c.list.HasErrors() || !c.try(t, &o) {
		return o
	}
	c.looks = true
	o.eval = func(e *env) (value.Value, error) { return c.ask(t, e) }
	return o
}

// isCell reports whether a name is of a variable of the process of the line that is one cell.
func (c *compiler) isCell(n *ast.Ident, s *scope) bool {
	if _, hidden := s.vars[n.Name]; hidden || !s.state || s.process == nil || s.process.Machine != nil {
		return false
	}
	f, is := variable(s.process, n.Name)
	return is && f.Type.Simple()
}

// isSequence reports whether a name is of a sequence of values of one cell each.
func (c *compiler) isSequence(n *ast.Ident, s *scope) bool {
	if _, hidden := s.vars[n.Name]; hidden || !s.state || s.process == nil || s.process.Machine != nil {
		return false
	}
	f, is := variable(s.process, n.Name)
	return is && f.Type.Form == ir.SeqForm && f.Type.Member.Simple()
}

// variable returns a variable of a process.
func variable(p *ir.Process, name string) (ir.Field, bool) {
	t := p.Var.Type
	if p.Index != nil {
		t = t.Elem
	}
	return t.Field(name)
}

// firstCell compiles the first cell of a variable of the process of the line.
func firstCell(p *ir.Process, name string) func(*env) (int, error) {
	f, _ := variable(p, name)
	at := p.Var.Base + f.Offset
	if p.Index == nil {
		return func(*env) (int, error) { return at, nil }
	}
	stride := p.Var.Type.Elem.Cells()
	return func(e *env) (int, error) {
		index, err := e.number()
		return at + stride*index, err
	}
}

// elements compiles a sequence, whose length comes first.
func (c *compiler) elements(p *ir.Process, name string) *listing {
	f, _ := variable(p, name)
	layout, member, first := c.program.Code().Layout, f.Type.Member, firstCell(p, name)
	shown := map[uint64]any{}
	size := func(e *env) (int, error) {
		at, err := first(e)
		if err != nil {
			return 0, err
		}
		e.State.Asked.Cell(at)
		return int(e.State.Raw(layout, at)), nil
	}
	list := func(e *env) (value.Value, error) {
		n, err := size(e)
		if err != nil {
			return value.Value{}, err
		}
		all := make([]any, n)
		at, _ := first(e)
		for i := range all {
			e.State.Asked.Cell(at + 1 + i)
			if raw := e.State.Raw(layout, at+1+i); raw > 0 {
				all[i] = shownOf(shown, member, raw)
			}
		}
		return value.Value{Kind: value.Data, Data: all}, nil
	}
	return &listing{size, list}
}

// shownOf returns a value of a cell of a type, of which some are kept.
func shownOf(kept map[uint64]any, t *ir.Type, raw uint64) any {
	v, known := kept[raw]
	if !known {
		v = value.Shown(t.Format(t.First() + int64(raw) - 1))
		if len(kept) < mostShown {
			kept[raw] = v
		}
	}
	return v
}

// cell compiles a variable of the process of the line to a cell of the state. The values are those of the variable's
// type.
func (c *compiler) cell(o *operand, p *ir.Process, name string) {
	f, _ := variable(p, name)
	layout, first := c.program.Code().Layout, firstCell(p, name)
	o.typ = f.Type
	shown := map[uint64]value.Value{}
	o.eval = func(e *env) (value.Value, error) {
		at, err := first(e)
		if err != nil {
			return value.Value{}, err
		}
		e.State.Asked.Cell(at)
		raw := e.State.Raw(layout, at)
		v, known := shown[raw]
		if !known {
			if raw > 0 {
				v = value.Shown(f.Type.Format(f.Type.First() + int64(raw) - 1))
			}
			if len(shown) < mostShown {
				shown[raw] = v
			}
		}
		return v, nil
	}
}

// mostShown bounds how many values of a cell are kept.
const mostShown = 1 << 12

// number returns which instance the process of the line is, from 0 on.
func (e *env) number() (int, error) {
	index, err := e.instance()
	if err != nil {
		return 0, err
	}
	return e.who.names.at[index], nil
}

// fill cuts the text of an expression at its gaps.
func (c *compiler) fill(t *template, x *expression, n ast.Expr, s *scope) {
	g := &gaps{c: c, x: x, s: s, skip: map[ast.Node]bool{}}
	g.find(n)
	slices.SortFunc(g.all, func(a, b piece) int { return a.at.Start - b.at.Start })
	at := t.at.Start
	plain := func(end int) {
		span := source.Span{File: t.at.File, Start: at, End: end}
		t.pieces = append(t.pieces, piece{text: span.Text(), at: span})
	}
	for _, p := range g.all {
		plain(p.at.Start)
		t.pieces = append(t.pieces, p)
		at = p.at.End
	}
	plain(t.at.End)
}

// gaps collects the parts of an expression that take their values from a line or an event.
type gaps struct {
	c      *compiler
	x      *expression
	s      *scope
	skip   map[ast.Node]bool // names that are no values
	hidden []string          // by quantifiers of the model
	all    []piece
}

func (g *gaps) find(n ast.Node) {
	ast.Inspect(n, func(m ast.Node) bool {
		switch m := m.(type) {
		case *ast.FieldRef:
			if g.apart(m, m) {
				return false
			}
			g.skip[m.Name] = true
		case *ast.Index:
			return !g.apart(m, m)
		case *ast.Call:
			if g.c.isOfLines(m) {
				g.value(m, g.c.expr(g.x, m, g.s), "")
				return false
			}
			if g.c.isSize(m) && g.apart(m, m.Args[0]) {
				return false
			}
			g.skip[m.Func] = true
		case *ast.RecordLiteral:
			g.skip[m.Name] = true
		case *ast.FieldValue:
			g.skip[m.Name] = true
		case *ast.Quantified:
			for _, q := range m.Quants {
				g.skip[q.Name] = true
				g.hidden = append(g.hidden, q.Name.Name)
			}
		case *ast.Aggregated:
			for _, q := range m.Quants {
				g.skip[q.Name] = true
				g.hidden = append(g.hidden, q.Name.Name)
			}
		case *ast.QuantifiedIn:
			g.skip[m.Var] = true
			g.hidden = append(g.hidden, m.Var.Name)
		case *ast.AggregatedIn:
			g.skip[m.Var] = true
			g.hidden = append(g.hidden, m.Var.Name)
		case *ast.Let:
			g.skip[m.Var] = true
			g.hidden = append(g.hidden, m.Var.Name)
		case *ast.Filtered:
			g.generated(m.From)
		case *ast.Extreme:
			g.generated(m.From)
		case *ast.Comprehension:
			for _, from := range m.From {
				g.generated(from)
			}
		case *ast.Ident:
			if !g.skip[m] && !slices.Contains(g.hidden, m.Name) {
				g.ident(m)
			}
		}
		return true
	})
}

// generated hides the variable of a generator.
func (g *gaps) generated(from *ast.Generator) {
	name := from.Var
	if from.Quant != nil {
		name = from.Quant.Name
	}
	g.skip[name] = true
	g.hidden = append(g.hidden, name.Name)
}

// apart makes a gap of an expression, if what it is about is of the line or a message.
func (g *gaps) apart(m, about ast.Expr) bool {
	if !g.c.apart(g.x, about, g.s) {
		return false
	}
	g.value(m, g.c.expr(g.x, m, g.s), "")
	return true
}

// ident makes a gap of a name that the model does not know as it stands.
func (g *gaps) ident(m *ast.Ident) {
	switch t, bound := g.s.vars[m.Name]; {
	case g.x.hole(m) != nil:
		g.value(m, g.c.expr(g.x, m, g.s), "")
	case bound && t != nil:
		g.value(m, g.c.ident(g.x, m, g.s), t.Format(t.First()))
	case bound:
		g.value(m, g.c.ident(g.x, m, g.s), "")
	case g.s.event != nil && g.s.event.has(m.Name):
		sample := ""
		if t := g.s.event.params[m.Name]; t != nil {
			sample = t.Format(t.First())
		}
		g.value(m, g.c.ident(g.x, m, g.s), sample)
	case g.s.process != nil && g.c.locals[g.s.process.Name][m.Name]:
		g.local(m)
	}
}

// value makes a gap for a value.
func (g *gaps) value(m ast.Expr, o operand, sample string) {
	if o.eval == nil {
		return
	}
	g.all = append(g.all, piece{at: g.x.place(m), sample: sample, put: func(e *env) (string, error) {
		v, err := o.eval(e)
		if v.Kind == value.Text {
			return v.Text, err
		}
		return v.String(), err
	}})
}

// local makes a gap for a variable of the process of the line.
func (g *gaps) local(m *ast.Ident) {
	p, name := g.s.process, m.Name
	if p.Index == nil {
		text := p.Name + "." + name
		g.all = append(g.all, piece{at: g.x.place(m), sample: text, put: func(*env) (string, error) {
			return text,
				nil
		}})
		return
	}
	of := func(index string) string { return fmt.Sprintf("%s[%s].%s", p.Name, index, name) }
	g.all = append(g.all, piece{at: g.x.place(m), sample: of(p.Index.Format(p.Index.First())),
		put: func(e *env) (string, error) {
			index, err := e.instance()
			return of(index), err
		}})
}

// instance is the index of the process of the line.
func (e *env) instance() (string, error) {
	if e.who == nil {
		return "", e.wrong(source.Span{}, "", "who line.node to Server;",
			"it is not said of which process this line is")
	}
	index, err := e.who.instance(e.Bound)
	if err == nil {
		return index, nil
	}
	if _, unbound := err.(*value.Unbound); unbound {
		return "", err
	}
	return "", e.wrong(source.Span{}, "", "a model with more of them (--const), or skip", "whose line this is: %v", err)
}

// with is the text of a template with its gaps filled.
func (t *template) with(put func(*piece) (string, error)) (string, error) {
	var b strings.Builder
	for i := range t.pieces {
		p := &t.pieces[i]
		if p.put == nil {
			b.WriteString(p.text)
			continue
		}
		text, err := put(p)
		if err != nil {
			return "", err
		}
		b.WriteString(text)
	}
	return b.String(), nil
}

// back is the place of the mapping that a place of a filled template comes from.
func (t *template) back(s source.Span, put func(*piece) (string, error)) source.Span {
	from, to, at := -1, -1, 0
	for i := range t.pieces {
		p := &t.pieces[i]
		text := p.text
		if p.put != nil {
			text, _ = put(p) // it has been put there before
		}
		end := at + len(text)
		if from < 0 && s.Start < end {
			from = p.at.Start + p.inside(s.Start-at)
		}
		if to < 0 && s.End <= end {
			to = max(p.at.Start+p.inside(s.End-at), from+1)
		}
		at = end
	}
	if from < 0 || to < 0 {
		return t.at
	}
	return source.Span{File: t.at.File, Start: from, End: to}
}

// inside returns how far into a piece of the mapping something is.
func (p *piece) inside(n int) int {
	if p.put != nil {
		return 0
	}
	return n
}

// try compiles a template with samples in its gaps, where there are some, so that what is wrong shows at once.
func (c *compiler) try(t *template, o *operand) bool {
	sample := func(p *piece) (string, error) {
		if p.sample == "" {
			return "", fmt.Errorf("there is no sample")
		}
		return p.sample, nil
	}
	text, err := t.with(sample)
	if err != nil {
		return true // it shows when a line comes
	}
	p, err := c.probe(text)
	if err == nil {
		o.typ = p.Type()
		if o.typ != nil && !o.typ.Simple() && o.typ.Form == ir.NoForm {
			c.errorf(t.at, "its parts", "%s has parts: it cannot be compared with a value of a line",
				oneLine(t.at.Text()))
			return false
		}
		return true
	}
	list, is := gomc.AsDiagnostics(err)
	if !is {
		c.errorf(t.at, "", "%v", err)
		return false
	}
	for _, d := range list {
		if d.Severity != source.Error {
			continue
		}
		d.Span, d.Notes, d.Fix = t.back(d.Span, sample), nil, ""
		c.list = append(c.list, d)
	}
	return false
}

// probe compiles a text, once.
func (c *compiler) probe(text string) (*probe, error) {
	if p := c.probes[text]; p != nil {
		return p, nil
	}
	q, err := c.program.Probe(text)
	if err != nil {
		return nil, err
	}
	p := &probe{q, q.Reads()}
	c.probes[text] = p
	return p, nil
}

// ask evaluates a template in the state at hand. What cannot be evaluated there is undefined.
func (c *compiler) ask(t *template, e *env) (value.Value, error) {
	text, err := t.with(func(p *piece) (string, error) { return p.put(e) })
	if err != nil {
		return value.Value{}, err
	}
	p := c.probes[text]
	if p == nil {
		if p, err = c.probe(text); err != nil {
			return value.Value{}, e.wrong(t.at, "", "", "%s has no value here: %s", oneLine(t.at.Text()), firstOf(err))
		}
	}
	e.State.Asked.Cells(p.reads)
	if v, known := e.State.Known[p]; known {
		return v, nil
	}
	v := value.Value{}
	if all, fault := p.In(e.State.Words()); fault == nil && len(all) == 1 {
		v = value.Shown(all[0].Value)
	}
	e.State.Know(p, v)
	return v, nil
}

func firstOf(err error) string {
	if list, is := gomc.AsDiagnostics(err); is {
		for _, d := range list {
			if d.Severity == source.Error {
				return d.Message
			}
		}
	}
	return err.Error()
}
