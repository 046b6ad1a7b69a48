package por

import "gomc/ir"

// undefinable are the cells that some rule may make Undefined after they were defined. A
// store defines its cell; what is copied is only as defined as its source.
func undefinable(p *ir.Program, all []effect) ir.CellSet {
	out := p.NewCellSet()
	var copies []copied
	for i, r := range p.Rules {
		if e := (undefineWalker{p: p, rule: r, out: p.NewCellSet()}); e.list(r.Body) {
			out.AddAll(e.out)
			copies = append(copies, e.copies...)
		} else {
			out.AddAll(all[i].allWrites(p))
		}
	}
	for grown := true; grown; {
		grown = false
		for _, c := range copies {
			if c.from.Intersects(out) {
				before := out.Len()
				out.AddAll(c.to)
				grown = grown || out.Len() > before
			}
		}
	}
	return out
}

// copied is a copy inside the state.
type copied struct{ from, to ir.CellSet }

// undefineWalker looks at the statements of one rule. Its methods return false at what they do
// not understand: a call, or a reference.
type undefineWalker struct {
	p      *ir.Program
	rule   *ir.Rule
	out    ir.CellSet
	copies []copied
}

func (e *undefineWalker) list(list []ir.Stmt) bool {
	for _, s := range list {
		if !e.stmt(s) {
			return false
		}
	}
	return true
}

func (e *undefineWalker) stmt(s ir.Stmt) bool {
	switch s := s.(type) {
	case *ir.If:
		return !callsIn(s.Cond) && e.list(s.Then) && e.list(s.Else)
	case *ir.For:
		return !callsIn(s.Loop.From) && !callsIn(s.Loop.To) && !callsIn(s.Loop.By) && e.list(s.Body)
	case *ir.Store:
		return !callsIn(s.X) && direct(s.Dst)
	case *ir.Clear:
		return direct(s.Dst)
	case *ir.Undefine:
		_, to := e.touched(s)
		e.out.AddAll(to)
		return direct(s.Dst)
	case *ir.Copy:
		return e.copy(s)
	case *ir.Choose:
		return s.Of != nil && !callsIn(s) && direct(s.Dst)
	case *ir.BagAdd, *ir.BagRemove, *ir.Assert, *ir.Let:
		return !callsIn(s)
	}
	return false
}

func (e *undefineWalker) copy(s *ir.Copy) bool {
	if !direct(s.Dst) || !direct(s.Src) {
		return false
	}
	from, to := e.touched(s)
	if s.Src.Root == ir.State {
		e.copies = append(e.copies, copied{from, to})
	} else {
		e.out.AddAll(to)
	}
	return true
}

// touched returns the cells that a statement by itself reads and assigns.
func (e *undefineWalker) touched(s ir.Stmt) (reads, writes ir.CellSet) {
	alone := withoutPicks(e.rule)
	alone.Body = []ir.Stmt{s}
	body := e.p.RuleEffects(alone).Body
	return ir.Reads(body, e.p, constants(e.rule)), ir.Writes(body, e.p, constants(e.rule))
}

// direct reports whether a place names its cells itself.
func direct(p *ir.Place) bool { return p.Root != ir.Ref && len(p.Pre) == 0 && !callsIn(p) }

// callsIn reports whether there is a call in a node.
func callsIn(n any) (found bool) {
	ir.Inspect(n, func(n any) bool {
		_, call := n.(*ir.Call)
		found = found || call
		return !found
	})
	return found
}
