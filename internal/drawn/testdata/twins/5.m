type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 0..1;
type arr0_t : array [idx0_t] of num_t;
type set0_t : set of idx0_t;
type idx2_t : 0..1;
type arr2_t : array [idx2_t] of num_t;
type set2_t : set of idx2_t;
message M0 (x : boolean; c_ : idx2_t) from R1 to R1;
message M1 () from R1 to R0 bag [2];
message M2 (a : idx0_t) from R2 to R2;
process R0 [c : idx0_t]
  var left : num_t;
  var y : set0_t;
  var x : set2_t;
  var d : arr2_t;
  ruleset b : num_t do startstate
  begin
    left := 1;
    y := {};
    x := {};
    for i_ : idx2_t do d[i_] := 1; end;
    for d := (c - 0) to 2 do
    remove 1 from x;
    remove c from y;
    
    end;
    d[0] := left;
  end; end;
  ruleset z : num_t do
  on "r65_" d : M1 where (forall e : num_t do (0 in x) end) when ((z != (2 - z)) -> (0 != left)) ==>
  var y : boolean;
  begin
    y := false;
    alias a : (z) + 0 do
    alias a : (left) + 0 do
    y := (left = 1);
    remove 0 from x;
    end;
    y := (forall x : idx0_t do (y & y) end);
    end;
    add 0 to x;
    y := (!(((y ? left : left) != (y ? z : z)) | y));
  end;
  end;
function a (e : idx2_t; y : idx2_t) : num_t;
  begin
    if ((forall z in x do (y != e) end) -> (e != 1)) then
    
    for c in x do
    
    
    if (exists y : idx0_t do (c < 1) end) then return (c - 0); end;
    end;
    for z := (c - 0) to 2 do
    
    end;
    elsif (((y - 0) < 1) & (y = y)) then
    alias x : ((2 - d[y])) + 0 do
    
    end;
    else
    for z in x do
    
    if ((z - 0) <= (2 - left)) then return (2 - left); end;
    
    end;
    for d in x do
    
    if (d < e) then return ((y < 1) ? left : left); end;
    end;
    if (((e < y) | (y != 0)) | (((y - 0) = (2 - left)) -> (y = y))) then
    
    if (forall z : num_t do (y != e) end) then return left; end;
    elsif ((y - 0) <= d[e]) then
    if (!(y = y)) then return d[e]; end;
    
    else
    if (y != 0) then return (y - 0); end;
    
    end;
    end;
    if ((y - 0) != 1) then
    if (!((y - 0) != (c - 0))) then
    
    end;
    if (y = 0) then
    
    else
    if (!(e < e)) then return ((left + left) % 3); end;
    end;
    else
    for y in x do
    if (!(y < 0)) then return 0; end;
    if (2 < ((d[y] + d[e]) % 3)) then return d[y]; end;
    end;
    
    alias e : ((y - 0)) + 0 do
    if (left <= d[0]) then return e; end;
    end;
    end;
    alias e : d[e] do
    if ((((2 - left) <= e) | (y = y)) -> (d[y] < (c - 0))) then
    if (e <= ((((1 + e) % 3) < d[y]) ? e : 2)) then return ((y = y) ? e : e); end;
    
    
    elsif (c = c) then
    if (c != c) then return 0; end;
    if ((left = ((left + e) % 3)) & (((e + 1) % 3) != (y - 0))) then return (y - 0); end;
    else
    if ((y - 0) <= (2 - e)) then return ((left + 2) % 3); end;
    if (!(c < c)) then return e; end;
    end;
    alias x : d[y] do
    
    if (y < y) then return (2 - d[y]); end;
    end;
    alias d : d[y] do
    if (1 in x) then return (y - 0); end;
    if ((2 - 1) < (y - 0)) then return (y - 0); end;
    end;
    end;
    return ((d[y] <= (e - 0)) ? (2 - d[y]) : d[e]);
  end;
  ruleset b : num_t do
  rule "r51_" left > 0 & (a(0, 0) != b) ==>
  var x : num_t;
  var z : boolean;
  begin
    left := left - 1;
    x := 2;
    z := false;
    
    for x := d[1] to 2 do
    
    d[0] := (c - 0);
    end;
  end;
  end;
  rule "r43_" left > 0 & (!(d[1] <= 2)) ==>
  var a : num_t;
  begin
    left := left - 1;
    a := 1;
    add 0 to x;
  end;
end;
process R1
  var left : num_t;
  var a : num_t;
  var b : arr0_t;
  startstate
  begin
    left := 2;
    a := 1;
    for i_ : idx0_t do b[i_] := 2; end;
    for x := b[1] to 2 do
    b[0] := 1;
    b[0] := 0;
    b[1] := 2;
    end;
    alias c : b[0] do
    b[0] := 2;
    end;
  end;
procedure d (x : num_t);
  var y : rec_t;
  var b : boolean;
  begin
    y.f := 0; y.g := false;
    b := true;
    for y := 0 to 2 do
    b := (exists z : idx2_t do b end);
    end;
    alias y : ((2 - y.f)) + 0 do
    b := (!(((left + a) % 3) <= x));
    end;
    y.g := (forall d : num_t do (x = left) end);
  end;
  rule "r112_" left > 0 & ((forall x : idx2_t do (0 != c(1, a)) end) -> (exists d : num_t do (1 != (((2 - left) < a) ? d : 1)) end)) ==>
  var b : arr0_t;
  begin
    left := left - 1;
    for i_ : idx0_t do b[i_] := 1; end;
    send M1() to R0[1];
    b[0] := ((b[0] < b[0]) ? (2 - a) : (2 - left));
  end;
function c (y : num_t; b : num_t) : num_t;
  var x : num_t;
  begin
    x := 0;
    alias y : (1) + 0 do
    alias a : (2) + 0 do
    x := 0;
    x := 2;
    x := 1;
    end;
    alias e : (left) + 0 do
    x := x;
    x := e;
    x := left;
    end;
    alias x : (1) + 0 do
    
    if (2 <= x) then return b; end;
    end;
    end;
    if (x != 1) then
    x := ((1 + ((a + a) % 3)) % 3);
    alias d : (0) + 0 do
    
    end;
    else
    x := 0;
    end;
    x := 0;
    return ((a = ((1 != b) ? 2 : a)) ? b : 1);
  end;
  on "r120_" x : M0 where ((0 <= left) & (0 != b[1])) ==>
  var z : num_t;
  begin
    z := 1;
    d(left);
    b[0] := ((a + b[1]) % 3);
    b[0] := ((((left + a) % 3) + ((z + b[1]) % 3)) % 3);
  end;
procedure e (d : num_t; e : num_t);
  begin
    b[0] := c((2 - d), d);
    b[1] := d;
    a := (2 - ((left + e) % 3));
  end;
end;
process R2 [e : idx2_t]
  var left : num_t;
  var c : boolean;
  var x : arr2_t;
  var d : idx2_t;
  startstate
  begin
    left := 1;
    c := true;
    for i_ : idx2_t do x[i_] := 0; end;
    d := 0;
    x[e] := ((left + left) % 3);
  end;
  on "r153_" b : quorum 2 of M2 from d where ((d - 0) <= x[e]) when (forall d : num_t do (((left + d) % 3) < 0) end) ==>
  var c : num_t;
  var a : num_t;
  begin
    c := 1;
    a := 1;
    if (((a < (e - 0)) -> (d = 1)) -> (d < d)) then
    c := c;
    
    alias c : x[e] do
    d := 0;
    a := ((x[d] + 2) % 3);
    end;
    else
    
    c := (((2 - a) + ((a = (((e - 0) != (e - 0)) ? x[e] : c)) ? 2 : a)) % 3);
    end;
    if ((c = a) -> (((e - 0) = c) & (e = e))) then
    x[1] := ((c + ((c = 0) ? left : 0)) % 3);
    a := (2 - left);
    for y in b do
    a := (y - 0);
    
    c := 0;
    end;
    elsif ((left != (e - 0)) & (e < d)) then
    if ((exists d : idx0_t do (d != d) end) & (0 = x[0])) then
    a := 0;
    a := ((0 + (d - 0)) % 3);
    elsif (d < e) then
    
    x[e] := ((exists z : num_t do (d = d) end) ? (e - 0) : (d - 0));
    else
    
    end;
    if (!(e = e)) then
    a := 2;
    elsif ((x[1] = (2 - a)) | ((((e - 0) != (2 - c)) ? 2 : x[e]) <= x[d])) then
    x[e] := (d - 0);
    else
    a := left;
    x[d] := 0;
    end;
    for c := 1 to 2 do
    x[e] := (((d - 0) + (d - 0)) % 3);
    end;
    else
    for a := 0 to 2 do
    x[d] := ((((x[d] + a) % 3) + a) % 3);
    x[e] := (2 - (2 - x[e]));
    end;
    if ((e - 0) = a) then
    x[e] := a;
    c := a;
    elsif ((e != e) -> (e < e)) then
    x[e] := x[e];
    d := 0;
    else
    x[e] := a;
    c := left;
    x[e] := ((left != 0) ? 0 : ((e < 0) ? left : left));
    end;
    x[e] := (2 - ((((left + left) % 3) < ((x[e] + left) % 3)) ? left : x[d]));
    end;
  end;
  rule "r135_" left > 0 & c ==>
  begin
    left := left - 1;
    for b := left to 2 do
    alias x : x[e] do
    x := 2;
    c := (e = e);
    end;
    c := (c -> (forall a : idx2_t do c end));
    alias y : (2) + 0 do
    c := ((b = left) & (exists a : num_t do c end));
    x[d] := ((((left + left) % 3) + (e - 0)) % 3);
    end;
    end;
  end;
  on "r165_" x : quorum 1 of M2 from b where (!c) when (!((2 - left) = left)) ==>
  begin
    d := d;
    if (e < d) then
    alias b : (left) + 0 do
    c := (forall b : idx0_t do ((2 - left) <= (2 - left)) end);
    c := (!c);
    end;
    c := c;
    else
    for z in x do
    c := (z < z);
    c := (1 <= left);
    end;
    end;
    
  end;
end;
