-- A state on the way has to be one that the assumption allows.
var a, b, c, d : boolean;
startstate begin a := false; b := false; c := false; d := false; end;
rule "b" !b ==> begin b := true; end;
rule "a" !a ==> begin a := true; end;
rule "c" a & !c ==> begin c := true; end;
rule "d" !d ==> begin d := true; end;
assume "as" a -> b;
invariant "n" !c;
