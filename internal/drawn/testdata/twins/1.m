type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 1..2;
type arr0_t : array [idx0_t] of num_t;
type set0_t : set of idx0_t;
type idx2_t : 1..2;
type arr2_t : array [idx2_t] of num_t;
type set2_t : set of idx2_t;
message M0 () from R0 | R1 to R2 fifo [2];
message M1 (c : boolean; x_ : idx0_t) from R2 to R0 bag [1];
message M2 (x : num_t) from R1 to R2 bag [1];
var z : num_t;
startstate
  begin
    z := 1;
  end;
process R0 [d : idx0_t]
  var left : num_t;
  var a : arr2_t;
  var z : arr2_t;
  startstate
  begin
    left := 2;
    for i_ : idx2_t do a[i_] := 0; end;
    for i_ : idx2_t do z[i_] := 0; end;
    alias c : a[2] do
    c := left;
    end;
    alias b : z[2] do
    a[2] := (((d - 1) + b) % 3);
    b := (((d = d) -> ((d - 1) < a[2])) ? b : ((z[2] + left) % 3));
    a[1] := z[1];
    end;
    if (0 <= ((z[1] + z[2]) % 3)) then
    
    z[2] := 1;
    a[2] := (d - 1);
    end;
  end;
function y (z : num_t; c : num_t) : boolean;
  begin
    if (((c + left) % 3) != c) then
    alias d : a[1] do
    
    if (2 < ((2 = (2 - left)) ? c : c)) then return ((d < 1) -> (d < 0)); end;
    
    end;
    if ((d - 1) < c) then
    
    
    if (d < d) then return (a[1] < ((c + a[2]) % 3)); end;
    end;
    for c : idx2_t do
    if ((a[1] != ((a[c] + a[c]) % 3)) | (((left + 1) % 3) != (c - 1))) then return ((c != c) & (d != d)); end;
    end;
    end;
    if (1 < (d - 1)) then
    alias a : a[1] do
    if (((d - 1) = 0) | (d < d)) then return (0 != left); end;
    if b() then return ((2 = 0) & (c < (d - 1))); end;
    end;
    else
    if (((d = d) ? z : left) = left) then
    if (d = d) then return (d < d); end;
    
    end;
    alias z : (left) + 0 do
    
    end;
    if ((1 = (d - 1)) | (forall x : idx0_t do (((a[2] + a[1]) % 3) != (x - 1)) end)) then
    if ((c != a[1]) -> (c = (d - 1))) then return ((d - 1) != c); end;
    if ((2 - a[1]) <= a[1]) then return ((d < 2) & ((d - 1) <= ((left + z) % 3))); end;
    elsif ((d < d) & (a[1] = ((z + left) % 3))) then
    if ((z <= (2 - c)) | (((z + z) % 3) <= c)) then return ((0 < ((a[2] + 2) % 3)) & ((d - 1) = (d - 1))); end;
    
    else
    
    end;
    end;
    return (forall c : idx0_t do (d != d) end);
  end;
procedure c (x : num_t; c : num_t);
  begin
    alias b : z[2] do
    if (0 = 1) then
    b := (2 - left);
    elsif ((d < d) -> (d < d)) then
    b := (d - 1);
    a[1] := (d - 1);
    z[1] := c;
    else
    b := 1;
    a[1] := 1;
    a[1] := b;
    end;
    if ((forall x : num_t do ((d - 1) <= ((x + b) % 3)) end) -> (!((d - 1) = c))) then
    a[2] := a[2];
    a[1] := (((d - 1) != 0) ? 2 : (d - 1));
    b := (d - 1);
    else
    
    a[1] := c;
    
    end;
    end;
    for a := (2 - a[1]) to 2 do
    z[2] := ((((2 - x) <= (d - 1)) -> ((d - 1) = c)) ? a : left);
    z[1] := 0;
    if (!(a != a)) then
    z[2] := (d - 1);
    z[1] := z[1];
    z[2] := (2 - (d - 1));
    else
    z[1] := (d - 1);
    end;
    end;
    alias e : (a[2]) + 0 do
    alias d : z[1] do
    d := 1;
    z[2] := left;
    d := 1;
    end;
    if ((2 - e) = ((x + 0) % 3)) then
    
    a[2] := (((2 - x) = z[2]) ? 1 : a[1]);
    end;
    z[1] := (d - 1);
    end;
  end;
  on "r64_" e : M1 from b where (left = z[b]) ==>
  var x : boolean;
  begin
    x := true;
    z[b] := (e.c ? left : ((left + z[1]) % 3));
    if (!(e.c & (d < d))) then
    if y(((b = b) ? z[b] : left), (b - 1)) then
    c((b - 1), left);
    elsif (b < b) then
    z[b] := (b - 1);
    c((d - 1), ((2 + 2) % 3));
    else
    z[b] := (d - 1);
    x := (y(a[b], z[b]) & (((b - 1) != (b - 1)) -> e.c));
    end;
    x := (d != d);
    else
    alias z : ((e.c ? left : z[b])) + 0 do
    x := y((2 - z), ((left + a[b]) % 3));
    end;
    
    end;
  end;
  rule "r53_" left > 0 & (((left + z[1]) % 3) <= (((2 - 2) < (2 - a[1])) ? z[2] : 1)) ==>
  var y : idx2_t;
  begin
    left := left - 1;
    y := 1;
    if ((y - 1) < left) then
    alias c : a[1] do
    broadcast M0() to R2;
    z[y] := (y - 1);
    end;
    c((2 - left), a[y]);
    else
    broadcast M0() to R2;
    alias x : a[y] do
    a[y] := (y - 1);
    end;
    send M0() to R2[y];
    end;
    a[y] := z[y];
    
  end;
function b () : boolean;
  var y : arr2_t;
  begin
    for i_ : idx2_t do y[i_] := 2; end;
    for e : idx0_t do
    y[1] := z[1];
    end;
    y[2] := a[2];
    alias c : y[2] do
    y[2] := (d - 1);
    if (left < left) then
    if (((d = d) ? left : c) < 0) then return (((d != d) ? 2 : left) != z[1]); end;
    if ((2 != z[2]) | (d < d)) then return (d < d); end;
    if (((d - 1) = ((left + c) % 3)) & (2 != a[2])) then return (d != d); end;
    end;
    end;
    return (y[2] != ((((0 + y[2]) % 3) = (2 - left)) ? z[1] : 1));
  end;
end;
process R1
  var left : num_t;
  var x : rec_t;
  startstate
  begin
    left := 2;
    x.f := 2; x.g := true;
    x.f := (2 - ((x.f + z) % 3));
    for y := 1 to 2 do
    x.f := 2;
    x.g := (forall a : num_t do (left != z) end);
    z := z;
    end;
  end;
  rule "r82_" left > 0 & ((2 - 1) < 0) ==>
  var e : boolean;
  var c : rec_t;
  begin
    left := left - 1;
    e := true;
    c.f := 0; c.g := true;
    alias e : (left) + 0 do
    if ((c.g -> x.g) & ((0 <= left) | c.g)) then
    x.f := ((2 + ((2 != 0) ? left : left)) % 3);
    
    elsif c.g then
    send M2(0) to R2[2];
    send M0() to R2[2];
    send M0() to R2[1];
    else
    
    broadcast M2(x.f) to R2;
    x.f := (((2 - c.f) + (2 - x.f)) % 3);
    end;
    send M2(1) to R2[2];
    if (2 <= ((2 = (2 - 0)) ? c.f : left)) then
    x.f := ((x.g | x.g) ? 1 : left);
    send M0() to R2[2];
    else
    x.g := ((2 - x.f) != 2);
    
    end;
    end;
    alias a : (2) + 0 do
    if e then
    send M2(2) to R2[2];
    c.g := x.g;
    elsif (left = (c.g ? a : left)) then
    x.f := z;
    send M2((c.g ? z : left)) to R2[1];
    e := ((c.g | (1 = c.f)) & (((2 < a) ? 0 : c.f) != ((2 + left) % 3)));
    else
    c.f := 2;
    end;
    alias b : (1) + 0 do
    send M0() to R2[2];
    broadcast M0() to R2;
    
    end;
    end;
    send M0() to R2[2];
  end;
  ruleset d : idx2_t do
  rule "r92_" left > 0 & x.g ==>
  begin
    left := left - 1;
    send M2((2 - left)) to R2[d];
    for y : idx2_t do
    for e := ((left + 0) % 3) to 2 do
    x.g := x.g;
    x.f := z;
    end;
    end;
    for y : idx2_t do
    alias z : ((2 - z)) + 0 do
    x.g := ((((y - 1) < (d - 1)) & x.g) | (x.g & (y != d)));
    x.f := x.f;
    x.f := left;
    end;
    x.f := x.f;
    x.f := x.f;
    end;
  end;
  end;
end;
process R2 [z : idx2_t]
  var left : num_t;
  var x : arr0_t;
  ruleset a : num_t do startstate
  begin
    left := 1;
    for i_ : idx0_t do x[i_] := 0; end;
    if (z < 1) then
    x[2] := 2;
    x[2] := x[1];
    end;
    x[1] := 0;
  end; end;
  ruleset y : num_t do
  on "r138_" x : M0 where (((a(2) = 1) ? left : left) = 1) ==>
  begin
    alias b : (y) + 0 do
    for z := a(z) to 2 do
    
    
    end;
    if (left != (z - 1)) then
    broadcast M1(((((z < z) ? left : b) = b) -> (left <= (2 - left))), 2) to R0;
    
    broadcast M1((((b + left) % 3) != a(z)), 2) to R0;
    end;
    end;
    for a : idx0_t do
    if (a != a) then
    
    
    
    else
    
    
    
    end;
    end;
  end;
  end;
function a (x : idx2_t) : num_t;
  var d : boolean;
  begin
    d := true;
    for e : idx0_t do
    d := (left < (2 - 1));
    if (e = e) then return left; end;
    d := (e < 1);
    end;
    return left;
  end;
function b () : num_t;
  var c : num_t;
  begin
    c := 0;
    alias z : x[1] do
    alias b : (2) + 0 do
    c := c;
    end;
    for a : idx0_t do
    c := c;
    
    c := left;
    end;
    
    end;
    
    if (c != x[2]) then
    alias d : x[2] do
    if ((z - 1) < 2) then return 0; end;
    c := 2;
    end;
    alias d : x[1] do
    c := ((c + left) % 3);
    c := 0;
    c := 1;
    end;
    elsif (((c + x[2]) % 3) < x[1]) then
    c := 0;
    else
    for c : idx0_t do
    if ((z = 1) -> (c = c)) then return x[c]; end;
    
    
    end;
    for x := ((x[2] + c) % 3) to 2 do
    c := (2 - ((((left + 2) % 3) <= ((x + x) % 3)) ? left : left));
    end;
    if (x[1] = (z - 1)) then return x[2]; end;
    end;
    return 1;
  end;
  rule "r125_" left > 0 & (1 < left) ==>
  var x : idx0_t;
  begin
    left := left - 1;
    x := 2;
    for c := ((left + left) % 3) to 2 do
    if ((x - 1) != left) then
    x := 1;
    x := x;
    else
    
    
    end;
    alias c : (((left + left) % 3)) + 0 do
    x := x;
    x := x;
    end;
    if (z != 2) then
    x := x;
    elsif (a(z) <= left) then
    
    x := x;
    else
    x := x;
    x := x;
    x := x;
    end;
    end;
    
  end;
  on "r152_" x : M2 ==>
  var d : arr0_t;
  var y : num_t;
  begin
    for i_ : idx0_t do d[i_] := 0; end;
    y := 2;
    alias d : (b()) + 0 do
    alias a : (y) + 0 do
    
    y := ((b() + ((left + x.x) % 3)) % 3);
    end;
    end;
    if (z = z) then
    y := x.x;
    end;
    if (z < z) then
    if ((z != z) | (z < z)) then
    d[1] := x.x;
    d[1] := ((1 = a(z)) ? ((x.x + left) % 3) : ((((z < 1) ? 1 : y) < (2 - left)) ? y : x.x));
    else
    d[1] := a(2);
    
    end;
    d[1] := (z - 1);
    end;
  end;
end;
invariant "i157_" forall i156_ : idx2_t do (R2[i156_].left > 0 | (i156_ = i156_)) end;
