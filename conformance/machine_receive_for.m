-- expect: verified 720 2880
-- expect: --engine=compiled : verified 720 2880
-- expect: --symm --por : verified
-- expect: --outbox=always : verified
-- basis: twin: machine_receive_for_plain.m, in plain Murphi, has the same states, and Rumur counts them
-- A loop over a scalarset asks each worker, one after the other, in any order.
type w_t : scalarset(3);
event Ask; Yes; No;
machine Boss
  var got : array [w_t] of boolean;
  start state Idle
    entry begin for w : w_t do got[w] := false; end; end;
    rule "begin"
    begin
      for w : w_t do
        send Ask to Worker[w];
        receive
        case Yes: got[w] := true;
        case No:
        end;
      end;
      goto Over;
    end;
  end;
  state Over end;
end;
machine Worker [w : w_t]
  var busy : boolean;
  start state Up
    entry begin busy := false; end;
    rule "work" begin busy := !busy; end;
    on Ask ==> begin if busy then reply No; else reply Yes; end; end;
  end;
end;
final Boss.at = Over;
