-- prove: --every NODE : verified
-- The same, with the comparison the other way round, and of messages that are as great, too.
const N : 3; Most : N / 2 + 1;
type NODE : scalarset(N);
message Put () from Writer to Base; Ack () from Base to Writer; Get () from Reader to Base; Val (v : 0..1) from Base to Reader;
var written : boolean; startstate begin written := false; end;
process Writer var begun : boolean; startstate begin begun := false; end;
  rule "put" !begun ==> begin begun := true; broadcast Put() to Base; end;
  on "written" q : quorum Most of Ack from b ==> begin written := true; end;
end;
process Base [b : NODE] var v : 0..1; startstate begin v := 0; end;
  on "store" m : Put ==> begin v := 1; reply Ack(); end;
  on "show" m : Get ==> begin reply Val(v); end;
end;
process Reader var begun : boolean; due : boolean; done : boolean; got : 0..1;
startstate begin begun := false; due := false; done := false; got := 0; end;
  rule "get" !begun ==> begin begun := true; due := written; broadcast Get() to Base; end;
  on "got" q : quorum Most of Val from b ==>
  var best : 0..1;
  begin
    best := 0;
    for b in q do if best <= q[b].v then best := q[b].v; end; end;
    got := best; done := true;
  end;
end;
invariant "what was written is read" Reader.done & Reader.due -> Reader.got = 1;
