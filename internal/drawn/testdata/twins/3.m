type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 0..1;
type arr0_t : array [idx0_t] of num_t;
type set0_t : set of idx0_t;
type idx2_t : 3..4;
type arr2_t : array [idx2_t] of num_t;
type set2_t : set of idx2_t;
message M0 () from R2 | R0 to R2 fifo [2];
message M1 () from R0 | R1 to R2;
var x : num_t;
var d : num_t;
var left : num_t;
function b () : num_t;
  begin
    alias d : (x) + 0 do
    if (exists b : idx0_t do (((x <= d) ? 1 : d) <= (b - 0)) end) then return d; end;
    end;
    if ((0 <= 0) | (exists c : idx2_t do (c = c) end)) then
    alias c : (d) + 0 do
    
    
    end;
    end;
    return ((x + x) % 3);
  end;
function z (y : num_t) : num_t;
  begin
    if (0 < 2) then return 2; end;
    if ((b() < d) -> (b() != ((y + 0) % 3))) then
    alias c : (b()) + 0 do
    
    
    
    end;
    if (b() != x) then return b(); end;
    
    end;
    alias y : (2) + 0 do
    if (d <= y) then
    
    
    
    else
    
    
    end;
    if ((((y + d) % 3) = ((1 < (2 - 2)) ? x : d)) -> ((y != (2 - x)) | (b() < ((y + d) % 3)))) then
    if (0 < ((y + y) % 3)) then return 0; end;
    if (b() < ((0 + y) % 3)) then return (2 - d); end;
    elsif (b() = ((x + d) % 3)) then
    
    else
    if (exists d : idx0_t do (y = 2) end) then return 1; end;
    if (!(x < (2 - y))) then return 1; end;
    end;
    end;
    return (2 - b());
  end;
startstate
  begin
    x := 0;
    d := 2;
    left := 1;
  end;
process R0 [x : idx0_t]
  var left : num_t;
  var z : idx2_t;
  startstate
  begin
    left := 1;
    z := 4;
    alias c : ((2 - left)) + 0 do
    
    d := (2 - (x - 0));
    end;
    alias c : ((z - 3)) + 0 do
    d := (z - 3);
    d := c;
    end;
  end;
function a (y : boolean) : num_t;
  begin
    if (y -> ((x < 0) | y)) then
    if (x = x) then
    if (y & (left = (2 - d))) then return d; end;
    if ((2 - left) <= left) then return d; end;
    elsif (left < (y ? left : d)) then
    if y then return left; end;
    
    
    else
    
    if y then return ((2 + left) % 3); end;
    end;
    if y then
    
    else
    if ((y ? left : left) < (2 - left)) then return (2 - left); end;
    end;
    elsif (!y) then
    alias b : ((2 - d)) + 0 do
    
    
    end;
    if (x = x) then return left; end;
    for y := (y ? left : d) to 2 do
    
    end;
    else
    if (z < z) then
    if (b() = left) then return (z - 3); end;
    if (!y) then return d; end;
    elsif (y -> y) then
    if (2 <= ((0 + left) % 3)) then return (x - 0); end;
    else
    if (b() <= (z - 3)) then return 0; end;
    if (((0 + left) % 3) != 2) then return 0; end;
    end;
    if (forall y : idx0_t do (x != y) end) then
    
    if (z < 3) then return (y ? d : left); end;
    
    end;
    if y then
    
    elsif ((x - 0) = (2 - left)) then
    
    else
    if (b() != (2 - 2)) then return (2 - left); end;
    if (!(b() = (x - 0))) then return ((0 + left) % 3); end;
    
    end;
    end;
    for x : idx2_t do
    alias c : ((x - 3)) + 0 do
    if (z = z) then return (2 - c); end;
    if y then return ((z != z) ? d : c); end;
    if ((2 - c) = ((left + left) % 3)) then return left; end;
    end;
    for b := ((0 + d) % 3) to 2 do
    
    if ((y ? 2 : d) <= (x - 3)) then return (y ? 2 : b); end;
    if y then return d; end;
    end;
    end;
    return (((2 - d) < ((2 + 2) % 3)) ? (y ? 1 : 0) : (z - 3));
  end;
  rule "r54_" left > 0 & (((z - 3) = ((left + left) % 3)) & ((2 - left) = ((2 + d) % 3))) ==>
  var y : num_t;
  var e : boolean;
  begin
    left := left - 1;
    y := 1;
    e := true;
    alias b : (left) + 0 do
    send M0() to R2[z];
    for y : idx2_t do
    z := y;
    e := (z = y);
    e := (e & (z = z));
    end;
    end;
    send M0() to R2[z];
  end;
  rule "r59_" left > 0 & (((a((((x < x) ? left : left) != left)) = ((z = z) ? 0 : left)) & (d != 1)) -> (!(2 != (2 - d)))) ==>
  begin
    left := left - 1;
    broadcast M1() to R2;
    broadcast M1() to R2;
  end;
procedure e (d : num_t);
  var a : boolean;
  var b : rec_t;
  begin
    a := false;
    b.f := 2; b.g := false;
    if d > 0 then e(d - 1); end;
    a := (a | (0 != (x - 0)));
    z := z;
    for d : idx2_t do
    
    end;
  end;
end;
process R1
  var left : num_t;
  var x : num_t;
  var b : num_t;
  startstate
  begin
    left := 2;
    x := 2;
    b := 0;
    x := (2 - 2);
    alias e : (2) + 0 do
    x := z(x);
    b := 2;
    end;
    for e : idx0_t do
    d := (e - 0);
    x := (2 - (e - 0));
    x := ((x + b) % 3);
    end;
  end;
  rule "r88_" left > 0 & ((!(y() != (((2 - left) < y()) ? b : b))) | (exists b : idx0_t do (x != c()) end)) ==>
  var c : idx0_t;
  var z : boolean;
  begin
    left := left - 1;
    c := 0;
    z := true;
    alias x : (1) + 0 do
    z := (d != ((c = c) ? x : left));
    alias e : (y()) + 0 do
    d := d;
    end;
    end;
  end;
function y () : num_t;
  begin
    if (((1 <= ((x + 0) % 3)) -> (c() != c())) | (b < 1)) then
    for y : idx0_t do
    if (z(d) <= (2 - 1)) then return x; end;
    end;
    
    for a : idx2_t do
    
    if (forall e : idx2_t do (e < e) end) then return d; end;
    if (2 != z(x)) then return ((x <= x) ? left : d); end;
    end;
    end;
    if ((1 != ((d + d) % 3)) | (((2 - b) < ((left + left) % 3)) | (c() < 1))) then
    for a : idx2_t do
    if (!(c() != (a - 3))) then return x; end;
    if ((a < a) | (b != left)) then return x; end;
    end;
    alias c : (c()) + 0 do
    if (b <= z(c)) then return x; end;
    if (forall x : num_t do (x <= ((x < ((c + left) % 3)) ? c : x)) end) then return 2; end;
    end;
    end;
    return b;
  end;
function c () : num_t;
  var b : num_t;
  begin
    b := 0;
    for e := ((((0 <= 2) ? left : x) < b) ? left : x) to 2 do
    b := z(e);
    b := (2 - ((x + e) % 3));
    end;
    return left;
  end;
end;
process R2 [c : idx2_t]
  var left : num_t;
  var e : num_t;
  var a : rec_t;
  var b : num_t;
  ruleset z : num_t do startstate
  begin
    left := 2;
    e := 0;
    a.f := 2; a.g := false;
    b := 0;
    a.g := a.g;
  end; end;
function n104 (y : num_t) : boolean;
  var c : arr0_t;
  begin
    for i_ : idx0_t do c[i_] := 1; end;
    if y > 0 then return n104(y - 1); end;
    if ((2 - b) = x) then return (((1 + 0) % 3) < (2 - y)); end;
    if (exists x : idx2_t do a.g end) then
    c[1] := 2;
    c[1] := z(d);
    end;
    return a.g;
  end;
  on "r147_" e : M0 where a.g when (y() <= (a.g ? x : a.f)) ==>
  var d : rec_t;
  var c : idx0_t;
  begin
    d.f := 1; d.g := true;
    c := 0;
    d.f := a.f;
    alias c : ((c - 0)) + 0 do
    alias a : (b) + 0 do
    d.g := (a = d.f);
    d.f := 1;
    d.g := ((d.g ? d.f : 2) = ((a + x) % 3));
    end;
    a.g := n104((2 - left));
    end;
    alias e : (x) + 0 do
    
    alias y : ((2 - x)) + 0 do
    
    
    d.g := (!n104(b));
    end;
    if (((x + b) % 3) <= y()) then
    a.g := ((exists e : idx2_t do (y() != (2 - x)) end) & (exists b : num_t do (a.f <= left) end));
    c := 1;
    a.g := (forall b : idx0_t do (!d.g) end);
    else
    d.f := a.f;
    end;
    end;
  end;
  on "r159_" b : M1 where ((y() = y()) -> a.g) ==>
  begin
    alias c : (((c != c) ? 1 : d)) + 0 do
    alias e : (x) + 0 do
    
    end;
    for e : idx0_t do
    x := d;
    end;
    x := ((a.g | a.g) ? d : (2 - e));
    end;
    if n104(y()) then
    if (y() = a.f) then
    d := (2 - y());
    d := y();
    d := 2;
    else
    e := left;
    end;
    end;
  end;
  on "r166_" e : M1 when a.g ==>
  begin
    
    x := (a.g ? (2 - x) : left);
  end;
  rule "r129_" left > 0 & n104(e) ==>
  var z : num_t;
  begin
    left := left - 1;
    z := 2;
    for d := ((z + left) % 3) to 2 do
    a.f := (c - 3);
    if (!n104(b)) then
    b := 0;
    x := (2 - x);
    x := y();
    end;
    end;
    b := a.f;
    if ((c - 3) <= (c - 3)) then
    alias d : (y()) + 0 do
    b := y();
    b := z;
    end;
    x := d;
    end;
  end;
function y () : num_t;
  var e : set2_t;
  begin
    e := {};
    alias a : (b) + 0 do
    alias e : (a) + 0 do
    if ((b < e) & ((c - 3) = d)) then return b; end;
    if (((z(e) = d) ? a : a) = ((d + a) % 3)) then return z(left); end;
    
    end;
    end;
    for a in e do
    alias a : (d) + 0 do
    if n104(x) then return d; end;
    add c to e;
    
    end;
    end;
    return ((b + d) % 3);
  end;
end;
rule "outside" left > 0 & ((2 = d) -> ((x = ((z(left) <= x) ? left : d)) & (0 != (2 - d)))) ==>
  begin
    left := left - 1;
    for y := ((x + 2) % 3) to 2 do
    x := d;
    x := 2;
    d := b();
    end;
  end;
