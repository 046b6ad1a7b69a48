-- expect: --outbox=auto : verified 3077 7796
-- expect: --outbox=auto --symm : verified 1719 4392
-- expect: --outbox=always : verified 6736 17341
-- expect: --symm --por : verified
-- expect: --mailbox=pair : verified
-- expect: --mailbox=bag : verified
-- basis: decision: in machines, choices, broadcasts and rulesets of rules range over what has been created
-- A machine that creates others sends one event to all that there are, picks one of them, and has a rule for each.
const Kids : 2;
event Go; Stop; Done (k : K);
machine M
  var made, over : 0..2; last : K; ready : boolean;
  start state S
    entry begin if isundefined(made) then made := 0; over := 0; ready := false; end; end;
    rule "new" made < 2 ==> begin made := made + 1; new K; end;
    rule "all" !ready ==> begin broadcast Go to K; ready := true; goto T; end;
    ignore Done;
  end;
  state T
    rule "late" made < 2 ==> begin made := made + 1; new K; end;
    rule "pick" made = 2 & isundefined(last) ==> begin choose last : K; send Stop to last; end;
    ruleset k : K do
      rule "one" over < 2 & made = 2 ==> begin over := over + 1; send Go to k; end;
    end;
    ignore Done;
  end;
end;
machine K at most 2
  var gone : 0..3;
  start state S
    entry begin gone := 0; end;
    on Go ==> begin gone := gone + 1; send Done(this) to M; end;
    on Stop ==> begin halt; end;
  end;
end;
invariant "not more than three" forall k : K do K[k].at = S -> K[k].gone <= 3 end;
