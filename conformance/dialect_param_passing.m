-- expect: --param-passing=value : verified 2 2
-- expect: --param-passing=reference : violated
-- basis: decision: copied, as in Rumur; the switch as CMurphi
-- The callee changes the global that was passed by value.
type t: 0..1;
var n, g: t;
procedure p(k: t); begin g := 1; assert k = 0; g := 0; end;
startstate begin n := 0; g := 0; end;
rule "r" true ==> begin p(g); n := 1 - n; end;
