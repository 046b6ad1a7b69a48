-- prove: --every NODE : violated
-- The element of a set may be Undefined, also where it makes no difference to the set.
const N : 3;
type NODE : scalarset(N);
var s : set of NODE; p : NODE; b : boolean;
startstate begin s := all NODE; undefine p; b := false; end;
ruleset i : NODE do
  rule "look" i in s + {p} ==> begin b := true; end;
end;
