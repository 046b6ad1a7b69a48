type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 0..2;
type arr0_t : array [idx0_t] of num_t;
type set0_t : set of idx0_t;
message M0 () from R1 to R1;
var y : boolean;
function b (e : num_t) : boolean;
  var d : set0_t;
  begin
    d := {};
    if (1 <= 1) then
    if (2 = e) then
    
    remove 1 from d;
    
    end;
    if y then return (e = 0); end;
    
    end;
    for d in d do
    alias c : (e) + 0 do
    if ((2 != e) -> y) then return y; end;
    
    if (forall c : idx0_t do y end) then return y; end;
    end;
    end;
    return (2 != e);
  end;
startstate
  begin
    y := true;
  end;
process R0 [e : idx0_t]
  var left : num_t;
  var a : rec_t;
  startstate
  begin
    left := 2;
    a.f := 2; a.g := false;
    y := a.g;
    y := (e < e);
  end;
  rule "r20_" left > 0 & ((e - 0) <= a.f) ==>
  var d : rec_t;
  begin
    left := left - 1;
    d.f := 0; d.g := true;
    assert c();
  end;
function c () : boolean;
  var x : idx0_t;
  begin
    x := 1;
    x := x;
    return ((!a.g) & (a.g | a.g));
  end;
end;
process R1
  var left : num_t;
  var a : idx0_t;
  var b : num_t;
  var c : set0_t;
  ruleset y : num_t do startstate
  begin
    left := 2;
    a := 0;
    b := 2;
    c := {};
    alias c : (y) + 0 do
    b := left;
    b := (2 - b);
    a := 2;
    end;
    b := ((((0 + b) % 3) != ((y + left) % 3)) ? (a - 0) : (2 - y));
  end; end;
  ruleset c : idx0_t do
  rule "r44_" left > 0 & ((((c - 0) <= left) | ((2 - b) = z(left))) & (left = 1)) ==>
  var d : boolean;
  var e : idx0_t;
  begin
    left := left - 1;
    d := false;
    e := 1;
    assert (a = 2);
  end;
  end;
  ruleset x : idx0_t do
  rule "r55_" left > 0 & y ==>
  var x : arr0_t;
  var d : num_t;
  begin
    left := left - 1;
    for i_ : idx0_t do x[i_] := 1; end;
    d := 1;
    if y then
    add a to c;
    alias y : x[a] do
    send M0() to R1;
    add 1 to c;
    end;
    elsif (b != ((left + 2) % 3)) then
    send M0() to R1;
    send M0() to R1;
    if (exists z : idx0_t do ((x[z] <= x[0]) | (((a = a) ? b : 0) != (z - 0))) end) then
    send M0() to R1;
    send M0() to R1;
    b := x[1];
    elsif (forall c : idx0_t do (a < c) end) then
    d := (2 - ((left + x[1]) % 3));
    add a to c;
    else
    y := y;
    end;
    else
    b := (((y ? x[a] : b) + x[a]) % 3);
    send M0() to R1;
    end;
    y := y;
  end;
  end;
function z (a : num_t) : num_t;
  var b : num_t;
  begin
    b := 0;
    alias z : (2) + 0 do
    alias a : (a) + 0 do
    b := (2 - a);
    b := 1;
    end;
    if (2 <= 0) then return z; end;
    end;
    if ((2 - b) <= a) then
    
    elsif (y | y) then
    if y then
    b := a;
    b := 1;
    end;
    b := (2 - (2 - a));
    else
    b := 1;
    b := b;
    b := 2;
    end;
    b := b;
    return left;
  end;
  ruleset d : idx0_t do
  on "r67_" a : M0 when (y | (0 < 0)) ==>
  begin
    remove d from c;
    if (b = ((0 + b) % 3)) then
    if (exists e : idx0_t do (exists e : idx0_t do y end) end) then
    b := 2;
    y := (d = d);
    else
    y := (((2 - b) = 2) -> (!(left <= ((left + left) % 3))));
    b := z(z(left));
    end;
    b := left;
    elsif (y | y) then
    assert (y -> y);
    if ((z(left) = left) | (exists y : num_t do (d < d) end)) then
    y := (forall e : idx0_t do (d != e) end);
    b := 1;
    b := 1;
    elsif ((2 - left) <= (2 - left)) then
    remove d from c;
    b := ((z(0) + left) % 3);
    b := (d - 0);
    else
    b := 0;
    end;
    else
    y := ((2 - left) < (((2 - b) = left) ? left : left));
    y := ((forall z : idx0_t do ((y ? b : left) < (d - 0)) end) & y);
    
    end;
  end;
  end;
end;
invariant "i70_" (R1.left > 0 | ((R1.a != R1.a) | (R1.a = R1.a)));
