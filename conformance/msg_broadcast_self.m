-- expect: --semantics=M : verified 5 5
-- basis: decision: counted by hand
-- broadcast reaches every instance, the sender's own included.
type s: 1..2;
message Hello () from P to P;
var done: boolean;
startstate begin done := false; end;
process P [p: s] var n: 0..2;
startstate begin n := 0; end;
rule "hello" p = 1 & !done ==> begin done := true; broadcast Hello() to P; end;
on m: Hello from q ==> begin assert q = 1; n := n + 1; end;
end;
cover "to itself" P[1].n = 1;
invariant forall p: s do P[p].n < 2 end;
