type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 1..2;
type arr0_t : array [idx0_t] of num_t;
type set0_t : array [idx0_t] of boolean;
type idx2_t : 1..2;
type arr2_t : array [idx2_t] of num_t;
type set2_t : array [idx2_t] of boolean;
type code_t : 0..27;
var ends_ : boolean;
var next_ : 0..9;
var raised_ : code_t;
var halts_ : boolean;
var exited_ : boolean;
var resume_ : 0..99;
var p1_ : array [idx0_t] of num_t;
var arg2_ : num_t;
var p3_ : boolean;
var arg4_ : boolean;
var p5_ : boolean;
var arg6_ : boolean;
var p7_ : array [idx2_t] of num_t;
var arg8_ : num_t;
var p9_ : array [idx2_t] of boolean;
var arg10_ : boolean;
var p11_ : num_t;
var arg12_ : num_t;
var p13_ : idx2_t;
var arg14_ : idx2_t;
var R0_box : array [idx0_t] of array [0..4] of array [0..1] of code_t;
var R0_out : array [idx0_t] of array [0..1] of code_t;
var R0_for : array [idx0_t] of array [0..1] of 0..9;
var R0_to : array [idx0_t] of array [0..1] of 0..7;
var R1_box : array [0..4] of array [0..1] of code_t;
var R1_out : array [0..3] of code_t;
var R1_for : array [0..3] of 0..9;
var R1_to : array [0..3] of 0..7;
var R2_box : array [idx2_t] of array [0..4] of array [0..2] of code_t;
var R2_out : array [idx2_t] of array [0..2] of code_t;
var R2_for : array [idx2_t] of array [0..2] of 0..9;
var R2_to : array [idx2_t] of array [0..2] of 0..7;
var W_at : 0..9;
var left35_ : num_t;
var n36_ : set2_t;
var R2_at : array [idx2_t] of 0..9;
var left116_ : array [idx2_t] of num_t;
var n117_ : array [idx2_t] of num_t;
var n118_ : array [idx2_t] of num_t;
var n119_ : array [idx2_t] of num_t;
var R1_at : 0..9;
var left177_ : num_t;
var acc178_ : num_t;
var n179_ : num_t;
var n180_ : boolean;
var n181_ : set2_t;
var w207_ : boolean;
var w209_ : boolean;
var w213_ : idx0_t;
var w215_ : idx2_t;
var R1_wait : 0..99;
var w223_ : boolean;
var w228_ : boolean;
var w243_ : boolean;
var w245_ : idx2_t;
var w248_ : num_t;
var w251_ : boolean;
var w255_ : idx2_t;
var w263_ : boolean;
var R0_at : array [idx0_t] of 0..9;
var left303_ : array [idx0_t] of num_t;
var acc304_ : array [idx0_t] of num_t;
var n305_ : array [idx0_t] of boolean;
var n306_ : array [idx0_t] of arr2_t;
var n307_ : array [idx0_t] of num_t;
var w318_ : array [idx0_t] of idx0_t;
var w321_ : array [idx0_t] of idx2_t;
var w325_ : array [idx0_t] of idx0_t;
var R0_wait : array [idx0_t] of 0..99;
var w330_ : array [idx0_t] of idx0_t;
var w331_ : array [idx0_t] of idx0_t;
var w366_ : array [idx0_t] of idx0_t;
var w367_ : array [idx0_t] of idx0_t;
var w371_ : array [idx0_t] of num_t;
var w373_ : array [idx0_t] of idx0_t;
var w378_ : array [idx0_t] of idx0_t;
var w379_ : array [idx0_t] of idx0_t;
var w391_ : array [idx0_t] of idx0_t;
var w392_ : array [idx0_t] of idx0_t;
var w394_ : array [idx0_t] of idx0_t;
var w399_ : array [idx0_t] of idx0_t;
var w400_ : array [idx0_t] of idx0_t;
var w406_ : array [idx0_t] of idx0_t;
var w407_ : array [idx0_t] of idx0_t;
var w433_ : array [idx0_t] of idx0_t;
var w435_ : array [idx0_t] of num_t;
var w439_ : array [idx0_t] of idx0_t;
var w440_ : array [idx0_t] of idx0_t;
procedure n15_ (p16_ : num_t; p18_ : boolean);
  var n20_ : num_t;
  var n21_ : idx0_t;
  var k22_ : num_t;
  begin
    n20_ := 0;
    n21_ := 2;
    k22_ := ((1 + n20_) % 3);
    n20_ := k22_;
    n20_ := 0;

    for n24_ := 1 to 2 do
    n20_ := (n21_ - 1);
    n20_ := 2;
    end;
  end;
procedure R0_add (self26_ : idx0_t; c_ : code_t; r_ : 0..9);
  begin
    if R0_out[self26_][1] > 0 then error "the outbox is full"; end;
    for i_ := 0 to 1 do if R0_out[self26_][i_] = 0 then R0_out[self26_][i_] := c_; R0_for[self26_][i_] := r_; return; end; end;
  end;
procedure R0_mark (self27_ : idx0_t; p_ : 0..2);
  begin
    for i_ := 0 to 1 do
      if R0_out[self27_][1 - i_] > 0 then R0_to[self27_][1 - i_] := R0_to[self27_][1 - i_] + (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4)); return; end;
    end;
  end;
procedure R0_sent (self28_ : idx0_t; p_ : 0..2);
  begin
    R0_to[self28_][0] := R0_to[self28_][0] - (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4));
    if R0_to[self28_][0] > 0 then return; end;
    for i_ := 0 to 1 do
      R0_out[self28_][i_] := (i_ = 1 ? 0 : R0_out[self28_][(i_ + 1) % 2]);
      R0_for[self28_][i_] := (i_ = 1 ? 0 : R0_for[self28_][(i_ + 1) % 2]);
      R0_to[self28_][i_] := (i_ = 1 ? 0 : R0_to[self28_][(i_ + 1) % 2]);
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
procedure R2_add (self32_ : idx2_t; c_ : code_t; r_ : 0..9);
  begin
    if R2_out[self32_][2] > 0 then error "the outbox is full"; end;
    for i_ := 0 to 2 do if R2_out[self32_][i_] = 0 then R2_out[self32_][i_] := c_; R2_for[self32_][i_] := r_; return; end; end;
  end;
procedure R2_mark (self33_ : idx2_t; p_ : 0..2);
  begin
    for i_ := 0 to 2 do
      if R2_out[self33_][2 - i_] > 0 then R2_to[self33_][2 - i_] := R2_to[self33_][2 - i_] + (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4)); return; end;
    end;
  end;
procedure R2_sent (self34_ : idx2_t; p_ : 0..2);
  begin
    R2_to[self34_][0] := R2_to[self34_][0] - (p_ = 0 ? 1 : (p_ = 1 ? 2 : 4));
    if R2_to[self34_][0] > 0 then return; end;
    for i_ := 0 to 2 do
      R2_out[self34_][i_] := (i_ = 2 ? 0 : R2_out[self34_][(i_ + 1) % 3]);
      R2_for[self34_][i_] := (i_ = 2 ? 0 : R2_for[self34_][(i_ + 1) % 3]);
      R2_to[self34_][i_] := (i_ = 2 ? 0 : R2_to[self34_][(i_ + 1) % 3]);
    end;
  end;
procedure W_b37_ ();
  begin
    left35_ := 2;
    for i_ : idx2_t do n36_[i_] := false; end;
    if (1 < left35_) then
    n15_(left35_, ((left35_ < 0) -> (((left35_ != left35_) ? (left35_) + 0 : (left35_) + 0) < left35_)));
    n36_[1] := true;
    end;
    next_ := 2; ends_ := true; return;
  end;
procedure W_b41_ ();
  var n39_ : num_t;
  var n40_ : num_t;
  begin
    n39_ := 1;
    n40_ := 0;
    n36_[1] := false;
    n40_ := 1;
  end;
procedure W_b46_ ();
  begin
    if ((exists n45_ : idx2_t do (n45_ != p13_) end) -> (((p11_ + p11_) % 3) < 1)) then
    n15_(left35_, ((((p11_ + left35_) % 3) = ((p11_ + p11_) % 3)) & ((p13_ - 1) < ((p13_ = 1) ? (p11_) + 0 : (1) + 0))));
    if left35_ > 0 then left35_ := left35_ - 1; if ((0 < p11_) & ((2 - left35_) = ((left35_ + p11_) % 3))) then next_ := 2; ends_ := true; return; end; end;
    elsif (p13_ < p13_) then
    if left35_ > 0 then left35_ := left35_ - 1; if (p13_ = 1) then arg12_ := left35_; arg14_ := 2; next_ := 3; ends_ := true; return; end; end;
    else
    if left35_ > 0 then left35_ := left35_ - 1; if (p13_ != p13_) then next_ := 2; ends_ := true; return; end; end;
    end;
    if left35_ > 0 then left35_ := left35_ - 1; if ((p13_ = 1) | (((2 < (2 - left35_)) ? (left35_) + 0 : (1) + 0) != p11_)) then arg12_ := 0; arg14_ := p13_; next_ := 3; ends_ := true; return; end; end;
  end;
procedure W_b50_ ();
  var n48_ : num_t;
  begin
    n48_ := 0;
    if ((p13_ - 1) <= (2 - n48_)) then
    n48_ := ((1 + ((p11_ + 2) % 3)) % 3);
    end;
    for n49_ := n48_ to 2 do
    n48_ := (2 - p11_);
    end;
  end;
procedure W_leave ();
  begin
    if W_at = 3 then W_b50_(); return; end;
  end;
procedure W_enter ();
  begin
    if W_at = 1 then W_b37_(); return; end;
    if W_at = 2 then W_b41_(); return; end;
    if W_at = 3 then W_b46_(); return; end;
  end;
procedure W_b60_ (f55_ : idx0_t; f56_ : idx0_t);
  var n57_ : rec_t;
  var n58_ : rec_t;
  begin
    n57_.f := 1; n57_.g := true;
    n58_.f := 2; n58_.g := false;
    for n59_ := n57_.f to 2 do
    
    if (n57_.g -> n57_.g) then arg12_ := left35_; arg14_ := 2; next_ := 3; ends_ := true; return; end;
    end;
  end;
procedure W_b65_ (f63_ : boolean);
  var n64_ : boolean;
  begin
    n64_ := true;
    if (2 = ((left35_ + 1) % 3)) then next_ := 2; ends_ := true; return; end;
    if f63_ then next_ := 2; ends_ := true; return; end;
  end;
procedure W_b71_ (f68_ : num_t);
  var k69_ : num_t;
  begin
    k69_ := f68_;
    n36_[1] := true;
    if (((left35_ + left35_) % 3) < 1) then next_ := 2; ends_ := true; return; end;

    if ((2 - f68_) < 0) then arg12_ := 2; arg14_ := 1; next_ := 3; ends_ := true; return; end;
  end;
procedure W_b77_ (f75_ : idx0_t; f76_ : idx0_t);
  begin
    n15_(1, ((p11_ = p11_) & (((p11_ + left35_) % 3) <= 1)));
  end;
function W_c81_ (f80_ : boolean) : boolean;
  begin
    return true & (left35_ <= (p13_ - 1));
  end;
procedure W_b86_ (f80_ : boolean);
  var n83_ : idx0_t;
  var n84_ : rec_t;
  begin
    n83_ := 1;
    n84_.f := 1; n84_.g := false;
    if ((forall n85_ : idx0_t do f80_ end) | (n84_.g -> n84_.g)) then
    n84_.f := n84_.f;
    if left35_ > 0 then left35_ := left35_ - 1; if ((p13_ - 1) != (2 - n84_.f)) then raised_ := 1 + 1 * ((n83_) - 1) + 2 * ((n83_) - 1); ends_ := true; return; end; end;
    end;
  end;
procedure W_b92_ (f89_ : boolean);
  var n90_ : boolean;
  var n91_ : boolean;
  begin
    n90_ := true;
    n91_ := false;
    n91_ := (p11_ <= p11_);
  end;
function W_c96_ (f95_ : num_t) : boolean;
  begin
    return true & ((!(((left35_ + f95_) % 3) = (p13_ - 1))) & (p13_ != p13_)) & (((p13_ - 1) = 0) | ((((f95_ + 0) % 3) = (((p13_ - 1) = left35_) ? (left35_) + 0 : (0) + 0)) & (1 = f95_)));
  end;
procedure W_b102_ (f95_ : num_t);
  var k98_ : num_t;
  begin
    k98_ := (p13_ - 1);
    n15_((p13_ - 1), (((k98_ + p11_) % 3) < (p13_ - 1)));
    n15_(2, (f95_ != (2 - left35_)));

    for n100_ : idx2_t do
    if left35_ > 0 then left35_ := left35_ - 1; if (forall n101_ : idx0_t do (n101_ != n101_) end) then raised_ := 1 + 1 * ((1) - 1) + 2 * ((2) - 1); ends_ := true; return; end; end;
    n15_((n100_ - 1), (((left35_ + left35_) % 3) = (n100_ - 1)));
    end;
  end;
procedure W_b108_ (f106_ : num_t);
  var n107_ : rec_t;
  begin
    n107_.f := 0; n107_.g := false;
    n15_(left35_, (p13_ != p13_));
  end;
function W_fate (c_ : code_t) : 0..99;
  begin
    if W_at = 2 then
      if (((c_ - 1) % 9) >= 0 & ((c_ - 1) % 9) < 4) then
        return 3;
      end;
      if (((c_ - 1) % 9) >= 4 & ((c_ - 1) % 9) < 6) then
        return 4;
      end;
      if (((c_ - 1) % 9) >= 6 & ((c_ - 1) % 9) < 9) then
        return 5;
      end;
    end;
    if W_at = 3 then
      if (((c_ - 1) % 9) >= 0 & ((c_ - 1) % 9) < 4) then
        return 6;
      end;
      if (((c_ - 1) % 9) >= 4 & ((c_ - 1) % 9) < 6) then
        if W_c81_(((((((c_ - 1) % 9) - 4) / 1) % 2) = 1)) then return 7; end;
        return 8;
      end;
      if (((c_ - 1) % 9) >= 6 & ((c_ - 1) % 9) < 9) then
        if W_c96_(((((((c_ - 1) % 9) - 6) / 1) % 3) + 0)) then return 9; end;
        return 10;
      end;
    end;
    return 2;
  end;
procedure W_handle (f_ : 0..99; c_ : code_t; h_ : 0..2);
  begin
    if f_ = 3 then W_b60_(((((((c_ - 1) % 9) - 0) / 1) % 2) + 1), ((((((c_ - 1) % 9) - 0) / 2) % 2) + 1)); return; end;
    if f_ = 4 then W_b65_(((((((c_ - 1) % 9) - 4) / 1) % 2) = 1)); return; end;
    if f_ = 5 then W_b71_(((((((c_ - 1) % 9) - 6) / 1) % 3) + 0)); return; end;
    if f_ = 6 then W_b77_(((((((c_ - 1) % 9) - 0) / 1) % 2) + 1), ((((((c_ - 1) % 9) - 0) / 2) % 2) + 1)); return; end;
    if f_ = 7 then W_b86_(((((((c_ - 1) % 9) - 4) / 1) % 2) = 1)); return; end;
    if f_ = 8 then W_b92_(((((((c_ - 1) % 9) - 4) / 1) % 2) = 1)); return; end;
    if f_ = 9 then W_b102_(((((((c_ - 1) % 9) - 6) / 1) % 3) + 0)); return; end;
    if f_ = 10 then W_b108_(((((((c_ - 1) % 9) - 6) / 1) % 3) + 0)); return; end;
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
        p11_ := 0;
        p13_ := 1;
        if halts_ then
          halts_ := false; W_at := 4;
        else
          W_at := next_; next_ := 0;
        p11_ := arg12_; arg12_ := 0;
        p13_ := arg14_; arg14_ := 1;
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
    p11_ := 0;
    p13_ := 1;
    W_at := 0; next_ := 1; exited_ := true; ends_ := true;
    W_settle(0, 0, 0);
  end;
procedure R2_b125_ (self126_ : idx2_t);
  var k120_ : num_t;
  var k122_ : num_t;
  begin
    left116_[self126_] := 1;
    n117_[self126_] := 2;
    n118_[self126_] := 1;
    n119_[self126_] := 2;
    k120_ := (self126_ - 1);
    n15_((self126_ - 1), (((((self126_ - 1) <= left116_[self126_]) ? (n119_[self126_]) + 0 : (k120_) + 0) = 1) -> (left116_[self126_] != ((1 != 1) ? (n119_[self126_]) + 0 : (n119_[self126_]) + 0))));

    k122_ := (2 - n119_[self126_]);
    if left116_[self126_] > 0 then left116_[self126_] := left116_[self126_] - 1; R2_add(self126_, 7 + 1 * ((n119_[self126_]) - 0), 3); R2_mark(self126_, (self126_) - 1); end;
    if left116_[self126_] > 0 then left116_[self126_] := left116_[self126_] - 1; R2_add(self126_, 7 + 1 * ((2) - 0), 3);for to124_ : idx2_t do if (to124_ = to124_) then R2_mark(self126_, (to124_) - 1); end; end; end;

    next_ := 2; ends_ := true; return;
  end;
procedure R2_b130_ (self131_ : idx2_t);
  var k128_ : num_t;
  begin
    for n127_ : idx2_t do
    n15_(((n118_[self131_] + 1) % 3), ((self131_ - 1) = n119_[self131_]));
    if left116_[self131_] > 0 then left116_[self131_] := left116_[self131_] - 1; if (((2 < (n127_ - 1)) ? (left116_[self131_]) + 0 : (n117_[self131_]) + 0) <= (2 - 0)) then next_ := 2; ends_ := true; return; end; end;
    end;
    k128_ := left116_[self131_];
    n119_[self131_] := (2 - 1);
    n119_[self131_] := (self131_ - 1);

  end;
procedure R2_b136_ (self137_ : idx2_t);
  var n132_ : rec_t;
  var n133_ : set0_t;
  var k135_ : set0_t;
  begin
    n132_.f := 1; n132_.g := false;
    for i_ : idx0_t do n133_[i_] := false; end;
    k135_ := n133_; for n134_ : idx0_t do if k135_[n134_] then
    n133_[n134_] := false;
    end; end;
  end;
procedure R2_b145_ (self146_ : idx2_t);
  var n141_ : num_t;
  var n142_ : rec_t;
  begin
    n141_ := 0;
    n142_.f := 2; n142_.g := false;
    for n143_ : idx0_t do
    if left116_[self146_] > 0 then left116_[self146_] := left116_[self146_] - 1; if (n142_.f = (n143_ - 1)) then halts_ := true; ends_ := true; return; end; end;
    end;
    for n144_ := p7_[self146_] to 2 do
    if left116_[self146_] > 0 then left116_[self146_] := left116_[self146_] - 1; if (!n142_.g) then halts_ := true; ends_ := true; return; end; end;
    end;
  end;
procedure R2_leave (self147_ : idx2_t);
  begin
    if R2_at[self147_] = 2 then R2_b136_(self147_); return; end;
  end;
procedure R2_enter (self148_ : idx2_t);
  begin
    if R2_at[self148_] = 1 then R2_b125_(self148_); return; end;
    if R2_at[self148_] = 2 then R2_b130_(self148_); return; end;
    if R2_at[self148_] = 3 then R2_b145_(self148_); return; end;
  end;
procedure R2_b153_ (self154_ : idx2_t; f150_ : num_t);
  var n151_ : num_t;
  var n152_ : num_t;
  begin
    n151_ := 0;
    n152_ := 0;
    n118_[self154_] := 0;
    n15_(((n119_[self154_] + n151_) % 3), ((n152_ < ((n151_ + n151_) % 3)) -> (((((0 + n119_[self154_]) % 3) = 1) ? (1) + 0 : (n119_[self154_]) + 0) != ((left116_[self154_] + n119_[self154_]) % 3))));
  end;
function R2_fate (self155_ : idx2_t; c_ : code_t) : 0..99;
  begin
    if R2_at[self155_] = 2 then
      if (((c_ - 1) % 9) >= 6 & ((c_ - 1) % 9) < 9) then
        return 3;
      end;
    end;
    if R2_at[self155_] = 3 then
      if (((c_ - 1) % 9) >= 6 & ((c_ - 1) % 9) < 9) then
        return 2;
      end;
    end;
    return 2;
  end;
function R2_later (self156_ : idx2_t; c_ : code_t) : boolean;
  begin
    if c_ = 0 then return true; end;
    if R2_at[self156_] = 3 & (((c_ - 1) % 9) >= 6 & ((c_ - 1) % 9) < 9) then return true; end;
    return false;
  end;
function R2_next (self157_ : idx2_t; q_ : 0..4; k_ : 0..2) : code_t;
  begin
    if R2_box[self157_][q_][k_] = 0 then return 0; end;
    if R2_later(self157_, R2_box[self157_][q_][k_]) then return 0; end;
    for j_ := 0 to 2 do if j_ < k_ & !R2_later(self157_, R2_box[self157_][q_][j_]) then return 0; end; end;
    return R2_box[self157_][q_][k_];
  end;
procedure R2_take (self158_ : idx2_t; q_ : 0..4; k_ : 0..2);
  begin
    for j_ := 0 to 1 do if j_ >= k_ then R2_box[self158_][q_][j_] := R2_box[self158_][q_][j_ + 1]; end; end;
    R2_box[self158_][q_][2] := 0;
  end;
procedure R2_get (self159_ : idx2_t; q_ : 0..4; c_ : code_t);
  var n_ : 0..99;
  begin
    if R2_at[self159_] = 4 then return; end;
    n_ := 0;
    for i_ : 0..4 do for j_ : 0..2 do if R2_box[self159_][i_][j_] > 0 then n_ := n_ + 1; end; end; end;
    if n_ >= 2 + 1 then error "the mailbox is full"; end;
    for j_ := 0 to 2 do if R2_box[self159_][q_][j_] = 0 then R2_box[self159_][q_][j_] := c_; return; end; end;
  end;
procedure R2_b162_ (self163_ : idx2_t);
  begin
    left116_[self163_] := left116_[self163_] - 1;
    if (((2 - n118_[self163_]) < ((n117_[self163_] + left116_[self163_]) % 3)) -> (n117_[self163_] < n118_[self163_])) then arg8_ := (self163_ - 1); arg10_ := ((((2 - n117_[self163_]) != (2 - n118_[self163_])) ? (n119_[self163_]) + 0 : (left116_[self163_]) + 0) < (2 - n118_[self163_])); next_ := 3; ends_ := true; return; end;
  end;
function R2_g161_ (self164_ : idx2_t) : boolean;
  begin
    return left116_[self164_] > 0 & ((((n119_[self164_] + n118_[self164_]) % 3) != (2 - 2)) -> ((left116_[self164_] = left116_[self164_]) | (self164_ = self164_)));
  end;
procedure R2_b168_ (self169_ : idx2_t);
  begin
    left116_[self169_] := left116_[self169_] - 1;
    R2_add(self169_, 7 + 1 * ((n117_[self169_]) - 0), 3);for to165_ : idx2_t do if (to165_ = to165_) then R2_mark(self169_, (to165_) - 1); end; end;
    n15_((2 - 2), (self169_ != self169_));
    n117_[self169_] := (self169_ - 1);
  end;
function R2_g167_ (self170_ : idx2_t) : boolean;
  begin
    return left116_[self170_] > 0;
  end;
procedure R2_handle (self171_ : idx2_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  begin
    if f_ = 3 then R2_b153_(self171_, ((((((c_ - 1) % 9) - 6) / 1) % 3) + 0)); return; end;
  end;
procedure R2_settle (self172_ : idx2_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  var f0_ : 0..99;
  var c0_ : code_t;
  begin
    f0_ := f_; c0_ := c_;
    while f0_ > 0 | ends_ do
      if f0_ > 0 then
        R2_handle(self172_, f0_, c0_, h_);
        f0_ := 0;
      elsif raised_ > 0 then
        ends_ := false;
        c0_ := raised_; raised_ := 0;
        f0_ := R2_fate(self172_, c0_);
        if f0_ < 3 & f0_ != 1 then error "unhandled"; end;
        if f0_ = 1 then f0_ := 0; end;
      else
        ends_ := false;
        if !exited_ then R2_leave(self172_); end;
        exited_ := false;
        p7_[self172_] := 0;
        p9_[self172_] := false;
        if halts_ then
          halts_ := false; R2_at[self172_] := 4;
    for i_ : 0..4 do for j_ : 0..2 do R2_box[self172_][i_][j_] := 0; end; end;
        else
          R2_at[self172_] := next_; next_ := 0;
        p7_[self172_] := arg8_; arg8_ := 0;
        p9_[self172_] := arg10_; arg10_ := false;
          R2_enter(self172_);
        end;
      end;
    end;
  end;
function R2_can (self173_ : idx2_t; n_ : 0..999) : boolean;
  var c_ : code_t;
  var f_ : 0..99;
  begin
    if R2_out[self173_][0] > 0 then return false; end;
    if n_ < 15 then
      c_ := R2_next(self173_, n_ % 5, (n_ / 5) % 3);
      if c_ = 0 then return false; end;
      f_ := R2_fate(self173_, c_);
      if f_ = 0 then return false; end;
      return n_ < 15;
    end;
    if n_ >= 15 & n_ < 16 & R2_at[self173_] = 2 then return R2_g161_(self173_); end;
    if n_ >= 16 & n_ < 17 & R2_at[self173_] = 2 then return R2_g167_(self173_); end;
    return false;
  end;
procedure R2_begin (self176_ : idx2_t);
  begin
    for i_ : 0..4 do for j_ : 0..2 do R2_box[self176_][i_][j_] := 0; end; end;
    for i_ : 0..2 do R2_out[self176_][i_] := 0; R2_for[self176_][i_] := 0; R2_to[self176_][i_] := 0; end;
    p7_[self176_] := 0;
    p9_[self176_] := false;
    R2_at[self176_] := 0; next_ := 1; exited_ := true; ends_ := true;
    R2_settle(self176_, 0, 0, 0);
  end;
function n182_ (p183_ : num_t; p185_ : boolean; p187_ : num_t) : num_t;
  var n189_ : arr2_t;
  var n190_ : boolean;
  begin
    for i_ : idx2_t do n189_[i_] := 1; end;
    n190_ := false;
    
    n189_[1] := ((1 < n189_[1]) ? (n189_[1]) + 0 : ((2 - p187_)) + 0);
    return p187_;
  end;
function n192_ (p193_ : idx0_t; p195_ : boolean) : num_t;
  var n197_ : num_t;
  var n198_ : boolean;
  var k199_ : num_t;
  begin
    n197_ := 1;
    n198_ := true;
    n198_ := n181_[2];
    k199_ := ((n197_ + n197_) % 3);
    n197_ := (2 - 2);

    return left177_;
  end;
procedure R1_b202_ ();
  begin
    left177_ := 1;
    acc178_ := 1;
    n179_ := 0;
    n180_ := false;
    for i_ : idx2_t do n181_[i_] := false; end;
    if left177_ > 0 then left177_ := left177_ - 1; R1_add(1 + 1 * ((1) - 1) + 2 * ((1) - 1), 1); R1_mark((2) - 1); end;
    if left177_ > 0 then left177_ := left177_ - 1; R1_add(1 + 1 * ((2) - 1) + 2 * ((1) - 1), 1); R1_mark((1) - 1); end;
    next_ := 2; ends_ := true; return;
  end;
procedure R1_b224_ (f222_ : boolean);
  begin
    w223_ := f222_;
    R1_wait := 0; resume_ := 7;
  end;
procedure R1_b229_ (f227_ : boolean);
  begin
    w228_ := f227_;
    R1_wait := 0; resume_ := 9;
  end;
procedure R1_b231_ ();
  begin
    resume_ := 1;
  end;
procedure R1_leave ();
  begin
  end;
procedure R1_enter ();
  begin
    if R1_at = 1 then R1_b202_(); return; end;
    if R1_at = 3 then R1_b231_(); return; end;
  end;
procedure R1_b239_ (f236_ : boolean);
  var n237_ : rec_t;
  var n238_ : num_t;
  begin
    n237_.f := 1; n237_.g := true;
    n238_ := 1;
    n15_((2 - left177_), (2 = ((n192_(2, (n237_.f != n238_)) < left177_) ? (left177_) + 0 : (n237_.f) + 0)));
  end;
procedure R1_b252_ (f250_ : boolean);
  begin
    w251_ := f250_;
    R1_wait := 0; resume_ := 12;
  end;
procedure R1_b264_ (f262_ : boolean);
  begin
    w263_ := f262_;
    R1_wait := 0; resume_ := 16;
  end;
procedure R1_b269_ (f242_ : boolean);
  begin
    w243_ := f242_;
    resume_ := 10;
  end;
function R1_fate (c_ : code_t) : 0..99;
  begin
    if R1_wait = 1 & (((c_ - 1) % 9) >= 4 & ((c_ - 1) % 9) < 6) then return 3; end;
    if R1_wait = 2 & (((c_ - 1) % 9) >= 4 & ((c_ - 1) % 9) < 6) then return 4; end;
    if R1_wait = 3 & (((c_ - 1) % 9) >= 4 & ((c_ - 1) % 9) < 6) then return 6; end;
    if R1_wait = 4 & (((c_ - 1) % 9) >= 4 & ((c_ - 1) % 9) < 6) then return 7; end;
    if R1_wait > 0 then return 0; end;
    if R1_at = 2 then
      if (((c_ - 1) % 9) >= 4 & ((c_ - 1) % 9) < 6) then
        return 5;
      end;
    end;
    if R1_at = 3 then
      if (((c_ - 1) % 9) >= 4 & ((c_ - 1) % 9) < 6) then
        return 8;
      end;
    end;
    return 2;
  end;
function R1_later (c_ : code_t) : boolean;
  begin
    if c_ = 0 then return true; end;
    if R1_wait > 0 then return R1_fate(c_) = 0; end;
    return false;
  end;
function R1_next (q_ : 0..4; k_ : 0..1) : code_t;
  begin
    if R1_box[q_][k_] = 0 then return 0; end;
    if R1_later(R1_box[q_][k_]) then return 0; end;
    for j_ := 0 to 1 do if j_ < k_ & !R1_later(R1_box[q_][j_]) then return 0; end; end;
    return R1_box[q_][k_];
  end;
procedure R1_take (q_ : 0..4; k_ : 0..1);
  begin
    for j_ := 0 to 0 do if j_ >= k_ then R1_box[q_][j_] := R1_box[q_][j_ + 1]; end; end;
    R1_box[q_][1] := 0;
  end;
procedure R1_get (q_ : 0..4; c_ : code_t);
  var n_ : 0..99;
  begin
    if R1_at = 4 then return; end;
    n_ := 0;
    for i_ : 0..4 do for j_ : 0..1 do if R1_box[i_][j_] > 0 then n_ := n_ + 1; end; end; end;
    if n_ >= 1 + 1 then error "the mailbox is full"; end;
    for j_ := 0 to 1 do if R1_box[q_][j_] = 0 then R1_box[q_][j_] := c_; return; end; end;
  end;
procedure R1_b280_ (v276_ : idx0_t);
  begin
    left177_ := left177_ - 1;
    n15_(((((acc178_ + 0) % 3) < (n180_ ? (2) + 0 : (n179_) + 0)) ? (left177_) + 0 : (n179_) + 0), (acc178_ = n179_));
  end;
function R1_g279_ (v276_ : idx0_t) : boolean;
  begin
    return left177_ > 0 & (n192_(v276_, n180_) = n179_);
  end;
procedure R1_b291_ (v283_ : num_t; x285_ : num_t);
  var n286_ : arr0_t;
  var n287_ : set0_t;
  begin
    left177_ := left177_ - 1;
    for i_ : idx0_t do n286_[i_] := 2; end;
    for i_ : idx0_t do n287_[i_] := false; end;
    if (exists i_ : idx0_t do n287_[i_] end) then R1_add(1 + 1 * ((1) - 1) + 2 * ((1) - 1), 1);for to288_ : idx0_t do if n287_[to288_] then R1_mark((to288_) - 1); end; end; end;
    n286_[1] := n286_[2];
  end;
function R1_g290_ (v283_ : num_t; x285_ : num_t) : boolean;
  begin
    return left177_ > 0;
  end;
procedure R1_handle (f_ : 0..99; c_ : code_t; h_ : 0..2);
  begin
    if f_ = 3 then R1_b224_(((((((c_ - 1) % 9) - 4) / 1) % 2) = 1)); return; end;
    if f_ = 4 then R1_b229_(((((((c_ - 1) % 9) - 4) / 1) % 2) = 1)); return; end;
    if f_ = 5 then R1_b239_(((((((c_ - 1) % 9) - 4) / 1) % 2) = 1)); return; end;
    if f_ = 6 then R1_b252_(((((((c_ - 1) % 9) - 4) / 1) % 2) = 1)); return; end;
    if f_ = 7 then R1_b264_(((((((c_ - 1) % 9) - 4) / 1) % 2) = 1)); return; end;
    if f_ = 8 then R1_b269_(((((((c_ - 1) % 9) - 4) / 1) % 2) = 1)); return; end;
  end;
procedure R1_run ();
  var k210_ : num_t;
  var k266_ : num_t;
  var pc_ : 0..99;
  begin
    pc_ := resume_; resume_ := 0;
    if pc_ = 1 then
    w207_ := true;
    w209_ := false;
    k210_ := 1;
    if left177_ > 0 then left177_ := left177_ - 1; if (2 = 2) then next_ := 2; ends_ := true; return; end; end;

    w213_ := 1;
    resume_ := 2; return; end;
    if pc_ = 2 then
    w215_ := 1;
    resume_ := 4; return; end;
    if pc_ = 3 then
    R1_wait := 2; return; end;
    if pc_ = 4 then
    w207_ := ((!(w213_ != 1)) -> (w207_ | p5_));
    R1_wait := 1; return; end;
    if pc_ = 5 then
    if w213_ < 2 then w213_ := w213_ + 1; resume_ := 2; return; end;
    w213_ := 1;
    resume_ := 3; return; end;
    if pc_ = 6 then
    if p3_ then
    if left177_ > 0 then left177_ := left177_ - 1; if ((p3_ ? (acc178_) + 0 : (1) + 0) = (w215_ - 1)) then halts_ := true; ends_ := true; return; end; end;
    w209_ := (1 <= acc178_);
    else
    if left177_ > 0 then left177_ := left177_ - 1; if (p3_ -> (((acc178_ + acc178_) % 3) <= 2)) then arg4_ := (w213_ != w213_); arg6_ := w209_; next_ := 3; ends_ := true; return; end; end;
    w207_ := (w215_ != w215_);
    end;
    if w215_ < 2 then w215_ := w215_ + 1; resume_ := 4; return; end;
    w215_ := 1;
    resume_ := 5; return; end;
    if pc_ = 7 then
    acc178_ := (acc178_ + (w207_ ? 1 : 0) + (w209_ ? 1 : 0) + ((w213_) - 1) + ((w215_) - 1) + (w223_ ? 1 : 0)) % 3;
    w207_ := (w215_ != w215_);
    w209_ := (acc178_ != (w215_ - 1));
    w223_ := false;
    resume_ := 6; return; end;
    if pc_ = 8 then
    return; end;
    if pc_ = 9 then
    acc178_ := (acc178_ + (w207_ ? 1 : 0) + (w209_ ? 1 : 0) + (w228_ ? 1 : 0)) % 3;
    if left177_ > 0 then left177_ := left177_ - 1; if (1 < ((n179_ + left177_) % 3)) then halts_ := true; ends_ := true; return; end; end;
    w228_ := false;
    resume_ := 8; return; end;
    if pc_ = 10 then
    w245_ := 2;
    w248_ := 1;
    R1_wait := 3; return; end;
    if pc_ = 11 then
    return; end;
    if pc_ = 12 then
    acc178_ := (acc178_ + (w243_ ? 1 : 0) + ((w245_) - 1) + ((w248_) - 0) + (w251_ ? 1 : 0)) % 3;
    if left177_ > 0 then left177_ := left177_ - 1; if (0 = (w245_ - 1)) then next_ := 2; ends_ := true; return; end; end;
    w248_ := left177_;
    w255_ := 1;
    resume_ := 13; return; end;
    if pc_ = 13 then
    if left177_ > 0 then left177_ := left177_ - 1; R1_add(1 + 1 * ((2) - 1) + 2 * ((2) - 1), 1); R1_mark((2) - 1); end;
    R1_wait := 4; return; end;
    if pc_ = 14 then
    n15_((w245_ - 1), (p5_ | w243_));
    w245_ := w245_;
    w251_ := false;
    resume_ := 11; return; end;
    if pc_ = 15 then
    k266_ := 0;
    if left177_ > 0 then left177_ := left177_ - 1; R1_add(1 + 1 * ((2) - 1) + 2 * ((1) - 1), 1);for to268_ : idx0_t do if (to268_ = to268_) then R1_mark((to268_) - 1); end; end; end;
    w248_ := w248_;

    if w255_ < 2 then w255_ := w255_ + 1; resume_ := 13; return; end;
    w255_ := 1;
    resume_ := 14; return; end;
    if pc_ = 16 then
    acc178_ := (acc178_ + (w243_ ? 1 : 0) + ((w245_) - 1) + ((w248_) - 0) + (w251_ ? 1 : 0) + ((w255_) - 1) + (w263_ ? 1 : 0)) % 3;
    if left177_ > 0 then left177_ := left177_ - 1; R1_add(1 + 1 * ((2) - 1) + 2 * ((2) - 1), 0); R1_mark(0); end;
    if left177_ > 0 then left177_ := left177_ - 1; R1_add(1 + 1 * ((2) - 1) + 2 * ((2) - 1), 1); R1_mark((1) - 1); end;
    w263_ := false;
    resume_ := 15; return; end;
  end;
procedure R1_forget ();
  begin
    w207_ := false;
    w209_ := false;
    w213_ := 1;
    w215_ := 1;
    R1_wait := 0;
    w223_ := false;
    w228_ := false;
    w243_ := false;
    w245_ := 1;
    w248_ := 0;
    w251_ := false;
    w255_ := 1;
    w263_ := false;
  end;
procedure R1_settle (f_ : 0..99; c_ : code_t; h_ : 0..2);
  var f0_ : 0..99;
  var c0_ : code_t;
  begin
    f0_ := f_; c0_ := c_;
    while f0_ > 0 | ends_ | resume_ > 0 do
      if f0_ > 0 then
        R1_handle(f0_, c0_, h_);
        f0_ := 0;
      elsif resume_ > 0 then
        R1_run();
        if R1_wait = 0 & resume_ = 0 then R1_forget(); end;
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
        p3_ := false;
        p5_ := false;
        if halts_ then
          halts_ := false; R1_at := 4;
    for i_ : 0..4 do for j_ : 0..1 do R1_box[i_][j_] := 0; end; end;
        else
          R1_at := next_; next_ := 0;
        p3_ := arg4_; arg4_ := false;
        p5_ := arg6_; arg6_ := false;
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
    if n_ < 10 then
      c_ := R1_next(n_ % 5, (n_ / 5) % 2);
      if c_ = 0 then return false; end;
      f_ := R1_fate(c_);
      if f_ = 0 then return false; end;
      return n_ < 10;
    end;
    if n_ >= 10 & n_ < 12 & R1_at = 2 & R1_wait = 0 then return R1_g279_(((((n_ - 10) / 1) % 2) + 1)); end;
    if n_ >= 12 & n_ < 21 & R1_at = 2 & R1_wait = 0 then return R1_g290_(((((n_ - 12) / 1) % 3) + 0), ((((n_ - 12) / 3) % 3) + 0)); end;
    return false;
  end;
procedure R1_begin ();
  begin
    for i_ : 0..4 do for j_ : 0..1 do R1_box[i_][j_] := 0; end; end;
    for i_ : 0..3 do R1_out[i_] := 0; R1_for[i_] := 0; R1_to[i_] := 0; end;
    p3_ := false;
    p5_ := false;
    R1_forget();
    R1_at := 0; next_ := 1; exited_ := true; ends_ := true;
    R1_settle(0, 0, 0);
  end;
procedure R0_b308_ (self309_ : idx0_t);
  begin
    left303_[self309_] := 1;
    acc304_[self309_] := 1;
    n305_[self309_] := true;
    for i_ : idx2_t do n306_[self309_][i_] := 1; end;
    n307_[self309_] := 2;
    n307_[self309_] := acc304_[self309_];
    next_ := 2; ends_ := true; return;
  end;
procedure R0_b311_ (self312_ : idx0_t);
  var n310_ : boolean;
  begin
    n310_ := true;
    if left303_[self312_] > 0 then left303_[self312_] := left303_[self312_] - 1; R0_add(self312_, 5 + 1 * (((acc304_[self312_] < 0) | n310_) ? 1 : 0), 2); R0_mark(self312_, 0); end;
  end;
procedure R0_b315_ (self316_ : idx0_t);
  var k313_ : idx2_t;
  begin
    if left303_[self316_] > 0 then left303_[self316_] := left303_[self316_] - 1; R0_add(self316_, 5 + 1 * ((acc304_[self316_] != left303_[self316_]) ? 1 : 0), 2); R0_mark(self316_, 0); end;
    k313_ := 2;
    n307_[self316_] := (self316_ - 1);

  end;
procedure R0_b332_ (self333_ : idx0_t; f328_ : idx0_t; f329_ : idx0_t);
  begin
    w330_[self333_] := f328_;
    w331_[self333_] := f329_;
    R0_wait[self333_] := 0; resume_ := 8;
  end;
procedure R0_b340_ (self341_ : idx0_t);
  begin
    resume_ := 1;
  end;
procedure R0_b347_ (self348_ : idx0_t);
  var n342_ : boolean;
  var n343_ : boolean;
  var k345_ : num_t;
  begin
    n342_ := false;
    n343_ := true;
    for n344_ := n307_[self348_] to 2 do
    
    n307_[self348_] := 2;
    end;
    k345_ := n306_[self348_][2];
    if left303_[self348_] > 0 then left303_[self348_] := left303_[self348_] - 1; R0_add(self348_, 7 + 1 * ((2) - 0), 3); R0_mark(self348_, (1) - 1); end;

  end;
procedure R0_b355_ (self356_ : idx0_t);
  var n350_ : set2_t;
  var n351_ : boolean;
  var k352_ : idx2_t;
  begin
    for i_ : idx2_t do n350_[i_] := false; end;
    n351_ := true;
    k352_ := 2;
    n351_ := n351_;
    n351_ := n305_[self356_];

    if left303_[self356_] > 0 then left303_[self356_] := left303_[self356_] - 1; if (exists i_ : idx2_t do n350_[i_] end) then R0_add(self356_, 7 + 1 * ((0) - 0), 3);for to354_ : idx2_t do if n350_[to354_] then R0_mark(self356_, (to354_) - 1); end; end; end; end;
  end;
procedure R0_leave (self357_ : idx0_t);
  begin
    if R0_at[self357_] = 2 then R0_b315_(self357_); return; end;
    if R0_at[self357_] = 3 then R0_b347_(self357_); return; end;
  end;
procedure R0_enter (self358_ : idx0_t);
  begin
    if R0_at[self358_] = 1 then R0_b308_(self358_); return; end;
    if R0_at[self358_] = 2 then R0_b311_(self358_); return; end;
    if R0_at[self358_] = 3 then R0_b340_(self358_); return; end;
    if R0_at[self358_] = 4 then R0_b355_(self358_); return; end;
  end;
function R0_c364_ (self365_ : idx0_t; f362_ : idx0_t; f363_ : idx0_t) : boolean;
  begin
    return true & n305_[self365_] & n305_[self365_];
  end;
procedure R0_b380_ (self381_ : idx0_t; f376_ : idx0_t; f377_ : idx0_t);
  begin
    w378_[self381_] := f376_;
    w379_[self381_] := f377_;
    R0_wait[self381_] := 0; resume_ := 15;
  end;
procedure R0_b386_ (self387_ : idx0_t; f362_ : idx0_t; f363_ : idx0_t);
  begin
    w366_[self387_] := f362_;
    w367_[self387_] := f363_;
    resume_ := 9;
  end;
procedure R0_b401_ (self402_ : idx0_t; f397_ : idx0_t; f398_ : idx0_t);
  begin
    w399_[self402_] := f397_;
    w400_[self402_] := f398_;
    R0_wait[self402_] := 0; resume_ := 18;
  end;
procedure R0_b408_ (self409_ : idx0_t; f404_ : idx0_t; f405_ : idx0_t);
  begin
    w406_[self409_] := f404_;
    w407_[self409_] := f405_;
    R0_wait[self409_] := 0; resume_ := 20;
  end;
procedure R0_b410_ (self411_ : idx0_t; f389_ : idx0_t; f390_ : idx0_t);
  begin
    w391_[self411_] := f389_;
    w392_[self411_] := f390_;
    resume_ := 16;
  end;
function R0_c415_ (self416_ : idx0_t; f413_ : idx0_t; f414_ : idx0_t) : boolean;
  begin
    return true & (n305_[self416_] & (((p1_[self416_] + p1_[self416_]) % 3) != (self416_ - 1)));
  end;
procedure R0_b420_ (self421_ : idx0_t; f413_ : idx0_t; f414_ : idx0_t);
  begin
    for n417_ : idx2_t do
    if ((n417_ - 1) != 0) then halts_ := true; ends_ := true; return; end;
    
    end;
    for n418_ : idx2_t do
    if (forall n419_ : idx0_t do ((n419_ - 1) != ((acc304_[self421_] + acc304_[self421_]) % 3)) end) then next_ := 3; ends_ := true; return; end;
    end;
  end;
procedure R0_b430_ (self431_ : idx0_t; f424_ : idx0_t; f425_ : idx0_t);
  var n426_ : idx2_t;
  var n427_ : rec_t;
  var k428_ : idx2_t;
  begin
    n426_ := 2;
    n427_.f := 2; n427_.g := true;
    k428_ := n426_;
    
    n306_[self431_][k428_] := n427_.f;

  end;
procedure R0_b441_ (self442_ : idx0_t; f437_ : idx0_t; f438_ : idx0_t);
  begin
    w439_[self442_] := f437_;
    w440_[self442_] := f438_;
    R0_wait[self442_] := 0; resume_ := 26;
  end;
procedure R0_b449_ (self450_ : idx0_t);
  begin
    resume_ := 21;
  end;
function R0_g448_ (self451_ : idx0_t) : boolean;
  begin
    return left303_[self451_] > 0 & (self451_ < self451_);
  end;
function R0_fate (self452_ : idx0_t; c_ : code_t) : 0..99;
  begin
    if R0_wait[self452_] = 1 & (((c_ - 1) % 9) >= 0 & ((c_ - 1) % 9) < 4) then return 3; end;
    if R0_wait[self452_] = 2 & (((c_ - 1) % 9) >= 0 & ((c_ - 1) % 9) < 4) then return 4; end;
    if R0_wait[self452_] = 3 & (((c_ - 1) % 9) >= 0 & ((c_ - 1) % 9) < 4) then return 6; end;
    if R0_wait[self452_] = 4 & (((c_ - 1) % 9) >= 0 & ((c_ - 1) % 9) < 4) then return 7; end;
    if R0_wait[self452_] = 5 & (((c_ - 1) % 9) >= 0 & ((c_ - 1) % 9) < 4) then return 11; end;
    if R0_wait[self452_] > 0 then return 0; end;
    if R0_at[self452_] = 2 then
      if (((c_ - 1) % 9) >= 0 & ((c_ - 1) % 9) < 4) then
        if R0_c364_(self452_, ((((((c_ - 1) % 9) - 0) / 1) % 2) + 1), ((((((c_ - 1) % 9) - 0) / 2) % 2) + 1)) then return 5; end;
        return 8;
      end;
    end;
    if R0_at[self452_] = 3 then
      if (((c_ - 1) % 9) >= 0 & ((c_ - 1) % 9) < 4) then
        return 2;
      end;
    end;
    if R0_at[self452_] = 4 then
      if (((c_ - 1) % 9) >= 0 & ((c_ - 1) % 9) < 4) then
        if R0_c415_(self452_, ((((((c_ - 1) % 9) - 0) / 1) % 2) + 1), ((((((c_ - 1) % 9) - 0) / 2) % 2) + 1)) then return 9; end;
        return 10;
      end;
    end;
    return 2;
  end;
function R0_later (self453_ : idx0_t; c_ : code_t) : boolean;
  begin
    if c_ = 0 then return true; end;
    if R0_wait[self453_] > 0 then return R0_fate(self453_, c_) = 0; end;
    if R0_at[self453_] = 3 & (((c_ - 1) % 9) >= 0 & ((c_ - 1) % 9) < 4) then return true; end;
    return false;
  end;
function R0_next (self454_ : idx0_t; q_ : 0..4; k_ : 0..1) : code_t;
  begin
    if R0_box[self454_][q_][k_] = 0 then return 0; end;
    if R0_later(self454_, R0_box[self454_][q_][k_]) then return 0; end;
    for j_ := 0 to 1 do if j_ < k_ & !R0_later(self454_, R0_box[self454_][q_][j_]) then return 0; end; end;
    return R0_box[self454_][q_][k_];
  end;
procedure R0_take (self455_ : idx0_t; q_ : 0..4; k_ : 0..1);
  begin
    for j_ := 0 to 0 do if j_ >= k_ then R0_box[self455_][q_][j_] := R0_box[self455_][q_][j_ + 1]; end; end;
    R0_box[self455_][q_][1] := 0;
  end;
procedure R0_get (self456_ : idx0_t; q_ : 0..4; c_ : code_t);
  var n_ : 0..99;
  begin
    if R0_at[self456_] = 5 then return; end;
    n_ := 0;
    for i_ : 0..4 do for j_ : 0..1 do if R0_box[self456_][i_][j_] > 0 then n_ := n_ + 1; end; end; end;
    if n_ >= 1 + 1 then error "the mailbox is full"; end;
    for j_ := 0 to 1 do if R0_box[self456_][q_][j_] = 0 then R0_box[self456_][q_][j_] := c_; return; end; end;
  end;
procedure R0_b463_ (self464_ : idx0_t; v457_ : num_t; x459_ : num_t);
  var n460_ : set2_t;
  begin
    left303_[self464_] := left303_[self464_] - 1;
    for i_ : idx2_t do n460_[i_] := false; end;
    R0_add(self464_, 5 + 1 * ((self464_ != self464_) ? 1 : 0), 2); R0_mark(self464_, 0);
  end;
function R0_g462_ (self465_ : idx0_t; v457_ : num_t; x459_ : num_t) : boolean;
  begin
    return left303_[self465_] > 0 & ((self465_ - 1) != v457_);
  end;
procedure R0_b469_ (self470_ : idx0_t);
  begin
    left303_[self470_] := left303_[self470_] - 1;
    R0_add(self470_, 5 + 1 * ((forall n466_ : idx2_t do (((n466_ != n466_) ? (n306_[self470_][n466_]) + 0 : (acc304_[self470_]) + 0) != 1) end) ? 1 : 0), 2); R0_mark(self470_, 0);
    
    R0_add(self470_, 5 + 1 * ((((n307_[self470_] = left303_[self470_]) ? (left303_[self470_]) + 0 : (left303_[self470_]) + 0) <= n307_[self470_]) ? 1 : 0), 2); R0_mark(self470_, 0);
  end;
function R0_g468_ (self471_ : idx0_t) : boolean;
  begin
    return left303_[self471_] > 0;
  end;
procedure R0_b476_ (self477_ : idx0_t);
  var n472_ : num_t;
  begin
    left303_[self477_] := left303_[self477_] - 1;
    n472_ := 2;
    R0_add(self477_, 7 + 1 * ((n472_) - 0), 3);for to473_ : idx2_t do if (to473_ = to473_) then R0_mark(self477_, (to473_) - 1); end; end;
    if n305_[self477_] then next_ := 3; ends_ := true; return; end;
  end;
function R0_g475_ (self478_ : idx0_t) : boolean;
  begin
    return left303_[self478_] > 0 & (self478_ != self478_);
  end;
procedure R0_b483_ (self484_ : idx0_t; x479_ : num_t);
  begin
    left303_[self484_] := left303_[self484_] - 1;
    R0_add(self484_, 5 + 1 * ((exists n480_ : num_t do n305_[self484_] end) ? 1 : 0), 2); R0_mark(self484_, 0);
    
  end;
function R0_g482_ (self485_ : idx0_t; x479_ : num_t) : boolean;
  begin
    return left303_[self485_] > 0 & n305_[self485_];
  end;
procedure R0_b492_ (self493_ : idx0_t; v486_ : idx0_t);
  var n489_ : idx2_t;
  begin
    left303_[self493_] := left303_[self493_] - 1;
    n489_ := 1;
    if (acc304_[self493_] <= p1_[self493_]) then
    n305_[self493_] := ((!n305_[self493_]) & ((v486_ - 1) != (n305_[self493_] ? (left303_[self493_]) + 0 : (p1_[self493_]) + 0)));
    
    elsif (!(self493_ < self493_)) then
    n307_[self493_] := (2 - (n489_ - 1));
    if ((((acc304_[self493_] + p1_[self493_]) % 3) <= (n489_ - 1)) -> n305_[self493_]) then arg2_ := (v486_ - 1); next_ := 4; ends_ := true; return; end;
    else
    n305_[self493_] := ((v486_ != self493_) & (self493_ != self493_));
    n306_[self493_][n489_] := 1;
    end;
    n489_ := n489_;
  end;
function R0_g491_ (self494_ : idx0_t; v486_ : idx0_t) : boolean;
  begin
    return left303_[self494_] > 0 & (forall n488_ : idx2_t do (!(v486_ != self494_)) end);
  end;
procedure R0_handle (self495_ : idx0_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  begin
    if f_ = 3 then R0_b332_(self495_, ((((((c_ - 1) % 9) - 0) / 1) % 2) + 1), ((((((c_ - 1) % 9) - 0) / 2) % 2) + 1)); return; end;
    if f_ = 4 then R0_b380_(self495_, ((((((c_ - 1) % 9) - 0) / 1) % 2) + 1), ((((((c_ - 1) % 9) - 0) / 2) % 2) + 1)); return; end;
    if f_ = 5 then R0_b386_(self495_, ((((((c_ - 1) % 9) - 0) / 1) % 2) + 1), ((((((c_ - 1) % 9) - 0) / 2) % 2) + 1)); return; end;
    if f_ = 6 then R0_b401_(self495_, ((((((c_ - 1) % 9) - 0) / 1) % 2) + 1), ((((((c_ - 1) % 9) - 0) / 2) % 2) + 1)); return; end;
    if f_ = 7 then R0_b408_(self495_, ((((((c_ - 1) % 9) - 0) / 1) % 2) + 1), ((((((c_ - 1) % 9) - 0) / 2) % 2) + 1)); return; end;
    if f_ = 8 then R0_b410_(self495_, ((((((c_ - 1) % 9) - 0) / 1) % 2) + 1), ((((((c_ - 1) % 9) - 0) / 2) % 2) + 1)); return; end;
    if f_ = 9 then R0_b420_(self495_, ((((((c_ - 1) % 9) - 0) / 1) % 2) + 1), ((((((c_ - 1) % 9) - 0) / 2) % 2) + 1)); return; end;
    if f_ = 10 then R0_b430_(self495_, ((((((c_ - 1) % 9) - 0) / 1) % 2) + 1), ((((((c_ - 1) % 9) - 0) / 2) % 2) + 1)); return; end;
    if f_ = 11 then R0_b441_(self495_, ((((((c_ - 1) % 9) - 0) / 1) % 2) + 1), ((((((c_ - 1) % 9) - 0) / 2) % 2) + 1)); return; end;
  end;
procedure R0_run (self496_ : idx0_t);
  var k322_ : idx2_t;
  var k334_ : idx2_t;
  var k382_ : idx2_t;
  var k445_ : idx2_t;
  var pc_ : 0..99;
  begin
    pc_ := resume_; resume_ := 0;
    if pc_ = 1 then
    w318_[self496_] := 2;
    w321_[self496_] := 2;
    k322_ := w321_[self496_];
    n306_[self496_][k322_] := (w318_[self496_] - 1);
    n306_[self496_][w321_[self496_]] := (2 - (w321_[self496_] - 1));

    if n305_[self496_] then resume_ := 2; else resume_ := 3; end; return; end;
    if pc_ = 2 then
    w325_[self496_] := 1;
    resume_ := 5; return; end;
    if pc_ = 3 then
    n306_[self496_][w321_[self496_]] := (w321_[self496_] - 1);
    for n336_ : idx2_t do
    if left303_[self496_] > 0 then left303_[self496_] := left303_[self496_] - 1; if ((w321_[self496_] < n336_) | n305_[self496_]) then arg2_ := (n336_ - 1); next_ := 4; ends_ := true; return; end; end;
    end;
    resume_ := 4; return; end;
    if pc_ = 4 then
    if ((exists n337_ : idx0_t do (((w321_[self496_] = w321_[self496_]) ? (1) + 0 : (n306_[self496_][w321_[self496_]]) + 0) <= ((self496_ < n337_) ? (acc304_[self496_]) + 0 : (n306_[self496_][2]) + 0)) end) -> ((2 - n306_[self496_][w321_[self496_]]) < (2 - left303_[self496_]))) then
    if left303_[self496_] > 0 then left303_[self496_] := left303_[self496_] - 1; R0_add(self496_, 7 + 1 * (((n305_[self496_] ? (acc304_[self496_]) + 0 : (acc304_[self496_]) + 0)) - 0), 3); R0_mark(self496_, (w321_[self496_]) - 1); end;
    if left303_[self496_] > 0 then left303_[self496_] := left303_[self496_] - 1; R0_add(self496_, 7 + 1 * (((w321_[self496_] - 1)) - 0), 3);for to338_ : idx2_t do if (to338_ = to338_) then R0_mark(self496_, (to338_) - 1); end; end; end;
    elsif n305_[self496_] then
    if left303_[self496_] > 0 then left303_[self496_] := left303_[self496_] - 1; R0_add(self496_, 7 + 1 * (((w318_[self496_] - 1)) - 0), 3);for to339_ : idx2_t do if (to339_ = to339_) then R0_mark(self496_, (to339_) - 1); end; end; end;
    else
    if left303_[self496_] > 0 then left303_[self496_] := left303_[self496_] - 1; R0_add(self496_, 5 + 1 * ((w318_[self496_] = self496_) ? 1 : 0), 2); R0_mark(self496_, 0); end;
    end;
    return; end;
    if pc_ = 5 then
    R0_wait[self496_] := 1; return; end;
    if pc_ = 6 then
    resume_ := 4; return; end;
    if pc_ = 7 then
    
    if w325_[self496_] < 2 then w325_[self496_] := w325_[self496_] + 1; resume_ := 5; return; end;
    w325_[self496_] := 1;
    resume_ := 6; return; end;
    if pc_ = 8 then
    acc304_[self496_] := (acc304_[self496_] + ((w318_[self496_]) - 1) + ((w321_[self496_]) - 1) + ((w325_[self496_]) - 1) + ((w330_[self496_]) - 1) + ((w331_[self496_]) - 1)) % 3;
    k334_ := w321_[self496_];
    if left303_[self496_] > 0 then left303_[self496_] := left303_[self496_] - 1; R0_add(self496_, 5 + 1 * (((w321_[self496_] < w321_[self496_]) -> (w321_[self496_] < w321_[self496_])) ? 1 : 0), 2); R0_mark(self496_, 0); end;
    if left303_[self496_] > 0 then left303_[self496_] := left303_[self496_] - 1; R0_add(self496_, 7 + 1 * (((2 - acc304_[self496_])) - 0), 3); R0_mark(self496_, (w321_[self496_]) - 1); end;

    w318_[self496_] := 2;
    w330_[self496_] := 1;
    w331_[self496_] := 1;
    resume_ := 7; return; end;
    if pc_ = 9 then
    for n368_ := (n305_[self496_] ? (left303_[self496_]) + 0 : (left303_[self496_]) + 0) to 2 do
    if left303_[self496_] > 0 then left303_[self496_] := left303_[self496_] - 1; if (!(self496_ = 1)) then halts_ := true; ends_ := true; return; end; end;
    n307_[self496_] := 2;
    end;
    w371_[self496_] := 0;
    resume_ := 10; return; end;
    if pc_ = 10 then
    w373_[self496_] := 1;
    resume_ := 12; return; end;
    if pc_ = 11 then
    return; end;
    if pc_ = 12 then
    R0_wait[self496_] := 2; return; end;
    if pc_ = 13 then
    if (((self496_ - 1) != 2) & ((((1 < (2 - 0)) ? (w371_[self496_]) + 0 : (n307_[self496_]) + 0) != (2 - left303_[self496_])) | (self496_ < self496_))) then
    R0_add(self496_, 5 + 1 * (((2 - left303_[self496_]) <= (self496_ - 1)) ? 1 : 0), 2); R0_mark(self496_, 0);
    n306_[self496_][1] := left303_[self496_];
    else
    if left303_[self496_] > 0 then left303_[self496_] := left303_[self496_] - 1; if (forall n384_ : num_t do (n307_[self496_] <= (self496_ - 1)) end) then next_ := 3; ends_ := true; return; end; end;
    end;
    if (forall n385_ : num_t do (((self496_ - 1) < (self496_ - 1)) -> (n306_[self496_][2] < 1)) end) then
    n306_[self496_][2] := (2 - ((1 + acc304_[self496_]) % 3));
    if left303_[self496_] > 0 then left303_[self496_] := left303_[self496_] - 1; if (((self496_ = self496_) ? (n306_[self496_][1]) + 0 : (n306_[self496_][2]) + 0) < (2 - left303_[self496_])) then halts_ := true; ends_ := true; return; end; end;
    else
    n306_[self496_][2] := w371_[self496_];
    end;
    if w371_[self496_] < 2 then w371_[self496_] := w371_[self496_] + 1; resume_ := 10; return; end;
    w371_[self496_] := 0;
    resume_ := 11; return; end;
    if pc_ = 14 then
    if (w373_[self496_] != self496_) then
    if left303_[self496_] > 0 then left303_[self496_] := left303_[self496_] - 1; R0_add(self496_, 5 + 1 * (((self496_ < 2) | (w373_[self496_] < w373_[self496_])) ? 1 : 0), 0); R0_mark(self496_, 0); end;
    end;
    
    if w373_[self496_] < 2 then w373_[self496_] := w373_[self496_] + 1; resume_ := 12; return; end;
    w373_[self496_] := 1;
    resume_ := 13; return; end;
    if pc_ = 15 then
    acc304_[self496_] := (acc304_[self496_] + ((w366_[self496_]) - 1) + ((w367_[self496_]) - 1) + ((w371_[self496_]) - 0) + ((w373_[self496_]) - 1) + ((w378_[self496_]) - 1) + ((w379_[self496_]) - 1)) % 3;
    k382_ := 2;
    n306_[self496_][2] := 1;
    R0_add(self496_, 5 + 1 * ((((self496_ - 1) <= ((1 = ((n306_[self496_][k382_] + n306_[self496_][k382_]) % 3)) ? (left303_[self496_]) + 0 : (acc304_[self496_]) + 0)) -> (self496_ != 1)) ? 1 : 0), 2); R0_mark(self496_, 0);

    R0_add(self496_, 5 + 1 * ((w371_[self496_] != w371_[self496_]) ? 1 : 0), 2); R0_mark(self496_, 0);
    w378_[self496_] := 1;
    w379_[self496_] := 1;
    resume_ := 14; return; end;
    if pc_ = 16 then
    w394_[self496_] := 1;
    R0_wait[self496_] := 3; return; end;
    if pc_ = 17 then
    R0_wait[self496_] := 4; return; end;
    if pc_ = 18 then
    acc304_[self496_] := (acc304_[self496_] + ((w391_[self496_]) - 1) + ((w392_[self496_]) - 1) + ((w394_[self496_]) - 1) + ((w399_[self496_]) - 1) + ((w400_[self496_]) - 1)) % 3;
    if left303_[self496_] > 0 then left303_[self496_] := left303_[self496_] - 1; if ((w394_[self496_] = w394_[self496_]) -> n305_[self496_]) then halts_ := true; ends_ := true; return; end; end;
    w399_[self496_] := 1;
    w400_[self496_] := 1;
    resume_ := 17; return; end;
    if pc_ = 19 then
    return; end;
    if pc_ = 20 then
    acc304_[self496_] := (acc304_[self496_] + ((w391_[self496_]) - 1) + ((w392_[self496_]) - 1) + ((w394_[self496_]) - 1) + ((w406_[self496_]) - 1) + ((w407_[self496_]) - 1)) % 3;
    
    w406_[self496_] := 1;
    w407_[self496_] := 1;
    resume_ := 19; return; end;
    if pc_ = 21 then
    left303_[self496_] := left303_[self496_] - 1;
    w433_[self496_] := 2;
    w435_[self496_] := 2;
    if (((w433_[self496_] - 1) <= (((w433_[self496_] - 1) <= (w433_[self496_] - 1)) ? (w435_[self496_]) + 0 : (acc304_[self496_]) + 0)) & ((2 - left303_[self496_]) <= n307_[self496_])) then resume_ := 22; else resume_ := 23; end; return; end;
    if pc_ = 22 then
    R0_add(self496_, 5 + 1 * ((((w433_[self496_] - 1) < (2 - 2)) | (w433_[self496_] < w433_[self496_])) ? 1 : 0), 2); R0_mark(self496_, 0);
    R0_wait[self496_] := 5; return; end;
    if pc_ = 23 then
    k445_ := 2;
    n306_[self496_][2] := acc304_[self496_];

    resume_ := 24; return; end;
    if pc_ = 24 then
    return; end;
    if pc_ = 25 then
    for n443_ : idx0_t do
    if left303_[self496_] > 0 then left303_[self496_] := left303_[self496_] - 1; if ((w433_[self496_] = self496_) -> (self496_ < 1)) then halts_ := true; ends_ := true; return; end; end;
    if left303_[self496_] > 0 then left303_[self496_] := left303_[self496_] - 1; if (forall n444_ : idx0_t do (n443_ = w433_[self496_]) end) then next_ := 3; ends_ := true; return; end; end;
    end;
    w435_[self496_] := (self496_ - 1);
    resume_ := 24; return; end;
    if pc_ = 26 then
    acc304_[self496_] := (acc304_[self496_] + ((w433_[self496_]) - 1) + ((w435_[self496_]) - 0) + ((w439_[self496_]) - 1) + ((w440_[self496_]) - 1)) % 3;
    w433_[self496_] := self496_;
    w439_[self496_] := 1;
    w440_[self496_] := 1;
    resume_ := 25; return; end;
  end;
procedure R0_forget (self497_ : idx0_t);
  begin
    w318_[self497_] := 1;
    w321_[self497_] := 1;
    w325_[self497_] := 1;
    R0_wait[self497_] := 0;
    w330_[self497_] := 1;
    w331_[self497_] := 1;
    w366_[self497_] := 1;
    w367_[self497_] := 1;
    w371_[self497_] := 0;
    w373_[self497_] := 1;
    w378_[self497_] := 1;
    w379_[self497_] := 1;
    w391_[self497_] := 1;
    w392_[self497_] := 1;
    w394_[self497_] := 1;
    w399_[self497_] := 1;
    w400_[self497_] := 1;
    w406_[self497_] := 1;
    w407_[self497_] := 1;
    w433_[self497_] := 1;
    w435_[self497_] := 0;
    w439_[self497_] := 1;
    w440_[self497_] := 1;
  end;
procedure R0_settle (self498_ : idx0_t; f_ : 0..99; c_ : code_t; h_ : 0..2);
  var f0_ : 0..99;
  var c0_ : code_t;
  begin
    f0_ := f_; c0_ := c_;
    while f0_ > 0 | ends_ | resume_ > 0 do
      if f0_ > 0 then
        R0_handle(self498_, f0_, c0_, h_);
        f0_ := 0;
      elsif resume_ > 0 then
        R0_run(self498_);
        if R0_wait[self498_] = 0 & resume_ = 0 then R0_forget(self498_); end;
      elsif raised_ > 0 then
        ends_ := false;
        c0_ := raised_; raised_ := 0;
        f0_ := R0_fate(self498_, c0_);
        if f0_ < 3 & f0_ != 1 then error "unhandled"; end;
        if f0_ = 1 then f0_ := 0; end;
      else
        ends_ := false;
        if !exited_ then R0_leave(self498_); end;
        exited_ := false;
        p1_[self498_] := 0;
        if halts_ then
          halts_ := false; R0_at[self498_] := 5;
    for i_ : 0..4 do for j_ : 0..1 do R0_box[self498_][i_][j_] := 0; end; end;
        else
          R0_at[self498_] := next_; next_ := 0;
        p1_[self498_] := arg2_; arg2_ := 0;
          R0_enter(self498_);
        end;
      end;
    end;
  end;
function R0_can (self499_ : idx0_t; n_ : 0..999) : boolean;
  var c_ : code_t;
  var f_ : 0..99;
  begin
    if R0_out[self499_][0] > 0 then return false; end;
    if n_ < 10 then
      c_ := R0_next(self499_, n_ % 5, (n_ / 5) % 2);
      if c_ = 0 then return false; end;
      f_ := R0_fate(self499_, c_);
      if f_ = 0 then return false; end;
      return n_ < 10;
    end;
    if n_ >= 10 & n_ < 11 & R0_at[self499_] = 4 & R0_wait[self499_] = 0 then return R0_g448_(self499_); end;
    if n_ >= 11 & n_ < 20 & R0_at[self499_] = 2 & R0_wait[self499_] = 0 then return R0_g462_(self499_, ((((n_ - 11) / 1) % 3) + 0), ((((n_ - 11) / 3) % 3) + 0)); end;
    if n_ >= 20 & n_ < 21 & R0_at[self499_] = 2 & R0_wait[self499_] = 0 then return R0_g468_(self499_); end;
    if n_ >= 21 & n_ < 22 & R0_at[self499_] = 2 & R0_wait[self499_] = 0 then return R0_g475_(self499_); end;
    if n_ >= 22 & n_ < 25 & R0_at[self499_] = 3 & R0_wait[self499_] = 0 then return R0_g482_(self499_, ((((n_ - 22) / 1) % 3) + 0)); end;
    if n_ >= 25 & n_ < 27 & R0_at[self499_] = 4 & R0_wait[self499_] = 0 then return R0_g491_(self499_, ((((n_ - 25) / 1) % 2) + 1)); end;
    return false;
  end;
procedure R0_begin (self502_ : idx0_t);
  begin
    for i_ : 0..4 do for j_ : 0..1 do R0_box[self502_][i_][j_] := 0; end; end;
    for i_ : 0..1 do R0_out[self502_][i_] := 0; R0_for[self502_][i_] := 0; R0_to[self502_][i_] := 0; end;
    p1_[self502_] := 0;
    R0_forget(self502_);
    R0_at[self502_] := 0; next_ := 1; exited_ := true; ends_ := true;
    R0_settle(self502_, 0, 0, 0);
  end;
startstate
  begin
    ends_ := false; next_ := 0; raised_ := 0; halts_ := false; exited_ := false;
    resume_ := 0;
    arg2_ := 0;
    arg4_ := false;
    arg6_ := false;
    arg8_ := 0;
    arg10_ := false;
    arg12_ := 0;
    arg14_ := 1;
    W_begin();
    for i_ : idx2_t do
    R2_begin(i_);
    end;
    R1_begin();
    for i_ : idx0_t do
    R0_begin(i_);
    end;
  end;
ruleset self175_ : idx2_t; n_ : 0..16 do
rule "r174_" R2_can(self175_, n_) ==>
  var c_ : code_t;
  var f_ : 0..99;
  begin
    f_ := 0; c_ := 0;
    if n_ < 15 then
      c_ := R2_box[self175_][n_ % 5][(n_ / 5) % 3]; f_ := R2_fate(self175_, c_);
      R2_take(self175_, n_ % 5, (n_ / 5) % 3);
      if f_ = 2 then error "unhandled"; end;
      if f_ < 3 then f_ := 0; end;
    end;
    if n_ >= 15 & n_ < 16 then R2_b162_(self175_); end;
    if n_ >= 16 & n_ < 17 then R2_b168_(self175_); end;
    R2_settle(self175_, f_, c_, (n_ < 15 ? n_ / 15 : 0));
  end;
end;
ruleset n_ : 0..20 do
rule "r299_" R1_can(n_) ==>
  var c_ : code_t;
  var f_ : 0..99;
  begin
    f_ := 0; c_ := 0;
    if n_ < 10 then
      c_ := R1_box[n_ % 5][(n_ / 5) % 2]; f_ := R1_fate(c_);
      R1_take(n_ % 5, (n_ / 5) % 2);
      if f_ = 2 then error "unhandled"; end;
      if f_ < 3 then f_ := 0; end;
    end;
    if n_ >= 10 & n_ < 12 then R1_b280_(((((n_ - 10) / 1) % 2) + 1)); end;
    if n_ >= 12 & n_ < 21 then R1_b291_(((((n_ - 12) / 1) % 3) + 0), ((((n_ - 12) / 3) % 3) + 0)); end;
    R1_settle(f_, c_, (n_ < 10 ? n_ / 10 : 0));
  end;
end;
ruleset self501_ : idx0_t; n_ : 0..26 do
rule "r500_" R0_can(self501_, n_) ==>
  var c_ : code_t;
  var f_ : 0..99;
  begin
    f_ := 0; c_ := 0;
    if n_ < 10 then
      c_ := R0_box[self501_][n_ % 5][(n_ / 5) % 2]; f_ := R0_fate(self501_, c_);
      R0_take(self501_, n_ % 5, (n_ / 5) % 2);
      if f_ = 2 then error "unhandled"; end;
      if f_ < 3 then f_ := 0; end;
    end;
    if n_ >= 10 & n_ < 11 then R0_b449_(self501_); end;
    if n_ >= 11 & n_ < 20 then R0_b463_(self501_, ((((n_ - 11) / 1) % 3) + 0), ((((n_ - 11) / 3) % 3) + 0)); end;
    if n_ >= 20 & n_ < 21 then R0_b469_(self501_); end;
    if n_ >= 21 & n_ < 22 then R0_b476_(self501_); end;
    if n_ >= 22 & n_ < 25 then R0_b483_(self501_, ((((n_ - 22) / 1) % 3) + 0)); end;
    if n_ >= 25 & n_ < 27 then R0_b492_(self501_, ((((n_ - 25) / 1) % 2) + 1)); end;
    R0_settle(self501_, f_, c_, (n_ < 10 ? n_ / 10 : 0));
  end;
end;
ruleset self504_ : idx0_t do
rule "r503_" R0_out[self504_][0] > 0 & R0_for[self504_][0] = 2 & (R0_to[self504_][0] / ((0) = 0 ? 1 : ((0) = 1 ? 2 : 4))) % 2 = 1 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R0_out[self504_][0]; d_ := c_;
    R1_get(0 + (self504_) - 1, d_);
    if (((c_ - 1) % 9) >= 0 & ((c_ - 1) % 9) < 4) | (((c_ - 1) % 9) >= 4 & ((c_ - 1) % 9) < 6) | (((c_ - 1) % 9) >= 6 & ((c_ - 1) % 9) < 9) then W_observe(c_); end;
    R0_sent(self504_, 0);
  end;
end;
ruleset self506_ : idx0_t; y_ : idx2_t do
rule "r505_" R0_out[self506_][0] > 0 & R0_for[self506_][0] = 3 & (R0_to[self506_][0] / (((y_) - 1) = 0 ? 1 : (((y_) - 1) = 1 ? 2 : 4))) % 2 = 1 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R0_out[self506_][0]; d_ := c_;
    R2_get(y_, 0 + (self506_) - 1, d_);
    if (((c_ - 1) % 9) >= 0 & ((c_ - 1) % 9) < 4) | (((c_ - 1) % 9) >= 4 & ((c_ - 1) % 9) < 6) | (((c_ - 1) % 9) >= 6 & ((c_ - 1) % 9) < 9) then W_observe(c_); end;
    R0_sent(self506_, (y_) - 1);
  end;
end;
ruleset self508_ : idx0_t do
rule "r507_" R0_out[self508_][0] > 0 & R0_for[self508_][0] = 0 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R0_out[self508_][0]; d_ := c_;
    if (((c_ - 1) % 9) >= 0 & ((c_ - 1) % 9) < 4) | (((c_ - 1) % 9) >= 4 & ((c_ - 1) % 9) < 6) | (((c_ - 1) % 9) >= 6 & ((c_ - 1) % 9) < 9) then W_observe(c_); end;
    R0_sent(self508_, 0);
  end;
end;
ruleset y_ : idx0_t do
rule "r509_" R1_out[0] > 0 & R1_for[0] = 1 & (R1_to[0] / (((y_) - 1) = 0 ? 1 : (((y_) - 1) = 1 ? 2 : 4))) % 2 = 1 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R1_out[0]; d_ := c_;
    R0_get(y_, 2 + 0, d_);
    if (((c_ - 1) % 9) >= 0 & ((c_ - 1) % 9) < 4) | (((c_ - 1) % 9) >= 4 & ((c_ - 1) % 9) < 6) | (((c_ - 1) % 9) >= 6 & ((c_ - 1) % 9) < 9) then W_observe(c_); end;
    R1_sent((y_) - 1);
  end;
end;
rule "r511_" R1_out[0] > 0 & R1_for[0] = 0 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R1_out[0]; d_ := c_;
    if (((c_ - 1) % 9) >= 0 & ((c_ - 1) % 9) < 4) | (((c_ - 1) % 9) >= 4 & ((c_ - 1) % 9) < 6) | (((c_ - 1) % 9) >= 6 & ((c_ - 1) % 9) < 9) then W_observe(c_); end;
    R1_sent(0);
  end;
ruleset self514_ : idx2_t; y_ : idx2_t do
rule "r513_" R2_out[self514_][0] > 0 & R2_for[self514_][0] = 3 & (R2_to[self514_][0] / (((y_) - 1) = 0 ? 1 : (((y_) - 1) = 1 ? 2 : 4))) % 2 = 1 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R2_out[self514_][0]; d_ := c_;
    R2_get(y_, 3 + (self514_) - 1, d_);
    if (((c_ - 1) % 9) >= 0 & ((c_ - 1) % 9) < 4) | (((c_ - 1) % 9) >= 4 & ((c_ - 1) % 9) < 6) | (((c_ - 1) % 9) >= 6 & ((c_ - 1) % 9) < 9) then W_observe(c_); end;
    R2_sent(self514_, (y_) - 1);
  end;
end;
ruleset self516_ : idx2_t do
rule "r515_" R2_out[self516_][0] > 0 & R2_for[self516_][0] = 0 ==>
  var c_ : code_t;
  var d_ : code_t;
  begin
    c_ := R2_out[self516_][0]; d_ := c_;
    if (((c_ - 1) % 9) >= 0 & ((c_ - 1) % 9) < 4) | (((c_ - 1) % 9) >= 4 & ((c_ - 1) % 9) < 6) | (((c_ - 1) % 9) >= 6 & ((c_ - 1) % 9) < 9) then W_observe(c_); end;
    R2_sent(self516_, 0);
  end;
end;
