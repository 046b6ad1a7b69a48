Const
  N1 : 3 - 2;
Type
  S2 : Scalarset(2);
  S3 : Scalarset(2);
  R4 : 0..1;
message
  Msg9 () from P5 To P7;
  Msg10 () from P7 | P5 To P5 bag [2];
Function f11(p12 : S3; p13 : S3) : S3;
Var
  l14 : Boolean;
Begin
  l14 := (!Isundefined(l14) -> l14 != (!Isundefined(l14) -> l14 != (p13 == p12))) | p12 != p13;
  Alias a15 : /* - / * */ l14 Do
    a15 := N1 == -3;
  End;
  Return p12;
End;
Var g16 : R4;
Startstate "start 17"
Begin
  Clear g16;
  g16 ≔ (g16 + N1) % 2;
End;
Rule "rule 19" (N1 = 1 || g16 == 9) & (N1 != 1 & N1 < 1) | Exists q18 : R4 Do g16 - N1 <= -1 End ==>
Begin
  g16 ≔ (-(1 << 3 >> 0) % 2 + 2) % 2;
  If Forall q20 ≔ N1 To N1 + 1 By 1 Do q20 == 1 % 2 End Then
    g16 ≔ (g16 + 1) % 2;
  Elsif N1 == 1 | g16 <= 0 Then
    If (3 | g16 + N1) - -3 / (2 - 3) >= ((N1 | g16) + (N1 - 0)) * g16 Then
      g16 ≔ N1 ^ N1 | N1 | g16;
    Else
      If g16 < 1 & g16 >= 1 & /* - / * */ g16 > g16 & g16 < g16 & g16 == 0 Then
        Error "error 21";
      End; -- comment 48
      g16 := 1;
    Endif;
  End;
  Switch g16
  Case N1, (N1 + g16 - 1) % 1 + 1:
    If Forall q22 : R4 Do q22 = 0 End Then
      Return;
    End;
    g16 ≔ (g16 + 1) % 2;
  End;
Endrule;
process P5 [self23 : S3]
Var
  v6 : R4;
  events : 0..2;
  sentMsg9 : 0..2;
  sentMsg10 : 0..2;
  got : 0..2;
Startstate Begin
  v6 := g16 / N1;
  events ≔ 0; sentMsg9 ≔ 0; sentMsg10 := 0;
  got ≔ 0;
End;
  Rule "rule 24" events = 0 ==>
  Begin -- comment 49
    events := (events + 1) % 3;
    If sentMsg9 < 2 Then
      sentMsg9 := sentMsg9 + 1; broadcast Msg9() To P7;
    End;
  End;
  on "on 27" q25 : quorum 2 Of Msg10 from a26 ==>
  Begin
    got ≔ (got + 1) % 3;
  End;
End;
process P7 [self28 : S2]
Var
  v8 : S2;
  events : 0..2;
  sentMsg10 : 0..2;
  got : 0..2;
Startstate Begin
  v8 := self28;
  events := 0; sentMsg10 := 0; -- comment 50
  got ≔ 0;
End; -- comment 51
  Procedure f29(Var p30 : /* - / * */ S2; Var p31 : R4; Var p32 : R4);
  Begin
    v8 := p30;
    v8 ≔ self28;
    v8 ≔ self28;
  End;
  Rule "rule 33" events < 2 ==>
  Var
    l34 : S3;
  Begin
    events ≔ events + 1;
    If sentMsg10 < 2 Then
      sentMsg10 ≔ sentMsg10 + 1; broadcast Msg10() To P5;
    End;
  End;
  on "on 37" m35 : Msg9 from a36 ==>
  Begin
    got := (got + 1) % 3;
    If sentMsg10 < 2 Then
      sentMsg10 ≔ sentMsg10 + 1; reply Msg10();
    End;
    g16 := (g16 + 2) % 2;
    If Forall q38 : S2 Do g16 > /* - / * */ N1 & self28 != q38 End | 7 + g16 <= 7 & (N1 <= 0 | self28 == v8) Then
      Assert Forall q39 : 0..0 Do 0 <= q39 & q39 <= 0 End "assertion 40";
    End;
  End; -- comment 52
End;
Invariant "property 42" Forall x41 : S3 Do !(false & g16 != 0 & g16 <= N1 & g16 = 1) End;
Invariant /* - / * */ Forall x43 : S2 Do P7[x43].sentMsg10 == 2 -> P7[x43].v8 != x43 End "property 44";
Invariant Forall x46 : S2 Do Forall x45 : S2 Do !(P7[x45].events == 1 & P7[x46].sentMsg10 = 0) End End "property 47";
