type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 3..5;
type arr0_t : array [idx0_t] of num_t;
type set0_t : set of idx0_t;
type idx1_t : 0..1;
type arr1_t : array [idx1_t] of num_t;
type set1_t : set of idx1_t;
message M0 (b : boolean; a_ : num_t) from R0 | R1 to R2;
var e : num_t;
startstate
  begin
    e := 2;
  end;
process R0 [y : idx0_t]
  var left : num_t;
  var c : arr0_t;
  var x : boolean;
  var b : rec_t;
  ruleset a : num_t do startstate
  begin
    left := 2;
    for i_ : idx0_t do c[i_] := 2; end;
    x := true;
    b.f := 1; b.g := false;
    for d : idx1_t do
    
    c[3] := (x ? (d - 0) : (y - 3));
    b.g := (((y < y) -> b.g) & (!(y != y)));
    end;
    c[y] := (2 - (2 - left));
    
  end; end;
  rule "r17_" left > 0 & ((e <= 2) & (forall b : idx0_t do x end)) ==>
  var x : num_t;
  var a : boolean;
  begin
    left := left - 1;
    x := 1;
    a := true;
    if (exists e : idx1_t do (a -> b.g) end) then
    send M0((((c[4] = 1) ? b.f : x) != (y - 3)), (y - 3)) to R2;
    if ((a & b.g) | b.g) then
    b.g := (!(exists e : num_t do (e <= x) end));
    send M0((x = (y - 3)), left) to R2;
    elsif ((2 <= 1) | b.g) then
    a := ((2 - 0) != 0);
    send M0((forall z : idx0_t do ((2 - b.f) < (z - 3)) end), left) to R2;
    else
    assert ((2 - e) <= x);
    x := ((2 < ((e + c[y]) % 3)) ? (y - 3) : (b.g ? c[y] : c[y]));
    assert (!((2 - left) = 0));
    end;
    for e : idx1_t do
    b.f := (((2 - b.f) + b.f) % 3);
    a := (x <= ((x + b.f) % 3));
    end;
    else
    
    end;
  end;
end;
process R1 [y : idx1_t]
  var left : num_t;
  var b : num_t;
  var e : arr1_t;
  ruleset x : num_t do startstate
  begin
    left := 1;
    b := 2;
    for i_ : idx1_t do e[i_] := 1; end;
    alias z : ((2 - x)) + 0 do
    e[y] := (y - 0);
    end;
  end; end;
  rule "r51_" left > 0 & (((y = y) | (1 <= 0)) & (((b + e[1]) % 3) < b)) ==>
  var y : rec_t;
  begin
    left := left - 1;
    y.f := 2; y.g := false;
    for y := ((e[0] != ((y.f + e[1]) % 3)) ? b : e[1]) to 2 do
    for b : idx0_t do
    e[1] := left;
    e[1] := ((((2 <= 0) ? y : 2) + y) % 3);
    end;
    end;
    y.f := ((0 + c()) % 3);
  end;
procedure z (x : boolean);
  var y : boolean;
  begin
    y := true;
    for y := e[1] to 2 do
    if (0 != (2 - b)) then
    
    e[1] := 1;
    assert (1 = (2 - e[0]));
    elsif ((0 < b) -> (((y != (x ? b : y)) ? left : e[0]) < 0)) then
    e[0] := (2 - ((2 < b) ? b : e[0]));
    b := b;
    else
    b := ((c() + 0) % 3);
    end;
    if (exists e : num_t do ((2 - y) < e) end) then
    e[1] := ((c() + 0) % 3);
    e[1] := (x ? 1 : c());
    assert (((2 != e[1]) ? 0 : e[0]) < 0);
    else
    b := 2;
    end;
    end;
  end;
function x (x : boolean; a : idx1_t) : boolean;
  var e : num_t;
  begin
    e := 1;
    alias c : ((x ? e : left)) + 0 do
    e := (2 - left);
    e := (2 - (2 - e));
    e := (((a < y) & x) ? b : (2 - left));
    end;
    
    e := (2 - (x ? e : 2));
    return (x | (y < y));
  end;
function c () : num_t;
  var z : num_t;
  var y : rec_t;
  begin
    z := 2;
    y.f := 1; y.g := true;
    y.g := ((y.g ? left : e[0]) <= left);
    return (2 - 1);
  end;
end;
process R2
  var left : num_t;
  var x : rec_t;
  var a : arr1_t;
  startstate
  begin
    left := 1;
    x.f := 0; x.g := false;
    for i_ : idx1_t do a[i_] := 0; end;
    x.f := 0;
    for x := ((left + left) % 3) to 2 do
    a[1] := ((a[0] <= 1) ? e : ((left + left) % 3));
    
    end;
    x.g := (((2 != ((left != 1) ? left : left)) ? a[1] : x.f) < a[1]);
  end;
  on "r97_" a : M0 when (x.g | x.g) ==>
  var z : rec_t;
  begin
    z.f := 2; z.g := true;
    assert (forall y : num_t do (1 < y) end);
    c(x.g);
  end;
function y (a : num_t) : num_t;
  begin
    for d : idx0_t do
    alias e : ((d - 3)) + 0 do
    if (!x.g) then return (d - 3); end;
    if (a != (d - 3)) then return (d - 3); end;
    end;
    alias d : (left) + 0 do
    
    if x.g then return 1; end;
    end;
    if ((2 - a) = left) then return a; end;
    end;
    alias z : (0) + 0 do
    if (((z + left) % 3) < z) then
    
    if (0 = 0) then return ((z + e) % 3); end;
    
    elsif ((2 - left) <= z) then
    if x.g then return z; end;
    else
    if (0 < 1) then return (x.g ? a : left); end;
    if x.g then return 2; end;
    end;
    end;
    return (2 - ((e + e) % 3));
  end;
procedure c (x : boolean);
  var b : arr0_t;
  var d : rec_t;
  begin
    for i_ : idx0_t do b[i_] := 0; end;
    d.f := 1; d.g := false;
    alias b : b[5] do
    a[0] := 0;
    end;
  end;
  rule "r88_" left > 0 & ((y(left) != x.f) -> (!(((left + 2) % 3) != x.f))) ==>
  var d : rec_t;
  begin
    left := left - 1;
    d.f := 0; d.g := true;
    e := ((((d.f + d.f) % 3) + ((((2 + d.f) % 3) != y(a[1])) ? 2 : 2)) % 3);
  end;
  rule "r84_" left > 0 & (0 <= left) ==>
  var b : num_t;
  var e : rec_t;
  begin
    left := left - 1;
    b := 0;
    e.f := 1; e.g := true;
    for d : idx0_t do
    x.g := (((0 + b) % 3) <= (x.g ? 2 : b));
    c(((d - 3) <= y(left)));
    c((d = d));
    end;
    alias d : a[0] do
    alias b : a[0] do
    x.g := (!(x.g -> (x.f < (2 - b))));
    end;
    c((1 < (2 - x.f)));
    end;
    a[1] := ((1 + left) % 3);
  end;
end;
