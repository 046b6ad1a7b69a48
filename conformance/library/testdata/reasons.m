-- why: for i: 2
-- why: a[i] <= limit is false: a[i] = 3, limit = 2
-- why: i = 1 is false
const N : 3;
type index : 1..N;
var a : array [index] of 0..9;  limit : 0..9;
startstate begin for i : index do a[i] := i; end; a[2] := 3; limit := 2; end;
rule false ==> begin end;
invariant "bounded" forall i : index do a[i] <= limit | i = 1 end;
---
-- why: for i: 3, j: 1
-- why: j < i is true
-- why: a[i] != a[j] is false: a[i] = 2, a[j] = 2
type index : 1..3;
var a : array [index] of 0..9;
startstate begin a[1] := 2; a[2] := 1; a[3] := 2; end;
ruleset i : index do invariant "distinct" forall j : index do j < i -> a[i] != a[j] end; end;
---
-- why: exists n : node do up[n] & leader = n end is false: up[n] = false (n: 1), leader = 0
-- why: leader != 0 is false: leader = 0
type node : 1..2;
var up : array [node] of boolean;  leader : 0..2;
startstate begin up[1] := false; up[2] := true; leader := 0; end;
invariant "led" exists n : node do up[n] & leader = n end | leader != 0 & exists n : node do up[n] = false & up[n] end;
---
-- why: mode = busy is true
-- why: n + 1 < 5 is false: n = 4
var mode : enum {idle, busy};  n : 0..9;
startstate begin mode := busy; n := 4; end;
invariant "quiet" mode = busy -> n + 1 < 5;
---
-- why: isundefined(x) is true: x = Undefined
var x : 0..3;  y : 0..3;
startstate begin undefine x; y := 0; end;
invariant "known" !isundefined(x) & y = 0;
---
-- why: r = s is false: r = {p: 1, q: 2}, s = {p: 1, q: 3}
type pair : record p : 0..3; q : 0..3; end;
var r, s : pair;
startstate begin r.p := 1; r.q := 2; s.p := 1; s.q := 3; end;
invariant "same" r = s;
---
-- why: x in s is false: s = {1, 3}, x = 2
var s : set of 0..3;  x : 0..3;
startstate begin s := {1, 3}; x := 2; end;
invariant "in" x in s;
---
-- why: size(s) < 2 is false: size(s) = 2
var s : set of 0..3;
startstate begin s := {1, 3}; end;
invariant "small" size(s) < 2;
---
-- why: q[0] < size(q) is false: q[0] = 3, size(q) = 2
var q : seq [4] of 0..3;
startstate begin q := [3, 1]; end;
invariant "first" q[0] < size(q);
---
-- why: twice(n) < 6 is false: twice(n) = 6, n = 3
var n : 0..3;
function twice(x : 0..3) : 0..6; begin return x + x; end;
startstate begin n := 3; end;
invariant "call" twice(n) < 6;
---
-- why: for i: 2, k: 1
-- why: a[i] < 3 is false: a[i] = 3
-- why: k = 2 is false
type index : 1..2;
var a : array [index] of 0..3;
startstate begin a[1] := 0; a[2] := 3; end;
ruleset i : index do
  rule "look" true ==> begin for k : index do assert a[i] < 3 | k = 2; end; end;
end;
---
-- why: for i: 2
-- why: next() = 0 is false: next() = 1
var n : 0..3;
function next() : 0..3; begin n := n + 1; return n; end;
startstate begin n := 0; end;
ruleset i : 2..2 do rule begin assert next() = 0 "no side effects are seen twice"; end; end;
---
-- why: x < 2 is false: x = 2
var n : 0..3;
procedure look(x : 0..3); begin assert x < 2; end;
startstate begin n := 2; end;
rule begin look(n); end;
---
-- why: n = 0 is false: n = 1
var n : 0..1;
startstate begin n := 1; assert n = 0; end;
---
-- why: n = 1 is false: n = 2
var n : 0..2;
startstate begin n := 0; end;
rule n < 2 ==> begin n := n + 1; end;
final "even" n = 1;
---
-- why: n = 1 is false: n = 2
var n : 0..2;
startstate begin n := 0; end;
rule n < 2 ==> begin n := n + 1; end;
invariant "resting" atrest -> n = 1;
---
-- why: for c: 1
-- why: c in Server.given is true: Server.given = {1}
-- why: Client[c].held is false
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
-- why: value = m.v is false: value = 0, m.v = 1
-- why: s = 1 is false
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
-- why: asked < 2 is false: asked = 2
event Ask (); Go ();
machine Client [c : 1..1]
  var asked : 0..3;
  start state Idle
    entry begin asked := 0; send Go() to this; end;
    on Go ==> begin asked := asked + 1; send Go() to this; assert asked < 2; end;
  end;
end;
---
-- why: held = 0 is false: held = 1
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
-- why: 2. liveness "rises", i: 2: no state that satisfies it can be reached from here
-- why: at /tmp/rest/c.m:4:22
-- why: for i: 2
type index : 1..2;
var a : array [index] of 0..1;
startstate begin for i : index do a[i] := 0; end; end;
ruleset i : index do liveness "rises" a[i] = 1 end;
---
-- why: 0 in q is false
type t : 0..2; mode_t : enum {idle, busy};
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; m : mode_t;
var u, w : 0..3; b, c : boolean; r : record x : 0..3; end; mm : map [t] to 0..5;
function big(x : 0..9) : boolean; begin return x > 3; end;
startstate begin a[0] := 4; a[1] := 1; a[2] := 2; q := [1, 2]; s := {1};
  m := busy; undefine u; w := 2; b := true; c := false; r.x := 2; mm[1] := 4; end;
rule false ==> begin end;
invariant 0 in q;
---
-- why: w != 2 is false: w = 2
type t : 0..2; mode_t : enum {idle, busy};
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; m : mode_t;
var u, w : 0..3; b, c : boolean; r : record x : 0..3; end; mm : map [t] to 0..5;
function big(x : 0..9) : boolean; begin return x > 3; end;
startstate begin a[0] := 4; a[1] := 1; a[2] := 2; q := [1, 2]; s := {1};
  m := busy; undefine u; w := 2; b := true; c := false; r.x := 2; mm[1] := 4; end;
rule false ==> begin end;
invariant w != 2;
---
-- why: b is true
-- why: c is false
type t : 0..2; mode_t : enum {idle, busy};
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; m : mode_t;
var u, w : 0..3; b, c : boolean; r : record x : 0..3; end; mm : map [t] to 0..5;
function big(x : 0..9) : boolean; begin return x > 3; end;
startstate begin a[0] := 4; a[1] := 1; a[2] := 2; q := [1, 2]; s := {1};
  m := busy; undefine u; w := 2; b := true; c := false; r.x := 2; mm[1] := 4; end;
rule false ==> begin end;
invariant !(b & !c);
---
-- why: b = c is false: b = true, c = false
type t : 0..2; mode_t : enum {idle, busy};
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; m : mode_t;
var u, w : 0..3; b, c : boolean; r : record x : 0..3; end; mm : map [t] to 0..5;
function big(x : 0..9) : boolean; begin return x > 3; end;
startstate begin a[0] := 4; a[1] := 1; a[2] := 2; q := [1, 2]; s := {1};
  m := busy; undefine u; w := 2; b := true; c := false; r.x := 2; mm[1] := 4; end;
rule false ==> begin end;
invariant b = c;
---
-- why: b is true
-- why: c is false
type t : 0..2; mode_t : enum {idle, busy};
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; m : mode_t;
var u, w : 0..3; b, c : boolean; r : record x : 0..3; end; mm : map [t] to 0..5;
function big(x : 0..9) : boolean; begin return x > 3; end;
startstate begin a[0] := 4; a[1] := 1; a[2] := 2; q := [1, 2]; s := {1};
  m := busy; undefine u; w := 2; b := true; c := false; r.x := 2; mm[1] := 4; end;
rule false ==> begin end;
invariant (b ? c : b);
---
-- why: for i: 0
-- why: exists j : t do a[i] = a[j] + 1 end is false:
-- why:   a[i] = 4
-- why:   a[j] = 4 (j: 0)
-- why:   a[j] = 1 (j: 1)
-- why:   a[j] = 2 (j: 2)
type t : 0..2; mode_t : enum {idle, busy};
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; m : mode_t;
var u, w : 0..3; b, c : boolean; r : record x : 0..3; end; mm : map [t] to 0..5;
function big(x : 0..9) : boolean; begin return x > 3; end;
startstate begin a[0] := 4; a[1] := 1; a[2] := 2; q := [1, 2]; s := {1};
  m := busy; undefine u; w := 2; b := true; c := false; r.x := 2; mm[1] := 4; end;
rule false ==> begin end;
invariant forall i : t do exists j : t do a[i] = a[j] + 1 end end;
---
-- why: exists i : t do forall j : t do a[i] >= a[j] & m = idle end end is false:
-- why:   m = busy
-- why:   a[i] = 1 (i: 1)
-- why:   a[j] = 4 (j: 0)
-- why:   a[i] = 2 (i: 2)
type t : 0..2; mode_t : enum {idle, busy};
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; m : mode_t;
var u, w : 0..3; b, c : boolean; r : record x : 0..3; end; mm : map [t] to 0..5;
function big(x : 0..9) : boolean; begin return x > 3; end;
startstate begin a[0] := 4; a[1] := 1; a[2] := 2; q := [1, 2]; s := {1};
  m := busy; undefine u; w := 2; b := true; c := false; r.x := 2; mm[1] := 4; end;
rule false ==> begin end;
invariant exists i : t do forall j : t do a[i] >= a[j] & m = idle end end;
---
-- why: for x: 1
-- why: a[x] > 2 is false: a[x] = 1
type t : 0..2; mode_t : enum {idle, busy};
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; m : mode_t;
var u, w : 0..3; b, c : boolean; r : record x : 0..3; end; mm : map [t] to 0..5;
function big(x : 0..9) : boolean; begin return x > 3; end;
startstate begin a[0] := 4; a[1] := 1; a[2] := 2; q := [1, 2]; s := {1};
  m := busy; undefine u; w := 2; b := true; c := false; r.x := 2; mm[1] := 4; end;
rule false ==> begin end;
invariant forall x in s do a[x] > 2 end;
---
-- why: exists x in q do a[x] > 4 end is false: a[x] = 1, x = 1, a[x] = 2, x = 2
type t : 0..2; mode_t : enum {idle, busy};
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; m : mode_t;
var u, w : 0..3; b, c : boolean; r : record x : 0..3; end; mm : map [t] to 0..5;
function big(x : 0..9) : boolean; begin return x > 3; end;
startstate begin a[0] := 4; a[1] := 1; a[2] := 2; q := [1, 2]; s := {1};
  m := busy; undefine u; w := 2; b := true; c := false; r.x := 2; mm[1] := 4; end;
rule false ==> begin end;
invariant exists x in q do a[x] > 4 end;
---
-- why: big(a[0]) is true: a[0] = 4
type t : 0..2; mode_t : enum {idle, busy};
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; m : mode_t;
var u, w : 0..3; b, c : boolean; r : record x : 0..3; end; mm : map [t] to 0..5;
function big(x : 0..9) : boolean; begin return x > 3; end;
startstate begin a[0] := 4; a[1] := 1; a[2] := 2; q := [1, 2]; s := {1};
  m := busy; undefine u; w := 2; b := true; c := false; r.x := 2; mm[1] := 4; end;
rule false ==> begin end;
invariant !big(a[0]) & b;
---
-- why: big(a[1]) is false: a[1] = 1
type t : 0..2; mode_t : enum {idle, busy};
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; m : mode_t;
var u, w : 0..3; b, c : boolean; r : record x : 0..3; end; mm : map [t] to 0..5;
function big(x : 0..9) : boolean; begin return x > 3; end;
startstate begin a[0] := 4; a[1] := 1; a[2] := 2; q := [1, 2]; s := {1};
  m := busy; undefine u; w := 2; b := true; c := false; r.x := 2; mm[1] := 4; end;
rule false ==> begin end;
invariant big(a[1]);
---
-- why: size(s) = 2 is false: size(s) = 1
-- why: size(q) = 3 is false: size(q) = 2
type t : 0..2; mode_t : enum {idle, busy};
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; m : mode_t;
var u, w : 0..3; b, c : boolean; r : record x : 0..3; end; mm : map [t] to 0..5;
function big(x : 0..9) : boolean; begin return x > 3; end;
startstate begin a[0] := 4; a[1] := 1; a[2] := 2; q := [1, 2]; s := {1};
  m := busy; undefine u; w := 2; b := true; c := false; r.x := 2; mm[1] := 4; end;
rule false ==> begin end;
invariant size(s) = 2 | size(q) = 3;
---
-- why: for i: 0, j: 2
-- why: i != j is true
-- why: a[i] + a[j] < 6 is false: a[i] = 4, a[j] = 2
type t : 0..2; mode_t : enum {idle, busy};
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; m : mode_t;
var u, w : 0..3; b, c : boolean; r : record x : 0..3; end; mm : map [t] to 0..5;
function big(x : 0..9) : boolean; begin return x > 3; end;
startstate begin a[0] := 4; a[1] := 1; a[2] := 2; q := [1, 2]; s := {1};
  m := busy; undefine u; w := 2; b := true; c := false; r.x := 2; mm[1] := 4; end;
rule false ==> begin end;
invariant forall i : t; j : t do i != j -> a[i] + a[j] < 6 end;
---
-- why: isundefined(w) is false: w = 2
type t : 0..2; mode_t : enum {idle, busy};
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; m : mode_t;
var u, w : 0..3; b, c : boolean; r : record x : 0..3; end; mm : map [t] to 0..5;
function big(x : 0..9) : boolean; begin return x > 3; end;
startstate begin a[0] := 4; a[1] := 1; a[2] := 2; q := [1, 2]; s := {1};
  m := busy; undefine u; w := 2; b := true; c := false; r.x := 2; mm[1] := 4; end;
rule false ==> begin end;
invariant isundefined(w);
---
-- why: isundefined(u) is true: u = Undefined
type t : 0..2; mode_t : enum {idle, busy};
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; m : mode_t;
var u, w : 0..3; b, c : boolean; r : record x : 0..3; end; mm : map [t] to 0..5;
function big(x : 0..9) : boolean; begin return x > 3; end;
startstate begin a[0] := 4; a[1] := 1; a[2] := 2; q := [1, 2]; s := {1};
  m := busy; undefine u; w := 2; b := true; c := false; r.x := 2; mm[1] := 4; end;
rule false ==> begin end;
invariant !isundefined(u);
---
-- why: (a[0] > 1) = (a[1] > 1) is false: a[0] = 4, a[1] = 1
type t : 0..2; mode_t : enum {idle, busy};
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; m : mode_t;
var u, w : 0..3; b, c : boolean; r : record x : 0..3; end; mm : map [t] to 0..5;
function big(x : 0..9) : boolean; begin return x > 3; end;
startstate begin a[0] := 4; a[1] := 1; a[2] := 2; q := [1, 2]; s := {1};
  m := busy; undefine u; w := 2; b := true; c := false; r.x := 2; mm[1] := 4; end;
rule false ==> begin end;
invariant (a[0] > 1) = (a[1] > 1);
---
-- why: a[w] + a[0] * 2 < 5 is false: a[w] = 2, w = 2, a[0] = 4
type t : 0..2; mode_t : enum {idle, busy};
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; m : mode_t;
var u, w : 0..3; b, c : boolean; r : record x : 0..3; end; mm : map [t] to 0..5;
function big(x : 0..9) : boolean; begin return x > 3; end;
startstate begin a[0] := 4; a[1] := 1; a[2] := 2; q := [1, 2]; s := {1};
  m := busy; undefine u; w := 2; b := true; c := false; r.x := 2; mm[1] := 4; end;
rule false ==> begin end;
invariant a[w] + a[0] * 2 < 5;
---
-- why: mm[1] = 3 is false: mm[1] = 4
type t : 0..2; mode_t : enum {idle, busy};
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; m : mode_t;
var u, w : 0..3; b, c : boolean; r : record x : 0..3; end; mm : map [t] to 0..5;
function big(x : 0..9) : boolean; begin return x > 3; end;
startstate begin a[0] := 4; a[1] := 1; a[2] := 2; q := [1, 2]; s := {1};
  m := busy; undefine u; w := 2; b := true; c := false; r.x := 2; mm[1] := 4; end;
rule false ==> begin end;
invariant mm[1] = 3;
---
-- why: 1 in mm is true: mm = {1 -> 4}
-- why: mm[1] = 3 is false: mm[1] = 4
type t : 0..2; mode_t : enum {idle, busy};
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; m : mode_t;
var u, w : 0..3; b, c : boolean; r : record x : 0..3; end; mm : map [t] to 0..5;
function big(x : 0..9) : boolean; begin return x > 3; end;
startstate begin a[0] := 4; a[1] := 1; a[2] := 2; q := [1, 2]; s := {1};
  m := busy; undefine u; w := 2; b := true; c := false; r.x := 2; mm[1] := 4; end;
rule false ==> begin end;
invariant 1 in mm -> mm[1] = 3;
---
-- why: r.x = 1 is false: r.x = 2
type t : 0..2; mode_t : enum {idle, busy};
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; m : mode_t;
var u, w : 0..3; b, c : boolean; r : record x : 0..3; end; mm : map [t] to 0..5;
function big(x : 0..9) : boolean; begin return x > 3; end;
startstate begin a[0] := 4; a[1] := 1; a[2] := 2; q := [1, 2]; s := {1};
  m := busy; undefine u; w := 2; b := true; c := false; r.x := 2; mm[1] := 4; end;
rule false ==> begin end;
invariant r.x = 1 & true;
---
-- why: max x in s do a[x] end > 2 is false: max x in s do a[x] end = 1
type t : 0..2; mode_t : enum {idle, busy};
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; m : mode_t;
var u, w : 0..3; b, c : boolean; r : record x : 0..3; end; mm : map [t] to 0..5;
function big(x : 0..9) : boolean; begin return x > 3; end;
startstate begin a[0] := 4; a[1] := 1; a[2] := 2; q := [1, 2]; s := {1};
  m := busy; undefine u; w := 2; b := true; c := false; r.x := 2; mm[1] := 4; end;
rule false ==> begin end;
invariant max x in s do a[x] end > 2;
---
-- why: count i : t do a[i] > 1 end = 3 is false: count i : t do a[i] > 1 end = 2
type t : 0..2; mode_t : enum {idle, busy};
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; m : mode_t;
var u, w : 0..3; b, c : boolean; r : record x : 0..3; end; mm : map [t] to 0..5;
function big(x : 0..9) : boolean; begin return x > 3; end;
startstate begin a[0] := 4; a[1] := 1; a[2] := 2; q := [1, 2]; s := {1};
  m := busy; undefine u; w := 2; b := true; c := false; r.x := 2; mm[1] := 4; end;
rule false ==> begin end;
invariant count i : t do a[i] > 1 end = 3;
---
-- why: sum i : t do a[i] end < 7 is false: sum i : t do a[i] end = 7
type t : 0..2; mode_t : enum {idle, busy};
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; m : mode_t;
var u, w : 0..3; b, c : boolean; r : record x : 0..3; end; mm : map [t] to 0..5;
function big(x : 0..9) : boolean; begin return x > 3; end;
startstate begin a[0] := 4; a[1] := 1; a[2] := 2; q := [1, 2]; s := {1};
  m := busy; undefine u; w := 2; b := true; c := false; r.x := 2; mm[1] := 4; end;
rule false ==> begin end;
invariant sum i : t do a[i] end < 7;
---
-- why: b is true
-- why: c is false
-- why: a[1] = 2 is false: a[1] = 1
type t : 0..2; mode_t : enum {idle, busy};
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; m : mode_t;
var u, w : 0..3; b, c : boolean; r : record x : 0..3; end; mm : map [t] to 0..5;
function big(x : 0..9) : boolean; begin return x > 3; end;
startstate begin a[0] := 4; a[1] := 1; a[2] := 2; q := [1, 2]; s := {1};
  m := busy; undefine u; w := 2; b := true; c := false; r.x := 2; mm[1] := 4; end;
rule false ==> begin end;
invariant (m = busy) & (b -> (c | (a[1] = 2)));
---
-- why: s = {2} is false: s = {1}
type t : 0..2; mode_t : enum {idle, busy};
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; m : mode_t;
var u, w : 0..3; b, c : boolean; r : record x : 0..3; end; mm : map [t] to 0..5;
function big(x : 0..9) : boolean; begin return x > 3; end;
startstate begin a[0] := 4; a[1] := 1; a[2] := 2; q := [1, 2]; s := {1};
  m := busy; undefine u; w := 2; b := true; c := false; r.x := 2; mm[1] := 4; end;
rule false ==> begin end;
invariant s = {2};
---
-- why: first(q) = 2 is false: first(q) = 1
type t : 0..2; mode_t : enum {idle, busy};
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; m : mode_t;
var u, w : 0..3; b, c : boolean; r : record x : 0..3; end; mm : map [t] to 0..5;
function big(x : 0..9) : boolean; begin return x > 3; end;
startstate begin a[0] := 4; a[1] := 1; a[2] := 2; q := [1, 2]; s := {1};
  m := busy; undefine u; w := 2; b := true; c := false; r.x := 2; mm[1] := 4; end;
rule false ==> begin end;
invariant first(q) = 2;
---
-- why: exists i in q do a[i] > 4 end is false: a[i] = 1, i = t_1
type t : scalarset(2);
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; l : t; x, y : 0..3; u : 0..3; v : union {t, enum {nobody}};
function get(i : t) : 0..9; begin return a[i]; end;
function f(x : 0..3) : 0..3; begin if x = 0 then return undefined; end; return x; end;
startstate begin for i : t do a[i] := 1; l := i; end; q := [l]; s := {l}; x := 1; y := 2; undefine u; v := nobody; end;
rule false ==> begin end;
invariant exists i in q do a[i] > 4 end;
---
-- why: a[i] > 4 is false: a[i] = 1, i = t_1
type t : scalarset(2);
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; l : t; x, y : 0..3; u : 0..3; v : union {t, enum {nobody}};
function get(i : t) : 0..9; begin return a[i]; end;
function f(x : 0..3) : 0..3; begin if x = 0 then return undefined; end; return x; end;
startstate begin for i : t do a[i] := 1; l := i; end; q := [l]; s := {l}; x := 1; y := 2; undefine u; v := nobody; end;
rule false ==> begin end;
invariant forall i in q do a[i] > 4 end;
---
-- why: l in q is true
type t : scalarset(2);
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; l : t; x, y : 0..3; u : 0..3; v : union {t, enum {nobody}};
function get(i : t) : 0..9; begin return a[i]; end;
function f(x : 0..3) : 0..3; begin if x = 0 then return undefined; end; return x; end;
startstate begin for i : t do a[i] := 1; l := i; end; q := [l]; s := {l}; x := 1; y := 2; undefine u; v := nobody; end;
rule false ==> begin end;
invariant l in s & !(l in q);
---
-- why: v = l is false: v = nobody, l = t_1
type t : scalarset(2);
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; l : t; x, y : 0..3; u : 0..3; v : union {t, enum {nobody}};
function get(i : t) : 0..9; begin return a[i]; end;
function f(x : 0..3) : 0..3; begin if x = 0 then return undefined; end; return x; end;
startstate begin for i : t do a[i] := 1; l := i; end; q := [l]; s := {l}; x := 1; y := 2; undefine u; v := nobody; end;
rule false ==> begin end;
invariant v = l;
---
-- why: ismember(v, t) is false: v = nobody
type t : scalarset(2);
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; l : t; x, y : 0..3; u : 0..3; v : union {t, enum {nobody}};
function get(i : t) : 0..9; begin return a[i]; end;
function f(x : 0..3) : 0..3; begin if x = 0 then return undefined; end; return x; end;
startstate begin for i : t do a[i] := 1; l := i; end; q := [l]; s := {l}; x := 1; y := 2; undefine u; v := nobody; end;
rule false ==> begin end;
invariant ismember(v, t);
---
-- why: get(l) > 1 is false: get(l) = 1, l = t_1
type t : scalarset(2);
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; l : t; x, y : 0..3; u : 0..3; v : union {t, enum {nobody}};
function get(i : t) : 0..9; begin return a[i]; end;
function f(x : 0..3) : 0..3; begin if x = 0 then return undefined; end; return x; end;
startstate begin for i : t do a[i] := 1; l := i; end; q := [l]; s := {l}; x := 1; y := 2; undefine u; v := nobody; end;
rule false ==> begin end;
invariant get(l) > 1;
---
-- why: for i: t_0
-- why: get(i) > 1 is false: get(i) = 1
-- why: exists j : t do j != i & a[j] > 1 end is false: a[j] = 1 (j: t_1)
type t : scalarset(2);
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; l : t; x, y : 0..3; u : 0..3; v : union {t, enum {nobody}};
function get(i : t) : 0..9; begin return a[i]; end;
function f(x : 0..3) : 0..3; begin if x = 0 then return undefined; end; return x; end;
startstate begin for i : t do a[i] := 1; l := i; end; q := [l]; s := {l}; x := 1; y := 2; undefine u; v := nobody; end;
rule false ==> begin end;
invariant forall i : t do get(i) > 1 | exists j : t do j != i & a[j] > 1 end end;
---
-- why: forall i : t do a[i] = 1 end is true: a[i] = 1 (each i)
-- why: x = 2 is false: x = 1
type t : scalarset(2);
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; l : t; x, y : 0..3; u : 0..3; v : union {t, enum {nobody}};
function get(i : t) : 0..9; begin return a[i]; end;
function f(x : 0..3) : 0..3; begin if x = 0 then return undefined; end; return x; end;
startstate begin for i : t do a[i] := 1; l := i; end; q := [l]; s := {l}; x := 1; y := 2; undefine u; v := nobody; end;
rule false ==> begin end;
invariant forall i : t do a[i] = 1 end -> x = 2;
---
-- why: forall i : t do a[i] = 1 end is true: a[i] = 1 (each i)
type t : scalarset(2);
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; l : t; x, y : 0..3; u : 0..3; v : union {t, enum {nobody}};
function get(i : t) : 0..9; begin return a[i]; end;
function f(x : 0..3) : 0..3; begin if x = 0 then return undefined; end; return x; end;
startstate begin for i : t do a[i] := 1; l := i; end; q := [l]; s := {l}; x := 1; y := 2; undefine u; v := nobody; end;
rule false ==> begin end;
invariant !forall i : t do a[i] = 1 end;
---
-- why: for i: t_1, a[i] = 1 is true
-- why: for i: t_1, i = l is true: l = t_1
-- why: y < x is false: y = 2, x = 1
type t : scalarset(2);
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; l : t; x, y : 0..3; u : 0..3; v : union {t, enum {nobody}};
function get(i : t) : 0..9; begin return a[i]; end;
function f(x : 0..3) : 0..3; begin if x = 0 then return undefined; end; return x; end;
startstate begin for i : t do a[i] := 1; l := i; end; q := [l]; s := {l}; x := 1; y := 2; undefine u; v := nobody; end;
rule false ==> begin end;
invariant !(exists i : t do a[i] = 1 & i = l end) | y < x;
---
-- why: y = 3 is false: y = 2
type t : scalarset(2);
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; l : t; x, y : 0..3; u : 0..3; v : union {t, enum {nobody}};
function get(i : t) : 0..9; begin return a[i]; end;
function f(x : 0..3) : 0..3; begin if x = 0 then return undefined; end; return x; end;
startstate begin for i : t do a[i] := 1; l := i; end; q := [l]; s := {l}; x := 1; y := 2; undefine u; v := nobody; end;
rule false ==> begin end;
invariant x = 1
  & y
    = 3;
---
-- why: x + y > 3 is false: x = 1, y = 2
type t : scalarset(2);
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; l : t; x, y : 0..3; u : 0..3; v : union {t, enum {nobody}};
function get(i : t) : 0..9; begin return a[i]; end;
function f(x : 0..3) : 0..3; begin if x = 0 then return undefined; end; return x; end;
startstate begin for i : t do a[i] := 1; l := i; end; q := [l]; s := {l}; x := 1; y := 2; undefine u; v := nobody; end;
rule false ==> begin end;
invariant x + y > 3 & (x < y -> !(x = 1 | y = 2));
---
-- why: exists i : t do i in s & a[i] > 1 end is false: s = {t_1}, a[i] = 1 (i: t_1)
type t : scalarset(2);
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; l : t; x, y : 0..3; u : 0..3; v : union {t, enum {nobody}};
function get(i : t) : 0..9; begin return a[i]; end;
function f(x : 0..3) : 0..3; begin if x = 0 then return undefined; end; return x; end;
startstate begin for i : t do a[i] := 1; l := i; end; q := [l]; s := {l}; x := 1; y := 2; undefine u; v := nobody; end;
rule false ==> begin end;
invariant exists i : t do i in s & a[i] > 1 end;
---
-- why: for i: t_0
-- why: i in s is false: s = {t_1}
type t : scalarset(2);
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; l : t; x, y : 0..3; u : 0..3; v : union {t, enum {nobody}};
function get(i : t) : 0..9; begin return a[i]; end;
function f(x : 0..3) : 0..3; begin if x = 0 then return undefined; end; return x; end;
startstate begin for i : t do a[i] := 1; l := i; end; q := [l]; s := {l}; x := 1; y := 2; undefine u; v := nobody; end;
rule false ==> begin end;
invariant forall i : t do i in s end;
---
-- why: a[l] = 2 is false: a[l] = 1, l = t_1
-- why: exists i : t do false end is false
type t : scalarset(2);
var a : array [t] of 0..9; q : seq [3] of t; s : set of t; l : t; x, y : 0..3; u : 0..3; v : union {t, enum {nobody}};
function get(i : t) : 0..9; begin return a[i]; end;
function f(x : 0..3) : 0..3; begin if x = 0 then return undefined; end; return x; end;
startstate begin for i : t do a[i] := 1; l := i; end; q := [l]; s := {l}; x := 1; y := 2; undefine u; v := nobody; end;
rule false ==> begin end;
invariant a[l] = 2 | (exists i : t do false end);
---
-- why: for p: 0
-- why: !crashed(P[p]) is true
-- why: P[p].x < 2 is false: P[p].x = 2
process P [p : 0..1]
var x : 0..3;
startstate begin x := 0; end;
  rule "inc" x < 3 ==> begin x := x + 1; end;
end;
faults
  crash P at most 1;
end;
invariant "small" forall p : 0..1 do !crashed(P[p]) -> P[p].x < 2 end;
---
-- why: faults.crash_Q = 1 is true
-- why: !crashed(Q) is true
-- why: crashed(P[1]) is true
-- why: Q.y > 1 is true: Q.y = 2
process P [p : 0..1]
var x : 0..3;
startstate begin x := 0; end;
  rule "inc" x < 3 ==> begin x := x + 1; end;
end;
process Q
persistent var y : 0..3;
startstate begin if !restarted then y := 0; end; end;
  rule "inc" y < 3 ==> begin y := y + 1; end;
end;
faults
  crash P at most 1;
  crash Q at most 2;
  restart Q;
end;
invariant "a" !(faults.crash_Q = 1 & !crashed(Q) & crashed(P[1]) & Q.y > 1);
---
-- why: exists k : t do a[k] end is false: a[k] = false (each k)
type t : scalarset(2) { alice, bob };
var a : array [t] of boolean;
startstate begin for k : t do a[k] := true; end; end;
ruleset k : t do rule "off" a[k] ==> begin a[k] := false; end; end;
invariant "one" exists k : t do a[k] end;
