-- expect: verified 2 3
-- expect: --engine=compiled : verified 2 3
-- basis: decision: no other tool chooses in a body
-- A choice among the elements of a multiset has a step for each of them, equal ones as well.
var m : multiset [3] of 0..2; x : 0..2;
startstate x := 0; multisetadd(1, m); multisetadd(0, m); multisetadd(1, m); end;
rule "take" x = 0 ==> begin choose x : m where x > 0; end;
rule "back" x = 1 ==> begin x := 0; end;
