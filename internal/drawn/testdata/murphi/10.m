type
  S1 : scalarset(2);
  S2 : scalarset(3);
  R3 : 1..1;
  R4 : 0..2;
  E8 : enum { M5, M6, M7 };
  E10 : enum { M9 };
  T12 : record f11 : E10; end;
  T13 : array [R3] of R4;
  T16 : multiset [3] of record f14 : S1; f15 : E10; end;
var
  v17 : E10;
  v18 : E10;
  v19 : array [R3] of R3;
  v20 : R4;
  v22 : array [S2] of record f21 : E8; end;
  v26 : record f23 : array [boolean] of S1; f24 : T12; f25 : R4; end;
  v29 : S1;
  v30 : boolean;
function f31(p32 : S2; p33 : 0..3; p34 : S2; p35 : E10) : S2;
begin
  switch p35
  case M9:
    cover forall q36 := 2 to 4 do q36 != 3 end | forall q37 : R4 do 0 <= q37 & q37 <= 2 end "cover 38";
    assert !(p34 != p32 & p32 = p34 & p35 = M9 & p34 = p32) "assertion 39";
  case M9, p35:
    cover forall q40 : R3 do q40 = 3 end | (p32 = p34 & (!isundefined(p33) & p33 != 3) & p32 != p34 & p32 = p34 & isundefined(p33) & (isundefined(p33) | p33 = 3) -> forall q41 : E10 do p34 = p32 end) "cover 42";
  case M9:
    if p34 = p32 then
      return p34;
    end;
    assert !(p34 = p32 & (!isundefined(p33) -> p33 != 3) & p32 = p34 & p35 != M9 & p35 = M9) "assertion 43";
  end;
  if p32 = p34 & p34 != p32 & p34 = p32 & 7 <= 7 then
    error "error 44";
  end;
  return p32;
end;
function f45(n46 : 0..1; p47 : S1; p48 : T12; p49 : R3; p50 : E8) : S1;
var
  l51 : S1;
  l52 : R4;
begin
  l52 := n46;
  for i53 : R4 do
    l52 := (l52 + 1) % 3;
  end;
  if n46 > 0 then
    return f45(n46 - 1, p47, p48, 1, p50);
  end;
  return p47;
end;
procedure f54(p55 : S2; v17 : S1; p56 : S2);
var
  l57 : S2;
begin
  v30 := exists q58 : S2 do isundefined(v30) | v30 != (v20 = 2 & q58 = p56) end;
  v22[p56].f21 := (v22[p56].f21 = M6 ? M7 : (v22[p56].f21 = M5 ? M6 : M5));
endprocedure;
ruleset s59 : S1 do
  startstate "start 60"
  begin
    v17 := M9;
    v18 := v17;
    for i61 : R3 do
      v19[i61] := 1;
    end;
    v20 := v19[v19[1]];
    for i62 : S2 do
      v22[i62].f21 := M5;
    end;
    v26.f23[false] := s59;
    v26.f23[true] := s59;
    clear v26.f24;
    v26.f25 := 3 % 3;
    v29 := f45(v19[v19[1]], s59, v26.f24, 1, M6);
  endstartstate;
end;
ruleset s63 : S1; s64 : E10 do
  startstate "start 65"
  begin
    clear v17;
    v18 := s64;
    for i66 : R3 do
      v19[i66] := (0 - 1) % 1 + 1;
    endfor;
    clear v20;
    for i67 : S2 do
      v22[i67].f21 := M7;
    end;
    v26.f23[false] := s63;
    v26.f23[true] := s63;
    v26.f24.f11 := M9;
    v26.f25 := v20;
    v29 := s63;
  endstartstate;
end;
ruleset r68 : boolean; r69 : S1 do
  ruleset r70 : S1 do
    rule "rule 71" r68 ==>
    begin
      v29 := f45((1 + v19[1]) % 2, r69, v26.f24, (v19[1] * (v26.f25 | v26.f25) - 1) % 1 + 1, M7);
      v26.f23[r68] := r69;
      undefine v30;
      undefine v30;
    end;
  end;
  alias a72 : r69; a73 : v19[v19[v19[1]]] + 0 do
    rule "rule 75" r68 & forall q74 : E10 do v26.f25 <= 0 end ==>
    var
      l76 : S2;
      l77 : E8;
    begin
      l77 := M7;
      v20 := v26.f25;
      if (a73 + a73 + (-2 << 0)) * (0 * v19[a73] + a73) = a73 then
        v30 := r68;
      else
        v30 := exists q78 := 2 to 4 by 2 do v17 = v26.f24.f11 end;
      end;
      v26 := v26;
    end;
  end;
end;
alias a79 : v29; a80 : v19[1] do
  ruleset r81 : boolean do
    rule "rule 84" forall q82 : S1 do 1 + 2 != v20 end & v26.f24.f11 = v17 & exists q83 : 0..1 do v18 = M9 end ==>
    var
      l85 : array [S1] of E8;
      v30 : E10;
    begin
      for i86 : S1 do
        l85[i86] := M7;
      end;
      v30 := v18;
      v17 := M9;
      assert !(r81 & v26.f25 < 2 & r81 & v20 > 1 & r81 != (r81 = (v18 = M9))) "assertion 87";
    end;
    rule ((r81 = (v20 = 1) && v20 = v26.f25 - a80) | v20 = 2) & ((isundefined(v30) | v30 != (r81 = (7 = 7))) & v17 != v26.f24.f11) ==>
    begin
      a79 := v26.f23[r81];
      alias a88 : v26; a89 : v20 + 2 do
        undefine v30;
        assert forall q90 : R4 do 0 <= a88.f25 & a88.f25 <= 2 end "assertion 91";
        v30 := a88.f25 = v20;
      endalias;
      v26.f25 := (~v26.f25 % 3 + 3) % 3;
    endrule;
  end;
end;
alias a92 : 3 - v19[1] + 2; a93 : v26.f25 + 2 do
  ruleset r94 : E8 do
    rule "rule 95"
    begin
      v18 := v26.f24.f11;
      if (v18 != M9 && !isundefined(v30) & v30 = (v20 >= 2)) | (r94 != M6 && v20 = a92) -> a92 + v19[1] + a93 != a93 then
        clear v20;
        undefine v30;
      else
        for i96 : E8 do
          v18 := v26.f24.f11;
          cover a93 * v20 >= 5 | !(v18 = M9 & i96 = M7 & (!isundefined(v30) -> v30 = (v17 = M9)) & a93 >= v20) "cover 97";
        end;
        switch a92
        case 4, 4:
          assert !(v17 = v26.f24.f11 & (isundefined(v30) | v30 = (a93 != 4)) & a92 < 4 & (!isundefined(v30) -> v30 != (a93 = v19[1])) & a93 = v19[1]) "assertion 98";
          v26.f25 := (v26.f25 + 1) % 3;
        else
          v19[1] := ((a92 + a93 | 3) - (a92 + 0) - 1) % 1 + 1;
        end;
      end;
      switch v19[v19[1]] ^ v20
      case 0:
        for i99 := 1 to 4 by 2 do
          if exists v29 : S1 do v18 = M9 end then
            return;
          end;
        endfor;
      case 2, a92 % 3:
        v20 := (v20 + 1) % 3;
        v30 := forall q100 : S2 do forall v22 : S1 do v20 <= 0 end | (v26.f23[a93 = 3] = v29 | r94 != M7) end;
      case v20 % a93, 1:
        alias a101 : r94; a102 : v20 do
          assert forall q103 := -1 to 2 do a102 >= 0 end "assertion 104";
          v19[v19[1]] := (v20 + v19[1] + v19[v19[1]] + a92 - 1) % 1 + 1;
          assert 1 <= v19[1] & v19[1] <= 1 "assertion 105";
        end;
      end;
      switch a93
      case 4:
        if exists q106 := -1 to 2 by 2 do isundefined(v30) | v30 != (v26.f23[isundefined(v30) | v30 = (!isundefined(v30) -> v30 = (q106 <= 2))] = v26.f23[false]) end & (!isundefined(v30) & v30 = isundefined(v30)) then
          v26.f25 := v19[(~(a92 + 1) - 1) % 1 + 1];
          v17 := M9;
        else
          undefine v30;
          v30 := exists q107 := 3 to 2 by -3; q108 : E10 do !isundefined(v30) -> v30 != (a92 % a92 > 0) end;
        endif;
        alias a109 : (a93 ^ 3) + 1; a110 : a109 do
          v19[v19[1]] := ((2 - a92) % a110 - 1) % 1 + 1;
          v20 := a92 % 3;
        end;
      endswitch;
    end;
  end;
endalias;
invariant forall q111 : R4 do 0 <= q111 & q111 <= 2 end "property 112";
invariant "property 113" v26.f25 = 2 & (!isundefined(v30) & v30 = (v20 > v20)) & v17 = M9 & isundefined(v30) & v26.f25 < v20 -> v26.f25 < 2;
invariant forall q114 : R3 do 1 <= q114 & q114 <= 1 end "property 115";
