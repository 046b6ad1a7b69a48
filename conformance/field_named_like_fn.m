-- expect: verified 2 2
-- basis: both
type r: record f: 0..1 end;
var v: r;
function f(): 0..1; begin return 1; end;
startstate begin v.f := 0; end;
rule "c" 1 = 1 ==> begin v.f := f() - v.f; end;
