-- expect: --deadlock=off : verified 189 360
-- expect: --deadlock=off --symm : verified 46 98
-- basis: twin (yield_messages_twin.m)
-- The messages of a quorum are gone through one by one, in any order, with a yield for each. The twin goes through a set.
type v_t : scalarset(3);
message Vote (n : 0..1) from V to C; Ack (n : 0..3) from C to V;

process V [v : v_t]
var got : 0..3;
startstate begin undefine got; end;
  ruleset n : 0..1 do rule "vote" isundefined(got) ==> begin send Vote(n) to C; yield when !isundefined(got); end; end;
  on a : Ack ==> begin got := a.n; end;
end;

process C
var sum, k : 0..3;
startstate begin sum := 0; k := 0; end;
  on q : quorum 2 of Vote ==>
  begin
    for s in q do
      if q[s].n = 1 then sum := sum + 1; end;
      k := k + 1;
      yield;
      reply Ack(sum);
    end;
  end;
end;
