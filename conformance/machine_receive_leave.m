-- expect: verified 25 36
-- expect: --engine=compiled : verified 25 36
-- expect: --symm --por --outbox=always : verified
-- basis: decision: a raise, a halt and a goto end a loop that receives
-- What leaves the block leaves the loop, and nothing of it is kept.
type w_t : scalarset(3);
event Ask; Yes; No; R;
machine Boss
  var n : 0..3;
  start state Idle
    entry begin n := 0; end;
    rule "go" n = 0 ==>
    begin
      for w : w_t do
        send Ask to Worker[w];
        receive
        case Yes: n := n + 1; if n = 2 then raise R; end;
        case No: if n = 0 then halt; else goto Over; end;
        end;
      end;
      goto Over;
    end;
    on R ==> begin goto Over; end;
  end;
  state Over end;
end;
machine Worker [w : w_t]
  start state Up
    on Ask ==> var b : boolean; begin choose b : boolean; if b then reply Yes; else reply No; end; end;
  end;
end;
final "all" Boss.at = Over | Boss.at = halted;
