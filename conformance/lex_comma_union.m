-- expect: verified 2 2
-- basis: decision: trailing commas as in the other lists
-- A trailing comma in a union.
type e: enum { A, B }; f: enum { C, D };
var u: union { e, f, };
startstate begin u := A; end;
rule "a" u = A ==> begin u := D; end;
rule "b" u = D ==> begin u := A; end;
