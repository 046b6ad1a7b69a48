type
  S1 : scalarset(3);
  S2 : scalarset(2);
  R3 : 0..6;
  W4 : 1..256;
  W5 : array [0..24] of S2;
  U6 : union { S1, S2 };
  T7 : array [S1] of array [S2] of R3;
  T8 : multiset [1] of S1;
var
  v12 : record f9 : S1; f10 : S2; f11 : boolean; end;
  v15 : enum { M13, M14 };
  v18 : record f16 : S2; f17 : array [boolean] of boolean; end;
  v19 : 0..1;
  v20 : 0..1;
  v21 : S2;
  v22 : array [S1] of S1;
  v23 : W4;
startstate "start 24"
begin
  v19 := 1;
  if v19 < v19 then
    clear v19;
    if (v19 > v19 ? v19 : v19) = 1 then
      return;
    end;
  end;
endstartstate;
ruleset r25 : S1 do
  rule "rule 26"
  begin
    v12 := v12;
  end;
  rule 0 "rule 27" r25 = (v19 <= v19 ? r25 : r25) | (v19 << 2 < (v19 | v19) -> (2 <= 2 ? 3 : v19) > 2) ==>
  begin
    v20 := v19;
    if (isundefined(v20) | v20 = 1 && v20 < v19) | isundefined(v23) | !!v19 < 1 then
      if forall q28 : S2 do v19 / 5 != 0 end then
        v21 := v12.f10;
      else
        v15 := M14;
      end;
      v20 := ((v19 ^ v19 >> v19) + ((v19 >= 3 ? isundefined(v23) : 2 <= 2) ? 1 >> v19 : v19)) % 2;
    end;
    clear v12.f11;
  endrule;
endruleset;
ruleset r29 : U6; r30 : S1 do
  ruleset r32 := -1 to 3 do
    rule "rule 34" isundefined(v20) | v20 = ((r32 & v19 - 6) % 2 + 2) % 2 ==>
    begin
      v15 := ismember(r29, S2) ? M14 : M13;
      if (isundefined(v15) | v15 != M14) & r30 != (v20 > v19 ? r30 : r30) then
        if !isundefined(v12.f9) & v12.f9 != (r32 = 0 ? r30 : r30) || !r32 = 0 && r32 << 1 = 1 then
          v23 := (((2 + (2 + r32)) / 2 - 1) % 256 + 256) % 256 + 1;
          assert !(v18.f17[r32 >= -2] & (!isundefined(v18.f16) -> v18.f16 = v21) & 1 > 1 & r32 = 2 & r29 != r30 & r32 >= 2) "assertion 35";
        end;
      end;
    end;
    rule "rule 36" (v19 >= 0 ? r30 = (!isundefined(v23) & v23 = 25 ? r30 : r30) : (r32 | r32) * v19 >= 3) & isundefined(v22[r30]) ==>
    begin
      v15 := M14;
      undefine v18;
      v22[r30] := !isundefined(v20) & v20 != ((r32 & 2) <= 1 ? ((r32 & 2) >= 0 ? r32 & 2 : 0) : 1) ? r30 : r30;
    end;
  end;
end;
ruleset r37 : S2; r38 : U6 do
  ruleset r40 : boolean do
    rule "rule 42" -(r40 -> r40 = (v19 = v19) ? (v19 <= v19 ? 0 : v19) : v19 % 1) >= -1 & (v19 > v19 | r38 = r37) ==>
    begin
      v15 := M14;
      v12.f11 := !v19 < v19 & r40 -> r40 = ismember(r38, S1) || (ismember(r38, S1) ? v19 : v19) = 1;
      if ismember(r38, S2) then
        v12.f10 := r38;
      end;
    end;
  end;
  rule 3 "rule 43" r38 != (7 << 0 > 1 ? r37 : (v19 >= v19 ? r37 : r37)) ==>
  var
    l44 : S2;
    l47 : record f45 : U6; f46 : U6; end;
  begin
    l47.f45 := r38;
    l47.f46 := r37;
    v12.f10 := r37;
    v23 := ((0 - 1) % 256 + 256) % 256 + 1;
  end;
end;
invariant "property 48" v19 >= 0;
assert v19 = 1 & v19 >= v19 ? 1 + v19 != 3 - v19 : v19 <= 4 - -1 "property 49";
invariant "property 50" v19 >= 0;
