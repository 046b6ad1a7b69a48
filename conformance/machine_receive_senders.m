-- expect: verified
-- expect: --outbox=auto : verified
-- expect: --engine=compiled : verified
-- expect: --symm : verified
-- basis: decision: a case has the name of the sender, which is kept like everything else
-- A barrier that counts who has come by receiving, in a rule of a ruleset.
type w_t : scalarset(3);
event Here; Go;
machine Worker [w : w_t]
  start state Out
    entry begin send Here to Gate; end;
    on Go goto In;
  end;
  state In end;
end;
machine Gate
  var come : set of w_t; lucky : w_t;
  start state Shut
    entry begin come := {}; end;
    ruleset x : w_t do
      rule "open" size(come) = 0 ==>
        var first : w_t;
      begin
        receive case Here from w: first := w; add w to come; end;
        while size(come) < 3 do
          receive case Here from w: add w to come; end;
        end;
        assert first in come & x in come;
        lucky := x;
        broadcast Go() to Worker;
        goto Open;
      end;
    end;
    defer Here;
  end;
  state Open end;
end;
invariant Gate.at = Open -> !isundefined(Gate.lucky);
final forall w : w_t do Worker[w].at = In end;
