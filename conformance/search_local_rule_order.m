-- expect: violated
-- expect: --local : violated
-- expect: --local --rule-order=rumur : violated
-- expect: --local=gen --compat=rumur : violated
-- expect: --local --rule-order=cmurphi : violated
-- expect: --por --por-events=process --rule-order=rumur : violated
-- basis: plain search
-- In Rumur's order the ruleset comes before the instance of the process that the rule is of, and both run over one type.
type n_t : 0..1;
process P [i : n_t]
var x : 0..1; k : 0..1;
startstate begin x := 0; k := 0; end;
  ruleset j : n_t do
    rule "mark" k = 0 ==> begin k := 1; x := j; end;
  end;
end;
invariant "never both" !(P[0].x = 1 & P[1].x = 0 & P[1].k = 1);
