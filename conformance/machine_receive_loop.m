-- expect: verified
-- expect: --outbox=auto : verified
-- expect: --engine=compiled : verified
-- expect: --symm --por : verified
-- basis: decision: receives stand in loops, branches and procedures, and inside each other
-- Each of two items is sent until it is confirmed, and then looked at.
type c_t : scalarset(2);
event Store (n : 1..2); Ok (n : 1..2); Busy; Look; Seen (n : 1..2);
machine Client [c : c_t]
  var stored : 0..2; looked : 0..2;
  procedure look (k : 1..2);
    var got : 0..2;
  begin
    got := 0;
    send Look to Server;
    receive
    case s : Seen:
      if s.n != k then return; end;
      got := s.n;
    end;
    assert "both are kept" got = k;
    looked := k;
  end;
  start state Idle
    entry begin stored := 0; looked := 0; end;
    rule "store" stored = 0 ==>
      var next : 1..3; tries : 0..2;
    begin
      next := 1; tries := 0;
      while next <= 2 do
        send Store(next) to Server;
        receive
        case o : Ok from s:
          assert o.n = next;
          stored := next;
          switch next
          case 1: look(1);
          else look(2);
          end;
          next := next + 1; tries := 0;
        case Busy:
          tries := tries + 1;
          if tries = 2 then goto Over; end;
        end;
      end;
      goto Over;
    end;
  end;
  state Over end;
end;
machine Server
  var last : 0..2;
  start state Up
    entry begin last := 0; end;
    on p : Store from c ==>
      var busy : boolean;
    begin
      choose busy : boolean;
      if busy then reply Busy; else last := p.n; reply Ok(p.n); end;
    end;
    on Look ==> begin reply Seen(last); end;
  end;
end;
cover "both were stored" exists c : c_t do Client[c].stored = 2 end;
cover "another came between" exists c : c_t do Client[c].at = Over & Client[c].stored = 2 & Client[c].looked = 1 end;
final forall c : c_t do Client[c].at = Over end;
