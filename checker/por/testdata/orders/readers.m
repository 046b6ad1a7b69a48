-- readers(8) of the paper on source sets: each reader goes before the writer or after it.
--
-- executions: 256
-- redundant: 0
type id : 1..8;
var x : boolean;
process Writer
var done : boolean;
startstate begin done := false; x := false; end;
  rule "write" !done ==> begin done := true; x := true; end;
end;
process Reader [i : id]
var done, saw : boolean;
startstate begin done := false; saw := false; end;
  rule "read" !done ==> begin done := true; saw := x; end;
end;
