-- expect: violated
-- expect: --split=quorum : violated
-- expect: --engine=compiled --split=quorum : violated
-- basis: decision: the votes of voters 2 and 3 are a quorum without voter 1's
-- As msg_split_absent, beside a counter, so that the default engine goes over to compiled code.
type s: 1..3;
message Vote () from V to C;
var x, y: 0..255; busy: boolean;
startstate begin x := 0; y := 0; busy := true; end;
rule "x" busy & x < 200 ==> begin x := x + 1; end;
rule "y" busy & y < 200 ==> begin y := y + 1; end;
rule "rest" busy & x = 200 & y = 200 ==> begin busy := false; end;
process V [v: s] var k: boolean;
startstate begin k := true; send Vote() to C; end;
end;
process C var n: 0..1;
startstate begin n := 0; end;
on q: quorum 2 of Vote from v when n = 0 & !busy & !(1 in q) ==> begin n := 1; end;
end;
invariant "n stays 0" C.n < 1;
