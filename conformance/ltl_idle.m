-- expect: --deadlock=off : violated 6 8 exit 12
-- expect: --deadlock=off --por : violated exit 12
-- basis: decision: partial-order reduction by today's proviso would leave "raise" out for ever, and say that this holds.
-- "raise", then "idle" for ever.
var p : boolean; q : boolean;
type at_t : enum { idling, waiting, answering, over };
var P : at_t; Q : boolean;
startstate begin p := false; q := false; P := idling; Q := false; end;
rule "idle"   P = idling ==> begin end;
rule "go"     P = idling ==> begin P := waiting; end;
rule "see"    P = waiting & p ==> begin P := answering; end;
rule "answer" P = answering ==> begin q := true; P := over; end;
rule "raise"  !Q ==> begin p := true; Q := true; end;
ltl p leadsto q;
