-- expect: rejected
-- basis: decision: counted by hand
-- A process cannot read another process's variables.
process A var x: 0..1;
startstate begin x := 0; end;
rule "r" B.y = 0 ==> begin x := 1; end;
end;
process B var y: 0..1;
startstate begin y := 0; end;
rule "s" y = 0 ==> begin y := 1; end;
end;
