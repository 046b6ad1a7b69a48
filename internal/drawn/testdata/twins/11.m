type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 3..4;
type arr0_t : array [idx0_t] of num_t;
type set0_t : set of idx0_t;
type idx1_t : 3..4;
type arr1_t : array [idx1_t] of num_t;
type set1_t : set of idx1_t;
message M0 (x : boolean) from R0 to R2 bag [2];
function a () : num_t;
  var z : num_t;
  var d : rec_t;
  begin
    z := 1;
    d.f := 1; d.g := true;
    z := d.f;
    alias y : (1) + 0 do
    if (0 <= ((d.f + 1) % 3)) then return 2; end;
    if (z < (d.g ? 2 : z)) then
    z := ((1 + (2 - d.f)) % 3);
    d.g := (!(exists e : num_t do d.g end));
    d.f := ((y + z) % 3);
    else
    d.g := ((2 - d.f) = y);
    end;
    end;
    if (forall d : num_t do (2 != z) end) then
    d.g := (forall z : idx1_t do (d.g & (d.f = (2 - d.f))) end);
    for e : idx1_t do
    z := 1;
    
    end;
    else
    for z : idx0_t do
    d.g := ((forall y : num_t do (0 != 1) end) & (z < z));
    if (d.g -> d.g) then return 1; end;
    end;
    for a := 1 to 2 do
    z := ((d.g & d.g) ? z : d.f);
    d.f := (2 - 1);
    end;
    d.f := (2 - 0);
    end;
    return 1;
  end;
process R0 [e : idx0_t]
  var left : num_t;
  var a : num_t;
  var b : idx0_t;
  startstate
  begin
    left := 2;
    a := 0;
    b := 3;
    for x := (b - 3) to 2 do
    a := (b - 3);
    b := e;
    end;
    if (e = b) then
    a := 0;
    a := (b - 3);
    elsif (b < e) then
    a := (b - 3);
    
    a := (e - 3);
    else
    a := (e - 3);
    a := a;
    end;
    for c := 2 to 2 do
    b := b;
    b := b;
    end;
  end;
function d () : num_t;
  var b : num_t;
  begin
    b := 2;
    alias x : (((b != ((e != e) ? b : b)) ? a : left)) + 0 do
    for x : idx1_t do
    b := a;
    b := a;
    end;
    if (b < (2 - left)) then
    if (e < e) then return (e - 3); end;
    else
    b := (e - 3);
    b := (2 - a);
    b := b;
    end;
    for a : idx0_t do
    b := ((a < e) ? left : (a - 3));
    end;
    end;
    b := (((((a = (e - 3)) ? a : left) < (e - 3)) -> (e < e)) ? ((a + b) % 3) : (e - 3));
    return 2;
  end;
  ruleset x : idx0_t do
  rule "r48_" left > 0 & (((x < b) -> (b = e)) | (forall z : idx0_t do (x != z) end)) ==>
  begin
    left := left - 1;
    b := e;
    a := d();
  end;
  end;
procedure z (a : boolean; b : idx0_t);
  var e : rec_t;
  var x : boolean;
  begin
    e.f := 2; e.g := true;
    x := true;
    e.g := (((((left + e.f) % 3) <= e.f) ? e.f : e.f) < (x ? 0 : left));
  end;
  ruleset x : idx1_t do
  rule "r42_" left > 0 & (exists e : idx0_t do (forall e : num_t do (x < x) end) end) ==>
  var a : rec_t;
  begin
    left := left - 1;
    a.f := 0; a.g := true;
    for y : idx1_t do
    a.g := (((((2 - left) < ((b < b) ? a.f : left)) ? a.f : a.f) != a.f) | (b != b));
    end;
  end;
  end;
end;
process R1 [d : idx1_t]
  var left : num_t;
  var a : set0_t;
  var z : boolean;
  var b : boolean;
  startstate
  begin
    left := 1;
    a := {};
    z := false;
    b := false;
    
    for y : idx0_t do
    z := (forall x : idx1_t do (b -> b) end);
    z := ((exists x : idx0_t do (left < ((x < y) ? left : left)) end) -> (exists z in a do (y = y) end));
    z := (((b ? left : left) <= (y - 3)) | (exists b : idx0_t do z end));
    end;
    alias e : (((2 + left) % 3)) + 0 do
    b := ((2 - e) = left);
    end;
  end;
function y () : num_t;
  var e : num_t;
  begin
    e := 1;
    for y := (2 - e) to 2 do
    alias z : ((d - 3)) + 0 do
    if (4 in a) then return y; end;
    e := 1;
    end;
    alias a : ((d - 3)) + 0 do
    e := (((((z ? a : y) != (d - 3)) ? y : 0) + a) % 3);
    e := (((2 - e) + (d - 3)) % 3);
    e := 0;
    end;
    end;
    if (b -> (e <= 2)) then
    for z : idx0_t do
    e := (d - 3);
    e := (z - 3);
    end;
    end;
    return left;
  end;
procedure n76 (e : num_t; b : idx0_t; x : idx0_t);
  var a : rec_t;
  begin
    a.f := 1; a.g := false;
    if e > 0 then n76(e - 1, b, 4); end;
    a.g := (!(a.g | z));
    for x := (2 - left) to 2 do
    a.g := (forall d : num_t do (b != 4) end);
    end;
    for d := ((left + left) % 3) to 2 do
    if (0 != (x - 3)) then
    a.f := y();
    a.g := ((x - 3) = ((d <= (b - 3)) ? 0 : left));
    else
    a.f := ((a.g | (((e + 0) % 3) <= y())) ? a.f : (x - 3));
    a.f := e;
    end;
    
    alias d : ((z ? e : e)) + 0 do
    
    a.f := (x - 3);
    end;
    end;
  end;
  rule "r102_" left > 0 & (d < d) ==>
  begin
    left := left - 1;
    if z then
    alias z : (y()) + 0 do
    b := (b -> (forall a : idx1_t do b end));
    end;
    else
    alias a : (y()) + 0 do
    z := (d < d);
    z := b;
    n76((b ? left : left), 3, 3);
    end;
    n76(((d < d) ? left : left), 4, 4);
    end;
    alias z : ((b ? 1 : 2)) + 0 do
    if (exists d : idx0_t do (d = d) end) then
    b := ((((z < (2 - z)) ? z : z) = 0) | (b | b));
    x();
    b := ((exists c : idx0_t do b end) -> ((2 - left) != left));
    else
    n76(y(), 3, 3);
    end;
    n76(left, 4, 3);
    end;
    if (d != d) then
    x();
    b := (((0 + left) % 3) = ((left + left) % 3));
    z := (forall d : idx0_t do (left != left) end);
    else
    alias b : (left) + 0 do
    z := (4 in a);
    n76(y(), 4, 3);
    end;
    end;
  end;
  rule "r106_" left > 0 & ((!(y() = 2)) | ((((left + 1) % 3) <= (2 - left)) & (left = (d - 3)))) ==>
  var b : rec_t;
  begin
    left := left - 1;
    b.f := 2; b.g := true;
    
    n76(y(), 3, 4);
    z := (y() = (d - 3));
  end;
procedure x ();
  var z : rec_t;
  var y : set0_t;
  begin
    z.f := 2; z.g := false;
    y := {};
    b := (1 != (b ? z.f : 1));
    b := (0 = (2 - left));
  end;
end;
process R2
  var left : num_t;
  var a : set1_t;
  var e : set1_t;
  startstate
  begin
    left := 1;
    a := {};
    e := {};
    if ((left < left) & (((left + left) % 3) = ((1 < 2) ? left : left))) then
    add 4 to e;
    end;
    for e in a do
    add e to a;
    add e to a;
    add e to a;
    end;
    if ((((2 - 0) <= left) ? left : left) = 1) then
    add 3 to e;
    
    remove 4 from e;
    elsif (!(left = left)) then
    add 4 to e;
    add 4 to e;
    else
    remove 4 from e;
    remove 4 from e;
    end;
  end;
  ruleset a : num_t do
  on "r177_" y : M0 from z where (z < z) when (z < z) ==>
  var e : set1_t;
  begin
    e := {};
    alias z : ((z - 3)) + 0 do
    alias x : (a) + 0 do
    
    add 3 to e;
    end;
    end;
    x();
  end;
  end;
  rule "r150_" left > 0 & (forall d in e do (left < (d - 3)) end) ==>
  var y : rec_t;
  var z : rec_t;
  begin
    left := left - 1;
    y.f := 1; y.g := true;
    z.f := 1; z.g := true;
    y.g := ((exists b : idx0_t do y.g end) | (!z.g));
  end;
function c (y : num_t; x : idx0_t) : num_t;
  var b : set0_t;
  var z : set0_t;
  begin
    b := {};
    z := {};
    if y > 0 then return c(y - 1, x); end;
    remove 4 from z;
    add x to b;
    return (((x - 3) + (2 - left)) % 3);
  end;
  rule "r143_" left > 0 & ((0 != (((2 - left) = ((left + 1) % 3)) ? left : left)) & (exists b : idx1_t do (((left + left) % 3) = ((((b != 3) ? left : left) = (b - 3)) ? left : left)) end)) ==>
  var y : boolean;
  var d : num_t;
  begin
    left := left - 1;
    y := false;
    d := 2;
    if (left = c(left, 4)) then
    x();
    if (0 != c(left, 3)) then
    d := left;
    d := c(c(left, 4), 3);
    else
    d := left;
    end;
    elsif (((left + 1) % 3) != ((d + d) % 3)) then
    
    d := left;
    if (d < (((2 - d) != left) ? d : d)) then
    d := c(((2 + d) % 3), 4);
    x();
    end;
    else
    alias b : (d) + 0 do
    y := (left <= 1);
    end;
    end;
    d := z(left);
  end;
  on "r160_" y : M0 from c where (0 = (2 - left)) when ((1 < ((left + left) % 3)) -> (left = (y.x ? left : left))) ==>
  var c : boolean;
  begin
    c := true;
    x();
    alias e : (1) + 0 do
    c := y.x;
    c := c;
    if ((2 - 0) <= left) then
    add 4 to a;
    c := (z(e) < e);
    else
    c := (left < 2);
    remove 3 from a;
    x();
    end;
    end;
  end;
procedure x ();
  begin
    for a in e do
    for y in e do
    add a to e;
    remove a from e;
    add y to e;
    end;
    if ((a = 3) | ((left < 2) | (a != a))) then
    add a to e;
    elsif (((2 - 2) <= ((((left < left) ? left : left) < ((left + left) % 3)) ? left : 1)) | (left <= left)) then
    remove a from e;
    add 3 to e;
    else
    add 4 to e;
    end;
    if ((left != left) & ((left != left) & (a = a))) then
    add a to e;
    
    
    elsif (a in e) then
    remove a from e;
    
    else
    
    add a to e;
    add a to e;
    end;
    end;
    remove 3 from e;
  end;
function z (a : num_t) : num_t;
  var y : boolean;
  var e : boolean;
  begin
    y := true;
    e := true;
    alias z : (1) + 0 do
    for a : idx0_t do
    e := (forall c : num_t do ((y ? c : z) = ((z + left) % 3)) end);
    e := (a < 3);
    end;
    end;
    return (2 - 2);
  end;
end;
invariant "i181_" (R2.left > 0 | ((R2.left <= R2.left) | ((((R2.left + R2.left) % 3) < a()) | (R2.left < R2.left))));
