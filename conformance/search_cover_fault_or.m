-- expect: error exit 14
-- expect: --por : error exit 14
-- expect: --por=closure : error exit 14
-- expect: --search=dpor : error exit 14
-- expect: --local : error exit 14
-- expect: --local=gen : error exit 14
-- expect: --local --engine=compiled : error exit 14
-- basis: decision: no other tool has processes
-- The right side of a cover comes to a fault only where its left side is false: every search finds that.
process P
var done : boolean;
startstate begin done := false; end;
  rule "p" !done ==> begin done := true; end;
end;
process Q
var x : 0..1; k : boolean;
startstate begin x := 0; k := false; end;
  rule "q" !k ==> begin undefine x; k := true; end;
end;
cover "c" P.done | Q.x = 1;
