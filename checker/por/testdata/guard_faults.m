-- A guard that comes to a fault when another process has taken its variable away, although
-- the last part of it is false all the time.
--
-- finds: undefined
var x : 0..3;
    y : boolean;
    z : 0..1;
startstate begin x := 0; y := false; z := 0; end;
rule "take away" x = 0 & z = 0 ==> begin undefine x; z := 1; end;
rule "guarded" x < 3 & y ==> begin x := 1; end;
rule "flip" z = 0 ==> begin z := 1; end;
