package recheck

import (
	"gomc/prove/form"
)

// Enough returns the number of nodes up to which instances have to be checked, so that a proof with k concrete nodes
// and these existence bits holds for every number. It returns 0 and the reason if no bound is known.
func Enough(p *form.Program, k, bits int) (nodes int, why string) {
	globals := 0
	for i := range p.Cells {
		c := &p.Cells[i]
		switch {
		case c.Kind == form.Node && c.Dims > 0:
			return 0, "rows hold nodes"
		case c.Kind == form.Node:
			globals++
		}
	}
	if len(p.Majorities) > 0 {
		return 0, "nodes are counted"
	}
	most := 0
	for _, list := range [][]*form.Rule{p.Starts, p.Rules} {
		for _, r := range list {
			n := decidersOf(r)
			if n == many {
				return 0, "a quantifier or choice stands in a loop or another quantifier: " + r.Title
			}
			most = max(most, n)
		}
	}
	return k + globals + most + bits*(k+1), ""
}

// many is more than any number.
const many = 1 << 20

// decidersOf returns how many nodes decide what an instance of a rule does, beside those that global variables hold.
func decidersOf(r *form.Rule) int {
	n := 0
	for i := range r.Params {
		p := &r.Params[i]
		switch {
		case p.Node:
			n++
		case p.Pick != nil && p.Pick.All:
			n++ // the filter of one may fault
		}
		n += deciders(p.Bind)
		if p.Pick != nil {
			n += deciders(p.Pick.Bag) + filter(p.Pick)
		}
	}
	return min(many, n+deciders(r.Guard)+deciders(r.Body))
}

func filter(p *form.Pick) int {
	n := deciders(p.Filter)
	if n > 0 && p.All {
		return many // one for each voter
	}
	return n * int(max(1, p.Bag.Type.Count))
}

// deciders returns how many nodes decide what some code does.
func deciders(code any) (n int) {
	form.Inspect(code, func(x any) bool {
		switch x := x.(type) {
		case *form.Quant:
			n += quantified(x)
			return false
		case *form.For:
			n += loop(x)
			return false
		case *form.Choose:
			if x.Node {
				n++
			}
		case *form.Call:
			n += deciders(x.Func.Body)
		case *form.Count:
			n += deciders(x.Bag) + deciders(x.Pred)*int(x.Bag.Type.Count)
			return false
		}
		n = min(n, many)
		return true
	})
	return min(n, many)
}

// quantified counts one for each variable of a prenex over nodes. For a range, it counts the deciders of its bounds
// and, repeated, of its body.
func quantified(q *form.Quant) int {
	if !q.Loop.Node {
		return deciders(q.Loop.From) + deciders(q.Loop.To) + repeated(&q.Loop, deciders(q.Body))
	}
	if inner, ok := q.Body.(*form.Quant); ok && inner.Loop.Node && inner.Exists == q.Exists {
		return 1 + quantified(inner)
	}
	if deciders(q.Body) > 0 {
		return many
	}
	return 1
}

func loop(f *form.For) int {
	if !f.Loop.Node {
		return deciders(f.Loop.From) + deciders(f.Loop.To) + repeated(&f.Loop, deciders(f.Body))
	}
	if deciders(f.Body) > 0 {
		return many
	}
	if f.Faults {
		return 1
	}
	return 0
}

// repeated is for the body of a loop over numbers.
func repeated(l *form.Loop, body int) int {
	from, a := l.From.(*form.Const)
	to, b := l.To.(*form.Const)
	switch {
	case body == 0:
		return 0
	case !a || !b:
		return many
	}
	return min(many, body*int(max(1, to.V-from.V+1, from.V-to.V+1)))
}
