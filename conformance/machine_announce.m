-- expect: --outbox=always : verified 11 11
-- expect: --outbox=auto : verified
-- expect: --engine=compiled : verified
-- expect: --symm : verified
-- basis: decision: an announcement goes to monitors alone, in the order of the sends around it
-- What is decided is announced before it is sent.
type w_t : scalarset(2);
event Decided (w : w_t); Do_it (w : w_t); Did_it;
machine Boss
  var left : 0..1;
  start state S
    entry begin left := 1; end;
    rule left = 1 ==>
      var w : w_t;
    begin
      left := 0;
      choose w : w_t;
      announce Decided(w);
      send Do_it(w) to Worker[w];
      receive case Did_it: end;
    end;
  end;
end;
machine Worker [w : w_t]
  start state S
    on m : Do_it ==> begin assert m.w = this; reply Did_it; end;
  end;
end;
monitor Order observes Decided, Do_it, Did_it
  var who : w_t;
  start state Nothing
    entry begin undefine who; end;
    on d : Decided from b ==> begin who := d.w; goto Known; end;
  end;
  state Known
    on d : Do_it from b to w ==> begin assert "to the one decided on" w = who & d.w = w; end;
    on Did_it from w to b ==> begin assert w = who; goto Nothing; end;
  end;
end;
final Order.at = Nothing;
