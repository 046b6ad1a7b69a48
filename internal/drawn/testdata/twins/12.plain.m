type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 3..5;
type arr0_t : array [idx0_t] of num_t;
type set0_t : array [idx0_t] of boolean;
type code_t : 0..36;
var ends_ : boolean;
var next_ : 0..9;
var raised_ : code_t;
var halts_ : boolean;
var exited_ : boolean;
var resume_ : 0..99;
var p1_ : array [idx0_t] of boolean;
var arg2_ : boolean;
var p3_ : array [idx0_t] of boolean;
var arg4_ : boolean;
var p5_ : array [idx0_t] of boolean;
var arg6_ : boolean;
var p7_ : boolean;
var arg8_ : boolean;
var p9_ : idx0_t;
var arg10_ : idx0_t;
var p11_ : num_t;
var arg12_ : num_t;
var p13_ : boolean;
var arg14_ : boolean;
var p15_ : num_t;
var arg16_ : num_t;
var p17_ : num_t;
var arg18_ : num_t;
var p19_ : boolean;
var arg20_ : boolean;
var R0_box : array [idx0_t] of array [0..0] of array [0..1] of code_t;
var R0_out : array [idx0_t] of array [0..3] of code_t;
var R0_for : array [idx0_t] of array [0..3] of 0..9;
var R0_to : array [idx0_t] of array [0..3] of 0..7;
var R1_box : array [0..0] of array [0..1] of code_t;
var R1_out : array [0..3] of code_t;
var R1_for : array [0..3] of 0..9;
var R1_to : array [0..3] of 0..7;
var R2_box : array [0..0] of array [0..1] of code_t;
var R2_out : array [0..2] of code_t;
var R2_for : array [0..2] of 0..9;
var R2_to : array [0..2] of 0..7;
var R2_at : 0..9;
var left30_ : num_t;
var acc31_ : num_t;
var n32_ : set0_t;
var n33_ : idx0_t;
var n34_ : arr0_t;
var R1_at : 0..9;
var left114_ : num_t;
var n115_ : set0_t;
var n116_ : rec_t;
var R0_at : array [idx0_t] of 0..9;
var left161_ : array [idx0_t] of num_t;
var acc162_ : array [idx0_t] of num_t;
var n163_ : array [idx0_t] of set0_t;
var n164_ : array [idx0_t] of idx0_t;
var n165_ : array [idx0_t] of set0_t;
var w206_ : array [idx0_t] of boolean;
var w207_ : array [idx0_t] of idx0_t;
var R0_wait : array [idx0_t] of 0..99;
var w214_ : array [idx0_t] of boolean;
var w215_ : array [idx0_t] of num_t;
var w225_ : array [idx0_t] of boolean;
var w226_ : array [idx0_t] of idx0_t;
var w228_ : array [idx0_t] of num_t;
var w234_ : array [idx0_t] of boolean;
var w235_ : array [idx0_t] of idx0_t;
var w239_ : array [idx0_t] of num_t;
var w245_ : array [idx0_t] of boolean;
var w246_ : array [idx0_t] of idx0_t;
var w258_ : array [idx0_t] of boolean;
var w259_ : array [idx0_t] of num_t;
var w261_ : array [idx0_t] of num_t;
var w263_ : array [idx0_t] of idx0_t;
var w267_ : array [idx0_t] of num_t;
var w271_ : array [idx0_t] of num_t;
var w285_ : array [idx0_t] of boolean;
var w286_ : array [idx0_t] of idx0_t;
var w312_ : array [idx0_t] of boolean;
var w313_ : array [idx0_t] of idx0_t;
var w319_ : array [idx0_t] of boolean;
var w320_ : array [idx0_t] of idx0_t;
var w335_ : array [idx0_t] of num_t;
var w340_ : array [idx0_t] of boolean;
var w341_ : array [idx0_t] of idx0_t;
procedure R0_add (self21_ : idx0_t; c_ : code_t; r_ : 0..9);
  begin
    if R0_out[self21_][3] > 0 then error "the outbox is full"; end;
    for i_ := 0 to 3 do if R0_out[self21_][i_] = 0 then R0_out[self21_][i_] := c_; R0_for[self21_][i_] := r_; return; end; end;
  end;
procedure R0_mark (self22_ : idx0_t; p_ : 0..2);
  begin
    for i_ := 0 to 3 do
      if R0_out[self22_][3 - i_] > 0 then R0_to[self22_][3 - i_] := R0_to[self22_][3 - i_] + (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4)); return; end;
    end;
  end;
procedure R0_sent (self23_ : idx0_t; p_ : 0..2);
  begin
    R0_to[self23_][0] := R0_to[self23_][0] - (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4));
    if R0_to[self23_][0] > 0 then return; end;
    for i_ := 0 to 3 do
      R0_out[self23_][i_] := (i_ = 3 ? 0 : R0_out[self23_][(i_ + 1) % 4]);
      R0_for[self23_][i_] := (i_ = 3 ? 0 : R0_for[self23_][(i_ + 1) % 4]);
      R0_to[self23_][i_] := (i_ = 3 ? 0 : R0_to[self23_][(i_ + 1) % 4]);
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
procedure n35_ (var p36_ : num_t);
  var n38_ : boolean;
  begin
    n38_ := true;
    n32_[3] := false;
    for n39_ : idx0_t do
    if left30_ > 0 then left30_ := left30_ - 1; if (exists n40_ : idx0_t do n38_ end) then halts_ := true; ends_ := true; return; end; end;
    if left30_ > 0 then left30_ := left30_ - 1; if (!n38_) then arg18_ := (n39_ - 3); next_ := 3; ends_ := true; return; end; end;
    end;
  end;
function n42_ (p43_ : num_t; p45_ : num_t) : boolean;
  var n47_ : idx0_t;
  var n48_ : rec_t;
  begin
    n47_ := 5;
    n48_.f := 0; n48_.g := false;
    
    if (left30_ = (n33_ - 3)) then
    n48_.g := (2 != (2 - p43_));
    n48_.g := n32_[n47_];
    elsif ((n47_ = n33_) | n48_.g) then
    n48_.g := (n33_ < n33_);
    else
    n48_.g := (n47_ = n33_);
    end;
    return (n33_ < n47_);
  end;
procedure R2_b54_ ();
  var k50_ : num_t;
  var k53_ : set0_t;
  begin
    left30_ := 1;
    acc31_ := 2;
    for i_ : idx0_t do n32_[i_] := false; end;
    n33_ := 3;
    for i_ : idx0_t do n34_[i_] := 0; end;
    k50_ := (n33_ - 3);
    n34_[n33_] := ((n33_ != 4) ? (((n33_ = 3) ? (n34_[n33_]) + 0 : (n34_[n33_]) + 0)) + 0 : (left30_) + 0);

    k53_ := n32_; for n52_ : idx0_t do if k53_[n52_] then
    n34_[n52_] := (n52_ - 3);
    n34_[n52_] := left30_;
    end; end;
    arg14_ := ((1 < 0) & (n33_ < n33_)); arg16_ := (2 - left30_); next_ := 2; ends_ := true; return;
  end;
procedure R2_b60_ ();
  var n58_ : set0_t;
  var n59_ : num_t;
  begin
    for i_ : idx0_t do n58_[i_] := false; end;
    n59_ := 1;
    n35_(n59_); if ends_ then return; end;
  end;
procedure R2_b63_ ();
  begin
    if left30_ > 0 then left30_ := left30_ - 1; if n42_(p17_, acc31_) then arg14_ := (n33_ < 4); arg16_ := (n33_ - 3); next_ := 2; ends_ := true; return; end; end;
    n34_[n33_] := left30_;
  end;
procedure R2_b66_ ();
  var n65_ : num_t;
  begin
    n65_ := 2;
    n32_[n33_] := false;
  end;
procedure R2_b69_ ();
  begin
    n34_[n33_] := acc31_;
    n33_ := n33_;
  end;
procedure R2_b75_ ();
  var n71_ : idx0_t;
  var n72_ : arr0_t;
  begin
    n71_ := 4;
    for i_ : idx0_t do n72_[i_] := 0; end;
    if ((2 != n34_[n71_]) -> (p19_ & (((n34_[n71_] + n72_[n71_]) % 3) = (n71_ - 3)))) then
    if left30_ > 0 then left30_ := left30_ - 1; R2_add(7 + 1 * (((2 - n34_[n71_]) < (n71_ - 3)) ? 1 : 0) + 2 * ((n72_[n71_]) - 0), 1);for to73_ : idx0_t do if (to73_ = to73_) then R2_mark((to73_) - 3); end; end; end;
    if left30_ > 0 then left30_ := left30_ - 1; R2_add(7 + 1 * ((p19_ & (n71_ != n71_)) ? 1 : 0) + 2 * (((n71_ - 3)) - 0), 1);for to74_ : idx0_t do if (to74_ = to74_) then R2_mark((to74_) - 3); end; end; end;
    end;
  end;
procedure R2_leave ();
  begin
    if R2_at = 3 then R2_b66_(); return; end;
    if R2_at = 4 then R2_b75_(); return; end;
  end;
procedure R2_enter ();
  begin
    if R2_at = 1 then R2_b54_(); return; end;
    if R2_at = 2 then R2_b60_(); return; end;
    if R2_at = 3 then R2_b63_(); return; end;
    if R2_at = 4 then R2_b69_(); return; end;
  end;
function R2_fate (c_ : code_t) : 0..99;
  begin
    if R2_at = 2 then
    end;
    if R2_at = 3 then
    end;
    if R2_at = 4 then
    end;
    return 2;
  end;
function R2_later (c_ : code_t) : boolean;
  begin
    if c_ = 0 then return true; end;
    return false;
  end;
function R2_next (q_ : 0..0; k_ : 0..1) : code_t;
  begin
    if R2_box[q_][k_] = 0 then return 0; end;
    if R2_later(R2_box[q_][k_]) then return 0; end;
    for j_ := 0 to 1 do if j_ < k_ & !R2_later(R2_box[q_][j_]) then return 0; end; end;
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
    if R2_at = 5 then return; end;
    n_ := 0;
    for i_ : 0..0 do for j_ : 0..1 do if R2_box[i_][j_] > 0 then n_ := n_ + 1; end; end; end;
    if n_ >= 1 + 1 then error "the mailbox is full"; end;
    for j_ := 0 to 1 do if R2_box[q_][j_] = 0 then R2_box[q_][j_] := c_; return; end; end;
  end;
procedure R2_b88_ ();
  begin
    left30_ := left30_ - 1;
    R2_add(1 + 1 * (p13_ ? 1 : 0) + 2 * ((n33_) - 3), 1); R2_mark((n33_) - 3);
    for n84_ : idx0_t do
    if (exists n85_ : idx0_t do ((n84_ - 3) != ((acc31_ + p15_) % 3)) end) then arg14_ := p13_; arg16_ := (((2 - acc31_) <= 2) ? (left30_) + 0 : (left30_) + 0); next_ := 2; ends_ := true; return; end;
    end;
  end;
function R2_g87_ () : boolean;
  begin
    return left30_ > 0;
  end;
procedure R2_b95_ ();
  var n91_ : num_t;
  var n92_ : arr0_t;
  begin
    left30_ := left30_ - 1;
    n91_ := 0;
    for i_ : idx0_t do n92_[i_] := 2; end;
    R2_add(7 + 1 * (((n33_ != n33_) -> p13_) ? 1 : 0) + 2 * (((n33_ - 3)) - 0), 1); R2_mark((n33_) - 3);
    if (((left30_ + 2) % 3) <= p15_) then halts_ := true; ends_ := true; return; end;
    if ((1 != n92_[n33_]) -> ((n33_ - 3) = n91_)) then arg18_ := 2; next_ := 3; ends_ := true; return; end;
  end;
function R2_g94_ () : boolean;
  begin
    return left30_ > 0 & ((n33_ - 3) <= ((acc31_ + p15_) % 3));
  end;
procedure R2_b105_ (v98_ : idx0_t);
  var n100_ : idx0_t;
  var n101_ : arr0_t;
  begin
    left30_ := left30_ - 1;
    n100_ := 3;
    for i_ : idx0_t do n101_[i_] := 2; end;
    if (((left30_ < n101_[n33_]) ? (n101_[v98_]) + 0 : (n34_[5]) + 0) < (n100_ - 3)) then
    
    elsif (!((n100_ - 3) < 2)) then
    R2_add(7 + 1 * ((n100_ < n33_) ? 1 : 0) + 2 * ((n101_[n100_]) - 0), 1);for to102_ : idx0_t do if (to102_ = to102_) then R2_mark((to102_) - 3); end; end;
    else
    n33_ := n100_;
    n34_[v98_] := acc31_;
    end;
  end;
function R2_g104_ (v98_ : idx0_t) : boolean;
  begin
    return left30_ > 0 & ((n33_ != 3) & n42_(acc31_, p17_));
  end;
procedure R2_handle (f_ : 0..99; c_ : code_t; h_ : 0..2);
  begin
  end;
procedure R2_settle (f_ : 0..99; c_ : code_t; h_ : 0..2);
  var f0_ : 0..99;
  var c0_ : code_t;
  begin
    f0_ := f_; c0_ := c_;
    while f0_ > 0 | ends_ do
      if f0_ > 0 then
        R2_handle(f0_, c0_, h_);
        f0_ := 0;
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
        p13_ := false;
        p15_ := 0;
        p17_ := 0;
        p19_ := false;
        if halts_ then
          halts_ := false; R2_at := 5;
    for i_ : 0..0 do for j_ : 0..1 do R2_box[i_][j_] := 0; end; end;
        else
          R2_at := next_; next_ := 0;
        p13_ := arg14_; arg14_ := false;
        p15_ := arg16_; arg16_ := 0;
        p17_ := arg18_; arg18_ := 0;
        p19_ := arg20_; arg20_ := false;
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
    if n_ >= 2 & n_ < 3 & R2_at = 2 then return R2_g87_(); end;
    if n_ >= 3 & n_ < 4 & R2_at = 2 then return R2_g94_(); end;
    if n_ >= 4 & n_ < 7 & R2_at = 3 then return R2_g104_(((((n_ - 4) / 1) % 3) + 3)); end;
    return false;
  end;
procedure R2_begin ();
  begin
    for i_ : 0..0 do for j_ : 0..1 do R2_box[i_][j_] := 0; end; end;
    for i_ : 0..2 do R2_out[i_] := 0; R2_for[i_] := 0; R2_to[i_] := 0; end;
    p13_ := false;
    p15_ := 0;
    p17_ := 0;
    p19_ := false;
    R2_at := 0; next_ := 1; exited_ := true; ends_ := true;
    R2_settle(0, 0, 0);
  end;
function n117_ (p118_ : num_t) : num_t;
  var n120_ : rec_t;
  begin
    n120_.f := 1; n120_.g := false;
    for n121_ : idx0_t do
    
    n120_.g := ((forall n122_ : idx0_t do ((n122_ - 3) <= ((p118_ != ((n121_ < n122_) ? (left114_) + 0 : (p118_) + 0)) ? (p118_) + 0 : (p118_) + 0)) end) -> (!n120_.g));
    end;
    return (2 - left114_);
  end;
function n124_ (p125_ : num_t) : num_t;
  var n127_ : idx0_t;
  var n128_ : set0_t;
  begin
    n127_ := 4;
    for i_ : idx0_t do n128_[i_] := false; end;
    if (((n127_ < n127_) -> (2 < left114_)) | (!((n127_ - 3) < left114_))) then
    n127_ := n127_;
    n127_ := n127_;
    elsif ((n127_ - 3) != ((left114_ + p125_) % 3)) then
    if ((n127_ != 3) -> (p125_ <= left114_)) then return p125_; end;
    else
    
    n128_[4] := false;
    end;
    n127_ := n127_;
    return n117_((2 - p125_));
  end;
procedure R1_b130_ ();
  begin
    left114_ := 2;
    for i_ : idx0_t do n115_[i_] := false; end;
    n116_.f := 1; n116_.g := true;
    n116_.g := ((((n116_.f + 2) % 3) != left114_) & (n124_(left114_) <= ((left114_ + left114_) % 3)));
    if n116_.g then
    n116_.f := (2 - n124_(n116_.f));
    n116_.g := (left114_ < (2 - n116_.f));
    end;
    arg8_ := (((2 - left114_) <= ((n116_.f + n116_.f) % 3)) -> n116_.g); arg10_ := 3; next_ := 2; ends_ := true; return;
  end;
procedure R1_b140_ ();
  var n134_ : boolean;
  var n135_ : idx0_t;
  var k137_ : num_t;
  begin
    n134_ := true;
    n135_ := 3;
    for n136_ : idx0_t do
    n134_ := (((left114_ + left114_) % 3) = (n136_ - 3));
    if left114_ > 0 then left114_ := left114_ - 1; if ((n136_ - 3) = (n135_ - 3)) then arg12_ := left114_; next_ := 3; ends_ := true; return; end; end;
    end;
    k137_ := n117_(left114_);
    if left114_ > 0 then left114_ := left114_ - 1; if (exists n139_ : idx0_t do p7_ end) then halts_ := true; ends_ := true; return; end; end;
    n135_ := 4;

  end;
procedure R1_b144_ ();
  var n142_ : rec_t;
  var n143_ : num_t;
  begin
    n142_.f := 1; n142_.g := false;
    n143_ := 0;
    n115_[p9_] := true;
    n115_[5] := false;
  end;
procedure R1_leave ();
  begin
    if R1_at = 2 then R1_b144_(); return; end;
  end;
procedure R1_enter ();
  begin
    if R1_at = 1 then R1_b130_(); return; end;
    if R1_at = 2 then R1_b140_(); return; end;
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
function R1_next (q_ : 0..0; k_ : 0..1) : code_t;
  begin
    if R1_box[q_][k_] = 0 then return 0; end;
    if R1_later(R1_box[q_][k_]) then return 0; end;
    for j_ := 0 to 1 do if j_ < k_ & !R1_later(R1_box[q_][j_]) then return 0; end; end;
    return R1_box[q_][k_];
  end;
procedure R1_take (q_ : 0..0; k_ : 0..1);
  begin
    for j_ := 0 to 0 do if j_ >= k_ then R1_box[q_][j_] := R1_box[q_][j_ + 1]; end; end;
    R1_box[q_][1] := 0;
  end;
procedure R1_get (q_ : 0..0; c_ : code_t);
  var n_ : 0..99;
  begin
    if R1_at = 4 then return; end;
    n_ := 0;
    for i_ : 0..0 do for j_ : 0..1 do if R1_box[i_][j_] > 0 then n_ := n_ + 1; end; end; end;
    if n_ >= 1 + 1 then error "the mailbox is full"; end;
    for j_ := 0 to 1 do if R1_box[q_][j_] = 0 then R1_box[q_][j_] := c_; return; end; end;
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
        p7_ := false;
        p9_ := 3;
        p11_ := 0;
        if halts_ then
          halts_ := false; R1_at := 4;
    for i_ : 0..0 do for j_ : 0..1 do R1_box[i_][j_] := 0; end; end;
        else
          R1_at := next_; next_ := 0;
        p7_ := arg8_; arg8_ := false;
        p9_ := arg10_; arg10_ := 3;
        p11_ := arg12_; arg12_ := 0;
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
    if n_ < 2 then
      c_ := R1_next(n_ % 1, (n_ / 1) % 2);
      if c_ = 0 then return false; end;
      f_ := R1_fate(c_);
      if f_ = 0 then return false; end;
      return n_ < 2;
    end;
    return false;
  end;
procedure R1_begin ();
  begin
    for i_ : 0..0 do for j_ : 0..1 do R1_box[i_][j_] := 0; end; end;
    for i_ : 0..3 do R1_out[i_] := 0; R1_for[i_] := 0; R1_to[i_] := 0; end;
    p7_ := false;
    p9_ := 3;
    p11_ := 0;
    R1_at := 0; next_ := 1; exited_ := true; ends_ := true;
    R1_settle(0, 0, 0);
  end;
function n166_ (self176_ : idx0_t; p167_ : num_t; p170_ : idx0_t) : num_t;
  var n172_ : num_t;
  var n173_ : arr0_t;
  begin
    n172_ := 1;
    for i_ : idx0_t do n173_[i_] := 2; end;
    for n174_ := 1 to 2 do
    n173_[p170_] := n174_;
    end;
    for n175_ := (p170_ - 3) to 2 do
    
    n173_[3] := 1;
    end;
    return (p170_ - 3);
  end;
procedure n177_ (self180_ : idx0_t);
  var n178_ : num_t;
  var n179_ : set0_t;
  begin
    n178_ := 2;
    for i_ : idx0_t do n179_[i_] := false; end;
    
  end;
procedure R0_b183_ (self184_ : idx0_t);
  var k181_ : num_t;
  begin
    left161_[self184_] := 1;
    acc162_[self184_] := 0;
    for i_ : idx0_t do n163_[self184_][i_] := false; end;
    n164_[self184_] := 5;
    for i_ : idx0_t do n165_[self184_][i_] := false; end;
    k181_ := left161_[self184_];
    n164_[self184_] := n164_[self184_];
    n177_(self184_);

    
    next_ := 2; ends_ := true; return;
  end;
procedure R0_b185_ (self186_ : idx0_t);
  begin
    if left161_[self186_] > 0 then left161_[self186_] := left161_[self186_] - 1; if (((n164_[self186_] - 3) != ((1 + acc162_[self186_]) % 3)) & (((1 != (n164_[self186_] - 3)) ? (acc162_[self186_]) + 0 : (left161_[self186_]) + 0) < 1)) then raised_ := 7 + 1 * ((n164_[self186_] != n164_[self186_]) ? 1 : 0) + 2 * ((n166_(self186_, left161_[self186_], 5)) - 0); ends_ := true; return; end; end;
  end;
procedure R0_b190_ (self191_ : idx0_t);
  var k188_ : num_t;
  begin
    
    k188_ := n166_(self191_, acc162_[self191_], n164_[self191_]);
    n177_(self191_);
    n164_[self191_] := self191_;

  end;
procedure R0_b197_ (self198_ : idx0_t);
  var n194_ : rec_t;
  var k195_ : num_t;
  begin
    n194_.f := 1; n194_.g := false;
    
    k195_ := 0;
    n194_.g := ((!p5_[self198_]) | (n164_[self198_] < n164_[self198_]));

  end;
procedure R0_leave (self199_ : idx0_t);
  begin
    if R0_at[self199_] = 3 then R0_b190_(self199_); return; end;
    if R0_at[self199_] = 4 then R0_b197_(self199_); return; end;
  end;
procedure R0_enter (self200_ : idx0_t);
  begin
    if R0_at[self200_] = 1 then R0_b183_(self200_); return; end;
    if R0_at[self200_] = 2 then R0_b185_(self200_); return; end;
  end;
function R0_c204_ (self205_ : idx0_t; f202_ : boolean; f203_ : idx0_t) : boolean;
  begin
    return true & ((n164_[self205_] - 3) < 2);
  end;
procedure R0_b216_ (self217_ : idx0_t; f212_ : boolean; f213_ : num_t);
  begin
    w214_[self217_] := f212_;
    w215_[self217_] := f213_;
    R0_wait[self217_] := 0; resume_ := 3;
  end;
procedure R0_b218_ (self219_ : idx0_t; f202_ : boolean; f203_ : idx0_t);
  begin
    w206_[self219_] := f202_;
    w207_[self219_] := f203_;
    resume_ := 1;
  end;
function R0_c223_ (self224_ : idx0_t; f221_ : boolean; f222_ : idx0_t) : boolean;
  begin
    return true & (n164_[self224_] != n164_[self224_]) & ((self224_ = n164_[self224_]) -> ((n164_[self224_] - 3) != 1));
  end;
procedure R0_b236_ (self237_ : idx0_t; f232_ : boolean; f233_ : idx0_t);
  begin
    w234_[self237_] := f232_;
    w235_[self237_] := f233_;
    R0_wait[self237_] := 0; resume_ := 6;
  end;
procedure R0_b247_ (self248_ : idx0_t; f243_ : boolean; f244_ : idx0_t);
  begin
    w245_[self248_] := f243_;
    w246_[self248_] := f244_;
    R0_wait[self248_] := 0; resume_ := 10;
  end;
procedure R0_b253_ (self254_ : idx0_t; f221_ : boolean; f222_ : idx0_t);
  begin
    w225_[self254_] := f221_;
    w226_[self254_] := f222_;
    resume_ := 4;
  end;
procedure R0_b277_ (self278_ : idx0_t; f273_ : boolean; f274_ : idx0_t);
  begin
    R0_wait[self278_] := 0; resume_ := 17;
  end;
procedure R0_b279_ (self280_ : idx0_t; f275_ : boolean; f276_ : num_t);
  begin
    R0_wait[self280_] := 0; resume_ := 17;
  end;
procedure R0_b287_ (self288_ : idx0_t; f283_ : boolean; f284_ : idx0_t);
  begin
    w285_[self288_] := f283_;
    w286_[self288_] := f284_;
    R0_wait[self288_] := 0; resume_ := 19;
  end;
procedure R0_b291_ (self292_ : idx0_t; f256_ : boolean; f257_ : num_t);
  begin
    w258_[self292_] := f256_;
    w259_[self292_] := f257_;
    resume_ := 11;
  end;
procedure R0_b298_ (self299_ : idx0_t; f294_ : boolean; f295_ : idx0_t);
  var n296_ : num_t;
  begin
    n296_ := 0;
    if p1_[self299_] then arg4_ := (!(n166_(self299_, left161_[self299_], self299_) != acc162_[self299_])); arg6_ := (exists n297_ : idx0_t do p1_[self299_] end); next_ := 4; ends_ := true; return; end;
    n163_[self299_][self299_] := true;
  end;
procedure R0_b305_ (self306_ : idx0_t; f302_ : boolean; f303_ : num_t);
  var n304_ : num_t;
  begin
    n304_ := 2;
    n164_[self306_] := 4;
  end;
function R0_c310_ (self311_ : idx0_t; f308_ : boolean; f309_ : idx0_t) : boolean;
  begin
    return true & f308_;
  end;
procedure R0_b321_ (self322_ : idx0_t; f317_ : boolean; f318_ : idx0_t);
  begin
    w319_[self322_] := f317_;
    w320_[self322_] := f318_;
    R0_wait[self322_] := 0; resume_ := 22;
  end;
procedure R0_b323_ (self324_ : idx0_t; f308_ : boolean; f309_ : idx0_t);
  begin
    w312_[self324_] := f308_;
    w313_[self324_] := f309_;
    resume_ := 20;
  end;
procedure R0_b331_ (self332_ : idx0_t; f327_ : boolean; f328_ : idx0_t);
  var n329_ : set0_t;
  begin
    for i_ : idx0_t do n329_[i_] := false; end;
    if ((acc162_[self332_] != left161_[self332_]) & (n164_[self332_] != n164_[self332_])) then arg4_ := ((n164_[self332_] != self332_) -> (self332_ != n164_[self332_])); arg6_ := (forall n330_ : idx0_t do (n329_[n330_] -> f327_) end); next_ := 4; ends_ := true; return; end;
  end;
procedure R0_b342_ (self343_ : idx0_t; f338_ : boolean; f339_ : idx0_t);
  begin
    w340_[self343_] := f338_;
    w341_[self343_] := f339_;
    R0_wait[self343_] := 0; resume_ := 25;
  end;
procedure R0_b346_ (self347_ : idx0_t);
  begin
    resume_ := 23;
  end;
function R0_g345_ (self348_ : idx0_t) : boolean;
  begin
    return left161_[self348_] > 0 & ((1 <= (p3_[self348_] ? (left161_[self348_]) + 0 : (acc162_[self348_]) + 0)) | (n164_[self348_] != n164_[self348_]));
  end;
function R0_fate (self349_ : idx0_t; c_ : code_t) : 0..99;
  begin
    if R0_wait[self349_] = 1 & (((c_ - 1) % 12) >= 6 & ((c_ - 1) % 12) < 12) then return 3; end;
    if R0_wait[self349_] = 2 & (((c_ - 1) % 12) >= 0 & ((c_ - 1) % 12) < 6) then return 5; end;
    if R0_wait[self349_] = 3 & (((c_ - 1) % 12) >= 0 & ((c_ - 1) % 12) < 6) then return 6; end;
    if R0_wait[self349_] = 4 & (((c_ - 1) % 12) >= 0 & ((c_ - 1) % 12) < 6) then return 8; end;
    if R0_wait[self349_] = 4 & (((c_ - 1) % 12) >= 6 & ((c_ - 1) % 12) < 12) then return 9; end;
    if R0_wait[self349_] = 5 & (((c_ - 1) % 12) >= 0 & ((c_ - 1) % 12) < 6) then return 10; end;
    if R0_wait[self349_] = 6 & (((c_ - 1) % 12) >= 0 & ((c_ - 1) % 12) < 6) then return 14; end;
    if R0_wait[self349_] = 7 & (((c_ - 1) % 12) >= 0 & ((c_ - 1) % 12) < 6) then return 17; end;
    if R0_wait[self349_] > 0 then return 0; end;
    if R0_at[self349_] = 2 then
      if (((c_ - 1) % 12) >= 0 & ((c_ - 1) % 12) < 6) then
        if R0_c204_(self349_, ((((((c_ - 1) % 12) - 0) / 1) % 2) = 1), ((((((c_ - 1) % 12) - 0) / 2) % 3) + 3)) then return 4; end;
        if R0_c223_(self349_, ((((((c_ - 1) % 12) - 0) / 1) % 2) = 1), ((((((c_ - 1) % 12) - 0) / 2) % 3) + 3)) then return 7; end;
        return 0;
      end;
      if (((c_ - 1) % 12) >= 6 & ((c_ - 1) % 12) < 12) then
        return 11;
      end;
    end;
    if R0_at[self349_] = 3 then
      if (((c_ - 1) % 12) >= 0 & ((c_ - 1) % 12) < 6) then
        return 12;
      end;
      if (((c_ - 1) % 12) >= 6 & ((c_ - 1) % 12) < 12) then
        return 13;
      end;
    end;
    if R0_at[self349_] = 4 then
      if (((c_ - 1) % 12) >= 0 & ((c_ - 1) % 12) < 6) then
        if R0_c310_(self349_, ((((((c_ - 1) % 12) - 0) / 1) % 2) = 1), ((((((c_ - 1) % 12) - 0) / 2) % 3) + 3)) then return 15; end;
        return 16;
      end;
      if (((c_ - 1) % 12) >= 6 & ((c_ - 1) % 12) < 12) then
        return 1;
      end;
    end;
    return 2;
  end;
function R0_later (self350_ : idx0_t; c_ : code_t) : boolean;
  begin
    if c_ = 0 then return true; end;
    if R0_wait[self350_] > 0 then return R0_fate(self350_, c_) = 0; end;
    return false;
  end;
function R0_next (self351_ : idx0_t; q_ : 0..0; k_ : 0..1) : code_t;
  begin
    if R0_box[self351_][q_][k_] = 0 then return 0; end;
    if R0_later(self351_, R0_box[self351_][q_][k_]) then return 0; end;
    for j_ := 0 to 1 do if j_ < k_ & !R0_later(self351_, R0_box[self351_][q_][j_]) then return 0; end; end;
    return R0_box[self351_][q_][k_];
  end;
procedure R0_take (self352_ : idx0_t; q_ : 0..0; k_ : 0..1);
  begin
    for j_ := 0 to 0 do if j_ >= k_ then R0_box[self352_][q_][j_] := R0_box[self352_][q_][j_ + 1]; end; end;
    R0_box[self352_][q_][1] := 0;
  end;
procedure R0_get (self353_ : idx0_t; q_ : 0..0; c_ : code_t);
  var n_ : 0..99;
  begin
    if R0_at[self353_] = 5 then return; end;
    n_ := 0;
    for i_ : 0..0 do for j_ : 0..1 do if R0_box[self353_][i_][j_] > 0 then n_ := n_ + 1; end; end; end;
    if n_ >= 1 + 1 then error "the mailbox is full"; end;
    for j_ := 0 to 1 do if R0_box[self353_][q_][j_] = 0 then R0_box[self353_][q_][j_] := c_; return; end; end;
  end;
procedure R0_b359_ (self360_ : idx0_t; v354_ : idx0_t);
  var n356_ : num_t;
  begin
    left161_[self360_] := left161_[self360_] - 1;
    n356_ := 1;
    if left161_[self360_] > 0 then left161_[self360_] := left161_[self360_] - 1; if (0 != ((1 + n356_) % 3)) then raised_ := 7 + 1 * ((v354_ = 5) ? 1 : 0) + 2 * ((left161_[self360_]) - 0); ends_ := true; return; end; end;
    if (!(v354_ != v354_)) then arg2_ := (v354_ != v354_); next_ := 3; ends_ := true; return; end;
  end;
function R0_g358_ (self361_ : idx0_t; v354_ : idx0_t) : boolean;
  begin
    return left161_[self361_] > 0 & (!(!(((0 + acc162_[self361_]) % 3) <= n166_(self361_, left161_[self361_], self361_))));
  end;
procedure R0_b368_ (self369_ : idx0_t; v362_ : idx0_t);
  var n364_ : idx0_t;
  var n365_ : num_t;
  begin
    left161_[self369_] := left161_[self369_] - 1;
    n364_ := 5;
    n365_ := 2;
    n163_[self369_][3] := true;
  end;
function R0_g367_ (self370_ : idx0_t; v362_ : idx0_t) : boolean;
  begin
    return left161_[self370_] > 0 & (n164_[self370_] != self370_);
  end;
procedure R0_handle (self371_ : idx0_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  begin
    if f_ = 3 then R0_b216_(self371_, ((((((c_ - 1) % 12) - 6) / 1) % 2) = 1), ((((((c_ - 1) % 12) - 6) / 2) % 3) + 0)); return; end;
    if f_ = 4 then R0_b218_(self371_, ((((((c_ - 1) % 12) - 0) / 1) % 2) = 1), ((((((c_ - 1) % 12) - 0) / 2) % 3) + 3)); return; end;
    if f_ = 5 then R0_b236_(self371_, ((((((c_ - 1) % 12) - 0) / 1) % 2) = 1), ((((((c_ - 1) % 12) - 0) / 2) % 3) + 3)); return; end;
    if f_ = 6 then R0_b247_(self371_, ((((((c_ - 1) % 12) - 0) / 1) % 2) = 1), ((((((c_ - 1) % 12) - 0) / 2) % 3) + 3)); return; end;
    if f_ = 7 then R0_b253_(self371_, ((((((c_ - 1) % 12) - 0) / 1) % 2) = 1), ((((((c_ - 1) % 12) - 0) / 2) % 3) + 3)); return; end;
    if f_ = 8 then R0_b277_(self371_, ((((((c_ - 1) % 12) - 0) / 1) % 2) = 1), ((((((c_ - 1) % 12) - 0) / 2) % 3) + 3)); return; end;
    if f_ = 9 then R0_b279_(self371_, ((((((c_ - 1) % 12) - 6) / 1) % 2) = 1), ((((((c_ - 1) % 12) - 6) / 2) % 3) + 0)); return; end;
    if f_ = 10 then R0_b287_(self371_, ((((((c_ - 1) % 12) - 0) / 1) % 2) = 1), ((((((c_ - 1) % 12) - 0) / 2) % 3) + 3)); return; end;
    if f_ = 11 then R0_b291_(self371_, ((((((c_ - 1) % 12) - 6) / 1) % 2) = 1), ((((((c_ - 1) % 12) - 6) / 2) % 3) + 0)); return; end;
    if f_ = 12 then R0_b298_(self371_, ((((((c_ - 1) % 12) - 0) / 1) % 2) = 1), ((((((c_ - 1) % 12) - 0) / 2) % 3) + 3)); return; end;
    if f_ = 13 then R0_b305_(self371_, ((((((c_ - 1) % 12) - 6) / 1) % 2) = 1), ((((((c_ - 1) % 12) - 6) / 2) % 3) + 0)); return; end;
    if f_ = 14 then R0_b321_(self371_, ((((((c_ - 1) % 12) - 0) / 1) % 2) = 1), ((((((c_ - 1) % 12) - 0) / 2) % 3) + 3)); return; end;
    if f_ = 15 then R0_b323_(self371_, ((((((c_ - 1) % 12) - 0) / 1) % 2) = 1), ((((((c_ - 1) % 12) - 0) / 2) % 3) + 3)); return; end;
    if f_ = 16 then R0_b331_(self371_, ((((((c_ - 1) % 12) - 0) / 1) % 2) = 1), ((((((c_ - 1) % 12) - 0) / 2) % 3) + 3)); return; end;
    if f_ = 17 then R0_b342_(self371_, ((((((c_ - 1) % 12) - 0) / 1) % 2) = 1), ((((((c_ - 1) % 12) - 0) / 2) % 3) + 3)); return; end;
  end;
procedure R0_run (self372_ : idx0_t);
  var k208_ : num_t;
  var k249_ : num_t;
  var k252_ : set0_t;
  var k290_ : set0_t;
  var k314_ : num_t;
  var pc_ : 0..99;
  begin
    pc_ := resume_; resume_ := 0;
    if pc_ = 1 then
    k208_ := n166_(self372_, acc162_[self372_], n164_[self372_]);
    if left161_[self372_] > 0 then left161_[self372_] := left161_[self372_] - 1; if (w206_[self372_] | w206_[self372_]) then halts_ := true; ends_ := true; return; end; end;
    if left161_[self372_] > 0 then left161_[self372_] := left161_[self372_] - 1; if (!w206_[self372_]) then arg2_ := ((n164_[self372_] != self372_) -> (self372_ != self372_)); next_ := 3; ends_ := true; return; end; end;

    for n210_ : idx0_t do
    n163_[self372_][n164_[self372_]] := true;
    n164_[self372_] := n164_[self372_];
    end;
    R0_wait[self372_] := 1; return; end;
    if pc_ = 2 then
    n164_[self372_] := self372_;
    return; end;
    if pc_ = 3 then
    acc162_[self372_] := (acc162_[self372_] + (w206_[self372_] ? 1 : 0) + ((w207_[self372_]) - 3) + (w214_[self372_] ? 1 : 0) + ((w215_[self372_]) - 0)) % 3;
    n164_[self372_] := n164_[self372_];
    w214_[self372_] := false;
    w215_[self372_] := 0;
    resume_ := 2; return; end;
    if pc_ = 4 then
    w228_[self372_] := 0;
    if (self372_ != self372_) then
    if left161_[self372_] > 0 then left161_[self372_] := left161_[self372_] - 1; if n165_[self372_][self372_] then halts_ := true; ends_ := true; return; end; end;
    else
    n177_(self372_);
    end;
    if left161_[self372_] > 0 then left161_[self372_] := left161_[self372_] - 1; if (((2 - w228_[self372_]) = (w225_[self372_] ? (2) + 0 : (acc162_[self372_]) + 0)) & (w228_[self372_] != w228_[self372_])) then halts_ := true; ends_ := true; return; end; end;
    R0_wait[self372_] := 2; return; end;
    if pc_ = 5 then
    if w225_[self372_] then
    n164_[self372_] := self372_;
    elsif ((w225_[self372_] ? (left161_[self372_]) + 0 : (acc162_[self372_]) + 0) <= w228_[self372_]) then
    w228_[self372_] := acc162_[self372_];
    else
    if left161_[self372_] > 0 then left161_[self372_] := left161_[self372_] - 1; if (self372_ = self372_) then next_ := 2; ends_ := true; return; end; end;
    n177_(self372_);
    end;
    k252_ := n165_[self372_]; for n251_ : idx0_t do if k252_[n251_] then
    w228_[self372_] := ((((acc162_[self372_] + acc162_[self372_]) % 3) + ((left161_[self372_] + w228_[self372_]) % 3)) % 3);
    n177_(self372_);
    end; end;
    return; end;
    if pc_ = 6 then
    acc162_[self372_] := (acc162_[self372_] + (w225_[self372_] ? 1 : 0) + ((w226_[self372_]) - 3) + ((w228_[self372_]) - 0) + (w234_[self372_] ? 1 : 0) + ((w235_[self372_]) - 3)) % 3;
    n177_(self372_);
    n177_(self372_);
    w239_[self372_] := acc162_[self372_];
    resume_ := 7; return; end;
    if pc_ = 7 then
    R0_wait[self372_] := 3; return; end;
    if pc_ = 8 then
    w234_[self372_] := false;
    w235_[self372_] := 3;
    resume_ := 5; return; end;
    if pc_ = 9 then
    if w239_[self372_] < 2 then w239_[self372_] := w239_[self372_] + 1; resume_ := 7; return; end;
    w239_[self372_] := 0;
    resume_ := 8; return; end;
    if pc_ = 10 then
    acc162_[self372_] := (acc162_[self372_] + (w225_[self372_] ? 1 : 0) + ((w226_[self372_]) - 3) + ((w228_[self372_]) - 0) + (w234_[self372_] ? 1 : 0) + ((w235_[self372_]) - 3) + ((w239_[self372_]) - 0) + (w245_[self372_] ? 1 : 0) + ((w246_[self372_]) - 3)) % 3;
    k249_ := 0;
    w228_[self372_] := k249_;

    if left161_[self372_] > 0 then left161_[self372_] := left161_[self372_] - 1; if (self372_ = self372_) then arg2_ := ((2 - 0) != ((1 + w239_[self372_]) % 3)); next_ := 3; ends_ := true; return; end; end;
    w245_[self372_] := false;
    w246_[self372_] := 3;
    resume_ := 9; return; end;
    if pc_ = 11 then
    w261_[self372_] := 1;
    w263_[self372_] := 4;
    if left161_[self372_] > 0 then left161_[self372_] := left161_[self372_] - 1; if ((w263_[self372_] - 3) = (n164_[self372_] - 3)) then next_ := 2; ends_ := true; return; end; end;
    w267_[self372_] := w261_[self372_];
    resume_ := 12; return; end;
    if pc_ = 12 then
    w263_[self372_] := 4;
    w271_[self372_] := 0;
    resume_ := 14; return; end;
    if pc_ = 13 then
    R0_wait[self372_] := 5; return; end;
    if pc_ = 14 then
    for n272_ := 2 to 2 do
    if left161_[self372_] > 0 then left161_[self372_] := left161_[self372_] - 1; if (!w258_[self372_]) then arg4_ := n165_[self372_][w263_[self372_]]; arg6_ := (w258_[self372_] -> w258_[self372_]); next_ := 4; ends_ := true; return; end; end;
    end;
    R0_wait[self372_] := 4; return; end;
    if pc_ = 15 then
    if (w263_[self372_] != 4) then
    n165_[self372_][self372_] := true;
    w263_[self372_] := self372_;
    else
    if left161_[self372_] > 0 then left161_[self372_] := left161_[self372_] - 1; if (w263_[self372_] < self372_) then halts_ := true; ends_ := true; return; end; end;
    if left161_[self372_] > 0 then left161_[self372_] := left161_[self372_] - 1; if (w258_[self372_] | w258_[self372_]) then arg2_ := (forall n281_ : idx0_t do w258_[self372_] end); next_ := 3; ends_ := true; return; end; end;
    end;
    if w267_[self372_] < 2 then w267_[self372_] := w267_[self372_] + 1; resume_ := 12; return; end;
    w267_[self372_] := 0;
    resume_ := 13; return; end;
    if pc_ = 16 then
    if w271_[self372_] < 2 then w271_[self372_] := w271_[self372_] + 1; resume_ := 14; return; end;
    w271_[self372_] := 0;
    resume_ := 15; return; end;
    if pc_ = 17 then
    acc162_[self372_] := (acc162_[self372_] + (w258_[self372_] ? 1 : 0) + ((w259_[self372_]) - 0) + ((w261_[self372_]) - 0) + ((w263_[self372_]) - 3) + ((w267_[self372_]) - 0) + ((w271_[self372_]) - 0)) % 3;
    if left161_[self372_] > 0 then left161_[self372_] := left161_[self372_] - 1; if ((w263_[self372_] = 4) & (((acc162_[self372_] + 2) % 3) < 2)) then arg2_ := (acc162_[self372_] < ((w267_[self372_] + left161_[self372_]) % 3)); next_ := 3; ends_ := true; return; end; end;
    resume_ := 16; return; end;
    if pc_ = 18 then
    w263_[self372_] := 5;
    w263_[self372_] := self372_;
    return; end;
    if pc_ = 19 then
    acc162_[self372_] := (acc162_[self372_] + (w258_[self372_] ? 1 : 0) + ((w259_[self372_]) - 0) + ((w261_[self372_]) - 0) + ((w263_[self372_]) - 3) + (w285_[self372_] ? 1 : 0) + ((w286_[self372_]) - 3)) % 3;
    k290_ := n165_[self372_]; for n289_ : idx0_t do if k290_[n289_] then
    n165_[self372_][4] := true;
    if left161_[self372_] > 0 then left161_[self372_] := left161_[self372_] - 1; if w258_[self372_] then arg2_ := ((w263_[self372_] < w263_[self372_]) -> w258_[self372_]); next_ := 3; ends_ := true; return; end; end;
    end; end;
    w285_[self372_] := false;
    w286_[self372_] := 3;
    resume_ := 18; return; end;
    if pc_ = 20 then
    k314_ := ((left161_[self372_] != (w312_[self372_] ? (acc162_[self372_]) + 0 : (left161_[self372_]) + 0)) ? (acc162_[self372_]) + 0 : (2) + 0);
    if left161_[self372_] > 0 then left161_[self372_] := left161_[self372_] - 1; if ((acc162_[self372_] != ((k314_ + 0) % 3)) | (((k314_ + left161_[self372_]) % 3) <= (p3_[self372_] ? (acc162_[self372_]) + 0 : (0) + 0))) then halts_ := true; ends_ := true; return; end; end;

    n164_[self372_] := n164_[self372_];
    R0_wait[self372_] := 6; return; end;
    if pc_ = 21 then
    return; end;
    if pc_ = 22 then
    acc162_[self372_] := (acc162_[self372_] + (w312_[self372_] ? 1 : 0) + ((w313_[self372_]) - 3) + (w319_[self372_] ? 1 : 0) + ((w320_[self372_]) - 3)) % 3;
    if left161_[self372_] > 0 then left161_[self372_] := left161_[self372_] - 1; if w312_[self372_] then raised_ := 7 + 1 * (p3_[self372_] ? 1 : 0) + 2 * ((acc162_[self372_]) - 0); ends_ := true; return; end; end;
    w319_[self372_] := false;
    w320_[self372_] := 3;
    resume_ := 21; return; end;
    if pc_ = 23 then
    left161_[self372_] := left161_[self372_] - 1;
    w335_[self372_] := 2;
    R0_wait[self372_] := 7; return; end;
    if pc_ = 24 then
    if left161_[self372_] > 0 then left161_[self372_] := left161_[self372_] - 1; if ((self372_ = self372_) | (((acc162_[self372_] + left161_[self372_]) % 3) <= ((n164_[self372_] != n164_[self372_]) ? (left161_[self372_]) + 0 : (left161_[self372_]) + 0))) then next_ := 2; ends_ := true; return; end; end;
    if left161_[self372_] > 0 then left161_[self372_] := left161_[self372_] - 1; if (self372_ != n164_[self372_]) then arg4_ := (p5_[self372_] | (acc162_[self372_] = acc162_[self372_])); arg6_ := (self372_ < n164_[self372_]); next_ := 4; ends_ := true; return; end; end;
    return; end;
    if pc_ = 25 then
    acc162_[self372_] := (acc162_[self372_] + ((w335_[self372_]) - 0) + (w340_[self372_] ? 1 : 0) + ((w341_[self372_]) - 3)) % 3;
    if left161_[self372_] > 0 then left161_[self372_] := left161_[self372_] - 1; if (p3_[self372_] & p5_[self372_]) then raised_ := 7 + 1 * ((((p5_[self372_] ? (acc162_[self372_]) + 0 : (left161_[self372_]) + 0) <= acc162_[self372_]) & w340_[self372_]) ? 1 : 0) + 2 * ((n166_(self372_, w335_[self372_], self372_)) - 0); ends_ := true; return; end; end;
    if ((p3_[self372_] | (n164_[self372_] = 5)) | p3_[self372_]) then
    w335_[self372_] := n166_(self372_, (self372_ - 3), self372_);
    if left161_[self372_] > 0 then left161_[self372_] := left161_[self372_] - 1; if p5_[self372_] then raised_ := 7 + 1 * (n165_[self372_][self372_] ? 1 : 0) + 2 * (((self372_ - 3)) - 0); ends_ := true; return; end; end;
    elsif (!p5_[self372_]) then
    if left161_[self372_] > 0 then left161_[self372_] := left161_[self372_] - 1; if (((self372_ = self372_) ? (left161_[self372_]) + 0 : (w335_[self372_]) + 0) = (n164_[self372_] - 3)) then arg2_ := p3_[self372_]; next_ := 3; ends_ := true; return; end; end;
    if left161_[self372_] > 0 then left161_[self372_] := left161_[self372_] - 1; if (p5_[self372_] & p3_[self372_]) then raised_ := 7 + 1 * ((acc162_[self372_] <= (2 - left161_[self372_])) ? 1 : 0) + 2 * (((p5_[self372_] ? (acc162_[self372_]) + 0 : (2) + 0)) - 0); ends_ := true; return; end; end;
    else
    w335_[self372_] := (self372_ - 3);
    end;
    w340_[self372_] := false;
    w341_[self372_] := 3;
    resume_ := 24; return; end;
  end;
procedure R0_forget (self373_ : idx0_t);
  begin
    w206_[self373_] := false;
    w207_[self373_] := 3;
    R0_wait[self373_] := 0;
    w214_[self373_] := false;
    w215_[self373_] := 0;
    w225_[self373_] := false;
    w226_[self373_] := 3;
    w228_[self373_] := 0;
    w234_[self373_] := false;
    w235_[self373_] := 3;
    w239_[self373_] := 0;
    w245_[self373_] := false;
    w246_[self373_] := 3;
    w258_[self373_] := false;
    w259_[self373_] := 0;
    w261_[self373_] := 0;
    w263_[self373_] := 3;
    w267_[self373_] := 0;
    w271_[self373_] := 0;
    w285_[self373_] := false;
    w286_[self373_] := 3;
    w312_[self373_] := false;
    w313_[self373_] := 3;
    w319_[self373_] := false;
    w320_[self373_] := 3;
    w335_[self373_] := 0;
    w340_[self373_] := false;
    w341_[self373_] := 3;
  end;
procedure R0_settle (self374_ : idx0_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  var f0_ : 0..99;
  var c0_ : code_t;
  begin
    f0_ := f_; c0_ := c_;
    while f0_ > 0 | ends_ | resume_ > 0 do
      if f0_ > 0 then
        R0_handle(self374_, f0_, c0_, h_);
        f0_ := 0;
      elsif resume_ > 0 then
        R0_run(self374_);
        if R0_wait[self374_] = 0 & resume_ = 0 then R0_forget(self374_); end;
      elsif raised_ > 0 then
        ends_ := false;
        c0_ := raised_; raised_ := 0;
        f0_ := R0_fate(self374_, c0_);
        if f0_ < 3 & f0_ != 1 then error "unhandled"; end;
        if f0_ = 1 then f0_ := 0; end;
      else
        ends_ := false;
        if !exited_ then R0_leave(self374_); end;
        exited_ := false;
        p1_[self374_] := false;
        p3_[self374_] := false;
        p5_[self374_] := false;
        if halts_ then
          halts_ := false; R0_at[self374_] := 5;
    for i_ : 0..0 do for j_ : 0..1 do R0_box[self374_][i_][j_] := 0; end; end;
        else
          R0_at[self374_] := next_; next_ := 0;
        p1_[self374_] := arg2_; arg2_ := false;
        p3_[self374_] := arg4_; arg4_ := false;
        p5_[self374_] := arg6_; arg6_ := false;
          R0_enter(self374_);
        end;
      end;
    end;
  end;
function R0_can (self375_ : idx0_t; n_ : 0..999) : boolean;
  var c_ : code_t;
  var f_ : 0..99;
  begin
    if R0_out[self375_][0] > 0 then return false; end;
    if n_ < 2 then
      c_ := R0_next(self375_, n_ % 1, (n_ / 1) % 2);
      if c_ = 0 then return false; end;
      f_ := R0_fate(self375_, c_);
      if f_ = 0 then return false; end;
      return n_ < 2;
    end;
    if n_ >= 2 & n_ < 3 & R0_at[self375_] = 4 & R0_wait[self375_] = 0 then return R0_g345_(self375_); end;
    if n_ >= 3 & n_ < 6 & R0_at[self375_] = 2 & R0_wait[self375_] = 0 then return R0_g358_(self375_, ((((n_ - 3) / 1) % 3) + 3)); end;
    if n_ >= 6 & n_ < 9 & R0_at[self375_] = 3 & R0_wait[self375_] = 0 then return R0_g367_(self375_, ((((n_ - 6) / 1) % 3) + 3)); end;
    return false;
  end;
procedure R0_begin (self378_ : idx0_t);
  begin
    for i_ : 0..0 do for j_ : 0..1 do R0_box[self378_][i_][j_] := 0; end; end;
    for i_ : 0..3 do R0_out[self378_][i_] := 0; R0_for[self378_][i_] := 0; R0_to[self378_][i_] := 0; end;
    p1_[self378_] := false;
    p3_[self378_] := false;
    p5_[self378_] := false;
    R0_forget(self378_);
    R0_at[self378_] := 0; next_ := 1; exited_ := true; ends_ := true;
    R0_settle(self378_, 0, 0, 0);
  end;
startstate
  begin
    ends_ := false; next_ := 0; raised_ := 0; halts_ := false; exited_ := false;
    resume_ := 0;
    arg2_ := false;
    arg4_ := false;
    arg6_ := false;
    arg8_ := false;
    arg10_ := 3;
    arg12_ := 0;
    arg14_ := false;
    arg16_ := 0;
    arg18_ := 0;
    arg20_ := false;
    R2_begin();
    R1_begin();
    for i_ : idx0_t do
    R0_begin(i_);
    end;
  end;
ruleset n_ : 0..6 do
rule "r111_" R2_can(n_) ==>
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
    if n_ >= 2 & n_ < 3 then R2_b88_(); end;
    if n_ >= 3 & n_ < 4 then R2_b95_(); end;
    if n_ >= 4 & n_ < 7 then R2_b105_(((((n_ - 4) / 1) % 3) + 3)); end;
    R2_settle(f_, c_, (n_ < 2 ? n_ / 2 : 0));
  end;
end;
ruleset n_ : 0..1 do
rule "r157_" R1_can(n_) ==>
  var c_ : code_t;
  var f_ : 0..99;
  begin
    f_ := 0; c_ := 0;
    if n_ < 2 then
      c_ := R1_box[n_ % 1][(n_ / 1) % 2]; f_ := R1_fate(c_);
      R1_take(n_ % 1, (n_ / 1) % 2);
      if f_ = 2 then error "unhandled"; end;
      if f_ < 3 then f_ := 0; end;
    end;
    R1_settle(f_, c_, (n_ < 2 ? n_ / 2 : 0));
  end;
end;
ruleset self377_ : idx0_t; n_ : 0..8 do
rule "r376_" R0_can(self377_, n_) ==>
  var c_ : code_t;
  var f_ : 0..99;
  begin
    f_ := 0; c_ := 0;
    if n_ < 2 then
      c_ := R0_box[self377_][n_ % 1][(n_ / 1) % 2]; f_ := R0_fate(self377_, c_);
      R0_take(self377_, n_ % 1, (n_ / 1) % 2);
      if f_ = 2 then error "unhandled"; end;
      if f_ < 3 then f_ := 0; end;
    end;
    if n_ >= 2 & n_ < 3 then R0_b346_(self377_); end;
    if n_ >= 3 & n_ < 6 then R0_b359_(self377_, ((((n_ - 3) / 1) % 3) + 3)); end;
    if n_ >= 6 & n_ < 9 then R0_b368_(self377_, ((((n_ - 6) / 1) % 3) + 3)); end;
    R0_settle(self377_, f_, c_, (n_ < 2 ? n_ / 2 : 0));
  end;
end;
ruleset y_ : idx0_t do
rule "r379_" R2_out[0] > 0 & R2_for[0] = 1 & (R2_to[0] / (((y_) - 3) = 0 ? 1 : (((y_) - 3) = 1 ? 2 : 4))) % 2 = 1 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R2_out[0]; d_ := c_;
    R0_get(y_, 0, d_);
    R2_sent((y_) - 3);
  end;
end;
