type
  S1 : scalarset(3);
  S2 : scalarset(2);
  R3 : 0..1;
  U4 : union { S1, S2 };
var
  v5 : R3;
  v9 : record f6 : record f7 : S2; f8 : U4; end; end;
  v11 : array [R3] of record f10 : R3; end;
  v16 : enum { M13, M14, M15 };
  v19 : enum { M17, M18 };
ruleset s20 : S1; s21 : S2 do
  startstate "start 22"
  begin
    v9.f6.f7 := s21;
    v9.f6.f8 := s20;
    v11[0].f10 := 0 + 1;
    v11[1].f10 := (2 + 3) % 2;
  end;
end;
ruleset s23 : S1; s24 : S2 do
  startstate "start 25"
  begin
    v9.f6.f7 := s24;
    v9.f6.f8 := s24;
    for i26 : R3 do
      v11[i26].f10 := 1;
    end;
  end;
end;
rule "rule 27" !(!isundefined(v19) & v19 = M17 && v11[v11[1].f10].f10 != v11[v11[0].f10].f10) ==>
var
  l28 : array [0..14] of U4;
  l29 : R3;
begin
  l28[0] := v9.f6.f8;
  l28[1] := v9.f6.f7;
  l28[2] := v9.f6.f8;
  l28[3] := v9.f6.f8;
  l28[4] := v9.f6.f8;
  l28[5] := v9.f6.f8;
  l28[6] := v9.f6.f7;
  l28[7] := v9.f6.f8;
  l28[8] := v9.f6.f8;
  l28[9] := v9.f6.f8;
  l28[10] := v9.f6.f7;
  l28[11] := v9.f6.f7;
  l28[12] := v9.f6.f7;
  l28[13] := v9.f6.f8;
  l28[14] := v9.f6.f8;
  l29 := v11[v11[1].f10].f10;
  v5 := ((-l29 + l29) % 2 + 2) % 2;
  v11[l29].f10 := l29;
end;
ruleset r30 : 0..3; r31 : S2 do
  alias a32 : v19 do
    rule "rule 33" v11[1].f10 - r30 + 1 = 2 ==>
    begin
      v19 := M18;
      a32 := M17;
      if ismember(v9.f6.f8, S2) then
        v9.f6.f7 := v9.f6.f8;
      end;
      v11[v11[v5].f10].f10 := 0;
    end;
  end;
end;
alias a34 : v11; a35 : v11[1].f10 + 3 do
  ruleset r36 : U4; r37 : R3 do
    rule "rule 38"
    var
      l39 : U4;
      l40 : S1;
    begin
      l39 := v9.f6.f8;
      v16 := M15;
      v11[1].f10 := (v11[1].f10 + 2) % 2;
    end;
  endruleset;
end;
ruleset r41 : R3 do
  ruleset r42 : R3; r43 : R3 do
    rule v9.f6.f8 = v9.f6.f7 ==>
    begin
      v5 := r42;
      switch v11[r43].f10
      case r43:
        if -(v11[r43].f10 % 3) < -1 then
          put r42 + 3;
          v16 := M15;
        endif;
      else
        if ismember(v9.f6.f8, S2) then
          v9.f6.f7 := v9.f6.f8;
        endif;
      endswitch;
      if !isundefined(v5) then
        v11[r43].f10 := v5;
      end;
      alias a44 : v9; a45 : v5 do
        assume !((!isundefined(v16) -> v16 != M13) & (!isundefined(v16) & v16 != M14) & r43 >= r41 & a44.f6.f8 = v9.f6.f7 & a44.f6.f8 = a44.f6.f7 & r43 < r41) "assumption 46";
        v11[r43].f10 := (v11[r43].f10 + 2) % 2;
        v11[r43].f10 := ((r42 - r42) % 2 + 2) % 2;
      end;
    end;
    rule "rule 47" v11[r43].f10 + r42 % 5 >= 1 ==>
    var
      l48 : U4;
    begin
      l48 := v9.f6.f8;
      v5 := ((v11[r43].f10 % 1 - (r41 + r41)) % 2 + 2) % 2;
      if (!isundefined(v5) -> v5 != v11[r42].f10) | r42 = 1 then
        if v11[r42].f10 + v11[r43].f10 = 0 || ismember(l48, S1) then
          v9.f6.f8 := l48;
        elsif v11[1].f10 < 0 | r41 = v11[r43].f10 then
          v16 := M15;
        endif;
      endif;
    end;
  endruleset;
  rule "rule 49" r41 + 3 - r41 = v11[0].f10 * r41 ==>
  var
    l50 : array [0..10] of array [S1] of R3;
  begin
    for i51 : 0..10 do
      for i52 : S1 do
        l50[i51][i52] := r41;
      endfor;
    endfor;
    if ismember(v9.f6.f8, S2) then
      v9.f6.f7 := v9.f6.f8;
    endif;
    v11[0].f10 := ((2 * 0 - v11[v11[1].f10].f10) % 2 + 2) % 2;
    put l50[r41];
  end;
end;
invariant "property 53" v11[v11[v11[0].f10].f10].f10 >= 0;
ruleset r54 : S2 do
  invariant "property 56" forall q55 := 1 to 5 do q55 >= 1 end;
endruleset;
invariant "property 57" 0 <= v11[0].f10 & v11[0].f10 <= 1;
assume "property 59" forall q58 := 4 to 1 by -1 do v11[0].f10 >= 0 end;
