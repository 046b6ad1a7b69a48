-- expect: error exit 14
-- expect: --engine=compiled : error exit 14
-- expect: --por : error exit 14
-- expect: --symm : error exit 14
-- basis: decision: no other tool chooses in a body
-- Nothing to choose is an error; it is found though another choice before it would do.
type node : scalarset(2);
var x : 0..2; who : node; used : array [node] of boolean;
startstate x := 0; undefine who; for i : node do used[i] := false; end; end;
rule begin
  choose x : 0..2;
  choose who : node where !used[who] | x = 1;
  used[who] := true;
end;
