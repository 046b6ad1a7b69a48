-- where a rule cannot be split
var x : 0..3; m : multiset [2] of 0..1;
startstate begin x := 0; clear m; yield; end;       -- want: "GM0432 a step cannot be split here: a start state is no step"
function f() : boolean; begin yield; return true; end;  -- want: "GM0432 a step cannot be split here: a function has its value in one"
rule begin x := f() ? 1 : 2; end;
choose i : m do
  rule begin yield; multisetremove(i, m); end;      -- want: "GM0432 a step cannot be split here: what `choose` around the rule has chosen may be gone"
end;
rule begin for i := 0 to 1 << x do yield; end; end; -- want: "GM0432 how large \"i\" can be is not known, and a loop that yields keeps it"
rule begin for i := 0 to 9 by x do yield; end; end; -- want: "GM0432 a loop that yields goes by a step that is known"
rule begin yield when x; end;                       -- want: "GM0301 expected a boolean, found a 0..3"
---
-- names behind a yield are those in front of it
var x : 0..3;
startstate begin x := 0; end;
rule
var l : 0..3;
begin
  for i := 0 to x do
    yield when i = l | y = 1;                       -- want: "GM0201 \"y\" is not declared"
  end;
  l := i;                                           -- want: "GM0201 \"i\" is not declared"
end;
---
-- names around a yield are the same places and values behind it
type t : scalarset(2);
var x : 0..3; q : seq [2] of 0..3; m : map [t] to 0..3; a : array [0..3] of 0..3; n : t;
startstate begin x := 0; q := [0, 0]; m := {}; clear a; end;
alias b : a[x] do
  rule var i : 0..3; begin
    i := 0;
    alias c : a[x] do yield; c := 1; end;           -- want: "GM0432 \"c\" may be another place when the rule goes on behind a yield"
    alias c : a[i] do yield; c := 1; end;           -- want: "GM0432 \"c\" may be another place"
    alias c : q[0] do yield; c := 1; end;           -- want: "GM0432 \"c\" may be another place"
    alias c : m[n] do yield; c := 1; end;           -- want: "GM0432 \"c\" may be another place"
    alias c : 1 << x do yield; x := c; end;         -- want: "GM0432 how large \"c\" can be is not known, and it is kept"
    alias c : a[1]; d : a[x]; e : 1 << x do c := d + e; end;
    alias c : a[1]; d : x + 1; e : d % 3; f : {x}; g : 3 do yield when c < d & d in f; x := e; end;
    yield; b := 1;
  end;
end;
---
-- a procedure that yields stands in the place of its calls
var x : 0..3; a : array [0..3] of 0..3; b : boolean;
startstate begin x := 0; clear a; b := false; p(1, x); end;  -- want: "GM0432 a step cannot be split here: a start state is no step"
procedure p (i : 0..3; var y : 0..3);
var l : 0..3;
begin
  l := i;
  yield when y = l;
  y := i;
  i := 1;                                           -- want: "GM0303 \"i\" cannot be changed"
end;
procedure again(); begin yield; again(); end;       -- want: "GM0432 \"again\" yields and calls itself"
procedure other(); begin p(0, x); nothing := 1; end;  -- want: "GM0201 \"nothing\" is not declared"
function f() : 0..3; begin p(0, x); return x; end;  -- want: "GM0432 a step cannot be split here: a function has its value in one"
rule begin p(1, a[x]); end;                         -- want: "GM0432 \"y\" may be another place when the rule goes on"
rule begin p(1, a[2]); p(x, x); other(); end;
rule begin p(1); end;                               -- want: "GM0306 \"p\" takes 2 arguments, not 1"
rule begin p(1, b); end;                            -- want: "GM0306 a `var` parameter needs exactly its type"
rule begin x := p(1, x); end;                       -- want: "GM0"
---
-- the messages of a quorum, one by one
message M () from P to Q; N () from Q to P;
process P [i : 0..1] rule begin send M() to Q; end; on n : N ==> begin end; end;
process Q
  on q : quorum 2 of M ==> begin for s in q do yield; reply N(); end; end;
end;
startstate begin end;
---
event E;
machine A
  start state S
    rule begin yield; send E to A; end;             -- want: "GM0432 a step cannot be split here: a machine handles an event in one step, up to where it receives"
    entry begin yield; end;                         -- want: "GM0432 a step cannot be split here: a machine handles"
    ignore E;
  end;
end;
monitor O observes E
  start state S on E ==> begin yield; end; end;     -- want: "GM0432 a step cannot be split here: a monitor sees an event in the step in which it happens"
end;
---
-- a fair choice belongs to one step
var x : 0..1;
startstate begin x := 0; end;
rule begin choose x : 0..1 fair; yield; x := 0; end;  -- want: "GM0432 a rule that yields makes a fair choice"
---
-- a condition changes nothing
var x : 0..1;
startstate begin x := 0; end;
rule begin yield when g(); x := 1; end;             -- want: "GM0310"
function g() : boolean; begin x := 1; return true; end;
---
-- what is kept is no variable of the model: no start state leaves it out, and nobody has to read it
var x : 0..1; y : set of 0..1;
startstate begin x := 0; y := {}; end;
rule var t : set of 0..1; b : multiset [2] of 0..1; begin t := y; yield; add x to t; multisetadd(0, b); yield; y := t; x := multisetcount(i : b, true) > 0 ? 0 : 1; end;
process P
  startstate begin end;
  rule at most 2 ==> var t : set of 0..1; begin t := {0}; yield; y := t; end;
end;
