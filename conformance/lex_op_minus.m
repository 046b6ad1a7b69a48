-- expect: verified 2 2
-- basis: rumur: as of 2026; its release v2022.08.20 refuses it
-- `−` means `-`.
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin n := 1 − n; end;
