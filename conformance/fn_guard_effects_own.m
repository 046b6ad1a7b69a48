-- expect: error
-- expect: --compat=rumur : verified 8 16
-- expect: --guard-effects=rumur : verified 8 16
-- basis: decision: Rumur has 8 16
-- In Rumur each instance of a rule has a copy of the state to itself: what its guard changes is there for its body.
var n: 0..3; c: 0..3;
function f(): boolean; begin c := (c + 1) % 4; return true; end;
function g(): boolean; begin c := (c + 2) % 4; return n > 0; end;
startstate begin n := 0; c := 0; end;
rule "x" f() ==> begin n := 1 - n; end;
rule "y" g() ==> begin n := 0; end;
ruleset i: 0..1 do rule "z" c = i ==> begin n := i; end; end;
