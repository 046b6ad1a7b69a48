-- --mailbox=
type num_t : 0..2;
type rec_t : record f : num_t; g : boolean; end;
type idx0_t : 0..1;
type arr0_t : array [idx0_t] of num_t;
type set0_t : set of idx0_t;
type idx1_t : 3..4;
type arr1_t : array [idx1_t] of num_t;
type set1_t : set of idx1_t;
type idx2_t : 3..4;
type arr2_t : array [idx2_t] of num_t;
type set2_t : set of idx2_t;
event E0;
event E1 (a : num_t; c_ : idx2_t);
function a () : num_t;
  var a : arr0_t;
  begin
    for i_ : idx0_t do a[i_] := 1; end;
    for b : idx2_t do
    a[0] := (((b < 4) | (b = b)) ? ((a[1] + 0) % 3) : (b - 3));
    end;
    return ((a[0] + a[0]) % 3);
  end;
machine R0 [b : idx0_t]
  mailbox 2;
  outbox 4;
  var left : num_t;
  var y : num_t;
  var a : rec_t;
  state S1
    on x : E0 ==>
  var x : idx2_t;
  var d : num_t;
  begin
    x := 3;
    d := 1;
    a.f := (2 - (x - 3));
  end;
    on d : E1 from e where (b != e) ==>
  var d : idx0_t;
  var e : num_t;
  begin
    d := 0;
    e := 0;
    a.g := ((a.g ? left : a.f) != (2 - e));
  end;
    on null when left > 0 & (a.g -> ((a.g ? a.f : y) < (b - 0))) ==>
  var a : num_t;
  var e : num_t;
  begin
    left := left - 1;
    a := 0;
    e := 1;
    alias b : ((2 - y)) + 0 do
    e := (((2 - a) = 2) ? (2 - y) : 1);
    
    end;
    if ((a != (2 - a)) | (((b - 0) < 2) -> (y != 0))) then
    if left > 0 then left := left - 1; announce E0(); end;
    send E1(e, 4) to R1[4];
    end;
  end;
    rule "r269_" left > 0 ==>
  var z : arr0_t;
  begin
    left := left - 1;
    for i_ : idx0_t do z[i_] := 0; end;
    send E1(z[b], 4) to R0[1];
    if (b = b) then goto S2((a.g -> (((((((z[b] != a.f) ? z[b] : y) < ((a.f + left) % 3)) ? z[b] : z[b]) < ((left + z[b]) % 3)) ? y : a.f) = (2 - z[b]))), b); end;
    alias e : (((a.f + a.f) % 3)) + 0 do
    if a.g then goto S1; end;
    end;
  end;
  end;
  start state S0
    entry begin
    left := 1;
    y := 0;
    a.f := 1; a.g := true;
    if left > 0 then left := left - 1; broadcast E1(((left + left) % 3), 4) to R0; end;
    goto S1;
    end;
  end;
  state S2 (e : boolean; y : idx0_t)
    on z : E0 ==>
  begin
    alias x : (((b != 0) ? a.f : 1)) + 0 do
    broadcast E1((2 - a.f), 4) to R1;
    end;
  end;
    on d : E1 from c where (exists d : idx2_t do e end) ==>
  begin
    alias c : ((c - 0)) + 0 do
    if (a.f <= ((y = 0) ? d.a : left)) then halt; end;
    end;
    if left > 0 then left := left - 1; reply E1(left, 3); end;
  end;
  end;
end;
machine R1 [z : idx1_t]
  mailbox 2 drop;
  outbox 3;
  var left : num_t;
  var d : boolean;
function y (b : idx2_t) : num_t;
  var c : boolean;
  begin
    c := false;
    for x : idx2_t do
    c := (x != b);
    end;
    c := (b = b);
    return left;
  end;
  start state S0
    entry begin
    left := 1;
    d := false;
    alias e : (left) + 0 do
    if left > 0 then left := left - 1; send E0() to R0[1]; end;
    if left > 0 then left := left - 1; send E0() to R1[z]; end;
    end;
    goto S1(left);
    end;
  end;
  state S2
    entry
  var c : rec_t;
  var b : rec_t;
  begin
    c.f := 2; c.g := true;
    b.f := 2; b.g := false;
    alias d : ((2 - 2)) + 0 do
    
    if left > 0 then left := left - 1; broadcast E0() to R1; end;
    end;
    if left > 0 then left := left - 1; if ((left < (z - 3)) | (a() != b.f)) then goto S1(1); end; end;
  end;
    defer E0;
    on c : E1 where ((exists x : idx1_t do d end) | (y(3) = a())) ==>
  var x : boolean;
  var b : set2_t;
  begin
    x := true;
    b := {};
    d := ((2 - 2) = ((left + left) % 3));
    for c in b do
    add 4 to b;
    end;
  end;
    on y : E1 where (!(d -> d)) ==>
  var d : rec_t;
  var x : boolean;
  begin
    d.f := 0; d.g := false;
    x := false;
    if (d.g & (0 = (2 - 1))) then halt; end;
    d.f := a();
  end;
  end;
  state S3 (x : boolean)
    defer E0;
    ignore E1;
  end;
  state S1 (d : num_t)
    entry
  var a : boolean;
  begin
    a := false;
    a := b(y(3));
    a := a;
  end;
    on b : E0 from c where ((((2 - left) < y(4)) -> (y(3) <= a())) -> (c = 4)) when (((d + left) % 3) < (c - 3)) ==>
  begin
    if left > 0 then left := left - 1; reply E0(); end;
    for b := ((z != 4) ? d : left) to 2 do
    if (a() = d) then goto S3((c < c)); end;
    if (z != c) then halt; end;
    end;
  end;
    on a : E1 where (z = z) ==>
  var e : boolean;
  var c : idx0_t;
  begin
    e := false;
    c := 0;
    if (z < z) then
    if e then goto S2; end;
    e := ((e & e) -> (d != left));
    else
    c := c;
    e := (a.a = left);
    end;
    if left > 0 then left := left - 1; send E0() to R0[c]; end;
  end;
    on b : E1 ==>
  begin
    alias z : (((z < z) ? b.a : left)) + 0 do
    if left > 0 then left := left - 1; send E0() to R1[3]; end;
    end;
    for e : idx0_t do
    if ((z < z) & (((d + d) % 3) = y(4))) then goto S3((forall y : idx1_t do (e < e) end)); end;
    end;
  end;
    rule "r180_" left > 0 & b(d) ==>
  begin
    left := left - 1;
    if (left <= d) then
    
    
    elsif (((left + left) % 3) < y(4)) then
    if (z != z) then halt; end;
    else
    if (((z - 3) != 2) & (z < z)) then halt; end;
    end;
    send E0() to R1[z];
  end;
    on null when left > 0 & ((d < a()) -> (z < z)) ==>
  begin
    left := left - 1;
    alias b : (d) + 0 do
    
    if (left = a()) then halt; end;
    end;
    send E0() to R0[1];
  end;
    rule "r192_" left > 0 ==>
  var y : boolean;
  begin
    left := left - 1;
    y := false;
    send E0() to R1[z];
    if (z != 3) then halt; end;
  end;
  end;
function b (d : num_t) : boolean;
  begin
    if d > 0 then return b(d - 1); end;
    if (z = z) then
    
    
    end;
    for a : idx2_t do
    
    end;
    return ((2 - d) < y(3));
  end;
end;
machine R2 [x : idx2_t]
  mailbox 3 drop;
  outbox 2;
  var left : num_t;
  var acc : num_t;
  var d : boolean;
  var y : idx1_t;
  var a : num_t;
  start state S0
    entry begin
    left := 2;
    acc := 2;
    d := true;
    y := 4;
    a := 0;
    alias a : (acc) + 0 do
    if left > 0 then left := left - 1; announce E0(); end;
    end;
    goto S1(y);
    end;
  end;
  state S2 (d : boolean; z : idx0_t)
    entry
  begin
    for a := 1 to 2 do
    if left > 0 then left := left - 1; if (!((z - 0) = (y - 3))) then halt; end; end;
    end;
    for e := a to 2 do
    
    end;
  end;
    rule "r84_" left > 0 & d ==>
  begin
    left := left - 1;
    a := (x - 3);
    if ((z - 0) < left) then halt; end;
  end;
  end;
  state S1 (c : idx1_t)
    rule "r79_" left > 0 & (c = y) ==>
  var c : idx2_t;
  var e : boolean;
  begin
    left := left - 1;
    c := 3;
    e := true;
    if ((y - 3) = (c - 3)) then
    d := (c < x);
    if left > 0 then left := left - 1; announce E0(); end;
    else
    if (y = 4) then goto S2((e | e), 0); end;
    end;
  end;
  end;
end;
monitor W observes E0
  var left : num_t;
  var y : idx2_t;
  var c : set1_t;
  var b : num_t;
  start state S0
    entry begin
    left := 2;
    y := 4;
    c := {};
    b := 1;
    if ((y = 4) -> (y != y)) then
    b := 0;
    end;
    goto S1;
    end;
  end;
  state S1
    on e : E0 ==>
  begin
    if ((((left + left) % 3) = 0) & (((b < b) ? b : 2) < left)) then goto S1; end;
    alias b : ((y - 3)) + 0 do
    remove 4 from c;
    y := y;
    end;
  end;
  end;
  state S2
    entry
  var z : boolean;
  begin
    z := true;
    if z then
    if left > 0 then left := left - 1; if (((left + left) % 3) <= a()) then goto S1; end; end;
    end;
  end;
    on z : E0 ==>
  var e : boolean;
  begin
    e := false;
    if ((e ? left : left) <= left) then goto S1; end;
  end;
  end;
end;
invariant "i294_" (W.at != S2 | (0 < (W.y - 3)));
