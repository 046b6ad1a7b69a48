-- where a rule cannot be split
var x : 0..3; m : multiset [2] of 0..1;
startstate begin x := 0; clear m; yield; end;       -- want: "GM0432 a step cannot be split here: a start state is no step"
procedure p(); begin x := 1; yield; end;            -- want: "GM0432 a step cannot be split here: functions and procedures are called within one"
function f() : boolean; begin yield; return true; end;  -- want: "GM0432 a step cannot be split here: functions"
rule begin p(); x := f() ? 1 : 2; end;
alias a : x do rule begin yield; a := 0; end; end;  -- want: "GM0432 a step cannot be split here: the names of an alias are evaluated once for a step"
rule begin alias a : x do yield; a := 0; end; end;  -- want: "GM0432 a step cannot be split here: the names of an alias"
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
message M () from P to Q; N () from Q to P;
process P [i : 0..1] rule begin send M() to Q; end; on n : N ==> begin end; end;
process Q
  on q : quorum 2 of M ==> begin for s in q do yield; reply N(); end; end;  -- want: "GM0432 a step cannot be split here: a loop over the messages of a quorum is done in one step"
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
