package semantics

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
)

// startTemplate is one start state as written: of the model when role is nil, else
// of each instance of a process. Its body is a procedure, so that several can be
// run one after the other and a `return` leaves only its own.
type startTemplate struct {
	name   string
	role   *role
	fn     *ir.Func
	params []ir.Param // the rulesets around it; their values are the last arguments of fn
	use    *effects
}

// startState translates a start state, once more for those who enter it again.
func (c *compiler) startState(d *ast.StartState) {
	t := c.startTemplate(d, false)
	c.starts = append(c.starts, t)
	if r := c.body.role; r != nil && r.restart != nil {
		r.restarts = append(r.restarts, c.startTemplate(d, true))
	}
}

func (c *compiler) startTemplate(d *ast.StartState, again bool) *startTemplate {
	outer, r := c.body, c.body.role
	defer func() { c.body = outer }()
	f := &function{role: r, body: c.newBody(), decl: &ast.FuncDecl{Where: d.Where, Name: &ast.Ident{Where: d.Where, Name: "startstate"}}}
	f.ir = &ir.Func{Name: "startstate", At: compat.Heading(d.At(), d.Name)}
	f.body.fn, f.body.starting, f.body.again = f, r != nil, again
	if r != nil {
		c.hiddenParams(f, r)
		f.finishSelf()
	}
	c.body = f.body
	t := &startTemplate{name: text(d.Name), role: r, fn: f.ir, use: &f.body.effects}
	c.declareSelf(f)
	binds := c.startParams(t, f)
	c.declareLocals(d.Decls)
	f.ir.Body = append(binds, c.stmts(d.Body)...)
	f.ir.Cells, f.ir.Regs, f.ir.Locals = f.body.code.Cells, f.body.code.Regs, f.body.code.Locals
	c.prog.Funcs = append(c.prog.Funcs, f.ir)
	return t
}

// startParams makes the rulesets around a start state parameters of its procedure.
func (c *compiler) startParams(t *startTemplate, f *function) []ir.Stmt {
	var binds []ir.Stmt
	for _, node := range c.around.head {
		switch n := node.(type) {
		case *ast.Quant:
			binds = append(binds, c.startParam(t, f, n))
		case *ast.Alias:
			for _, p := range c.headAliases(n) {
				binds = append(binds, p.Bind...)
			}
		case *ast.ChooseRule:
			c.errorf(codes.Bag, n.At(), "a start state cannot choose from a multiset: all are empty")
		}
	}
	return binds
}

// startParam passes a ruleset variable by value and moves it to its register.
func (c *compiler) startParam(t *startTemplate, f *function, q *ast.Quant) ir.Stmt {
	p := c.each(q)
	typ := p.Type
	if typ == nil {
		typ = &ir.Type{Kind: ir.Range, Lo: min(p.From, p.To), Hi: max(p.From, p.To)}
	}
	cell := f.body.code.Temp(typ, q.At())
	f.ir.Params = append(f.ir.Params, ir.FuncParam{Name: p.Name, Type: typ, Cell: cell.Base})
	t.params = append(t.params, p)
	return &ir.Let{Reg: p.Reg, X: &ir.Load{Place: cell}}
}

// startCall is one template to run, for one instance of its process.
type startCall struct {
	template *startTemplate
	instance int64
}

// combineStarts makes the product: each start state of the model, with each choice
// of a start state for each instance of each process.
func (c *compiler) combineStarts() {
	var global []*startTemplate
	own := map[*role][]*startTemplate{}
	for _, t := range c.starts {
		if t.role == nil {
			global = append(global, t)
		} else {
			own[t.role] = append(own[t.role], t)
		}
	}
	combos := [][]startCall{}
	for _, t := range global {
		combos = append(combos, []startCall{{t, 0}})
	}
	if len(global) == 0 && len(own) > 0 {
		combos = append(combos, nil)
	}
	for _, r := range c.emptyFirst() {
		for i := range instances(r) {
			combos = c.extend(combos, own[r], i)
		}
	}
	for _, calls := range combos {
		c.addStart(calls)
	}
}

// emptyFirst are the roles, those first whose slots start empty, as others may create them at the start, then
// monitors, whom processes may show what they send there.
func (c *compiler) emptyFirst() []*role {
	created := func(r *role) bool { return r.machine != nil && r.machine.m.Born != nil }
	var first, monitors, rest []*role
	for _, r := range c.roles {
		switch {
		case created(r):
			first = append(first, r)
		case r.machine != nil && r.machine.monitor:
			monitors = append(monitors, r)
		default:
			rest = append(rest, r)
		}
	}
	return slices.Concat(first, monitors, rest)
}

func instances(r *role) int64 {
	if r.proc.Index == nil {
		return 1
	}
	return int64(r.proc.Index.Count())
}

// extend multiplies the combinations by the templates of one instance.
func (c *compiler) extend(combos [][]startCall, templates []*startTemplate, instance int64) [][]startCall {
	if len(templates) == 0 {
		return combos
	}
	var out [][]startCall
	for _, calls := range combos {
		for _, t := range templates {
			out = append(out, append(calls[:len(calls):len(calls)], startCall{t, instance}))
		}
	}
	if len(out) > maxStarts {
		c.errorf(codes.TooLarge, templates[0].fn.At, "the start states of the processes combine in more than %d ways", maxStarts)
		return nil
	}
	return out
}

// addStart enters the start state that runs the given procedures in order.
func (c *compiler) addStart(calls []startCall) {
	r := &ir.Rule{Number: len(c.prog.Starts) + 1}
	r.Body = c.resetBudgets(r)
	for _, call := range calls {
		t := call.template
		if r.Name == "" {
			r.Name = t.name
		}
		if !r.At.Known() || t.role == nil {
			r.At = t.fn.At
		}
		r.Body = append(r.Body, c.startCallStmt(r, call))
		c.ruleUses = append(c.ruleUses, ruleUse{r, t.use})
	}
	c.prog.Starts = append(c.prog.Starts, r)
}

func (c *compiler) startCallStmt(r *ir.Rule, call startCall) ir.Stmt {
	t := call.template
	at := t.fn.At
	out := &ir.Call{Func: t.fn, At: at}
	prefix := ""
	if t.role != nil {
		whole := &ir.Place{Root: ir.State, Base: t.role.proc.Var.Base, Type: t.role.proc.Var.Type, At: at}
		prefix = t.role.proc.Name + "."
		if index := t.role.proc.Index; index != nil {
			self := &ir.Const{V: index.First() + call.instance}
			out.Args = []ir.Arg{{Ref: whole.IndexBy(self, at), At: at}, {X: self, At: at}}
			prefix = t.role.proc.Name + "[" + index.Format(self.V) + "]."
		}
	}
	for _, p := range t.params {
		p.Name, p.Reg = prefix+p.Name, r.NewReg()
		r.Params = append(r.Params, p)
		out.Args = append(out.Args, ir.Arg{X: &ir.Reg{N: p.Reg}, At: at})
	}
	return &ir.CallStmt{Call: out}
}
