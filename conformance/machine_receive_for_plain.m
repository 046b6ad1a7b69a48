-- expect: --deadlock=off : verified 720 2880
-- basis: twin: machine_receive_for.m; Rumur and gomc count the same states
-- machine_receive_for.m without machines: where the loop is, what it has still to do, and two mailboxes.
const Workers : 3;
type
  w_t : scalarset(Workers);
  at_t : enum { Idle, Waiting, Over };
  answer_t : enum { None, Yes, No };
var
  at : at_t;
  left : array [w_t] of boolean;      -- still to be asked
  asked : w_t;                        -- who is being asked
  got : array [w_t] of boolean;
  busy : array [w_t] of boolean;
  ask : array [w_t] of boolean;       -- in the mailbox of a worker
  answer : answer_t;                  -- in that of the boss

startstate
begin
  at := Idle;
  answer := None;
  undefine asked;
  for w : w_t do
    left[w] := true; got[w] := false; busy[w] := false; ask[w] := false;
  end;
end;

ruleset w : w_t do
  rule "work" true ==> begin busy[w] := !busy[w]; end;

  rule "begin" at = Idle ==>
  begin
    at := Waiting; left[w] := false; asked := w; ask[w] := true;
  end;

  rule "answer" ask[w] ==>
  begin
    ask[w] := false;
    if busy[w] then answer := No; else answer := Yes; end;
  end;

  rule "next" answer != None & left[w] ==>
  begin
    if answer = Yes then got[asked] := true; end;
    answer := None; left[w] := false; asked := w; ask[w] := true;
  end;
end;

rule "end" answer != None & !(exists w : w_t do left[w] end) ==>
begin
  if answer = Yes then got[asked] := true; end;
  answer := None; undefine asked; at := Over;
end;

invariant "asked one at a time" forall v : w_t do forall w : w_t do ask[v] & ask[w] -> v = w end end;
