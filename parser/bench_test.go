package parser

import (
	"fmt"
	"strings"
	"testing"

	"gomc/source"
)

// stretch is part of an ordinary model; %d makes its names its own.
const stretch = `
-- rule block %[1]d
procedure p%[1]d(var m: msg_t; q: P; v: V);
var t: V;
begin
  if m.k = a & !isundefined(m.val) then
    t := (v + %[1]d) %% (M + 1);
    m.val := t;
  elsif m.k = b | m.k = c & m.src != q then
    for j := 0 to N - 1 do
      if net[q][j].val < v -> exists r: P do st[r] = I & r != q end then
        net[q][j] := m;
      endif;
    endfor;
  else
    error "unexpected %[1]d";
  end;
end;
ruleset p: P; q: P do
  alias m: net[p][cnt]; s: st[p] do
  rule "step %[1]d"
    s = I & p != q & cnt < N & forall j: 0..N-1 do isundefined(net[q][j].val) | net[q][j].val <= M - %[1]d end
  ==>
  var x: V;
  begin
    x := cnt * 2 + 1 - (cnt / 2);
    switch st[q]
      case I, S: st[q] := E; cnt := cnt + 1;
      case M2: p%[1]d(m, q, x);
      else clear cnt;
    end;
    while x > 0 & x < M do x := x - 1; end;
    st[p] := (x = 0) ? S : M2;
  end;
  end;
end;
invariant "inv %[1]d" forall p: P do st[p] = M2 -> (forall q: P do p != q -> st[q] != M2 end) end;
`

func largeModel(bytes int) string {
	var b strings.Builder
	for i := 0; b.Len() < bytes; i++ {
		fmt.Fprintf(&b, stretch, i)
	}
	return b.String()
}

// BenchmarkParse shows the time per byte for models of growing size: it must not grow.
func BenchmarkParse(b *testing.B) {
	for _, kb := range []int{5, 150, 1500} {
		file := source.NewFile("large.m", largeModel(kb<<10))
		b.Run(fmt.Sprintf("%dKB", kb), func(b *testing.B) {
			b.SetBytes(int64(len(file.Text)))
			for b.Loop() {
				if _, list := Parse(file); list.HasErrors() {
					b.Fatal(list.Error())
				}
			}
		})
	}
}

// BenchmarkError is the time to explain an error in the middle of a large model.
func BenchmarkError(b *testing.B) {
	text := largeModel(150 << 10)
	at := strings.LastIndex(text[:len(text)/2], "then")
	file := source.NewFile("broken.m", text[:at]+text[at+4:])
	b.SetBytes(int64(len(file.Text)))
	for b.Loop() {
		if _, list := Parse(file); len(list) != 1 {
			b.Fatal(list.Error())
		}
	}
}
