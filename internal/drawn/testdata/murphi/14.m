const
  N1 : 3 - 3;
  N2 : (4);
  N3 : -1 + 3;
type
  S4 : scalarset(4);
  S5 : scalarset(2);
  R6 : N3 - 1..N3 + 3;
var
  v8 : enum { M7 };
  v9 : multiset [1] of S5;
  v10 : boolean;
  v11 : boolean;
  v12 : S5;
  v13 : S5;
  v14 : array [S5] of S4;
  v15 : S5;
ruleset s16 : S4; s17 : S5 do
  startstate
  begin
    v8 := M7;
    v12 := s17;
    for i18 : S5 do
      v14[i18] := s16;
    endfor;
    put N2 + -1;
    v15 := s17;
  end;
end;
ruleset s19 : S4; s20 : S5 do
  startstate "start 21"
  begin
    clear v8;
    v12 := s20;
    for i22 : S5 do
      v14[i22] := s19;
    endfor;
    if multisetcount(b23 : v9, true) < 1 then
      multisetadd(s20, v9);
    endif;
  endstartstate;
end;
ruleset s24 : S4; s25 : S5 do
  startstate "start 26"
  begin
    v8 := M7;
    v12 := s25;
    for i27 : S5 do
      v14[i27] := s24;
    end;
  end;
end;
choose c28 : v9 do
  choose c29 : v9 do
    rule "rule 30" v8 = M7 & v9[c29] != v9[c28] ==>
    begin
      v11 := exists v15 : S4 do N3 > 2 end;
      v11 := isundefined(v11);
      v13 := v9[c28];
      multisetremove(c29, v9);
      multisetremove(c28, v9);
    end;
    rule v12 != v9[c28] & (v9[c29] != v12 && (!isundefined(v13) -> v13 = v9[c28])) ==>
    var
      l31 : boolean;
      l32 : array [0..15] of array [S5] of 0..2;
    begin
      l31 := (!isundefined(v13) -> v13 = v9[c29]) & (isundefined(l31) | l31 = (v12 = v9[c29]));
      for i33 : 0..15 do
        for i34 : S5 do
          l32[i33][i34] := N2 / N3 % 3;
        end;
      end;
      v14[v9[c29]] := v14[v9[c29]];
      multisetremovepred(b35 : v9, true);
      multisetremove(c29, v9);
      multisetremove(c28, v9);
    endrule;
    ruleset r36 : 0..3 do
      cover "property 37" (!isundefined(v11) -> v11 = (v9[c28] = v12)) | r36 != r36;
    end;
  end;
endchoose;
choose c38 : v9 do
  choose c39 : v9 do
    rule "rule 40" !v9[c39] = v12 ==>
    begin
      v13 := v9[c38];
      if !isundefined(v11) then
        v10 := v11;
      end;
      if N3 = 2 | v9[c38] != v12 then
        for i41 : S5 do
          put !v9[c38] = i41;
          put v9[c38];
        end;
      elsif v9[c39] = v9[c38] then
        switch v9[c38]
        case v12, v9[c38]:
          v10 := multisetcount(b42 : v9, v9[c38] = v12) < 0;
        case v9[c38]:
          if multisetcount(b43 : v9, true) < 1 then
            multisetadd(v9[c39], v9);
          endif;
        end;
      end;
      multisetremove(c39, v9);
      multisetremove(c38, v9);
    endrule;
    rule "rule 45" forall q44 : boolean do q44 end ==>
    begin
      v8 := M7;
      if !isundefined(v11) -> v11 = (v9[c38] = v12) then
        return;
      end;
      for i46 := N3 to N3 by -1 do
        for i47 : S5 do
          v14[i47] := v14[i47];
        end;
        multisetremovepred(b48 : v9, !isundefined(v15) & v15 != v12);
      end;
      undefine v13;
      multisetremove(c39, v9);
      multisetremove(c38, v9);
    endrule;
  endchoose;
end;
rule isundefined(v15) | v8 != M7 ==>
begin
  v12 := v12;
  if !isundefined(v15) then
    v12 := v15;
  endif;
  if (!isundefined(v13) -> v13 = v12) | N2 = N3 then
    v15 := v12;
    multisetremovepred(b49 : v9, exists q50 : 0..0 do q50 = 0 end);
  end;
  if multisetcount(b51 : v9, true) < 1 then
    multisetadd(v12, v9);
  end;
end;
choose c52 : v9 do
  ruleset r53 : S4; r54 : S5 do
    rule isundefined(v15) ==>
    begin
      v13 := v9[c52];
      if forall v10 : S5 do v8 != M7 end then
        if v12 != v9[c52] then
          v14[r54] := r53;
        end;
        if multisetcount(b55 : v9, true) < 1 then
          multisetadd(v9[c52], v9);
        endif;
      elsif v9[c52] != r54 || r54 != v9[c52] then
        v8 := M7;
      end;
      if multisetcount(b56 : v9, true) < 1 then
        multisetadd(v9[c52], v9);
      end;
    end;
  end;
end;
choose c57 : v9 do
  rule "rule 58" N3 / 5 = 0 ==>
  begin
    v15 := v9[c57];
    v10 := exists q59 : S5 do !isundefined(v11) & v11 != (q59 = v9[c57]) end;
    multisetremove(c57, v9);
  endrule;
end;
ruleset r60 : S4 do
  liveness v8 = M7 "property 61";
end;
invariant "property 62" 0 <= N1 & N1 <= 0;
invariant !(!isundefined(v11) & v11 = (v8 = M7) & isundefined(v13) & 2 >= 2 & N2 = 4 & isundefined(v10)) "property 63";
