-- expect: violated 3 3 exit 12
-- expect: --symm : violated 3 3 exit 12
-- expect: --por : violated exit 12
-- basis: decision: `f unless fired(e)` asks for f where e fires, too: 2 is no value below 2.
var x : 0..2;
startstate begin x := 0; end;
rule "up" x < 2 ==> begin x := x + 1; end;
rule "back" x = 2 ==> begin x := 0; end;
ltl x < 2 unless fired("back");
