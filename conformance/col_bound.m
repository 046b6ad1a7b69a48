-- expect: error
-- expect: --compat=cmurphi : error
-- basis: decision: collections are gomc's own
-- A set that is assigned must be within the bound of the one that it goes to, wherever it comes from.
var s: set [1] of 0..2; all_of: set of 0..2; n: 0..7;
startstate begin s := {}; all_of := {0, 1, 2}; n := 0; end;
rule n = 0 ==> begin s := size(s) = 1 ? s : {2}; n := 1; end;
rule n = 1 ==> begin s := {}; n := 2; end;
rule n = 2 ==> begin s := size(s) = 0 ? {1} : s; n := 3; end;
rule n = 3 ==> begin s := size(s) = 0 ? s : all_of; end;
