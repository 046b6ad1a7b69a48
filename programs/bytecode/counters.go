package bytecode

import "gomc/programs/value"

// countedSize is how many instructions x = x + 1 has, of a variable x of the machine.
const countedSize = 6

// Counted are the variables of its machine that a function counts up: x = x + 1, or by another constant.
func (f *Func) Counted(table *value.Table) (fields []int) {
	for pc := 0; pc+countedSize <= len(f.Code); pc++ {
		c := f.Code[pc : pc+countedSize]
		x := c[0].A
		if c[0].Op == Field && c[1].Op == Const && table.Kind(c[1].Value) == value.Int && c[2].Op == Binary &&
			c[2].A == int(Plus) && c[3].Op == SetLocal && reads(&c[4], Instr{Op: Local, A: c[3].A}) &&
			reads(&c[5], Instr{Op: SetField, A: x}) {
			fields = append(fields, x)
		}
	}
	return fields
}

// Tally has what is put into variables of the machine pass an instruction that knows which one it is, by its place.
func (f *Func) Tally(places map[int]int) {
	var code []Instr
	moved := make([]int, len(f.Code)+1) // where each instruction is
	for pc, in := range f.Code {
		moved[pc] = len(code)
		if place, is := places[in.A]; is && in.Op == SetField {
			code = append(code, Instr{Op: Tally, A: place, At: in.At})
		}
		code = append(code, in)
	}
	for pc := range code {
		code[pc].follow(moved)
	}
	f.Code = code
}

// ByKey reports whether a function uses the map in a variable of its machine for nothing but what stands behind keys:
// which keys there are, beside those that it asks for, makes no difference then.
func (f *Func) ByKey(field int) bool {
	for pc := range f.Code {
		if reads(&f.Code[pc], Instr{Op: Field, A: field}) && !f.keyed(pc+1, field) {
			return false
		}
	}
	return true
}

// keyed reports whether what was put on the stack in front of an instruction is taken from there as a map of which one
// element is read, or changed, and then put into a variable.
func (f *Func) keyed(pc, field int) bool {
	for above := 0; pc < len(f.Code); pc++ {
		in := &f.Code[pc]
		takes, leaves := effect(in)
		if takes <= above {
			switch in.Op {
			case Jump, False, True, Return, Raise, Goto, Receive:
				return false
			}
			above += leaves - takes
			continue
		}
		isMap := above == takes-1
		switch in.Op {
		case Element:
			return isMap
		case Contains:
			return above == 0
		case SetElem, Insert, Remove:
			return isMap && pc+1 < len(f.Code) && reads(&f.Code[pc+1], Instr{Op: SetField, A: field})
		}
		return false
	}
	return false
}
