-- expect: verified 64 224
-- expect: --symm : verified 20 70
-- basis: decision: counted by brute force
-- Each pass of a loop removes only its own value from a multiset that all of them look at.
type P: scalarset(3);
var sh: multiset [3] of P; n: 0..1; got: array [P] of boolean;
startstate begin undefine sh; n := 0; for i: P do got[i] := false; end; end;
ruleset p: P do
  rule "add" multisetcount(i: sh, sh[i] = p) = 0 ==> begin multisetadd(p, sh); end;
end;
rule "inv" begin
  for q: P do
    if multisetcount(i: sh, sh[i] = q) != 0 then
      got[q] := true; multisetremovepred(i: sh, sh[i] = q);
    end;
  end;
end;
rule "clr" begin for i: P do got[i] := false; end; end;
