-- expect: verified 4 3
-- expect: --engine=compiled : verified 4 3
-- expect: --workers=2 : verified 4 3
-- expect: --por : refused
-- basis: decision
-- `atrest` in properties: true in states at rest, false in all others.
var n : 0..3;
startstate begin n := 0; end;
rule "up" n < 3 ==> begin n := n + 1; end;
invariant "both ways" atrest = (n = 3);
invariant "on the way" !atrest -> n < 3;
final "there" n = 3 & atrest;
cover "rest" atrest;
cover "no rest" !atrest & n = 2;
