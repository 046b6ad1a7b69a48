-- expect: verified 2 2
-- basis: decision: arithmetic on 64 bits
-- The least 64-bit integer can be written.
const least : -9223372036854775808;
var x: least .. least + 1;
startstate begin x := least; end;
rule begin x := x = least ? least + 1 : least; end;
