-- expect: verified 2 2
-- basis: cmurphi
-- ismember of an Undefined union is false.
type s: scalarset(2); e: enum { A, B };
var v: union { s, e }; n: 0..1;
startstate begin n := 0; undefine v; end;
rule "r" true ==> begin assert !ismember(v, s) & !ismember(v, e); n := 1 - n; end;
