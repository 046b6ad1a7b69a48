type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 0..1;
type arr0_t : array [idx0_t] of num_t;
type set0_t : array [idx0_t] of boolean;
type idx2_t : 2..3;
type arr2_t : array [idx2_t] of num_t;
type set2_t : array [idx2_t] of boolean;
type code_t : 0..24;
var ends_ : boolean;
var next_ : 0..9;
var raised_ : code_t;
var halts_ : boolean;
var exited_ : boolean;
var resume_ : 0..99;
var p1_ : array [idx0_t] of idx2_t;
var arg2_ : idx2_t;
var p3_ : array [idx0_t] of idx2_t;
var arg4_ : idx2_t;
var p5_ : array [idx0_t] of boolean;
var arg6_ : boolean;
var p7_ : num_t;
var arg8_ : num_t;
var p9_ : num_t;
var arg10_ : num_t;
var p11_ : array [idx2_t] of num_t;
var arg12_ : num_t;
var p13_ : array [idx2_t] of num_t;
var arg14_ : num_t;
var R0_box : array [idx0_t] of array [0..4] of array [0..1] of code_t;
var R0_out : array [idx0_t] of array [0..2] of code_t;
var R0_for : array [idx0_t] of array [0..2] of 0..9;
var R0_to : array [idx0_t] of array [0..2] of 0..7;
var R1_box : array [0..4] of array [0..2] of code_t;
var R1_out : array [0..3] of code_t;
var R1_for : array [0..3] of 0..9;
var R1_to : array [0..3] of 0..7;
var R2_box : array [idx2_t] of array [0..4] of array [0..1] of code_t;
var R2_out : array [idx2_t] of array [0..1] of code_t;
var R2_for : array [idx2_t] of array [0..1] of 0..9;
var R2_to : array [idx2_t] of array [0..1] of 0..7;
var R2_at : array [idx2_t] of 0..9;
var left25_ : array [idx2_t] of num_t;
var n26_ : array [idx2_t] of arr2_t;
var R1_at : 0..9;
var left122_ : num_t;
var acc123_ : num_t;
var n124_ : rec_t;
var R0_at : array [idx0_t] of 0..9;
var left175_ : array [idx0_t] of num_t;
var n176_ : array [idx0_t] of rec_t;
var n177_ : array [idx0_t] of boolean;
procedure R0_add (self15_ : idx0_t; c_ : code_t; r_ : 0..9);
  begin
    if R0_out[self15_][2] > 0 then error "the outbox is full"; end;
    for i_ := 0 to 2 do if R0_out[self15_][i_] = 0 then R0_out[self15_][i_] := c_; R0_for[self15_][i_] := r_; return; end; end;
  end;
procedure R0_mark (self16_ : idx0_t; p_ : 0..2);
  begin
    for i_ := 0 to 2 do
      if R0_out[self16_][2 - i_] > 0 then R0_to[self16_][2 - i_] := R0_to[self16_][2 - i_] + (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4)); return; end;
    end;
  end;
procedure R0_sent (self17_ : idx0_t; p_ : 0..2);
  begin
    R0_to[self17_][0] := R0_to[self17_][0] - (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4));
    if R0_to[self17_][0] > 0 then return; end;
    for i_ := 0 to 2 do
      R0_out[self17_][i_] := (i_ = 2 ? 0 : R0_out[self17_][(i_ + 1) % 3]);
      R0_for[self17_][i_] := (i_ = 2 ? 0 : R0_for[self17_][(i_ + 1) % 3]);
      R0_to[self17_][i_] := (i_ = 2 ? 0 : R0_to[self17_][(i_ + 1) % 3]);
    end;
  end;
procedure R1_add (c_ : code_t; r_ : 0..9);
  begin
    if R1_out[3] > 0 then error "the outbox is full"; end;
    for i_ := 0 to 3 do if R1_out[i_] = 0 then R1_out[i_] := c_; R1_for[i_] := r_; return; end; end;
  end;
procedure R1_mark (p_ : 0..2);
  begin
    for i_ := 0 to 3 do
      if R1_out[3 - i_] > 0 then R1_to[3 - i_] := R1_to[3 - i_] + (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4)); return; end;
    end;
  end;
procedure R1_sent (p_ : 0..2);
  begin
    R1_to[0] := R1_to[0] - (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4));
    if R1_to[0] > 0 then return; end;
    for i_ := 0 to 3 do
      R1_out[i_] := (i_ = 3 ? 0 : R1_out[(i_ + 1) % 4]);
      R1_for[i_] := (i_ = 3 ? 0 : R1_for[(i_ + 1) % 4]);
      R1_to[i_] := (i_ = 3 ? 0 : R1_to[(i_ + 1) % 4]);
    end;
  end;
procedure R2_add (self21_ : idx2_t; c_ : code_t; r_ : 0..9);
  begin
    if R2_out[self21_][1] > 0 then error "the outbox is full"; end;
    for i_ := 0 to 1 do if R2_out[self21_][i_] = 0 then R2_out[self21_][i_] := c_; R2_for[self21_][i_] := r_; return; end; end;
  end;
procedure R2_mark (self22_ : idx2_t; p_ : 0..2);
  begin
    for i_ := 0 to 1 do
      if R2_out[self22_][1 - i_] > 0 then R2_to[self22_][1 - i_] := R2_to[self22_][1 - i_] + (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4)); return; end;
    end;
  end;
procedure R2_sent (self23_ : idx2_t; p_ : 0..2);
  begin
    R2_to[self23_][0] := R2_to[self23_][0] - (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4));
    if R2_to[self23_][0] > 0 then return; end;
    for i_ := 0 to 1 do
      R2_out[self23_][i_] := (i_ = 1 ? 0 : R2_out[self23_][(i_ + 1) % 2]);
      R2_for[self23_][i_] := (i_ = 1 ? 0 : R2_for[self23_][(i_ + 1) % 2]);
      R2_to[self23_][i_] := (i_ = 1 ? 0 : R2_to[self23_][(i_ + 1) % 2]);
    end;
  end;
function n27_ (self34_ : idx2_t; p28_ : idx0_t; p30_ : idx0_t) : num_t;
  var k32_ : idx2_t;
  begin
    k32_ := self34_;
    if (!(n26_[self34_][3] < (p28_ - 0))) then return 1; end;
    if (((p30_ = p30_) ? (n26_[self34_][2]) + 0 : (n26_[self34_][k32_]) + 0) = 0) then return n26_[self34_][3]; end;

    return n26_[self34_][2];
  end;
procedure R2_b35_ (self36_ : idx2_t);
  begin
    left25_[self36_] := 1;
    for i_ : idx2_t do n26_[self36_][i_] := 1; end;
    n26_[self36_][self36_] := left25_[self36_];
    next_ := 2; ends_ := true; return;
  end;
procedure R2_b43_ (self44_ : idx2_t);
  var n37_ : num_t;
  var n38_ : set0_t;
  var k39_ : num_t;
  var k41_ : num_t;
  begin
    n37_ := 1;
    for i_ : idx0_t do n38_[i_] := false; end;
    k39_ := n37_;
    n38_[0] := false;

    k41_ := n27_(self44_, 1, 0);
    n37_ := 2;

  end;
procedure R2_b47_ (self48_ : idx2_t);
  var n45_ : idx0_t;
  var n46_ : rec_t;
  begin
    n45_ := 0;
    n46_.f := 1; n46_.g := true;
    if left25_[self48_] > 0 then left25_[self48_] := left25_[self48_] - 1; R2_add(self48_, 5 + 1 * ((n27_(self48_, n45_, n45_)) - 0), 3); R2_mark(self48_, (self48_) - 2); end;
  end;
procedure R2_leave (self51_ : idx2_t);
  begin
    if R2_at[self51_] = 2 then R2_b47_(self51_); return; end;
  end;
procedure R2_enter (self52_ : idx2_t);
  begin
    if R2_at[self52_] = 1 then R2_b35_(self52_); return; end;
    if R2_at[self52_] = 2 then R2_b43_(self52_); return; end;
  end;
function R2_c58_ (self59_ : idx2_t; f55_ : num_t; s56_ : idx2_t) : boolean;
  begin
    return true & (((f55_ <= left25_[self59_]) -> (left25_[self59_] = 0)) -> (((2 - left25_[self59_]) <= left25_[self59_]) & ((((self59_ - 2) < left25_[self59_]) ? (left25_[self59_]) + 0 : (f55_) + 0) = left25_[self59_]))) & (n27_(self59_, 0, 1) < (s56_ - 2));
  end;
procedure R2_b63_ (self64_ : idx2_t; f55_ : num_t; s56_ : idx2_t);
  var n60_ : rec_t;
  var n61_ : arr0_t;
  begin
    n60_.f := 2; n60_.g := true;
    for i_ : idx0_t do n61_[i_] := 1; end;
    if n60_.g then
    R2_add(self64_, 8, 1);for to62_ : idx0_t do if (to62_ = to62_) then R2_mark(self64_, (to62_) - 0); end; end;
    elsif (s56_ != s56_) then
    n60_.f := n61_[0];
    n60_.g := (s56_ = self64_);
    else
    n60_.g := (n60_.g -> (n60_.g -> (s56_ != s56_)));
    n61_[1] := (((self64_ - 2) = n61_[1]) ? (((n60_.f <= n61_[1]) ? (n61_[1]) + 0 : (n61_[0]) + 0)) + 0 : (n61_[0]) + 0);
    end;
  end;
procedure R2_b71_ (self72_ : idx2_t; x66_ : boolean);
  var n67_ : rec_t;
  var n68_ : arr2_t;
  var k69_ : idx2_t;
  begin
    n67_.f := 2; n67_.g := false;
    for i_ : idx2_t do n68_[i_] := 1; end;
    if (2 != left25_[self72_]) then
    if left25_[self72_] > 0 then left25_[self72_] := left25_[self72_] - 1; R2_add(self72_, 8, 1); R2_mark(self72_, (0) - 0); end;
    elsif (0 < (n67_.g ? (1) + 0 : (n68_[3]) + 0)) then
    if (n68_[2] <= left25_[self72_]) then halts_ := true; ends_ := true; return; end;
    else
    if x66_ then arg12_ := 1; arg14_ := n27_(self72_, 0, 0); next_ := 3; ends_ := true; return; end;
    n67_.f := n27_(self72_, 1, 1);
    end;
    k69_ := 3;
    if (x66_ | n67_.g) then halts_ := true; ends_ := true; return; end;

  end;
function R2_fate (self73_ : idx2_t; c_ : code_t) : 0..99;
  begin
    if R2_at[self73_] = 2 then
      if (((c_ - 1) % 8) >= 4 & ((c_ - 1) % 8) < 7) then
        if R2_c58_(self73_, ((((((c_ - 1) % 8) - 4) / 1) % 3) + 0), ((c_ - 1) / 8 + 2)) then return 3; end;
        return 0;
      end;
      if (((c_ - 1) % 8) >= 7 & ((c_ - 1) % 8) < 8) then
        return 4;
      end;
    end;
    if R2_at[self73_] = 3 then
      if (((c_ - 1) % 8) >= 4 & ((c_ - 1) % 8) < 7) then
        return 1;
      end;
      if (((c_ - 1) % 8) >= 7 & ((c_ - 1) % 8) < 8) then
        return 1;
      end;
    end;
    return 2;
  end;
function R2_later (self74_ : idx2_t; c_ : code_t) : boolean;
  begin
    if c_ = 0 then return true; end;
    return false;
  end;
function R2_next (self75_ : idx2_t; q_ : 0..4; k_ : 0..1) : code_t;
  begin
    if R2_box[self75_][q_][k_] = 0 then return 0; end;
    if R2_later(self75_, R2_box[self75_][q_][k_]) then return 0; end;
    for j_ := 0 to 1 do if j_ < k_ & !R2_later(self75_, R2_box[self75_][q_][j_]) then return 0; end; end;
    return R2_box[self75_][q_][k_];
  end;
procedure R2_take (self76_ : idx2_t; q_ : 0..4; k_ : 0..1);
  begin
    for j_ := 0 to 0 do if j_ >= k_ then R2_box[self76_][q_][j_] := R2_box[self76_][q_][j_ + 1]; end; end;
    R2_box[self76_][q_][1] := 0;
  end;
procedure R2_get (self77_ : idx2_t; q_ : 0..4; c_ : code_t);
  var n_ : 0..99;
  begin
    if R2_at[self77_] = 4 then return; end;
    n_ := 0;
    for i_ : 0..4 do for j_ : 0..1 do if R2_box[self77_][i_][j_] > 0 then n_ := n_ + 1; end; end; end;
    if n_ >= 1 + 1 then return; end;
    for j_ := 0 to 1 do if R2_box[self77_][q_][j_] = 0 then R2_box[self77_][q_][j_] := c_; return; end; end;
  end;
procedure R2_b82_ (self83_ : idx2_t);
  var k78_ : idx2_t;
  begin
    left25_[self83_] := left25_[self83_] - 1;
    k78_ := self83_;
    n26_[self83_][k78_] := n26_[self83_][self83_];
    n26_[self83_][self83_] := n26_[self83_][self83_];

  end;
function R2_g81_ (self84_ : idx2_t) : boolean;
  begin
    return left25_[self84_] > 0 & (((self84_ = self84_) & (self84_ != self84_)) -> ((self84_ = 2) & (n26_[self84_][self84_] != ((left25_[self84_] != (2 - 2)) ? (0) + 0 : (n26_[self84_][3]) + 0))));
  end;
procedure R2_b90_ (self91_ : idx2_t);
  var n85_ : rec_t;
  var n86_ : set2_t;
  var k88_ : set2_t;
  begin
    left25_[self91_] := left25_[self91_] - 1;
    n85_.f := 1; n85_.g := true;
    for i_ : idx2_t do n86_[i_] := false; end;
    k88_ := n86_; for n87_ : idx2_t do if k88_[n87_] then
    if (n87_ = n87_) then next_ := 2; ends_ := true; return; end;
    n86_[self91_] := true;
    end; end;
    if (self91_ < self91_) then
    n86_[self91_] := false;
    n85_.g := (n26_[self91_][self91_] <= (n85_.g ? (left25_[self91_]) + 0 : (n85_.f) + 0));
    else
    if (self91_ = self91_) then next_ := 2; ends_ := true; return; end;
    n85_.g := (((self91_ - 2) != 0) | (left25_[self91_] != left25_[self91_]));
    end;
  end;
function R2_g89_ (self92_ : idx2_t) : boolean;
  begin
    return left25_[self92_] > 0 & ((self92_ != 3) -> (((2 + n26_[self92_][self92_]) % 3) < 2)) & (forall q_ : 0..4 do forall k_ : 0..1 do (R2_next(self92_, q_, k_) = 0 | R2_fate(self92_, R2_next(self92_, q_, k_)) = 0) end end);
  end;
procedure R2_b97_ (self98_ : idx2_t);
  var n93_ : num_t;
  var n94_ : idx2_t;
  begin
    left25_[self98_] := left25_[self98_] - 1;
    n93_ := 2;
    n94_ := 2;
    R2_add(self98_, 5 + 1 * ((n27_(self98_, 0, 1)) - 0), 3); R2_mark(self98_, (n94_) - 2);
    if ((n94_ < 3) | (left25_[self98_] != (2 - n26_[self98_][n94_]))) then halts_ := true; ends_ := true; return; end;
    n93_ := 1;
  end;
function R2_g96_ (self99_ : idx2_t) : boolean;
  begin
    return left25_[self99_] > 0;
  end;
procedure R2_b107_ (self108_ : idx2_t; v100_ : num_t);
  var n103_ : set0_t;
  var n104_ : num_t;
  begin
    left25_[self108_] := left25_[self108_] - 1;
    for i_ : idx0_t do n103_[i_] := false; end;
    n104_ := 2;
    R2_add(self108_, 8, 3); R2_mark(self108_, (self108_) - 2);
    n104_ := left25_[self108_];
    n104_ := ((left25_[self108_] + 0) % 3);
  end;
function R2_g106_ (self109_ : idx2_t; v100_ : num_t) : boolean;
  begin
    return left25_[self109_] > 0;
  end;
procedure R2_b113_ (self114_ : idx2_t);
  begin
    left25_[self114_] := left25_[self114_] - 1;
    for n110_ : idx0_t do
    if (n110_ < n110_) then next_ := 2; ends_ := true; return; end;
    end;
    if (((self114_ != self114_) -> (2 != left25_[self114_])) -> (p11_[self114_] = p13_[self114_])) then
    if (1 <= left25_[self114_]) then next_ := 2; ends_ := true; return; end;
    elsif (((self114_ - 2) = n27_(self114_, 0, 0)) -> (self114_ != self114_)) then
    if (n27_(self114_, 0, 1) < ((self114_ != self114_) ? (2) + 0 : (p11_[self114_]) + 0)) then next_ := 2; ends_ := true; return; end;
    else
    if (p11_[self114_] = left25_[self114_]) then halts_ := true; ends_ := true; return; end;
    if ((left25_[self114_] < ((p11_[self114_] + 1) % 3)) & (p11_[self114_] < n27_(self114_, 1, 1))) then arg12_ := p13_[self114_]; arg14_ := left25_[self114_]; next_ := 3; ends_ := true; return; end;
    end;
  end;
function R2_g112_ (self115_ : idx2_t) : boolean;
  begin
    return left25_[self115_] > 0 & (((self115_ = self115_) & (p11_[self115_] <= (self115_ - 2))) | ((0 != (2 - p11_[self115_])) & (n27_(self115_, 0, 0) = p13_[self115_])));
  end;
procedure R2_handle (self116_ : idx2_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  begin
    if f_ = 3 then R2_b63_(self116_, ((((((c_ - 1) % 8) - 4) / 1) % 3) + 0), ((c_ - 1) / 8 + 2)); return; end;
    if f_ = 4 then R2_b71_(self116_, (h_ = 1)); return; end;
  end;
procedure R2_settle (self117_ : idx2_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  var f0_ : 0..99;
  var c0_ : code_t;
  begin
    f0_ := f_; c0_ := c_;
    while f0_ > 0 | ends_ do
      if f0_ > 0 then
        R2_handle(self117_, f0_, c0_, h_);
        f0_ := 0;
      elsif raised_ > 0 then
        ends_ := false;
        c0_ := raised_; raised_ := 0;
        f0_ := R2_fate(self117_, c0_);
        if f0_ < 3 & f0_ != 1 then error "unhandled"; end;
        if f0_ = 1 then f0_ := 0; end;
      else
        ends_ := false;
        if !exited_ then R2_leave(self117_); end;
        exited_ := false;
        p11_[self117_] := 0;
        p13_[self117_] := 0;
        if halts_ then
          halts_ := false; R2_at[self117_] := 4;
    for i_ : 0..4 do for j_ : 0..1 do R2_box[self117_][i_][j_] := 0; end; end;
        else
          R2_at[self117_] := next_; next_ := 0;
        p11_[self117_] := arg12_; arg12_ := 0;
        p13_[self117_] := arg14_; arg14_ := 0;
          R2_enter(self117_);
        end;
      end;
    end;
  end;
function R2_can (self118_ : idx2_t; n_ : 0..999) : boolean;
  var c_ : code_t;
  var f_ : 0..99;
  begin
    if R2_out[self118_][0] > 0 then return false; end;
    if n_ < 30 then
      c_ := R2_next(self118_, n_ % 5, (n_ / 5) % 2);
      if c_ = 0 then return false; end;
      f_ := R2_fate(self118_, c_);
      if f_ = 0 then return false; end;
      if f_ = 4 then return n_ < 20; end;
      return n_ < 10;
    end;
    if n_ >= 30 & n_ < 31 & R2_at[self118_] = 2 then return R2_g81_(self118_); end;
    if n_ >= 31 & n_ < 32 & R2_at[self118_] = 2 then return R2_g89_(self118_); end;
    if n_ >= 32 & n_ < 33 & R2_at[self118_] = 2 then return R2_g96_(self118_); end;
    if n_ >= 33 & n_ < 36 & R2_at[self118_] = 2 then return R2_g106_(self118_, ((((n_ - 33) / 1) % 3) + 0)); end;
    if n_ >= 36 & n_ < 37 & R2_at[self118_] = 3 then return R2_g112_(self118_); end;
    return false;
  end;
procedure R2_begin (self121_ : idx2_t);
  begin
    for i_ : 0..4 do for j_ : 0..1 do R2_box[self121_][i_][j_] := 0; end; end;
    for i_ : 0..1 do R2_out[self121_][i_] := 0; R2_for[self121_][i_] := 0; R2_to[self121_][i_] := 0; end;
    p11_[self121_] := 0;
    p13_[self121_] := 0;
    R2_at[self121_] := 0; next_ := 1; exited_ := true; ends_ := true;
    R2_settle(self121_, 0, 0, 0);
  end;
function n125_ (p126_ : num_t; p128_ : num_t) : boolean;
  begin
    if p126_ > 0 then return n125_(p126_ - 1, p128_); end;
    if (p126_ = ((acc123_ + acc123_) % 3)) then
    if (((p126_ + left122_) % 3) != p128_) then return (forall n130_ : idx0_t do n124_.g end); end;
    
    end;
    return (left122_ != ((acc123_ + p126_) % 3));
  end;
procedure R1_b133_ ();
  begin
    left122_ := 1;
    acc123_ := 2;
    n124_.f := 2; n124_.g := true;
    for n132_ := 0 to 2 do
    n124_.g := (acc123_ = 0);
    end;
    n124_.f := 0;
    arg8_ := 0; next_ := 2; ends_ := true; return;
  end;
procedure R1_leave ();
  begin
  end;
procedure R1_enter ();
  begin
    if R1_at = 1 then R1_b133_(); return; end;
  end;
function R1_fate (c_ : code_t) : 0..99;
  begin
    if R1_at = 2 then
    end;
    if R1_at = 3 then
    end;
    return 2;
  end;
function R1_later (c_ : code_t) : boolean;
  begin
    if c_ = 0 then return true; end;
    return false;
  end;
function R1_next (q_ : 0..4; k_ : 0..2) : code_t;
  begin
    if R1_box[q_][k_] = 0 then return 0; end;
    if R1_later(R1_box[q_][k_]) then return 0; end;
    for j_ := 0 to 2 do if j_ < k_ & !R1_later(R1_box[q_][j_]) then return 0; end; end;
    return R1_box[q_][k_];
  end;
procedure R1_take (q_ : 0..4; k_ : 0..2);
  begin
    for j_ := 0 to 1 do if j_ >= k_ then R1_box[q_][j_] := R1_box[q_][j_ + 1]; end; end;
    R1_box[q_][2] := 0;
  end;
procedure R1_get (q_ : 0..4; c_ : code_t);
  var n_ : 0..99;
  begin
    if R1_at = 4 then return; end;
    n_ := 0;
    for i_ : 0..4 do for j_ : 0..2 do if R1_box[i_][j_] > 0 then n_ := n_ + 1; end; end; end;
    if n_ >= 2 + 1 then error "the mailbox is full"; end;
    for j_ := 0 to 2 do if R1_box[q_][j_] = 0 then R1_box[q_][j_] := c_; return; end; end;
  end;
procedure R1_b149_ ();
  var n145_ : num_t;
  var n146_ : boolean;
  begin
    left122_ := left122_ - 1;
    n145_ := 1;
    n146_ := true;
    n146_ := n124_.g;
  end;
function R1_g148_ () : boolean;
  begin
    return left122_ > 0 & ((1 <= acc123_) | (exists n144_ : num_t do (p7_ != (n124_.g ? (n144_) + 0 : (acc123_) + 0)) end));
  end;
procedure R1_b155_ ();
  var n152_ : boolean;
  begin
    left122_ := left122_ - 1;
    n152_ := false;
    if ((((acc123_ + acc123_) % 3) < left122_) & (n124_.g -> n152_)) then
    n152_ := (exists n153_ : idx0_t do n152_ end);
    n152_ := (n124_.g -> n124_.g);
    else
    if (!(2 <= 1)) then halts_ := true; ends_ := true; return; end;
    end;
  end;
function R1_g154_ () : boolean;
  begin
    return left122_ > 0 & (!n124_.g) & (forall q_ : 0..4 do forall k_ : 0..2 do (R1_next(q_, k_) = 0 | R1_fate(R1_next(q_, k_)) = 0) end end);
  end;
procedure R1_b165_ (v158_ : num_t);
  var n160_ : boolean;
  var n161_ : idx2_t;
  begin
    left122_ := left122_ - 1;
    n160_ := false;
    n161_ := 2;
    R1_add(1 + 1 * ((!n124_.g) ? 1 : 0) + 2 * ((n161_) - 2), 1); R1_mark((1) - 0);
    R1_add(1 + 1 * ((((n161_ - 2) = n124_.f) | n160_) ? 1 : 0) + 2 * ((n161_) - 2), 1); R1_mark((1) - 0);
    for n162_ : idx0_t do
    if (n124_.g -> (acc123_ != acc123_)) then arg8_ := v158_; next_ := 2; ends_ := true; return; end;
    n124_.f := ((1 + ((1 + acc123_) % 3)) % 3);
    end;
  end;
function R1_g164_ (v158_ : num_t) : boolean;
  begin
    return left122_ > 0;
  end;
procedure R1_handle (f_ : 0..99; c_ : code_t; h_ : 0..2);
  begin
  end;
procedure R1_settle (f_ : 0..99; c_ : code_t; h_ : 0..2);
  var f0_ : 0..99;
  var c0_ : code_t;
  begin
    f0_ := f_; c0_ := c_;
    while f0_ > 0 | ends_ do
      if f0_ > 0 then
        R1_handle(f0_, c0_, h_);
        f0_ := 0;
      elsif raised_ > 0 then
        ends_ := false;
        c0_ := raised_; raised_ := 0;
        f0_ := R1_fate(c0_);
        if f0_ < 3 & f0_ != 1 then error "unhandled"; end;
        if f0_ = 1 then f0_ := 0; end;
      else
        ends_ := false;
        if !exited_ then R1_leave(); end;
        exited_ := false;
        p7_ := 0;
        p9_ := 0;
        if halts_ then
          halts_ := false; R1_at := 4;
    for i_ : 0..4 do for j_ : 0..2 do R1_box[i_][j_] := 0; end; end;
        else
          R1_at := next_; next_ := 0;
        p7_ := arg8_; arg8_ := 0;
        p9_ := arg10_; arg10_ := 0;
          R1_enter();
        end;
      end;
    end;
  end;
function R1_can (n_ : 0..999) : boolean;
  var c_ : code_t;
  var f_ : 0..99;
  begin
    if R1_out[0] > 0 then return false; end;
    if n_ < 15 then
      c_ := R1_next(n_ % 5, (n_ / 5) % 3);
      if c_ = 0 then return false; end;
      f_ := R1_fate(c_);
      if f_ = 0 then return false; end;
      return n_ < 15;
    end;
    if n_ >= 15 & n_ < 16 & R1_at = 2 then return R1_g148_(); end;
    if n_ >= 16 & n_ < 17 & R1_at = 2 then return R1_g154_(); end;
    if n_ >= 17 & n_ < 20 & R1_at = 2 then return R1_g164_(((((n_ - 17) / 1) % 3) + 0)); end;
    return false;
  end;
procedure R1_begin ();
  begin
    for i_ : 0..4 do for j_ : 0..2 do R1_box[i_][j_] := 0; end; end;
    for i_ : 0..3 do R1_out[i_] := 0; R1_for[i_] := 0; R1_to[i_] := 0; end;
    p7_ := 0;
    p9_ := 0;
    R1_at := 0; next_ := 1; exited_ := true; ends_ := true;
    R1_settle(0, 0, 0);
  end;
function n178_ (self187_ : idx0_t; p179_ : num_t; p181_ : num_t; p183_ : num_t) : num_t;
  var n185_ : num_t;
  var n186_ : num_t;
  begin
    n185_ := 1;
    n186_ := 0;
    if p179_ > 0 then return n178_(self187_, p179_ - 1, 1, (2 - n186_)); end;
    if (((0 + p181_) % 3) < p183_) then return (2 - n185_); end;
    if ((n177_[self187_] ? (p183_) + 0 : (p183_) + 0) = (2 - n186_)) then
    n186_ := p183_;
    n186_ := 1;
    elsif ((0 != ((n186_ + n186_) % 3)) -> n177_[self187_]) then
    n185_ := n185_;
    n185_ := ((n177_[self187_] -> (((p183_ + 1) % 3) = p181_)) ? (((n186_ + left175_[self187_]) % 3)) + 0 : (0) + 0);
    else
    
    
    end;
    return p179_;
  end;
function n188_ (self192_ : idx0_t; p189_ : boolean) : num_t;
  begin
    if p189_ then
    
    
    elsif n176_[self192_].g then
    if (exists n191_ : num_t do p189_ end) then return (2 - n176_[self192_].f); end;
    else
    if (p189_ | p189_) then return 1; end;
    if ((0 < (2 - left175_[self192_])) -> p189_) then return (2 - left175_[self192_]); end;
    end;
    return left175_[self192_];
  end;
procedure R0_b194_ (self195_ : idx0_t);
  begin
    left175_[self195_] := 1;
    n176_[self195_].f := 2; n176_[self195_].g := false;
    n177_[self195_] := true;
    n176_[self195_].g := (n188_(self195_, n176_[self195_].g) = (n176_[self195_].g ? (left175_[self195_]) + 0 : (n176_[self195_].f) + 0));
    for n193_ : idx0_t do
    n177_[self195_] := (((2 - left175_[self195_]) < left175_[self195_]) -> (n193_ = n193_));
    end;
    arg2_ := 2; next_ := 2; ends_ := true; return;
  end;
procedure R0_b200_ (self201_ : idx0_t);
  var n197_ : boolean;
  var k198_ : num_t;
  begin
    n197_ := true;
    k198_ := left175_[self201_];
    if left175_[self201_] > 0 then left175_[self201_] := left175_[self201_] - 1; if (!n197_) then next_ := 4; ends_ := true; return; end; end;
    n176_[self201_].f := ((k198_ + (self201_ - 0)) % 3);

    if ((self201_ = self201_) & (n197_ & (self201_ < self201_))) then
    if left175_[self201_] > 0 then left175_[self201_] := left175_[self201_] - 1; if (!n197_) then next_ := 4; ends_ := true; return; end; end;
    if left175_[self201_] > 0 then left175_[self201_] := left175_[self201_] - 1; if (n176_[self201_].f = left175_[self201_]) then halts_ := true; ends_ := true; return; end; end;
    else
    if left175_[self201_] > 0 then left175_[self201_] := left175_[self201_] - 1; if (((left175_[self201_] + left175_[self201_]) % 3) = (2 - left175_[self201_])) then halts_ := true; ends_ := true; return; end; end;
    end;
  end;
procedure R0_leave (self204_ : idx0_t);
  begin
  end;
procedure R0_enter (self205_ : idx0_t);
  begin
    if R0_at[self205_] = 1 then R0_b194_(self205_); return; end;
    if R0_at[self205_] = 2 then R0_b200_(self205_); return; end;
  end;
function R0_c209_ (self210_ : idx0_t; f207_ : boolean; f208_ : idx2_t) : boolean;
  begin
    return true & ((((2 + left175_[self210_]) % 3) != n188_(self210_, f207_)) & (p1_[self210_] = p1_[self210_]));
  end;
procedure R0_b214_ (self215_ : idx0_t; f207_ : boolean; f208_ : idx2_t; x211_ : boolean);
  var n212_ : set2_t;
  var n213_ : num_t;
  begin
    for i_ : idx2_t do n212_[i_] := false; end;
    n213_ := 1;
    
    n213_ := n213_;
  end;
function R0_c217_ (self218_ : idx0_t) : boolean;
  begin
    return true & n176_[self218_].g;
  end;
procedure R0_b221_ (self222_ : idx0_t);
  var n219_ : num_t;
  begin
    n219_ := 0;
    n219_ := ((((n219_ + n176_[self222_].f) % 3) + (((n176_[self222_].g ? (n176_[self222_].f) + 0 : (2) + 0) < n219_) ? (n176_[self222_].f) + 0 : (left175_[self222_]) + 0)) % 3);
    for n220_ : idx2_t do
    n176_[self222_].g := ((n220_ - 2) < (self222_ - 0));
    end;
  end;
procedure R0_b229_ (self230_ : idx0_t; f224_ : boolean; f225_ : idx2_t);
  var n226_ : idx2_t;
  var n227_ : num_t;
  begin
    n226_ := 2;
    n227_ := 2;
    n227_ := (n226_ - 2);
    if (exists n228_ : num_t do (self230_ < self230_) end) then arg2_ := n226_; next_ := 2; ends_ := true; return; end;
  end;
procedure R0_b234_ (self235_ : idx0_t; f232_ : boolean; f233_ : idx2_t);
  begin
    if (f232_ | n176_[self235_].g) then arg2_ := 2; next_ := 2; ends_ := true; return; end;
    n176_[self235_].f := n176_[self235_].f;
  end;
procedure R0_b241_ (self242_ : idx0_t);
  var n237_ : boolean;
  var n238_ : rec_t;
  var k239_ : num_t;
  begin
    n237_ := false;
    n238_.f := 1; n238_.g := false;
    if (n237_ & n177_[self242_]) then next_ := 4; ends_ := true; return; end;
    k239_ := n188_(self242_, (0 = left175_[self242_]));
    n177_[self242_] := n237_;

  end;
function R0_fate (self243_ : idx0_t; c_ : code_t) : 0..99;
  begin
    if R0_at[self243_] = 2 then
      if (((c_ - 1) % 8) >= 0 & ((c_ - 1) % 8) < 4) then
        if R0_c209_(self243_, ((((((c_ - 1) % 8) - 0) / 1) % 2) = 1), ((((((c_ - 1) % 8) - 0) / 2) % 2) + 2)) then return 3; end;
        return 0;
      end;
      if (((c_ - 1) % 8) >= 7 & ((c_ - 1) % 8) < 8) then
        if R0_c217_(self243_) then return 4; end;
        return 0;
      end;
    end;
    if R0_at[self243_] = 3 then
      if (((c_ - 1) % 8) >= 0 & ((c_ - 1) % 8) < 4) then
        return 5;
      end;
      if (((c_ - 1) % 8) >= 7 & ((c_ - 1) % 8) < 8) then
        return 2;
      end;
    end;
    if R0_at[self243_] = 4 then
      if (((c_ - 1) % 8) >= 0 & ((c_ - 1) % 8) < 4) then
        return 6;
      end;
      if (((c_ - 1) % 8) >= 7 & ((c_ - 1) % 8) < 8) then
        return 7;
      end;
    end;
    return 2;
  end;
function R0_later (self244_ : idx0_t; c_ : code_t) : boolean;
  begin
    if c_ = 0 then return true; end;
    if R0_at[self244_] = 3 & (((c_ - 1) % 8) >= 7 & ((c_ - 1) % 8) < 8) then return true; end;
    return false;
  end;
function R0_next (self245_ : idx0_t; q_ : 0..4; k_ : 0..1) : code_t;
  begin
    if R0_box[self245_][q_][k_] = 0 then return 0; end;
    if R0_later(self245_, R0_box[self245_][q_][k_]) then return 0; end;
    for j_ := 0 to 1 do if j_ < k_ & !R0_later(self245_, R0_box[self245_][q_][j_]) then return 0; end; end;
    return R0_box[self245_][q_][k_];
  end;
procedure R0_take (self246_ : idx0_t; q_ : 0..4; k_ : 0..1);
  begin
    for j_ := 0 to 0 do if j_ >= k_ then R0_box[self246_][q_][j_] := R0_box[self246_][q_][j_ + 1]; end; end;
    R0_box[self246_][q_][1] := 0;
  end;
procedure R0_get (self247_ : idx0_t; q_ : 0..4; c_ : code_t);
  var n_ : 0..99;
  begin
    if R0_at[self247_] = 5 then return; end;
    n_ := 0;
    for i_ : 0..4 do for j_ : 0..1 do if R0_box[self247_][i_][j_] > 0 then n_ := n_ + 1; end; end; end;
    if n_ >= 1 + 1 then error "the mailbox is full"; end;
    for j_ := 0 to 1 do if R0_box[self247_][q_][j_] = 0 then R0_box[self247_][q_][j_] := c_; return; end; end;
  end;
procedure R0_b250_ (self251_ : idx0_t);
  begin
    left175_[self251_] := left175_[self251_] - 1;
    n176_[self251_].f := (2 - 2);
    if (left175_[self251_] = n176_[self251_].f) then
    n176_[self251_].f := left175_[self251_];
    elsif p5_[self251_] then
    n176_[self251_].f := left175_[self251_];
    if p5_[self251_] then arg4_ := p3_[self251_]; arg6_ := (((n176_[self251_].g ? (n176_[self251_].f) + 0 : (1) + 0) <= left175_[self251_]) & (2 <= n188_(self251_, (n176_[self251_].f <= left175_[self251_])))); next_ := 3; ends_ := true; return; end;
    else
    if (n176_[self251_].g -> n176_[self251_].g) then arg4_ := p3_[self251_]; arg6_ := (p3_[self251_] < 2); next_ := 3; ends_ := true; return; end;
    end;
  end;
function R0_g249_ (self252_ : idx0_t) : boolean;
  begin
    return left175_[self252_] > 0 & (((left175_[self252_] + n176_[self252_].f) % 3) < (p3_[self252_] - 2));
  end;
procedure R0_handle (self253_ : idx0_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  begin
    if f_ = 3 then R0_b214_(self253_, ((((((c_ - 1) % 8) - 0) / 1) % 2) = 1), ((((((c_ - 1) % 8) - 0) / 2) % 2) + 2), (h_ = 1)); return; end;
    if f_ = 4 then R0_b221_(self253_); return; end;
    if f_ = 5 then R0_b229_(self253_, ((((((c_ - 1) % 8) - 0) / 1) % 2) = 1), ((((((c_ - 1) % 8) - 0) / 2) % 2) + 2)); return; end;
    if f_ = 6 then R0_b234_(self253_, ((((((c_ - 1) % 8) - 0) / 1) % 2) = 1), ((((((c_ - 1) % 8) - 0) / 2) % 2) + 2)); return; end;
    if f_ = 7 then R0_b241_(self253_); return; end;
  end;
procedure R0_settle (self254_ : idx0_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  var f0_ : 0..99;
  var c0_ : code_t;
  begin
    f0_ := f_; c0_ := c_;
    while f0_ > 0 | ends_ do
      if f0_ > 0 then
        R0_handle(self254_, f0_, c0_, h_);
        f0_ := 0;
      elsif raised_ > 0 then
        ends_ := false;
        c0_ := raised_; raised_ := 0;
        f0_ := R0_fate(self254_, c0_);
        if f0_ < 3 & f0_ != 1 then error "unhandled"; end;
        if f0_ = 1 then f0_ := 0; end;
      else
        ends_ := false;
        if !exited_ then R0_leave(self254_); end;
        exited_ := false;
        p1_[self254_] := 2;
        p3_[self254_] := 2;
        p5_[self254_] := false;
        if halts_ then
          halts_ := false; R0_at[self254_] := 5;
    for i_ : 0..4 do for j_ : 0..1 do R0_box[self254_][i_][j_] := 0; end; end;
        else
          R0_at[self254_] := next_; next_ := 0;
        p1_[self254_] := arg2_; arg2_ := 2;
        p3_[self254_] := arg4_; arg4_ := 2;
        p5_[self254_] := arg6_; arg6_ := false;
          R0_enter(self254_);
        end;
      end;
    end;
  end;
function R0_can (self255_ : idx0_t; n_ : 0..999) : boolean;
  var c_ : code_t;
  var f_ : 0..99;
  begin
    if R0_out[self255_][0] > 0 then return false; end;
    if n_ < 30 then
      c_ := R0_next(self255_, n_ % 5, (n_ / 5) % 2);
      if c_ = 0 then return false; end;
      f_ := R0_fate(self255_, c_);
      if f_ = 0 then return false; end;
      if f_ = 3 then return n_ < 20; end;
      return n_ < 10;
    end;
    if n_ >= 30 & n_ < 31 & R0_at[self255_] = 3 then return R0_g249_(self255_); end;
    return false;
  end;
procedure R0_begin (self258_ : idx0_t);
  begin
    for i_ : 0..4 do for j_ : 0..1 do R0_box[self258_][i_][j_] := 0; end; end;
    for i_ : 0..2 do R0_out[self258_][i_] := 0; R0_for[self258_][i_] := 0; R0_to[self258_][i_] := 0; end;
    p1_[self258_] := 2;
    p3_[self258_] := 2;
    p5_[self258_] := false;
    R0_at[self258_] := 0; next_ := 1; exited_ := true; ends_ := true;
    R0_settle(self258_, 0, 0, 0);
  end;
startstate
  begin
    ends_ := false; next_ := 0; raised_ := 0; halts_ := false; exited_ := false;
    resume_ := 0;
    arg2_ := 2;
    arg4_ := 2;
    arg6_ := false;
    arg8_ := 0;
    arg10_ := 0;
    arg12_ := 0;
    arg14_ := 0;
    for i_ : idx2_t do
    R2_begin(i_);
    end;
    R1_begin();
    for i_ : idx0_t do
    R0_begin(i_);
    end;
  end;
ruleset self120_ : idx2_t; n_ : 0..36 do
rule "r119_" R2_can(self120_, n_) ==>
  var c_ : code_t;
  var f_ : 0..99;
  begin
    f_ := 0; c_ := 0;
    if n_ < 30 then
      c_ := R2_box[self120_][n_ % 5][(n_ / 5) % 2]; f_ := R2_fate(self120_, c_);
      R2_take(self120_, n_ % 5, (n_ / 5) % 2);
      if f_ = 2 then error "unhandled"; end;
      if f_ < 3 then f_ := 0; end;
    end;
    if n_ >= 30 & n_ < 31 then R2_b82_(self120_); end;
    if n_ >= 31 & n_ < 32 then R2_b90_(self120_); end;
    if n_ >= 32 & n_ < 33 then R2_b97_(self120_); end;
    if n_ >= 33 & n_ < 36 then R2_b107_(self120_, ((((n_ - 33) / 1) % 3) + 0)); end;
    if n_ >= 36 & n_ < 37 then R2_b113_(self120_); end;
    R2_settle(self120_, f_, c_, (n_ < 30 ? n_ / 10 : 0));
  end;
end;
ruleset n_ : 0..19 do
rule "r171_" R1_can(n_) ==>
  var c_ : code_t;
  var f_ : 0..99;
  begin
    f_ := 0; c_ := 0;
    if n_ < 15 then
      c_ := R1_box[n_ % 5][(n_ / 5) % 3]; f_ := R1_fate(c_);
      R1_take(n_ % 5, (n_ / 5) % 3);
      if f_ = 2 then error "unhandled"; end;
      if f_ < 3 then f_ := 0; end;
    end;
    if n_ >= 15 & n_ < 16 then R1_b149_(); end;
    if n_ >= 16 & n_ < 17 then R1_b155_(); end;
    if n_ >= 17 & n_ < 20 then R1_b165_(((((n_ - 17) / 1) % 3) + 0)); end;
    R1_settle(f_, c_, (n_ < 15 ? n_ / 15 : 0));
  end;
end;
ruleset self257_ : idx0_t; n_ : 0..30 do
rule "r256_" R0_can(self257_, n_) ==>
  var c_ : code_t;
  var f_ : 0..99;
  begin
    f_ := 0; c_ := 0;
    if n_ < 30 then
      c_ := R0_box[self257_][n_ % 5][(n_ / 5) % 2]; f_ := R0_fate(self257_, c_);
      R0_take(self257_, n_ % 5, (n_ / 5) % 2);
      if f_ = 2 then error "unhandled"; end;
      if f_ < 3 then f_ := 0; end;
    end;
    if n_ >= 30 & n_ < 31 then R0_b250_(self257_); end;
    R0_settle(self257_, f_, c_, (n_ < 30 ? n_ / 10 : 0));
  end;
end;
ruleset y_ : idx0_t do
rule "r259_" R1_out[0] > 0 & R1_for[0] = 1 & (R1_to[0] / (((y_) - 0) = 0 ? 1 : (((y_) - 0) = 1 ? 2 : 4))) % 2 = 1 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R1_out[0]; d_ := c_;
    R0_get(y_, 2 + 0, d_);
    R1_sent((y_) - 0);
  end;
end;
ruleset self262_ : idx2_t; y_ : idx0_t do
rule "r261_" R2_out[self262_][0] > 0 & R2_for[self262_][0] = 1 & (R2_to[self262_][0] / (((y_) - 0) = 0 ? 1 : (((y_) - 0) = 1 ? 2 : 4))) % 2 = 1 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R2_out[self262_][0]; d_ := c_;
    R0_get(y_, 3 + (self262_) - 2, d_);
    R2_sent(self262_, (y_) - 0);
  end;
end;
ruleset self264_ : idx2_t; y_ : idx2_t do
rule "r263_" R2_out[self264_][0] > 0 & R2_for[self264_][0] = 3 & (R2_to[self264_][0] / (((y_) - 2) = 0 ? 1 : (((y_) - 2) = 1 ? 2 : 4))) % 2 = 1 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R2_out[self264_][0]; d_ := c_;
    if (((c_ - 1) % 8) >= 4 & ((c_ - 1) % 8) < 7) then d_ := c_ + 8 * ((self264_) - 2); end;
    R2_get(y_, 3 + (self264_) - 2, d_);
    R2_sent(self264_, (y_) - 2);
  end;
end;
invariant "i269_" (forall i265_ : idx2_t do (R2_at[i265_] != 3 | ((i265_ != i265_) | (exists n266_ : idx2_t do (n266_ < n266_) end))) end);
