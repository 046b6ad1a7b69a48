-- A quorum needs two of three messages: that one of them cannot come does not keep it from
-- being enabled.
--
-- rest: 4
type id : scalarset(3);

process A [i : id]
var sent : boolean;
startstate begin sent := false; end;
  rule "send" !sent ==> begin sent := true; send M() to B; end;
end;

message M() from A to B;

var closed : boolean;
startstate begin closed := false; end;

process B
var done : boolean;
startstate begin done := false; end;
  on "two" q : quorum 2 of M from i when !done & !closed ==> begin done := true; end;
end;

process C
var tried : boolean;
startstate begin tried := false; end;
  rule "close" !tried ==> begin tried := true; closed := true; end;
end;
