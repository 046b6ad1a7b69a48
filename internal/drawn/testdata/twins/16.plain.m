type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 0..1;
type arr0_t : array [idx0_t] of num_t;
type set0_t : array [idx0_t] of boolean;
type idx1_t : 3..4;
type arr1_t : array [idx1_t] of num_t;
type set1_t : array [idx1_t] of boolean;
type idx2_t : 3..4;
type arr2_t : array [idx2_t] of num_t;
type set2_t : array [idx2_t] of boolean;
type code_t : 0..21;
var ends_ : boolean;
var next_ : 0..9;
var raised_ : code_t;
var halts_ : boolean;
var exited_ : boolean;
var resume_ : 0..99;
var p1_ : array [idx0_t] of boolean;
var arg2_ : boolean;
var p3_ : array [idx0_t] of idx0_t;
var arg4_ : idx0_t;
var p5_ : array [idx1_t] of num_t;
var arg6_ : num_t;
var p7_ : array [idx1_t] of boolean;
var arg8_ : boolean;
var p9_ : array [idx2_t] of idx1_t;
var arg10_ : idx1_t;
var p11_ : array [idx2_t] of boolean;
var arg12_ : boolean;
var p13_ : array [idx2_t] of idx0_t;
var arg14_ : idx0_t;
var R0_box : array [idx0_t] of array [0..0] of array [0..1] of code_t;
var R0_out : array [idx0_t] of array [0..3] of code_t;
var R0_for : array [idx0_t] of array [0..3] of 0..9;
var R0_to : array [idx0_t] of array [0..3] of 0..7;
var R1_box : array [idx1_t] of array [0..0] of array [0..1] of code_t;
var R1_out : array [idx1_t] of array [0..2] of code_t;
var R1_for : array [idx1_t] of array [0..2] of 0..9;
var R1_to : array [idx1_t] of array [0..2] of 0..7;
var R2_box : array [idx2_t] of array [0..0] of array [0..2] of code_t;
var R2_out : array [idx2_t] of array [0..1] of code_t;
var R2_for : array [idx2_t] of array [0..1] of 0..9;
var R2_to : array [idx2_t] of array [0..1] of 0..7;
var W_at : 0..9;
var left28_ : num_t;
var n29_ : idx2_t;
var n30_ : set1_t;
var n31_ : num_t;
var R2_at : array [idx2_t] of 0..9;
var left54_ : array [idx2_t] of num_t;
var acc55_ : array [idx2_t] of num_t;
var n56_ : array [idx2_t] of boolean;
var n57_ : array [idx2_t] of idx1_t;
var n58_ : array [idx2_t] of num_t;
var R1_at : array [idx1_t] of 0..9;
var left96_ : array [idx1_t] of num_t;
var n97_ : array [idx1_t] of boolean;
var R0_at : array [idx0_t] of 0..9;
var left204_ : array [idx0_t] of num_t;
var n205_ : array [idx0_t] of num_t;
var n206_ : array [idx0_t] of rec_t;
function n15_ () : num_t;
  var n16_ : arr0_t;
  begin
    for i_ : idx0_t do n16_[i_] := 1; end;
    for n17_ : idx2_t do
    n16_[0] := (((n17_ < 4) | (n17_ = n17_)) ? (((n16_[1] + 0) % 3)) + 0 : ((n17_ - 3)) + 0);
    end;
    return ((n16_[0] + n16_[0]) % 3);
  end;
procedure R0_add (self19_ : idx0_t; c_ : code_t; r_ : 0..9);
  begin
    if R0_out[self19_][3] > 0 then error "the outbox is full"; end;
    for i_ := 0 to 3 do if R0_out[self19_][i_] = 0 then R0_out[self19_][i_] := c_; R0_for[self19_][i_] := r_; return; end; end;
  end;
procedure R0_mark (self20_ : idx0_t; p_ : 0..2);
  begin
    for i_ := 0 to 3 do
      if R0_out[self20_][3 - i_] > 0 then R0_to[self20_][3 - i_] := R0_to[self20_][3 - i_] + (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4)); return; end;
    end;
  end;
procedure R0_sent (self21_ : idx0_t; p_ : 0..2);
  begin
    R0_to[self21_][0] := R0_to[self21_][0] - (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4));
    if R0_to[self21_][0] > 0 then return; end;
    for i_ := 0 to 3 do
      R0_out[self21_][i_] := (i_ = 3 ? 0 : R0_out[self21_][(i_ + 1) % 4]);
      R0_for[self21_][i_] := (i_ = 3 ? 0 : R0_for[self21_][(i_ + 1) % 4]);
      R0_to[self21_][i_] := (i_ = 3 ? 0 : R0_to[self21_][(i_ + 1) % 4]);
    end;
  end;
procedure R1_add (self22_ : idx1_t; c_ : code_t; r_ : 0..9);
  begin
    if R1_out[self22_][2] > 0 then error "the outbox is full"; end;
    for i_ := 0 to 2 do if R1_out[self22_][i_] = 0 then R1_out[self22_][i_] := c_; R1_for[self22_][i_] := r_; return; end; end;
  end;
procedure R1_mark (self23_ : idx1_t; p_ : 0..2);
  begin
    for i_ := 0 to 2 do
      if R1_out[self23_][2 - i_] > 0 then R1_to[self23_][2 - i_] := R1_to[self23_][2 - i_] + (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4)); return; end;
    end;
  end;
procedure R1_sent (self24_ : idx1_t; p_ : 0..2);
  begin
    R1_to[self24_][0] := R1_to[self24_][0] - (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4));
    if R1_to[self24_][0] > 0 then return; end;
    for i_ := 0 to 2 do
      R1_out[self24_][i_] := (i_ = 2 ? 0 : R1_out[self24_][(i_ + 1) % 3]);
      R1_for[self24_][i_] := (i_ = 2 ? 0 : R1_for[self24_][(i_ + 1) % 3]);
      R1_to[self24_][i_] := (i_ = 2 ? 0 : R1_to[self24_][(i_ + 1) % 3]);
    end;
  end;
procedure R2_add (self25_ : idx2_t; c_ : code_t; r_ : 0..9);
  begin
    if R2_out[self25_][1] > 0 then error "the outbox is full"; end;
    for i_ := 0 to 1 do if R2_out[self25_][i_] = 0 then R2_out[self25_][i_] := c_; R2_for[self25_][i_] := r_; return; end; end;
  end;
procedure R2_mark (self26_ : idx2_t; p_ : 0..2);
  begin
    for i_ := 0 to 1 do
      if R2_out[self26_][1 - i_] > 0 then R2_to[self26_][1 - i_] := R2_to[self26_][1 - i_] + (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4)); return; end;
    end;
  end;
procedure R2_sent (self27_ : idx2_t; p_ : 0..2);
  begin
    R2_to[self27_][0] := R2_to[self27_][0] - (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4));
    if R2_to[self27_][0] > 0 then return; end;
    for i_ := 0 to 1 do
      R2_out[self27_][i_] := (i_ = 1 ? 0 : R2_out[self27_][(i_ + 1) % 2]);
      R2_for[self27_][i_] := (i_ = 1 ? 0 : R2_for[self27_][(i_ + 1) % 2]);
      R2_to[self27_][i_] := (i_ = 1 ? 0 : R2_to[self27_][(i_ + 1) % 2]);
    end;
  end;
procedure W_b32_ ();
  begin
    left28_ := 2;
    n29_ := 4;
    for i_ : idx1_t do n30_[i_] := false; end;
    n31_ := 1;
    if ((n29_ = 4) -> (n29_ != n29_)) then
    n31_ := 0;
    end;
    next_ := 2; ends_ := true; return;
  end;
procedure W_b35_ ();
  var n34_ : boolean;
  begin
    n34_ := true;
    if n34_ then
    if left28_ > 0 then left28_ := left28_ - 1; if (((left28_ + left28_) % 3) <= n15_()) then next_ := 2; ends_ := true; return; end; end;
    end;
  end;
procedure W_leave ();
  begin
  end;
procedure W_enter ();
  begin
    if W_at = 1 then W_b32_(); return; end;
    if W_at = 3 then W_b35_(); return; end;
  end;
procedure W_b42_ ();
  var k40_ : num_t;
  begin
    if ((((left28_ + left28_) % 3) = 0) & (((n31_ < n31_) ? (n31_) + 0 : (2) + 0) < left28_)) then next_ := 2; ends_ := true; return; end;
    k40_ := (n29_ - 3);
    n30_[4] := false;
    n29_ := n29_;

  end;
procedure W_b46_ ();
  var n45_ : boolean;
  begin
    n45_ := false;
    if ((n45_ ? (left28_) + 0 : (left28_) + 0) <= left28_) then next_ := 2; ends_ := true; return; end;
  end;
function W_fate (c_ : code_t) : 0..99;
  begin
    if W_at = 2 then
      if (((c_ - 1) % 7) >= 0 & ((c_ - 1) % 7) < 1) then
        return 3;
      end;
    end;
    if W_at = 3 then
      if (((c_ - 1) % 7) >= 0 & ((c_ - 1) % 7) < 1) then
        return 4;
      end;
    end;
    return 2;
  end;
procedure W_handle (f_ : 0..99; c_ : code_t; h_ : 0..2);
  begin
    if f_ = 3 then W_b42_(); return; end;
    if f_ = 4 then W_b46_(); return; end;
  end;
procedure W_settle (f_ : 0..99; c_ : code_t; h_ : 0..2);
  var f0_ : 0..99;
  var c0_ : code_t;
  begin
    f0_ := f_; c0_ := c_;
    while f0_ > 0 | ends_ do
      if f0_ > 0 then
        W_handle(f0_, c0_, h_);
        f0_ := 0;
      elsif raised_ > 0 then
        ends_ := false;
        c0_ := raised_; raised_ := 0;
        f0_ := W_fate(c0_);
        if f0_ < 3 & f0_ != 1 then error "unhandled"; end;
        if f0_ = 1 then f0_ := 0; end;
      else
        ends_ := false;
        if !exited_ then W_leave(); end;
        exited_ := false;
        if halts_ then
          halts_ := false; W_at := 4;
        else
          W_at := next_; next_ := 0;
          W_enter();
        end;
      end;
    end;
  end;
procedure W_observe (c_ : code_t);
  begin
    raised_ := c_; ends_ := true;
    W_settle(0, 0, 0);
  end;
procedure W_begin ();
  begin
    W_at := 0; next_ := 1; exited_ := true; ends_ := true;
    W_settle(0, 0, 0);
  end;
procedure R2_b61_ (self62_ : idx2_t);
  var k59_ : num_t;
  begin
    left54_[self62_] := 2;
    acc55_[self62_] := 2;
    n56_[self62_] := true;
    n57_[self62_] := 4;
    n58_[self62_] := 0;
    k59_ := acc55_[self62_];
    if left54_[self62_] > 0 then left54_[self62_] := left54_[self62_] - 1; R2_add(self62_, 1, 0); R2_mark(self62_, 0); end;

    arg10_ := n57_[self62_]; next_ := 2; ends_ := true; return;
  end;
procedure R2_b68_ (self69_ : idx2_t);
  begin
    for n66_ := 1 to 2 do
    if left54_[self69_] > 0 then left54_[self69_] := left54_[self69_] - 1; if (!((p13_[self69_] - 0) = (n57_[self69_] - 3))) then halts_ := true; ends_ := true; return; end; end;
    end;
    for n67_ := n58_[self69_] to 2 do
    
    end;
  end;
procedure R2_leave (self70_ : idx2_t);
  begin
  end;
procedure R2_enter (self71_ : idx2_t);
  begin
    if R2_at[self71_] = 1 then R2_b61_(self71_); return; end;
    if R2_at[self71_] = 3 then R2_b68_(self71_); return; end;
  end;
function R2_fate (self72_ : idx2_t; c_ : code_t) : 0..99;
  begin
    if R2_at[self72_] = 2 then
    end;
    if R2_at[self72_] = 3 then
    end;
    return 2;
  end;
function R2_later (self73_ : idx2_t; c_ : code_t) : boolean;
  begin
    if c_ = 0 then return true; end;
    return false;
  end;
function R2_next (self74_ : idx2_t; q_ : 0..0; k_ : 0..2) : code_t;
  begin
    if R2_box[self74_][q_][k_] = 0 then return 0; end;
    if R2_later(self74_, R2_box[self74_][q_][k_]) then return 0; end;
    for j_ := 0 to 2 do if j_ < k_ & !R2_later(self74_, R2_box[self74_][q_][j_]) then return 0; end; end;
    return R2_box[self74_][q_][k_];
  end;
procedure R2_take (self75_ : idx2_t; q_ : 0..0; k_ : 0..2);
  begin
    for j_ := 0 to 1 do if j_ >= k_ then R2_box[self75_][q_][j_] := R2_box[self75_][q_][j_ + 1]; end; end;
    R2_box[self75_][q_][2] := 0;
  end;
procedure R2_get (self76_ : idx2_t; q_ : 0..0; c_ : code_t);
  var n_ : 0..99;
  begin
    if R2_at[self76_] = 4 then return; end;
    n_ := 0;
    for i_ : 0..0 do for j_ : 0..2 do if R2_box[self76_][i_][j_] > 0 then n_ := n_ + 1; end; end; end;
    if n_ >= 2 + 1 then return; end;
    for j_ := 0 to 2 do if R2_box[self76_][q_][j_] = 0 then R2_box[self76_][q_][j_] := c_; return; end; end;
  end;
procedure R2_b81_ (self82_ : idx2_t);
  var n77_ : idx2_t;
  var n78_ : boolean;
  begin
    left54_[self82_] := left54_[self82_] - 1;
    n77_ := 3;
    n78_ := true;
    if ((n57_[self82_] - 3) = (n77_ - 3)) then
    n56_[self82_] := (n77_ < self82_);
    if left54_[self82_] > 0 then left54_[self82_] := left54_[self82_] - 1; R2_add(self82_, 1, 0); R2_mark(self82_, 0); end;
    else
    if (n57_[self82_] = 4) then arg12_ := (n78_ | n78_); arg14_ := 0; next_ := 3; ends_ := true; return; end;
    end;
  end;
function R2_g80_ (self83_ : idx2_t) : boolean;
  begin
    return left54_[self83_] > 0 & (p9_[self83_] = n57_[self83_]);
  end;
procedure R2_b86_ (self87_ : idx2_t);
  begin
    left54_[self87_] := left54_[self87_] - 1;
    n58_[self87_] := (self87_ - 3);
    if ((p13_[self87_] - 0) < left54_[self87_]) then halts_ := true; ends_ := true; return; end;
  end;
function R2_g85_ (self88_ : idx2_t) : boolean;
  begin
    return left54_[self88_] > 0 & p11_[self88_];
  end;
procedure R2_handle (self89_ : idx2_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  begin
  end;
procedure R2_settle (self90_ : idx2_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  var f0_ : 0..99;
  var c0_ : code_t;
  begin
    f0_ := f_; c0_ := c_;
    while f0_ > 0 | ends_ do
      if f0_ > 0 then
        R2_handle(self90_, f0_, c0_, h_);
        f0_ := 0;
      elsif raised_ > 0 then
        ends_ := false;
        c0_ := raised_; raised_ := 0;
        f0_ := R2_fate(self90_, c0_);
        if f0_ < 3 & f0_ != 1 then error "unhandled"; end;
        if f0_ = 1 then f0_ := 0; end;
      else
        ends_ := false;
        if !exited_ then R2_leave(self90_); end;
        exited_ := false;
        p9_[self90_] := 3;
        p11_[self90_] := false;
        p13_[self90_] := 0;
        if halts_ then
          halts_ := false; R2_at[self90_] := 4;
    for i_ : 0..0 do for j_ : 0..2 do R2_box[self90_][i_][j_] := 0; end; end;
        else
          R2_at[self90_] := next_; next_ := 0;
        p9_[self90_] := arg10_; arg10_ := 3;
        p11_[self90_] := arg12_; arg12_ := false;
        p13_[self90_] := arg14_; arg14_ := 0;
          R2_enter(self90_);
        end;
      end;
    end;
  end;
function R2_can (self91_ : idx2_t; n_ : 0..999) : boolean;
  var c_ : code_t;
  var f_ : 0..99;
  begin
    if R2_out[self91_][0] > 0 then return false; end;
    if n_ < 3 then
      c_ := R2_next(self91_, n_ % 1, (n_ / 1) % 3);
      if c_ = 0 then return false; end;
      f_ := R2_fate(self91_, c_);
      if f_ = 0 then return false; end;
      return n_ < 3;
    end;
    if n_ >= 3 & n_ < 4 & R2_at[self91_] = 2 then return R2_g80_(self91_); end;
    if n_ >= 4 & n_ < 5 & R2_at[self91_] = 3 then return R2_g85_(self91_); end;
    return false;
  end;
procedure R2_begin (self94_ : idx2_t);
  begin
    for i_ : 0..0 do for j_ : 0..2 do R2_box[self94_][i_][j_] := 0; end; end;
    for i_ : 0..1 do R2_out[self94_][i_] := 0; R2_for[self94_][i_] := 0; R2_to[self94_][i_] := 0; end;
    p9_[self94_] := 3;
    p11_[self94_] := false;
    p13_[self94_] := 0;
    R2_at[self94_] := 0; next_ := 1; exited_ := true; ends_ := true;
    R2_settle(self94_, 0, 0, 0);
  end;
function n98_ (self103_ : idx1_t; p99_ : idx2_t) : num_t;
  var n101_ : boolean;
  begin
    n101_ := false;
    for n102_ : idx2_t do
    n101_ := (n102_ != p99_);
    end;
    n101_ := (p99_ = p99_);
    return left96_[self103_];
  end;
function n104_ (self108_ : idx1_t; p105_ : num_t) : boolean;
  begin
    if p105_ > 0 then return n104_(self108_, p105_ - 1); end;
    if (self108_ = self108_) then
    
    
    end;
    for n107_ : idx2_t do
    
    end;
    return ((2 - p105_) < n98_(self108_, 3));
  end;
procedure R1_b111_ (self112_ : idx1_t);
  var k109_ : num_t;
  begin
    left96_[self112_] := 1;
    n97_[self112_] := false;
    k109_ := left96_[self112_];
    if left96_[self112_] > 0 then left96_[self112_] := left96_[self112_] - 1; R1_add(self112_, 1, 1); R1_mark(self112_, (1) - 0); end;
    if left96_[self112_] > 0 then left96_[self112_] := left96_[self112_] - 1; R1_add(self112_, 1, 2); R1_mark(self112_, (self112_) - 3); end;

    arg6_ := left96_[self112_]; next_ := 2; ends_ := true; return;
  end;
procedure R1_b115_ (self116_ : idx1_t);
  var n114_ : boolean;
  begin
    n114_ := false;
    n114_ := n104_(self116_, n98_(self116_, 3));
    n114_ := n114_;
  end;
procedure R1_b122_ (self123_ : idx1_t);
  var n117_ : rec_t;
  var n118_ : rec_t;
  var k119_ : num_t;
  begin
    n117_.f := 2; n117_.g := true;
    n118_.f := 2; n118_.g := false;
    k119_ := (2 - 2);
    
    if left96_[self123_] > 0 then left96_[self123_] := left96_[self123_] - 1; R1_add(self123_, 1, 2);for to121_ : idx1_t do if (to121_ = to121_) then R1_mark(self123_, (to121_) - 3); end; end; end;

    if left96_[self123_] > 0 then left96_[self123_] := left96_[self123_] - 1; if ((left96_[self123_] < (self123_ - 3)) | (n15_() != n118_.f)) then arg6_ := 1; next_ := 2; ends_ := true; return; end; end;
  end;
procedure R1_leave (self125_ : idx1_t);
  begin
  end;
procedure R1_enter (self126_ : idx1_t);
  begin
    if R1_at[self126_] = 1 then R1_b111_(self126_); return; end;
    if R1_at[self126_] = 2 then R1_b115_(self126_); return; end;
    if R1_at[self126_] = 3 then R1_b122_(self126_); return; end;
  end;
function R1_c130_ (self131_ : idx1_t; s128_ : idx1_t) : boolean;
  begin
    return true & ((((2 - left96_[self131_]) < n98_(self131_, 4)) -> (n98_(self131_, 3) <= n15_())) -> (s128_ = 4)) & (((p5_[self131_] + left96_[self131_]) % 3) < (s128_ - 3));
  end;
procedure R1_b133_ (self134_ : idx1_t; s128_ : idx1_t);
  begin
    if left96_[self134_] > 0 then left96_[self134_] := left96_[self134_] - 1; R1_add(self134_, 1, 2); R1_mark(self134_, (s128_) - 3); end;
    for n132_ := ((self134_ != 4) ? (p5_[self134_]) + 0 : (left96_[self134_]) + 0) to 2 do
    if (n15_() = p5_[self134_]) then arg8_ := (s128_ < s128_); next_ := 4; ends_ := true; return; end;
    if (self134_ != s128_) then halts_ := true; ends_ := true; return; end;
    end;
  end;
function R1_c138_ (self139_ : idx1_t; f136_ : num_t; f137_ : idx2_t) : boolean;
  begin
    return true & (self139_ = self139_);
  end;
procedure R1_b142_ (self143_ : idx1_t; f136_ : num_t; f137_ : idx2_t);
  var n140_ : boolean;
  var n141_ : idx0_t;
  begin
    n140_ := false;
    n141_ := 0;
    if (self143_ < self143_) then
    if n140_ then next_ := 3; ends_ := true; return; end;
    n140_ := ((n140_ & n140_) -> (p5_[self143_] != left96_[self143_]));
    else
    n141_ := n141_;
    n140_ := (f136_ = left96_[self143_]);
    end;
    if left96_[self143_] > 0 then left96_[self143_] := left96_[self143_] - 1; R1_add(self143_, 1, 1); R1_mark(self143_, (n141_) - 0); end;
  end;
procedure R1_b152_ (self153_ : idx1_t; f146_ : num_t; f147_ : idx2_t);
  var k148_ : num_t;
  begin
    k148_ := ((self153_ < self153_) ? (f146_) + 0 : (left96_[self153_]) + 0);
    if left96_[self153_] > 0 then left96_[self153_] := left96_[self153_] - 1; R1_add(self153_, 1, 2); R1_mark(self153_, (3) - 3); end;

    for n150_ : idx0_t do
    if ((self153_ < self153_) & (((p5_[self153_] + p5_[self153_]) % 3) = n98_(self153_, 4))) then arg8_ := (forall n151_ : idx1_t do (n150_ < n150_) end); next_ := 4; ends_ := true; return; end;
    end;
  end;
function R1_c158_ (self159_ : idx1_t; f155_ : num_t; f156_ : idx2_t) : boolean;
  begin
    return true & ((exists n157_ : idx1_t do n97_[self159_] end) | (n98_(self159_, 3) = n15_()));
  end;
procedure R1_b164_ (self165_ : idx1_t; f155_ : num_t; f156_ : idx2_t);
  var n160_ : boolean;
  var n161_ : set2_t;
  var k163_ : set2_t;
  begin
    n160_ := true;
    for i_ : idx2_t do n161_[i_] := false; end;
    n97_[self165_] := ((2 - 2) = ((left96_[self165_] + left96_[self165_]) % 3));
    k163_ := n161_; for n162_ : idx2_t do if k163_[n162_] then
    n161_[4] := true;
    end; end;
  end;
function R1_c169_ (self170_ : idx1_t; f167_ : num_t; f168_ : idx2_t) : boolean;
  begin
    return true & (!(n97_[self170_] -> n97_[self170_]));
  end;
procedure R1_b173_ (self174_ : idx1_t; f167_ : num_t; f168_ : idx2_t);
  var n171_ : rec_t;
  var n172_ : boolean;
  begin
    n171_.f := 0; n171_.g := false;
    n172_ := false;
    if (n171_.g & (0 = (2 - 1))) then halts_ := true; ends_ := true; return; end;
    n171_.f := n15_();
  end;
function R1_fate (self175_ : idx1_t; c_ : code_t) : 0..99;
  begin
    if R1_at[self175_] = 2 then
      if (((c_ - 1) % 7) >= 0 & ((c_ - 1) % 7) < 1) then
        if R1_c130_(self175_, ((c_ - 1) / 7 + 3)) then return 3; end;
        return 0;
      end;
      if (((c_ - 1) % 7) >= 1 & ((c_ - 1) % 7) < 7) then
        if R1_c138_(self175_, ((((((c_ - 1) % 7) - 1) / 1) % 3) + 0), ((((((c_ - 1) % 7) - 1) / 3) % 2) + 3)) then return 4; end;
        return 5;
      end;
    end;
    if R1_at[self175_] = 3 then
      if (((c_ - 1) % 7) >= 0 & ((c_ - 1) % 7) < 1) then
        return 2;
      end;
      if (((c_ - 1) % 7) >= 1 & ((c_ - 1) % 7) < 7) then
        if R1_c158_(self175_, ((((((c_ - 1) % 7) - 1) / 1) % 3) + 0), ((((((c_ - 1) % 7) - 1) / 3) % 2) + 3)) then return 6; end;
        if R1_c169_(self175_, ((((((c_ - 1) % 7) - 1) / 1) % 3) + 0), ((((((c_ - 1) % 7) - 1) / 3) % 2) + 3)) then return 7; end;
        return 0;
      end;
    end;
    if R1_at[self175_] = 4 then
      if (((c_ - 1) % 7) >= 0 & ((c_ - 1) % 7) < 1) then
        return 2;
      end;
      if (((c_ - 1) % 7) >= 1 & ((c_ - 1) % 7) < 7) then
        return 1;
      end;
    end;
    return 2;
  end;
function R1_later (self176_ : idx1_t; c_ : code_t) : boolean;
  begin
    if c_ = 0 then return true; end;
    if R1_at[self176_] = 3 & (((c_ - 1) % 7) >= 0 & ((c_ - 1) % 7) < 1) then return true; end;
    if R1_at[self176_] = 4 & (((c_ - 1) % 7) >= 0 & ((c_ - 1) % 7) < 1) then return true; end;
    return false;
  end;
function R1_next (self177_ : idx1_t; q_ : 0..0; k_ : 0..1) : code_t;
  begin
    if R1_box[self177_][q_][k_] = 0 then return 0; end;
    if R1_later(self177_, R1_box[self177_][q_][k_]) then return 0; end;
    for j_ := 0 to 1 do if j_ < k_ & !R1_later(self177_, R1_box[self177_][q_][j_]) then return 0; end; end;
    return R1_box[self177_][q_][k_];
  end;
procedure R1_take (self178_ : idx1_t; q_ : 0..0; k_ : 0..1);
  begin
    for j_ := 0 to 0 do if j_ >= k_ then R1_box[self178_][q_][j_] := R1_box[self178_][q_][j_ + 1]; end; end;
    R1_box[self178_][q_][1] := 0;
  end;
procedure R1_get (self179_ : idx1_t; q_ : 0..0; c_ : code_t);
  var n_ : 0..99;
  begin
    if R1_at[self179_] = 5 then return; end;
    n_ := 0;
    for i_ : 0..0 do for j_ : 0..1 do if R1_box[self179_][i_][j_] > 0 then n_ := n_ + 1; end; end; end;
    if n_ >= 1 + 1 then return; end;
    for j_ := 0 to 1 do if R1_box[self179_][q_][j_] = 0 then R1_box[self179_][q_][j_] := c_; return; end; end;
  end;
procedure R1_b182_ (self183_ : idx1_t);
  begin
    left96_[self183_] := left96_[self183_] - 1;
    if (left96_[self183_] <= p5_[self183_]) then
    
    
    elsif (((left96_[self183_] + left96_[self183_]) % 3) < n98_(self183_, 4)) then
    if (self183_ != self183_) then halts_ := true; ends_ := true; return; end;
    else
    if (((self183_ - 3) != 2) & (self183_ < self183_)) then halts_ := true; ends_ := true; return; end;
    end;
    R1_add(self183_, 1, 2); R1_mark(self183_, (self183_) - 3);
  end;
function R1_g181_ (self184_ : idx1_t) : boolean;
  begin
    return left96_[self184_] > 0 & n104_(self184_, p5_[self184_]);
  end;
procedure R1_b188_ (self189_ : idx1_t);
  var k185_ : num_t;
  begin
    left96_[self189_] := left96_[self189_] - 1;
    k185_ := p5_[self189_];
    
    if (left96_[self189_] = n15_()) then halts_ := true; ends_ := true; return; end;

    R1_add(self189_, 1, 1); R1_mark(self189_, (1) - 0);
  end;
function R1_g187_ (self190_ : idx1_t) : boolean;
  begin
    return left96_[self190_] > 0 & ((p5_[self190_] < n15_()) -> (self190_ < self190_)) & (forall q_ : 0..0 do forall k_ : 0..1 do (R1_next(self190_, q_, k_) = 0 | R1_fate(self190_, R1_next(self190_, q_, k_)) = 0) end end);
  end;
procedure R1_b194_ (self195_ : idx1_t);
  var n191_ : boolean;
  begin
    left96_[self195_] := left96_[self195_] - 1;
    n191_ := false;
    R1_add(self195_, 1, 2); R1_mark(self195_, (self195_) - 3);
    if (self195_ != 3) then halts_ := true; ends_ := true; return; end;
  end;
function R1_g193_ (self196_ : idx1_t) : boolean;
  begin
    return left96_[self196_] > 0;
  end;
procedure R1_handle (self197_ : idx1_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  begin
    if f_ = 3 then R1_b133_(self197_, ((c_ - 1) / 7 + 3)); return; end;
    if f_ = 4 then R1_b142_(self197_, ((((((c_ - 1) % 7) - 1) / 1) % 3) + 0), ((((((c_ - 1) % 7) - 1) / 3) % 2) + 3)); return; end;
    if f_ = 5 then R1_b152_(self197_, ((((((c_ - 1) % 7) - 1) / 1) % 3) + 0), ((((((c_ - 1) % 7) - 1) / 3) % 2) + 3)); return; end;
    if f_ = 6 then R1_b164_(self197_, ((((((c_ - 1) % 7) - 1) / 1) % 3) + 0), ((((((c_ - 1) % 7) - 1) / 3) % 2) + 3)); return; end;
    if f_ = 7 then R1_b173_(self197_, ((((((c_ - 1) % 7) - 1) / 1) % 3) + 0), ((((((c_ - 1) % 7) - 1) / 3) % 2) + 3)); return; end;
  end;
procedure R1_settle (self198_ : idx1_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  var f0_ : 0..99;
  var c0_ : code_t;
  begin
    f0_ := f_; c0_ := c_;
    while f0_ > 0 | ends_ do
      if f0_ > 0 then
        R1_handle(self198_, f0_, c0_, h_);
        f0_ := 0;
      elsif raised_ > 0 then
        ends_ := false;
        c0_ := raised_; raised_ := 0;
        f0_ := R1_fate(self198_, c0_);
        if f0_ < 3 & f0_ != 1 then error "unhandled"; end;
        if f0_ = 1 then f0_ := 0; end;
      else
        ends_ := false;
        if !exited_ then R1_leave(self198_); end;
        exited_ := false;
        p5_[self198_] := 0;
        p7_[self198_] := false;
        if halts_ then
          halts_ := false; R1_at[self198_] := 5;
    for i_ : 0..0 do for j_ : 0..1 do R1_box[self198_][i_][j_] := 0; end; end;
        else
          R1_at[self198_] := next_; next_ := 0;
        p5_[self198_] := arg6_; arg6_ := 0;
        p7_[self198_] := arg8_; arg8_ := false;
          R1_enter(self198_);
        end;
      end;
    end;
  end;
function R1_can (self199_ : idx1_t; n_ : 0..999) : boolean;
  var c_ : code_t;
  var f_ : 0..99;
  begin
    if R1_out[self199_][0] > 0 then return false; end;
    if n_ < 2 then
      c_ := R1_next(self199_, n_ % 1, (n_ / 1) % 2);
      if c_ = 0 then return false; end;
      f_ := R1_fate(self199_, c_);
      if f_ = 0 then return false; end;
      return n_ < 2;
    end;
    if n_ >= 2 & n_ < 3 & R1_at[self199_] = 2 then return R1_g181_(self199_); end;
    if n_ >= 3 & n_ < 4 & R1_at[self199_] = 2 then return R1_g187_(self199_); end;
    if n_ >= 4 & n_ < 5 & R1_at[self199_] = 2 then return R1_g193_(self199_); end;
    return false;
  end;
procedure R1_begin (self202_ : idx1_t);
  begin
    for i_ : 0..0 do for j_ : 0..1 do R1_box[self202_][i_][j_] := 0; end; end;
    for i_ : 0..2 do R1_out[self202_][i_] := 0; R1_for[self202_][i_] := 0; R1_to[self202_][i_] := 0; end;
    p5_[self202_] := 0;
    p7_[self202_] := false;
    R1_at[self202_] := 0; next_ := 1; exited_ := true; ends_ := true;
    R1_settle(self202_, 0, 0, 0);
  end;
procedure R0_b208_ (self209_ : idx0_t);
  begin
    left204_[self209_] := 1;
    n205_[self209_] := 0;
    n206_[self209_].f := 1; n206_[self209_].g := true;
    if left204_[self209_] > 0 then left204_[self209_] := left204_[self209_] - 1; R0_add(self209_, 2 + 1 * ((((left204_[self209_] + left204_[self209_]) % 3)) - 0) + 3 * ((4) - 3), 1);for to207_ : idx0_t do if (to207_ = to207_) then R0_mark(self209_, (to207_) - 0); end; end; end;
    next_ := 2; ends_ := true; return;
  end;
procedure R0_leave (self212_ : idx0_t);
  begin
  end;
procedure R0_enter (self213_ : idx0_t);
  begin
    if R0_at[self213_] = 1 then R0_b208_(self213_); return; end;
  end;
procedure R0_b217_ (self218_ : idx0_t);
  var n215_ : idx2_t;
  var n216_ : num_t;
  begin
    n215_ := 3;
    n216_ := 1;
    n206_[self218_].f := (2 - (n215_ - 3));
  end;
function R0_c224_ (self225_ : idx0_t; f220_ : num_t; f221_ : idx2_t; s222_ : idx0_t) : boolean;
  begin
    return true & (self225_ != s222_);
  end;
procedure R0_b228_ (self229_ : idx0_t; f220_ : num_t; f221_ : idx2_t; s222_ : idx0_t);
  var n226_ : idx0_t;
  var n227_ : num_t;
  begin
    n226_ := 0;
    n227_ := 0;
    n206_[self229_].g := ((n206_[self229_].g ? (left204_[self229_]) + 0 : (n206_[self229_].f) + 0) != (2 - n227_));
  end;
procedure R0_b234_ (self235_ : idx0_t);
  var k231_ : num_t;
  begin
    k231_ := ((self235_ != 0) ? (n206_[self235_].f) + 0 : (1) + 0);
    R0_add(self235_, 2 + 1 * (((2 - n206_[self235_].f)) - 0) + 3 * ((4) - 3), 2);for to233_ : idx1_t do if (to233_ = to233_) then R0_mark(self235_, (to233_) - 3); end; end;

  end;
function R0_c247_ (self248_ : idx0_t; f239_ : num_t; f240_ : idx2_t; s241_ : idx0_t) : boolean;
  begin
    return true & (exists n246_ : idx2_t do p1_[self248_] end);
  end;
procedure R0_b251_ (self252_ : idx0_t; f239_ : num_t; f240_ : idx2_t; s241_ : idx0_t);
  var k249_ : num_t;
  begin
    k249_ := (s241_ - 0);
    if (n206_[self252_].f <= ((p3_[self252_] = 0) ? (f239_) + 0 : (left204_[self252_]) + 0)) then halts_ := true; ends_ := true; return; end;

    if left204_[self252_] > 0 then left204_[self252_] := left204_[self252_] - 1; R0_add(self252_, 2 + 1 * ((left204_[self252_]) - 0) + 3 * ((3) - 3), 1); R0_mark(self252_, (s241_) - 0); end;
  end;
function R0_fate (self253_ : idx0_t; c_ : code_t) : 0..99;
  begin
    if R0_at[self253_] = 2 then
      if (((c_ - 1) % 7) >= 0 & ((c_ - 1) % 7) < 1) then
        return 3;
      end;
      if (((c_ - 1) % 7) >= 1 & ((c_ - 1) % 7) < 7) then
        if R0_c224_(self253_, ((((((c_ - 1) % 7) - 1) / 1) % 3) + 0), ((((((c_ - 1) % 7) - 1) / 3) % 2) + 3), ((c_ - 1) / 7 + 0)) then return 4; end;
        return 0;
      end;
    end;
    if R0_at[self253_] = 3 then
      if (((c_ - 1) % 7) >= 0 & ((c_ - 1) % 7) < 1) then
        return 5;
      end;
      if (((c_ - 1) % 7) >= 1 & ((c_ - 1) % 7) < 7) then
        if R0_c247_(self253_, ((((((c_ - 1) % 7) - 1) / 1) % 3) + 0), ((((((c_ - 1) % 7) - 1) / 3) % 2) + 3), ((c_ - 1) / 7 + 0)) then return 6; end;
        return 0;
      end;
    end;
    return 2;
  end;
function R0_later (self254_ : idx0_t; c_ : code_t) : boolean;
  begin
    if c_ = 0 then return true; end;
    return false;
  end;
function R0_next (self255_ : idx0_t; q_ : 0..0; k_ : 0..1) : code_t;
  begin
    if R0_box[self255_][q_][k_] = 0 then return 0; end;
    if R0_later(self255_, R0_box[self255_][q_][k_]) then return 0; end;
    for j_ := 0 to 1 do if j_ < k_ & !R0_later(self255_, R0_box[self255_][q_][j_]) then return 0; end; end;
    return R0_box[self255_][q_][k_];
  end;
procedure R0_take (self256_ : idx0_t; q_ : 0..0; k_ : 0..1);
  begin
    for j_ := 0 to 0 do if j_ >= k_ then R0_box[self256_][q_][j_] := R0_box[self256_][q_][j_ + 1]; end; end;
    R0_box[self256_][q_][1] := 0;
  end;
procedure R0_get (self257_ : idx0_t; q_ : 0..0; c_ : code_t);
  var n_ : 0..99;
  begin
    if R0_at[self257_] = 4 then return; end;
    n_ := 0;
    for i_ : 0..0 do for j_ : 0..1 do if R0_box[self257_][i_][j_] > 0 then n_ := n_ + 1; end; end; end;
    if n_ >= 1 + 1 then error "the mailbox is full"; end;
    for j_ := 0 to 1 do if R0_box[self257_][q_][j_] = 0 then R0_box[self257_][q_][j_] := c_; return; end; end;
  end;
procedure R0_b263_ (self264_ : idx0_t);
  var n258_ : num_t;
  var n259_ : num_t;
  var k260_ : num_t;
  begin
    left204_[self264_] := left204_[self264_] - 1;
    n258_ := 0;
    n259_ := 1;
    k260_ := (2 - n205_[self264_]);
    n259_ := (((2 - n258_) = 2) ? ((2 - n205_[self264_])) + 0 : (1) + 0);
    

    if ((n258_ != (2 - n258_)) | (((self264_ - 0) < 2) -> (n205_[self264_] != 0))) then
    if left204_[self264_] > 0 then left204_[self264_] := left204_[self264_] - 1; R0_add(self264_, 1, 0); R0_mark(self264_, 0); end;
    R0_add(self264_, 2 + 1 * ((n259_) - 0) + 3 * ((4) - 3), 2); R0_mark(self264_, (4) - 3);
    end;
  end;
function R0_g262_ (self265_ : idx0_t) : boolean;
  begin
    return left204_[self265_] > 0 & (n206_[self265_].g -> ((n206_[self265_].g ? (n206_[self265_].f) + 0 : (n205_[self265_]) + 0) < (self265_ - 0))) & (forall q_ : 0..0 do forall k_ : 0..1 do (R0_next(self265_, q_, k_) = 0 | R0_fate(self265_, R0_next(self265_, q_, k_)) = 0) end end);
  end;
procedure R0_b271_ (self272_ : idx0_t);
  var n266_ : arr0_t;
  var k267_ : num_t;
  begin
    left204_[self272_] := left204_[self272_] - 1;
    for i_ : idx0_t do n266_[i_] := 0; end;
    R0_add(self272_, 2 + 1 * ((n266_[self272_]) - 0) + 3 * ((4) - 3), 1); R0_mark(self272_, (1) - 0);
    if (self272_ = self272_) then arg2_ := (n206_[self272_].g -> (((((((n266_[self272_] != n206_[self272_].f) ? (n266_[self272_]) + 0 : (n205_[self272_]) + 0) < ((n206_[self272_].f + left204_[self272_]) % 3)) ? (n266_[self272_]) + 0 : (n266_[self272_]) + 0) < ((left204_[self272_] + n266_[self272_]) % 3)) ? (n205_[self272_]) + 0 : (n206_[self272_].f) + 0) = (2 - n266_[self272_]))); arg4_ := self272_; next_ := 3; ends_ := true; return; end;
    k267_ := ((n206_[self272_].f + n206_[self272_].f) % 3);
    if n206_[self272_].g then next_ := 2; ends_ := true; return; end;

  end;
function R0_g270_ (self273_ : idx0_t) : boolean;
  begin
    return left204_[self273_] > 0;
  end;
procedure R0_handle (self274_ : idx0_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  begin
    if f_ = 3 then R0_b217_(self274_); return; end;
    if f_ = 4 then R0_b228_(self274_, ((((((c_ - 1) % 7) - 1) / 1) % 3) + 0), ((((((c_ - 1) % 7) - 1) / 3) % 2) + 3), ((c_ - 1) / 7 + 0)); return; end;
    if f_ = 5 then R0_b234_(self274_); return; end;
    if f_ = 6 then R0_b251_(self274_, ((((((c_ - 1) % 7) - 1) / 1) % 3) + 0), ((((((c_ - 1) % 7) - 1) / 3) % 2) + 3), ((c_ - 1) / 7 + 0)); return; end;
  end;
procedure R0_settle (self275_ : idx0_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  var f0_ : 0..99;
  var c0_ : code_t;
  begin
    f0_ := f_; c0_ := c_;
    while f0_ > 0 | ends_ do
      if f0_ > 0 then
        R0_handle(self275_, f0_, c0_, h_);
        f0_ := 0;
      elsif raised_ > 0 then
        ends_ := false;
        c0_ := raised_; raised_ := 0;
        f0_ := R0_fate(self275_, c0_);
        if f0_ < 3 & f0_ != 1 then error "unhandled"; end;
        if f0_ = 1 then f0_ := 0; end;
      else
        ends_ := false;
        if !exited_ then R0_leave(self275_); end;
        exited_ := false;
        p1_[self275_] := false;
        p3_[self275_] := 0;
        if halts_ then
          halts_ := false; R0_at[self275_] := 4;
    for i_ : 0..0 do for j_ : 0..1 do R0_box[self275_][i_][j_] := 0; end; end;
        else
          R0_at[self275_] := next_; next_ := 0;
        p1_[self275_] := arg2_; arg2_ := false;
        p3_[self275_] := arg4_; arg4_ := 0;
          R0_enter(self275_);
        end;
      end;
    end;
  end;
function R0_can (self276_ : idx0_t; n_ : 0..999) : boolean;
  var c_ : code_t;
  var f_ : 0..99;
  begin
    if R0_out[self276_][0] > 0 then return false; end;
    if n_ < 2 then
      c_ := R0_next(self276_, n_ % 1, (n_ / 1) % 2);
      if c_ = 0 then return false; end;
      f_ := R0_fate(self276_, c_);
      if f_ = 0 then return false; end;
      return n_ < 2;
    end;
    if n_ >= 2 & n_ < 3 & R0_at[self276_] = 2 then return R0_g262_(self276_); end;
    if n_ >= 3 & n_ < 4 & R0_at[self276_] = 2 then return R0_g270_(self276_); end;
    return false;
  end;
procedure R0_begin (self279_ : idx0_t);
  begin
    for i_ : 0..0 do for j_ : 0..1 do R0_box[self279_][i_][j_] := 0; end; end;
    for i_ : 0..3 do R0_out[self279_][i_] := 0; R0_for[self279_][i_] := 0; R0_to[self279_][i_] := 0; end;
    p1_[self279_] := false;
    p3_[self279_] := 0;
    R0_at[self279_] := 0; next_ := 1; exited_ := true; ends_ := true;
    R0_settle(self279_, 0, 0, 0);
  end;
startstate
  begin
    ends_ := false; next_ := 0; raised_ := 0; halts_ := false; exited_ := false;
    resume_ := 0;
    arg2_ := false;
    arg4_ := 0;
    arg6_ := 0;
    arg8_ := false;
    arg10_ := 3;
    arg12_ := false;
    arg14_ := 0;
    W_begin();
    for i_ : idx2_t do
    R2_begin(i_);
    end;
    for i_ : idx1_t do
    R1_begin(i_);
    end;
    for i_ : idx0_t do
    R0_begin(i_);
    end;
  end;
ruleset self93_ : idx2_t; n_ : 0..4 do
rule "r92_" R2_can(self93_, n_) ==>
  var c_ : code_t;
  var f_ : 0..99;
  begin
    f_ := 0; c_ := 0;
    if n_ < 3 then
      c_ := R2_box[self93_][n_ % 1][(n_ / 1) % 3]; f_ := R2_fate(self93_, c_);
      R2_take(self93_, n_ % 1, (n_ / 1) % 3);
      if f_ = 2 then error "unhandled"; end;
      if f_ < 3 then f_ := 0; end;
    end;
    if n_ >= 3 & n_ < 4 then R2_b81_(self93_); end;
    if n_ >= 4 & n_ < 5 then R2_b86_(self93_); end;
    R2_settle(self93_, f_, c_, (n_ < 3 ? n_ / 3 : 0));
  end;
end;
ruleset self201_ : idx1_t; n_ : 0..4 do
rule "r200_" R1_can(self201_, n_) ==>
  var c_ : code_t;
  var f_ : 0..99;
  begin
    f_ := 0; c_ := 0;
    if n_ < 2 then
      c_ := R1_box[self201_][n_ % 1][(n_ / 1) % 2]; f_ := R1_fate(self201_, c_);
      R1_take(self201_, n_ % 1, (n_ / 1) % 2);
      if f_ = 2 then error "unhandled"; end;
      if f_ < 3 then f_ := 0; end;
    end;
    if n_ >= 2 & n_ < 3 then R1_b182_(self201_); end;
    if n_ >= 3 & n_ < 4 then R1_b188_(self201_); end;
    if n_ >= 4 & n_ < 5 then R1_b194_(self201_); end;
    R1_settle(self201_, f_, c_, (n_ < 2 ? n_ / 2 : 0));
  end;
end;
ruleset self278_ : idx0_t; n_ : 0..3 do
rule "r277_" R0_can(self278_, n_) ==>
  var c_ : code_t;
  var f_ : 0..99;
  begin
    f_ := 0; c_ := 0;
    if n_ < 2 then
      c_ := R0_box[self278_][n_ % 1][(n_ / 1) % 2]; f_ := R0_fate(self278_, c_);
      R0_take(self278_, n_ % 1, (n_ / 1) % 2);
      if f_ = 2 then error "unhandled"; end;
      if f_ < 3 then f_ := 0; end;
    end;
    if n_ >= 2 & n_ < 3 then R0_b263_(self278_); end;
    if n_ >= 3 & n_ < 4 then R0_b271_(self278_); end;
    R0_settle(self278_, f_, c_, (n_ < 2 ? n_ / 2 : 0));
  end;
end;
ruleset self281_ : idx0_t; y_ : idx0_t do
rule "r280_" R0_out[self281_][0] > 0 & R0_for[self281_][0] = 1 & (R0_to[self281_][0] / (((y_) - 0) = 0 ? 1 : (((y_) - 0) = 1 ? 2 : 4))) % 2 = 1 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R0_out[self281_][0]; d_ := c_;
    if (((c_ - 1) % 7) >= 1 & ((c_ - 1) % 7) < 7) then d_ := c_ + 7 * ((self281_) - 0); end;
    R0_get(y_, 0, d_);
    if (((c_ - 1) % 7) >= 0 & ((c_ - 1) % 7) < 1) then W_observe(c_); end;
    R0_sent(self281_, (y_) - 0);
  end;
end;
ruleset self283_ : idx0_t; y_ : idx1_t do
rule "r282_" R0_out[self283_][0] > 0 & R0_for[self283_][0] = 2 & (R0_to[self283_][0] / (((y_) - 3) = 0 ? 1 : (((y_) - 3) = 1 ? 2 : 4))) % 2 = 1 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R0_out[self283_][0]; d_ := c_;
    R1_get(y_, 0, d_);
    if (((c_ - 1) % 7) >= 0 & ((c_ - 1) % 7) < 1) then W_observe(c_); end;
    R0_sent(self283_, (y_) - 3);
  end;
end;
ruleset self285_ : idx0_t do
rule "r284_" R0_out[self285_][0] > 0 & R0_for[self285_][0] = 0 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R0_out[self285_][0]; d_ := c_;
    if (((c_ - 1) % 7) >= 0 & ((c_ - 1) % 7) < 1) then W_observe(c_); end;
    R0_sent(self285_, 0);
  end;
end;
ruleset self287_ : idx1_t; y_ : idx0_t do
rule "r286_" R1_out[self287_][0] > 0 & R1_for[self287_][0] = 1 & (R1_to[self287_][0] / (((y_) - 0) = 0 ? 1 : (((y_) - 0) = 1 ? 2 : 4))) % 2 = 1 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R1_out[self287_][0]; d_ := c_;
    R0_get(y_, 0, d_);
    if (((c_ - 1) % 7) >= 0 & ((c_ - 1) % 7) < 1) then W_observe(c_); end;
    R1_sent(self287_, (y_) - 0);
  end;
end;
ruleset self289_ : idx1_t; y_ : idx1_t do
rule "r288_" R1_out[self289_][0] > 0 & R1_for[self289_][0] = 2 & (R1_to[self289_][0] / (((y_) - 3) = 0 ? 1 : (((y_) - 3) = 1 ? 2 : 4))) % 2 = 1 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R1_out[self289_][0]; d_ := c_;
    if (((c_ - 1) % 7) >= 0 & ((c_ - 1) % 7) < 1) then d_ := c_ + 7 * ((self289_) - 3); end;
    R1_get(y_, 0, d_);
    if (((c_ - 1) % 7) >= 0 & ((c_ - 1) % 7) < 1) then W_observe(c_); end;
    R1_sent(self289_, (y_) - 3);
  end;
end;
ruleset self291_ : idx1_t do
rule "r290_" R1_out[self291_][0] > 0 & R1_for[self291_][0] = 0 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R1_out[self291_][0]; d_ := c_;
    if (((c_ - 1) % 7) >= 0 & ((c_ - 1) % 7) < 1) then W_observe(c_); end;
    R1_sent(self291_, 0);
  end;
end;
ruleset self293_ : idx2_t do
rule "r292_" R2_out[self293_][0] > 0 & R2_for[self293_][0] = 0 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R2_out[self293_][0]; d_ := c_;
    if (((c_ - 1) % 7) >= 0 & ((c_ - 1) % 7) < 1) then W_observe(c_); end;
    R2_sent(self293_, 0);
  end;
end;
invariant "i296_" ((W_at != 3 | (0 < (n29_ - 3))));
