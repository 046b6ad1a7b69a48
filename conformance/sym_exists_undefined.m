-- expect: error
-- expect: --symm : error
-- basis: decision: what is an error in one order only is one
-- exists stops at a true element, or meets an Undefined one first.
type P: scalarset(2);
var a: array[P] of boolean; st: 0..1;
ruleset o: P do startstate begin undefine a; a[o] := true; st := 0; end; end;
rule "pick" exists i: P do a[i] end ==> begin st := 1 - st; end;
