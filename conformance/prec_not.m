-- expect: verified 2 2
-- basis: both
var a: boolean; b: boolean;
startstate begin a := false; b := false; end;
-- !(a = b) vs (!a) = b : with a=false,b=false -> false in both ; a=true,b=true: !(true)=false ; (!true)=true->false. use a=b test on int
rule "x" true ==> begin if !a = b then put "notfirst"; else put "eqfirst"; end; a := !a; end;
