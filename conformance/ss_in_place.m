-- expect: verified 8 24
-- expect: --symm : verified 8 24
-- basis: rumur
-- Scalarsets written in place are one type if they are of one size, and are not permuted.
var a: array[scalarset(3)] of 0..1;
startstate begin clear a; end;
ruleset i: scalarset(3) do rule "t" true ==> begin a[i] := 1 - a[i]; end; end;
