type
  S1 : scalarset(2);
  S2 : scalarset(1);
  R3 : 0..0;
  R4 : 0..1;
  E8 : enum { M5, M6, M7 };
  E12 : enum { M9, M10, M11 };
  T15 : record f13 : R3; f14 : S2; end;
  T18 : multiset [3] of record f16 : S1; f17 : S1; end;
var
  v22 : enum { M19, M20, M21 };
  v26 : enum { M23, M24, M25 };
  v27 : E12;
  v28 : boolean;
  v29 : S1;
  v31 : record f30 : R4; end;
  v32 : E8;
  v33 : T15;
ruleset s34 : S1; s35 : R3; s36 : E12 do
  startstate "start 37"
  begin
    v26 := M23;
    v27 := s36;
    v28 := forall q38 := 2 to 2 do isundefined(v29) end;
    clear v31.f30;
    v32 := M6;
  end;
end;
rule forall q39 : R4; q40 : 0..0 do forall q41 : R4 do isundefined(v29) | true && v28 end end ==>
begin
  v28 := ~(v31.f30 | 0) < (v31.f30 - 2 >> 1) + (v31.f30 / (-2) & (v31.f30 ^ v31.f30));
  switch v31.f30
  case v31.f30:
    switch v28
    case v28:
      v26 := M25;
      v32 := M7;
    end;
    v27 := M10;
  case (-v31.f30 % 2 + 2) % 2:
    if forall q42 := 1 to 2 do q42 / q42 < q42 | q42 * 3 != q42 end then
      assert v31.f30 >= 0 "assertion 43";
    elsif 2 < 2 then
      v22 := M20;
    end;
    if v31.f30 >= 0 & v31.f30 < 1 then
      return;
    end;
  endswitch;
end;
rule "rule 44" true -> v27 = M10 ==>
begin
  v26 := M25;
  if (v31.f30 | v31.f30) - 0 % 1 - ~3 < v31.f30 then
    if v31.f30 = 0 then
      undefine v29;
    end;
    if exists q45 : 0..2; q46 := 1 to 2 by 3 do v31.f30 != q45 end then
      if v31.f30 > v31.f30 || v28 then
        return;
      end;
    end;
  else
    if forall q47 : R4 do v31.f30 != 1 end then
      return;
    endif;
  end;
  v32 := M7;
  v28 := v31.f30 <= 0;
end;
rule "rule 48" v31.f30 + (2 ^ v31.f30) = 2 & (v31.f30 = 0 && v31.f30 <= 1) ==>
begin
  v26 := (v26 = M24 ? M25 : (v26 = M23 ? M24 : M23));
  alias a49 : v28 do
    v28 := v31.f30 < 1;
    if forall q50 : 0..2 do (!isundefined(v29) -> true) & v28 != (a49 = (isundefined(v29) | v29 = v29)) end then
      undefine v33;
      v33.f13 := v31.f30 % 1;
    end;
  endalias;
  v28 := !v28;
endrule;
rule "rule 51" v31.f30 != v31.f30 - v31.f30 ==>
begin
  v22 := M21;
end;
rule !(-2 + v31.f30 = v31.f30 | !v31.f30 = 1) ==>
begin
  v31.f30 := (-8 / 4 % 2 + 2) % 2;
  for i52 := -1 to 2 by 2 do
    v31.f30 := (i52 % 2 + 2) % 2;
  endfor;
  if v28 then
    v27 := (v27 = M10 ? M11 : (v27 = M9 ? M10 : M9));
    for i53 : R3 do
      assert !(v31.f30 = v31.f30 & (!isundefined(v29) -> v29 = v29) & v28 = (v31.f30 > v31.f30) & v31.f30 = 2 & v28) "assertion 54";
    end;
  end;
endrule;
ruleset r55 : E8 do
  ruleset r56 : E8; r57 := 2 to 5 by 3 do
    rule "rule 58" v28 != (r55 != M5) & 2 * 8 - v31.f30 = 15 ==>
    begin
      v32 := r55;
      v27 := M10;
    end;
    rule "rule 60" forall q59 : 0..1 do v31.f30 - q59 >> 3 != 3 end ==>
    begin
      v26 := M25;
      alias a61 : 9 + 3 do
        v22 := M20;
      end;
      if forall q62 : R4; q63 := 3 to -1 by -3 do v26 = M23 | r55 != r56 end -> r55 != v32 & v31.f30 - 2 < r57 + 3 then
        alias a64 : v29; a65 : v32 do
          if isundefined(v33.f14) | v33.f14 = v33.f14 && isundefined(a64) then
            return;
          end;
        endalias;
        alias a66 : v28 do
          v22 := M21;
          v22 := M20;
        end;
      else
        v32 := M6;
      end;
      v28 := !v28;
    end;
  end;
  ruleset r67 : E12 do
    rule "rule 68"
    begin
      v28 := -v31.f30 = v31.f30 | exists q69 : S1 do v28 && isundefined(v22) | v22 = M21 end;
      switch r67
      case v27:
        v27 := M11;
        for i70 : E8 do
          v22 := M19;
        end;
      case r67, v27:
        for i71 := 2 to 5 by 2 do
          v31.f30 := i71 % 2;
        endfor;
      end;
    endrule;
    rule "rule 72" v27 = r67 ==>
    var
      l73 : E12;
    begin
      l73 := r67;
      v27 := M11;
      assert forall q74 : boolean do 0 <= v31.f30 & v31.f30 <= 1 end "assertion 75";
      v33.f13 := v31.f30 % 1;
      switch l73
      case M11, r67:
        v31.f30 := 0 | v31.f30;
        if v31.f30 < 0 & r55 = v32 & v28 != (v31.f30 < 0) & v28 & (!isundefined(v22) -> v22 != M20) & v28 then
          error "error 76";
        end;
      case M10:
        clear v22;
      else
        undefine v29;
      end;
    end;
  end;
end;
invariant "property 77" !(v31.f30 != 1 & v31.f30 = 1 & false & v31.f30 = 1 & v32 = M7);
assert "property 79" forall q78 := 0 to 4 by 1 do q78 >= 0 end;
