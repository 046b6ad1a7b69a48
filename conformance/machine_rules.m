-- expect: verified 3 4
-- basis: decision: a rule of a state is an event of its own of that state, under the rulesets around it
-- From Off to On with 1 or 2, and back.
machine M
  var n : 0..2;
  start state Off
    entry begin n := 0; end;
    ruleset i : 1..2 do rule "on" i > 0 ==> begin n := i; goto On; end; end;
  end;
  state On
    alias k : n do rule "off" k = 1 ==> begin goto Off; end; end;
    rule "two" n = 2 ==> begin n := 0; goto Off; end;
    rule "never" n = 0 ==> begin error "it is not reached"; end;
  end;
end;
cover "one" M.n = 1 & M.at = On;
