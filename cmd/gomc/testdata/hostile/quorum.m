-- Quorums of 30 out of 60.
type s : 0..59;
message V() from S to C;
process S [i : s] var sent : boolean;
startstate begin sent := false; send V() to C; end;
rule "vote" !sent ==> begin sent := true; end;
end;
process C var got : boolean;
startstate begin got := false; end;
on q : quorum 30 of V from a ==> begin got := true; end;
end;
