-- expect: verified
-- expect: --symm : verified
-- basis: decision: collections are gomc's own
-- Sets of records, collections in collections, in fields, arrays, parameters and results.
type node_t: scalarset(2);
  vote_t: record who: node_t; yes: boolean end;
  log_t: seq [2] of vote_t;
  state_t: record votes: set of vote_t; logs: map [node_t] to log_t; last: array [node_t] of seq [2] of set of node_t end;
var s: state_t;

function voters(votes: set of vote_t): set of node_t;
var out: set of node_t;
begin
  for v in votes do add v.who to out; end;
  return out;
end;

procedure note(var log: log_t; v: vote_t);
begin
  if size(log) = 2 then remove at 0 from log; end;
  append v to log;
end;

startstate
begin
  clear s.votes;
  for n: node_t do s.logs[n] := []; s.last[n] := [{}]; end;
end;

ruleset n: node_t; b: boolean do
  rule "vote" !(vote_t{who : n, yes : b} in s.votes) ==>
  begin
    add vote_t{who : n, yes : b} to s.votes;
    note(s.logs[n], vote_t{who : n, yes : b});
    s.last[n] := [last(s.last[n]), voters(s.votes)];
  end;
  rule "forget" vote_t{who : n, yes : b} in s.votes ==> begin s.votes := s.votes - {vote_t{who : n, yes : b}}; end;
end;

invariant forall v in s.votes do v.who in voters(s.votes) end;
invariant forall n: node_t do forall v in s.logs[n] do v.who = n end end;
invariant size(s.votes) = sum n: node_t do count v in s.votes do v.who = n end end;
invariant forall n: node_t do size(last(s.last[n]) - voters(s.votes)) <= 2 end;
