-- expect: verified 4 8
-- basis: both
-- An array indexed by boolean.
var a: array [boolean] of 0..1;
startstate begin a[false] := 0; a[true] := 0; end;
ruleset b: boolean do rule "r" true ==> begin a[b] := 1 - a[b]; end; end;
