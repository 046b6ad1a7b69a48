-- expect: rejected
-- basis: decision: counted by hand
-- A quorum needs an indexed role to come from.
message Ping () from A to B;
process A var k: boolean;
startstate begin k := false; end;
rule "send" !k ==> begin k := true; send Ping() to B; end;
end;
process B var y: 0..1;
startstate begin y := 0; end;
on q: quorum 1 of Ping ==> begin y := 1; end;
end;
