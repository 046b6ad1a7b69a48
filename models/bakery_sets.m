-- Bakery: Lamport's algorithm of mutual exclusion, in which nothing but reading and writing takes place at once.
--
-- Algorithm: L. Lamport, A New Solution of Dijkstra's Concurrent Programming Problem, CACM 17(8), 1974; in the form of his
-- specification Bakery in PlusCal, whose inductive invariant this is, too. Written anew with sets, subsets and choices.
-- TLC begins in every state in which that invariant is true, for two processes and numbers up to 2, and has 655,200
-- distinct states, as recorded in the examples of TLA+ (github.com/tlaplus/Examples, specifications/Bakery-Boulangerie,
-- MCBakery). From Lamport's start state it is 2,303 of them.
--
-- expect: verified 2303 10658
-- expect(slow): --const Everywhere=1 : verified 655200 2748384
const
  Processes  : 2;
  Most       : 2;   -- the greatest number that is drawn
  Everywhere : 0;   -- whether a run begins in any state in which the invariant is true

type
  process_t : 1..Processes;
  number_t  : 0..Most;
  place_t   : enum { outside, choosing, looking, drawing, drawn, waiting, passing, critical, leaving };

var
  at        : array [process_t] of place_t;
  number    : array [process_t] of number_t;
  flag      : array [process_t] of boolean;
  unchecked : array [process_t] of set of process_t;
  greatest  : array [process_t] of number_t;          -- that was seen
  next      : array [process_t] of process_t;

-- i is served before j, as far as their numbers say.
function first (i, j : process_t) : boolean;
begin
  return number[i] < number[j] | number[i] = number[j] & i < j;
end;

-- i has a number, and will be before j whatever j does.
function before (i, j : process_t) : boolean;
begin
  return number[i] > 0 &
    (at[j] in {outside, choosing, leaving}
      | at[j] = looking & (i in unchecked[j] | greatest[j] >= number[i])
      | at[j] = drawing & greatest[j] >= number[i]
      | at[j] in {drawn, waiting, passing} & first(i, j) & (at[j] in {waiting, passing} -> i in unchecked[j]));
end;

function inductive () : boolean;
begin
  return forall i : process_t do
    (at[i] in {drawn, waiting, passing, critical} -> number[i] != 0)
    & (at[i] in {looking, drawing} -> flag[i])
    & (at[i] = passing -> next[i] != i)
    & (at[i] in {waiting, passing} -> i notin unchecked[i])
    & (at[i] in {waiting, passing} -> forall j : process_t with j notin unchecked[i] & j != i do before(i, j) end)
    & (at[i] = passing & (at[next[i]] = looking & i notin unchecked[next[i]] | at[next[i]] = drawing)
      -> greatest[next[i]] >= number[i])
    & (at[i] = critical -> forall j : process_t with j != i do before(i, j) end)
  end;
end;

startstate
begin
  for p : process_t do
    at[p] := outside;  number[p] := 0;  flag[p] := false;  unchecked[p] := {};  greatest[p] := 0;  next[p] := 1;
    if Everywhere = 1 then
      choose at[p] : place_t;
      choose number[p] : number_t;
      choose flag[p] : boolean;
      choose unchecked[p] : subset of process_t;
      choose greatest[p] : number_t;
      choose next[p] : process_t;
    end;
  end;
  assume inductive();
end;

ruleset p : process_t do

  rule "enter"  at[p] = outside  ==>  begin at[p] := choosing; end;

  -- While a flag or a number is written, others read anything.
  rule "flicker"  at[p] in {choosing, drawn}  ==>  begin flag[p] := !flag[p]; end;

  rule "scribble"  at[p] in {drawing, leaving}  ==>  begin choose number[p] : number_t; end;

  rule "choose"  at[p] = choosing  ==>
  begin
    flag[p] := true;
    unchecked[p] := {q : process_t | q != p};
    greatest[p] := 0;
    at[p] := looking;
  end;

  ruleset q : process_t do
    rule "look"  at[p] = looking & q in unchecked[p]  ==>
    begin
      remove q from unchecked[p];
      if number[q] > greatest[p] then greatest[p] := number[q]; end;
    end;
  end;

  rule "looked"  at[p] = looking & unchecked[p] = {}  ==>  begin at[p] := drawing; end;

  ruleset n : number_t do
    rule "draw"  at[p] = drawing & n > greatest[p]  ==>  begin number[p] := n; at[p] := drawn; end;
  end;

  rule "show"  at[p] = drawn  ==>
  begin
    flag[p] := false;
    unchecked[p] := {q : process_t | q != p};
    at[p] := waiting;
  end;

  ruleset q : process_t do
    rule "wait"  at[p] = waiting & q in unchecked[p] & !flag[q]  ==>  begin next[p] := q; at[p] := passing; end;
  end;

  rule "pass"  at[p] = passing & (number[next[p]] = 0 | first(p, next[p]))  ==>
  begin
    remove next[p] from unchecked[p];
    at[p] := waiting;
  end;

  rule "work"  at[p] = waiting & unchecked[p] = {}  ==>  begin at[p] := critical; end;

  rule "stop"  at[p] = critical  ==>  begin at[p] := leaving; end;

  rule "leave"  at[p] = leaving  ==>  begin number[p] := 0; at[p] := outside; end;
end;

invariant "mutual exclusion" size({p : process_t | at[p] = critical}) <= 1;

invariant "inductive" inductive();

-- Who has a number before another one begins to choose works before it.
ltl "first come, first served"
  forall i : process_t; j : process_t do
    always (at[i] in {waiting, passing} & at[j] = outside -> (at[j] != critical unless at[i] = critical))
  end;

final true;
