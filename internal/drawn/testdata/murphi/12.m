const
  N1 : 1 - 1;
  N2 : (3);
  N3 : (3);
type
  R4 : -1..5;
  E6 : enum { M5 };
  E8 : enum { M7 };
  T11 : record f9 : R4; f10 : boolean; end;
var
  v12 : boolean;
  v13 : E8;
  v14 : E6;
  v15 : R4;
  v16 : E8;
  v20 : record f17 : record f18 : E8; end; f19 : R4; end;
  v21 : boolean;
procedure f22();
var
  l23 : boolean;
begin
  l23 := v14 = M5;
  v14 := M5;
  v15 := ((N3 / N3 * v20.f19 - (N2 - (4611686018427387904 ^ N2) % 3) - -1) % 7 + 7) % 7 - 1;
endprocedure;
function f24(p25 : R4) : E6;
begin
  if v20.f19 > 2 then
    if 2 - 9 = -7 then
      return M5;
    end;
  endif;
  if p25 = 2 then
    if v20.f17.f18 = M7 | v12 then
      return v14;
    end;
    if v20.f17.f18 = v16 then
      return v14;
    end;
  endif;
  return M5;
end;
startstate "start 26"
begin
  v12 := N2 + 0 >= 3;
  v13 := M7;
  v14 := M5;
  v15 := N2;
  v16 := v13;
  v20.f17.f18 := v16;
  v20.f19 := N3;
  v21 := v20.f17.f18 != M7 | v12;
  if 9223372036854775807 % 3 = v20.f19 * N2 then
    f22();
    assert forall q27 : boolean do v20.f19 >= -1 end "assertion 28";
  endif;
end;
alias a29 : N3 do
  ruleset r30 : R4 do
    rule "rule 32" v12 = ((N3 >> 47) % 3 * 1 < 1) & forall q31 : E6 do v15 < 2 end ==>
    var
      l33 : R4;
    begin
      l33 := N3;
      v21 := !v21;
      v21 := ((0x7fffffffffffff00 & -N2)) % 3 = 0;
      v14 := M5;
      v12 := !forall q34 : E6 do v21 != (r30 != 1) end;
    endrule;
  end;
end;
ruleset r35 : E8 do
  ruleset r36 : R4 do
    rule "rule 37" r36 / 3 - v20.f19 >= 6 ==>
    begin
      if (v15 != N2 | v13 = r35 -> r36 - v20.f19 = -1) | (v12 != (v21 != v12) | v20.f19 != v20.f19 & v12 != v21) then
        assert forall q38 : 0..0 do 0 <= N1 & N1 <= 0 end "assertion 39";
        v15 := (v15 + 2 - -1) % 7 - 1;
      endif;
      if exists q40 : boolean; q41 : E6 do false end then
        v13 := M7;
      end;
    end;
  end;
  alias a42 : v20.f19 + 7; a43 : v15 do
    rule "rule 44"
    var
      l45 : 0..1;
    begin
      clear l45;
      v12 := v21;
      while l45 < (N2 + v15) % 2 & exists q46 := N3 - 1 to N3 + 2 do N3 = a42 end do
        f22();
        l45 := l45 + 1;
      endwhile;
      v21 := v12 || v12;
    end;
    rule "rule 48" exists q47 : E8 do v15 * 3 - 3 = 7 end ==>
    begin
      v20.f19 := a43;
      v16 := v20.f17.f18;
      v21 := !v21;
    endrule;
    invariant !(r35 = v20.f17.f18 & v20.f17.f18 = M7 & v12 = (a43 <= 4) & v21 & v20.f19 = -1);
  endalias;
endruleset;
rule "rule 50" v12 ==>
begin
  f22();
  v14 := M5;
  v20.f17.f18 := v16;
endrule;
alias a51 : v14 do
  ruleset r52 : E8 do
    rule "rule 53"
    begin
      v15 := (v15 + 2 - -1) % 7 - 1;
      v14 := a51;
    endrule;
  endruleset;
endalias;
ruleset r54 := N3 - 3 to N2 + 1 by 1 do
  ruleset r55 : E6 do
    rule "rule 57" forall q56 := N3 - 3 to N2 + 2 by 3 do r54 != 3 end & v21 ==>
    var
      l58 : E6;
      l59 : 0..1;
    begin
      clear l58;
      l59 := 1;
      v15 := 1;
      l59 := (l59 + 1) % 2;
      if v12 then
        v15 := (v15 + 2 - -1) % 7 - 1;
      end;
    end;
  end;
endruleset;
liveness "property 60" v20.f19 > 4;
assert "property 62" forall q61 : 0..2 do -1 <= v20.f19 & v20.f19 <= 5 end;
assume !(v21 & v15 >= 5 & v14 = M5 & v21 = false & v16 = v20.f17.f18) "property 63";
