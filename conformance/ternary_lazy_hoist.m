-- expect: deadlock
-- basis: rumur: CMurphi evaluates the branch
var a: 0..1; b: boolean;
startstate begin a := 0; undefine b; end;
rule "a" (a = 0 ? true : (b & true)) ==> begin a := a; end;
