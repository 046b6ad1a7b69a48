-- prove: --every P : verified
-- A token that whoever has it sends to anyone who wants it.
const N : 3;
type P : scalarset(N);
var holder : P; inTransit : boolean; to_ : P; want : set of P; cs : set of P;
ruleset p : P do startstate begin holder := p; inTransit := false; undefine to_; want := {}; cs := {}; end; end;
ruleset p : P do
  rule "want" p notin want ==> begin want := want + {p}; end;
  rule "enter" p in want & !inTransit & !isundefined(holder) & holder = p & cs = {} ==> begin cs := cs + {p}; want := want - {p}; end;
  rule "leave" p in cs ==> begin cs := cs - {p}; end;
  rule "send" !inTransit & p in want & holder != p & cs = {} ==> begin to_ := p; inTransit := true; undefine holder; end;
  rule "receive" inTransit & to_ = p ==> begin holder := p; inTransit := false; undefine to_; end;
end;
invariant "mutex" size(cs) <= 1;
invariant "holder" forall p : P do p in cs -> !isundefined(holder) & holder = p end;
