type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 1..3;
type arr0_t : array [idx0_t] of num_t;
type set0_t : array [idx0_t] of boolean;
type idx1_t : 0..1;
type arr1_t : array [idx1_t] of num_t;
type set1_t : array [idx1_t] of boolean;
type M0_t : array [idx0_t] of array [idx0_t] of boolean;
type M1_t : array [num_t] of boolean;
var M0_R0_R1 : array [idx0_t] of array [idx1_t] of M0_t;
var M1_R0_R1 : array [idx0_t] of array [idx1_t] of M1_t;
var n1_ : num_t;
var n2_ : boolean;
var left : num_t;
var left29_ : array [idx0_t] of num_t;
var n30_ : array [idx0_t] of num_t;
var left77_ : array [idx1_t] of num_t;
var n78_ : array [idx1_t] of idx0_t;
var n79_ : array [idx1_t] of idx1_t;
var n80_ : array [idx1_t] of num_t;
procedure M0_clear (var c_ : M0_t); begin for p0_ : idx0_t do for p1_ : idx0_t do c_[p0_][p1_] := false; end; end; end;
procedure M0_put (var c_ : M0_t; p0_ : idx0_t; p1_ : idx0_t); var n_ : 0..99; begin n_ := 0; c_[p0_][p1_] := true; end;
procedure M0_take (var c_ : M0_t; p0_ : idx0_t; p1_ : idx0_t); begin c_[p0_][p1_] := false; end;
procedure M1_clear (var c_ : M1_t); begin for p0_ : num_t do c_[p0_] := false; end; end;
procedure M1_put (var c_ : M1_t; p0_ : num_t); var n_ : 0..99; begin n_ := 0; c_[p0_] := true; end;
procedure M1_take (var c_ : M1_t; p0_ : num_t); begin c_[p0_] := false; end;
function n3_ (p4_ : num_t) : num_t;
  var n6_ : set1_t;
  var k9_ : set1_t;
  var k10_ : num_t;
  var k13_ : num_t;
  var k16_ : num_t;
  var k19_ : set1_t;
  begin
    for i_ : idx1_t do n6_[i_] := false; end;
    if p4_ > 0 then return n3_(p4_ - 1); end;
    if (n2_ | (exists n7_ : num_t do n2_ end)) then
    k9_ := n6_; for n8_ : idx1_t do if k9_[n8_] then
    n6_[n8_] := false;
    end; end;
    else
    k10_ := n1_;
    
    
    n6_[1] := true;

    for n12_ : idx1_t do
    if (n12_ = n12_) then return 0; end;
    if (((1 + p4_) % 3) = n1_) then return (n12_ - 0); end;
    end;
    end;
    k13_ := p4_;
    if (!n2_) then
    n6_[1] := true;
    n6_[1] := true;
    else
    if (exists n15_ : num_t do ((2 - p4_) < (2 - k13_)) end) then return k13_; end;
    
    
    end;
    k16_ := 1;
    if (0 != ((n1_ + p4_) % 3)) then return n1_; end;
    if (((k16_ != p4_) ? (k13_) + 0 : (k16_) + 0) < k13_) then return (((2 - 2) <= (2 - k16_)) ? (k16_) + 0 : (n1_) + 0); end;
    if (2 != k16_) then return 2; end;

    k19_ := n6_; for n18_ : idx1_t do if k19_[n18_] then
    if (n2_ -> n2_) then return (n18_ - 0); end;
    n6_[n18_] := false;
    end; end;

    return p4_;
  end;
procedure n33_ (self42_ : idx0_t; p34_ : boolean; p36_ : idx1_t);
  var n38_ : boolean;
  begin
    n38_ := true;
    for n39_ : idx0_t do
    n38_ := ((self42_ - 1) = (self42_ - 1));
    for n40_ : idx0_t do
    n38_ := (n40_ < n40_);
    end;
    n30_[self42_] := (p34_ ? (((0 < (self42_ - 1)) ? (n1_) + 0 : (n30_[self42_]) + 0)) + 0 : (2) + 0);
    end;
    n1_ := left29_[self42_];
    if p34_ then
    for n41_ : idx0_t do
    n30_[self42_] := n30_[self42_];
    n1_ := left29_[self42_];
    n30_[self42_] := left29_[self42_];
    end;
    n1_ := 0;
    n1_ := 1;
    end;
  end;
function n43_ (self48_ : idx0_t; p44_ : idx0_t) : num_t;
  var n46_ : set1_t;
  var n47_ : boolean;
  begin
    for i_ : idx1_t do n46_[i_] := false; end;
    n47_ := false;
    n47_ := (self48_ = self48_);
    n47_ := n46_[0];
    return (((self48_ - 1) + (p44_ - 1)) % 3);
  end;
function n49_ (self68_ : idx0_t) : num_t;
  var k51_ : num_t;
  var k53_ : num_t;
  var k55_ : num_t;
  var k58_ : num_t;
  var k60_ : num_t;
  var k63_ : num_t;
  var k66_ : num_t;
  begin
    if (((2 = left29_[self68_]) -> (((n1_ + 0) % 3) = ((n43_(self68_, self68_) = left29_[self68_]) ? (0) + 0 : (n30_[self68_]) + 0))) & (n1_ < ((n1_ + n30_[self68_]) % 3))) then
    for n50_ : idx1_t do
    if (n50_ != n50_) then return n43_(self68_, self68_); end;
    
    end;
    k51_ := (self68_ - 1);
    

    elsif (n43_(self68_, self68_) <= ((n43_(self68_, 1) <= left29_[self68_]) ? (n30_[self68_]) + 0 : (n30_[self68_]) + 0)) then
    k53_ := ((n30_[self68_] + n30_[self68_]) % 3);
    
    
    if (k53_ != ((self68_ != self68_) ? (k53_) + 0 : (n1_) + 0)) then return (2 - n1_); end;

    k55_ := n43_(self68_, self68_);
    if (((left29_[self68_] <= left29_[self68_]) ? (0) + 0 : (n1_) + 0) = ((1 != n43_(self68_, self68_)) ? (k55_) + 0 : (n1_) + 0)) then return (2 - k55_); end;
    if (n1_ <= 0) then return n3_(left29_[self68_]); end;
    

    for n57_ : idx1_t do
    
    if (self68_ = self68_) then return (2 - 2); end;
    end;
    else
    k58_ := n1_;
    
    if (n43_(self68_, self68_) = n3_(n1_)) then return ((n30_[self68_] + left29_[self68_]) % 3); end;
    if (2 = (2 - n30_[self68_])) then return 2; end;

    k60_ := (2 - n30_[self68_]);
    
    
    

    if (self68_ != self68_) then
    
    end;
    end;
    for n62_ := n1_ to 2 do
    k63_ := n1_;
    if (forall n65_ : num_t do (self68_ < self68_) end) then return ((k63_ <= ((n1_ + left29_[self68_]) % 3)) ? (n1_) + 0 : (n30_[self68_]) + 0); end;

    k66_ := ((self68_ != self68_) ? (n62_) + 0 : (left29_[self68_]) + 0);
    if (((self68_ - 1) <= ((((n3_(0) != n3_(left29_[self68_])) ? (n62_) + 0 : (left29_[self68_]) + 0) < (self68_ - 1)) ? (n1_) + 0 : (k66_) + 0)) | (0 = n62_)) then return k66_; end;

    end;
    return n1_;
  end;
function q116__has (x_ : idx0_t; t117_ : 0..3; t118_ : 0..3; t119_ : 0..3) : boolean; begin if x_ = 1 then return t117_ > 0; end; if x_ = 2 then return t118_ > 0; end; if x_ = 3 then return t119_ > 0; end; return false; end;
function q116__of (x_ : idx0_t; t117_ : 0..3; t118_ : 0..3; t119_ : 0..3) : num_t; begin if x_ = 1 & t117_ = 1 then return 0; end; if x_ = 1 & t117_ = 2 then return 1; end; if x_ = 1 & t117_ = 3 then return 2; end; if x_ = 2 & t118_ = 1 then return 0; end; if x_ = 2 & t118_ = 2 then return 1; end; if x_ = 2 & t118_ = 3 then return 2; end; if x_ = 3 & t119_ = 1 then return 0; end; if x_ = 3 & t119_ = 2 then return 1; end; if x_ = 3 & t119_ = 3 then return 2; end; return 0; end;
function q135__has (x_ : idx0_t; t136_ : 0..3; t137_ : 0..3; t138_ : 0..3) : boolean; begin if x_ = 1 then return t136_ > 0; end; if x_ = 2 then return t137_ > 0; end; if x_ = 3 then return t138_ > 0; end; return false; end;
function q135__of (x_ : idx0_t; t136_ : 0..3; t137_ : 0..3; t138_ : 0..3) : num_t; begin if x_ = 1 & t136_ = 1 then return 0; end; if x_ = 1 & t136_ = 2 then return 1; end; if x_ = 1 & t136_ = 3 then return 2; end; if x_ = 2 & t137_ = 1 then return 0; end; if x_ = 2 & t137_ = 2 then return 1; end; if x_ = 2 & t137_ = 3 then return 2; end; if x_ = 3 & t138_ = 1 then return 0; end; if x_ = 3 & t138_ = 2 then return 1; end; if x_ = 3 & t138_ = 3 then return 2; end; return 0; end;
startstate
  begin
    M0_clear(M0_R0_R1[1][0]);
    M0_clear(M0_R0_R1[1][1]);
    M0_clear(M0_R0_R1[2][0]);
    M0_clear(M0_R0_R1[2][1]);
    M0_clear(M0_R0_R1[3][0]);
    M0_clear(M0_R0_R1[3][1]);
    M1_clear(M1_R0_R1[1][0]);
    M1_clear(M1_R0_R1[1][1]);
    M1_clear(M1_R0_R1[2][0]);
    M1_clear(M1_R0_R1[2][1]);
    M1_clear(M1_R0_R1[3][0]);
    M1_clear(M1_R0_R1[3][1]);
    n1_ := 2;
    n2_ := true;
    left := 1;
    left29_[1] := 2;
    n30_[1] := 2;
    if (n1_ != (2 - n30_[1])) then
    n1_ := ((n3_(1) != n1_) ? (n3_(left29_[1])) + 0 : (n30_[1]) + 0);
    n30_[1] := ((n3_(left29_[1]) + ((n1_ + 1) % 3)) % 3);
    
    else
    n1_ := n3_(1);
    end;
    for n31_ : idx1_t do
    n30_[1] := (((2 - n30_[1]) + ((n30_[1] + n30_[1]) % 3)) % 3);
    n30_[1] := left29_[1];
    end;
    left29_[2] := 2;
    n30_[2] := 2;
    if (n1_ != (2 - n30_[2])) then
    n1_ := ((n3_(1) != n1_) ? (n3_(left29_[2])) + 0 : (n30_[2]) + 0);
    n30_[2] := ((n3_(left29_[2]) + ((n1_ + 1) % 3)) % 3);
    
    else
    n1_ := n3_(1);
    end;
    for n31_ : idx1_t do
    n30_[2] := (((2 - n30_[2]) + ((n30_[2] + n30_[2]) % 3)) % 3);
    n30_[2] := left29_[2];
    end;
    left29_[3] := 2;
    n30_[3] := 2;
    if (n1_ != (2 - n30_[3])) then
    n1_ := ((n3_(1) != n1_) ? (n3_(left29_[3])) + 0 : (n30_[3]) + 0);
    n30_[3] := ((n3_(left29_[3]) + ((n1_ + 1) % 3)) % 3);
    
    else
    n1_ := n3_(1);
    end;
    for n31_ : idx1_t do
    n30_[3] := (((2 - n30_[3]) + ((n30_[3] + n30_[3]) % 3)) % 3);
    n30_[3] := left29_[3];
    end;
    left77_[0] := 2;
    n78_[0] := 3;
    n79_[0] := 0;
    n80_[0] := 0;
    
    left77_[1] := 2;
    n78_[1] := 3;
    n79_[1] := 0;
    n80_[1] := 0;
    
  end;
rule "outside" left > 0 & n2_ ==>
  var n21_ : idx1_t;
  var k22_ : num_t;
  var k24_ : num_t;
  var k26_ : num_t;
  begin
    left := left - 1;
    n21_ := 1;
    k22_ := left;
    if (n21_ < n21_) then
    n2_ := (1 = ((k22_ != (n2_ ? (left) + 0 : (k22_) + 0)) ? (1) + 0 : (left) + 0));
    else
    n2_ := (((k22_ + k22_) % 3) <= k22_);
    n2_ := ((n21_ = 0) | n2_);
    n2_ := ((((2 - left) < 1) -> n2_) & n2_);
    end;

    if (n3_(left) != left) then
    
    k24_ := left;
    n2_ := n2_;
    

    else
    k26_ := n3_(left);
    n2_ := (n3_(left) != k26_);
    n2_ := ((2 - 2) = n3_(left));
    n2_ := n2_;

    end;
    n2_ := (n21_ = n21_);
  end;
ruleset self75_ : idx0_t; v69_ : idx0_t do
rule "r74_" left29_[self75_] > 0 & ((((n30_[self75_] + n1_) % 3) = n1_) & ((((((n1_ != n1_) ? (left29_[self75_]) + 0 : (left29_[self75_]) + 0) <= n30_[self75_]) ? (left29_[self75_]) + 0 : (left29_[self75_]) + 0) != n30_[self75_]) -> (v69_ < v69_))) ==>
  var n71_ : idx0_t;
  var n72_ : idx1_t;
  begin
    left29_[self75_] := left29_[self75_] - 1;
    n71_ := 2;
    n72_ := 1;
    n1_ := (((n72_ - 0) + n30_[self75_]) % 3);
  end;
end;
ruleset self88_ : idx1_t do
rule "r87_" left77_[self88_] > 0 & (left77_[self88_] != ((n1_ + n80_[self88_]) % 3)) ==>
  var k84_ : num_t;
  begin
    left77_[self88_] := left77_[self88_] - 1;
    if (n2_ -> n2_) then
    for n81_ := (2 - n1_) to 2 do
    n80_[self88_] := 1;
    end;
    for n82_ := (n78_[self88_] - 1) to 2 do
    n80_[self88_] := (2 - n80_[self88_]);
    n80_[self88_] := 0;
    end;
    n1_ := ((n78_[self88_] = n78_[self88_]) ? (((n1_ + n80_[self88_]) % 3)) + 0 : ((2 - 2)) + 0);
    elsif (n2_ & n2_) then
    n1_ := (n79_[self88_] - 0);
    if (forall n83_ : idx0_t do (n78_[self88_] = n78_[self88_]) end) then
    n2_ := (n80_[self88_] != n80_[self88_]);
    
    n78_[self88_] := n78_[self88_];
    elsif (n79_[self88_] < n79_[self88_]) then
    n1_ := n3_((n2_ ? (n80_[self88_]) + 0 : (left77_[self88_]) + 0));
    n1_ := ((n3_(n80_[self88_]) + (n79_[self88_] - 0)) % 3);
    n2_ := n2_;
    else
    n2_ := n2_;
    end;
    else
    n2_ := (n80_[self88_] != n3_(left77_[self88_]));
    end;
    if n2_ then
    if (n78_[self88_] < n78_[self88_]) then
    n79_[self88_] := n79_[self88_];
    n79_[self88_] := 0;
    else
    
    n1_ := (2 - n3_(left77_[self88_]));
    
    end;
    else
    n80_[self88_] := n1_;
    k84_ := (n2_ ? (n1_) + 0 : (n1_) + 0);
    n1_ := (n79_[self88_] - 0);

    n1_ := 0;
    end;
  end;
end;
ruleset self99_ : idx1_t do
rule "r98_" left77_[self99_] > 0 & (n78_[self99_] < 2) ==>
  var n89_ : rec_t;
  var n90_ : set1_t;
  var k92_ : set1_t;
  var k93_ : num_t;
  var k96_ : set1_t;
  begin
    left77_[self99_] := left77_[self99_] - 1;
    n89_.f := 0; n89_.g := true;
    for i_ : idx1_t do n90_[i_] := false; end;
    k92_ := n90_; for n91_ : idx1_t do if k92_[n91_] then
    k93_ := 0;
    n89_.f := (2 - (2 - n89_.f));
    n89_.f := k93_;

    end; end;
    if ((self99_ != self99_) -> (n2_ | (n80_[self99_] <= n3_(n89_.f)))) then
    n89_.f := (((n2_ ? (n80_[self99_]) + 0 : (n89_.f) + 0) != ((left77_[self99_] != n3_(0)) ? (1) + 0 : (n80_[self99_]) + 0)) ? (((n79_[self99_] < self99_) ? (left77_[self99_]) + 0 : (0) + 0)) + 0 : ((2 - n89_.f)) + 0);
    n80_[self99_] := (2 - ((left77_[self99_] <= n89_.f) ? (left77_[self99_]) + 0 : (1) + 0));
    else
    k96_ := n90_; for n95_ : idx1_t do if k96_[n95_] then
    n79_[self99_] := n79_[self99_];
    n89_.g := (self99_ != 0);
    end; end;
    n89_.g := (n79_[self99_] = n79_[self99_]);
    n89_.f := n3_((n79_[self99_] - 0));
    end;
  end;
end;
ruleset self113_ : idx1_t; v100_ : num_t; f105_ : idx0_t; f106_ : idx0_t; s104_ : idx0_t do
rule "r112_" M0_R0_R1[s104_][self113_][f105_][f106_] & true & (forall n108_ : num_t do n2_ end) ==>
  var n109_ : rec_t;
  var n110_ : num_t;
  begin
    M0_take(M0_R0_R1[s104_][self113_], f105_, f106_);
    n109_.f := 2; n109_.g := false;
    n110_ := 1;
    n109_.g := ((2 - n110_) < (n78_[self113_] - 1));
  end;
end;
ruleset self132_ : idx1_t; v114_ : idx0_t; t117_ : 0..3; t118_ : 0..3; t119_ : 0..3 do
rule "r131_" (t117_ > 0 ? 1 : 0) + (t118_ > 0 ? 1 : 0) + (t119_ > 0 ? 1 : 0) = 1 & (t117_ = 0 | (t117_ = 1 & M1_R0_R1[1][self132_][0]) | (t117_ = 2 & M1_R0_R1[1][self132_][1]) | (t117_ = 3 & M1_R0_R1[1][self132_][2])) & (t117_ = 0 | (v114_ = v114_)) & (t118_ = 0 | (t118_ = 1 & M1_R0_R1[2][self132_][0]) | (t118_ = 2 & M1_R0_R1[2][self132_][1]) | (t118_ = 3 & M1_R0_R1[2][self132_][2])) & (t118_ = 0 | (v114_ = v114_)) & (t119_ = 0 | (t119_ = 1 & M1_R0_R1[3][self132_][0]) | (t119_ = 2 & M1_R0_R1[3][self132_][1]) | (t119_ = 3 & M1_R0_R1[3][self132_][2])) & (t119_ = 0 | (v114_ = v114_)) & (self132_ < self132_) ==>
  var n124_ : boolean;
  var n125_ : rec_t;
  var k126_ : num_t;
  var k128_ : num_t;
  begin
    if t117_ = 1 then M1_take(M1_R0_R1[1][self132_], 0); end;
    if t117_ = 2 then M1_take(M1_R0_R1[1][self132_], 1); end;
    if t117_ = 3 then M1_take(M1_R0_R1[1][self132_], 2); end;
    if t118_ = 1 then M1_take(M1_R0_R1[2][self132_], 0); end;
    if t118_ = 2 then M1_take(M1_R0_R1[2][self132_], 1); end;
    if t118_ = 3 then M1_take(M1_R0_R1[2][self132_], 2); end;
    if t119_ = 1 then M1_take(M1_R0_R1[3][self132_], 0); end;
    if t119_ = 2 then M1_take(M1_R0_R1[3][self132_], 1); end;
    if t119_ = 3 then M1_take(M1_R0_R1[3][self132_], 2); end;
    n124_ := true;
    n125_.f := 2; n125_.g := true;
    k126_ := 1;
    k128_ := (v114_ - 1);
    n1_ := n80_[self132_];

    if ((n125_.g & n125_.g) -> n125_.g) then
    n80_[self132_] := (v114_ - 1);
    n125_.f := (self132_ - 0);
    end;
    if (left77_[self132_] <= (n125_.g ? (0) + 0 : (n1_) + 0)) then
    n80_[self132_] := (v114_ - 1);
    n125_.f := (2 - ((left77_[self132_] + n125_.f) % 3));
    end;

  end;
end;
ruleset self144_ : idx1_t; v133_ : num_t; t136_ : 0..3; t137_ : 0..3; t138_ : 0..3 do
rule "r143_" (t136_ > 0 ? 1 : 0) + (t137_ > 0 ? 1 : 0) + (t138_ > 0 ? 1 : 0) = 3 & (t136_ = 0 | (t136_ = 1 & M1_R0_R1[1][self144_][0]) | (t136_ = 2 & M1_R0_R1[1][self144_][1]) | (t136_ = 3 & M1_R0_R1[1][self144_][2])) & (t136_ = 0 | (1 = 1)) & (t137_ = 0 | (t137_ = 1 & M1_R0_R1[2][self144_][0]) | (t137_ = 2 & M1_R0_R1[2][self144_][1]) | (t137_ = 3 & M1_R0_R1[2][self144_][2])) & (t137_ = 0 | (2 = 2)) & (t138_ = 0 | (t138_ = 1 & M1_R0_R1[3][self144_][0]) | (t138_ = 2 & M1_R0_R1[3][self144_][1]) | (t138_ = 3 & M1_R0_R1[3][self144_][2])) & (t138_ = 0 | (3 = 3)) & n2_ ==>
  var n141_ : idx0_t;
  begin
    if t136_ = 1 then M1_take(M1_R0_R1[1][self144_], 0); end;
    if t136_ = 2 then M1_take(M1_R0_R1[1][self144_], 1); end;
    if t136_ = 3 then M1_take(M1_R0_R1[1][self144_], 2); end;
    if t137_ = 1 then M1_take(M1_R0_R1[2][self144_], 0); end;
    if t137_ = 2 then M1_take(M1_R0_R1[2][self144_], 1); end;
    if t137_ = 3 then M1_take(M1_R0_R1[2][self144_], 2); end;
    if t138_ = 1 then M1_take(M1_R0_R1[3][self144_], 0); end;
    if t138_ = 2 then M1_take(M1_R0_R1[3][self144_], 1); end;
    if t138_ = 3 then M1_take(M1_R0_R1[3][self144_], 2); end;
    n141_ := 2;
    n141_ := n78_[self144_];
  end;
end;
