-- rules that are counted
const N : 2;
var x : 0..9; m : multiset [2] of 0..1;
startstate begin x := 0; clear m; end;
rule at most 0 ==> begin x := 1; end;               -- want: "GM0328 a rule fires at most 1 to 65536 times, not 0"
rule x = 0 at most x ==> begin x := 1; end;         -- want: "GM0207"
rule "ok" x = 0 at most N + 1 ==> begin x := 1; end;
rule "bad" x at most 2 ==> begin x := 1; end;       -- want: "GM0301 expected a boolean"
choose i : m do
  rule at most 2 ==> begin multisetremove(i, m); end;  -- want: "GM0328 what `choose` around the rule has chosen is not known again"
end;
---
event E;
machine A
  start state S
    rule at most 2 ==> begin send E to A; end;      -- want: "GM0328 how often a rule of a state fires is not counted yet"
    ignore E;
  end;
end;
