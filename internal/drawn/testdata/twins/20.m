-- --mailbox=
type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 3..4;
type arr0_t : array [idx0_t] of num_t;
type set0_t : set of idx0_t;
type idx1_t : 0..1;
type arr1_t : array [idx1_t] of num_t;
type set1_t : set of idx1_t;
event E0;
event E1 (a : boolean);
event E2 (b : num_t);
procedure y ();
  var c : boolean;
  begin
    c := false;
    c := (0 = 2);
  end;
function b (a : num_t; x : boolean; d : idx1_t) : num_t;
  var e : arr0_t;
  var c : boolean;
  begin
    for i_ : idx0_t do e[i_] := 1; end;
    c := false;
    if a > 0 then return b(a - 1, (c -> c), 0); end;
    if ((e[3] <= a) -> ((((a + a) % 3) < 2) & ((c ? a : e[4]) < e[3]))) then
    c := ((2 - a) != (d - 0));
    e[4] := ((((a + a) % 3) < (d - 0)) ? a : ((a + e[4]) % 3));
    elsif (e[3] < e[3]) then
    
    e[3] := e[3];
    else
    c := ((d - 0) != (2 - a));
    end;
    return (d - 0);
  end;
machine R0 [d : idx0_t]
  mailbox 3;
  outbox 4;
  var left : num_t;
  var y : set1_t;
function e () : num_t;
  var a : rec_t;
  begin
    a.f := 1; a.g := false;
    a.f := a.f;
    return left;
  end;
  state S1 (b : boolean)
    entry
  var b : rec_t;
  begin
    b.f := 0; b.g := true;
    assert (left > 0 | (b.f != e()));
  end;
    on z : E1 from e ==>
  begin
    if left > 0 then left := left - 1; if (forall x : idx0_t do z.a end) then raise E2((((e - 0) = left) ? 1 : left)); end; end;
    
  end;
    on e : E2 ==>
  var e : num_t;
  begin
    e := 0;
    z(0, (forall y in y do b end));
  end;
  ruleset e : idx1_t do
    rule "r239_" left > 0 & (forall d in y do b end) ==>
  var k235 : num_t;
  var y : idx1_t;
  var d : idx0_t;
  begin
    choose k235 : num_t;
    left := left - 1;
    y := 1;
    d := 4;
    y := y;
  end;
  end;
  end;
procedure z (c : idx1_t; y : boolean);
  var b : boolean;
  var a : num_t;
  begin
    b := false;
    a := 1;
    alias b : (((left + a) % 3)) + 0 do
    if left > 0 then left := left - 1; if (exists d : idx0_t do y end) then goto S1((left != (c - 0))); end; end;
    end;
  end;
  start state S0
    entry begin
    left := 1;
    y := {};
    alias b : (left) + 0 do
    assert (left > 0 | (!(left != ((b + b) % 3))));
    
    end;
    alias z : (left) + 0 do
    remove 1 from y;
    end;
    goto S1((left != 0));
    end;
  end;
  state S2 (z : num_t)
    on c : E1 from x ==>
  var x : rec_t;
  begin
    x.f := 0; x.g := true;
    x.g := (x.f = ((x.f + x.f) % 3));
    if x.g then goto S1((exists d : idx0_t do ((c.a ? left : z) = e()) end)); end;
  end;
    rule "r244_" left > 0 & ((0 <= (2 - z)) & ((d < d) | (e() != e()))) ==>
  begin
    left := left - 1;
    if ((d < d) | (z = 1)) then goto S1((!((2 - left) < b(left, ((d - 3) <= left), 0)))); end;
  end;
  end;
end;
machine R1 [a : idx1_t]
  mailbox 3;
  outbox 3;
  var left : num_t;
  var b : idx0_t;
  state S2 (y : boolean)
    entry
  var c : rec_t;
  var d : boolean;
  begin
    c.f := 0; c.g := true;
    d := true;
    if (exists b : idx1_t do (a != 1) end) then
    c.g := ((!c.g) & (b != b));
    
    else
    if left > 0 then left := left - 1; send E1((y | ((a - 0) != 2))) to R0[b]; end;
    if left > 0 then left := left - 1; broadcast E1(y) to R0; end;
    end;
  end;
    exit
  var b : boolean;
  var x : boolean;
  begin
    b := false;
    x := true;
    if (((a < 0) ? left : left) = c(left, left)) then
    x := y;
    end;
    if (forall c : idx1_t do (exists z : num_t do (z <= (c - 0)) end) end) then
    x := ((b ? left : left) < left);
    else
    b := ((b | (a != 1)) | ((left <= (a - 0)) | (a = a)));
    end;
  end;
    on d : E0 from z where (((left + 0) % 3) <= left) ==>
  begin
    
  end;
    on e : E2 from b ==>
  begin
    if (!(((left + left) % 3) != ((c(2, e.b) < (b - 0)) ? 2 : e.b))) then goto S1; end;
  end;
  end;
  state S1
    entry
  var a : rec_t;
  var d : set0_t;
  begin
    a.f := 2; a.g := false;
    d := {};
    add b to d;
    alias x : (left) + 0 do
    
    y();
    end;
  end;
    on z : E0 from d where (d != 0) goto S1;
    on d : E0 from b ==>
  begin
    y();
  end;
    on d : E2 from e ==>
  var k84 : num_t;
  begin
    choose k84 : num_t;
    for x := (b - 3) to 2 do
    b := b;
    end;
  end;
    rule "r129_" left > 0 & (((c(1, left) != c(left, left)) ? left : left) < (b - 3)) ==>
  var k126 : boolean;
  var d : rec_t;
  begin
    choose k126 : boolean;
    left := left - 1;
    d.f := 0; d.g := false;
    send E2(left) to R1[a];
    d.f := ((left + 1) % 3);
  end;
  ruleset e : num_t do
    rule "r143_" left > 0 & (forall d : idx1_t do ((((e + e) % 3) < ((a = d) ? left : e)) | (d != d)) end) ==>
  var k137 : num_t;
  begin
    choose k137 : num_t;
    left := left - 1;
    broadcast E0() to R1;
    for z := k137 to 2 do
    if (z != ((z + e) % 3)) then goto S1; end;
    b := b;
    end;
    alias a : (e) + 0 do
    b := b;
    y();
    end;
  end;
  end;
    rule "r150_" left > 0 & (((left + left) % 3) <= c(0, left)) ==>
  var e : set1_t;
  var d : arr1_t;
  begin
    left := left - 1;
    e := {};
    for i_ : idx1_t do d[i_] := 1; end;
    send E1((((left = left) ? left : left) <= left)) to R0[b];
    d[a] := left;
    add a to e;
  end;
  ruleset y : idx0_t do
    rule "r158_" left > 0 ==>
  begin
    left := left - 1;
    send E2((2 - left)) to R1[a];
    broadcast E0() to R1;
  end;
  end;
  end;
  start state S0
    entry begin
    left := 1;
    b := 4;
    if (((left != 1) | (c(left, left) = (a - 0))) -> ((a - 0) < c(left, left))) then
    assert (left > 0 | (b != b));
    end;
    goto S1;
    end;
  end;
function c (y : num_t; b : num_t) : num_t;
  var c : set1_t;
  begin
    c := {};
    for y : idx0_t do
    
    remove a from c;
    end;
    if (0 <= b) then
    
    elsif (b != y) then
    
    remove a from c;
    else
    remove a from c;
    if ((2 <= 2) -> (y < 0)) then return (2 - 0); end;
    end;
    return ((y + (2 - left)) % 3);
  end;
  state S3 (y : num_t)
    on d : E0 from e where (e = e) when (((b = b) ? y : 0) <= c(y, left)) ==>
  var k108 : num_t;
  var x : boolean;
  var d : boolean;
  begin
    choose k108 : num_t;
    x := false;
    d := false;
    assert (left > 0 | (((left + k108) % 3) <= c(y, k108)));
  end;
    on b : E0 from x ==>
  var z : arr0_t;
  var e : arr1_t;
  begin
    for i_ : idx0_t do z[i_] := 1; end;
    for i_ : idx1_t do e[i_] := 0; end;
    send E1(((2 - y) = ((y + z[3]) % 3))) to R0[3];
  end;
    defer E2;
    rule "r165_" left > 0 & (((0 < ((y + 0) % 3)) | (a != a)) & ((b - 3) <= c(left, left))) ==>
  var z : arr0_t;
  begin
    left := left - 1;
    for i_ : idx0_t do z[i_] := 0; end;
    assert (left > 0 | (y = z[b]));
    for b : idx0_t do
    z[b] := (2 - left);
    if ((2 - z[b]) != z[3]) then halt; end;
    end;
  end;
  end;
end;
