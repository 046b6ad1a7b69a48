-- A guard that comes to a fault if one process takes its variable away before another one
-- shuts the part in front of it, although the last part is false all the time.
--
-- finds: undefined
var
  open, taken, never : boolean;
  x : 0..3;
startstate begin open := true; taken := false; never := false; x := 0; end;
rule "shut" open ==> begin open := false; end;
rule "take away" !taken ==> begin undefine x; taken := true; end;
rule "guarded" open & x < 3 & never ==> begin x := 1; end;
