-- expect: verified 2 2
-- basis: both
-- An Undefined argument of the parameter's own type.
type t: 0..1;
var u: t; n: t;
procedure p(k: t); begin assert isundefined(k); end;
startstate begin n := 0; end;
rule "r" true ==> begin p(u); n := 1 - n; end;
