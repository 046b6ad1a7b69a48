-- what formulas say of messages
type node_t : 0..1;
message Ask (v : node_t) from A to B; Tell (v : node_t) from B to A;
link L from B to A carries Tell;
var x : node_t;
process A [a : node_t]
var y : node_t;
startstate begin y := 0; end;
rule begin send Ask(y) to B; end;
on t : Tell ==> begin y := t.v; end;
end;
process B
startstate begin x := 0; end;
on m : Ask from a ==> begin send Tell(m.v) to A[a]; x := m.v; end;
end;
function zero (n : node_t) : boolean; begin return n = 0; end;
ltl "fine" forall i : node_t do always eventually (sent Ask from A[i] to B where v = i) end;
ltl "shadows" forall v : node_t do always eventually (sent Ask where v = v) end;
ltl "inner" always eventually (sent Ask where exists w : node_t do w = v end);
ltl eventually (sent Ask from B);  -- want: "GM0402 B does not send Ask"
ltl eventually (received Ask to A);  -- want: "GM0402 A does not receive Ask"
ltl eventually (sent Ask to B[0]);  -- want: "GM0402 B is single and has no index"
ltl eventually (sent L);  -- want: "GM0401 \"L\" is a link: only messages and events are sent and received"
ltl eventually (sent Nobody);  -- want: "GM0201 \"Nobody\" is not declared"
ltl eventually (sent Ask where v = x);  -- want: "GM0326 `where` tells messages by what they carry: x is a variable"
ltl eventually (sent Ask where zero(v));  -- want: "GM0326 `where` tells messages by what they carry: zero is a function"
ltl eventually (sent Ask where A[0].y = v);  -- want: "GM0326 `where` tells messages by what they carry: A is a process"
ltl eventually (sent Ask where n = 0);  -- want: "GM0201 \"n\" is not declared"
ltl eventually (sent Ask from A[x]);  -- want: "GM0326 which events are meant is known when a model is compiled"
ltl eventually (sent Ask from true);  -- want: "GM0402 a boolean is no index of whoever sends Ask"
ltl !(sent Ask);  -- want: "GM0326 this formula could notice a step that comes in between"
ltl always (sent Ask & x = 0);  -- want: "GM0326 this formula could notice a step that comes in between"
ltl (sent Ask) = (x = 0);  -- want: "GM0326 `=` computes with values"
invariant x = 0 | y = 1;  -- want: "GM0201 \"y\" is not declared"
---
var x : 0..1; y : 0..1;
startstate begin x := 0; y := 0; end;
rule begin x := 1 - x; end;
rule begin y := 1 - y; end;
assume "small" x + y < 2;
ltl always x = 0 & y = 0;  -- want: "GM0326 `always` is about what stands in front of `&`, and not about what is behind it"
ltl (always x = 0) & y = 0;
ltl always eventually x = 0 & always eventually y = 0;
ltl <> x = 0 -> y = 0;  -- want: "GM0326 `<>` is about what stands in front of `->`"
ltl always (x + y  < 2);  -- want: "GM0318 this is what is assumed"
---
type wide_t : 0..12;
message Ask (v : wide_t) from A to A;
process A
startstate begin end;
rule begin send Ask(0) to A; end;
on m : Ask ==> begin end;
end;
ltl forall i : wide_t do sent Ask where v = i leadsto received Ask where v = i end;  -- want: "GM0326 formulas tell more than 24 messages apart"
---
event Go (n : 0..1);
machine M [i : 0..1]
start state S
rule "go" ==> begin send Go(0) to M[1 - i]; end;
ignore Go;
end;
end;
ltl always eventually (received Go from M);
ltl always eventually (received Go from Nobody);  -- want: "GM0201"
ltl always eventually (sent Go from M[0] to M[1] where n = 0);
---
event Go ();
machine M [i : 0..1]
start state S
rule "go" begin raise Go(); end;
on Go ==> begin end;
end;
end;
ltl always eventually (received Go from M[0]);  -- want: "GM0326 M raises Go, and what a machine raises has no sender"
---
-- variables of quantifiers that hide others, and words of other tools
type t : 0..1;
var x : t;
startstate begin x := 0; end;
rule begin x := 1 - x; end;
ltl forall i : t do always eventually (forall i : t do x = i end) end;  -- want: "GM0315 the quantified variable \"i\" hides the loop variable \"i\""
ltl forall i : t do always eventually (exists j : t do eventually forall i : t do x = i | j = i end end) end;  -- want: "GM0315"
ruleset i : t do
ltl exists i : t do always eventually x = i end;  -- want: "GM0315 .* hides the ruleset variable"
invariant exists i : t do x = i end;  -- want: "GM0315 .* hides the ruleset variable"
end;
invariant forall i : t do exists j : t do i = j end end;
---
var x : 0..1; F : boolean;
startstate begin x := 0; F := true; end;
rule begin x := 1 - x; end;
ltl G x = 0;  -- want: "GM0145 'G' means nothing here.*always"
ltl G F (x = 0);  -- want: "GM0145 'G' means.*always" "GM0145 'F' means.*eventually"
ltl F -> x = 0 U F;  -- want: "GM0145 'U' means.*until"
ltl always (x = 0 -> next x = 1);  -- want: "GM0147 there is no `next`: whether a step comes between"
ltl always (x = 1 -> once x = 0);  -- want: "GM0148 there is no `once`: formulas speak of what comes"
ltl always (x = 1 -> (x = 0 since x = 1));  -- want: "GM0148 there is no `since`"
ltl historically (x = 0);  -- want: "GM0148 there is no `historically`"
ltl X (x = 1);  -- want: "GM0147 there is no `next`"
