-- expect: deadlock
-- basis: both
var n: 0..9; a: array[0..3] of record x: 0..1 end;
startstate begin n := 0; for i: 0..3 do a[i].x := 0; end; a[2].x := 1; end;
ruleset i: 0..3 do alias b: a[i]; c: b.x do rule "a" c = 1 ==> begin n := i; end; end; end;
