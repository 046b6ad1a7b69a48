-- expect: verified 10 10
-- expect: --engine=compiled : verified 10 10
-- expect: --symm --por --outbox=always : verified
-- basis: decision: a loop that receives goes over the ids that there were when it began
-- Another machine is created on the way.
type c_t : scalarset(2);
event Ping; Pong; More;
machine Boss
  var n : 0..4;
  start state Idle
    entry begin n := 0; end;
    rule "go" n = 0 ==> var a : Kid;
    begin
      a := new Kid();
      for k : Kid do
        send Ping to k;
        receive case Pong from s: n := n + 1; if n = 1 then a := new Kid(); end; end;
      end;
      assert "those at the beginning" n = 1;
      goto Over;
    end;
  end;
  state Over end;
end;
machine Kid at most 2 ()
  start state S on Ping ==> begin reply Pong; end; end;
end;
final Boss.at = Over;
