-- expect: --outbox=always : verified 69 119
-- expect: --outbox=auto : verified
-- expect: --engine=compiled : verified
-- expect: --symm : verified
-- expect: --symm --por --outbox=auto : verified
-- basis: decision: a broadcast to a set goes to its members, each in a step of its own, and to an empty set not at all
-- Those who have said hello are told that all have; among them are created ones.
type a_t : scalarset(2);
event Hello; Here (w : Worker); All_here (n : 0..2);
machine A [a : a_t]
  var told : 0..2;
  start state S
    entry begin told := 0; send Hello to Gate; end;
    on m : All_here ==> begin told := told + m.n; end;
  end;
end;
machine Gate
  var here : set of a_t; workers : set of Worker; none : set of a_t;
  start state S
    entry begin here := {}; workers := {}; none := {}; new Worker; end;
    on Hello from a ==> begin add a to here; tell(); end;
    on m : Here ==> begin add m.w to workers; tell(); end;
  end;
  procedure tell ();
  begin
    broadcast All_here(1) to none;
    if size(here) = 2 & size(workers) = 1 then broadcast All_here(1) to here; broadcast All_here(2) to workers; end;
  end;
end;
machine Worker at most 1
  var told : 0..2;
  start state S
    entry begin told := 0; send Here(this) to Gate; end;
    on m : All_here ==> begin told := m.n; end;
  end;
end;
final "all are told" (forall a : a_t do A[a].told = 1 end) & forall w : Worker do Worker[w].told = 2 end;
