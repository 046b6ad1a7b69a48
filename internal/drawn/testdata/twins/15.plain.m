type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 3..4;
type arr0_t : array [idx0_t] of num_t;
type set0_t : array [idx0_t] of boolean;
type idx1_t : 0..1;
type arr1_t : array [idx1_t] of num_t;
type set1_t : array [idx1_t] of boolean;
type M0_t : array [num_t] of array [num_t] of boolean;
type M1_t : array [boolean] of boolean;
type M2_t : array [num_t] of 0..1;
var M0_R1_R1 : array [idx1_t] of array [idx1_t] of M0_t;
var M1_R1_R1 : array [idx1_t] of array [idx1_t] of M1_t;
var M2_R0_R0 : array [idx0_t] of array [idx0_t] of M2_t;
var M2_R0_R1 : array [idx0_t] of array [idx1_t] of M2_t;
var left9_ : array [idx0_t] of num_t;
var n10_ : array [idx0_t] of rec_t;
var n11_ : array [idx0_t] of set1_t;
var left80_ : array [idx1_t] of num_t;
var n81_ : array [idx1_t] of num_t;
procedure M0_clear (var c_ : M0_t); begin for p0_ : num_t do for p1_ : num_t do c_[p0_][p1_] := false; end; end; end;
procedure M0_put (var c_ : M0_t; p0_ : num_t; p1_ : num_t); var n_ : 0..99; begin n_ := 0; c_[p0_][p1_] := true; end;
procedure M0_take (var c_ : M0_t; p0_ : num_t; p1_ : num_t); begin c_[p0_][p1_] := false; end;
procedure M1_clear (var c_ : M1_t); begin for p0_ : boolean do c_[p0_] := false; end; end;
procedure M1_put (var c_ : M1_t; p0_ : boolean); var n_ : 0..99; begin n_ := 0; c_[p0_] := true; end;
procedure M1_take (var c_ : M1_t; p0_ : boolean); begin c_[p0_] := false; end;
procedure M2_clear (var c_ : M2_t); begin for p0_ : num_t do c_[p0_] := 0; end; end;
procedure M2_put (var c_ : M2_t; p0_ : num_t); var n_ : 0..99; begin n_ := 0; n_ := 0; for q0_ : num_t do n_ := n_ + c_[q0_]; end;; if n_ >= 1 then error "full"; end; c_[p0_] := c_[p0_] + 1; end;
procedure M2_take (var c_ : M2_t; p0_ : num_t); begin c_[p0_] := c_[p0_] - 1; end;
procedure n1_ (p2_ : num_t; var p4_ : num_t);
  var n6_ : num_t;
  begin
    n6_ := 1;
    
    n6_ := (((1 < ((n6_ + p4_) % 3)) & (n6_ <= p4_)) ? (0) + 0 : ((2 - n6_)) + 0);
  end;
function n13_ (self32_ : idx0_t; p14_ : boolean; p16_ : idx1_t) : num_t;
  var n18_ : arr0_t;
  var k19_ : idx0_t;
  var k21_ : idx0_t;
  var k23_ : idx0_t;
  var k25_ : idx0_t;
  var k29_ : set1_t;
  var k30_ : idx0_t;
  begin
    for i_ : idx0_t do n18_[i_] := 0; end;
    k19_ := 3;
    k21_ := 3;
    n18_[k21_] := left9_[self32_];
    if p14_ then return left9_[self32_]; end;
    if (p16_ != p16_) then return (p14_ ? (left9_[self32_]) + 0 : (n18_[k21_]) + 0); end;


    if p14_ then
    k23_ := 4;
    n18_[k23_] := (2 - 1);
    n18_[k23_] := 0;
    n18_[k23_] := 1;

    elsif p14_ then
    k25_ := 3;
    
    if (!p14_) then return 1; end;

    else
    if (p16_ < 0) then
    if (p14_ & p14_) then return (p16_ - 0); end;
    if p14_ then return (p16_ - 0); end;
    n18_[3] := (2 - n18_[3]);
    elsif (exists n27_ : num_t do p14_ end) then
    n18_[4] := n18_[4];
    
    else
    n18_[4] := (((left9_[self32_] = left9_[self32_]) & p14_) ? (n18_[4]) + 0 : (((n18_[3] + left9_[self32_]) % 3)) + 0);
    n18_[3] := ((((p16_ - 0) < n18_[3]) & (((((p16_ != 1) ? (n18_[3]) + 0 : (2) + 0) != n18_[3]) ? (n18_[3]) + 0 : (left9_[self32_]) + 0) = (p16_ - 0))) ? (left9_[self32_]) + 0 : ((p16_ - 0)) + 0);
    end;
    n18_[4] := 1;
    n18_[3] := left9_[self32_];
    end;
    k29_ := n11_[self32_]; for n28_ : idx1_t do if k29_[n28_] then
    k30_ := 4;
    n18_[3] := (n28_ - 0);
    if (!p14_) then return (p14_ ? (1) + 0 : (n18_[k30_]) + 0); end;

    n18_[4] := 0;
    n18_[4] := (n28_ - 0);
    end; end;
    return n18_[3];
  end;
function n33_ (self44_ : idx0_t; p34_ : boolean) : boolean;
  var n36_ : set1_t;
  var n37_ : rec_t;
  var k38_ : num_t;
  var k40_ : num_t;
  begin
    for i_ : idx1_t do n36_[i_] := false; end;
    n37_.f := 0; n37_.g := false;
    if (((self44_ - 3) <= n13_(self44_, (2 < left9_[self44_]), 1)) & n37_.g) then
    n36_[1] := true;
    if (!(p34_ | n37_.g)) then
    n37_.g := p34_;
    if (n37_.g | n37_.g) then return (n37_.g & n37_.g); end;
    elsif ((n13_(self44_, (n13_(self44_, n37_.g, 0) = (self44_ - 3)), 0) <= (p34_ ? (left9_[self44_]) + 0 : (n37_.f) + 0)) | (self44_ < self44_)) then
    n37_.g := p34_;
    
    n37_.g := ((p34_ & n37_.g) & (n13_(self44_, ((self44_ - 3) = 0), 1) <= (2 - left9_[self44_])));
    else
    n36_[0] := false;
    n37_.g := p34_;
    n37_.f := (2 - (2 - 2));
    end;
    n36_[0] := false;
    end;
    if (self44_ < 3) then
    if (n37_.g -> (n37_.f < (self44_ - 3))) then return (n13_(self44_, n37_.g, 0) < (self44_ - 3)); end;
    elsif (left9_[self44_] != (self44_ - 3)) then
    n36_[0] := true;
    k38_ := left9_[self44_];
    n36_[0] := false;
    
    n36_[0] := true;

    
    else
    k40_ := left9_[self44_];
    if ((((2 + k40_) % 3) != n13_(self44_, (n13_(self44_, (self44_ = 3), 0) <= n13_(self44_, n37_.g, 0)), 1)) -> (n37_.f != n13_(self44_, p34_, 0))) then return n37_.g; end;

    for n42_ := n13_(self44_, (self44_ = self44_), 1) to 2 do
    if (self44_ != self44_) then return p34_; end;
    if (!(((left9_[self44_] + n42_) % 3) = n42_)) then return (n37_.g & n37_.g); end;
    n37_.g := ((p34_ -> n37_.g) | (!p34_));
    end;
    end;
    n37_.f := (self44_ - 3);
    return (forall n43_ : idx1_t do p34_ end);
  end;
function n84_ (self86_ : idx1_t) : num_t;
  var n85_ : rec_t;
  begin
    n85_.f := 2; n85_.g := true;
    n85_.f := 2;
    n85_.g := (1 = 2);
    return (self86_ - 0);
  end;
function n87_ (self95_ : idx1_t) : num_t;
  var k93_ : num_t;
  begin
    for n88_ : idx1_t do
    for n89_ : idx0_t do
    
    
    if (((n81_[self95_] + n81_[self95_]) % 3) != n81_[self95_]) then return (2 - n81_[self95_]); end;
    end;
    for n90_ := left80_[self95_] to 2 do
    
    if (forall n91_ : idx1_t do ((2 - n81_[self95_]) < (n91_ - 0)) end) then return ((n88_ < n88_) ? (n81_[self95_]) + 0 : (n90_) + 0); end;
    if (2 <= n90_) then return 0; end;
    end;
    end;
    if (!((2 - n81_[self95_]) = left80_[self95_])) then return (self95_ - 0); end;
    for n92_ := (2 - left80_[self95_]) to 2 do
    k93_ := ((n92_ + left80_[self95_]) % 3);
    
    if ((n84_(self95_) != ((k93_ != left80_[self95_]) ? (0) + 0 : (k93_) + 0)) -> (n84_(self95_) != 2)) then return n84_(self95_); end;
    if (k93_ < n92_) then return left80_[self95_]; end;

    end;
    return n84_(self95_);
  end;
function q135__has (x_ : idx1_t; t136_ : 0..2; t137_ : 0..2) : boolean; begin if x_ = 0 then return t136_ > 0; end; if x_ = 1 then return t137_ > 0; end; return false; end;
function q135__of (x_ : idx1_t; t136_ : 0..2; t137_ : 0..2) : boolean; begin if x_ = 0 & t136_ = 1 then return false; end; if x_ = 0 & t136_ = 2 then return true; end; if x_ = 1 & t137_ = 1 then return false; end; if x_ = 1 & t137_ = 2 then return true; end; return false; end;
startstate
  var k82_ : num_t;
  begin
    M0_clear(M0_R1_R1[0][0]);
    M0_clear(M0_R1_R1[0][1]);
    M0_clear(M0_R1_R1[1][0]);
    M0_clear(M0_R1_R1[1][1]);
    M1_clear(M1_R1_R1[0][0]);
    M1_clear(M1_R1_R1[0][1]);
    M1_clear(M1_R1_R1[1][0]);
    M1_clear(M1_R1_R1[1][1]);
    M2_clear(M2_R0_R0[3][3]);
    M2_clear(M2_R0_R0[3][4]);
    M2_clear(M2_R0_R0[4][3]);
    M2_clear(M2_R0_R0[4][4]);
    M2_clear(M2_R0_R1[3][0]);
    M2_clear(M2_R0_R1[3][1]);
    M2_clear(M2_R0_R1[4][0]);
    M2_clear(M2_R0_R1[4][1]);
    left9_[3] := 2;
    n10_[3].f := 0; n10_[3].g := false;
    for i_ : idx1_t do n11_[3][i_] := false; end;
    n10_[3].g := (forall n12_ : idx1_t do (n11_[3][n12_] -> (n12_ < n12_)) end);
    n1_(n10_[3].f, n10_[3].f);
    left9_[4] := 2;
    n10_[4].f := 0; n10_[4].g := false;
    for i_ : idx1_t do n11_[4][i_] := false; end;
    n10_[4].g := (forall n12_ : idx1_t do (n11_[4][n12_] -> (n12_ < n12_)) end);
    n1_(n10_[4].f, n10_[4].f);
    left80_[0] := 1;
    n81_[0] := 1;
    k82_ := n81_[0];
    
    

    left80_[1] := 1;
    n81_[1] := 1;
    k82_ := n81_[1];
    
    

  end;
ruleset self49_ : idx0_t do
rule "r48_" left9_[self49_] > 0 & (self49_ < self49_) ==>
  var n45_ : set1_t;
  begin
    left9_[self49_] := left9_[self49_] - 1;
    for i_ : idx1_t do n45_[i_] := false; end;
    if n33_(self49_, ((1 <= (self49_ - 3)) & n10_[self49_].g)) then
    n1_((n10_[self49_].g ? (n10_[self49_].f) + 0 : (n10_[self49_].f) + 0), n10_[self49_].f);
    n10_[self49_].f := left9_[self49_];
    n1_((2 - n10_[self49_].f), n10_[self49_].f);
    else
    for to46_ : idx1_t do M2_put(M2_R0_R1[self49_][to46_], (self49_ - 3)); end;
    end;
  end;
end;
ruleset self57_ : idx0_t do
rule "r56_" left9_[self57_] > 0 & n10_[self57_].g ==>
  var n50_ : arr0_t;
  var n51_ : num_t;
  var k54_ : set1_t;
  begin
    left9_[self57_] := left9_[self57_] - 1;
    for i_ : idx0_t do n50_[i_] := 1; end;
    n51_ := 2;
    
    if n33_(self57_, ((((left9_[self57_] + n50_[self57_]) % 3) = 0) & (self57_ < self57_))) then
    for to52_ : idx1_t do M2_put(M2_R0_R1[self57_][to52_], n50_[self57_]); end;
    else
    k54_ := n11_[self57_]; for n53_ : idx1_t do if k54_[n53_] then
    
    n11_[self57_][0] := false;
    end; end;
    end;
    n50_[self57_] := 2;
  end;
end;
ruleset self68_ : idx0_t; f60_ : num_t; s59_ : idx0_t; c66_ : 1..1 do
rule "r67_" M2_R0_R0[s59_][self68_][f60_] >= c66_ & true & (!((s59_ = s59_) -> (self68_ < s59_))) ==>
  var n63_ : idx0_t;
  var n64_ : set0_t;
  begin
    M2_take(M2_R0_R0[s59_][self68_], f60_);
    n63_ := 4;
    for i_ : idx0_t do n64_[i_] := false; end;
    n11_[self68_][1] := true;
    n63_ := n63_;
  end;
end;
ruleset self78_ : idx0_t; f71_ : num_t; s70_ : idx0_t; c76_ : 1..1 do
rule "r77_" M2_R0_R0[s70_][self78_][f71_] >= c76_ & true & (exists n73_ : num_t do (self78_ < s70_) end) ==>
  var n74_ : arr1_t;
  begin
    M2_take(M2_R0_R0[s70_][self78_], f71_);
    for i_ : idx1_t do n74_[i_] := 1; end;
    if ((self78_ - 3) <= (s70_ - 3)) then
    n10_[self78_].f := n74_[1];
    if (self78_ != self78_) then
    n10_[self78_].f := n74_[1];
    elsif (n10_[self78_].g -> n10_[self78_].g) then
    
    n1_(n74_[0], n74_[0]);
    else
    n1_(((left9_[self78_] + n10_[self78_].f) % 3), n74_[1]);
    n1_((s70_ - 3), n10_[self78_].f);
    n11_[self78_][1] := true;
    end;
    end;
    if (n10_[self78_].f = 1) then
    if n10_[self78_].g then
    
    n10_[self78_].g := (self78_ = s70_);
    n1_((s70_ - 3), n10_[self78_].f);
    end;
    
    n1_((n10_[self78_].g ? (left9_[self78_]) + 0 : (n10_[self78_].f) + 0), n10_[self78_].f);
    end;
  end;
end;
ruleset self103_ : idx1_t do
rule "r102_" left80_[self103_] > 0 & (n81_[self103_] < 0) ==>
  var n96_ : idx1_t;
  var k97_ : num_t;
  var k99_ : num_t;
  begin
    left80_[self103_] := left80_[self103_] - 1;
    n96_ := 1;
    n81_[self103_] := n81_[self103_];
    k97_ := left80_[self103_];
    k99_ := (n96_ - 0);
    
    n96_ := n96_;

    n96_ := self103_;

  end;
end;
ruleset self112_ : idx1_t; v104_ : idx1_t do
rule "r111_" left80_[self112_] > 0 & ((2 - n81_[self112_]) = n87_(self112_)) ==>
  var n106_ : num_t;
  var n107_ : rec_t;
  begin
    left80_[self112_] := left80_[self112_] - 1;
    n106_ := 0;
    n107_.f := 2; n107_.g := true;
    n106_ := n106_;
    M1_put(M1_R1_R1[self112_][v104_], (v104_ < self112_));
    for n108_ : idx1_t do
    n107_.f := 0;
    for n109_ := left80_[self112_] to 2 do
    n107_.g := (n108_ < n108_);
    n106_ := n81_[self112_];
    n107_.g := n107_.g;
    end;
    end;
  end;
end;
ruleset self124_ : idx1_t; v113_ : idx0_t; f118_ : num_t; f119_ : num_t; s117_ : idx1_t do
rule "r123_" M0_R1_R1[s117_][self124_][f118_][f119_] & true & ((s117_ - 0) = (2 - f118_)) ==>
  var n121_ : rec_t;
  begin
    M0_take(M0_R1_R1[s117_][self124_], f118_, f119_);
    n121_.f := 2; n121_.g := false;
    M1_put(M1_R1_R1[self124_][s117_], (((s117_ - 0) < ((1 + left80_[self124_]) % 3)) & (self124_ != s117_)));
    n121_.f := (self124_ - 0);
  end;
end;
ruleset self134_ : idx1_t; f128_ : num_t; f129_ : num_t; s127_ : idx1_t do
rule "r133_" M0_R1_R1[s127_][self134_][f128_][f129_] & true & (n87_(self134_) <= f128_) ==>
  var n131_ : idx1_t;
  begin
    M0_take(M0_R1_R1[s127_][self134_], f128_, f129_);
    n131_ := 0;
    
  end;
end;
ruleset self145_ : idx1_t; t136_ : 0..2; t137_ : 0..2 do
rule "r144_" (t136_ > 0 ? 1 : 0) + (t137_ > 0 ? 1 : 0) = 1 & (t136_ = 0 | (t136_ = 1 & M1_R1_R1[0][self145_][false]) | (t136_ = 2 & M1_R1_R1[0][self145_][true])) & (t136_ = 0 | ((n81_[self145_] != ((0 != 0) ? (left80_[self145_]) + 0 : (left80_[self145_]) + 0)) & (self145_ != 0))) & (t137_ = 0 | (t137_ = 1 & M1_R1_R1[1][self145_][false]) | (t137_ = 2 & M1_R1_R1[1][self145_][true])) & (t137_ = 0 | ((n81_[self145_] != ((1 != 1) ? (left80_[self145_]) + 0 : (left80_[self145_]) + 0)) & (self145_ != 1))) & (left80_[self145_] = left80_[self145_]) ==>
  var n140_ : set1_t;
  var n141_ : rec_t;
  begin
    if t136_ = 1 then M1_take(M1_R1_R1[0][self145_], false); end;
    if t136_ = 2 then M1_take(M1_R1_R1[0][self145_], true); end;
    if t137_ = 1 then M1_take(M1_R1_R1[1][self145_], false); end;
    if t137_ = 2 then M1_take(M1_R1_R1[1][self145_], true); end;
    for i_ : idx1_t do n140_[i_] := false; end;
    n141_.f := 1; n141_.g := false;
    if (2 < left80_[self145_]) then
    n141_.g := (n84_(self145_) < (n141_.g ? (2) + 0 : (n81_[self145_]) + 0));
    if (forall n142_ : idx1_t do (n140_[n142_] -> (n142_ < n142_)) end) then
    n1_(left80_[self145_], n141_.f);
    end;
    n1_(left80_[self145_], n141_.f);
    end;
    n1_((n141_.g ? (n81_[self145_]) + 0 : (left80_[self145_]) + 0), n81_[self145_]);
    n141_.f := 0;
  end;
end;
ruleset self156_ : idx1_t; f148_ : boolean; s147_ : idx1_t do
rule "r155_" M1_R1_R1[s147_][self156_][f148_] & true ==>
  var n150_ : idx1_t;
  var k151_ : num_t;
  begin
    M1_take(M1_R1_R1[s147_][self156_], f148_);
    n150_ := 1;
    k151_ := (f148_ ? (left80_[self156_]) + 0 : (left80_[self156_]) + 0);
    for n153_ : idx1_t do
    n150_ := n150_;
    n81_[self156_] := (n153_ - 0);
    end;

  end;
end;
ruleset self173_ : idx1_t; v157_ : num_t; f161_ : num_t; s160_ : idx0_t; c171_ : 1..1 do
rule "r172_" M2_R0_R1[s160_][self173_][f161_] >= c171_ & true & (n87_(self173_) < (self173_ - 0)) & ((s160_ = s160_) | (s160_ != s160_)) ==>
  var n163_ : rec_t;
  var n164_ : num_t;
  var k167_ : num_t;
  begin
    M2_take(M2_R0_R1[s160_][self173_], f161_);
    n163_.f := 0; n163_.g := true;
    n164_ := 1;
    for n165_ : idx1_t do
    n164_ := n164_;
    n164_ := n87_(self173_);
    end;
    n163_.g := (((1 < (n163_.g ? (n164_) + 0 : (n163_.f) + 0)) | (((0 + n164_) % 3) = ((v157_ < n164_) ? (0) + 0 : (v157_) + 0))) | ((((n163_.f + n163_.f) % 3) != (n163_.g ? (v157_) + 0 : (f161_) + 0)) | n163_.g));
    for n166_ := (s160_ - 3) to 2 do
    k167_ := n84_(self173_);
    n163_.f := ((n163_.f != (s160_ - 3)) ? ((2 - left80_[self173_])) + 0 : (n84_(self173_)) + 0);

    n164_ := (2 - 2);
    for n169_ := v157_ to 2 do
    n163_.f := v157_;
    n163_.f := n164_;
    n163_.g := n163_.g;
    end;
    end;
  end;
end;
