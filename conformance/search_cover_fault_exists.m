-- expect: error exit 14
-- expect: --por : error exit 14
-- expect: --por=closure : error exit 14
-- expect: --search=dpor : error exit 14
-- expect: --local : error exit 14
-- expect: --local=gen : error exit 14
-- expect: --local --engine=compiled : error exit 14
-- basis: decision: no other tool has processes
-- A cover comes to a fault for one value only where no value before it holds.
type n_t : 0..1;
process P [i : n_t]
var x : 0..1; k : 0..1;
startstate begin x := 0; k := 0; end;
  rule "p" k = 0 ==> begin k := 1; if i = 0 then x := 1; else undefine x; end; end;
end;
cover "c" exists i : n_t do P[i].x = 1 end;
