-- expect: verified 2 2
-- expect: --undefined=rumur : error
-- expect: --undefined=cmurphi : verified 2 2
-- basis: decision: a bare copy of any designator carries Undefined
-- A bare copy of a field, under each reading of Undefined.
var r: record f: 0..1; end; v: 0..1; n: 0..1;
startstate begin n := 0; v := 0; end;
rule "r" true ==> begin v := r.f; assert isundefined(v); v := 0; n := 1 - n; end;
