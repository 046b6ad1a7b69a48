-- expect: verified 2 2
-- basis: decision: collections are gomc's own
-- A loop is over the elements that were there when it began.
var s: set of 0..7; q: seq [4] of 0..7; done: boolean;
startstate begin s := {1, 3}; q := [1, 3]; done := false; end;
rule !done ==>
begin
  for x in s do add x + 1 to s; end;
  for x in q do append x + 1 to q; end;
  done := true;
end;
rule done ==> begin assert s = {1, 2, 3, 4} & q = [1, 3, 2, 4]; s := {1, 3}; q := [1, 3]; done := false; end;
