-- expect: verified 2 2
-- basis: decision: choose is a name where a statement does not choose
-- `choose` as the name of a variable, of its fields and elements, and of a procedure.
type r : record choose : 0..1; end;
var choose : r; a : array [0..1] of r;
procedure p (choose : 0..1); begin end;
startstate begin choose.choose := 0; a[0].choose := 0; a[1] := a[0]; end;
rule begin choose.choose := 1 - choose.choose; p(choose.choose); end;
