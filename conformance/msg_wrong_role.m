-- expect: rejected
-- basis: decision: counted by hand
-- A process sends only what its role may send.
message Ping () from A to B;
process A var x: 0..1;
startstate begin x := 0; end;
on m: Ping ==> begin x := 1; end;
end;
process B var y: 0..1;
startstate begin y := 0; end;
on m: Ping ==> begin y := 1; end;
end;
