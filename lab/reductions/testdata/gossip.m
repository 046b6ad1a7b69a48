-- A SWIM-like membership: who does not answer is suspected (perhaps wrongly), a suspicion spreads by gossip,
-- the suspect refutes it with a higher incarnation, a suspicion that is not refuted becomes a death.
-- expect: --symm : verified
-- expect: --const Refutes=false : violated
-- expect: --const SameInc=true : violated
const
  Nodes   : 3;
  MaxInc  : 2;
  Doubts  : 2;           -- false suspicions in a run
  Refutes : true;        -- bug 1: a suspect does not defend itself
  SameInc : false;       -- bug 2: it does so with its old incarnation
  Kills   : false;       -- suspicions time out before they are refuted
type
  node_t : scalarset(Nodes);
  inc_t  : 0..MaxInc;
  view_t : enum { alive, suspect, dead };
message
  Gossip (about : node_t; how : view_t; inc : inc_t)  from Node to Node;

var doubts : 0..Doubts;
startstate begin doubts := 0; end;

fair each process Node [n : node_t]
var
  inc  : inc_t;
  view : array [node_t] of view_t;
  vinc : array [node_t] of inc_t;
startstate begin
  inc := 0;
  for m : node_t do view[m] := alive; vinc[m] := 0; end;
end;

  function newer (about : node_t; how : view_t; i : inc_t) : boolean;
  begin
    if view[about] = dead then return false; end;
    if how = dead then return true; end;
    if i > vinc[about] then return true; end;
    return i = vinc[about] & how = suspect & view[about] = alive;
  end;
  procedure tell (about : node_t; how : view_t; i : inc_t);
  begin
    view[about] := how;
    vinc[about] := i;
    for m : node_t do if m != n then send Gossip(about, how, i) to Node[m]; end; end;
  end;

  ruleset m : node_t do
    unfair rule "suspect"  m != n & view[m] = alive & doubts < Doubts  ==>
    begin
      doubts := doubts + 1;
      tell(m, suspect, vinc[m]);
    end;
    unfair rule "give up"  Kills & view[m] = suspect & m != n  ==>  begin tell(m, dead, vinc[m]); end;
  end;

  on "gossip"  g : Gossip  ==>
  begin
    if g.about = n then
      if Refutes & g.how = suspect & g.inc >= inc & inc < MaxInc then
        if !SameInc then inc := g.inc + 1; end;
        tell(n, alive, inc);
      end;
    elsif newer(g.about, g.how, g.inc) then
      tell(g.about, g.how, g.inc);
    end;
  end;
end;

invariant "nobody is newer than the truth" forall n : node_t; m : node_t do Node[n].vinc[m] <= Node[m].inc end;
final "all agree that all are alive" !Kills -> forall n : node_t; m : node_t do Node[n].view[m] = alive end;
ltl "a false suspicion is refuted"
  forall n : node_t do forall m : node_t do Node[n].view[m] = suspect leadsto Node[n].view[m] != suspect end end;
cover "a suspicion of a new incarnation" exists n : node_t; m : node_t do Node[n].view[m] = suspect & Node[n].vinc[m] = 1 end;
