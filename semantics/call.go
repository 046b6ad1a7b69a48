package semantics

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/source"
)

// function is a declared function or procedure.
type function struct {
	decl       *ast.FuncDecl
	ir         *ir.Func
	role       *role // of a process's function
	params     []funcParam
	result     *ir.Type // as declared; ir.Result may be wider
	hidden     int      // leading ir.Params that the source does not have: the process's state and index, a machine's control
	controlled bool     // the last of them is a machine's control
	body       *body
}

// funcParam is one parameter as the source has it.
type funcParam struct {
	name   *ast.Ident
	symbol *symbol
	typ    *ir.Type
	byRef  bool
}

// declareFunc enters a function's name and signature; r is its process, or nil.
func (c *compiler) declareFunc(d *ast.FuncDecl, r *role) {
	if d.External {
		c.errorf(CodeUnsupported, d.At(), "external functions are not supported: gomc runs no foreign code").
			Suggest("write %q in the modelling language", d.Name.Name)
		return
	}
	f := &function{decl: d, role: r, body: c.newBody(), ir: &ir.Func{Name: d.Name.Name, At: d.Name.At()}}
	f.body.fn = f
	c.declare(d.Name, &symbol{kind: symFunc, fn: f})
	if d.Result != nil {
		f.result = c.typeExpr(d.Result)
		c.typed(d.Name, f.result)
		f.ir.Result = f.result
		c.differsIf(isInt(f.result), topicResult, d.Name.At())
		if c.opts.Dialect.UncheckedCall && f.result != badType {
			f.ir.Result = unchecked(f.result)
		}
		f.ir.Return = f.body.temp(f.ir.Result, d.Result.At()).Base
	}
	if r != nil {
		c.hiddenParams(f, r)
		c.controlParam(f, r)
	}
	for _, p := range d.Params {
		c.declareParams(f, p)
	}
	c.funcs = append(c.funcs, f)
	c.prog.Funcs = append(c.prog.Funcs, f.ir)
}

// hiddenParams gives a process's function its instance: the local state by
// reference and the index by value.
func (c *compiler) hiddenParams(f *function, r *role) {
	f.body.role = r
	if r.proc.Index == nil {
		return
	}
	reg := f.body.newReg()
	f.body.own = &ir.Place{Root: ir.Ref, Reg: reg, At: f.decl.Name.At()}
	index := f.body.temp(r.proc.Index, r.indexAt())
	f.body.self = &ir.Load{Place: index}
	f.ir.Params = []ir.FuncParam{{Name: "(state)", ByRef: true, Reg: reg},
		{Name: r.indexName(), Type: r.proc.Index, Cell: index.Base}}
	f.hidden = 2
}

// controlParam gives a machine's procedure the record in which it says what comes next.
func (c *compiler) controlParam(f *function, r *role) {
	if r.machine == nil || f.decl.Result != nil {
		return
	}
	reg := f.body.newReg()
	f.body.control = &ir.Place{Root: ir.Ref, Reg: reg, At: f.decl.Name.At()}
	f.ir.Params = append(f.ir.Params, ir.FuncParam{Name: "(control)", ByRef: true, Reg: reg})
	f.controlled = true
	f.hidden++
}

// declareSelf enters the index of the process that a function belongs to. All bodies of a process name
// one declaration, and each has the index elsewhere: so it is entered when a body is translated, not before.
func (c *compiler) declareSelf(f *function) {
	if f.role != nil && f.role.decl.Index != nil {
		c.declare(f.role.decl.Index, &symbol{kind: symLocal, typ: f.role.proc.Index,
			place: f.body.self.(*ir.Load).Place, readonly: "it is the index of the process"})
	}
}

func (c *compiler) declareParams(f *function, p *ast.FuncParam) {
	typ := c.typeExpr(p.Type)
	for _, name := range p.Names {
		s := &symbol{kind: symLocal, typ: typ}
		param := ir.FuncParam{Name: name.Name, Type: typ, ByRef: p.Var || c.opts.Dialect.ByReference}
		if param.ByRef {
			param.Reg = f.body.newReg()
			s.place = &ir.Place{Root: ir.Ref, Reg: param.Reg, Type: typ, At: name.At()}
			s.origin = origin{param: len(f.ir.Params) + 1}
		} else {
			s.place = f.body.local(name.Name, typ, name.At())
			param.Cell = s.place.Base
		}
		if !p.Var {
			s.readonly = "it is a parameter passed by value (declare it `var` to change the caller's)"
		}
		c.declare(name, s)
		f.params = append(f.params, funcParam{name, s, typ, p.Var})
		f.ir.Params = append(f.ir.Params, param)
	}
}

// translateFunc translates a function's body.
func (c *compiler) translateFunc(f *function) {
	outer := c.body
	defer func() { c.body = outer }()
	c.body = f.body
	if f.role != nil {
		f.finishSelf()
	}
	c.declareSelf(f)
	c.declareLocals(f.decl.Decls)
	f.ir.Body = c.stmts(f.decl.Body)
	if f.ir.Result != nil {
		f.ir.Body = append(f.ir.Body, &ir.Fail{NoReturn: true, At: f.ir.At})
	}
	f.ir.Cells, f.ir.Regs, f.ir.Locals = f.body.cells, f.body.regs, f.body.locals
}

// finishSelf completes what was not known when the signature was declared: the type
// of the process's local state, which may follow the function.
func (f *function) finishSelf() {
	record := f.role.state()
	if f.controlled {
		f.body.control.Type = f.role.machine.m.Control
		f.ir.Params[f.hidden-1].Type = f.body.control.Type
	}
	if f.role.proc.Index == nil {
		f.body.own = &ir.Place{Root: ir.State, Base: f.role.proc.Var.Base, Type: record, At: f.ir.At}
		return
	}
	f.body.own.Type = record
	f.ir.Params[0].Type = record
}

// call translates a function call in an expression.
func (c *compiler) call(e *ast.Call) operand {
	if o, ok := c.builtIn(e); ok {
		return o
	}
	f, call := c.callOf(e)
	if call == nil || f.ir.Result == badType {
		return badOperand(e.At())
	}
	if f.ir.Result == nil {
		c.errorf(CodeCall, e.At(), "%q is a procedure and has no value", e.Func.Name).
			Note(f.ir.At, "declared here").Suggest(declareResult)
		return badOperand(e.At())
	}
	call.Into = c.body.temp(f.ir.Result, e.At())
	if f.ir.Result.Simple() {
		return operand{typ: f.ir.Result, x: call, at: e.At()}
	}
	result := *call.Into
	result.Pre = []ir.Stmt{&ir.CallStmt{Call: call}}
	return operand{typ: f.ir.Result, place: &result, computed: true, at: e.At(), readonly: "it is the result of a call"}
}

// callOf translates a call's arguments; nil after an error.
func (c *compiler) callOf(e *ast.Call) (*function, *ir.Call) {
	s := c.lookup(e.Func, symFunc)
	if s == nil {
		return nil, nil
	}
	if s.kind != symFunc {
		c.errorf(CodeCall, e.Func.At(), "%q is a %s and cannot be called", e.Func.Name, s.kind).Note(s.at, "declared here")
		return nil, nil
	}
	f := s.fn
	c.differsIf(s.decl.Item > c.now || c.body.fn != nil && s.decl.Item == c.now && c.body.fn != f, topicForward, e.Func.At())
	if len(e.Args) != len(f.params) {
		c.errorf(CodeArguments, e.At(), "%q takes %s, not %d", e.Func.Name, counted(len(f.params), "argument"), len(e.Args)).
			Note(f.ir.At, "declared here")
		return nil, nil
	}
	call := &ir.Call{Func: f.ir, At: e.At(), Args: c.hiddenArgs(f, e.At())}
	use := callUse{fn: f, refs: map[int]origin{}}
	if f.role != nil && f.role.proc.Index != nil {
		use.refs[1] = origin{own: true}
	}
	for i, arg := range e.Args {
		call.Args = append(call.Args, c.argument(f, i, arg, &use))
	}
	c.body.effects.calls = append(c.body.effects.calls, use)
	return f, call
}

// hiddenArgs are those for the parameters that the source does not have.
func (c *compiler) hiddenArgs(f *function, at source.Span) []ir.Arg {
	var out []ir.Arg
	if f.role != nil && f.role.proc.Index != nil {
		out = []ir.Arg{{Ref: at2(c.body.own, at), At: at}, {X: c.body.self, At: at}}
	}
	if f.controlled {
		out = append(out, ir.Arg{Ref: c.control(at), At: at})
	}
	return out
}

// afterCall ends the block when the procedure called has ended it.
func (c *compiler) afterCall(f *function, at source.Span) []ir.Stmt {
	if !f.controlled || c.body.fn == nil || c.body.fn.ir.Result != nil || c.body.stays != "" {
		return nil
	}
	return []ir.Stmt{&ir.If{Cond: c.body.role.machine.m.Left(c.control(at), at), Then: []ir.Stmt{&ir.Return{}}}}
}

// argument translates the i-th argument for f.
func (c *compiler) argument(f *function, i int, e ast.Expr, use *callUse) ir.Arg {
	p := f.params[i]
	if p.byRef {
		return c.refArgument(p, f.hidden+i+1, e, use)
	}
	if _, undefined := strip(e).(*ast.Undefined); undefined {
		c.differs(topicUndefined, e.At())
		return c.undefinedArgument(p, e)
	}
	o := c.exprHint(e, p.typ)
	c.differsIf(o.computed && !o.typ.Simple(), topicCompoundArg, e.At())
	if o.origin.global != nil || o.origin.param > 0 {
		c.passings = append(c.passings, passing{f, o.origin, use.refs, e.At()})
	}
	if !c.fits(o, p.typ, e, "parameter "+p.name.Name) {
		return ir.Arg{At: e.At()}
	}
	if c.opts.Dialect.ByReference {
		return c.sharedArgument(p, o, e)
	}
	if isForm(p.typ, ir.SetForm) && narrower(p.typ, o.typ) {
		return c.narrowed(p, o, e)
	}
	if o.place != nil {
		return ir.Arg{Copy: o.place, Delta: delta(p.typ, o.typ), At: e.At()}
	}
	return ir.Arg{X: c.as(o, p.typ), At: e.At()}
}

// undefinedArgument passes `undefined` by value: an argument without a source, or
// under CMurphi's reading a temporary.
func (c *compiler) undefinedArgument(p funcParam, e ast.Expr) ir.Arg {
	if !c.opts.Dialect.ByReference || p.typ == badType {
		return ir.Arg{At: e.At()}
	}
	t := *c.body.temp(p.typ, e.At())
	fill := t
	t.Pre = []ir.Stmt{&ir.Undefine{Dst: &fill}}
	return ir.Arg{Ref: &t, At: e.At()}
}

// sharedArgument passes a by-value argument as CMurphi does: a designator of the very
// type by reference, anything else in a temporary.
func (c *compiler) sharedArgument(p funcParam, o operand, e ast.Expr) ir.Arg {
	if o.designator() && ir.Same(o.typ, p.typ) && !narrower(p.typ, o.typ) {
		return ir.Arg{Ref: o.place, At: e.At()}
	}
	t := *c.body.temp(p.typ, e.At())
	fill := t
	t.Pre = c.move(operand{typ: p.typ, place: &fill}, o, e.At())
	return ir.Arg{Ref: &t, At: e.At()}
}

func (c *compiler) refArgument(p funcParam, number int, e ast.Expr, use *callUse) ir.Arg {
	o := c.exprOf(e, storageKinds)
	if !c.assignable(o, e) {
		return ir.Arg{At: e.At()}
	}
	if p.typ != badType && !c.same(o.typ, p.typ) {
		c.errorf(CodeArguments, e.At(), "a `var` parameter needs exactly its type: %s, not %s", article(p.typ), article(o.typ)).
			Note(p.name.At(), "the parameter")
		return ir.Arg{At: e.At()}
	}
	use.refs[number] = o.origin
	return ir.Arg{Ref: o.place, At: e.At()}
}

// fits checks that a value may go to a place of type to.
func (c *compiler) fits(o operand, to *ir.Type, e ast.Expr, what string) bool {
	if o.slot != nil || o.quorum != nil {
		c.bareName(o, e)
		return false
	}
	if o.bad() || to == badType {
		return false
	}
	if !c.compatible(to, o.typ) {
		c.errorf(CodeType, e.At(), "%s is %s, and this is %s", what, article(to), article(o.typ)).
			Suggest("%s", c.unionAdvice(to, o.typ))
		return false
	}
	c.compareTypes(to, o.typ, e.At())
	return true
}

// assignable checks that o may be changed.
func (c *compiler) assignable(o operand, e ast.Expr) bool {
	switch {
	case o.slot != nil || o.quorum != nil:
		c.bareName(o, e)
	case o.bad():
	case o.place == nil || o.readonly != "":
		d := c.errorf(CodeNotAssign, e.At(), "%q cannot be changed", shorten(e.At().Text()))
		if o.readonly != "" {
			d.Suggestion = ""
			d.Message += ": " + o.readonly
		} else if o.isConst {
			d.Message += ": it is a constant"
		} else {
			d.Message += ": it is a value, not a variable"
		}
	default:
		return true
	}
	return false
}

func counted(n int, noun string) string {
	switch n {
	case 0:
		return "no " + noun + "s"
	case 1:
		return "1 " + noun
	}
	return itoa(n) + " " + noun + "s"
}
