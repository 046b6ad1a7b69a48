-- expect: --deadlock=off : error
-- expect: --deadlock=off --guard-effects=rumur : verified 4 4
-- expect: --deadlock=off --guard-effects=cmurphi : rejected
-- basis: decision: Rumur has no choose; what the guard changes is there for each choice
var n: 0..3; c: 0..1;
function f(): boolean; begin c := 1; return n = 0; end;
startstate begin n := 0; c := 0; end;
rule "x" f() ==> begin choose n : 0..3; if n = 0 then c := 0; end; assert c = 1 | n = 0; end;
