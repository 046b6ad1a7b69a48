-- expect: --deadlock=off : verified 14687 58472
-- basis: decision: what channel_drop.m means, with arrays
-- The transitions are fewer: equal messages of a bag are chosen one by one.
type v : 0..1; w : 0..3; p_t : 0..1; q_t : record len : 0..1; n : v; end;
var
  work : array [p_t] of q_t;
  done : array [p_t] of array [v] of 0..2;
  note : array [p_t] of array [w] of boolean;
  k : array [p_t] of 0..3; got : array [p_t] of v; sum : 0..9;

function notes (p : p_t) : 0..4;
var n : 0..4; begin n := 0; for x : w do if note[p][x] then n := n + 1; end; end; return n; end;

procedure send_note (p : p_t; x : w); begin if notes(p) < 2 then note[p][x] := true; end; end;

procedure send_done (p : p_t; x : v);
begin if done[p][0] + done[p][1] < 2 then done[p][x] := done[p][x] + 1; end; end;

startstate
  sum := 0;
  for p : p_t do
    k[p] := 0; undefine got[p]; work[p].len := 0; undefine work[p].n;
    for x : v do done[p][x] := 0; end;
    for x : w do note[p][x] := false; end;
    send_note(p, 0);
  end;
end;

ruleset p : p_t; n : v do
  rule "work" k[p] < 2 ==>
  begin
    k[p] := k[p] + 1;
    if work[p].len < 1 then work[p].len := 1; work[p].n := n; end;
    send_note(p, k[p]);
  end;
  rule "Done" done[p][n] > 0 ==> begin done[p][n] := done[p][n] - 1; got[p] := n; end;
end;

ruleset p : p_t do
  rule "Work" work[p].len > 0 ==>
  var n : v;
  begin
    n := work[p].n; work[p].len := 0; undefine work[p].n;
    sum := (sum + n) % 4; send_done(p, n); send_done(p, 1 - n);
  end;
  ruleset x : w do
    rule "Note" note[p][x] & x > 0 & sum > 0 ==> begin note[p][x] := false; sum := 0; end;
  end;
end;
invariant sum < 4 & forall p : p_t do isundefined(got[p]) | got[p] <= k[p] end;
