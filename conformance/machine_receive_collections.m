-- expect: verified 41 42
-- expect: --engine=compiled : verified 41 42
-- expect: --symm --por --outbox=always : verified
-- expect: --mailbox=pair --symm : verified
-- basis: decision: a loop goes over what a collection had when it began, keys from the least on, members in any order
-- A map, a set of records and a sequence with an element twice, all changed on the way.
type w_t : scalarset(2); pair_t : record w : w_t; n : 0..1; end;
event Ask (n : 0..3); Yes (n : 0..3);
machine Boss
  var m : map [1..3] to w_t; s : set of pair_t; q : seq [4] of w_t; log : seq [4] of 0..3; t : 0..4;
  start state Idle
    entry begin t := 0; end;
    ruleset a : w_t do
    rule "go" t = 0 ==>
    begin
      m[1] := a; m[3] := a;
      add pair_t{w : a, n : 0} to s;
      add pair_t{w : a, n : 1} to s;
      for k in m do
        send Ask(k) to Worker[a];
        receive case y : Yes: assert y.n = k; append k to log; clear m; end;
      end;
      t := 1;
      for p in s do
        send Ask(p.n) to Worker[p.w];
        receive case y : Yes: assert y.n = p.n; append p.n to log; s := {}; end;
      end;
      t := 2;
      append a to q; append a to q;
      for x in q do
        send Ask(3) to Worker[x];
        receive case y : Yes: t := t + 1; clear q; end;
      end;
      goto Over;
    end;
    end;
  end;
  state Over end;
end;
machine Worker [w : w_t]
  start state Up
    on a : Ask ==> begin reply Yes(a.n); end;
  end;
end;
final "all" Boss.at = Over & Boss.t = 4 & size(Boss.log) = 4 & Boss.log[0] = 1 & Boss.log[1] = 3;
cover "01" Boss.t = 4 & Boss.log[2] = 0;
cover "10" Boss.t = 4 & Boss.log[2] = 1;
