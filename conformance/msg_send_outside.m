-- expect: rejected
-- basis: decision: counted by hand
-- Only processes send.
message Ping () from A to A;
process A var x: 0..1;
startstate begin x := 0; end;
on m: Ping ==> begin x := 1; end;
end;
rule "r" true ==> begin send Ping() to A; end;
