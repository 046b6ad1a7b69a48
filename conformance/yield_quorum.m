-- expect: --deadlock=off : verified 2745 7204
-- expect: --deadlock=off --symm : verified 1401 3675
-- expect: --deadlock=off --por : verified
-- basis: decision: yield is gomc's own
-- Quorums, values of rulesets, and replies to all behind a yield; the senders are interchangeable.
const N : 2;
type c_t : scalarset(N);
message Ask (n : 0..2) from C to S; Ans (n : 0..2) from S to C; Vote (b : boolean) from C to S;

process C [c : c_t]
  var got : 0..2; sent : boolean;
  startstate begin undefine got; sent := false; end;
  ruleset n : 0..2 do
    rule "ask" !sent ==> begin sent := true; send Ask(n) to S; yield; send Vote(n = 1) to S; end;
  end;
  on a : Ans ==> begin got := a.n; yield; undefine got; end;
end;

process S
  var total : 0..9; yes : 0..2;
  startstate begin total := 0; yes := 0; end;
  ruleset k : boolean do
    on q : Ask from s where q.n >= 0 ==>
    var t : 0..9;
    begin
      t := total;
      yield when total < 9;
      total := t + 1;
      if k then yield; reply Ans(q.n); end;
    end;
  end;
  on "votes" v : quorum 2 of Vote from s ==>
  begin
    yield;
    for s in v do if v[s].b then yes := yes + 1; end; end;
    yield when exists s in v do v[s].b end;
    reply Ans(0);
  end;
end;

invariant S.yes >= 0 & forall c : c_t do isundefined(C[c].got) | C[c].got <= 2 end;
