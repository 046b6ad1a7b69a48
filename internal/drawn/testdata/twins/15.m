type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 3..4;
type arr0_t : array [idx0_t] of num_t;
type set0_t : set of idx0_t;
type idx1_t : 0..1;
type arr1_t : array [idx1_t] of num_t;
type set1_t : set of idx1_t;
message M0 (a : num_t; c_ : num_t) from R1 to R1;
message M1 (x : boolean) from R1 to R1;
message M2 (c : num_t) from R0 to R0 | R1 bag [1];
procedure x (d : num_t; var y : num_t);
  var e : num_t;
  begin
    e := 1;
    
    e := (((1 < ((e + y) % 3)) & (e <= y)) ? 0 : (2 - e));
  end;
process R0 [y : idx0_t]
  var left : num_t;
  var d : rec_t;
  var c : set1_t;
  startstate
  begin
    left := 2;
    d.f := 0; d.g := false;
    c := {};
    d.g := (forall b in c do (b < b) end);
    x(d.f, d.f);
  end;
function a (d : boolean) : boolean;
  var z : set1_t;
  var c : rec_t;
  begin
    z := {};
    c.f := 0; c.g := false;
    if (((y - 3) <= b((2 < left), 1)) & c.g) then
    add 1 to z;
    if (!(d | c.g)) then
    c.g := d;
    if (c.g | c.g) then return (c.g & c.g); end;
    elsif ((b((b(c.g, 0) = (y - 3)), 0) <= (d ? left : c.f)) | (y < y)) then
    c.g := d;
    
    c.g := ((d & c.g) & (b(((y - 3) = 0), 1) <= (2 - left)));
    else
    remove 0 from z;
    c.g := d;
    c.f := (2 - (2 - 2));
    end;
    remove 0 from z;
    end;
    if (y < 3) then
    if (c.g -> (c.f < (y - 3))) then return (b(c.g, 0) < (y - 3)); end;
    elsif (left != (y - 3)) then
    add 0 to z;
    alias c : (left) + 0 do
    remove 0 from z;
    
    add 0 to z;
    end;
    
    else
    alias a : (left) + 0 do
    if ((((2 + a) % 3) != b((b((y = 3), 0) <= b(c.g, 0)), 1)) -> (c.f != b(d, 0))) then return c.g; end;
    end;
    for b := b((y = y), 1) to 2 do
    if (y != y) then return d; end;
    if (!(((left + b) % 3) = b)) then return (c.g & c.g); end;
    c.g := ((d -> c.g) | (!d));
    end;
    end;
    c.f := (y - 3);
    return (forall z : idx1_t do d end);
  end;
  on "r75_" a : M2 from z when (exists d : num_t do (y < z) end) ==>
  var a : arr1_t;
  begin
    for i_ : idx1_t do a[i_] := 1; end;
    if ((y - 3) <= (z - 3)) then
    d.f := a[1];
    if (y != y) then
    d.f := a[1];
    elsif (d.g -> d.g) then
    
    x(a[0], a[0]);
    else
    x(((left + d.f) % 3), a[1]);
    x((z - 3), d.f);
    add 1 to c;
    end;
    end;
    if (d.f = 1) then
    if d.g then
    
    d.g := (y = z);
    x((z - 3), d.f);
    end;
    
    x((d.g ? left : d.f), d.f);
    end;
  end;
  rule "r47_" left > 0 & (y < y) ==>
  var c : set1_t;
  begin
    left := left - 1;
    c := {};
    if a(((1 <= (y - 3)) & d.g)) then
    x((d.g ? d.f : d.f), d.f);
    d.f := left;
    x((2 - d.f), d.f);
    else
    broadcast M2((y - 3)) to R1;
    end;
  end;
function b (a : boolean; d : idx1_t) : num_t;
  var y : arr0_t;
  begin
    for i_ : idx0_t do y[i_] := 0; end;
    alias z : y[3] do
    alias y : y[3] do
    y := left;
    if a then return left; end;
    if (d != d) then return (a ? left : y); end;
    end;
    end;
    if a then
    alias y : y[4] do
    y := (2 - 1);
    y := 0;
    y := 1;
    end;
    elsif a then
    alias d : y[3] do
    
    if (!a) then return 1; end;
    end;
    else
    if (d < 0) then
    if (a & a) then return (d - 0); end;
    if a then return (d - 0); end;
    y[3] := (2 - y[3]);
    elsif (exists z : num_t do a end) then
    y[4] := y[4];
    
    else
    y[4] := (((left = left) & a) ? y[4] : ((y[3] + left) % 3));
    y[3] := ((((d - 0) < y[3]) & (((((d != 1) ? y[3] : 2) != y[3]) ? y[3] : left) = (d - 0))) ? left : (d - 0));
    end;
    y[4] := 1;
    y[3] := left;
    end;
    for c in c do
    alias x : y[4] do
    y[3] := (c - 0);
    if (!a) then return (a ? 1 : x); end;
    end;
    y[4] := 0;
    y[4] := (c - 0);
    end;
    return y[3];
  end;
  rule "r55_" left > 0 & d.g ==>
  var x : arr0_t;
  var d : num_t;
  begin
    left := left - 1;
    for i_ : idx0_t do x[i_] := 1; end;
    d := 2;
    
    if a(((((left + x[y]) % 3) = 0) & (y < y))) then
    broadcast M2(x[y]) to R1;
    else
    for x in c do
    
    remove 0 from c;
    end;
    end;
    x[y] := 2;
  end;
  on "r65_" d : M2 from e where (!((e = e) -> (y < e))) ==>
  var b : idx0_t;
  var e : set0_t;
  begin
    b := 4;
    e := {};
    add 1 to c;
    b := b;
  end;
end;
process R1 [c : idx1_t]
  var left : num_t;
  var e : num_t;
  startstate
  begin
    left := 1;
    e := 1;
    alias e : (e) + 0 do
    
    
    end;
  end;
  rule "r101_" left > 0 & (e < 0) ==>
  var z : idx1_t;
  begin
    left := left - 1;
    z := 1;
    e := e;
    alias e : (left) + 0 do
    alias x : ((z - 0)) + 0 do
    
    z := z;
    end;
    z := c;
    end;
  end;
  ruleset b : idx0_t do
  on "r122_" d : M0 from a where ((a - 0) = (2 - d.a)) ==>
  var z : rec_t;
  begin
    z.f := 2; z.g := false;
    reply M1((((a - 0) < ((1 + left) % 3)) & (c != a)));
    z.f := (c - 0);
  end;
  end;
  on "r143_" z : quorum 1 of M1 from d where ((e != ((d != d) ? left : left)) & (c != d)) when (left = left) ==>
  var z : set1_t;
  var c : rec_t;
  begin
    z := {};
    c.f := 1; c.g := false;
    if (2 < left) then
    c.g := (d() < (c.g ? 2 : e));
    if (forall z in z do (z < z) end) then
    x(left, c.f);
    end;
    x(left, c.f);
    end;
    x((c.g ? e : left), e);
    c.f := 0;
  end;
function d () : num_t;
  var x : rec_t;
  begin
    x.f := 2; x.g := true;
    x.f := 2;
    x.g := (1 = 2);
    return (c - 0);
  end;
  ruleset b : idx1_t do
  rule "r110_" left > 0 & ((2 - e) = z()) ==>
  var y : num_t;
  var x : rec_t;
  begin
    left := left - 1;
    y := 0;
    x.f := 2; x.g := true;
    y := y;
    send M1((b < c)) to R1[b];
    for d : idx1_t do
    x.f := 0;
    for a := left to 2 do
    x.g := (d < d);
    y := e;
    x.g := x.g;
    end;
    end;
  end;
  end;
function z () : num_t;
  begin
    for c : idx1_t do
    for c : idx0_t do
    
    
    if (((e + e) % 3) != e) then return (2 - e); end;
    end;
    for d := left to 2 do
    
    if (forall c : idx1_t do ((2 - e) < (c - 0)) end) then return ((c < c) ? e : d); end;
    if (2 <= d) then return 0; end;
    end;
    end;
    if (!((2 - e) = left)) then return (c - 0); end;
    for a := (2 - left) to 2 do
    alias e : (((a + left) % 3)) + 0 do
    
    if ((d() != ((e != left) ? 0 : e)) -> (d() != 2)) then return d(); end;
    if (e < a) then return left; end;
    end;
    end;
    return d();
  end;
  ruleset a : num_t do
  on "r170_" x : M2 from y where (z() < (c - 0)) when ((y = y) | (y != y)) ==>
  var c : rec_t;
  var e : num_t;
  begin
    c.f := 0; c.g := true;
    e := 1;
    for c : idx1_t do
    e := e;
    e := z();
    end;
    c.g := (((1 < (c.g ? e : c.f)) | (((0 + e) % 3) = ((a < e) ? 0 : a))) | ((((c.f + c.f) % 3) != (c.g ? a : x.c)) | c.g));
    for z := (y - 3) to 2 do
    alias a : (d()) + 0 do
    c.f := ((c.f != (y - 3)) ? (2 - left) : d());
    end;
    e := (2 - 2);
    for x := a to 2 do
    c.f := a;
    c.f := e;
    c.g := c.g;
    end;
    end;
  end;
  end;
  on "r132_" a : M0 from e where (z() <= a.a) ==>
  var a : idx1_t;
  begin
    a := 0;
    
  end;
  on "r154_" x : M1 from y ==>
  var c : idx1_t;
  begin
    c := 1;
    alias d : ((x.x ? left : left)) + 0 do
    for y : idx1_t do
    c := c;
    e := (y - 0);
    end;
    end;
  end;
end;
