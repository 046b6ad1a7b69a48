const
  N1 : (4);
  N2 : -2 + 1;
type
  S3 : scalarset(3);
  S4 : scalarset(4);
  R5 : N2..N2 + 4;
  R6 : 3..5;
  W7 : 0..1048576;
  W8 : array [0..34] of R5;
var
  v9 : array [0..3] of R5;
  v10 : array [S4] of array [S4] of boolean;
  v11 : R6;
  v12 : W7;
  v13 : S3;
  v14 : S3;
  v15 : array [boolean] of S4;
  v17 : enum { M16 };
ruleset s18 : S3; s19 : S4 do
  startstate "start 20"
  begin
    for i21 : 0..3 do
      v9[i21] := i21;
    end;
    clear v10;
    v11 := 5;
    v12 := v11 - v9[2];
    v13 := s18;
    v14 := s18;
    for i22 : boolean do
      v15[i22] := s19;
    end;
    v17 := M16;
    if (v15[v10[s19][s19]] != s19 && v9[2] <= 3) | forall q23 : S3 do v11 > v9[2] end then
      v15[v9[3] < 2] := s19;
    else
      v12 := (v12 + 2) % 1048577;
      v15[v10[v15[false]][s19] = (v9[3] = 2)] := v15[-v12 <= N1];
    end;
    if exists q24 : 0..2 do v10[s19][s19] end then
      v12 := (v9[v11 % 4] % 1048577 + 1048577) % 1048577;
    elsif v9[0] = 3 then
      if v15[v15[v15[false] = v15[true]] = v15[false]] = s19 then
        return;
      end;
    end;
  end;
end;
ruleset s25 : S3; s26 : S4 do
  startstate
  begin
    for i27 : 0..3 do
      v9[i27] := i27;
    end;
    for i28 : S4 do
      for i29 : S4 do
        v10[i28][i29] := i28 = i29;
      endfor;
    end;
    v11 := 4;
    v12 := N1;
    v13 := s25;
    v14 := s25;
    for i30 : boolean do
      v15[i30] := s26;
    end;
    v17 := M16;
  end;
end;
ruleset s31 : S3; s32 : S4 do
  startstate "start 33"
  begin
    v9[0] := 1;
    v9[1] := 2;
    v9[2] := N2;
    v9[3] := 2;
    clear v10;
    v11 := N1;
    v12 := (N2 % 1048577 + 1048577) % 1048577;
    v13 := s31;
    v14 := s31;
    v15[false] := s32;
    v15[true] := s32;
    v17 := M16;
    switch N1
    case 4, N1:
      v13 := s31;
      v12 := (N1 + v11) % 3;
    case (1 - 4) % 1 + 4, 4:
      v15[v11 > 4] := v15[!v17 = M16];
    end;
    v10[s32][v15[v10[s32][s32]]] := 1 + N1 % N1 > 4;
  end;
end;
rule 1 "rule 34" (v11 = 0 | v13 = v14) & v12 > 518145 ==>
var
  l35 : S4;
  l36 : R5;
begin
  l36 := 3;
  v12 := ((l36 + v9[1]) % 1048577 + 1048577) % 1048577;
  if exists q37 : S3 do v14 = v13 end then
    for i38 : R6 do
      l35 := v15[forall q39 : S4 do v13 = v14 end];
    endfor;
  endif;
  v14 := v13;
endrule;
ruleset r40 := N1 to 0 by -1 do
  rule 3 "rule 43" v15[forall q42 := N1 - 1 to N1 - 5 by -1 do r40 >= 4 end] != v15[v11 = r40] ==>
  begin
    v12 := ((N2 - 2 - -N2) % 1048577 + 1048577) % 1048577;
    v15[true] := v15[r40 / 3 <= 1];
  end;
end;
ruleset r44 : boolean; r45 : R6 do
  ruleset r46 : S3 do
    rule "rule 49" (forall q48 : 0..2 do r44 end || r44 & v14 = r46) & v12 <= v11 ==>
    var
      l50 : S3;
    begin
      l50 := r46;
      v11 := ((-1 - 3) % 3 + 3) % 3 + 3;
      switch v14
      case l50:
        v13 := l50;
      case l50:
        if r44 && forall q51 : boolean do v11 = 4 end then
          v14 := r46;
        end;
      endswitch;
    end;
    rule "rule 52" r45 > 4 & (v12 != 698859 & r44) ==>
    var
      l53 : R6;
      l55 : record f54 : S3; end;
    begin
      l53 := 1 + N1;
      l55.f54 := r46;
      v9[3] := ((r45 - v12 - -1) % 5 + 5) % 5 - 1;
      v12 := ((v12 % l53 - l53) % 1048577 + 1048577) % 1048577;
      if r46 = l55.f54 then
        for i56 : S4 do
          v10[i56][i56] := forall q57 := N2 + 4 to N2 + 2 by -1 do l53 < l53 | r45 <= q57 end;
          v10[i56][i56] := !v10[i56][i56];
        end;
        switch r45
        case r45:
          v11 := ((3 + v9[2] + v9[1] * l53 - 3) % 3 + 3) % 3 + 3;
        endswitch;
      else
        v11 := (v11 + 2 - 3) % 3 + 3;
        v9[2] := (v11 + l53 + N2 - -1) % 5 - 1;
      end;
      if v11 >= 5 || v14 = r46 then
        return;
      end;
    endrule;
  endruleset;
end;
