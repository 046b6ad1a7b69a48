type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 0..1;
type arr0_t : array [idx0_t] of num_t;
type set0_t : array [idx0_t] of boolean;
type idx1_t : 0..1;
type arr1_t : array [idx1_t] of num_t;
type set1_t : array [idx1_t] of boolean;
type code_t : 0..30;
var ends_ : boolean;
var next_ : 0..9;
var raised_ : code_t;
var halts_ : boolean;
var exited_ : boolean;
var resume_ : 0..99;
var p1_ : array [idx0_t] of boolean;
var arg2_ : boolean;
var p3_ : array [idx0_t] of num_t;
var arg4_ : num_t;
var R0_box : array [idx0_t] of array [0..0] of array [0..2] of code_t;
var R0_out : array [idx0_t] of array [0..3] of code_t;
var R0_for : array [idx0_t] of array [0..3] of 0..9;
var R0_to : array [idx0_t] of array [0..3] of 0..7;
var R1_box : array [idx1_t] of array [0..0] of array [0..1] of code_t;
var R1_out : array [idx1_t] of array [0..3] of code_t;
var R1_for : array [idx1_t] of array [0..3] of 0..9;
var R1_to : array [idx1_t] of array [0..3] of 0..7;
var R1_at : array [idx1_t] of 0..9;
var left24_ : array [idx1_t] of num_t;
var n25_ : array [idx1_t] of boolean;
var n26_ : array [idx1_t] of arr1_t;
var n27_ : array [idx1_t] of set0_t;
var R0_at : array [idx0_t] of 0..9;
var left90_ : array [idx0_t] of num_t;
var acc91_ : array [idx0_t] of num_t;
var n92_ : array [idx0_t] of num_t;
var n93_ : array [idx0_t] of set1_t;
var w127_ : array [idx0_t] of idx1_t;
var w128_ : array [idx0_t] of idx0_t;
var w133_ : array [idx0_t] of idx1_t;
var w137_ : array [idx0_t] of idx0_t;
var R0_wait : array [idx0_t] of 0..99;
var w144_ : array [idx0_t] of idx1_t;
var w145_ : array [idx0_t] of idx0_t;
var w150_ : array [idx0_t] of num_t;
var w157_ : array [idx0_t] of num_t;
var w165_ : array [idx0_t] of idx1_t;
var w166_ : array [idx0_t] of idx0_t;
procedure n5_ ();
  var n6_ : num_t;
  var n7_ : num_t;
  begin
    n6_ := 2;
    n7_ := 1;
    n6_ := (2 - n6_);
    n6_ := n6_;
  end;
function n9_ (p10_ : num_t; p12_ : num_t) : num_t;
  var k14_ : num_t;
  begin
    if (2 != p12_) then
    if (p12_ <= ((p10_ + 0) % 3)) then return 0; end;
    
    end;
    k14_ := 1;
    if (((2 + 1) % 3) <= 1) then return (((2 - p12_) <= ((p12_ + p12_) % 3)) ? (p12_) + 0 : (p12_) + 0); end;

    return 1;
  end;
procedure R0_add (self17_ : idx0_t; c_ : code_t; r_ : 0..9);
  begin
    if R0_out[self17_][3] > 0 then error "the outbox is full"; end;
    for i_ := 0 to 3 do if R0_out[self17_][i_] = 0 then R0_out[self17_][i_] := c_; R0_for[self17_][i_] := r_; return; end; end;
  end;
procedure R0_mark (self18_ : idx0_t; p_ : 0..2);
  begin
    for i_ := 0 to 3 do
      if R0_out[self18_][3 - i_] > 0 then R0_to[self18_][3 - i_] := R0_to[self18_][3 - i_] + (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4)); return; end;
    end;
  end;
procedure R0_sent (self19_ : idx0_t; p_ : 0..2);
  begin
    R0_to[self19_][0] := R0_to[self19_][0] - (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4));
    if R0_to[self19_][0] > 0 then return; end;
    for i_ := 0 to 3 do
      R0_out[self19_][i_] := (i_ = 3 ? 0 : R0_out[self19_][(i_ + 1) % 4]);
      R0_for[self19_][i_] := (i_ = 3 ? 0 : R0_for[self19_][(i_ + 1) % 4]);
      R0_to[self19_][i_] := (i_ = 3 ? 0 : R0_to[self19_][(i_ + 1) % 4]);
    end;
  end;
procedure R1_add (self20_ : idx1_t; c_ : code_t; r_ : 0..9);
  begin
    if R1_out[self20_][3] > 0 then error "the outbox is full"; end;
    for i_ := 0 to 3 do if R1_out[self20_][i_] = 0 then R1_out[self20_][i_] := c_; R1_for[self20_][i_] := r_; return; end; end;
  end;
procedure R1_mark (self21_ : idx1_t; p_ : 0..2);
  begin
    for i_ := 0 to 3 do
      if R1_out[self21_][3 - i_] > 0 then R1_to[self21_][3 - i_] := R1_to[self21_][3 - i_] + (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4)); return; end;
    end;
  end;
procedure R1_sent (self22_ : idx1_t; p_ : 0..2);
  begin
    R1_to[self22_][0] := R1_to[self22_][0] - (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4));
    if R1_to[self22_][0] > 0 then return; end;
    for i_ := 0 to 3 do
      R1_out[self22_][i_] := (i_ = 3 ? 0 : R1_out[self22_][(i_ + 1) % 4]);
      R1_for[self22_][i_] := (i_ = 3 ? 0 : R1_for[self22_][(i_ + 1) % 4]);
      R1_to[self22_][i_] := (i_ = 3 ? 0 : R1_to[self22_][(i_ + 1) % 4]);
    end;
  end;
procedure n28_ (self35_ : idx1_t; p29_ : num_t; p31_ : idx0_t);
  var n34_ : boolean;
  begin
    n34_ := false;
    if p29_ > 0 then n28_(self35_, p29_ - 1, p31_); end;
    n27_[self35_][p31_] := true;
  end;
procedure R1_b36_ (self37_ : idx1_t);
  begin
    left24_[self37_] := 1;
    n25_[self37_] := false;
    for i_ : idx1_t do n26_[self37_][i_] := 0; end;
    for i_ : idx0_t do n27_[self37_][i_] := false; end;
    n27_[self37_][0] := false;
    next_ := 2; ends_ := true; return;
  end;
procedure R1_b38_ (self39_ : idx1_t);
  begin
    n26_[self39_][1] := 1;
    n5_();
  end;
procedure R1_leave (self40_ : idx1_t);
  begin
  end;
procedure R1_enter (self41_ : idx1_t);
  begin
    if R1_at[self41_] = 1 then R1_b36_(self41_); return; end;
    if R1_at[self41_] = 3 then R1_b38_(self41_); return; end;
  end;
procedure R1_b44_ (self45_ : idx1_t);
  begin
    for n43_ : idx1_t do
    n27_[self45_][0] := true;
    end;
  end;
function R1_c51_ (self52_ : idx1_t; f47_ : idx1_t; s48_ : idx0_t) : boolean;
  begin
    return true & (n25_[self52_] & (exists n50_ : idx0_t do (n50_ < n50_) end));
  end;
procedure R1_b53_ (self54_ : idx1_t; f47_ : idx1_t; s48_ : idx0_t);
  begin
    if n25_[self54_] then next_ := 3; ends_ := true; return; end;
  end;
procedure R1_b60_ (self61_ : idx1_t; f56_ : idx1_t; s57_ : idx0_t);
  var n59_ : num_t;
  begin
    n59_ := 1;
    R1_add(self61_, 7 + 1 * ((self61_) - 0) + 2 * ((s57_) - 0), 1); R1_mark(self61_, (s57_) - 0);
  end;
function R1_fate (self62_ : idx1_t; c_ : code_t) : 0..99;
  begin
    if R1_at[self62_] = 2 then
      if (((c_ - 1) % 10) >= 3 & ((c_ - 1) % 10) < 4) then
        return 3;
      end;
      if (((c_ - 1) % 10) >= 4 & ((c_ - 1) % 10) < 6) then
        if R1_c51_(self62_, ((((((c_ - 1) % 10) - 4) / 1) % 2) + 0), ((c_ - 1) / 10 + 0)) then return 4; end;
        return 5;
      end;
    end;
    if R1_at[self62_] = 3 then
      if (((c_ - 1) % 10) >= 3 & ((c_ - 1) % 10) < 4) then
        return 2;
      end;
      if (((c_ - 1) % 10) >= 4 & ((c_ - 1) % 10) < 6) then
        return 2;
      end;
    end;
    return 2;
  end;
function R1_later (self63_ : idx1_t; c_ : code_t) : boolean;
  begin
    if c_ = 0 then return true; end;
    if R1_at[self63_] = 3 & (((c_ - 1) % 10) >= 3 & ((c_ - 1) % 10) < 4) then return true; end;
    if R1_at[self63_] = 3 & (((c_ - 1) % 10) >= 4 & ((c_ - 1) % 10) < 6) then return true; end;
    return false;
  end;
function R1_next (self64_ : idx1_t; q_ : 0..0; k_ : 0..1) : code_t;
  begin
    if R1_box[self64_][q_][k_] = 0 then return 0; end;
    if R1_later(self64_, R1_box[self64_][q_][k_]) then return 0; end;
    return R1_box[self64_][q_][k_];
  end;
procedure R1_take (self65_ : idx1_t; q_ : 0..0; k_ : 0..1);
  begin
    for j_ := 0 to 0 do if j_ >= k_ then R1_box[self65_][q_][j_] := R1_box[self65_][q_][j_ + 1]; end; end;
    R1_box[self65_][q_][1] := 0;
  end;
procedure R1_get (self66_ : idx1_t; q_ : 0..0; c_ : code_t);
  var n_ : 0..99;
  begin
    if R1_at[self66_] = 4 then return; end;
    n_ := 0;
    for i_ : 0..0 do for j_ : 0..1 do if R1_box[self66_][i_][j_] > 0 then n_ := n_ + 1; end; end; end;
    if n_ >= 1 + 1 then error "the mailbox is full"; end;
    if R1_box[self66_][0][0] > 0 & R1_box[self66_][0][0] > c_ then R1_box[self66_][0][1] := R1_box[self66_][0][0]; R1_box[self66_][0][0] := 0; end;
    for j_ := 0 to 1 do if R1_box[self66_][q_][j_] = 0 then R1_box[self66_][q_][j_] := c_; return; end; end;
  end;
procedure R1_b72_ (self73_ : idx1_t);
  var n67_ : set0_t;
  var n68_ : num_t;
  begin
    left24_[self73_] := left24_[self73_] - 1;
    for i_ : idx0_t do n67_[i_] := false; end;
    n68_ := 1;
    if (exists i_ : idx0_t do n67_[i_] end) then R1_add(self73_, 1 + 1 * ((1) - 0), 1);for to69_ : idx0_t do if n67_[to69_] then R1_mark(self73_, (to69_) - 0); end; end; end;
    n28_(self73_, n68_, 0);
  end;
function R1_g71_ (self74_ : idx1_t) : boolean;
  begin
    return left24_[self74_] > 0;
  end;
procedure R1_b80_ (self81_ : idx1_t);
  var n75_ : boolean;
  begin
    left24_[self81_] := left24_[self81_] - 1;
    n75_ := true;
    if (exists i_ : idx0_t do n27_[self81_][i_] end) then R1_add(self81_, 7 + 1 * ((self81_) - 0) + 2 * ((0) - 0), 1);for to76_ : idx0_t do if n27_[self81_][to76_] then R1_mark(self81_, (to76_) - 0); end; end; end;
    if ((forall n77_ : idx0_t do n25_[self81_] end) -> (!n75_)) then
    n26_[self81_][self81_] := ((n75_ & (left24_[self81_] <= (self81_ - 0))) ? (2) + 0 : (2) + 0);
    end;
  end;
function R1_g79_ (self82_ : idx1_t) : boolean;
  begin
    return left24_[self82_] > 0 & ((self82_ - 0) <= n26_[self82_][self82_]);
  end;
procedure R1_handle (self83_ : idx1_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  begin
    if f_ = 3 then R1_b44_(self83_); return; end;
    if f_ = 4 then R1_b53_(self83_, ((((((c_ - 1) % 10) - 4) / 1) % 2) + 0), ((c_ - 1) / 10 + 0)); return; end;
    if f_ = 5 then R1_b60_(self83_, ((((((c_ - 1) % 10) - 4) / 1) % 2) + 0), ((c_ - 1) / 10 + 0)); return; end;
  end;
procedure R1_settle (self84_ : idx1_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  var f0_ : 0..99;
  var c0_ : code_t;
  begin
    f0_ := f_; c0_ := c_;
    while f0_ > 0 | ends_ do
      if f0_ > 0 then
        R1_handle(self84_, f0_, c0_, h_);
        f0_ := 0;
      elsif raised_ > 0 then
        ends_ := false;
        c0_ := raised_; raised_ := 0;
        f0_ := R1_fate(self84_, c0_);
        if f0_ < 3 & f0_ != 1 then error "unhandled"; end;
        if f0_ = 1 then f0_ := 0; end;
      else
        ends_ := false;
        if !exited_ then R1_leave(self84_); end;
        exited_ := false;
        if halts_ then
          halts_ := false; R1_at[self84_] := 4;
    for i_ : 0..0 do for j_ : 0..1 do R1_box[self84_][i_][j_] := 0; end; end;
        else
          R1_at[self84_] := next_; next_ := 0;
          R1_enter(self84_);
        end;
      end;
    end;
  end;
function R1_can (self85_ : idx1_t; n_ : 0..999) : boolean;
  var c_ : code_t;
  var f_ : 0..99;
  begin
    if R1_out[self85_][0] > 0 then return false; end;
    if n_ < 2 then
      c_ := R1_next(self85_, n_ % 1, (n_ / 1) % 2);
      if c_ = 0 then return false; end;
      f_ := R1_fate(self85_, c_);
      if f_ = 0 then return false; end;
      return n_ < 2;
    end;
    if n_ >= 2 & n_ < 3 & R1_at[self85_] = 2 then return R1_g71_(self85_); end;
    if n_ >= 3 & n_ < 4 & R1_at[self85_] = 2 then return R1_g79_(self85_); end;
    return false;
  end;
procedure R1_begin (self88_ : idx1_t);
  begin
    for i_ : 0..0 do for j_ : 0..1 do R1_box[self88_][i_][j_] := 0; end; end;
    for i_ : 0..3 do R1_out[self88_][i_] := 0; R1_for[self88_][i_] := 0; R1_to[self88_][i_] := 0; end;
    R1_at[self88_] := 0; next_ := 1; exited_ := true; ends_ := true;
    R1_settle(self88_, 0, 0, 0);
  end;
procedure R0_b96_ (self97_ : idx0_t);
  var k95_ : set1_t;
  begin
    left90_[self97_] := 1;
    acc91_[self97_] := 0;
    n92_[self97_] := 0;
    for i_ : idx1_t do n93_[self97_][i_] := false; end;
    k95_ := n93_[self97_]; for n94_ : idx1_t do if k95_[n94_] then
    n93_[self97_][n94_] := false;
    end; end;
    if (self97_ = 0) then
    n5_();
    n92_[self97_] := n92_[self97_];
    else
    n5_();
    if left90_[self97_] > 0 then left90_[self97_] := left90_[self97_] - 1; R0_add(self97_, 4, 2); R0_mark(self97_, (0) - 0); end;
    end;
    arg2_ := n93_[self97_][1]; next_ := 2; ends_ := true; return;
  end;
procedure R0_b99_ (self100_ : idx0_t);
  begin
    if left90_[self100_] > 0 then left90_[self100_] := left90_[self100_] - 1; R0_add(self100_, 4, 2); R0_mark(self100_, (0) - 0); end;
    if left90_[self100_] > 0 then left90_[self100_] := left90_[self100_] - 1; R0_add(self100_, 5 + 1 * ((1) - 0), 2); R0_mark(self100_, (0) - 0); end;
  end;
procedure R0_leave (self102_ : idx0_t);
  begin
    if R0_at[self102_] = 2 then R0_b99_(self102_); return; end;
  end;
procedure R0_enter (self103_ : idx0_t);
  begin
    if R0_at[self103_] = 1 then R0_b96_(self103_); return; end;
  end;
procedure R0_b106_ (self107_ : idx0_t; f105_ : num_t);
  begin
    R0_add(self107_, 7 + 1 * ((1) - 0) + 2 * ((1) - 0), 1); R0_mark(self107_, (self107_) - 0);
  end;
function R0_c111_ (self112_ : idx0_t; f109_ : idx1_t; f110_ : idx0_t) : boolean;
  begin
    return true & p1_[self112_];
  end;
procedure R0_b115_ (self116_ : idx0_t; f109_ : idx1_t; f110_ : idx0_t);
  var k114_ : set1_t;
  begin
    k114_ := n93_[self116_]; for n113_ : idx1_t do if k114_[n113_] then
    if (!(n9_(acc91_[self116_], acc91_[self116_]) <= (self116_ - 0))) then arg4_ := acc91_[self116_]; next_ := 3; ends_ := true; return; end;
    if (p1_[self116_] -> p1_[self116_]) then halts_ := true; ends_ := true; return; end;
    end; end;
  end;
function R0_c119_ (self120_ : idx0_t; f118_ : num_t) : boolean;
  begin
    return true & ((self120_ - 0) <= p3_[self120_]);
  end;
procedure R0_b122_ (self123_ : idx0_t; f118_ : num_t; x121_ : boolean);
  begin
    R0_add(self123_, 7 + 1 * ((0) - 0) + 2 * ((1) - 0), 1); R0_mark(self123_, (self123_) - 0);
  end;
procedure R0_b146_ (self147_ : idx0_t; f142_ : idx1_t; f143_ : idx0_t);
  begin
    w144_[self147_] := f142_;
    w145_[self147_] := f143_;
    R0_wait[self147_] := 0; resume_ := 7;
  end;
procedure R0_b151_ (self152_ : idx0_t; f149_ : num_t);
  begin
    w150_[self152_] := f149_;
    R0_wait[self152_] := 0; resume_ := 8;
  end;
procedure R0_b158_ (self159_ : idx0_t; f156_ : num_t);
  begin
    w157_[self159_] := f156_;
    R0_wait[self159_] := 0; resume_ := 10;
  end;
procedure R0_b167_ (self168_ : idx0_t; f163_ : idx1_t; f164_ : idx0_t);
  begin
    w165_[self168_] := f163_;
    w166_[self168_] := f164_;
    R0_wait[self168_] := 0; resume_ := 11;
  end;
procedure R0_b172_ (self173_ : idx0_t; f125_ : idx1_t; f126_ : idx0_t);
  begin
    w127_[self173_] := f125_;
    w128_[self173_] := f126_;
    resume_ := 1;
  end;
function R0_fate (self174_ : idx0_t; c_ : code_t) : 0..99;
  begin
    if R0_wait[self174_] = 1 & (((c_ - 1) % 10) >= 6 & ((c_ - 1) % 10) < 10) then return 6; end;
    if R0_wait[self174_] = 1 & (((c_ - 1) % 10) >= 0 & ((c_ - 1) % 10) < 3) then return 7; end;
    if R0_wait[self174_] = 2 & (((c_ - 1) % 10) >= 0 & ((c_ - 1) % 10) < 3) then return 8; end;
    if R0_wait[self174_] = 2 & (((c_ - 1) % 10) >= 6 & ((c_ - 1) % 10) < 10) then return 9; end;
    if R0_wait[self174_] > 0 then return 0; end;
    if R0_at[self174_] = 2 then
      if (((c_ - 1) % 10) >= 0 & ((c_ - 1) % 10) < 3) then
        return 3;
      end;
      if (((c_ - 1) % 10) >= 6 & ((c_ - 1) % 10) < 10) then
        if R0_c111_(self174_, ((((((c_ - 1) % 10) - 6) / 1) % 2) + 0), ((((((c_ - 1) % 10) - 6) / 2) % 2) + 0)) then return 4; end;
        return 0;
      end;
    end;
    if R0_at[self174_] = 3 then
      if (((c_ - 1) % 10) >= 0 & ((c_ - 1) % 10) < 3) then
        if R0_c119_(self174_, ((((((c_ - 1) % 10) - 0) / 1) % 3) + 0)) then return 5; end;
        return 0;
      end;
      if (((c_ - 1) % 10) >= 6 & ((c_ - 1) % 10) < 10) then
        return 10;
      end;
    end;
    return 2;
  end;
function R0_later (self175_ : idx0_t; c_ : code_t) : boolean;
  begin
    if c_ = 0 then return true; end;
    if R0_wait[self175_] > 0 then return R0_fate(self175_, c_) = 0; end;
    return false;
  end;
function R0_next (self176_ : idx0_t; q_ : 0..0; k_ : 0..2) : code_t;
  begin
    if R0_box[self176_][q_][k_] = 0 then return 0; end;
    if R0_later(self176_, R0_box[self176_][q_][k_]) then return 0; end;
    return R0_box[self176_][q_][k_];
  end;
procedure R0_take (self177_ : idx0_t; q_ : 0..0; k_ : 0..2);
  begin
    for j_ := 0 to 1 do if j_ >= k_ then R0_box[self177_][q_][j_] := R0_box[self177_][q_][j_ + 1]; end; end;
    R0_box[self177_][q_][2] := 0;
  end;
procedure R0_get (self178_ : idx0_t; q_ : 0..0; c_ : code_t);
  var n_ : 0..99;
  begin
    if R0_at[self178_] = 4 then return; end;
    n_ := 0;
    for i_ : 0..0 do for j_ : 0..2 do if R0_box[self178_][i_][j_] > 0 then n_ := n_ + 1; end; end; end;
    if n_ >= 2 + 1 then error "the mailbox is full"; end;
    if R0_box[self178_][0][1] > 0 & R0_box[self178_][0][1] > c_ then R0_box[self178_][0][2] := R0_box[self178_][0][1]; R0_box[self178_][0][1] := 0; end;
    if R0_box[self178_][0][0] > 0 & R0_box[self178_][0][0] > c_ then R0_box[self178_][0][1] := R0_box[self178_][0][0]; R0_box[self178_][0][0] := 0; end;
    for j_ := 0 to 2 do if R0_box[self178_][q_][j_] = 0 then R0_box[self178_][q_][j_] := c_; return; end; end;
  end;
procedure R0_b182_ (self183_ : idx0_t);
  var n179_ : boolean;
  begin
    left90_[self183_] := left90_[self183_] - 1;
    n179_ := true;
    n179_ := (n9_(acc91_[self183_], acc91_[self183_]) < n9_(left90_[self183_], acc91_[self183_]));
  end;
function R0_g181_ (self184_ : idx0_t) : boolean;
  begin
    return left90_[self184_] > 0 & p1_[self184_];
  end;
procedure R0_b191_ (self192_ : idx0_t);
  var n185_ : idx0_t;
  var n186_ : boolean;
  begin
    left90_[self192_] := left90_[self192_] - 1;
    n185_ := 1;
    n186_ := false;
    if (exists i_ : idx1_t do n93_[self192_][i_] end) then R0_add(self192_, 4, 2);for to187_ : idx1_t do if n93_[self192_][to187_] then R0_mark(self192_, (to187_) - 0); end; end; end;
    for n188_ := (n185_ - 0) to 2 do
    n186_ := ((p1_[self192_] & (1 = (2 - left90_[self192_]))) | (1 < acc91_[self192_]));
    end;
  end;
function R0_g190_ (self193_ : idx0_t) : boolean;
  begin
    return left90_[self193_] > 0;
  end;
procedure R0_b199_ (self200_ : idx0_t; v194_ : idx1_t);
  var n196_ : boolean;
  begin
    left90_[self200_] := left90_[self200_] - 1;
    n196_ := false;
    R0_add(self200_, 5 + 1 * ((v194_) - 0), 2); R0_mark(self200_, (v194_) - 0);
    n5_();
  end;
function R0_g198_ (self201_ : idx0_t; v194_ : idx1_t) : boolean;
  begin
    return left90_[self201_] > 0;
  end;
procedure R0_b207_ (self208_ : idx0_t);
  var n202_ : set0_t;
  var n203_ : num_t;
  begin
    left90_[self208_] := left90_[self208_] - 1;
    for i_ : idx0_t do n202_[i_] := false; end;
    n203_ := 2;
    if (exists i_ : idx0_t do n202_[i_] end) then R0_add(self208_, 7 + 1 * ((1) - 0) + 2 * ((self208_) - 0), 1);for to204_ : idx0_t do if n202_[to204_] then R0_mark(self208_, (to204_) - 0); end; end; end;
    n202_[self208_] := false;
    if (!(0 != (2 - left90_[self208_]))) then arg4_ := n203_; next_ := 3; ends_ := true; return; end;
  end;
function R0_g206_ (self209_ : idx0_t) : boolean;
  begin
    return left90_[self209_] > 0;
  end;
procedure R0_b215_ (self216_ : idx0_t);
  var n210_ : idx1_t;
  var k211_ : num_t;
  begin
    left90_[self216_] := left90_[self216_] - 1;
    n210_ := 0;
    k211_ := 0;
    n93_[self216_][n210_] := false;

  end;
function R0_g214_ (self217_ : idx0_t) : boolean;
  begin
    return left90_[self217_] > 0 & (acc91_[self217_] < ((acc91_[self217_] + left90_[self217_]) % 3));
  end;
procedure R0_handle (self218_ : idx0_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  begin
    if f_ = 3 then R0_b106_(self218_, ((((((c_ - 1) % 10) - 0) / 1) % 3) + 0)); return; end;
    if f_ = 4 then R0_b115_(self218_, ((((((c_ - 1) % 10) - 6) / 1) % 2) + 0), ((((((c_ - 1) % 10) - 6) / 2) % 2) + 0)); return; end;
    if f_ = 5 then R0_b122_(self218_, ((((((c_ - 1) % 10) - 0) / 1) % 3) + 0), (h_ = 1)); return; end;
    if f_ = 6 then R0_b146_(self218_, ((((((c_ - 1) % 10) - 6) / 1) % 2) + 0), ((((((c_ - 1) % 10) - 6) / 2) % 2) + 0)); return; end;
    if f_ = 7 then R0_b151_(self218_, ((((((c_ - 1) % 10) - 0) / 1) % 3) + 0)); return; end;
    if f_ = 8 then R0_b158_(self218_, ((((((c_ - 1) % 10) - 0) / 1) % 3) + 0)); return; end;
    if f_ = 9 then R0_b167_(self218_, ((((((c_ - 1) % 10) - 6) / 1) % 2) + 0), ((((((c_ - 1) % 10) - 6) / 2) % 2) + 0)); return; end;
    if f_ = 10 then R0_b172_(self218_, ((((((c_ - 1) % 10) - 6) / 1) % 2) + 0), ((((((c_ - 1) % 10) - 6) / 2) % 2) + 0)); return; end;
  end;
procedure R0_run (self219_ : idx0_t);
  var k153_ : num_t;
  var k169_ : num_t;
  var pc_ : 0..99;
  begin
    pc_ := resume_; resume_ := 0;
    if pc_ = 1 then
    if left90_[self219_] > 0 then left90_[self219_] := left90_[self219_] - 1; if (exists i_ : idx1_t do n93_[self219_][i_] end) then R0_add(self219_, 4, 2);for to129_ : idx1_t do if n93_[self219_][to129_] then R0_mark(self219_, (to129_) - 0); end; end; end; end;
    n92_[self219_] := (2 - ((n92_[self219_] + left90_[self219_]) % 3));
    w133_[self219_] := 0;
    resume_ := 2; return; end;
    if pc_ = 2 then
    if (exists n134_ : num_t do (w133_[self219_] = w133_[self219_]) end) then
    n92_[self219_] := n92_[self219_];
    elsif (w133_[self219_] != w133_[self219_]) then
    n93_[self219_][w133_[self219_]] := true;
    n5_();
    else
    if left90_[self219_] > 0 then left90_[self219_] := left90_[self219_] - 1; if (exists n135_ : idx1_t do (n92_[self219_] = left90_[self219_]) end) then arg2_ := (((p3_[self219_] + p3_[self219_]) % 3) != left90_[self219_]); next_ := 2; ends_ := true; return; end; end;
    end;
    n93_[self219_][w133_[self219_]] := true;
    w137_[self219_] := 0;
    resume_ := 4; return; end;
    if pc_ = 3 then
    R0_wait[self219_] := 2; return; end;
    if pc_ = 4 then
    if left90_[self219_] > 0 then left90_[self219_] := left90_[self219_] - 1; if (!(w137_[self219_] = self219_)) then halts_ := true; ends_ := true; return; end; end;
    if (w133_[self219_] = w133_[self219_]) then
    
    n5_();
    else
    n5_();
    if left90_[self219_] > 0 then left90_[self219_] := left90_[self219_] - 1; if ((w133_[self219_] != w133_[self219_]) & (w137_[self219_] < w137_[self219_])) then halts_ := true; ends_ := true; return; end; end;
    end;
    R0_wait[self219_] := 1; return; end;
    if pc_ = 5 then
    n92_[self219_] := (((2 - acc91_[self219_]) != 0) ? (p3_[self219_]) + 0 : (((n92_[self219_] = acc91_[self219_]) ? (acc91_[self219_]) + 0 : (acc91_[self219_]) + 0)) + 0);
    if w133_[self219_] < 1 then w133_[self219_] := w133_[self219_] + 1; resume_ := 2; return; end;
    w133_[self219_] := 0;
    resume_ := 3; return; end;
    if pc_ = 6 then
    
    n5_();
    if w137_[self219_] < 1 then w137_[self219_] := w137_[self219_] + 1; resume_ := 4; return; end;
    w137_[self219_] := 0;
    resume_ := 5; return; end;
    if pc_ = 7 then
    acc91_[self219_] := (acc91_[self219_] + ((w127_[self219_]) - 0) + ((w128_[self219_]) - 0) + ((w133_[self219_]) - 0) + ((w137_[self219_]) - 0) + ((w144_[self219_]) - 0) + ((w145_[self219_]) - 0)) % 3;
    if left90_[self219_] > 0 then left90_[self219_] := left90_[self219_] - 1; if (w133_[self219_] != w133_[self219_]) then arg2_ := ((w137_[self219_] = 0) & (w133_[self219_] = w133_[self219_])); next_ := 2; ends_ := true; return; end; end;
    w144_[self219_] := 0;
    w145_[self219_] := 0;
    resume_ := 6; return; end;
    if pc_ = 8 then
    acc91_[self219_] := (acc91_[self219_] + ((w127_[self219_]) - 0) + ((w128_[self219_]) - 0) + ((w133_[self219_]) - 0) + ((w137_[self219_]) - 0) + ((w150_[self219_]) - 0)) % 3;
    k153_ := p3_[self219_];
    if left90_[self219_] > 0 then left90_[self219_] := left90_[self219_] - 1; if (((w137_[self219_] - 0) <= 1) | (w150_[self219_] = ((k153_ + acc91_[self219_]) % 3))) then halts_ := true; ends_ := true; return; end; end;

    w150_[self219_] := 0;
    resume_ := 6; return; end;
    if pc_ = 9 then
    for n171_ := 2 to 2 do
    n93_[self219_][1] := true;
    if left90_[self219_] > 0 then left90_[self219_] := left90_[self219_] - 1; if (left90_[self219_] != (2 - n171_)) then arg4_ := acc91_[self219_]; next_ := 3; ends_ := true; return; end; end;
    end;
    if left90_[self219_] > 0 then left90_[self219_] := left90_[self219_] - 1; if (((self219_ - 0) != ((self219_ != self219_) ? (left90_[self219_]) + 0 : (p3_[self219_]) + 0)) & ((2 - acc91_[self219_]) != p3_[self219_])) then arg2_ := ((self219_ - 0) < (2 - p3_[self219_])); next_ := 2; ends_ := true; return; end; end;
    return; end;
    if pc_ = 10 then
    acc91_[self219_] := (acc91_[self219_] + ((w127_[self219_]) - 0) + ((w128_[self219_]) - 0) + ((w157_[self219_]) - 0)) % 3;
    n92_[self219_] := left90_[self219_];
    if ((self219_ - 0) <= acc91_[self219_]) then
    if left90_[self219_] > 0 then left90_[self219_] := left90_[self219_] - 1; if (exists n160_ : idx1_t do ((n160_ - 0) = (2 - p3_[self219_])) end) then arg2_ := ((((self219_ - 0) != (self219_ - 0)) ? (1) + 0 : (n92_[self219_]) + 0) != left90_[self219_]); next_ := 2; ends_ := true; return; end; end;
    else
    n93_[self219_][1] := true;
    end;
    w157_[self219_] := 0;
    resume_ := 9; return; end;
    if pc_ = 11 then
    acc91_[self219_] := (acc91_[self219_] + ((w127_[self219_]) - 0) + ((w128_[self219_]) - 0) + ((w165_[self219_]) - 0) + ((w166_[self219_]) - 0)) % 3;
    k169_ := p3_[self219_];
    if left90_[self219_] > 0 then left90_[self219_] := left90_[self219_] - 1; if ((acc91_[self219_] != n92_[self219_]) | (((acc91_[self219_] + left90_[self219_]) % 3) = 2)) then arg2_ := (!(((self219_ = self219_) ? (k169_) + 0 : (acc91_[self219_]) + 0) < left90_[self219_])); next_ := 2; ends_ := true; return; end; end;
    if left90_[self219_] > 0 then left90_[self219_] := left90_[self219_] - 1; if ((2 - n92_[self219_]) <= (self219_ - 0)) then arg2_ := (((p3_[self219_] + left90_[self219_]) % 3) <= (self219_ - 0)); next_ := 2; ends_ := true; return; end; end;

    w165_[self219_] := 0;
    w166_[self219_] := 0;
    resume_ := 9; return; end;
  end;
procedure R0_forget (self220_ : idx0_t);
  begin
    w127_[self220_] := 0;
    w128_[self220_] := 0;
    w133_[self220_] := 0;
    w137_[self220_] := 0;
    R0_wait[self220_] := 0;
    w144_[self220_] := 0;
    w145_[self220_] := 0;
    w150_[self220_] := 0;
    w157_[self220_] := 0;
    w165_[self220_] := 0;
    w166_[self220_] := 0;
  end;
procedure R0_settle (self221_ : idx0_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  var f0_ : 0..99;
  var c0_ : code_t;
  begin
    f0_ := f_; c0_ := c_;
    while f0_ > 0 | ends_ | resume_ > 0 do
      if f0_ > 0 then
        R0_handle(self221_, f0_, c0_, h_);
        f0_ := 0;
      elsif resume_ > 0 then
        R0_run(self221_);
        if R0_wait[self221_] = 0 & resume_ = 0 then R0_forget(self221_); end;
      elsif raised_ > 0 then
        ends_ := false;
        c0_ := raised_; raised_ := 0;
        f0_ := R0_fate(self221_, c0_);
        if f0_ < 3 & f0_ != 1 then error "unhandled"; end;
        if f0_ = 1 then f0_ := 0; end;
      else
        ends_ := false;
        if !exited_ then R0_leave(self221_); end;
        exited_ := false;
        p1_[self221_] := false;
        p3_[self221_] := 0;
        if halts_ then
          halts_ := false; R0_at[self221_] := 4;
    for i_ : 0..0 do for j_ : 0..2 do R0_box[self221_][i_][j_] := 0; end; end;
        else
          R0_at[self221_] := next_; next_ := 0;
        p1_[self221_] := arg2_; arg2_ := false;
        p3_[self221_] := arg4_; arg4_ := 0;
          R0_enter(self221_);
        end;
      end;
    end;
  end;
function R0_can (self222_ : idx0_t; n_ : 0..999) : boolean;
  var c_ : code_t;
  var f_ : 0..99;
  begin
    if R0_out[self222_][0] > 0 then return false; end;
    if n_ < 9 then
      c_ := R0_next(self222_, n_ % 1, (n_ / 1) % 3);
      if c_ = 0 then return false; end;
      f_ := R0_fate(self222_, c_);
      if f_ = 0 then return false; end;
      if f_ = 5 then return n_ < 6; end;
      return n_ < 3;
    end;
    if n_ >= 9 & n_ < 10 & R0_at[self222_] = 2 & R0_wait[self222_] = 0 then return R0_g181_(self222_); end;
    if n_ >= 10 & n_ < 11 & R0_at[self222_] = 2 & R0_wait[self222_] = 0 then return R0_g190_(self222_); end;
    if n_ >= 11 & n_ < 13 & R0_at[self222_] = 2 & R0_wait[self222_] = 0 then return R0_g198_(self222_, ((((n_ - 11) / 1) % 2) + 0)); end;
    if n_ >= 13 & n_ < 14 & R0_at[self222_] = 2 & R0_wait[self222_] = 0 then return R0_g206_(self222_); end;
    if n_ >= 14 & n_ < 15 & R0_at[self222_] = 3 & R0_wait[self222_] = 0 then return R0_g214_(self222_); end;
    return false;
  end;
procedure R0_begin (self225_ : idx0_t);
  begin
    for i_ : 0..0 do for j_ : 0..2 do R0_box[self225_][i_][j_] := 0; end; end;
    for i_ : 0..3 do R0_out[self225_][i_] := 0; R0_for[self225_][i_] := 0; R0_to[self225_][i_] := 0; end;
    p1_[self225_] := false;
    p3_[self225_] := 0;
    R0_forget(self225_);
    R0_at[self225_] := 0; next_ := 1; exited_ := true; ends_ := true;
    R0_settle(self225_, 0, 0, 0);
  end;
startstate
  begin
    ends_ := false; next_ := 0; raised_ := 0; halts_ := false; exited_ := false;
    resume_ := 0;
    arg2_ := false;
    arg4_ := 0;
    for i_ : idx1_t do
    R1_begin(i_);
    end;
    for i_ : idx0_t do
    R0_begin(i_);
    end;
  end;
ruleset self87_ : idx1_t; n_ : 0..3 do
rule "r86_" R1_can(self87_, n_) ==>
  var c_ : code_t;
  var f_ : 0..99;
  begin
    f_ := 0; c_ := 0;
    if n_ < 2 then
      c_ := R1_box[self87_][n_ % 1][(n_ / 1) % 2]; f_ := R1_fate(self87_, c_);
      R1_take(self87_, n_ % 1, (n_ / 1) % 2);
      if f_ = 2 then error "unhandled"; end;
      if f_ < 3 then f_ := 0; end;
    end;
    if n_ >= 2 & n_ < 3 then R1_b72_(self87_); end;
    if n_ >= 3 & n_ < 4 then R1_b80_(self87_); end;
    R1_settle(self87_, f_, c_, (n_ < 2 ? n_ / 2 : 0));
  end;
end;
ruleset self224_ : idx0_t; n_ : 0..14 do
rule "r223_" R0_can(self224_, n_) ==>
  var c_ : code_t;
  var f_ : 0..99;
  begin
    f_ := 0; c_ := 0;
    if n_ < 9 then
      c_ := R0_box[self224_][n_ % 1][(n_ / 1) % 3]; f_ := R0_fate(self224_, c_);
      R0_take(self224_, n_ % 1, (n_ / 1) % 3);
      if f_ = 2 then error "unhandled"; end;
      if f_ < 3 then f_ := 0; end;
    end;
    if n_ >= 9 & n_ < 10 then R0_b182_(self224_); end;
    if n_ >= 10 & n_ < 11 then R0_b191_(self224_); end;
    if n_ >= 11 & n_ < 13 then R0_b199_(self224_, ((((n_ - 11) / 1) % 2) + 0)); end;
    if n_ >= 13 & n_ < 14 then R0_b207_(self224_); end;
    if n_ >= 14 & n_ < 15 then R0_b215_(self224_); end;
    R0_settle(self224_, f_, c_, (n_ < 9 ? n_ / 3 : 0));
  end;
end;
ruleset self227_ : idx0_t; y_ : idx0_t do
rule "r226_" R0_out[self227_][0] > 0 & R0_for[self227_][0] = 1 & (R0_to[self227_][0] / (((y_) - 0) = 0 ? 1 : (((y_) - 0) = 1 ? 2 : 4))) % 2 = 1 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R0_out[self227_][0]; d_ := c_;
    R0_get(y_, 0, d_);
    R0_sent(self227_, (y_) - 0);
  end;
end;
ruleset self229_ : idx0_t; y_ : idx1_t do
rule "r228_" R0_out[self229_][0] > 0 & R0_for[self229_][0] = 2 & (R0_to[self229_][0] / (((y_) - 0) = 0 ? 1 : (((y_) - 0) = 1 ? 2 : 4))) % 2 = 1 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R0_out[self229_][0]; d_ := c_;
    if (((c_ - 1) % 10) >= 4 & ((c_ - 1) % 10) < 6) then d_ := c_ + 10 * ((self229_) - 0); end;
    R1_get(y_, 0, d_);
    R0_sent(self229_, (y_) - 0);
  end;
end;
ruleset self231_ : idx1_t; y_ : idx0_t do
rule "r230_" R1_out[self231_][0] > 0 & R1_for[self231_][0] = 1 & (R1_to[self231_][0] / (((y_) - 0) = 0 ? 1 : (((y_) - 0) = 1 ? 2 : 4))) % 2 = 1 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R1_out[self231_][0]; d_ := c_;
    R0_get(y_, 0, d_);
    R1_sent(self231_, (y_) - 0);
  end;
end;
