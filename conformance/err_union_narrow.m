-- expect: error
-- basis: decision: CMurphi does not check
-- A union value stored where only one member fits.
var n: 0..3;
type s: scalarset(2); e: enum { A, B };
var v: union { s, e }; x: s;
startstate begin n := 0; v := A; end;
rule "r" true ==> begin x := v; n := (n + 1) % 4; end;
