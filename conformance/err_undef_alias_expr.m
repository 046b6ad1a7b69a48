-- expect: error
-- basis: both
-- An alias of an expression reads an Undefined value.
var n: 0..3;
var u: 0..3; a: array [0..2] of 0..3;
startstate begin n := 0; end;
rule "r" true ==> begin alias z: u + 1 do n := 1; end; n := (n + 1) % 4; end;
