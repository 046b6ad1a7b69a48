type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 0..1;
type arr0_t : array [idx0_t] of num_t;
type set0_t : array [idx0_t] of boolean;
type idx1_t : 3..4;
type arr1_t : array [idx1_t] of num_t;
type set1_t : array [idx1_t] of boolean;
type code_t : 0..24;
var ends_ : boolean;
var next_ : 0..9;
var raised_ : code_t;
var halts_ : boolean;
var exited_ : boolean;
var resume_ : 0..99;
var p1_ : array [idx0_t] of idx1_t;
var arg2_ : idx1_t;
var R0_box : array [idx0_t] of array [0..0] of array [0..2] of code_t;
var R0_out : array [idx0_t] of array [0..2] of code_t;
var R0_for : array [idx0_t] of array [0..2] of 0..9;
var R0_to : array [idx0_t] of array [0..2] of 0..7;
var R1_box : array [idx1_t] of array [0..0] of array [0..2] of code_t;
var R1_out : array [idx1_t] of array [0..1] of code_t;
var R1_for : array [idx1_t] of array [0..1] of 0..9;
var R1_to : array [idx1_t] of array [0..1] of 0..7;
var R1_at : array [idx1_t] of 0..9;
var left10_ : array [idx1_t] of num_t;
var n11_ : array [idx1_t] of idx0_t;
var R0_at : array [idx0_t] of 0..9;
var left69_ : array [idx0_t] of num_t;
var acc70_ : array [idx0_t] of num_t;
var n71_ : array [idx0_t] of set1_t;
var n72_ : array [idx0_t] of arr0_t;
var w115_ : array [idx0_t] of idx0_t;
var w117_ : array [idx0_t] of boolean;
var w123_ : array [idx0_t] of num_t;
var w133_ : array [idx0_t] of idx1_t;
var R0_wait : array [idx0_t] of 0..99;
var w171_ : array [idx0_t] of idx0_t;
var w181_ : array [idx0_t] of boolean;
var w182_ : array [idx0_t] of num_t;
var w184_ : array [idx0_t] of boolean;
var w186_ : array [idx0_t] of idx1_t;
var w188_ : array [idx0_t] of idx1_t;
var w191_ : array [idx0_t] of num_t;
var w202_ : array [idx0_t] of idx0_t;
var w211_ : array [idx0_t] of boolean;
var w212_ : array [idx0_t] of num_t;
var w222_ : array [idx0_t] of idx0_t;
var w224_ : array [idx0_t] of idx1_t;
var w226_ : array [idx0_t] of idx1_t;
var w238_ : array [idx0_t] of boolean;
var w239_ : array [idx0_t] of num_t;
var w248_ : array [idx0_t] of idx0_t;
var w255_ : array [idx0_t] of idx0_t;
var w262_ : array [idx0_t] of idx1_t;
var w266_ : array [idx0_t] of idx0_t;
var w274_ : array [idx0_t] of boolean;
var w275_ : array [idx0_t] of num_t;
procedure R0_add (self3_ : idx0_t; c_ : code_t; r_ : 0..9);
  begin
    if R0_out[self3_][2] > 0 then error "the outbox is full"; end;
    for i_ := 0 to 2 do if R0_out[self3_][i_] = 0 then R0_out[self3_][i_] := c_; R0_for[self3_][i_] := r_; return; end; end;
  end;
procedure R0_mark (self4_ : idx0_t; p_ : 0..2);
  begin
    for i_ := 0 to 2 do
      if R0_out[self4_][2 - i_] > 0 then R0_to[self4_][2 - i_] := R0_to[self4_][2 - i_] + (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4)); return; end;
    end;
  end;
procedure R0_sent (self5_ : idx0_t; p_ : 0..2);
  begin
    R0_to[self5_][0] := R0_to[self5_][0] - (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4));
    if R0_to[self5_][0] > 0 then return; end;
    for i_ := 0 to 2 do
      R0_out[self5_][i_] := (i_ = 2 ? 0 : R0_out[self5_][(i_ + 1) % 3]);
      R0_for[self5_][i_] := (i_ = 2 ? 0 : R0_for[self5_][(i_ + 1) % 3]);
      R0_to[self5_][i_] := (i_ = 2 ? 0 : R0_to[self5_][(i_ + 1) % 3]);
    end;
  end;
procedure R1_add (self6_ : idx1_t; c_ : code_t; r_ : 0..9);
  begin
    if R1_out[self6_][1] > 0 then error "the outbox is full"; end;
    for i_ := 0 to 1 do if R1_out[self6_][i_] = 0 then R1_out[self6_][i_] := c_; R1_for[self6_][i_] := r_; return; end; end;
  end;
procedure R1_mark (self7_ : idx1_t; p_ : 0..2);
  begin
    for i_ := 0 to 1 do
      if R1_out[self7_][1 - i_] > 0 then R1_to[self7_][1 - i_] := R1_to[self7_][1 - i_] + (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4)); return; end;
    end;
  end;
procedure R1_sent (self8_ : idx1_t; p_ : 0..2);
  begin
    R1_to[self8_][0] := R1_to[self8_][0] - (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4));
    if R1_to[self8_][0] > 0 then return; end;
    for i_ := 0 to 1 do
      R1_out[self8_][i_] := (i_ = 1 ? 0 : R1_out[self8_][(i_ + 1) % 2]);
      R1_for[self8_][i_] := (i_ = 1 ? 0 : R1_for[self8_][(i_ + 1) % 2]);
      R1_to[self8_][i_] := (i_ = 1 ? 0 : R1_to[self8_][(i_ + 1) % 2]);
    end;
  end;
procedure R1_b14_ (self15_ : idx1_t);
  var k12_ : num_t;
  begin
    left10_[self15_] := 1;
    n11_[self15_] := 1;
    k12_ := left10_[self15_];
    n11_[self15_] := 0;
    n11_[self15_] := n11_[self15_];

    if ((!(self15_ = self15_)) & (self15_ < self15_)) then
    n11_[self15_] := n11_[self15_];
    if left10_[self15_] > 0 then left10_[self15_] := left10_[self15_] - 1; R1_add(self15_, 8, 2); R1_mark(self15_, (self15_) - 3); end;
    else
    if left10_[self15_] > 0 then left10_[self15_] := left10_[self15_] - 1; R1_add(self15_, 8, 2); R1_mark(self15_, (self15_) - 3); end;
    end;
    next_ := 2; ends_ := true; return;
  end;
procedure R1_b19_ (self20_ : idx1_t);
  var n16_ : set0_t;
  var k17_ : num_t;
  begin
    for i_ : idx0_t do n16_[i_] := false; end;
    k17_ := ((left10_[self20_] + 0) % 3);
    if left10_[self20_] > 0 then left10_[self20_] := left10_[self20_] - 1; R1_add(self20_, 8, 2); R1_mark(self20_, (3) - 3); end;

  end;
procedure R1_b22_ (self23_ : idx1_t);
  begin
    for n21_ : idx0_t do
    if left10_[self23_] > 0 then left10_[self23_] := left10_[self23_] - 1; if (n21_ != n21_) then next_ := 3; ends_ := true; return; end; end;
    n11_[self23_] := n21_;
    end;
    if left10_[self23_] > 0 then left10_[self23_] := left10_[self23_] - 1; R1_add(self23_, 1 + 1 * (((self23_ - 3) != 2) ? 1 : 0) + 2 * (((n11_[self23_] - 0)) - 0), 1); R1_mark(self23_, (1) - 0); end;
  end;
procedure R1_leave (self24_ : idx1_t);
  begin
    if R1_at[self24_] = 2 then R1_b19_(self24_); return; end;
  end;
procedure R1_enter (self25_ : idx1_t);
  begin
    if R1_at[self25_] = 1 then R1_b14_(self25_); return; end;
    if R1_at[self25_] = 3 then R1_b22_(self25_); return; end;
  end;
procedure R1_b31_ (self32_ : idx1_t; f27_ : boolean; f28_ : num_t);
  var n29_ : rec_t;
  var n30_ : idx0_t;
  begin
    n29_.f := 2; n29_.g := true;
    n30_ := 0;
    n29_.f := (n30_ - 0);
  end;
procedure R1_b39_ (self40_ : idx1_t; s34_ : idx1_t);
  var n36_ : idx0_t;
  var k37_ : num_t;
  begin
    R1_leave(self40_);
    exited_ := true;
    n36_ := 1;
    k37_ := (n36_ - 0);
    

    if left10_[self40_] > 0 then left10_[self40_] := left10_[self40_] - 1; R1_add(self40_, 8, 2); R1_mark(self40_, (s34_) - 3); end;
    next_ := 3; ends_ := true;
  end;
function R1_fate (self41_ : idx1_t; c_ : code_t) : 0..99;
  begin
    if R1_at[self41_] = 2 then
      if (((c_ - 1) % 8) >= 0 & ((c_ - 1) % 8) < 6) then
        return 3;
      end;
      if (((c_ - 1) % 8) >= 7 & ((c_ - 1) % 8) < 8) then
        return 4;
      end;
    end;
    if R1_at[self41_] = 3 then
      if (((c_ - 1) % 8) >= 0 & ((c_ - 1) % 8) < 6) then
        return 1;
      end;
      if (((c_ - 1) % 8) >= 7 & ((c_ - 1) % 8) < 8) then
        return 2;
      end;
    end;
    return 2;
  end;
function R1_later (self42_ : idx1_t; c_ : code_t) : boolean;
  begin
    if c_ = 0 then return true; end;
    if R1_at[self42_] = 3 & (((c_ - 1) % 8) >= 7 & ((c_ - 1) % 8) < 8) then return true; end;
    return false;
  end;
function R1_next (self43_ : idx1_t; q_ : 0..0; k_ : 0..2) : code_t;
  begin
    if R1_box[self43_][q_][k_] = 0 then return 0; end;
    if R1_later(self43_, R1_box[self43_][q_][k_]) then return 0; end;
    return R1_box[self43_][q_][k_];
  end;
procedure R1_take (self44_ : idx1_t; q_ : 0..0; k_ : 0..2);
  begin
    for j_ := 0 to 1 do if j_ >= k_ then R1_box[self44_][q_][j_] := R1_box[self44_][q_][j_ + 1]; end; end;
    R1_box[self44_][q_][2] := 0;
  end;
procedure R1_get (self45_ : idx1_t; q_ : 0..0; c_ : code_t);
  var n_ : 0..99;
  begin
    if R1_at[self45_] = 4 then return; end;
    n_ := 0;
    for i_ : 0..0 do for j_ : 0..2 do if R1_box[self45_][i_][j_] > 0 then n_ := n_ + 1; end; end; end;
    if n_ >= 2 + 1 then error "the mailbox is full"; end;
    if R1_box[self45_][0][1] > 0 & R1_box[self45_][0][1] > c_ then R1_box[self45_][0][2] := R1_box[self45_][0][1]; R1_box[self45_][0][1] := 0; end;
    if R1_box[self45_][0][0] > 0 & R1_box[self45_][0][0] > c_ then R1_box[self45_][0][1] := R1_box[self45_][0][0]; R1_box[self45_][0][0] := 0; end;
    for j_ := 0 to 2 do if R1_box[self45_][q_][j_] = 0 then R1_box[self45_][q_][j_] := c_; return; end; end;
  end;
procedure R1_b49_ (self50_ : idx1_t);
  begin
    left10_[self50_] := left10_[self50_] - 1;
    R1_add(self50_, 1 + 1 * ((!(((left10_[self50_] + left10_[self50_]) % 3) <= left10_[self50_])) ? 1 : 0) + 2 * ((((n11_[self50_] != 0) ? (left10_[self50_]) + 0 : (2) + 0)) - 0), 1); R1_mark(self50_, (1) - 0);
    if (n11_[self50_] = n11_[self50_]) then
    R1_add(self50_, 8, 2); R1_mark(self50_, (self50_) - 3);
    else
    R1_add(self50_, 1 + 1 * (((n11_[self50_] - 0) = left10_[self50_]) ? 1 : 0) + 2 * (((n11_[self50_] - 0)) - 0), 2); R1_mark(self50_, (self50_) - 3);
    if (left10_[self50_] != left10_[self50_]) then halts_ := true; ends_ := true; return; end;
    end;
    for n46_ := left10_[self50_] to 2 do
    if (n11_[self50_] = 1) then next_ := 3; ends_ := true; return; end;
    n11_[self50_] := n11_[self50_];
    end;
  end;
function R1_g48_ (self51_ : idx1_t) : boolean;
  begin
    return left10_[self51_] > 0;
  end;
procedure R1_b59_ (self60_ : idx1_t; v52_ : num_t);
  var n54_ : rec_t;
  var k55_ : num_t;
  begin
    left10_[self60_] := left10_[self60_] - 1;
    n54_.f := 2; n54_.g := false;
    R1_add(self60_, 8, 2); R1_mark(self60_, (self60_) - 3);
    k55_ := n54_.f;
    if ((((2 - 2) != (self60_ - 3)) ? (k55_) + 0 : (n54_.f) + 0) < n54_.f) then next_ := 2; ends_ := true; return; end;

  end;
function R1_g58_ (self61_ : idx1_t; v52_ : num_t) : boolean;
  begin
    return left10_[self61_] > 0;
  end;
procedure R1_handle (self62_ : idx1_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  begin
    if f_ = 3 then R1_b31_(self62_, ((((((c_ - 1) % 8) - 0) / 1) % 2) = 1), ((((((c_ - 1) % 8) - 0) / 2) % 3) + 0)); return; end;
    if f_ = 4 then R1_b39_(self62_, ((c_ - 1) / 8 + 3)); return; end;
  end;
procedure R1_settle (self63_ : idx1_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  var f0_ : 0..99;
  var c0_ : code_t;
  begin
    f0_ := f_; c0_ := c_;
    while f0_ > 0 | ends_ do
      if f0_ > 0 then
        R1_handle(self63_, f0_, c0_, h_);
        f0_ := 0;
      elsif raised_ > 0 then
        ends_ := false;
        c0_ := raised_; raised_ := 0;
        f0_ := R1_fate(self63_, c0_);
        if f0_ < 3 & f0_ != 1 then error "unhandled"; end;
        if f0_ = 1 then f0_ := 0; end;
      else
        ends_ := false;
        if !exited_ then R1_leave(self63_); end;
        exited_ := false;
        if halts_ then
          halts_ := false; R1_at[self63_] := 4;
    for i_ : 0..0 do for j_ : 0..2 do R1_box[self63_][i_][j_] := 0; end; end;
        else
          R1_at[self63_] := next_; next_ := 0;
          R1_enter(self63_);
        end;
      end;
    end;
  end;
function R1_can (self64_ : idx1_t; n_ : 0..999) : boolean;
  var c_ : code_t;
  var f_ : 0..99;
  begin
    if R1_out[self64_][0] > 0 then return false; end;
    if n_ < 3 then
      c_ := R1_next(self64_, n_ % 1, (n_ / 1) % 3);
      if c_ = 0 then return false; end;
      f_ := R1_fate(self64_, c_);
      if f_ = 0 then return false; end;
      return n_ < 3;
    end;
    if n_ >= 3 & n_ < 4 & R1_at[self64_] = 2 then return R1_g48_(self64_); end;
    if n_ >= 4 & n_ < 7 & R1_at[self64_] = 2 then return R1_g58_(self64_, ((((n_ - 4) / 1) % 3) + 0)); end;
    return false;
  end;
procedure R1_begin (self67_ : idx1_t);
  begin
    for i_ : 0..0 do for j_ : 0..2 do R1_box[self67_][i_][j_] := 0; end; end;
    for i_ : 0..1 do R1_out[self67_][i_] := 0; R1_for[self67_][i_] := 0; R1_to[self67_][i_] := 0; end;
    R1_at[self67_] := 0; next_ := 1; exited_ := true; ends_ := true;
    R1_settle(self67_, 0, 0, 0);
  end;
function n73_ (self80_ : idx0_t; p74_ : num_t) : num_t;
  var n76_ : num_t;
  var n77_ : arr0_t;
  var k78_ : idx0_t;
  begin
    n76_ := 0;
    for i_ : idx0_t do n77_[i_] := 2; end;
    n77_[self80_] := ((((n77_[self80_] + 2) % 3) <= acc70_[self80_]) ? (2) + 0 : (2) + 0);
    k78_ := 0;
    if (n77_[self80_] < ((self80_ = self80_) ? (p74_) + 0 : (left69_[self80_]) + 0)) then return (self80_ - 0); end;

    return ((self80_ != self80_) ? (1) + 0 : (p74_) + 0);
  end;
function n81_ (self87_ : idx0_t; p82_ : num_t; p84_ : idx1_t) : num_t;
  begin
    if p82_ > 0 then return n81_(self87_, p82_ - 1, p84_); end;
    if (!((2 - n72_[self87_][self87_]) <= ((1 + p82_) % 3))) then
    if (n72_[self87_][self87_] != ((p84_ < p84_) ? (left69_[self87_]) + 0 : (acc70_[self87_]) + 0)) then return p82_; end;
    elsif (p84_ != p84_) then
    if ((n72_[self87_][self87_] < n73_(self87_, acc70_[self87_])) & (self87_ != 1)) then return ((left69_[self87_] + p82_) % 3); end;
    if ((2 - p82_) <= (((p84_ - 3) < (p84_ - 3)) ? (n72_[self87_][0]) + 0 : (left69_[self87_]) + 0)) then return p82_; end;
    else
    
    end;
    return (p84_ - 3);
  end;
procedure R0_b89_ (self90_ : idx0_t);
  begin
    left69_[self90_] := 1;
    acc70_[self90_] := 2;
    for i_ : idx1_t do n71_[self90_][i_] := false; end;
    for i_ : idx0_t do n72_[self90_][i_] := 2; end;
    for n88_ := ((acc70_[self90_] + acc70_[self90_]) % 3) to 2 do
    n72_[self90_][self90_] := ((self90_ < self90_) ? (acc70_[self90_]) + 0 : (n73_(self90_, left69_[self90_])) + 0);
    end;
    arg2_ := 3; next_ := 2; ends_ := true; return;
  end;
procedure R0_b99_ (self100_ : idx0_t);
  var n93_ : rec_t;
  var n94_ : set1_t;
  var k95_ : num_t;
  var k97_ : idx0_t;
  begin
    n93_.f := 0; n93_.g := false;
    for i_ : idx1_t do n94_[i_] := false; end;
    k95_ := (p1_[self100_] - 3);
    if left69_[self100_] > 0 then left69_[self100_] := left69_[self100_] - 1; R0_add(self100_, 1 + 1 * (((2 - n93_.f) = n93_.f) ? 1 : 0) + 2 * ((2) - 0), 1); R0_mark(self100_, (0) - 0); end;
    n93_.f := (p1_[self100_] - 3);

    k97_ := self100_;
    if left69_[self100_] > 0 then left69_[self100_] := left69_[self100_] - 1; if (!n93_.g) then halts_ := true; ends_ := true; return; end; end;
    n93_.f := (p1_[self100_] - 3);

  end;
procedure R0_leave (self101_ : idx0_t);
  begin
  end;
procedure R0_enter (self102_ : idx0_t);
  begin
    if R0_at[self102_] = 1 then R0_b89_(self102_); return; end;
    if R0_at[self102_] = 2 then R0_b99_(self102_); return; end;
  end;
procedure R0_b107_ (self108_ : idx0_t; f104_ : boolean; f105_ : num_t);
  begin
    for n106_ : idx1_t do
    n72_[self108_][self108_] := (n106_ - 3);
    end;
    R0_add(self108_, 7, 1); R0_mark(self108_, (0) - 0);
  end;
function R0_c113_ (self114_ : idx0_t; s110_ : idx0_t) : boolean;
  begin
    return true & ((exists n112_ : idx1_t do (n71_[self114_][n112_] & (n73_(self114_, acc70_[self114_]) = (n112_ - 3))) end) | ((0 = (2 - 2)) | (n73_(self114_, left69_[self114_]) < (2 - acc70_[self114_]))));
  end;
procedure R0_b172_ (self173_ : idx0_t; s145_ : idx0_t);
  begin
    w171_[self173_] := s145_;
    R0_wait[self173_] := 0; resume_ := 7;
  end;
procedure R0_b176_ (self177_ : idx0_t; s110_ : idx0_t);
  begin
    w115_[self177_] := s110_;
    resume_ := 1;
  end;
procedure R0_b203_ (self204_ : idx0_t; s195_ : idx0_t);
  begin
    w202_[self204_] := s195_;
    R0_wait[self204_] := 0; resume_ := 14;
  end;
procedure R0_b213_ (self214_ : idx0_t; f209_ : boolean; f210_ : num_t);
  begin
    w211_[self214_] := f209_;
    w212_[self214_] := f210_;
    R0_wait[self214_] := 0; resume_ := 15;
  end;
procedure R0_b217_ (self218_ : idx0_t; f179_ : boolean; f180_ : num_t);
  begin
    w181_[self218_] := f179_;
    w182_[self218_] := f180_;
    resume_ := 8;
  end;
procedure R0_b240_ (self241_ : idx0_t; f236_ : boolean; f237_ : num_t);
  begin
    w238_[self241_] := f236_;
    w239_[self241_] := f237_;
    R0_wait[self241_] := 0; resume_ := 23;
  end;
procedure R0_b249_ (self250_ : idx0_t; s245_ : idx0_t);
  begin
    w248_[self250_] := s245_;
    R0_wait[self250_] := 0; resume_ := 24;
  end;
procedure R0_b256_ (self257_ : idx0_t; s253_ : idx0_t);
  begin
    w255_[self257_] := s253_;
    R0_wait[self257_] := 0; resume_ := 26;
  end;
procedure R0_b259_ (self260_ : idx0_t; s220_ : idx0_t);
  begin
    w222_[self260_] := s220_;
    resume_ := 16;
  end;
procedure R0_b267_ (self268_ : idx0_t; s264_ : idx0_t);
  begin
    w266_[self268_] := s264_;
    R0_wait[self268_] := 0; resume_ := 29;
  end;
procedure R0_b276_ (self277_ : idx0_t; f272_ : boolean; f273_ : num_t);
  begin
    w274_[self277_] := f272_;
    w275_[self277_] := f273_;
    R0_wait[self277_] := 0; resume_ := 30;
  end;
procedure R0_b283_ (self284_ : idx0_t);
  begin
    resume_ := 27;
  end;
function R0_g282_ (self285_ : idx0_t) : boolean;
  begin
    return left69_[self285_] > 0 & ((n72_[self285_][self285_] != n81_(self285_, n72_[self285_][self285_], 3)) | (n72_[self285_][self285_] < left69_[self285_]));
  end;
function R0_fate (self286_ : idx0_t; c_ : code_t) : 0..99;
  begin
    if R0_wait[self286_] = 1 & (((c_ - 1) % 8) >= 6 & ((c_ - 1) % 8) < 7) then return 4; end;
    if R0_wait[self286_] = 2 & (((c_ - 1) % 8) >= 6 & ((c_ - 1) % 8) < 7) then return 6; end;
    if R0_wait[self286_] = 2 & (((c_ - 1) % 8) >= 0 & ((c_ - 1) % 8) < 6) then return 7; end;
    if R0_wait[self286_] = 3 & (((c_ - 1) % 8) >= 0 & ((c_ - 1) % 8) < 6) then return 9; end;
    if R0_wait[self286_] = 3 & (((c_ - 1) % 8) >= 6 & ((c_ - 1) % 8) < 7) then return 10; end;
    if R0_wait[self286_] = 4 & (((c_ - 1) % 8) >= 6 & ((c_ - 1) % 8) < 7) then return 11; end;
    if R0_wait[self286_] = 5 & (((c_ - 1) % 8) >= 6 & ((c_ - 1) % 8) < 7) then return 13; end;
    if R0_wait[self286_] = 5 & (((c_ - 1) % 8) >= 0 & ((c_ - 1) % 8) < 6) then return 14; end;
    if R0_wait[self286_] > 0 then return 0; end;
    if R0_at[self286_] = 2 then
      if (((c_ - 1) % 8) >= 0 & ((c_ - 1) % 8) < 6) then
        return 3;
      end;
      if (((c_ - 1) % 8) >= 6 & ((c_ - 1) % 8) < 7) then
        if R0_c113_(self286_, ((c_ - 1) / 8 + 0)) then return 5; end;
        return 0;
      end;
    end;
    if R0_at[self286_] = 3 then
      if (((c_ - 1) % 8) >= 0 & ((c_ - 1) % 8) < 6) then
        return 8;
      end;
      if (((c_ - 1) % 8) >= 6 & ((c_ - 1) % 8) < 7) then
        return 12;
      end;
    end;
    return 2;
  end;
function R0_later (self287_ : idx0_t; c_ : code_t) : boolean;
  begin
    if c_ = 0 then return true; end;
    if R0_wait[self287_] > 0 then return R0_fate(self287_, c_) = 0; end;
    return false;
  end;
function R0_next (self288_ : idx0_t; q_ : 0..0; k_ : 0..2) : code_t;
  begin
    if R0_box[self288_][q_][k_] = 0 then return 0; end;
    if R0_later(self288_, R0_box[self288_][q_][k_]) then return 0; end;
    return R0_box[self288_][q_][k_];
  end;
procedure R0_take (self289_ : idx0_t; q_ : 0..0; k_ : 0..2);
  begin
    for j_ := 0 to 1 do if j_ >= k_ then R0_box[self289_][q_][j_] := R0_box[self289_][q_][j_ + 1]; end; end;
    R0_box[self289_][q_][2] := 0;
  end;
procedure R0_get (self290_ : idx0_t; q_ : 0..0; c_ : code_t);
  var n_ : 0..99;
  begin
    if R0_at[self290_] = 4 then return; end;
    n_ := 0;
    for i_ : 0..0 do for j_ : 0..2 do if R0_box[self290_][i_][j_] > 0 then n_ := n_ + 1; end; end; end;
    if n_ >= 2 + 1 then error "the mailbox is full"; end;
    if R0_box[self290_][0][1] > 0 & R0_box[self290_][0][1] > c_ then R0_box[self290_][0][2] := R0_box[self290_][0][1]; R0_box[self290_][0][1] := 0; end;
    if R0_box[self290_][0][0] > 0 & R0_box[self290_][0][0] > c_ then R0_box[self290_][0][1] := R0_box[self290_][0][0]; R0_box[self290_][0][0] := 0; end;
    for j_ := 0 to 2 do if R0_box[self290_][q_][j_] = 0 then R0_box[self290_][q_][j_] := c_; return; end; end;
  end;
procedure R0_b298_ (self299_ : idx0_t; v291_ : num_t);
  var n294_ : boolean;
  begin
    left69_[self299_] := left69_[self299_] - 1;
    n294_ := false;
    R0_add(self299_, 1 + 1 * (((p1_[self299_] - 3) != acc70_[self299_]) ? 1 : 0) + 2 * ((left69_[self299_]) - 0), 2);for to295_ : idx1_t do if (to295_ = to295_) then R0_mark(self299_, (to295_) - 3); end; end;
    n71_[self299_][p1_[self299_]] := false;
    n294_ := (p1_[self299_] = p1_[self299_]);
  end;
function R0_g297_ (self300_ : idx0_t; v291_ : num_t) : boolean;
  begin
    return left69_[self300_] > 0;
  end;
procedure R0_b303_ (self304_ : idx0_t);
  begin
    left69_[self304_] := left69_[self304_] - 1;
    R0_add(self304_, 7, 1); R0_mark(self304_, (1) - 0);
    R0_add(self304_, 1 + 1 * ((left69_[self304_] != n73_(self304_, acc70_[self304_])) ? 1 : 0) + 2 * ((((self304_ < self304_) ? (n72_[self304_][self304_]) + 0 : (n72_[self304_][1]) + 0)) - 0), 2); R0_mark(self304_, (p1_[self304_]) - 3);
  end;
function R0_g302_ (self305_ : idx0_t) : boolean;
  begin
    return left69_[self305_] > 0;
  end;
procedure R0_b309_ (self310_ : idx0_t);
  var n306_ : arr0_t;
  begin
    left69_[self310_] := left69_[self310_] - 1;
    for i_ : idx0_t do n306_[i_] := 1; end;
    if (exists n307_ : num_t do ((2 - left69_[self310_]) != n81_(self310_, n72_[self310_][0], 4)) end) then arg2_ := 3; next_ := 2; ends_ := true; return; end;
  end;
function R0_g308_ (self311_ : idx0_t) : boolean;
  begin
    return left69_[self311_] > 0 & (self311_ != self311_) & (forall q_ : 0..0 do forall k_ : 0..2 do (R0_next(self311_, q_, k_) = 0 | R0_fate(self311_, R0_next(self311_, q_, k_)) = 0) end end);
  end;
procedure R0_handle (self312_ : idx0_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  begin
    if f_ = 3 then R0_b107_(self312_, ((((((c_ - 1) % 8) - 0) / 1) % 2) = 1), ((((((c_ - 1) % 8) - 0) / 2) % 3) + 0)); return; end;
    if f_ = 4 then R0_b172_(self312_, ((c_ - 1) / 8 + 0)); return; end;
    if f_ = 5 then R0_b176_(self312_, ((c_ - 1) / 8 + 0)); return; end;
    if f_ = 6 then R0_b203_(self312_, ((c_ - 1) / 8 + 0)); return; end;
    if f_ = 7 then R0_b213_(self312_, ((((((c_ - 1) % 8) - 0) / 1) % 2) = 1), ((((((c_ - 1) % 8) - 0) / 2) % 3) + 0)); return; end;
    if f_ = 8 then R0_b217_(self312_, ((((((c_ - 1) % 8) - 0) / 1) % 2) = 1), ((((((c_ - 1) % 8) - 0) / 2) % 3) + 0)); return; end;
    if f_ = 9 then R0_b240_(self312_, ((((((c_ - 1) % 8) - 0) / 1) % 2) = 1), ((((((c_ - 1) % 8) - 0) / 2) % 3) + 0)); return; end;
    if f_ = 10 then R0_b249_(self312_, ((c_ - 1) / 8 + 0)); return; end;
    if f_ = 11 then R0_b256_(self312_, ((c_ - 1) / 8 + 0)); return; end;
    if f_ = 12 then R0_b259_(self312_, ((c_ - 1) / 8 + 0)); return; end;
    if f_ = 13 then R0_b267_(self312_, ((c_ - 1) / 8 + 0)); return; end;
    if f_ = 14 then R0_b276_(self312_, ((((((c_ - 1) % 8) - 0) / 1) % 2) = 1), ((((((c_ - 1) % 8) - 0) / 2) % 3) + 0)); return; end;
  end;
procedure R0_run (self313_ : idx0_t);
  var k125_ : set1_t;
  var k174_ : num_t;
  var k205_ : num_t;
  var k227_ : idx0_t;
  var k242_ : num_t;
  var k269_ : idx0_t;
  var k279_ : set1_t;
  var pc_ : 0..99;
  begin
    pc_ := resume_; resume_ := 0;
    if pc_ = 1 then
    w117_[self313_] := true;
    w123_[self313_] := left69_[self313_];
    resume_ := 2; return; end;
    if pc_ = 2 then
    k125_ := n71_[self313_]; for n124_ : idx1_t do if k125_[n124_] then
    if left69_[self313_] > 0 then left69_[self313_] := left69_[self313_] - 1; if (w117_[self313_] & (n124_ = p1_[self313_])) then next_ := 3; ends_ := true; return; end; end;
    w117_[self313_] := (!n71_[self313_][p1_[self313_]]);
    end; end;
    w133_[self313_] := 3;
    resume_ := 4; return; end;
    if pc_ = 3 then
    return; end;
    if pc_ = 4 then
    if left69_[self313_] > 0 then left69_[self313_] := left69_[self313_] - 1; R0_add(self313_, 1 + 1 * (((w115_[self313_] < 0) | w117_[self313_]) ? 1 : 0) + 2 * ((w123_[self313_]) - 0), 1); R0_mark(self313_, (w115_[self313_]) - 0); end;
    R0_wait[self313_] := 1; return; end;
    if pc_ = 5 then
    if w123_[self313_] < 2 then w123_[self313_] := w123_[self313_] + 1; resume_ := 2; return; end;
    w123_[self313_] := 0;
    resume_ := 3; return; end;
    if pc_ = 6 then
    if w133_[self313_] < 4 then w133_[self313_] := w133_[self313_] + 1; resume_ := 4; return; end;
    w133_[self313_] := 3;
    resume_ := 5; return; end;
    if pc_ = 7 then
    acc70_[self313_] := (acc70_[self313_] + ((w115_[self313_]) - 0) + (w117_[self313_] ? 1 : 0) + ((w123_[self313_]) - 0) + ((w133_[self313_]) - 3) + ((w171_[self313_]) - 0)) % 3;
    k174_ := (((w171_[self313_] - 0) < (w171_[self313_] - 0)) ? (2) + 0 : (left69_[self313_]) + 0);
    w117_[self313_] := (((w133_[self313_] != w133_[self313_]) -> w117_[self313_]) & (p1_[self313_] < p1_[self313_]));

    w171_[self313_] := 0;
    resume_ := 6; return; end;
    if pc_ = 8 then
    w184_[self313_] := true;
    w186_[self313_] := 4;
    w184_[self313_] := (!(w182_[self313_] = (w184_[self313_] ? (left69_[self313_]) + 0 : (1) + 0)));
    w188_[self313_] := 3;
    resume_ := 9; return; end;
    if pc_ = 9 then
    if (w188_[self313_] != w188_[self313_]) then
    w184_[self313_] := w184_[self313_];
    if left69_[self313_] > 0 then left69_[self313_] := left69_[self313_] - 1; if (self313_ != 1) then halts_ := true; ends_ := true; return; end; end;
    else
    
    w184_[self313_] := ((n72_[self313_][self313_] < ((w182_[self313_] + 2) % 3)) | (w184_[self313_] | w184_[self313_]));
    end;
    for n189_ : idx1_t do
    n72_[self313_][self313_] := n81_(self313_, (2 - w182_[self313_]), 4);
    if left69_[self313_] > 0 then left69_[self313_] := left69_[self313_] - 1; if (!w184_[self313_]) then next_ := 3; ends_ := true; return; end; end;
    end;
    w191_[self313_] := 0;
    resume_ := 11; return; end;
    if pc_ = 10 then
    return; end;
    if pc_ = 11 then
    R0_add(self313_, 7, 1); R0_mark(self313_, (self313_) - 0);
    R0_wait[self313_] := 2; return; end;
    if pc_ = 12 then
    w186_[self313_] := w188_[self313_];
    if w188_[self313_] < 4 then w188_[self313_] := w188_[self313_] + 1; resume_ := 9; return; end;
    w188_[self313_] := 3;
    resume_ := 10; return; end;
    if pc_ = 13 then
    if w191_[self313_] < 2 then w191_[self313_] := w191_[self313_] + 1; resume_ := 11; return; end;
    w191_[self313_] := 0;
    resume_ := 12; return; end;
    if pc_ = 14 then
    acc70_[self313_] := (acc70_[self313_] + (w181_[self313_] ? 1 : 0) + ((w182_[self313_]) - 0) + (w184_[self313_] ? 1 : 0) + ((w186_[self313_]) - 3) + ((w188_[self313_]) - 3) + ((w191_[self313_]) - 0) + ((w202_[self313_]) - 0)) % 3;
    k205_ := w182_[self313_];
    if left69_[self313_] > 0 then left69_[self313_] := left69_[self313_] - 1; if w184_[self313_] then arg2_ := 3; next_ := 2; ends_ := true; return; end; end;
    

    w202_[self313_] := 0;
    resume_ := 13; return; end;
    if pc_ = 15 then
    acc70_[self313_] := (acc70_[self313_] + (w181_[self313_] ? 1 : 0) + ((w182_[self313_]) - 0) + (w184_[self313_] ? 1 : 0) + ((w186_[self313_]) - 3) + ((w188_[self313_]) - 3) + ((w191_[self313_]) - 0) + (w211_[self313_] ? 1 : 0) + ((w212_[self313_]) - 0)) % 3;
    if left69_[self313_] > 0 then left69_[self313_] := left69_[self313_] - 1; R0_add(self313_, 1 + 1 * ((exists n215_ : idx0_t do (self313_ != n215_) end) ? 1 : 0) + 2 * ((acc70_[self313_]) - 0), 2);for to216_ : idx1_t do if (to216_ = to216_) then R0_mark(self313_, (to216_) - 3); end; end; end;
    w211_[self313_] := false;
    w212_[self313_] := 0;
    resume_ := 13; return; end;
    if pc_ = 16 then
    w224_[self313_] := 4;
    if left69_[self313_] > 0 then left69_[self313_] := left69_[self313_] - 1; R0_add(self313_, 7, 1); R0_mark(self313_, (0) - 0); end;
    w226_[self313_] := 3;
    resume_ := 17; return; end;
    if pc_ = 17 then
    if left69_[self313_] > 0 then left69_[self313_] := left69_[self313_] - 1; R0_add(self313_, 7, 1); R0_mark(self313_, (w222_[self313_]) - 0); end;
    k227_ := self313_;
    n72_[self313_][k227_] := (((w224_[self313_] != w226_[self313_]) -> (w226_[self313_] = w224_[self313_])) ? (((left69_[self313_] + left69_[self313_]) % 3)) + 0 : ((w226_[self313_] - 3)) + 0);

    if (exists n229_ : idx0_t do ((w222_[self313_] - 0) != left69_[self313_]) end) then resume_ := 19; else resume_ := 20; end; return; end;
    if pc_ = 18 then
    R0_wait[self313_] := 4; return; end;
    if pc_ = 19 then
    if left69_[self313_] > 0 then left69_[self313_] := left69_[self313_] - 1; R0_add(self313_, 7, 1); R0_mark(self313_, (self313_) - 0); end;
    R0_wait[self313_] := 3; return; end;
    if pc_ = 20 then
    if left69_[self313_] > 0 then left69_[self313_] := left69_[self313_] - 1; R0_add(self313_, 7, 1); R0_mark(self313_, (w222_[self313_]) - 0); end;
    resume_ := 21; return; end;
    if pc_ = 21 then
    if w226_[self313_] < 4 then w226_[self313_] := w226_[self313_] + 1; resume_ := 17; return; end;
    w226_[self313_] := 3;
    resume_ := 18; return; end;
    if pc_ = 22 then
    n72_[self313_][self313_] := (((2 - left69_[self313_]) + n72_[self313_][w222_[self313_]]) % 3);
    resume_ := 21; return; end;
    if pc_ = 23 then
    acc70_[self313_] := (acc70_[self313_] + ((w222_[self313_]) - 0) + ((w224_[self313_]) - 3) + ((w226_[self313_]) - 3) + (w238_[self313_] ? 1 : 0) + ((w239_[self313_]) - 0)) % 3;
    k242_ := 2;
    if left69_[self313_] > 0 then left69_[self313_] := left69_[self313_] - 1; R0_add(self313_, 7, 1); R0_mark(self313_, (w222_[self313_]) - 0); end;

    w238_[self313_] := false;
    w239_[self313_] := 0;
    resume_ := 22; return; end;
    if pc_ = 24 then
    acc70_[self313_] := (acc70_[self313_] + ((w222_[self313_]) - 0) + ((w224_[self313_]) - 3) + ((w226_[self313_]) - 3) + ((w248_[self313_]) - 0)) % 3;
    n72_[self313_][w248_[self313_]] := (w226_[self313_] - 3);
    n72_[self313_][self313_] := left69_[self313_];
    w248_[self313_] := 0;
    resume_ := 22; return; end;
    if pc_ = 25 then
    for n258_ := n72_[self313_][self313_] to 2 do
    w224_[self313_] := w224_[self313_];
    end;
    if ((self313_ = w222_[self313_]) -> (!(((n72_[self313_][self313_] + acc70_[self313_]) % 3) = ((n72_[self313_][w222_[self313_]] + left69_[self313_]) % 3)))) then
    n72_[self313_][1] := n81_(self313_, 1, w224_[self313_]);
    n71_[self313_][w224_[self313_]] := false;
    elsif n71_[self313_][w224_[self313_]] then
    if left69_[self313_] > 0 then left69_[self313_] := left69_[self313_] - 1; if ((w224_[self313_] < w224_[self313_]) | (w222_[self313_] < self313_)) then halts_ := true; ends_ := true; return; end; end;
    else
    n72_[self313_][self313_] := n81_(self313_, n81_(self313_, left69_[self313_], w224_[self313_]), w224_[self313_]);
    end;
    return; end;
    if pc_ = 26 then
    acc70_[self313_] := (acc70_[self313_] + ((w222_[self313_]) - 0) + ((w224_[self313_]) - 3) + ((w255_[self313_]) - 0)) % 3;
    if left69_[self313_] > 0 then left69_[self313_] := left69_[self313_] - 1; R0_add(self313_, 1 + 1 * (((w224_[self313_] < w224_[self313_]) | (n72_[self313_][w222_[self313_]] <= (2 - left69_[self313_]))) ? 1 : 0) + 2 * ((((acc70_[self313_] + n72_[self313_][w255_[self313_]]) % 3)) - 0), 1); R0_mark(self313_, (w255_[self313_]) - 0); end;
    w255_[self313_] := 0;
    resume_ := 25; return; end;
    if pc_ = 27 then
    left69_[self313_] := left69_[self313_] - 1;
    w262_[self313_] := 4;
    if left69_[self313_] > 0 then left69_[self313_] := left69_[self313_] - 1; if (self313_ = self313_) then arg2_ := w262_[self313_]; next_ := 2; ends_ := true; return; end; end;
    R0_wait[self313_] := 5; return; end;
    if pc_ = 28 then
    R0_add(self313_, 1 + 1 * (((self313_ != self313_) | (w262_[self313_] < w262_[self313_])) ? 1 : 0) + 2 * ((n73_(self313_, n72_[self313_][self313_])) - 0), 2); R0_mark(self313_, (w262_[self313_]) - 3);
    R0_add(self313_, 1 + 1 * (((acc70_[self313_] = acc70_[self313_]) | (left69_[self313_] = (2 - acc70_[self313_]))) ? 1 : 0) + 2 * ((acc70_[self313_]) - 0), 1); R0_mark(self313_, (1) - 0);
    return; end;
    if pc_ = 29 then
    acc70_[self313_] := (acc70_[self313_] + ((w262_[self313_]) - 3) + ((w266_[self313_]) - 0)) % 3;
    k269_ := self313_;
    n71_[self313_][w262_[self313_]] := false;
    n72_[self313_][self313_] := left69_[self313_];

    w266_[self313_] := 0;
    resume_ := 28; return; end;
    if pc_ = 30 then
    acc70_[self313_] := (acc70_[self313_] + ((w262_[self313_]) - 3) + (w274_[self313_] ? 1 : 0) + ((w275_[self313_]) - 0)) % 3;
    k279_ := n71_[self313_]; for n278_ : idx1_t do if k279_[n278_] then
    if left69_[self313_] > 0 then left69_[self313_] := left69_[self313_] - 1; if ((w262_[self313_] != w262_[self313_]) & w274_[self313_]) then halts_ := true; ends_ := true; return; end; end;
    end; end;
    for n280_ : idx0_t do
    if left69_[self313_] > 0 then left69_[self313_] := left69_[self313_] - 1; if w274_[self313_] then halts_ := true; ends_ := true; return; end; end;
    end;
    w274_[self313_] := false;
    w275_[self313_] := 0;
    resume_ := 28; return; end;
  end;
procedure R0_forget (self314_ : idx0_t);
  begin
    w115_[self314_] := 0;
    w117_[self314_] := false;
    w123_[self314_] := 0;
    w133_[self314_] := 3;
    R0_wait[self314_] := 0;
    w171_[self314_] := 0;
    w181_[self314_] := false;
    w182_[self314_] := 0;
    w184_[self314_] := false;
    w186_[self314_] := 3;
    w188_[self314_] := 3;
    w191_[self314_] := 0;
    w202_[self314_] := 0;
    w211_[self314_] := false;
    w212_[self314_] := 0;
    w222_[self314_] := 0;
    w224_[self314_] := 3;
    w226_[self314_] := 3;
    w238_[self314_] := false;
    w239_[self314_] := 0;
    w248_[self314_] := 0;
    w255_[self314_] := 0;
    w262_[self314_] := 3;
    w266_[self314_] := 0;
    w274_[self314_] := false;
    w275_[self314_] := 0;
  end;
procedure R0_settle (self315_ : idx0_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  var f0_ : 0..99;
  var c0_ : code_t;
  begin
    f0_ := f_; c0_ := c_;
    while f0_ > 0 | ends_ | resume_ > 0 do
      if f0_ > 0 then
        R0_handle(self315_, f0_, c0_, h_);
        f0_ := 0;
      elsif resume_ > 0 then
        R0_run(self315_);
        if R0_wait[self315_] = 0 & resume_ = 0 then R0_forget(self315_); end;
      elsif raised_ > 0 then
        ends_ := false;
        c0_ := raised_; raised_ := 0;
        f0_ := R0_fate(self315_, c0_);
        if f0_ < 3 & f0_ != 1 then error "unhandled"; end;
        if f0_ = 1 then f0_ := 0; end;
      else
        ends_ := false;
        if !exited_ then R0_leave(self315_); end;
        exited_ := false;
        p1_[self315_] := 3;
        if halts_ then
          halts_ := false; R0_at[self315_] := 4;
    for i_ : 0..0 do for j_ : 0..2 do R0_box[self315_][i_][j_] := 0; end; end;
        else
          R0_at[self315_] := next_; next_ := 0;
        p1_[self315_] := arg2_; arg2_ := 3;
          R0_enter(self315_);
        end;
      end;
    end;
  end;
function R0_can (self316_ : idx0_t; n_ : 0..999) : boolean;
  var c_ : code_t;
  var f_ : 0..99;
  begin
    if R0_out[self316_][0] > 0 then return false; end;
    if n_ < 3 then
      c_ := R0_next(self316_, n_ % 1, (n_ / 1) % 3);
      if c_ = 0 then return false; end;
      f_ := R0_fate(self316_, c_);
      if f_ = 0 then return false; end;
      return n_ < 3;
    end;
    if n_ >= 3 & n_ < 4 & R0_at[self316_] = 3 & R0_wait[self316_] = 0 then return R0_g282_(self316_); end;
    if n_ >= 4 & n_ < 7 & R0_at[self316_] = 2 & R0_wait[self316_] = 0 then return R0_g297_(self316_, ((((n_ - 4) / 1) % 3) + 0)); end;
    if n_ >= 7 & n_ < 8 & R0_at[self316_] = 2 & R0_wait[self316_] = 0 then return R0_g302_(self316_); end;
    if n_ >= 8 & n_ < 9 & R0_at[self316_] = 3 & R0_wait[self316_] = 0 then return R0_g308_(self316_); end;
    return false;
  end;
procedure R0_begin (self319_ : idx0_t);
  begin
    for i_ : 0..0 do for j_ : 0..2 do R0_box[self319_][i_][j_] := 0; end; end;
    for i_ : 0..2 do R0_out[self319_][i_] := 0; R0_for[self319_][i_] := 0; R0_to[self319_][i_] := 0; end;
    p1_[self319_] := 3;
    R0_forget(self319_);
    R0_at[self319_] := 0; next_ := 1; exited_ := true; ends_ := true;
    R0_settle(self319_, 0, 0, 0);
  end;
startstate
  begin
    ends_ := false; next_ := 0; raised_ := 0; halts_ := false; exited_ := false;
    resume_ := 0;
    arg2_ := 3;
    for i_ : idx1_t do
    R1_begin(i_);
    end;
    for i_ : idx0_t do
    R0_begin(i_);
    end;
  end;
ruleset self66_ : idx1_t; n_ : 0..6 do
rule "r65_" R1_can(self66_, n_) ==>
  var c_ : code_t;
  var f_ : 0..99;
  begin
    f_ := 0; c_ := 0;
    if n_ < 3 then
      c_ := R1_box[self66_][n_ % 1][(n_ / 1) % 3]; f_ := R1_fate(self66_, c_);
      R1_take(self66_, n_ % 1, (n_ / 1) % 3);
      if f_ = 2 then error "unhandled"; end;
      if f_ < 3 then f_ := 0; end;
    end;
    if n_ >= 3 & n_ < 4 then R1_b49_(self66_); end;
    if n_ >= 4 & n_ < 7 then R1_b59_(self66_, ((((n_ - 4) / 1) % 3) + 0)); end;
    R1_settle(self66_, f_, c_, (n_ < 3 ? n_ / 3 : 0));
  end;
end;
ruleset self318_ : idx0_t; n_ : 0..8 do
rule "r317_" R0_can(self318_, n_) ==>
  var c_ : code_t;
  var f_ : 0..99;
  begin
    f_ := 0; c_ := 0;
    if n_ < 3 then
      c_ := R0_box[self318_][n_ % 1][(n_ / 1) % 3]; f_ := R0_fate(self318_, c_);
      R0_take(self318_, n_ % 1, (n_ / 1) % 3);
      if f_ = 2 then error "unhandled"; end;
      if f_ < 3 then f_ := 0; end;
    end;
    if n_ >= 3 & n_ < 4 then R0_b283_(self318_); end;
    if n_ >= 4 & n_ < 7 then R0_b298_(self318_, ((((n_ - 4) / 1) % 3) + 0)); end;
    if n_ >= 7 & n_ < 8 then R0_b303_(self318_); end;
    if n_ >= 8 & n_ < 9 then R0_b309_(self318_); end;
    R0_settle(self318_, f_, c_, (n_ < 3 ? n_ / 3 : 0));
  end;
end;
ruleset self321_ : idx0_t; y_ : idx0_t do
rule "r320_" R0_out[self321_][0] > 0 & R0_for[self321_][0] = 1 & (R0_to[self321_][0] / (((y_) - 0) = 0 ? 1 : (((y_) - 0) = 1 ? 2 : 4))) % 2 = 1 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R0_out[self321_][0]; d_ := c_;
    if (((c_ - 1) % 8) >= 6 & ((c_ - 1) % 8) < 7) then d_ := c_ + 8 * ((self321_) - 0); end;
    R0_get(y_, 0, d_);
    R0_sent(self321_, (y_) - 0);
  end;
end;
ruleset self323_ : idx0_t; y_ : idx1_t do
rule "r322_" R0_out[self323_][0] > 0 & R0_for[self323_][0] = 2 & (R0_to[self323_][0] / (((y_) - 3) = 0 ? 1 : (((y_) - 3) = 1 ? 2 : 4))) % 2 = 1 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R0_out[self323_][0]; d_ := c_;
    R1_get(y_, 0, d_);
    R0_sent(self323_, (y_) - 3);
  end;
end;
ruleset self325_ : idx1_t; y_ : idx0_t do
rule "r324_" R1_out[self325_][0] > 0 & R1_for[self325_][0] = 1 & (R1_to[self325_][0] / (((y_) - 0) = 0 ? 1 : (((y_) - 0) = 1 ? 2 : 4))) % 2 = 1 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R1_out[self325_][0]; d_ := c_;
    R0_get(y_, 0, d_);
    R1_sent(self325_, (y_) - 0);
  end;
end;
ruleset self327_ : idx1_t; y_ : idx1_t do
rule "r326_" R1_out[self327_][0] > 0 & R1_for[self327_][0] = 2 & (R1_to[self327_][0] / (((y_) - 3) = 0 ? 1 : (((y_) - 3) = 1 ? 2 : 4))) % 2 = 1 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R1_out[self327_][0]; d_ := c_;
    if (((c_ - 1) % 8) >= 7 & ((c_ - 1) % 8) < 8) then d_ := c_ + 8 * ((self327_) - 3); end;
    R1_get(y_, 0, d_);
    R1_sent(self327_, (y_) - 3);
  end;
end;
