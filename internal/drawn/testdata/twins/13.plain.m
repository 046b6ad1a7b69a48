type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 1..2;
type arr0_t : array [idx0_t] of num_t;
type set0_t : array [idx0_t] of boolean;
type M0_t : array [num_t] of boolean;
type M1_t : boolean;
type M2_t : record len : 0..1; x : array [0..0] of num_t; end;
var M0_R0_R0 : array [idx0_t] of array [idx0_t] of M0_t;
var M1_R1_R0 : array [idx0_t] of M1_t;
var M2_R0_R0 : array [idx0_t] of array [idx0_t] of M2_t;
var M2_R0_R1 : array [idx0_t] of M2_t;
var M2_R1_R0 : array [idx0_t] of M2_t;
var M2_R1_R1 : M2_t;
var left15_ : array [idx0_t] of num_t;
var n16_ : array [idx0_t] of idx0_t;
var n17_ : array [idx0_t] of num_t;
var left107_ : num_t;
var n108_ : rec_t;
procedure M0_clear (var c_ : M0_t); begin for p0_ : num_t do c_[p0_] := false; end; end;
procedure M0_put (var c_ : M0_t; p0_ : num_t); var n_ : 0..99; begin n_ := 0; c_[p0_] := true; end;
procedure M0_take (var c_ : M0_t; p0_ : num_t); begin c_[p0_] := false; end;
procedure M1_clear (var c_ : M1_t); begin c_ := false; end;
procedure M1_put (var c_ : M1_t); var n_ : 0..99; begin n_ := 0; c_ := true; end;
procedure M1_take (var c_ : M1_t); begin c_ := false; end;
procedure M2_clear (var c_ : M2_t); begin c_.len := 0; for i_ := 0 to 0 do undefine c_.x[i_]; end; end;
procedure M2_put (var c_ : M2_t; p0_ : num_t); var n_ : 0..99; begin n_ := 0; if c_.len >= 1 then error "full"; end; c_.x[c_.len] := p0_; c_.len := c_.len + 1; end;
procedure M2_take (var c_ : M2_t; p0_ : num_t); begin  undefine c_.x[c_.len - 1]; c_.len := c_.len - 1; end;
function n1_ (p2_ : idx0_t; p4_ : boolean) : num_t;
  var k6_ : num_t;
  var k9_ : num_t;
  begin
    if (2 < (p2_ - 1)) then return (2 - 2); end;
    if (0 != (p2_ - 1)) then
    k6_ := (p2_ - 1);
    
    
    if (k6_ < k6_) then return k6_; end;

    
    else
    for n8_ : idx0_t do
    if (p2_ < p2_) then return 0; end;
    if (!(n8_ < 1)) then return ((0 + 2) % 3); end;
    if (((p2_ - 1) <= (2 - 2)) | (p2_ < 2)) then return ((((0 + 0) % 3) < 1) ? (0) + 0 : (1) + 0); end;
    end;
    if (!(0 != 0)) then
    if ((p4_ ? (2) + 0 : (2) + 0) < 1) then return 1; end;
    
    end;
    k9_ := (((2 - 2) != (2 - 1)) ? (0) + 0 : (1) + 0);
    if ((p2_ - 1) != ((0 <= ((k9_ + k9_) % 3)) ? (0) + 0 : (k9_) + 0)) then return ((k9_ + k9_) % 3); end;
    if ((2 - k9_) = 1) then return (p2_ - 1); end;
    if ((1 != (2 - k9_)) | (p2_ = 1)) then return k9_; end;

    end;
    for n11_ := 2 to 2 do
    if ((p2_ - 1) = n11_) then
    if (n11_ = (2 - n11_)) then return n11_; end;
    if ((p2_ - 1) = (p2_ - 1)) then return 2; end;
    
    elsif (1 = (2 - n11_)) then
    
    else
    
    end;
    if p4_ then return (p2_ - 1); end;
    if (forall n12_ : idx0_t do (n12_ = p2_) end) then
    
    end;
    end;
    return (2 - 2);
  end;
function n19_ (self30_ : idx0_t; p20_ : num_t; p22_ : boolean) : boolean;
  var k24_ : num_t;
  var k26_ : num_t;
  var k28_ : num_t;
  begin
    k24_ := (n16_[self30_] - 1);
    k26_ := ((0 + left15_[self30_]) % 3);
    
    if (self30_ < n16_[self30_]) then return (self30_ != n16_[self30_]); end;
    

    k28_ := (p22_ ? (p20_) + 0 : (left15_[self30_]) + 0);
    if ((2 - p20_) <= (n16_[self30_] - 1)) then return (((p22_ ? (0) + 0 : (k28_) + 0) != (2 - p20_)) -> p22_); end;
    if p22_ then return (!p22_); end;

    if (n16_[self30_] = n16_[self30_]) then return (self30_ != self30_); end;

    
    return ((((1 + left15_[self30_]) % 3) != p20_) -> (self30_ < n16_[self30_]));
  end;
function n31_ (self33_ : idx0_t) : boolean;
  var n32_ : arr0_t;
  begin
    for i_ : idx0_t do n32_[i_] := 2; end;
    n32_[self33_] := 1;
    n32_[n16_[self33_]] := (2 - ((n32_[n16_[self33_]] + left15_[self33_]) % 3));
    return (!(self33_ < self33_));
  end;
function n34_ (self38_ : idx0_t) : num_t;
  var n35_ : num_t;
  var n36_ : arr0_t;
  begin
    n35_ := 1;
    for i_ : idx0_t do n36_[i_] := 0; end;
    
    n36_[self38_] := (self38_ - 1);
    for n37_ : idx0_t do
    n35_ := n17_[self38_];
    end;
    return (((self38_ - 1) + n17_[self38_]) % 3);
  end;
startstate
  var k109_ : num_t;
  var k112_ : num_t;
  begin
    M0_clear(M0_R0_R0[1][1]);
    M0_clear(M0_R0_R0[1][2]);
    M0_clear(M0_R0_R0[2][1]);
    M0_clear(M0_R0_R0[2][2]);
    M1_clear(M1_R1_R0[1]);
    M1_clear(M1_R1_R0[2]);
    M2_clear(M2_R0_R0[1][1]);
    M2_clear(M2_R0_R0[1][2]);
    M2_clear(M2_R0_R0[2][1]);
    M2_clear(M2_R0_R0[2][2]);
    M2_clear(M2_R0_R1[1]);
    M2_clear(M2_R0_R1[2]);
    M2_clear(M2_R1_R0[1]);
    M2_clear(M2_R1_R0[2]);
    M2_clear(M2_R1_R1);
    left15_[1] := 2;
    n16_[1] := 1;
    n17_[1] := 1;
    n16_[1] := n16_[1];
    for n18_ := n1_(1, (((0 < ((left15_[1] + 0) % 3)) ? (n17_[1]) + 0 : (n17_[1]) + 0) = ((left15_[1] + n17_[1]) % 3))) to 2 do
    n17_[1] := (2 - ((n18_ + 1) % 3));
    
    end;
    n17_[1] := 1;
    left15_[2] := 2;
    n16_[2] := 1;
    n17_[2] := 1;
    n16_[2] := n16_[2];
    for n18_ := n1_(2, (((0 < ((left15_[2] + 0) % 3)) ? (n17_[2]) + 0 : (n17_[2]) + 0) = ((left15_[2] + n17_[2]) % 3))) to 2 do
    n17_[2] := (2 - ((n18_ + 1) % 3));
    
    end;
    n17_[2] := 1;
    left107_ := 2;
    n108_.f := 0; n108_.g := true;
    n108_.f := (2 - ((left107_ + left107_) % 3));
    k109_ := 2;
    n108_.f := n1_(1, (forall n111_ : idx0_t do n108_.g end));
    n108_.g := (n108_.g -> (k109_ <= n108_.f));

    k112_ := ((n108_.f + 1) % 3);
    n108_.f := 2;
    n108_.f := (2 - ((k112_ + 2) % 3));
    n108_.g := ((2 < ((left107_ + left107_) % 3)) -> (1 = (n108_.g ? (left107_) + 0 : (left107_) + 0)));

  end;
ruleset self50_ : idx0_t; v39_ : num_t do
rule "r49_" left15_[self50_] > 0 & ((n16_[self50_] - 1) <= n34_(self50_)) ==>
  var k46_ : num_t;
  begin
    left15_[self50_] := left15_[self50_] - 1;
    if (((n34_(self50_) <= (2 - left15_[self50_])) -> (n16_[self50_] != n16_[self50_])) | (forall n41_ : idx0_t do (self50_ < n41_) end)) then
    n17_[self50_] := (2 - left15_[self50_]);
    M2_put(M2_R0_R1[self50_], left15_[self50_]);
    for n42_ := v39_ to 2 do
    n16_[self50_] := 2;
    n17_[self50_] := n17_[self50_];
    n17_[self50_] := n42_;
    end;
    elsif n31_(self50_) then
    n17_[self50_] := 2;
    n17_[self50_] := ((2 + n34_(self50_)) % 3);
    else
    for n43_ : idx0_t do
    
    end;
    end;
    for n44_ := n34_(self50_) to 2 do
    if n31_(self50_) then
    
    n16_[self50_] := self50_;
    end;
    for n45_ := ((0 + left15_[self50_]) % 3) to 2 do
    n16_[self50_] := self50_;
    end;
    k46_ := ((self50_ = self50_) ? (n44_) + 0 : (v39_) + 0);
    
    n16_[self50_] := n16_[self50_];

    end;
  end;
end;
ruleset self64_ : idx0_t; v51_ : idx0_t; f55_ : num_t; s54_ : idx0_t do
rule "r63_" M0_R0_R0[s54_][self64_][f55_] & true & (n17_[self64_] != (self64_ - 1)) ==>
  var n57_ : rec_t;
  var n58_ : boolean;
  var k60_ : num_t;
  begin
    M0_take(M0_R0_R0[s54_][self64_], f55_);
    n57_.f := 0; n57_.g := false;
    n58_ := false;
    if (((f55_ + f55_) % 3) <= n57_.f) then
    for n59_ : idx0_t do
    n16_[self64_] := self64_;
    n17_[self64_] := ((n1_(n16_[self64_], n58_) + 1) % 3);
    end;
    n57_.g := (n57_.g | (f55_ < 0));
    k60_ := (n58_ ? (1) + 0 : (n57_.f) + 0);
    n57_.g := n57_.g;
    
    n58_ := n58_;

    else
    n58_ := (f55_ < n1_(self64_, n58_));
    end;
  end;
end;
ruleset self71_ : idx0_t do
rule "r70_" M1_R1_R0[self71_] & true & n31_(self71_) & n19_(self71_, 2, (n17_[self71_] != left15_[self71_])) ==>
  var n67_ : arr0_t;
  var n68_ : rec_t;
  begin
    M1_take(M1_R1_R0[self71_]);
    for i_ : idx0_t do n67_[i_] := 2; end;
    n68_.f := 0; n68_.g := true;
    n68_.f := (((2 - left15_[self71_]) + n34_(self71_)) % 3);
  end;
end;
ruleset self87_ : idx0_t; v72_ : num_t do
rule "r86_" M1_R1_R0[self87_] & true & (!((self87_ - 1) <= n34_(self87_))) & (((left15_[self87_] + v72_) % 3) < v72_) ==>
  var n77_ : rec_t;
  var k79_ : num_t;
  var k81_ : num_t;
  var k83_ : num_t;
  begin
    M1_take(M1_R1_R0[self87_]);
    n77_.f := 0; n77_.g := true;
    for n78_ : idx0_t do
    k79_ := (n78_ - 1);
    n77_.f := ((n77_.g & (n34_(self87_) < ((k79_ + n77_.f) % 3))) ? (n77_.f) + 0 : (left15_[self87_]) + 0);
    n77_.f := (n78_ - 1);
    n77_.f := n34_(self87_);

    n17_[self87_] := v72_;
    end;
    k81_ := left15_[self87_];
    if (0 <= n17_[self87_]) then
    M2_put(M2_R0_R1[self87_], 0);
    n77_.f := n17_[self87_];
    n17_[self87_] := k81_;
    else
    n77_.g := (v72_ = 0);
    M2_put(M2_R0_R1[self87_], ((n77_.f + 1) % 3));
    end;

    k83_ := 1;
    n77_.f := (2 - k83_);
    

  end;
end;
ruleset self93_ : idx0_t; s89_ : idx0_t do
rule "r92_" M2_R0_R0[s89_][self93_].len > 0 & true & (!(n17_[self93_] != ((1 + n17_[self93_]) % 3))) ==>
  var f90_ : num_t;
  begin
    f90_ := M2_R0_R0[s89_][self93_].x[0];
    M2_take(M2_R0_R0[s89_][self93_], f90_);
    n17_[self93_] := n1_(self93_, (n16_[self93_] != n16_[self93_]));
    n17_[self93_] := ((((self93_ = n16_[self93_]) ? (left15_[self93_]) + 0 : (left15_[self93_]) + 0) + n17_[self93_]) % 3);
  end;
end;
ruleset self95_ : idx0_t do
rule "r94_" M2_R1_R0[self95_].len > 0 & true & (!(n17_[self95_] != ((1 + n17_[self95_]) % 3))) ==>
  var f90_ : num_t;
  begin
    f90_ := M2_R1_R0[self95_].x[0];
    M2_take(M2_R1_R0[self95_], f90_);
    n17_[self95_] := n1_(self95_, (n16_[self95_] != n16_[self95_]));
    n17_[self95_] := ((((self95_ = n16_[self95_]) ? (left15_[self95_]) + 0 : (left15_[self95_]) + 0) + n17_[self95_]) % 3);
  end;
end;
ruleset self104_ : idx0_t; s97_ : idx0_t do
rule "r103_" M2_R0_R0[s97_][self104_].len > 0 & true & n19_(self104_, M2_R0_R0[s97_][self104_].x[0], (n16_[self104_] < n16_[self104_])) ==>
  var f98_ : num_t;
  var n99_ : rec_t;
  var n100_ : num_t;
  begin
    f98_ := M2_R0_R0[s97_][self104_].x[0];
    M2_take(M2_R0_R0[s97_][self104_], f98_);
    n99_.f := 2; n99_.g := false;
    n100_ := 1;
    for n101_ : idx0_t do
    if (((2 - left15_[self104_]) <= n1_(n101_, n99_.g)) | n19_(self104_, 1, (n101_ != n16_[self104_]))) then
    
    n100_ := left15_[self104_];
    n99_.g := (!(n99_.f != (2 - n99_.f)));
    end;
    if (n101_ < n16_[self104_]) then
    n99_.g := n19_(self104_, n17_[self104_], n99_.g);
    elsif (n1_(n16_[self104_], (n16_[self104_] != n101_)) <= n100_) then
    n99_.f := n17_[self104_];
    n17_[self104_] := n17_[self104_];
    n99_.g := n99_.g;
    else
    n99_.g := (n16_[self104_] != n101_);
    n99_.g := ((n101_ != n16_[self104_]) | (n101_ < n16_[self104_]));
    
    end;
    end;
  end;
end;
ruleset self106_ : idx0_t do
rule "r105_" M2_R1_R0[self106_].len > 0 & true & n19_(self106_, M2_R1_R0[self106_].x[0], (n16_[self106_] < n16_[self106_])) ==>
  var f98_ : num_t;
  var n99_ : rec_t;
  var n100_ : num_t;
  begin
    f98_ := M2_R1_R0[self106_].x[0];
    M2_take(M2_R1_R0[self106_], f98_);
    n99_.f := 2; n99_.g := false;
    n100_ := 1;
    for n101_ : idx0_t do
    if (((2 - left15_[self106_]) <= n1_(n101_, n99_.g)) | n19_(self106_, 1, (n101_ != n16_[self106_]))) then
    
    n100_ := left15_[self106_];
    n99_.g := (!(n99_.f != (2 - n99_.f)));
    end;
    if (n101_ < n16_[self106_]) then
    n99_.g := n19_(self106_, n17_[self106_], n99_.g);
    elsif (n1_(n16_[self106_], (n16_[self106_] != n101_)) <= n100_) then
    n99_.f := n17_[self106_];
    n17_[self106_] := n17_[self106_];
    n99_.g := n99_.g;
    else
    n99_.g := (n16_[self106_] != n101_);
    n99_.g := ((n101_ != n16_[self106_]) | (n101_ < n16_[self106_]));
    
    end;
    end;
  end;
end;
rule "r117_" left107_ > 0 & (!(n108_.f < (n108_.g ? (left107_) + 0 : (n108_.f) + 0))) ==>
  var n114_ : rec_t;
  begin
    left107_ := left107_ - 1;
    n114_.f := 1; n114_.g := false;
    M2_put(M2_R1_R0[2], n114_.f);
    if (((((n114_.f + n108_.f) % 3) <= ((1 + left107_) % 3)) | (n108_.f = n114_.f)) -> (n114_.f < ((n114_.f + left107_) % 3))) then
    for n115_ := n114_.f to 2 do
    n108_.f := n108_.f;
    n108_.g := (n115_ != 0);
    n108_.g := ((2 - left107_) <= n115_);
    end;
    else
    M2_put(M2_R1_R0[2], ((1 + left107_) % 3));
    end;
  end;
ruleset s120_ : idx0_t do
rule "r137_" M2_R0_R1[s120_].len > 0 & true & n108_.g ==>
  var f121_ : num_t;
  var n122_ : set0_t;
  var k124_ : num_t;
  var k126_ : num_t;
  var k128_ : num_t;
  var k130_ : num_t;
  var k134_ : set0_t;
  begin
    f121_ := M2_R0_R1[s120_].x[0];
    M2_take(M2_R0_R1[s120_], f121_);
    for i_ : idx0_t do n122_[i_] := false; end;
    if (f121_ < ((((f121_ + f121_) % 3) <= left107_) ? (f121_) + 0 : (left107_) + 0)) then
    if (0 < (2 - f121_)) then
    
    
    n122_[2] := true;
    else
    n122_[1] := false;
    n122_[1] := true;
    end;
    elsif (forall n123_ : idx0_t do ((n123_ - 1) < n1_(n123_, (n123_ < n123_))) end) then
    n122_[2] := false;
    n122_[2] := true;
    n122_[2] := true;
    else
    if (left107_ != f121_) then
    
    end;
    k124_ := 0;
    n122_[2] := true;
    

    k126_ := (2 - left107_);
    
    
    

    end;
    if (f121_ < f121_) then
    n122_[1] := true;
    elsif (left107_ < f121_) then
    if (n1_(2, (f121_ = left107_)) <= 1) then
    n122_[1] := false;
    else
    
    
    end;
    k128_ := (2 - left107_);
    n122_[1] := false;
    n122_[2] := false;

    else
    k130_ := left107_;
    n122_[2] := true;
    n122_[2] := true;

    if (exists n132_ : num_t do (2 <= n1_(1, (((n132_ + left107_) % 3) != ((n1_(1, ((2 - n132_) != (2 - left107_))) != ((left107_ + left107_) % 3)) ? (left107_) + 0 : (n132_) + 0)))) end) then
    n122_[2] := true;
    n122_[1] := true;
    n122_[1] := true;
    elsif ((1 < 1) -> (0 = f121_)) then
    n122_[1] := true;
    n122_[2] := true;
    else
    
    end;
    end;
    k134_ := n122_; for n133_ : idx0_t do if k134_[n133_] then
    for n135_ := n1_(n133_, ((n133_ - 1) = n1_(1, ((n133_ - 1) < (n133_ - 1))))) to 2 do
    
    
    
    end;
    end; end;
  end;
end;
rule "r139_" M2_R1_R1.len > 0 & true & n108_.g ==>
  var f121_ : num_t;
  var n122_ : set0_t;
  var k124_ : num_t;
  var k126_ : num_t;
  var k128_ : num_t;
  var k130_ : num_t;
  var k134_ : set0_t;
  begin
    f121_ := M2_R1_R1.x[0];
    M2_take(M2_R1_R1, f121_);
    for i_ : idx0_t do n122_[i_] := false; end;
    if (f121_ < ((((f121_ + f121_) % 3) <= left107_) ? (f121_) + 0 : (left107_) + 0)) then
    if (0 < (2 - f121_)) then
    
    
    n122_[2] := true;
    else
    n122_[1] := false;
    n122_[1] := true;
    end;
    elsif (forall n123_ : idx0_t do ((n123_ - 1) < n1_(n123_, (n123_ < n123_))) end) then
    n122_[2] := false;
    n122_[2] := true;
    n122_[2] := true;
    else
    if (left107_ != f121_) then
    
    end;
    k124_ := 0;
    n122_[2] := true;
    

    k126_ := (2 - left107_);
    
    
    

    end;
    if (f121_ < f121_) then
    n122_[1] := true;
    elsif (left107_ < f121_) then
    if (n1_(2, (f121_ = left107_)) <= 1) then
    n122_[1] := false;
    else
    
    
    end;
    k128_ := (2 - left107_);
    n122_[1] := false;
    n122_[2] := false;

    else
    k130_ := left107_;
    n122_[2] := true;
    n122_[2] := true;

    if (exists n132_ : num_t do (2 <= n1_(1, (((n132_ + left107_) % 3) != ((n1_(1, ((2 - n132_) != (2 - left107_))) != ((left107_ + left107_) % 3)) ? (left107_) + 0 : (n132_) + 0)))) end) then
    n122_[2] := true;
    n122_[1] := true;
    n122_[1] := true;
    elsif ((1 < 1) -> (0 = f121_)) then
    n122_[1] := true;
    n122_[2] := true;
    else
    
    end;
    end;
    k134_ := n122_; for n133_ : idx0_t do if k134_[n133_] then
    for n135_ := n1_(n133_, ((n133_ - 1) = n1_(1, ((n133_ - 1) < (n133_ - 1))))) to 2 do
    
    
    
    end;
    end; end;
  end;
ruleset v141_ : num_t; s144_ : idx0_t do
rule "r148_" M2_R0_R1[s144_].len > 0 & true ==>
  var f145_ : num_t;
  begin
    f145_ := M2_R0_R1[s144_].x[0];
    M2_take(M2_R0_R1[s144_], f145_);
    n108_.f := v141_;
    n108_.f := left107_;
    if ((n108_.g -> n108_.g) | (((v141_ + left107_) % 3) <= 2)) then
    for n146_ : idx0_t do
    n108_.f := (n146_ - 1);
    end;
    if ((n108_.g & n108_.g) & (n108_.g | n108_.g)) then
    n108_.g := n108_.g;
    n108_.g := (!(0 <= 1));
    n108_.g := (left107_ = ((v141_ + f145_) % 3));
    else
    n108_.g := ((((left107_ + v141_) % 3) = 2) -> (!n108_.g));
    n108_.f := (2 - (2 - n108_.f));
    end;
    end;
  end;
end;
ruleset v141_ : num_t do
rule "r150_" M2_R1_R1.len > 0 & true ==>
  var f145_ : num_t;
  begin
    f145_ := M2_R1_R1.x[0];
    M2_take(M2_R1_R1, f145_);
    n108_.f := v141_;
    n108_.f := left107_;
    if ((n108_.g -> n108_.g) | (((v141_ + left107_) % 3) <= 2)) then
    for n146_ : idx0_t do
    n108_.f := (n146_ - 1);
    end;
    if ((n108_.g & n108_.g) & (n108_.g | n108_.g)) then
    n108_.g := n108_.g;
    n108_.g := (!(0 <= 1));
    n108_.g := (left107_ = ((v141_ + f145_) % 3));
    else
    n108_.g := ((((left107_ + v141_) % 3) = 2) -> (!n108_.g));
    n108_.f := (2 - (2 - n108_.f));
    end;
    end;
  end;
end;
