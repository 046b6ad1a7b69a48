type
  S1 : scalarset(2);
  S2 : scalarset(3);
  R3 : 0..0;
  E5 : enum { M4 };
  E10 : enum { M6, M7, M8, M9 };
  T11 : array [0..1] of E10;
  T12 : array [S1] of boolean;
var
  v13 : E10;
  v14 : E5;
  v15 : array [S1] of 0..3;
  v16 : E10;
  v17 : S2;
  v18 : S1;
ruleset s19 : S1 do
  startstate "start 20"
  begin
    v13 := M6;
    v14 := M4;
    v16 := v13;
    v18 := s19;
    v15 := v15;
  end;
end;
ruleset r21 := 1 to 5 by 3 do
  rule "rule 22" (v16 != M8 | r21 < 3) & (v13 == M6 ? r21 : r21) < r21 ⇒
  const N23 : -2;
  var
    l24 : R3;
  begin
    l24 := N23 % 1;
    v13 := (v13 = M8 ? M9 : (v13 = M7 ? M8 : (v13 == M6 ? M7 : M6)));
    v15[v18] := l24 ^ 2;
    v13 := M6;
    if v14 == M4 then
      return;
    end;
  end;
endruleset;
rule
begin
  v15[v18] := ((0 - 2) % 4 + 4) % 4;
  v16 := v16 != M9 ? M8 : v16;
  v16 := (v16 = M8 ? M9 : (v16 == M7 ? M8 : (v16 = M6 ? M7 : M6)));
  for i25 := 0 to 3 by 2 do
    switch v18
    case v18:
      assert forall q26 := 5 to 0 by -1 do 0 <= q26 & q26 <= 5 end "assertion 27";
    case v18:
      v13 := M8;
      assert !(i25 >= 2 & i25 == 0 & i25 < 0 & (!isundefined(v15[v18]) & v15[v18] == i25) & i25 > 1 & i25 = i25) "assertion 28";
    else
      v15[v18] := i25;
    end;
    if true then
      assert (i25 | i25 * 3) != -2 % 3 "assertion 29";
    end;
  endfor;
endrule;
ruleset r30 : R3 do
  rule "rule 31"
  begin
    switch v14
    case v14:
      v16 := (v16 == M8 ? M9 : (v16 == M7 ? M8 : (v16 == M6 ? M7 : M6)));
      v13 := M6;
    end;
    v16 := (v16 == M8 ? M9 : (v16 == M7 ? M8 : (v16 == M6 ? M7 : M6)));
    switch v16
    case (v16 != M9 ? M7 : v16):
      for v15 := 0 - -3 to r30 / (-1) by -1 do
        v16 := M9;
      end;
      for i32 := 2 to -1 by -2 do
        undefine v17;
      endfor;
    case M6:
      switch v18
      case v18:
        v15[v18] := r30;
        v14 := M4;
      case v18:
        v15[v18] := r30 / 4;
      end;
    case M6, v13:
      for i33 := 2 to 0 by -1 do
        v13 := v16;
      end;
      undefine v17;
    else
      undefine v15;
    end;
  end;
endruleset;
ruleset r34 := 2 to 4 by 3 do
  ruleset r35 : S1; r36 : S1 do
    rule "rule 37" r36 == r35 || r34 > 2 ==>
    type t38 : 0..3;
    var
      l39 : t38;
      l40 : E5;
    begin
      l39 := 1;
      l40 := v14;
      v15[r36] := 2 ^ 3;
      if isundefined(v15[r36]) ? r35 != r36 : r34 <= r34 then
        v15[r36] := r34 % 4;
        for i41 : S1 do
          v15[i41] := l39;
        end;
      end;
    end;
    rule "rule 42"
    type t44 : enum { M43 };
    var
      l45 : t44;
    begin
      l45 := M43;
      if forall q46 : S2; q47 : boolean do r34 > r34 end then
        undefine v17;
      else
        if r34 < r34 - r34 then
          v15[r35] := r34 % 4;
        elsif r34 + r34 == r34 then
          v16 := M9;
        end;
        switch v18
        case r35, r36:
          if r34 != 3 ? r34 != 3 : l45 != M43 then
            return;
          end;
          v15[r35] := v15[r36];
        case r35:
          if r34 - r34 == r34 then
            return;
          end;
          assert 2 <= r34 & r34 <= 4 "assertion 48";
        case r35, r35:
          clear v14;
          v14 := l45 != M43 ? M4 : v14;
        else
          if r34 = 3 & r36 = r35 & r34 <= r34 & r36 == r35 & r34 <= r34 & (!isundefined(v15[r36]) & v15[r36] == 3) then
            error "error 49";
          endif;
        end;
      end;
    end;
  endruleset;
endruleset;
ruleset r50 : S1 do
  ruleset r51 : S1 do
    rule "rule 52" isundefined(v15[r51]) | v15[r51] != 0 -> v18 == r51 ==>
    begin
      clear v13;
      v15[r51] := ((1 - 2) % 4 + 4) % 4;
      v14 := M4;
    endrule;
  end;
end;
rule 0 = 2 || isundefined(v15[v18]) | v15[v18] != 1 ==>
begin
  v16 := 0 == 0 ? M9 : v13;
endrule;
assert (!isundefined(v17) -> true) & v16 != v13 & v16 != v13 & (isundefined(v17) | true) & isundefined(v15[v18]) & 2 == 2 -> v16 = v13 "property 53";
assert v13 == M9 & (isundefined(v17) | true) & isundefined(v15[v18]) & v14 = M4 & isundefined(v17) -> isundefined(v15[v18]) | (!isundefined(v17) -> true) "property 55";
ruleset r56 : R3 do
  invariant "property 57" !(3 > 3 & v13 = M8 & v16 == v13 & (!isundefined(v17) -> v17 = v17));
endruleset;
