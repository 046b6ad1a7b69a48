-- expect: verified 2 2
-- expect: --undefined=rumur : error
-- basis: decision: return copies
-- return of an Undefined variable.
var u: 0..1; n: 0..1; v: 0..1;
function f(): 0..1; begin return u; end;
startstate begin n := 0; v := 0; end;
rule "r" true ==> begin v := f(); assert isundefined(v); v := 0; n := 1 - n; end;
