const
  N1 : (1);
  N2 : 3;
type
  S3 : scalarset(4);
  S4 : scalarset(2);
  R5 : 1..5;
  R6 : -1..-1;
  E8 : enum { M7 };
  T12 : record f9 : E8; f10 : R6; f11 : array [S3] of R5; end;
  T14 : record f13 : E8; end;
var
  v17 : enum { M15, M16 };
  v18 : S4;
  v19 : S4;
  v20 : R5;
  v21 : array [S3] of R6;
  v22 : 0..1;
  v23 : array [E8] of S3;
ruleset s24 : S3; s25 : S4; s26 : R6 do
  startstate "start 27"
  begin
    v17 := M15;
    v18 := isundefined(v20) ? s25 : s25;
    v19 := s25;
    for i28 : S3 do
      v21[i28] := -1;
    end;
    v23[M7] := s24;
  endstartstate;
end;
ruleset s29 : S3; s30 : S4 do
  startstate "start 31"
  begin
    v17 := isundefined(v18) | v18 != s30 ? M15 : M16;
    v18 := s30;
    v19 := s30;
    for i32 : S3 do
      v21[i32] := -1;
    endfor;
    for i33 : E8 do
      v23[i33] := s29;
    end;
    for i34 : S3 do
      v21[i34] := (1 - -1) % 1 - 1;
    endfor;
    cover isundefined(v22) | v22 = N1 | forall q35 : R5 do q35 >= 1 end "cover 36";
  end;
end;
ruleset s37 : S3; s38 : S4 do
  startstate "start 39"
  begin
    v17 := M15;
    v18 := false ? s38 : s38;
    v19 := isundefined(v19) ? s38 : s38;
    for i40 : S3 do
      clear v21[i40];
    end;
    for i41 : E8 do
      v23[i41] := v19 = v18 ? s37 : s37;
    end;
    if exists q42 : 0..0; q43 : S3 do !isundefined(v22) -> v22 != 1 end & v19 = s38 then
      if exists q44 := N2 - 3 to N2 by 3 do s38 = v19 end then
        return;
      endif;
      cover s37 = v23[M7] | v18 != s38 | forall q45 := N2 to N2 - 2 by -1 do N2 >= 3 end "cover 46";
    end;
  end;
endruleset;
ruleset r47 : S3 do
  alias a48 : v20 do
    rule "rule 49" !isundefined(v20) & v20 = 2 | v18 = v19 | (2 >= 2 ? v23[M7] != r47 : isundefined(v22) | v22 != 0) ==>
    var
      l50 : R6;
      l53 : record f51 : S4; f52 : S4; end;
    begin
      clear l50;
      l53.f51 := v18;
      l53.f52 := v18;
      v19 := v18;
      clear a48;
      switch v21[r47]
      case -1:
        a48 := 2;
      else
        undefine a48;
      end;
      put "text 54\n";
    end;
    rule "rule 56" forall q55 := N1 - 1 to N2 + 1 by 2 do q55 >= 2 end ==>
    begin
      a48 := N1;
      if !isundefined(v20) & v20 != 2 | ((!isundefined(v20) -> v20 = N1) && v18 = v19) then
        v21[r47] := v21[v23[M7]];
      end;
    end;
    ruleset r57 : R6 do
      assert "property 59" forall q58 : boolean do v21[r47] >= -1 end;
    end;
  end;
end;
rule N2 << 0 > (exists q60 : boolean; q61 := N1 - 1 to N2 + 1 by 3 do q60 end ? N1 + N2 : (!isundefined(v22) -> v22 != N1 ? N1 : N2)) ==>
begin
  v17 := v19 = v18 | v17 != M15 ? M15 : M16;
  switch N2
  case ((-2 >> 1) - 3) % 1 + 3:
    v23[M7] := v23[v18 != v19 ? M7 : M7];
    switch 1 >> 1
    case 1:
      put v21;
      v17 := M16;
    case N1:
      v17 := exists q62 : R6 do 4 <= 4 end ? v17 : M15;
    case 1, N1:
      put !(isundefined(v22) | v22 = 0);
      v18 := isundefined(v20) ? v18 : v18;
    else
      v22 := N1;
    end;
  case N2:
    if exists q63 := N2 - 4 to N2 - 1; q64 : boolean do q64 end then
      v17 := (v17 = M15 ? M16 : M15);
      if exists q65 := 0 to N1 + 1; q66 : boolean do q66 end then
        return;
      end;
    endif;
  case 3:
    if forall q67 := 2 to 3 do (!isundefined(v20) -> v20 = N2) & v19 = v18 end then
      put 1 + 1;
      v17 := (v17 = M15 ? M16 : M15);
    elsif exists q68 : 0..2 do v17 = M16 end then
      v20 := ((N2 - N2 - 1) % 5 + 5) % 5 + 1;
    end;
  else
    put !(isundefined(v20) | v20 = N1);
  endswitch;
end;
rule "rule 69" !isundefined(v20) & v20 = N1 & v19 = v18 ==>
begin
  v17 := isundefined(v22) | (isundefined(v20) | v20 = 3) ? v17 : v17;
  v22 := 3 <= 1 ? 3 : 0;
end;
rule N2 = 3 | N1 <= N2 ? (N1 ^ N2) < 0 : (v18 != v19 ? N1 >= N2 : !isundefined(v20) -> v20 != N1) ==>
var
  l70 : T12;
  l71 : array [0..19] of R6;
begin
  l70.f9 := !isundefined(l71[N2]) -> l71[N2] = -1 ? M7 : M7;
  l70.f10 := -1;
  for i72 : S3 do
    l70.f11[i72] := 2;
  end;
  for i73 : 0..19 do
    l71[i73] := l70.f10;
  end;
  if exists q74 := N1 - 2 to N2 do !isundefined(v20) -> v20 = N2 end ? v23[l70.f9] = v23[M7] && v18 = v19 : l70.f9 = M7 | l70.f10 < -1 then
    if v23[l70.f9] = v23[M7] & true then
      return;
    end;
  end;
end;
alias a75 : v19 do
  ruleset r76 : S4 do
    rule "rule 78" v19 != r76 | N2 < 3 -> v17 = M15 ==>
    var
      l79 : S3;
      l80 : T14;
    begin
      clear l80;
      v20 := N1;
      l79 := (isundefined(l79) ? 2 : N2) <= N2 >> 2 ? v23[M7] : (!isundefined(v20) & v20 = N1 ? v23[l80.f13] : v23[M7]);
      if !0 >= 0 ? !r76 != a75 : exists q81 := N2 - 1 to N2 - 1 do !isundefined(v20) & v20 = q81 end then
        if !isundefined(v22) & v22 = N1 then
          a75 := r76;
        else
          put v17;
        endif;
        if v18 = r76 then
          v20 := 1;
        elsif l80.f13 = M7 then
          if !isundefined(l79) & l79 != v23[M7] ? r76 = v18 : isundefined(v22) then
            return;
          endif;
        endif;
      end;
      if v19 = v18 then
        if isundefined(l79) then
          v20 := N2;
        end;
        v19 := r76;
      else
        v19 := v17 != M15 ? r76 : (v18 != a75 ? r76 : r76);
      endif;
    end;
    rule "rule 82"
    begin
      v22 := ((v19 = v18 ? N1 : N2) + N1) % 2;
      if exists q83 := N2 - 2 to N2 - 1 do a75 = v19 || r76 != v19 end then
        alias a84 : N1 + 0 do
          cover v19 != a75 | !((isundefined(v20) | v20 != N1) & r76 = a75 & 0 >= 0 & v17 = M15 & v18 = v19 & isundefined(v22)) "cover 85";
          put "text 86\n";
        endalias;
      end;
    endrule;
  end;
end;
ruleset r87 : S3 do
  ruleset r88 := N2 - 3 to N2 + 2 do
    rule "rule 90"
    begin
      alias a91 : N2; a92 : r87 do
        put v22;
        v17 := (v17 = M15 ? M16 : M15);
        v17 := M15;
      endalias;
      v18 := forall q93 : boolean do q93 end ? v19 : v18;
    end;
  end;
  rule "rule 97" forall q94 : 0..0 do exists q95 : R5 do v19 = v18 end end & forall q96 : R6 do v17 = M15 end ==>
  var
    l98 : S4;
    l100 : record f99 : S4; end;
  begin
    l98 := v19;
    l100.f99 := l98;
    v17 := (N2 = 3 ? !isundefined(v20) -> v20 = N1 : !isundefined(v22) -> v22 = 0) ? M16 : M16;
    v23[M7] := v23[l98 = v18 ? M7 : M7];
    v20 := ((N1 - N2 - 1) % 5 + 5) % 5 + 1;
    v21[r87] := ((N1 ^ 2) - -1) % 1 - 1;
  end;
end;
cover "property 102" !isundefined(v20) & v20 != N2 | v18 = v19 | forall q101 : S4 do 3 <= N2 & N2 <= 3 end;
