-- expect: verified 9 18
-- expect: --symm : verified 6 12
-- basis: decision: maps are gomc's own
-- A map is there where it was assigned to; a value that is not there leaves no trace.
type node_t: scalarset(2);
var m: map [node_t] to boolean;
startstate begin m := {}; end;
ruleset n: node_t do
  rule "put" !(n in m) ==> begin m[n] := false; end;
  rule "change" n in m & !m[n] ==> begin m[n] := true; end;
  rule "drop" n in m & m[n] ==> begin remove n from m; assert !(n in keys(m)); end;
end;
invariant size(m) = size(keys(m)) & forall n in m do n in keys(m) end;
