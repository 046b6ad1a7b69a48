package mapping

import (
	"container/heap"
	"strconv"

	"gomc/conform/value"
	"gomc/parser/ast"
	"gomc/source"
)

// A client that has done what it has begun is as one that has never begun anything: another one can take its place. So
//
//	who slot(line.process, line.type != "invoke") to Client;
//
// gives each process a number for the lines up to the one for which the condition holds, and behind that the number is
// free again. The model then has as many clients as do something at the same time, however many there are in all. The
// lines have to be read in the order in which they are explained: one log, in one order.

// slots are the numbers that processes have at the moment.
type slots struct {
	of   map[string]int64
	free freed
	next int64
}

// freed is a heap of unused numbers, the least first.
type freed []int64

func (n freed) Len() int           { return len(n) }
func (n freed) Less(i, j int) bool { return n[i] < n[j] }
func (n freed) Swap(i, j int)      { n[i], n[j] = n[j], n[i] }

// Push adds a number, for container/heap.
func (n *freed) Push(x any) { *n = append(*n, x.(int64)) }

// Pop takes the last, for container/heap.
func (n *freed) Pop() any {
	last := len(*n) - 1
	x := (*n)[last]
	*n = (*n)[:last]
	return x
}

// take is the number of a process.
func (s *slots) take(process string) int64 {
	n, has := s.of[process]
	switch {
	case has:
		return n
	case len(s.free) > 0:
		n = heap.Pop(&s.free).(int64)
	default:
		n = s.next
		s.next++
	}
	s.of[process] = n
	return n
}

// give lets another process have the number.
func (s *slots) give(process string) {
	heap.Push(&s.free, s.of[process])
	delete(s.of, process)
}

// isSlot reports whether an expression is a call of slot.
func (c *compiler) isSlot(n ast.Expr) bool {
	call, is := n.(*ast.Call)
	return is && call.Func.Name == "slot" && !c.functions["slot"]
}

// trySlot is how slot is called.
const trySlot = `who slot(line.process, line.type != "invoke") to Client;`

// slot compiles the number of the process of a line.
func (m *Mapping) slot(x *expression, s *scope) operand {
	n := x.tree.(*ast.Call)
	o := operand{text: oneLine(x.place(n).Text()), at: x.place(n), said: true}
	if len(n.Args) != 2 {
		m.c.errorf(o.at, trySlot, "a slot is of a process, and up to a line: it has 2 values, and here %s",
			strconv.Itoa(len(n.Args)))
		return o
	}
	of, ends := m.c.expr(x, n.Args[0], s), m.c.expr(x, n.Args[1], s)
	if of.eval == nil || ends.eval == nil {
		return o
	}
	o.member = of.member
	here := &slots{}
	m.c.numbers.slots = append(m.c.numbers.slots, here)
	o.eval = func(e *env) (value.Value, error) {
		v, err := of.eval(e)
		if err != nil || v.Kind == value.Undefined {
			return v, err
		}
		number := here.take(v.Bare())
		over, err := e.condition(&ends)
		if over {
			here.give(v.Bare())
		}
		return value.OfInt(number), err
	}
	return o
}

// noSlot refuses slot where lines may be looked at several times.
func (c *compiler) noSlot(at source.Span) {
	c.errorf(at, trySlot, "slot says whose a line is, behind 'who' alone")
}
