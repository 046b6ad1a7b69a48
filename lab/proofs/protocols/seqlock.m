-- prove: --every NODE : verified
-- A sequence lock: the writer makes the number odd, writes two words, and makes it even; a reader tries again unless
-- the number is even, and the same before and after. Versions are bounded; readers read from any number of threads.
const N : 3; K : 4;
type NODE : scalarset(N); num : 0..K; pc_t : enum { idle, first, second, last, done }; wpc_t : enum { free, a_next, b_next, close };
var pc : array [NODE] of pc_t; at : array [NODE] of num; ra, rb : array [NODE] of num; seq : num; a, b : num; w : wpc_t; writer : NODE;
startstate begin for i : NODE do pc[i] := idle; at[i] := 0; ra[i] := 0; rb[i] := 0; end; seq := 0; a := 0; b := 0; w := free; undefine writer; end;
ruleset i : NODE do
  rule "open" w = free & seq < K & pc[i] = idle ==> begin writer := i; seq := seq + 1; w := a_next; end;
  rule "write a" w = a_next & writer = i ==> begin a := seq; w := b_next; end;
  rule "write b" w = b_next & writer = i ==> begin b := seq; w := close; end;
  rule "close" w = close & writer = i ==> begin seq := seq + 1; w := free; undefine writer; end;
  rule "read number" pc[i] = idle & seq % 2 = 0 ==> begin at[i] := seq; pc[i] := first; end;
  rule "read a" pc[i] = first ==> begin ra[i] := a; pc[i] := second; end;
  rule "read b" pc[i] = second ==> begin rb[i] := b; pc[i] := last; end;
  rule "again" pc[i] = last & seq != at[i] ==> begin pc[i] := idle; ra[i] := 0; rb[i] := 0; at[i] := 0; end;
  rule "done" pc[i] = last & seq = at[i] ==> begin pc[i] := done; end;
  rule "reset" pc[i] = done ==> begin pc[i] := idle; ra[i] := 0; rb[i] := 0; at[i] := 0; end;
end;
invariant "no torn read" forall i : NODE do pc[i] = done -> ra[i] = rb[i] end;
