-- expect: --semantics=M : verified 13 14
-- expect: --semantics=M-MP : violated
-- expect: --semantics=MP : verified 28 38
-- basis: decision: the model of docs/language.md, "When the three agree"
-- Two equal messages on their way are one in a set, and when they become one depends on the semantics: gomc warns.
message
  Ping () from A to B;
  Done () from A to B;

process A
var sent : 0..3;
startstate begin sent := 0; end;
  rule "ping" sent < 2 ==> begin sent := sent + 1; send Ping() to B; end;
  rule "done" sent = 2 ==> begin sent := 3; send Done() to B; end;
end;

process B
var got : 0..2; done : boolean;
startstate begin got := 0; done := false; end;
  on m : Ping ==> begin got := got + 1; end;
  on m : Done when got = 0 ==> begin done := true; end;
end;

invariant "two pings on their way are one" !(B.done & B.got = 2);
