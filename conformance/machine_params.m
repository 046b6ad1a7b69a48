-- expect: verified
-- expect: --outbox=auto : verified
-- expect: --symm : verified
-- basis: decision: the fields of an event become the parameters of the state; parameters are Undefined outside it
-- goto with arguments, and on E goto S with the fields of E; with runs between exit and entry.
type v_t : scalarset(2);
event Give (v : v_t; n : 0..3); Back (v : v_t);
machine Giver
  start state Choosing
    rule "halt" ==> begin goto Off(3); end;
    ruleset v : v_t do rule "give" ==> begin send Give(v, 2) to Taker; goto Waiting(v); end; end;
  end;
  state Waiting (v : v_t)
    on b : Back ==> begin assert "the same" b.v = v; goto Choosing; end;
  end;
  state Off (n : 0..3) entry begin assert "as given" n = 3; end; end;
end;
machine Taker
  var trace : 0..3;
  start state Free
    entry begin trace := 0; end;
    exit begin assert "exit first" trace = 0; trace := 1; end;
    on Give goto Holding with begin assert "then with" trace = 1; trace := 2; end;
  end;
  state Holding (v : v_t; n : 0..3)
    entry begin assert "then entry" trace = 2 & n = 2; trace := 3; end;
    rule "back" ==> begin send Back(v) to Giver; goto Free; end;
  end;
end;
invariant "parameters are gone" Giver.at = Off | Taker.at = Free | Taker.trace = 3;
