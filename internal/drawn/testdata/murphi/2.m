Type
  S1 : Scalarset(3);
  R2 : 0..0;
  E6 : Enum { M3, M4, M5 };
  E10 : Enum { M7, M8, M9 };
  U11 : union { S1, E6, E10 };
  T14 : multiset [1] Of Record f12 : S1; f13 : R2; End;
Var
  v15 : U11;
  v16 : E10;
  v17 : U11;
  v18 : E10;
Ruleset s19 : S1 Do
  Startstate "start 20"
  Begin
    v15 := M7; -- comment 37
    v16 := M7;
    v17 := M4;
    v18 := v16;
    v18 := (v18 = M8 ? M9 : (v18 = M7 ? M8 : M7));
  End;
End;
Ruleset r21 : S1; r22 := 2 To 2 Do
  Rule
  Var
    l24 : Array [0..20] Of Record f23 : 0..1; End;
    l25 : S1; -- comment 38
  Begin
    For i26 : 0..20 Do
      Clear l24[i26];
    End;
    l25 := v15 = v16 ? r21 : r21;
    v18 := (v18 = M8 ? M9 : (v18 = M7 ? M8 : M7));
    If ismember(v17, E10) Then -- comment 39
      v18 := v17;
    Endif;
    For i27 : R2 Do
      Switch v15
      Case v15:
        v15 := v18;
        put "text 28\n";
      End;
      Clear v16;
    Endfor;
  End;
End;
Ruleset r29 : R2; r30 : S1 Do
  Ruleset r31 : E6 Do
    Rule "rule 33"
    Begin
      v17 := r30;
      v16 := M8;
    End;
  End;
End;
Rule "rule 34" v17 = M7 | ismember(v17, E10) ==>
Begin
  v17 := v15;
  v17 := v17;
  If !v18 = M8 Then
    v16 := M9;
  Endif;
  v16 := M9;
End; -- comment 40
Ruleset r35 : R2 Do
  Assert 0 <= r35 & r35 <= 0 "property 36";
End;
