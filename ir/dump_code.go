package ir

import (
	"fmt"
	"strings"
)

func (d *dumper) code(list []Stmt) {
	for _, s := range list {
		d.stmt(s)
	}
}

// block writes a heading and what stands below it.
func (d *dumper) block(body []Stmt, format string, args ...any) {
	d.line(format, args...)
	d.indented(func() { d.code(body) })
}

// stmt is a dispatch over the kinds of statement.
func (d *dumper) stmt(s Stmt) {
	switch s := s.(type) {
	case *Store:
		d.line("%s := %s", d.place(s.Dst), d.expr(s.X))
	case *Copy:
		d.line("%s <- %s%s", d.place(s.Dst), d.place(s.Src), plus(s.Delta))
	case *Undefine:
		d.line("undefine %s", d.place(s.Dst))
	case *Clear:
		d.line("clear %s", d.place(s.Dst))
	case *If:
		d.block(s.Then, "if %s", d.expr(s.Cond))
		if len(s.Else) > 0 {
			d.block(s.Else, "else")
		}
	case *For:
		d.block(s.Body, "for %s", d.loop(&s.Loop))
	case *While:
		d.block(s.Body, "while %s", d.expr(s.Cond))
	case *Let:
		d.line("r%d := %s", s.Reg, d.expr(s.X))
	case *Bind:
		d.line("r%d := &%s", s.Reg, d.place(s.Place))
	case *CallStmt:
		d.line("%s", d.expr(s.Call))
	case *Return:
		d.line("return")
	case *Fail:
		d.fail(s)
	case *Assert:
		d.line("assert %s %q", d.expr(s.Cond), s.Message)
	case *Assume:
		d.line("assume %s", d.expr(s.Cond))
	case *Cover:
		d.line("cover %d: %s", s.Point, d.expr(s.Cond))
	case *Note:
		d.line("note %d", s.N)
	case *Put:
		d.put(s)
	case *Choose:
		d.choose(s)
	case *BagAdd:
		verb := "add"
		if s.Kept {
			verb = "return"
		}
		d.line("%s %s to %s", verb, d.place(s.Elem), d.place(s.Bag))
	case *BagRemove:
		d.line("remove %s from %s", d.expr(s.Index), d.place(s.Bag))
	case *BagRemoveIf:
		d.line("remove from %s each r%d with %s", d.place(s.Bag), s.Reg, d.expr(s.Pred))
	default:
		d.line("%T", s)
	}
}

func plus(delta int64) string {
	if delta == 0 {
		return ""
	}
	return fmt.Sprintf(" %+d", delta)
}

func (d *dumper) choose(s *Choose) {
	domain := "type " + fmt.Sprint(s.Of) + plus(s.Delta)
	if s.Bag != nil {
		domain = d.place(s.Bag)
	}
	where := ""
	if s.Where != nil {
		where = " where " + d.expr(s.Where)
	}
	verb := "choose"
	if s.Fresh {
		verb = "first"
	}
	d.line(verb+" %s of %s by r%d%s", d.place(s.Dst), domain, s.Reg, where)
}

func (d *dumper) fail(s *Fail) {
	if s.NoReturn {
		d.line("no return")
		return
	}
	if s.Kind == Unwanted {
		d.line("unhandled %q", s.Message)
		return
	}
	d.line("error %q", s.Message)
	if s.Of != nil {
		d.line("  of %s", d.place(s.Of))
	}
}

func (d *dumper) put(s *Put) {
	switch {
	case s.Place != nil:
		d.line("put %s", d.place(s.Place))
	case s.X != nil:
		d.line("put %s", d.expr(s.X))
	default:
		d.line("put %q", s.Text)
	}
}

// expr dispatches over the kinds of expression.
func (d *dumper) expr(e Expr) string {
	switch e := e.(type) {
	case nil:
		return "nothing"
	case *Const:
		return fmt.Sprint(e.V)
	case *Reg:
		return fmt.Sprintf("r%d", e.N)
	case *Load:
		return d.place(e.Place)
	case *Unary:
		return e.Op.String() + d.expr(e.X)
	case *Binary:
		return fmt.Sprintf("(%s %s %s)", d.expr(e.X), e.Op, d.expr(e.Y))
	case *Logic:
		return fmt.Sprintf("(%s %s %s)", d.expr(e.X), logicName(e.Op), d.expr(e.Y))
	case *Cond:
		return fmt.Sprintf("(%s ? %s : %s)", d.expr(e.C), d.expr(e.A), d.expr(e.B))
	case *Quant:
		word := "forall"
		if e.Exists {
			word = "exists"
		}
		return fmt.Sprintf("(%s %s: %s)", word, d.loop(&e.Loop), d.expr(e.Body))
	case *Call:
		return d.call(e)
	case *IsUndefined:
		return fmt.Sprintf("isundefined(%s)", d.place(e.Place))
	case *Equal:
		return fmt.Sprintf("(%s == %s)", d.place(e.A), d.place(e.B))
	case *IsMember:
		return fmt.Sprintf("(%s in %d..%d)", d.place(e.Place), e.First, e.First+e.Count-1)
	case *Convert:
		return d.convert(e)
	case *Count:
		if e.Pred == nil {
			return fmt.Sprintf("count(%s)", d.place(e.Bag))
		}
		return fmt.Sprintf("count(r%d in %s: %s)", e.Reg, d.place(e.Bag), d.expr(e.Pred))
	}
	return fmt.Sprintf("%T", e)
}

// logicName tells the short-circuit operators from the bitwise ones.
func logicName(op Op) string {
	switch op {
	case And:
		return "and"
	case Or:
		return "or"
	}
	return op.String()
}

func (d *dumper) convert(e *Convert) string {
	text := d.expr(e.X) + plus(e.Delta)
	if e.To != nil {
		return fmt.Sprintf("(%s as %s)", text, e.To)
	}
	return text
}

func (d *dumper) loop(l *Loop) string {
	text := fmt.Sprintf("r%d = %s from %s to %s", l.Reg, l.Name, d.expr(l.From), d.expr(l.To))
	if l.By != nil {
		text += " by " + d.expr(l.By)
	}
	if l.Auto {
		text += " either way"
	}
	return text
}

func (d *dumper) call(c *Call) string {
	args := make([]string, len(c.Args))
	for i, a := range c.Args {
		switch {
		case a.Ref != nil:
			args[i] = "&" + d.place(a.Ref)
		case a.Copy != nil:
			args[i] = "<-" + d.place(a.Copy) + plus(a.Delta)
		case a.X != nil:
			args[i] = d.expr(a.X)
		default:
			args[i] = "undefined"
		}
	}
	text := fmt.Sprintf("%s(%s)", c.Func.Name, strings.Join(args, ", "))
	if c.Into != nil {
		text += " -> " + d.place(c.Into)
	}
	return text
}

// place spells a place as a path of fields and indices as far as types are known.
func (d *dumper) place(p *Place) string {
	if p == nil {
		return "nothing"
	}
	if p.Pre != nil {
		return d.computed(p)
	}
	fits := func(t *Type) bool { return Same(t, p.Type) }
	switch p.Root {
	case State:
		if v := d.p.varAt(p.Base); v != nil {
			return d.within(v.Name, v.Type, p.Base-v.Base, p.Path, fits)
		}
		return fmt.Sprintf("@%d", p.Base)
	case Ref:
		return d.raw(fmt.Sprintf("*r%d", p.Reg), p.Base, p.Path)
	}
	for _, l := range d.locals {
		if p.Base >= l.Cell && p.Base < l.Cell+l.Type.Cells() {
			return d.within(l.Name, l.Type, p.Base-l.Cell, p.Path, fits)
		}
	}
	return d.raw(fmt.Sprintf("%%%d", p.Base), 0, p.Path)
}

// computed returns a place that is filled first.
func (d *dumper) computed(p *Place) string {
	var b strings.Builder
	inner := &dumper{w: d.w, p: d.p, locals: d.locals}
	q := *p
	q.Pre = nil
	for _, s := range p.Pre {
		switch s := s.(type) {
		case *CallStmt:
			b.WriteString(inner.expr(s.Call) + "; ")
		case *If:
			b.WriteString("(" + inner.expr(s.Cond) + " ? ...); ")
		case *For:
			b.WriteString("for " + inner.loop(&s.Loop) + " ...; ")
		}
	}
	return "{" + b.String() + inner.place(&q) + "}"
}

// within follows offset and steps down a type until it ends at one that fits. The
// offsets of an Access come first, those of a Place with their steps; here that is
// the same, as long as the part before a step does not leave one element.
func (d *dumper) within(name string, t *Type, offset int, steps []Step, fits func(*Type) bool) string {
	if offset == 0 && len(steps) == 0 && fits(t) {
		return name
	}
	switch t.Kind {
	case Record:
		for _, f := range t.Fields {
			if offset >= f.Offset && offset < f.Offset+f.Type.Cells() {
				return d.within(name+"."+f.Name, f.Type, offset-f.Offset, steps, fits)
			}
		}
	case Array:
		size := t.Elem.Cells()
		if len(steps) > 0 && !steps[0].Slot && steps[0].Stride == size && uint64(steps[0].Count) == t.Index.Count() && offset < size {
			return d.within(name+"["+d.index(&steps[0])+"]", t.Elem, offset+steps[0].Offset, steps[1:], fits)
		}
		if size > 0 && offset < t.Cells() {
			i := t.Index.Format(t.Index.First() + int64(offset/size))
			return d.within(name+"["+i+"]", t.Elem, offset%size, steps, fits)
		}
	case Bag:
		if len(steps) > 0 && steps[0].Slot {
			return d.within(name+"{"+d.index(&steps[0])+"}", t.Elem, steps[0].Offset-1, steps[1:], fits)
		}
	}
	return d.raw(name, offset, steps)
}

// index is `*` for an access that may mean any element.
func (d *dumper) index(s *Step) string {
	if s.Index == nil {
		return "*"
	}
	return d.expr(s.Index)
}

// raw spells what types do not explain: cells and strides.
func (d *dumper) raw(name string, offset int, steps []Step) string {
	if offset != 0 {
		name += fmt.Sprintf("+%d", offset)
	}
	for i := range steps {
		s := &steps[i]
		name += fmt.Sprintf("[%s*%d]", d.index(s), s.Stride)
		if s.Offset != 0 {
			name += fmt.Sprintf("+%d", s.Offset)
		}
	}
	return name
}
