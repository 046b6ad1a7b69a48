-- prove: --every NODE : violated
-- Who is asked to be in a set may be Undefined, also where the set has nobody.
const N : 3;
type NODE : scalarset(N);
var p : NODE; b : boolean;
startstate begin undefine p; b := false; end;
ruleset i : NODE do
  rule "look" p in {i} - {i} ==> begin b := true; end;
  rule "set" p notin (all NODE + {i}) ==> begin p := i; end;
end;
