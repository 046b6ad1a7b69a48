-- expect: verified
-- basis: decision: what does not fit into a mailbox that drops is lost
-- Three events for a mailbox of two, of a machine that handles one event in all.
event E (n : 1..3);
machine S start state G entry begin for i := 1 to 3 do send E(i) to T; end; end; end; end;
machine T mailbox 2 drop;
  var first, last : 1..3;
  start state U
    on m : E ==> begin if isundefined(first) then first := m.n; end; last := m.n; end;
  end;
end;
invariant "the first is never lost" isundefined(T.first) | T.first = 1;
cover "the third may be lost" atrest & T.last = 2;
cover "the third may arrive" atrest & T.last = 3;
