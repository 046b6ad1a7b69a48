-- loops over a scalarset whose result depends on the order
type s: scalarset(3);
var a: array [s] of 0..3; last: s; n: 0..9; b: boolean;
function first(): s;
begin
  for i: s do  -- want: "what this loop leaves in the result may depend"
    if a[i] = 0 then return i; end;
  end;
end;
startstate begin clear a; undefine last; n := 0; b := false; end;
rule begin
  for i: s do last := i; end;  -- want: "what this loop leaves in \"last\" may depend on the order of the values of s"
  for i: s do n := a[i]; end;  -- want: "what this loop leaves in \"n\" may depend"
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
  for i: s do b := a[i] = 1 | b; end;
  for i: s do t := a[i]; c[i] := t; end;
  best := 0;
  for i: s do if a[i] > best then best := a[i]; end; end;
  for i: s do if best <= a[i] then best := a[i]; end; end;
  alias x: a[who] do x := best; end;
  for i: s do alias x: a[i] do x := 0; end; end;
end;
rule b & n = 0 & c[who] = 1 & all() ==> begin end;
---
-- what a called procedure does counts: through the state, a `var` parameter, an alias
type s: scalarset(3);
var a: array [s] of 0..3; last, other: s; n: 0..9;
procedure note(i: s); begin last := i; end;
procedure keep(var x: s; i: s); begin x := i; end;
procedure twice(i: s); begin note(i); note(i); end;
procedure up(var k: 0..9; d: 0..3); begin k := k + d; end;
procedure set(var x: 0..3; v: 0..3); begin x := v; end;
function any(): boolean; var b: boolean; begin b := false; for i: s do if a[i] = 3 then b := true; end; end; return b; end;
startstate begin clear a; undefine last; undefine other; n := 0; end;
rule begin
  for i: s do note(i); end;           -- want: "what this loop leaves in \"last\" may depend"
  for i: s do twice(i); end;          -- want: "what this loop leaves in \"last\" may depend"
  for i: s do keep(other, i); end;    -- want: "what this loop leaves in \"x\" may depend"
  alias o: other do
    for i: s do keep(o, i); end;      -- want: "what this loop leaves in \"x\" may depend"
  end;
end;
rule any() ==> begin
  for i: s do up(n, a[i]); end;
  for i: s do set(a[i], 2); end;
end;
rule last = other & n = 3 ==> begin end;
---
-- one value may not see what was done with another
type s: scalarset(3);
var a: array [s] of 0..3; p: array [s] of s; taken: boolean; n: 0..9; x: 0..3;
procedure take(i: s); begin if !taken then taken := true; a[i] := 1; end; end;
startstate begin clear a; undefine p; taken := false; n := 0; x := 0; end;
rule begin
  for i: s do                         -- want: "what this loop does with one value may depend on \"taken\""
    if !taken & a[i] = 0 then taken := true; a[i] := 1; end;
  end;
  for i: s do take(i); end;           -- want: "what this loop does with one value may depend on \"taken\""
  for i: s do n := n + 1; if n = 2 then a[i] := 1; end; end;  -- want: "what this loop does with one value may depend on \"n\""
  for i: s do if !isundefined(p[i]) then a[i] := a[p[i]]; end; end;  -- want: "what this loop does with one value may depend"
  for i: s do if a[i] = 1 then x := 1; else x := 2; end; end;  -- want: "what this loop leaves in \"x\""
end;
rule var prev: s; begin
  for i: s do                         -- want: "what this loop does with one value may depend on \"prev\""
    if !isundefined(prev) then p[i] := prev; end;
    prev := i;
  end;
end;
rule x = 1 ==> begin end;
---
-- a return that ends a loop
type s: scalarset(3);
var a: array [s] of 0..3; n: 0..9; b: boolean;
procedure count(); begin for i: s do n := n + 1; if a[i] = 0 then return; end; end; end;  -- want: "a return may end this loop, and then what it leaves in \"n\""
procedure first(); begin for i: s do if a[i] = 0 then a[i] := 1; return; end; end; end;  -- want: "a return may end this loop, and then what it leaves in \"a.i.\""
function sort(): 0..2; begin
  for i: s do                         -- want: "what this loop leaves in the result"
    if a[i] = 0 then return 0; end;
    if a[i] = 1 then return 1; end;
  end;
  return 2;
end;
procedure some(); begin for i: s do if a[i] = 1 then b := true; return; end; end; end;
procedure stop(); begin
  for i: s do                         -- want: "a return may end this loop, and then what it leaves in \"b\""
    if a[i] = 1 then b := true; return; end;
    if a[i] = 2 then return; end;
  end;
end;
function none(): boolean; begin for i: s do if a[i] = 1 then return false; end; if a[i] = 2 then return false; end; end; return true; end;
startstate begin clear a; n := 0; b := false; end;
rule begin count(); first(); some(); stop(); end;
rule n = 0 & b & sort() = 1 & none() ==> begin end;
---
-- a quantifier stops, a removal goes on
type s: scalarset(3);
var a: array [s] of boolean; n: 0..9; b: boolean; m: multiset [3] of s; k: multiset [3] of 0..3;
function look(i: s): boolean; begin n := n + 1; return a[i]; end;
startstate begin for i: s do a[i] := false; multisetadd(i, m); end; n := 0; b := false; undefine k; end;
rule begin
  b := exists i: s do look(i) end;    -- want: "this may change \"n\" for some values only"
  multisetremovepred(i: m, multisetcount(j: m, true) > 1);  -- want: "what this removes from \"m\" may depend on the order of the values of s"
  multisetremovepred(i: m, a[m[i]]);
  multisetremovepred(i: k, multisetcount(j: k, true) > 1);
end;
rule n = 0 & b ==> begin end;
---
-- loops that do not, with more in them
type s: scalarset(3); e: enum { x, y }; u: union { s, e };
  r: record dst: s; n: 0..3; end;
var a: array [s] of 0..3; m: array [s] of array [s] of boolean; net: array [s] of multiset [3] of r; pool: multiset [9] of r;
  w: array [u] of boolean; n: 0..9; sent: boolean;
procedure send(dst: s; v: 0..3); var msg: r; begin msg.dst := dst; msg.n := v; multisetadd(msg, net[dst]); multisetadd(msg, pool); end;
procedure post(var msg: r); begin multisetadd(msg, net[msg.dst]); end;
startstate begin clear a; for i: s do for j: s do m[i][j] := false; end; end; undefine net; undefine pool; for i: u do w[i] := false; end; n := 0; sent := false; end;
choose k: pool do rule pool[k].n = 0 ==> begin end; end;
ruleset p: s do
rule m[p][p] ==> var t: 0..3; msg: r; c: 0..3; begin
  for i: s do for j: s do m[i][j] := !m[i][j]; end; end;
  for i: s do if i != p then send(i, a[i]); sent := true; end; end;
  for i: s do t := a[i]; if t > 1 then n := n + t; end; end;
  for i: s do t := a[i]; a[i] := 3 - t; end;
  for i: s do msg.dst := i; msg.n := a[p]; multisetadd(msg, pool); end;
  for i: u do w[i] := ismember(i, s); end;
  for i: s do if a[i] = 0 then a[i] := 1; elsif a[i] = 1 then a[i] := 2; else a[i] := 0; end; end;
  for i: s do c := 0; for j: s do if m[i][j] then c := c + 1; end; end; a[i] := c; end;
  for i: s do multisetremovepred(k: net[p], net[p][k].dst = i); end;  -- want: "what this loop does with one value may depend on \"net.p..k..dst\""
  for i: s do multisetremovepred(k: net[p], !isundefined(net[p][k].dst) & net[p][k].dst = i); end;
  for i: s do undefine net[i]; end;
  for i: s do assert a[i] < 4; end;
  msg.dst := p; msg.n := 0; post(msg);
end;
end;
rule sent & n = 0 & forall i: u do w[i] end ==> begin end;
---
-- the best value comes out the same in any order; what is kept beside it does not where two are equal
type s: scalarset(3); q: scalarset(2); u: union { s, q };
var a: array [s] of 0..3; n: array [s] of -1..1; w: array [s] of array [s] of boolean; who: s; best, worst: 0..3; sum: 0..9; deep: boolean;
procedure mark(i: s); begin if a[i] = 0 then deep := true; return; end; end;
startstate begin clear a; clear n; for i: s do for j: s do w[i][j] := false; end; end; undefine who; best := 0; worst := 3; sum := 0; deep := false; end;
rule begin
  for i: s do if a[i] > best then best := a[i]; who := i; end; end;               -- want: "what this loop leaves in \"best\""
  for i: s do if a[i] > best | a[i] = 1 then best := a[i]; end; end;              -- want: "what this loop leaves in \"best\""
  for i: s do if a[i] > best then best := a[i]; else sum := 0; end; end;          -- want: "may"
  for i: s do if a[i] > best then best := a[i]; end; if a[i] < best then best := a[i]; end; end;  -- want: "may"
  for i: s do if a[i] > best then best := a[i]; end; a[i] := best; end;           -- want: "may"
  for i: s do if worst > a[i] then worst := a[i]; end; end;
end;
-- a sum whose terms have two signs may leave its range in one order and not in another
rule begin
  for i: s do sum := sum + n[i]; end;     -- want: "what this loop leaves in \"sum\""
  for i: s do sum := sum * a[i]; end;     -- want: "what this loop leaves in \"sum\""
  for i: s do sum := 1 + sum; end;
end;
-- a return in what is called does not end the loop
procedure until(); begin
  for i: s do mark(i); if a[i] = 1 then return; end; end;  -- want: "a return may end this loop, and then what it leaves in \"deep\""
end;
rule begin until(); end;
-- of a union, every scalarset counts
rule begin
  for i: u do                          -- want: "what this loop does with one value may depend on \"a.j.\""
    if ismember(i, s) then if forall j: s do j = i | a[j] = 0 end then a[i] := 1; end; end;
  end;
end;
-- what never happens does no harm
rule begin
  for i: s do if 1 = 2 then who := i; end; if !(2 > 1 & deep) | 1 = 1 then sum := 0; end; end;
end;
rule deep & best = worst & sum = 0 & (exists i: s do w[i][i] end) & isundefined(who) ==> begin end;
---
-- an index that is no scalarset has an order
var a: array [0..2] of 0..3; last: 0..2;
startstate begin clear a; last := 0; end;
rule a[last] = 0 ==> begin for i: 0..2 do last := i; end; end;
---
-- functions that call themselves: of their `var` arguments nothing is known
type s: scalarset(3);
var a: array [s] of 0..3; n: 0..3; x, y: s;
procedure down(k: 0..3); begin if k > 0 then n := k; down(k - 1); end; end;
procedure turn(var p: s; var q: s; k: 0..3); begin if k > 0 then turn(q, p, k - 1); else p := q; end; end;
function sum(k: 0..3): 0..3; begin if k = 0 then return 0; end; return sum(k - 1); end;
startstate begin clear a; n := 0; undefine x; undefine y; end;
rule begin
  for i: s do down(a[i]); end;          -- want: "what this loop leaves in \"n\""
  for i: s do turn(x, y, a[i]); end;    -- want: "what this loop leaves in \"turn\""
  for i: s do a[i] := sum(2); end;
end;
rule n = 0 & x = y ==> begin end;
