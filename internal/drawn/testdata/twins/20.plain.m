type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 3..4;
type arr0_t : array [idx0_t] of num_t;
type set0_t : array [idx0_t] of boolean;
type idx1_t : 0..1;
type arr1_t : array [idx1_t] of num_t;
type set1_t : array [idx1_t] of boolean;
type code_t : 0..18;
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
var p5_ : array [idx1_t] of boolean;
var arg6_ : boolean;
var p7_ : array [idx1_t] of num_t;
var arg8_ : num_t;
var R0_box : array [idx0_t] of array [0..0] of array [0..2] of code_t;
var R0_out : array [idx0_t] of array [0..3] of code_t;
var R0_for : array [idx0_t] of array [0..3] of 0..9;
var R0_to : array [idx0_t] of array [0..3] of 0..7;
var R1_box : array [idx1_t] of array [0..0] of array [0..2] of code_t;
var R1_out : array [idx1_t] of array [0..2] of code_t;
var R1_for : array [idx1_t] of array [0..2] of 0..9;
var R1_to : array [idx1_t] of array [0..2] of 0..7;
var R1_at : array [idx1_t] of 0..9;
var left29_ : array [idx1_t] of num_t;
var n30_ : array [idx1_t] of idx0_t;
var R0_at : array [idx0_t] of 0..9;
var left177_ : array [idx0_t] of num_t;
var n178_ : array [idx0_t] of set1_t;
procedure n9_ ();
  var n10_ : boolean;
  begin
    n10_ := false;
    n10_ := (0 = 2);
  end;
function n12_ (p13_ : num_t; p15_ : boolean; p17_ : idx1_t) : num_t;
  var n19_ : arr0_t;
  var n20_ : boolean;
  begin
    for i_ : idx0_t do n19_[i_] := 1; end;
    n20_ := false;
    if p13_ > 0 then return n12_(p13_ - 1, (n20_ -> n20_), 0); end;
    if ((n19_[3] <= p13_) -> ((((p13_ + p13_) % 3) < 2) & ((n20_ ? (p13_) + 0 : (n19_[4]) + 0) < n19_[3]))) then
    n20_ := ((2 - p13_) != (p17_ - 0));
    n19_[4] := ((((p13_ + p13_) % 3) < (p17_ - 0)) ? (p13_) + 0 : (((p13_ + n19_[4]) % 3)) + 0);
    elsif (n19_[3] < n19_[3]) then
    
    n19_[3] := n19_[3];
    else
    n20_ := ((p17_ - 0) != (2 - p13_));
    end;
    return (p17_ - 0);
  end;
procedure R0_add (self22_ : idx0_t; c_ : code_t; r_ : 0..9);
  begin
    if R0_out[self22_][3] > 0 then error "the outbox is full"; end;
    for i_ := 0 to 3 do if R0_out[self22_][i_] = 0 then R0_out[self22_][i_] := c_; R0_for[self22_][i_] := r_; return; end; end;
  end;
procedure R0_mark (self23_ : idx0_t; p_ : 0..2);
  begin
    for i_ := 0 to 3 do
      if R0_out[self23_][3 - i_] > 0 then R0_to[self23_][3 - i_] := R0_to[self23_][3 - i_] + (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4)); return; end;
    end;
  end;
procedure R0_sent (self24_ : idx0_t; p_ : 0..2);
  begin
    R0_to[self24_][0] := R0_to[self24_][0] - (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4));
    if R0_to[self24_][0] > 0 then return; end;
    for i_ := 0 to 3 do
      R0_out[self24_][i_] := (i_ = 3 ? 0 : R0_out[self24_][(i_ + 1) % 4]);
      R0_for[self24_][i_] := (i_ = 3 ? 0 : R0_for[self24_][(i_ + 1) % 4]);
      R0_to[self24_][i_] := (i_ = 3 ? 0 : R0_to[self24_][(i_ + 1) % 4]);
    end;
  end;
procedure R1_add (self25_ : idx1_t; c_ : code_t; r_ : 0..9);
  begin
    if R1_out[self25_][2] > 0 then error "the outbox is full"; end;
    for i_ := 0 to 2 do if R1_out[self25_][i_] = 0 then R1_out[self25_][i_] := c_; R1_for[self25_][i_] := r_; return; end; end;
  end;
procedure R1_mark (self26_ : idx1_t; p_ : 0..2);
  begin
    for i_ := 0 to 2 do
      if R1_out[self26_][2 - i_] > 0 then R1_to[self26_][2 - i_] := R1_to[self26_][2 - i_] + (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4)); return; end;
    end;
  end;
procedure R1_sent (self27_ : idx1_t; p_ : 0..2);
  begin
    R1_to[self27_][0] := R1_to[self27_][0] - (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4));
    if R1_to[self27_][0] > 0 then return; end;
    for i_ := 0 to 2 do
      R1_out[self27_][i_] := (i_ = 2 ? 0 : R1_out[self27_][(i_ + 1) % 3]);
      R1_for[self27_][i_] := (i_ = 2 ? 0 : R1_for[self27_][(i_ + 1) % 3]);
      R1_to[self27_][i_] := (i_ = 2 ? 0 : R1_to[self27_][(i_ + 1) % 3]);
    end;
  end;
function n31_ (self40_ : idx1_t; p32_ : num_t; p34_ : num_t) : num_t;
  var n38_ : set1_t;
  begin
    for i_ : idx1_t do n38_[i_] := false; end;
    for n39_ : idx0_t do
    
    n38_[self40_] := false;
    end;
    if (0 <= p34_) then
    
    elsif (p34_ != p32_) then
    
    n38_[self40_] := false;
    else
    n38_[self40_] := false;
    if ((2 <= 2) -> (p32_ < 0)) then return (2 - 0); end;
    end;
    return ((p32_ + (2 - left29_[self40_])) % 3);
  end;
procedure R1_b41_ (self42_ : idx1_t);
  begin
    left29_[self42_] := 1;
    n30_[self42_] := 4;
    if (((left29_[self42_] != 1) | (n31_(self42_, left29_[self42_], left29_[self42_]) = (self42_ - 0))) -> ((self42_ - 0) < n31_(self42_, left29_[self42_], left29_[self42_]))) then
    assert (left29_[self42_] > 0 | (n30_[self42_] != n30_[self42_]));
    end;
    next_ := 2; ends_ := true; return;
  end;
procedure R1_b47_ (self48_ : idx1_t);
  var n43_ : rec_t;
  var n44_ : set0_t;
  var k45_ : num_t;
  begin
    n43_.f := 2; n43_.g := false;
    for i_ : idx0_t do n44_[i_] := false; end;
    n44_[n30_[self48_]] := true;
    k45_ := left29_[self48_];
    
    n9_();

  end;
procedure R1_b55_ (self56_ : idx1_t);
  var n51_ : rec_t;
  var n52_ : boolean;
  begin
    n51_.f := 0; n51_.g := true;
    n52_ := true;
    if (exists n53_ : idx1_t do (self56_ != 1) end) then
    n51_.g := ((!n51_.g) & (n30_[self56_] != n30_[self56_]));
    
    else
    if left29_[self56_] > 0 then left29_[self56_] := left29_[self56_] - 1; R1_add(self56_, 2 + 1 * ((p5_[self56_] | ((self56_ - 0) != 2)) ? 1 : 0), 1); R1_mark(self56_, (n30_[self56_]) - 3); end;
    if left29_[self56_] > 0 then left29_[self56_] := left29_[self56_] - 1; R1_add(self56_, 2 + 1 * (p5_[self56_] ? 1 : 0), 1);for to54_ : idx0_t do if (to54_ = to54_) then R1_mark(self56_, (to54_) - 3); end; end; end;
    end;
  end;
procedure R1_b61_ (self62_ : idx1_t);
  var n57_ : boolean;
  var n58_ : boolean;
  begin
    n57_ := false;
    n58_ := true;
    if (((self62_ < 0) ? (left29_[self62_]) + 0 : (left29_[self62_]) + 0) = n31_(self62_, left29_[self62_], left29_[self62_])) then
    n58_ := p5_[self62_];
    end;
    if (forall n59_ : idx1_t do (exists n60_ : num_t do (n60_ <= (n59_ - 0)) end) end) then
    n58_ := ((n57_ ? (left29_[self62_]) + 0 : (left29_[self62_]) + 0) < left29_[self62_]);
    else
    n57_ := ((n57_ | (self62_ != 1)) | ((left29_[self62_] <= (self62_ - 0)) | (self62_ = self62_)));
    end;
  end;
procedure R1_leave (self64_ : idx1_t);
  begin
    if R1_at[self64_] = 3 then R1_b61_(self64_); return; end;
  end;
procedure R1_enter (self65_ : idx1_t);
  begin
    if R1_at[self65_] = 1 then R1_b41_(self65_); return; end;
    if R1_at[self65_] = 2 then R1_b47_(self65_); return; end;
    if R1_at[self65_] = 3 then R1_b55_(self65_); return; end;
  end;
function R1_c70_ (self71_ : idx1_t; s67_ : idx1_t) : boolean;
  begin
    return true & (s67_ != 0);
  end;
procedure R1_b72_ (self73_ : idx1_t; s67_ : idx1_t);
  begin
    next_ := 2; ends_ := true;
  end;
procedure R1_b79_ (self80_ : idx1_t; s76_ : idx1_t);
  begin
    n9_();
  end;
procedure R1_b87_ (self88_ : idx1_t; f82_ : num_t; s83_ : idx1_t; x85_ : num_t);
  begin
    for n86_ := (n30_[self88_] - 3) to 2 do
    n30_[self88_] := n30_[self88_];
    end;
  end;
function R1_c92_ (self93_ : idx1_t; s90_ : idx1_t) : boolean;
  begin
    return true & (((left29_[self93_] + 0) % 3) <= left29_[self93_]);
  end;
procedure R1_b94_ (self95_ : idx1_t; s90_ : idx1_t);
  begin
    
  end;
procedure R1_b100_ (self101_ : idx1_t; f97_ : num_t; s98_ : idx1_t);
  begin
    if (!(((left29_[self101_] + left29_[self101_]) % 3) != ((n31_(self101_, 2, f97_) < (s98_ - 0)) ? (2) + 0 : (f97_) + 0))) then next_ := 2; ends_ := true; return; end;
  end;
function R1_c107_ (self108_ : idx1_t; s104_ : idx1_t) : boolean;
  begin
    return true & (s104_ = s104_) & (((n30_[self108_] = n30_[self108_]) ? (p7_[self108_]) + 0 : (0) + 0) <= n31_(self108_, p7_[self108_], left29_[self108_]));
  end;
procedure R1_b112_ (self113_ : idx1_t; s104_ : idx1_t; x109_ : num_t);
  var n110_ : boolean;
  var n111_ : boolean;
  begin
    n110_ := false;
    n111_ := false;
    assert (left29_[self113_] > 0 | (((left29_[self113_] + x109_) % 3) <= n31_(self113_, p7_[self113_], x109_)));
  end;
procedure R1_b120_ (self121_ : idx1_t; s115_ : idx1_t);
  var n118_ : arr0_t;
  var n119_ : arr1_t;
  begin
    for i_ : idx0_t do n118_[i_] := 1; end;
    for i_ : idx1_t do n119_[i_] := 0; end;
    R1_add(self121_, 2 + 1 * (((2 - p7_[self121_]) = ((p7_[self121_] + n118_[3]) % 3)) ? 1 : 0), 1); R1_mark(self121_, (3) - 3);
  end;
function R1_fate (self122_ : idx1_t; c_ : code_t) : 0..99;
  begin
    if R1_at[self122_] = 2 then
      if (((c_ - 1) % 6) >= 0 & ((c_ - 1) % 6) < 1) then
        if R1_c70_(self122_, ((c_ - 1) / 6 + 0)) then return 3; end;
        return 4;
      end;
      if (((c_ - 1) % 6) >= 3 & ((c_ - 1) % 6) < 6) then
        return 5;
      end;
    end;
    if R1_at[self122_] = 3 then
      if (((c_ - 1) % 6) >= 0 & ((c_ - 1) % 6) < 1) then
        if R1_c92_(self122_, ((c_ - 1) / 6 + 0)) then return 6; end;
        return 0;
      end;
      if (((c_ - 1) % 6) >= 3 & ((c_ - 1) % 6) < 6) then
        return 7;
      end;
    end;
    if R1_at[self122_] = 4 then
      if (((c_ - 1) % 6) >= 0 & ((c_ - 1) % 6) < 1) then
        if R1_c107_(self122_, ((c_ - 1) / 6 + 0)) then return 8; end;
        return 9;
      end;
      if (((c_ - 1) % 6) >= 3 & ((c_ - 1) % 6) < 6) then
        return 2;
      end;
    end;
    return 2;
  end;
function R1_later (self123_ : idx1_t; c_ : code_t) : boolean;
  begin
    if c_ = 0 then return true; end;
    if R1_at[self123_] = 4 & (((c_ - 1) % 6) >= 3 & ((c_ - 1) % 6) < 6) then return true; end;
    return false;
  end;
function R1_next (self124_ : idx1_t; q_ : 0..0; k_ : 0..2) : code_t;
  begin
    if R1_box[self124_][q_][k_] = 0 then return 0; end;
    if R1_later(self124_, R1_box[self124_][q_][k_]) then return 0; end;
    for j_ := 0 to 2 do if j_ < k_ & !R1_later(self124_, R1_box[self124_][q_][j_]) then return 0; end; end;
    return R1_box[self124_][q_][k_];
  end;
procedure R1_take (self125_ : idx1_t; q_ : 0..0; k_ : 0..2);
  begin
    for j_ := 0 to 1 do if j_ >= k_ then R1_box[self125_][q_][j_] := R1_box[self125_][q_][j_ + 1]; end; end;
    R1_box[self125_][q_][2] := 0;
  end;
procedure R1_get (self126_ : idx1_t; q_ : 0..0; c_ : code_t);
  var n_ : 0..99;
  begin
    if R1_at[self126_] = 5 then return; end;
    n_ := 0;
    for i_ : 0..0 do for j_ : 0..2 do if R1_box[self126_][i_][j_] > 0 then n_ := n_ + 1; end; end; end;
    if n_ >= 2 + 1 then error "the mailbox is full"; end;
    for j_ := 0 to 2 do if R1_box[self126_][q_][j_] = 0 then R1_box[self126_][q_][j_] := c_; return; end; end;
  end;
procedure R1_b131_ (self132_ : idx1_t; x127_ : boolean);
  var n128_ : rec_t;
  begin
    left29_[self132_] := left29_[self132_] - 1;
    n128_.f := 0; n128_.g := false;
    R1_add(self132_, 4 + 1 * ((left29_[self132_]) - 0), 2); R1_mark(self132_, (self132_) - 0);
    n128_.f := ((left29_[self132_] + 1) % 3);
  end;
function R1_g130_ (self133_ : idx1_t; x127_ : boolean) : boolean;
  begin
    return left29_[self133_] > 0 & (((n31_(self133_, 1, left29_[self133_]) != n31_(self133_, left29_[self133_], left29_[self133_])) ? (left29_[self133_]) + 0 : (left29_[self133_]) + 0) < (n30_[self133_] - 3));
  end;
procedure R1_b145_ (self146_ : idx1_t; v134_ : num_t; x138_ : num_t);
  var k141_ : num_t;
  begin
    left29_[self146_] := left29_[self146_] - 1;
    R1_add(self146_, 1, 2);for to139_ : idx1_t do if (to139_ = to139_) then R1_mark(self146_, (to139_) - 0); end; end;
    for n140_ := x138_ to 2 do
    if (n140_ != ((n140_ + v134_) % 3)) then next_ := 2; ends_ := true; return; end;
    n30_[self146_] := n30_[self146_];
    end;
    k141_ := v134_;
    n30_[self146_] := n30_[self146_];
    n9_();

  end;
function R1_g144_ (self147_ : idx1_t; v134_ : num_t; x138_ : num_t) : boolean;
  begin
    return left29_[self147_] > 0 & (forall n137_ : idx1_t do ((((v134_ + v134_) % 3) < ((self147_ = n137_) ? (left29_[self147_]) + 0 : (v134_) + 0)) | (n137_ != n137_)) end);
  end;
procedure R1_b152_ (self153_ : idx1_t);
  var n148_ : set1_t;
  var n149_ : arr1_t;
  begin
    left29_[self153_] := left29_[self153_] - 1;
    for i_ : idx1_t do n148_[i_] := false; end;
    for i_ : idx1_t do n149_[i_] := 1; end;
    R1_add(self153_, 2 + 1 * ((((left29_[self153_] = left29_[self153_]) ? (left29_[self153_]) + 0 : (left29_[self153_]) + 0) <= left29_[self153_]) ? 1 : 0), 1); R1_mark(self153_, (n30_[self153_]) - 3);
    n149_[self153_] := left29_[self153_];
    n148_[self153_] := true;
  end;
function R1_g151_ (self154_ : idx1_t) : boolean;
  begin
    return left29_[self154_] > 0 & (((left29_[self154_] + left29_[self154_]) % 3) <= n31_(self154_, 0, left29_[self154_]));
  end;
procedure R1_b160_ (self161_ : idx1_t; v155_ : idx0_t);
  begin
    left29_[self161_] := left29_[self161_] - 1;
    R1_add(self161_, 4 + 1 * (((2 - left29_[self161_])) - 0), 2); R1_mark(self161_, (self161_) - 0);
    R1_add(self161_, 1, 2);for to157_ : idx1_t do if (to157_ = to157_) then R1_mark(self161_, (to157_) - 0); end; end;
  end;
function R1_g159_ (self162_ : idx1_t; v155_ : idx0_t) : boolean;
  begin
    return left29_[self162_] > 0;
  end;
procedure R1_b167_ (self168_ : idx1_t);
  var n163_ : arr0_t;
  begin
    left29_[self168_] := left29_[self168_] - 1;
    for i_ : idx0_t do n163_[i_] := 0; end;
    assert (left29_[self168_] > 0 | (p7_[self168_] = n163_[n30_[self168_]]));
    for n164_ : idx0_t do
    n163_[n164_] := (2 - left29_[self168_]);
    if ((2 - n163_[n164_]) != n163_[3]) then halts_ := true; ends_ := true; return; end;
    end;
  end;
function R1_g166_ (self169_ : idx1_t) : boolean;
  begin
    return left29_[self169_] > 0 & (((0 < ((p7_[self169_] + 0) % 3)) | (self169_ != self169_)) & ((n30_[self169_] - 3) <= n31_(self169_, left29_[self169_], left29_[self169_])));
  end;
procedure R1_handle (self170_ : idx1_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  begin
    if f_ = 3 then R1_b72_(self170_, ((c_ - 1) / 6 + 0)); return; end;
    if f_ = 4 then R1_b79_(self170_, ((c_ - 1) / 6 + 0)); return; end;
    if f_ = 5 then R1_b87_(self170_, ((((((c_ - 1) % 6) - 3) / 1) % 3) + 0), ((c_ - 1) / 6 + 0), (h_ + 0)); return; end;
    if f_ = 6 then R1_b94_(self170_, ((c_ - 1) / 6 + 0)); return; end;
    if f_ = 7 then R1_b100_(self170_, ((((((c_ - 1) % 6) - 3) / 1) % 3) + 0), ((c_ - 1) / 6 + 0)); return; end;
    if f_ = 8 then R1_b112_(self170_, ((c_ - 1) / 6 + 0), (h_ + 0)); return; end;
    if f_ = 9 then R1_b120_(self170_, ((c_ - 1) / 6 + 0)); return; end;
  end;
procedure R1_settle (self171_ : idx1_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  var f0_ : 0..99;
  var c0_ : code_t;
  begin
    f0_ := f_; c0_ := c_;
    while f0_ > 0 | ends_ do
      if f0_ > 0 then
        R1_handle(self171_, f0_, c0_, h_);
        f0_ := 0;
      elsif raised_ > 0 then
        ends_ := false;
        c0_ := raised_; raised_ := 0;
        f0_ := R1_fate(self171_, c0_);
        if f0_ < 3 & f0_ != 1 then error "unhandled"; end;
        if f0_ = 1 then f0_ := 0; end;
      else
        ends_ := false;
        if !exited_ then R1_leave(self171_); end;
        exited_ := false;
        p5_[self171_] := false;
        p7_[self171_] := 0;
        if halts_ then
          halts_ := false; R1_at[self171_] := 5;
    for i_ : 0..0 do for j_ : 0..2 do R1_box[self171_][i_][j_] := 0; end; end;
        else
          R1_at[self171_] := next_; next_ := 0;
        p5_[self171_] := arg6_; arg6_ := false;
        p7_[self171_] := arg8_; arg8_ := 0;
          R1_enter(self171_);
        end;
      end;
    end;
  end;
function R1_can (self172_ : idx1_t; n_ : 0..999) : boolean;
  var c_ : code_t;
  var f_ : 0..99;
  begin
    if R1_out[self172_][0] > 0 then return false; end;
    if n_ < 9 then
      c_ := R1_next(self172_, n_ % 1, (n_ / 1) % 3);
      if c_ = 0 then return false; end;
      f_ := R1_fate(self172_, c_);
      if f_ = 0 then return false; end;
      if f_ = 5 then return n_ < 9; end;
      if f_ = 8 then return n_ < 9; end;
      return n_ < 3;
    end;
    if n_ >= 9 & n_ < 11 & R1_at[self172_] = 2 then return R1_g130_(self172_, ((((n_ - 9) / 1) % 2) = 1)); end;
    if n_ >= 11 & n_ < 20 & R1_at[self172_] = 2 then return R1_g144_(self172_, ((((n_ - 11) / 1) % 3) + 0), ((((n_ - 11) / 3) % 3) + 0)); end;
    if n_ >= 20 & n_ < 21 & R1_at[self172_] = 2 then return R1_g151_(self172_); end;
    if n_ >= 21 & n_ < 23 & R1_at[self172_] = 2 then return R1_g159_(self172_, ((((n_ - 21) / 1) % 2) + 3)); end;
    if n_ >= 23 & n_ < 24 & R1_at[self172_] = 4 then return R1_g166_(self172_); end;
    return false;
  end;
procedure R1_begin (self175_ : idx1_t);
  begin
    for i_ : 0..0 do for j_ : 0..2 do R1_box[self175_][i_][j_] := 0; end; end;
    for i_ : 0..2 do R1_out[self175_][i_] := 0; R1_for[self175_][i_] := 0; R1_to[self175_][i_] := 0; end;
    p5_[self175_] := false;
    p7_[self175_] := 0;
    R1_at[self175_] := 0; next_ := 1; exited_ := true; ends_ := true;
    R1_settle(self175_, 0, 0, 0);
  end;
procedure n179_ (self189_ : idx0_t; p180_ : idx1_t; p182_ : boolean);
  var n184_ : boolean;
  var n185_ : num_t;
  var k186_ : num_t;
  begin
    n184_ := false;
    n185_ := 1;
    k186_ := ((left177_[self189_] + n185_) % 3);
    if left177_[self189_] > 0 then left177_[self189_] := left177_[self189_] - 1; if (exists n188_ : idx0_t do p182_ end) then arg2_ := (left177_[self189_] != (p180_ - 0)); next_ := 2; ends_ := true; return; end; end;

  end;
function n190_ (self192_ : idx0_t) : num_t;
  var n191_ : rec_t;
  begin
    n191_.f := 1; n191_.g := false;
    n191_.f := n191_.f;
    return left177_[self192_];
  end;
procedure R0_b197_ (self198_ : idx0_t);
  var k193_ : num_t;
  var k195_ : num_t;
  begin
    left177_[self198_] := 1;
    for i_ : idx1_t do n178_[self198_][i_] := false; end;
    k193_ := left177_[self198_];
    assert (left177_[self198_] > 0 | (!(left177_[self198_] != ((k193_ + k193_) % 3))));
    

    k195_ := left177_[self198_];
    n178_[self198_][1] := false;

    arg2_ := (left177_[self198_] != 0); next_ := 2; ends_ := true; return;
  end;
procedure R0_b201_ (self202_ : idx0_t);
  var n200_ : rec_t;
  begin
    n200_.f := 0; n200_.g := true;
    assert (left177_[self202_] > 0 | (n200_.f != n190_(self202_)));
  end;
procedure R0_leave (self204_ : idx0_t);
  begin
  end;
procedure R0_enter (self205_ : idx0_t);
  begin
    if R0_at[self205_] = 1 then R0_b197_(self205_); return; end;
    if R0_at[self205_] = 2 then R0_b201_(self205_); return; end;
  end;
procedure R0_b211_ (self212_ : idx0_t; f207_ : boolean; s208_ : idx1_t);
  begin
    if left177_[self212_] > 0 then left177_[self212_] := left177_[self212_] - 1; if (forall n210_ : idx0_t do f207_ end) then raised_ := 4 + 1 * (((((s208_ - 0) = left177_[self212_]) ? (1) + 0 : (left177_[self212_]) + 0)) - 0); ends_ := true; return; end; end;
    
  end;
procedure R0_b217_ (self218_ : idx0_t; f214_ : num_t);
  var n215_ : num_t;
  begin
    n215_ := 0;
    n179_(self218_, 0, (forall n216_ : idx1_t do (n178_[self218_][n216_] -> p1_[self218_]) end)); if ends_ then return; end;
  end;
procedure R0_b226_ (self227_ : idx0_t; f220_ : boolean; s221_ : idx1_t);
  var n224_ : rec_t;
  begin
    n224_.f := 0; n224_.g := true;
    n224_.g := (n224_.f = ((n224_.f + n224_.f) % 3));
    if n224_.g then arg2_ := (exists n225_ : idx0_t do ((f220_ ? (left177_[self227_]) + 0 : (p3_[self227_]) + 0) = n190_(self227_)) end); next_ := 2; ends_ := true; return; end;
  end;
function R0_fate (self228_ : idx0_t; c_ : code_t) : 0..99;
  begin
    if R0_at[self228_] = 2 then
      if (((c_ - 1) % 6) >= 1 & ((c_ - 1) % 6) < 3) then
        return 3;
      end;
      if (((c_ - 1) % 6) >= 3 & ((c_ - 1) % 6) < 6) then
        return 4;
      end;
    end;
    if R0_at[self228_] = 3 then
      if (((c_ - 1) % 6) >= 1 & ((c_ - 1) % 6) < 3) then
        return 5;
      end;
      if (((c_ - 1) % 6) >= 3 & ((c_ - 1) % 6) < 6) then
        return 2;
      end;
    end;
    return 2;
  end;
function R0_later (self229_ : idx0_t; c_ : code_t) : boolean;
  begin
    if c_ = 0 then return true; end;
    return false;
  end;
function R0_next (self230_ : idx0_t; q_ : 0..0; k_ : 0..2) : code_t;
  begin
    if R0_box[self230_][q_][k_] = 0 then return 0; end;
    if R0_later(self230_, R0_box[self230_][q_][k_]) then return 0; end;
    for j_ := 0 to 2 do if j_ < k_ & !R0_later(self230_, R0_box[self230_][q_][j_]) then return 0; end; end;
    return R0_box[self230_][q_][k_];
  end;
procedure R0_take (self231_ : idx0_t; q_ : 0..0; k_ : 0..2);
  begin
    for j_ := 0 to 1 do if j_ >= k_ then R0_box[self231_][q_][j_] := R0_box[self231_][q_][j_ + 1]; end; end;
    R0_box[self231_][q_][2] := 0;
  end;
procedure R0_get (self232_ : idx0_t; q_ : 0..0; c_ : code_t);
  var n_ : 0..99;
  begin
    if R0_at[self232_] = 4 then return; end;
    n_ := 0;
    for i_ : 0..0 do for j_ : 0..2 do if R0_box[self232_][i_][j_] > 0 then n_ := n_ + 1; end; end; end;
    if n_ >= 2 + 1 then error "the mailbox is full"; end;
    for j_ := 0 to 2 do if R0_box[self232_][q_][j_] = 0 then R0_box[self232_][q_][j_] := c_; return; end; end;
  end;
procedure R0_b241_ (self242_ : idx0_t; v233_ : idx1_t; x236_ : num_t);
  var n237_ : idx1_t;
  var n238_ : idx0_t;
  begin
    left177_[self242_] := left177_[self242_] - 1;
    n237_ := 1;
    n238_ := 4;
    n237_ := n237_;
  end;
function R0_g240_ (self243_ : idx0_t; v233_ : idx1_t; x236_ : num_t) : boolean;
  begin
    return left177_[self243_] > 0 & (forall n235_ : idx1_t do (n178_[self243_][n235_] -> p1_[self243_]) end);
  end;
procedure R0_b246_ (self247_ : idx0_t);
  begin
    left177_[self247_] := left177_[self247_] - 1;
    if ((self247_ < self247_) | (p3_[self247_] = 1)) then arg2_ := (!((2 - left177_[self247_]) < n12_(left177_[self247_], ((self247_ - 3) <= left177_[self247_]), 0))); next_ := 2; ends_ := true; return; end;
  end;
function R0_g245_ (self248_ : idx0_t) : boolean;
  begin
    return left177_[self248_] > 0 & ((0 <= (2 - p3_[self248_])) & ((self248_ < self248_) | (n190_(self248_) != n190_(self248_))));
  end;
procedure R0_handle (self249_ : idx0_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  begin
    if f_ = 3 then R0_b211_(self249_, ((((((c_ - 1) % 6) - 1) / 1) % 2) = 1), ((c_ - 1) / 6 + 0)); return; end;
    if f_ = 4 then R0_b217_(self249_, ((((((c_ - 1) % 6) - 3) / 1) % 3) + 0)); return; end;
    if f_ = 5 then R0_b226_(self249_, ((((((c_ - 1) % 6) - 1) / 1) % 2) = 1), ((c_ - 1) / 6 + 0)); return; end;
  end;
procedure R0_settle (self250_ : idx0_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  var f0_ : 0..99;
  var c0_ : code_t;
  begin
    f0_ := f_; c0_ := c_;
    while f0_ > 0 | ends_ do
      if f0_ > 0 then
        R0_handle(self250_, f0_, c0_, h_);
        f0_ := 0;
      elsif raised_ > 0 then
        ends_ := false;
        c0_ := raised_; raised_ := 0;
        f0_ := R0_fate(self250_, c0_);
        if f0_ < 3 & f0_ != 1 then error "unhandled"; end;
        if f0_ = 1 then f0_ := 0; end;
      else
        ends_ := false;
        if !exited_ then R0_leave(self250_); end;
        exited_ := false;
        p1_[self250_] := false;
        p3_[self250_] := 0;
        if halts_ then
          halts_ := false; R0_at[self250_] := 4;
    for i_ : 0..0 do for j_ : 0..2 do R0_box[self250_][i_][j_] := 0; end; end;
        else
          R0_at[self250_] := next_; next_ := 0;
        p1_[self250_] := arg2_; arg2_ := false;
        p3_[self250_] := arg4_; arg4_ := 0;
          R0_enter(self250_);
        end;
      end;
    end;
  end;
function R0_can (self251_ : idx0_t; n_ : 0..999) : boolean;
  var c_ : code_t;
  var f_ : 0..99;
  begin
    if R0_out[self251_][0] > 0 then return false; end;
    if n_ < 3 then
      c_ := R0_next(self251_, n_ % 1, (n_ / 1) % 3);
      if c_ = 0 then return false; end;
      f_ := R0_fate(self251_, c_);
      if f_ = 0 then return false; end;
      return n_ < 3;
    end;
    if n_ >= 3 & n_ < 9 & R0_at[self251_] = 2 then return R0_g240_(self251_, ((((n_ - 3) / 1) % 2) + 0), ((((n_ - 3) / 2) % 3) + 0)); end;
    if n_ >= 9 & n_ < 10 & R0_at[self251_] = 3 then return R0_g245_(self251_); end;
    return false;
  end;
procedure R0_begin (self254_ : idx0_t);
  begin
    for i_ : 0..0 do for j_ : 0..2 do R0_box[self254_][i_][j_] := 0; end; end;
    for i_ : 0..3 do R0_out[self254_][i_] := 0; R0_for[self254_][i_] := 0; R0_to[self254_][i_] := 0; end;
    p1_[self254_] := false;
    p3_[self254_] := 0;
    R0_at[self254_] := 0; next_ := 1; exited_ := true; ends_ := true;
    R0_settle(self254_, 0, 0, 0);
  end;
startstate
  begin
    ends_ := false; next_ := 0; raised_ := 0; halts_ := false; exited_ := false;
    resume_ := 0;
    arg2_ := false;
    arg4_ := 0;
    arg6_ := false;
    arg8_ := 0;
    for i_ : idx1_t do
    R1_begin(i_);
    end;
    for i_ : idx0_t do
    R0_begin(i_);
    end;
  end;
ruleset self174_ : idx1_t; n_ : 0..23 do
rule "r173_" R1_can(self174_, n_) ==>
  var c_ : code_t;
  var f_ : 0..99;
  begin
    f_ := 0; c_ := 0;
    if n_ < 9 then
      c_ := R1_box[self174_][n_ % 1][(n_ / 1) % 3]; f_ := R1_fate(self174_, c_);
      R1_take(self174_, n_ % 1, (n_ / 1) % 3);
      if f_ = 2 then error "unhandled"; end;
      if f_ < 3 then f_ := 0; end;
    end;
    if n_ >= 9 & n_ < 11 then R1_b131_(self174_, ((((n_ - 9) / 1) % 2) = 1)); end;
    if n_ >= 11 & n_ < 20 then R1_b145_(self174_, ((((n_ - 11) / 1) % 3) + 0), ((((n_ - 11) / 3) % 3) + 0)); end;
    if n_ >= 20 & n_ < 21 then R1_b152_(self174_); end;
    if n_ >= 21 & n_ < 23 then R1_b160_(self174_, ((((n_ - 21) / 1) % 2) + 3)); end;
    if n_ >= 23 & n_ < 24 then R1_b167_(self174_); end;
    R1_settle(self174_, f_, c_, (n_ < 9 ? n_ / 3 : 0));
  end;
end;
ruleset self253_ : idx0_t; n_ : 0..9 do
rule "r252_" R0_can(self253_, n_) ==>
  var c_ : code_t;
  var f_ : 0..99;
  begin
    f_ := 0; c_ := 0;
    if n_ < 3 then
      c_ := R0_box[self253_][n_ % 1][(n_ / 1) % 3]; f_ := R0_fate(self253_, c_);
      R0_take(self253_, n_ % 1, (n_ / 1) % 3);
      if f_ = 2 then error "unhandled"; end;
      if f_ < 3 then f_ := 0; end;
    end;
    if n_ >= 3 & n_ < 9 then R0_b241_(self253_, ((((n_ - 3) / 1) % 2) + 0), ((((n_ - 3) / 2) % 3) + 0)); end;
    if n_ >= 9 & n_ < 10 then R0_b246_(self253_); end;
    R0_settle(self253_, f_, c_, (n_ < 3 ? n_ / 3 : 0));
  end;
end;
ruleset self256_ : idx1_t; y_ : idx0_t do
rule "r255_" R1_out[self256_][0] > 0 & R1_for[self256_][0] = 1 & (R1_to[self256_][0] / (((y_) - 3) = 0 ? 1 : (((y_) - 3) = 1 ? 2 : 4))) % 2 = 1 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R1_out[self256_][0]; d_ := c_;
    if (((c_ - 1) % 6) >= 1 & ((c_ - 1) % 6) < 3) then d_ := c_ + 6 * ((self256_) - 0); end;
    R0_get(y_, 0, d_);
    R1_sent(self256_, (y_) - 3);
  end;
end;
ruleset self258_ : idx1_t; y_ : idx1_t do
rule "r257_" R1_out[self258_][0] > 0 & R1_for[self258_][0] = 2 & (R1_to[self258_][0] / (((y_) - 0) = 0 ? 1 : (((y_) - 0) = 1 ? 2 : 4))) % 2 = 1 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R1_out[self258_][0]; d_ := c_;
    if (((c_ - 1) % 6) >= 0 & ((c_ - 1) % 6) < 1) then d_ := c_ + 6 * ((self258_) - 0); end;
    if (((c_ - 1) % 6) >= 3 & ((c_ - 1) % 6) < 6) then d_ := c_ + 6 * ((self258_) - 0); end;
    R1_get(y_, 0, d_);
    R1_sent(self258_, (y_) - 0);
  end;
end;
