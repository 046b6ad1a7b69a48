-- expect: violated
-- expect: --symm : error
-- expect: --symm --compat=cmurphi : error
-- basis: decision: a loop that depends on the order is refused in the first state in which it does
-- The first of several least elements is chosen.
type P: scalarset(3);
var a: array[P] of 0..2; own: P; best: P; st: 0..2;
ruleset o: P do startstate begin for i: P do a[i] := 0; end; own := o; undefine best; st := 0; end; end;
rule "pick" st = 0 ==>
var c: 0..3; x: P;
begin
  c := 3;
  for i: P do if a[i] < c then c := a[i]; x := i; end; end;
  best := x; st := 1;
end;
rule "back" st = 1 ==> begin st := 2; end;
rule "again" st = 2 ==> begin st := 0; end;
invariant "not the owner" isundefined(best) | best != own;
