-- prove: --every node_t : not proved
-- From four nodes on, a count is an error for one node, and which nodes come before it decides whether it is met.
const N : 3;
type node_t : scalarset(N); place_t : enum { out, done, gone };
var p : array [node_t] of place_t; m : array [node_t] of array [node_t] of boolean; level : 0..4;
startstate begin for i : node_t do p[i] := out; end; clear m; level := 0; end;
ruleset i : node_t do
  rule "climb"  p[i] = out & level < 3  ==>  begin p[i] := done; level := level + 1; end;
  rule "go"  p[i] = out & level = 3  ==>  begin p[i] := gone; level := 4; undefine m[i][i]; end;
end;
rule "look" exists i : node_t do count j : node_t do !m[j][i] end >= 1 end ==> begin level := 4; end;
