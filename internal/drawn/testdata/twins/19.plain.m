type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 0..2;
type arr0_t : array [idx0_t] of num_t;
type set0_t : array [idx0_t] of boolean;
type M0_t : boolean;
var M0_R1_R1 : M0_t;
var n1_ : boolean;
var left13_ : array [idx0_t] of num_t;
var n14_ : array [idx0_t] of rec_t;
var left23_ : num_t;
var n24_ : idx0_t;
var n25_ : num_t;
var n26_ : set0_t;
procedure M0_clear (var c_ : M0_t); begin c_ := false; end;
procedure M0_put (var c_ : M0_t); var n_ : 0..99; begin n_ := 0; c_ := true; end;
procedure M0_take (var c_ : M0_t); begin c_ := false; end;
function n2_ (p3_ : num_t) : boolean;
  var n5_ : set0_t;
  var k7_ : set0_t;
  var k8_ : num_t;
  begin
    for i_ : idx0_t do n5_[i_] := false; end;
    if (1 <= 1) then
    if (2 = p3_) then
    
    n5_[1] := false;
    
    end;
    if n1_ then return (p3_ = 0); end;
    
    end;
    k7_ := n5_; for n6_ : idx0_t do if k7_[n6_] then
    k8_ := p3_;
    if ((2 != p3_) -> n1_) then return n1_; end;
    
    if (forall n10_ : idx0_t do n1_ end) then return n1_; end;

    end; end;
    return (2 != p3_);
  end;
function n16_ (self18_ : idx0_t) : boolean;
  var n17_ : idx0_t;
  begin
    n17_ := 1;
    n17_ := n17_;
    return ((!n14_[self18_].g) & (n14_[self18_].g | n14_[self18_].g));
  end;
function n31_ (p32_ : num_t) : num_t;
  var n34_ : num_t;
  var k35_ : num_t;
  var k37_ : num_t;
  begin
    n34_ := 0;
    k35_ := 2;
    k37_ := p32_;
    n34_ := (2 - k37_);
    n34_ := 1;

    if (2 <= 0) then return k35_; end;

    if ((2 - n34_) <= p32_) then
    
    elsif (n1_ | n1_) then
    if n1_ then
    n34_ := p32_;
    n34_ := 1;
    end;
    n34_ := (2 - (2 - p32_));
    else
    n34_ := 1;
    n34_ := n34_;
    n34_ := 2;
    end;
    n34_ := n34_;
    return left23_;
  end;
ruleset h28__ : num_t do
startstate
  var k29_ : num_t;
  begin
    M0_clear(M0_R1_R1);
    n1_ := true;
    left13_[0] := 2;
    n14_[0].f := 2; n14_[0].g := false;
    n1_ := n14_[0].g;
    n1_ := (0 < 0);
    left13_[1] := 2;
    n14_[1].f := 2; n14_[1].g := false;
    n1_ := n14_[1].g;
    n1_ := (1 < 1);
    left13_[2] := 2;
    n14_[2].f := 2; n14_[2].g := false;
    n1_ := n14_[2].g;
    n1_ := (2 < 2);
    left23_ := 2;
    n24_ := 0;
    n25_ := 2;
    for i_ : idx0_t do n26_[i_] := false; end;
    k29_ := h28__;
    n25_ := left23_;
    n25_ := (2 - n25_);
    n24_ := 2;

    n25_ := ((((0 + n25_) % 3) != ((h28__ + left23_) % 3)) ? ((n24_ - 0)) + 0 : ((2 - h28__)) + 0);
  end;
end;
ruleset self22_ : idx0_t do
rule "r21_" left13_[self22_] > 0 & ((self22_ - 0) <= n14_[self22_].f) ==>
  var n19_ : rec_t;
  begin
    left13_[self22_] := left13_[self22_] - 1;
    n19_.f := 0; n19_.g := true;
    assert n16_(self22_);
  end;
end;
ruleset v40_ : idx0_t do
rule "r45_" left23_ > 0 & ((((v40_ - 0) <= left23_) | ((2 - n25_) = n31_(left23_))) & (left23_ = 1)) ==>
  var n42_ : boolean;
  var n43_ : idx0_t;
  begin
    left23_ := left23_ - 1;
    n42_ := false;
    n43_ := 1;
    assert (n24_ = 2);
  end;
end;
ruleset v47_ : idx0_t do
rule "r56_" left23_ > 0 & n1_ ==>
  var n49_ : arr0_t;
  var n50_ : num_t;
  var k51_ : idx0_t;
  begin
    left23_ := left23_ - 1;
    for i_ : idx0_t do n49_[i_] := 1; end;
    n50_ := 1;
    if n1_ then
    n26_[n24_] := true;
    k51_ := n24_;
    M0_put(M0_R1_R1);
    n26_[1] := true;

    elsif (n25_ != ((left23_ + 2) % 3)) then
    M0_put(M0_R1_R1);
    M0_put(M0_R1_R1);
    if (exists n53_ : idx0_t do ((n49_[n53_] <= n49_[0]) | (((n24_ = n24_) ? (n25_) + 0 : (0) + 0) != (n53_ - 0))) end) then
    M0_put(M0_R1_R1);
    M0_put(M0_R1_R1);
    n25_ := n49_[1];
    elsif (forall n54_ : idx0_t do (n24_ < n54_) end) then
    n50_ := (2 - ((left23_ + n49_[1]) % 3));
    n26_[n24_] := true;
    else
    n1_ := n1_;
    end;
    else
    n25_ := (((n1_ ? (n49_[n24_]) + 0 : (n25_) + 0) + n49_[n24_]) % 3);
    M0_put(M0_R1_R1);
    end;
    n1_ := n1_;
  end;
end;
ruleset v58_ : idx0_t do
rule "r68_" M0_R1_R1 & true & (n1_ | (0 < 0)) ==>
  begin
    M0_take(M0_R1_R1);
    n26_[v58_] := false;
    if (n25_ = ((0 + n25_) % 3)) then
    if (exists n62_ : idx0_t do (exists n63_ : idx0_t do n1_ end) end) then
    n25_ := 2;
    n1_ := (v58_ = v58_);
    else
    n1_ := (((2 - n25_) = 2) -> (!(left23_ <= ((left23_ + left23_) % 3))));
    n25_ := n31_(n31_(left23_));
    end;
    n25_ := left23_;
    elsif (n1_ | n1_) then
    assert (n1_ -> n1_);
    if ((n31_(left23_) = left23_) | (exists n64_ : num_t do (v58_ < v58_) end)) then
    n1_ := (forall n65_ : idx0_t do (v58_ != n65_) end);
    n25_ := 1;
    n25_ := 1;
    elsif ((2 - left23_) <= (2 - left23_)) then
    n26_[v58_] := false;
    n25_ := ((n31_(0) + left23_) % 3);
    n25_ := (v58_ - 0);
    else
    n25_ := 0;
    end;
    else
    n1_ := ((2 - left23_) < (((2 - n25_) = left23_) ? (left23_) + 0 : (left23_) + 0));
    n1_ := ((forall n66_ : idx0_t do ((n1_ ? (n25_) + 0 : (left23_) + 0) < (v58_ - 0)) end) & n1_);
    
    end;
  end;
end;
invariant "i72_" ((left23_ > 0 | ((n24_ != n24_) | (n24_ = n24_))));
