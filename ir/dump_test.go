package ir

import (
	"strings"
	"testing"

	"gomc/source"
)

func TestDump(t *testing.T) {
	m := newEffectsModel()
	m.local.Type.Index.Size = 2
	m.net.Type.Index = &Type{Kind: Range, Lo: 1, Hi: 1}
	m.p.Vars = []*Var{m.local, m.net}
	m.p.Layout = NewLayout(m.p.Vars)
	bag := whole(m.net).IndexBy(num(1), source.Span{})
	f := &Func{Name: "f", Result: m.num, Cells: 1, Params: []FuncParam{{Name: "x", Type: m.num, ByRef: true}}, Regs: 1,
		Body: []Stmt{&Copy{Dst: frame(0, m.num), Src: refTo(0, m.num)}, &Return{}}}
	m.p.Funcs = []*Func{f}
	b := m.field(at(whole(m.local), reg(0)), "b")
	m.p.Rules = []*Rule{{Name: "r", Number: 1, Cells: 2, Regs: 3, Locals: []Local{{"l", m.num, 1}},
		Params: []Param{each(0, m.node), {Name: "c", Kind: Pick, Sender: -1, Choices: []Choice{{Bag: bag, Reg: 1, Into: 0}}, Skip: &Binary{Op: Eq, X: load(frame(0, m.num)), Y: num(0)}}},
		Guard:  &Logic{Op: And, X: &Unary{Op: Not, X: &IsUndefined{Place: b}}, Y: &Binary{Op: Lt, X: &Count{Bag: bag, Reg: -1}, Y: num(2)}},
		Body: []Stmt{
			&BagRemove{Bag: bag, Index: reg(1)},
			&If{Cond: &Binary{Op: Eq, X: load(bag.Slot(reg(1), source.Span{}).Field(m.msg.Fields[0], source.Span{})), Y: num(0)},
				Then: []Stmt{&Store{Dst: frame(1, m.num), X: &Call{Func: f, Args: []Arg{{Ref: b}}, Into: frame(0, m.num)}}},
				Else: []Stmt{&For{Loop: Loop{Reg: 2, Name: "i", From: num(0), To: num(3)}, Body: []Stmt{&Fail{Message: "no"}}}}},
		}}}
	m.p.Properties = []*Property{{Name: "p", Cond: &Quant{Loop: Loop{Reg: 0, Name: "n", From: num(0), To: num(1)}, Body: &IsUndefined{Place: b}}, Regs: 1}}
	want := `
program: 8 cells, 26 bits, 1 words; at most 0 iterations of while, 0 nested calls
var local : array [node] of record a: 0..9; b: 0..9 end
     0 local[node_0].a : 0..9, word 0 bits 0..3
     1 local[node_0].b : 0..9, word 0 bits 4..7
     2 local[node_1].a : 0..9, word 0 bits 8..11
     3 local[node_1].b : 0..9, word 0 bits 12..15
var net : array [1..1] of bag [2] of record k: 0..9 end
     4 net[1]{0} : multiset [2] of record, word 0 bits 16..16
     5 net[1]{0}.k : 0..9, word 0 bits 17..20
     6 net[1]{1} : multiset [2] of record, word 0 bits 21..21
     7 net[1]{1}.k : 0..9, word 0 bits 22..25

function f(var x: 0..9 = *r0) : 0..9 = %0, 1 cells, 1 registers
  result <- *r0
  return

rule "r", 2 cells, 3 registers
  each  = r0 from 0 to 1 by 1
  pick c: 1 of
    r1 in net[1], copied to %0
    skip (%0 = 0)
  guard (!isundefined(local[r0].b) and (count(net[1]) < 2))
  body
    remove r1 from net[1]
    if (net[1]{r1}.k = 0)
      l := f(&local[r0].b) -> %0
    else
      for r2 = i from 0 to 3
        error "no"
  # guard look net
  # guard look local[r0].b
  # body take net
  # body look net
  # body look local[r0].b

invariant "p", 0 cells, 1 registers
  (forall r0 = n from 0 to 1: isundefined(local[r0].b))
  # look local[*].b
`
	var out strings.Builder
	if err := m.p.Dump(&out); err != nil {
		t.Fatal(err)
	}
	if got := "\n" + out.String(); got != want {
		t.Errorf("got%s\nwant%s", got, want)
	}
}
