package types

import (
	"fmt"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/codes"
	"gomc/semantics/compat"
	"gomc/semantics/core"
	"gomc/semantics/effects"
)

// maxCandidates bounds the values that a type offers to choose from.
const maxCandidates = 1 << 16

// choice is a `choose` statement that is being checked.
type choice struct {
	c *Checker
	s *ast.Choose
	*core.Choose
}

// choosing checks `choose x : T where e` and `choose x : s where e`.
func choosing(c *Checker, s *ast.Choose) core.Stmt {
	x := choice{c, s, &core.Choose{Place: core.Place{Where: s.At()}, To: c.Target(s.X)}}
	if !core.IsBad(x.To) {
		c.Body.Effects.Wrote(effects.PlaceOf(x.To))
	}
	x.domain()
	if s.Filter != nil {
		c.Pure("condition", s.Filter.At(), func() { x.Choose.Filter = c.Boolean(s.Filter) })
	}
	if x.Subsets != nil {
		if x.fitsSubsets() {
			return x.Choose
		}
		return &core.None{Place: x.Place}
	}
	if x.From != nil && x.fromBag() || x.Of != nil && x.fits() && x.fairly() {
		return x.Choose
	}
	return &core.None{Place: x.Place}
}

// domain finds what is chosen from: a type, or a set or multiset. A name may be that of either.
func (x choice) domain() {
	set := x.s.Set
	if t, is := x.s.Type.(*ast.SubsetType); is {
		x.OfWhere, x.Of = t.At(), core.BadType
		x.Subsets = x.c.subsetsOf(t)
		return
	}
	if t, named := x.s.Type.(*ast.NamedType); named {
		id := &ast.Ident{Where: t.Where, Name: t.Name}
		if ids := x.c.idsNamed(id); ids != nil {
			x.ids(ids)
			return
		}
		if sym := x.c.Lookup(id, core.Type); sym == nil {
			x.Of = core.BadType
			return
		} else if sym.Kind != core.Type {
			set = id
		}
	}
	if set == nil {
		x.Of, x.OfWhere = x.c.TypeOf(x.s.Type), x.s.Type.At()
		return
	}
	x.From = x.c.Expr(set)
	x.OfWhere = x.From.At()
}

// ids is a choice among the machines that have been created.
func (x choice) ids(t *ir.Type) {
	x.Of, x.OfWhere = core.BadType, x.s.Type.At()
	switch {
	case x.c.Body.Machine == nil && RefuseIDs(x.c, t, x.OfWhere, "a choice outside machines", ""):
	case x.s.Fair:
		x.c.Errorf(codes.Unsupported, compat.Heading(x.s.At(), nil),
			"a choice among machines that are created cannot be fair yet").
			Suggest("choose among a set of them")
	default:
		x.Of = t
	}
}

// target returns the source text of the place that receives the choice, shortened.
func (x choice) target() string { return Shorten(x.s.X.At().Text()) }

// fromBag checks a choice of an element of a multiset; of a set it says that one of the values of a type is chosen.
func (x choice) fromBag() bool {
	t := x.From.Type()
	if IsForm(t, ir.SetForm) {
		x.Of = t.Member
		if t.Member.Simple() {
			return false
		}
		x.c.Errorf(codes.Choice, x.OfWhere, "cannot choose an element of %s: only from sets of simple values", Article(t)).
			Suggest("choose its parts one by one")
		x.Of = core.BadType
		return false
	}
	if !x.fitsElement() {
		return false
	}
	if x.s.Fair {
		x.c.Errorf(codes.Unsupported, compat.Heading(x.s.At(), nil),
			"a fair choice is one among the values of a type, or the members of a set").
			Suggest("choose %s : T fair", x.target())
	}
	return !x.s.Fair
}

// fits checks that each value of the type can be given to what is chosen for.
func (x choice) fits() bool {
	c, to, of := x.c, x.To.Type(), x.Of
	switch {
	case core.IsBad(x.To) || of == core.BadType:
		return false
	case !of.Simple():
		c.Errorf(codes.Choice, x.OfWhere, "cannot choose one of all values of a %s", of.Kind).
			Suggest("choose its parts one by one")
	case !to.Simple() || !c.Compatible(to, of):
		c.Errorf(codes.Type, x.OfWhere, "this choice is %s, and %s is %s", Article(of), x.target(), Article(to))
	case !holdsAll(to, of):
		c.Errorf(codes.Choice, x.OfWhere, "not all values of %s are values of %s, the type of %s", of, to, x.target()).
			Suggest("choose among those that %s can have", x.target())
	case of.Count() > maxCandidates:
		c.Errorf(codes.Choice, x.OfWhere, "%d values to choose from are too many: each is a step of its own", of.Count()).
			Suggest("a smaller range")
	default:
		return true
	}
	return false
}

// holdsAll reports whether all values of a simple type can be given to one that it is compatible with.
func holdsAll(to, of *ir.Type) bool {
	first := of.First() + Delta(to, of)
	return to.Contains(first) && to.Contains(first+int64(of.Count()-1)) && (of.Kind != ir.Union || to.Kind == ir.Union)
}

// fitsElement checks that an element of a multiset can be given to what is chosen for.
func (x choice) fitsElement() bool {
	c, t := x.c, x.From.Type()
	switch {
	case core.IsBad(x.To) || core.IsBad(x.From):
		return false
	case t.Kind != ir.Bag || !core.IsPlace(x.From) || t.Discipline == ir.Fifo:
		c.Errorf(codes.Choice, x.OfWhere,
			"one can choose from a type or from the elements of a set or multiset, and this is %s", Article(t)).
			Suggest("`choose %s : T`, T a type", x.target())
	case !c.Same(x.To.Type(), t.Elem):
		c.Errorf(codes.Type, x.OfWhere,
			"its elements are of type %s, and %s is %s", Describe(t.Elem), x.target(), Article(x.To.Type())).
			Suggest("choose for a variable of type %s", Describe(t.Elem))
	default:
		return true
	}
	return false
}

// fairly numbers the values of a fair choice, if it is one.
func (x choice) fairly() bool {
	if !x.s.Fair {
		return true
	}
	n, p, at := int(x.Of.Count()), x.c.Program, x.s.At()
	x.Fair, x.First = true, p.Notes
	if n > ir.MaxNotes-p.Notes {
		x.c.Errorf(codes.Unsupported, compat.Heading(at, nil), "fair choices, and what formulas say of messages, tell at most %d values apart, and this choice has %d", ir.MaxNotes, n).
			Suggest("a smaller range, or fairness of rules")
		return false
	}
	p.Notes += n
	fair := &core.FairChoice{First: x.First}
	for i := range n {
		name := fmt.Sprintf("choice %s := %s in line %d", x.target(), x.Of.Format(x.Of.First()+int64(i)), at.Line())
		fair.Groups = append(fair.Groups, &ir.FairGroup{Name: name})
	}
	x.c.Body.Effects.Choices[fair] = true
	return true
}

// fitsSubsets checks that each subset can be given to what is chosen for.
func (x choice) fitsSubsets() bool {
	c, to, of := x.c, x.To.Type(), Unbounded(x.Subsets.Set.Type())
	switch {
	case core.IsBad(x.To):
	case !IsForm(to, ir.SetForm) || !c.Compatible(to, of):
		c.Errorf(codes.Type, x.OfWhere, "this choice is %s, and %s is %s", Article(of), x.target(), Article(to))
	case to.Bound > 0 && (x.Subsets.Size < 0 || x.Subsets.Size > to.Bound):
		c.Errorf(codes.Choice, x.OfWhere, "not all of these subsets are values of %s, the type of %s", to, x.target()).
			Suggest("subset [k] of ..., of at most %s", Counted(to.Bound, "element"))
	case subsets(room(of), -1) > maxCandidates:
		c.Errorf(codes.Choice, x.OfWhere, "the subsets of %d elements are too many to choose from: at most %d", room(of),
			maxCandidates).
			Suggest("choose its elements one by one")
	case core.Root(x.To).Type().Kind == ir.Bag:
		c.Errorf(codes.Choice, x.OfWhere, "a subset cannot be chosen for an element of a multiset").
			Suggest("choose for a local variable")
	case x.s.Fair:
		c.Errorf(codes.Unsupported, compat.Heading(x.s.At(), nil), "a choice among subsets cannot be fair").
			Suggest("fairness of the rule, or a fair choice of each element")
	default:
		return true
	}
	return false
}
