const
  N1 : 1 - 1;
  N2 : -2;
type
  S3 : scalarset(3);
  R4 : -2..4;
  R5 : 0..N2 + 3;
  R6 : 3..5;
  E8 : enum { M7 };
  U9 : union { S3, E8 };
  T12 : record f10 : array [S3] of R6; f11 : R5; end;
  T15 : record f13 : E8; f14 : boolean; end;
var
  v16 : array [S3] of E8;
  v18 : enum { M17 };
  v21 : multiset [2] of record f19 : E8; f20 : S3; end;
  v22 : S3;
  v23 : R6;
  v24 : boolean;
  v25 : S3;
procedure f26(p27 : 0..3; p28 : S3);
begin
  if p27 != 0 & p27 >= 1 & p27 <= 0 & 0 != N1 & 1 != 1 & p27 <= 1 then
    error "error 29";
  end;
endprocedure;
function f30() : boolean;
begin
  if v23 != 5 then
    if v24 & N1 != N1 & v24 & v23 < N1 & v25 = v22 then
      error "error 31";
    endif;
    if v23 >= 0 then
      return !v25 = v22;
    end;
  else
    f26(v23 % 4, v25);
    f26((1 + v23) % 4, v25);
  end;
  if v24 ? v24 != (v22 != v25) : v23 < 3 then
    f26(v23 > 3 ? 0 : N1, v25);
    f26(((N2 - N1) % 4 + 4) % 4, v25);
  elsif v23 >= 5 & v25 = v22 then
    f26(N1, v22);
  end;
  return v23 >= 3 ? 0 = 0 : v16[v22] != M7;
end;
function f32(n33 : 0..2; p34 : U9; p35 : R4; p36 : R5) : R6;
begin
  switch v23
  case 3:
    if p34 != M7 ? p36 >= 1 : n33 <= p35 then
      return ((multisetcount(b37 : v21, v24 = (p35 = 1) & n33 = p36) - 3) % 3 + 3) % 3 + 3;
    end;
    if v22 = v25 then
      return ((p35 + 3 - 3) % 3 + 3) % 3 + 3;
    end;
  end;
  if n33 > 0 then
    return (f32(n33 - 1, p34, p35, 0) + 0 - 3) % 3 + 3;
  end;
  return p35 + 2 <= 5 ? (p35 + 2 >= 3 ? p35 + 2 : 3) : 5;
endfunction;
ruleset s38 : S3; s39 : R5 do
  startstate "start 40"
  begin
    for i41 : S3 do
      v16[i41] := M7;
    end;
    clear v18;
    v22 := s38;
    clear v23;
    v24 := v22 = s38;
    v25 := v22;
  endstartstate;
end;
choose c42 : v21 do
  ruleset r43 : E8; r44 : U9 do
    rule 1 "rule 45" v24 & (v23 <= 3 -> v21[c42].f19 = M7) ==>
    var
      l47 : array [0..16] of record f46 : R4; end;
      l48 : R5;
    begin
      l48 := 0;
      f26(multisetcount(b49 : v21, true), v24 ? v25 : v21[c42].f20);
      multisetremove(c42, v21);
    endrule;
    invariant "property 50" !(v23 >= 4 & v24 & v24 & v24);
  end;
end;
ruleset r51 : R6; r52 : S3 do
  ruleset r53 : boolean do
    rule "rule 54" r52 = v25 & v25 = r52 ==>
    begin
      f26((N2 % 4 + 4) % 4, v22);
      assert forall q55 : R6 do -2 <= N2 & N2 <= -2 end "assertion 56";
    end;
  end;
  choose c57 : v21 do
    rule "rule 58" v18 = M17 & 2 != 2 ==>
    begin
      v22 := r52;
      v16[r52] := v21[c57].f19;
      v18 := M17;
    end;
  endchoose;
end;
choose c59 : v21 do
  ruleset r60 : R4 do
    rule "rule 62" r60 = 1 ==>
    begin
      v16[v21[c59].f20] := v21[c59].f19;
      switch v22
      case v22, v21[c59].f20:
        if multisetcount(b63 : v21, true) < 2 then
          multisetadd(v21[c59], v21);
        end;
        v25 := v22;
      else
        if multisetcount(b64 : v21, true) < 2 then
          multisetadd(v21[c59], v21);
        end;
      end;
      if v18 = M17 then
        if v23 > N2 | v23 <= 3 then
          v25 := v16[v22] != M7 ? v22 : v21[c59].f20;
          if multisetcount(b65 : v21, true) < 2 then
            multisetadd(v21[c59], v21);
          end;
        end;
        if r60 = r60 & v16[v21[c59].f20] = v21[c59].f19 & v16[v22] = M7 & v16[v21[c59].f20] = M7 then
          error "error 66";
        endif;
      elsif r60 > 2 | r60 <= N1 then
        v24 := !v24;
      end;
      v16[v25] := M7;
      multisetremove(c59, v21);
    endrule;
    rule "rule 67" v24 & v21[c59].f19 != M7 ==>
    begin
      v22 := v21[c59].f20;
      v22 := v21[c59].f20;
      f26(2, v24 ? v25 : v22);
    end;
  endruleset;
endchoose;
invariant forall q68 : U9 do 3 <= v23 & v23 <= 5 end;
invariant "property 71" forall q70 : S3 do -2 <= N2 & N2 <= -2 end;
ruleset r72 : R6 do
  invariant v24 & v24 = (0 <= 1) & v24 & r72 != 4 -> r72 <= 5 "property 73";
end;
