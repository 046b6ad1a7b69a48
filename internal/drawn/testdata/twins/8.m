-- --mailbox=
type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 2..4;
type arr0_t : array [idx0_t] of num_t;
type set0_t : set of idx0_t;
event E0 (x : boolean; c_ : num_t);
event E1 (a : boolean);
function e (y : boolean) : num_t;
  begin
    if (((y ? 0 : 1) < 0) -> y) then return ((0 + 2) % 3); end;
    if (((0 <= 0) & y) | x()) then
    
    if x() then return ((0 + 1) % 3); end;
    end;
    return 1;
  end;
function x () : boolean;
  var b : set0_t;
  begin
    b := {};
    for d : idx0_t do
    
    if ((((d - 2) != (2 - 1)) ? 2 : 1) = 2) then return (((d - 2) <= ((d = d) ? 0 : 1)) -> (d != 4)); end;
    end;
    if ((1 < 2) -> (1 != ((1 + 1) % 3))) then
    
    add 2 to b;
    else
    remove 2 from b;
    end;
    return (((2 <= 0) ? 2 : 1) != ((2 + 1) % 3));
  end;
machine R0 [e : idx0_t]
  mailbox 2;
  outbox 4;
  var left : num_t;
  var c : num_t;
  var z : boolean;
  var y : arr0_t;
procedure b (z : num_t; var a : num_t);
  var e : idx0_t;
  begin
    e := 3;
    if z > 0 then b(z - 1, a); end;
    alias c : (z) + 0 do
    if left > 0 then left := left - 1; if ((left < ((e != e) ? z : left)) -> (e = e)) then goto S1((((e - 2) = ((1 + c) % 3)) -> (((y[e] + z) % 3) < 2))); end; end;
    
    end;
  end;
  start state S0
    entry begin
    left := 1;
    c := 1;
    z := false;
    for i_ : idx0_t do y[i_] := 2; end;
    y[e] := (2 - c);
    alias e : y[e] do
    z := (((2 = 1) & z) -> (exists b : idx0_t do (2 = left) end));
    end;
    goto S1((2 != ((left + c) % 3)));
    end;
  end;
  state S2 (x : idx0_t; y : boolean)
    entry
  begin
    for z : idx0_t do
    
    if left > 0 then left := left - 1; if (!(z = x)) then raise E0((!((y ? 2 : c) != c)), left); end; end;
    end;
  end;
    ignore E0;
    on a : E1 goto S1;
    rule "r235_" left > 0 & (2 != c) ==>
  var a : num_t;
  var y : arr0_t;
  begin
    left := left - 1;
    a := 1;
    for i_ : idx0_t do y[i_] := 1; end;
    b(((left + a) % 3), y[x]);
    a := ((left <= (2 - y[x])) ? (2 - y[x]) : 1);
  end;
    on null when left > 0 & (c != c) ==>
  var a : set0_t;
  var d : rec_t;
  begin
    left := left - 1;
    a := {};
    d.f := 0; d.g := true;
    for c : idx0_t do
    if (((x - 2) < d.f) & z) then goto S1(z); end;
    end;
  end;
  end;
  state S1 (d : boolean)
    on b : E0 where (c != 2) ==>
  var y : num_t;
  begin
    y := 0;
    if left > 0 then left := left - 1; if d then raise E1(((e - 2) = (((e - 2) = (e - 2)) ? y : b.c_))); end; end;
  end;
    on z : E1 ==>
  begin
    b(2, c);
  end;
    rule "r228_" left > 0 & ((!(e < e)) -> (left != (2 - c))) ==>
  begin
    left := left - 1;
    b(2, c);
    
  end;
  end;
end;
machine R1
  mailbox 3;
  outbox 3;
  var left : num_t;
  var y : idx0_t;
function d (d : num_t; a : boolean; z : boolean) : num_t;
  var e : set0_t;
  begin
    e := {};
    remove y from e;
    
    return 2;
  end;
  state S2
    exit
  var e : boolean;
  begin
    e := true;
    alias x : (1) + 0 do
    
    e := ((0 = left) | e);
    end;
  end;
    on b : E0 where x() ==>
  var k131 : num_t;
  begin
    choose k131 : num_t;
    
    if (((b.c_ <= left) ? 2 : k131) < ((k131 + b.c_) % 3)) then
    assert (left > 0 | b.x);
    end;
  end;
    on a : E0 ==>
  var c : idx0_t;
  begin
    c := 4;
    if (c = c) then goto S1; end;
    for y : idx0_t do
    assert (left > 0 | (y < 2));
    end;
  end;
    on b : E1 ==>
  begin
    for c : idx0_t do
    y := y;
    y := y;
    end;
  end;
  end;
  state S1
    entry
  var b : rec_t;
  var x : set0_t;
  begin
    b.f := 2; b.g := true;
    x := {};
    if left > 0 then left := left - 1; send E1(b.g) to R1; end;
    for e in x do
    if left > 0 then left := left - 1; if (b.g | (((b.f + b.f) % 3) < left)) then goto S1; end; end;
    end;
  end;
    exit
  var x : rec_t;
  begin
    x.f := 0; x.g := false;
    if left > 0 then left := left - 1; send E1(((y < y) & x.g)) to R1; end;
    for z : idx0_t do
    
    end;
  end;
    on y : E0 ==>
  var k117 : boolean;
  var x : boolean;
  var b : rec_t;
  begin
    choose k117 : boolean;
    x := true;
    b.f := 1; b.g := true;
    b.f := y.c_;
    send E1((k117 -> (d(left, (d(b.f, k117, k117) < y.c_), x) = ((0 + 2) % 3)))) to R1;
  end;
    on a : E1 ==>
  begin
    y := y;
    
  end;
    rule "r153_" left > 0 & ((y < y) | (((left + left) % 3) <= left)) ==>
  var x : boolean;
  begin
    left := left - 1;
    x := true;
    x := ((2 - left) < d(left, x, (0 != 1)));
  end;
    rule "r158_" left > 0 & (left < left) ==>
  begin
    left := left - 1;
    send E0((y < 3), 1) to R1;
    send E0(x(), 1) to R0[y];
    if ((y = y) & (((((y < y) ? left : left) = ((left + left) % 3)) ? left : left) < (y - 2))) then halt; end;
  end;
    rule "r166_" left > 0 ==>
  var y : boolean;
  var d : num_t;
  begin
    left := left - 1;
    y := false;
    d := 1;
    send E1((exists y : num_t do (e((((e((((left <= 1) ? y : left) <= 0)) = (2 - 1)) ? d : left) != (((2 - left) = d) ? y : y))) = 0) end)) to R1;
    if x() then
    y := (left = 0);
    y := (1 < ((0 + d) % 3));
    elsif y then
    
    else
    if (left <= e(y)) then goto S1; end;
    end;
  end;
  end;
  start state S0
    entry begin
    left := 1;
    y := 4;
    alias y : (left) + 0 do
    if left > 0 then left := left - 1; send E0((y != y), d(y, (d(y, (((y + left) % 3) < 1), (d(y, (d(left, (((((((((y + left) % 3) <= d(y, (((y + y) % 3) <= ((0 + y) % 3)), (y = left))) ? left : left) < ((1 + left) % 3)) ? y : y) = y) ? 0 : y) < (2 - left)), (y = (2 - y))) <= ((y + left) % 3)), (y = y)) <= 1)) != y), (left < ((left = (2 - y)) ? y : y)))) to R1; end;
    end;
    if left > 0 then left := left - 1; broadcast E0(((y < y) | (e((left != (y - 2))) < (2 - left))), (y - 2)) to R0; end;
    goto S1;
    end;
  end;
end;
machine R2
  mailbox 3;
  outbox 3;
  var left : num_t;
  var c : num_t;
  start state S0
    entry begin
    left := 1;
    c := 2;
    assert (left > 0 | (!(e((2 <= 1)) <= (2 - c))));
    c := c;
    goto S1(left);
    end;
  end;
function y (c : num_t) : boolean;
  begin
    for z : idx0_t do
    
    end;
    if (forall a : idx0_t do (!(a < a)) end) then
    
    
    else
    
    end;
    return x();
  end;
  state S2 (c : num_t)
    on x : E1 ==>
  var e : set0_t;
  begin
    e := {};
    
  end;
  end;
  state S1 (z : num_t)
    on b : E1 where ((((((left + z) % 3) != ((z + c) % 3)) ? z : c) = 2) & b.a) when y((2 - 2)) ==>
  var e : set0_t;
  begin
    e := {};
    
  end;
    on c : E1 ==>
  begin
    alias a : (((z + 1) % 3)) + 0 do
    
    if c.a then goto S2(z); end;
    end;
    alias a : (((left + z) % 3)) + 0 do
    if (!c.a) then goto S1(((z + a) % 3)); end;
    end;
  end;
  ruleset a : num_t do
    rule "r71_" left > 0 & ((2 - a) <= ((a < ((e(((((2 - a) != a) ? a : z) <= c)) = (2 - 2)) ? c : z)) ? left : 1)) ==>
  var e : rec_t;
  begin
    left := left - 1;
    e.f := 1; e.g := false;
    if (!e.g) then goto S2((2 - 1)); end;
  end;
  end;
  end;
end;
invariant "i258_" forall i257_ : idx0_t do (R0[i257_].at != S2 | x()) end;
