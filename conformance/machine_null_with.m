-- expect: verified
-- expect: --outbox=always : verified
-- expect: --engine=compiled : verified
-- basis: decision: what stands behind `with` is run between the exit and the entry, `on null`, too
event Ask;
machine A
  var n : 0..4;
  start state S
    entry begin n := 0; end;
    on null when n = 0 goto T with var k : 0..4; begin k := n; assert "after the exit" k = 1; n := k + 1; end;
    exit begin n := n + 1; end;
    on Ask ==> begin goto U; end;
  end;
  state T
    entry begin assert "after the rest" n = 2; n := 3; end;
    ignore Ask;
  end;
  state U ignore Ask; end;
end;
machine B
  start state S rule "go" ==> begin send Ask to A; goto T; end; end;
  state T end;
end;
cover "nothing came" A.at = T;
cover "something came" A.at = U;
invariant A.at = T -> A.n = 3;
