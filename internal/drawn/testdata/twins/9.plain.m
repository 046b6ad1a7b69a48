type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 0..1;
type arr0_t : array [idx0_t] of num_t;
type set0_t : array [idx0_t] of boolean;
type idx2_t : 1..2;
type arr2_t : array [idx2_t] of num_t;
type set2_t : array [idx2_t] of boolean;
type M0_t : array [boolean] of array [idx2_t] of boolean;
type M1_t : boolean;
type M2_t : array [boolean] of 0..1;
var M0_R1_R1 : M0_t;
var M1_R2_R2 : array [idx2_t] of array [idx2_t] of M1_t;
var M1_R0_R2 : array [idx0_t] of array [idx2_t] of M1_t;
var M2_R0_R0 : array [idx0_t] of array [idx0_t] of M2_t;
var M2_R0_R1 : array [idx0_t] of M2_t;
var left2_ : array [idx0_t] of num_t;
var n3_ : array [idx0_t] of arr0_t;
var n4_ : array [idx0_t] of num_t;
var n5_ : array [idx0_t] of boolean;
var left37_ : num_t;
var n38_ : rec_t;
var n39_ : num_t;
var left101_ : array [idx2_t] of num_t;
var n102_ : array [idx2_t] of boolean;
var n103_ : array [idx2_t] of rec_t;
procedure M0_clear (var c_ : M0_t); begin for p0_ : boolean do for p1_ : idx2_t do c_[p0_][p1_] := false; end; end; end;
procedure M0_put (var c_ : M0_t; p0_ : boolean; p1_ : idx2_t); var n_ : 0..99; begin n_ := 0; c_[p0_][p1_] := true; end;
procedure M0_take (var c_ : M0_t; p0_ : boolean; p1_ : idx2_t); begin c_[p0_][p1_] := false; end;
procedure M1_clear (var c_ : M1_t); begin c_ := false; end;
procedure M1_put (var c_ : M1_t); var n_ : 0..99; begin n_ := 0; c_ := true; end;
procedure M1_take (var c_ : M1_t); begin c_ := false; end;
procedure M2_clear (var c_ : M2_t); begin for p0_ : boolean do c_[p0_] := 0; end; end;
procedure M2_put (var c_ : M2_t; p0_ : boolean); var n_ : 0..99; begin n_ := 0; n_ := 0; for q0_ : boolean do n_ := n_ + c_[q0_]; end;; if n_ >= 1 then error "full"; end; c_[p0_] := c_[p0_] + 1; end;
procedure M2_take (var c_ : M2_t; p0_ : boolean); begin c_[p0_] := c_[p0_] - 1; end;
function n6_ (self12_ : idx0_t) : num_t;
  var n7_ : rec_t;
  var n8_ : num_t;
  var k10_ : idx0_t;
  begin
    n7_.f := 2; n7_.g := false;
    n8_ := 1;
    for n9_ := (self12_ - 0) to 2 do
    k10_ := self12_;
    n8_ := ((left2_[self12_] < 0) ? ((2 - n8_)) + 0 : (n7_.f) + 0);
    n7_.f := 1;
    n7_.g := (0 < (2 - 0));

    end;
    return left2_[self12_];
  end;
function n43_ () : num_t;
  var k44_ : num_t;
  begin
    if ((2 - left37_) != (n38_.g ? (n38_.f) + 0 : (n39_) + 0)) then
    k44_ := ((2 < 1) ? (left37_) + 0 : (left37_) + 0);
    
    if (n38_.g & n38_.g) then return 1; end;
    if ((1 <= 2) | n38_.g) then return 0; end;

    for n46_ : idx2_t do
    if (forall n47_ : num_t do ((n46_ - 1) = (n46_ - 1)) end) then return (n46_ - 1); end;
    if (((left37_ + n39_) % 3) != 2) then return ((n39_ + 0) % 3); end;
    end;
    else
    if (0 = 1) then return 1; end;
    end;
    return (2 - ((n39_ + n38_.f) % 3));
  end;
function n49_ (p50_ : num_t) : boolean;
  var n52_ : set0_t;
  var k53_ : num_t;
  var k55_ : num_t;
  begin
    for i_ : idx0_t do n52_[i_] := false; end;
    if p50_ > 0 then return n49_(p50_ - 1); end;
    k53_ := ((n38_.f + 0) % 3);
    k55_ := n43_();
    
    

    n52_[0] := false;

    return (p50_ <= 2);
  end;
function n58_ (p59_ : num_t) : num_t;
  var n61_ : arr0_t;
  var k63_ : num_t;
  var k65_ : idx0_t;
  begin
    for i_ : idx0_t do n61_[i_] := 1; end;
    for n62_ := 2 to 2 do
    k63_ := left37_;
    n61_[1] := n43_();
    if (n38_.g -> n38_.g) then return (2 - n38_.f); end;

    end;
    k65_ := 0;
    n61_[k65_] := 1;
    

    
    return n43_();
  end;
procedure n104_ (self110_ : idx2_t);
  var k105_ : num_t;
  begin
    if n102_[self110_] then
    
    n103_[self110_].f := left101_[self110_];
    else
    n103_[self110_].f := left101_[self110_];
    n103_[self110_].g := (!((2 <= 1) & n103_[self110_].g));
    end;
    k105_ := 2;
    if (self110_ < self110_) then
    
    n102_[self110_] := (forall n107_ : idx2_t do (!n102_[self110_]) end);
    elsif (forall n108_ : num_t do (n103_[self110_].f = (n102_[self110_] ? (2) + 0 : (1) + 0)) end) then
    n102_[self110_] := (left101_[self110_] < (self110_ - 1));
    n103_[self110_].f := left101_[self110_];
    else
    n103_[self110_].g := (((n103_[self110_].f + left101_[self110_]) % 3) < ((k105_ + left101_[self110_]) % 3));
    n103_[self110_].f := left101_[self110_];
    n102_[self110_] := n103_[self110_].g;
    end;
    n102_[self110_] := (forall n109_ : num_t do n102_[self110_] end);

  end;
function n111_ (self116_ : idx2_t; p112_ : num_t) : num_t;
  var n114_ : set0_t;
  var n115_ : arr2_t;
  begin
    for i_ : idx0_t do n114_[i_] := false; end;
    for i_ : idx2_t do n115_[i_] := 2; end;
    if p112_ > 0 then return n111_(self116_, p112_ - 1); end;
    n115_[1] := 2;
    n115_[1] := (((2 - n115_[2]) + 1) % 3);
    return p112_;
  end;
procedure n117_ (self121_ : idx2_t; p118_ : idx0_t);
  begin
    n103_[self121_].g := (p118_ != 1);
    n102_[self121_] := n103_[self121_].g;
    n103_[self121_].g := ((p118_ < p118_) | (exists n120_ : idx0_t do ((2 - n103_[self121_].f) = (n120_ - 0)) end));
  end;
ruleset h42__ : num_t do
startstate
  begin
    M0_clear(M0_R1_R1);
    M1_clear(M1_R2_R2[1][1]);
    M1_clear(M1_R2_R2[1][2]);
    M1_clear(M1_R2_R2[2][1]);
    M1_clear(M1_R2_R2[2][2]);
    M1_clear(M1_R0_R2[0][1]);
    M1_clear(M1_R0_R2[0][2]);
    M1_clear(M1_R0_R2[1][1]);
    M1_clear(M1_R0_R2[1][2]);
    M2_clear(M2_R0_R0[0][0]);
    M2_clear(M2_R0_R0[0][1]);
    M2_clear(M2_R0_R0[1][0]);
    M2_clear(M2_R0_R0[1][1]);
    M2_clear(M2_R0_R1[0]);
    M2_clear(M2_R0_R1[1]);
    left2_[0] := 2;
    for i_ : idx0_t do n3_[0][i_] := 2; end;
    n4_[0] := 0;
    n5_[0] := false;
    n3_[0][0] := (n5_[0] ? ((0 - 0)) + 0 : ((((2 - n3_[0][0]) < n3_[0][0]) ? (1) + 0 : (n3_[0][1]) + 0)) + 0);
    left2_[1] := 2;
    for i_ : idx0_t do n3_[1][i_] := 2; end;
    n4_[1] := 0;
    n5_[1] := false;
    n3_[1][1] := (n5_[1] ? ((1 - 0)) + 0 : ((((2 - n3_[1][1]) < n3_[1][1]) ? (1) + 0 : (n3_[1][1]) + 0)) + 0);
    left37_ := 2;
    n38_.f := 0; n38_.g := false;
    n39_ := 1;
    if (1 <= h42__) then
    n39_ := ((1 <= left37_) ? (left37_) + 0 : ((2 - left37_)) + 0);
    elsif (!((2 - n39_) != left37_)) then
    
    
    
    else
    n38_.g := (n38_.f < n38_.f);
    n38_.f := ((!n38_.g) ? (left37_) + 0 : ((2 - 1)) + 0);
    n38_.g := (((2 <= ((1 + 1) % 3)) ? (h42__) + 0 : (h42__) + 0) != n39_);
    end;
    left101_[1] := 2;
    n102_[1] := true;
    n103_[1].f := 1; n103_[1].g := false;
    n103_[1].f := 1;
    if ((n103_[1].g | n102_[1]) | (left101_[1] != 0)) then
    n102_[1] := (n103_[1].f != (2 - n103_[1].f));
    end;
    left101_[2] := 2;
    n102_[2] := true;
    n103_[2].f := 1; n103_[2].g := false;
    n103_[2].f := 1;
    if ((n103_[2].g | n102_[2]) | (left101_[2] != 0)) then
    n102_[2] := (n103_[2].f != (2 - n103_[2].f));
    end;
  end;
end;
ruleset self18_ : idx0_t; v13_ : idx2_t do
rule "r17_" left2_[self18_] > 0 & (0 <= (v13_ - 1)) ==>
  var n15_ : num_t;
  begin
    left2_[self18_] := left2_[self18_] - 1;
    n15_ := 2;
    M1_put(M1_R0_R2[self18_][v13_]);
  end;
end;
ruleset self24_ : idx0_t; v19_ : idx2_t do
rule "r23_" left2_[self24_] > 0 & (2 != (v19_ - 1)) ==>
  begin
    left2_[self24_] := left2_[self24_] - 1;
    n4_[self24_] := n4_[self24_];
    for to21_ : idx0_t do M2_put(M2_R0_R0[self24_][to21_], (n5_[self24_] -> n5_[self24_])); end;
    M1_put(M1_R0_R2[self24_][v19_]);
  end;
end;
ruleset self36_ : idx0_t; f27_ : boolean; s26_ : idx0_t; c34_ : 1..1 do
rule "r35_" M2_R0_R0[s26_][self36_][f27_] >= c34_ & true & f27_ & ((n4_[self36_] < (s26_ - 0)) | (s26_ < s26_)) ==>
  var n29_ : set2_t;
  var n30_ : arr0_t;
  var k32_ : set2_t;
  begin
    M2_take(M2_R0_R0[s26_][self36_], f27_);
    for i_ : idx2_t do n29_[i_] := false; end;
    for i_ : idx0_t do n30_[i_] := 0; end;
    if ((2 - 0) = 0) then
    n29_[1] := true;
    k32_ := n29_; for n31_ : idx2_t do if k32_[n31_] then
    n30_[self36_] := ((n4_[self36_] + (n31_ - 1)) % 3);
    n4_[self36_] := ((n5_[self36_] | (n31_ < n31_)) ? (n3_[self36_][self36_]) + 0 : (((n31_ = n31_) ? (2) + 0 : (n4_[self36_]) + 0)) + 0);
    end; end;
    n5_[self36_] := (!(self36_ < self36_));
    end;
  end;
end;
rule "r74_" left37_ > 0 & ((!n38_.g) & n38_.g) ==>
  var n68_ : idx2_t;
  begin
    left37_ := left37_ - 1;
    n68_ := 2;
    for n69_ : idx2_t do
    for n70_ := left37_ to 2 do
    n38_.g := (exists n71_ : idx2_t do ((n68_ < n69_) | n38_.g) end);
    n38_.g := n38_.g;
    end;
    end;
    M0_put(M0_R1_R1, (n38_.g & (n43_() = n39_)), n68_);
    if ((2 - 0) < n38_.f) then
    n38_.g := (exists n72_ : num_t do (n68_ = n68_) end);
    end;
  end;
ruleset f78_ : boolean; f79_ : idx2_t do
rule "r82_" M0_R1_R1[f78_][f79_] & true & n49_(n38_.f) ==>
  var n80_ : rec_t;
  begin
    M0_take(M0_R1_R1, f78_, f79_);
    n80_.f := 2; n80_.g := false;
    n39_ := (2 - ((left37_ + 1) % 3));
    n38_.g := (((n80_.f + n80_.f) % 3) = (2 - 2));
  end;
end;
ruleset f86_ : boolean; s85_ : idx0_t; c97_ : 1..1 do
rule "r98_" M2_R0_R1[s85_][f86_] >= c97_ & true & (exists n89_ : idx2_t do n38_.g end) ==>
  var n90_ : set2_t;
  var k91_ : num_t;
  var k93_ : num_t;
  begin
    M2_take(M2_R0_R1[s85_], f86_);
    for i_ : idx2_t do n90_[i_] := false; end;
    n38_.f := n38_.f;
    k91_ := (2 - n38_.f);
    k93_ := 0;
    n38_.f := ((forall n95_ : num_t do f86_ end) ? ((f86_ ? (k91_) + 0 : (k91_) + 0)) + 0 : ((n38_.g ? (n38_.f) + 0 : (k93_) + 0)) + 0);

    n38_.g := f86_;

  end;
end;
ruleset self126_ : idx2_t do
rule "r125_" left101_[self126_] > 0 & (n103_[self126_].f < left101_[self126_]) ==>
  var n122_ : idx2_t;
  var n123_ : arr0_t;
  begin
    left101_[self126_] := left101_[self126_] - 1;
    n122_ := 1;
    for i_ : idx0_t do n123_[i_] := 2; end;
    n117_(self126_, 0);
    n103_[self126_].f := ((n103_[self126_].g & n102_[self126_]) ? (((n111_(self126_, left101_[self126_]) = ((n123_[0] + n103_[self126_].f) % 3)) ? (n103_[self126_].f) + 0 : (left101_[self126_]) + 0)) + 0 : (n103_[self126_].f) + 0);
  end;
end;
ruleset self137_ : idx2_t; s129_ : idx2_t do
rule "r136_" M1_R2_R2[s129_][self137_] & true & (self137_ < self137_) & ((left101_[self137_] < (self137_ - 1)) & n103_[self137_].g) ==>
  var n130_ : rec_t;
  var n131_ : num_t;
  var k133_ : num_t;
  begin
    M1_take(M1_R2_R2[s129_][self137_]);
    n130_.f := 1; n130_.g := true;
    n131_ := 0;
    for n132_ : idx2_t do
    n117_(self137_, 0);
    k133_ := left101_[self137_];
    n104_(self137_);
    n103_[self137_].f := (((n132_ - 1) + (n132_ - 1)) % 3);
    n104_(self137_);

    if (n132_ != self137_) then
    n103_[self137_].g := (((self137_ - 1) = n103_[self137_].f) | (n132_ != self137_));
    n104_(self137_);
    else
    n117_(self137_, 1);
    n131_ := (((n132_ - 1) + (2 - left101_[self137_])) % 3);
    n103_[self137_].f := ((n132_ = n132_) ? (left101_[self137_]) + 0 : (left101_[self137_]) + 0);
    end;
    end;
  end;
end;
ruleset self139_ : idx2_t; s129_ : idx0_t do
rule "r138_" M1_R0_R2[s129_][self139_] & true & (self139_ < self139_) & ((left101_[self139_] < (self139_ - 1)) & n103_[self139_].g) ==>
  var n130_ : rec_t;
  var n131_ : num_t;
  var k133_ : num_t;
  begin
    M1_take(M1_R0_R2[s129_][self139_]);
    n130_.f := 1; n130_.g := true;
    n131_ := 0;
    for n132_ : idx2_t do
    n117_(self139_, 0);
    k133_ := left101_[self139_];
    n104_(self139_);
    n103_[self139_].f := (((n132_ - 1) + (n132_ - 1)) % 3);
    n104_(self139_);

    if (n132_ != self139_) then
    n103_[self139_].g := (((self139_ - 1) = n103_[self139_].f) | (n132_ != self139_));
    n104_(self139_);
    else
    n117_(self139_, 1);
    n131_ := (((n132_ - 1) + (2 - left101_[self139_])) % 3);
    n103_[self139_].f := ((n132_ = n132_) ? (left101_[self139_]) + 0 : (left101_[self139_]) + 0);
    end;
    end;
  end;
end;
invariant "i142_" ((left37_ > 0 | (((left37_ + n38_.f) % 3) < n38_.f)));
