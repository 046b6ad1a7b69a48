package mailboxes

import (
	"slices"

	"gomc/ir"
	"gomc/source"
)

// A network that falls apart has two sides. Each instance of the machines and processes that may be cut off is on one
// of them, all others are on the first, and what leaves an outbox for the other side is lost, or is sent there by a
// process. It falls apart in one step, in any way, and is whole again in one step.

// Partition says on which side instances are: of each machine and process that may be cut off a field, a
// boolean for each instance, true on the second side.
type Partition struct {
	Var    *ir.Var
	fields map[*ir.Process]ir.Field
	order  []*ir.Process
	whole  bool // no process is on the first side for good
	span   source.Span
}

// Divide gives the program a variable in which it is said on which side of the network some machines and processes are.
func (l *Layer) Divide(list []*ir.Process, name string, at source.Span) *Partition {
	t := &ir.Type{Kind: ir.Record}
	s := &Partition{fields: map[*ir.Process]ir.Field{}, order: list, span: at, whole: true}
	for _, p := range list {
		f := ir.Field{Name: p.Name, Type: indexedBy(p, &ir.Type{Kind: ir.Bool}), Offset: t.Cells()}
		t.Fields = append(t.Fields, f)
		s.fields[p] = f
	}
	for _, p := range l.prog.Processes {
		_, divided := s.fields[p]
		s.whole = s.whole && (divided || l.watches(p))
	}
	s.Var = &ir.Var{Name: name, Type: t, At: at}
	l.prog.Vars = append(l.prog.Vars, s.Var)
	l.sides = s
	return s
}

// Divided reports whether two machines can be on different sides.
func (l *Layer) Divided(a, b *Machine) bool {
	if l.sides == nil || b == l.Air {
		return false
	}
	return l.sides.divides(a.Proc, b.Proc)
}

// watches reports whether a process is a monitor, which is on no side.
func (l *Layer) watches(p *ir.Process) bool {
	return slices.ContainsFunc(l.Machines, func(m *Machine) bool { return m.Proc == p && len(m.Watch.Watches) > 0 })
}

// divides reports whether instances of two machines or processes can be on different sides.
func (s *Partition) divides(a, b *ir.Process) bool {
	_, first := s.fields[a]
	_, second := s.fields[b]
	return first || second
}

// All returns where it is said of all instances of a process; nil where they are always on the first side.
func (s *Partition) All(p *ir.Process, at source.Span) *ir.Place {
	f, divided := s.fields[p]
	if !divided {
		return nil
	}
	all := &ir.Place{Root: ir.State, Base: s.Var.Base, Type: s.Var.Type, At: at}
	return all.Field(f, at)
}

// side returns where it is said of an instance.
func (s *Partition) side(p *ir.Process, index ir.Expr) *ir.Place {
	return ofInstance(s.All(p, s.span), p, index, s.span)
}

// on is the side as a value.
func (s *Partition) on(p *ir.Process, index ir.Expr) ir.Expr {
	if _, divided := s.fields[p]; !divided {
		return &ir.Const{}
	}
	return &ir.Load{Place: s.side(p, index)}
}

// apart is the test that two instances are on different sides; nil where they never are.
func (l *Layer) apart(from, to *Machine, fromIndex, toIndex ir.Expr) ir.Expr {
	if !l.Divided(from, to) {
		return nil
	}
	return l.sides.Separated(from.Proc, to.Proc, fromIndex, toIndex)
}

// PerSender is the test that two instances are on different sides; nil where they never are.
func (s *Partition) Separated(from, to *ir.Process, fromIndex, toIndex ir.Expr) ir.Expr {
	if !s.divides(from, to) || from == to && from.Index == nil {
		return nil
	}
	return &ir.Binary{Op: ir.Ne, X: s.on(from, fromIndex), Y: s.on(to, toIndex), At: s.span}
}

// each returns some code for each instance that may be cut off.
func (s *Partition) each(r *ir.Rule, code func(*ir.Place) []ir.Stmt) (out []ir.Stmt) {
	for _, p := range s.order {
		t := p.Index
		if t == nil {
			out = append(out, code(s.side(p, nil))...)
			continue
		}
		reg := r.NewReg()
		loop := ir.Loop{Reg: reg, Name: "i", Type: t, At: s.span, From: &ir.Const{V: t.First()}, To: &ir.Const{V: t.First() + int64(t.Count()) - 1}}
		out = append(out, &ir.For{Loop: loop, Body: code(s.side(p, &ir.Reg{N: reg}))})
	}
	return out
}

// some is the test that an instance is on the second side, or on the first.
func (s *Partition) some(r *ir.Rule, second bool) (any ir.Expr) {
	for _, p := range s.order {
		on := func(index ir.Expr) ir.Expr {
			if second {
				return s.on(p, index)
			}
			return &ir.Unary{Op: ir.Not, X: s.on(p, index), At: s.span}
		}
		t := p.Index
		if t == nil {
			any = Either(any, on(nil))
			continue
		}
		reg := r.NewReg()
		loop := ir.Loop{Reg: reg, Name: "i", Type: t, At: s.span, From: &ir.Const{V: t.First()}, To: &ir.Const{V: t.First() + int64(t.Count()) - 1}}
		any = Either(any, &ir.Quant{Exists: true, Loop: loop, Body: on(&ir.Reg{N: reg})})
	}
	return any
}

// Join says that the network is whole.
func (s *Partition) Join(r *ir.Rule) []ir.Stmt {
	return s.each(r, func(p *ir.Place) []ir.Stmt { return []ir.Stmt{&ir.Store{Dst: p, X: &ir.Const{}, At: s.span}} })
}

// Rules returns those by which the network falls apart, and by which it is whole again.
func (s *Partition) Rules() (falls, heals *ir.Rule) {
	falls = &ir.Rule{Name: "partition", Kind: ir.Partition, At: s.span, NonLocal: []*ir.Var{s.Var}}
	falls.Guard = &ir.Unary{Op: ir.Not, X: s.some(falls, true), At: s.span}
	falls.Body = s.each(falls, func(p *ir.Place) []ir.Stmt {
		return []ir.Stmt{&ir.Choose{Dst: p, Of: &ir.Type{Kind: ir.Bool}, Reg: falls.NewReg(), Hidden: true, At: s.span}}
	})
	falls.Body = append(falls.Body, &ir.Assume{Cond: s.some(falls, true), At: s.span})
	if s.whole {
		falls.Body = append(falls.Body, &ir.Assume{Cond: s.some(falls, false), At: s.span})
	}
	heals = &ir.Rule{Name: "heal", Kind: ir.Partition, At: s.span, NonLocal: []*ir.Var{s.Var}}
	heals.Guard = s.some(heals, true)
	heals.Body = s.Join(heals)
	return falls, heals
}
