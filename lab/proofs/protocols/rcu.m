-- prove: --every NODE : verified
-- Read-copy-update: a writer unlinks an object, waits for all readers that may have it, and frees it.
const N : 3;
type NODE : scalarset(N); obj_t : enum { a, b }; w_t : enum { idle, unlinked };
var holds : array [NODE] of obj_t; waited : array [NODE] of boolean; head : obj_t; freed : array [obj_t] of boolean; w : w_t;
startstate begin for i : NODE do undefine holds[i]; waited[i] := false; end; head := a; freed[a] := false; freed[b] := true; w := idle; end;
ruleset i : NODE do
  rule "read lock" isundefined(holds[i]) ==> begin holds[i] := head; end;
  rule "use" !isundefined(holds[i]) ==> begin assert !freed[holds[i]] "use after free"; end;
  rule "read unlock" !isundefined(holds[i]) ==> begin undefine holds[i]; waited[i] := false; end;
end;
rule "replace" w = idle ==> begin
  if head = a then head := b; freed[b] := false; else head := a; freed[a] := false; end;
  w := unlinked; for i : NODE do waited[i] := !isundefined(holds[i]); end; end;
rule "grace period over" w = unlinked & forall i : NODE do !waited[i] end ==>
  begin if head = a then freed[b] := true; else freed[a] := true; end; w := idle; end;
invariant "no use after free" forall i : NODE do !isundefined(holds[i]) -> !freed[holds[i]] end;
