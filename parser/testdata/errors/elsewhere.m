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
invariant n = 0 /\ n < 3; -- want: "'&' is and"
---
var n : 0..3;
invariant n = 0 \/ n < 3; -- want: "'.' is or"
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
