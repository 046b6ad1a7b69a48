-- expect: error
-- expect: --compat=cmurphi : error
-- basis: decision: collections are gomc's own
-- A set that is passed must be within the bound of the parameter.
var s: set of 0..2; n: 0..7;
procedure pass(one: set [1] of 0..2); begin if size(one) > 1 then n := 7; end; end;
startstate begin s := {1,2}; n := 0; end;
rule n = 0 ==> begin pass(s); end;
