type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 0..1;
type arr0_t : array [idx0_t] of num_t;
type set0_t : array [idx0_t] of boolean;
type idx2_t : 0..1;
type arr2_t : array [idx2_t] of num_t;
type set2_t : array [idx2_t] of boolean;
type M0_t : array [boolean] of array [idx2_t] of boolean;
type M1_t : 0..2;
type M2_t : array [idx0_t] of boolean;
var M0_R1_R1 : M0_t;
var M1_R1_R0 : array [idx0_t] of M1_t;
var M2_R2_R2 : array [idx2_t] of array [idx2_t] of M2_t;
var left2_ : array [idx0_t] of num_t;
var n3_ : array [idx0_t] of set0_t;
var n4_ : array [idx0_t] of set2_t;
var n5_ : array [idx0_t] of arr2_t;
var left69_ : num_t;
var n70_ : num_t;
var n71_ : arr0_t;
var left124_ : array [idx2_t] of num_t;
var n125_ : array [idx2_t] of boolean;
var n126_ : array [idx2_t] of arr2_t;
var n127_ : array [idx2_t] of idx2_t;
procedure M0_clear (var c_ : M0_t); begin for p0_ : boolean do for p1_ : idx2_t do c_[p0_][p1_] := false; end; end; end;
procedure M0_put (var c_ : M0_t; p0_ : boolean; p1_ : idx2_t); var n_ : 0..99; begin n_ := 0; c_[p0_][p1_] := true; end;
procedure M0_take (var c_ : M0_t; p0_ : boolean; p1_ : idx2_t); begin c_[p0_][p1_] := false; end;
procedure M1_clear (var c_ : M1_t); begin c_ := 0; end;
procedure M1_put (var c_ : M1_t); var n_ : 0..99; begin n_ := 0; n_ := 0; n_ := n_ + c_;; if n_ >= 2 then error "full"; end; c_ := c_ + 1; end;
procedure M1_take (var c_ : M1_t); begin c_ := c_ - 1; end;
procedure M2_clear (var c_ : M2_t); begin for p0_ : idx0_t do c_[p0_] := false; end; end;
procedure M2_put (var c_ : M2_t; p0_ : idx0_t); var n_ : 0..99; begin n_ := 0; c_[p0_] := true; end;
procedure M2_take (var c_ : M2_t; p0_ : idx0_t); begin c_[p0_] := false; end;
function n12_ (self41_ : idx0_t; p13_ : idx2_t; p15_ : idx2_t) : num_t;
  var k21_ : set2_t;
  var k24_ : num_t;
  var k27_ : set2_t;
  var k29_ : set2_t;
  var k32_ : set2_t;
  var k33_ : num_t;
  var k35_ : idx2_t;
  var k37_ : idx2_t;
  var k39_ : idx2_t;
  begin
    if ((forall n19_ : idx2_t do (n4_[self41_][n19_] -> (p15_ != p13_)) end) -> (p13_ != 1)) then
    
    k21_ := n4_[self41_]; for n20_ : idx2_t do if k21_[n20_] then
    
    
    if (exists n22_ : idx0_t do (n20_ < 1) end) then return (n20_ - 0); end;
    end; end;
    for n23_ := (self41_ - 0) to 2 do
    
    end;
    elsif (((p15_ - 0) < 1) & (p15_ = p15_)) then
    k24_ := (2 - n5_[self41_][p15_]);
    

    else
    k27_ := n4_[self41_]; for n26_ : idx2_t do if k27_[n26_] then
    
    if ((n26_ - 0) <= (2 - left2_[self41_])) then return (2 - left2_[self41_]); end;
    
    end; end;
    k29_ := n4_[self41_]; for n28_ : idx2_t do if k29_[n28_] then
    
    if (n28_ < p13_) then return ((p15_ < 1) ? (left2_[self41_]) + 0 : (left2_[self41_]) + 0); end;
    end; end;
    if (((p13_ < p15_) | (p15_ != 0)) | (((p15_ - 0) = (2 - left2_[self41_])) -> (p15_ = p15_))) then
    
    if (forall n30_ : num_t do (p15_ != p13_) end) then return left2_[self41_]; end;
    elsif ((p15_ - 0) <= n5_[self41_][p13_]) then
    if (!(p15_ = p15_)) then return n5_[self41_][p13_]; end;
    
    else
    if (p15_ != 0) then return (p15_ - 0); end;
    
    end;
    end;
    if ((p15_ - 0) != 1) then
    if (!((p15_ - 0) != (self41_ - 0))) then
    
    end;
    if (p15_ = 0) then
    
    else
    if (!(p13_ < p13_)) then return ((left2_[self41_] + left2_[self41_]) % 3); end;
    end;
    else
    k32_ := n4_[self41_]; for n31_ : idx2_t do if k32_[n31_] then
    if (!(n31_ < 0)) then return 0; end;
    if (2 < ((n5_[self41_][n31_] + n5_[self41_][p13_]) % 3)) then return n5_[self41_][n31_]; end;
    end; end;
    
    k33_ := (p15_ - 0);
    if (left2_[self41_] <= n5_[self41_][0]) then return k33_; end;

    end;
    k35_ := p13_;
    if ((((2 - left2_[self41_]) <= n5_[self41_][k35_]) | (p15_ = p15_)) -> (n5_[self41_][p15_] < (self41_ - 0))) then
    if (n5_[self41_][k35_] <= ((((1 + n5_[self41_][k35_]) % 3) < n5_[self41_][p15_]) ? (n5_[self41_][k35_]) + 0 : (2) + 0)) then return ((p15_ = p15_) ? (n5_[self41_][k35_]) + 0 : (n5_[self41_][k35_]) + 0); end;
    
    
    elsif (self41_ = self41_) then
    if (self41_ != self41_) then return 0; end;
    if ((left2_[self41_] = ((left2_[self41_] + n5_[self41_][k35_]) % 3)) & (((n5_[self41_][k35_] + 1) % 3) != (p15_ - 0))) then return (p15_ - 0); end;
    else
    if ((p15_ - 0) <= (2 - n5_[self41_][k35_])) then return ((left2_[self41_] + 2) % 3); end;
    if (!(self41_ < self41_)) then return n5_[self41_][k35_]; end;
    end;
    k37_ := p15_;
    
    if (p15_ < p15_) then return (2 - n5_[self41_][p15_]); end;

    k39_ := p15_;
    if n4_[self41_][1] then return (p15_ - 0); end;
    if ((2 - 1) < (p15_ - 0)) then return (p15_ - 0); end;


    return ((n5_[self41_][p15_] <= (p13_ - 0)) ? ((2 - n5_[self41_][p15_])) + 0 : (n5_[self41_][p13_]) + 0);
  end;
procedure n75_ (p76_ : num_t);
  var n78_ : rec_t;
  var n79_ : boolean;
  var k82_ : num_t;
  begin
    n78_.f := 0; n78_.g := false;
    n79_ := true;
    for n80_ := 0 to 2 do
    n79_ := (exists n81_ : idx2_t do n79_ end);
    end;
    k82_ := (2 - n78_.f);
    n79_ := (!(((left69_ + n70_) % 3) <= p76_));

    n78_.g := (forall n84_ : num_t do (p76_ = left69_) end);
  end;
function n86_ (p87_ : num_t; p89_ : num_t) : num_t;
  var n91_ : num_t;
  var k92_ : num_t;
  var k94_ : num_t;
  var k96_ : num_t;
  var k98_ : num_t;
  var k100_ : num_t;
  begin
    n91_ := 0;
    k92_ := 1;
    k94_ := 2;
    n91_ := 0;
    n91_ := 2;
    n91_ := 1;

    k96_ := left69_;
    n91_ := n91_;
    n91_ := k96_;
    n91_ := left69_;

    k98_ := 1;
    
    if (2 <= k98_) then return p89_; end;


    if (n91_ != 1) then
    n91_ := ((1 + ((n70_ + n70_) % 3)) % 3);
    k100_ := 0;
    

    else
    n91_ := 0;
    end;
    n91_ := 0;
    return ((n70_ = ((1 != p89_) ? (2) + 0 : (n70_) + 0)) ? (p89_) + 0 : (1) + 0);
  end;
procedure n103_ (p104_ : num_t; p106_ : num_t);
  begin
    n71_[0] := n86_((2 - p104_), p104_);
    n71_[1] := p104_;
    n70_ := (2 - ((left69_ + p106_) % 3));
  end;
function q138__has (x_ : idx2_t; t139_ : 0..2; t140_ : 0..2) : boolean; begin if x_ = 0 then return t139_ > 0; end; if x_ = 1 then return t140_ > 0; end; return false; end;
function q138__of (x_ : idx2_t; t139_ : 0..2; t140_ : 0..2) : idx0_t; begin if x_ = 0 & t139_ = 1 then return 0; end; if x_ = 0 & t139_ = 2 then return 1; end; if x_ = 1 & t140_ = 1 then return 0; end; if x_ = 1 & t140_ = 2 then return 1; end; return 0; end;
function q156__has (x_ : idx2_t; t157_ : 0..2; t158_ : 0..2) : boolean; begin if x_ = 0 then return t157_ > 0; end; if x_ = 1 then return t158_ > 0; end; return false; end;
function q156__of (x_ : idx2_t; t157_ : 0..2; t158_ : 0..2) : idx0_t; begin if x_ = 0 & t157_ = 1 then return 0; end; if x_ = 0 & t157_ = 2 then return 1; end; if x_ = 1 & t158_ = 1 then return 0; end; if x_ = 1 & t158_ = 2 then return 1; end; return 0; end;
ruleset h10__0 : num_t; h10__1 : num_t do
startstate
  var k73_ : idx0_t;
  begin
    M0_clear(M0_R1_R1);
    M1_clear(M1_R1_R0[0]);
    M1_clear(M1_R1_R0[1]);
    M2_clear(M2_R2_R2[0][0]);
    M2_clear(M2_R2_R2[0][1]);
    M2_clear(M2_R2_R2[1][0]);
    M2_clear(M2_R2_R2[1][1]);
    left2_[0] := 1;
    for i_ : idx0_t do n3_[0][i_] := false; end;
    for i_ : idx2_t do n4_[0][i_] := false; end;
    for i_ : idx2_t do n5_[0][i_] := 1; end;
    for n11_ := (0 - 0) to 2 do
    n4_[0][1] := false;
    n3_[0][0] := false;
    
    end;
    n5_[0][0] := left2_[0];
    left2_[1] := 1;
    for i_ : idx0_t do n3_[1][i_] := false; end;
    for i_ : idx2_t do n4_[1][i_] := false; end;
    for i_ : idx2_t do n5_[1][i_] := 1; end;
    for n11_ := (1 - 0) to 2 do
    n4_[1][1] := false;
    n3_[1][1] := false;
    
    end;
    n5_[1][0] := left2_[1];
    left69_ := 2;
    n70_ := 1;
    for i_ : idx0_t do n71_[i_] := 2; end;
    for n72_ := n71_[1] to 2 do
    n71_[0] := 1;
    n71_[0] := 0;
    n71_[1] := 2;
    end;
    k73_ := 0;
    n71_[0] := 2;

    left124_[0] := 1;
    n125_[0] := true;
    for i_ : idx2_t do n126_[0][i_] := 0; end;
    n127_[0] := 0;
    n126_[0][0] := ((left124_[0] + left124_[0]) % 3);
    left124_[1] := 1;
    n125_[1] := true;
    for i_ : idx2_t do n126_[1][i_] := 0; end;
    n127_[1] := 0;
    n126_[1][1] := ((left124_[1] + left124_[1]) % 3);
  end;
end;
ruleset self45_ : idx0_t do
rule "r44_" left2_[self45_] > 0 & (!(n5_[self45_][1] <= 2)) ==>
  var n42_ : num_t;
  begin
    left2_[self45_] := left2_[self45_] - 1;
    n42_ := 1;
    n4_[self45_][0] := true;
  end;
end;
ruleset self53_ : idx0_t; v46_ : num_t do
rule "r52_" left2_[self53_] > 0 & (n12_(self53_, 0, 0) != v46_) ==>
  var n48_ : num_t;
  var n49_ : boolean;
  begin
    left2_[self53_] := left2_[self53_] - 1;
    n48_ := 2;
    n49_ := false;
    
    for n50_ := n5_[self53_][1] to 2 do
    
    n5_[self53_][0] := (self53_ - 0);
    end;
  end;
end;
ruleset self68_ : idx0_t; v54_ : num_t; c66_ : 1..2 do
rule "r67_" M1_R1_R0[self68_] >= c66_ & true & (forall n58_ : num_t do n4_[self68_][0] end) & ((v54_ != (2 - v54_)) -> (0 != left2_[self68_])) ==>
  var n59_ : boolean;
  var k60_ : num_t;
  var k62_ : num_t;
  begin
    M1_take(M1_R1_R0[self68_]);
    n59_ := false;
    k60_ := v54_;
    k62_ := left2_[self68_];
    n59_ := (left2_[self68_] = 1);
    n4_[self68_][0] := false;

    n59_ := (forall n64_ : idx0_t do (n59_ & n59_) end);

    n4_[self68_][0] := true;
    n59_ := (!(((n59_ ? (left2_[self68_]) + 0 : (left2_[self68_]) + 0) != (n59_ ? (v54_) + 0 : (v54_) + 0)) | n59_));
  end;
end;
rule "r113_" left69_ > 0 & ((forall n109_ : idx2_t do (0 != n86_(1, n70_)) end) -> (exists n110_ : num_t do (1 != (((2 - left69_) < n70_) ? (n110_) + 0 : (1) + 0)) end)) ==>
  var n111_ : arr0_t;
  begin
    left69_ := left69_ - 1;
    for i_ : idx0_t do n111_[i_] := 1; end;
    M1_put(M1_R1_R0[1]);
    n111_[0] := ((n111_[0] < n111_[0]) ? ((2 - n70_)) + 0 : ((2 - left69_)) + 0);
  end;
ruleset f117_ : boolean; f118_ : idx2_t do
rule "r121_" M0_R1_R1[f117_][f118_] & true & ((0 <= left69_) & (0 != n71_[1])) ==>
  var n119_ : num_t;
  begin
    M0_take(M0_R1_R1, f117_, f118_);
    n119_ := 1;
    n75_(left69_);
    n71_[0] := ((n70_ + n71_[1]) % 3);
    n71_[0] := ((((left69_ + n70_) % 3) + ((n119_ + n71_[1]) % 3)) % 3);
  end;
end;
ruleset self137_ : idx2_t do
rule "r136_" left124_[self137_] > 0 & n125_[self137_] ==>
  var k129_ : idx2_t;
  var k132_ : num_t;
  begin
    left124_[self137_] := left124_[self137_] - 1;
    for n128_ := left124_[self137_] to 2 do
    k129_ := self137_;
    n126_[self137_][k129_] := 2;
    n125_[self137_] := (self137_ = self137_);

    n125_[self137_] := (n125_[self137_] -> (forall n131_ : idx2_t do n125_[self137_] end));
    k132_ := 2;
    n125_[self137_] := ((n128_ = left124_[self137_]) & (exists n134_ : num_t do n125_[self137_] end));
    n126_[self137_][n127_[self137_]] := ((((left124_[self137_] + left124_[self137_]) % 3) + (self137_ - 0)) % 3);

    end;
  end;
end;
ruleset self155_ : idx2_t; t139_ : 0..2; t140_ : 0..2 do
rule "r154_" (t139_ > 0 ? 1 : 0) + (t140_ > 0 ? 1 : 0) = 2 & (t139_ = 0 | (t139_ = 1 & M2_R2_R2[0][self155_][0]) | (t139_ = 2 & M2_R2_R2[0][self155_][1])) & (t139_ = 0 | ((0 - 0) <= n126_[self155_][self155_])) & (t140_ = 0 | (t140_ = 1 & M2_R2_R2[1][self155_][0]) | (t140_ = 2 & M2_R2_R2[1][self155_][1])) & (t140_ = 0 | ((1 - 0) <= n126_[self155_][self155_])) & (forall n143_ : num_t do (((left124_[self155_] + n143_) % 3) < 0) end) ==>
  var n144_ : num_t;
  var n145_ : num_t;
  var k146_ : idx2_t;
  begin
    if t139_ = 1 then M2_take(M2_R2_R2[0][self155_], 0); end;
    if t139_ = 2 then M2_take(M2_R2_R2[0][self155_], 1); end;
    if t140_ = 1 then M2_take(M2_R2_R2[1][self155_], 0); end;
    if t140_ = 2 then M2_take(M2_R2_R2[1][self155_], 1); end;
    n144_ := 1;
    n145_ := 1;
    if (((n145_ < (self155_ - 0)) -> (n127_[self155_] = 1)) -> (n127_[self155_] < n127_[self155_])) then
    n144_ := n144_;
    
    k146_ := self155_;
    n127_[self155_] := 0;
    n145_ := ((n126_[self155_][n127_[self155_]] + 2) % 3);

    else
    
    n144_ := (((2 - n145_) + ((n145_ = (((self155_ - 0) != (self155_ - 0)) ? (n126_[self155_][self155_]) + 0 : (n144_) + 0)) ? (2) + 0 : (n145_) + 0)) % 3);
    end;
    if ((n144_ = n145_) -> (((self155_ - 0) = n144_) & (self155_ = self155_))) then
    n126_[self155_][1] := ((n144_ + ((n144_ = 0) ? (left124_[self155_]) + 0 : (0) + 0)) % 3);
    n145_ := (2 - left124_[self155_]);
    for n148_ : idx2_t do if q138__has(n148_, t139_, t140_) then
    n145_ := (n148_ - 0);
    
    n144_ := 0;
    end; end;
    elsif ((left124_[self155_] != (self155_ - 0)) & (self155_ < n127_[self155_])) then
    if ((exists n149_ : idx0_t do (n149_ != n149_) end) & (0 = n126_[self155_][0])) then
    n145_ := 0;
    n145_ := ((0 + (n127_[self155_] - 0)) % 3);
    elsif (n127_[self155_] < self155_) then
    
    n126_[self155_][self155_] := ((exists n150_ : num_t do (n127_[self155_] = n127_[self155_]) end) ? ((self155_ - 0)) + 0 : ((n127_[self155_] - 0)) + 0);
    else
    
    end;
    if (!(self155_ = self155_)) then
    n145_ := 2;
    elsif ((n126_[self155_][1] = (2 - n145_)) | ((((self155_ - 0) != (2 - n144_)) ? (2) + 0 : (n126_[self155_][self155_]) + 0) <= n126_[self155_][n127_[self155_]])) then
    n126_[self155_][self155_] := (n127_[self155_] - 0);
    else
    n145_ := left124_[self155_];
    n126_[self155_][n127_[self155_]] := 0;
    end;
    for n151_ := 1 to 2 do
    n126_[self155_][self155_] := (((n127_[self155_] - 0) + (n127_[self155_] - 0)) % 3);
    end;
    else
    for n152_ := 0 to 2 do
    n126_[self155_][n127_[self155_]] := ((((n126_[self155_][n127_[self155_]] + n152_) % 3) + n152_) % 3);
    n126_[self155_][self155_] := (2 - (2 - n126_[self155_][self155_]));
    end;
    if ((self155_ - 0) = n145_) then
    n126_[self155_][self155_] := n145_;
    n144_ := n145_;
    elsif ((self155_ != self155_) -> (self155_ < self155_)) then
    n126_[self155_][self155_] := n126_[self155_][self155_];
    n127_[self155_] := 0;
    else
    n126_[self155_][self155_] := n145_;
    n144_ := left124_[self155_];
    n126_[self155_][self155_] := ((left124_[self155_] != 0) ? (0) + 0 : (((self155_ < 0) ? (left124_[self155_]) + 0 : (left124_[self155_]) + 0)) + 0);
    end;
    n126_[self155_][self155_] := (2 - ((((left124_[self155_] + left124_[self155_]) % 3) < ((n126_[self155_][self155_] + left124_[self155_]) % 3)) ? (left124_[self155_]) + 0 : (n126_[self155_][n127_[self155_]]) + 0));
    end;
  end;
end;
ruleset self167_ : idx2_t; t157_ : 0..2; t158_ : 0..2 do
rule "r166_" (t157_ > 0 ? 1 : 0) + (t158_ > 0 ? 1 : 0) = 1 & (t157_ = 0 | (t157_ = 1 & M2_R2_R2[0][self167_][0]) | (t157_ = 2 & M2_R2_R2[0][self167_][1])) & (t157_ = 0 | (!n125_[self167_])) & (t158_ = 0 | (t158_ = 1 & M2_R2_R2[1][self167_][0]) | (t158_ = 2 & M2_R2_R2[1][self167_][1])) & (t158_ = 0 | (!n125_[self167_])) & (!((2 - left124_[self167_]) = left124_[self167_])) ==>
  var k161_ : num_t;
  begin
    if t157_ = 1 then M2_take(M2_R2_R2[0][self167_], 0); end;
    if t157_ = 2 then M2_take(M2_R2_R2[0][self167_], 1); end;
    if t158_ = 1 then M2_take(M2_R2_R2[1][self167_], 0); end;
    if t158_ = 2 then M2_take(M2_R2_R2[1][self167_], 1); end;
    n127_[self167_] := n127_[self167_];
    if (self167_ < n127_[self167_]) then
    k161_ := left124_[self167_];
    n125_[self167_] := (forall n163_ : idx0_t do ((2 - left124_[self167_]) <= (2 - left124_[self167_])) end);
    n125_[self167_] := (!n125_[self167_]);

    n125_[self167_] := n125_[self167_];
    else
    for n164_ : idx2_t do if q156__has(n164_, t157_, t158_) then
    n125_[self167_] := (n164_ < n164_);
    n125_[self167_] := (1 <= left124_[self167_]);
    end; end;
    end;
    
  end;
end;
