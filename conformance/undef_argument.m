-- expect: verified 2 2
-- basis: cmurphi
-- `undefined` as an argument for a by-value parameter.
var n: 0..1; u: 0..1;
procedure p(k: 0..1); begin if isundefined(k) then n := 1 - n; end; end;
startstate begin n := 0; undefine u; end;
rule "r" true ==> begin p(undefined); end;
rule "s" !isundefined(u) ==> begin end;
