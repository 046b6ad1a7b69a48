package ir

import "slices"

// What code reads and writes, computed from the code alone. A reduction asks here, and
// nowhere else, which cells of the state an instance of a rule may read and write.
// All sets are upper bounds ("may"); locals are left out.

// AccessKind says what is done to the cells of an Access.
type AccessKind uint8

// The kinds of access. Adding to and taking from a bag also reads it, which is not
// listed a second time: Insert of two elements to a Bits bag commute, for example,
// and it is for the reduction to know that.
const (
	Read   AccessKind = iota // reads
	Write                    // writes, without reading
	Insert                   // puts an element into the bag
	Remove                   // takes elements out of the bag
)

func (k AccessKind) String() string { return [...]string{"look", "assign", "add", "take"}[k] }

// Writes reports whether an access of kind k changes cells.
func (k AccessKind) Writes() bool { return k != Read }

// Access is a run of Cells cells of Var, at
//
//	Base, then for each step: + (v - First)*Stride
//
// where v is the value that the step stands for. A whole bag of slots is the least
// that is accessed of one, because normalising moves its elements.
type Access struct {
	Kind  AccessKind
	Var   *Var
	Base  int // a cell of the state
	Steps []AccessStep
	Cells int
}

// AccessStep is one index of an Access: register Reg of the instance plus Delta, or any of the Count values from First
// on when Reg is -1. Reg is the register of an Each parameter, which is constant for an instance.
type AccessStep struct {
	Reg          int
	Delta        int64
	First, Count int64
	Stride       int
}

// Effects lists the reads and writes of the instances of a rule.
type Effects struct {
	Guard []Access // what the parameters and the guard read
	Body  []Access // what the body reads and writes
}

// RuleEffects computes the effects of a rule (or start state) of p.
func (p *Program) RuleEffects(r *Rule) Effects {
	t := newTracer(p, r.Params)
	t.params(r.Params)
	t.expr(r.Guard)
	f := Effects{Guard: t.out}
	t.out = nil
	clear(t.seen)
	t.stmts(r.Body)
	f.Body = t.out
	return f
}

// GuardWrites reports whether the guard of a rule of p may write cells of the state, in
// functions that it calls. See Rule.
func (p *Program) GuardWrites(r *Rule) bool {
	return Calls(r.Guard) && slices.ContainsFunc(p.RuleEffects(r).Guard, func(a Access) bool { return a.Kind.Writes() })
}

// PropertyReads computes what the instances of a property read.
func (p *Program) PropertyReads(q *Property) []Access {
	t := newTracer(p, q.Params)
	t.params(q.Params)
	t.expr(q.Cond)
	return t.out
}

// ReadsChannel reports whether a property looks at messages on their way. Such a
// property can see a delivery.
func (p *Program) ReadsChannel(q *Property) bool {
	for _, a := range p.PropertyReads(q) {
		if a.Var.Channel != nil {
			return true
		}
	}
	return false
}

// Visible tells for each rule whether some instance of it may write a cell that
// some instance of a property reads. No reduction leaves out states at rest, so what is
// evaluated there only makes nothing visible.
func (p *Program) Visible() []bool {
	read := p.NewCellSet()
	for _, q := range p.Properties {
		if q.When == AtRest {
			continue
		}
		for _, a := range p.PropertyReads(q) {
			a.AddTo(read, nil)
		}
	}
	out := make([]bool, len(p.Rules))
	for i, r := range p.Rules {
		out[i] = Writes(p.RuleEffects(r).Body, p, nil).Intersects(read)
	}
	return out
}

// Reads is the set of cells that accesses read, those of bags they change included,
// for an instance whose registers have the given values (nil: any instance).
func Reads(list []Access, p *Program, value func(reg int) (int64, bool)) CellSet {
	return collect(list, p, value, func(k AccessKind) bool { return k != Write })
}

// Writes is the set of cells that accesses write, for an instance as in Reads.
func Writes(list []Access, p *Program, value func(reg int) (int64, bool)) CellSet {
	return collect(list, p, value, AccessKind.Writes)
}

func collect(list []Access, p *Program, value func(reg int) (int64, bool), want func(AccessKind) bool) CellSet {
	set := p.NewCellSet()
	for i := range list {
		if want(list[i].Kind) {
			list[i].AddTo(set, value)
		}
	}
	return set
}

// AddTo adds the cells of a to set, for an instance whose registers have the given
// values; where value is nil or does not know a register, for every value.
func (a *Access) AddTo(set CellSet, value func(reg int) (int64, bool)) {
	a.addFrom(set, value, a.Base, 0)
}

func (a *Access) addFrom(set CellSet, value func(reg int) (int64, bool), base, step int) {
	if step == len(a.Steps) {
		set.AddRange(base, base+a.Cells)
		return
	}
	s := &a.Steps[step]
	if s.Reg >= 0 && value != nil {
		if v, known := value(s.Reg); known {
			if i := v + s.Delta - s.First; i >= 0 && i < s.Count { // else it faults
				a.addFrom(set, value, base+int(i)*s.Stride, step+1)
			}
			return
		}
	}
	for i := range int(s.Count) {
		a.addFrom(set, value, base+i*s.Stride, step+1)
	}
}
