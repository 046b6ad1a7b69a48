-- expect: error
-- expect: --symm : error
-- basis: decision: found by comparing with the search without reduction
-- A final that comes to an error or not by the order of a scalarset: its values are then not permuted.
type p_t : scalarset(2);
message Go () from Main to P;
process P [i : p_t]
var x : boolean;
startstate begin end;
on m : Go ==> begin x := true; end;
end;
process Main
var n : 0..1;
startstate begin n := 0; end;
ruleset i : p_t do rule "go" n = 0 ==> begin n := 1; send Go() to P[i]; end; end;
end;
final "f" exists i : p_t do P[i].x end;
