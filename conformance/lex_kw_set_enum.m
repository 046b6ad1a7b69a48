-- expect: verified 3 3
-- basis: both
-- `bag`, `set` and `fifo` as enum members.
var n: enum { bag, set, fifo };
startstate begin n := bag; end;
rule "a" n = bag ==> begin n := set; end;
rule "b" n = set ==> begin n := fifo; end;
rule "c" n = fifo ==> begin n := bag; end;
