const
  N1 : -2 + 2;
  B2 : true;
type
  S3 : scalarset(3);
  S4 : scalarset(2);
  R5 : -2..2;
  R6 : N1..N1 + 3;
  R7 : -2..1;
  T8 : array [S3] OF S3;
VAR
  v9 : R5;
  v10 : S4;
  v11 : R5;
  v12 : array [0..2] OF S4;
ruleset s13 : S4 DO
  startstate
  BEGIN
    v9 := N1; -- comment 56
    v10 := s13;
    FOR i14 : 0..2 do
      v12[i14] := s13;
    end;
  end;
endruleset;
ruleset s15 : S4 do
  STARTSTATE "start 16"
  BEGIN
    v9 := ~1000000007 % 3;
    v10 := s15; -- comment 57
    FOR i17 : 0..2 do
      v12[i17] := s15;
    END;
    put !v9 = -2;
  end;
endruleset;
ruleset s18 : S3; s19 : S4 DO -- comment 58
  startstate "start 20"
  begin
    v9 := N1;
    v10 := s19;
    for i21 : 0..2 DO
      v12[i21] := s19;
    endfor;
  endstartstate;
end;
RULE 0 "rule 22" B2 != (N1 = N1 | B2 = (B2 = (B2 = (!isundefined(v11) & v11 = N1)))) ==>
begin
  v10 := v12[(v9 % 3 + 3) % 3];
  if !isundefined(v11) then
    v9 := v11;
  end;
  if B2 THEN -- comment 59
    if forall q23 := N1 + 5 /* - / * */ to -1 by -1 do v12[N1] = v10 end then
      undefine v11;
    else
      undefine v11;
    END;
    IF !v12[N1] = v10 & !v12[N1] != v12[2] then
      v10 := v12[0];
    else
      v10 := v12[((1 >> 51) % 3 % 3 + 3) % 3];
    end;
  elsif exists q24 : 0..2 do B2 != (!isundefined(v11) & v11 = q24) end then
    switch v9
    case /* - / * */ N1, v9:
      clear v9;
      v12[1] := v10;
    CASE N1:
      UNDEFINE v11;
    end;
  else
    v9 := 2;
  ENDIF;
endrule;
ruleset r25 : R5 do
  ruleset r26 : R7 do
    rule 1 "rule 28" isundefined(v11) | v11 = v9 ==>
    begin
      if !isundefined(v11) -> v11 = r25 THEN
        v10 := v12[N1 - N1];
      end; -- comment 60
      v11 := v9;
      v9 := (r25 + r26 + (2 - 0) - -2) % 5 - 2;
    end;
  endruleset;
  ruleset r29 := N1 - 1 to N1 + 3 by 2 DO
    RULE 0 "rule 31"
    begin
      SWITCH B2
      case r25 ≥ 1:
        IF r25 = 0 then
          v12[1] := v12[(3 - r29) % 3];
          v11 := N1;
        elsif !r25 = -2 then
          v12[2] := v10;
        endif;
      case B2 = ISUNDEFINED(v11) & r29 > 1:
        v11 := -v9 / 2;
        v11 := ((r29 + v9 + r29 - -2) % 5 + 5) % 5 - 2;
      end;
      IF r25 > -2 then
        v9 := (v9 + 2 - -2) % 5 /* - / * */ - 2;
      else
        v11 := (r29 - -2) % 5 - 2; -- comment 61
        v12[2] := v12[N1];
      endif;
      put "text 32\n";
    end;
  end;
end;
ruleset r33 : boolean do
  ruleset r34 : 0..3 do
    RULE 3 "rule 36" isundefined(v11) | v11 = 2 -> exists q35 : R6 do ISUNDEFINED(v11) | v11 != 1 /* - / * */ end ==>
    begin
      undefine v11;
      v12[0] := v12[r34 /* - / * */ % 3];
      if !isundefined(v11) then
        v9 := v11;
      end;
    end;
  end;
end;
ruleset r37 : R6 do
  rule "rule 38" v12[r37 % 3] = v10 & (B2 = (v12[1] != v12[0]) & B2 != (B2 = (v10 != v12[2]))) ==>
  VAR
    l40 : record f39 : S3; END;
  begin
    v9 := (N1 - v9) % 1;
    if B2 then
      v12[0] /* - / * */ := v10;
      put l40.f39;
    end;
    CLEAR /* - / * */ v11;
  end; -- comment 62
END;
ruleset r41 : /* - / * */ S3; r42 : R5 do
  RULE "rule 44" exists q43 : R7 do B2 | B2 = (r42 != 2) end ==>
  begin
    v9 := (v9 + 1 - -2) % 5 - 2;
    if r42 = -2 then
      v11 := N1;
    ENDIF;
    v10 := v12[2];
  end;
endruleset;
ruleset r45 : S3 DO
  rule "rule 46" isundefined(v11) ==>
  VAR
    l47 : R6;
  BEGIN
    l47 := 1;
    v9 := (v9 + 2 - -2) % 5 - 2;
    put l47;
    v12[0] := v12[((N1 - v9) % 3 + 3) % 3];
  endrule;
END;
rule "rule 48" B2 & (v9 = 1 | B2) ==>
var
  l49 : R6;
begin
  l49 := N1;
  v10 := v12[l49 % 3];
  v9 := (l49 - -2) % 5 - 2;
  if FORALL q50 : S3 do l49 = 3 END then
    put 3 + 1;
  elsif B2 = (l49 = 0) && /* - / * */ B2 != isundefined(v11) then
    put "text 51\n";
  END;
  if v9 < N1 / 5 then
    clear v11;
    v9 := N1 - N1;
  ENDIF;
end;
invariant "property 52" N1 ≥ 0;
invariant ∀ q53 : S4 do -2 <= v9 & v9 <= 2 end "property 54";
assert !(B2 & v9 > 0 & v9 ≥ 1 & v12[N1] = v12[1]) "property 55";
