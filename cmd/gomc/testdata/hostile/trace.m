-- flags: --max-errors=5
-- exit: 10
-- A violation found at once, then a search that does not end: it is told all the same.
var x : 0..1000000000;
startstate begin x := 0; end;
rule "wrong" x = 0 ==> begin x := 1; end;
rule "on" x != 1 ==> begin x := x + 1; end;
rule "from" x = 0 ==> begin x := 2; end;
invariant "not one" x != 1;
