-- expect: --outbox=auto : verified 73 120
-- expect: --outbox=auto --symm : verified 57 91
-- expect: --outbox=always : verified 90 153
-- expect: --symm --por : verified
-- expect: --mailbox=pair : verified
-- expect: --mailbox=bag : verified
-- basis: decision: in blocks of machines, loops, quantifiers, aggregates and `all` range over what has been created
-- A machine that creates others counts them, keeps them in a set, and compares that with those that there are.
const Kids : 2;
event Go; Done (k : K);
machine M
  var made, n : 0..Kids; last : K; mine, here : set of K;
  procedure counted (); begin
    n := count k : K do true end;
    here := all K;
    assert "as many as have been made" n = made & here = mine;
    assert "and no other" forall k : K do k in mine end;
    assert "one of them" made > 0 -> exists k : K do k in mine end;
    here := {};
    for k : K do add k to here; end;
    assert "each of them" here = mine;
  end;
  start state S
    entry begin made := 0; mine := {}; here := {}; end;
    rule "new" made < Kids ==> begin made := made + 1; last := new K; add last to mine; undefine last; counted(); end;
    rule "count" begin counted(); broadcast Go to here; goto T; end;
    ignore Done;
  end;
  state T
    rule "late" made < Kids ==> begin made := made + 1; last := new K; add last to mine; undefine last; end;
    on Done ==> begin counted(); end;
  end;
end;
machine K at most Kids
  start state S
    on Go ==> begin send Done(this) to M; halt; end;
  end;
end;
