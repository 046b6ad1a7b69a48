type
  R1 : 0..2;
  R2 : 0..0;
  R3 : 0..6;
  E5 : enum { M4 };
  E8 : enum { M6, M7 };
  T9 : array [R2] of R1;
  T12 : record f10 : array [0..3] of E8; f11 : R3; end;
  T13 : array [E8] of R2;
var
  v14 : E5;
  v16 : enum { M15 };
  v17 : E5;
  v18 : R3;
  v19 : R2;
  v24 : enum { M20, M21, M22, M23 };
  v28 : array [R2] of record f25 : R3; f26 : E8; f27 : E5; end;
  v31 : E8;
startstate
begin
  v16 := M15;
  v17 := M4;
  clear v18;
  v19 := v18 * v18 % 1;
  v31 := M7;
  switch v16
  case v16:
    v19 := (v18 + v18) / 1 % 1;
  case v16, v16:
    v28[v19] := v28[0];
    v24 := M23;
  case v16, v16:
    v16 := M15;
    v31 := (v31 = M6 ? M7 : M6);
  end;
  v28 := v28;
end;
rule "rule 32"
begin
  v28[0].f27 := v17;
  alias a33 : v18; a34 : v18 do
    v24 := M22;
  end;
end;
ruleset r35 : R1; r36 : R2 do
  rule "rule 37" isundefined(v28[0].f25) | (v16 != M15 | r35 != v19) ==>
  var
    l38 : array [E8] of E8;
    l39 : array [R1] of E8;
  begin
    for i40 : E8 do
      l38[i40] := M7;
    end;
    clear l39[0];
    l39[1] := M6;
    l39[2] := M6;
    v14 := v17;
    v24 := M22;
  end;
end;
ruleset r41 := 1 to 3 do
  rule "rule 42" !(!isundefined(v14) & v14 = v17) | (r41 >= 0 | (!isundefined(v24) -> v24 != M20)) ==>
  begin
    choose v28[v19].f26 : E8 where v28[v19].f26 != v31;
    v28[0].f26 := v31;
    v14 := M4;
  end;
  rule "rule 43" r41 <= 2 ==>
  var
    l44 : array [0..8] of R2;
    v28 : array [0..12] of R2;
  begin
    l44[0] := 0;
    l44[1] := 0;
    l44[2] := 0;
    l44[3] := 0;
    l44[4] := 0;
    l44[5] := v19;
    l44[6] := 0 - v19;
    l44[7] := r41 % 1;
    l44[8] := v19;
    v28[0] := v19;
    v28[1] := l44[v19];
    v28[2] := v19;
    clear v28[3];
    v28[4] := 0;
    v28[5] := 0;
    v28[6] := (l44[r41] - v18) % 1;
    v28[7] := 0;
    v28[8] := v19 + l44[v18];
    v28[9] := 0;
    v28[10] := v18 % 1;
    clear v28[11];
    v28[12] := (r41 + v18) % 1;
    v19 := l44[v18] << v28[r41] / (-3);
    v31 := (v31 = M6 ? M7 : M6);
  endrule;
end;
