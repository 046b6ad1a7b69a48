-- --mailbox=pair
type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 0..1;
type arr0_t : array [idx0_t] of num_t;
type set0_t : set of idx0_t;
type idx2_t : 2..3;
type arr2_t : array [idx2_t] of num_t;
type set2_t : set of idx2_t;
event E0 (a : boolean; a_ : idx2_t);
event E1 (b : num_t);
event E2;
machine R0 [z : idx0_t]
  mailbox 2;
  outbox 3;
  var left : num_t;
  var c : rec_t;
  var b : boolean;
  start state S0
    entry begin
    left := 1;
    c.f := 2; c.g := false;
    b := true;
    c.g := (a(c.g) = (c.g ? left : c.f));
    for y : idx0_t do
    b := (((2 - left) < left) -> (y = y));
    end;
    goto S1(2);
    end;
  end;
function x (a : num_t; y : num_t; c : num_t) : num_t;
  var z : num_t;
  var d : num_t;
  begin
    z := 1;
    d := 0;
    if a > 0 then return x(a - 1, 1, (2 - d)); end;
    if (((0 + y) % 3) < c) then return (2 - z); end;
    if ((b ? c : c) = (2 - d)) then
    d := c;
    d := 1;
    elsif ((0 != ((d + d) % 3)) -> b) then
    z := z;
    z := ((b -> (((c + 1) % 3) = y)) ? ((d + left) % 3) : 0);
    else
    
    
    end;
    return a;
  end;
function a (a : boolean) : num_t;
  begin
    if a then
    
    
    elsif c.g then
    if (exists z : num_t do a end) then return (2 - c.f); end;
    else
    if (a | a) then return 1; end;
    if ((0 < (2 - left)) -> a) then return (2 - left); end;
    end;
    return left;
  end;
  state S1 (b : idx2_t)
    entry
  var b : boolean;
  begin
    b := true;
    alias a : (left) + 0 do
    if left > 0 then left := left - 1; if (!b) then goto S3; end; end;
    c.f := ((a + (z - 0)) % 3);
    end;
    if ((z = z) & (b & (z < z))) then
    if left > 0 then left := left - 1; if (!b) then goto S3; end; end;
    if left > 0 then left := left - 1; if (c.f = left) then halt; end; end;
    else
    if left > 0 then left := left - 1; if (((left + left) % 3) = (2 - left)) then halt; end; end;
    end;
  end;
    on e : E0 where ((((2 + left) % 3) != a(e.a)) & (b = b)) ==>
  var k210 : boolean;
  var e : set2_t;
  var c : num_t;
  begin
    choose k210 : boolean;
    e := {};
    c := 1;
    
    c := c;
  end;
    on x : E2 where c.g ==>
  var a : num_t;
  begin
    a := 0;
    a := ((((a + c.f) % 3) + (((c.g ? c.f : 2) < a) ? c.f : left)) % 3);
    for a : idx2_t do
    c.g := ((a - 2) < (z - 0));
    end;
  end;
  end;
  state S3
    on e : E0 ==>
  begin
    if (e.a | c.g) then goto S1(2); end;
    c.f := c.f;
  end;
    on e : E2 ==>
  var z : boolean;
  var x : rec_t;
  begin
    z := false;
    x.f := 1; x.g := false;
    if (z & b) then goto S3; end;
    alias c : (a((0 = left))) + 0 do
    b := z;
    end;
  end;
  end;
  state S2 (b : idx2_t; y : boolean)
    on c : E0 ==>
  var b : idx2_t;
  var a : num_t;
  begin
    b := 2;
    a := 2;
    a := (b - 2);
    if (exists c : num_t do (z < z) end) then goto S1(b); end;
  end;
    defer E2;
    rule "r248_" left > 0 & (((left + c.f) % 3) < (b - 2)) ==>
  begin
    left := left - 1;
    c.f := (2 - 2);
    if (left = c.f) then
    c.f := left;
    elsif y then
    c.f := left;
    if y then goto S2(b, (((c.g ? c.f : 1) <= left) & (2 <= a((c.f <= left))))); end;
    else
    if (c.g -> c.g) then goto S2(b, (b < 2)); end;
    end;
  end;
  end;
end;
machine R1
  mailbox 3;
  outbox 4;
  var left : num_t;
  var acc : num_t;
  var c : rec_t;
  start state S0
    entry begin
    left := 1;
    acc := 2;
    c.f := 2; c.g := true;
    for e := 0 to 2 do
    c.g := (acc = 0);
    end;
    c.f := 0;
    goto S1(0);
    end;
  end;
  state S2 (a : num_t)
  end;
function d (e : num_t; b : num_t) : boolean;
  begin
    if e > 0 then return d(e - 1, b); end;
    if (e = ((acc + acc) % 3)) then
    if (((e + left) % 3) != b) then return (forall y : idx0_t do c.g end); end;
    
    end;
    return (left != ((acc + e) % 3));
  end;
  state S1 (d : num_t)
    rule "r147_" left > 0 & ((1 <= acc) | (exists y : num_t do (d != (c.g ? y : acc)) end)) ==>
  var a : num_t;
  var e : boolean;
  begin
    left := left - 1;
    a := 1;
    e := true;
    e := c.g;
  end;
    on null when left > 0 & (!c.g) ==>
  var d : boolean;
  begin
    left := left - 1;
    d := false;
    if ((((acc + acc) % 3) < left) & (c.g -> d)) then
    d := (exists x : idx0_t do d end);
    d := (c.g -> c.g);
    else
    if (!(2 <= 1)) then halt; end;
    end;
  end;
  ruleset b : num_t do
    rule "r163_" left > 0 ==>
  var z : boolean;
  var d : idx2_t;
  begin
    left := left - 1;
    z := false;
    d := 2;
    send E0((!c.g), d) to R0[1];
    send E0((((d - 2) = c.f) | z), d) to R0[1];
    for d : idx0_t do
    if (c.g -> (acc != acc)) then goto S1(b); end;
    c.f := ((1 + ((1 + acc) % 3)) % 3);
    end;
  end;
  end;
  end;
end;
machine R2 [c : idx2_t]
  mailbox 2 drop;
  outbox 2;
  var left : num_t;
  var b : arr2_t;
  start state S0
    entry begin
    left := 1;
    for i_ : idx2_t do b[i_] := 1; end;
    b[c] := left;
    goto S1;
    end;
  end;
function x (x : idx0_t; a : idx0_t) : num_t;
  begin
    alias c : b[c] do
    if (!(b[3] < (x - 0))) then return 1; end;
    if (((a = a) ? b[2] : c) = 0) then return b[3]; end;
    end;
    return b[2];
  end;
  state S1
    entry
  var y : num_t;
  var b : set0_t;
  begin
    y := 1;
    b := {};
    alias c : (y) + 0 do
    remove 0 from b;
    end;
    alias d : (x(1, 0)) + 0 do
    y := 2;
    end;
  end;
    exit
  var d : idx0_t;
  var e : rec_t;
  begin
    d := 0;
    e.f := 1; e.g := true;
    if left > 0 then left := left - 1; send E1(x(d, d)) to R2[c]; end;
  end;
    on b : E1 from e where (((b.b <= left) -> (left = 0)) -> (((2 - left) <= left) & ((((c - 2) < left) ? left : b.b) = left))) when (x(0, 1) < (e - 2)) ==>
  var z : rec_t;
  var x : arr0_t;
  begin
    z.f := 2; z.g := true;
    for i_ : idx0_t do x[i_] := 1; end;
    if z.g then
    broadcast E2() to R0;
    elsif (e != e) then
    z.f := x[0];
    z.g := (e = c);
    else
    z.g := (z.g -> (z.g -> (e != e)));
    x[1] := (((c - 2) = x[1]) ? ((z.f <= x[1]) ? x[1] : x[0]) : x[0]);
    end;
  end;
    on y : E2 ==>
  var k65 : boolean;
  var c : rec_t;
  var b : arr2_t;
  begin
    choose k65 : boolean;
    c.f := 2; c.g := false;
    for i_ : idx2_t do b[i_] := 1; end;
    if (2 != left) then
    if left > 0 then left := left - 1; send E2() to R0[0]; end;
    elsif (0 < (c.g ? 1 : b[3])) then
    if (b[2] <= left) then halt; end;
    else
    if k65 then goto S2(1, x(0, 0)); end;
    c.f := x(1, 1);
    end;
    alias b : b[3] do
    if (k65 | c.g) then halt; end;
    end;
  end;
    rule "r80_" left > 0 & (((c = c) & (c != c)) -> ((c = 2) & (b[c] != ((left != (2 - 2)) ? 0 : b[3])))) ==>
  begin
    left := left - 1;
    alias z : b[c] do
    z := b[c];
    b[c] := b[c];
    end;
  end;
    on null when left > 0 & ((c != 3) -> (((2 + b[c]) % 3) < 2)) ==>
  var x : rec_t;
  var e : set2_t;
  begin
    left := left - 1;
    x.f := 1; x.g := true;
    e := {};
    for d in e do
    if (d = d) then goto S1; end;
    add c to e;
    end;
    if (c < c) then
    remove c from e;
    x.g := (b[c] <= (x.g ? left : x.f));
    else
    if (c = c) then goto S1; end;
    x.g := (((c - 2) != 0) | (left != left));
    end;
  end;
    rule "r95_" left > 0 ==>
  var d : num_t;
  var e : idx2_t;
  begin
    left := left - 1;
    d := 2;
    e := 2;
    send E1(x(0, 1)) to R2[e];
    if ((e < 3) | (left != (2 - b[e]))) then halt; end;
    d := 1;
  end;
  ruleset z : num_t do
    rule "r105_" left > 0 ==>
  var b : set0_t;
  var y : num_t;
  begin
    left := left - 1;
    b := {};
    y := 2;
    send E2() to R2[c];
    y := left;
    y := ((left + 0) % 3);
  end;
  end;
  end;
  state S2 (b : num_t; e : num_t)
    ignore E1;
    ignore E2;
    rule "r111_" left > 0 & (((c = c) & (b <= (c - 2))) | ((0 != (2 - b)) & (x(0, 0) = e))) ==>
  begin
    left := left - 1;
    for z : idx0_t do
    if (z < z) then goto S1; end;
    end;
    if (((c != c) -> (2 != left)) -> (b = e)) then
    if (1 <= left) then goto S1; end;
    elsif (((c - 2) = x(0, 0)) -> (c != c)) then
    if (x(0, 1) < ((c != c) ? 2 : b)) then goto S1; end;
    else
    if (b = left) then halt; end;
    if ((left < ((b + 1) % 3)) & (b < x(1, 1))) then goto S2(e, left); end;
    end;
  end;
  end;
end;
invariant "i267_" forall i265_ : idx2_t do (R2[i265_].at != S2 | ((i265_ != i265_) | (exists z : idx2_t do (z < z) end))) end;
