-- expect: verified 3 3
-- basis: decision
type t: 0..3; r: record a: t; b: t end;
var q: t; s: r; n: 0..1;
startstate begin q := 1; n := 0; undefine s; end;
rule "t" true ==> begin alias x: s.a do q := x; end; n := 1 - n; end;
