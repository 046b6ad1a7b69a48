-- expect: error
-- basis: decision: CMurphi does not check
-- A union value as an argument of one member's type.
var n: 0..3;
type s: scalarset(2); e: enum { A, B };
var v: union { s, e };
procedure p(x: s); begin end;
startstate begin n := 0; v := B; end;
rule "r" true ==> begin p(v); n := (n + 1) % 4; end;
