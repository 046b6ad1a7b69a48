type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 1..3;
type arr0_t : array [idx0_t] of num_t;
type set0_t : set of idx0_t;
type idx1_t : 0..1;
type arr1_t : array [idx1_t] of num_t;
type set1_t : set of idx1_t;
message M0 (b : idx0_t; x_ : idx0_t) from R0 to R1;
message M1 (a : num_t) from R0 to R1;
var e : num_t;
var a : boolean;
var left : num_t;
function c (x : num_t) : num_t;
  var y : set1_t;
  begin
    y := {};
    if x > 0 then return c(x - 1); end;
    if (a | (exists d : num_t do a end)) then
    for c in y do
    remove c from y;
    end;
    else
    alias b : (e) + 0 do
    
    
    add 1 to y;
    end;
    for d : idx1_t do
    if (d = d) then return 0; end;
    if (((1 + x) % 3) = e) then return (d - 0); end;
    end;
    end;
    alias z : (x) + 0 do
    if (!a) then
    add 1 to y;
    add 1 to y;
    else
    if (exists a : num_t do ((2 - x) < (2 - z)) end) then return z; end;
    
    
    end;
    alias a : (1) + 0 do
    if (0 != ((e + x) % 3)) then return e; end;
    if (((a != x) ? z : a) < z) then return (((2 - 2) <= (2 - a)) ? a : e); end;
    if (2 != a) then return 2; end;
    end;
    for x in y do
    if (a -> a) then return (x - 0); end;
    remove x from y;
    end;
    end;
    return x;
  end;
startstate
  begin
    e := 2;
    a := true;
    left := 1;
  end;
process R0 [z : idx0_t]
  var left : num_t;
  var a : num_t;
  startstate
  begin
    left := 2;
    a := 2;
    if (e != (2 - a)) then
    e := ((c(1) != e) ? c(left) : a);
    a := ((c(left) + ((e + 1) % 3)) % 3);
    
    else
    e := c(1);
    end;
    for e : idx1_t do
    a := (((2 - a) + ((a + a) % 3)) % 3);
    a := left;
    end;
  end;
function b () : num_t;
  begin
    if (((2 = left) -> (((e + 0) % 3) = ((y(z) = left) ? 0 : a))) & (e < ((e + a) % 3))) then
    for a : idx1_t do
    if (a != a) then return y(z); end;
    
    end;
    alias z : ((z - 1)) + 0 do
    
    end;
    elsif (y(z) <= ((y(1) <= left) ? a : a)) then
    alias c : (((a + a) % 3)) + 0 do
    
    
    if (c != ((z != z) ? c : e)) then return (2 - e); end;
    end;
    alias d : (y(z)) + 0 do
    if (((left <= left) ? 0 : e) = ((1 != y(z)) ? d : e)) then return (2 - d); end;
    if (e <= 0) then return c(left); end;
    
    end;
    for b : idx1_t do
    
    if (z = z) then return (2 - 2); end;
    end;
    else
    alias b : (e) + 0 do
    
    if (y(z) = c(e)) then return ((a + left) % 3); end;
    if (2 = (2 - a)) then return 2; end;
    end;
    alias b : ((2 - a)) + 0 do
    
    
    
    end;
    if (z != z) then
    
    end;
    end;
    for x := e to 2 do
    alias d : (e) + 0 do
    if (forall c : num_t do (z < z) end) then return ((d <= ((e + left) % 3)) ? e : a); end;
    end;
    alias y : (((z != z) ? x : left)) + 0 do
    if (((z - 1) <= ((((c(0) != c(left)) ? x : left) < (z - 1)) ? e : y)) | (0 = x)) then return y; end;
    end;
    end;
    return e;
  end;
procedure d (d : boolean; b : idx1_t);
  var c : boolean;
  begin
    c := true;
    for b : idx0_t do
    c := ((z - 1) = (z - 1));
    for a : idx0_t do
    c := (a < a);
    end;
    a := (d ? ((0 < (z - 1)) ? e : a) : 2);
    end;
    e := left;
    if d then
    for c : idx0_t do
    a := a;
    e := left;
    a := left;
    end;
    e := 0;
    e := 1;
    end;
  end;
function y (c : idx0_t) : num_t;
  var x : set1_t;
  var e : boolean;
  begin
    x := {};
    e := false;
    e := (z = z);
    e := (0 in x);
    return (((z - 1) + (c - 1)) % 3);
  end;
  ruleset b : idx0_t do
  rule "r73_" left > 0 & ((((a + e) % 3) = e) & ((((((e != e) ? left : left) <= a) ? left : left) != a) -> (b < b))) ==>
  var z : idx0_t;
  var x : idx1_t;
  begin
    left := left - 1;
    z := 2;
    x := 1;
    e := (((x - 0) + a) % 3);
  end;
  end;
end;
process R1 [b : idx1_t]
  var left : num_t;
  var d : idx0_t;
  var x : idx1_t;
  var y : num_t;
  startstate
  begin
    left := 2;
    d := 3;
    x := 0;
    y := 0;
    
  end;
  ruleset x : idx0_t do
  on "r130_" d : quorum 1 of M1 from z where (x = x) when (b < b) ==>
  var c : boolean;
  var a : rec_t;
  begin
    c := true;
    a.f := 2; a.g := true;
    alias c : (1) + 0 do
    alias d : ((x - 1)) + 0 do
    e := y;
    end;
    if ((a.g & a.g) -> a.g) then
    y := (x - 1);
    a.f := (b - 0);
    end;
    if (left <= (a.g ? 0 : e)) then
    y := (x - 1);
    a.f := (2 - ((left + a.f) % 3));
    end;
    end;
  end;
  end;
  rule "r86_" left > 0 & (left != ((e + y) % 3)) ==>
  begin
    left := left - 1;
    if (a -> a) then
    for e := (2 - e) to 2 do
    y := 1;
    end;
    for a := (d - 1) to 2 do
    y := (2 - y);
    y := 0;
    end;
    e := ((d = d) ? ((e + y) % 3) : (2 - 2));
    elsif (a & a) then
    e := (x - 0);
    if (forall e : idx0_t do (d = d) end) then
    a := (y != y);
    
    d := d;
    elsif (x < x) then
    e := c((a ? y : left));
    e := ((c(y) + (x - 0)) % 3);
    a := a;
    else
    a := a;
    end;
    else
    a := (y != c(left));
    end;
    if a then
    if (d < d) then
    x := x;
    x := 0;
    else
    
    e := (2 - c(left));
    
    end;
    else
    y := e;
    alias b : ((a ? e : e)) + 0 do
    e := (x - 0);
    end;
    e := 0;
    end;
  end;
  ruleset c : num_t do
  on "r142_" e : quorum 3 of M1 from a where (a = a) when a ==>
  var z : idx0_t;
  begin
    z := 2;
    z := d;
  end;
  end;
  ruleset e : num_t do
  on "r111_" y : M0 from c where (forall d : num_t do a end) ==>
  var e : rec_t;
  var c : num_t;
  begin
    e.f := 2; e.g := false;
    c := 1;
    e.g := ((2 - c) < (d - 1));
  end;
  end;
  rule "r97_" left > 0 & (d < 2) ==>
  var d : rec_t;
  var e : set1_t;
  begin
    left := left - 1;
    d.f := 0; d.g := true;
    e := {};
    for y in e do
    alias z : (0) + 0 do
    d.f := (2 - (2 - d.f));
    d.f := z;
    end;
    end;
    if ((b != b) -> (a | (y <= c(d.f)))) then
    d.f := (((a ? y : d.f) != ((left != c(0)) ? 1 : y)) ? ((x < b) ? left : 0) : (2 - d.f));
    y := (2 - ((left <= d.f) ? left : 1));
    else
    for a in e do
    x := x;
    d.g := (b != 0);
    end;
    d.g := (x = x);
    d.f := c((x - 0));
    end;
  end;
end;
rule "outside" left > 0 & a ==>
  var e : idx1_t;
  begin
    left := left - 1;
    e := 1;
    alias c : (left) + 0 do
    if (e < e) then
    a := (1 = ((c != (a ? left : c)) ? 1 : left));
    else
    a := (((c + c) % 3) <= c);
    a := ((e = 0) | a);
    a := ((((2 - left) < 1) -> a) & a);
    end;
    end;
    if (c(left) != left) then
    
    alias c : (left) + 0 do
    a := a;
    
    end;
    else
    alias x : (c(left)) + 0 do
    a := (c(left) != x);
    a := ((2 - 2) = c(left));
    a := a;
    end;
    end;
    a := (e = e);
  end;
