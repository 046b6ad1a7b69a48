-- A rule of a greater priority value waits for what disables the others.
var hi, x : boolean; z : 0..2;
startstate begin hi := true; x := false; z := 0; end;
rule 0 "high" hi & z < 2 ==> begin z := z + 1; if z = 2 then hi := false; end; end;
rule 1 "low" !x ==> begin x := true; end;
invariant "n" !x;
