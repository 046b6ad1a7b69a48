-- expect: --deadlock=off : error
-- expect: --compat=cmurphi --deadlock=off : verified 5 10
-- basis: decision: CMurphi has 5 10
-- In CMurphi all guards are evaluated first, and what they change is there for the next one and when rules fire.
type I: 0..3;
var x: I; y: I;
function bump(var a: I): boolean; begin if a < 3 then a := a + 1; end; return true; end;
startstate begin x := 0; y := 0; end;
rule "a" bump(x) ==> begin y := 1; end;
rule "b" x = 2 ==> begin y := 2; end;
rule "c" bump(x) ==> begin y := 3; end;
