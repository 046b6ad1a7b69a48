-- expect: verified exit 0
-- expect: --semantics=M-MP : verified exit 0
-- expect: --fairness=process : verified exit 0
-- basis: decision: the table of known answers, found by another search over the same state graphs.
-- Chang and Roberts' election on a ring of three: the greatest becomes leader, and stays so. Every run ends.
type node_t : 0..2;
message Candidate (id : node_t) from Node to Node;
process Node [i : node_t]
var started : boolean; leader : boolean;
startstate begin started := false; leader := false; end;
  rule "start" !started ==> begin started := true; send Candidate(i) to (i + 1) % 3; end;
  on "hear" m : Candidate ==>
  begin
    if m.id > i then send Candidate(m.id) to (i + 1) % 3; end;
    if m.id = i then leader := true; end;
  end;
end;
ltl "elected" eventually Node[2].leader;
ltl "stays" always (Node[2].leader -> always Node[2].leader);
ltl "no other" forall i : 0..1 do always !Node[i].leader end;
