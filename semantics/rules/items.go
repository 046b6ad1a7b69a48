package rules

import (
	"slices"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/types"
	"gomc/spec"
)

// Checker checks the items of one model.
type Checker struct {
	Types *types.Checker

	around around
	views  viewed
}

// header checks what stands around items: a variable of a ruleset, which is the given one, an alias, or a choose.
func header(c *Checker, node ast.Node, ruleset int) core.Header {
	switch n := node.(type) {
	case *ast.Quant:
		return each(c, n, ruleset)
	case *ast.Alias:
		return &core.Aliases{Names: c.Types.Alias(n)}
	case *ast.ChooseRule:
		return pick(c, n)
	}
	return nil
}

// each checks a variable of a ruleset, whose bounds must be constants.
func each(c *Checker, q *ast.Quant, ruleset int) *core.Each {
	p := &core.Each{Place: core.Place{Where: q.At()}, By: 1, Ruleset: ruleset}
	var typ *ir.Type
	if q.Type != nil {
		if typ = c.Types.TypeOf(q.Type); !typ.Simple() {
			c.Types.Errorf(codes.BadType, q.Type.At(), "cannot run over the values of a %s", typ.Kind)
			typ = core.BadType
		}
		if b := c.Types.Body; b.In == nil && (b.Machine == nil || b.Func == nil) { // rules of states ask which there are
			types.RefuseIDs(c.Types, typ, q.Type.At(), "a ruleset outside the states of machines",
				"a quantifier in the property, `invariant forall i : %[1]s do ... end`, or a rule of a machine's state")
		}
		p.Type, p.From, p.To = typ, typ.First(), typ.First()+int64(typ.Count())-1
	} else {
		between(c, p, q)
		typ = &ir.Type{Kind: ir.Range, Lo: min(p.From, p.To), Hi: max(p.From, p.To)}
	}
	s := &core.Symbol{Kind: core.Register, Type: typ, ReadOnly: "it is the parameter of a ruleset"}
	p.Symbol = c.Types.Declare(q.Name, s)
	return p
}

func between(c *Checker, p *core.Each, q *ast.Quant) {
	p.From, _ = c.Types.Int(q.From)
	p.To, _ = c.Types.Int(q.To)
	if q.By != nil {
		p.By, _ = c.Types.Int(q.By)
	}
	if p.By == 0 {
		c.Types.Errorf(codes.ConstFault, q.At(), "a step of 0 never ends")
		p.By = 1
	}
}

func pick(c *Checker, n *ast.ChooseRule) *core.Pick {
	bag := c.Types.Bag(n.Bag)
	if core.IsBad(bag) {
		return &core.Pick{Symbol: c.Types.Declare(n.Index, &core.Symbol{Kind: core.Register, Type: core.BadType}), Bag: bag}
	}
	return &core.Pick{Symbol: c.Types.Choose(n.Index, bag), Bag: bag}
}

// Locals checks the declarations at the start of a body.
func (c *Checker) Locals(decls []ast.Item) (list []*core.Symbol) {
	cells := 0
	for _, d := range decls {
		switch d := d.(type) {
		case *ast.ConstDecl:
			c.Types.DeclareConst(d)
		case *ast.TypeDecl:
			c.Types.DeclareType(d)
		case *ast.VarDecl:
			list = append(list, localVars(c, d, &cells)...)
		default:
			c.Types.Errorf(codes.Unsupported, d.At(), "only constants, types and variables can be declared here")
		}
	}
	return list
}

func localVars(c *Checker, d *ast.VarDecl, cells *int) (list []*core.Symbol) {
	typ := c.Types.TypeOf(d.Type)
	c.Types.Differences.End(d.Type.At(), false)
	c.Types.Cells(typ, d.At())
	for _, name := range d.Names {
		warnHidden(c, name)
		list = append(list, c.Types.Declare(name, &core.Symbol{Kind: core.Local, Type: typ}))
		*cells += typ.Cells()
	}
	if *cells > types.MaxCells {
		c.Types.Errorf(codes.TooLarge, d.At(), "the local variables are too large: more than %d cells", types.MaxCells)
		*cells = 0
	}
	return list
}

// warnHidden warns when a local takes the name of a ruleset or function parameter.
func warnHidden(c *Checker, name *ast.Ident) {
	for sc := c.Types.Info.Declared(name).Scope.Outer(); sc != nil && sc != c.Types.Info.Globals; sc = sc.Outer() {
		s := c.Types.Symbol(sc.Find(name.Name))
		if s == nil {
			continue
		}
		c.Types.Differences.NoteIf(s.Kind == core.Register || s.Kind == core.Local, compat.Hidden, name.At())
		if s.Kind == core.Register {
			c.Types.Diags.Warnf(codes.Shadow, name.At(), "the local variable %q hides the parameter %q", name.Name, name.Name).
				Note(s.At, "the parameter")
		}
	}
}

// Rule checks a rule, what stands around which was checked.
func (c *Checker) Rule(d *ast.Rule, around core.Around) *core.Rule {
	r := &core.Rule{Place: core.Place{Where: compat.Heading(d.At(), d.Name)}, Around: around, Name: Text(d.Name)}
	priority, guard := c.priority(d)
	if priority != nil {
		c.Types.Differences.Note(compat.Priority, r.Where)
		r.Priority, _ = c.Types.Int(priority)
	}
	if guard != nil {
		c.Types.Pure("guard", guard.At(), func() { r.Guard = c.Types.Boolean(guard) })
	}
	r.Most = c.most(d, r)
	r.Locals = c.Locals(d.Decls)
	r.Body = c.Types.Stmts(d.Body)
	return r
}

// most returns how often a rule fires; nil: as often as it likes.
func (c *Checker) most(d *ast.Rule, r *core.Rule) *core.Limit {
	if d.Most == nil {
		return nil
	}
	n, known := c.Types.Int(d.Most)
	switch {
	case !known:
		return nil
	case n < 1 || n > spec.MostFaults:
		c.Types.Errorf(codes.Times, d.Most.At(), "a rule fires at most 1 to %d times, not %d", spec.MostFaults, n)
		return nil
	case r.Picks():
		c.Types.Errorf(codes.Times, d.Most.At(), "what `choose` around the rule has chosen is not known again: "+
			"it cannot be counted").Suggest("a counter in the elements")
		return nil
	}
	t := &ir.Type{Kind: ir.Range, Lo: 1, Hi: n, Decl: d.Most.At()}
	for _, h := range slices.Backward(r.Head) {
		if each, is := h.(*core.Each); is {
			t = &ir.Type{Kind: ir.Array, Index: each.Values(), Elem: t, Decl: d.Most.At()}
		}
	}
	c.Types.Body.Effects.Writes = true
	return &core.Limit{Place: core.Place{Where: d.Most.At()}, N: n, Type: t}
}

// priority is the priority of a rule, nil: none, and its guard. In CMurphi a number right behind `rule` is always a
// priority, so that `rule 2 - x > 0 ==>` has priority 2 and the guard -x > 0.
func (c *Checker) priority(d *ast.Rule) (priority, guard ast.Expr) {
	if d.Priority != nil || d.Guard == nil {
		return d.Priority, d.Guard
	}
	number, rest := numberAhead(d.Guard)
	if number == nil {
		return nil, d.Guard
	}
	c.Types.Differences.Note(compat.Number, compat.Heading(d.At(), d.Name))
	if c.Types.Dialect.RuleOrder != spec.CMurphiOrder {
		return nil, d.Guard
	}
	return number, rest
}

// numberAhead takes off the number with a sign behind it with which an expression begins; nil: it begins otherwise.
func numberAhead(x ast.Expr) (number ast.Expr, rest ast.Expr) {
	switch x := x.(type) {
	case *ast.Cond:
		q := *x
		number, q.C = numberAhead(x.C)
		return number, &q
	case *ast.Binary:
		if first, is := x.X.(*ast.Int); is && (x.Op == ast.Sub || x.Op == ast.Add) {
			at := x.At()
			at.Start = x.OpSpan.At().Start
			return first, &ast.Unary{Where: ast.Where{Span: at}, Op: x.Op, X: x.Y}
		}
		q := *x
		number, q.X = numberAhead(x.X)
		return number, &q
	}
	return nil, x
}

// StartState checks a start state, what stands around which was checked.
func (c *Checker) StartState(d *ast.StartState, around core.Around) *core.StartState {
	return &core.StartState{Place: core.Place{Where: compat.Heading(d.At(), d.Name)}, Around: around, Name: Text(d.Name),
		Locals: c.Locals(d.Decls), Body: c.Types.Stmts(d.Body)}
}

var propertyKinds = map[ast.PropertyKind]ir.PropertyKind{ast.Invariant: ir.Invariant, ast.Assert: ir.Invariant,
	ast.Assume: ir.Assumption, ast.Cover: ir.Coverage, ast.Liveness: ir.Liveness, ast.Final: ir.Final}

// Property checks a property that is no formula, what stands around which was checked.
func (c *Checker) Property(d *ast.Property, around core.Around) *core.Property {
	p := &core.Property{Place: core.Place{Where: d.At()}, Around: around, Kind: propertyKinds[d.Kind], Name: Text(d.Name)}
	if p.Kind == ir.Liveness && around.Picks() {
		c.Types.Errorf(codes.Bag, compat.Heading(d.At(), d.Name), "a liveness property cannot stand in a choose: "+
			"what is chosen in one state is not known again in the next")
	}
	c.Types.Pure("property", d.Cond.At(), func() { p.Cond = c.Types.Boolean(d.Cond) })
	return p
}

// Procedure checks the body of a function or procedure.
func (c *Checker) Procedure(d *ast.FuncDecl, self *core.Symbol) *core.Procedure {
	return &core.Procedure{Self: self, Locals: c.Locals(d.Decls), Body: c.Types.Stmts(d.Body)}
}

// Begin begins the body of a rule or property, of the process at hand, and checks what stands around it, until the
// function that it returns is called.
func (c *Checker) Begin(property bool) (around core.Around, leave func()) {
	b := c.Types.NewBody(c.Types.Body.Role)
	b.In = c.Types.Body.In
	leave = c.Types.Enter(b)
	b.Around = core.Around{Self: c.Self(core.Register), Head: c.Head()}
	if property {
		b.Property = &types.Rest{}
	}
	return b.Around, leave
}

// Self declares the index of the process at hand where the text of one of its bodies begins; nil: it has no name. It is
// in a register, or in a cell.
func (c *Checker) Self(kind core.Kind) *core.Symbol {
	r := c.Types.Body.Role
	if r == nil || r.Process.Index == nil || r.Decl.Index == nil {
		return nil
	}
	s := &core.Symbol{Kind: kind, Type: r.Process.Index, ReadOnly: "it is the index of the process"}
	return c.Types.Declare(r.Decl.Index, s)
}

// Text returns a string of the text, or "".
func Text(s *ast.Str) string {
	if s == nil {
		return ""
	}
	return s.Value
}
