-- expect: --semantics=M-MP : verified 232 594
-- expect: --semantics=M-MP --symm : verified 63 161
-- expect: --semantics=M-MP --por : verified 167 347
-- expect: --semantics=M-MP --symm --por : verified 51 106
-- basis: with --trust-symm 51 states, too: no filter or quantifier over what a duplicating message carries can fail
type n_t : scalarset(3);
message A (r : 0..1) from N to C duplicating;
process C
var busy : boolean;
startstate begin busy := true; end;
  on "ans" q : quorum 2 of A from n when busy & exists n in q do q[n].r = 1 end ==> begin busy := false; end;
end;
process N [n : n_t]
var v : boolean;
startstate begin v := false; end;
ruleset r : 0..1 do
  rule "say" !v ==> begin v := true; send A(r) to C; end;
end;
end;
