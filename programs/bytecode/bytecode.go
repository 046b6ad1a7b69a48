// Package bytecode is the code of functions of programs of P, for the stack machine of package vm.
package bytecode

import (
	"gomc/internal/bitset"
	"gomc/programs/value"
	sem "gomc/semantics/p"
	"gomc/source"
)

// Op is an instruction.
type Op uint8

// The instructions. Behind each: what it takes from the stack, and what it leaves there.
const (
	Const    Op = iota // -> Value
	Local              // -> the local A
	SetLocal           // x ->
	Field              // -> the variable A of the machine
	SetField           // x ->
	Pop                // x ->
	This               // -> the machine
	Jump               // to A
	False              // x -> ; to A unless x
	True               // x -> ; to A if x
	Unary              // x -> A x, an Operator
	Binary             // x y -> x A y
	Tuple              // A values -> a tuple with the names B
	Part               // t -> its part A
	SetPart            // t x -> t with x as its part A
	Element            // c i -> c[i]; B: c is a set
	SetElem            // c i x -> c with x at i
	Insert             // c i x -> c with x inserted at i
	Add                // c x -> the set with x
	Remove             // c x -> c without x
	Contains           // x c -> whether x is in c
	Size               // c -> its size
	Keys               // m -> its keys
	Values             // m -> its values
	Items              // c -> its elements, as a sequence
	Is                 // x -> x, which has the type Type
	Convert            // x -> x converted to Type
	Tally              // x -> x, which is put into the counter A
	// x -> one of its elements, or a number below it; or, with a Value, a number from x on and below their sum. The
	// place of one that is of numbers by its text is A, from 1 on.
	Choose
	Format   // A values -> the string Text with them; B: people see it, and nothing else
	Call     // B arguments -> the result of the function A
	Return   // x -> ; back to the caller
	New      // A arguments as payload -> a machine of interface B
	Send     // m e payload -> the same; monitors see the event, and the step ends
	Deliver  // m e payload -> ; the event is in the mailbox
	Announce // e payload ->
	Raise    // e payload -> ; all frames end
	Goto     // payload -> ; all frames end
	Receive  // -> payload; to the case of the event
	Assert   // x message ->
	Assume   // x ->
)

// Instr is one instruction.
type Instr struct {
	Op    Op
	A, B  int
	Value value.V
	Type  sem.Type
	Text  string
	Cases map[*sem.Event]int // of a receive
	At    source.Span
}

// Func is a function as code.
type Func struct {
	Name     string
	Of       *sem.Function
	Number   int
	Params   []sem.Type
	Defaults []value.V // of all locals, parameters among them
	Names    []string  // of those locals that the program declares
	Shares   []int     // by local: itself, or the one whose place it takes: see Pack
	Code     []Instr
	Live     []bitset.Set // locals that may be read before they are written, in front of each instruction
	Fused    Executed     // the code as it is executed: see Fuse
}

// Pack has locals share their places.
func (f *Func) Pack() {
	place := make([]int, len(f.Shares))
	var defaults []value.V
	var names []string
	for i, of := range f.Shares {
		if place[i] = len(defaults); of != i {
			place[i] = place[of]
			continue
		}
		defaults, names = append(defaults, f.Defaults[i]), append(names, f.Names[i])
	}
	for pc := range f.Code {
		if in := &f.Code[pc]; in.Op == Local || in.Op == SetLocal {
			in.A = place[in.A]
		}
	}
	f.Defaults, f.Names, f.Shares = defaults, names, nil
}

// Backward computes a set in front of each instruction of a function, from those in front of all that may come next.
func (f *Func) Backward(size int, change func(pc int, in *Instr, s bitset.Set)) []bitset.Set {
	sets := make([]bitset.Set, len(f.Code))
	for pc := range sets {
		sets[pc] = bitset.New(size)
	}
	for f.Improve(size, sets, change) {
	}
	return sets
}

// Improve makes one backward pass over a function: the set before an instruction is the union of the sets of all
// instructions that may come next, changed by change. It reports whether a set has grown.
func (f *Func) Improve(size int, sets []bitset.Set, change func(pc int, in *Instr, s bitset.Set)) (grown bool) {
	for pc := len(f.Code) - 1; pc >= 0; pc-- {
		s := bitset.New(size)
		f.follow(pc, func(next int) { s.AddAll(sets[next]) })
		change(pc, &f.Code[pc], s)
		if !sets[pc].Holds(s) {
			sets[pc].AddAll(s)
			grown = true
		}
	}
	return grown
}

// follow calls visit for each instruction that may come behind another one in the same function.
func (f *Func) follow(pc int, visit func(next int)) {
	in := &f.Code[pc]
	switch in.Op {
	case Jump:
		visit(in.A)
	case False, True:
		visit(in.A)
		visit(pc + 1)
	case Receive:
		for _, to := range in.Cases {
			visit(to)
		}
	case Return, Raise, Goto, Assert:
	default:
		visit(pc + 1)
	}
}
