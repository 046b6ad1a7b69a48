package semantics

import (
	"slices"
	"strconv"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/types"
	"gomc/source"
)

func itoa(n int) string { return strconv.Itoa(n) }

// stmts translates a list of statements.
func (c *compiler) stmts(list []ast.Stmt) []ir.Stmt {
	var out []ir.Stmt
	for _, s := range list {
		out = append(out, c.stmt(s)...)
	}
	return out
}

// stmt translates a statement. This is a dispatch over the kinds of statement.
func (c *compiler) stmt(s ast.Stmt) []ir.Stmt {
	switch s := s.(type) {
	case *ast.If:
		return c.ifStmt(s.Arms, s.Else)
	case *ast.Switch:
		return c.switchStmt(s)
	case *ast.For:
		return c.forStmt(s)
	case *ast.ForIn:
		return c.forIn(s)
	case *ast.While:
		c.differs(topicWhile, compat.Heading(s.At(), nil))
		c.differences.Colon(s.Cond.At())
		return []ir.Stmt{&ir.While{Cond: c.boolean(s.Cond), Body: c.stmts(s.Body), At: s.At()}}
	case *ast.AliasStmt:
		return c.aliasStmt(s)
	case *ast.CallStmt:
		return c.callStmt(s)
	case *ast.Choose:
		return c.chooseStmt(s)
	case *ast.Return:
		return c.returnStmt(s)
	case *ast.Send:
		return c.sendStmt(s)
	case *ast.Broadcast:
		return c.broadcastStmt(s)
	case *ast.Reply:
		return c.replyStmt(s)
	case *ast.Goto, *ast.Raise, *ast.Announce, *ast.Halt, *ast.Create, *ast.ReceiveStmt:
		return c.machineStmt(s)
	}
	if x := c.types.Stmt(s); x != nil {
		return c.lowerStmt(x)
	}
	return nil
}

// changing translates what was checked to be a target.
func (c *compiler) changing(x core.Expr) operand {
	o := c.lower(x)
	if !o.bad() {
		c.wrote(o.origin)
	}
	return o
}

// assign moves the value of e to dst.
func (c *compiler) assign(dst operand, e ast.Expr, what string, at source.Span) []ir.Stmt {
	return c.store(dst, c.types.Source(e, dst.typ, what), at)
}

// store is assign for a source that was checked.
func (c *compiler) store(dst operand, x core.Expr, at source.Span) []ir.Stmt {
	switch x := x.(type) {
	case *core.Bad:
		return nil
	case *core.Undefined:
		return []ir.Stmt{&ir.Undefine{Dst: dst.place}}
	case *creation:
		return c.createInto(dst, x.decl, x.what)
	}
	return c.move(dst, c.lower(x), at)
}

// move is store for a translated source that fits.
func (c *compiler) move(dst, o operand, at source.Span) []ir.Stmt {
	if isForm(dst.typ, ir.SetForm) && narrower(dst.typ, o.typ) {
		return c.moveWithin(dst, o, at)
	}
	d := delta(dst.typ, o.typ)
	c.differsIf(o.typ.Simple() && o.designator(), topicCopy, at)
	if o.place != nil && !c.strictCopy(o) {
		return []ir.Stmt{&ir.Copy{Dst: dst.place, Src: o.place, Delta: d, At: at}}
	}
	if call, ok := o.x.(*ir.Call); ok {
		return []ir.Stmt{&ir.CallStmt{Call: call}, &ir.Copy{Dst: dst.place, Src: call.Into, Delta: d, At: at}}
	}
	return []ir.Stmt{&ir.Store{Dst: dst.place, X: o.as(dst.typ), At: at}}
}

func (c *compiler) ifStmt(arms []*ast.IfArm, otherwise []ast.Stmt) []ir.Stmt {
	if len(arms) == 0 {
		return c.stmts(otherwise)
	}
	return []ir.Stmt{&ir.If{Cond: c.boolean(arms[0].Cond), Then: c.stmts(arms[0].Body), Else: c.ifStmt(arms[1:], otherwise)}}
}

// switchStmt becomes a chain of tests on a register that holds the subject.
func (c *compiler) switchStmt(s *ast.Switch) []ir.Stmt {
	c.differences.Labels(s)
	subject := c.lower(c.types.Simple(c.types.Expr(s.X)))
	reg := c.body.newReg()
	held := operand{typ: subject.typ, x: &ir.Reg{N: reg}, at: s.X.At()}
	out := []ir.Stmt{&ir.Let{Reg: reg, X: subject.expr()}}
	return append(out, c.cases(held, s.Cases, s.Else)...)
}

func (c *compiler) cases(subject operand, cases []*ast.Case, otherwise []ast.Stmt) []ir.Stmt {
	return c.caseBlocks(subject, cases, otherwise, c.stmts)
}

func (c *compiler) caseBlocks(subject operand, cases []*ast.Case, otherwise []ast.Stmt, block func([]ast.Stmt) []ir.Stmt) []ir.Stmt {
	if len(cases) == 0 {
		return block(otherwise)
	}
	var test ir.Expr
	for _, label := range cases[0].Labels {
		eq := c.caseTest(subject, label)
		if test == nil {
			test = eq
		} else {
			test = &ir.Logic{Op: ir.Or, X: test, Y: eq}
		}
	}
	if test == nil {
		test = &ir.Const{V: 0}
	}
	return []ir.Stmt{&ir.If{Cond: test, Then: block(cases[0].Body), Else: c.caseBlocks(subject, cases[1:], otherwise, block)}}
}

func (c *compiler) caseTest(subject operand, label ast.Expr) ir.Expr {
	y := c.lower(c.types.Simple(c.types.ExprHint(label, subject.typ)))
	if subject.bad() || y.bad() {
		return &ir.Const{}
	}
	if !c.types.Compatible(subject.typ, y.typ) {
		c.errorf(CodeType, label.At(), "this case is %s, and the switch is over %s", article(y.typ), article(subject.typ))
		return &ir.Const{}
	}
	c.differsIf(!y.isConst, topicCase, label.At())
	to := subject.typ
	if y.typ.Kind == ir.Union {
		to = y.typ
	}
	return &ir.Binary{Op: ir.Eq, X: subject.as(to), Y: y.as(to), At: label.At()}
}

func (c *compiler) forStmt(s *ast.For) []ir.Stmt {
	loops := c.loops(c.types.Loops(s.Quants, false))
	sends := c.sendsInMachine(s.At())
	nest := func() []ir.Stmt {
		body := c.stmts(s.Body)
		for i := len(loops) - 1; i >= 0; i-- {
			if l := &loops[i]; sends && unorderedType(l.Type) {
				body = c.body.frame().InAnyOrder(loops[i:i+1], func() ir.Expr { return c.there(l) }, body)
			} else {
				body = []ir.Stmt{&ir.For{Loop: *l, Body: c.amongThose(l, body)}}
			}
		}
		return body
	}
	if sends {
		return nest()
	}
	if slices.ContainsFunc(loops, func(l ir.Loop) bool { return unordered(l.Type) }) {
		return c.scatter(nest)
	}
	return nest()
}

func (c *compiler) aliasStmt(s *ast.AliasStmt) []ir.Stmt {
	var out []ir.Stmt
	for _, a := range s.Aliases {
		for _, name := range a.Names {
			if bind := c.alias(name, a.Value); bind != nil {
				out = append(out, bind)
			}
		}
	}
	return append(out, c.stmts(s.Body)...)
}

func (c *compiler) callStmt(s *ast.CallStmt) []ir.Stmt {
	if c.isMachine() && c.receivingProcedure(c.body.role.machine, s) != nil {
		c.noReceive(s.At())
		return nil
	}
	x := c.types.Call(s.Call)
	if x == nil {
		return nil
	}
	f, call := c.storage(x.Func).fn, c.callOf(x)
	c.differsIf(f.ir.Result != nil, topicFunction, s.At())
	if f.ir.Result != nil {
		call.Into = c.body.temp(f.ir.Result, s.At())
	}
	return append([]ir.Stmt{&ir.CallStmt{Call: call}}, c.afterCall(f, s.At())...)
}

func (c *compiler) coverPoint(name string, at source.Span) int {
	c.prog.Covers = append(c.prog.Covers, &ir.CoverPoint{Name: name, Number: len(c.prog.Covers) + c.selection.withdrawn + 1, At: at})
	return len(c.prog.Covers) - 1
}

func (c *compiler) returnStmt(s *ast.Return) []ir.Stmt {
	f := c.body.fn
	if f == nil || f.ir.Result == nil {
		if s.X != nil {
			c.errorf(CodeReturn, s.At(), "only a function returns a value").Suggest(types.DeclareResult)
		}
		if r := c.body.running; r != nil && r.after != nil {
			return append(c.resume(r.after), &ir.Return{})
		}
		return []ir.Stmt{&ir.Return{}}
	}
	if s.X == nil {
		c.errorf(CodeReturn, s.At(), "%q must return %s", f.ir.Name, article(f.ir.Result)).Note(f.ir.At, "declared here")
		return nil
	}
	place := &ir.Place{Root: ir.Frame, Base: f.ir.Return, Type: f.ir.Result, At: s.X.At()}
	out := c.assign(operand{typ: f.ir.Result, place: place}, s.X, "the result", s.At())
	return append(out, &ir.Return{})
}

// declareSlot enters a name for a chosen element of a multiset.
func (c *compiler) declareSlot(name *ast.Ident, bag operand) int {
	s := c.storage(c.types.Choose(name, bag.checked))
	s.reg, s.place, s.origin = c.body.newReg(), bag.place, bag.origin
	return s.reg
}
