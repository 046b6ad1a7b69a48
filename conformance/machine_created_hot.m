-- expect: verified 49 76
-- expect: --symm : verified 33 51
-- expect: --symm --fairness=event --engine=compiled : verified 33 51
-- expect: --const Idles=true : verified 49 90
-- expect: --const Idles=true --symm : verified 33 60
-- expect: --const Idles=true --fairness=none : violated exit 12
-- expect: --const Idles=true --fairness=none --symm : violated exit 12
-- expect: --const Forgets=true : violated exit 12
-- expect: --const Forgets=true --symm : violated exit 12
-- expect: --const Forgets=true --liveness=stuck : violated exit 12
-- expect: --const Leaves=true : verified 49 76
-- expect: --const Leaves=true --symm --liveness=stuck : verified
-- basis: decision: each machine that has been created, and is hot, has to be able to cool down, and cools down in each fair run; the same machines, indexed and told to begin, have the same verdicts.
-- A boss hires, and answers, unless it forgets one; those that have their answer leave, if Leaves, or may be busy for ever, if Idles.
const Forgets : false; Leaves : false; Idles : false;
event Ask; Answer;
machine Boss
  var n : 0..2; forgot : boolean;
  start state Open
    entry begin n := 0; forgot := false; end;
    rule "hire" n < 2 ==> var k : Kid; begin n := n + 1; k := new Kid(); end;
    on Ask ==> begin
      if Forgets & !forgot then forgot := true;
      else reply Answer; end;
    end;
  end;
end;
machine Kid at most 2 ()
  start hot state Waits
    entry begin send Ask to Boss; end;
    on Answer ==> begin if Leaves then halt; else goto Works; end; end;
  end;
  state Works
    rule "think" Idles ==> begin end;
  end;
end;
