-- expect: verified 2 2
-- basis: rumur
type s: record end; var x: 0..1; y: s;
startstate begin x := 0; end;
rule "a" true ==> begin x := 1 - x; end;
