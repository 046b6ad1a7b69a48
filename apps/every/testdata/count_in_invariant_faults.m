-- prove: --every node_t : not proved
-- From four nodes on, one has no value to be counted.
const N : 3;
type node_t : scalarset(N); place_t : enum { out, done, gone };
var p : array [node_t] of place_t; v : array [node_t] of boolean; level : 0..3;
startstate begin for i : node_t do p[i] := out; v[i] := true; end; level := 0; end;
ruleset i : node_t do
  rule "climb"  p[i] = out & level < 3  ==>  begin p[i] := done; level := level + 1; end;
  rule "go"  p[i] = out & level = 3  ==>  begin p[i] := gone; undefine v[i]; end;
end;
invariant "c" count j : node_t do v[j] end >= 1 | level >= 0;
