-- expect: --deadlock=off : verified 1 1
-- basis: rumur: CMurphi evaluates the branch
-- The branch of ?: that is not selected is not evaluated.
var a: 0..1; b: boolean;
startstate begin a := 0; undefine b; end;
rule "a" (a = 0 ? true : (b & true)) ==> begin a := a; end;
