package por

import "gomc/ir"

// live is p without the branches that a constant condition shuts: a model often has them,
// where constants choose among variants of a protocol.
func live(p *ir.Program) *ir.Program {
	out := *p
	out.Rules = make([]*ir.Rule, len(p.Rules))
	for i, r := range p.Rules {
		pruned := *r
		pruned.Body = liveIn(r.Body)
		out.Rules[i] = &pruned
	}
	return &out
}

func liveIn(list []ir.Stmt) []ir.Stmt {
	var out []ir.Stmt
	for _, s := range list {
		switch s := s.(type) {
		case *ir.If:
			out = append(out, liveBranch(s)...)
		case *ir.For:
			out = append(out, &ir.For{Loop: s.Loop, Body: liveIn(s.Body)})
		case *ir.While:
			out = append(out, &ir.While{Cond: s.Cond, Body: liveIn(s.Body), At: s.At})
		default:
			out = append(out, s)
		}
	}
	return out
}

func liveBranch(s *ir.If) []ir.Stmt {
	c, constant := s.Cond.(*ir.Const)
	switch {
	case !constant:
		return []ir.Stmt{&ir.If{Cond: s.Cond, Then: liveIn(s.Then), Else: liveIn(s.Else)}}
	case c.V != 0:
		return liveIn(s.Then)
	}
	return liveIn(s.Else)
}
