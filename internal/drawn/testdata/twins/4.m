-- --mailbox=bag
type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 0..1;
type arr0_t : array [idx0_t] of num_t;
type set0_t : set of idx0_t;
type idx1_t : 3..4;
type arr1_t : array [idx1_t] of num_t;
type set1_t : set of idx1_t;
event E0 (b : boolean; x_ : num_t);
event E1;
event E2;
machine R0 [d : idx0_t]
  mailbox 3;
  outbox 3;
  var left : num_t;
  var acc : num_t;
  var b : set1_t;
  var a : arr0_t;
  state S2
    on e : E0 ==>
  var z : boolean;
  var x : idx1_t;
  begin
    z := true;
    x := 4;
    z := (!(e.x_ = (z ? left : 1)));
    for b : idx1_t do
    if (b != b) then
    z := z;
    if left > 0 then left := left - 1; if (d != 1) then halt; end; end;
    else
    
    z := ((a[d] < ((e.x_ + 2) % 3)) | (z | z));
    end;
    for b : idx1_t do
    a[d] := y((2 - e.x_), 4);
    if left > 0 then left := left - 1; if (!z) then goto S2; end; end;
    end;
    for c := 0 to 2 do
    send E1() to R0[d];
    receive
    case y : E1 from a:
    acc := (acc + (e.b ? 1 : 0) + ((e.x_) - 0) + (z ? 1 : 0) + ((x) - 3) + ((b) - 3) + ((c) - 0) + ((a) - 0)) % 3;
    alias y : (e.x_) + 0 do
    if left > 0 then left := left - 1; if z then goto S1(3); end; end;
    
    end;
    case y : E0:
    acc := (acc + (e.b ? 1 : 0) + ((e.x_) - 0) + (z ? 1 : 0) + ((x) - 3) + ((b) - 3) + ((c) - 0) + (y.b ? 1 : 0) + ((y.x_) - 0)) % 3;
    if left > 0 then left := left - 1; broadcast E0((exists b : idx0_t do (d != b) end), acc) to R1; end;
    end;
    end;
    x := b;
    end;
  end;
    on z : E1 from c ==>
  var x : idx1_t;
  begin
    x := 4;
    if left > 0 then left := left - 1; send E1() to R0[0]; end;
    for b : idx1_t do
    if left > 0 then left := left - 1; reply E1(); end;
    alias z : a[d] do
    z := (((x != b) -> (b = x)) ? ((left + left) % 3) : (b - 3));
    end;
    if (exists z : idx0_t do ((c - 0) != left) end) then
    if left > 0 then left := left - 1; send E1() to R0[d]; end;
    receive
    case a : E0:
    acc := (acc + ((c) - 0) + ((x) - 3) + ((b) - 3) + (a.b ? 1 : 0) + ((a.x_) - 0)) % 3;
    alias x : (2) + 0 do
    if left > 0 then left := left - 1; send E1() to R0[c]; end;
    end;
    case e : E1 from y:
    acc := (acc + ((c) - 0) + ((x) - 3) + ((b) - 3) + ((y) - 0)) % 3;
    a[y] := (b - 3);
    a[d] := left;
    end;
    a[d] := (((2 - left) + a[c]) % 3);
    else
    if left > 0 then left := left - 1; reply E1(); end;
    end;
    end;
    receive
    case e : E1 from b:
    acc := (acc + ((c) - 0) + ((x) - 3) + ((b) - 0)) % 3;
    if left > 0 then left := left - 1; reply E0(((x < x) | (a[c] <= (2 - left))), ((acc + a[b]) % 3)); end;
    end;
    for a := a[d] to 2 do
    x := x;
    end;
    if ((d = c) -> (!(((a[d] + acc) % 3) = ((a[c] + left) % 3)))) then
    a[1] := y(1, x);
    remove x from b;
    elsif (x in b) then
    if left > 0 then left := left - 1; if ((x < x) | (c < d)) then halt; end; end;
    else
    a[d] := y(y(left, x), x);
    end;
  end;
    rule "r281_" left > 0 & ((a[d] != y(a[d], 3)) | (a[d] < left)) ==>
  var y : idx1_t;
  begin
    left := left - 1;
    y := 4;
    if left > 0 then left := left - 1; if (d = d) then goto S1(y); end; end;
    receive
    case z : E1 from c:
    acc := (acc + ((y) - 3) + ((c) - 0)) % 3;
    alias c : a[d] do
    remove y from b;
    a[d] := left;
    end;
    case e : E0:
    acc := (acc + ((y) - 3) + (e.b ? 1 : 0) + ((e.x_) - 0)) % 3;
    for c in b do
    if left > 0 then left := left - 1; if ((y != y) & e.b) then halt; end; end;
    end;
    for b : idx0_t do
    if left > 0 then left := left - 1; if e.b then halt; end; end;
    end;
    end;
    send E0(((d != d) | (y < y)), c(a[d])) to R1[y];
    send E0(((acc = acc) | (left = (2 - acc))), acc) to R0[1];
  end;
    on null when left > 0 & (d != d) ==>
  var c : arr0_t;
  begin
    left := left - 1;
    for i_ : idx0_t do c[i_] := 1; end;
    if (exists d : num_t do ((2 - left) != y(a[0], 4)) end) then goto S1(3); end;
  end;
  end;
  start state S0
    entry begin
    left := 1;
    acc := 2;
    b := {};
    for i_ : idx0_t do a[i_] := 2; end;
    for y := ((acc + acc) % 3) to 2 do
    a[d] := ((d < d) ? acc : c(left));
    end;
    goto S1(3);
    end;
  end;
function y (b : num_t; z : idx1_t) : num_t;
  begin
    if b > 0 then return y(b - 1, z); end;
    if (!((2 - a[d]) <= ((1 + b) % 3))) then
    if (a[d] != ((z < z) ? left : acc)) then return b; end;
    elsif (z != z) then
    if ((a[d] < c(acc)) & (d != 1)) then return ((left + b) % 3); end;
    if ((2 - b) <= (((z - 3) < (z - 3)) ? a[0] : left)) then return b; end;
    else
    
    end;
    return (z - 3);
  end;
  state S1 (y : idx1_t)
    entry
  var c : rec_t;
  var z : set1_t;
  begin
    c.f := 0; c.g := false;
    z := {};
    alias d : ((y - 3)) + 0 do
    if left > 0 then left := left - 1; send E0(((2 - c.f) = c.f), 2) to R0[0]; end;
    c.f := (y - 3);
    end;
    alias a : a[d] do
    if left > 0 then left := left - 1; if (!c.g) then halt; end; end;
    c.f := (y - 3);
    end;
  end;
    on c : E0 ==>
  begin
    for x : idx1_t do
    a[d] := (x - 3);
    end;
    send E1() to R0[0];
  end;
    on x : E1 from a where ((exists a in b do (c(acc) = (a - 3)) end) | ((0 = (2 - 2)) | (c(left) < (2 - acc)))) ==>
  var e : boolean;
  begin
    e := true;
    for c := left to 2 do
    for c in b do
    if left > 0 then left := left - 1; if (e & (c = y)) then goto S2; end; end;
    e := (!(y in b));
    end;
    for b : idx1_t do
    if left > 0 then left := left - 1; reply E0(((a < 0) | e), c); end;
    receive
    case z : E1 from n170:
    acc := (acc + ((a) - 0) + (e ? 1 : 0) + ((c) - 0) + ((b) - 3) + ((n170) - 0)) % 3;
    alias z : ((((n170 - 0) < (n170 - 0)) ? 2 : left)) + 0 do
    e := (((b != b) -> e) & (y < y));
    end;
    end;
    end;
    end;
  end;
  ruleset c : num_t do
    rule "r296_" left > 0 ==>
  var a : boolean;
  begin
    left := left - 1;
    a := false;
    broadcast E0(((y - 3) != acc), left) to R1;
    remove y from b;
    a := (y = y);
  end;
  end;
    rule "r301_" left > 0 ==>
  begin
    left := left - 1;
    send E1() to R0[1];
    send E0((left != c(acc)), ((d < d) ? a[d] : a[1])) to R1[y];
  end;
  end;
function c (b : num_t) : num_t;
  var x : num_t;
  var a : arr0_t;
  begin
    x := 0;
    for i_ : idx0_t do a[i_] := 2; end;
    a[d] := ((((a[d] + 2) % 3) <= acc) ? 2 : 2);
    alias c : a[0] do
    if (a[d] < ((d = d) ? b : left)) then return (d - 0); end;
    end;
    return ((d != d) ? 1 : b);
  end;
end;
machine R1 [x : idx1_t]
  mailbox 3;
  outbox 2;
  var left : num_t;
  var a : idx0_t;
  start state S0
    entry begin
    left := 1;
    a := 1;
    alias e : (left) + 0 do
    a := 0;
    a := a;
    end;
    if ((!(x = x)) & (x < x)) then
    a := a;
    if left > 0 then left := left - 1; send E2() to R1[x]; end;
    else
    if left > 0 then left := left - 1; send E2() to R1[x]; end;
    end;
    goto S1;
    end;
  end;
  state S2
    entry
  begin
    for z : idx0_t do
    if left > 0 then left := left - 1; if (z != z) then goto S2; end; end;
    a := z;
    end;
    if left > 0 then left := left - 1; send E0(((x - 3) != 2), (a - 0)) to R0[1]; end;
  end;
    ignore E0;
    defer E2;
  end;
  state S1
    exit
  var z : set0_t;
  begin
    z := {};
    alias b : (((left + 0) % 3)) + 0 do
    if left > 0 then left := left - 1; send E2() to R1[3]; end;
    end;
  end;
    on c : E0 ==>
  var b : rec_t;
  var a : idx0_t;
  begin
    b.f := 2; b.g := true;
    a := 0;
    b.f := (a - 0);
  end;
    on e : E2 from a goto S2 with
  var c : idx0_t;
  begin
    c := 1;
    alias y : ((c - 0)) + 0 do
    
    end;
    if left > 0 then left := left - 1; reply E2(); end;
  end;
    rule "r47_" left > 0 ==>
  begin
    left := left - 1;
    send E0((!(((left + left) % 3) <= left)), ((a != 0) ? left : 2)) to R0[1];
    if (a = a) then
    send E2() to R1[x];
    else
    send E0(((a - 0) = left), (a - 0)) to R1[x];
    if (left != left) then halt; end;
    end;
    for z := left to 2 do
    if (a = 1) then goto S2; end;
    a := a;
    end;
  end;
  ruleset e : num_t do
    rule "r57_" left > 0 ==>
  var d : rec_t;
  begin
    left := left - 1;
    d.f := 2; d.g := false;
    send E2() to R1[x];
    alias e : (d.f) + 0 do
    if ((((2 - 2) != (x - 3)) ? e : d.f) < d.f) then goto S1; end;
    end;
  end;
  end;
  end;
end;
