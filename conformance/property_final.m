-- expect: violated exit 10
-- expect: --property=-done : verified 3 2 exit 0
-- expect: --property=-done --deadlock=stuck : deadlock exit 11
-- expect: --property=small : verified 3 2 exit 0
-- basis: decision: a model that says which states at rest are right has no deadlocks, whether or not that is judged.
var x : 0..2;
startstate begin x := 0; end;
rule "up" x < 2 ==> begin x := x + 1; end;
final "done" x = 1;
invariant "small" x <= 2;
