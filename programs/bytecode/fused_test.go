package bytecode

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"gomc/programs/value"
)

// shown are Fused as text: what they do, to what, and where that goes.
func shown(f *Func) string {
	names := strings.Fields("other go branch test move apply apply2 get set pick alter count")
	place := func(p Place) string {
		in := []string{"", "local", "field", "=", "nowhere"}[p.In]
		switch p.In {
		case OnStack, Nowhere:
			return in
		case IsConst:
			return in + strconv.Itoa(int(f.Fused.Consts[p.At]))
		}
		return in + strconv.Itoa(int(p.At))
	}
	var out []string
	for _, x := range f.Fused.Code {
		text := names[x.Do] + " " + x.Op.String() + " " + place(x.X) + " " + place(x.Y) + " " + place(x.Z)
		switch {
		case x.Do == Go || x.Do == Branch || x.Do == Test:
			text += fmt.Sprintf(" -> %d", x.A)
			if x.Unless {
				text += " unless"
			}
		case x.Do != Other:
			text += " to " + place(x.To)
		}
		out = append(out, strings.Join(strings.Fields(text), " "))
	}
	return strings.Join(out, "\n")
}

// TestFuse: operands are taken from where they are, results go to where they will be, and what a connective decides is
// not put on the stack; what is left and entered begins something.
func TestFuse(t *testing.T) {
	in := func(op Op, a int) Instr { return Instr{Op: op, A: a} }
	one := Instr{Op: Const, Value: 3} // the number 1
	null := Instr{Op: Const, Value: value.NullV}
	for _, c := range []struct {
		name string
		code []Instr
		want string
	}{
		{"a sum by way of a temporary", []Instr{
			in(Local, 0), one, in(Binary, int(Plus)), in(SetLocal, 1), in(Local, 1),
			in(SetField, 2), null, {Op: Return},
		}, "apply2 + local0 =3 to field2\nmove =2 to\nother"},
		{"a temporary that is read again", []Instr{
			in(Local, 0), one, in(Binary, int(Plus)), in(SetLocal, 1), in(Local, 1),
			in(SetField, 2), in(Local, 1), {Op: Return},
		}, "apply2 + local0 =3 to local1\nmove local1 to field2\nmove local1 to\nother"},
		{"if (x < y && !z)", []Instr{
			in(Local, 0), in(Local, 1), in(Binary, int(Less)), in(False, 7), // 0
			in(Local, 2), in(Unary, int(Not)), in(Jump, 8), // 4
			{Op: Const, Value: value.False}, in(False, 11), // 7
			one, in(SetField, 0), // 9
			null, {Op: Return}, // 11
		}, "branch < local0 local1 -> 6 unless\ntest ! local2 -> 6\ngo -> 5\nmove =4 to\ntest -> 6 unless\n" +
			"move =3 to field0\nmove =2 to\nother"},
		{"a loop", []Instr{
			in(Field, 0), in(False, 4), {Op: Call}, in(Jump, 0), null, {Op: Return},
		}, "test field0 -> 3 unless\nother\ngo -> 0 unless\nmove =2 to\nother"},
		{"an element of an element, and one of a call", []Instr{
			in(Field, 0), in(Local, 0), {Op: Element}, in(Local, 1), {Op: Element},
			in(Local, 2), {Op: Call}, {Op: Element}, {Op: Return},
		}, "get field0 local0 to\nget local1 to\nmove local2 to\nother\nget to\nother"},
		{"a map in a map", []Instr{
			in(Field, 0), in(Local, 0), in(Field, 0), in(Local, 0), {Op: Element},
			in(Local, 1), one, {Op: SetElem}, {Op: SetElem}, in(SetField, 0),
			null, {Op: Return},
		}, "move field0 to\nmove local0 to\nget field0 local0 to\nset local1 =3 to\nset to field0\nmove =2 to\nother"},
	} {
		f := &Func{Code: c.code, Defaults: make([]value.V, 3)}
		f.Fuse()
		if got := shown(f); got != c.want {
			t.Errorf("%s:\n%s\nand is to be\n%s", c.name, got, c.want)
		}
		for pc, at := range f.Fused.Entries {
			if do := f.Code[pc].Op; at < 0 && (pc == 0 || do == Call || do == Return || f.Code[pc-1].Op == Call) {
				t.Errorf("%s: nothing begins at instruction %d", c.name, pc)
			}
		}
	}
}

// TestStacked: an operand is where what has made it has put it, also behind a call, and in either branch.
func TestStacked(t *testing.T) {
	in := func(op Op, a int) Instr { return Instr{Op: op, A: a} }
	f := &Func{Defaults: make([]value.V, 3), Code: []Instr{
		in(Field, 0), in(Local, 0), {Op: Element}, // 0
		in(Local, 1), in(False, 7), // 3
		in(Local, 2), in(Jump, 8), // 5
		in(Local, 0),                         // 7
		in(Field, 1), {Op: Call, A: 0, B: 2}, // 8: of two arguments
		{Op: Element}, {Op: Return}, // 10
	}}
	f.Fuse()
	if f.Fused.Depth < 3 {
		t.Errorf("there is room for %d values", f.Fused.Depth)
	}
	depths := map[Do][]int32{}
	for _, x := range f.Fused.Code {
		if x.Do == Other || x.Do == Go {
			depths[x.Do] = append(depths[x.Do], x.Depth)
		}
		if x.Do == Get && x.To.At != 0 {
			t.Errorf("the first value is put at %d", x.To.At)
		}
		if x.Do == Move && x.X.In == InLocal && x.To.At != 1 {
			t.Errorf("that of a branch is put at %d", x.To.At)
		}
		if x.Do == Move && x.X.In == InField && x.To.At != 2 {
			t.Errorf("the last argument is put at %d", x.To.At)
		}
	}
	if got := fmt.Sprint(depths[Other], depths[Go]); got != "[3 1] [2]" {
		t.Errorf("the stack is %s high", got)
	}
}
