-- expect: verified 13 18
-- expect: --symm : verified 4 7
-- expect: --symm --engine=compiled : verified 4 7
-- expect: --symm --workers=2 : verified 4 7
-- expect: --por : verified
-- expect: --por --symm : verified
-- basis: decision: no other tool chooses in a body
-- A choice among the values of a scalarset treats them alike: the sets of members are one orbit for each size.
type node : scalarset(3);
var member : array [node] of boolean; last : node;
startstate for i : node do member[i] := false; end; undefine last; end;
rule "join" exists i : node do !member[i] end ==>
begin
  choose last : node where !member[last];
  member[last] := true;
end;
rule "leave" forall i : node do member[i] end ==>
begin
  for i : node do member[i] := false; end;
  undefine last;
end;
invariant "last is in" isundefined(last) | member[last];
