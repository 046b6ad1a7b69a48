-- prove: --every P : verified
-- Readers and writers: waiting writers come before new readers, and a writer may become a reader.
const N : 3;
type P : scalarset(N);
var readers : set of P; writer : P; waiting : set of P;
startstate begin readers := {}; undefine writer; waiting := {}; end;
ruleset p : P do
  rule "read" isundefined(writer) & waiting = {} & p notin readers ==> begin readers := readers + {p}; end;
  rule "read done" p in readers ==> begin readers := readers - {p}; end;
  rule "wait" p notin readers & p notin waiting & (isundefined(writer) | writer != p) ==> begin waiting := waiting + {p}; end;
  rule "write" p in waiting & readers = {} & isundefined(writer) ==> begin writer := p; waiting := waiting - {p}; end;
  rule "write done" !isundefined(writer) & writer = p ==> begin undefine writer; end;
  rule "downgrade" !isundefined(writer) & writer = p & waiting = {} ==> begin undefine writer; readers := {p}; end;
end;
invariant "exclusive" isundefined(writer) | readers = {};
invariant "no waiting reader" readers * waiting = {};
