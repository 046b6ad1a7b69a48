type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 0..1;
type arr0_t : array [idx0_t] of num_t;
type set0_t : array [idx0_t] of boolean;
type idx2_t : 3..4;
type arr2_t : array [idx2_t] of num_t;
type set2_t : array [idx2_t] of boolean;
type M0_t : record len : 0..2; end;
type M1_t : boolean;
var M0_R2_R2 : array [idx2_t] of array [idx2_t] of M0_t;
var M0_R0_R2 : array [idx0_t] of array [idx2_t] of M0_t;
var M1_R0_R2 : array [idx0_t] of array [idx2_t] of M1_t;
var M1_R1_R2 : array [idx2_t] of M1_t;
var n1_ : num_t;
var n2_ : num_t;
var left : num_t;
var left22_ : array [idx0_t] of num_t;
var n23_ : array [idx0_t] of idx2_t;
var left62_ : num_t;
var n63_ : num_t;
var n64_ : num_t;
var left92_ : array [idx2_t] of num_t;
var n93_ : array [idx2_t] of num_t;
var n94_ : array [idx2_t] of rec_t;
var n95_ : array [idx2_t] of num_t;
procedure M0_clear (var c_ : M0_t); begin c_.len := 0; end;
procedure M0_put (var c_ : M0_t); var n_ : 0..99; begin n_ := 0; if c_.len >= 2 then error "full"; end; c_.len := c_.len + 1; end;
procedure M0_take (var c_ : M0_t); begin  c_.len := c_.len - 1; end;
procedure M1_clear (var c_ : M1_t); begin c_ := false; end;
procedure M1_put (var c_ : M1_t); var n_ : 0..99; begin n_ := 0; c_ := true; end;
procedure M1_take (var c_ : M1_t); begin c_ := false; end;
function n3_ () : num_t;
  var k4_ : num_t;
  var k8_ : num_t;
  begin
    k4_ := n1_;
    if (exists n6_ : idx0_t do (((n1_ <= k4_) ? (1) + 0 : (k4_) + 0) <= (n6_ - 0)) end) then return k4_; end;

    if ((0 <= 0) | (exists n7_ : idx2_t do (n7_ = n7_) end)) then
    k8_ := n2_;
    
    

    end;
    return ((n1_ + n1_) % 3);
  end;
function n11_ (p12_ : num_t) : num_t;
  var k14_ : num_t;
  var k16_ : num_t;
  begin
    if (0 < 2) then return 2; end;
    if ((n3_() < n2_) -> (n3_() != ((p12_ + 0) % 3))) then
    k14_ := n3_();
    
    
    

    if (n3_() != n1_) then return n3_(); end;
    
    end;
    k16_ := 2;
    if (n2_ <= k16_) then
    
    
    
    else
    
    
    end;
    if ((((k16_ + n2_) % 3) = ((1 < (2 - 2)) ? (n1_) + 0 : (n2_) + 0)) -> ((k16_ != (2 - n1_)) | (n3_() < ((k16_ + n2_) % 3)))) then
    if (0 < ((k16_ + k16_) % 3)) then return 0; end;
    if (n3_() < ((0 + k16_) % 3)) then return (2 - n2_); end;
    elsif (n3_() = ((n1_ + n2_) % 3)) then
    
    else
    if (exists n18_ : idx0_t do (k16_ = 2) end) then return 1; end;
    if (!(n1_ < (2 - k16_))) then return 1; end;
    end;

    return (2 - n3_());
  end;
procedure n29_ (self36_ : idx0_t; p30_ : num_t);
  var n33_ : boolean;
  var n34_ : rec_t;
  begin
    n33_ := false;
    n34_.f := 2; n34_.g := false;
    if p30_ > 0 then n29_(self36_, p30_ - 1); end;
    n33_ := (n33_ | (0 != (self36_ - 0)));
    n23_[self36_] := n23_[self36_];
    for n35_ : idx2_t do
    
    end;
  end;
function n37_ (self48_ : idx0_t; p38_ : boolean) : num_t;
  var k40_ : num_t;
  var k45_ : num_t;
  begin
    if (p38_ -> ((self48_ < 0) | p38_)) then
    if (self48_ = self48_) then
    if (p38_ & (left22_[self48_] = (2 - n2_))) then return n2_; end;
    if ((2 - left22_[self48_]) <= left22_[self48_]) then return n2_; end;
    elsif (left22_[self48_] < (p38_ ? (left22_[self48_]) + 0 : (n2_) + 0)) then
    if p38_ then return left22_[self48_]; end;
    
    
    else
    
    if p38_ then return ((2 + left22_[self48_]) % 3); end;
    end;
    if p38_ then
    
    else
    if ((p38_ ? (left22_[self48_]) + 0 : (left22_[self48_]) + 0) < (2 - left22_[self48_])) then return (2 - left22_[self48_]); end;
    end;
    elsif (!p38_) then
    k40_ := (2 - n2_);
    
    

    if (self48_ = self48_) then return left22_[self48_]; end;
    for n42_ := (p38_ ? (left22_[self48_]) + 0 : (n2_) + 0) to 2 do
    
    end;
    else
    if (n23_[self48_] < n23_[self48_]) then
    if (n3_() = left22_[self48_]) then return (n23_[self48_] - 3); end;
    if (!p38_) then return n2_; end;
    elsif (p38_ -> p38_) then
    if (2 <= ((0 + left22_[self48_]) % 3)) then return (self48_ - 0); end;
    else
    if (n3_() <= (n23_[self48_] - 3)) then return 0; end;
    if (((0 + left22_[self48_]) % 3) != 2) then return 0; end;
    end;
    if (forall n43_ : idx0_t do (self48_ != n43_) end) then
    
    if (n23_[self48_] < 3) then return (p38_ ? (n2_) + 0 : (left22_[self48_]) + 0); end;
    
    end;
    if p38_ then
    
    elsif ((self48_ - 0) = (2 - left22_[self48_])) then
    
    else
    if (n3_() != (2 - 2)) then return (2 - left22_[self48_]); end;
    if (!(n3_() = (self48_ - 0))) then return ((0 + left22_[self48_]) % 3); end;
    
    end;
    end;
    for n44_ : idx2_t do
    k45_ := (n44_ - 3);
    if (n23_[self48_] = n23_[self48_]) then return (2 - k45_); end;
    if p38_ then return ((n23_[self48_] != n23_[self48_]) ? (n2_) + 0 : (k45_) + 0); end;
    if ((2 - k45_) = ((left22_[self48_] + left22_[self48_]) % 3)) then return left22_[self48_]; end;

    for n47_ := ((0 + n2_) % 3) to 2 do
    
    if ((p38_ ? (2) + 0 : (n2_) + 0) <= (n44_ - 3)) then return (p38_ ? (2) + 0 : (n47_) + 0); end;
    if p38_ then return n2_; end;
    end;
    end;
    return (((2 - n2_) < ((2 + 2) % 3)) ? ((p38_ ? (1) + 0 : (0) + 0)) + 0 : ((n23_[self48_] - 3)) + 0);
  end;
function n68_ () : num_t;
  var n69_ : num_t;
  begin
    n69_ := 0;
    for n70_ := ((((0 <= 2) ? (left62_) + 0 : (n63_) + 0) < n69_) ? (left62_) + 0 : (n63_) + 0) to 2 do
    n69_ := n11_(n70_);
    n69_ := (2 - ((n63_ + n70_) % 3));
    end;
    return left62_;
  end;
function n72_ () : num_t;
  var k77_ : num_t;
  begin
    if (((1 <= ((n63_ + 0) % 3)) -> (n68_() != n68_())) | (n64_ < 1)) then
    for n73_ : idx0_t do
    if (n11_(n2_) <= (2 - 1)) then return n63_; end;
    end;
    
    for n74_ : idx2_t do
    
    if (forall n75_ : idx2_t do (n75_ < n75_) end) then return n2_; end;
    if (2 != n11_(n63_)) then return ((n63_ <= n63_) ? (left62_) + 0 : (n2_) + 0); end;
    end;
    end;
    if ((1 != ((n2_ + n2_) % 3)) | (((2 - n64_) < ((left62_ + left62_) % 3)) | (n68_() < 1))) then
    for n76_ : idx2_t do
    if (!(n68_() != (n76_ - 3))) then return n63_; end;
    if ((n76_ < n76_) | (n64_ != left62_)) then return n63_; end;
    end;
    k77_ := n68_();
    if (n64_ <= n11_(k77_)) then return n63_; end;
    if (forall n79_ : num_t do (n79_ <= ((n79_ < ((k77_ + left62_) % 3)) ? (k77_) + 0 : (n79_) + 0)) end) then return 2; end;

    end;
    return n64_;
  end;
function n104_ (self110_ : idx2_t; p105_ : num_t) : boolean;
  var n108_ : arr0_t;
  begin
    for i_ : idx0_t do n108_[i_] := 1; end;
    if p105_ > 0 then return n104_(self110_, p105_ - 1); end;
    if ((2 - n95_[self110_]) = n1_) then return (((1 + 0) % 3) < (2 - p105_)); end;
    if (exists n109_ : idx2_t do n94_[self110_].g end) then
    n108_[1] := 2;
    n108_[1] := n11_(n2_);
    end;
    return n94_[self110_].g;
  end;
function n114_ (self124_ : idx2_t) : num_t;
  var n115_ : set2_t;
  var k116_ : num_t;
  var k118_ : num_t;
  var k121_ : set2_t;
  var k122_ : num_t;
  begin
    for i_ : idx2_t do n115_[i_] := false; end;
    k116_ := n95_[self124_];
    k118_ := k116_;
    if ((n95_[self124_] < k118_) & ((self124_ - 3) = n2_)) then return n95_[self124_]; end;
    if (((n11_(k118_) = n2_) ? (k116_) + 0 : (k116_) + 0) = ((n2_ + k116_) % 3)) then return n11_(left92_[self124_]); end;
    


    k121_ := n115_; for n120_ : idx2_t do if k121_[n120_] then
    k122_ := n2_;
    if n104_(self124_, n1_) then return n2_; end;
    n115_[self124_] := true;
    

    end; end;
    return ((n95_[self124_] + n2_) % 3);
  end;
ruleset h98__3 : num_t; h98__4 : num_t do
startstate
  var k24_ : num_t;
  var k26_ : num_t;
  var k65_ : num_t;
  begin
    M0_clear(M0_R2_R2[3][3]);
    M0_clear(M0_R2_R2[3][4]);
    M0_clear(M0_R2_R2[4][3]);
    M0_clear(M0_R2_R2[4][4]);
    M0_clear(M0_R0_R2[0][3]);
    M0_clear(M0_R0_R2[0][4]);
    M0_clear(M0_R0_R2[1][3]);
    M0_clear(M0_R0_R2[1][4]);
    M1_clear(M1_R0_R2[0][3]);
    M1_clear(M1_R0_R2[0][4]);
    M1_clear(M1_R0_R2[1][3]);
    M1_clear(M1_R0_R2[1][4]);
    M1_clear(M1_R1_R2[3]);
    M1_clear(M1_R1_R2[4]);
    n1_ := 0;
    n2_ := 2;
    left := 1;
    left22_[0] := 1;
    n23_[0] := 4;
    k24_ := (2 - left22_[0]);
    
    n2_ := (2 - (0 - 0));

    k26_ := (n23_[0] - 3);
    n2_ := (n23_[0] - 3);
    n2_ := k26_;

    left22_[1] := 1;
    n23_[1] := 4;
    k24_ := (2 - left22_[1]);
    
    n2_ := (2 - (1 - 0));

    k26_ := (n23_[1] - 3);
    n2_ := (n23_[1] - 3);
    n2_ := k26_;

    left62_ := 2;
    n63_ := 2;
    n64_ := 0;
    n63_ := (2 - 2);
    k65_ := 2;
    n63_ := n11_(n63_);
    n64_ := 2;

    for n67_ : idx0_t do
    n2_ := (n67_ - 0);
    n63_ := (2 - (n67_ - 0));
    n63_ := ((n63_ + n64_) % 3);
    end;
    left92_[3] := 2;
    n93_[3] := 0;
    n94_[3].f := 2; n94_[3].g := false;
    n95_[3] := 0;
    n94_[3].g := n94_[3].g;
    left92_[4] := 2;
    n93_[4] := 0;
    n94_[4].f := 2; n94_[4].g := false;
    n95_[4] := 0;
    n94_[4].g := n94_[4].g;
  end;
end;
rule "outside" left > 0 & ((2 = n2_) -> ((n1_ = ((n11_(left) <= n1_) ? (left) + 0 : (n2_) + 0)) & (0 != (2 - n2_)))) ==>
  begin
    left := left - 1;
    for n20_ := ((n1_ + 2) % 3) to 2 do
    n1_ := n2_;
    n1_ := 2;
    n2_ := n3_();
    end;
  end;
ruleset self56_ : idx0_t do
rule "r55_" left22_[self56_] > 0 & (((n23_[self56_] - 3) = ((left22_[self56_] + left22_[self56_]) % 3)) & ((2 - left22_[self56_]) = ((2 + n2_) % 3))) ==>
  var n49_ : num_t;
  var n50_ : boolean;
  var k51_ : num_t;
  begin
    left22_[self56_] := left22_[self56_] - 1;
    n49_ := 1;
    n50_ := true;
    k51_ := left22_[self56_];
    M0_put(M0_R0_R2[self56_][n23_[self56_]]);
    for n53_ : idx2_t do
    n23_[self56_] := n53_;
    n50_ := (n23_[self56_] = n53_);
    n50_ := (n50_ & (n23_[self56_] = n23_[self56_]));
    end;

    M0_put(M0_R0_R2[self56_][n23_[self56_]]);
  end;
end;
ruleset self61_ : idx0_t do
rule "r60_" left22_[self61_] > 0 & (((n37_(self61_, (((self61_ < self61_) ? (left22_[self61_]) + 0 : (left22_[self61_]) + 0) != left22_[self61_])) = ((n23_[self61_] = n23_[self61_]) ? (0) + 0 : (left22_[self61_]) + 0)) & (n2_ != 1)) -> (!(2 != (2 - n2_)))) ==>
  begin
    left22_[self61_] := left22_[self61_] - 1;
    for to57_ : idx2_t do M1_put(M1_R0_R2[self61_][to57_]); end;
    for to58_ : idx2_t do M1_put(M1_R0_R2[self61_][to58_]); end;
  end;
end;
rule "r89_" left62_ > 0 & ((!(n72_() != (((2 - left62_) < n72_()) ? (n64_) + 0 : (n64_) + 0))) | (exists n81_ : idx0_t do (n63_ != n68_()) end)) ==>
  var n82_ : idx0_t;
  var n83_ : boolean;
  var k84_ : num_t;
  var k86_ : num_t;
  begin
    left62_ := left62_ - 1;
    n82_ := 0;
    n83_ := true;
    k84_ := 1;
    n83_ := (n2_ != ((n82_ = n82_) ? (k84_) + 0 : (left62_) + 0));
    k86_ := n72_();
    n2_ := n2_;


  end;
ruleset self131_ : idx2_t do
rule "r130_" left92_[self131_] > 0 & n104_(self131_, n93_[self131_]) ==>
  var n125_ : num_t;
  var k127_ : num_t;
  begin
    left92_[self131_] := left92_[self131_] - 1;
    n125_ := 2;
    for n126_ := ((n125_ + left92_[self131_]) % 3) to 2 do
    n94_[self131_].f := (self131_ - 3);
    if (!n104_(self131_, n95_[self131_])) then
    n95_[self131_] := 0;
    n1_ := (2 - n1_);
    n1_ := n114_(self131_);
    end;
    end;
    n95_[self131_] := n94_[self131_].f;
    if ((self131_ - 3) <= (self131_ - 3)) then
    k127_ := n114_(self131_);
    n95_[self131_] := n114_(self131_);
    n95_[self131_] := n125_;

    n1_ := n2_;
    end;
  end;
end;
ruleset self149_ : idx2_t; s133_ : idx2_t do
rule "r148_" M0_R2_R2[s133_][self149_].len > 0 & true & n94_[self149_].g & (n114_(self149_) <= (n94_[self149_].g ? (n1_) + 0 : (n94_[self149_].f) + 0)) ==>
  var n134_ : rec_t;
  var n135_ : idx0_t;
  var k136_ : num_t;
  var k138_ : num_t;
  var k140_ : num_t;
  var k142_ : num_t;
  begin
    M0_take(M0_R2_R2[s133_][self149_]);
    n134_.f := 1; n134_.g := true;
    n135_ := 0;
    n134_.f := n94_[self149_].f;
    k136_ := (n135_ - 0);
    k138_ := n95_[self149_];
    n134_.g := (k138_ = n134_.f);
    n134_.f := 1;
    n134_.g := ((n134_.g ? (n134_.f) + 0 : (2) + 0) = ((k138_ + n1_) % 3));

    n94_[self149_].g := n104_(self149_, (2 - left92_[self149_]));

    k140_ := n1_;
    
    k142_ := (2 - n1_);
    
    
    n134_.g := (!n104_(self149_, n95_[self149_]));

    if (((n1_ + n95_[self149_]) % 3) <= n114_(self149_)) then
    n94_[self149_].g := ((exists n144_ : idx2_t do (n114_(self149_) != (2 - n1_)) end) & (exists n145_ : num_t do (n94_[self149_].f <= left92_[self149_]) end));
    n135_ := 1;
    n94_[self149_].g := (forall n146_ : idx0_t do (!n134_.g) end);
    else
    n134_.f := n94_[self149_].f;
    end;

  end;
end;
ruleset self151_ : idx2_t; s133_ : idx0_t do
rule "r150_" M0_R0_R2[s133_][self151_].len > 0 & true & n94_[self151_].g & (n114_(self151_) <= (n94_[self151_].g ? (n1_) + 0 : (n94_[self151_].f) + 0)) ==>
  var n134_ : rec_t;
  var n135_ : idx0_t;
  var k136_ : num_t;
  var k138_ : num_t;
  var k140_ : num_t;
  var k142_ : num_t;
  begin
    M0_take(M0_R0_R2[s133_][self151_]);
    n134_.f := 1; n134_.g := true;
    n135_ := 0;
    n134_.f := n94_[self151_].f;
    k136_ := (n135_ - 0);
    k138_ := n95_[self151_];
    n134_.g := (k138_ = n134_.f);
    n134_.f := 1;
    n134_.g := ((n134_.g ? (n134_.f) + 0 : (2) + 0) = ((k138_ + n1_) % 3));

    n94_[self151_].g := n104_(self151_, (2 - left92_[self151_]));

    k140_ := n1_;
    
    k142_ := (2 - n1_);
    
    
    n134_.g := (!n104_(self151_, n95_[self151_]));

    if (((n1_ + n95_[self151_]) % 3) <= n114_(self151_)) then
    n94_[self151_].g := ((exists n144_ : idx2_t do (n114_(self151_) != (2 - n1_)) end) & (exists n145_ : num_t do (n94_[self151_].f <= left92_[self151_]) end));
    n135_ := 1;
    n94_[self151_].g := (forall n146_ : idx0_t do (!n134_.g) end);
    else
    n134_.f := n94_[self151_].f;
    end;

  end;
end;
ruleset self161_ : idx2_t; s153_ : idx0_t do
rule "r160_" M1_R0_R2[s153_][self161_] & true & ((n114_(self161_) = n114_(self161_)) -> n94_[self161_].g) ==>
  var k154_ : num_t;
  var k156_ : num_t;
  begin
    M1_take(M1_R0_R2[s153_][self161_]);
    k154_ := ((self161_ != self161_) ? (1) + 0 : (n2_) + 0);
    k156_ := n1_;
    

    for n158_ : idx0_t do
    n1_ := n2_;
    end;
    n1_ := ((n94_[self161_].g | n94_[self161_].g) ? (n2_) + 0 : ((2 - n93_[self161_])) + 0);

    if n104_(self161_, n114_(self161_)) then
    if (n114_(self161_) = n94_[self161_].f) then
    n2_ := (2 - n114_(self161_));
    n2_ := n114_(self161_);
    n2_ := 2;
    else
    n93_[self161_] := left92_[self161_];
    end;
    end;
  end;
end;
ruleset self163_ : idx2_t do
rule "r162_" M1_R1_R2[self163_] & true & ((n114_(self163_) = n114_(self163_)) -> n94_[self163_].g) ==>
  var k154_ : num_t;
  var k156_ : num_t;
  begin
    M1_take(M1_R1_R2[self163_]);
    k154_ := ((self163_ != self163_) ? (1) + 0 : (n2_) + 0);
    k156_ := n1_;
    

    for n158_ : idx0_t do
    n1_ := n2_;
    end;
    n1_ := ((n94_[self163_].g | n94_[self163_].g) ? (n2_) + 0 : ((2 - n93_[self163_])) + 0);

    if n104_(self163_, n114_(self163_)) then
    if (n114_(self163_) = n94_[self163_].f) then
    n2_ := (2 - n114_(self163_));
    n2_ := n114_(self163_);
    n2_ := 2;
    else
    n93_[self163_] := left92_[self163_];
    end;
    end;
  end;
end;
ruleset self168_ : idx2_t; s165_ : idx0_t do
rule "r167_" M1_R0_R2[s165_][self168_] & true & n94_[self168_].g ==>
  begin
    M1_take(M1_R0_R2[s165_][self168_]);
    
    n1_ := (n94_[self168_].g ? ((2 - n1_)) + 0 : (left92_[self168_]) + 0);
  end;
end;
ruleset self170_ : idx2_t do
rule "r169_" M1_R1_R2[self170_] & true & n94_[self170_].g ==>
  begin
    M1_take(M1_R1_R2[self170_]);
    
    n1_ := (n94_[self170_].g ? ((2 - n1_)) + 0 : (left92_[self170_]) + 0);
  end;
end;
