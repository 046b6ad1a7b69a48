-- expect: --deadlock=off : verified 29 109
-- expect: --deadlock=off --symm : verified 9 33
-- basis: decision: counted by brute force
-- A multiset used as a set: each value removes its own, or is added if absent, so that no order matters.
type P: scalarset(3);
var sh: multiset [3] of P; got: array [P] of boolean; owner: P;
startstate begin undefine sh; undefine owner; for i: P do got[i] := false; end; end;
procedure AddToSharers(n: P); begin if multisetcount(i: sh, sh[i] = n) = 0 then multisetadd(n, sh); end; end;
procedure RemoveFromSharers(n: P); begin multisetremovepred(i: sh, sh[i] = n); end;
function IsSharer(n: P): boolean; begin return multisetcount(i: sh, sh[i] = n) > 0; end;
ruleset p: P do
  rule "share" !IsSharer(p) & isundefined(owner) ==> begin AddToSharers(p); got[p] := false; end;
  rule "own" !IsSharer(p) ==> begin
    for q: P do if IsSharer(q) then RemoveFromSharers(q); got[q] := true; end; end;
    owner := p;
  end;
  rule "done" !isundefined(owner) & owner = p ==> begin undefine owner; for q: P do got[q] := false; end; end;
end;
rule "all" multisetcount(i: sh, true) = 0 & isundefined(owner) ==> begin for q: P do AddToSharers(q); end; end;
invariant "one" isundefined(owner) | multisetcount(i: sh, true) = 0;
invariant "some" isundefined(owner) | !(exists q: P do IsSharer(q) end);
