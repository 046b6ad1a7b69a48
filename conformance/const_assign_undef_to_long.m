-- expect: verified 3 3
-- basis: decision
var q: 0..1000; s: 0..1000; n: 0..1;
startstate begin q := 1; n := 0; undefine s; end;
rule "t" true ==> begin q := s; n := 1 - n; end;
