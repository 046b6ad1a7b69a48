-- expect: violated exit 10
-- expect: --symm : violated exit 10
-- expect: --engine=compiled : violated exit 10
-- expect: --por : violated exit 10
-- expect: --const Broadcast=true : violated exit 10
-- basis: decision: a loop of sends over a scalarset or a set leaves in any order of the values, as a broadcast does.
-- two writers, each may crash in the middle of a loop of sends
const Broadcast : false;
type w_t : 0..1; r_t : scalarset(2);
event Write (who : w_t);
machine Writer [w : w_t]
  start state Idle
    rule "write" ==>
    begin
      if Broadcast then broadcast Write(w) to Replica;
      else for r : r_t do send Write(w) to Replica[r]; end; end;
      goto Done;
    end;
  end;
  state Done end;
end;
machine Replica [r : r_t]
  var got : set of w_t;
  start state Up
    entry begin got := {}; end;
    on m : Write ==> begin add m.who to got; end;
  end;
end;
faults crash Writer at most 2; end;
final "one replica has no writer's value that another lacks, both ways"
  !exists a : r_t do exists b : r_t do 0 in Replica[a].got & !(1 in Replica[a].got) & 1 in Replica[b].got & !(0 in Replica[b].got) end end;
