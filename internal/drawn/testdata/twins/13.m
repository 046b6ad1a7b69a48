type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 1..2;
type arr0_t : array [idx0_t] of num_t;
type set0_t : set of idx0_t;
message M0 (x : num_t) from R0 to R0;
message M1 () from R1 to R0;
message M2 (x : num_t) from R0 | R1 to R0 | R1 fifo [1];
function x (c : idx0_t; b : boolean) : num_t;
  begin
    if (2 < (c - 1)) then return (2 - 2); end;
    if (0 != (c - 1)) then
    alias c : ((c - 1)) + 0 do
    
    
    if (c < c) then return c; end;
    end;
    
    else
    for b : idx0_t do
    if (c < c) then return 0; end;
    if (!(b < 1)) then return ((0 + 2) % 3); end;
    if (((c - 1) <= (2 - 2)) | (c < 2)) then return ((((0 + 0) % 3) < 1) ? 0 : 1); end;
    end;
    if (!(0 != 0)) then
    if ((b ? 2 : 2) < 1) then return 1; end;
    
    end;
    alias b : ((((2 - 2) != (2 - 1)) ? 0 : 1)) + 0 do
    if ((c - 1) != ((0 <= ((b + b) % 3)) ? 0 : b)) then return ((b + b) % 3); end;
    if ((2 - b) = 1) then return (c - 1); end;
    if ((1 != (2 - b)) | (c = 1)) then return b; end;
    end;
    end;
    for x := 2 to 2 do
    if ((c - 1) = x) then
    if (x = (2 - x)) then return x; end;
    if ((c - 1) = (c - 1)) then return 2; end;
    
    elsif (1 = (2 - x)) then
    
    else
    
    end;
    if b then return (c - 1); end;
    if (forall a : idx0_t do (a = c) end) then
    
    end;
    end;
    return (2 - 2);
  end;
process R0 [y : idx0_t]
  var left : num_t;
  var d : idx0_t;
  var a : num_t;
  startstate
  begin
    left := 2;
    d := 1;
    a := 1;
    d := d;
    for d := x(y, (((0 < ((left + 0) % 3)) ? a : a) = ((left + a) % 3))) to 2 do
    a := (2 - ((d + 1) % 3));
    
    end;
    a := 1;
  end;
  ruleset d : num_t do
  on "r85_" x : M1 where (!((y - 1) <= c())) when (((left + d) % 3) < d) ==>
  var y : rec_t;
  begin
    y.f := 0; y.g := true;
    for e : idx0_t do
    alias a : ((e - 1)) + 0 do
    y.f := ((y.g & (c() < ((a + y.f) % 3))) ? y.f : left);
    y.f := (e - 1);
    y.f := c();
    end;
    a := d;
    end;
    alias c : (left) + 0 do
    if (0 <= a) then
    reply M2(0);
    y.f := a;
    a := c;
    else
    y.g := (d = 0);
    send M2(((y.f + 1) % 3)) to R1;
    end;
    end;
    alias x : (1) + 0 do
    y.f := (2 - x);
    
    end;
  end;
  end;
  on "r102_" b : M2 where z(b.x, (d < d)) ==>
  var e : rec_t;
  var c : num_t;
  begin
    e.f := 2; e.g := false;
    c := 1;
    for y : idx0_t do
    if (((2 - left) <= x(y, e.g)) | z(1, (y != d))) then
    
    c := left;
    e.g := (!(e.f != (2 - e.f)));
    end;
    if (y < d) then
    e.g := z(a, e.g);
    elsif (x(d, (d != y)) <= c) then
    e.f := a;
    a := a;
    e.g := e.g;
    else
    e.g := (d != y);
    e.g := ((y != d) | (y < d));
    
    end;
    end;
  end;
function z (a : num_t; c : boolean) : boolean;
  begin
    alias x : ((d - 1)) + 0 do
    alias c : (((0 + left) % 3)) + 0 do
    
    if (y < d) then return (y != d); end;
    
    end;
    alias z : ((c ? a : left)) + 0 do
    if ((2 - a) <= (d - 1)) then return (((c ? 0 : z) != (2 - a)) -> c); end;
    if c then return (!c); end;
    end;
    if (d = d) then return (y != y); end;
    end;
    
    return ((((1 + left) % 3) != a) -> (y < d));
  end;
  ruleset x : num_t do
  rule "r48_" left > 0 & ((d - 1) <= c()) ==>
  begin
    left := left - 1;
    if (((c() <= (2 - left)) -> (d != d)) | (forall e : idx0_t do (y < e) end)) then
    a := (2 - left);
    send M2(left) to R1;
    for c := x to 2 do
    d := 2;
    a := a;
    a := c;
    end;
    elsif b() then
    a := 2;
    a := ((2 + c()) % 3);
    else
    for c : idx0_t do
    
    end;
    end;
    for a := c() to 2 do
    if b() then
    
    d := y;
    end;
    for b := ((0 + left) % 3) to 2 do
    d := y;
    end;
    alias x : (((y = y) ? a : x)) + 0 do
    
    d := d;
    end;
    end;
  end;
  end;
  on "r91_" b : M2 where (!(a != ((1 + a) % 3))) ==>
  begin
    a := x(y, (d != d));
    a := ((((y = d) ? left : left) + a) % 3);
  end;
function b () : boolean;
  var c : arr0_t;
  begin
    for i_ : idx0_t do c[i_] := 2; end;
    c[y] := 1;
    c[d] := (2 - ((c[d] + left) % 3));
    return (!(y < y));
  end;
function c () : num_t;
  var c : num_t;
  var d : arr0_t;
  begin
    c := 1;
    for i_ : idx0_t do d[i_] := 0; end;
    
    d[y] := (y - 1);
    for d : idx0_t do
    c := a;
    end;
    return (((y - 1) + a) % 3);
  end;
  on "r69_" d : M1 where b() when z(2, (a != left)) ==>
  var a : arr0_t;
  var z : rec_t;
  begin
    for i_ : idx0_t do a[i_] := 2; end;
    z.f := 0; z.g := true;
    z.f := (((2 - left) + c()) % 3);
  end;
  ruleset z : idx0_t do
  on "r62_" c : M0 from b when (a != (y - 1)) ==>
  var z : rec_t;
  var b : boolean;
  begin
    z.f := 0; z.g := false;
    b := false;
    if (((c.x + c.x) % 3) <= z.f) then
    for z : idx0_t do
    d := y;
    a := ((x(d, b) + 1) % 3);
    end;
    z.g := (z.g | (c.x < 0));
    alias d : ((b ? 1 : z.f)) + 0 do
    z.g := z.g;
    
    b := b;
    end;
    else
    b := (c.x < x(y, b));
    end;
  end;
  end;
end;
process R1
  var left : num_t;
  var a : rec_t;
  startstate
  begin
    left := 2;
    a.f := 0; a.g := true;
    a.f := (2 - ((left + left) % 3));
    alias d : (2) + 0 do
    a.f := x(1, (forall x : idx0_t do a.g end));
    a.g := (a.g -> (d <= a.f));
    end;
    alias e : (((a.f + 1) % 3)) + 0 do
    a.f := 2;
    a.f := (2 - ((e + 2) % 3));
    a.g := ((2 < ((left + left) % 3)) -> (1 = (a.g ? left : left)));
    end;
  end;
  on "r136_" d : M2 when a.g ==>
  var a : set0_t;
  begin
    a := {};
    if (d.x < ((((d.x + d.x) % 3) <= left) ? d.x : left)) then
    if (0 < (2 - d.x)) then
    
    
    add 2 to a;
    else
    remove 1 from a;
    add 1 to a;
    end;
    elsif (forall b : idx0_t do ((b - 1) < x(b, (b < b))) end) then
    remove 2 from a;
    add 2 to a;
    add 2 to a;
    else
    if (left != d.x) then
    
    end;
    alias c : (0) + 0 do
    add 2 to a;
    
    end;
    alias a : ((2 - left)) + 0 do
    
    
    
    end;
    end;
    if (d.x < d.x) then
    add 1 to a;
    elsif (left < d.x) then
    if (x(2, (d.x = left)) <= 1) then
    remove 1 from a;
    else
    
    
    end;
    alias c : ((2 - left)) + 0 do
    remove 1 from a;
    remove 2 from a;
    end;
    else
    alias d : (left) + 0 do
    add 2 to a;
    add 2 to a;
    end;
    if (exists d : num_t do (2 <= x(1, (((d + left) % 3) != ((x(1, ((2 - d) != (2 - left))) != ((left + left) % 3)) ? left : d)))) end) then
    add 2 to a;
    add 1 to a;
    add 1 to a;
    elsif ((1 < 1) -> (0 = d.x)) then
    add 1 to a;
    add 2 to a;
    else
    
    end;
    end;
    for a in a do
    for b := x(a, ((a - 1) = x(1, ((a - 1) < (a - 1))))) to 2 do
    
    
    
    end;
    end;
  end;
  rule "r116_" left > 0 & (!(a.f < (a.g ? left : a.f))) ==>
  var x : rec_t;
  begin
    left := left - 1;
    x.f := 1; x.g := false;
    send M2(x.f) to R0[2];
    if (((((x.f + a.f) % 3) <= ((1 + left) % 3)) | (a.f = x.f)) -> (x.f < ((x.f + left) % 3))) then
    for x := x.f to 2 do
    a.f := a.f;
    a.g := (x != 0);
    a.g := ((2 - left) <= x);
    end;
    else
    send M2(((1 + left) % 3)) to R0[2];
    end;
  end;
  ruleset d : num_t do
  on "r147_" x : M2 ==>
  begin
    a.f := d;
    a.f := left;
    if ((a.g -> a.g) | (((d + left) % 3) <= 2)) then
    for d : idx0_t do
    a.f := (d - 1);
    end;
    if ((a.g & a.g) & (a.g | a.g)) then
    a.g := a.g;
    a.g := (!(0 <= 1));
    a.g := (left = ((d + x.x) % 3));
    else
    a.g := ((((left + d) % 3) = 2) -> (!a.g));
    a.f := (2 - (2 - a.f));
    end;
    end;
  end;
  end;
end;
