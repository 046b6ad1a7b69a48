package semantics

import (
	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/source"
)

// maxCandidates bounds the values that a type offers to choose from.
const maxCandidates = 1 << 16

// chooseStmt translates `choose x : T where e` and `choose x : s where e`.
func (c *compiler) chooseStmt(s *ast.Choose) []ir.Stmt {
	dst := c.changing(c.types.Target(s.X))
	out := &ir.Choose{Dst: dst.place, Reg: c.body.newReg(), At: s.At()}
	of, bag := c.choiceDomain(s)
	if s.Filter != nil {
		c.mustBePure("condition", s.Filter.At(), func() { out.Where = c.boolean(s.Filter) })
	}
	switch {
	case bag == nil:
		return c.chooseFairly(s, out, c.chooseOf(s, dst, of, s.Type.At(), out))
	case isForm(bag.typ, ir.SetForm):
		return c.chooseFairly(s, out, c.chooseMember(s, dst, *bag, out))
	case !c.fitsElement(s, dst, *bag):
		return nil
	case s.Fair:
		c.errorf(CodeUnsupported, compat.Heading(s.At(), nil), "a fair choice is one among the values of a type, or the members of a set").Suggest("choose %s : T fair", shorten(s.X.At().Text()))
		return nil
	}
	out.Bag = bag.place
	return []ir.Stmt{out}
}

// chooseOf completes a choice among the values of a type, which something at a place tells.
func (c *compiler) chooseOf(s *ast.Choose, dst operand, of *ir.Type, at source.Span, out *ir.Choose) []ir.Stmt {
	if !c.fitsDomain(s, dst, of, at) {
		return nil
	}
	if exists := c.exists(of, &ir.Reg{N: out.Reg}, at); exists != nil {
		out.Where = both(exists, out.Where)
		c.body.effects.creates = true
	}
	out.Of, out.Delta = of, delta(dst.typ, of)
	return []ir.Stmt{out}
}

// chooseMember is a choice among the values of the type of the elements, of those that the set has.
func (c *compiler) chooseMember(s *ast.Choose, dst, set operand, out *ir.Choose) []ir.Stmt {
	member := set.typ.Member
	if !member.Simple() {
		c.errorf(CodeChoice, set.at, "cannot choose an element of %s: only from sets of simple values", article(set.typ)).
			Suggest("choose its parts one by one")
		return nil
	}
	place, pre := c.held(set.place)
	has := present(indexValue{&ir.Reg{N: out.Reg}, true}.of(place, set.at))
	out.Where = both(has, out.Where)
	return append(pre[:len(pre):len(pre)], c.chooseOf(s, dst, member, set.at, out)...)
}

// choiceDomain is what a choice chooses from: a type, or the elements of a bag. A name may be
// that of either.
func (c *compiler) choiceDomain(s *ast.Choose) (of *ir.Type, bag *operand) {
	set := s.Set
	if t, named := s.Type.(*ast.NamedType); named {
		id := &ast.Ident{Where: t.Where, Name: t.Name}
		if ids := c.namedIDs(id); ids != nil {
			if !c.isMachine() {
				c.refuseIDs(ids, t.At(), "a choice outside machines")
				return badType, nil
			}
			if s.Fair {
				c.errorf(CodeUnsupported, compat.Heading(s.At(), nil), "a choice among machines that are created cannot be fair yet").Suggest("choose among a set of them")
				return badType, nil
			}
			return ids, nil
		}
		if sym := c.lookup(id, core.Type); sym == nil {
			return badType, nil
		} else if sym.Kind != core.Type {
			set = id
		}
	}
	if set == nil {
		return c.types.TypeOf(s.Type), nil
	}
	o := c.expr(set)
	return nil, &o
}

// fitsDomain checks that each value of a type can be given to what is chosen for.
func (c *compiler) fitsDomain(s *ast.Choose, dst operand, of *ir.Type, at source.Span) bool {
	switch {
	case dst.bad() || of == badType:
		return false
	case !of.Simple():
		c.errorf(CodeChoice, at, "cannot choose one of all values of a %s", of.Kind).
			Suggest("choose its parts one by one")
	case !dst.typ.Simple() || !c.types.Compatible(dst.typ, of):
		c.errorf(CodeType, at, "this choice is %s, and %s is %s", article(of), shorten(s.X.At().Text()), article(dst.typ))
	case !holdsAll(dst.typ, of):
		c.errorf(CodeChoice, at, "not all values of %s are values of %s, the type of %s", of, dst.typ, shorten(s.X.At().Text())).
			Suggest("choose among those that %s can have", shorten(s.X.At().Text()))
	case of.Count() > maxCandidates:
		c.errorf(CodeChoice, at, "%d values to choose from are too many: each is a step of its own", of.Count()).
			Suggest("a smaller range")
	default:
		return true
	}
	return false
}

// holdsAll reports whether all values of a simple type can be given to one that it is
// compatible with.
func holdsAll(to, of *ir.Type) bool {
	first := of.First() + delta(to, of)
	return to.Contains(first) && to.Contains(first+int64(of.Count()-1)) && (of.Kind != ir.Union || to.Kind == ir.Union)
}

// fitsElement checks that an element can be given to what is chosen for.
func (c *compiler) fitsElement(s *ast.Choose, dst, bag operand) bool {
	switch {
	case dst.bad() || bag.bad():
		return false
	case bag.typ.Kind != ir.Bag || bag.place == nil || bag.typ.Discipline == ir.Fifo:
		c.errorf(CodeChoice, bag.at, "one can choose from a type or from the elements of a set or multiset, and this is %s", article(bag.typ)).
			Suggest("`choose %s : T`, T a type", shorten(s.X.At().Text()))
	case !c.types.Same(dst.typ, bag.typ.Elem):
		c.errorf(CodeType, bag.at, "its elements are of type %s, and %s is %s", describe(bag.typ.Elem), shorten(s.X.At().Text()), article(dst.typ)).
			Suggest("choose for a variable of type %s", describe(bag.typ.Elem))
	default:
		return true
	}
	return false
}

// checkChoices refuses choices where there is nobody to make them: in what is evaluated to
// find out whether something can happen, or holds.
func (c *compiler) checkChoices() {
	for _, r := range c.prog.Rules {
		c.chooseNothing("guard", r.Params, r.Guard)
		c.choiceConditions(r.Body)
	}
	for _, r := range c.prog.Starts {
		c.chooseNothing("start state", r.Params, nil)
	}
	for _, q := range c.prog.Properties {
		c.chooseNothing("property", q.Params, q.Cond)
	}
	for _, f := range c.prog.Funcs {
		c.choiceConditions(f.Body)
	}
}

func (c *compiler) chooseNothing(what string, params []ir.Param, e ir.Expr) {
	look := func(n any) bool { return c.callsNoChoice(what, n) }
	for i := range params {
		ir.InspectAll(params[i].Bind, look)
		ir.Inspect(params[i].K, look)
		ir.Inspect(params[i].Filter, look)
	}
	ir.Inspect(e, look)
}

// callsNoChoice reports a call of a function that chooses; false: there is one.
func (c *compiler) callsNoChoice(what string, n any) bool {
	call, ok := n.(*ir.Call)
	if !ok || !ir.MayChoose(call) {
		return true
	}
	at := call.At
	if !at.Known() {
		at = call.Func.At
	}
	c.errorf(CodeChoice, at, "%s chooses, and this %s only looks at a state", call.Func.Name, what).
		Note(chosenIn(call), "here it chooses").
		Suggest("a function without choose, or the choice in the body of a rule")
	return false
}

// chosenIn is where a call chooses.
func chosenIn(call *ir.Call) (at source.Span) {
	seen := map[*ir.Func]bool{}
	var look func(n any) bool
	look = func(n any) bool {
		switch n := n.(type) {
		case *ir.Choose:
			at = n.At
		case *ir.Call:
			if !seen[n.Func] {
				seen[n.Func] = true
				ir.InspectAll(n.Func.Body, look)
			}
		}
		return !at.Known()
	}
	look(call)
	return at
}

// choiceConditions looks at the conditions of choices.
func (c *compiler) choiceConditions(body []ir.Stmt) {
	ir.InspectAll(body, func(n any) bool {
		if s, ok := n.(*ir.Choose); ok {
			ir.Inspect(s.Where, func(n any) bool { return c.callsNoChoice("condition", n) })
		}
		return true
	})
}
