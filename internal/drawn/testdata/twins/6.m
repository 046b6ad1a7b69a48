-- --mailbox=bag
type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 0..1;
type arr0_t : array [idx0_t] of num_t;
type set0_t : set of idx0_t;
type idx1_t : 0..1;
type arr1_t : array [idx1_t] of num_t;
type set1_t : set of idx1_t;
event E0 (c : num_t);
event E1;
event E2 (b : idx1_t);
event E3 (c : idx1_t; c_ : idx0_t);
procedure z ();
  var c : num_t;
  var d : num_t;
  begin
    c := 2;
    d := 1;
    c := (2 - c);
    c := c;
  end;
function c (x : num_t; d : num_t) : num_t;
  begin
    if (2 != d) then
    if (d <= ((x + 0) % 3)) then return 0; end;
    
    end;
    alias x : (1) + 0 do
    if (((2 + 1) % 3) <= 1) then return (((2 - d) <= ((d + d) % 3)) ? d : d); end;
    end;
    return 1;
  end;
machine R0 [a : idx0_t]
  mailbox 3;
  outbox 4;
  var left : num_t;
  var acc : num_t;
  var d : num_t;
  var x : set1_t;
  state S1 (d : boolean)
    exit
  begin
    if left > 0 then left := left - 1; send E1() to R1[0]; end;
    if left > 0 then left := left - 1; send E2(1) to R1[0]; end;
  end;
    on z : E0 ==>
  begin
    send E3(1, 1) to R0[a];
  end;
    on b : E3 where d ==>
  begin
    for y in x do
    if (!(c(acc, acc) <= (a - 0))) then goto S2(acc); end;
    if (d -> d) then halt; end;
    end;
  end;
    rule "r180_" left > 0 & d ==>
  var x : boolean;
  begin
    left := left - 1;
    x := true;
    x := (c(acc, acc) < c(left, acc));
  end;
    rule "r189_" left > 0 ==>
  var a : idx0_t;
  var c : boolean;
  begin
    left := left - 1;
    a := 1;
    c := false;
    broadcast E1() to x;
    for a := (a - 0) to 2 do
    c := ((d & (1 = (2 - left))) | (1 < acc));
    end;
  end;
  ruleset c : idx1_t do
    rule "r197_" left > 0 ==>
  var a : boolean;
  begin
    left := left - 1;
    a := false;
    send E2(c) to R1[c];
    z();
  end;
  end;
    rule "r205_" left > 0 ==>
  var x : set0_t;
  var d : num_t;
  begin
    left := left - 1;
    x := {};
    d := 2;
    broadcast E3(1, a) to x;
    remove a from x;
    if (!(0 != (2 - left))) then goto S2(d); end;
  end;
  end;
  start state S0
    entry begin
    left := 1;
    acc := 0;
    d := 0;
    x := {};
    for z in x do
    remove z from x;
    end;
    if (a = 0) then
    z();
    d := d;
    else
    z();
    if left > 0 then left := left - 1; send E1() to R1[0]; end;
    end;
    goto S1((1 in x));
    end;
  end;
  state S2 (c : num_t)
    on x : E0 where ((a - 0) <= c) ==>
  var k120 : boolean;
  begin
    choose k120 : boolean;
    send E3(0, 1) to R0[a];
  end;
    on e : E3 ==>
  begin
    if left > 0 then left := left - 1; broadcast E1() to x; end;
    d := (2 - ((d + left) % 3));
    for y : idx1_t do
    if (exists a : num_t do (y = y) end) then
    d := d;
    elsif (y != y) then
    add y to x;
    z();
    else
    if left > 0 then left := left - 1; if (exists c : idx1_t do (d = left) end) then goto S1((((c + c) % 3) != left)); end; end;
    end;
    add y to x;
    for d : idx0_t do
    if left > 0 then left := left - 1; if (!(d = a)) then halt; end; end;
    if (y = y) then
    
    z();
    else
    z();
    if left > 0 then left := left - 1; if ((y != y) & (d < d)) then halt; end; end;
    end;
    receive
    case x : E3:
    acc := (acc + ((e.c) - 0) + ((e.c_) - 0) + ((y) - 0) + ((d) - 0) + ((x.c) - 0) + ((x.c_) - 0)) % 3;
    if left > 0 then left := left - 1; if (y != y) then goto S1(((d = 0) & (y = y))); end; end;
    case z : E0:
    acc := (acc + ((e.c) - 0) + ((e.c_) - 0) + ((y) - 0) + ((d) - 0) + ((z.c) - 0)) % 3;
    alias y : (c) + 0 do
    if left > 0 then left := left - 1; if (((d - 0) <= 1) | (z.c = ((y + acc) % 3))) then halt; end; end;
    end;
    end;
    
    z();
    end;
    d := (((2 - acc) != 0) ? c : ((d = acc) ? acc : acc));
    end;
    receive
    case z : E0:
    acc := (acc + ((e.c) - 0) + ((e.c_) - 0) + ((z.c) - 0)) % 3;
    d := left;
    if ((a - 0) <= acc) then
    if left > 0 then left := left - 1; if (exists y : idx1_t do ((y - 0) = (2 - c)) end) then goto S1(((((a - 0) != (a - 0)) ? 1 : d) != left)); end; end;
    else
    add 1 to x;
    end;
    case z : E3:
    acc := (acc + ((e.c) - 0) + ((e.c_) - 0) + ((z.c) - 0) + ((z.c_) - 0)) % 3;
    alias e : (c) + 0 do
    if left > 0 then left := left - 1; if ((acc != d) | (((acc + left) % 3) = 2)) then goto S1((!(((a = a) ? e : acc) < left))); end; end;
    if left > 0 then left := left - 1; if ((2 - d) <= (a - 0)) then goto S1((((c + left) % 3) <= (a - 0))); end; end;
    end;
    end;
    for d := 2 to 2 do
    add 1 to x;
    if left > 0 then left := left - 1; if (left != (2 - d)) then goto S2(acc); end; end;
    end;
    if left > 0 then left := left - 1; if (((a - 0) != ((a != a) ? left : c)) & ((2 - acc) != c)) then goto S1(((a - 0) < (2 - c))); end; end;
  end;
    rule "r213_" left > 0 & (acc < ((acc + left) % 3)) ==>
  var b : idx1_t;
  begin
    left := left - 1;
    b := 0;
    alias z : (0) + 0 do
    remove b from x;
    end;
  end;
  end;
end;
machine R1 [y : idx1_t]
  mailbox 2;
  outbox 4;
  var left : num_t;
  var c : boolean;
  var e : arr1_t;
  var b : set0_t;
  state S2
    entry
  begin
    e[1] := 1;
    z();
  end;
    defer E1;
    defer E2;
  end;
  start state S0
    entry begin
    left := 1;
    c := false;
    for i_ : idx1_t do e[i_] := 0; end;
    b := {};
    remove 0 from b;
    goto S1;
    end;
  end;
procedure x (d : num_t; a : idx0_t);
  var y : boolean;
  begin
    y := false;
    if d > 0 then x(d - 1, a); end;
    add a to b;
  end;
  state S1
    on e : E1 ==>
  begin
    for y : idx1_t do
    add 0 to b;
    end;
  end;
    on b : E2 from x where (c & (exists x : idx0_t do (x < x) end)) ==>
  begin
    if c then goto S2; end;
  end;
    on b : E2 from c ==>
  var e : num_t;
  begin
    e := 1;
    reply E3(y, c);
  end;
    rule "r70_" left > 0 ==>
  var c : set0_t;
  var z : num_t;
  begin
    left := left - 1;
    c := {};
    z := 1;
    broadcast E0(1) to c;
    x(z, 0);
  end;
    rule "r78_" left > 0 & ((y - 0) <= e[y]) ==>
  var z : boolean;
  begin
    left := left - 1;
    z := true;
    broadcast E3(y, 0) to b;
    if ((forall z : idx0_t do c end) -> (!z)) then
    e[y] := ((z & (left <= (y - 0))) ? 2 : 2);
    end;
  end;
  end;
end;
