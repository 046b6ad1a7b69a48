-- expect: verified 16 40
-- expect: --symm : verified 8 20
-- basis: decision: counted by brute force
-- Of several that are equally good any may be chosen where it is only its orbit that is remembered.
type P: scalarset(3);
var a: array [P] of 0..1; who: P; st: 0..1;
startstate begin for i: P do a[i] := 0; end; undefine who; st := 0; end;
ruleset p: P do rule "flip" st = 0 ==> begin a[p] := 1 - a[p]; end; end;
rule "choose" st = 0 ==> var best: 0..1; begin
  best := 0;
  for i: P do if a[i] >= best then best := a[i]; who := i; end; end;
  st := 1;
end;
rule "back" st = 1 ==> begin undefine who; st := 0; end;
