-- The Byzantine Generals with oral messages, OM(m): n generals, m of them traitors, relay paths as sequences.
--
-- Protocol: L. Lamport, R. Shostak, M. Pease, The Byzantine Generals Problem, ACM TOPLAS 4(3), 1982, section 3. The
-- model is gomc's own. byzantine.m has OM(1) with messages on their way in any order; here time goes in rounds, as in
-- the paper, and what is explored is what traitors say.
--
-- expect: --const Generals=3 : violated depth 1
-- expect: verified 36 32
-- expect: --const Generals=6 --const Traitors=2 : violated depth 12
-- expect(slow): --const Generals=7 --const Traitors=2 : verified 1310716 1310712
--
-- The commander tells each lieutenant its order; each lieutenant tells the others what it was told, and so on, m
-- times. What a lieutenant has been told on a way, commander - j - k, is what k says that j says that the commander
-- says. It believes of each general the majority of what it was told by it and of what the others say that they were
-- told by it, and retreats where there is none.
--
-- Whoever is loyal says what it was told, so only what traitors say is chosen: to each receiver something else. All
-- lieutenants are alike until the traitors are: it is enough to take the last ones for these. What is said to
-- traitors makes no difference, and what is said at the end of the longest ways only to the one who hears it: so of
-- the loyal lieutenants it is enough to observe one, which has to obey a loyal commander, or two, which have to do the same
-- when the commander is a traitor; if a loyal commander is obeyed, the two do the same as well.

const
  Generals : 4;
  Traitors : 1;                                   -- at most 2
  Most     : 40;                                  -- lies

type
  lieutenant_t : 1..Generals - 1;
  order_t      : enum { attack, retreat };
  way_t        : seq [Traitors] of lieutenant_t;  -- behind the commander
  number_t     : 0..Generals * Generals;          -- of a way
  lie_t        : record way : way_t; hearer : lieutenant_t end;

var
  order    : order_t;                             -- of a loyal commander
  rotten   : boolean;                             -- the commander is a traitor
  traitors : set of lieutenant_t;
  observed : set [2] of lieutenant_t;
  open     : seq [Most] of lie_t;                              -- to be told
  told     : map [number_t] to map [lieutenant_t] to order_t;  -- by traitors

function number (way : way_t) : number_t;
var n : number_t;
begin
  n := 0;
  for j in way do n := n * Generals + j; end;
  return n;
end;

-- The lies on a way and on those that it is the beginning of.
procedure plan (way : way_t);
var
  further : way_t;
  hearers : set of lieutenant_t;
begin
  hearers := size(way) < Traitors ? all lieutenant_t - traitors : observed;
  if size(way) = 0 ? rotten : last(way) in traitors then
    for r in hearers do
      if !(r in way) then append lie_t{way: way, hearer: r} to open; end;
    end;
  end;
  if size(way) < Traitors then
    for j : lieutenant_t do
      if !(j in way) then further := way; append j to further; plan(further); end;
    end;
  end;
end;

ruleset o : order_t; r : boolean do
  startstate
  begin
    order := o;  rotten := r;  traitors := {};  open := [];  told := {};
    for j : lieutenant_t do if j >= Generals - Traitors + (r ? 1 : 0) then add j to traitors; end; end;
    observed := r ? {1, 2} : {1};
    plan([]);
  end;
end;

ruleset v : order_t do
  rule "lie"  size(open) > 0  ==>
  begin
    alias lie : first(open) do
      if !(number(lie.way) in told) then told[number(lie.way)] := {}; end;
      told[number(lie.way)][lie.hearer] := v;
    end;
    remove at 0 from open;
  end;
end;

-- What lieutenant r is told on a way.
function word (way : way_t; r : lieutenant_t) : order_t;
var before : way_t;
begin
  if size(way) = 0 ? rotten : last(way) in traitors then return told[number(way)][r]; end;
  if size(way) = 0 then return order; end;
  before := way;
  remove at size(way) - 1 from before;
  return word(before, last(way));
end;

-- What it believes.
function belief (way : way_t; r : lieutenant_t) : order_t;
var
  further           : way_t;
  attacks, all_told : 0..Generals;
begin
  attacks := word(way, r) = attack ? 1 : 0;  all_told := 1;
  if size(way) < Traitors then
    for j : lieutenant_t do
      if j != r & !(j in way) then
        further := way;  append j to further;
        attacks := attacks + (belief(further, r) = attack ? 1 : 0);  all_told := all_told + 1;
      end;
    end;
  end;
  return 2 * attacks > all_told ? attack : retreat;
end;

-- IC1 of the paper: all loyal lieutenants obey the same order.
invariant "agreement"
  size(open) = 0 -> forall r in observed do forall s in observed do belief([], r) = belief([], s) end end;

-- IC2: if the commander is loyal, every loyal lieutenant obeys the order it sends.
invariant "validity"
  size(open) = 0 & !rotten -> forall r in observed do belief([], r) = order end;

final "all is said" size(open) = 0;
