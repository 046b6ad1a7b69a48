-- a range and an enum that are only assigned, compared and used as indices
type p: 1..3;  -- want: "GM0321 the values of p and c are only ever compared for equality and used as indices: declared as scalarset.3. and scalarset.2., --symm would leave up to 12 times fewer states"
  c: enum { red, green };
var at: array [p] of c; last: p;
startstate begin undefine at; undefine last; end;
ruleset i: p; j: c do rule isundefined(last) | last != i ==> begin at[i] := j; last := i; end; end;
invariant forall i: p do isundefined(at[i]) | at[i] = at[i] end;
---
-- the size may be a constant, the type may have other names; loops, switch, functions, multisets do no harm
const N: 4;
type p: 0..N - 1;  -- want: "GM0321 the values of p are .* scalarset.4., --symm would leave up to 24 times fewer states"
  q: p;
var a: array [q] of 0..3; m: multiset [2] of p; n: 0..N;
function busy(i: p): boolean; begin return a[i] > 0; end;
procedure up(var x: 0..3); begin if x < 3 then x := x + 1; end; end;
startstate begin for i: p do a[i] := 0; end; undefine m; n := 0; end;
ruleset i: p do
  rule !busy(i) & multisetcount(k: m, m[k] = i) = 0 & multisetcount(k: m, true) < 2 ==> begin up(a[i]); multisetadd(i, m); end;
  rule true ==> begin n := 0; for j: q do switch j case i: n := n + 1; else end; end; end;
end;
invariant n <= 1;
---
-- an order, arithmetic, a literal, a least value, a member: each tells values apart
type a: 0..2; b: 0..2; c: 0..2; d: 0..2; e: enum { x, y }; f: 0..2; g: 0..2;
var va: a; vb: b; vc: c; vd: d; ve: e; vf: f; vg: g;
startstate begin undefine va; vb := vb + 0; vc := 1; clear vd; undefine ve; undefine vf; undefine vg; end;
ruleset i: a; j: c; k: d; l: e; o: f; o2: f do
  rule va < 2 | i = 0 ==> begin va := i; vc := j; vd := k; ve := l; vf := o; end;
  rule l = y ==> begin ve := l; vd := k; end;
  rule vb = vb & ve = l & vd = k & vc = j ==> begin vg := o > o2 ? o : o2; end;
end;
rule vg = vf ==> begin end;
---
-- values of two ranges that meet are one type's, or have a number
type a: 0..2; b: 0..2;
var x: array [a] of boolean; y: b;
startstate begin undefine x; undefine y; end;
ruleset i: b do rule true ==> begin y := i; x[i] := true; end; end;
invariant forall i: 0..2 do isundefined(x[i]) | x[i] end;
rule y = y ==> begin end;
---
-- a loop whose result depends on the order
type p: 0..2;
var a: array [p] of boolean; last: p;
startstate begin for i: p do a[i] := false; end; undefine last; end;
ruleset i: p do rule true ==> begin a[i] := !a[i]; end; end;
rule true ==> begin for i: p do if a[i] then last := i; end; end; end;
rule last = last ==> begin end;
---
-- nothing of it in the state, or only one value, or no name, or a process's own
type p: 0..2; q: 0..0;
var n: 0..3; x: q;
startstate begin n := 0; undefine x; end;
ruleset i: p; j: q do rule true ==> begin x := j; n := (n + 1) % 4; end; end;
rule x = x ==> begin end;
process P [i: 0..1]
type r: 0..1;
var v: array [r] of boolean;
startstate begin undefine v; end;
ruleset j: r do rule true ==> begin v[j] := true; end; end;
rule exists j: r do !isundefined(v[j]) & v[j] end ==> begin end;
end;
---
-- with processes, and beside a scalarset that is there
type p: 0..2; s: scalarset(2); w: enum { left, right };  -- want: "GM0321 the values of p and w are"
message M (n: w; o: s) from P to Q;
process P [i: p]
var said: boolean;
startstate begin said := false; end;
ruleset x: w; y: s do rule !said ==> begin said := true; send M(x, y) to Q; end; end;
end;
process Q
var got: array [p] of w; from: s;
startstate begin undefine got; undefine from; end;
on m: M from i ==> begin got[i] := m.n; from := m.o; end;
end;
invariant forall i: p do isundefined(Q.got[i]) | Q.got[i] = Q.got[i] end;
cover !isundefined(Q.from);
---
-- beside a formula, with which --symm is refused
type p: 0..2;
var want: array [p] of boolean;
startstate begin for i: p do want[i] := false; end; end;
ruleset i: p do rule "ask" !want[i] ==> begin want[i] := true; end; rule "stop" want[i] ==> begin want[i] := false; end; end;
ltl "asked" forall i: p do want[i] leadsto !want[i] end;
