-- expect: verified 2 2
-- basis: both
-- locals must not persist between firings
var n: 0..3;
startstate begin n := 0; end;
rule "x" true ==> var m: 0..3; begin if isundefined(m) then n := 1 - n; else error "persist"; end; m := 1; end;
