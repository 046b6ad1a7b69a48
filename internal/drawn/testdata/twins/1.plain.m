type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 1..2;
type arr0_t : array [idx0_t] of num_t;
type set0_t : array [idx0_t] of boolean;
type idx2_t : 1..2;
type arr2_t : array [idx2_t] of num_t;
type set2_t : array [idx2_t] of boolean;
type M0_t : record len : 0..2; end;
type M1_t : array [boolean] of array [idx0_t] of 0..1;
type M2_t : array [num_t] of 0..1;
var M0_R0_R2 : array [idx0_t] of array [idx2_t] of M0_t;
var M0_R1_R2 : array [idx2_t] of M0_t;
var M1_R2_R0 : array [idx2_t] of array [idx0_t] of M1_t;
var M2_R1_R2 : array [idx2_t] of M2_t;
var n1_ : num_t;
var left3_ : array [idx0_t] of num_t;
var n4_ : array [idx0_t] of arr2_t;
var n5_ : array [idx0_t] of arr2_t;
var left68_ : num_t;
var n69_ : rec_t;
var left96_ : array [idx2_t] of num_t;
var n97_ : array [idx2_t] of arr0_t;
procedure M0_clear (var c_ : M0_t); begin c_.len := 0; end;
procedure M0_put (var c_ : M0_t); var n_ : 0..99; begin n_ := 0; if c_.len >= 2 then error "full"; end; c_.len := c_.len + 1; end;
procedure M0_take (var c_ : M0_t); begin  c_.len := c_.len - 1; end;
procedure M1_clear (var c_ : M1_t); begin for p0_ : boolean do for p1_ : idx0_t do c_[p0_][p1_] := 0; end; end; end;
procedure M1_put (var c_ : M1_t; p0_ : boolean; p1_ : idx0_t); var n_ : 0..99; begin n_ := 0; n_ := 0; for q0_ : boolean do for q1_ : idx0_t do n_ := n_ + c_[q0_][q1_]; end; end;; if n_ >= 1 then error "full"; end; c_[p0_][p1_] := c_[p0_][p1_] + 1; end;
procedure M1_take (var c_ : M1_t; p0_ : boolean; p1_ : idx0_t); begin c_[p0_][p1_] := c_[p0_][p1_] - 1; end;
procedure M2_clear (var c_ : M2_t); begin for p0_ : num_t do c_[p0_] := 0; end; end;
procedure M2_put (var c_ : M2_t; p0_ : num_t); var n_ : 0..99; begin n_ := 0; n_ := 0; for q0_ : num_t do n_ := n_ + c_[q0_]; end;; if n_ >= 1 then error "full"; end; c_[p0_] := c_[p0_] + 1; end;
procedure M2_take (var c_ : M2_t; p0_ : num_t); begin c_[p0_] := c_[p0_] - 1; end;
procedure n10_ (self23_ : idx0_t; p11_ : num_t; p13_ : num_t);
  var k15_ : idx2_t;
  var k19_ : num_t;
  var k21_ : idx2_t;
  begin
    k15_ := 2;
    if (0 = 1) then
    n5_[self23_][k15_] := (2 - left3_[self23_]);
    elsif ((self23_ < self23_) -> (self23_ < self23_)) then
    n5_[self23_][k15_] := (self23_ - 1);
    n4_[self23_][1] := (self23_ - 1);
    n5_[self23_][1] := p13_;
    else
    n5_[self23_][k15_] := 1;
    n4_[self23_][1] := 1;
    n4_[self23_][1] := n5_[self23_][k15_];
    end;
    if ((forall n17_ : num_t do ((self23_ - 1) <= ((n17_ + n5_[self23_][k15_]) % 3)) end) -> (!((self23_ - 1) = p13_))) then
    n4_[self23_][2] := n4_[self23_][2];
    n4_[self23_][1] := (((self23_ - 1) != 0) ? (2) + 0 : ((self23_ - 1)) + 0);
    n5_[self23_][k15_] := (self23_ - 1);
    else
    
    n4_[self23_][1] := p13_;
    
    end;

    for n18_ := (2 - n4_[self23_][1]) to 2 do
    n5_[self23_][2] := ((((2 - p11_) <= (self23_ - 1)) -> ((self23_ - 1) = p13_)) ? (n18_) + 0 : (left3_[self23_]) + 0);
    n5_[self23_][1] := 0;
    if (!(n18_ != n18_)) then
    n5_[self23_][2] := (self23_ - 1);
    n5_[self23_][1] := n5_[self23_][1];
    n5_[self23_][2] := (2 - (self23_ - 1));
    else
    n5_[self23_][1] := (self23_ - 1);
    end;
    end;
    k19_ := n4_[self23_][2];
    k21_ := 1;
    n5_[self23_][k21_] := 1;
    n5_[self23_][2] := left3_[self23_];
    n5_[self23_][k21_] := 1;

    if ((2 - k19_) = ((p11_ + 0) % 3)) then
    
    n4_[self23_][2] := (((2 - p11_) = n5_[self23_][2]) ? (1) + 0 : (n4_[self23_][1]) + 0);
    end;
    n5_[self23_][1] := (self23_ - 1);

  end;
function n24_ (self29_ : idx0_t) : boolean;
  var n25_ : arr2_t;
  var k27_ : idx2_t;
  begin
    for i_ : idx2_t do n25_[i_] := 2; end;
    for n26_ : idx0_t do
    n25_[1] := n5_[self29_][1];
    end;
    n25_[2] := n4_[self29_][2];
    k27_ := 2;
    n25_[2] := (self29_ - 1);
    if (left3_[self29_] < left3_[self29_]) then
    if (((self29_ = self29_) ? (left3_[self29_]) + 0 : (n25_[k27_]) + 0) < 0) then return (((self29_ != self29_) ? (2) + 0 : (left3_[self29_]) + 0) != n5_[self29_][1]); end;
    if ((2 != n5_[self29_][2]) | (self29_ < self29_)) then return (self29_ < self29_); end;
    if (((self29_ - 1) = ((left3_[self29_] + n25_[k27_]) % 3)) & (2 != n4_[self29_][2])) then return (self29_ != self29_); end;
    end;

    return (n25_[2] != ((((0 + n25_[2]) % 3) = (2 - left3_[self29_])) ? (n5_[self29_][1]) + 0 : (1) + 0));
  end;
function n30_ (self45_ : idx0_t; p31_ : num_t; p34_ : num_t) : boolean;
  var k36_ : idx2_t;
  var k39_ : idx2_t;
  var k41_ : num_t;
  begin
    if (((p34_ + left3_[self45_]) % 3) != p34_) then
    k36_ := 1;
    
    if (2 < ((2 = (2 - left3_[self45_])) ? (p34_) + 0 : (p34_) + 0)) then return ((n4_[self45_][k36_] < 1) -> (n4_[self45_][k36_] < 0)); end;
    

    if ((self45_ - 1) < p34_) then
    
    
    if (self45_ < self45_) then return (n4_[self45_][1] < ((p34_ + n4_[self45_][2]) % 3)); end;
    end;
    for n38_ : idx2_t do
    if ((n4_[self45_][1] != ((n4_[self45_][n38_] + n4_[self45_][n38_]) % 3)) | (((left3_[self45_] + 1) % 3) != (n38_ - 1))) then return ((n38_ != n38_) & (self45_ != self45_)); end;
    end;
    end;
    if (1 < (self45_ - 1)) then
    k39_ := 1;
    if (((self45_ - 1) = 0) | (self45_ < self45_)) then return (0 != left3_[self45_]); end;
    if n24_(self45_) then return ((2 = 0) & (p34_ < (self45_ - 1))); end;

    else
    if (((self45_ = self45_) ? (p31_) + 0 : (left3_[self45_]) + 0) = left3_[self45_]) then
    if (self45_ = self45_) then return (self45_ < self45_); end;
    
    end;
    k41_ := left3_[self45_];
    

    if ((1 = (self45_ - 1)) | (forall n43_ : idx0_t do (((n4_[self45_][2] + n4_[self45_][1]) % 3) != (n43_ - 1)) end)) then
    if ((p34_ != n4_[self45_][1]) -> (p34_ = (self45_ - 1))) then return ((self45_ - 1) != p34_); end;
    if ((2 - n4_[self45_][1]) <= n4_[self45_][1]) then return ((self45_ < 2) & ((self45_ - 1) <= ((left3_[self45_] + p31_) % 3))); end;
    elsif ((self45_ < self45_) & (n4_[self45_][1] = ((p31_ + left3_[self45_]) % 3))) then
    if ((p31_ <= (2 - p34_)) | (((p31_ + p31_) % 3) <= p34_)) then return ((0 < ((n4_[self45_][2] + 2) % 3)) & ((self45_ - 1) = (self45_ - 1))); end;
    
    else
    
    end;
    end;
    return (forall n44_ : idx0_t do (self45_ != self45_) end);
  end;
function n100_ (self113_ : idx2_t) : num_t;
  var n101_ : num_t;
  var k102_ : idx0_t;
  var k104_ : num_t;
  var k107_ : idx0_t;
  var k109_ : idx0_t;
  begin
    n101_ := 0;
    k102_ := 1;
    k104_ := 2;
    n101_ := n101_;

    for n106_ : idx0_t do
    n101_ := n101_;
    
    n101_ := left96_[self113_];
    end;
    

    
    if (n101_ != n97_[self113_][2]) then
    k107_ := 2;
    if ((self113_ - 1) < 2) then return 0; end;
    n101_ := 2;

    k109_ := 1;
    n101_ := ((n101_ + left96_[self113_]) % 3);
    n101_ := 0;
    n101_ := 1;

    elsif (((n101_ + n97_[self113_][2]) % 3) < n97_[self113_][1]) then
    n101_ := 0;
    else
    for n111_ : idx0_t do
    if ((self113_ = 1) -> (n111_ = n111_)) then return n97_[self113_][n111_]; end;
    
    
    end;
    for n112_ := ((n97_[self113_][2] + n101_) % 3) to 2 do
    n101_ := (2 - ((((left96_[self113_] + 2) % 3) <= ((n112_ + n112_) % 3)) ? (left96_[self113_]) + 0 : (left96_[self113_]) + 0));
    end;
    if (n97_[self113_][1] = (self113_ - 1)) then return n97_[self113_][2]; end;
    end;
    return 1;
  end;
function n114_ (self120_ : idx2_t; p115_ : idx2_t) : num_t;
  var n118_ : boolean;
  begin
    n118_ := true;
    for n119_ : idx0_t do
    n118_ := (left96_[self120_] < (2 - 1));
    if (n119_ = n119_) then return left96_[self120_]; end;
    n118_ := (n119_ < 1);
    end;
    return left96_[self120_];
  end;
ruleset h99__1 : num_t; h99__2 : num_t do
startstate
  var k6_ : idx2_t;
  var k8_ : idx2_t;
  begin
    M0_clear(M0_R0_R2[1][1]);
    M0_clear(M0_R0_R2[1][2]);
    M0_clear(M0_R0_R2[2][1]);
    M0_clear(M0_R0_R2[2][2]);
    M0_clear(M0_R1_R2[1]);
    M0_clear(M0_R1_R2[2]);
    M1_clear(M1_R2_R0[1][1]);
    M1_clear(M1_R2_R0[1][2]);
    M1_clear(M1_R2_R0[2][1]);
    M1_clear(M1_R2_R0[2][2]);
    M2_clear(M2_R1_R2[1]);
    M2_clear(M2_R1_R2[2]);
    n1_ := 1;
    left3_[1] := 2;
    for i_ : idx2_t do n4_[1][i_] := 0; end;
    for i_ : idx2_t do n5_[1][i_] := 0; end;
    k6_ := 2;
    n4_[1][k6_] := left3_[1];

    k8_ := 2;
    n4_[1][2] := (((1 - 1) + n5_[1][k8_]) % 3);
    n5_[1][k8_] := (((1 = 1) -> ((1 - 1) < n4_[1][2])) ? (n5_[1][k8_]) + 0 : (((n5_[1][2] + left3_[1]) % 3)) + 0);
    n4_[1][1] := n5_[1][1];

    if (0 <= ((n5_[1][1] + n5_[1][2]) % 3)) then
    
    n5_[1][2] := 1;
    n4_[1][2] := (1 - 1);
    end;
    left3_[2] := 2;
    for i_ : idx2_t do n4_[2][i_] := 0; end;
    for i_ : idx2_t do n5_[2][i_] := 0; end;
    k6_ := 2;
    n4_[2][k6_] := left3_[2];

    k8_ := 2;
    n4_[2][2] := (((2 - 1) + n5_[2][k8_]) % 3);
    n5_[2][k8_] := (((2 = 2) -> ((2 - 1) < n4_[2][2])) ? (n5_[2][k8_]) + 0 : (((n5_[2][2] + left3_[2]) % 3)) + 0);
    n4_[2][1] := n5_[2][1];

    if (0 <= ((n5_[2][1] + n5_[2][2]) % 3)) then
    
    n5_[2][2] := 1;
    n4_[2][2] := (2 - 1);
    end;
    left68_ := 2;
    n69_.f := 2; n69_.g := true;
    n69_.f := (2 - ((n69_.f + n1_) % 3));
    for n70_ := 1 to 2 do
    n69_.f := 2;
    n69_.g := (forall n71_ : num_t do (left68_ != n1_) end);
    n1_ := n1_;
    end;
    left96_[1] := 1;
    for i_ : idx0_t do n97_[1][i_] := 0; end;
    if (1 < 1) then
    n97_[1][2] := 2;
    n97_[1][2] := n97_[1][1];
    end;
    n97_[1][1] := 0;
    left96_[2] := 1;
    for i_ : idx0_t do n97_[2][i_] := 0; end;
    if (2 < 1) then
    n97_[2][2] := 2;
    n97_[2][2] := n97_[2][1];
    end;
    n97_[2][1] := 0;
  end;
end;
ruleset self55_ : idx0_t do
rule "r54_" left3_[self55_] > 0 & (((left3_[self55_] + n5_[self55_][1]) % 3) <= (((2 - 2) < (2 - n4_[self55_][1])) ? (n5_[self55_][2]) + 0 : (1) + 0)) ==>
  var n46_ : idx2_t;
  var k47_ : idx2_t;
  var k51_ : idx2_t;
  begin
    left3_[self55_] := left3_[self55_] - 1;
    n46_ := 1;
    if ((n46_ - 1) < left3_[self55_]) then
    k47_ := 1;
    for to49_ : idx2_t do M0_put(M0_R0_R2[self55_][to49_]); end;
    n5_[self55_][n46_] := (n46_ - 1);

    n10_(self55_, (2 - left3_[self55_]), n4_[self55_][n46_]);
    else
    for to50_ : idx2_t do M0_put(M0_R0_R2[self55_][to50_]); end;
    k51_ := n46_;
    n4_[self55_][n46_] := (n46_ - 1);

    M0_put(M0_R0_R2[self55_][n46_]);
    end;
    n4_[self55_][n46_] := n5_[self55_][n46_];
    
  end;
end;
ruleset self67_ : idx0_t; f58_ : boolean; f59_ : idx0_t; s57_ : idx2_t; c65_ : 1..1 do
rule "r66_" M1_R2_R0[s57_][self67_][f58_][f59_] >= c65_ & true & (left3_[self67_] = n5_[self67_][s57_]) ==>
  var n61_ : boolean;
  var k62_ : num_t;
  begin
    M1_take(M1_R2_R0[s57_][self67_], f58_, f59_);
    n61_ := true;
    n5_[self67_][s57_] := (f58_ ? (left3_[self67_]) + 0 : (((left3_[self67_] + n5_[self67_][1]) % 3)) + 0);
    if (!(f58_ & (self67_ < self67_))) then
    if n30_(self67_, ((s57_ = s57_) ? (n5_[self67_][s57_]) + 0 : (left3_[self67_]) + 0), (s57_ - 1)) then
    n10_(self67_, (s57_ - 1), left3_[self67_]);
    elsif (s57_ < s57_) then
    n5_[self67_][s57_] := (s57_ - 1);
    n10_(self67_, (self67_ - 1), ((2 + 2) % 3));
    else
    n5_[self67_][s57_] := (self67_ - 1);
    n61_ := (n30_(self67_, n4_[self67_][s57_], n5_[self67_][s57_]) & (((s57_ - 1) != (s57_ - 1)) -> f58_));
    end;
    n61_ := (self67_ != self67_);
    else
    k62_ := (f58_ ? (left3_[self67_]) + 0 : (n5_[self67_][s57_]) + 0);
    n61_ := n30_(self67_, (2 - k62_), ((left3_[self67_] + n4_[self67_][s57_]) % 3));

    
    end;
  end;
end;
rule "r83_" left68_ > 0 & ((2 - 1) < 0) ==>
  var n72_ : boolean;
  var n73_ : rec_t;
  var k74_ : num_t;
  var k77_ : num_t;
  var k79_ : num_t;
  begin
    left68_ := left68_ - 1;
    n72_ := true;
    n73_.f := 0; n73_.g := true;
    k74_ := left68_;
    if ((n73_.g -> n69_.g) & ((0 <= left68_) | n73_.g)) then
    n69_.f := ((2 + ((2 != 0) ? (left68_) + 0 : (left68_) + 0)) % 3);
    
    elsif n73_.g then
    M2_put(M2_R1_R2[2], 0);
    M0_put(M0_R1_R2[2]);
    M0_put(M0_R1_R2[1]);
    else
    
    for to76_ : idx2_t do M2_put(M2_R1_R2[to76_], n69_.f); end;
    n69_.f := (((2 - n73_.f) + (2 - n69_.f)) % 3);
    end;
    M2_put(M2_R1_R2[2], 1);
    if (2 <= ((2 = (2 - 0)) ? (n73_.f) + 0 : (left68_) + 0)) then
    n69_.f := ((n69_.g | n69_.g) ? (1) + 0 : (left68_) + 0);
    M0_put(M0_R1_R2[2]);
    else
    n69_.g := ((2 - n69_.f) != 2);
    
    end;

    k77_ := 2;
    if n72_ then
    M2_put(M2_R1_R2[2], 2);
    n73_.g := n69_.g;
    elsif (left68_ = (n73_.g ? (k77_) + 0 : (left68_) + 0)) then
    n69_.f := n1_;
    M2_put(M2_R1_R2[1], (n73_.g ? (n1_) + 0 : (left68_) + 0));
    n72_ := ((n73_.g | (1 = n73_.f)) & (((2 < k77_) ? (0) + 0 : (n73_.f) + 0) != ((2 + left68_) % 3)));
    else
    n73_.f := 2;
    end;
    k79_ := 1;
    M0_put(M0_R1_R2[2]);
    for to81_ : idx2_t do M0_put(M0_R1_R2[to81_]); end;
    


    M0_put(M0_R1_R2[2]);
  end;
ruleset v85_ : idx2_t do
rule "r93_" left68_ > 0 & n69_.g ==>
  var k90_ : num_t;
  begin
    left68_ := left68_ - 1;
    M2_put(M2_R1_R2[v85_], (2 - left68_));
    for n87_ : idx2_t do
    for n88_ := ((left68_ + 0) % 3) to 2 do
    n69_.g := n69_.g;
    n69_.f := n1_;
    end;
    end;
    for n89_ : idx2_t do
    k90_ := (2 - n1_);
    n69_.g := ((((n89_ - 1) < (v85_ - 1)) & n69_.g) | (n69_.g & (n89_ != v85_)));
    n69_.f := n69_.f;
    n69_.f := left68_;

    n69_.f := n69_.f;
    n69_.f := n69_.f;
    end;
  end;
end;
ruleset self127_ : idx2_t do
rule "r126_" left96_[self127_] > 0 & (1 < left96_[self127_]) ==>
  var n121_ : idx0_t;
  var k123_ : num_t;
  begin
    left96_[self127_] := left96_[self127_] - 1;
    n121_ := 2;
    for n122_ := ((left96_[self127_] + left96_[self127_]) % 3) to 2 do
    if ((n121_ - 1) != left96_[self127_]) then
    n121_ := 1;
    n121_ := n121_;
    else
    
    
    end;
    k123_ := ((left96_[self127_] + left96_[self127_]) % 3);
    n121_ := n121_;
    n121_ := n121_;

    if (self127_ != 2) then
    n121_ := n121_;
    elsif (n114_(self127_, self127_) <= left96_[self127_]) then
    
    n121_ := n121_;
    else
    n121_ := n121_;
    n121_ := n121_;
    n121_ := n121_;
    end;
    end;
    
  end;
end;
ruleset self140_ : idx2_t; v128_ : num_t; s131_ : idx0_t do
rule "r139_" M0_R0_R2[s131_][self140_].len > 0 & true & (((n114_(self140_, 2) = 1) ? (left96_[self140_]) + 0 : (left96_[self140_]) + 0) = 1) ==>
  var k132_ : num_t;
  begin
    M0_take(M0_R0_R2[s131_][self140_]);
    k132_ := v128_;
    for n134_ := n114_(self140_, self140_) to 2 do
    
    
    end;
    if (left96_[self140_] != (self140_ - 1)) then
    for to135_ : idx0_t do M1_put(M1_R2_R0[self140_][to135_], ((((self140_ < self140_) ? (left96_[self140_]) + 0 : (k132_) + 0) = k132_) -> (left96_[self140_] <= (2 - left96_[self140_]))), 2); end;
    
    for to136_ : idx0_t do M1_put(M1_R2_R0[self140_][to136_], (((k132_ + left96_[self140_]) % 3) != n114_(self140_, self140_)), 2); end;
    end;

    for n137_ : idx0_t do
    if (n137_ != n137_) then
    
    
    
    else
    
    
    
    end;
    end;
  end;
end;
ruleset self142_ : idx2_t; v128_ : num_t do
rule "r141_" M0_R1_R2[self142_].len > 0 & true & (((n114_(self142_, 2) = 1) ? (left96_[self142_]) + 0 : (left96_[self142_]) + 0) = 1) ==>
  var k132_ : num_t;
  begin
    M0_take(M0_R1_R2[self142_]);
    k132_ := v128_;
    for n134_ := n114_(self142_, self142_) to 2 do
    
    
    end;
    if (left96_[self142_] != (self142_ - 1)) then
    for to135_ : idx0_t do M1_put(M1_R2_R0[self142_][to135_], ((((self142_ < self142_) ? (left96_[self142_]) + 0 : (k132_) + 0) = k132_) -> (left96_[self142_] <= (2 - left96_[self142_]))), 2); end;
    
    for to136_ : idx0_t do M1_put(M1_R2_R0[self142_][to136_], (((k132_ + left96_[self142_]) % 3) != n114_(self142_, self142_)), 2); end;
    end;

    for n137_ : idx0_t do
    if (n137_ != n137_) then
    
    
    
    else
    
    
    
    end;
    end;
  end;
end;
ruleset self155_ : idx2_t; f145_ : num_t; c153_ : 1..1 do
rule "r154_" M2_R1_R2[self155_][f145_] >= c153_ & true ==>
  var n146_ : arr0_t;
  var n147_ : num_t;
  var k148_ : num_t;
  var k150_ : num_t;
  begin
    M2_take(M2_R1_R2[self155_], f145_);
    for i_ : idx0_t do n146_[i_] := 0; end;
    n147_ := 2;
    k148_ := n100_(self155_);
    k150_ := n147_;
    
    n147_ := ((n100_(self155_) + ((left96_[self155_] + f145_) % 3)) % 3);


    if (self155_ = self155_) then
    n147_ := f145_;
    end;
    if (self155_ < self155_) then
    if ((self155_ != self155_) | (self155_ < self155_)) then
    n146_[1] := f145_;
    n146_[1] := ((1 = n114_(self155_, self155_)) ? (((f145_ + left96_[self155_]) % 3)) + 0 : (((((self155_ < 1) ? (1) + 0 : (n147_) + 0) < (2 - left96_[self155_])) ? (n147_) + 0 : (f145_) + 0)) + 0);
    else
    n146_[1] := n114_(self155_, 2);
    
    end;
    n146_[1] := (self155_ - 1);
    end;
  end;
end;
invariant "i159_" (forall i156_ : idx2_t do (left96_[i156_] > 0 | (i156_ = i156_)) end);
