type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 3..5;
type arr0_t : array [idx0_t] of num_t;
type set0_t : array [idx0_t] of boolean;
type idx1_t : 0..1;
type arr1_t : array [idx1_t] of num_t;
type set1_t : array [idx1_t] of boolean;
type M0_t : array [boolean] of array [num_t] of boolean;
var M0_R0_R2 : array [idx0_t] of M0_t;
var M0_R1_R2 : array [idx1_t] of M0_t;
var n1_ : num_t;
var left3_ : array [idx0_t] of num_t;
var n4_ : array [idx0_t] of arr0_t;
var n5_ : array [idx0_t] of boolean;
var n6_ : array [idx0_t] of rec_t;
var left21_ : array [idx1_t] of num_t;
var n22_ : array [idx1_t] of num_t;
var n23_ : array [idx1_t] of arr1_t;
var left54_ : num_t;
var n55_ : rec_t;
var n56_ : arr1_t;
procedure M0_clear (var c_ : M0_t); begin for p0_ : boolean do for p1_ : num_t do c_[p0_][p1_] := false; end; end; end;
procedure M0_put (var c_ : M0_t; p0_ : boolean; p1_ : num_t); var n_ : 0..99; begin n_ := 0; c_[p0_][p1_] := true; end;
procedure M0_take (var c_ : M0_t; p0_ : boolean; p1_ : num_t); begin c_[p0_][p1_] := false; end;
function n28_ (self31_ : idx1_t) : num_t;
  var n29_ : num_t;
  var n30_ : rec_t;
  begin
    n29_ := 2;
    n30_.f := 1; n30_.g := true;
    n30_.g := ((n30_.g ? (left21_[self31_]) + 0 : (n23_[self31_][0]) + 0) <= left21_[self31_]);
    return (2 - 1);
  end;
procedure n32_ (self38_ : idx1_t; p33_ : boolean);
  var n35_ : boolean;
  begin
    n35_ := true;
    for n36_ := n23_[self38_][1] to 2 do
    if (0 != (2 - n22_[self38_])) then
    
    n23_[self38_][1] := 1;
    assert (1 = (2 - n23_[self38_][0]));
    elsif ((0 < n22_[self38_]) -> (((n36_ != (p33_ ? (n22_[self38_]) + 0 : (n36_) + 0)) ? (left21_[self38_]) + 0 : (n23_[self38_][0]) + 0) < 0)) then
    n23_[self38_][0] := (2 - ((2 < n22_[self38_]) ? (n22_[self38_]) + 0 : (n23_[self38_][0]) + 0));
    n22_[self38_] := n22_[self38_];
    else
    n22_[self38_] := ((n28_(self38_) + 0) % 3);
    end;
    if (exists n37_ : num_t do ((2 - n36_) < n37_) end) then
    n23_[self38_][1] := ((n28_(self38_) + 0) % 3);
    n23_[self38_][1] := (p33_ ? (1) + 0 : (n28_(self38_)) + 0);
    assert (((2 != n23_[self38_][1]) ? (0) + 0 : (n23_[self38_][0]) + 0) < 0);
    else
    n22_[self38_] := 2;
    end;
    end;
  end;
function n39_ (self47_ : idx1_t; p40_ : boolean; p42_ : idx1_t) : boolean;
  var n44_ : num_t;
  var k45_ : num_t;
  begin
    n44_ := 1;
    k45_ := (p40_ ? (n44_) + 0 : (left21_[self47_]) + 0);
    n44_ := (2 - left21_[self47_]);
    n44_ := (2 - (2 - n44_));
    n44_ := (((p42_ < self47_) & p40_) ? (n22_[self47_]) + 0 : ((2 - left21_[self47_])) + 0);

    
    n44_ := (2 - (p40_ ? (n44_) + 0 : (2) + 0));
    return (p40_ | (self47_ < self47_));
  end;
procedure n58_ (p59_ : boolean);
  var n61_ : arr0_t;
  var n62_ : rec_t;
  var k63_ : idx0_t;
  begin
    for i_ : idx0_t do n61_[i_] := 0; end;
    n62_.f := 1; n62_.g := false;
    k63_ := 5;
    n56_[0] := 0;

  end;
function n66_ (p67_ : num_t) : num_t;
  var k70_ : num_t;
  var k72_ : num_t;
  var k74_ : num_t;
  begin
    for n69_ : idx0_t do
    k70_ := (n69_ - 3);
    if (!n55_.g) then return (n69_ - 3); end;
    if (p67_ != (n69_ - 3)) then return (n69_ - 3); end;

    k72_ := left54_;
    
    if n55_.g then return 1; end;

    if ((2 - p67_) = left54_) then return p67_; end;
    end;
    k74_ := 0;
    if (((k74_ + left54_) % 3) < k74_) then
    
    if (0 = 0) then return ((k74_ + n1_) % 3); end;
    
    elsif ((2 - left54_) <= k74_) then
    if n55_.g then return k74_; end;
    else
    if (0 < 1) then return (n55_.g ? (p67_) + 0 : (left54_) + 0); end;
    if n55_.g then return 2; end;
    end;

    return (2 - ((n1_ + n1_) % 3));
  end;
ruleset h8__3 : num_t; h8__4 : num_t; h8__5 : num_t; h25__0 : num_t; h25__1 : num_t do
startstate
  var k26_ : num_t;
  begin
    M0_clear(M0_R0_R2[3]);
    M0_clear(M0_R0_R2[4]);
    M0_clear(M0_R0_R2[5]);
    M0_clear(M0_R1_R2[0]);
    M0_clear(M0_R1_R2[1]);
    n1_ := 2;
    left3_[3] := 2;
    for i_ : idx0_t do n4_[3][i_] := 2; end;
    n5_[3] := true;
    n6_[3].f := 1; n6_[3].g := false;
    for n9_ : idx1_t do
    
    n4_[3][3] := (n5_[3] ? ((n9_ - 0)) + 0 : ((3 - 3)) + 0);
    n6_[3].g := (((3 < 3) -> n6_[3].g) & (!(3 != 3)));
    end;
    n4_[3][3] := (2 - (2 - left3_[3]));
    
    left3_[4] := 2;
    for i_ : idx0_t do n4_[4][i_] := 2; end;
    n5_[4] := true;
    n6_[4].f := 1; n6_[4].g := false;
    for n9_ : idx1_t do
    
    n4_[4][3] := (n5_[4] ? ((n9_ - 0)) + 0 : ((4 - 3)) + 0);
    n6_[4].g := (((4 < 4) -> n6_[4].g) & (!(4 != 4)));
    end;
    n4_[4][4] := (2 - (2 - left3_[4]));
    
    left3_[5] := 2;
    for i_ : idx0_t do n4_[5][i_] := 2; end;
    n5_[5] := true;
    n6_[5].f := 1; n6_[5].g := false;
    for n9_ : idx1_t do
    
    n4_[5][3] := (n5_[5] ? ((n9_ - 0)) + 0 : ((5 - 3)) + 0);
    n6_[5].g := (((5 < 5) -> n6_[5].g) & (!(5 != 5)));
    end;
    n4_[5][5] := (2 - (2 - left3_[5]));
    
    left21_[0] := 1;
    n22_[0] := 2;
    for i_ : idx1_t do n23_[0][i_] := 1; end;
    k26_ := (2 - h25__0);
    n23_[0][0] := (0 - 0);

    left21_[1] := 1;
    n22_[1] := 2;
    for i_ : idx1_t do n23_[1][i_] := 1; end;
    k26_ := (2 - h25__1);
    n23_[1][1] := (1 - 0);

    left54_ := 1;
    n55_.f := 0; n55_.g := false;
    for i_ : idx1_t do n56_[i_] := 0; end;
    n55_.f := 0;
    for n57_ := ((left54_ + left54_) % 3) to 2 do
    n56_[1] := ((n56_[0] <= 1) ? (n1_) + 0 : (((left54_ + left54_) % 3)) + 0);
    
    end;
    n55_.g := (((2 != ((left54_ != 1) ? (left54_) + 0 : (left54_) + 0)) ? (n56_[1]) + 0 : (n55_.f) + 0) < n56_[1]);
  end;
end;
ruleset self19_ : idx0_t do
rule "r18_" left3_[self19_] > 0 & ((n1_ <= 2) & (forall n10_ : idx0_t do n5_[self19_] end)) ==>
  var n11_ : num_t;
  var n12_ : boolean;
  begin
    left3_[self19_] := left3_[self19_] - 1;
    n11_ := 1;
    n12_ := true;
    if (exists n13_ : idx1_t do (n12_ -> n6_[self19_].g) end) then
    M0_put(M0_R0_R2[self19_], (((n4_[self19_][4] = 1) ? (n6_[self19_].f) + 0 : (n11_) + 0) != (self19_ - 3)), (self19_ - 3));
    if ((n12_ & n6_[self19_].g) | n6_[self19_].g) then
    n6_[self19_].g := (!(exists n14_ : num_t do (n14_ <= n11_) end));
    M0_put(M0_R0_R2[self19_], (n11_ = (self19_ - 3)), left3_[self19_]);
    elsif ((2 <= 1) | n6_[self19_].g) then
    n12_ := ((2 - 0) != 0);
    M0_put(M0_R0_R2[self19_], (forall n15_ : idx0_t do ((2 - n6_[self19_].f) < (n15_ - 3)) end), left3_[self19_]);
    else
    assert ((2 - n1_) <= n11_);
    n11_ := ((2 < ((n1_ + n4_[self19_][self19_]) % 3)) ? ((self19_ - 3)) + 0 : ((n6_[self19_].g ? (n4_[self19_][self19_]) + 0 : (n4_[self19_][self19_]) + 0)) + 0);
    assert (!((2 - left3_[self19_]) = 0));
    end;
    for n16_ : idx1_t do
    n6_[self19_].f := (((2 - n6_[self19_].f) + n6_[self19_].f) % 3);
    n12_ := (n11_ <= ((n11_ + n6_[self19_].f) % 3));
    end;
    else
    
    end;
  end;
end;
ruleset self53_ : idx1_t do
rule "r52_" left21_[self53_] > 0 & (((self53_ = self53_) | (1 <= 0)) & (((n22_[self53_] + n23_[self53_][1]) % 3) < n22_[self53_])) ==>
  var n48_ : rec_t;
  begin
    left21_[self53_] := left21_[self53_] - 1;
    n48_.f := 2; n48_.g := false;
    for n49_ := ((n23_[self53_][0] != ((n48_.f + n23_[self53_][1]) % 3)) ? (n22_[self53_]) + 0 : (n23_[self53_][1]) + 0) to 2 do
    for n50_ : idx0_t do
    n23_[self53_][1] := left21_[self53_];
    n23_[self53_][1] := ((((2 <= 0) ? (n49_) + 0 : (2) + 0) + n49_) % 3);
    end;
    end;
    n48_.f := ((0 + n28_(self53_)) % 3);
  end;
end;
rule "r85_" left54_ > 0 & (0 <= left54_) ==>
  var n77_ : num_t;
  var n78_ : rec_t;
  var k80_ : idx1_t;
  var k82_ : idx1_t;
  begin
    left54_ := left54_ - 1;
    n77_ := 0;
    n78_.f := 1; n78_.g := true;
    for n79_ : idx0_t do
    n55_.g := (((0 + n77_) % 3) <= (n55_.g ? (2) + 0 : (n77_) + 0));
    n58_(((n79_ - 3) <= n66_(left54_)));
    n58_((n79_ = n79_));
    end;
    k80_ := 0;
    k82_ := 0;
    n55_.g := (!(n55_.g -> (n55_.f < (2 - n56_[k82_]))));

    n58_((1 < (2 - n55_.f)));

    n56_[1] := ((1 + left54_) % 3);
  end;
rule "r89_" left54_ > 0 & ((n66_(left54_) != n55_.f) -> (!(((left54_ + 2) % 3) != n55_.f))) ==>
  var n87_ : rec_t;
  begin
    left54_ := left54_ - 1;
    n87_.f := 0; n87_.g := true;
    n1_ := ((((n87_.f + n87_.f) % 3) + ((((2 + n87_.f) % 3) != n66_(n56_[1])) ? (2) + 0 : (2) + 0)) % 3);
  end;
ruleset f93_ : boolean; f94_ : num_t; s92_ : idx0_t do
rule "r98_" M0_R0_R2[s92_][f93_][f94_] & true & (n55_.g | n55_.g) ==>
  var n95_ : rec_t;
  begin
    M0_take(M0_R0_R2[s92_], f93_, f94_);
    n95_.f := 2; n95_.g := true;
    assert (forall n96_ : num_t do (1 < n96_) end);
    n58_(n55_.g);
  end;
end;
ruleset f93_ : boolean; f94_ : num_t; s92_ : idx1_t do
rule "r100_" M0_R1_R2[s92_][f93_][f94_] & true & (n55_.g | n55_.g) ==>
  var n95_ : rec_t;
  begin
    M0_take(M0_R1_R2[s92_], f93_, f94_);
    n95_.f := 2; n95_.g := true;
    assert (forall n96_ : num_t do (1 < n96_) end);
    n58_(n55_.g);
  end;
end;
