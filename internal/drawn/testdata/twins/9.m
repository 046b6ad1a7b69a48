type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 0..1;
type arr0_t : array [idx0_t] of num_t;
type set0_t : set of idx0_t;
type idx2_t : 1..2;
type arr2_t : array [idx2_t] of num_t;
type set2_t : set of idx2_t;
message M0 (a : boolean; a_ : idx2_t) from R1 to R1;
message M1 () from R2 | R0 to R2;
message M2 (c : boolean) from R0 to R0 | R1 bag [1];
process R0 [a : idx0_t]
  var left : num_t;
  var e : arr0_t;
  var y : num_t;
  var d : boolean;
  startstate
  begin
    left := 2;
    for i_ : idx0_t do e[i_] := 2; end;
    y := 0;
    d := false;
    e[a] := (d ? (a - 0) : (((2 - e[a]) < e[a]) ? 1 : e[1]));
  end;
  ruleset b : idx2_t do
  rule "r22_" left > 0 & (2 != (b - 1)) ==>
  begin
    left := left - 1;
    y := y;
    broadcast M2((d -> d)) to R0;
    send M1() to R2[b];
  end;
  end;
  ruleset y : idx2_t do
  rule "r16_" left > 0 & (0 <= (y - 1)) ==>
  var a : num_t;
  begin
    left := left - 1;
    a := 2;
    send M1() to R2[y];
  end;
  end;
  on "r33_" b : M2 from c where b.c when ((y < (c - 0)) | (c < c)) ==>
  var c : set2_t;
  var b : arr0_t;
  begin
    c := {};
    for i_ : idx0_t do b[i_] := 0; end;
    if ((2 - 0) = 0) then
    add 1 to c;
    for z in c do
    b[a] := ((y + (z - 1)) % 3);
    y := ((d | (z < z)) ? e[a] : ((z = z) ? 2 : y));
    end;
    d := (!(a < a));
    end;
  end;
function b () : num_t;
  var b : rec_t;
  var y : num_t;
  begin
    b.f := 2; b.g := false;
    y := 1;
    for x := (a - 0) to 2 do
    alias d : e[a] do
    y := ((left < 0) ? (2 - y) : b.f);
    b.f := 1;
    b.g := (0 < (2 - 0));
    end;
    end;
    return left;
  end;
end;
process R1
  var left : num_t;
  var d : rec_t;
  var y : num_t;
  ruleset a : num_t do startstate
  begin
    left := 2;
    d.f := 0; d.g := false;
    y := 1;
    if (1 <= a) then
    y := ((1 <= left) ? left : (2 - left));
    elsif (!((2 - y) != left)) then
    
    
    
    else
    d.g := (d.f < d.f);
    d.f := ((!d.g) ? left : (2 - 1));
    d.g := (((2 <= ((1 + 1) % 3)) ? a : a) != y);
    end;
  end; end;
  on "r81_" c : M0 where b(d.f) ==>
  var e : rec_t;
  begin
    e.f := 2; e.g := false;
    y := (2 - ((left + 1) % 3));
    d.g := (((e.f + e.f) % 3) = (2 - 2));
  end;
function b (e : num_t) : boolean;
  var y : set0_t;
  begin
    y := {};
    if e > 0 then return b(e - 1); end;
    alias x : (((d.f + 0) % 3)) + 0 do
    alias a : (c()) + 0 do
    
    
    end;
    remove 0 from y;
    end;
    return (e <= 2);
  end;
  on "r96_" b : M2 from y when (exists x : idx2_t do d.g end) ==>
  var a : set2_t;
  begin
    a := {};
    d.f := d.f;
    alias x : ((2 - d.f)) + 0 do
    alias c : (0) + 0 do
    d.f := ((forall x : num_t do b.c end) ? (b.c ? x : x) : (d.g ? d.f : c));
    end;
    d.g := b.c;
    end;
  end;
function c () : num_t;
  begin
    if ((2 - left) != (d.g ? d.f : y)) then
    alias c : (((2 < 1) ? left : left)) + 0 do
    
    if (d.g & d.g) then return 1; end;
    if ((1 <= 2) | d.g) then return 0; end;
    end;
    for d : idx2_t do
    if (forall z : num_t do ((d - 1) = (d - 1)) end) then return (d - 1); end;
    if (((left + y) % 3) != 2) then return ((y + 0) % 3); end;
    end;
    else
    if (0 = 1) then return 1; end;
    end;
    return (2 - ((y + d.f) % 3));
  end;
  rule "r73_" left > 0 & ((!d.g) & d.g) ==>
  var a : idx2_t;
  begin
    left := left - 1;
    a := 2;
    for z : idx2_t do
    for b := left to 2 do
    d.g := (exists b : idx2_t do ((a < z) | d.g) end);
    d.g := d.g;
    end;
    end;
    send M0((d.g & (c() = y)), a) to R1;
    if ((2 - 0) < d.f) then
    d.g := (exists x : num_t do (a = a) end);
    end;
  end;
function a (y : num_t) : num_t;
  var a : arr0_t;
  begin
    for i_ : idx0_t do a[i_] := 1; end;
    for y := 2 to 2 do
    alias y : (left) + 0 do
    a[1] := c();
    if (d.g -> d.g) then return (2 - d.f); end;
    end;
    end;
    alias x : a[0] do
    x := 1;
    
    end;
    
    return c();
  end;
end;
process R2 [b : idx2_t]
  var left : num_t;
  var y : boolean;
  var z : rec_t;
  startstate
  begin
    left := 2;
    y := true;
    z.f := 1; z.g := false;
    z.f := 1;
    if ((z.g | y) | (left != 0)) then
    y := (z.f != (2 - z.f));
    end;
  end;
  rule "r124_" left > 0 & (z.f < left) ==>
  var e : idx2_t;
  var a : arr0_t;
  begin
    left := left - 1;
    e := 1;
    for i_ : idx0_t do a[i_] := 2; end;
    n117(0);
    z.f := ((z.g & y) ? ((x(left) = ((a[0] + z.f) % 3)) ? z.f : left) : z.f);
  end;
procedure a ();
  begin
    if y then
    
    z.f := left;
    else
    z.f := left;
    z.g := (!((2 <= 1) & z.g));
    end;
    alias c : (2) + 0 do
    if (b < b) then
    
    y := (forall x : idx2_t do (!y) end);
    elsif (forall c : num_t do (z.f = (y ? 2 : 1)) end) then
    y := (left < (b - 1));
    z.f := left;
    else
    z.g := (((z.f + left) % 3) < ((c + left) % 3));
    z.f := left;
    y := z.g;
    end;
    y := (forall b : num_t do y end);
    end;
  end;
function x (y : num_t) : num_t;
  var b : set0_t;
  var z : arr2_t;
  begin
    b := {};
    for i_ : idx2_t do z[i_] := 2; end;
    if y > 0 then return x(y - 1); end;
    z[1] := 2;
    z[1] := (((2 - z[2]) + 1) % 3);
    return y;
  end;
  on "r135_" x : M1 where (b < b) when ((left < (b - 1)) & z.g) ==>
  var y : rec_t;
  var d : num_t;
  begin
    y.f := 1; y.g := true;
    d := 0;
    for y : idx2_t do
    n117(0);
    alias d : (left) + 0 do
    a();
    z.f := (((y - 1) + (y - 1)) % 3);
    a();
    end;
    if (y != b) then
    z.g := (((b - 1) = z.f) | (y != b));
    a();
    else
    n117(1);
    d := (((y - 1) + (2 - left)) % 3);
    z.f := ((y = y) ? left : left);
    end;
    end;
  end;
procedure n117 (c : idx0_t);
  begin
    z.g := (c != 1);
    y := z.g;
    z.g := ((c < c) | (exists c : idx0_t do ((2 - z.f) = (c - 0)) end));
  end;
end;
invariant "i140_" (R1.left > 0 | (((R1.left + R1.d.f) % 3) < R1.d.f));
