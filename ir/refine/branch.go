package refine

import (
	"slices"

	"gomc/ir"
)

// maxBranches bounds the parts that ByBranches makes of one rule.
const maxBranches = 4

// ByBranches splits rules by the conditions in their bodies: one that begins with `if c`
// becomes one with c in its guard and the first branch for a body, and one with the
// opposite. Of an event that answers a message or ignores it, the part that ignores it
// sends nothing, and writes less. Statements in front of the condition must not change
// what it reads, and it must not call a function, which could do anything. The program
// has at most `most` rules, or as many as p, which is returned when nothing can be split.
//
// A condition that faults does so in both parts, and in their guards.
func ByBranches(p *ir.Program, most int) *ir.Program {
	out := *p
	out.Rules = nil
	room := most - len(p.Rules)
	for _, r := range p.Rules {
		parts := []*ir.Rule{r}
		for i := 0; i < len(parts) && len(parts) < maxBranches && room > 0; {
			yes, no := branches(p, parts[i])
			if yes == nil {
				i++
				continue
			}
			parts = append(append(append([]*ir.Rule(nil), parts[:i]...), yes, no), parts[i+1:]...)
			room--
		}
		out.Rules = append(out.Rules, parts...)
	}
	if len(out.Rules) == len(p.Rules) {
		return p
	}
	return &out
}

// branches are the two parts of a rule; nil when it has no condition to split it by.
func branches(p *ir.Program, r *ir.Rule) (yes, no *ir.Rule) {
	for i, s := range r.Body {
		if x, ok := s.(*ir.If); ok && splittable(x) {
			if independent(p, r, x.Cond, r.Body[:i]) {
				return branch(r, i, x.Cond, x.Then), branch(r, i, &ir.Unary{Op: ir.Not, X: x.Cond}, x.Else)
			}
			return nil, nil
		}
	}
	return nil, nil
}

// branch is the part of r in which statement i is a branch of what it was.
func branch(r *ir.Rule, i int, cond ir.Expr, body []ir.Stmt) *ir.Rule {
	part := *r
	part.Whole = r.Origin()
	part.Guard = cond
	if r.Guard != nil {
		part.Guard = &ir.Logic{Op: ir.And, X: r.Guard, Y: cond}
	}
	part.Body = append(append(append([]ir.Stmt(nil), r.Body[:i]...), body...), r.Body[i+1:]...)
	return &part
}

// splittable reports whether a condition is worth a split: it is none of those by which a
// quorum takes its messages out of the channels.
func splittable(x *ir.If) bool {
	if _, constant := x.Cond.(*ir.Const); constant {
		return false
	}
	return !removal(x)
}

func removal(s ir.Stmt) bool {
	switch s := s.(type) {
	case *ir.BagRemove:
		return true
	case *ir.If:
		return len(s.Then) == 1 && len(s.Else) == 0 && removal(s.Then[0])
	}
	return false
}

// independent reports whether an expression has the same value before some statements and
// after them: they take messages away, or assign cells of the state that it does not read.
func independent(p *ir.Program, r *ir.Rule, e ir.Expr, before []ir.Stmt) bool {
	if !simple(r, e) {
		return false
	}
	reads := ir.Reads(p.RuleEffects(&ir.Rule{Params: r.Params, Guard: e}).Guard, p, nil)
	for _, s := range before {
		if removal(s) {
			continue
		}
		if !assignment(r, s) || ir.Writes(p.RuleEffects(&ir.Rule{Params: r.Params, Body: []ir.Stmt{s}}).Body, p, nil).Intersects(reads) {
			return false
		}
	}
	return true
}

// assignment reports whether a statement does nothing but write to the state.
func assignment(r *ir.Rule, s ir.Stmt) bool {
	switch s := s.(type) {
	case *ir.Store:
		return s.Dst.Root == ir.State && simple(r, s.Dst) && simple(r, s.X)
	case *ir.Copy:
		return s.Dst.Root == ir.State && simple(r, s.Dst) && simple(r, s.Src)
	}
	return false
}

// simple reports whether a node calls nothing, looks into no bag and needs nothing else to
// be executed first. It may read the state and what the parameters of r have bound.
func simple(r *ir.Rule, n any) bool {
	ok := true
	ir.Inspect(n, func(n any) bool {
		switch n := n.(type) {
		case *ir.Call, *ir.Count:
			ok = false
		case *ir.Place:
			ok = ok && plain(r, n)
		}
		return ok
	})
	return ok
}

func plain(r *ir.Rule, p *ir.Place) bool {
	if len(p.Pre) > 0 || p.Root == ir.Ref || p.Root == ir.Frame && !bound(r, p.Base) {
		return false
	}
	return !slices.ContainsFunc(p.Path, func(s ir.Step) bool { return s.Slot })
}

// bound reports whether a parameter of r fills the frame cell.
func bound(r *ir.Rule, cell int) bool {
	for i := range r.Params {
		q := &r.Params[i]
		for _, c := range q.Choices {
			size := c.Bag.Type.Elem.Cells()
			if q.Quorum {
				size++
			}
			if c.Into >= 0 && cell >= c.Into && cell < c.Into+size {
				return true
			}
		}
	}
	return false
}
