-- expect: verified 2 2
-- basis: both
VAR N: 0..1; n: 0..1;
StartState BEGIN N := 0; n := 1; END;
RULE "x" TRUE ==> Begin N := 1 - N; If FALSE THEN n := 0; ElsIf True then N := N; ENDIF; EndRule;
