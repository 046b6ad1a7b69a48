-- a variable that nothing looks at
var x, y: 0..1;  -- want: "GM0320 \"y\" is never read"
startstate begin x := 0; y := 0; end;
rule begin x := 1 - x; y := x; end;
---
-- of a process, all instances together; an element read through an index counts for the array
process P [i: 0..1]
var a: array [0..2] of boolean; dead: boolean;  -- want: "GM0320 \"P.dead\" is never read"
startstate begin clear a; clear dead; end;
rule a[i] ==> begin a[i] := false; dead := true; end;
end;
---
-- properties and guards read
var x, y, z: 0..1;
startstate begin x := 0; y := 0; z := 0; end;
rule x = 0 ==> begin x := 1; end;
invariant y = 0;
cover z = 0;
---
var x: 0..1;
startstate begin x := 0; end;
rule begin x := 1 - x; end;
invariant 1 < 2;  -- want: "GM0318 this is true in every state"
invariant x = x;
---
-- loops over a scalarset whose result depends on the order
type s: scalarset(3);
var a: array [s] of 0..3; last: s; n: 0..9; b: boolean;
function first(): s;
begin
  for i: s do  -- want: "GM0319 what this loop leaves in the result may depend"
    if a[i] = 0 then return i; end;
  end;
end;
startstate begin clear a; undefine last; n := 0; b := false; end;
rule begin
  for i: s do last := i; end;  -- want: "GM0319 what this loop leaves in \"last\" may depend on the order of the values of s"
  for i: s do n := a[i]; end;  -- want: "GM0319 what this loop leaves in \"n\" may depend"
end;
rule begin last := first(); end;
rule isundefined(last) & n = 0 & b ==> begin end;
---
-- loops that do not
type s: scalarset(3);
var a, c: array [s] of 0..3; who: s; n: 0..9; b: boolean;
function all(): boolean; begin for i: s do if a[i] = 0 then return false; end; end; return true; end;
startstate begin clear a; clear c; undefine who; n := 0; b := false; end;
rule
var best: 0..3; t: 0..3;
begin
  for i: s do a[i] := 1; c[i] := a[i]; end;
  for i: s do n := n + a[i]; end;
  for i: s do n := n - a[i]; end;
  for i: s do if a[i] = 2 then b := true; end; end;
  for i: s do b := b | a[i] = 1; end;
  for i: s do t := a[i]; c[i] := t; end;
  best := 0;
  for i: s do if a[i] > best then best := a[i]; who := i; end; end;
  alias x: a[who] do x := best; end;
  for i: s do alias x: a[i] do x := 0; end; end;
end;
rule b & n = 0 & c[who] = 1 & all() ==> begin end;
---
-- an index that is no scalarset has an order
var a: array [0..2] of 0..3; last: 0..2;
startstate begin clear a; last := 0; end;
rule a[last] = 0 ==> begin for i: 0..2 do last := i; end; end;
