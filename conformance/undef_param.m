-- expect: verified 2 2
-- basis: decision
var x: 0..2; y: 0..2;
procedure f(a: 0..2); begin if isundefined(a) then x := 2; end; end;
startstate begin x := 0; end;
rule "a" x = 0 ==> begin f(y); end;
rule "b" x = 2 ==> begin x := 0; end;
