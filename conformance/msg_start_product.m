-- expect: verified 12 12
-- basis: decision: counted by hand
-- Start states of processes and of the globals combine as a product: 3 * 2 * 2.
var g: 0..2;
ruleset i: 0..2 do startstate begin g := i; end; end;
process P [p: 1..2] var n: 0..1;
ruleset i: 0..1 do startstate begin n := i; end; end;
rule "flip" n = 0 ==> begin n := 1; end;
end;
rule "look" g = 9 ==> begin end;
