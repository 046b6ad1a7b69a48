-- expect: --deadlock=off : verified 2 1
-- expect: --deadlock=off --compat=cmurphi : error
-- basis: cmurphi
-- An Undefined value of a range that is written apart from that of the parameter is converted, and so read, by CMurphi.
var v: 0..3; done: boolean;
procedure p(x: 0..3); begin done := true; end;
startstate begin done := false; end;
rule "r" !done ==> begin p(v); end;
