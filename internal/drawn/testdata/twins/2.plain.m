type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 1..2;
type arr0_t : array [idx0_t] of num_t;
type set0_t : array [idx0_t] of boolean;
type idx1_t : 1..2;
type arr1_t : array [idx1_t] of num_t;
type set1_t : array [idx1_t] of boolean;
type code_t : 0..21;
var ends_ : boolean;
var next_ : 0..9;
var raised_ : code_t;
var halts_ : boolean;
var exited_ : boolean;
var resume_ : 0..99;
var p1_ : array [idx0_t] of idx1_t;
var arg2_ : idx1_t;
var p3_ : array [idx1_t] of boolean;
var arg4_ : boolean;
var p5_ : num_t;
var arg6_ : num_t;
var p7_ : boolean;
var arg8_ : boolean;
var R0_box : array [idx0_t] of array [0..0] of array [0..1] of code_t;
var R0_out : array [idx0_t] of array [0..3] of code_t;
var R0_for : array [idx0_t] of array [0..3] of 0..9;
var R0_to : array [idx0_t] of array [0..3] of 0..7;
var R1_box : array [idx1_t] of array [0..0] of array [0..1] of code_t;
var R1_out : array [idx1_t] of array [0..3] of code_t;
var R1_for : array [idx1_t] of array [0..3] of 0..9;
var R1_to : array [idx1_t] of array [0..3] of 0..7;
var R2_box : array [0..0] of array [0..1] of code_t;
var R2_out : array [0..2] of code_t;
var R2_for : array [0..2] of 0..9;
var R2_to : array [0..2] of 0..7;
var R2_at : 0..9;
var left25_ : num_t;
var acc26_ : num_t;
var n27_ : num_t;
var w44_ : boolean;
var w46_ : num_t;
var R2_wait : 0..99;
var w67_ : idx0_t;
var w68_ : idx0_t;
var w84_ : idx0_t;
var w85_ : idx0_t;
var w113_ : idx0_t;
var w114_ : idx0_t;
var w119_ : idx0_t;
var w121_ : idx0_t;
var w150_ : idx0_t;
var w151_ : idx0_t;
var w165_ : idx0_t;
var w166_ : idx0_t;
var w169_ : idx1_t;
var w171_ : idx0_t;
var w182_ : boolean;
var w184_ : idx1_t;
var w202_ : idx0_t;
var w203_ : idx0_t;
var w218_ : idx0_t;
var w219_ : idx0_t;
var R1_at : array [idx1_t] of 0..9;
var left256_ : array [idx1_t] of num_t;
var n257_ : array [idx1_t] of rec_t;
var R0_at : array [idx0_t] of 0..9;
var left354_ : array [idx0_t] of num_t;
var n355_ : array [idx0_t] of boolean;
function n9_ (p10_ : boolean) : num_t;
  var n12_ : set0_t;
  var k14_ : set0_t;
  begin
    for i_ : idx0_t do n12_[i_] := false; end;
    k14_ := n12_; for n13_ : idx0_t do if k14_[n13_] then
    n12_[n13_] := true;
    end; end;
    return ((p10_ | p10_) ? (2) + 0 : (0) + 0);
  end;
procedure R0_add (self16_ : idx0_t; c_ : code_t; r_ : 0..9);
  begin
    if R0_out[self16_][3] > 0 then error "the outbox is full"; end;
    for i_ := 0 to 3 do if R0_out[self16_][i_] = 0 then R0_out[self16_][i_] := c_; R0_for[self16_][i_] := r_; return; end; end;
  end;
procedure R0_mark (self17_ : idx0_t; p_ : 0..2);
  begin
    for i_ := 0 to 3 do
      if R0_out[self17_][3 - i_] > 0 then R0_to[self17_][3 - i_] := R0_to[self17_][3 - i_] + (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4)); return; end;
    end;
  end;
procedure R0_sent (self18_ : idx0_t; p_ : 0..2);
  begin
    R0_to[self18_][0] := R0_to[self18_][0] - (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4));
    if R0_to[self18_][0] > 0 then return; end;
    for i_ := 0 to 3 do
      R0_out[self18_][i_] := (i_ = 3 ? 0 : R0_out[self18_][(i_ + 1) % 4]);
      R0_for[self18_][i_] := (i_ = 3 ? 0 : R0_for[self18_][(i_ + 1) % 4]);
      R0_to[self18_][i_] := (i_ = 3 ? 0 : R0_to[self18_][(i_ + 1) % 4]);
    end;
  end;
procedure R1_add (self19_ : idx1_t; c_ : code_t; r_ : 0..9);
  begin
    if R1_out[self19_][3] > 0 then error "the outbox is full"; end;
    for i_ := 0 to 3 do if R1_out[self19_][i_] = 0 then R1_out[self19_][i_] := c_; R1_for[self19_][i_] := r_; return; end; end;
  end;
procedure R1_mark (self20_ : idx1_t; p_ : 0..2);
  begin
    for i_ := 0 to 3 do
      if R1_out[self20_][3 - i_] > 0 then R1_to[self20_][3 - i_] := R1_to[self20_][3 - i_] + (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4)); return; end;
    end;
  end;
procedure R1_sent (self21_ : idx1_t; p_ : 0..2);
  begin
    R1_to[self21_][0] := R1_to[self21_][0] - (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4));
    if R1_to[self21_][0] > 0 then return; end;
    for i_ := 0 to 3 do
      R1_out[self21_][i_] := (i_ = 3 ? 0 : R1_out[self21_][(i_ + 1) % 4]);
      R1_for[self21_][i_] := (i_ = 3 ? 0 : R1_for[self21_][(i_ + 1) % 4]);
      R1_to[self21_][i_] := (i_ = 3 ? 0 : R1_to[self21_][(i_ + 1) % 4]);
    end;
  end;
procedure R2_add (c_ : code_t; r_ : 0..9);
  begin
    if R2_out[2] > 0 then error "the outbox is full"; end;
    for i_ := 0 to 2 do if R2_out[i_] = 0 then R2_out[i_] := c_; R2_for[i_] := r_; return; end; end;
  end;
procedure R2_mark (p_ : 0..2);
  begin
    for i_ := 0 to 2 do
      if R2_out[2 - i_] > 0 then R2_to[2 - i_] := R2_to[2 - i_] + (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4)); return; end;
    end;
  end;
procedure R2_sent (p_ : 0..2);
  begin
    R2_to[0] := R2_to[0] - (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4));
    if R2_to[0] > 0 then return; end;
    for i_ := 0 to 2 do
      R2_out[i_] := (i_ = 2 ? 0 : R2_out[(i_ + 1) % 3]);
      R2_for[i_] := (i_ = 2 ? 0 : R2_for[(i_ + 1) % 3]);
      R2_to[i_] := (i_ = 2 ? 0 : R2_to[(i_ + 1) % 3]);
    end;
  end;
function n28_ (p29_ : num_t) : boolean;
  var n31_ : rec_t;
  var n32_ : num_t;
  begin
    n31_.f := 1; n31_.g := false;
    n32_ := 0;
    n31_.g := ((n31_.g ? (2) + 0 : (n31_.f) + 0) < n27_);
    return ((n31_.g & n31_.g) | n31_.g);
  end;
procedure R2_b36_ ();
  var k34_ : num_t;
  begin
    left25_ := 1;
    acc26_ := 1;
    n27_ := 0;
    k34_ := ((acc26_ <= left25_) ? (left25_) + 0 : (1) + 0);
    n27_ := 0;
    n27_ := ((((2 - k34_) != ((left25_ + n27_) % 3)) -> (2 != ((k34_ + n27_) % 3))) ? (left25_) + 0 : ((2 - k34_)) + 0);

    n27_ := (2 - (2 - left25_));
    arg6_ := acc26_; arg8_ := ((2 != left25_) | (n9_((acc26_ <= 0)) < 1)); next_ := 2; ends_ := true; return;
  end;
procedure R2_b41_ ();
  var n40_ : set0_t;
  begin
    for i_ : idx0_t do n40_[i_] := false; end;
    
  end;
procedure R2_b48_ ();
  begin
    R2_wait := 0; resume_ := 6;
  end;
procedure R2_b52_ ();
  begin
    resume_ := 1;
  end;
procedure R2_leave ();
  begin
    if R2_at = 2 then R2_b41_(); return; end;
  end;
procedure R2_enter ();
  begin
    if R2_at = 1 then R2_b36_(); return; end;
    if R2_at = 3 then R2_b52_(); return; end;
  end;
procedure R2_b69_ (f64_ : idx0_t; s65_ : idx0_t);
  begin
    w67_ := f64_;
    w68_ := s65_;
    R2_wait := 0; resume_ := 12;
  end;
procedure R2_b73_ ();
  begin
    R2_wait := 0; resume_ := 13;
  end;
procedure R2_b77_ ();
  begin
    R2_wait := 0; resume_ := 15;
  end;
procedure R2_b86_ (f81_ : idx0_t; s82_ : idx0_t);
  begin
    w84_ := f81_;
    w85_ := s82_;
    R2_wait := 0; resume_ := 17;
  end;
procedure R2_b88_ ();
  begin
    resume_ := 7;
  end;
function R2_c95_ () : boolean;
  begin
    return true & (n27_ <= (2 - left25_)) & ((left25_ < (2 - left25_)) & ((n9_(p7_) = 0) & p7_));
  end;
procedure R2_b99_ ();
  var n97_ : arr1_t;
  begin
    R2_leave();
    exited_ := true;
    for i_ : idx1_t do n97_[i_] := 1; end;
    if (((((2 - left25_) = (p7_ ? (n97_[1]) + 0 : (n97_[1]) + 0)) ? (2) + 0 : (2) + 0) = ((1 + left25_) % 3)) & ((left25_ <= left25_) & p7_)) then
    n27_ := p5_;
    end;
    for n98_ : idx0_t do
    n97_[2] := ((n9_((n98_ != n98_)) + (p7_ ? (n27_) + 0 : (acc26_) + 0)) % 3);
    n97_[2] := n9_((n98_ != n98_));
    end;
    next_ := 3; ends_ := true;
  end;
procedure R2_b104_ ();
  var n102_ : arr1_t;
  begin
    for i_ : idx1_t do n102_[i_] := 0; end;
    for n103_ : idx1_t do
    if (n9_((n103_ < n103_)) < n9_((n103_ = n103_))) then next_ := 3; ends_ := true; return; end;
    if ((1 < n9_(((n103_ - 1) < (n103_ - 1)))) -> (n9_((((n27_ + acc26_) % 3) = p5_)) != ((n27_ + n102_[n103_]) % 3))) then next_ := 3; ends_ := true; return; end;
    end;
    n102_[2] := 1;
  end;
function R2_c111_ (f107_ : idx0_t; s108_ : idx0_t) : boolean;
  begin
    return true & (!((((1 < 2) ? (1) + 0 : (n27_) + 0) < p5_) & ((2 - n27_) = (2 - left25_)))) & ((((2 - acc26_) = (((2 - acc26_) <= ((acc26_ + left25_) % 3)) ? (acc26_) + 0 : (p5_) + 0)) | p7_) | (exists n110_ : idx0_t do (n110_ < n110_) end));
  end;
procedure R2_b152_ (f123_ : idx0_t; s124_ : idx0_t);
  begin
    w150_ := f123_;
    w151_ := s124_;
    R2_wait := 0; resume_ := 24;
  end;
procedure R2_b159_ (f107_ : idx0_t; s108_ : idx0_t);
  begin
    w113_ := f107_;
    w114_ := s108_;
    resume_ := 18;
  end;
procedure R2_b176_ ();
  begin
    R2_wait := 0; resume_ := 27;
  end;
procedure R2_b179_ (f162_ : idx0_t; s163_ : idx0_t);
  begin
    w165_ := f162_;
    w166_ := s163_;
    resume_ := 25;
  end;
procedure R2_b188_ ();
  begin
    R2_wait := 0; resume_ := 30;
  end;
procedure R2_b204_ (f193_ : idx0_t; s194_ : idx0_t);
  begin
    w202_ := f193_;
    w203_ := s194_;
    R2_wait := 0; resume_ := 35;
  end;
procedure R2_b220_ (f215_ : idx0_t; s216_ : idx0_t);
  begin
    w218_ := f215_;
    w219_ := s216_;
    R2_wait := 0; resume_ := 37;
  end;
procedure R2_b225_ ();
  begin
    resume_ := 28;
  end;
function R2_g224_ () : boolean;
  begin
    return left25_ > 0 & n28_(n27_);
  end;
function R2_fate (c_ : code_t) : 0..99;
  begin
    if R2_wait = 1 & (((c_ - 1) % 7) >= 0 & ((c_ - 1) % 7) < 1) then return 3; end;
    if R2_wait = 2 & (((c_ - 1) % 7) >= 5 & ((c_ - 1) % 7) < 7) then return 4; end;
    if R2_wait = 2 & (((c_ - 1) % 7) >= 0 & ((c_ - 1) % 7) < 1) then return 5; end;
    if R2_wait = 3 & (((c_ - 1) % 7) >= 0 & ((c_ - 1) % 7) < 1) then return 6; end;
    if R2_wait = 4 & (((c_ - 1) % 7) >= 5 & ((c_ - 1) % 7) < 7) then return 7; end;
    if R2_wait = 5 & (((c_ - 1) % 7) >= 5 & ((c_ - 1) % 7) < 7) then return 11; end;
    if R2_wait = 6 & (((c_ - 1) % 7) >= 0 & ((c_ - 1) % 7) < 1) then return 13; end;
    if R2_wait = 7 & (((c_ - 1) % 7) >= 0 & ((c_ - 1) % 7) < 1) then return 15; end;
    if R2_wait = 8 & (((c_ - 1) % 7) >= 5 & ((c_ - 1) % 7) < 7) then return 16; end;
    if R2_wait = 9 & (((c_ - 1) % 7) >= 5 & ((c_ - 1) % 7) < 7) then return 17; end;
    if R2_wait > 0 then return 0; end;
    if R2_at = 2 then
      if (((c_ - 1) % 7) >= 0 & ((c_ - 1) % 7) < 1) then
        return 8;
      end;
      if (((c_ - 1) % 7) >= 4 & ((c_ - 1) % 7) < 5) then
        if R2_c95_() then return 9; end;
        return 10;
      end;
      if (((c_ - 1) % 7) >= 5 & ((c_ - 1) % 7) < 7) then
        if R2_c111_(((((((c_ - 1) % 7) - 5) / 1) % 2) + 1), ((c_ - 1) / 7 + 1)) then return 12; end;
        return 14;
      end;
    end;
    if R2_at = 3 then
      if (((c_ - 1) % 7) >= 0 & ((c_ - 1) % 7) < 1) then
        return 2;
      end;
      if (((c_ - 1) % 7) >= 4 & ((c_ - 1) % 7) < 5) then
        return 2;
      end;
      if (((c_ - 1) % 7) >= 5 & ((c_ - 1) % 7) < 7) then
        return 2;
      end;
    end;
    return 2;
  end;
function R2_later (c_ : code_t) : boolean;
  begin
    if c_ = 0 then return true; end;
    if R2_wait > 0 then return R2_fate(c_) = 0; end;
    if R2_at = 3 & (((c_ - 1) % 7) >= 0 & ((c_ - 1) % 7) < 1) then return true; end;
    return false;
  end;
function R2_next (q_ : 0..0; k_ : 0..1) : code_t;
  begin
    if R2_box[q_][k_] = 0 then return 0; end;
    if R2_later(R2_box[q_][k_]) then return 0; end;
    return R2_box[q_][k_];
  end;
procedure R2_take (q_ : 0..0; k_ : 0..1);
  begin
    for j_ := 0 to 0 do if j_ >= k_ then R2_box[q_][j_] := R2_box[q_][j_ + 1]; end; end;
    R2_box[q_][1] := 0;
  end;
procedure R2_get (q_ : 0..0; c_ : code_t);
  var n_ : 0..99;
  begin
    if R2_at = 4 then return; end;
    n_ := 0;
    for i_ : 0..0 do for j_ : 0..1 do if R2_box[i_][j_] > 0 then n_ := n_ + 1; end; end; end;
    if n_ >= 1 + 1 then error "the mailbox is full"; end;
    if R2_box[0][0] > 0 & R2_box[0][0] > c_ then R2_box[0][1] := R2_box[0][0]; R2_box[0][0] := 0; end;
    for j_ := 0 to 1 do if R2_box[q_][j_] = 0 then R2_box[q_][j_] := c_; return; end; end;
  end;
procedure R2_b237_ (x233_ : num_t);
  var n234_ : boolean;
  begin
    left25_ := left25_ - 1;
    n234_ := true;
    if ((2 - x233_) <= left25_) then
    if (((n234_ ? (n27_) + 0 : (n27_) + 0) != x233_) -> p7_) then arg6_ := (2 - n27_); arg8_ := (((n9_((acc26_ != n27_)) != left25_) ? (left25_) + 0 : (left25_) + 0) <= 2); next_ := 2; ends_ := true; return; end;
    else
    if left25_ > 0 then left25_ := left25_ - 1; if p7_ then raised_ := 5; ends_ := true; return; end; end;
    if left25_ > 0 then left25_ := left25_ - 1; if n28_(acc26_) then raised_ := 5; ends_ := true; return; end; end;
    end;
  end;
function R2_g236_ (x233_ : num_t) : boolean;
  begin
    return left25_ > 0 & (!(p5_ != p5_));
  end;
procedure R2_b244_ ();
  begin
    left25_ := left25_ - 1;
    for n240_ := n27_ to 2 do
    
    if left25_ > 0 then left25_ := left25_ - 1; if (exists n241_ : num_t do (acc26_ != acc26_) end) then raised_ := 5; ends_ := true; return; end; end;
    end;
  end;
function R2_g243_ () : boolean;
  begin
    return left25_ > 0 & (n28_(acc26_) | ((((n27_ + left25_) % 3) = left25_) | (acc26_ = n9_((left25_ = n9_((0 != n9_((((n27_ <= 0) ? (n27_) + 0 : (acc26_) + 0) <= ((n27_ + acc26_) % 3))))))))));
  end;
procedure R2_handle (f_ : 0..99; c_ : code_t; h_ : 0..2);
  begin
    if f_ = 3 then R2_b48_(); return; end;
    if f_ = 4 then R2_b69_(((((((c_ - 1) % 7) - 5) / 1) % 2) + 1), ((c_ - 1) / 7 + 1)); return; end;
    if f_ = 5 then R2_b73_(); return; end;
    if f_ = 6 then R2_b77_(); return; end;
    if f_ = 7 then R2_b86_(((((((c_ - 1) % 7) - 5) / 1) % 2) + 1), ((c_ - 1) / 7 + 1)); return; end;
    if f_ = 8 then R2_b88_(); return; end;
    if f_ = 9 then R2_b99_(); return; end;
    if f_ = 10 then R2_b104_(); return; end;
    if f_ = 11 then R2_b152_(((((((c_ - 1) % 7) - 5) / 1) % 2) + 1), ((c_ - 1) / 7 + 1)); return; end;
    if f_ = 12 then R2_b159_(((((((c_ - 1) % 7) - 5) / 1) % 2) + 1), ((c_ - 1) / 7 + 1)); return; end;
    if f_ = 13 then R2_b176_(); return; end;
    if f_ = 14 then R2_b179_(((((((c_ - 1) % 7) - 5) / 1) % 2) + 1), ((c_ - 1) / 7 + 1)); return; end;
    if f_ = 15 then R2_b188_(); return; end;
    if f_ = 16 then R2_b204_(((((((c_ - 1) % 7) - 5) / 1) % 2) + 1), ((c_ - 1) / 7 + 1)); return; end;
    if f_ = 17 then R2_b220_(((((((c_ - 1) % 7) - 5) / 1) % 2) + 1), ((c_ - 1) / 7 + 1)); return; end;
  end;
procedure R2_run ();
  var k50_ : num_t;
  var k58_ : num_t;
  var k154_ : num_t;
  var k156_ : num_t;
  var k207_ : num_t;
  var k209_ : num_t;
  var pc_ : 0..99;
  begin
    pc_ := resume_; resume_ := 0;
    if pc_ = 1 then
    w44_ := false;
    w46_ := 2;
    w46_ := w46_;
    if ((2 - w46_) = (2 - 2)) then resume_ := 2; else resume_ := 3; end; return; end;
    if pc_ = 2 then
    n27_ := left25_;
    n27_ := n27_;
    R2_wait := 1; return; end;
    if pc_ = 3 then
    w46_ := 2;
    k50_ := w46_;
    n27_ := n9_(n28_(k50_));

    resume_ := 4; return; end;
    if pc_ = 4 then
    return; end;
    if pc_ = 5 then
    resume_ := 4; return; end;
    if pc_ = 6 then
    acc26_ := (acc26_ + (w44_ ? 1 : 0) + ((w46_) - 0)) % 3;
    if left25_ > 0 then left25_ := left25_ - 1; if (1 < ((n27_ + 0) % 3)) then raised_ := 5; ends_ := true; return; end; end;
    if left25_ > 0 then left25_ := left25_ - 1; if w44_ then next_ := 3; ends_ := true; return; end; end;
    resume_ := 5; return; end;
    if pc_ = 7 then
    k58_ := n9_(p7_);
    n27_ := n9_((k58_ <= 0));
    if left25_ > 0 then left25_ := left25_ - 1; if (exists n60_ : num_t do p7_ end) then arg6_ := (2 - k58_); arg8_ := ((k58_ <= ((1 != k58_) ? (n27_) + 0 : (0) + 0)) | p7_); next_ := 2; ends_ := true; return; end; end;

    n27_ := ((n27_ < p5_) ? (((((n27_ + 1) % 3) < acc26_) ? (left25_) + 0 : (acc26_) + 0)) + 0 : (n27_) + 0);
    if p7_ then resume_ := 8; else resume_ := 9; end; return; end;
    if pc_ = 8 then
    if left25_ > 0 then left25_ := left25_ - 1; if (1 != acc26_) then raised_ := 5; ends_ := true; return; end; end;
    if (n9_(p7_) != 0) then
    n27_ := ((((p5_ + acc26_) % 3) + 2) % 3);
    n27_ := n9_(p7_);
    elsif (p7_ | (n27_ != n27_)) then
    if left25_ > 0 then left25_ := left25_ - 1; if (left25_ != acc26_) then raised_ := 5; ends_ := true; return; end; end;
    else
    if left25_ > 0 then left25_ := left25_ - 1; if (n9_((1 != p5_)) = n27_) then next_ := 3; ends_ := true; return; end; end;
    if left25_ > 0 then left25_ := left25_ - 1; if (p7_ -> (((p5_ + 1) % 3) = acc26_)) then raised_ := 5; ends_ := true; return; end; end;
    end;
    R2_wait := 2; return; end;
    if pc_ = 9 then
    if left25_ > 0 then left25_ := left25_ - 1; if p7_ then arg6_ := n27_; arg8_ := (p5_ != n9_(p7_)); next_ := 2; ends_ := true; return; end; end;
    resume_ := 10; return; end;
    if pc_ = 10 then
    R2_wait := 4; return; end;
    if pc_ = 11 then
    resume_ := 10; return; end;
    if pc_ = 12 then
    acc26_ := (acc26_ + ((w67_) - 1) + ((w68_) - 1)) % 3;
    if left25_ > 0 then left25_ := left25_ - 1; if ((w68_ < w68_) & p7_) then next_ := 3; ends_ := true; return; end; end;
    w67_ := 1;
    w68_ := 1;
    resume_ := 11; return; end;
    if pc_ = 13 then
    
    R2_wait := 3; return; end;
    if pc_ = 14 then
    n27_ := n9_((p5_ <= acc26_));
    resume_ := 11; return; end;
    if pc_ = 15 then
    if (forall n79_ : idx1_t do p7_ end) then
    if left25_ > 0 then left25_ := left25_ - 1; if p7_ then halts_ := true; ends_ := true; return; end; end;
    n27_ := acc26_;
    end;
    resume_ := 14; return; end;
    if pc_ = 16 then
    
    return; end;
    if pc_ = 17 then
    acc26_ := (acc26_ + ((w84_) - 1) + ((w85_) - 1)) % 3;
    if left25_ > 0 then left25_ := left25_ - 1; if (((acc26_ + p5_) % 3) <= 1) then arg6_ := p5_; arg8_ := (w85_ != w85_); next_ := 2; ends_ := true; return; end; end;
    w84_ := 1;
    w85_ := 1;
    resume_ := 16; return; end;
    if pc_ = 18 then
    if left25_ > 0 then left25_ := left25_ - 1; if (!p7_) then next_ := 3; ends_ := true; return; end; end;
    w119_ := 1;
    resume_ := 19; return; end;
    if pc_ = 19 then
    if left25_ > 0 then left25_ := left25_ - 1; if (w114_ != w114_) then arg6_ := (p7_ ? (p5_) + 0 : (acc26_) + 0); arg8_ := (!p7_); next_ := 2; ends_ := true; return; end; end;
    w121_ := 1;
    resume_ := 21; return; end;
    if pc_ = 20 then
    for n158_ : idx1_t do
    if left25_ > 0 then left25_ := left25_ - 1; if p7_ then next_ := 3; ends_ := true; return; end; end;
    if left25_ > 0 then left25_ := left25_ - 1; if p7_ then next_ := 3; ends_ := true; return; end; end;
    end;
    n27_ := acc26_;
    return; end;
    if pc_ = 21 then
    R2_wait := 5; return; end;
    if pc_ = 22 then
    k156_ := 2;
    if left25_ > 0 then left25_ := left25_ - 1; if ((2 - acc26_) < n9_(p7_)) then next_ := 3; ends_ := true; return; end; end;

    if p7_ then
    if left25_ > 0 then left25_ := left25_ - 1; if (!p7_) then raised_ := 5; ends_ := true; return; end; end;
    else
    if left25_ > 0 then left25_ := left25_ - 1; if p7_ then next_ := 3; ends_ := true; return; end; end;
    n27_ := ((n9_(((p7_ ? (n27_) + 0 : (n27_) + 0) = n9_(p7_))) + n9_((w114_ = 2))) % 3);
    end;
    if w119_ < 2 then w119_ := w119_ + 1; resume_ := 19; return; end;
    w119_ := 1;
    resume_ := 20; return; end;
    if pc_ = 23 then
    k154_ := ((acc26_ < (2 - 0)) ? (n27_) + 0 : (acc26_) + 0);
    n27_ := (((2 - k154_) + (w121_ - 1)) % 3);
    n27_ := (((w114_ - 1) + (w114_ - 1)) % 3);

    
    if w121_ < 2 then w121_ := w121_ + 1; resume_ := 21; return; end;
    w121_ := 1;
    resume_ := 22; return; end;
    if pc_ = 24 then
    acc26_ := (acc26_ + ((w113_) - 1) + ((w114_) - 1) + ((w119_) - 1) + ((w121_) - 1) + ((w150_) - 1) + ((w151_) - 1)) % 3;
    n27_ := left25_;
    n27_ := p5_;
    w150_ := 1;
    w151_ := 1;
    resume_ := 23; return; end;
    if pc_ = 25 then
    w169_ := 2;
    w171_ := 1;
    R2_wait := 6; return; end;
    if pc_ = 26 then
    return; end;
    if pc_ = 27 then
    acc26_ := (acc26_ + ((w165_) - 1) + ((w166_) - 1) + ((w169_) - 1) + ((w171_) - 1)) % 3;
    if left25_ > 0 then left25_ := left25_ - 1; if (forall n178_ : num_t do p7_ end) then arg6_ := p5_; arg8_ := p7_; next_ := 2; ends_ := true; return; end; end;
    resume_ := 26; return; end;
    if pc_ = 28 then
    left25_ := left25_ - 1;
    w182_ := false;
    w184_ := 1;
    if left25_ > 0 then left25_ := left25_ - 1; if (p7_ & ((2 - acc26_) < (w182_ ? (left25_) + 0 : (left25_) + 0))) then raised_ := 5; ends_ := true; return; end; end;
    R2_wait := 7; return; end;
    if pc_ = 29 then
    R2_wait := 9; return; end;
    if pc_ = 30 then
    acc26_ := (acc26_ + (w182_ ? 1 : 0) + ((w184_) - 1)) % 3;
    if ((w184_ != w184_) -> p7_) then resume_ := 31; else resume_ := 32; end; return; end;
    if pc_ = 31 then
    
    for n190_ : idx1_t do
    w182_ := (forall n191_ : idx0_t do (p5_ < ((acc26_ + left25_) % 3)) end);
    w182_ := p7_;
    end;
    R2_wait := 8; return; end;
    if pc_ = 32 then
    k207_ := (w184_ - 1);
    w184_ := w184_;
    w184_ := w184_;

    resume_ := 33; return; end;
    if pc_ = 33 then
    k209_ := (2 - acc26_);
    if left25_ > 0 then left25_ := left25_ - 1; if ((w182_ ? (acc26_) + 0 : (k209_) + 0) = ((acc26_ + p5_) % 3)) then arg6_ := 0; arg8_ := (w182_ | w182_); next_ := 2; ends_ := true; return; end; end;

    if (w184_ < w184_) then
    if left25_ > 0 then left25_ := left25_ - 1; if (w182_ | p7_) then raised_ := 5; ends_ := true; return; end; end;
    end;
    resume_ := 29; return; end;
    if pc_ = 34 then
    if left25_ > 0 then left25_ := left25_ - 1; if (w182_ -> w182_) then arg6_ := (w182_ ? (p5_) + 0 : (acc26_) + 0); arg8_ := ((w184_ - 1) < ((p5_ + p5_) % 3)); next_ := 2; ends_ := true; return; end; end;
    w184_ := w184_;
    resume_ := 33; return; end;
    if pc_ = 35 then
    acc26_ := (acc26_ + (w182_ ? 1 : 0) + ((w184_) - 1) + ((w202_) - 1) + ((w203_) - 1)) % 3;
    if (exists n206_ : num_t do p7_ end) then
    if left25_ > 0 then left25_ := left25_ - 1; if w182_ then arg6_ := (2 - left25_); arg8_ := (w182_ -> p7_); next_ := 2; ends_ := true; return; end; end;
    else
    w182_ := (1 < ((left25_ + acc26_) % 3));
    w184_ := w184_;
    end;
    w202_ := 1;
    w203_ := 1;
    resume_ := 34; return; end;
    if pc_ = 36 then
    if ((2 - p5_) <= ((acc26_ + 1) % 3)) then
    w184_ := w184_;
    if left25_ > 0 then left25_ := left25_ - 1; if p7_ then arg6_ := 2; arg8_ := n28_(p5_); next_ := 2; ends_ := true; return; end; end;
    else
    if left25_ > 0 then left25_ := left25_ - 1; if (exists n222_ : idx0_t do p7_ end) then raised_ := 5; ends_ := true; return; end; end;
    w182_ := n28_((w184_ - 1));
    end;
    if left25_ > 0 then left25_ := left25_ - 1; if ((2 - p5_) = (w184_ - 1)) then next_ := 3; ends_ := true; return; end; end;
    return; end;
    if pc_ = 37 then
    acc26_ := (acc26_ + (w182_ ? 1 : 0) + ((w184_) - 1) + ((w218_) - 1) + ((w219_) - 1)) % 3;
    if n28_((w219_ - 1)) then
    w182_ := (p7_ & n28_(acc26_));
    w182_ := w182_;
    end;
    if left25_ > 0 then left25_ := left25_ - 1; if (1 != 1) then raised_ := 5; ends_ := true; return; end; end;
    w218_ := 1;
    w219_ := 1;
    resume_ := 36; return; end;
  end;
procedure R2_forget ();
  begin
    w44_ := false;
    w46_ := 0;
    R2_wait := 0;
    w67_ := 1;
    w68_ := 1;
    w84_ := 1;
    w85_ := 1;
    w113_ := 1;
    w114_ := 1;
    w119_ := 1;
    w121_ := 1;
    w150_ := 1;
    w151_ := 1;
    w165_ := 1;
    w166_ := 1;
    w169_ := 1;
    w171_ := 1;
    w182_ := false;
    w184_ := 1;
    w202_ := 1;
    w203_ := 1;
    w218_ := 1;
    w219_ := 1;
  end;
procedure R2_settle (f_ : 0..99; c_ : code_t; h_ : 0..2);
  var f0_ : 0..99;
  var c0_ : code_t;
  begin
    f0_ := f_; c0_ := c_;
    while f0_ > 0 | ends_ | resume_ > 0 do
      if f0_ > 0 then
        R2_handle(f0_, c0_, h_);
        f0_ := 0;
      elsif resume_ > 0 then
        R2_run();
        if R2_wait = 0 & resume_ = 0 then R2_forget(); end;
      elsif raised_ > 0 then
        ends_ := false;
        c0_ := raised_; raised_ := 0;
        f0_ := R2_fate(c0_);
        if f0_ < 3 & f0_ != 1 then error "unhandled"; end;
        if f0_ = 1 then f0_ := 0; end;
      else
        ends_ := false;
        if !exited_ then R2_leave(); end;
        exited_ := false;
        p5_ := 0;
        p7_ := false;
        if halts_ then
          halts_ := false; R2_at := 4;
    for i_ : 0..0 do for j_ : 0..1 do R2_box[i_][j_] := 0; end; end;
        else
          R2_at := next_; next_ := 0;
        p5_ := arg6_; arg6_ := 0;
        p7_ := arg8_; arg8_ := false;
          R2_enter();
        end;
      end;
    end;
  end;
function R2_can (n_ : 0..999) : boolean;
  var c_ : code_t;
  var f_ : 0..99;
  begin
    if R2_out[0] > 0 then return false; end;
    if n_ < 2 then
      c_ := R2_next(n_ % 1, (n_ / 1) % 2);
      if c_ = 0 then return false; end;
      f_ := R2_fate(c_);
      if f_ = 0 then return false; end;
      return n_ < 2;
    end;
    if n_ >= 2 & n_ < 3 & R2_at = 2 & R2_wait = 0 then return R2_g224_(); end;
    if n_ >= 3 & n_ < 6 & R2_at = 2 & R2_wait = 0 then return R2_g236_(((((n_ - 3) / 1) % 3) + 0)); end;
    if n_ >= 6 & n_ < 7 & R2_at = 3 & R2_wait = 0 then return R2_g243_(); end;
    return false;
  end;
procedure R2_begin ();
  begin
    for i_ : 0..0 do for j_ : 0..1 do R2_box[i_][j_] := 0; end; end;
    for i_ : 0..2 do R2_out[i_] := 0; R2_for[i_] := 0; R2_to[i_] := 0; end;
    p5_ := 0;
    p7_ := false;
    R2_forget();
    R2_at := 0; next_ := 1; exited_ := true; ends_ := true;
    R2_settle(0, 0, 0);
  end;
function n258_ (self264_ : idx1_t; p259_ : idx0_t) : num_t;
  begin
    for n261_ := n9_((p259_ != 1)) to 2 do
    if (forall n262_ : idx1_t do (p259_ = p259_) end) then return n9_((n261_ != left256_[self264_])); end;
    end;
    for n263_ := 0 to 2 do
    if ((p259_ != 2) -> (left256_[self264_] < n9_((((left256_[self264_] + n263_) % 3) <= ((n263_ < left256_[self264_]) ? (left256_[self264_]) + 0 : (n263_) + 0))))) then return n9_((((p259_ != p259_) ? (left256_[self264_]) + 0 : (n263_) + 0) != (2 - n263_))); end;
    end;
    return 0;
  end;
procedure n265_ (self272_ : idx1_t; p266_ : num_t; p269_ : num_t);
  begin
    if p266_ > 0 then n265_(self272_, p266_ - 1, n9_((n258_(self272_, 1) != (self272_ - 1)))); if ends_ then return; end; end;
    if (((((self272_ - 1) < (((2 - left256_[self272_]) != (self272_ - 1)) ? (p269_) + 0 : (left256_[self272_]) + 0)) ? (p266_) + 0 : (1) + 0) = n9_((p269_ = ((n258_(self272_, 2) <= left256_[self272_]) ? (left256_[self272_]) + 0 : (left256_[self272_]) + 0)))) -> (exists n271_ : idx1_t do (left256_[self272_] != p266_) end)) then
    if left256_[self272_] > 0 then left256_[self272_] := left256_[self272_] - 1; if (((left256_[self272_] + p269_) % 3) < left256_[self272_]) then next_ := 2; ends_ := true; return; end; end;
    if left256_[self272_] > 0 then left256_[self272_] := left256_[self272_] - 1; R1_add(self272_, 1, 3); R1_mark(self272_, 0); end;
    elsif (((p269_ + p266_) % 3) < p266_) then
    if left256_[self272_] > 0 then left256_[self272_] := left256_[self272_] - 1; R1_add(self272_, 1, 3); R1_mark(self272_, 0); end;
    else
    if left256_[self272_] > 0 then left256_[self272_] := left256_[self272_] - 1; R1_add(self272_, 1, 3); R1_mark(self272_, 0); end;
    end;
    if left256_[self272_] > 0 then left256_[self272_] := left256_[self272_] - 1; if (((2 - left256_[self272_]) = n9_(((2 - left256_[self272_]) != p266_))) | (((2 + p266_) % 3) != n9_((self272_ != self272_)))) then arg4_ := (p266_ < (2 - left256_[self272_])); next_ := 3; ends_ := true; return; end; end;
  end;
procedure R1_b276_ (self277_ : idx1_t);
  var k274_ : num_t;
  begin
    left256_[self277_] := 1;
    n257_[self277_].f := 2; n257_[self277_].g := false;
    if (((n258_(self277_, 2) = ((2 + n257_[self277_].f) % 3)) & (self277_ != self277_)) | (forall n273_ : idx0_t do n257_[self277_].g end)) then
    n257_[self277_].g := (1 <= n258_(self277_, 1));
    if left256_[self277_] > 0 then left256_[self277_] := left256_[self277_] - 1; R1_add(self277_, 1, 3); R1_mark(self277_, 0); end;
    end;
    k274_ := (2 - 2);
    if left256_[self277_] > 0 then left256_[self277_] := left256_[self277_] - 1; R1_add(self277_, 1, 3); R1_mark(self277_, 0); end;
    if left256_[self277_] > 0 then left256_[self277_] := left256_[self277_] - 1; R1_add(self277_, 1, 3); R1_mark(self277_, 0); end;

    next_ := 2; ends_ := true; return;
  end;
procedure R1_b279_ (self280_ : idx1_t);
  var n278_ : num_t;
  begin
    n278_ := 1;
    if left256_[self280_] > 0 then left256_[self280_] := left256_[self280_] - 1; R1_add(self280_, 1, 3); R1_mark(self280_, 0); end;
    if left256_[self280_] > 0 then left256_[self280_] := left256_[self280_] - 1; R1_add(self280_, 1, 3); R1_mark(self280_, 0); end;
  end;
procedure R1_b282_ (self283_ : idx1_t);
  begin
    n265_(self283_, (p3_[self283_] ? (left256_[self283_]) + 0 : (left256_[self283_]) + 0), left256_[self283_]); if ends_ then return; end;
  end;
procedure R1_b285_ (self286_ : idx1_t);
  begin
    for n284_ := (p3_[self286_] ? (n257_[self286_].f) + 0 : (left256_[self286_]) + 0) to 2 do
    
    
    end;
  end;
procedure R1_leave (self287_ : idx1_t);
  begin
    if R1_at[self287_] = 2 then R1_b279_(self287_); return; end;
    if R1_at[self287_] = 3 then R1_b285_(self287_); return; end;
  end;
procedure R1_enter (self288_ : idx1_t);
  begin
    if R1_at[self288_] = 1 then R1_b276_(self288_); return; end;
    if R1_at[self288_] = 3 then R1_b282_(self288_); return; end;
  end;
procedure R1_b293_ (self294_ : idx1_t; f290_ : num_t);
  begin
    for n291_ := n257_[self294_].f to 2 do
    n257_[self294_].f := 0;
    n257_[self294_].f := n258_(self294_, 1);
    end;
    for n292_ := n9_(((n257_[self294_].g ? (left256_[self294_]) + 0 : (left256_[self294_]) + 0) != ((f290_ != f290_) ? (left256_[self294_]) + 0 : (1) + 0))) to 2 do
    
    end;
  end;
procedure R1_b303_ (self304_ : idx1_t; s296_ : idx0_t);
  var n298_ : boolean;
  var n299_ : idx1_t;
  begin
    R1_leave(self304_);
    exited_ := true;
    n298_ := true;
    n299_ := 2;
    if (exists n300_ : idx0_t do n298_ end) then
    n299_ := self304_;
    elsif n298_ then
    n298_ := (self304_ != n299_);
    else
    n298_ := (left256_[self304_] < left256_[self304_]);
    end;
    for n301_ := (self304_ - 1) to 2 do
    n298_ := ((forall n302_ : num_t do (n301_ != n258_(self304_, 2)) end) | (((left256_[self304_] + n301_) % 3) < n258_(self304_, 1)));
    end;
    next_ := 2; ends_ := true;
  end;
procedure R1_b307_ (self308_ : idx1_t; f306_ : idx0_t);
  begin
    if ((2 - 2) = (2 - n257_[self308_].f)) then
    if (left256_[self308_] < (2 - left256_[self308_])) then arg4_ := (n257_[self308_].g & n257_[self308_].g); next_ := 3; ends_ := true; return; end;
    n257_[self308_].f := left256_[self308_];
    end;
    if ((n257_[self308_].g | (n258_(self308_, 2) <= (2 - left256_[self308_]))) -> (n257_[self308_].g & (self308_ != self308_))) then
    if (((1 + n257_[self308_].f) % 3) = ((left256_[self308_] + 0) % 3)) then next_ := 2; ends_ := true; return; end;
    n257_[self308_].f := left256_[self308_];
    else
    if left256_[self308_] > 0 then left256_[self308_] := left256_[self308_] - 1; R1_add(self308_, 1, 3); R1_mark(self308_, 0); end;
    end;
  end;
function R1_c311_ (self312_ : idx1_t; f310_ : num_t) : boolean;
  begin
    return true & ((n257_[self312_].g ? (n257_[self312_].f) + 0 : (left256_[self312_]) + 0) != ((f310_ + n257_[self312_].f) % 3));
  end;
procedure R1_b313_ (self314_ : idx1_t; f310_ : num_t);
  begin
    n257_[self314_].f := f310_;
    n257_[self314_].g := ((2 - f310_) <= 2);
  end;
function R1_fate (self315_ : idx1_t; c_ : code_t) : 0..99;
  begin
    if R1_at[self315_] = 2 then
      if (((c_ - 1) % 7) >= 1 & ((c_ - 1) % 7) < 4) then
        return 3;
      end;
      if (((c_ - 1) % 7) >= 4 & ((c_ - 1) % 7) < 5) then
        return 4;
      end;
      if (((c_ - 1) % 7) >= 5 & ((c_ - 1) % 7) < 7) then
        return 5;
      end;
    end;
    if R1_at[self315_] = 3 then
      if (((c_ - 1) % 7) >= 1 & ((c_ - 1) % 7) < 4) then
        if R1_c311_(self315_, ((((((c_ - 1) % 7) - 1) / 1) % 3) + 0)) then return 6; end;
        return 0;
      end;
      if (((c_ - 1) % 7) >= 4 & ((c_ - 1) % 7) < 5) then
        return 2;
      end;
      if (((c_ - 1) % 7) >= 5 & ((c_ - 1) % 7) < 7) then
        return 1;
      end;
    end;
    return 2;
  end;
function R1_later (self316_ : idx1_t; c_ : code_t) : boolean;
  begin
    if c_ = 0 then return true; end;
    if R1_at[self316_] = 3 & (((c_ - 1) % 7) >= 4 & ((c_ - 1) % 7) < 5) then return true; end;
    return false;
  end;
function R1_next (self317_ : idx1_t; q_ : 0..0; k_ : 0..1) : code_t;
  begin
    if R1_box[self317_][q_][k_] = 0 then return 0; end;
    if R1_later(self317_, R1_box[self317_][q_][k_]) then return 0; end;
    return R1_box[self317_][q_][k_];
  end;
procedure R1_take (self318_ : idx1_t; q_ : 0..0; k_ : 0..1);
  begin
    for j_ := 0 to 0 do if j_ >= k_ then R1_box[self318_][q_][j_] := R1_box[self318_][q_][j_ + 1]; end; end;
    R1_box[self318_][q_][1] := 0;
  end;
procedure R1_get (self319_ : idx1_t; q_ : 0..0; c_ : code_t);
  var n_ : 0..99;
  begin
    if R1_at[self319_] = 4 then return; end;
    n_ := 0;
    for i_ : 0..0 do for j_ : 0..1 do if R1_box[self319_][i_][j_] > 0 then n_ := n_ + 1; end; end; end;
    if n_ >= 1 + 1 then error "the mailbox is full"; end;
    if R1_box[self319_][0][0] > 0 & R1_box[self319_][0][0] > c_ then R1_box[self319_][0][1] := R1_box[self319_][0][0]; R1_box[self319_][0][0] := 0; end;
    for j_ := 0 to 1 do if R1_box[self319_][q_][j_] = 0 then R1_box[self319_][q_][j_] := c_; return; end; end;
  end;
procedure R1_b326_ (self327_ : idx1_t; x320_ : boolean);
  var n321_ : rec_t;
  var n322_ : num_t;
  begin
    left256_[self327_] := left256_[self327_] - 1;
    n321_.f := 1; n321_.g := false;
    n322_ := 0;
    if (exists n323_ : idx1_t do (self327_ < self327_) end) then
    n321_.f := n322_;
    n321_.g := (((((n322_ = 1) ? (left256_[self327_]) + 0 : (left256_[self327_]) + 0) = (2 - left256_[self327_])) ? (n322_) + 0 : (n321_.f) + 0) != (self327_ - 1));
    else
    n265_(self327_, n258_(self327_, 1), ((n322_ = 1) ? (left256_[self327_]) + 0 : (n322_) + 0)); if ends_ then return; end;
    n322_ := n9_(((n321_.g ? (n322_) + 0 : (n321_.f) + 0) = n258_(self327_, 1)));
    end;
  end;
function R1_g325_ (self328_ : idx1_t; x320_ : boolean) : boolean;
  begin
    return left256_[self328_] > 0 & n257_[self328_].g;
  end;
procedure R1_b336_ (self337_ : idx1_t; v329_ : idx0_t);
  var n332_ : set0_t;
  var n333_ : set0_t;
  begin
    left256_[self337_] := left256_[self337_] - 1;
    for i_ : idx0_t do n332_[i_] := false; end;
    for i_ : idx0_t do n333_[i_] := false; end;
    R1_add(self337_, 1, 3); R1_mark(self337_, 0);
    n257_[self337_].g := ((n257_[self337_].f < left256_[self337_]) | (!n257_[self337_].g));
  end;
function R1_g335_ (self338_ : idx1_t; v329_ : idx0_t) : boolean;
  begin
    return left256_[self338_] > 0;
  end;
procedure R1_b344_ (self345_ : idx1_t);
  var k340_ : num_t;
  begin
    left256_[self345_] := left256_[self345_] - 1;
    if n257_[self345_].g then
    n257_[self345_].g := p3_[self345_];
    n257_[self345_].g := (exists n339_ : num_t do (((left256_[self345_] + left256_[self345_]) % 3) <= n9_(p3_[self345_])) end);
    end;
    k340_ := ((left256_[self345_] + n257_[self345_].f) % 3);
    
    if (0 <= n257_[self345_].f) then halts_ := true; ends_ := true; return; end;

  end;
function R1_g343_ (self346_ : idx1_t) : boolean;
  begin
    return left256_[self346_] > 0 & (!((n257_[self346_].g ? (left256_[self346_]) + 0 : (left256_[self346_]) + 0) < 2));
  end;
procedure R1_handle (self347_ : idx1_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  begin
    if f_ = 3 then R1_b293_(self347_, ((((((c_ - 1) % 7) - 1) / 1) % 3) + 0)); return; end;
    if f_ = 4 then R1_b303_(self347_, ((c_ - 1) / 7 + 1)); return; end;
    if f_ = 5 then R1_b307_(self347_, ((((((c_ - 1) % 7) - 5) / 1) % 2) + 1)); return; end;
    if f_ = 6 then R1_b313_(self347_, ((((((c_ - 1) % 7) - 1) / 1) % 3) + 0)); return; end;
  end;
procedure R1_settle (self348_ : idx1_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  var f0_ : 0..99;
  var c0_ : code_t;
  begin
    f0_ := f_; c0_ := c_;
    while f0_ > 0 | ends_ do
      if f0_ > 0 then
        R1_handle(self348_, f0_, c0_, h_);
        f0_ := 0;
      elsif raised_ > 0 then
        ends_ := false;
        c0_ := raised_; raised_ := 0;
        f0_ := R1_fate(self348_, c0_);
        if f0_ < 3 & f0_ != 1 then error "unhandled"; end;
        if f0_ = 1 then f0_ := 0; end;
      else
        ends_ := false;
        if !exited_ then R1_leave(self348_); end;
        exited_ := false;
        p3_[self348_] := false;
        if halts_ then
          halts_ := false; R1_at[self348_] := 4;
    for i_ : 0..0 do for j_ : 0..1 do R1_box[self348_][i_][j_] := 0; end; end;
        else
          R1_at[self348_] := next_; next_ := 0;
        p3_[self348_] := arg4_; arg4_ := false;
          R1_enter(self348_);
        end;
      end;
    end;
  end;
function R1_can (self349_ : idx1_t; n_ : 0..999) : boolean;
  var c_ : code_t;
  var f_ : 0..99;
  begin
    if R1_out[self349_][0] > 0 then return false; end;
    if n_ < 2 then
      c_ := R1_next(self349_, n_ % 1, (n_ / 1) % 2);
      if c_ = 0 then return false; end;
      f_ := R1_fate(self349_, c_);
      if f_ = 0 then return false; end;
      return n_ < 2;
    end;
    if n_ >= 2 & n_ < 4 & R1_at[self349_] = 2 then return R1_g325_(self349_, ((((n_ - 2) / 1) % 2) = 1)); end;
    if n_ >= 4 & n_ < 6 & R1_at[self349_] = 2 then return R1_g335_(self349_, ((((n_ - 4) / 1) % 2) + 1)); end;
    if n_ >= 6 & n_ < 7 & R1_at[self349_] = 3 then return R1_g343_(self349_); end;
    return false;
  end;
procedure R1_begin (self352_ : idx1_t);
  begin
    for i_ : 0..0 do for j_ : 0..1 do R1_box[self352_][i_][j_] := 0; end; end;
    for i_ : 0..3 do R1_out[self352_][i_] := 0; R1_for[self352_][i_] := 0; R1_to[self352_][i_] := 0; end;
    p3_[self352_] := false;
    R1_at[self352_] := 0; next_ := 1; exited_ := true; ends_ := true;
    R1_settle(self352_, 0, 0, 0);
  end;
function n356_ (self364_ : idx0_t; p357_ : idx0_t; p359_ : idx1_t) : num_t;
  var n361_ : rec_t;
  var n362_ : set0_t;
  begin
    n361_.f := 0; n361_.g := false;
    for i_ : idx0_t do n362_[i_] := false; end;
    if ((!(p357_ = self364_)) -> (p359_ = p359_)) then
    n361_.f := (p359_ - 1);
    else
    n362_[self364_] := true;
    if ((p357_ < 1) -> n361_.g) then return (2 - left354_[self364_]); end;
    end;
    for n363_ : idx1_t do
    n362_[p357_] := false;
    n361_.f := 1;
    end;
    return n361_.f;
  end;
function n365_ (self370_ : idx0_t; p366_ : idx0_t) : boolean;
  var n368_ : num_t;
  var n369_ : num_t;
  begin
    n368_ := 2;
    n369_ := 1;
    if n355_[self370_] then
    n368_ := (((2 - n368_) + n368_) % 3);
    else
    if n355_[self370_] then return (n368_ = (self370_ - 1)); end;
    end;
    return (p366_ != self370_);
  end;
procedure R0_b374_ (self375_ : idx0_t);
  var k371_ : num_t;
  begin
    left354_[self375_] := 1;
    n355_[self375_] := true;
    k371_ := left354_[self375_];
    

    if (self375_ != self375_) then
    n355_[self375_] := ((exists n373_ : idx0_t do (self375_ = self375_) end) & n355_[self375_]);
    end;
    next_ := 2; ends_ := true; return;
  end;
procedure R0_b378_ (self379_ : idx0_t);
  var n376_ : idx0_t;
  var n377_ : boolean;
  begin
    n376_ := 2;
    n377_ := false;
    n355_[self379_] := n377_;
    n376_ := n376_;
  end;
procedure R0_b381_ (self382_ : idx0_t);
  var n380_ : boolean;
  begin
    n380_ := false;
    n355_[self382_] := (n9_(n380_) < left354_[self382_]);
  end;
procedure R0_leave (self384_ : idx0_t);
  begin
    if R0_at[self384_] = 2 then R0_b381_(self384_); return; end;
  end;
procedure R0_enter (self385_ : idx0_t);
  begin
    if R0_at[self385_] = 1 then R0_b374_(self385_); return; end;
    if R0_at[self385_] = 2 then R0_b378_(self385_); return; end;
  end;
function R0_c391_ (self392_ : idx0_t; f387_ : num_t; s388_ : idx0_t) : boolean;
  begin
    return true & (exists n390_ : idx0_t do (n390_ = 2) end);
  end;
procedure R0_b395_ (self396_ : idx0_t; f387_ : num_t; s388_ : idx0_t);
  var n393_ : set1_t;
  begin
    for i_ : idx1_t do n393_[i_] := false; end;
    if n365_(self396_, self396_) then
    if (2 < left354_[self396_]) then next_ := 2; ends_ := true; return; end;
    else
    if ((s388_ < self396_) & (s388_ < self396_)) then halts_ := true; ends_ := true; return; end;
    n355_[self396_] := (forall n394_ : num_t do ((s388_ - 1) = n356_(self396_, self396_, 1)) end);
    end;
    if left354_[self396_] > 0 then left354_[self396_] := left354_[self396_] - 1; R0_add(self396_, 2 + 1 * ((left354_[self396_]) - 0), 1); R0_mark(self396_, (s388_) - 1); end;
  end;
procedure R0_b405_ (self406_ : idx0_t; f399_ : num_t; s400_ : idx0_t);
  var n402_ : boolean;
  var n403_ : idx0_t;
  begin
    n402_ := false;
    n403_ := 2;
    for n404_ : idx0_t do
    n403_ := n403_;
    end;
  end;
procedure R0_b414_ (self415_ : idx0_t; f408_ : idx0_t; s409_ : idx0_t);
  var n412_ : boolean;
  var n413_ : rec_t;
  begin
    n412_ := false;
    n413_.f := 2; n413_.g := true;
    n413_.g := n412_;
    n413_.f := ((((1 = n356_(self415_, s409_, 2)) ? (n413_.f) + 0 : (n413_.f) + 0) + left354_[self415_]) % 3);
  end;
procedure R0_b425_ (self426_ : idx0_t; f418_ : num_t; s419_ : idx0_t);
  var n421_ : num_t;
  var n422_ : num_t;
  var k423_ : num_t;
  begin
    n421_ := 0;
    n422_ := 2;
    k423_ := n422_;
    n355_[self426_] := (n355_[self426_] -> n355_[self426_]);

  end;
procedure R0_b431_ (self432_ : idx0_t; f428_ : idx0_t; s429_ : idx0_t);
  begin
    if left354_[self432_] > 0 then left354_[self432_] := left354_[self432_] - 1; R0_add(self432_, 6 + 1 * ((self432_) - 1), 1); R0_mark(self432_, (s429_) - 1); end;
  end;
function R0_fate (self433_ : idx0_t; c_ : code_t) : 0..99;
  begin
    if R0_at[self433_] = 2 then
      if (((c_ - 1) % 7) >= 1 & ((c_ - 1) % 7) < 4) then
        if R0_c391_(self433_, ((((((c_ - 1) % 7) - 1) / 1) % 3) + 0), ((c_ - 1) / 7 + 1)) then return 3; end;
        return 4;
      end;
      if (((c_ - 1) % 7) >= 5 & ((c_ - 1) % 7) < 7) then
        return 5;
      end;
    end;
    if R0_at[self433_] = 3 then
      if (((c_ - 1) % 7) >= 1 & ((c_ - 1) % 7) < 4) then
        return 6;
      end;
      if (((c_ - 1) % 7) >= 5 & ((c_ - 1) % 7) < 7) then
        return 7;
      end;
    end;
    return 2;
  end;
function R0_later (self434_ : idx0_t; c_ : code_t) : boolean;
  begin
    if c_ = 0 then return true; end;
    return false;
  end;
function R0_next (self435_ : idx0_t; q_ : 0..0; k_ : 0..1) : code_t;
  begin
    if R0_box[self435_][q_][k_] = 0 then return 0; end;
    if R0_later(self435_, R0_box[self435_][q_][k_]) then return 0; end;
    return R0_box[self435_][q_][k_];
  end;
procedure R0_take (self436_ : idx0_t; q_ : 0..0; k_ : 0..1);
  begin
    for j_ := 0 to 0 do if j_ >= k_ then R0_box[self436_][q_][j_] := R0_box[self436_][q_][j_ + 1]; end; end;
    R0_box[self436_][q_][1] := 0;
  end;
procedure R0_get (self437_ : idx0_t; q_ : 0..0; c_ : code_t);
  var n_ : 0..99;
  begin
    if R0_at[self437_] = 4 then return; end;
    n_ := 0;
    for i_ : 0..0 do for j_ : 0..1 do if R0_box[self437_][i_][j_] > 0 then n_ := n_ + 1; end; end; end;
    if n_ >= 1 + 1 then error "the mailbox is full"; end;
    if R0_box[self437_][0][0] > 0 & R0_box[self437_][0][0] > c_ then R0_box[self437_][0][1] := R0_box[self437_][0][0]; R0_box[self437_][0][0] := 0; end;
    for j_ := 0 to 1 do if R0_box[self437_][q_][j_] = 0 then R0_box[self437_][q_][j_] := c_; return; end; end;
  end;
procedure R0_b443_ (self444_ : idx0_t; v438_ : idx1_t);
  var n440_ : idx1_t;
  begin
    left354_[self444_] := left354_[self444_] - 1;
    n440_ := 1;
    R0_add(self444_, 2 + 1 * ((left354_[self444_]) - 0), 1); R0_mark(self444_, (self444_) - 1);
    if (self444_ < self444_) then halts_ := true; ends_ := true; return; end;
    R0_add(self444_, 6 + 1 * ((1) - 1), 3); R0_mark(self444_, 0);
  end;
function R0_g442_ (self445_ : idx0_t; v438_ : idx1_t) : boolean;
  begin
    return left354_[self445_] > 0;
  end;
procedure R0_b450_ (self451_ : idx0_t);
  var n446_ : boolean;
  begin
    left354_[self451_] := left354_[self451_] - 1;
    n446_ := false;
    R0_add(self451_, 5, 2);for to447_ : idx1_t do if (to447_ = to447_) then R0_mark(self451_, (to447_) - 1); end; end;
    n355_[self451_] := (!n355_[self451_]);
    n446_ := (((n9_(n446_) < left354_[self451_]) & (left354_[self451_] != left354_[self451_])) & (self451_ = self451_));
  end;
function R0_g449_ (self452_ : idx0_t) : boolean;
  begin
    return left354_[self452_] > 0;
  end;
procedure R0_b463_ (self464_ : idx0_t; v453_ : idx0_t; x455_ : boolean);
  var k456_ : num_t;
  var k458_ : num_t;
  begin
    left354_[self464_] := left354_[self464_] - 1;
    R0_add(self464_, 6 + 1 * ((self464_) - 1), 3); R0_mark(self464_, 0);
    k456_ := n356_(self464_, self464_, 2);
    if (k456_ <= k456_) then next_ := 2; ends_ := true; return; end;

    k458_ := (2 - left354_[self464_]);
    n355_[self464_] := ((exists n460_ : num_t do n355_[self464_] end) & ((left354_[self464_] < k458_) & x455_));

  end;
function R0_g462_ (self465_ : idx0_t; v453_ : idx0_t; x455_ : boolean) : boolean;
  begin
    return left354_[self465_] > 0;
  end;
procedure R0_b472_ (self473_ : idx0_t; v466_ : idx0_t);
  var n468_ : idx1_t;
  begin
    left354_[self473_] := left354_[self473_] - 1;
    n468_ := 1;
    if (forall n469_ : num_t do (v466_ < v466_) end) then halts_ := true; ends_ := true; return; end;
  end;
function R0_g471_ (self474_ : idx0_t; v466_ : idx0_t) : boolean;
  begin
    return left354_[self474_] > 0 & n355_[self474_];
  end;
procedure R0_handle (self475_ : idx0_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  begin
    if f_ = 3 then R0_b395_(self475_, ((((((c_ - 1) % 7) - 1) / 1) % 3) + 0), ((c_ - 1) / 7 + 1)); return; end;
    if f_ = 4 then R0_b405_(self475_, ((((((c_ - 1) % 7) - 1) / 1) % 3) + 0), ((c_ - 1) / 7 + 1)); return; end;
    if f_ = 5 then R0_b414_(self475_, ((((((c_ - 1) % 7) - 5) / 1) % 2) + 1), ((c_ - 1) / 7 + 1)); return; end;
    if f_ = 6 then R0_b425_(self475_, ((((((c_ - 1) % 7) - 1) / 1) % 3) + 0), ((c_ - 1) / 7 + 1)); return; end;
    if f_ = 7 then R0_b431_(self475_, ((((((c_ - 1) % 7) - 5) / 1) % 2) + 1), ((c_ - 1) / 7 + 1)); return; end;
  end;
procedure R0_settle (self476_ : idx0_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  var f0_ : 0..99;
  var c0_ : code_t;
  begin
    f0_ := f_; c0_ := c_;
    while f0_ > 0 | ends_ do
      if f0_ > 0 then
        R0_handle(self476_, f0_, c0_, h_);
        f0_ := 0;
      elsif raised_ > 0 then
        ends_ := false;
        c0_ := raised_; raised_ := 0;
        f0_ := R0_fate(self476_, c0_);
        if f0_ < 3 & f0_ != 1 then error "unhandled"; end;
        if f0_ = 1 then f0_ := 0; end;
      else
        ends_ := false;
        if !exited_ then R0_leave(self476_); end;
        exited_ := false;
        p1_[self476_] := 1;
        if halts_ then
          halts_ := false; R0_at[self476_] := 4;
    for i_ : 0..0 do for j_ : 0..1 do R0_box[self476_][i_][j_] := 0; end; end;
        else
          R0_at[self476_] := next_; next_ := 0;
        p1_[self476_] := arg2_; arg2_ := 1;
          R0_enter(self476_);
        end;
      end;
    end;
  end;
function R0_can (self477_ : idx0_t; n_ : 0..999) : boolean;
  var c_ : code_t;
  var f_ : 0..99;
  begin
    if R0_out[self477_][0] > 0 then return false; end;
    if n_ < 2 then
      c_ := R0_next(self477_, n_ % 1, (n_ / 1) % 2);
      if c_ = 0 then return false; end;
      f_ := R0_fate(self477_, c_);
      if f_ = 0 then return false; end;
      return n_ < 2;
    end;
    if n_ >= 2 & n_ < 4 & R0_at[self477_] = 2 then return R0_g442_(self477_, ((((n_ - 2) / 1) % 2) + 1)); end;
    if n_ >= 4 & n_ < 5 & R0_at[self477_] = 2 then return R0_g449_(self477_); end;
    if n_ >= 5 & n_ < 9 & R0_at[self477_] = 2 then return R0_g462_(self477_, ((((n_ - 5) / 1) % 2) + 1), ((((n_ - 5) / 2) % 2) = 1)); end;
    if n_ >= 9 & n_ < 11 & R0_at[self477_] = 3 then return R0_g471_(self477_, ((((n_ - 9) / 1) % 2) + 1)); end;
    return false;
  end;
procedure R0_begin (self480_ : idx0_t);
  begin
    for i_ : 0..0 do for j_ : 0..1 do R0_box[self480_][i_][j_] := 0; end; end;
    for i_ : 0..3 do R0_out[self480_][i_] := 0; R0_for[self480_][i_] := 0; R0_to[self480_][i_] := 0; end;
    p1_[self480_] := 1;
    R0_at[self480_] := 0; next_ := 1; exited_ := true; ends_ := true;
    R0_settle(self480_, 0, 0, 0);
  end;
startstate
  begin
    ends_ := false; next_ := 0; raised_ := 0; halts_ := false; exited_ := false;
    resume_ := 0;
    arg2_ := 1;
    arg4_ := false;
    arg6_ := 0;
    arg8_ := false;
    R2_begin();
    for i_ : idx1_t do
    R1_begin(i_);
    end;
    for i_ : idx0_t do
    R0_begin(i_);
    end;
  end;
ruleset n_ : 0..6 do
rule "r252_" R2_can(n_) ==>
  var c_ : code_t;
  var f_ : 0..99;
  begin
    f_ := 0; c_ := 0;
    if n_ < 2 then
      c_ := R2_box[n_ % 1][(n_ / 1) % 2]; f_ := R2_fate(c_);
      R2_take(n_ % 1, (n_ / 1) % 2);
      if f_ = 2 then error "unhandled"; end;
      if f_ < 3 then f_ := 0; end;
    end;
    if n_ >= 2 & n_ < 3 then R2_b225_(); end;
    if n_ >= 3 & n_ < 6 then R2_b237_(((((n_ - 3) / 1) % 3) + 0)); end;
    if n_ >= 6 & n_ < 7 then R2_b244_(); end;
    R2_settle(f_, c_, (n_ < 2 ? n_ / 2 : 0));
  end;
end;
ruleset self351_ : idx1_t; n_ : 0..6 do
rule "r350_" R1_can(self351_, n_) ==>
  var c_ : code_t;
  var f_ : 0..99;
  begin
    f_ := 0; c_ := 0;
    if n_ < 2 then
      c_ := R1_box[self351_][n_ % 1][(n_ / 1) % 2]; f_ := R1_fate(self351_, c_);
      R1_take(self351_, n_ % 1, (n_ / 1) % 2);
      if f_ = 2 then error "unhandled"; end;
      if f_ < 3 then f_ := 0; end;
    end;
    if n_ >= 2 & n_ < 4 then R1_b326_(self351_, ((((n_ - 2) / 1) % 2) = 1)); end;
    if n_ >= 4 & n_ < 6 then R1_b336_(self351_, ((((n_ - 4) / 1) % 2) + 1)); end;
    if n_ >= 6 & n_ < 7 then R1_b344_(self351_); end;
    R1_settle(self351_, f_, c_, (n_ < 2 ? n_ / 2 : 0));
  end;
end;
ruleset self479_ : idx0_t; n_ : 0..10 do
rule "r478_" R0_can(self479_, n_) ==>
  var c_ : code_t;
  var f_ : 0..99;
  begin
    f_ := 0; c_ := 0;
    if n_ < 2 then
      c_ := R0_box[self479_][n_ % 1][(n_ / 1) % 2]; f_ := R0_fate(self479_, c_);
      R0_take(self479_, n_ % 1, (n_ / 1) % 2);
      if f_ = 2 then error "unhandled"; end;
      if f_ < 3 then f_ := 0; end;
    end;
    if n_ >= 2 & n_ < 4 then R0_b443_(self479_, ((((n_ - 2) / 1) % 2) + 1)); end;
    if n_ >= 4 & n_ < 5 then R0_b450_(self479_); end;
    if n_ >= 5 & n_ < 9 then R0_b463_(self479_, ((((n_ - 5) / 1) % 2) + 1), ((((n_ - 5) / 2) % 2) = 1)); end;
    if n_ >= 9 & n_ < 11 then R0_b472_(self479_, ((((n_ - 9) / 1) % 2) + 1)); end;
    R0_settle(self479_, f_, c_, (n_ < 2 ? n_ / 2 : 0));
  end;
end;
ruleset self482_ : idx0_t; y_ : idx0_t do
rule "r481_" R0_out[self482_][0] > 0 & R0_for[self482_][0] = 1 & (R0_to[self482_][0] / (((y_) - 1) = 0 ? 1 : (((y_) - 1) = 1 ? 2 : 4))) % 2 = 1 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R0_out[self482_][0]; d_ := c_;
    if (((c_ - 1) % 7) >= 1 & ((c_ - 1) % 7) < 4) then d_ := c_ + 7 * ((self482_) - 1); end;
    if (((c_ - 1) % 7) >= 5 & ((c_ - 1) % 7) < 7) then d_ := c_ + 7 * ((self482_) - 1); end;
    R0_get(y_, 0, d_);
    R0_sent(self482_, (y_) - 1);
  end;
end;
ruleset self484_ : idx0_t; y_ : idx1_t do
rule "r483_" R0_out[self484_][0] > 0 & R0_for[self484_][0] = 2 & (R0_to[self484_][0] / (((y_) - 1) = 0 ? 1 : (((y_) - 1) = 1 ? 2 : 4))) % 2 = 1 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R0_out[self484_][0]; d_ := c_;
    if (((c_ - 1) % 7) >= 4 & ((c_ - 1) % 7) < 5) then d_ := c_ + 7 * ((self484_) - 1); end;
    R1_get(y_, 0, d_);
    R0_sent(self484_, (y_) - 1);
  end;
end;
ruleset self486_ : idx0_t do
rule "r485_" R0_out[self486_][0] > 0 & R0_for[self486_][0] = 3 & (R0_to[self486_][0] / ((0) = 0 ? 1 : ((0) = 1 ? 2 : 4))) % 2 = 1 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R0_out[self486_][0]; d_ := c_;
    if (((c_ - 1) % 7) >= 5 & ((c_ - 1) % 7) < 7) then d_ := c_ + 7 * ((self486_) - 1); end;
    R2_get(0, d_);
    R0_sent(self486_, 0);
  end;
end;
ruleset self488_ : idx1_t do
rule "r487_" R1_out[self488_][0] > 0 & R1_for[self488_][0] = 3 & (R1_to[self488_][0] / ((0) = 0 ? 1 : ((0) = 1 ? 2 : 4))) % 2 = 1 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R1_out[self488_][0]; d_ := c_;
    R2_get(0, d_);
    R1_sent(self488_, 0);
  end;
end;
invariant "i491_" ((R2_at != 3 | (n9_((((acc26_ <= acc26_) ? (n27_) + 0 : (acc26_) + 0) < n9_(((2 - 0) < (2 - left25_))))) = n9_((n9_((((((left25_ + acc26_) % 3) = acc26_) ? (n27_) + 0 : (acc26_) + 0) != (2 - n27_))) < n9_((left25_ != left25_)))))));
