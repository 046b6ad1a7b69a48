-- why: for i: 2
-- why: a[i] = 3
-- why: limit = 2
const N : 3;
type index : 1..N;
var a : array [index] of 0..9;  limit : 0..9;
startstate begin for i : index do a[i] := i; end; a[2] := 3; limit := 2; end;
rule false ==> begin end;
invariant "bounded" forall i : index do a[i] <= limit | i = 1 end;
---
-- why: for i: 3, j: 1
-- why: a[i] = 2
-- why: a[j] = 2
type index : 1..3;
var a : array [index] of 0..9;
startstate begin a[1] := 2; a[2] := 1; a[3] := 2; end;
ruleset i : index do invariant "distinct" forall j : index do j < i -> a[i] != a[j] end; end;
---
-- why: leader = 0
-- why: up[n] = false, for n: 1
-- why: up[n] = true, for n: 2
type node : 1..2;
var up : array [node] of boolean;  leader : 0..2;
startstate begin up[1] := false; up[2] := true; leader := 0; end;
invariant "led" exists n : node do up[n] & leader = n end | leader != 0 & exists n : node do up[n] = false & up[n] end;
---
-- why: mode = busy
-- why: n = 4
var mode : enum {idle, busy};  n : 0..9;
startstate begin mode := busy; n := 4; end;
invariant "quiet" mode = busy -> n + 1 < 5;
---
-- why: x = Undefined
var x : 0..3;  y : 0..3;
startstate begin undefine x; y := 0; end;
invariant "known" !isundefined(x) & y = 0;
---
-- why: r = {p: 1, q: 2}
-- why: s = {p: 1, q: 3}
type pair : record p : 0..3; q : 0..3; end;
var r, s : pair;
startstate begin r.p := 1; r.q := 2; s.p := 1; s.q := 3; end;
invariant "same" r = s;
---
-- why: s = {1, 3}
-- why: x = 2
var s : set of 0..3;  x : 0..3;
startstate begin s := {1, 3}; x := 2; end;
invariant "in" x in s;
---
-- why: size(s) = 2
var s : set of 0..3;
startstate begin s := {1, 3}; end;
invariant "small" size(s) < 2;
---
-- why: q[0] = 3
-- why: size(q) = 2
var q : seq [4] of 0..3;
startstate begin q := [3, 1]; end;
invariant "first" q[0] < size(q);
---
-- why: twice(n) = 6
-- why: n = 3
var n : 0..3;
function twice(x : 0..3) : 0..6; begin return x + x; end;
startstate begin n := 3; end;
invariant "call" twice(n) < 6;
---
-- why: for i: 2, k: 1
-- why: a[i] = 3
type index : 1..2;
var a : array [index] of 0..3;
startstate begin a[1] := 0; a[2] := 3; end;
ruleset i : index do
  rule "look" true ==> begin for k : index do assert a[i] < 3 | k = 2; end; end;
end;
---
-- why: for i: 2
-- why: next() = 1
var n : 0..3;
function next() : 0..3; begin n := n + 1; return n; end;
startstate begin n := 0; end;
ruleset i : 2..2 do rule begin assert next() = 0 "no side effects are seen twice"; end; end;
---
-- why: x = 2
var n : 0..3;
procedure look(x : 0..3); begin assert x < 2; end;
startstate begin n := 2; end;
rule begin look(n); end;
---
-- why: n = 1
var n : 0..1;
startstate begin n := 1; assert n = 0; end;
---
-- why: n = 2
var n : 0..2;
startstate begin n := 0; end;
rule n < 2 ==> begin n := n + 1; end;
final "even" n = 1;
---
-- why: n = 2
var n : 0..2;
startstate begin n := 0; end;
rule n < 2 ==> begin n := n + 1; end;
invariant "resting" atrest -> n = 1;
---
-- why: for c: 1
-- why: Server.given = {1}
-- why: Client[c].held = false
type client : 1..2;
message
  Ask () from Client to Server;
process Client [c : client]
var held : boolean;
startstate begin held := false; end;
  rule "ask" c = 1 ==> begin send Ask() to Server; end;
end;
process Server
var given : set of client;
startstate begin given := {}; end;
  on "give" m : Ask from c ==> begin given := given + {c}; end;
end;
invariant "given" forall c : client do c in Server.given -> Client[c].held end;
---
-- why: for s: 2
-- why: value = 0
-- why: m.v = 1
type server : 1..2;
message
  Store (v : 0..1) from Writer to Server;
process Writer
  rule "put" begin for s : server do send Store(1) to Server[s]; end; end;
end;
process Server [s : server]
var value : 0..1;
startstate begin value := 0; end;
  on "store" m : Store from Writer ==> begin assert value = m.v | s = 1 "stored"; end;
end;
---
-- why: for c: 1
-- why: asked = 2
event Ask (); Go ();
machine Client [c : 1..1]
  var asked : 0..3;
  start state Idle
    entry begin asked := 0; send Go() to this; end;
    on Go ==> begin asked := asked + 1; send Go() to this; assert asked < 2; end;
  end;
end;
---
-- why: held = 1
event Grab ();
machine Client
  start state Idle
    entry begin send Grab() to Lock; send Grab() to Lock; end;
  end;
end;
machine Lock
  start state Open
    on Grab ==> begin end;
  end;
end;
monitor Counts observes Grab
  var held : 0..2;
  start state Watching
    entry begin held := 0; end;
    on Grab ==> begin assert held = 0; held := held + 1; end;
  end;
end;
---
-- why: for i: 1
type index : 1..2;
var a : array [index] of 0..1;
startstate begin for i : index do a[i] := 0; end; end;
ruleset i : index do liveness "rises" a[i] = 1 end;
