-- expect: error
-- expect: --por : error
-- expect: --por --por-prefer=source : error
-- expect: --por --por-prefer=transaction : error
-- expect: --por=closure : error
-- expect: --search=dpor : error
-- basis: say, then forget: the message that waits is asked by the filter, which reads x; with "eat" before "forget" there is none to ask
-- A quorum of which a message waits asks it by its filter although the others are still missing.
type n_t : 0..2;
message A (v : 0..1) from N to C;
var x : 0..1; go : boolean; 
startstate begin x := 0; go := false; end;
process C
  on "ans" q : quorum 2 of A from n where q[n].v = x ==> begin end;
  on "eat" m : A ==> begin end;
end;
rule "forget" go ==> begin go := false; undefine x; end;
process N [n : n_t]
var said : boolean;
startstate begin said := n > 0; end;
  rule "say" !said ==> begin said := true; go := true; send A(0) to C; end;
end;
