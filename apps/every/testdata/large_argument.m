-- prove: --every node_t : not proved
-- From four nodes on, a function is given a number of 33 bits.
const N : 3;
type node_t : scalarset(N); place_t : enum { out, done, gone };
var p : array [node_t] of place_t; level : 0..3; bad : boolean;
function f(x : 0..8589934592) : 0..8589934592; begin return x + 1; end;
startstate begin for i : node_t do p[i] := out; end; level := 0; bad := false; end;
ruleset i : node_t do
  rule "climb"  p[i] = out & level < 3  ==>  begin p[i] := done; level := level + 1; end;
  rule "go"  p[i] = out & level = 3  ==>  begin bad := f(4294967298) > 100; end;
end;
invariant "c" !bad;
