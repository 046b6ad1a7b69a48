type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 1..2;
type arr0_t : array [idx0_t] of num_t;
type set0_t : array [idx0_t] of boolean;
type idx1_t : 1..2;
type arr1_t : array [idx1_t] of num_t;
type set1_t : array [idx1_t] of boolean;
type code_t : 0..36;
var ends_ : boolean;
var next_ : 0..9;
var raised_ : code_t;
var halts_ : boolean;
var exited_ : boolean;
var resume_ : 0..99;
var p1_ : array [idx0_t] of num_t;
var arg2_ : num_t;
var p3_ : array [idx1_t] of idx1_t;
var arg4_ : idx1_t;
var p5_ : array [idx1_t] of idx1_t;
var arg6_ : idx1_t;
var p7_ : boolean;
var arg8_ : boolean;
var p9_ : num_t;
var arg10_ : num_t;
var R0_box : array [idx0_t] of array [0..0] of array [0..2] of code_t;
var R0_out : array [idx0_t] of array [0..2] of code_t;
var R0_for : array [idx0_t] of array [0..2] of 0..9;
var R0_to : array [idx0_t] of array [0..2] of 0..7;
var R1_box : array [idx1_t] of array [0..0] of array [0..1] of code_t;
var R1_out : array [idx1_t] of array [0..1] of code_t;
var R1_for : array [idx1_t] of array [0..1] of 0..9;
var R1_to : array [idx1_t] of array [0..1] of 0..7;
var W_at : 0..9;
var left17_ : num_t;
var n18_ : num_t;
var n19_ : set1_t;
var R1_at : array [idx1_t] of 0..9;
var left60_ : array [idx1_t] of num_t;
var acc61_ : array [idx1_t] of num_t;
var n62_ : array [idx1_t] of num_t;
var n63_ : array [idx1_t] of arr1_t;
var n64_ : array [idx1_t] of num_t;
var w98_ : array [idx1_t] of num_t;
var w99_ : array [idx1_t] of num_t;
var w100_ : array [idx1_t] of idx0_t;
var w102_ : array [idx1_t] of boolean;
var R1_wait : array [idx1_t] of 0..99;
var w111_ : array [idx1_t] of num_t;
var w112_ : array [idx1_t] of num_t;
var w113_ : array [idx1_t] of idx0_t;
var w169_ : array [idx1_t] of num_t;
var w170_ : array [idx1_t] of num_t;
var w171_ : array [idx1_t] of idx0_t;
var w227_ : array [idx1_t] of num_t;
var w228_ : array [idx1_t] of num_t;
var w229_ : array [idx1_t] of idx0_t;
var w245_ : array [idx1_t] of num_t;
var w246_ : array [idx1_t] of num_t;
var w247_ : array [idx1_t] of idx0_t;
var w261_ : array [idx1_t] of num_t;
var w262_ : array [idx1_t] of num_t;
var w263_ : array [idx1_t] of idx0_t;
var w265_ : array [idx1_t] of boolean;
var w269_ : array [idx1_t] of idx1_t;
var w275_ : array [idx1_t] of num_t;
var w294_ : array [idx1_t] of num_t;
var w295_ : array [idx1_t] of num_t;
var w296_ : array [idx1_t] of idx0_t;
var w312_ : array [idx1_t] of num_t;
var w314_ : array [idx1_t] of idx0_t;
var w321_ : array [idx1_t] of num_t;
var w322_ : array [idx1_t] of num_t;
var w323_ : array [idx1_t] of idx0_t;
var R0_at : array [idx0_t] of 0..9;
var left372_ : array [idx0_t] of num_t;
var n373_ : array [idx0_t] of rec_t;
var n374_ : array [idx0_t] of boolean;
procedure R0_add (self11_ : idx0_t; c_ : code_t; r_ : 0..9);
  begin
    if R0_out[self11_][2] > 0 then error "the outbox is full"; end;
    for i_ := 0 to 2 do if R0_out[self11_][i_] = 0 then R0_out[self11_][i_] := c_; R0_for[self11_][i_] := r_; return; end; end;
  end;
procedure R0_mark (self12_ : idx0_t; p_ : 0..2);
  begin
    for i_ := 0 to 2 do
      if R0_out[self12_][2 - i_] > 0 then R0_to[self12_][2 - i_] := R0_to[self12_][2 - i_] + (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4)); return; end;
    end;
  end;
procedure R0_sent (self13_ : idx0_t; p_ : 0..2);
  begin
    R0_to[self13_][0] := R0_to[self13_][0] - (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4));
    if R0_to[self13_][0] > 0 then return; end;
    for i_ := 0 to 2 do
      R0_out[self13_][i_] := (i_ = 2 ? 0 : R0_out[self13_][(i_ + 1) % 3]);
      R0_for[self13_][i_] := (i_ = 2 ? 0 : R0_for[self13_][(i_ + 1) % 3]);
      R0_to[self13_][i_] := (i_ = 2 ? 0 : R0_to[self13_][(i_ + 1) % 3]);
    end;
  end;
procedure R1_add (self14_ : idx1_t; c_ : code_t; r_ : 0..9);
  begin
    if R1_out[self14_][1] > 0 then error "the outbox is full"; end;
    for i_ := 0 to 1 do if R1_out[self14_][i_] = 0 then R1_out[self14_][i_] := c_; R1_for[self14_][i_] := r_; return; end; end;
  end;
procedure R1_mark (self15_ : idx1_t; p_ : 0..2);
  begin
    for i_ := 0 to 1 do
      if R1_out[self15_][1 - i_] > 0 then R1_to[self15_][1 - i_] := R1_to[self15_][1 - i_] + (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4)); return; end;
    end;
  end;
procedure R1_sent (self16_ : idx1_t; p_ : 0..2);
  begin
    R1_to[self16_][0] := R1_to[self16_][0] - (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4));
    if R1_to[self16_][0] > 0 then return; end;
    for i_ := 0 to 1 do
      R1_out[self16_][i_] := (i_ = 1 ? 0 : R1_out[self16_][(i_ + 1) % 2]);
      R1_for[self16_][i_] := (i_ = 1 ? 0 : R1_for[self16_][(i_ + 1) % 2]);
      R1_to[self16_][i_] := (i_ = 1 ? 0 : R1_to[self16_][(i_ + 1) % 2]);
    end;
  end;
procedure W_b20_ ();
  begin
    left17_ := 2;
    n18_ := 0;
    for i_ : idx1_t do n19_[i_] := false; end;
    n18_ := (2 - left17_);
    arg8_ := ((1 != left17_) | (n18_ <= 2)); arg10_ := left17_; next_ := 2; ends_ := true; return;
  end;
procedure W_b26_ ();
  var n24_ : set0_t;
  begin
    for i_ : idx0_t do n24_[i_] := false; end;
    for n25_ : idx1_t do
    
    end;
  end;
procedure W_leave ();
  begin
  end;
procedure W_enter ();
  begin
    if W_at = 1 then W_b20_(); return; end;
    if W_at = 2 then W_b26_(); return; end;
  end;
function W_c32_ (f31_ : idx0_t) : boolean;
  begin
    return true & ((2 - n18_) <= left17_);
  end;
procedure W_b34_ (f31_ : idx0_t);
  begin
    n19_[1] := true;
  end;
procedure W_b40_ (f38_ : num_t; f39_ : num_t);
  begin
    
    n18_ := f38_;
  end;
procedure W_b45_ (f43_ : idx0_t);
  var n44_ : boolean;
  begin
    n44_ := true;
    n19_[1] := false;
  end;
procedure W_b52_ (f48_ : num_t; f49_ : num_t);
  var n50_ : idx1_t;
  var n51_ : arr1_t;
  begin
    n50_ := 2;
    for i_ : idx1_t do n51_[i_] := 0; end;
    if ((n18_ < 0) -> (((n51_[n50_] + n51_[n50_]) % 3) = 2)) then arg8_ := ((2 - n51_[n50_]) < n18_); arg10_ := left17_; next_ := 2; ends_ := true; return; end;
  end;
function W_fate (c_ : code_t) : 0..99;
  begin
    if W_at = 2 then
      if (((c_ - 1) % 12) >= 0 & ((c_ - 1) % 12) < 2) then
        if W_c32_(((((((c_ - 1) % 12) - 0) / 1) % 2) + 1)) then return 3; end;
        return 0;
      end;
      if (((c_ - 1) % 12) >= 3 & ((c_ - 1) % 12) < 12) then
        return 4;
      end;
    end;
    if W_at = 3 then
      if (((c_ - 1) % 12) >= 0 & ((c_ - 1) % 12) < 2) then
        return 5;
      end;
      if (((c_ - 1) % 12) >= 3 & ((c_ - 1) % 12) < 12) then
        return 6;
      end;
    end;
    return 2;
  end;
procedure W_handle (f_ : 0..99; c_ : code_t; h_ : 0..2);
  begin
    if f_ = 3 then W_b34_(((((((c_ - 1) % 12) - 0) / 1) % 2) + 1)); return; end;
    if f_ = 4 then W_b40_(((((((c_ - 1) % 12) - 3) / 1) % 3) + 0), ((((((c_ - 1) % 12) - 3) / 3) % 3) + 0)); return; end;
    if f_ = 5 then W_b45_(((((((c_ - 1) % 12) - 0) / 1) % 2) + 1)); return; end;
    if f_ = 6 then W_b52_(((((((c_ - 1) % 12) - 3) / 1) % 3) + 0), ((((((c_ - 1) % 12) - 3) / 3) % 3) + 0)); return; end;
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
        p7_ := false;
        p9_ := 0;
        if halts_ then
          halts_ := false; W_at := 4;
        else
          W_at := next_; next_ := 0;
        p7_ := arg8_; arg8_ := false;
        p9_ := arg10_; arg10_ := 0;
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
    p7_ := false;
    p9_ := 0;
    W_at := 0; next_ := 1; exited_ := true; ends_ := true;
    W_settle(0, 0, 0);
  end;
function n65_ (self71_ : idx1_t; p66_ : boolean; p68_ : idx0_t) : num_t;
  begin
    if (0 = left60_[self71_]) then return acc61_[self71_]; end;
    for n70_ := (p68_ - 1) to 2 do
    if (self71_ = self71_) then return 1; end;
    if p66_ then return (p66_ ? (acc61_[self71_]) + 0 : (n70_) + 0); end;
    end;
    return (p68_ - 1);
  end;
function n72_ (self76_ : idx1_t) : num_t;
  var n73_ : boolean;
  var k74_ : idx1_t;
  begin
    n73_ := false;
    if (self76_ < self76_) then return n65_(self76_, n73_, 2); end;
    k74_ := self76_;
    
    n73_ := (!(n73_ & (1 != n63_[self76_][k74_])));

    return acc61_[self76_];
  end;
procedure R1_b80_ (self81_ : idx1_t);
  begin
    left60_[self81_] := 1;
    acc61_[self81_] := 0;
    n62_[self81_] := 2;
    for i_ : idx1_t do n63_[self81_][i_] := 0; end;
    n64_[self81_] := 0;
    if ((n72_(self81_) = n72_(self81_)) & (exists n77_ : idx1_t do (acc61_[self81_] <= n64_[self81_]) end)) then
    n64_[self81_] := n63_[self81_][self81_];
    elsif (forall n78_ : idx0_t do ((n78_ - 1) <= (2 - acc61_[self81_])) end) then
    if left60_[self81_] > 0 then left60_[self81_] := left60_[self81_] - 1; R1_add(self81_, 3, 1);for to79_ : idx0_t do if (to79_ = to79_) then R1_mark(self81_, (to79_) - 1); end; end; end;
    if left60_[self81_] > 0 then left60_[self81_] := left60_[self81_] - 1; R1_add(self81_, 4 + 1 * (((self81_ - 1)) - 0) + 3 * (((self81_ - 1)) - 0), 0); R1_mark(self81_, 0); end;
    else
    n64_[self81_] := n65_(self81_, (n64_[self81_] = (2 - acc61_[self81_])), 2);
    end;
    if left60_[self81_] > 0 then left60_[self81_] := left60_[self81_] - 1; R1_add(self81_, 3, 1); R1_mark(self81_, (1) - 1); end;
    arg4_ := self81_; arg6_ := self81_; next_ := 2; ends_ := true; return;
  end;
procedure R1_b87_ (self88_ : idx1_t);
  begin
    n62_[self88_] := acc61_[self88_];
    for n86_ := (2 - n62_[self88_]) to 2 do
    n62_[self88_] := n86_;
    end;
  end;
procedure R1_b89_ (self90_ : idx1_t);
  begin
    n62_[self90_] := 2;
    
  end;
procedure R1_leave (self91_ : idx1_t);
  begin
  end;
procedure R1_enter (self92_ : idx1_t);
  begin
    if R1_at[self92_] = 1 then R1_b80_(self92_); return; end;
    if R1_at[self92_] = 2 then R1_b87_(self92_); return; end;
    if R1_at[self92_] = 3 then R1_b89_(self92_); return; end;
  end;
procedure R1_b114_ (self115_ : idx1_t; f107_ : num_t; f108_ : num_t; s109_ : idx0_t);
  begin
    w111_[self115_] := f107_;
    w112_[self115_] := f108_;
    w113_[self115_] := s109_;
    R1_wait[self115_] := 0; resume_ := 3;
  end;
procedure R1_b172_ (self173_ : idx1_t; f141_ : num_t; f142_ : num_t; s143_ : idx0_t);
  begin
    w169_[self173_] := f141_;
    w170_[self173_] := f142_;
    w171_[self173_] := s143_;
    R1_wait[self173_] := 0; resume_ := 5;
  end;
procedure R1_b230_ (self231_ : idx1_t; f199_ : num_t; f200_ : num_t; s201_ : idx0_t);
  begin
    w227_[self231_] := f199_;
    w228_[self231_] := f200_;
    w229_[self231_] := s201_;
    R1_wait[self231_] := 0; resume_ := 7;
  end;
procedure R1_b248_ (self249_ : idx1_t; f233_ : num_t; f234_ : num_t; s235_ : idx0_t);
  begin
    w245_[self249_] := f233_;
    w246_[self249_] := f234_;
    w247_[self249_] := s235_;
    R1_wait[self249_] := 0; resume_ := 9;
  end;
procedure R1_b250_ (self251_ : idx1_t; f94_ : num_t; f95_ : num_t; s96_ : idx0_t);
  begin
    w98_[self251_] := f94_;
    w99_[self251_] := f95_;
    w100_[self251_] := s96_;
    resume_ := 1;
  end;
function R1_c259_ (self260_ : idx1_t; f253_ : num_t; f254_ : num_t; s255_ : idx0_t) : boolean;
  begin
    return true & ((forall n258_ : idx0_t do (self260_ < 1) end) & (f254_ <= n63_[self260_][self260_])) & ((self260_ < self260_) & (!(s255_ = s255_)));
  end;
procedure R1_b297_ (self298_ : idx1_t; f280_ : num_t; f281_ : num_t; s282_ : idx0_t);
  begin
    w294_[self298_] := f280_;
    w295_[self298_] := f281_;
    w296_[self298_] := s282_;
    R1_wait[self298_] := 0; resume_ := 16;
  end;
procedure R1_b307_ (self308_ : idx1_t; f253_ : num_t; f254_ : num_t; s255_ : idx0_t);
  begin
    w261_[self308_] := f253_;
    w262_[self308_] := f254_;
    w263_[self308_] := s255_;
    resume_ := 10;
  end;
procedure R1_b324_ (self325_ : idx1_t; f316_ : num_t; f317_ : num_t; s318_ : idx0_t);
  begin
    w321_[self325_] := f316_;
    w322_[self325_] := f317_;
    w323_[self325_] := s318_;
    R1_wait[self325_] := 0; resume_ := 23;
  end;
procedure R1_b331_ (self332_ : idx1_t);
  begin
    resume_ := 17;
  end;
function R1_g330_ (self333_ : idx1_t) : boolean;
  begin
    return left60_[self333_] > 0 & (n62_[self333_] < n62_[self333_]);
  end;
function R1_fate (self334_ : idx1_t; c_ : code_t) : 0..99;
  begin
    if R1_wait[self334_] = 1 & (((c_ - 1) % 12) >= 3 & ((c_ - 1) % 12) < 12) then return 3; end;
    if R1_wait[self334_] = 2 & (((c_ - 1) % 12) >= 3 & ((c_ - 1) % 12) < 12) then return 4; end;
    if R1_wait[self334_] = 3 & (((c_ - 1) % 12) >= 3 & ((c_ - 1) % 12) < 12) then return 5; end;
    if R1_wait[self334_] = 4 & (((c_ - 1) % 12) >= 3 & ((c_ - 1) % 12) < 12) then return 6; end;
    if R1_wait[self334_] = 5 & (((c_ - 1) % 12) >= 3 & ((c_ - 1) % 12) < 12) then return 8; end;
    if R1_wait[self334_] = 6 & (((c_ - 1) % 12) >= 3 & ((c_ - 1) % 12) < 12) then return 10; end;
    if R1_wait[self334_] > 0 then return 0; end;
    if R1_at[self334_] = 2 then
      if (((c_ - 1) % 12) >= 3 & ((c_ - 1) % 12) < 12) then
        return 7;
      end;
    end;
    if R1_at[self334_] = 3 then
      if (((c_ - 1) % 12) >= 3 & ((c_ - 1) % 12) < 12) then
        if R1_c259_(self334_, ((((((c_ - 1) % 12) - 3) / 1) % 3) + 0), ((((((c_ - 1) % 12) - 3) / 3) % 3) + 0), ((c_ - 1) / 12 + 1)) then return 9; end;
        return 0;
      end;
    end;
    return 2;
  end;
function R1_later (self335_ : idx1_t; c_ : code_t) : boolean;
  begin
    if c_ = 0 then return true; end;
    if R1_wait[self335_] > 0 then return R1_fate(self335_, c_) = 0; end;
    return false;
  end;
function R1_next (self336_ : idx1_t; q_ : 0..0; k_ : 0..1) : code_t;
  begin
    if R1_box[self336_][q_][k_] = 0 then return 0; end;
    if R1_later(self336_, R1_box[self336_][q_][k_]) then return 0; end;
    for j_ := 0 to 1 do if j_ < k_ & !R1_later(self336_, R1_box[self336_][q_][j_]) then return 0; end; end;
    return R1_box[self336_][q_][k_];
  end;
procedure R1_take (self337_ : idx1_t; q_ : 0..0; k_ : 0..1);
  begin
    for j_ := 0 to 0 do if j_ >= k_ then R1_box[self337_][q_][j_] := R1_box[self337_][q_][j_ + 1]; end; end;
    R1_box[self337_][q_][1] := 0;
  end;
procedure R1_get (self338_ : idx1_t; q_ : 0..0; c_ : code_t);
  var n_ : 0..99;
  begin
    if R1_at[self338_] = 4 then return; end;
    n_ := 0;
    for i_ : 0..0 do for j_ : 0..1 do if R1_box[self338_][i_][j_] > 0 then n_ := n_ + 1; end; end; end;
    if n_ >= 1 + 1 then error "the mailbox is full"; end;
    for j_ := 0 to 1 do if R1_box[self338_][q_][j_] = 0 then R1_box[self338_][q_][j_] := c_; return; end; end;
  end;
procedure R1_b344_ (self345_ : idx1_t);
  var n339_ : rec_t;
  var n340_ : arr0_t;
  var k341_ : idx0_t;
  begin
    left60_[self345_] := left60_[self345_] - 1;
    n339_.f := 0; n339_.g := false;
    for i_ : idx0_t do n340_[i_] := 0; end;
    k341_ := 1;
    if ((p5_[self345_] < self345_) -> ((2 - acc61_[self345_]) <= left60_[self345_])) then halts_ := true; ends_ := true; return; end;
    if left60_[self345_] > 0 then left60_[self345_] := left60_[self345_] - 1; R1_add(self345_, 4 + 1 * ((n65_(self345_, (p5_[self345_] = self345_), 1)) - 0) + 3 * (((2 - n340_[k341_])) - 0), 0); R1_mark(self345_, 0); end;

  end;
function R1_g343_ (self346_ : idx1_t) : boolean;
  begin
    return left60_[self346_] > 0 & ((p5_[self346_] - 1) <= ((n62_[self346_] + 1) % 3)) & (forall q_ : 0..0 do forall k_ : 0..1 do (R1_next(self346_, q_, k_) = 0 | R1_fate(self346_, R1_next(self346_, q_, k_)) = 0) end end);
  end;
procedure R1_b353_ (self354_ : idx1_t);
  var n347_ : boolean;
  var k349_ : num_t;
  begin
    left60_[self354_] := left60_[self354_] - 1;
    n347_ := true;
    R1_add(self354_, 3, 1);for to348_ : idx0_t do if (to348_ = to348_) then R1_mark(self354_, (to348_) - 1); end; end;
    if ((2 - 2) <= left60_[self354_]) then arg4_ := self354_; arg6_ := 2; next_ := 2; ends_ := true; return; end;
    k349_ := (2 - acc61_[self354_]);
    R1_add(self354_, 3, 1); R1_mark(self354_, (1) - 1);

  end;
function R1_g352_ (self355_ : idx1_t) : boolean;
  begin
    return left60_[self355_] > 0;
  end;
procedure R1_b360_ (self361_ : idx1_t);
  var n356_ : boolean;
  var k357_ : num_t;
  begin
    left60_[self361_] := left60_[self361_] - 1;
    n356_ := true;
    k357_ := ((n64_[self361_] + 2) % 3);
    if ((self361_ - 1) = n64_[self361_]) then arg4_ := self361_; arg6_ := self361_; next_ := 2; ends_ := true; return; end;
    if (((1 + acc61_[self361_]) % 3) = n72_(self361_)) then next_ := 3; ends_ := true; return; end;

  end;
function R1_g359_ (self362_ : idx1_t) : boolean;
  begin
    return left60_[self362_] > 0 & (n63_[self362_][self362_] != n64_[self362_]) & (forall q_ : 0..0 do forall k_ : 0..1 do (R1_next(self362_, q_, k_) = 0 | R1_fate(self362_, R1_next(self362_, q_, k_)) = 0) end end);
  end;
procedure R1_handle (self363_ : idx1_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  begin
    if f_ = 3 then R1_b114_(self363_, ((((((c_ - 1) % 12) - 3) / 1) % 3) + 0), ((((((c_ - 1) % 12) - 3) / 3) % 3) + 0), ((c_ - 1) / 12 + 1)); return; end;
    if f_ = 4 then R1_b172_(self363_, ((((((c_ - 1) % 12) - 3) / 1) % 3) + 0), ((((((c_ - 1) % 12) - 3) / 3) % 3) + 0), ((c_ - 1) / 12 + 1)); return; end;
    if f_ = 5 then R1_b230_(self363_, ((((((c_ - 1) % 12) - 3) / 1) % 3) + 0), ((((((c_ - 1) % 12) - 3) / 3) % 3) + 0), ((c_ - 1) / 12 + 1)); return; end;
    if f_ = 6 then R1_b248_(self363_, ((((((c_ - 1) % 12) - 3) / 1) % 3) + 0), ((((((c_ - 1) % 12) - 3) / 3) % 3) + 0), ((c_ - 1) / 12 + 1)); return; end;
    if f_ = 7 then R1_b250_(self363_, ((((((c_ - 1) % 12) - 3) / 1) % 3) + 0), ((((((c_ - 1) % 12) - 3) / 3) % 3) + 0), ((c_ - 1) / 12 + 1)); return; end;
    if f_ = 8 then R1_b297_(self363_, ((((((c_ - 1) % 12) - 3) / 1) % 3) + 0), ((((((c_ - 1) % 12) - 3) / 3) % 3) + 0), ((c_ - 1) / 12 + 1)); return; end;
    if f_ = 9 then R1_b307_(self363_, ((((((c_ - 1) % 12) - 3) / 1) % 3) + 0), ((((((c_ - 1) % 12) - 3) / 3) % 3) + 0), ((c_ - 1) / 12 + 1)); return; end;
    if f_ = 10 then R1_b324_(self363_, ((((((c_ - 1) % 12) - 3) / 1) % 3) + 0), ((((((c_ - 1) % 12) - 3) / 3) % 3) + 0), ((c_ - 1) / 12 + 1)); return; end;
  end;
procedure R1_run (self364_ : idx1_t);
  var k103_ : num_t;
  var k299_ : num_t;
  var k303_ : num_t;
  var pc_ : 0..99;
  begin
    pc_ := resume_; resume_ := 0;
    if pc_ = 1 then
    w102_[self364_] := false;
    k103_ := n65_(self364_, w102_[self364_], w100_[self364_]);
    if left60_[self364_] > 0 then left60_[self364_] := left60_[self364_] - 1; if w102_[self364_] then arg4_ := 2; arg6_ := p3_[self364_]; next_ := 2; ends_ := true; return; end; end;
    if left60_[self364_] > 0 then left60_[self364_] := left60_[self364_] - 1; R1_add(self364_, 3, 1);for to105_ : idx0_t do if (to105_ = to105_) then R1_mark(self364_, (to105_) - 1); end; end; end;

    if ((p5_[self364_] < self364_) & (w102_[self364_] & (acc61_[self364_] = n65_(self364_, w102_[self364_], w100_[self364_])))) then
    w102_[self364_] := ((w100_[self364_] != w100_[self364_]) -> (p3_[self364_] != p5_[self364_]));
    elsif ((w100_[self364_] = w100_[self364_]) & (w99_[self364_] != (w102_[self364_] ? (2) + 0 : (w99_[self364_]) + 0))) then
    if left60_[self364_] > 0 then left60_[self364_] := left60_[self364_] - 1; if (n65_(self364_, ((w102_[self364_] ? (acc61_[self364_]) + 0 : (0) + 0) <= (w100_[self364_] - 1)), 2) = (w102_[self364_] ? (acc61_[self364_]) + 0 : (acc61_[self364_]) + 0)) then next_ := 3; ends_ := true; return; end; end;
    else
    w102_[self364_] := w102_[self364_];
    if left60_[self364_] > 0 then left60_[self364_] := left60_[self364_] - 1; R1_add(self364_, 3, 1); R1_mark(self364_, (w100_[self364_]) - 1); end;
    end;
    R1_wait[self364_] := 1; return; end;
    if pc_ = 2 then
    R1_wait[self364_] := 4; return; end;
    if pc_ = 3 then
    acc61_[self364_] := (acc61_[self364_] + ((w98_[self364_]) - 0) + ((w99_[self364_]) - 0) + ((w100_[self364_]) - 1) + (w102_[self364_] ? 1 : 0) + ((w111_[self364_]) - 0) + ((w112_[self364_]) - 0) + ((w113_[self364_]) - 1)) % 3;
    R1_wait[self364_] := 2; return; end;
    if pc_ = 4 then
    w111_[self364_] := 0;
    w112_[self364_] := 0;
    w113_[self364_] := 1;
    resume_ := 2; return; end;
    if pc_ = 5 then
    acc61_[self364_] := (acc61_[self364_] + ((w98_[self364_]) - 0) + ((w99_[self364_]) - 0) + ((w100_[self364_]) - 1) + (w102_[self364_] ? 1 : 0) + ((w111_[self364_]) - 0) + ((w112_[self364_]) - 0) + ((w113_[self364_]) - 1) + ((w169_[self364_]) - 0) + ((w170_[self364_]) - 0) + ((w171_[self364_]) - 1)) % 3;
    R1_wait[self364_] := 3; return; end;
    if pc_ = 6 then
    w169_[self364_] := 0;
    w170_[self364_] := 0;
    w171_[self364_] := 1;
    resume_ := 4; return; end;
    if pc_ = 7 then
    acc61_[self364_] := (acc61_[self364_] + ((w98_[self364_]) - 0) + ((w99_[self364_]) - 0) + ((w100_[self364_]) - 1) + (w102_[self364_] ? 1 : 0) + ((w111_[self364_]) - 0) + ((w112_[self364_]) - 0) + ((w113_[self364_]) - 1) + ((w169_[self364_]) - 0) + ((w170_[self364_]) - 0) + ((w171_[self364_]) - 1) + ((w227_[self364_]) - 0) + ((w228_[self364_]) - 0) + ((w229_[self364_]) - 1)) % 3;
    if (w113_[self364_] = w100_[self364_]) then
    
    end;
    if ((w229_[self364_] = w229_[self364_]) -> w102_[self364_]) then
    if left60_[self364_] > 0 then left60_[self364_] := left60_[self364_] - 1; if (w229_[self364_] = w113_[self364_]) then next_ := 3; ends_ := true; return; end; end;
    if left60_[self364_] > 0 then left60_[self364_] := left60_[self364_] - 1; if (w229_[self364_] < 1) then arg4_ := 2; arg6_ := p3_[self364_]; next_ := 2; ends_ := true; return; end; end;
    elsif (w102_[self364_] & (w113_[self364_] < 2)) then
    if left60_[self364_] > 0 then left60_[self364_] := left60_[self364_] - 1; R1_add(self364_, 3, 1); R1_mark(self364_, (w229_[self364_]) - 1); end;
    else
    if left60_[self364_] > 0 then left60_[self364_] := left60_[self364_] - 1; if (w102_[self364_] -> (w229_[self364_] = w229_[self364_])) then next_ := 3; ends_ := true; return; end; end;
    w102_[self364_] := ((w229_[self364_] < w113_[self364_]) -> (!w102_[self364_]));
    end;
    w227_[self364_] := 0;
    w228_[self364_] := 0;
    w229_[self364_] := 1;
    resume_ := 6; return; end;
    if pc_ = 8 then
    w102_[self364_] := w102_[self364_];
    return; end;
    if pc_ = 9 then
    acc61_[self364_] := (acc61_[self364_] + ((w98_[self364_]) - 0) + ((w99_[self364_]) - 0) + ((w100_[self364_]) - 1) + (w102_[self364_] ? 1 : 0) + ((w245_[self364_]) - 0) + ((w246_[self364_]) - 0) + ((w247_[self364_]) - 1)) % 3;
    w102_[self364_] := (w100_[self364_] = w100_[self364_]);
    w245_[self364_] := 0;
    w246_[self364_] := 0;
    w247_[self364_] := 1;
    resume_ := 8; return; end;
    if pc_ = 10 then
    w265_[self364_] := true;
    if left60_[self364_] > 0 then left60_[self364_] := left60_[self364_] - 1; R1_add(self364_, 3, 1); R1_mark(self364_, (w263_[self364_]) - 1); end;
    w269_[self364_] := 1;
    resume_ := 11; return; end;
    if pc_ = 11 then
    if left60_[self364_] > 0 then left60_[self364_] := left60_[self364_] - 1; R1_add(self364_, 3, 1); R1_mark(self364_, (w263_[self364_]) - 1); end;
    w275_[self364_] := n64_[self364_];
    resume_ := 13; return; end;
    if pc_ = 12 then
    k303_ := ((n62_[self364_] + n62_[self364_]) % 3);
    w265_[self364_] := (forall n305_ : idx1_t do (left60_[self364_] < (n305_ - 1)) end);
    n63_[self364_][self364_] := 2;

    if left60_[self364_] > 0 then left60_[self364_] := left60_[self364_] - 1; if (forall n306_ : idx1_t do (n306_ = n306_) end) then arg4_ := self364_; arg6_ := self364_; next_ := 2; ends_ := true; return; end; end;
    return; end;
    if pc_ = 13 then
    if left60_[self364_] > 0 then left60_[self364_] := left60_[self364_] - 1; R1_add(self364_, 3, 1); R1_mark(self364_, (w263_[self364_]) - 1); end;
    R1_wait[self364_] := 5; return; end;
    if pc_ = 14 then
    if left60_[self364_] > 0 then left60_[self364_] := left60_[self364_] - 1; if (exists n302_ : idx0_t do w265_[self364_] end) then halts_ := true; ends_ := true; return; end; end;
    if w269_[self364_] < 2 then w269_[self364_] := w269_[self364_] + 1; resume_ := 11; return; end;
    w269_[self364_] := 1;
    resume_ := 12; return; end;
    if pc_ = 15 then
    if left60_[self364_] > 0 then left60_[self364_] := left60_[self364_] - 1; R1_add(self364_, 3, 1); R1_mark(self364_, (w263_[self364_]) - 1); end;
    if w275_[self364_] < 2 then w275_[self364_] := w275_[self364_] + 1; resume_ := 13; return; end;
    w275_[self364_] := 0;
    resume_ := 14; return; end;
    if pc_ = 16 then
    acc61_[self364_] := (acc61_[self364_] + ((w261_[self364_]) - 0) + ((w262_[self364_]) - 0) + ((w263_[self364_]) - 1) + (w265_[self364_] ? 1 : 0) + ((w269_[self364_]) - 1) + ((w275_[self364_]) - 0) + ((w294_[self364_]) - 0) + ((w295_[self364_]) - 0) + ((w296_[self364_]) - 1)) % 3;
    k299_ := ((w295_[self364_] + 1) % 3);
    
    if left60_[self364_] > 0 then left60_[self364_] := left60_[self364_] - 1; if (!(w263_[self364_] != w296_[self364_])) then arg4_ := self364_; arg6_ := self364_; next_ := 2; ends_ := true; return; end; end;

    for n301_ := (w263_[self364_] - 1) to 2 do
    if left60_[self364_] > 0 then left60_[self364_] := left60_[self364_] - 1; if (w269_[self364_] != w269_[self364_]) then next_ := 3; ends_ := true; return; end; end;
    end;
    w294_[self364_] := 0;
    w295_[self364_] := 0;
    w296_[self364_] := 1;
    resume_ := 15; return; end;
    if pc_ = 17 then
    left60_[self364_] := left60_[self364_] - 1;
    if (self364_ = self364_) then
    n62_[self364_] := acc61_[self364_];
    n62_[self364_] := n72_(self364_);
    elsif (!(2 = n64_[self364_])) then
    if left60_[self364_] > 0 then left60_[self364_] := left60_[self364_] - 1; if (acc61_[self364_] = left60_[self364_]) then halts_ := true; ends_ := true; return; end; end;
    R1_add(self364_, 3, 1);for to309_ : idx0_t do if (to309_ = to309_) then R1_mark(self364_, (to309_) - 1); end; end;
    else
    if left60_[self364_] > 0 then left60_[self364_] := left60_[self364_] - 1; if (((acc61_[self364_] + n63_[self364_][self364_]) % 3) <= ((n62_[self364_] + n64_[self364_]) % 3)) then halts_ := true; ends_ := true; return; end; end;
    end;
    if left60_[self364_] > 0 then left60_[self364_] := left60_[self364_] - 1; if (forall n310_ : idx0_t do (n310_ < n310_) end) then next_ := 3; ends_ := true; return; end; end;
    w312_[self364_] := n63_[self364_][2];
    resume_ := 18; return; end;
    if pc_ = 18 then
    w314_[self364_] := 1;
    resume_ := 20; return; end;
    if pc_ = 19 then
    for n328_ : idx0_t do
    n64_[self364_] := ((!(n328_ = n328_)) ? (n62_[self364_]) + 0 : ((2 - n62_[self364_])) + 0);
    end;
    n64_[self364_] := (self364_ - 1);
    return; end;
    if pc_ = 20 then
    R1_wait[self364_] := 6; return; end;
    if pc_ = 21 then
    if left60_[self364_] > 0 then left60_[self364_] := left60_[self364_] - 1; if ((2 - w312_[self364_]) <= (2 - acc61_[self364_])) then halts_ := true; ends_ := true; return; end; end;
    if (!((((n63_[self364_][self364_] + n64_[self364_]) % 3) = (self364_ - 1)) & ((((self364_ - 1) < n72_(self364_)) ? (left60_[self364_]) + 0 : (n63_[self364_][self364_]) + 0) != (2 - w312_[self364_])))) then
    n64_[self364_] := ((n65_(self364_, (self364_ = self364_), 2) + w312_[self364_]) % 3);
    R1_add(self364_, 3, 1); R1_mark(self364_, (1) - 1);
    elsif (acc61_[self364_] < (2 - left60_[self364_])) then
    R1_add(self364_, 3, 1); R1_mark(self364_, (2) - 1);
    else
    n64_[self364_] := (((self364_ - 1) + (2 - n64_[self364_])) % 3);
    end;
    if w312_[self364_] < 2 then w312_[self364_] := w312_[self364_] + 1; resume_ := 18; return; end;
    w312_[self364_] := 0;
    resume_ := 19; return; end;
    if pc_ = 22 then
    if (n72_(self364_) = acc61_[self364_]) then
    R1_add(self364_, 3, 1); R1_mark(self364_, (w314_[self364_]) - 1);
    elsif (forall n327_ : num_t do (acc61_[self364_] < (w314_[self364_] - 1)) end) then
    n63_[self364_][self364_] := (w314_[self364_] - 1);
    n64_[self364_] := ((n72_(self364_) + n72_(self364_)) % 3);
    else
    if left60_[self364_] > 0 then left60_[self364_] := left60_[self364_] - 1; if (w314_[self364_] != w314_[self364_]) then next_ := 3; ends_ := true; return; end; end;
    
    end;
    if w314_[self364_] < 2 then w314_[self364_] := w314_[self364_] + 1; resume_ := 20; return; end;
    w314_[self364_] := 1;
    resume_ := 21; return; end;
    if pc_ = 23 then
    acc61_[self364_] := (acc61_[self364_] + ((w312_[self364_]) - 0) + ((w314_[self364_]) - 1) + ((w321_[self364_]) - 0) + ((w322_[self364_]) - 0) + ((w323_[self364_]) - 1)) % 3;
    if left60_[self364_] > 0 then left60_[self364_] := left60_[self364_] - 1; if (forall n326_ : idx0_t do (w322_[self364_] = (2 - acc61_[self364_])) end) then next_ := 3; ends_ := true; return; end; end;
    w321_[self364_] := 0;
    w322_[self364_] := 0;
    w323_[self364_] := 1;
    resume_ := 22; return; end;
  end;
procedure R1_forget (self365_ : idx1_t);
  begin
    w98_[self365_] := 0;
    w99_[self365_] := 0;
    w100_[self365_] := 1;
    w102_[self365_] := false;
    R1_wait[self365_] := 0;
    w111_[self365_] := 0;
    w112_[self365_] := 0;
    w113_[self365_] := 1;
    w169_[self365_] := 0;
    w170_[self365_] := 0;
    w171_[self365_] := 1;
    w227_[self365_] := 0;
    w228_[self365_] := 0;
    w229_[self365_] := 1;
    w245_[self365_] := 0;
    w246_[self365_] := 0;
    w247_[self365_] := 1;
    w261_[self365_] := 0;
    w262_[self365_] := 0;
    w263_[self365_] := 1;
    w265_[self365_] := false;
    w269_[self365_] := 1;
    w275_[self365_] := 0;
    w294_[self365_] := 0;
    w295_[self365_] := 0;
    w296_[self365_] := 1;
    w312_[self365_] := 0;
    w314_[self365_] := 1;
    w321_[self365_] := 0;
    w322_[self365_] := 0;
    w323_[self365_] := 1;
  end;
procedure R1_settle (self366_ : idx1_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  var f0_ : 0..99;
  var c0_ : code_t;
  begin
    f0_ := f_; c0_ := c_;
    while f0_ > 0 | ends_ | resume_ > 0 do
      if f0_ > 0 then
        R1_handle(self366_, f0_, c0_, h_);
        f0_ := 0;
      elsif resume_ > 0 then
        R1_run(self366_);
        if R1_wait[self366_] = 0 & resume_ = 0 then R1_forget(self366_); end;
      elsif raised_ > 0 then
        ends_ := false;
        c0_ := raised_; raised_ := 0;
        f0_ := R1_fate(self366_, c0_);
        if f0_ < 3 & f0_ != 1 then error "unhandled"; end;
        if f0_ = 1 then f0_ := 0; end;
      else
        ends_ := false;
        if !exited_ then R1_leave(self366_); end;
        exited_ := false;
        p3_[self366_] := 1;
        p5_[self366_] := 1;
        if halts_ then
          halts_ := false; R1_at[self366_] := 4;
    for i_ : 0..0 do for j_ : 0..1 do R1_box[self366_][i_][j_] := 0; end; end;
        else
          R1_at[self366_] := next_; next_ := 0;
        p3_[self366_] := arg4_; arg4_ := 1;
        p5_[self366_] := arg6_; arg6_ := 1;
          R1_enter(self366_);
        end;
      end;
    end;
  end;
function R1_can (self367_ : idx1_t; n_ : 0..999) : boolean;
  var c_ : code_t;
  var f_ : 0..99;
  begin
    if R1_out[self367_][0] > 0 then return false; end;
    if n_ < 2 then
      c_ := R1_next(self367_, n_ % 1, (n_ / 1) % 2);
      if c_ = 0 then return false; end;
      f_ := R1_fate(self367_, c_);
      if f_ = 0 then return false; end;
      return n_ < 2;
    end;
    if n_ >= 2 & n_ < 3 & R1_at[self367_] = 3 & R1_wait[self367_] = 0 then return R1_g330_(self367_); end;
    if n_ >= 3 & n_ < 4 & R1_at[self367_] = 2 & R1_wait[self367_] = 0 then return R1_g343_(self367_); end;
    if n_ >= 4 & n_ < 5 & R1_at[self367_] = 2 & R1_wait[self367_] = 0 then return R1_g352_(self367_); end;
    if n_ >= 5 & n_ < 6 & R1_at[self367_] = 3 & R1_wait[self367_] = 0 then return R1_g359_(self367_); end;
    return false;
  end;
procedure R1_begin (self370_ : idx1_t);
  begin
    for i_ : 0..0 do for j_ : 0..1 do R1_box[self370_][i_][j_] := 0; end; end;
    for i_ : 0..1 do R1_out[self370_][i_] := 0; R1_for[self370_][i_] := 0; R1_to[self370_][i_] := 0; end;
    p3_[self370_] := 1;
    p5_[self370_] := 1;
    R1_forget(self370_);
    R1_at[self370_] := 0; next_ := 1; exited_ := true; ends_ := true;
    R1_settle(self370_, 0, 0, 0);
  end;
procedure R0_b376_ (self377_ : idx0_t);
  begin
    left372_[self377_] := 2;
    n373_[self377_].f := 2; n373_[self377_].g := true;
    n374_[self377_] := true;
    
    if left372_[self377_] > 0 then left372_[self377_] := left372_[self377_] - 1; R0_add(self377_, 4 + 1 * ((((left372_[self377_] + n373_[self377_].f) % 3)) - 0) + 3 * ((((left372_[self377_] + left372_[self377_]) % 3)) - 0), 2);for to375_ : idx1_t do if (to375_ = to375_) then R0_mark(self377_, (to375_) - 1); end; end; end;
    next_ := 2; ends_ := true; return;
  end;
procedure R0_b378_ (self379_ : idx0_t);
  begin
    n373_[self379_].g := ((self379_ - 1) <= 1);
  end;
procedure R0_b382_ (self383_ : idx0_t);
  begin
    n373_[self383_].f := ((self383_ < self383_) ? ((self383_ - 1)) + 0 : (1) + 0);
  end;
procedure R0_leave (self384_ : idx0_t);
  begin
    if R0_at[self384_] = 2 then R0_b378_(self384_); return; end;
  end;
procedure R0_enter (self385_ : idx0_t);
  begin
    if R0_at[self385_] = 1 then R0_b376_(self385_); return; end;
    if R0_at[self385_] = 4 then R0_b382_(self385_); return; end;
  end;
procedure R0_b390_ (self391_ : idx0_t; f387_ : idx0_t);
  var n388_ : num_t;
  var n389_ : boolean;
  begin
    n388_ := 1;
    n389_ := false;
    n374_[self391_] := (((2 - left372_[self391_]) < left372_[self391_]) | (0 <= n388_));
  end;
procedure R0_b396_ (self397_ : idx0_t; s393_ : idx1_t);
  begin
    next_ := 2; ends_ := true;
  end;
procedure R0_b401_ (self402_ : idx0_t; f399_ : num_t; f400_ : num_t);
  begin
    n373_[self402_].g := (n374_[self402_] | ((self402_ - 1) <= ((n373_[self402_].f + f399_) % 3)));
  end;
procedure R0_b408_ (self409_ : idx0_t; s406_ : idx1_t);
  begin
    next_ := 4; ends_ := true;
  end;
procedure R0_b413_ (self414_ : idx0_t; f411_ : num_t; f412_ : num_t);
  begin
    if left372_[self414_] > 0 then left372_[self414_] := left372_[self414_] - 1; R0_add(self414_, 4 + 1 * (((self414_ - 1)) - 0) + 3 * ((n373_[self414_].f) - 0), 1); R0_mark(self414_, (self414_) - 1); end;
  end;
function R0_fate (self415_ : idx0_t; c_ : code_t) : 0..99;
  begin
    if R0_at[self415_] = 2 then
      if (((c_ - 1) % 12) >= 0 & ((c_ - 1) % 12) < 2) then
        return 3;
      end;
      if (((c_ - 1) % 12) >= 2 & ((c_ - 1) % 12) < 3) then
        return 4;
      end;
      if (((c_ - 1) % 12) >= 3 & ((c_ - 1) % 12) < 12) then
        return 5;
      end;
    end;
    if R0_at[self415_] = 3 then
      if (((c_ - 1) % 12) >= 0 & ((c_ - 1) % 12) < 2) then
        return 2;
      end;
      if (((c_ - 1) % 12) >= 2 & ((c_ - 1) % 12) < 3) then
        return 6;
      end;
      if (((c_ - 1) % 12) >= 3 & ((c_ - 1) % 12) < 12) then
        return 2;
      end;
    end;
    if R0_at[self415_] = 4 then
      if (((c_ - 1) % 12) >= 0 & ((c_ - 1) % 12) < 2) then
        return 2;
      end;
      if (((c_ - 1) % 12) >= 2 & ((c_ - 1) % 12) < 3) then
        return 2;
      end;
      if (((c_ - 1) % 12) >= 3 & ((c_ - 1) % 12) < 12) then
        return 7;
      end;
    end;
    return 2;
  end;
function R0_later (self416_ : idx0_t; c_ : code_t) : boolean;
  begin
    if c_ = 0 then return true; end;
    if R0_at[self416_] = 3 & (((c_ - 1) % 12) >= 0 & ((c_ - 1) % 12) < 2) then return true; end;
    if R0_at[self416_] = 4 & (((c_ - 1) % 12) >= 0 & ((c_ - 1) % 12) < 2) then return true; end;
    return false;
  end;
function R0_next (self417_ : idx0_t; q_ : 0..0; k_ : 0..2) : code_t;
  begin
    if R0_box[self417_][q_][k_] = 0 then return 0; end;
    if R0_later(self417_, R0_box[self417_][q_][k_]) then return 0; end;
    for j_ := 0 to 2 do if j_ < k_ & !R0_later(self417_, R0_box[self417_][q_][j_]) then return 0; end; end;
    return R0_box[self417_][q_][k_];
  end;
procedure R0_take (self418_ : idx0_t; q_ : 0..0; k_ : 0..2);
  begin
    for j_ := 0 to 1 do if j_ >= k_ then R0_box[self418_][q_][j_] := R0_box[self418_][q_][j_ + 1]; end; end;
    R0_box[self418_][q_][2] := 0;
  end;
procedure R0_get (self419_ : idx0_t; q_ : 0..0; c_ : code_t);
  var n_ : 0..99;
  begin
    if R0_at[self419_] = 5 then return; end;
    n_ := 0;
    for i_ : 0..0 do for j_ : 0..2 do if R0_box[self419_][i_][j_] > 0 then n_ := n_ + 1; end; end; end;
    if n_ >= 2 + 1 then error "the mailbox is full"; end;
    for j_ := 0 to 2 do if R0_box[self419_][q_][j_] = 0 then R0_box[self419_][q_][j_] := c_; return; end; end;
  end;
procedure R0_b424_ (self425_ : idx0_t);
  var n420_ : rec_t;
  var n421_ : arr1_t;
  begin
    left372_[self425_] := left372_[self425_] - 1;
    n420_.f := 0; n420_.g := true;
    for i_ : idx1_t do n421_[i_] := 1; end;
    R0_add(self425_, 1 + 1 * ((self425_) - 1), 1); R0_mark(self425_, (self425_) - 1);
    R0_add(self425_, 4 + 1 * (((n373_[self425_].g ? (n420_.f) + 0 : (n373_[self425_].f) + 0)) - 0) + 3 * ((0) - 0), 2); R0_mark(self425_, (1) - 1);
  end;
function R0_g423_ (self426_ : idx0_t) : boolean;
  begin
    return left372_[self426_] > 0;
  end;
procedure R0_b431_ (self432_ : idx0_t);
  var n427_ : arr1_t;
  var n428_ : idx0_t;
  begin
    left372_[self432_] := left372_[self432_] - 1;
    for i_ : idx1_t do n427_[i_] := 1; end;
    n428_ := 1;
    R0_add(self432_, 4 + 1 * ((n427_[1]) - 0) + 3 * (((n373_[self432_].g ? (n427_[2]) + 0 : (left372_[self432_]) + 0)) - 0), 1); R0_mark(self432_, (n428_) - 1);
    n428_ := n428_;
  end;
function R0_g430_ (self433_ : idx0_t) : boolean;
  begin
    return left372_[self433_] > 0;
  end;
procedure R0_b437_ (self438_ : idx0_t);
  var n434_ : arr1_t;
  begin
    left372_[self438_] := left372_[self438_] - 1;
    for i_ : idx1_t do n434_[i_] := 1; end;
    
    n373_[self438_].g := n374_[self438_];
  end;
function R0_g436_ (self439_ : idx0_t) : boolean;
  begin
    return left372_[self439_] > 0 & (0 <= left372_[self439_]);
  end;
procedure R0_b445_ (self446_ : idx0_t);
  var n440_ : arr0_t;
  var n441_ : idx1_t;
  var k442_ : idx0_t;
  begin
    left372_[self446_] := left372_[self446_] - 1;
    for i_ : idx0_t do n440_[i_] := 2; end;
    n441_ := 1;
    k442_ := 2;
    
    if left372_[self446_] > 0 then left372_[self446_] := left372_[self446_] - 1; R0_add(self446_, 1 + 1 * ((1) - 1), 0); R0_mark(self446_, 0); end;

  end;
function R0_g444_ (self447_ : idx0_t) : boolean;
  begin
    return left372_[self447_] > 0 & (self447_ != 1) & (forall q_ : 0..0 do forall k_ : 0..2 do (R0_next(self447_, q_, k_) = 0 | R0_fate(self447_, R0_next(self447_, q_, k_)) = 0) end end);
  end;
procedure R0_handle (self448_ : idx0_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  begin
    if f_ = 3 then R0_b390_(self448_, ((((((c_ - 1) % 12) - 0) / 1) % 2) + 1)); return; end;
    if f_ = 4 then R0_b396_(self448_, ((c_ - 1) / 12 + 1)); return; end;
    if f_ = 5 then R0_b401_(self448_, ((((((c_ - 1) % 12) - 3) / 1) % 3) + 0), ((((((c_ - 1) % 12) - 3) / 3) % 3) + 0)); return; end;
    if f_ = 6 then R0_b408_(self448_, ((c_ - 1) / 12 + 1)); return; end;
    if f_ = 7 then R0_b413_(self448_, ((((((c_ - 1) % 12) - 3) / 1) % 3) + 0), ((((((c_ - 1) % 12) - 3) / 3) % 3) + 0)); return; end;
  end;
procedure R0_settle (self449_ : idx0_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  var f0_ : 0..99;
  var c0_ : code_t;
  begin
    f0_ := f_; c0_ := c_;
    while f0_ > 0 | ends_ do
      if f0_ > 0 then
        R0_handle(self449_, f0_, c0_, h_);
        f0_ := 0;
      elsif raised_ > 0 then
        ends_ := false;
        c0_ := raised_; raised_ := 0;
        f0_ := R0_fate(self449_, c0_);
        if f0_ < 3 & f0_ != 1 then error "unhandled"; end;
        if f0_ = 1 then f0_ := 0; end;
      else
        ends_ := false;
        if !exited_ then R0_leave(self449_); end;
        exited_ := false;
        p1_[self449_] := 0;
        if halts_ then
          halts_ := false; R0_at[self449_] := 5;
    for i_ : 0..0 do for j_ : 0..2 do R0_box[self449_][i_][j_] := 0; end; end;
        else
          R0_at[self449_] := next_; next_ := 0;
        p1_[self449_] := arg2_; arg2_ := 0;
          R0_enter(self449_);
        end;
      end;
    end;
  end;
function R0_can (self450_ : idx0_t; n_ : 0..999) : boolean;
  var c_ : code_t;
  var f_ : 0..99;
  begin
    if R0_out[self450_][0] > 0 then return false; end;
    if n_ < 3 then
      c_ := R0_next(self450_, n_ % 1, (n_ / 1) % 3);
      if c_ = 0 then return false; end;
      f_ := R0_fate(self450_, c_);
      if f_ = 0 then return false; end;
      return n_ < 3;
    end;
    if n_ >= 3 & n_ < 4 & R0_at[self450_] = 2 then return R0_g423_(self450_); end;
    if n_ >= 4 & n_ < 5 & R0_at[self450_] = 2 then return R0_g430_(self450_); end;
    if n_ >= 5 & n_ < 6 & R0_at[self450_] = 3 then return R0_g436_(self450_); end;
    if n_ >= 6 & n_ < 7 & R0_at[self450_] = 3 then return R0_g444_(self450_); end;
    return false;
  end;
procedure R0_begin (self453_ : idx0_t);
  begin
    for i_ : 0..0 do for j_ : 0..2 do R0_box[self453_][i_][j_] := 0; end; end;
    for i_ : 0..2 do R0_out[self453_][i_] := 0; R0_for[self453_][i_] := 0; R0_to[self453_][i_] := 0; end;
    p1_[self453_] := 0;
    R0_at[self453_] := 0; next_ := 1; exited_ := true; ends_ := true;
    R0_settle(self453_, 0, 0, 0);
  end;
startstate
  begin
    ends_ := false; next_ := 0; raised_ := 0; halts_ := false; exited_ := false;
    resume_ := 0;
    arg2_ := 0;
    arg4_ := 1;
    arg6_ := 1;
    arg8_ := false;
    arg10_ := 0;
    W_begin();
    for i_ : idx1_t do
    R1_begin(i_);
    end;
    for i_ : idx0_t do
    R0_begin(i_);
    end;
  end;
ruleset self369_ : idx1_t; n_ : 0..5 do
rule "r368_" R1_can(self369_, n_) ==>
  var c_ : code_t;
  var f_ : 0..99;
  begin
    f_ := 0; c_ := 0;
    if n_ < 2 then
      c_ := R1_box[self369_][n_ % 1][(n_ / 1) % 2]; f_ := R1_fate(self369_, c_);
      R1_take(self369_, n_ % 1, (n_ / 1) % 2);
      if f_ = 2 then error "unhandled"; end;
      if f_ < 3 then f_ := 0; end;
    end;
    if n_ >= 2 & n_ < 3 then R1_b331_(self369_); end;
    if n_ >= 3 & n_ < 4 then R1_b344_(self369_); end;
    if n_ >= 4 & n_ < 5 then R1_b353_(self369_); end;
    if n_ >= 5 & n_ < 6 then R1_b360_(self369_); end;
    R1_settle(self369_, f_, c_, (n_ < 2 ? n_ / 2 : 0));
  end;
end;
ruleset self452_ : idx0_t; n_ : 0..6 do
rule "r451_" R0_can(self452_, n_) ==>
  var c_ : code_t;
  var f_ : 0..99;
  begin
    f_ := 0; c_ := 0;
    if n_ < 3 then
      c_ := R0_box[self452_][n_ % 1][(n_ / 1) % 3]; f_ := R0_fate(self452_, c_);
      R0_take(self452_, n_ % 1, (n_ / 1) % 3);
      if f_ = 2 then error "unhandled"; end;
      if f_ < 3 then f_ := 0; end;
    end;
    if n_ >= 3 & n_ < 4 then R0_b424_(self452_); end;
    if n_ >= 4 & n_ < 5 then R0_b431_(self452_); end;
    if n_ >= 5 & n_ < 6 then R0_b437_(self452_); end;
    if n_ >= 6 & n_ < 7 then R0_b445_(self452_); end;
    R0_settle(self452_, f_, c_, (n_ < 3 ? n_ / 3 : 0));
  end;
end;
ruleset self455_ : idx0_t; y_ : idx0_t do
rule "r454_" R0_out[self455_][0] > 0 & R0_for[self455_][0] = 1 & (R0_to[self455_][0] / (((y_) - 1) = 0 ? 1 : (((y_) - 1) = 1 ? 2 : 4))) % 2 = 1 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R0_out[self455_][0]; d_ := c_;
    R0_get(y_, 0, d_);
    if (((c_ - 1) % 12) >= 0 & ((c_ - 1) % 12) < 2) | (((c_ - 1) % 12) >= 3 & ((c_ - 1) % 12) < 12) then W_observe(c_); end;
    R0_sent(self455_, (y_) - 1);
  end;
end;
ruleset self457_ : idx0_t; y_ : idx1_t do
rule "r456_" R0_out[self457_][0] > 0 & R0_for[self457_][0] = 2 & (R0_to[self457_][0] / (((y_) - 1) = 0 ? 1 : (((y_) - 1) = 1 ? 2 : 4))) % 2 = 1 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R0_out[self457_][0]; d_ := c_;
    if (((c_ - 1) % 12) >= 3 & ((c_ - 1) % 12) < 12) then d_ := c_ + 12 * ((self457_) - 1); end;
    R1_get(y_, 0, d_);
    if (((c_ - 1) % 12) >= 0 & ((c_ - 1) % 12) < 2) | (((c_ - 1) % 12) >= 3 & ((c_ - 1) % 12) < 12) then W_observe(c_); end;
    R0_sent(self457_, (y_) - 1);
  end;
end;
ruleset self459_ : idx0_t do
rule "r458_" R0_out[self459_][0] > 0 & R0_for[self459_][0] = 0 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R0_out[self459_][0]; d_ := c_;
    if (((c_ - 1) % 12) >= 0 & ((c_ - 1) % 12) < 2) | (((c_ - 1) % 12) >= 3 & ((c_ - 1) % 12) < 12) then W_observe(c_); end;
    R0_sent(self459_, 0);
  end;
end;
ruleset self461_ : idx1_t; y_ : idx0_t do
rule "r460_" R1_out[self461_][0] > 0 & R1_for[self461_][0] = 1 & (R1_to[self461_][0] / (((y_) - 1) = 0 ? 1 : (((y_) - 1) = 1 ? 2 : 4))) % 2 = 1 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R1_out[self461_][0]; d_ := c_;
    if (((c_ - 1) % 12) >= 2 & ((c_ - 1) % 12) < 3) then d_ := c_ + 12 * ((self461_) - 1); end;
    R0_get(y_, 0, d_);
    if (((c_ - 1) % 12) >= 0 & ((c_ - 1) % 12) < 2) | (((c_ - 1) % 12) >= 3 & ((c_ - 1) % 12) < 12) then W_observe(c_); end;
    R1_sent(self461_, (y_) - 1);
  end;
end;
ruleset self463_ : idx1_t do
rule "r462_" R1_out[self463_][0] > 0 & R1_for[self463_][0] = 0 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R1_out[self463_][0]; d_ := c_;
    if (((c_ - 1) % 12) >= 0 & ((c_ - 1) % 12) < 2) | (((c_ - 1) % 12) >= 3 & ((c_ - 1) % 12) < 12) then W_observe(c_); end;
    R1_sent(self463_, 0);
  end;
end;
