package steps

import (
	"math"

	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/machines/mailboxes"
)

// This file counts the most that a step of a machine can send, along all paths through its block and the blocks
// that follow: exits, entries, handlers of what it raises.

// Many stands for a number of sends that is not known, or too large to matter.
const Many = math.MaxInt32

// never is for paths that there are not.
const never = -1

// again is for paths on which a function is called again.
const again = 1 << 20

// PathBlock is a procedure of a machine, and how it may leave a state.
type PathBlock struct {
	Code          *ir.Func
	Gotos         map[*core.State]bool
	Raises, Halts bool
}

// PathCode is the code of a machine: the blocks of its states, nil where there is none, and those that may handle what it
// raises, each in its state.
type PathCode struct {
	Machine     *mailboxes.Machine
	Control     *Control
	Entry, Exit func(*core.State) *PathBlock
	Raised      func(func(*PathBlock, *core.State))
}

// Count counts what blocks of a machine send, each send for as much as it weighs.
type Count struct {
	code   *PathCode
	weight func(*ir.BagAdd) int
	stack  map[*ir.Func]bool    // the functions that are being counted
	states map[*core.State]bool // the states on the way
	once   bool                 // no function is called again
}

// NewCount counts for a machine.
func NewCount(code *PathCode, weight func(*ir.BagAdd) int) *Count {
	return &Count{code: code, weight: weight, stack: map[*ir.Func]bool{}, states: map[*core.State]bool{}}
}

// paths are the most that is sent on those paths that stay in the block's state, and on those
// that have said to leave it.
type paths struct{ stay, left int }

func (p paths) most() int { return max(p.stay, p.left) }

func either(p, q paths) paths { return paths{max(p.stay, q.stay), max(p.left, q.left)} }

// and returns a path with n more sends.
func and(p, n int) int {
	if p == never || n == never {
		return never
	}
	return min(p+n, Many)
}

func (p paths) and(n int) paths { return paths{and(p.stay, n), and(p.left, n)} }

// flow is where the paths through some statements are: at their end, or returned.
type flow struct{ through, ended paths }

// Start is the most that the start of the machine sends, in a state.
func (s *Count) Start(state *core.State) int {
	entry := s.code.Entry(state)
	if entry == nil {
		return 0
	}
	s.states[state] = true
	defer delete(s.states, state)
	return s.Step(entry, state)
}

// Step is the most that a block of a state, and what it leads to, send.
func (s *Count) Step(f *PathBlock, from *core.State) int {
	if s.stack[f.Code] {
		return Many
	}
	p := s.called(f.Code)
	s.stack[f.Code] = true
	defer delete(s.stack, f.Code)
	further := 0
	for to := range f.Gotos {
		further = max(further, s.onTheWay(from, to))
	}
	if f.Raises {
		further = max(further, s.raised())
	}
	if exit := s.code.Exit(from); exit != nil && f.Halts {
		further = max(further, s.called(exit.Code).most())
	}
	return max(p.stay, and(p.left, further))
}

// onTheWay is the most that leaving a state and entering another sends.
func (s *Count) onTheWay(from, to *core.State) int {
	if s.states[to] {
		return Many
	}
	s.states[to] = true
	defer delete(s.states, to)
	n := 0
	if exit := s.code.Exit(from); exit != nil {
		n = s.called(exit.Code).most()
	}
	if entry := s.code.Entry(to); entry != nil {
		n = and(n, s.Step(entry, to))
	}
	return n
}

// raised is the most that a handler of something raised sends.
func (s *Count) raised() (n int) {
	s.code.Raised(func(f *PathBlock, in *core.State) { n = max(n, s.Step(f, in)) })
	return n
}

// called are the paths through a function that is called from outside. If it is called again on the way, as the
// function of a loop is, that is without end if something is sent on the way, and else as if it was not called again.
func (s *Count) called(f *ir.Func) paths {
	p := s.through(f)
	switch most := p.most(); {
	case most < again:
		return p
	case most > again:
		return paths{Many, Many}
	}
	s.once = true
	defer func() { s.once = false }()
	return s.through(f)
}

// through are the paths through a function. One on which a function is called within itself ends there: with again more
// sends or, if once is set, it counts as no path.
func (s *Count) through(f *ir.Func) paths {
	switch {
	case s.stack[f] && s.once:
		return paths{never, never}
	case s.stack[f]:
		return paths{again, again}
	}
	s.stack[f] = true
	defer delete(s.stack, f)
	x := s.list(f.Body, paths{0, never})
	return either(x.through, x.ended)
}

// list are the paths through statements.
func (s *Count) list(list []ir.Stmt, begin paths) flow {
	x := flow{begin, paths{never, never}}
	for _, one := range list {
		next := s.statement(one, x.through)
		x = flow{next.through, either(x.ended, next.ended)}
	}
	return x
}

func (s *Count) statement(one ir.Stmt, p paths) flow {
	none := paths{never, never}
	if s.code.Control.Leaves(one) {
		return flow{paths{never, p.most()}, none}
	}
	switch one := one.(type) {
	case *ir.BagAdd:
		if s.code.Machine.IsOutbox(one.Bag.Type) {
			return flow{p.and(s.weight(one)), none}
		}
	case *ir.Return:
		return flow{none, p}
	case *ir.If:
		return s.branches(one, p)
	case *ir.For:
		return s.loop(one.Body, p, trips(&one.Loop))
	case *ir.While:
		return s.loop(one.Body, p, Many)
	case *ir.CallStmt:
		q := s.through(one.Call.Func)
		return flow{paths{and(p.stay, q.stay), max(and(p.left, q.most()), and(p.stay, q.left))}, none}
	}
	return flow{p.and(s.inCalls(one)), none}
}

func (s *Count) branches(one *ir.If, p paths) flow {
	if k, ok := one.Cond.(*ir.Const); ok { // a constant of the model decides
		if k.V != 0 {
			return s.list(one.Then, p)
		}
		return s.list(one.Else, p)
	}
	then, otherwise := p, p
	if s.code.Control.Asks(one.Cond) {
		then.stay, otherwise.left = never, never
	}
	a, b := s.list(one.Then, then), s.list(one.Else, otherwise)
	return flow{either(a.through, b.through), either(a.ended, b.ended)}
}

// loop are the paths through a loop that is run so often at most.
func (s *Count) loop(body []ir.Stmt, p paths, times int) flow {
	x := s.list(body, paths{0, never})
	round := max(x.through.most(), x.ended.most())
	all := 0
	if round > 0 {
		all = int(min(int64(round)*int64(times), Many))
	}
	out := flow{p.and(all), paths{never, never}}
	if either(x.through, x.ended).left != never {
		out.through.left = max(out.through.left, and(p.most(), all))
	}
	if x.ended.most() != never {
		out.ended = out.through
	}
	return out
}

// trips returns how often a loop is run, if that is known.
func trips(l *ir.Loop) int {
	from, ok := l.From.(*ir.Const)
	to, okToo := l.To.(*ir.Const)
	if !ok || !okToo || l.By != nil || l.Auto || to.V < from.V || to.V-from.V >= Many {
		return Many
	}
	return int(to.V-from.V) + 1
}

// inCalls counts sends of functions that are called for their values, and in places: how often they
// are called is unknown.
func (s *Count) inCalls(one ir.Stmt) (n int) {
	ir.InspectAll([]ir.Stmt{one}, func(x any) bool {
		switch x := x.(type) {
		case *ir.Call:
			if s.through(x.Func).most() > 0 {
				n = Many
			}
		case *ir.BagAdd:
			if s.code.Machine.IsOutbox(x.Bag.Type) {
				n = Many
			}
		}
		return true
	})
	return n
}
