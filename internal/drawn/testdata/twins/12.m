-- --mailbox=
type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 3..5;
type arr0_t : array [idx0_t] of num_t;
type set0_t : set of idx0_t;
event E0 (c : boolean; b_ : idx0_t);
event E1 (a : boolean; x_ : num_t);
machine R0 [b : idx0_t]
  mailbox 2;
  outbox 4;
  var left : num_t;
  var acc : num_t;
  var a : set0_t;
  var c : idx0_t;
  var d : set0_t;
  state S3 (e : boolean; a : boolean)
    exit
  var e : rec_t;
  begin
    e.f := 1; e.g := false;
    
    alias x : (0) + 0 do
    e.g := ((!a) | (c < c));
    end;
  end;
    on d : E0 where d.c ==>
  begin
    alias y : (((left != (d.c ? acc : left)) ? acc : 2)) + 0 do
    if left > 0 then left := left - 1; if ((acc != ((y + 0) % 3)) | (((y + left) % 3) <= (e ? acc : 0))) then halt; end; end;
    end;
    c := c;
    receive
    case y : E0:
    acc := (acc + (d.c ? 1 : 0) + ((d.b_) - 3) + (y.c ? 1 : 0) + ((y.b_) - 3)) % 3;
    if left > 0 then left := left - 1; if d.c then raise E1(e, acc); end; end;
    end;
  end;
    on d : E0 ==>
  var y : set0_t;
  begin
    y := {};
    if ((acc != left) & (c != c)) then goto S3(((c != b) -> (b != c)), (forall b in y do d.c end)); end;
  end;
    ignore E1;
    rule "r344_" left > 0 & ((1 <= (e ? left : acc)) | (c != c)) ==>
  var z : num_t;
  begin
    left := left - 1;
    z := 2;
    receive
    case y : E0:
    acc := (acc + ((z) - 0) + (y.c ? 1 : 0) + ((y.b_) - 3)) % 3;
    if left > 0 then left := left - 1; if (e & a) then raise E1((((a ? acc : left) <= acc) & y.c), x(z, b)); end; end;
    if ((e | (c = 5)) | e) then
    z := x((b - 3), b);
    if left > 0 then left := left - 1; if a then raise E1((b in d), (b - 3)); end; end;
    elsif (!a) then
    if left > 0 then left := left - 1; if (((b = b) ? left : z) = (c - 3)) then goto S2(e); end; end;
    if left > 0 then left := left - 1; if (a & e) then raise E1((acc <= (2 - left)), (a ? acc : 2)); end; end;
    else
    z := (b - 3);
    end;
    end;
    if left > 0 then left := left - 1; if ((b = b) | (((acc + left) % 3) <= ((c != c) ? left : left))) then goto S1; end; end;
    if left > 0 then left := left - 1; if (b != c) then goto S3((a | (acc = acc)), (b < c)); end; end;
  end;
  end;
  state S2 (d : boolean)
    exit
  begin
    
    alias d : (x(acc, c)) + 0 do
    e();
    c := b;
    end;
  end;
    on e : E0 ==>
  var z : num_t;
  begin
    z := 0;
    if d then goto S3((!(x(left, b) != acc)), (exists a : idx0_t do d end)); end;
    add b to a;
  end;
    on a : E1 ==>
  var d : num_t;
  begin
    d := 2;
    c := 4;
  end;
  ruleset x : idx0_t do
    rule "r366_" left > 0 & (c != b) ==>
  var b : idx0_t;
  var x : num_t;
  begin
    left := left - 1;
    b := 5;
    x := 2;
    add 3 to a;
  end;
  end;
  end;
  start state S0
    entry begin
    left := 1;
    acc := 0;
    a := {};
    c := 5;
    d := {};
    alias b : (left) + 0 do
    c := c;
    e();
    end;
    
    goto S1;
    end;
  end;
  state S1
    entry
  begin
    if left > 0 then left := left - 1; if (((c - 3) != ((1 + acc) % 3)) & (((1 != (c - 3)) ? acc : left) < 1)) then raise E1((c != c), x(left, 5)); end; end;
  end;
    on d : E0 where ((c - 3) < 2) ==>
  begin
    alias y : (x(acc, c)) + 0 do
    if left > 0 then left := left - 1; if (d.c | d.c) then halt; end; end;
    if left > 0 then left := left - 1; if (!d.c) then goto S2(((c != b) -> (b != b))); end; end;
    end;
    for e : idx0_t do
    add c to a;
    c := c;
    end;
    receive
    case e : E1:
    acc := (acc + (d.c ? 1 : 0) + ((d.b_) - 3) + (e.a ? 1 : 0) + ((e.x_) - 0)) % 3;
    c := c;
    end;
    c := b;
  end;
    on x : E0 where (c != c) when ((b = c) -> ((c - 3) != 1)) ==>
  var y : num_t;
  begin
    y := 0;
    if (b != b) then
    if left > 0 then left := left - 1; if (b in d) then halt; end; end;
    else
    e();
    end;
    if left > 0 then left := left - 1; if (((2 - y) = (x.c ? 2 : acc)) & (y != y)) then halt; end; end;
    receive
    case c : E0:
    acc := (acc + (x.c ? 1 : 0) + ((x.b_) - 3) + ((y) - 0) + (c.c ? 1 : 0) + ((c.b_) - 3)) % 3;
    e();
    e();
    for d := acc to 2 do
    receive
    case e : E0:
    acc := (acc + (x.c ? 1 : 0) + ((x.b_) - 3) + ((y) - 0) + (c.c ? 1 : 0) + ((c.b_) - 3) + ((d) - 0) + (e.c ? 1 : 0) + ((e.b_) - 3)) % 3;
    alias c : (0) + 0 do
    y := c;
    end;
    if left > 0 then left := left - 1; if (b = b) then goto S2(((2 - 0) != ((1 + d) % 3))); end; end;
    end;
    end;
    end;
    if x.c then
    c := b;
    elsif ((x.c ? left : acc) <= y) then
    y := acc;
    else
    if left > 0 then left := left - 1; if (b = b) then goto S1; end; end;
    e();
    end;
    for d in d do
    y := ((((acc + acc) % 3) + ((left + y) % 3)) % 3);
    e();
    end;
  end;
    on e : E1 ==>
  var x : num_t;
  var y : idx0_t;
  begin
    x := 1;
    y := 4;
    if left > 0 then left := left - 1; if ((y - 3) = (c - 3)) then goto S1; end; end;
    for z := x to 2 do
    y := 4;
    for c := 0 to 2 do
    for b := 2 to 2 do
    if left > 0 then left := left - 1; if (!e.a) then goto S3((y in d), (e.a -> e.a)); end; end;
    end;
    receive
    case E0, E1:
    acc := (acc + (e.a ? 1 : 0) + ((e.x_) - 0) + ((x) - 0) + ((y) - 3) + ((z) - 0) + ((c) - 0)) % 3;
    if left > 0 then left := left - 1; if ((y = 4) & (((acc + 2) % 3) < 2)) then goto S2((acc < ((z + left) % 3))); end; end;
    end;
    end;
    if (y != 4) then
    add b to d;
    y := b;
    else
    if left > 0 then left := left - 1; if (y < b) then halt; end; end;
    if left > 0 then left := left - 1; if (e.a | e.a) then goto S2((forall a : idx0_t do e.a end)); end; end;
    end;
    end;
    receive
    case a : E0:
    acc := (acc + (e.a ? 1 : 0) + ((e.x_) - 0) + ((x) - 0) + ((y) - 3) + (a.c ? 1 : 0) + ((a.b_) - 3)) % 3;
    for a in d do
    add 4 to d;
    if left > 0 then left := left - 1; if e.a then goto S2(((y < y) -> e.a)); end; end;
    end;
    end;
    y := 5;
    y := b;
  end;
  ruleset z : idx0_t do
    rule "r357_" left > 0 & (!(!(((0 + acc) % 3) <= x(left, b)))) ==>
  var e : num_t;
  begin
    left := left - 1;
    e := 1;
    if left > 0 then left := left - 1; if (0 != ((1 + e) % 3)) then raise E1((z = 5), left); end; end;
    if (!(z != z)) then goto S2((z != z)); end;
  end;
  end;
  end;
function x (x : num_t; c : idx0_t) : num_t;
  var a : num_t;
  var b : arr0_t;
  begin
    a := 1;
    for i_ : idx0_t do b[i_] := 2; end;
    for y := 1 to 2 do
    b[c] := y;
    end;
    for c := (c - 3) to 2 do
    
    b[3] := 1;
    end;
    return (c - 3);
  end;
procedure e ();
  var a : num_t;
  var d : set0_t;
  begin
    a := 2;
    d := {};
    
  end;
end;
machine R1
  mailbox 2;
  outbox 4;
  var left : num_t;
  var a : set0_t;
  var b : rec_t;
function x (a : num_t) : num_t;
  var b : rec_t;
  begin
    b.f := 1; b.g := false;
    for e : idx0_t do
    
    b.g := ((forall b : idx0_t do ((b - 3) <= ((a != ((e < b) ? left : a)) ? a : a)) end) -> (!b.g));
    end;
    return (2 - left);
  end;
  start state S0
    entry begin
    left := 2;
    a := {};
    b.f := 1; b.g := true;
    b.g := ((((b.f + 2) % 3) != left) & (z(left) <= ((left + left) % 3)));
    if b.g then
    b.f := (2 - z(b.f));
    b.g := (left < (2 - b.f));
    end;
    goto S1((((2 - left) <= ((b.f + b.f) % 3)) -> b.g), 3);
    end;
  end;
  state S1 (b : boolean; z : idx0_t)
    entry
  var c : boolean;
  var a : idx0_t;
  begin
    c := true;
    a := 3;
    for y : idx0_t do
    c := (((left + left) % 3) = (y - 3));
    if left > 0 then left := left - 1; if ((y - 3) = (a - 3)) then goto S2(left); end; end;
    end;
    alias x : (x(left)) + 0 do
    if left > 0 then left := left - 1; if (exists z : idx0_t do b end) then halt; end; end;
    a := 4;
    end;
  end;
    exit
  var c : rec_t;
  var e : num_t;
  begin
    c.f := 1; c.g := false;
    e := 0;
    add z to a;
    remove 5 from a;
  end;
  end;
function z (b : num_t) : num_t;
  var d : idx0_t;
  var z : set0_t;
  begin
    d := 4;
    z := {};
    if (((d < d) -> (2 < left)) | (!((d - 3) < left))) then
    d := d;
    d := d;
    elsif ((d - 3) != ((left + b) % 3)) then
    if ((d != 3) -> (b <= left)) then return b; end;
    else
    
    remove 4 from z;
    end;
    d := d;
    return x((2 - b));
  end;
  state S2 (b : num_t)
  end;
end;
machine R2
  mailbox 2;
  outbox 3;
  var left : num_t;
  var acc : num_t;
  var x : set0_t;
  var d : idx0_t;
  var c : arr0_t;
  state S3 (e : boolean)
    entry
  begin
    c[d] := acc;
    d := d;
  end;
    exit
  var d : idx0_t;
  var x : arr0_t;
  begin
    d := 4;
    for i_ : idx0_t do x[i_] := 0; end;
    if ((2 != c[d]) -> (e & (((c[d] + x[d]) % 3) = (d - 3)))) then
    if left > 0 then left := left - 1; broadcast E1(((2 - c[d]) < (d - 3)), x[d]) to R0; end;
    if left > 0 then left := left - 1; broadcast E1((e & (d != d)), (d - 3)) to R0; end;
    end;
  end;
  end;
  start state S0
    entry begin
    left := 1;
    acc := 2;
    x := {};
    d := 3;
    for i_ : idx0_t do c[i_] := 0; end;
    alias a : ((d - 3)) + 0 do
    c[d] := ((d != 4) ? ((d = 3) ? c[d] : c[d]) : left);
    end;
    for y in x do
    c[y] := (y - 3);
    c[y] := left;
    end;
    goto S1(((1 < 0) & (d < d)), (2 - left));
    end;
  end;
procedure z (var e : num_t);
  var d : boolean;
  begin
    d := true;
    remove 3 from x;
    for a : idx0_t do
    if left > 0 then left := left - 1; if (exists b : idx0_t do d end) then halt; end; end;
    if left > 0 then left := left - 1; if (!d) then goto S2((a - 3)); end; end;
    end;
  end;
  state S2 (z : num_t)
    entry
  begin
    if left > 0 then left := left - 1; if b(z, acc) then goto S1((d < 4), (d - 3)); end; end;
    c[d] := left;
  end;
    exit
  var b : num_t;
  begin
    b := 2;
    remove d from x;
  end;
  ruleset a : idx0_t do
    rule "r103_" left > 0 & ((d != 3) & b(acc, z)) ==>
  var b : idx0_t;
  var z : arr0_t;
  begin
    left := left - 1;
    b := 3;
    for i_ : idx0_t do z[i_] := 2; end;
    if (((left < z[d]) ? z[a] : c[5]) < (b - 3)) then
    
    elsif (!((b - 3) < 2)) then
    broadcast E1((b < d), z[b]) to R0;
    else
    d := b;
    c[a] := acc;
    end;
  end;
  end;
  end;
  state S1 (x : boolean; c : num_t)
    entry
  var c : set0_t;
  var y : num_t;
  begin
    c := {};
    y := 1;
    z(y);
  end;
    rule "r86_" left > 0 ==>
  begin
    left := left - 1;
    send E0(x, d) to R0[d];
    for d : idx0_t do
    if (exists y : idx0_t do ((d - 3) != ((acc + c) % 3)) end) then goto S1(x, (((2 - acc) <= 2) ? left : left)); end;
    end;
  end;
    rule "r93_" left > 0 & ((d - 3) <= ((acc + c) % 3)) ==>
  var e : num_t;
  var b : arr0_t;
  begin
    left := left - 1;
    e := 0;
    for i_ : idx0_t do b[i_] := 2; end;
    send E1(((d != d) -> x), (d - 3)) to R0[d];
    if (((left + 2) % 3) <= c) then halt; end;
    if ((1 != b[d]) -> ((d - 3) = e)) then goto S2(2); end;
  end;
  end;
function b (y : num_t; c : num_t) : boolean;
  var e : idx0_t;
  var a : rec_t;
  begin
    e := 5;
    a.f := 0; a.g := false;
    
    if (left = (d - 3)) then
    a.g := (2 != (2 - y));
    a.g := (e in x);
    elsif ((e = d) | a.g) then
    a.g := (d < d);
    else
    a.g := (e = d);
    end;
    return (d < e);
  end;
end;
