-- The Byzantine Generals with oral messages for three generals: one traitor is too many.
--
-- Protocol: L. Lamport, R. Shostak, M. Pease, The Byzantine Generals Problem, ACM TOPLAS 4(3), 1982.
-- The model is gomc's own, and apart from the number of lieutenants it is byzantine.m, where the explanations are. The paper
-- shows that no algorithm works for three: a loyal lieutenant that hears `attack` from one side and `retreat` from the other cannot tell who lies.
--
-- expect: --semantics=M : violated depth 4
-- expect: --semantics=M --symm : violated depth 4
-- expect: --semantics=M-MP : violated depth 6
-- expect: --semantics=M-MP --symm : violated depth 6
-- expect: --semantics=MP : violated depth 6
-- expect: --semantics=MP --symm : violated depth 6
-- expect: --semantics=M --symm --faults=lose:1 : violated depth 4

const
  Lieutenants : 2;

type
  lieutenant_t : scalarset(Lieutenants);
  general_t    : union { enum { nobody, commander }, lieutenant_t };
  order_t      : enum { attack, retreat };

message
  Order  (value : order_t)  from Commander  to Lieutenant;
  Report (value : order_t)  from Lieutenant to Lieutenant;  -- what the commander told me

var
  traitor : general_t;                            -- chosen at the start, never written again

ruleset g : general_t do
  startstate begin traitor := g; end;
end;

process Commander
var
  order : order_t;                                -- what a loyal commander wants
  told  : set of lieutenant_t;

  ruleset v : order_t do
    startstate begin order := v; told := {}; end;
  end;

  rule "order"  traitor != commander & told = {}  ==>
  begin
    told := all lieutenant_t;
    broadcast Order(order) to Lieutenant;
  end;

  -- A traitor tells each lieutenant what it likes.
  ruleset l : lieutenant_t; v : order_t do
    rule "lie"  traitor = commander & !(l in told)  ==>
    begin
      add l to told;
      send Order(v) to l;
    end;
  end;
end;

process Lieutenant [i : lieutenant_t]
var
  heard    : order_t;                             -- from the commander; undefined: nothing yet
  decision : order_t;                             -- undefined: none yet
  told     : set of lieutenant_t;                 -- by a traitor

startstate begin undefine heard; undefine decision; told := {}; end;

  on "hear"  m : Order  when traitor != i  ==>
  begin
    heard := m.value;
    for l : lieutenant_t do
      if l != i then send Report(m.value) to l; end;
    end;
  end;

  -- One report from each fellow lieutenant is in: follow the majority of them and of the commander's
  -- own word, and retreat when there is none.
  on "decide"  reports : quorum Lieutenants - 1 of Report from l
    when traitor != i & !isundefined(heard) & isundefined(decision)  ==>
  var attacks : 0..Lieutenants;
  begin
    attacks := heard = attack ? 1 : 0;
    for l in reports do
      if reports[l].value = attack then attacks := attacks + 1; end;
    end;
    decision := 2 * attacks > Lieutenants ? attack : retreat;
  end;

  -- A traitor ignores what it hears and reports what it likes.
  ruleset l : lieutenant_t; v : order_t do
    rule "false report"  traitor = i & l != i & !(l in told)  ==>
    begin
      add l to told;
      send Report(v) to l;
    end;
  end;
end;

-- IC1 of the paper: all loyal lieutenants obey the same order.
invariant "agreement"
  forall i : lieutenant_t; j : lieutenant_t do
    traitor != i & traitor != j &
    !isundefined(Lieutenant[i].decision) & !isundefined(Lieutenant[j].decision)
    -> Lieutenant[i].decision = Lieutenant[j].decision
  end;

-- IC2: if the commander is loyal, every loyal lieutenant obeys the order it sent.
invariant "validity"
  traitor != commander ->
  forall i : lieutenant_t do
    traitor != i & !isundefined(Lieutenant[i].decision) -> Lieutenant[i].decision = Commander.order
  end;

cover "every loyal lieutenant decides"
  forall i : lieutenant_t do traitor = i | !isundefined(Lieutenant[i].decision) end;

faults
  lose Order, Report at most 0;
end;
