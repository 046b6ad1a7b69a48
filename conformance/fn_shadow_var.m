-- expect: rejected
-- basis: both
var f: 0..1;
function f(): boolean; begin return true; end;
startstate begin f := 0; end;
rule "c" 1 = 1 ==> begin f := 1 - f; end;
