-- expect: error exit 14
-- expect: --engine=compiled : error exit 14
-- expect: --por : error exit 14
-- basis: decision: an index outside the type is an error
-- A reference to an element that is not there, with an index known from the call, is passed on.
type r_t : record a : 0..1; b : 0..1; end;
var v : array [0..1] of r_t; z : 0..1;
procedure set(var x : 0..1); begin x := 1 - x; end;
procedure pass(i : -9..9); begin set(v[i].b); end;
startstate begin v[0].a := 0; v[0].b := 0; v[1].a := 0; v[1].b := 0; z := 0; end;
rule "below" z = 1 ==> begin pass(-5); end;
rule "above" z = 1 ==> begin pass(9); end;
rule "go on" z = 0 ==> begin z := 1; end;
invariant "nothing set" v[0].b = 0 & v[1].b = 0 & v[0].a = v[1].a;
