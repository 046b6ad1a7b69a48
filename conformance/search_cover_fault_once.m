-- expect: error exit 14
-- expect: --por : error exit 14
-- expect: --por=closure : error exit 14
-- expect: --search=dpor : error exit 14
-- expect: --local --self-check : error exit 14
-- expect: --local=gen --engine=compiled --self-check : error exit 14
-- basis: decision: no other tool has processes
-- A side of a cover comes to a fault in one combination of three processes only.
process P var a : 0..2; startstate begin a := 0; end;
  rule "a" a < 2 ==> begin a := a + 1; end;
end;
process Q var x : 0..1; k : 0..2; startstate begin x := 0; k := 0; end;
  rule "u" k = 0 ==> begin k := 1; undefine x; end;
  rule "d" k = 1 ==> begin k := 2; x := 0; end;
end;
process R var y : 0..1; k : 0..2; startstate begin k := 0; y := 1; end;
  rule "y" k < 2 ==> begin k := k + 1; y := 1 - y; end;
end;
cover "c" P.a != 1 | R.y = 1 | Q.x = 1;
cover "d" !(P.a = 1 & R.y = 0 & Q.x = 0);
