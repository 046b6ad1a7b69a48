const
  N1 : 4 - 1;
  N2 : 2;
type
  S3 : scalarset(3);
  S4 : scalarset(4);
  R5 : N2 - 3..N2 - 2;
  R6 : N2 + 1..N2 + 3;
  U7 : union { S3, S4 };
  T8 : multiset [3] of R6;
  T10 : array [R6] of record f9 : U7; end;
  T13 : multiset [1] of record f11 : U7; f12 : S4; end;
var
  v18 : enum { M14, M15, M16, M17 };
  v19 : array [R6] of S4;
  v20 : 0..2;
ruleset s21 : S4 do
  startstate
  begin
    v18 := M15;
    for i22 : R6 do
      v19[i22] := s21;
    end;
    v20 := N2;
    v19[N1] := s21;
  end;
endruleset;
ruleset r23 : R6; r24 : S3 do
  ruleset r25 : boolean do
    rule "rule 26" (r25 != (r23 > 3) ? N2 : N1) + N2 >= 5 ==>
    begin
      v20 := (r23 / r23 - (0 - N1)) % 3;
      v20 := (v20 + N2) % 3;
    end;
  endruleset;
  rule
  begin
    v18 := M14;
    v18 := (v18 = M16 ? M17 : (v18 = M15 ? M16 : (v18 = M14 ? M15 : M14)));
    if v19[r23] = (v19[4] != v19[r23] ? v19[N1] : v19[r23]) then
      if exists q27 := N1 - 1 to N2 + 2 by 3 do v19[5] = v19[r23] end & (r23 = r23 | r23 <= 5) then
        v18 := M14;
      end;
    else
      if v18 = M17 ? (0 <= 0 ? r23 = 4 : r23 = 4) : !r23 != 3 then
        v18 := M17;
      else
        assume r23 != 5 & forall q28 : S4 do v20 >= 1 end "assumption 29";
      end;
      if N1 = 3 | N2 >= 2 | r23 < 4 & r23 >= 5 then
        v19[3] := r23 >= 4 & r23 != r23 ? (r23 <= 4 ? v19[5] : v19[r23]) : v19[r23];
      end;
    endif;
    switch v18
    case v18:
      v18 := (v18 = M16 ? M17 : (v18 = M15 ? M16 : (v18 = M14 ? M15 : M14)));
    case v18:
      for i30 : R5 do
        v19[r23] := v19[5];
      endfor;
    endswitch;
  end;
endruleset;
rule (v19[5] != v19[3] ? N1 + N2 : v20) <= N2 + 6 - v20 ==>
begin
  v19[4] := v20 <= 0 || v18 = M14 ? v19[4] : v19[N1];
  v18 := M16;
  v20 := (N2 + v20) % 3;
endrule;
rule "rule 31" v19[3] = v19[4] || (v20 <= 2 || v20 = 0) ==>
var
  l32 : S3;
begin
  v19[N1] := v20 != N1 ? v19[N1] : v19[N1];
  v18 := M15;
end;
rule "rule 33"
begin
  v18 := (v18 = M16 ? M17 : (v18 = M15 ? M16 : (v18 = M14 ? M15 : M14)));
  v19[3] := v19[4] != v19[3] ? v19[4] : v19[5];
  v20 := (v20 + 2) % 3;
end;
rule "rule 34" v19[4] = v19[5] & v18 = M15 & (v20 != 2 & v18 = M14) ==>
begin
  v19[N1] := v19[((N2 - 3) % 3 + 3) % 3 + 3];
  for i35 : 0..1 do
    assume !(i35 >= 0 & v20 = 2 & i35 = 1 & i35 = v20 & i35 = 0) "assumption 36";
    if 1 + i35 > 1 | v20 = v20 then
      v19[3] := N1 >> i35 < 6 ? v19[5] : v19[3];
    endif;
  endfor;
  v18 := M16;
  assume 0 <= v20 & v20 <= 2 "assumption 37";
end;
ruleset r38 : R6 do
  ruleset r39 : U7 do
    rule "rule 40" r39 != v19[5] | ~r38 = -5 ==>
    var
      l41 : S4;
    begin
      l41 := r38 <= r38 ? v19[3] : v19[r38];
      v20 := 0;
      if v20 >= v20 | r38 > v20 then
        return;
      end;
      if ismember(r39, S4) then
        v19[5] := r39;
      endif;
    end;
  endruleset;
  ruleset r42 : 0..1; r43 := N2 + 2 to N1 - 1 by -2 do
    rule r42 <= 1 -> v20 < r38 ? r43 <= 3 : !v19[5] != v19[r38] ==>
    begin
      v19[r38] := v18 != M16 & r38 = 5 ? v19[r38] : v19[3];
    endrule;
  endruleset;
endruleset;
invariant 0 <= v20 & v20 <= 2 "property 44";
invariant forall q45 : S3 do 2 <= N2 & N2 <= 2 end "property 46";
