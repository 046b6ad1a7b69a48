-- expect: error
-- expect: --symm : error
-- expect: --por : error
-- expect: --symm --por : error
-- expect: --symm --por=closure : error
-- expect: --symm --por --por-prefer=source : error
-- basis: lose, then go: "all" reads an element that is Undefined, in the state where it is the first one, and in all others that are renamings of that
-- Where the other element decides before, "all" is false, and would stay so until "lose" or "mend" is taken, but for the error in "go".
type t : scalarset(2);
var tag : array [t] of boolean; seen : array [t] of 0..1; go, gone : boolean;
startstate begin for i : t do tag[i] := false; seen[i] := 0; end; go := false; gone := false; end;
ruleset n : t do
  rule "lose" !gone ==> begin gone := true; tag[n] := true; undefine seen[n]; end;
  rule "mend" isundefined(seen[n]) ==> begin seen[n] := 0; end;
end;
rule "go" !go ==> begin go := true; end;
rule "all" go & forall i : t do seen[i] = 1 end ==> begin end;
