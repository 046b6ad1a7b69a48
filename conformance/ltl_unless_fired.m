-- expect: verified 3 3
-- basis: decision: `f unless fired(e)` asks for f where e fires, too, as `f until fired(e)` does.
-- Each is cut off by an event, which is guarded on the right of unless, on the left of release, and negated on the left of until.
var x : 0..2;
startstate begin x := 0; end;
rule "up" x < 2 ==> begin x := x + 1; end;
rule "back" x = 2 ==> begin x := 0; end;
ltl "all along" x <= 2 unless fired("back");
ltl "or" x < 2 unless (x = 2 | fired("back"));
ltl "released" fired("back") release x >= 0;
ltl "not before" !fired("back") until x = 2;
ltl "negated" !(x < 2 unless fired("back"));
