const
  N1 : 12 ÷ 3;
  N2 : 0;
  N3 : 1 - 2;
type
  S4 : scalarset(4);
  R5 : 0..0;
  R6 : 0..3;
  R7 : 3..6;
var
  v8 : R5;
  v9 : S4;
  v10 : R5;
  v16 : enum { M12, M13, M14, M15 };
  v20 : enum { M17, M18, M19 };
  v23 : record f21 : array [0..1] of R6; f22 : R7; end;
  v24 : boolean;
  v25 : R6;
procedure f26(n27 : 0..3);
begin
  if n27 = n27 ÷ 3 then
    if N2 != 0 -> n27 >= 2 then
      return;
    end;
    if n27 - 2 <= N3 then
      return;
    end;
  end;
  switch 2
  case (3 + n27 - 4) % 1 + 4:
    if n27 >= n27 & N1 > 1 then
      return;
    end;
  case 4:
    if n27 <= N2 then
      return;
    end;
    if n27 = N1 | N1 = n27 then
      return;
    end;
  endswitch;
  if n27 > 0 then
    f26(n27 - 1);
  end;
endprocedure;
procedure f28();
begin
  v25 := N2;
  if v24 & v24 = (1 = 1) then
    v23.f22 := N1;
  elsif v24 = (v23.f21[1] <= 2) -> v8 != 0 then
    v24 := v25 <= v8 && v24;
  endif;
end;
ruleset s29 : S4 do
  startstate "start 30"
  begin
    v8 := (N2 + N1) % 1;
    v9 := s29;
    v10 := N1 * 1 % 1;
    v16 := M12;
    v20 := M18;
    for i31 : 0..1 do
      v23.f21[i31] := v10;
    end;
    v23.f22 := ((v10 + 2 - 3) % 4 + 4) % 4 + 3;
    v24 := v9 != s29;
    v25 := 3;
    if v24 then
      choose v25 : R6 where v25 != 2;
    else
      v24 := ¬v24;
    end;
    v23.f21[0] := N1 % 4;
  end;
end;
ruleset s32 : S4 do
  startstate "start 33"
  begin
    v8 := N2;
    v9 := s32;
    v10 := 0;
    v16 := M12;
    v20 := M19;
    for i34 : 0..1 do
      v23.f21[i34] := 3;
    end;
    clear v23.f22;
    v24 := v23.f22 != 3 -> v10 < 0;
    v25 := N2 ÷ 3;
  endstartstate;
endruleset;
rule "rule 35" v20 != M19 || v24 ==>
const N36 : 0 + 2;
var
  l37 : R5;
begin
  l37 := v8;
  choose v25 : R6 where v25 != v10;
  f28();
endrule;
ruleset r38 : R6 do
  rule "rule 39" v24 & v24 ==>
  type t42 : enum { M40, M41 };
  var
    l43 : t42;
  begin
    l43 := M40;
    v24 := !v24;
    v23.f21[v10] := v23.f21[1];
    f26(v25);
  endrule;
  ruleset r44 : boolean do
    rule "rule 45" v16 = M15 & r44 = (v23.f22 = N1) & (N2 < v10 & v20 = M17) ==>
    begin
      if v16 != M12 && v24 then
        if v20 = M17 | r44 then
          f28();
        elsif ∀ q46 : R6 do r44 != v24 end then
          v23.f22 := ((v23.f21[0] - 3) % 4 + 4) % 4 + 3;
        end;
      elsif r44 then
        switch v25
        case 0:
          v20 := (v20 = M18 ? M19 : (v20 = M17 ? M18 : M17));
        case 0:
          f26(2);
        else
          if v16 != M15 then
            return;
          endif;
        end;
      else
        f28();
      end;
    end;
    rule "rule 47" v24 & r38 != 1 & r38 = 0 ==>
    begin
      v9 := v9;
      for i48 : R7 do
        if ¬r44 then
          v24 := r44 != (r44 = v24);
          f28();
        end;
      endfor;
    endrule;
  endruleset;
end;
ruleset r49 : R6 do
  ruleset r50 : S4 do
    rule ¬v24 ==>
    begin
      v8 := 0;
      if r50 != v9 -> v24 then
        if v24 || v24 then
          v16 := (v16 = M14 ? M15 : (v16 = M13 ? M14 : (v16 = M12 ? M13 : M12)));
          choose v25 : 0..2;
        end;
        switch 3
        case ((v8 ÷ 2 - 3) % 4 + 4) % 4 + 3:
          v25 := v23.f22 % 4;
          v9 := r50;
        end;
      else
        if v25 < v25 & v25 < 2 then
          v9 := r50;
        elsif r50 = v9 then
          f28();
        else
          f26(v10);
          choose v9 : S4;
        end;
        v20 := M19;
      endif;
      switch r50
      case v9, r50:
        f26(v10);
        if forall q51 := N2 + 1 to N3 + 5 do v24 end then
          v25 := (N1 - 0) % 4;
        endif;
      else
        v10 := (N1 + N1) % 1;
      end;
      f28();
    end;
    rule "rule 54" exists q52 : 0..2; q53 : R6 do v24 end ==>
    begin
      v20 := M17;
    end;
  end;
  ruleset r55 : R7 do
    rule r49 - r49 != 3 ==>
    const N56 : 0;
    var
      l57 : R7;
      l58 : boolean;
    begin
      l58 := v24;
      clear v16;
    end;
    assert "property 59" 0 <= v25 & v25 <= 3;
  end;
  ruleset r60 : R5 do
    assert "property 61" ¬(v20 != M18 & v24 & v25 != N2 & v24 & v24);
  endruleset;
end;
ruleset r62 : S4 do
  ruleset r63 : R5; r64 : R7 do
    rule "rule 66" exists q65 : R6 do v24 end & (r64 = 1 & r62 != v9) ==>
    begin
      v23.f21[v8] := v8;
      switch v20
      case v20:
        v24 := -1 >= -1 && v9 = r62;
        f28();
      case v20:
        switch r63
        case N2, 0:
          if forall q67 : R6 do v24 end then
            return;
          endif;
          if r62 = v9 then
            return;
          end;
        case 0:
          v24 := v23.f21[1] >= 1 | v16 = M14;
        case v10:
          v25 := r63;
          v24 := exists q68 : S4 do v25 = 1 end;
        else
          v8 := v10;
        endswitch;
        v16 := (v16 = M14 ? M15 : (v16 = M13 ? M14 : (v16 = M12 ? M13 : M12)));
      end;
    endrule;
    rule r62 = v9 ==>
    const N69 : (2);
    var
      l70 : 0..2;
    begin
      v10 := (N1 + N2) % 1;
      v23.f21 := v23.f21;
    endrule;
  end;
end;
rule "rule 71" v24 ==>
type t74 : enum { M72, M73 };
var
  l75 : t74;
begin
  l75 := M72;
  for i76 := N3 + 4 to N3 by -1 do
    if v24 then
      v25 := 0;
      v23.f21[0] := (v23.f21[0] + 1) % 4;
    end;
  end;
end;
assert "property 77" N2 >= 0;
assert !(v23.f22 > 6 & N2 >= -2 & v24 & v25 < 0) "property 78";
invariant "property 80" ∀ q79 := N3 to 3 do N3 >= -1 end;
