-- prove: --every NODE : verified
-- Raft's elections in one step a message: a vote a term, a restart.
const N : 3; T : 1;
type NODE : scalarset(N); term_t : 0..T; role_t : enum {follower, candidate, leader};
var role : array [NODE] of role_t; term : array [NODE] of term_t; 
  vote : array [NODE] of array [term_t] of NODE; led : array [NODE] of array [term_t] of boolean;
startstate begin for i : NODE do role[i] := follower; term[i] := 0; for t : term_t do undefine vote[i][t]; led[i][t] := false; end; end; end;
ruleset i : NODE do
 rule "time-out" role[i] != leader & term[i] < T ==> begin term[i] := term[i] + 1; role[i] := candidate; vote[i][term[i]] := i; end;
 rule "restart" role[i] != follower ==> begin role[i] := follower; end;
end;
ruleset i : NODE; j : NODE; t : term_t do
 rule "grant" i != j & role[i] = candidate & term[i] = t & (term[j] < t | term[j] = t & isundefined(vote[j][t])) ==> begin
   term[j] := t; role[j] := follower; vote[j][t] := i; end;
end;
ruleset i : NODE; t : term_t do
 rule "elected" role[i] = candidate & term[i] = t & count j : NODE do !isundefined(vote[j][t]) & vote[j][t] = i end > N / 2 ==> begin role[i] := leader; led[i][t] := true; end;
end;
invariant "one leader a term" forall i : NODE do forall j : NODE do forall t : term_t do i != j -> !(led[i][t] & led[j][t]) end end end;
