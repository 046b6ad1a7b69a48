var x: 0..3;
startstate begin x := 0; end;
rule begin y := 1; end;  -- want: "GM0201 \"y\" is not declared"
---
var count: 0..3;
startstate begin count := 0; end;
rule begin cuont := 1; end;  -- want: "GM0201 \"cuont\" is not declared .did you mean \"count\"\\?"
---
type vot_t: 0..1; votes: 0..1;  -- a name of the kind that fits comes before one that is nearer
const vof: 1;
var vote: vot_t; colour: enum { red, green };
procedure vots(var v: vot_t); begin v := 0; end;
startstate begin vote := vof; colour := red; end;
rule isundefined(vot) ==> begin vot := 1; end;  -- want: "GM0201 .*did you mean \"vote\"\\?.$" "GM0201 .*did you mean \"vote\"\\?.$"
rule vot.a = 0 ==> begin vots(vofe); end;  -- want: "GM0201 .*did you mean \"vote\"\\?.$" "GM0201 .*did you mean \"vote\"\\?.$"
rule vot = 0 ==> var x: vote_t; begin vot(vote); end;  -- want: "GM0201 .*did you mean \"vof\"\\?.$" "GM0201 .*did you mean \"vot_t\"\\?.$" "GM0201 .*did you mean \"vots\"\\?.$"
rule colour = gren ==> begin colou := green; end;  -- want: "GM0201 .*did you mean \"green\"\\?.$" "GM0201 .*did you mean \"colour\"\\?.$"
rule isundefined(vofs) ==> begin end;  -- want: "GM0201 .*did you mean \"vof\"\\? It is a constant.$"
rule isundefined(gren) ==> begin end;  -- want: "GM0201 .*did you mean \"green\"\\? It is a constant.$"
---
startstate begin x := 0; end;  -- want: "GM0203 \"x\" is used above its declaration"
var x: 0..3;
rule begin x := 1; end;
---
var x: 0..3;
    x: boolean;  -- want: "GM0202 \"x\" is declared twice"
startstate begin x := 0; end;
rule begin x := 1; end;
---
var true: 0..3;  -- want: "GM0205 \"true\" cannot be declared anew"
startstate begin end;
rule begin end;
---
type e: enum { a, b, a };  -- want: "GM0202 \"a\" is declared twice"
var x: e;
startstate begin x := a; end;
rule begin x := b; end;
---
type t: 0..3;
var x: t;
startstate begin x := t; end;  -- want: "GM0204 \"t\" is a type, not a value"
rule begin x := 1; end;
---
var x: 0..3; y: x;  -- want: "GM0204 \"x\" is a variable, not a type"
startstate begin x := 0; end;
rule begin x := 1; end;
---
var n: 0..3; r: 0..n;  -- want: "GM0207 this must be a constant"
startstate begin n := 0; end;
rule begin n := 1; end;
---
const z: 1 / 0;  -- want: "GM0208 .*division by zero"
var n: 0..3;
startstate begin n := 0; end;
rule begin n := 1; end;
---
const z: 0x7fffffffffffffff + 1;  -- want: "GM0208 .*overflow"
var n: 0..3;
startstate begin n := 0; end;
rule begin n := 1; end;
---
var n: 0..20;
startstate begin n := 010; end;  -- want: "GM0316 010 is read as the decimal 10"
rule begin n := 20 - n; end;
---
var n: 0..3;  -- want: "GM0313 the model has no start state"
rule begin n := 1; end;
---
var n: 0..3;  -- want: "GM0314 the model has no rule"
startstate begin n := 0; end;
---
ruleset i: 0..1 do
  ruleset i: 0..2 do  -- want: "GM0202 \"i\" is declared twice"
    rule begin end;
  end;
end;
startstate begin end;
---
startstate begin end;
ruleset i: 0..1 do
  rule var i: boolean; begin i := true; end;  -- want: "GM0315 the local variable \"i\" hides the parameter"
end;
---
-- functions may be used above their declaration, and call each other
var n: 0..9;
startstate begin n := f(3); end;
function f(k: 0..9): 0..9; begin if k = 0 then return 0; else return g(k - 1); end; end;
function g(k: 0..9): 0..9; begin return f(k); end;
rule begin n := 9 - n; end;
---
-- a member of an enum that is not in scope is found by the type of the other side
message M() from P to P;
process P [i: 0..1]
var phase: enum { idle, busy };
startstate begin phase := idle; end;
rule begin phase := busy; send M() to i; end;
on m: M from j ==> begin end;
end;
invariant P[0].phase = idle | busy = P[0].phase;
---
type t: scalarset(3);
process P [i: t]
  rule forall j: t do j != self end ==> begin end;  -- want: "GM0201 \"self\" is not declared .*by its own name"
end;
---
var n : Nat; m : integer; k : int; -- want: "GM0201 \"Nat\" is not declared .0..10, or other bounds: every type is bounded" "GM0201 .*every type is bounded" "GM0201 .*every type is bounded"
var b : bool; -- want: "GM0201 .*.boolean.$"
var y : 0..1; startstate begin y := 0; end; rule y = z ==> begin y := 1; end; -- want: "GM0201 \"z\" is not declared$"
---
-- what other languages call it
type n_t : 0..3; var s : set of n_t; q : seq [3] of n_t; m : map [n_t] to n_t; b : boolean; x : n_t;
startstate begin s := {}; q := []; m := {}; b := false; x := 0; end;
rule ~b ==> begin b := true; end;  -- want: "GM0301 expected an integer, found a boolean .`!x` says that x is false"
rule begin x := Cardinality(s); end;  -- want: "GM0201 .*`size.s.` is how many elements"
rule begin x := cardinality(s); end;  -- want: "GM0201 .*`size.s.` is how many elements"
rule begin x := Len(q); end;  -- want: "GM0201 .*`size.s.` is how many elements"
rule begin x := Head(q); q := Tail(q); end;  -- want: "GM0201 .*`first.q.`" "GM0201 .*`remove at 0 from q;`"
rule begin q := Append(q, 1); end;  -- want: "GM0201 .*`append x to q;`"
rule begin push(q, 1); end;  -- want: "GM0201 .*`append x to q;`"
rule begin x := oneof(s); end;  -- want: "GM0201 .*`choose x : s;` gives x each element"
rule contains(s, x) ==> begin end;  -- want: "GM0201 .*`x in s`"
rule defined(x) ==> begin end;  -- want: "GM0201 .*`!isundefined.x.`"
rule begin await(x = 1); end;  -- want: "GM0201 .*`yield when e;` waits in a body"
rule begin x := null; end;  -- want: "GM0201 .*`undefine x;`"
rule begin x := None; end;  -- want: "GM0201 .*`undefine x;`"
rule begin s := s | {1}; end;  -- want: "GM0301 expected a simple value, found a set .`s . t` is the union"
rule begin s := {y for y in s | y > 1}; end;  -- want: "GM0301 expected a simple value, found a set .*`.e for x in s where p.`"
rule begin s := {y | y in s}; end;  -- want: "GM0201 .*`.x in s . p.` is the elements" "GM0201"
rule begin q := q + [1]; end;  -- want: "GM0301 .*`append x to q;`" "GM0301 .*`append x to q;`"
invariant absence(x = 3);  -- want: "GM0201 .*a pattern says something of runs: `ltl .name. absence.p.;`"
invariant "n" precedence(x = 1, x = 2);  -- want: "GM0201 .*a pattern says something of runs"
ltl precedes(x = 1, x = 2);  -- want: "GM0201 .*the patterns of formulas are absence, universality, existence, precedence and response"
ltl never(x = 3);  -- want: "GM0201 .*`always !p`, or `absence.p.`"
---
var t : string;  -- want: "GM0201 .*`enum . a, b .`"
startstate begin end;
rule begin end;
