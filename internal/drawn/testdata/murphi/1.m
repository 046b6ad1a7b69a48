TYPE
  S1 : SCALARSET(3);
  R2 : 0..6;
  R3 : -2..0;
  E7 : ENUM { M4, M5, M6 };
  W8 : 0..65535;
  W9 : ARRAY [0..6] OF E7;
  T10 : ARRAY [R3] OF ARRAY [R3] OF E7;
VAR
  v11 : 0..2;
  v12 : R3;
  v13 : S1;
  v14 : 0..2;
  v15 : R3;
  v16 : S1;
  v17 : R2;
  v20 : RECORD f18 : W8; f19 : R3; END;
PROCEDURE f21(n22 : 0..2; VAR p23 : W8; VAR p24 : S1; VAR p25 : E7);
VAR
  l26 : S1;
  l27 : R2;
BEGIN
  l26 ≔ v16;
  l27 := 3;
  v17 ≔ (v17 + 1) % 7;
  v20.f19 ≔ (v20.f19 + 1 - -2) % 3 - 2;
  IF v13 ≠ l26 & v16 = l26 THEN
    RETURN;
  END;
  IF n22 > 0 THEN
    f21(n22 - 1, p23, v16, p25);
  ENDIF;
END;
FUNCTION f28() : R2;
VAR
  l29 : R2;
BEGIN
  l29 := 2 % 9;
  l29 := (v20.f19 % 7 + 7) % 7;
  FOR i30 ≔ (l29 - -2) % 6 - 2 TO v11 DO
    put "text 31\n";
  ENDFOR;
  RETURN 3;
END;
PROCEDURE f32(n33 : 0..3);
BEGIN
  v14 ≔ (v14 + 2) % 3;
  IF v16 ≠ v13 THEN
    put !v11 > v20.f19;
    v17 ≔ 2 % 2;
  ENDIF;
  v17 ≔ (v17 + 2) % 7;
  IF n33 > 0 THEN
    f32(n33 - 1);
  END;
END;
RULESET s34 : S1 DO
  STARTSTATE "start 35"
  BEGIN
    v11 ≔ 0;
    CLEAR v12;
    v13 ≔ s34;
    v14 := 0;
    v15 := v12;
    v16 ≔ s34;
    v17 ≔ 0 * v14;
    v20.f18 := v14;
    v20.f19 ≔ 0;
  ENDSTARTSTATE;
END;
RULESET r37 ≔ 0 TO 3 BY 1 DO
  RULESET r39 : BOOLEAN DO
    RULE "rule 40" 2 + v20.f18 + f28() = 46325 ==>
    VAR
      l41 : ARRAY [E7] OF BOOLEAN;
      l42 : W8;
    BEGIN
      l41[M4] ≔ r39;
      l41[M5] ≔ v11 > 2 | v16 = v13;
      l41[M6] := v14 = 0;
      l42 := 1;
      v20.f18 ≔ 49426;
      v15 ≔ (l42 - -2) % 3 - 2;
      v11 ≔ f28() % 3;
    ENDRULE;
  END;
END;
RULE "rule 43"
VAR
  l44 : E7;
BEGIN
  CLEAR l44;
  v11 ≔ v17 % 3;
  v12 := (f28() - -2) % 3 - 2;
END;
INVARIANT "property 46" FORALL q45 ≔ 2 TO 2 BY -1 DO v14 ≥ 0 END;
