-- --mailbox=pair
type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 1..2;
type arr0_t : array [idx0_t] of num_t;
type set0_t : set of idx0_t;
type idx2_t : 1..2;
type arr2_t : array [idx2_t] of num_t;
type set2_t : set of idx2_t;
event E0 (b : idx0_t; x_ : idx0_t);
event E1 (a : boolean);
event E2 (a : num_t);
procedure d (d : num_t; a : boolean);
  var b : num_t;
  var n21 : idx0_t;
  begin
    b := 0;
    n21 := 2;
    alias e : (((1 + b) % 3)) + 0 do
    b := e;
    b := 0;
    end;
    for e := 1 to 2 do
    b := (n21 - 1);
    b := 2;
    end;
  end;
machine R0 [c : idx0_t]
  mailbox 2;
  outbox 2;
  var left : num_t;
  var acc : num_t;
  var d : boolean;
  var x : arr2_t;
  var a : num_t;
  state S2
    entry
  var a : idx0_t;
  var z : idx2_t;
  begin
    a := 2;
    z := 2;
    alias b : x[z] do
    b := (a - 1);
    x[z] := (2 - (z - 1));
    end;
    if d then
    for e : idx0_t do
    receive
    case b : E0:
    acc := (acc + ((a) - 1) + ((z) - 1) + ((e) - 1) + ((b.b) - 1) + ((b.x_) - 1)) % 3;
    alias d : x[z] do
    if left > 0 then left := left - 1; send E1(((z < z) -> (z < z))) to R1; end;
    if left > 0 then left := left - 1; send E2((2 - acc)) to R2[z]; end;
    end;
    a := 2;
    end;
    
    end;
    else
    x[z] := (z - 1);
    for x : idx2_t do
    if left > 0 then left := left - 1; if ((z < x) | d) then goto S3((x - 1)); end; end;
    end;
    end;
    if ((exists d : idx0_t do (((z = z) ? 1 : x[z]) <= ((c < d) ? acc : x[2])) end) -> ((2 - x[z]) < (2 - left))) then
    if left > 0 then left := left - 1; send E2((d ? acc : acc)) to R2[z]; end;
    if left > 0 then left := left - 1; broadcast E2((z - 1)) to R2; end;
    elsif d then
    if left > 0 then left := left - 1; broadcast E2((a - 1)) to R2; end;
    else
    if left > 0 then left := left - 1; send E1((a = c)) to R1; end;
    end;
  end;
    exit
  var d : boolean;
  var c : boolean;
  begin
    d := false;
    c := true;
    for x := a to 2 do
    
    a := 2;
    end;
    alias x : (x[2]) + 0 do
    if left > 0 then left := left - 1; send E2(2) to R2[1]; end;
    end;
  end;
    defer E0;
    rule "r481_" left > 0 & d ==>
  var k478 : num_t;
  begin
    choose k478 : num_t;
    left := left - 1;
    send E1((exists a : num_t do d end)) to R1;
    
  end;
  end;
  state S1
    entry
  var d : boolean;
  begin
    d := true;
    if left > 0 then left := left - 1; send E1(((acc < 0) | d)) to R1; end;
  end;
    exit
  begin
    if left > 0 then left := left - 1; send E1((acc != left)) to R1; end;
    alias z : x[2] do
    a := (c - 1);
    end;
  end;
    on e : E0 where d when d ==>
  begin
    for y := (d ? left : left) to 2 do
    if left > 0 then left := left - 1; if (!(c = 1)) then halt; end; end;
    a := 2;
    end;
    for d := 0 to 2 do
    for z : idx0_t do
    receive
    case a : E0:
    acc := (acc + ((e.b) - 1) + ((e.x_) - 1) + ((d) - 0) + ((z) - 1) + ((a.b) - 1) + ((a.x_) - 1)) % 3;
    alias z : x[2] do
    x[2] := 1;
    send E1((((c - 1) <= ((1 = ((z + z) % 3)) ? left : acc)) -> (c != 1))) to R1;
    end;
    send E1((d != d)) to R1;
    end;
    if (z != c) then
    if left > 0 then left := left - 1; announce E1(((c < 2) | (z < z))); end;
    end;
    
    end;
    if (((c - 1) != 2) & ((((1 < (2 - 0)) ? d : a) != (2 - left)) | (c < c))) then
    send E1(((2 - left) <= (c - 1))) to R1;
    x[1] := left;
    else
    if left > 0 then left := left - 1; if (forall z : num_t do (a <= (c - 1)) end) then goto S2; end; end;
    end;
    if (forall z : num_t do (((c - 1) < (c - 1)) -> (x[2] < 1)) end) then
    x[2] := (2 - ((1 + acc) % 3));
    if left > 0 then left := left - 1; if (((c = c) ? x[1] : x[2]) < (2 - left)) then halt; end; end;
    else
    x[2] := d;
    end;
    end;
  end;
    on x : E0 ==>
  var z : idx0_t;
  begin
    z := 1;
    receive
    case y : E0:
    acc := (acc + ((x.b) - 1) + ((x.x_) - 1) + ((z) - 1) + ((y.b) - 1) + ((y.x_) - 1)) % 3;
    if left > 0 then left := left - 1; if ((z = z) -> d) then halt; end; end;
    end;
    receive
    case d : E0:
    acc := (acc + ((x.b) - 1) + ((x.x_) - 1) + ((z) - 1) + ((d.b) - 1) + ((d.x_) - 1)) % 3;
    
    end;
  end;
  ruleset b : num_t do
    rule "r461_" left > 0 & ((c - 1) != b) ==>
  var k458 : num_t;
  var d : set2_t;
  begin
    choose k458 : num_t;
    left := left - 1;
    d := {};
    send E1((c != c)) to R1;
  end;
  end;
    rule "r467_" left > 0 ==>
  begin
    left := left - 1;
    send E1((forall e : idx2_t do (((e != e) ? x[e] : acc) != 1) end)) to R1;
    
    send E1((((a = left) ? left : left) <= a)) to R1;
  end;
    rule "r474_" left > 0 & (c != c) ==>
  var x : num_t;
  begin
    left := left - 1;
    x := 2;
    broadcast E2(x) to R2;
    if d then goto S2; end;
  end;
  end;
  start state S0
    entry begin
    left := 1;
    acc := 1;
    d := true;
    for i_ : idx2_t do x[i_] := 1; end;
    a := 2;
    a := acc;
    goto S1;
    end;
  end;
  state S3 (z : num_t)
    entry
  var c : set2_t;
  var a : boolean;
  begin
    c := {};
    a := true;
    alias x : x[2] do
    a := a;
    a := d;
    end;
    if left > 0 then left := left - 1; broadcast E2(0) to c; end;
  end;
    on a : E0 where (d & (((z + z) % 3) != (c - 1))) ==>
  begin
    for x : idx2_t do
    if ((x - 1) != 0) then halt; end;
    
    end;
    for a : idx2_t do
    if (forall a : idx0_t do ((a - 1) != ((acc + acc) % 3)) end) then goto S2; end;
    end;
  end;
    on e : E0 ==>
  var z : idx2_t;
  var y : rec_t;
  begin
    z := 2;
    y.f := 2; y.g := true;
    alias b : x[z] do
    
    b := y.f;
    end;
  end;
    rule "r447_" left > 0 & (c < c) ==>
  var d : idx0_t;
  var y : num_t;
  begin
    left := left - 1;
    d := 2;
    y := 2;
    if (((d - 1) <= (((d - 1) <= (d - 1)) ? y : acc)) & ((2 - left) <= a)) then
    send E1((((d - 1) < (2 - 2)) | (d < d))) to R1;
    receive
    case a : E0:
    acc := (acc + ((d) - 1) + ((y) - 0) + ((a.b) - 1) + ((a.x_) - 1)) % 3;
    d := c;
    end;
    for b : idx0_t do
    if left > 0 then left := left - 1; if ((d = c) -> (c < 1)) then halt; end; end;
    if left > 0 then left := left - 1; if (forall y : idx0_t do (b = d) end) then goto S2; end; end;
    end;
    y := (c - 1);
    else
    alias b : x[2] do
    x[2] := acc;
    end;
    end;
  end;
  ruleset y : idx0_t do
    rule "r490_" left > 0 & (forall z : idx2_t do (!(y != c)) end) ==>
  var e : idx2_t;
  begin
    left := left - 1;
    e := 1;
    if (acc <= z) then
    d := ((!d) & ((y - 1) != (d ? left : z)));
    
    elsif (!(c < c)) then
    a := (2 - (e - 1));
    if ((((acc + z) % 3) <= (e - 1)) -> d) then goto S3((y - 1)); end;
    else
    d := ((y != c) & (c != c));
    x[e] := 1;
    end;
    e := e;
  end;
  end;
  end;
end;
machine R1
  mailbox 2;
  outbox 4;
  var left : num_t;
  var acc : num_t;
  var e : num_t;
  var z : boolean;
  var x : set2_t;
function y (b : idx0_t; z : boolean) : num_t;
  var e : num_t;
  var a : boolean;
  begin
    e := 1;
    a := true;
    a := (2 in x);
    alias x : (((e + e) % 3)) + 0 do
    e := (2 - 2);
    end;
    return left;
  end;
function b (y : num_t; e : boolean; b : num_t) : num_t;
  var z : arr2_t;
  var a : boolean;
  begin
    for i_ : idx2_t do z[i_] := 1; end;
    a := false;
    
    z[1] := ((1 < z[1]) ? z[1] : (2 - b));
    return b;
  end;
  start state S0
    entry begin
    left := 1;
    acc := 1;
    e := 0;
    z := false;
    x := {};
    if left > 0 then left := left - 1; send E0(1, 1) to R0[2]; end;
    if left > 0 then left := left - 1; send E0(2, 1) to R0[1]; end;
    goto S1;
    end;
  end;
  state S1
    on e : E1 ==>
  var x : rec_t;
  var z : num_t;
  begin
    x.f := 1; x.g := true;
    z := 1;
    d((2 - left), (2 = ((y(2, (x.f != z)) < left) ? left : x.f)));
  end;
  ruleset x : idx0_t do
    rule "r278_" left > 0 & (y(x, z) = e) ==>
  begin
    left := left - 1;
    d(((((acc + 0) % 3) < (z ? 2 : e)) ? left : e), (acc = e));
  end;
  end;
  ruleset b : num_t do
    rule "r289_" left > 0 ==>
  var k284 : num_t;
  var d : arr0_t;
  var b : set0_t;
  begin
    choose k284 : num_t;
    left := left - 1;
    for i_ : idx0_t do d[i_] := 2; end;
    b := {};
    broadcast E0(1, 1) to b;
    d[1] := d[2];
  end;
  end;
  end;
  state S2 (c : boolean; x : boolean)
    entry
  var y : boolean;
  var b : boolean;
  begin
    y := true;
    b := false;
    alias y : (1) + 0 do
    if left > 0 then left := left - 1; if (2 = 2) then goto S1; end; end;
    end;
    for e : idx0_t do
    for z : idx2_t do
    y := ((!(e != 1)) -> (y | x));
    receive
    case d : E1:
    acc := (acc + (y ? 1 : 0) + (b ? 1 : 0) + ((e) - 1) + ((z) - 1) + (d.a ? 1 : 0)) % 3;
    y := (z != z);
    b := (acc != (z - 1));
    end;
    if c then
    if left > 0 then left := left - 1; if ((c ? acc : 1) = (z - 1)) then halt; end; end;
    b := (1 <= acc);
    else
    if left > 0 then left := left - 1; if (c -> (((acc + acc) % 3) <= 2)) then goto S2((e != e), b); end; end;
    y := (z != z);
    end;
    end;
    end;
    receive
    case d : E1:
    acc := (acc + (y ? 1 : 0) + (b ? 1 : 0) + (d.a ? 1 : 0)) % 3;
    if left > 0 then left := left - 1; if (1 < ((e + left) % 3)) then halt; end; end;
    end;
  end;
    on b : E1 ==>
  var e : idx2_t;
  var z : num_t;
  begin
    e := 2;
    z := 1;
    receive
    case y : E1:
    acc := (acc + (b.a ? 1 : 0) + ((e) - 1) + ((z) - 0) + (y.a ? 1 : 0)) % 3;
    if left > 0 then left := left - 1; if (0 = (e - 1)) then goto S1; end; end;
    z := left;
    for d : idx2_t do
    if left > 0 then left := left - 1; send E0(2, 2) to R0[2]; end;
    receive
    case a : E1:
    acc := (acc + (b.a ? 1 : 0) + ((e) - 1) + ((z) - 0) + (y.a ? 1 : 0) + ((d) - 1) + (a.a ? 1 : 0)) % 3;
    if left > 0 then left := left - 1; announce E0(2, 2); end;
    if left > 0 then left := left - 1; send E0(2, 2) to R0[1]; end;
    end;
    alias x : (0) + 0 do
    if left > 0 then left := left - 1; broadcast E0(2, 1) to R0; end;
    z := z;
    end;
    end;
    d((e - 1), (x | b.a));
    e := e;
    end;
  end;
  end;
end;
machine R2 [a : idx2_t]
  mailbox 3;
  outbox 3;
  var left : num_t;
  var e : num_t;
  var x : num_t;
  var b : num_t;
  start state S0
    entry begin
    left := 1;
    e := 2;
    x := 1;
    b := 2;
    alias c : ((a - 1)) + 0 do
    d((a - 1), (((((a - 1) <= left) ? b : c) = 1) -> (left != ((1 != 1) ? b : b))));
    end;
    alias z : ((2 - b)) + 0 do
    if left > 0 then left := left - 1; send E2(b) to R2[a]; end;
    if left > 0 then left := left - 1; broadcast E2(2) to R2; end;
    end;
    goto S1;
    end;
  end;
  state S2 (e : num_t; x : boolean)
    entry
  var b : num_t;
  var y : rec_t;
  begin
    b := 0;
    y.f := 2; y.g := false;
    for d : idx0_t do
    if left > 0 then left := left - 1; if (y.f = (d - 1)) then halt; end; end;
    end;
    for x := e to 2 do
    if left > 0 then left := left - 1; if (!y.g) then halt; end; end;
    end;
  end;
    defer E2;
  end;
  state S1
    entry
  begin
    for z : idx2_t do
    d(((x + 1) % 3), ((a - 1) = b));
    if left > 0 then left := left - 1; if (((2 < (z - 1)) ? left : e) <= (2 - 0)) then goto S1; end; end;
    end;
    alias c : (left) + 0 do
    b := (2 - 1);
    b := (a - 1);
    end;
  end;
    exit
  var x : rec_t;
  var d : set0_t;
  begin
    x.f := 1; x.g := false;
    d := {};
    for c in d do
    remove c from d;
    end;
  end;
    on y : E2 ==>
  var a : num_t;
  var e : num_t;
  begin
    a := 0;
    e := 0;
    x := 0;
    d(((b + a) % 3), ((e < ((a + a) % 3)) -> (((((0 + b) % 3) = 1) ? 1 : b) != ((left + b) % 3))));
  end;
    rule "r160_" left > 0 & ((((b + x) % 3) != (2 - 2)) -> ((left = left) | (a = a))) ==>
  begin
    left := left - 1;
    if (((2 - x) < ((e + left) % 3)) -> (e < x)) then goto S2((a - 1), ((((2 - e) != (2 - x)) ? b : left) < (2 - x))); end;
  end;
    rule "r166_" left > 0 ==>
  begin
    left := left - 1;
    broadcast E2(e) to R2;
    d((2 - 2), (a != a));
    e := (a - 1);
  end;
  end;
end;
monitor W observes E0, E1, E2
  var left : num_t;
  var e : set2_t;
  state S1
    entry
  var a : num_t;
  var y : num_t;
  begin
    a := 1;
    y := 0;
    remove 1 from e;
    y := 1;
  end;
    on a : E0 ==>
  var c : rec_t;
  var a : rec_t;
  begin
    c.f := 1; c.g := true;
    a.f := 2; a.g := false;
    for d := c.f to 2 do
    
    if (c.g -> c.g) then goto S2(left, 2); end;
    end;
  end;
    on z : E1 ==>
  var d : boolean;
  begin
    d := true;
    if (2 = ((left + 1) % 3)) then goto S1; end;
    if z.a then goto S1; end;
  end;
    on c : E2 ==>
  begin
    alias c : (c.a) + 0 do
    add 1 to e;
    if (((left + left) % 3) < 1) then goto S1; end;
    end;
    if ((2 - c.a) < 0) then goto S2(2, 1); end;
  end;
  end;
  state S2 (x : num_t; e : idx2_t)
    entry
  begin
    if ((exists b : idx2_t do (b != e) end) -> (((x + x) % 3) < 1)) then
    d(left, ((((x + left) % 3) = ((x + x) % 3)) & ((e - 1) < ((e = 1) ? x : 1))));
    if left > 0 then left := left - 1; if ((0 < x) & ((2 - left) = ((left + x) % 3))) then goto S1; end; end;
    elsif (e < e) then
    if left > 0 then left := left - 1; if (e = 1) then goto S2(left, 2); end; end;
    else
    if left > 0 then left := left - 1; if (e != e) then goto S1; end; end;
    end;
    if left > 0 then left := left - 1; if ((e = 1) | (((2 < (2 - left)) ? left : 1) != x)) then goto S2(0, e); end; end;
  end;
    exit
  var d : num_t;
  begin
    d := 0;
    if ((e - 1) <= (2 - d)) then
    d := ((1 + ((x + 2) % 3)) % 3);
    end;
    for e := d to 2 do
    d := (2 - x);
    end;
  end;
    on a : E0 ==>
  begin
    d(1, ((x = x) & (((x + left) % 3) <= 1)));
  end;
    on b : E1 where (left <= (e - 1)) ==>
  var x : idx0_t;
  var y : rec_t;
  begin
    x := 1;
    y.f := 1; y.g := false;
    if ((forall c : idx0_t do b.a end) | (y.g -> y.g)) then
    y.f := y.f;
    if left > 0 then left := left - 1; if ((e - 1) != (2 - y.f)) then raise E0(x, x); end; end;
    end;
  end;
    on b : E1 ==>
  var z : boolean;
  var e : boolean;
  begin
    z := true;
    e := false;
    e := (x <= x);
  end;
    on b : E2 where ((!(((left + b.a) % 3) = (e - 1))) & (e != e)) when (((e - 1) = 0) | ((((b.a + 0) % 3) = (((e - 1) = left) ? left : 0)) & (1 = b.a))) ==>
  begin
    alias y : ((e - 1)) + 0 do
    d((e - 1), (((y + x) % 3) < (e - 1)));
    d(2, (b.a != (2 - left)));
    end;
    for c : idx2_t do
    if left > 0 then left := left - 1; if (forall b : idx0_t do (b != b) end) then raise E0(1, 2); end; end;
    d((c - 1), (((left + left) % 3) = (c - 1)));
    end;
  end;
    on a : E2 ==>
  var y : rec_t;
  begin
    y.f := 0; y.g := false;
    d(left, (e != e));
  end;
  end;
  start state S0
    entry begin
    left := 2;
    e := {};
    if (1 < left) then
    d(left, ((left < 0) -> (((left != left) ? left : left) < left)));
    add 1 to e;
    end;
    goto S1;
    end;
  end;
end;
