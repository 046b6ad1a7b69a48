type
  S1 : scalarset(2);
  S2 : scalarset(3);
  R3 : -2..1;
  E6 : enum { M4, M5 };
  U7 : union { S1, S2, E6 };
  T14 : record f8 : record f9 : U7; f10 : S1; f11 : boolean; end; f12 : S2; f13 : U7; end;
  T15 : array [S2] of S1;
var
  v16 : R3;
  v17 : R3;
  v18 : E6;
  v21 : record f19 : S2; f20 : S1; end;
  v23 : record f22 : boolean; end;
ruleset s24 : S1; s25 : S2 do
  startstate
  begin
    v17 := 1 % 3;
    v21.f19 := s25;
    v21.f20 := s24;
    v23.f22 := v17 > 1;
  end;
end;
ruleset r26 : S1 do
  ruleset r27 := -1 to 3 by 3 do
    rule "rule 28"
    var
      l29 : R3;
    begin
      l29 := v17;
      if !v23.f22 != (r27 = r27) & (l29 = r27 -> v23.f22 = (r27 = 3)) then
        v17 := l29;
        switch r27
        case 1:
          undefine v18;
        end;
      else
        l29 := -(r27 + v17) <= 1 ? (-(r27 + v17) >= -2 ? -(r27 + v17) : -2) : -2;
      end;
      v18 := M5;
      for i30 := 1 to 2 do
        v21.f20 := r26;
      endfor;
    end;
    rule "rule 31" r27 + 2 * 4 <= 8 ==>
    var
      l32 : array [E6] of U7;
    begin
      l32[M4] := M4;
      l32[M5] := r26;
      v23.f22 := v21.f19 = (v17 > r27 ? v21.f19 : v21.f19);
      v23.f22 := !isundefined(v18) -> v18 = M4;
    endrule;
  endruleset;
  ruleset r33 : S2 do
    invariant "property 34" !((isundefined(v18) | v18 != M5) & v21.f20 = r26 & v23.f22 & v23.f22);
  endruleset;
endruleset;
ruleset r35 : S1 do
  rule 1 > v17 - v17 % 3 ==>
  begin
    v17 := (v17 + 1 - -2) % 4 - 2;
    switch v21.f20
    case r35:
      undefine v18;
      v23.f22 := !v23.f22;
    case r35:
      if r35 = (v17 = 1 ? r35 : v21.f20) then
        v21.f20 := r35;
      endif;
      if !isundefined(v16) then
        v17 := v16;
      end;
    end;
    v16 := v17;
    clear v17;
  endrule;
endruleset;
ruleset r36 : E6; r37 : S1 do
  rule "rule 39" forall q38 : 0..1 do q38 = 1 & v23.f22 end ==>
  var
    l40 : boolean;
  begin
    l40 := v17 >= 2;
    v16 := v17;
    if v17 + 2 = 2 & v17 - v17 >= -v17 then
      v18 := M4;
      v23.f22 := !true;
    elsif v23.f22 = (v17 > 1) -> v17 < -1 then
      v21.f20 := v23.f22 = (0 < 0) | l40 = false ? r37 : v21.f20;
    else
      if true then
        return;
      end;
      if !isundefined(v16) then
        v17 := v16;
      end;
    end;
  end;
  ruleset r41 : R3 do
    rule "rule 42"
    begin
      v18 := r36;
      for i43 : E6; i44 : 0..2 do
        v23.f22 := r41 + 0 / 2 < v17;
      end;
      v23.f22 := r41 + r41 + -r41 != -2;
      clear v23.f22;
    end;
  endruleset;
end;
ruleset r45 : U7 do
  rule "rule 47"
  begin
    v21.f19 := v23.f22 ? (0 <= 0 ? v21.f19 : v21.f19) : v21.f19;
    v23.f22 := !v23.f22;
  end;
endruleset;
rule "rule 48" (v17 >= -1 ? !isundefined(v16) -> v16 = 1 : v17 != 0) & !v17 = -2 ==>
begin
  v18 := M5;
  switch v17
  case v17:
    if v17 = v17 | v23.f22 != (v17 < v17) then
      clear v17;
      undefine v18;
    end;
  end;
end;
invariant v21.f19 = (v17 <= 0 ? v21.f19 : v21.f19) "property 49";
invariant forall q50 : S2 do -2 <= v17 & v17 <= 1 end "property 51";
ruleset r52 : U7 do
  assert "property 53" -2 <= v17 & v17 <= 1;
endruleset;
