-- expect: verified
-- expect: --dead-messages=drop : verified
-- expect: --const Fickle=true : violated depth 7
-- expect: --const Fickle=true --dead-messages=drop : violated depth 7
-- expect: --const Fickle=true --dead-messages=drop --por : violated
-- expect: --const Fickle=true --dead-messages=drop --semantics=M-MP : violated
-- expect: --faults=crash:1,restart:1 : violated depth 7
-- expect: --faults=crash:1,restart:1 --dead-messages=drop : violated depth 7
-- basis: decision: docs/dead-messages.md
-- Who has heard of one decision does not hear of another, unless the sender forgets: then what looks useless is not.
const Fickle : false;
type v_t : 0..1;
message Decided (v : v_t) from S to R;
process S
var vote : v_t;
startstate begin end;
  ruleset v : v_t do
    rule "decide" isundefined(vote)  ==>  begin vote := v; end;
  end;
  rule "tell" !isundefined(vote)  ==>  begin send Decided(vote) to R; end;
  rule "forget" Fickle & !isundefined(vote)  ==>  begin undefine vote; end;
end;
process R
var first, last : v_t;
startstate begin end;
  on "decided" d : Decided  ==>  begin if isundefined(first) then first := d.v; end; last := d.v; end;
end;
invariant "one decision" !isundefined(R.last) -> R.first = R.last;
faults crash S at most 0; restart S at most 0; end;
