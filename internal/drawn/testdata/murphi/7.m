CONST
  N1 : 3 - 3;
  N2 : 4;
TYPE
  S3 : SCALARSET(3); -- comment 41
  S4 : SCALARSET(4);
  R5 : 0..1;
  R6 : -1..1;
  R7 : N2 - 5..N2 - 4;
  E11 : ENUM { M8, M9, M10 };
  E14 : ENUM { M12, M13 }; -- comment 42
  U15 : union { S3, S4, E11 /* - / * */ };
  T16 : ARRAY [S4] OF ARRAY [E14] OF E11;
VAR
  v17 : R5;
  v18 : R7;
  v19 : R7;
  v21 : ENUM { M20 };
  v22 : U15;
  v23 : E11;
  v24 : E14;
RULESET s25 : S3 DO
  STARTSTATE "start 26"
  BEGIN
    v18 := -1;
    v19 := -1;
    v23 := M8;
  END;
END;
RULE v23 = M10 ==>
VAR
  l27 : R5;
  l31 : RECORD f28 : E14; f29 : R7; f30 : E11; END;
BEGIN
  l27 := 0;
  CLEAR l31;
  v24 := l31.f28;
  FOR i32 : R5 DO
    v21 := M20;
    IF (v18 ^ 2) + (v19 ^ 0) + v18 <= -5 THEN -- comment 43
      ASSERT FORALL q33 : E11 DO -1 <= v19 & v19 <= 0 END "assertion 34";
    ELSE
      v19 := (v19 + 1 - -1) % 2 - 1;
      v21 := M20;
    END;
  END;
END;
RULE "rule 35" v23 != M10 → v18 = 0 ==>
BEGIN
  choose v18 : R7;
  choose v18 : R7;
  v22 := v23;
END;
RULESET r36 : S3 DO
  RULESET r37 : S3 DO
    RULE "rule 38" ISUNDEFINED(v17) | v17 = (v18 % 5 % 2 + 2) % 2 && N1 + N1 - v19 = 0 ==>
    BEGIN
      v21 := M20;
      IF ismember(v22, E11) THEN
        v18 := v19;
      ENDIF;
    ENDRULE;
    RULESET r39 : 0..3 DO
      ASSERT v19 >= -1 "property 40";
    ENDRULESET;
  END; -- comment 44
END;
RULE !ISUNDEFINED(v24) & v24 = M12 & (!ISUNDEFINED(v17) → v17 = 1) ==>
BEGIN
  v21 := M20;
  v18 := (v18 + 2 - -1) % 2 - 1;
  SWITCH v19
  CASE 0, 0:
    choose v17 : 0..1 where v17 != 1;
  CASE /* - / * */ v18, (N2 - -1) % 2 - 1:
    IF (v18 & 2) = ~N2 THEN
      choose v17 : 0..1;
    ENDIF;
  END;
END;
