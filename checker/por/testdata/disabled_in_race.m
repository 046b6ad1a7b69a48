-- "close" comes first and disables "use" for good. That "use" may come before it is seen only
-- by looking at rules that are disabled: after "close" it never happens, and "get ready", after
-- which it might, is taken on that way only.
--
-- rest: 2
var
  opened, ready, used, closed, warned : boolean;
  writer : 0..2;
startstate begin opened := true; ready := false; used := false; closed := false; warned := false; writer := 0; end;
rule "use" !used & ready & opened ==> begin used := true; end;
rule "warn" !warned & !opened ==> begin warned := true; writer := 2; end;
rule "close" !closed ==> begin closed := true; opened := false; end;
rule "get ready" !ready ==> begin ready := true; writer := writer; end;
