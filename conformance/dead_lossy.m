-- expect: verified 12 16
-- expect: --dead-messages=drop : verified 5 4
-- expect: --semantics=M-MP --dead-messages=drop : verified 6 5
-- expect: --dead-messages=drop --engine=interp --workers=2 : verified 5 4
-- basis: decision: docs/dead-messages.md
-- The network loses what is of no use, or has it come twice, as often as it may.
message Late (n : 0..1) from A to B;
        Go () from A to B;
process A
var s : 0..2;
startstate begin s := 0; end;
  rule "late" s = 0 ==> begin s := 1; send Late(1) to B; end;
  rule "go" s = 1 ==> begin s := 2; send Go() to B; end;
end;
process B
var z : 0..2;
startstate begin z := 0; end;
  on "late" m : Late ==> begin if m.n = 0 then z := 2; end; end;
  on "go" g : Go when z < 2 ==> begin z := z + 1; end;
end;
faults lose Late, Go at most 1; end;
invariant "once" B.z < 2;
