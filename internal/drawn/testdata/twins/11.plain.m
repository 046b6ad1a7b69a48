type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 3..4;
type arr0_t : array [idx0_t] of num_t;
type set0_t : array [idx0_t] of boolean;
type idx1_t : 3..4;
type arr1_t : array [idx1_t] of num_t;
type set1_t : array [idx1_t] of boolean;
type M0_t : array [boolean] of 0..2;
var M0_R0_R2 : array [idx0_t] of M0_t;
var left15_ : array [idx0_t] of num_t;
var n16_ : array [idx0_t] of num_t;
var n17_ : array [idx0_t] of idx0_t;
var left52_ : array [idx1_t] of num_t;
var n53_ : array [idx1_t] of set0_t;
var n54_ : array [idx1_t] of boolean;
var n55_ : array [idx1_t] of boolean;
var left109_ : num_t;
var n110_ : set1_t;
var n111_ : set1_t;
procedure M0_clear (var c_ : M0_t); begin for p0_ : boolean do c_[p0_] := 0; end; end;
procedure M0_put (var c_ : M0_t; p0_ : boolean); var n_ : 0..99; begin n_ := 0; n_ := 0; for q0_ : boolean do n_ := n_ + c_[q0_]; end;; if n_ >= 2 then error "full"; end; c_[p0_] := c_[p0_] + 1; end;
procedure M0_take (var c_ : M0_t; p0_ : boolean); begin c_[p0_] := c_[p0_] - 1; end;
function n1_ () : num_t;
  var n2_ : num_t;
  var n3_ : rec_t;
  var k4_ : num_t;
  begin
    n2_ := 1;
    n3_.f := 1; n3_.g := true;
    n2_ := n3_.f;
    k4_ := 1;
    if (0 <= ((n3_.f + 1) % 3)) then return 2; end;
    if (n2_ < (n3_.g ? (2) + 0 : (n2_) + 0)) then
    n2_ := ((1 + (2 - n3_.f)) % 3);
    n3_.g := (!(exists n6_ : num_t do n3_.g end));
    n3_.f := ((k4_ + n2_) % 3);
    else
    n3_.g := ((2 - n3_.f) = k4_);
    end;

    if (forall n7_ : num_t do (2 != n2_) end) then
    n3_.g := (forall n8_ : idx1_t do (n3_.g & (n3_.f = (2 - n3_.f))) end);
    for n9_ : idx1_t do
    n2_ := 1;
    
    end;
    else
    for n10_ : idx0_t do
    n3_.g := ((forall n11_ : num_t do (0 != 1) end) & (n10_ < n10_));
    if (n3_.g -> n3_.g) then return 1; end;
    end;
    for n12_ := 1 to 2 do
    n2_ := ((n3_.g & n3_.g) ? (n2_) + 0 : (n3_.f) + 0);
    n3_.f := (2 - 1);
    end;
    n3_.f := (2 - 0);
    end;
    return 1;
  end;
procedure n20_ (self27_ : idx0_t; p21_ : boolean; p23_ : idx0_t);
  var n25_ : rec_t;
  var n26_ : boolean;
  begin
    n25_.f := 2; n25_.g := true;
    n26_ := true;
    n25_.g := (((((left15_[self27_] + n25_.f) % 3) <= n25_.f) ? (n25_.f) + 0 : (n25_.f) + 0) < (n26_ ? (0) + 0 : (left15_[self27_]) + 0));
  end;
function n28_ (self34_ : idx0_t) : num_t;
  var n29_ : num_t;
  var k30_ : num_t;
  begin
    n29_ := 2;
    k30_ := ((n29_ != ((self34_ != self34_) ? (n29_) + 0 : (n29_) + 0)) ? (n16_[self34_]) + 0 : (left15_[self34_]) + 0);
    for n32_ : idx1_t do
    n29_ := n16_[self34_];
    n29_ := n16_[self34_];
    end;
    if (n29_ < (2 - left15_[self34_])) then
    if (self34_ < self34_) then return (self34_ - 3); end;
    else
    n29_ := (self34_ - 3);
    n29_ := (2 - n16_[self34_]);
    n29_ := n29_;
    end;
    for n33_ : idx0_t do
    n29_ := ((n33_ < self34_) ? (left15_[self34_]) + 0 : ((n33_ - 3)) + 0);
    end;

    n29_ := (((((n16_[self34_] = (self34_ - 3)) ? (n16_[self34_]) + 0 : (left15_[self34_]) + 0) < (self34_ - 3)) -> (self34_ < self34_)) ? (((n16_[self34_] + n29_) % 3)) + 0 : ((self34_ - 3)) + 0);
    return 2;
  end;
procedure n63_ (self66_ : idx1_t);
  var n64_ : rec_t;
  var n65_ : set0_t;
  begin
    n64_.f := 2; n64_.g := false;
    for i_ : idx0_t do n65_[i_] := false; end;
    n55_[self66_] := (1 != (n55_[self66_] ? (n64_.f) + 0 : (1) + 0));
    n55_[self66_] := (0 = (2 - left52_[self66_]));
  end;
function n67_ (self75_ : idx1_t) : num_t;
  var n68_ : num_t;
  var k70_ : num_t;
  var k72_ : num_t;
  begin
    n68_ := 1;
    for n69_ := (2 - n68_) to 2 do
    k70_ := (self75_ - 3);
    if n53_[self75_][4] then return n69_; end;
    n68_ := 1;

    k72_ := (self75_ - 3);
    n68_ := (((((n54_[self75_] ? (k72_) + 0 : (n69_) + 0) != (self75_ - 3)) ? (n69_) + 0 : (0) + 0) + k72_) % 3);
    n68_ := (((2 - n68_) + (self75_ - 3)) % 3);
    n68_ := 0;

    end;
    if (n55_[self75_] -> (n68_ <= 2)) then
    for n74_ : idx0_t do
    n68_ := (self75_ - 3);
    n68_ := (n74_ - 3);
    end;
    end;
    return left52_[self75_];
  end;
procedure n76_ (self89_ : idx1_t; p77_ : num_t; p79_ : idx0_t; p81_ : idx0_t);
  var n83_ : rec_t;
  var k87_ : num_t;
  begin
    n83_.f := 1; n83_.g := false;
    if p77_ > 0 then n76_(self89_, p77_ - 1, p79_, 4); end;
    n83_.g := (!(n83_.g | n54_[self89_]));
    for n84_ := (2 - left52_[self89_]) to 2 do
    n83_.g := (forall n85_ : num_t do (p79_ != 4) end);
    end;
    for n86_ := ((left52_[self89_] + left52_[self89_]) % 3) to 2 do
    if (0 != (p81_ - 3)) then
    n83_.f := n67_(self89_);
    n83_.g := ((p81_ - 3) = ((n86_ <= (p79_ - 3)) ? (0) + 0 : (left52_[self89_]) + 0));
    else
    n83_.f := ((n83_.g | (((p77_ + 0) % 3) <= n67_(self89_))) ? (n83_.f) + 0 : ((p81_ - 3)) + 0);
    n83_.f := p77_;
    end;
    
    k87_ := (n54_[self89_] ? (p77_) + 0 : (p77_) + 0);
    
    n83_.f := (p81_ - 3);

    end;
  end;
procedure n114_ ();
  var k116_ : set1_t;
  var k118_ : set1_t;
  begin
    k116_ := n111_; for n115_ : idx1_t do if k116_[n115_] then
    k118_ := n111_; for n117_ : idx1_t do if k118_[n117_] then
    n111_[n115_] := true;
    n111_[n115_] := false;
    n111_[n117_] := true;
    end; end;
    if ((n115_ = 3) | ((left109_ < 2) | (n115_ != n115_))) then
    n111_[n115_] := true;
    elsif (((2 - 2) <= ((((left109_ < left109_) ? (left109_) + 0 : (left109_) + 0) < ((left109_ + left109_) % 3)) ? (left109_) + 0 : (1) + 0)) | (left109_ <= left109_)) then
    n111_[n115_] := false;
    n111_[3] := true;
    else
    n111_[4] := true;
    end;
    if ((left109_ != left109_) & ((left109_ != left109_) & (n115_ = n115_))) then
    n111_[n115_] := true;
    
    
    elsif n111_[n115_] then
    n111_[n115_] := false;
    
    else
    
    n111_[n115_] := true;
    n111_[n115_] := true;
    end;
    end; end;
    n111_[3] := false;
  end;
function n120_ (p121_ : num_t) : num_t;
  var n123_ : boolean;
  var n124_ : boolean;
  var k125_ : num_t;
  begin
    n123_ := true;
    n124_ := true;
    k125_ := 1;
    for n127_ : idx0_t do
    n124_ := (forall n128_ : num_t do ((n123_ ? (n128_) + 0 : (k125_) + 0) = ((k125_ + left109_) % 3)) end);
    n124_ := (n127_ < 3);
    end;

    return (2 - 2);
  end;
function n130_ (p131_ : num_t; p133_ : idx0_t) : num_t;
  var n135_ : set0_t;
  var n136_ : set0_t;
  begin
    for i_ : idx0_t do n135_[i_] := false; end;
    for i_ : idx0_t do n136_[i_] := false; end;
    if p131_ > 0 then return n130_(p131_ - 1, p133_); end;
    n136_[4] := false;
    n135_[p133_] := true;
    return (((p133_ - 3) + (2 - left109_)) % 3);
  end;
startstate
  var k61_ : num_t;
  var k113_ : set1_t;
  begin
    M0_clear(M0_R0_R2[3]);
    M0_clear(M0_R0_R2[4]);
    left15_[3] := 2;
    n16_[3] := 0;
    n17_[3] := 3;
    for n18_ := (n17_[3] - 3) to 2 do
    n16_[3] := (n17_[3] - 3);
    n17_[3] := 3;
    end;
    if (3 = n17_[3]) then
    n16_[3] := 0;
    n16_[3] := (n17_[3] - 3);
    elsif (n17_[3] < 3) then
    n16_[3] := (n17_[3] - 3);
    
    n16_[3] := (3 - 3);
    else
    n16_[3] := (3 - 3);
    n16_[3] := n16_[3];
    end;
    for n19_ := 2 to 2 do
    n17_[3] := n17_[3];
    n17_[3] := n17_[3];
    end;
    left15_[4] := 2;
    n16_[4] := 0;
    n17_[4] := 3;
    for n18_ := (n17_[4] - 3) to 2 do
    n16_[4] := (n17_[4] - 3);
    n17_[4] := 4;
    end;
    if (4 = n17_[4]) then
    n16_[4] := 0;
    n16_[4] := (n17_[4] - 3);
    elsif (n17_[4] < 4) then
    n16_[4] := (n17_[4] - 3);
    
    n16_[4] := (4 - 3);
    else
    n16_[4] := (4 - 3);
    n16_[4] := n16_[4];
    end;
    for n19_ := 2 to 2 do
    n17_[4] := n17_[4];
    n17_[4] := n17_[4];
    end;
    left52_[3] := 1;
    for i_ : idx0_t do n53_[3][i_] := false; end;
    n54_[3] := false;
    n55_[3] := false;
    
    for n56_ : idx0_t do
    n54_[3] := (forall n57_ : idx1_t do (n55_[3] -> n55_[3]) end);
    n54_[3] := ((exists n58_ : idx0_t do (left52_[3] < ((n58_ < n56_) ? (left52_[3]) + 0 : (left52_[3]) + 0)) end) -> (exists n59_ : idx0_t do (n53_[3][n59_] & (n56_ = n56_)) end));
    n54_[3] := (((n55_[3] ? (left52_[3]) + 0 : (left52_[3]) + 0) <= (n56_ - 3)) | (exists n60_ : idx0_t do n54_[3] end));
    end;
    k61_ := ((2 + left52_[3]) % 3);
    n55_[3] := ((2 - k61_) = left52_[3]);

    left52_[4] := 1;
    for i_ : idx0_t do n53_[4][i_] := false; end;
    n54_[4] := false;
    n55_[4] := false;
    
    for n56_ : idx0_t do
    n54_[4] := (forall n57_ : idx1_t do (n55_[4] -> n55_[4]) end);
    n54_[4] := ((exists n58_ : idx0_t do (left52_[4] < ((n58_ < n56_) ? (left52_[4]) + 0 : (left52_[4]) + 0)) end) -> (exists n59_ : idx0_t do (n53_[4][n59_] & (n56_ = n56_)) end));
    n54_[4] := (((n55_[4] ? (left52_[4]) + 0 : (left52_[4]) + 0) <= (n56_ - 3)) | (exists n60_ : idx0_t do n54_[4] end));
    end;
    k61_ := ((2 + left52_[4]) % 3);
    n55_[4] := ((2 - k61_) = left52_[4]);

    left109_ := 1;
    for i_ : idx1_t do n110_[i_] := false; end;
    for i_ : idx1_t do n111_[i_] := false; end;
    if ((left109_ < left109_) & (((left109_ + left109_) % 3) = ((1 < 2) ? (left109_) + 0 : (left109_) + 0))) then
    n111_[4] := true;
    end;
    k113_ := n110_; for n112_ : idx1_t do if k113_[n112_] then
    n110_[n112_] := true;
    n110_[n112_] := true;
    n110_[n112_] := true;
    end; end;
    if ((((2 - 0) <= left109_) ? (left109_) + 0 : (left109_) + 0) = 1) then
    n111_[3] := true;
    
    n111_[4] := false;
    elsif (!(left109_ = left109_)) then
    n111_[4] := true;
    n111_[4] := true;
    else
    n111_[4] := false;
    n111_[4] := false;
    end;
  end;
ruleset self44_ : idx0_t; v35_ : idx1_t do
rule "r43_" left15_[self44_] > 0 & (exists n38_ : idx0_t do (forall n39_ : num_t do (v35_ < v35_) end) end) ==>
  var n40_ : rec_t;
  begin
    left15_[self44_] := left15_[self44_] - 1;
    n40_.f := 0; n40_.g := true;
    for n41_ : idx1_t do
    n40_.g := (((((2 - left15_[self44_]) < ((n17_[self44_] < n17_[self44_]) ? (n40_.f) + 0 : (left15_[self44_]) + 0)) ? (n40_.f) + 0 : (n40_.f) + 0) != n40_.f) | (n17_[self44_] != n17_[self44_]));
    end;
  end;
end;
ruleset self50_ : idx0_t; v45_ : idx0_t do
rule "r49_" left15_[self50_] > 0 & (((v45_ < n17_[self50_]) -> (n17_[self50_] = self50_)) | (forall n47_ : idx0_t do (v45_ != n47_) end)) ==>
  begin
    left15_[self50_] := left15_[self50_] - 1;
    n17_[self50_] := self50_;
    n16_[self50_] := n28_(self50_);
  end;
end;
ruleset self104_ : idx1_t do
rule "r103_" left52_[self104_] > 0 & (self104_ < self104_) ==>
  var k90_ : num_t;
  var k93_ : num_t;
  var k95_ : num_t;
  var k100_ : num_t;
  begin
    left52_[self104_] := left52_[self104_] - 1;
    if n54_[self104_] then
    k90_ := n67_(self104_);
    n55_[self104_] := (n55_[self104_] -> (forall n92_ : idx1_t do n55_[self104_] end));

    else
    k93_ := n67_(self104_);
    n54_[self104_] := (self104_ < self104_);
    n54_[self104_] := n55_[self104_];
    n76_(self104_, (n55_[self104_] ? (left52_[self104_]) + 0 : (left52_[self104_]) + 0), 3, 3);

    n76_(self104_, ((self104_ < self104_) ? (left52_[self104_]) + 0 : (left52_[self104_]) + 0), 4, 4);
    end;
    k95_ := (n55_[self104_] ? (1) + 0 : (2) + 0);
    if (exists n97_ : idx0_t do (n97_ = n97_) end) then
    n55_[self104_] := ((((k95_ < (2 - k95_)) ? (k95_) + 0 : (k95_) + 0) = 0) | (n55_[self104_] | n55_[self104_]));
    n63_(self104_);
    n55_[self104_] := ((exists n98_ : idx0_t do n55_[self104_] end) -> ((2 - left52_[self104_]) != left52_[self104_]));
    else
    n76_(self104_, n67_(self104_), 3, 3);
    end;
    n76_(self104_, left52_[self104_], 4, 3);

    if (self104_ != self104_) then
    n63_(self104_);
    n55_[self104_] := (((0 + left52_[self104_]) % 3) = ((left52_[self104_] + left52_[self104_]) % 3));
    n54_[self104_] := (forall n99_ : idx0_t do (left52_[self104_] != left52_[self104_]) end);
    else
    k100_ := left52_[self104_];
    n54_[self104_] := n53_[self104_][4];
    n76_(self104_, n67_(self104_), 4, 3);

    end;
  end;
end;
ruleset self108_ : idx1_t do
rule "r107_" left52_[self108_] > 0 & ((!(n67_(self108_) = 2)) | ((((left52_[self108_] + 1) % 3) <= (2 - left52_[self108_])) & (left52_[self108_] = (self108_ - 3)))) ==>
  var n105_ : rec_t;
  begin
    left52_[self108_] := left52_[self108_] - 1;
    n105_.f := 2; n105_.g := true;
    
    n76_(self108_, n67_(self108_), 3, 4);
    n54_[self108_] := (n67_(self108_) = (self108_ - 3));
  end;
end;
rule "r144_" left109_ > 0 & ((0 != (((2 - left109_) = ((left109_ + 1) % 3)) ? (left109_) + 0 : (left109_) + 0)) & (exists n138_ : idx1_t do (((left109_ + left109_) % 3) = ((((n138_ != 3) ? (left109_) + 0 : (left109_) + 0) = (n138_ - 3)) ? (left109_) + 0 : (left109_) + 0)) end)) ==>
  var n139_ : boolean;
  var n140_ : num_t;
  var k141_ : num_t;
  begin
    left109_ := left109_ - 1;
    n139_ := false;
    n140_ := 2;
    if (left109_ = n130_(left109_, 4)) then
    n114_();
    if (0 != n130_(left109_, 3)) then
    n140_ := left109_;
    n140_ := n130_(n130_(left109_, 4), 3);
    else
    n140_ := left109_;
    end;
    elsif (((left109_ + 1) % 3) != ((n140_ + n140_) % 3)) then
    
    n140_ := left109_;
    if (n140_ < (((2 - n140_) != left109_) ? (n140_) + 0 : (n140_) + 0)) then
    n140_ := n130_(((2 + n140_) % 3), 4);
    n114_();
    end;
    else
    k141_ := n140_;
    n139_ := (left109_ <= 1);

    end;
    n140_ := n120_(left109_);
  end;
rule "r151_" left109_ > 0 & (forall n146_ : idx1_t do (n111_[n146_] -> (left109_ < (n146_ - 3))) end) ==>
  var n147_ : rec_t;
  var n148_ : rec_t;
  begin
    left109_ := left109_ - 1;
    n147_.f := 1; n147_.g := true;
    n148_.f := 1; n148_.g := true;
    n147_.g := ((exists n149_ : idx0_t do n147_.g end) | (!n148_.g));
  end;
ruleset f155_ : boolean; s154_ : idx0_t; c161_ : 1..2 do
rule "r162_" M0_R0_R2[s154_][f155_] >= c161_ & true & (0 = (2 - left109_)) & ((1 < ((left109_ + left109_) % 3)) -> (left109_ = (f155_ ? (left109_) + 0 : (left109_) + 0))) ==>
  var n157_ : boolean;
  var k158_ : num_t;
  begin
    M0_take(M0_R0_R2[s154_], f155_);
    n157_ := true;
    n114_();
    k158_ := 1;
    n157_ := f155_;
    n157_ := n157_;
    if ((2 - 0) <= left109_) then
    n110_[4] := true;
    n157_ := (n120_(k158_) < k158_);
    else
    n157_ := (left109_ < 2);
    n110_[3] := false;
    n114_();
    end;

  end;
end;
ruleset v164_ : num_t; f168_ : boolean; s167_ : idx0_t; c178_ : 1..2 do
rule "r179_" M0_R0_R2[s167_][f168_] >= c178_ & true & (s167_ < s167_) & (s167_ < s167_) ==>
  var n172_ : set1_t;
  var k173_ : num_t;
  var k175_ : num_t;
  begin
    M0_take(M0_R0_R2[s167_], f168_);
    for i_ : idx1_t do n172_[i_] := false; end;
    k173_ := (s167_ - 3);
    k175_ := v164_;
    
    n172_[3] := true;


    n114_();
  end;
end;
invariant "i183_" ((left109_ > 0 | ((left109_ <= left109_) | ((((left109_ + left109_) % 3) < n1_()) | (left109_ < left109_)))));
