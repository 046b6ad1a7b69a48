-- expect: verified
-- expect: --outbox=auto : verified
-- expect: --engine=compiled : verified
-- basis: decision: reply answers the event of the case it stands in, and behind the receive that of the handler
-- Two askers; the first is answered after the second, who is asked in between.
event Ask (n : 1..2); Check (n : 1..2); Fine (n : 1..2); Really; Yes; Answer (n : 1..3);
type a_t : scalarset(2);
machine Asker [a : a_t]
  start state S
    entry begin send Ask(1) to Clerk; end;
    on m : Answer ==> begin assert m.n = 1; goto Over; end;
  end;
  state Over end;
end;
machine Clerk
  var who : a_t;
  start state Free
    on m : Ask from asker ==>
    begin
      who := asker;
      send Check(m.n) to Boss;
      receive
      case f : Fine from b:
        reply Really;
        receive
        case Yes: assert f.n = m.n;
        end;
        assert "still known" f.n = 1;
      end;
      assert "still the one who asked" who = asker;
      reply Answer(m.n);
      undefine who;
    end;
  end;
end;
machine Boss
  start state S
    on m : Check ==> begin reply Fine(m.n); end;
    on Really ==> begin reply Yes; end;
  end;
end;
final forall a : a_t do Asker[a].at = Over end;
invariant "no event is kept that nobody needs" isundefined(Clerk.receiving) -> isundefined(Clerk.who);
