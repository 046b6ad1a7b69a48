-- expect: --compat=cmurphi --deadlock=off : verified 7 27
-- basis: cmurphi: 7 27
-- In CMurphi a guard that is false is not evaluated again for parameters that it does not mention.
type I: 0..20; J: 0..2;
var x: I; y: 0..3; z: 0..3;
function bump(var a: I): boolean; begin if a < 20 then a := a + 1; end; return true; end;
function bumpn(var a: I; j: J): boolean; begin if a < 20 then a := a + 1; end; return j != 1; end;
startstate begin x := 0; y := 0; z := 0; end;
ruleset i: J; j: J do
rule "a" y = 0 & bump(x) ==> begin y := 1; z := i; end;
end;
ruleset i: J; j: J do
rule "b" y = 1 & bumpn(x, i) ==> begin y := 2; z := j; end;
end;
