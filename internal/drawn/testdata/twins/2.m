-- --mailbox=bag
type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 1..2;
type arr0_t : array [idx0_t] of num_t;
type set0_t : set of idx0_t;
type idx1_t : 1..2;
type arr1_t : array [idx1_t] of num_t;
type set1_t : set of idx1_t;
event E0;
event E1 (x : num_t);
event E2;
event E3 (b : idx0_t);
function a (d : boolean) : num_t;
  var b : set0_t;
  begin
    b := {};
    for d in b do
    add d to b;
    end;
    return ((d | d) ? 2 : 0);
  end;
machine R0 [d : idx0_t]
  mailbox 2;
  outbox 4;
  var left : num_t;
  var y : boolean;
  state S1
    entry
  var c : idx0_t;
  var b : boolean;
  begin
    c := 2;
    b := false;
    y := b;
    c := c;
  end;
    exit
  var x : boolean;
  begin
    x := false;
    y := (a(x) < left);
  end;
    on a : E1 from c where (exists e : idx0_t do (e = 2) end) ==>
  var a : set1_t;
  begin
    a := {};
    if x(d) then
    if (2 < left) then goto S1; end;
    else
    if ((c < d) & (c < d)) then halt; end;
    y := (forall x : num_t do ((c - 1) = z(d, 1)) end);
    end;
    if left > 0 then left := left - 1; reply E1(left); end;
  end;
    on z : E1 from a ==>
  var e : boolean;
  var x : idx0_t;
  begin
    e := false;
    x := 2;
    for b : idx0_t do
    x := x;
    end;
  end;
    on c : E3 from b ==>
  var d : boolean;
  var x : rec_t;
  begin
    d := false;
    x.f := 2; x.g := true;
    x.g := d;
    x.f := ((((1 = z(b, 2)) ? x.f : x.f) + left) % 3);
  end;
  ruleset z : idx1_t do
    rule "r441_" left > 0 ==>
  var a : idx1_t;
  begin
    left := left - 1;
    a := 1;
    send E1(left) to R0[d];
    if (d < d) then halt; end;
    send E3(1) to R2;
  end;
  end;
    rule "r448_" left > 0 ==>
  var x : boolean;
  begin
    left := left - 1;
    x := false;
    broadcast E2() to R1;
    y := (!y);
    x := (((a(x) < left) & (left != left)) & (d = d));
  end;
  ruleset a : idx0_t do
    rule "r461_" left > 0 ==>
  var k454 : boolean;
  begin
    choose k454 : boolean;
    left := left - 1;
    send E3(d) to R2;
    alias a : (z(d, 2)) + 0 do
    if (a <= a) then goto S1; end;
    end;
    alias z : ((2 - left)) + 0 do
    y := ((exists e : num_t do y end) & ((left < z) & k454));
    end;
  end;
  end;
  end;
  state S2 (z : idx1_t)
    on x : E1 from a ==>
  var c : num_t;
  var x : num_t;
  begin
    c := 0;
    x := 2;
    alias x : (x) + 0 do
    y := (y -> y);
    end;
  end;
    on y : E3 from b ==>
  begin
    if left > 0 then left := left - 1; reply E3(d); end;
  end;
  ruleset a : idx0_t do
    rule "r470_" left > 0 & y ==>
  var y : idx1_t;
  begin
    left := left - 1;
    y := 1;
    if (forall z : num_t do (a < a) end) then halt; end;
  end;
  end;
  end;
  start state S0
    entry begin
    left := 1;
    y := true;
    alias x : (left) + 0 do
    
    end;
    if (d != d) then
    y := ((exists y : idx0_t do (d = d) end) & y);
    end;
    goto S1;
    end;
  end;
function z (x : idx0_t; y : idx1_t) : num_t;
  var a : rec_t;
  var b : set0_t;
  begin
    a.f := 0; a.g := false;
    b := {};
    if ((!(x = d)) -> (y = y)) then
    a.f := (y - 1);
    else
    add d to b;
    if ((x < 1) -> a.g) then return (2 - left); end;
    end;
    for d : idx1_t do
    remove x from b;
    a.f := 1;
    end;
    return a.f;
  end;
function x (c : idx0_t) : boolean;
  var b : num_t;
  var a : num_t;
  begin
    b := 2;
    a := 1;
    if y then
    b := (((2 - b) + b) % 3);
    else
    if y then return (b = (d - 1)); end;
    end;
    return (c != d);
  end;
end;
machine R1 [c : idx1_t]
  mailbox 2;
  outbox 4;
  var left : num_t;
  var x : rec_t;
  state S2 (z : boolean)
    entry
  begin
    e((z ? left : left), left);
  end;
    exit
  begin
    for x := (z ? x.f : left) to 2 do
    
    
    end;
  end;
    on y : E1 where ((x.g ? x.f : left) != ((y.x + x.f) % 3)) ==>
  begin
    x.f := y.x;
    x.g := ((2 - y.x) <= 2);
  end;
    defer E2;
    ignore E3;
    rule "r342_" left > 0 & (!((x.g ? left : left) < 2)) ==>
  begin
    left := left - 1;
    if x.g then
    x.g := z;
    x.g := (exists x : num_t do (((left + left) % 3) <= a(z)) end);
    end;
    alias e : (((left + x.f) % 3)) + 0 do
    
    if (0 <= x.f) then halt; end;
    end;
  end;
  end;
function d (x : idx0_t) : num_t;
  begin
    for c := a((x != 1)) to 2 do
    if (forall b : idx1_t do (x = x) end) then return a((c != left)); end;
    end;
    for c := 0 to 2 do
    if ((x != 2) -> (left < a((((left + c) % 3) <= ((c < left) ? left : c))))) then return a((((x != x) ? left : c) != (2 - c))); end;
    end;
    return 0;
  end;
  start state S0
    entry begin
    left := 1;
    x.f := 2; x.g := false;
    if (((d(2) = ((2 + x.f) % 3)) & (c != c)) | (forall d : idx0_t do x.g end)) then
    x.g := (1 <= d(1));
    if left > 0 then left := left - 1; send E0() to R2; end;
    end;
    alias y : ((2 - 2)) + 0 do
    if left > 0 then left := left - 1; send E0() to R2; end;
    if left > 0 then left := left - 1; send E0() to R2; end;
    end;
    goto S1;
    end;
  end;
  state S1
    exit
  var x : num_t;
  begin
    x := 1;
    if left > 0 then left := left - 1; send E0() to R2; end;
    if left > 0 then left := left - 1; send E0() to R2; end;
  end;
    on y : E1 ==>
  begin
    for c := x.f to 2 do
    x.f := 0;
    x.f := d(1);
    end;
    for c := a(((x.g ? left : left) != ((y.x != y.x) ? left : 1))) to 2 do
    
    end;
  end;
    on x : E2 from z goto S1 with
  var a : boolean;
  var z : idx1_t;
  begin
    a := true;
    z := 2;
    if (exists d : idx0_t do a end) then
    z := c;
    elsif a then
    a := (c != z);
    else
    a := (left < left);
    end;
    for y := (c - 1) to 2 do
    a := ((forall a : num_t do (y != d(2)) end) | (((left + y) % 3) < d(1)));
    end;
  end;
    on e : E3 ==>
  begin
    if ((2 - 2) = (2 - x.f)) then
    if (left < (2 - left)) then goto S2((x.g & x.g)); end;
    x.f := left;
    end;
    if ((x.g | (d(2) <= (2 - left))) -> (x.g & (c != c))) then
    if (((1 + x.f) % 3) = ((left + 0) % 3)) then goto S1; end;
    x.f := left;
    else
    if left > 0 then left := left - 1; send E0() to R2; end;
    end;
  end;
    rule "r324_" left > 0 & x.g ==>
  var k319 : boolean;
  var y : rec_t;
  var x : num_t;
  begin
    choose k319 : boolean;
    left := left - 1;
    y.f := 1; y.g := false;
    x := 0;
    if (exists y : idx1_t do (c < c) end) then
    y.f := x;
    y.g := (((((x = 1) ? left : left) = (2 - left)) ? x : y.f) != (c - 1));
    else
    e(d(1), ((x = 1) ? left : x));
    x := a(((y.g ? x : y.f) = d(1)));
    end;
  end;
  ruleset z : idx0_t do
    rule "r334_" left > 0 ==>
  var z : set0_t;
  var a : set0_t;
  begin
    left := left - 1;
    z := {};
    a := {};
    send E0() to R2;
    x.g := ((x.f < left) | (!x.g));
  end;
  end;
  end;
procedure e (z : num_t; x : num_t);
  begin
    if z > 0 then e(z - 1, a((d(1) != (c - 1)))); end;
    if (((((c - 1) < (((2 - left) != (c - 1)) ? x : left)) ? z : 1) = a((x = ((d(2) <= left) ? left : left)))) -> (exists x : idx1_t do (left != z) end)) then
    if left > 0 then left := left - 1; if (((left + x) % 3) < left) then goto S1; end; end;
    if left > 0 then left := left - 1; send E0() to R2; end;
    elsif (((x + z) % 3) < z) then
    if left > 0 then left := left - 1; send E0() to R2; end;
    else
    if left > 0 then left := left - 1; send E0() to R2; end;
    end;
    if left > 0 then left := left - 1; if (((2 - left) = a(((2 - left) != z))) | (((2 + z) % 3) != a((c != c)))) then goto S2((z < (2 - left))); end; end;
  end;
end;
machine R2
  mailbox 2;
  outbox 3;
  var left : num_t;
  var acc : num_t;
  var e : num_t;
function x (b : num_t) : boolean;
  var x : rec_t;
  var z : num_t;
  begin
    x.f := 1; x.g := false;
    z := 0;
    x.g := ((x.g ? 2 : x.f) < e);
    return ((x.g & x.g) | x.g);
  end;
  state S2
    entry
  var y : boolean;
  var d : num_t;
  begin
    y := false;
    d := 2;
    d := d;
    if ((2 - d) = (2 - 2)) then
    e := left;
    e := e;
    receive
    case x : E0:
    acc := (acc + (y ? 1 : 0) + ((d) - 0)) % 3;
    if left > 0 then left := left - 1; if (1 < ((e + 0) % 3)) then raise E2(); end; end;
    if left > 0 then left := left - 1; if y then goto S2; end; end;
    end;
    else
    d := 2;
    alias c : (d) + 0 do
    e := a(x(c));
    end;
    end;
  end;
    defer E0;
    rule "r242_" left > 0 & (x(acc) | ((((e + left) % 3) = left) | (acc = a((left = a((0 != a((((e <= 0) ? e : acc) <= ((e + acc) % 3)))))))))) ==>
  begin
    left := left - 1;
    for x := e to 2 do
    
    if left > 0 then left := left - 1; if (exists x : num_t do (acc != acc) end) then raise E2(); end; end;
    end;
  end;
  end;
  start state S0
    entry begin
    left := 1;
    acc := 1;
    e := 0;
    alias b : (((acc <= left) ? left : 1)) + 0 do
    e := 0;
    e := ((((2 - b) != ((left + e) % 3)) -> (2 != ((b + e) % 3))) ? left : (2 - b));
    end;
    e := (2 - (2 - left));
    goto S1(acc, ((2 != left) | (a((acc <= 0)) < 1)));
    end;
  end;
  state S1 (y : num_t; c : boolean)
    exit
  var d : set0_t;
  begin
    d := {};
    
  end;
    on d : E0 ==>
  begin
    alias y : (a(c)) + 0 do
    e := a((y <= 0));
    if left > 0 then left := left - 1; if (exists z : num_t do c end) then goto S1((2 - y), ((y <= ((1 != y) ? e : 0)) | c)); end; end;
    end;
    e := ((e < y) ? ((((e + 1) % 3) < acc) ? left : acc) : e);
    if c then
    if left > 0 then left := left - 1; if (1 != acc) then raise E2(); end; end;
    if (a(c) != 0) then
    e := ((((y + acc) % 3) + 2) % 3);
    e := a(c);
    elsif (c | (e != e)) then
    if left > 0 then left := left - 1; if (left != acc) then raise E2(); end; end;
    else
    if left > 0 then left := left - 1; if (a((1 != y)) = e) then goto S2; end; end;
    if left > 0 then left := left - 1; if (c -> (((y + 1) % 3) = acc)) then raise E2(); end; end;
    end;
    receive
    case e : E3 from x:
    acc := (acc + ((e.b) - 1) + ((x) - 1)) % 3;
    if left > 0 then left := left - 1; if ((x < x) & c) then goto S2; end; end;
    case z : E0:
    
    receive
    case a : E0:
    if (forall x : idx1_t do c end) then
    if left > 0 then left := left - 1; if c then halt; end; end;
    e := acc;
    end;
    end;
    e := a((y <= acc));
    end;
    else
    if left > 0 then left := left - 1; if c then goto S1(e, (y != a(c))); end; end;
    end;
    receive
    case z : E3 from e:
    acc := (acc + ((z.b) - 1) + ((e) - 1)) % 3;
    if left > 0 then left := left - 1; if (((acc + y) % 3) <= 1) then goto S1(y, (e != e)); end; end;
    end;
    
  end;
    on x : E2 where (e <= (2 - left)) when ((left < (2 - left)) & ((a(c) = 0) & c)) goto S2 with
  var b : arr1_t;
  begin
    for i_ : idx1_t do b[i_] := 1; end;
    if (((((2 - left) = (c ? b[1] : b[1])) ? 2 : 2) = ((1 + left) % 3)) & ((left <= left) & c)) then
    e := y;
    end;
    for d : idx0_t do
    b[2] := ((a((d != d)) + (c ? e : acc)) % 3);
    b[2] := a((d != d));
    end;
  end;
    on b : E2 ==>
  var z : arr1_t;
  begin
    for i_ : idx1_t do z[i_] := 0; end;
    for c : idx1_t do
    if (a((c < c)) < a((c = c))) then goto S2; end;
    if ((1 < a(((c - 1) < (c - 1)))) -> (a((((e + acc) % 3) = y)) != ((e + z[c]) % 3))) then goto S2; end;
    end;
    z[2] := 1;
  end;
    on z : E3 from x where (!((((1 < 2) ? 1 : e) < y) & ((2 - e) = (2 - left)))) when ((((2 - acc) = (((2 - acc) <= ((acc + left) % 3)) ? acc : y)) | c) | (exists y : idx0_t do (y < y) end)) ==>
  begin
    if left > 0 then left := left - 1; if (!c) then goto S2; end; end;
    for b : idx0_t do
    if left > 0 then left := left - 1; if (x != x) then goto S1((c ? y : acc), (!c)); end; end;
    for a : idx0_t do
    receive
    case d : E3 from n149:
    acc := (acc + ((z.b) - 1) + ((x) - 1) + ((b) - 1) + ((a) - 1) + ((d.b) - 1) + ((n149) - 1)) % 3;
    e := left;
    e := y;
    end;
    alias b : (((acc < (2 - 0)) ? e : acc)) + 0 do
    e := (((2 - b) + (a - 1)) % 3);
    e := (((x - 1) + (x - 1)) % 3);
    end;
    
    end;
    alias y : (2) + 0 do
    if left > 0 then left := left - 1; if ((2 - acc) < a(c)) then goto S2; end; end;
    end;
    if c then
    if left > 0 then left := left - 1; if (!c) then raise E2(); end; end;
    else
    if left > 0 then left := left - 1; if c then goto S2; end; end;
    e := ((a(((c ? e : e) = a(c))) + a((x = 2))) % 3);
    end;
    end;
    for d : idx1_t do
    if left > 0 then left := left - 1; if c then goto S2; end; end;
    if left > 0 then left := left - 1; if c then goto S2; end; end;
    end;
    e := acc;
  end;
    on x : E3 from b ==>
  var a : idx1_t;
  var e : idx0_t;
  begin
    a := 2;
    e := 1;
    receive
    case z : E0:
    acc := (acc + ((x.b) - 1) + ((b) - 1) + ((a) - 1) + ((e) - 1)) % 3;
    if left > 0 then left := left - 1; if (forall z : num_t do c end) then goto S1(y, c); end; end;
    end;
  end;
    rule "r223_" left > 0 & x(e) ==>
  var b : boolean;
  var e : idx1_t;
  begin
    left := left - 1;
    b := false;
    e := 1;
    if left > 0 then left := left - 1; if (c & ((2 - acc) < (b ? left : left))) then raise E2(); end; end;
    receive
    case a : E0:
    acc := (acc + (b ? 1 : 0) + ((e) - 1)) % 3;
    if ((e != e) -> c) then
    
    for e : idx1_t do
    b := (forall x : idx0_t do (y < ((acc + left) % 3)) end);
    b := c;
    end;
    receive
    case d : E3 from z:
    acc := (acc + (b ? 1 : 0) + ((e) - 1) + ((d.b) - 1) + ((z) - 1)) % 3;
    if (exists b : num_t do c end) then
    if left > 0 then left := left - 1; if b then goto S1((2 - left), (b -> c)); end; end;
    else
    b := (1 < ((left + acc) % 3));
    e := e;
    end;
    end;
    if left > 0 then left := left - 1; if (b -> b) then goto S1((b ? y : acc), ((e - 1) < ((y + y) % 3))); end; end;
    e := e;
    else
    alias b : ((e - 1)) + 0 do
    e := e;
    e := e;
    end;
    end;
    alias e : ((2 - acc)) + 0 do
    if left > 0 then left := left - 1; if ((b ? acc : e) = ((acc + y) % 3)) then goto S1(0, (b | b)); end; end;
    end;
    if (e < e) then
    if left > 0 then left := left - 1; if (b | c) then raise E2(); end; end;
    end;
    end;
    receive
    case a : E3 from z:
    acc := (acc + (b ? 1 : 0) + ((e) - 1) + ((a.b) - 1) + ((z) - 1)) % 3;
    if x((z - 1)) then
    b := (c & x(acc));
    b := b;
    end;
    if left > 0 then left := left - 1; if (1 != 1) then raise E2(); end; end;
    end;
    if ((2 - y) <= ((acc + 1) % 3)) then
    e := e;
    if left > 0 then left := left - 1; if c then goto S1(2, x(y)); end; end;
    else
    if left > 0 then left := left - 1; if (exists e : idx0_t do c end) then raise E2(); end; end;
    b := x((e - 1));
    end;
    if left > 0 then left := left - 1; if ((2 - y) = (e - 1)) then goto S2; end; end;
  end;
    rule "r235_" left > 0 & (!(y != y)) ==>
  var k232 : num_t;
  var y : boolean;
  begin
    choose k232 : num_t;
    left := left - 1;
    y := true;
    if ((2 - k232) <= left) then
    if (((y ? e : e) != k232) -> c) then goto S1((2 - e), (((a((acc != e)) != left) ? left : left) <= 2)); end;
    else
    if left > 0 then left := left - 1; if c then raise E2(); end; end;
    if left > 0 then left := left - 1; if x(acc) then raise E2(); end; end;
    end;
  end;
  end;
end;
invariant "i489_" (R2.at != S2 | (a((((R2.acc <= R2.acc) ? R2.e : R2.acc) < a(((2 - 0) < (2 - R2.left))))) = a((a((((((R2.left + R2.acc) % 3) = R2.acc) ? R2.e : R2.acc) != (2 - R2.e))) < a((R2.left != R2.left))))));
