-- expect: verified 2 2
-- basis: both
var x: boolean; a: array[0..1] of record b: 0..3 end;
startstate begin x := true; clear a; end;
rule "r" true ==> begin alias y: x; z: y; p: a[1]; q: p.b do z := !z; q := 3 - q; end; end;
