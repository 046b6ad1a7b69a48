package kernel

import (
	"slices"

	"gomc/ir"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/types"
	"gomc/source"
)

// Store is assign for a source that was checked.
func (b *Body) Store(dst Operand, x core.Expr, at source.Span) []ir.Stmt {
	switch x := x.(type) {
	case *core.Bad:
		return nil
	case *core.Undefined:
		return []ir.Stmt{&ir.Undefine{Dst: dst.Place}}
	case *core.New:
		return b.model.ideas.New(b, dst, x)
	}
	return b.Move(dst, b.Lower(x), at)
}

// Move is store for a translated source that fits.
func (b *Body) Move(dst, o Operand, at source.Span) []ir.Stmt {
	if types.IsForm(dst.Type, ir.SetForm) && types.Narrower(dst.Type, o.Type) {
		return moveWithin(b, dst, o, at)
	}
	d := types.Delta(dst.Type, o.Type)
	b.model.Differences.NoteIf(o.Type.Simple() && o.Designates(), compat.Copy, at)
	if o.Place != nil && !strictCopy(b, o) {
		return []ir.Stmt{&ir.Copy{Dst: dst.Place, Src: o.Place, Delta: d, At: at}}
	}
	if call, ok := o.X.(*ir.Call); ok {
		return []ir.Stmt{&ir.CallStmt{Call: call}, &ir.Copy{Dst: dst.Place, Src: call.Into, Delta: d, At: at}}
	}
	return []ir.Stmt{&ir.Store{Dst: dst.Place, X: o.As(dst.Type), At: at}}
}

// Fill moves values to the fields of a record, in their order.
func (b *Body) Fill(record *ir.Place, with []core.Source) []ir.Stmt {
	var out []ir.Stmt
	for i, x := range with {
		f := record.Type.Fields[i]
		out = append(out, b.Store(Operand{Type: f.Type, Place: record.Field(f, x.At)}, x.X, x.At)...)
	}
	return out
}

// Stmts translates a list of statements.
func (b *Body) Stmts(list []core.Stmt) []ir.Stmt {
	var out []ir.Stmt
	for _, s := range list {
		out = append(out, b.Stmt(s)...)
	}
	return out
}

// lowerBlock translates a statement that others are a part of, or that is about control. It reports whether s is one.
func lowerBlock(b *Body, s core.Stmt) (out []ir.Stmt, is bool) {
	switch s := s.(type) {
	case *core.If:
		return lowerIf(b, s.Arms, s.Else), true
	case *core.Switch:
		return lowerSwitch(b, s), true
	case *core.For:
		return lowerFor(b, s), true
	case *core.ForIn:
		return lowerForIn(b, s), true
	case *core.While:
		return []ir.Stmt{&ir.While{Cond: b.Value(s.Cond), Body: b.Stmts(s.Body), At: s.Where}}, true
	case *core.AliasBlock:
		return lowerAliases(b, s), true
	case *core.CallStmt:
		return lowerCallStmt(b, s), true
	case *core.Return:
		return lowerReturn(b, s), true
	case *core.Choose:
		return lowerChoose(b, s), true
	}
	return nil, false
}

func lowerIf(b *Body, arms []core.Arm, otherwise []core.Stmt) []ir.Stmt {
	if len(arms) == 0 {
		return b.Stmts(otherwise)
	}
	cond, then := b.Value(arms[0].Cond), b.Stmts(arms[0].Body)
	return []ir.Stmt{&ir.If{Cond: cond, Then: then, Else: lowerIf(b, arms[1:], otherwise)}}
}

// lowerSwitch makes a chain of tests on a register that holds the subject.
func lowerSwitch(b *Body, s *core.Switch) []ir.Stmt {
	subject, hold := b.Subject(s.X)
	return append([]ir.Stmt{hold}, lowerCases(b, subject, s.Cases, s.Else)...)
}

// Subject evaluates the subject of a switch into a register.
func (b *Body) Subject(x core.Source) (held Operand, hold ir.Stmt) {
	subject := b.Lower(x.X)
	reg := b.NewReg()
	return Operand{Type: subject.Type, X: &ir.Reg{N: reg}, At: x.At}, &ir.Let{Reg: reg, X: subject.Value()}
}

func lowerCases(b *Body, subject Operand, cases []core.Case, otherwise []core.Stmt) []ir.Stmt {
	if len(cases) == 0 {
		return b.Stmts(otherwise)
	}
	test := b.CaseTest(subject, cases[0].Labels)
	then := b.Stmts(cases[0].Body)
	return []ir.Stmt{&ir.If{Cond: test, Then: then, Else: lowerCases(b, subject, cases[1:], otherwise)}}
}

// CaseTest is the test that the subject of a switch has one of some values.
func (b *Body) CaseTest(subject Operand, labels []core.Label) ir.Expr {
	var test ir.Expr
	for _, label := range labels {
		test = either(test, labelTest(b, subject, label))
	}
	if test == nil {
		return &ir.Const{V: 0}
	}
	return test
}

func labelTest(b *Body, subject Operand, label core.Label) ir.Expr {
	return &ir.Binary{Op: ir.Eq, X: subject.As(label.As), Y: b.Lower(label.X).As(label.As), At: label.At}
}

func lowerFor(b *Body, s *core.For) []ir.Stmt {
	loops := loops(b, s.Loops)
	sends := b.model.ideas.AnyOrder(b, s.Where)
	nest := func() []ir.Stmt {
		body := b.Stmts(s.Body)
		for i := len(loops) - 1; i >= 0; i-- {
			if l := &loops[i]; sends && types.Unordered(l.Type) {
				body = b.Walks().InAnyOrder(loops[i:i+1], func() ir.Expr { return b.There(l) }, body)
			} else {
				body = []ir.Stmt{&ir.For{Loop: *l, Body: amongThose(b, l, body)}}
			}
		}
		return body
	}
	if !sends && slices.ContainsFunc(loops, func(l ir.Loop) bool { return l.Type != nil && l.Type.Kind == ir.Scalarset }) {
		return b.model.ideas.Scatter(b, nest)
	}
	return nest()
}

func lowerAliases(b *Body, s *core.AliasBlock) []ir.Stmt {
	var out []ir.Stmt
	for _, a := range s.Names {
		if bind := b.Alias(a); bind != nil {
			out = append(out, bind)
		}
	}
	return append(out, b.Stmts(s.Body)...)
}

// Alias is the statement that binds a name; nil where there is nothing to bind: of a constant, and of a place
// whose address cannot change and cannot fail, which is simply repeated.
func (b *Body) Alias(a core.Alias) ir.Stmt {
	if core.IsBad(a.Is) || a.Symbol.Kind == core.Constant {
		return nil
	}
	s, o := b.model.Storage(a.Symbol), b.Lower(a.Is)
	if a.Symbol.Kind == core.Register {
		s.Reg = b.NewReg()
		return &ir.Let{Reg: s.Reg, X: o.Value()}
	}
	if s.Place = o.Place; o.Designates() && fixed(o.Place) {
		return nil
	}
	reg := b.NewReg()
	s.Place = &ir.Place{Root: ir.Ref, Reg: reg, Type: o.Type, At: a.Symbol.At}
	return &ir.Bind{Reg: reg, Place: o.Place}
}

func lowerCallStmt(b *Body, s *core.CallStmt) []ir.Stmt {
	call := callOf(b, s.Call)
	if t := call.Func.Result; t != nil {
		call.Into = b.Temp(t, s.Where)
	}
	return append([]ir.Stmt{&ir.CallStmt{Call: call}}, b.model.ideas.Called(b, s.Call.Func.Func, s.Where)...)
}

func lowerReturn(b *Body, s *core.Return) []ir.Stmt {
	if s.X.X == nil {
		if b.Return != nil {
			return b.Return()
		}
		return []ir.Stmt{&ir.Return{}}
	}
	f := b.Func
	place := &ir.Place{Root: ir.Frame, Base: f.Return, Type: f.Result, At: s.X.At}
	return append(b.Store(Operand{Type: f.Result, Place: place}, s.X.X, s.Where), &ir.Return{})
}

// lowerChoose returns a choice among the values of a type, of which a set may have only some, or among the elements of
// a multiset.
func lowerChoose(b *Body, s *core.Choose) []ir.Stmt {
	if s.Subsets != nil {
		return chooseSubset(b, s)
	}
	dst := b.Lower(s.To)
	out := &ir.Choose{Dst: dst.Place, Reg: b.NewReg(), At: s.Where}
	var from *ir.Place
	if s.From != nil {
		from = b.Lower(s.From).Place
	}
	if s.Filter != nil {
		out.Where = b.Value(s.Filter)
	}
	switch {
	case s.Of == nil:
		out.Bag = from
		return []ir.Stmt{out}
	case from == nil:
		return chooseOf(b, s, out)
	}
	place, pre := b.Held(from)
	has := Present(Index{&ir.Reg{N: out.Reg}, true}.Of(place, s.OfWhere))
	out.Where = both(has, out.Where)
	return append(pre[:len(pre):len(pre)], chooseOf(b, s, out)...)
}

// chooseOf completes a choice among the values of a type.
func chooseOf(b *Body, s *core.Choose, out *ir.Choose) []ir.Stmt {
	if exists := b.model.ideas.Exists(b, s.Of, &ir.Reg{N: out.Reg}, s.OfWhere); exists != nil {
		out.Where = both(exists, out.Where)
	}
	out.Of, out.Delta = s.Of, types.Delta(s.To.Type(), s.Of)
	code := []ir.Stmt{out}
	if !s.Fair {
		return code
	}
	for i := range int(s.Of.Count()) {
		is := &ir.Binary{Op: ir.Eq, X: &ir.Reg{N: out.Reg}, Y: &ir.Const{V: s.Of.First() + int64(i)}, At: s.Where}
		code = append(code, &ir.If{Cond: is, Then: []ir.Stmt{&ir.Note{N: s.First + i}}})
	}
	return code
}

// amongThose guards the body of a loop by the test that the value exists, if the loop's type has values that may not.
func amongThose(b *Body, l *ir.Loop, body []ir.Stmt) []ir.Stmt {
	if there := b.There(l); there != nil {
		return []ir.Stmt{&ir.If{Cond: there, Then: body}}
	}
	return body
}
