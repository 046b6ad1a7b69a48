-- prove: --every NODE : violated
-- sets_loop.m whose loop takes out of another set than it goes over.
const N : 3;
type NODE : scalarset(N);
var want, in_, out_ : set of NODE; served : array [NODE] of boolean;
startstate begin want := {}; in_ := {}; out_ := all NODE; for i : NODE do served[i] := false; end; end;
ruleset i : NODE do
  rule "want" i notin want & !served[i] ==> begin want := want + {i}; end;
  rule "enter" size(in_) = 0 & i in want ==> begin in_ := {i}; out_ := out_ - {i}; want := want - {i}; served[i] := true; end;
  rule "leave" i in in_ & size(in_) = 1 ==> begin in_ := {}; out_ := out_ + {i}; end;
  rule "reset" count j : NODE do served[j] end = N & in_ = {} ==>
  begin for j in out_ do served[j] := false; end; for k in out_ do remove k from out_; add k to in_; end; end;
end;
invariant "one" size(in_) <= 1;
invariant "apart" in_ * out_ = {};
invariant "each" forall i : NODE do i in in_ -> served[i] & i notin out_ end;
