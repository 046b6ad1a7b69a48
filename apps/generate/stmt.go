package generate

import (
	"fmt"
	"strconv"

	"gomc/apps/generate/golang"
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/resolve"
)

// block is the text of a body: its local variables, and its statements. It reports whether the end can be reached.
func (b *body) block(t *golang.Text, decls []ast.Item, list []ast.Stmt) (ends bool) {
	inner := &golang.Text{}
	type declared struct {
		d    *resolve.Declaration
		name string
		at   *ast.VarDecl
	}
	var locals []declared
	for _, item := range decls {
		switch item := item.(type) {
		case *ast.VarDecl:
			for _, name := range item.Names {
				d, called := b.local(name)
				locals = append(locals, declared{d, called, item})
			}
		case *ast.ConstDecl:
			b.constants(t, item)
		}
	}
	b.fresh = map[*resolve.Declaration]ast.Stmt{}
	for _, l := range locals {
		if first := b.declaring(l.d, list); first != nil && b.reads(l.d, list) {
			b.fresh[l.d] = first
		}
	}
	ends = b.stmts(inner, list)
	for _, l := range locals {
		if b.fresh[l.d] != nil {
			continue
		}
		b.declare(t, l.d, l.name, l.at, list)
		if b.used[l.d] == 0 {
			t.Linef("_ = %s", l.name)
		}
	}
	t.Add(inner)
	return ends
}

// declaring is the statement of a list that declares a simple variable, since it is the first one that names it, and
// assigns it; nil: there is none.
func (b *body) declaring(d *resolve.Declaration, list []ast.Stmt) ast.Stmt {
	if d.Type.Form != ir.NoForm || !d.Type.Simple() || b.mayStayUndefined(d, list) {
		return nil
	}
	for _, s := range list {
		if !b.mentions(s, d) {
			continue
		}
		if assign, is := s.(*ast.Assign); is {
			if c, is := strip(assign.RHS).(*ast.Cond); is && !(harmless(c.A) && harmless(c.B)) {
				return nil
			}
		}
		return s
	}
	return nil
}

// reads reports whether a name stands in more than the places where it is assigned.
func (b *body) reads(d *resolve.Declaration, list []ast.Stmt) (found bool) {
	for _, s := range list {
		ast.Inspect(s, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Assign:
				if b.isName(n.LHS, d) {
					found = found || b.mentions(n.RHS, d)
					return false
				}
			case *ast.Choose:
				if b.isName(n.X, d) {
					return false
				}
			case *ast.Ident:
				found = found || b.g.meaning(n) == d
			}
			return !found
		})
	}
	return found
}

// constants writes the constants that a body declares.
func (b *body) constants(t *golang.Text, item *ast.ConstDecl) {
	for _, name := range item.Names {
		_, called := b.local(name)
		t.Line("const ", called, " = ", b.expr(item.Value))
	}
}

// declare declares a local variable, of which nothing is known yet.
func (b *body) declare(t *golang.Text, d *resolve.Declaration, name string, at *ast.VarDecl, list []ast.Stmt) {
	t.Comment(b.g.about(at.At())...)
	b.g.naming(golang.Exported(name), func() {
		x := b.g.undefined(d.Type, false)
		simple := d.Type.Form == ir.NoForm && d.Type.Simple()
		if x == nil || simple && !b.mayStayUndefined(d, list) {
			t.Linef("var %s %s", name, b.g.typeOf(d.Type, false, at.At()))
		} else if simple {
			t.Line("var ", name, " ", b.g.typeOf(d.Type, false, at.At()), " = ", x)
		} else {
			t.Line(name, " := ", x)
		}
	})
}

// mayStayUndefined reports whether a simple variable may be asked whether it is Undefined: whether the first statement
// that names it does something else than to assign it.
func (b *body) mayStayUndefined(d *resolve.Declaration, list []ast.Stmt) bool {
	for _, s := range list {
		switch s := s.(type) {
		case *ast.Assign:
			if b.isName(s.LHS, d) {
				return false
			}
		case *ast.Choose:
			if b.isName(s.X, d) {
				return false
			}
		}
		if b.mentions(s, d) {
			return true
		}
	}
	return true
}

func (b *body) isName(e ast.Expr, d *resolve.Declaration) bool {
	id, is := strip(e).(*ast.Ident)
	return is && b.g.meaning(id) == d
}

// mentions reports whether a name stands in something.
func (b *body) mentions(n ast.Node, d *resolve.Declaration) (found bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		if id, is := n.(*ast.Ident); is && b.g.meaning(id) == d {
			found = true
		}
		return !found
	})
	return found
}

// stmts are statements up to the first that ends the block; it reports whether the end can be reached.
func (b *body) stmts(t *golang.Text, list []ast.Stmt) bool {
	for i, s := range list {
		t.Comment(b.g.about(s.At())...)
		if !b.stmt(t, s, i == len(list)-1) {
			return false
		}
	}
	return true
}

// stmt is a statement; it reports whether what follows it can be reached. This is a dispatch over all forms.
func (b *body) stmt(t *golang.Text, s ast.Stmt, last bool) bool {
	switch s := s.(type) {
	case *ast.If:
		return b.ifStmt(t, s)
	case *ast.Switch:
		return b.switchStmt(t, s)
	case *ast.For:
		b.forStmt(t, s)
	case *ast.ForIn:
		b.forIn(t, s)
	case *ast.While:
		t.Block(func(t *golang.Text) { b.stmts(t, s.Body) }, "for ", b.expr(s.Cond))
	case *ast.CallStmt:
		return b.callStmt(t, s)
	case *ast.Return:
		b.returnStmt(t, s)
		return false
	case *ast.Goto:
		t.Line("return ", b.goTo(s))
		return false
	case *ast.Raise:
		t.Line("return ", golang.Calls("machine.Raise", golang.Raw(b.owner.receiver), b.event(s.Event, s.Args)))
		return false
	case *ast.Halt:
		t.Line("return ", b.halt())
		return false
	case *ast.ErrorStmt:
		t.Line(golang.Calls("machine.Fail", golang.Raw(strconv.Quote(s.Message.Value))))
		t.Line("return", b.nothing())
		return false
	case *ast.ReceiveStmt:
		return b.receive(t, s)
	default:
		b.simple(t, s)
	}
	return true
}

// nothing returns the operand of a return statement that has no value of its own.
func (b *body) nothing() string {
	switch {
	case b.leaving:
		return " nil"
	case b.result != nil:
		return " " + golang.Print(b.g.zero(b.result, false), 0)
	}
	return ""
}

// simple is a statement without statements inside.
func (b *body) simple(t *golang.Text, s ast.Stmt) {
	switch s := s.(type) {
	case *ast.Assign:
		b.assignStmt(t, s)
	case *ast.Clear:
		_, maybe := b.target(s.X)
		b.assign(t, s.X, b.g.zero(b.g.typeAt(s.X), maybe))
	case *ast.Undefine:
		b.undefine(t, s)
	case *ast.AddTo:
		b.assign(t, s.Set, golang.Method(b.expr(s.Set), "With", b.as(s.X, b.g.typeAt(s.Set).Member, false)))
		b.bounded(t, s.Set)
	case *ast.RemoveFrom:
		b.removeFrom(t, s)
	case *ast.AppendTo:
		of := b.g.typeAt(s.Seq)
		b.assign(t, s.Seq, golang.Calls("machine.Append", number(of.Bound), b.expr(s.Seq), b.as(s.X, of.Member, false)))
	case *ast.InsertAt:
		of := b.g.typeAt(s.Seq)
		b.assign(t, s.Seq, golang.Calls("machine.Insert", number(of.Bound), b.expr(s.Seq), b.expr(s.I), b.as(s.X,
			of.Member, false)))
	case *ast.RemoveAt:
		b.assign(t, s.Seq, golang.Calls("machine.Delete", b.expr(s.Seq), b.expr(s.I)))
	case *ast.Choose:
		b.choose(t, s)
	case *ast.Check:
		b.check(t, s)
	case *ast.Create:
		t.Line(b.create(s.New))
	case *ast.Send, *ast.Broadcast, *ast.Reply, *ast.Announce:
		b.sending(t, s)
	default:
		b.g.refuse(s.At(), "this statement cannot be generated yet", "a sequence or a set")
	}
}

func number(n int) golang.Expr { return golang.Raw(strconv.Itoa(n)) }

// bounded checks that a set has not become larger than it may be.
func (b *body) bounded(t *golang.Text, set ast.Expr) {
	if of := b.g.typeAt(set); of.Bound > 0 {
		t.Line(golang.Calls("machine.AtMost", number(of.Bound), b.expr(set)))
	}
}

func (b *body) ifStmt(t *golang.Text, s *ast.If) (ends bool) {
	for i, arm := range s.Arms {
		begin, head := t.Block, "if "
		if i > 0 {
			begin, head = t.Else, " else if "
		}
		begin(func(t *golang.Text) { ends = b.stmts(t, arm.Body) || ends }, head, b.expr(arm.Cond))
	}
	if s.Else == nil {
		return true
	}
	if !ends { // all before return
		return b.stmts(t, s.Else)
	}
	t.Else(func(t *golang.Text) { ends = b.stmts(t, s.Else) || ends }, " else")
	return ends
}

func (b *body) switchStmt(t *golang.Text, s *ast.Switch) (ends bool) {
	of := b.g.typeAt(s.X)
	t.Block(func(t *golang.Text) {
		for _, c := range s.Cases {
			parts := []any{"case "}
			for i, label := range c.Labels {
				if i > 0 {
					parts = append(parts, ", ")
				}
				parts = append(parts, b.as(label, of, false))
			}
			parts = append(parts, ":")
			b.caseOf(t, func(t *golang.Text) { ends = b.stmts(t, c.Body) || ends }, parts...)
		}
		if s.Else != nil {
			b.caseOf(t, func(t *golang.Text) { ends = b.stmts(t, s.Else) || ends }, "default:")
		}
	}, "switch ", b.expr(s.X))
	return ends || s.Else == nil
}

// caseOf is a case of a switch.
func (b *body) caseOf(t *golang.Text, inside func(*golang.Text), head ...any) {
	t.Case(inside, head...)
}

func (b *body) forStmt(t *golang.Text, s *ast.For) { b.loops(t, s.Quants, s.Body) }

// loops are loops, one in the other.
func (b *body) loops(t *golang.Text, quants []*ast.Quant, list []ast.Stmt) {
	b.around(t, quants, func(t *golang.Text) { b.stmts(t, list) })
}

// around are loops around something.
func (b *body) around(t *golang.Text, quants []*ast.Quant, inside func(*golang.Text)) {
	if len(quants) == 0 {
		inside(t)
		return
	}
	q := quants[0]
	d, name := b.local(q.Name)
	inner := &golang.Text{}
	b.around(inner, quants[1:], inside)
	head := b.loopHead(q, d, name)
	t.Block(func(t *golang.Text) { t.Add(inner) }, head...)
	delete(b.scope, name)
}

// loopHead is the first line of a loop.
func (b *body) loopHead(q *ast.Quant, d *resolve.Declaration, name string) []any {
	unused := b.used[d] == 0
	if q.Type != nil && d.Type.Kind != ir.Range {
		if unused {
			return []any{"for range ", b.values(d.Type, q.Type)}
		}
		return []any{"for _, ", name, " := range ", b.values(d.Type, q.Type)}
	}
	lo, hi := q.From, q.To
	var from, to golang.Expr
	if q.Type != nil {
		from, to = b.bounds(d.Type, q.Type)
	} else {
		from, to = b.expr(lo), b.expr(hi)
	}
	step := " " + name + "++"
	if q.By != nil {
		by := b.expr(q.By)
		if u, down := strip(q.By).(*ast.Unary); down && u.Op == ast.Sub {
			return []any{"for ", name, " := ", from, "; ", golang.Bin{Op: ">=", X: golang.Raw(name), Y: to}, "; ", name,
				" += ", by}
		}
		step = " " + name + " += " + golang.Print(by, 0)
	}
	if count, isRange := upTo(from, to); isRange && q.By == nil {
		if unused {
			return []any{"for range ", count}
		}
		return []any{"for ", name, " := range ", count}
	}
	if q.Type == nil && !b.g.fixed(hi) { // it is computed once
		last := b.scope.Name("last")
		first := []any{"for ", name, ", ", last, " := ", golang.Loop{X: from}, ", ", golang.Loop{X: to}}
		return append(first, "; ", name, " <= ", last, ";"+step)
	}
	return []any{"for ", name, " := ", from, "; ", golang.Bin{Op: "<=", X: golang.Raw(name), Y: to}, ";" + step}
}

// fixed reports whether an expression always has the same value.
func (g *generator) fixed(e ast.Expr) (is bool) {
	is = true
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			d := g.meaning(n)
			is = is && d != nil && d.Kind == resolve.Constant
		case *ast.Call:
			is = false
		}
		return is
	})
	return is
}

// upTo returns how many numbers there are from 0 to one, if the first is 0.
func upTo(from, to golang.Expr) (golang.Expr, bool) {
	if from != golang.Expr(golang.Raw("0")) {
		return nil, false
	}
	if minus, is := to.(golang.Bin); is && minus.Op == "-" && minus.Y == golang.Expr(golang.Raw("1")) {
		return minus.X, true
	}
	if k, is := to.(golang.Raw); is {
		if n, err := strconv.Atoi(string(k)); err == nil && n >= 0 {
			return golang.Raw(strconv.Itoa(n + 1)), true
		}
	}
	return golang.Bin{Op: "+", X: to, Y: golang.Raw("1")}, true
}

func (b *body) forIn(t *golang.Text, s *ast.ForIn) {
	over := b.elements(s.Set)
	d, name := b.local(s.Var)
	inner := &golang.Text{}
	b.stmts(inner, s.Body)
	head := "for _, " + name + " := range "
	if b.used[d] == 0 {
		head = "for range "
	}
	t.Block(func(t *golang.Text) { t.Add(inner) }, head, over.x)
	delete(b.scope, name)
}

func (b *body) callStmt(t *golang.Text, s *ast.CallStmt) bool {
	f := b.g.items.functions[b.g.meaning(s.Call.Func)]
	if f == nil {
		b.g.refuse(s.At(), s.Call.Func.Name+" cannot be called here", "a procedure of the model")
		return true
	}
	call := b.calling(f, s.Call.Args)
	switch {
	case f.always && b.leaving:
		t.Line("return ", call)
		return false
	case f.leaves && b.leaving:
		t.Block(func(t *golang.Text) { t.Line("return next") }, "if next := ", call, "; next != nil")
	case f.result != nil && f.pure:
		t.Line("_ = ", call)
	default:
		t.Line(call)
	}
	return true
}

func (b *body) returnStmt(t *golang.Text, s *ast.Return) {
	if s.X == nil {
		t.Line("return", b.nothing())
		return
	}
	if c, is := strip(s.X).(*ast.Cond); is {
		t.Block(func(t *golang.Text) { t.Line("return ", b.as(c.A, b.result, false)) }, "if ", b.expr(c.C))
		t.Line("return ", b.as(c.B, b.result, false))
		return
	}
	t.Line("return ", b.ranged(s.X, b.as(s.X, b.result, false), b.result, nil))
}

// ranged returns a value with a check that it lies in a range, unless its type says so.
func (b *body) ranged(e ast.Expr, x golang.Expr, to *ir.Type, text ast.TypeExpr) golang.Expr {
	if to.Form != ir.NoForm || to.Kind != ir.Range {
		return x
	}
	if k, is := strip(e).(*ast.Int); is && to.Contains(k.Value) {
		return x
	}
	if _, is := strip(e).(*ast.Undefined); is {
		return x
	}
	if id, is := strip(e).(*ast.Ident); is {
		if d := b.g.meaning(id); d != nil && d.Kind == resolve.Constant {
			return x
		}
	}
	if from := b.g.typeAt(e); from != nil && from.Kind == ir.Range && from.Lo >= to.Lo && from.Hi <= to.Hi {
		return x
	}
	lo, hi := golang.Expr(golang.Raw(strconv.FormatInt(to.Lo, 10))), golang.Expr(golang.Raw(strconv.FormatInt(to.Hi, 10)))
	if text != nil {
		lo, hi = b.bounds(to, text)
	}
	return golang.Calls("machine.Range", x, lo, hi)
}

func (b *body) assignStmt(t *golang.Text, s *ast.Assign) {
	to := b.g.typeAt(s.LHS)
	_, maybe := b.target(s.LHS)
	if c, is := strip(s.RHS).(*ast.Cond); is && !(harmless(c.A) && harmless(c.B)) {
		t.Block(func(t *golang.Text) { b.assign(t, s.LHS, b.ranged(c.A, b.as(c.A, to, maybe), to, nil)) }, "if ", b.expr(c.C))
		t.Else(func(t *golang.Text) { b.assign(t, s.LHS, b.ranged(c.B, b.as(c.B, to, maybe), to, nil)) }, " else")
		return
	}
	if _, is := strip(s.RHS).(*ast.Undefined); is {
		b.undefineTo(t, s.LHS)
		return
	}
	x := b.ranged(s.RHS, b.as(s.RHS, to, maybe), to, b.g.writtenType(s.LHS))
	b.assign(t, s.LHS, x)
}

func (b *body) undefine(t *golang.Text, s *ast.Undefine) { b.undefineTo(t, s.X) }

func (b *body) undefineTo(t *golang.Text, e ast.Expr) {
	of := b.g.typeAt(e)
	_, maybe := b.target(e)
	x := b.g.undefined(of, maybe)
	if x == nil {
		x = b.g.zero(of, maybe)
		if of.Form == ir.NoForm && of.Kind == ir.Record {
			x = golang.Lit{Type: b.g.named(of, e.At())}
		}
	}
	b.assign(t, e, x)
}

// assign assigns a value to a place. What is in a sequence or map is never changed there: others may have the same.
func (b *body) assign(t *golang.Text, to ast.Expr, x golang.Expr) {
	to = strip(to)
	if entry := b.entryIn(to); entry != nil {
		b.assignEntry(t, to, entry, x)
		return
	}
	b.own(t, to)
	place, _ := b.target(to)
	if bin, is := x.(golang.Bin); is && bin.X == place && (bin.Op == "+" || bin.Op == "-") &&
		bin.Y == golang.Expr(golang.Raw("1")) {
		t.Line(place, bin.Op+bin.Op)
		return
	}
	op := " = "
	if id, is := to.(*ast.Ident); is && b.declares(id) {
		op = " := "
	}
	t.Line(place, op, x)
}

// declares reports whether the first assignment of a local variable is in the making.
func (b *body) declares(name *ast.Ident) bool {
	d := b.g.meaning(name)
	first := b.fresh[d]
	if first == nil || b.begun[d] || !name.At().In(first.At()) {
		return false
	}
	b.begun[d] = true
	return true
}

// entryIn is the outermost entry of a map that a place is in, or is; nil: there is none.
func (b *body) entryIn(e ast.Expr) *ast.Index {
	switch e := strip(e).(type) {
	case *ast.FieldRef:
		return b.entryIn(e.X)
	case *ast.Index:
		if of := b.g.typeAt(e.X); of != nil && of.Form == ir.MapForm {
			return e
		}
		return b.entryIn(e.X)
	}
	return nil
}

// assignEntry makes another map.
func (b *body) assignEntry(t *golang.Text, to ast.Expr, entry *ast.Index, x golang.Expr) {
	of := b.g.typeAt(entry.X)
	key := b.as(entry.I, of.Index, false)
	if to == ast.Expr(entry) {
		b.assign(t, entry.X, golang.Calls("machine.With", b.expr(entry.X), key, x))
		return
	}
	name := b.scope.Name("entry")
	t.Line(name, " := ", golang.Calls("machine.Entry", b.expr(entry.X), key))
	inner := b.replaced(to, entry, golang.Raw(name))
	t.Line(inner, " = ", x)
	b.assign(t, entry.X, golang.Calls("machine.With", b.expr(entry.X), key, golang.Raw(name)))
}

// replaced returns a place in which an entry is a variable.
func (b *body) replaced(e ast.Expr, entry *ast.Index, by golang.Expr) golang.Expr {
	e = strip(e)
	if e == ast.Expr(entry) {
		return by
	}
	switch e := e.(type) {
	case *ast.FieldRef:
		return golang.Sel{X: b.replaced(e.X, entry, by), Name: golang.Exported(e.Name.Name)}
	case *ast.Index:
		of := b.g.typeAt(e.X)
		if of.Form == ir.NoForm {
			return golang.Index{X: b.replaced(e.X, entry, by), I: b.offset(e.I, of.Index)}
		}
	}
	b.g.refuse(e.At(), "this cannot be changed inside a map yet", "a variable for the entry")
	return by
}

// own clones the sequences that a place lies in, so that no other variable shares them when the place is assigned.
func (b *body) own(t *golang.Text, e ast.Expr) {
	switch e := strip(e).(type) {
	case *ast.FieldRef:
		b.own(t, e.X)
	case *ast.Index:
		b.own(t, e.X)
		if of := b.g.typeAt(e.X); of != nil && of.Form == ir.SeqForm {
			b.g.uses("slices")
			seq, _ := b.place(e.X)
			t.Line(seq, " = ", golang.Calls("slices.Clone", seq))
		}
	}
}

func (b *body) removeFrom(t *golang.Text, s *ast.RemoveFrom) {
	of := b.g.typeAt(s.Set)
	if of.Form == ir.MapForm {
		b.assign(t, s.Set, golang.Calls("machine.Without", b.expr(s.Set), b.as(s.X, of.Index, false)))
		return
	}
	b.assign(t, s.Set, golang.Method(b.expr(s.Set), "Without", b.as(s.X, of.Member, false)))
}

// choose is a choice. In the condition, the name of what is chosen stands for what can be.
func (b *body) choose(t *golang.Text, s *ast.Choose) {
	of := b.g.typeAt(s.X)
	var from list
	if s.Set != nil {
		from = b.elements(s.Set)
	} else if named, is := s.Type.(*ast.NamedType); is && b.g.collection(named) != nil {
		from = b.elements(b.g.collection(named))
	} else {
		from = list{b.values(of, s.Type), of}
	}
	holds := golang.Expr(golang.Raw("nil"))
	if s.Filter != nil {
		id, is := strip(s.X).(*ast.Ident)
		if !is {
			b.g.refuse(s.Filter.At(), "a condition on this cannot be generated yet", "a variable of its own")
			return
		}
		holds = b.candidate(id, from.elem, s.Filter)
	}
	if b.owner == nil {
		b.g.refuse(s.At(), "a function outside machines cannot choose", "a procedure of the machine")
		return
	}
	_, maybe := b.target(s.X)
	x := golang.Expr(golang.Calls("machine.Choose", golang.Raw("&"+b.owner.receiver+".Base"), from.x, holds))
	if maybe && of.Kind == ir.Bool {
		x = golang.Calls("machine.Truth", x)
	}
	b.assign(t, s.X, x)
}

// candidate is the condition on what is chosen.
func (b *body) candidate(id *ast.Ident, t *ir.Type, filter ast.Expr) golang.Expr {
	d := b.g.meaning(id)
	outer := b.names[d]
	name := golang.Unexported(id.Name)
	if b.scope[name] && outer == nil || golang.Reserved[name] {
		name += "Value"
	}
	b.names[d] = &binding{x: golang.Raw(name)}
	x := b.expr(filter)
	if outer == nil {
		delete(b.names, d)
	} else {
		b.names[d] = outer
	}
	return golang.Func{Head: fmt.Sprintf("func(%s %s) bool", name, b.g.typeOf(t, false, id.At())), Result: x}
}

func (b *body) check(t *golang.Text, s *ast.Check) {
	what := fmt.Sprintf("%s of line %d", s.Kind, s.At().Line())
	if s.Message != nil {
		what = s.Message.Value
	}
	switch s.Kind {
	case ast.Cover:
	case ast.Assume:
		b.g.rests("assume")
		t.Line(golang.Calls("machine.Assume", b.expr(s.Cond), golang.Raw(strconv.Quote(what))))
	default:
		t.Line(golang.Calls("machine.Assert", b.expr(s.Cond), golang.Raw(strconv.Quote(what))))
	}
}

// writtenType is the type of a variable as it is written where it is declared; nil: it is not known.
func (g *generator) writtenType(e ast.Expr) ast.TypeExpr {
	if id, is := strip(e).(*ast.Ident); is {
		return g.table.written[g.meaning(id)]
	}
	return nil
}

// collection returns the expression of a set that is named where a type could stand; nil if it is a type.
func (g *generator) collection(name *ast.NamedType) ast.Expr {
	id := &ast.Ident{Where: name.Where, Name: name.Name}
	d := g.meaning(id)
	if d == nil || d.Kind == resolve.Type || d.Kind == resolve.Predeclared || d.Type == nil || d.Type.Form == ir.NoForm {
		return nil
	}
	g.info.Types[id] = d.Type
	return id
}
