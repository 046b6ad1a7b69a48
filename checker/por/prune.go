package por

import "gomc/ir"

// pruneDead is p without the branches that a constant condition makes unreachable: a model often
// has them, where constants choose among variants of a protocol.
func pruneDead(p *ir.Program) *ir.Program {
	out := *p
	out.Rules = make([]*ir.Rule, len(p.Rules))
	for i, r := range p.Rules {
		pruned := *r
		pruned.Body = pruneDeadIn(r.Body)
		out.Rules[i] = &pruned
	}
	return &out
}

func pruneDeadIn(list []ir.Stmt) []ir.Stmt {
	var out []ir.Stmt
	for _, s := range list {
		switch s := s.(type) {
		case *ir.If:
			out = append(out, pruneDeadBranch(s)...)
		case *ir.For:
			out = append(out, &ir.For{Loop: s.Loop, Body: pruneDeadIn(s.Body)})
		case *ir.While:
			out = append(out, &ir.While{Cond: s.Cond, Body: pruneDeadIn(s.Body), At: s.At})
		default:
			out = append(out, s)
		}
	}
	return out
}

func pruneDeadBranch(s *ir.If) []ir.Stmt {
	c, constant := s.Cond.(*ir.Const)
	switch {
	case !constant:
		return []ir.Stmt{&ir.If{Cond: s.Cond, Then: pruneDeadIn(s.Then), Else: pruneDeadIn(s.Else), Sends: s.Sends}}
	case c.V != 0:
		return pruneDeadIn(s.Then)
	}
	return pruneDeadIn(s.Else)
}
