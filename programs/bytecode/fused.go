package bytecode

import (
	"slices"

	"gomc/programs/value"
)

// Fused is instructions that are executed as one: what they take comes from where it is, and what they make goes to
// where it will be, without a way over the stack in between (superoperators: Proebsting, POPL 1995). What stops a
// machine, or leaves a function, is an instruction by itself: so a function can be left and entered where it could
// be without them.
type Fused struct {
	Do      Do
	Op      Operator
	Unless  bool  // of Branch and Test: they jump where that is false; of Go: it goes back
	Kinds   Kinds // what the result has to be; 0: anything
	A, B    int32 // as in the instruction; of a jump the Fused to which it goes, and of Go also the instruction
	PC      int32 // of the instruction that does it; a check of Kinds is behind it
	Depth   int32 // how many values are on the stack before Other and Go
	X, Y, Z Place
	To      Place
}

// Executed is the code of a function as it is executed.
type Executed struct {
	Code    []Fused
	Entries []int32   // of Code, by instruction; -1 where none begins
	Consts  []value.V // that it takes
	Depth   int       // the most values on the stack
}

// Do is the operation of a Fused.
type Do uint8

// What they do. Those from Move on make a value.
const (
	Other  Do = iota // the instruction, by way of the stack
	Go               // to A
	Branch           // to A where X Op Y
	Test             // to A where X
	Move             // X
	Apply            // Op X
	Apply2           // X Op Y
	Get              // X[Y]
	Set              // X with Z at Y
	Pick             // the part A of X, whose names are B
	Alter            // X with Y as that part
	Count            // the size of X
)

// Place is where an operand or a result is.
type Place struct {
	In Memory
	At int32 // which local, field, constant or value on the stack, the lowest being 0
}

// Memory is a kind of place.
type Memory uint8

// The kinds of places.
const (
	OnStack Memory = iota
	InLocal
	InField
	IsConst
	Nowhere // a result that is of no use
)

// fuser fuses the instructions of a function, in their order.
type fuser struct {
	*Func
	leads   []bool  // by instruction: whether another instruction than the one before may lead to it
	pending []Place // of values that are read, and will be on the stack unless what comes next takes them; the top last
	begin   int     // of Fused: where those begin that can only be come to by the one before
	jumps   []int   // of Fused: those whose A is an instruction yet
}

// Fuse sets Fused and Live. The code is done then.
func (f *Func) Fuse() {
	f.Live = f.live()
	u := &fuser{Func: f, leads: make([]bool, len(f.Code)+1)}
	f.Fused = Executed{Entries: make([]int32, len(f.Code))}
	u.lead()
	for pc := range f.Code {
		f.Fused.Entries[pc] = -1
		if u.leads[pc] {
			u.flush()
			u.begin, f.Fused.Entries[pc] = len(f.Fused.Code), int32(len(f.Fused.Code))
		}
		u.instruction(pc, &f.Code[pc])
	}
	for _, at := range u.jumps {
		f.Fused.Code[at].A = f.Fused.Entries[f.Fused.Code[at].A]
	}
	f.stacked()
}

// operands is how many operands things that are done have.
var operands = [...]int{Branch: 2, Test: 1, Move: 1, Apply: 1, Apply2: 2, Get: 2, Set: 3, Pick: 1, Alter: 2, Count: 1}

// stacked finds the position on the stack of each operand and result. The height of the stack at an instruction does
// not depend on the path to it.
func (f *Func) stacked() {
	heights, begins := f.heights(), map[int32]int{}
	for pc, at := range f.Fused.Entries {
		if at >= 0 {
			begins[at] = heights[pc]
		}
	}
	f.Fused.Depth = slices.Max(heights) + 1
	height := 0
	for i := range f.Fused.Code {
		x := &f.Fused.Code[i]
		if h, begin := begins[int32(i)]; begin {
			height = h
		}
		x.Depth = int32(height)
		for k, p := range []*Place{&x.Z, &x.Y, &x.X} {
			if p.In == OnStack && 2-k < operands[x.Do] {
				height = max(height-1, 0)
				p.At = int32(height)
			}
		}
		if x.Do >= Move && x.To.In == OnStack {
			x.To.At = int32(height)
			height++
		}
	}
}

// heights returns how many values are on the stack in front of each instruction; 0 where the machine cannot come.
func (f *Func) heights() []int {
	heights, known := make([]int, len(f.Code)), make([]bool, len(f.Code))
	known[0] = true
	for todo := []int{0}; len(todo) > 0; {
		pc := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		takes, leaves := effect(&f.Code[pc])
		f.follow(pc, func(next int) {
			if !known[next] {
				known[next], heights[next] = true, heights[pc]-takes+leaves
				todo = append(todo, next)
			}
		})
	}
	return heights
}

// effect returns how many values an instruction takes from the stack, and leaves there. It is a dispatch over
// instructions.
func effect(in *Instr) (takes, leaves int) {
	switch in.Op {
	case Const, Local, Field, This, Receive:
		return 0, 1
	case SetLocal, SetField, Pop, False, True, Return, Goto, Assert, Assume:
		return 1, 0
	case Jump, Send:
		return 0, 0
	case Binary, Element, SetPart, Add, Remove, Contains:
		return 2, 1
	case Announce, Raise:
		return 2, 0
	case SetElem, Insert:
		return 3, 1
	case Deliver:
		return 3, 0
	case Tuple, Format:
		return in.A, 1
	case Call:
		return in.B, 1
	}
	return 1, 1
}

// lead finds the instructions to which others lead than the one before: targets of jumps, also of those that go on at
// once, and what stops a machine, and what is behind.
func (u *fuser) lead() {
	u.leads[0] = true
	for pc, in := range u.Code {
		switch in.Op {
		case Jump, False, True:
			u.leads[in.A] = true
			if tests(&u.Code[in.A]) {
				u.leads[in.A+1] = true
			}
		case Const:
			if tests(&u.Code[pc+1]) {
				u.leads[pc+2] = true
			}
		case Receive:
			for _, to := range in.Cases {
				u.leads[to] = true
			}
			u.leads[pc] = true
		default:
			if doing(&in) == Other {
				u.leads[pc], u.leads[pc+1] = true, true
			}
		}
	}
}

func tests(in *Instr) bool { return in.Op == False || in.Op == True }

// doing returns the operation of an instruction when it is fused, where it has operands and a result.
func doing(in *Instr) Do {
	switch in.Op {
	case Const, Local, Field, SetLocal, SetField, Pop, Is:
		return Move
	case Unary:
		if Operator(in.A) == Not {
			return Apply
		}
	case Binary:
		return Apply2
	case Element:
		return Get
	case SetElem:
		return Set
	case Part:
		return Pick
	case SetPart:
		return Alter
	case Size:
		return Count
	}
	return Other
}

// instruction is a dispatch over instructions.
func (u *fuser) instruction(pc int, in *Instr) {
	switch do := doing(in); {
	case in.Op == Const:
		u.pending = append(u.pending, u.constant(in.Value))
	case in.Op == Local:
		u.pending = append(u.pending, Place{InLocal, int32(in.A)})
	case in.Op == Field:
		u.pending = append(u.pending, Place{InField, int32(in.A)})
	case in.Op == SetLocal:
		u.result(pc, Place{InLocal, int32(in.A)})
	case in.Op == SetField:
		u.result(pc, Place{InField, int32(in.A)})
	case in.Op == Pop:
		u.result(pc, Place{In: Nowhere})
	case in.Op == Is:
		u.check(pc, KindsOf(in.Type))
	case in.Op == Jump:
		u.jump(pc, in.A)
	case tests(in):
		u.test(pc, in.Op == True, in.A)
	case do == Other:
		u.flush()
		u.emit(Fused{PC: int32(pc)})
	default:
		u.apply(pc, in, do)
	}
}

// constant is the place of a constant.
func (u *fuser) constant(v value.V) Place {
	at := slices.Index(u.Fused.Consts, v)
	if at < 0 {
		at, u.Fused.Consts = len(u.Fused.Consts), append(u.Fused.Consts, v)
	}
	return Place{IsConst, int32(at)}
}

func (u *fuser) emit(x Fused) { u.Fused.Code = append(u.Fused.Code, x) }

// flush puts all that was read on the stack.
func (u *fuser) flush() {
	for _, x := range u.pending {
		u.emit(Fused{Do: Move, X: x})
	}
	u.pending = u.pending[:0]
}

// operands takes n operands from the top of the stack, the top last. Operands below them are flushed to the stack.
func (u *fuser) operands(n int) (all [3]Place) {
	k := min(n, len(u.pending))
	rest := len(u.pending) - k
	copy(all[n-k:n], u.pending[rest:])
	u.pending = u.pending[:rest]
	u.flush()
	return all
}

// latest returns the instruction that has made the top of the stack; nil where it is not known.
func (u *fuser) latest() *Fused {
	if n := len(u.Fused.Code); n > u.begin && len(u.pending) == 0 {
		if l := &u.Fused.Code[n-1]; l.Do >= Move && l.To.In == OnStack {
			return l
		}
	}
	return nil
}

// apply has an instruction take its operands, and leave a result.
func (u *fuser) apply(pc int, in *Instr, do Do) {
	n := map[Do]int{Apply2: 2, Get: 2, Set: 3, Alter: 2}[do]
	x := u.operands(max(n, 1))
	out := Fused{Do: do, PC: int32(pc), X: x[0], Y: x[1], Z: x[2], A: int32(in.A), B: int32(in.B)}
	if do == Apply || do == Apply2 {
		out.Op = Operator(in.A)
	}
	u.emit(out)
}

// result puts the top of the stack somewhere. Of a temporary that is of no more use after that, what has made it puts
// it there.
func (u *fuser) result(pc int, to Place) {
	if l := u.latest(); l != nil {
		l.To = to
		return
	}
	alone := len(u.pending) == 1
	x := u.operands(1)[0]
	if n := len(u.Fused.Code); alone && n > u.begin && x.In == InLocal && !u.Live[pc+1].Has(int(x.At)) {
		if l := &u.Fused.Code[n-1]; l.Do >= Move && l.To == x {
			l.To = to
			return
		}
	}
	if x.In == OnStack || to.In != Nowhere {
		u.emit(Fused{Do: Move, PC: int32(pc), X: x, To: to})
	}
}

// check has the top of the stack be of certain kinds.
func (u *fuser) check(pc int, kinds Kinds) {
	if kinds == anything {
		return
	}
	if l := u.latest(); l != nil && l.Kinds == 0 && int(l.PC)+1 == pc {
		l.Kinds = kinds
		return
	}
	u.emit(Fused{Do: Move, PC: int32(pc - 1), X: u.operands(1)[0], Kinds: kinds})
}

// jump goes to an instruction. Where that tests what is on the stack, it is tested at once.
func (u *fuser) jump(pc, to int) {
	if in := &u.Code[to]; tests(in) && to > pc {
		u.test(to, in.Op == True, in.A)
		to++
	}
	u.flush()
	u.jumps = append(u.jumps, len(u.Fused.Code))
	u.emit(Fused{Do: Go, PC: int32(pc), A: int32(to), B: int32(to), Unless: to <= pc})
}

// test jumps where the top of the stack is so, and to where that leads.
func (u *fuser) test(pc int, so bool, to int) {
	for u.Code[to].Op == Const && tests(&u.Code[to+1]) { // an operand of a connective that decides it
		next := &u.Code[to+1]
		if (u.Code[to].Value == value.True) == (next.Op == True) {
			to = next.A
		} else {
			to += 2
		}
	}
	l := u.latest()
	switch {
	case l != nil && l.Do == Apply2 && l.Op.Compares() && l.Kinds == 0:
		l.Do, l.Unless = Branch, !so
	case l != nil && l.Do == Apply && l.Kinds == 0:
		l.Do, l.Unless = Test, so
	default:
		u.emit(Fused{Do: Test, PC: int32(pc), X: u.operands(1)[0], Unless: !so})
	}
	at := len(u.Fused.Code) - 1
	u.Fused.Code[at].A = int32(to)
	u.jumps = append(u.jumps, at)
}
