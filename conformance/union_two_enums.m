-- expect: verified 4 16
-- basis: cmurphi
-- A union of two enums takes the values of both.
type e: enum { A, B }; f: enum { C, D };
var u: union { e, f };
startstate begin u := A; end;
ruleset i: e do rule "e" true ==> begin u := i; end; end;
ruleset j: f do rule "f" true ==> begin u := j; end; end;
