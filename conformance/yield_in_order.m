-- A loop over a set of numbers keeps their order, though it yields.
-- expect: verified 5 5
-- basis: decision: yield is gomc's own; the same rule without yield is verified, too
var x : 0..9; ok : boolean;
startstate begin x := 0; ok := true; end;
rule "r"  x = 0  ==>
var last : 0..3; s : set of 0..3;
begin s := {1, 2, 3}; last := 0; for e in s do yield; if e < last then ok := false; end; last := e; end; x := 1; end;
rule "again"  x = 1  ==>  begin x := 0; end;
invariant "in order" ok;
