-- expect: verified 13 16
-- expect: --mailbox=bag : verified 13 16
-- basis: decision: of handlers that share an event the first whose conditions hold takes it, out of a mailbox as when it is raised
event E (n : 0..2);
machine A
  start state S
    ruleset n : 0..2 do rule "one" begin send E(n) to B; goto T; end; end;
  end;
  state T end;
end;
machine B
var v : 0..1; q : 0..2;
  start state S
    entry begin v := 0; q := 0; end;
    rule "later" v = 0 ==> begin v := 1; end;
    on e : E where e.n = 0 when v = 0 goto First;
    on e : E where e.n <= v ==> begin q := e.n; goto Second; end;
    on E goto Third;
  end;
  state First end;
  state Second end;
  state Third end;
end;
invariant "the first" B.at = Second -> B.v = 1;
cover "zero, at once" B.at = First;
cover "one or zero, later" B.at = Second & B.q = 1;
cover "zero, later" B.at = Second & B.q = 0;
cover "none of them" B.at = Third;
