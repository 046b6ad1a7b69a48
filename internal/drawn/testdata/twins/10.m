-- --mailbox=
type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 1..2;
type arr0_t : array [idx0_t] of num_t;
type set0_t : set of idx0_t;
type idx1_t : 1..2;
type arr1_t : array [idx1_t] of num_t;
type set1_t : set of idx1_t;
event E0 (x : idx0_t);
event E1;
event E2 (x : num_t; b_ : num_t);
machine R0 [b : idx0_t]
  mailbox 3;
  outbox 3;
  var left : num_t;
  var a : rec_t;
  var d : boolean;
  state S1
    exit
  begin
    a.g := ((b - 1) <= 1);
  end;
    on z : E0 ==>
  var a : num_t;
  var b : boolean;
  begin
    a := 1;
    b := false;
    d := (((2 - left) < left) | (0 <= a));
  end;
    on d : E1 from c goto S1;
    on x : E2 ==>
  begin
    a.g := (d | ((b - 1) <= ((a.f + x.x) % 3)));
  end;
    rule "r422_" left > 0 ==>
  var z : rec_t;
  var d : arr1_t;
  begin
    left := left - 1;
    z.f := 0; z.g := true;
    for i_ : idx1_t do d[i_] := 1; end;
    send E0(b) to R0[b];
    send E2((a.g ? z.f : a.f), 0) to R1[1];
  end;
    rule "r429_" left > 0 ==>
  var b : arr1_t;
  var y : idx0_t;
  begin
    left := left - 1;
    for i_ : idx1_t do b[i_] := 1; end;
    y := 1;
    send E2(b[1], (a.g ? b[2] : left)) to R0[y];
    y := y;
  end;
  end;
  state S2 (y : num_t)
    defer E0;
    on z : E1 from x goto S3;
    rule "r435_" left > 0 & (0 <= left) ==>
  var e : arr1_t;
  begin
    left := left - 1;
    for i_ : idx1_t do e[i_] := 1; end;
    
    a.g := d;
  end;
    on null when left > 0 & (b != 1) ==>
  var x : arr0_t;
  var b : idx1_t;
  begin
    left := left - 1;
    for i_ : idx0_t do x[i_] := 2; end;
    b := 1;
    alias c : x[2] do
    
    if left > 0 then left := left - 1; announce E0(1); end;
    end;
  end;
  end;
  start state S0
    entry begin
    left := 2;
    a.f := 2; a.g := true;
    d := true;
    
    if left > 0 then left := left - 1; broadcast E2(((left + a.f) % 3), ((left + left) % 3)) to R1; end;
    goto S1;
    end;
  end;
  state S3
    entry
  begin
    a.f := ((b < b) ? (b - 1) : 1);
  end;
    defer E0;
    on y : E2 ==>
  begin
    if left > 0 then left := left - 1; send E2((b - 1), a.f) to R0[b]; end;
  end;
  end;
end;
machine R1 [c : idx1_t]
  mailbox 2;
  outbox 2;
  var left : num_t;
  var acc : num_t;
  var d : num_t;
  var x : arr1_t;
  var y : num_t;
function a () : num_t;
  var e : boolean;
  begin
    e := false;
    if (c < c) then return b(e, 2); end;
    alias z : x[c] do
    
    e := (!(e & (1 != z)));
    end;
    return acc;
  end;
  start state S0
    entry begin
    left := 1;
    acc := 0;
    d := 2;
    for i_ : idx1_t do x[i_] := 0; end;
    y := 0;
    if ((a() = a()) & (exists a : idx1_t do (acc <= y) end)) then
    y := x[c];
    elsif (forall a : idx0_t do ((a - 1) <= (2 - acc)) end) then
    if left > 0 then left := left - 1; broadcast E1() to R0; end;
    if left > 0 then left := left - 1; announce E2((c - 1), (c - 1)); end;
    else
    y := b((y = (2 - acc)), 2);
    end;
    if left > 0 then left := left - 1; send E1() to R0[1]; end;
    goto S1(c, c);
    end;
  end;
  state S1 (y : idx1_t; x : idx1_t)
    entry
  begin
    d := acc;
    for c := (2 - d) to 2 do
    d := c;
    end;
  end;
    on a : E2 from d ==>
  var z : boolean;
  begin
    z := false;
    alias d : (b(z, d)) + 0 do
    if left > 0 then left := left - 1; if z then goto S1(2, y); end; end;
    if left > 0 then left := left - 1; broadcast E1() to R0; end;
    end;
    if ((x < c) & (z & (acc = b(z, d)))) then
    z := ((d != d) -> (y != x));
    elsif ((d = d) & (a.b_ != (z ? 2 : a.b_))) then
    if left > 0 then left := left - 1; if (b(((z ? acc : 0) <= (d - 1)), 2) = (z ? acc : acc)) then goto S2; end; end;
    else
    z := z;
    if left > 0 then left := left - 1; reply E1(); end;
    end;
    receive
    case e : E2 from b:
    acc := (acc + ((a.x) - 0) + ((a.b_) - 0) + ((d) - 1) + (z ? 1 : 0) + ((e.x) - 0) + ((e.b_) - 0) + ((b) - 1)) % 3;
    receive
    case n140 : E2 from n168:
    acc := (acc + ((a.x) - 0) + ((a.b_) - 0) + ((d) - 1) + (z ? 1 : 0) + ((e.x) - 0) + ((e.b_) - 0) + ((b) - 1) + ((n140.x) - 0) + ((n140.b_) - 0) + ((n168) - 1)) % 3;
    receive
    case n198 : E2 from n226:
    acc := (acc + ((a.x) - 0) + ((a.b_) - 0) + ((d) - 1) + (z ? 1 : 0) + ((e.x) - 0) + ((e.b_) - 0) + ((b) - 1) + ((n140.x) - 0) + ((n140.b_) - 0) + ((n168) - 1) + ((n198.x) - 0) + ((n198.b_) - 0) + ((n226) - 1)) % 3;
    if (b = d) then
    
    end;
    if ((n226 = n226) -> z) then
    if left > 0 then left := left - 1; if (n226 = b) then goto S2; end; end;
    if left > 0 then left := left - 1; if (n226 < 1) then goto S1(2, y); end; end;
    elsif (z & (b < 2)) then
    if left > 0 then left := left - 1; reply E1(); end;
    else
    if left > 0 then left := left - 1; if (z -> (n226 = n226)) then goto S2; end; end;
    z := ((n226 < b) -> (!z));
    end;
    end;
    end;
    end;
    receive
    case e : E2 from b:
    acc := (acc + ((a.x) - 0) + ((a.b_) - 0) + ((d) - 1) + (z ? 1 : 0) + ((e.x) - 0) + ((e.b_) - 0) + ((b) - 1)) % 3;
    z := (d = d);
    end;
    z := z;
  end;
    on null when left > 0 & ((x - 1) <= ((d + 1) % 3)) ==>
  var a : rec_t;
  var y : arr0_t;
  begin
    left := left - 1;
    a.f := 0; a.g := false;
    for i_ : idx0_t do y[i_] := 0; end;
    alias a : y[1] do
    if ((x < c) -> ((2 - acc) <= left)) then halt; end;
    if left > 0 then left := left - 1; announce E2(b((x = c), 1), (2 - a)); end;
    end;
  end;
    rule "r351_" left > 0 ==>
  var x : boolean;
  begin
    left := left - 1;
    x := true;
    broadcast E1() to R0;
    if ((2 - 2) <= left) then goto S1(c, 2); end;
    alias a : ((2 - acc)) + 0 do
    send E1() to R0[1];
    end;
  end;
  end;
function b (b : boolean; d : idx0_t) : num_t;
  begin
    if (0 = left) then return acc; end;
    for a := (d - 1) to 2 do
    if (c = c) then return 1; end;
    if b then return (b ? acc : a); end;
    end;
    return (d - 1);
  end;
  state S2
    entry
  begin
    d := 2;
    
  end;
    on e : E2 from a where ((forall d : idx0_t do (c < 1) end) & (e.b_ <= x[c])) when ((c < c) & (!(a = a))) ==>
  var b : boolean;
  begin
    b := true;
    if left > 0 then left := left - 1; reply E1(); end;
    for z : idx1_t do
    if left > 0 then left := left - 1; reply E1(); end;
    for d := y to 2 do
    if left > 0 then left := left - 1; reply E1(); end;
    receive
    case x : E2 from y:
    acc := (acc + ((e.x) - 0) + ((e.b_) - 0) + ((a) - 1) + (b ? 1 : 0) + ((z) - 1) + ((d) - 0) + ((x.x) - 0) + ((x.b_) - 0) + ((y) - 1)) % 3;
    alias b : (((x.b_ + 1) % 3)) + 0 do
    
    if left > 0 then left := left - 1; if (!(a != y)) then goto S1(c, c); end; end;
    end;
    for d := (a - 1) to 2 do
    if left > 0 then left := left - 1; if (z != z) then goto S2; end; end;
    end;
    end;
    if left > 0 then left := left - 1; reply E1(); end;
    end;
    if left > 0 then left := left - 1; if (exists c : idx0_t do b end) then halt; end; end;
    end;
    alias a : (((d + d) % 3)) + 0 do
    b := (forall x : idx1_t do (left < (x - 1)) end);
    x[c] := 2;
    end;
    if left > 0 then left := left - 1; if (forall x : idx1_t do (x = x) end) then goto S1(c, c); end; end;
  end;
    rule "r329_" left > 0 & (d < d) ==>
  begin
    left := left - 1;
    if (c = c) then
    d := acc;
    d := a();
    elsif (!(2 = y)) then
    if left > 0 then left := left - 1; if (acc = left) then halt; end; end;
    broadcast E1() to R0;
    else
    if left > 0 then left := left - 1; if (((acc + x[c]) % 3) <= ((d + y) % 3)) then halt; end; end;
    end;
    if left > 0 then left := left - 1; if (forall y : idx0_t do (y < y) end) then goto S2; end; end;
    for d := x[2] to 2 do
    for b : idx0_t do
    receive
    case a : E2 from e:
    acc := (acc + ((d) - 0) + ((b) - 1) + ((a.x) - 0) + ((a.b_) - 0) + ((e) - 1)) % 3;
    if left > 0 then left := left - 1; if (forall b : idx0_t do (a.b_ = (2 - acc)) end) then goto S2; end; end;
    end;
    if (a() = acc) then
    send E1() to R0[b];
    elsif (forall e : num_t do (acc < (b - 1)) end) then
    x[c] := (b - 1);
    y := ((a() + a()) % 3);
    else
    if left > 0 then left := left - 1; if (b != b) then goto S2; end; end;
    
    end;
    end;
    if left > 0 then left := left - 1; if ((2 - d) <= (2 - acc)) then halt; end; end;
    if (!((((x[c] + y) % 3) = (c - 1)) & ((((c - 1) < a()) ? left : x[c]) != (2 - d)))) then
    y := ((b((c = c), 2) + d) % 3);
    send E1() to R0[1];
    elsif (acc < (2 - left)) then
    send E1() to R0[2];
    else
    y := (((c - 1) + (2 - y)) % 3);
    end;
    end;
    for a : idx0_t do
    y := ((!(a = a)) ? d : (2 - d));
    end;
    y := (c - 1);
  end;
    on null when left > 0 & (x[c] != y) ==>
  var x : boolean;
  begin
    left := left - 1;
    x := true;
    alias b : (((y + 2) % 3)) + 0 do
    if ((c - 1) = y) then goto S1(c, c); end;
    if (((1 + acc) % 3) = a()) then goto S2; end;
    end;
  end;
  end;
end;
monitor W observes E0, E2
  var left : num_t;
  var x : num_t;
  var a : set1_t;
  start state S0
    entry begin
    left := 2;
    x := 0;
    a := {};
    x := (2 - left);
    goto S1(((1 != left) | (x <= 2)), left);
    end;
  end;
  state S2
    on d : E0 ==>
  var d : boolean;
  begin
    d := true;
    remove 1 from a;
  end;
    on c : E2 ==>
  var c : idx1_t;
  var y : arr1_t;
  begin
    c := 2;
    for i_ : idx1_t do y[i_] := 0; end;
    if ((x < 0) -> (((y[c] + y[c]) % 3) = 2)) then goto S1(((2 - y[c]) < x), left); end;
  end;
  end;
  state S1 (c : boolean; z : num_t)
    entry
  var d : set0_t;
  begin
    d := {};
    for c : idx1_t do
    
    end;
  end;
    on y : E0 where ((2 - x) <= left) ==>
  begin
    add 1 to a;
  end;
    on e : E2 ==>
  begin
    
    x := e.x;
  end;
  end;
end;
