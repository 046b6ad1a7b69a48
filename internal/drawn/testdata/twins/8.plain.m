type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 2..4;
type arr0_t : array [idx0_t] of num_t;
type set0_t : array [idx0_t] of boolean;
type code_t : 0..24;
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
var p5_ : array [idx0_t] of boolean;
var arg6_ : boolean;
var p7_ : num_t;
var arg8_ : num_t;
var p9_ : num_t;
var arg10_ : num_t;
var R0_box : array [idx0_t] of array [0..0] of array [0..1] of code_t;
var R0_out : array [idx0_t] of array [0..3] of code_t;
var R0_for : array [idx0_t] of array [0..3] of 0..9;
var R0_to : array [idx0_t] of array [0..3] of 0..7;
var R1_box : array [0..0] of array [0..2] of code_t;
var R1_out : array [0..2] of code_t;
var R1_for : array [0..2] of 0..9;
var R1_to : array [0..2] of 0..7;
var R2_box : array [0..0] of array [0..2] of code_t;
var R2_out : array [0..2] of code_t;
var R2_for : array [0..2] of 0..9;
var R2_to : array [0..2] of 0..7;
var R2_at : 0..9;
var left28_ : num_t;
var n29_ : num_t;
var R1_at : 0..9;
var left82_ : num_t;
var n83_ : idx0_t;
var R0_at : array [idx0_t] of 0..9;
var left178_ : array [idx0_t] of num_t;
var n179_ : array [idx0_t] of num_t;
var n180_ : array [idx0_t] of boolean;
var n181_ : array [idx0_t] of arr0_t;
function n11_ () : boolean;
  var n12_ : set0_t;
  begin
    for i_ : idx0_t do n12_[i_] := false; end;
    for n13_ : idx0_t do
    
    if ((((n13_ - 2) != (2 - 1)) ? (2) + 0 : (1) + 0) = 2) then return (((n13_ - 2) <= ((n13_ = n13_) ? (0) + 0 : (1) + 0)) -> (n13_ != 4)); end;
    end;
    if ((1 < 2) -> (1 != ((1 + 1) % 3))) then
    
    n12_[2] := true;
    else
    n12_[2] := false;
    end;
    return (((2 <= 0) ? (2) + 0 : (1) + 0) != ((2 + 1) % 3));
  end;
function n15_ (p16_ : boolean) : num_t;
  begin
    if (((p16_ ? (0) + 0 : (1) + 0) < 0) -> p16_) then return ((0 + 2) % 3); end;
    if (((0 <= 0) & p16_) | n11_()) then
    
    if n11_() then return ((0 + 1) % 3); end;
    end;
    return 1;
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
procedure R1_add (c_ : code_t; r_ : 0..9);
  begin
    if R1_out[2] > 0 then error "the outbox is full"; end;
    for i_ := 0 to 2 do if R1_out[i_] = 0 then R1_out[i_] := c_; R1_for[i_] := r_; return; end; end;
  end;
procedure R1_mark (p_ : 0..2);
  begin
    for i_ := 0 to 2 do
      if R1_out[2 - i_] > 0 then R1_to[2 - i_] := R1_to[2 - i_] + (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4)); return; end;
    end;
  end;
procedure R1_sent (p_ : 0..2);
  begin
    R1_to[0] := R1_to[0] - (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4));
    if R1_to[0] > 0 then return; end;
    for i_ := 0 to 2 do
      R1_out[i_] := (i_ = 2 ? 0 : R1_out[(i_ + 1) % 3]);
      R1_for[i_] := (i_ = 2 ? 0 : R1_for[(i_ + 1) % 3]);
      R1_to[i_] := (i_ = 2 ? 0 : R1_to[(i_ + 1) % 3]);
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
function n31_ (p32_ : num_t) : boolean;
  begin
    for n34_ : idx0_t do
    
    end;
    if (forall n35_ : idx0_t do (!(n35_ < n35_)) end) then
    
    
    else
    
    end;
    return n11_();
  end;
procedure R2_b37_ ();
  begin
    left28_ := 1;
    n29_ := 2;
    assert (left28_ > 0 | (!(n15_((2 <= 1)) <= (2 - n29_))));
    n29_ := n29_;
    arg8_ := left28_; next_ := 2; ends_ := true; return;
  end;
procedure R2_leave ();
  begin
  end;
procedure R2_enter ();
  begin
    if R2_at = 1 then R2_b37_(); return; end;
  end;
function R2_c45_ (f44_ : boolean) : boolean;
  begin
    return true & ((((((left28_ + p7_) % 3) != ((p7_ + n29_) % 3)) ? (p7_) + 0 : (n29_) + 0) = 2) & f44_) & n31_((2 - 2));
  end;
procedure R2_b48_ (f44_ : boolean);
  var n47_ : set0_t;
  begin
    for i_ : idx0_t do n47_[i_] := false; end;
    
  end;
procedure R2_b56_ (f51_ : boolean);
  var k52_ : num_t;
  var k54_ : num_t;
  begin
    k52_ := ((p7_ + 1) % 3);
    
    if f51_ then arg10_ := p7_; next_ := 3; ends_ := true; return; end;

    k54_ := ((left28_ + p7_) % 3);
    if (!f51_) then arg8_ := ((p7_ + k54_) % 3); next_ := 2; ends_ := true; return; end;

  end;
procedure R2_b61_ (f59_ : boolean);
  var n60_ : set0_t;
  begin
    for i_ : idx0_t do n60_[i_] := false; end;
    
  end;
function R2_fate (c_ : code_t) : 0..99;
  begin
    if R2_at = 2 then
      if (((c_ - 1) % 8) >= 6 & ((c_ - 1) % 8) < 8) then
        if R2_c45_(((((((c_ - 1) % 8) - 6) / 1) % 2) = 1)) then return 3; end;
        return 4;
      end;
    end;
    if R2_at = 3 then
      if (((c_ - 1) % 8) >= 6 & ((c_ - 1) % 8) < 8) then
        return 5;
      end;
    end;
    return 2;
  end;
function R2_later (c_ : code_t) : boolean;
  begin
    if c_ = 0 then return true; end;
    return false;
  end;
function R2_next (q_ : 0..0; k_ : 0..2) : code_t;
  begin
    if R2_box[q_][k_] = 0 then return 0; end;
    if R2_later(R2_box[q_][k_]) then return 0; end;
    for j_ := 0 to 2 do if j_ < k_ & !R2_later(R2_box[q_][j_]) then return 0; end; end;
    return R2_box[q_][k_];
  end;
procedure R2_take (q_ : 0..0; k_ : 0..2);
  begin
    for j_ := 0 to 1 do if j_ >= k_ then R2_box[q_][j_] := R2_box[q_][j_ + 1]; end; end;
    R2_box[q_][2] := 0;
  end;
procedure R2_get (q_ : 0..0; c_ : code_t);
  var n_ : 0..99;
  begin
    if R2_at = 4 then return; end;
    n_ := 0;
    for i_ : 0..0 do for j_ : 0..2 do if R2_box[i_][j_] > 0 then n_ := n_ + 1; end; end; end;
    if n_ >= 2 + 1 then error "the mailbox is full"; end;
    for j_ := 0 to 2 do if R2_box[q_][j_] = 0 then R2_box[q_][j_] := c_; return; end; end;
  end;
procedure R2_b73_ (v68_ : num_t);
  var n70_ : rec_t;
  begin
    left28_ := left28_ - 1;
    n70_.f := 1; n70_.g := false;
    if (!n70_.g) then arg10_ := (2 - 1); next_ := 3; ends_ := true; return; end;
  end;
function R2_g72_ (v68_ : num_t) : boolean;
  begin
    return left28_ > 0 & ((2 - v68_) <= ((v68_ < ((n15_(((((2 - v68_) != v68_) ? (v68_) + 0 : (p7_) + 0) <= n29_)) = (2 - 2)) ? (n29_) + 0 : (p7_) + 0)) ? (left28_) + 0 : (1) + 0));
  end;
procedure R2_handle (f_ : 0..99; c_ : code_t; h_ : 0..2);
  begin
    if f_ = 3 then R2_b48_(((((((c_ - 1) % 8) - 6) / 1) % 2) = 1)); return; end;
    if f_ = 4 then R2_b56_(((((((c_ - 1) % 8) - 6) / 1) % 2) = 1)); return; end;
    if f_ = 5 then R2_b61_(((((((c_ - 1) % 8) - 6) / 1) % 2) = 1)); return; end;
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
        p7_ := 0;
        p9_ := 0;
        if halts_ then
          halts_ := false; R2_at := 4;
    for i_ : 0..0 do for j_ : 0..2 do R2_box[i_][j_] := 0; end; end;
        else
          R2_at := next_; next_ := 0;
        p7_ := arg8_; arg8_ := 0;
        p9_ := arg10_; arg10_ := 0;
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
    if n_ < 3 then
      c_ := R2_next(n_ % 1, (n_ / 1) % 3);
      if c_ = 0 then return false; end;
      f_ := R2_fate(c_);
      if f_ = 0 then return false; end;
      return n_ < 3;
    end;
    if n_ >= 3 & n_ < 6 & R2_at = 2 then return R2_g72_(((((n_ - 3) / 1) % 3) + 0)); end;
    return false;
  end;
procedure R2_begin ();
  begin
    for i_ : 0..0 do for j_ : 0..2 do R2_box[i_][j_] := 0; end; end;
    for i_ : 0..2 do R2_out[i_] := 0; R2_for[i_] := 0; R2_to[i_] := 0; end;
    p7_ := 0;
    p9_ := 0;
    R2_at := 0; next_ := 1; exited_ := true; ends_ := true;
    R2_settle(0, 0, 0);
  end;
function n84_ (p85_ : num_t; p87_ : boolean; p89_ : boolean) : num_t;
  var n91_ : set0_t;
  begin
    for i_ : idx0_t do n91_[i_] := false; end;
    n91_[n83_] := false;
    
    return 2;
  end;
procedure R1_b96_ ();
  var k93_ : num_t;
  begin
    left82_ := 1;
    n83_ := 4;
    k93_ := left82_;
    if left82_ > 0 then left82_ := left82_ - 1; R1_add(1 + 1 * ((k93_ != k93_) ? 1 : 0) + 2 * ((n84_(k93_, (n84_(k93_, (((k93_ + left82_) % 3) < 1), (n84_(k93_, (n84_(left82_, (((((((((k93_ + left82_) % 3) <= n84_(k93_, (((k93_ + k93_) % 3) <= ((0 + k93_) % 3)), (k93_ = left82_))) ? (left82_) + 0 : (left82_) + 0) < ((1 + left82_) % 3)) ? (k93_) + 0 : (k93_) + 0) = k93_) ? (0) + 0 : (k93_) + 0) < (2 - left82_)), (k93_ = (2 - k93_))) <= ((k93_ + left82_) % 3)), (k93_ = k93_)) <= 1)) != k93_), (left82_ < ((left82_ = (2 - k93_)) ? (k93_) + 0 : (k93_) + 0)))) - 0), 2); R1_mark(0); end;

    if left82_ > 0 then left82_ := left82_ - 1; R1_add(1 + 1 * (((n83_ < n83_) | (n15_((left82_ != (n83_ - 2))) < (2 - left82_))) ? 1 : 0) + 2 * (((n83_ - 2)) - 0), 1);for to95_ : idx0_t do if (to95_ = to95_) then R1_mark((to95_) - 2); end; end; end;
    next_ := 2; ends_ := true; return;
  end;
procedure R1_b102_ ();
  var n98_ : rec_t;
  var n99_ : set0_t;
  var k101_ : set0_t;
  begin
    n98_.f := 2; n98_.g := true;
    for i_ : idx0_t do n99_[i_] := false; end;
    if left82_ > 0 then left82_ := left82_ - 1; R1_add(7 + 1 * (n98_.g ? 1 : 0), 2); R1_mark(0); end;
    k101_ := n99_; for n100_ : idx0_t do if k101_[n100_] then
    if left82_ > 0 then left82_ := left82_ - 1; if (n98_.g | (((n98_.f + n98_.f) % 3) < left82_)) then next_ := 2; ends_ := true; return; end; end;
    end; end;
  end;
procedure R1_b106_ ();
  var n104_ : rec_t;
  begin
    n104_.f := 0; n104_.g := false;
    if left82_ > 0 then left82_ := left82_ - 1; R1_add(7 + 1 * (((n83_ < n83_) & n104_.g) ? 1 : 0), 2); R1_mark(0); end;
    for n105_ : idx0_t do
    
    end;
  end;
procedure R1_b111_ ();
  var n108_ : boolean;
  var k109_ : num_t;
  begin
    n108_ := true;
    k109_ := 1;
    
    n108_ := ((0 = left82_) | n108_);

  end;
procedure R1_leave ();
  begin
    if R1_at = 2 then R1_b106_(); return; end;
    if R1_at = 3 then R1_b111_(); return; end;
  end;
procedure R1_enter ();
  begin
    if R1_at = 1 then R1_b96_(); return; end;
    if R1_at = 2 then R1_b102_(); return; end;
  end;
procedure R1_b121_ (f116_ : boolean; f117_ : num_t; x118_ : boolean);
  var n119_ : boolean;
  var n120_ : rec_t;
  begin
    n119_ := true;
    n120_.f := 1; n120_.g := true;
    n120_.f := f117_;
    R1_add(7 + 1 * ((x118_ -> (n84_(left82_, (n84_(n120_.f, x118_, x118_) < f117_), n119_) = ((0 + 2) % 3))) ? 1 : 0), 2); R1_mark(0);
  end;
procedure R1_b125_ (f124_ : boolean);
  begin
    n83_ := n83_;
    
  end;
function R1_c130_ (f128_ : boolean; f129_ : num_t) : boolean;
  begin
    return true & n11_();
  end;
procedure R1_b133_ (f128_ : boolean; f129_ : num_t; x132_ : num_t);
  begin
    
    if (((f129_ <= left82_) ? (2) + 0 : (x132_) + 0) < ((x132_ + f129_) % 3)) then
    assert (left82_ > 0 | f128_);
    end;
  end;
procedure R1_b140_ (f136_ : boolean; f137_ : num_t);
  var n138_ : idx0_t;
  begin
    n138_ := 4;
    if (n138_ = n138_) then next_ := 2; ends_ := true; return; end;
    for n139_ : idx0_t do
    assert (left82_ > 0 | (n139_ < 2));
    end;
  end;
procedure R1_b145_ (f143_ : boolean);
  begin
    for n144_ : idx0_t do
    n83_ := n83_;
    n83_ := n83_;
    end;
  end;
function R1_fate (c_ : code_t) : 0..99;
  begin
    if R1_at = 2 then
      if (((c_ - 1) % 8) >= 0 & ((c_ - 1) % 8) < 6) then
        return 3;
      end;
      if (((c_ - 1) % 8) >= 6 & ((c_ - 1) % 8) < 8) then
        return 4;
      end;
    end;
    if R1_at = 3 then
      if (((c_ - 1) % 8) >= 0 & ((c_ - 1) % 8) < 6) then
        if R1_c130_(((((((c_ - 1) % 8) - 0) / 1) % 2) = 1), ((((((c_ - 1) % 8) - 0) / 2) % 3) + 0)) then return 5; end;
        return 6;
      end;
      if (((c_ - 1) % 8) >= 6 & ((c_ - 1) % 8) < 8) then
        return 7;
      end;
    end;
    return 2;
  end;
function R1_later (c_ : code_t) : boolean;
  begin
    if c_ = 0 then return true; end;
    return false;
  end;
function R1_next (q_ : 0..0; k_ : 0..2) : code_t;
  begin
    if R1_box[q_][k_] = 0 then return 0; end;
    if R1_later(R1_box[q_][k_]) then return 0; end;
    for j_ := 0 to 2 do if j_ < k_ & !R1_later(R1_box[q_][j_]) then return 0; end; end;
    return R1_box[q_][k_];
  end;
procedure R1_take (q_ : 0..0; k_ : 0..2);
  begin
    for j_ := 0 to 1 do if j_ >= k_ then R1_box[q_][j_] := R1_box[q_][j_ + 1]; end; end;
    R1_box[q_][2] := 0;
  end;
procedure R1_get (q_ : 0..0; c_ : code_t);
  var n_ : 0..99;
  begin
    if R1_at = 4 then return; end;
    n_ := 0;
    for i_ : 0..0 do for j_ : 0..2 do if R1_box[i_][j_] > 0 then n_ := n_ + 1; end; end; end;
    if n_ >= 2 + 1 then error "the mailbox is full"; end;
    for j_ := 0 to 2 do if R1_box[q_][j_] = 0 then R1_box[q_][j_] := c_; return; end; end;
  end;
procedure R1_b155_ ();
  var n152_ : boolean;
  begin
    left82_ := left82_ - 1;
    n152_ := true;
    n152_ := ((2 - left82_) < n84_(left82_, n152_, (0 != 1)));
  end;
function R1_g154_ () : boolean;
  begin
    return left82_ > 0 & ((n83_ < n83_) | (((left82_ + left82_) % 3) <= left82_));
  end;
procedure R1_b160_ ();
  begin
    left82_ := left82_ - 1;
    R1_add(1 + 1 * ((n83_ < 3) ? 1 : 0) + 2 * ((1) - 0), 2); R1_mark(0);
    R1_add(1 + 1 * (n11_() ? 1 : 0) + 2 * ((1) - 0), 1); R1_mark((n83_) - 2);
    if ((n83_ = n83_) & (((((n83_ < n83_) ? (left82_) + 0 : (left82_) + 0) = ((left82_ + left82_) % 3)) ? (left82_) + 0 : (left82_) + 0) < (n83_ - 2))) then halts_ := true; ends_ := true; return; end;
  end;
function R1_g159_ () : boolean;
  begin
    return left82_ > 0 & (left82_ < left82_);
  end;
procedure R1_b168_ ();
  var n163_ : boolean;
  var n164_ : num_t;
  begin
    left82_ := left82_ - 1;
    n163_ := false;
    n164_ := 1;
    R1_add(7 + 1 * ((exists n165_ : num_t do (n15_((((n15_((((left82_ <= 1) ? (n165_) + 0 : (left82_) + 0) <= 0)) = (2 - 1)) ? (n164_) + 0 : (left82_) + 0) != (((2 - left82_) = n164_) ? (n165_) + 0 : (n165_) + 0))) = 0) end) ? 1 : 0), 2); R1_mark(0);
    if n11_() then
    n163_ := (left82_ = 0);
    n163_ := (1 < ((0 + n164_) % 3));
    elsif n163_ then
    
    else
    if (left82_ <= n15_(n163_)) then next_ := 2; ends_ := true; return; end;
    end;
  end;
function R1_g167_ () : boolean;
  begin
    return left82_ > 0;
  end;
procedure R1_handle (f_ : 0..99; c_ : code_t; h_ : 0..2);
  begin
    if f_ = 3 then R1_b121_(((((((c_ - 1) % 8) - 0) / 1) % 2) = 1), ((((((c_ - 1) % 8) - 0) / 2) % 3) + 0), (h_ = 1)); return; end;
    if f_ = 4 then R1_b125_(((((((c_ - 1) % 8) - 6) / 1) % 2) = 1)); return; end;
    if f_ = 5 then R1_b133_(((((((c_ - 1) % 8) - 0) / 1) % 2) = 1), ((((((c_ - 1) % 8) - 0) / 2) % 3) + 0), (h_ + 0)); return; end;
    if f_ = 6 then R1_b140_(((((((c_ - 1) % 8) - 0) / 1) % 2) = 1), ((((((c_ - 1) % 8) - 0) / 2) % 3) + 0)); return; end;
    if f_ = 7 then R1_b145_(((((((c_ - 1) % 8) - 6) / 1) % 2) = 1)); return; end;
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
        if halts_ then
          halts_ := false; R1_at := 4;
    for i_ : 0..0 do for j_ : 0..2 do R1_box[i_][j_] := 0; end; end;
        else
          R1_at := next_; next_ := 0;
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
    if n_ < 9 then
      c_ := R1_next(n_ % 1, (n_ / 1) % 3);
      if c_ = 0 then return false; end;
      f_ := R1_fate(c_);
      if f_ = 0 then return false; end;
      if f_ = 3 then return n_ < 6; end;
      if f_ = 5 then return n_ < 9; end;
      return n_ < 3;
    end;
    if n_ >= 9 & n_ < 10 & R1_at = 2 then return R1_g154_(); end;
    if n_ >= 10 & n_ < 11 & R1_at = 2 then return R1_g159_(); end;
    if n_ >= 11 & n_ < 12 & R1_at = 2 then return R1_g167_(); end;
    return false;
  end;
procedure R1_begin ();
  begin
    for i_ : 0..0 do for j_ : 0..2 do R1_box[i_][j_] := 0; end; end;
    for i_ : 0..2 do R1_out[i_] := 0; R1_for[i_] := 0; R1_to[i_] := 0; end;
    R1_at := 0; next_ := 1; exited_ := true; ends_ := true;
    R1_settle(0, 0, 0);
  end;
procedure n182_ (self190_ : idx0_t; p183_ : num_t; var p185_ : num_t);
  var n187_ : idx0_t;
  var k188_ : num_t;
  begin
    n187_ := 3;
    if p183_ > 0 then n182_(self190_, p183_ - 1, p185_); if ends_ then return; end; end;
    k188_ := p183_;
    if left178_[self190_] > 0 then left178_[self190_] := left178_[self190_] - 1; if ((left178_[self190_] < ((n187_ != n187_) ? (p183_) + 0 : (left178_[self190_]) + 0)) -> (n187_ = n187_)) then arg2_ := (((n187_ - 2) = ((1 + k188_) % 3)) -> (((n181_[self190_][n187_] + p183_) % 3) < 2)); next_ := 2; ends_ := true; return; end; end;
    

  end;
procedure R0_b194_ (self195_ : idx0_t);
  var k191_ : idx0_t;
  begin
    left178_[self195_] := 1;
    n179_[self195_] := 1;
    n180_[self195_] := false;
    for i_ : idx0_t do n181_[self195_][i_] := 2; end;
    n181_[self195_][self195_] := (2 - n179_[self195_]);
    k191_ := self195_;
    n180_[self195_] := (((2 = 1) & n180_[self195_]) -> (exists n193_ : idx0_t do (2 = left178_[self195_]) end));

    arg2_ := (2 != ((left178_[self195_] + n179_[self195_]) % 3)); next_ := 2; ends_ := true; return;
  end;
procedure R0_b201_ (self202_ : idx0_t);
  begin
    for n200_ : idx0_t do
    
    if left178_[self202_] > 0 then left178_[self202_] := left178_[self202_] - 1; if (!(n200_ = p3_[self202_])) then raised_ := 1 + 1 * ((!((p5_[self202_] ? (2) + 0 : (n179_[self202_]) + 0) != n179_[self202_])) ? 1 : 0) + 2 * ((left178_[self202_]) - 0); ends_ := true; return; end; end;
    end;
  end;
procedure R0_leave (self203_ : idx0_t);
  begin
  end;
procedure R0_enter (self204_ : idx0_t);
  begin
    if R0_at[self204_] = 1 then R0_b194_(self204_); return; end;
    if R0_at[self204_] = 3 then R0_b201_(self204_); return; end;
  end;
function R0_c208_ (self209_ : idx0_t; f206_ : boolean; f207_ : num_t) : boolean;
  begin
    return true & (n179_[self209_] != 2);
  end;
procedure R0_b211_ (self212_ : idx0_t; f206_ : boolean; f207_ : num_t);
  var n210_ : num_t;
  begin
    n210_ := 0;
    if left178_[self212_] > 0 then left178_[self212_] := left178_[self212_] - 1; if p1_[self212_] then raised_ := 7 + 1 * (((self212_ - 2) = (((self212_ - 2) = (self212_ - 2)) ? (n210_) + 0 : (f207_) + 0)) ? 1 : 0); ends_ := true; return; end; end;
  end;
procedure R0_b215_ (self216_ : idx0_t; f214_ : boolean);
  begin
    n182_(self216_, 2, n179_[self216_]); if ends_ then return; end;
  end;
procedure R0_b221_ (self222_ : idx0_t; f220_ : boolean);
  begin
    arg2_ := f220_;
    next_ := 2; ends_ := true;
  end;
function R0_fate (self223_ : idx0_t; c_ : code_t) : 0..99;
  begin
    if R0_at[self223_] = 2 then
      if (((c_ - 1) % 8) >= 0 & ((c_ - 1) % 8) < 6) then
        if R0_c208_(self223_, ((((((c_ - 1) % 8) - 0) / 1) % 2) = 1), ((((((c_ - 1) % 8) - 0) / 2) % 3) + 0)) then return 3; end;
        return 0;
      end;
      if (((c_ - 1) % 8) >= 6 & ((c_ - 1) % 8) < 8) then
        return 4;
      end;
    end;
    if R0_at[self223_] = 3 then
      if (((c_ - 1) % 8) >= 0 & ((c_ - 1) % 8) < 6) then
        return 1;
      end;
      if (((c_ - 1) % 8) >= 6 & ((c_ - 1) % 8) < 8) then
        return 5;
      end;
    end;
    return 2;
  end;
function R0_later (self224_ : idx0_t; c_ : code_t) : boolean;
  begin
    if c_ = 0 then return true; end;
    return false;
  end;
function R0_next (self225_ : idx0_t; q_ : 0..0; k_ : 0..1) : code_t;
  begin
    if R0_box[self225_][q_][k_] = 0 then return 0; end;
    if R0_later(self225_, R0_box[self225_][q_][k_]) then return 0; end;
    for j_ := 0 to 1 do if j_ < k_ & !R0_later(self225_, R0_box[self225_][q_][j_]) then return 0; end; end;
    return R0_box[self225_][q_][k_];
  end;
procedure R0_take (self226_ : idx0_t; q_ : 0..0; k_ : 0..1);
  begin
    for j_ := 0 to 0 do if j_ >= k_ then R0_box[self226_][q_][j_] := R0_box[self226_][q_][j_ + 1]; end; end;
    R0_box[self226_][q_][1] := 0;
  end;
procedure R0_get (self227_ : idx0_t; q_ : 0..0; c_ : code_t);
  var n_ : 0..99;
  begin
    if R0_at[self227_] = 4 then return; end;
    n_ := 0;
    for i_ : 0..0 do for j_ : 0..1 do if R0_box[self227_][i_][j_] > 0 then n_ := n_ + 1; end; end; end;
    if n_ >= 1 + 1 then error "the mailbox is full"; end;
    for j_ := 0 to 1 do if R0_box[self227_][q_][j_] = 0 then R0_box[self227_][q_][j_] := c_; return; end; end;
  end;
procedure R0_b230_ (self231_ : idx0_t);
  begin
    left178_[self231_] := left178_[self231_] - 1;
    n182_(self231_, 2, n179_[self231_]); if ends_ then return; end;
    
  end;
function R0_g229_ (self232_ : idx0_t) : boolean;
  begin
    return left178_[self232_] > 0 & ((!(self232_ < self232_)) -> (left178_[self232_] != (2 - n179_[self232_])));
  end;
procedure R0_b237_ (self238_ : idx0_t);
  var n233_ : num_t;
  var n234_ : arr0_t;
  begin
    left178_[self238_] := left178_[self238_] - 1;
    n233_ := 1;
    for i_ : idx0_t do n234_[i_] := 1; end;
    n182_(self238_, ((left178_[self238_] + n233_) % 3), n234_[p3_[self238_]]); if ends_ then return; end;
    n233_ := ((left178_[self238_] <= (2 - n234_[p3_[self238_]])) ? ((2 - n234_[p3_[self238_]])) + 0 : (1) + 0);
  end;
function R0_g236_ (self239_ : idx0_t) : boolean;
  begin
    return left178_[self239_] > 0 & (2 != n179_[self239_]);
  end;
procedure R0_b244_ (self245_ : idx0_t);
  var n240_ : set0_t;
  var n241_ : rec_t;
  begin
    left178_[self245_] := left178_[self245_] - 1;
    for i_ : idx0_t do n240_[i_] := false; end;
    n241_.f := 0; n241_.g := true;
    for n242_ : idx0_t do
    if (((p3_[self245_] - 2) < n241_.f) & n180_[self245_]) then arg2_ := n180_[self245_]; next_ := 2; ends_ := true; return; end;
    end;
  end;
function R0_g243_ (self246_ : idx0_t) : boolean;
  begin
    return left178_[self246_] > 0 & (n179_[self246_] != n179_[self246_]) & (forall q_ : 0..0 do forall k_ : 0..1 do (R0_next(self246_, q_, k_) = 0 | R0_fate(self246_, R0_next(self246_, q_, k_)) = 0) end end);
  end;
procedure R0_handle (self247_ : idx0_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  begin
    if f_ = 3 then R0_b211_(self247_, ((((((c_ - 1) % 8) - 0) / 1) % 2) = 1), ((((((c_ - 1) % 8) - 0) / 2) % 3) + 0)); return; end;
    if f_ = 4 then R0_b215_(self247_, ((((((c_ - 1) % 8) - 6) / 1) % 2) = 1)); return; end;
    if f_ = 5 then R0_b221_(self247_, ((((((c_ - 1) % 8) - 6) / 1) % 2) = 1)); return; end;
  end;
procedure R0_settle (self248_ : idx0_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  var f0_ : 0..99;
  var c0_ : code_t;
  begin
    f0_ := f_; c0_ := c_;
    while f0_ > 0 | ends_ do
      if f0_ > 0 then
        R0_handle(self248_, f0_, c0_, h_);
        f0_ := 0;
      elsif raised_ > 0 then
        ends_ := false;
        c0_ := raised_; raised_ := 0;
        f0_ := R0_fate(self248_, c0_);
        if f0_ < 3 & f0_ != 1 then error "unhandled"; end;
        if f0_ = 1 then f0_ := 0; end;
      else
        ends_ := false;
        if !exited_ then R0_leave(self248_); end;
        exited_ := false;
        p1_[self248_] := false;
        p3_[self248_] := 2;
        p5_[self248_] := false;
        if halts_ then
          halts_ := false; R0_at[self248_] := 4;
    for i_ : 0..0 do for j_ : 0..1 do R0_box[self248_][i_][j_] := 0; end; end;
        else
          R0_at[self248_] := next_; next_ := 0;
        p1_[self248_] := arg2_; arg2_ := false;
        p3_[self248_] := arg4_; arg4_ := 2;
        p5_[self248_] := arg6_; arg6_ := false;
          R0_enter(self248_);
        end;
      end;
    end;
  end;
function R0_can (self249_ : idx0_t; n_ : 0..999) : boolean;
  var c_ : code_t;
  var f_ : 0..99;
  begin
    if R0_out[self249_][0] > 0 then return false; end;
    if n_ < 2 then
      c_ := R0_next(self249_, n_ % 1, (n_ / 1) % 2);
      if c_ = 0 then return false; end;
      f_ := R0_fate(self249_, c_);
      if f_ = 0 then return false; end;
      return n_ < 2;
    end;
    if n_ >= 2 & n_ < 3 & R0_at[self249_] = 2 then return R0_g229_(self249_); end;
    if n_ >= 3 & n_ < 4 & R0_at[self249_] = 3 then return R0_g236_(self249_); end;
    if n_ >= 4 & n_ < 5 & R0_at[self249_] = 3 then return R0_g243_(self249_); end;
    return false;
  end;
procedure R0_begin (self252_ : idx0_t);
  begin
    for i_ : 0..0 do for j_ : 0..1 do R0_box[self252_][i_][j_] := 0; end; end;
    for i_ : 0..3 do R0_out[self252_][i_] := 0; R0_for[self252_][i_] := 0; R0_to[self252_][i_] := 0; end;
    p1_[self252_] := false;
    p3_[self252_] := 2;
    p5_[self252_] := false;
    R0_at[self252_] := 0; next_ := 1; exited_ := true; ends_ := true;
    R0_settle(self252_, 0, 0, 0);
  end;
startstate
  begin
    ends_ := false; next_ := 0; raised_ := 0; halts_ := false; exited_ := false;
    resume_ := 0;
    arg2_ := false;
    arg4_ := 2;
    arg6_ := false;
    arg8_ := 0;
    arg10_ := 0;
    R2_begin();
    R1_begin();
    for i_ : idx0_t do
    R0_begin(i_);
    end;
  end;
ruleset n_ : 0..5 do
rule "r79_" R2_can(n_) ==>
  var c_ : code_t;
  var f_ : 0..99;
  begin
    f_ := 0; c_ := 0;
    if n_ < 3 then
      c_ := R2_box[n_ % 1][(n_ / 1) % 3]; f_ := R2_fate(c_);
      R2_take(n_ % 1, (n_ / 1) % 3);
      if f_ = 2 then error "unhandled"; end;
      if f_ < 3 then f_ := 0; end;
    end;
    if n_ >= 3 & n_ < 6 then R2_b73_(((((n_ - 3) / 1) % 3) + 0)); end;
    R2_settle(f_, c_, (n_ < 3 ? n_ / 3 : 0));
  end;
end;
ruleset n_ : 0..11 do
rule "r174_" R1_can(n_) ==>
  var c_ : code_t;
  var f_ : 0..99;
  begin
    f_ := 0; c_ := 0;
    if n_ < 9 then
      c_ := R1_box[n_ % 1][(n_ / 1) % 3]; f_ := R1_fate(c_);
      R1_take(n_ % 1, (n_ / 1) % 3);
      if f_ = 2 then error "unhandled"; end;
      if f_ < 3 then f_ := 0; end;
    end;
    if n_ >= 9 & n_ < 10 then R1_b155_(); end;
    if n_ >= 10 & n_ < 11 then R1_b160_(); end;
    if n_ >= 11 & n_ < 12 then R1_b168_(); end;
    R1_settle(f_, c_, (n_ < 9 ? n_ / 3 : 0));
  end;
end;
ruleset self251_ : idx0_t; n_ : 0..4 do
rule "r250_" R0_can(self251_, n_) ==>
  var c_ : code_t;
  var f_ : 0..99;
  begin
    f_ := 0; c_ := 0;
    if n_ < 2 then
      c_ := R0_box[self251_][n_ % 1][(n_ / 1) % 2]; f_ := R0_fate(self251_, c_);
      R0_take(self251_, n_ % 1, (n_ / 1) % 2);
      if f_ = 2 then error "unhandled"; end;
      if f_ < 3 then f_ := 0; end;
    end;
    if n_ >= 2 & n_ < 3 then R0_b230_(self251_); end;
    if n_ >= 3 & n_ < 4 then R0_b237_(self251_); end;
    if n_ >= 4 & n_ < 5 then R0_b244_(self251_); end;
    R0_settle(self251_, f_, c_, (n_ < 2 ? n_ / 2 : 0));
  end;
end;
ruleset y_ : idx0_t do
rule "r253_" R1_out[0] > 0 & R1_for[0] = 1 & (R1_to[0] / (((y_) - 2) = 0 ? 1 : (((y_) - 2) = 1 ? 2 : 4))) % 2 = 1 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R1_out[0]; d_ := c_;
    R0_get(y_, 0, d_);
    R1_sent((y_) - 2);
  end;
end;
rule "r255_" R1_out[0] > 0 & R1_for[0] = 2 & (R1_to[0] / ((0) = 0 ? 1 : ((0) = 1 ? 2 : 4))) % 2 = 1 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R1_out[0]; d_ := c_;
    R1_get(0, d_);
    R1_sent(0);
  end;
invariant "i260_" (forall i257_ : idx0_t do (R0_at[i257_] != 3 | n11_()) end);
