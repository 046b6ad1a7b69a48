-- expect: verified 2 2
-- basis: both
-- The same cell passed to two var parameters.
type t: 0..3;
var n: t;
procedure p(var a: t; var b: t); begin a := 1; assert b = 1; b := 2; assert a = 2; end;
startstate begin n := 2; end;
rule "r" n = 2 ==> begin p(n, n); n := 3; end;
rule "s" n = 3 ==> begin n := 2; end;
