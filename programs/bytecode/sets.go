package bytecode

import (
	"slices"

	"gomc/internal/bitset"
	"gomc/programs/value"
	sem "gomc/semantics/p"
	"gomc/source"
)

// A walk is a loop that visits each element of a set once, by its index:
//
//	i = 0; while (i < sizeof(s)) { ... s[i] ... i = i + 1; }
//
// where i is used for nothing else, and s does not change. So a loop over the set does the same, and the elements may
// come in any order, as long as it is one order.
type walk struct {
	begin, end int // the condition, and behind the loop
	index      int // the local
	set        Instr
}

// These are the numbers of instructions of the parts of a walk: i < sizeof(s), and the failure; i = i + 1, by a
// temporary, and the jump back.
const (
	conditionSize = 5
	advanceSize   = 7
)

// Unorder makes of each loop that visits a set by an index one that takes any of the elements that are left.
func (f *Func) Unorder(all []*Func, table *value.Table) {
	for pc := 0; pc+conditionSize <= len(f.Code); pc++ {
		if w := f.walk(pc, all, table); w != nil {
			f.rewrite(w, table)
		}
	}
}

// loads reports whether an instruction reads a variable, of the function or of the machine.
func loads(in *Instr) bool { return in.Op == Local || in.Op == Field }

// reads reports whether two instructions read the same variable.
func reads(in *Instr, same Instr) bool { return in.Op == same.Op && in.A == same.A }

// walk is the loop whose condition begins at an instruction; nil: there is none, or it is of another kind.
func (f *Func) walk(pc int, all []*Func, table *value.Table) *walk {
	c := f.Code[pc:]
	if c[0].Op != Local || !loads(&c[1]) || c[2].Op != Size || c[3].Op != Binary || c[3].A != int(Less) ||
		c[4].Op != False {
		return nil
	}
	w := &walk{begin: pc, end: c[4].A, index: c[0].A, set: c[1]}
	if w.end < pc+conditionSize+advanceSize || !f.advances(w, table) || !f.visits(w) || !f.keeps(w, all) ||
		!f.starts(w, table) || f.live()[w.end].Has(w.index) {
		return nil
	}
	return w
}

// advances reports whether a loop ends with i = i + 1.
func (f *Func) advances(w *walk, table *value.Table) bool {
	c := f.Code[w.end-advanceSize : w.end]
	return reads(&c[0], Instr{Op: Local, A: w.index}) && c[1].Op == Const && c[1].Value == table.Int(1) &&
		c[2].Op == Binary && c[2].A == int(Plus) && c[3].Op == SetLocal && reads(&c[4], Instr{Op: Local, A: c[3].A}) &&
		reads(&c[5], Instr{Op: SetLocal, A: w.index}) && c[6].Op == Jump && c[6].A == w.begin
}

// body returns where that of a loop begins and ends.
func (w *walk) body() (from, to int) { return w.begin + conditionSize, w.end - advanceSize }

// visits reports whether the body of a loop uses its index only for elements of a single set, and either reaches its
// end or leaves the loop.
func (f *Func) visits(w *walk) bool {
	met := false
	from, to := w.body()
	for pc := from; pc < to; pc++ {
		in := &f.Code[pc]
		switch {
		case reads(in, Instr{Op: SetLocal, A: w.index}),
			(in.Op == Jump || in.Op == False || in.Op == True) && in.A == w.begin:
			return false
		case !reads(in, Instr{Op: Local, A: w.index}):
		case pc == from || pc+1 >= to || !reads(&f.Code[pc-1], w.set) || f.Code[pc+1].Op != Element || f.Code[pc+1].B == 0:
			return false
		default:
			met = true
		}
	}
	return met
}

// keeps reports whether the set of a loop does not change in it.
func (f *Func) keeps(w *walk, all []*Func) bool {
	set := Instr{Op: SetLocal, A: w.set.A}
	if w.set.Op == Field {
		set.Op = SetField
	}
	from, to := w.body()
	for pc := from; pc < to; pc++ {
		in := &f.Code[pc]
		if reads(in, set) || in.Op == Call && w.set.Op == Field && changes(all, in.A, set, map[int]bool{}) {
			return false
		}
	}
	return true
}

// changes reports whether a function, or one that it calls, writes a variable of the machine.
func changes(all []*Func, fn int, set Instr, seen map[int]bool) bool {
	if seen[fn] {
		return false
	}
	seen[fn] = true
	return slices.ContainsFunc(all[fn].Code, func(in Instr) bool {
		return reads(&in, set) || in.Op == Call && changes(all, in.A, set, seen)
	})
}

// starts reports whether the index of a loop is 0 wherever the loop begins, and nothing jumps into it.
func (f *Func) starts(w *walk, table *value.Table) bool {
	other := make([]bool, len(f.Code)) // in front of each instruction, the index may be no 0
	known := make([]bool, len(f.Code))
	todo := []int{0}
	known[0], other[0] = true, w.index < len(f.Params) || f.Defaults[w.index] != table.Int(0)
	for len(todo) > 0 {
		pc := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		is := other[pc]
		if reads(&f.Code[pc], Instr{Op: SetLocal, A: w.index}) {
			is = pc == 0 || f.Code[pc-1].Op != Const || f.Code[pc-1].Value != table.Int(0)
		}
		f.follow(pc, func(next int) {
			if pc == w.end-1 && next == w.begin || known[next] && (other[next] || !is) {
				return
			}
			known[next], other[next] = true, other[next] || is
			todo = append(todo, next)
		})
	}
	return known[w.begin] && !other[w.begin] && !f.entered(w)
}

// entered reports whether something outside of a loop jumps into its middle, or from inside to its beginning.
func (f *Func) entered(w *walk) (is bool) {
	for pc := range f.Code {
		if pc >= w.begin && pc < w.end {
			continue
		}
		f.follow(pc, func(next int) { is = is || next > w.begin && next < w.end })
	}
	return is
}

// live are the locals that may be read before they are written, in front of each instruction.
func (f *Func) live() []bitset.Set {
	return f.Backward(len(f.Defaults), func(pc int, in *Instr, s bitset.Set) {
		switch in.Op {
		case SetLocal:
			s.Remove(in.A)
		case Local:
			s.Add(in.A)
		}
	})
}

// rewrite has a loop take any of the elements that are left (see Taking).
func (f *Func) rewrite(w *walk, table *value.Table) {
	left := f.local(table)
	next := f.local(table)
	at := f.Code[w.begin].At
	front := []Instr{w.set, {Op: SetLocal, A: left, At: at}}
	isLeft, take := Taking(left, next, table, at)
	head := append(isLeft, f.Code[w.begin+conditionSize-1])
	var code []Instr
	moved := make([]int, len(f.Code)+1) // where each instruction is
	for pc := 0; pc < len(f.Code); pc++ {
		moved[pc] = len(code)
		switch in := f.Code[pc]; {
		case pc == w.begin:
			code = append(append(append(code, front...), head...), take...)
			pc += conditionSize - 1
		case pc > w.begin && pc < w.end && reads(&in, Instr{Op: Local, A: w.index}):
			if pc == w.end-advanceSize {
				pc += advanceSize - 2 // the jump is left
				continue
			}
			code[len(code)-1] = Instr{Op: Local, A: next, At: at} // in place of the set
			pc++
		default:
			code = append(code, in)
		}
	}
	moved[len(f.Code)] = len(code)
	again := moved[w.begin] + len(front)
	for pc := range code {
		in := &code[pc]
		if inside := pc >= again && pc < moved[w.end]; inside && in.Op == Jump && in.A == w.begin {
			in.A = again
		} else {
			in.follow(moved)
		}
	}
	f.Code = code
}

// follow has an instruction lead to where those are to which it led, by where each has been.
func (in *Instr) follow(moved []int) {
	switch in.Op {
	case Jump, False, True:
		in.A = moved[in.A]
	case Receive:
		cases := in.Cases
		in.Cases = map[*sem.Event]int{}
		for e, to := range cases {
			in.Cases[e] = moved[to]
		}
	}
}

// Taking is the head of a loop that takes any of the elements that are left of a set, whether there is one and what
// takes it:
//
//	while (0 < sizeof(left)) { next = choose(left); left -= next; ... next ... }
func Taking(left, next int, table *value.Table, at source.Span) (isLeft, take []Instr) {
	get := func(n int) Instr { return Instr{Op: Local, A: n, At: at} }
	set := func(n int) Instr { return Instr{Op: SetLocal, A: n, At: at} }
	isLeft = []Instr{{Op: Const, Value: table.Int(0), At: at}, get(left), {Op: Size, At: at},
		{Op: Binary, A: int(Less), At: at}}
	take = []Instr{get(left), {Op: Choose, At: at}, set(next), get(left), get(next), {Op: Remove, At: at}, set(left)}
	return isLeft, take
}

// local returns a new local of the function.
func (f *Func) local(table *value.Table) int {
	n := len(f.Defaults)
	f.Defaults, f.Names, f.Shares = append(f.Defaults, value.NullV), append(f.Names, ""), append(f.Shares, n)
	return n
}
