var s : set of 0..3;
startstate begin s := {}; end;
rule begin s := s union {1}; end; -- want: "sets are joined by `s . t`"
---
var s : seq of 0..3; -- want: "a sequence has a bound"
---
var s : Set<int>; -- want: "`set of t`"
---
var n : 0..3;
rule begin next n := n + 1; end; -- want: "no next state of a variable"
---
var n : 0..3;
rule begin n' := n + 1; end; -- want: "no primed variables"
---
var n : 0..3;
rule begin let m := n; n := m; end; -- want: "is a value; in a rule, .var t : 0..3;. in front of .begin. declares a variable"
---
invariant forall i, j : 0..1 do i = j end; -- want: "each variable has its type: .forall i : t; j : t do"
---
invariant exists i, j : 0..1 do i = j end; -- want: "each variable has its type: .exists i : t; j : t do"
---
ruleset i, j : 0..1 do rule begin end; end; -- want: "each variable has its type: .ruleset i : t; j : t do"
---
var n : 0..3;
rule begin after 3 do n := 1; end; -- want: "there is no time"
---
machine A
  state S
    after 3 goto T; -- want: "there is no time"
  end;
end;
---
process Client begin -- want: "what belongs to a process stands between its name and `end`, without `begin`"
  rule true ==> begin end;
end;
---
process Client [i : 1..2]
begin -- want: "what belongs to a process stands between its name and `end`, without `begin`"
  rule true ==> begin end;
end;
---
var n : 0..3;
rule begin if :: n = 0 -> n := 1; fi; end; -- want: "alternatives are rules"
---
var n : 0..3;
rule begin do :: n = 0 -> n := 1; od; end; -- want: "a rule, which fires as often as it is enabled|alternatives are rules"
---
var n : 0..3;
invariant n = 0 /\ n < 3; -- want: "unexpected character '.' .&.$"
---
var n : 0..3;
invariant n = 0 \/ n < 3; -- want: "unexpected character '.' ...$"
---
machine Client { -- want: "`machine M ... end`"
}
---
machine Client
  state Idle { -- want: "blocks are closed by `end`"
  end;
end;
---
event eReq : int; -- want: "`event E.x : t.;`"
---
proctype P() -- want: "`process P"
---
module main -- want: "a model is one text"
---
spec Safe observes eReq -- want: "`monitor M observes E"
---
var n : 0..3;
rule begin n++; end; -- want: "`n := n . 1`"
---
var n : 0..3;
invariant forall i in 0..2 : n = i; -- want: "goes over a range"
---
rule begin Server ! Ping(3); end; -- want: "`send M.x. to P` sends"
---
var union : 0..1; -- want: "GM0143 'union' is a reserved word and cannot be a name$"
---
type t : {a, b}; -- want: "`type t : enum . a, b .;`"
---
var x : array [3] of 0..1; -- want: "`array .0..2. of t`"
---
var x : 0..3;
rule inc x < 3 ==> begin x := x + 1; end; -- want: "in quotes: `rule \"inc\" x < 3 ==> begin ... end`"
---
var q : seq [2] of 0..1;
rule begin q.append(1); end; -- want: "`append x to q;`"
---
#include "x.m" -- want: "`include \"file.m\"`, without '#'"
---
var x : 0..3;
rule x # 2 ==> begin x := 1; end; -- want: "'!=' means not equal"
---
if x > 0 then x := 0; end; -- want: "a statement stands in a rule"
---
while x > 0 do x := x - 1; end; -- want: "a statement stands in a rule"
---
CONSTANT N -- want: "`const N : 3;`"
---
rule x /= 1 ==> begin x := 1; end; -- want: "'!=' means not equal"
---
rule x =< 1 ==> begin x := 1; end; -- want: "'<=' means less or equal"
---
rule begin x := x ** 2; end; -- want: "there is no power"
---
rule begin x := |s|; end; -- want: "`size.s.` is how many elements" -- want: "GM0122"
---
rule x = |s| ==> begin end; -- want: "`size.s.` is how many elements" -- want: "GM0122"
---
rule begin x := if b then 1 else 2; end; -- want: "`c . a : b`"
---
rule begin await x = 1; x := 2; end; -- want: "its guard, .* in a body, `yield when g;` waits"
---
rule begin when b; x := 2; end; -- want: "its guard, .* in a body, `yield when g;` waits"
---
rule begin either x := 1; or x := 2; end either; end; -- want: "alternatives are rules; or `choose b" -- want: "GM0120" -- want: "GM0126"
---
rule begin with y in s do x := y; end; end; -- want: "`choose x : s;` gives x any element" -- want: "GM0121"
---
rule begin with y = 1 do x := y; end; end; -- want: "`alias y : e do ... end`" -- want: "GM0121"
---
rule begin x := choose y in s : y > 0; end; -- want: "`choose x : s where p;` is a statement" -- want: "GM0121"
---
rule begin x := any s; end; -- want: "`choose x : s where p;` is a statement"
---
rule begin choose x in s; end; -- want: "`choose x : s where p;` is a statement"
---
rule begin printf("x"); end; -- want: "`put e;`"
---
rule begin atomic x := 1; end; end; -- want: "GM0134" -- want: "a body is one step as it is; `yield;` splits it"
---
rule begin call p(); end; -- want: "without a word in front"
---
rule begin L: x := 1; end; -- want: "`yield .name.;` begins a step of its own"
---
rule begin x, y := y, x; end; -- want: "one variable at a time"
---
rule begin if b { x := 1; } end; -- want: "blocks are closed by 'end', without braces"
---
rule begin while b { x := 1; } end; -- want: "blocks are closed by 'end', without braces"
---
rule begin for (x = 1; x < 2; x++) begin x := 1; end; end; -- want: "`for i := 0 to 9 do" -- want: "GM0121" -- want: "GM0121" -- want: "GM0122"
---
rule begin var y : 0..3; y := 1; end; -- want: "GM0126" -- want: "stand in front of `begin`"
---
rule begin const y : 1; x := y; end; -- want: "stand in front of `begin`" -- want: "GM0121" -- want: "GM0134"
---
rule begin int y = 1; end; -- want: "stand in front of `begin`"
---
rule exists Q in subset of s do Q = s end ==> begin end; -- want: "`Q : subset of s` goes over subsets"
---
rule exists Q in SUBSET s do Q = s end ==> begin end; -- want: "`Q : subset of s` goes over subsets"
---
rule s subset s ==> begin end; -- want: "`s <= t` asks whether s is a subset"
---
rule x not in s ==> begin end; -- want: "`x notin s`"
---
rule begin s := {y in s where y > 1}; end; -- want: "`.x in s . p.` is the elements for which p holds"
---
rule begin s := {y in s with y > 1}; end; -- want: "`.x in s . p.` is the elements for which p holds"
---
rule begin s := {y in s when y > 1}; end; -- want: "`.x in s . p.` is the elements for which p holds"
---
rule begin s := {y in s if y > 1}; end; -- want: "`.x in s . p.` is the elements for which p holds"
---
rule begin s := {y in s : y > 1}; end; -- want: "`.x in s . p.` is the elements for which p holds"
---
rule begin q := [y in q where y > 1]; end; -- want: "`.x for x in q where p.`"
---
rule begin q := [y for y in q if y > 1]; end; -- want: "`where p` stands behind what `for` goes over"
---
rule begin q := [y for y in q with y > 1]; end; -- want: "`where p` stands behind what `for` goes over"
---
rule begin s := {y + 1 for y in s when y > 1}; end; -- want: "`where p` stands behind what `for` goes over"
---
rule begin m := {y : 1 for y in s}; end; -- want: "`.k -> e for k in s.` is a map"
---
rule begin m := [y in s |-> 1]; end; -- want: "`.k -> e for k in s.` is a map"
---
rule begin m := [m EXCEPT ![n] = 1]; end; -- want: "`m.k. := e;` changes a map or an array"
---
rule begin q.push(1); end; -- want: "`append x to q;`"
---
rule begin s.remove(1); end; -- want: "`remove x from s;`"
---
rule s.contains(1) ==> begin end; -- want: "`x in s`"
---
rule begin x := s.size(); end; -- want: "`size.s.`"
---
rule "a": x = 1 ==> begin x := 2; end; -- want: "the guard stands behind the name"
---
rule "a" when x = 1 ==> begin x := 2; end; -- want: "the guard stands behind the name"
---
rule x = 1 -> x := 2; end; -- want: "the guard stands behind the name"
---
start begin x := 1; end; -- want: "`startstate begin ... end;`"
---
type t = 0..3; -- want: "`type t : 0..3;`, with ':'"
---
const N = 3; -- want: "`const N : 3;`, with ':'"
---
const int N = 3; -- want: "a constant has the type of its value"
---
var y := 3; -- want: "`startstate begin x := 0; end;` gives it the first one"
---
var y : 0..3 := 1; -- want: "`startstate begin x := 0; end;` gives it the first one"
---
var y = 3; -- want: "`startstate begin x := 0; end;` gives it the first one"
---
var y in 0..3; -- want: "`startstate begin x := 0; end;` gives it the first one"
---
int y; -- want: "`var x : 0..3;` has a type and no value"
---
type t : set(0..3); -- want: "`set of 0..3`"
---
type t : set[0..3]; -- want: "`set of 0..3`"
---
type t : map of 0..3 to 0..3; -- want: "`map .k. to v`"
---
type t : map 0..3 to 0..3; -- want: "GM0136" -- want: "`map .k. to v`"
---
type t : list [3] of 0..3; -- want: "`seq .4. of t`"
---
type t : array 3 of 0..3; -- want: "`array .0..2. of t`"
---
type t : record { a : 0..3 }; -- want: "GM0121" -- want: "`record a : t; b : u; end`"
---
type t : SUBSET n_t; -- want: "`set of t` is the type of sets"
---
type t : powerset of n_t; -- want: "`set of t` is the type of sets"
---
process p = 1 begin end; -- want: "`process P .i : 1..3. ... end;`"
---
process P in 1..3 begin end; -- want: "`process P .i : 1..3. ... end;`"
---
property x = 1; -- want: "`invariant .name. p;` is said of each state"
---
safety x = 1; -- want: "`invariant .name. p;` is said of each state"
---
temporal x = 1; -- want: "`invariant .name. p;` is said of each state"
---
val y = x; -- want: "`function f .x : t. : u;"
---
def f(y) = y + 1; -- want: "`function f .x : t. : u;"
---
pure def f(y : 0..3) : 0..3 = y; -- want: "`function f .x : t. : u;"
---
action step = x := 1; -- want: "`rule .name. g ==> begin"
---
atomic action Foo: x = 1; -- want: "`rule .name. g ==> begin"
---
macro m() begin end; -- want: "`procedure p"
---
init x = 1; -- want: "`startstate begin ... end;`"
---
import "x.m"; -- want: "`include .file.m.;` puts"
---
enum t { a, b }; -- want: "`type t : enum . a, b .;`"
---
channel c : 0..3; -- want: "`message M.x : t. from P to Q;`"
---
Init == x = 0; -- want: "`startstate begin ... end;`"
---
always x = 1; -- want: "what is said of runs is a formula: `ltl"
---
invariant eventually x = 2; -- want: "what is said of runs is a formula: `ltl"
---
invariant x < 3 & always x < 2; -- want: "what is said of runs is a formula: `ltl"
---
ltl exists(x = 3); -- want: "`existence.p.`, or `eventually p`"
---
rule \E y \in s : b ==> begin end; -- want: "GM0112 .*in.$" -- want: "`exists x in s do p end`"
---
rule \A y : b ==> begin end; -- want: "`forall x in s do p end`"
---
rule x \notin s ==> begin end; -- want: "GM0112 .* .notin.$"
---
rule begin s := s \cup {1}; end; -- want: "GM0112 .* ...$"
---
rule begin s := s \ {1}; end; -- want: "`s - t` takes elements away"
---
rule s \subseteq s ==> begin end; -- want: "GM0112 .* .<=.$"
---
rule begin q := q \o q; end; -- want: "`append x to q;` adds an element"
---
\* a comment -- want: "GM0112 .* .--.$"
---
Inc == x = 0; -- want: "is an action; `startstate begin ... end;` the first state"
