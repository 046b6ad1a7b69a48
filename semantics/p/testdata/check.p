// Names

enum e { a, b }
event a; // want: "GM0530 'a' is declared twice"
---
event a;
enum e { a } // want: "GM0530"
---
machine M { start state S { } }
type M = int; // want: "GM0530"
interface M(); // want: "GM0530"
enum M { x } // want: "GM0530"
spec M observes halt { start state S { } } // want: "GM0530"
eventset M = { halt }; // want: "GM0530"
---
machine M { start state S { } fun S() { } } // want: "GM0530"
---
machine M { start state S { } state S { } var x : int; var x : bool; fun f(y : int) { var y : int; } } // want: "GM0530 'S'" "GM0530 'x'" "GM0530 'y'"
---
module A = { M };
module A = { M }; // want: "GM0530"
machine M { start state S { } }
test t [main = M] : A;
implementation t [main = M] : A; // want: "GM0530"
---
event Elect : int;
machine M { start state S { on Elct do { } } } // want: "GM0531 there is no event 'Elct' .did you mean 'Elect'"
---
machine M { start state S { entry { x = 1; } on halt goto T; exit g; } } // want: "GM0531 there is no variable 'x'" "GM0531 there is no state 'T'" "GM0531 there is no function 'g'"
---
fun f() { g(); } // want: "GM0531 there is no function 'g'"
fun h(x : Missing) { } // want: "GM0531 there is no type 'Missing'"
---
event E;
machine M { start state S { entry { var m : machine; m = N; send m, E; } } } // want: "GM0531 there is no variable, enum member or event 'N' .'N' is a machine: `new N"
machine N { start state S { } }
---
spec P observes halt { start state S { } }
machine M { start state S { entry { new P(); } } } // want: "GM0531 there is no machine or interface 'P' .a monitor is not created"
---
fun f() { goto S; } // want: "GM0531 there is no state 'S'"
---
type A = (x : B);
type B = map[int, A]; // want: "GM0532 type 'A' contains itself"
---
module A = union B, B;
module B = A; // want: "GM0532 module 'A' contains itself"
---
// Tuples

fun f(x : (a : int, a : int)) { } // want: "GM0533 the tuple has two fields 'a'"
fun g() : any { return (b = 1, b = 2); } // want: "GM0533 the tuple has two fields 'b'"
fun h(t : (size : int), u : (int, int)) {
  t.sze = 1; // want: "GM0533 .size: int. has no field 'sze' .did you mean 'size'"
  u.2 = 1; // want: "GM0533 .int, int. has no field 2"
  u.x = 1; // want: "GM0533 .int, int. has no fields with names"
  t.0 = 1; // want: "GM0533 .size: int. has no fields with numbers"
}
---
enum big { x = 2147483648 } // want: "GM0534 2147483648 is too large"
fun f() : int { return 99999999999; } // want: "GM0534"
---
// Types

fun f(n : null) { } // want: "GM051"
---
event E; event F;
eventset S = { E, F };
eventset T = { E };
machine M { start state A { } }
fun accepted(a : any, d : data, e : event, m : machine, n : M, s : S, i : int, f : float, l : seq[int], o : map[int, any]) {
  a = 1; a = null; a = (1, true); a = m; a = s; a = l;
  d = 1; d = null; d = "x"; d = (1, true); d = e; d = l; d = f;
  e = null; e = E; e = halt;
  m = null; m = n; m = s;
  i = i as int; i = a as int; a = i as any; n = m to M; n = m as M;
  f = i to float; i = f to int; i = i to int;
  o[1] = 1; o += (1, l);
  assert a == i && i == a && e == null && m == n && null == m;
}
fun nothing() : M { return null; } // want: "GM0535 expected M, found null"
fun refused(a : any, d : data, e : event, m : machine, n : M, s : S, t : T, i : int, f : float, l : seq[int], k : seq[any]) {
  i = a; // want: "GM0535 expected int, found any"
  d = a; // want: "GM0535 expected data, found any"
  d = m; // want: "GM0535 expected data, found machine"
  d = n; // want: "GM0535 expected data, found M"
  n = m; // want: "GM0535 expected M, found machine"
  s = t; // want: "GM0535 expected S, found T"
  i = null; // want: "GM0535 expected int, found null"
  n = null; // want: "GM0535 expected M, found null"
  s = null; // want: "GM0535 expected S, found null"
  assert n == null; // want: "GM0536 '==' has no meaning for M and null"
  assert null != s; // want: "GM0536 '!=' has no meaning for null and S"
  assert i == null; // want: "GM0536 '==' has no meaning for int and null"
  assert n == default(M) && n == default(machine) && default(S) == s;
  i = f; // want: "GM0535 expected int, found float"
  l = k; // want: "GM0535 expected seq.int., found seq.any."
  k = l;
  i = i + f; // want: "GM0536 '\\+' has no meaning for int and float"
  assert i == f; // want: "GM0536 '==' has no meaning"
  assert "a" % "b"; // want: "GM0536 '%' has no meaning"
  assert l == 1; // want: "GM0536"
  i = -true; // want: "GM0536 '-' takes an int or a float, found bool"
  i = i as bool; // want: "GM0538 int is never bool"
  i = i to bool; // want: "GM0538 int cannot be converted to bool"
  s = t to S; // want: "GM0538 T cannot be converted to S"
  t = s to T;
  assert 1; // want: "GM0535 expected bool, found int"
  assert true, 1; // want: "GM0535 expected string, found int"
  print 1; // want: "GM0535 expected string"
  if (i) { } // want: "GM0535 expected bool, found int"
  while (i) { } // want: "GM0535"
  i = undefined + 1; // want: "GM0531"
}
---
enum colour { red, green }
enum size { small = 3, big = 5 }
fun f(c : colour, s : size) : int {
  c = red;
  c = small; // want: "GM0535 expected colour, found size"
  c = 1; // want: "GM0535 expected colour, found int"
  assert c == s; // want: "GM0536"
  c = 1 to colour; // want: "GM0538 int cannot be converted to colour"
  return (s to int) + (c to int);
}
---
// Collections

fun f(q : seq[int], s : set[int], m : map[int, bool], i : int, b : bool) {
  q += (0, 1); s += (1); m += (1, true); q -= 0; s -= 1; m -= 1; q[0] = 1; m[0] = true;
  q += (1); // want: "GM0536 where the value is to be is missing"
  s += (0, 1); // want: "GM0536 a set has no places"
  m += (true, 1); // want: "GM0535 expected int, found bool" "GM0535 expected bool, found int"
  s[0] = 1; // want: "GM0536 expected a sequence or a map, found set.int."
  i = s[0];
  i -= 1; // want: "GM0536 '-=' removes from"
  i += (1); // want: "GM0536 '\\+=' adds to"
  i = sizeof(i); // want: "GM0535 expected a sequence, a set or a map, found int"
  q = keys(q); // want: "GM0535 expected a map, found seq.int."
  q = keys(m);
  assert 1 in q && 1 in s && 1 in m && true in q; // want: "GM0535 expected int, found bool"
  assert 1 in i; // want: "GM0536 expected a sequence, a set or a map behind 'in'"
  foreach (i in q) { } foreach (i in s) { }
  foreach (i in m) { } // want: "GM0535 expected a set or a sequence, found map.*keys.m."
  foreach (b in q) { } // want: "GM0535 expected a variable of type int, found bool"
  foreach (z in q) { } // want: "GM0531 there is no variable 'z'"
  i = choose(10000); i = choose(q); i = choose(s); i = choose(m); b = choose();
  i = choose(10001); // want: "GM0539 'choose' takes at most 10000"
  i = choose(b); // want: "GM0539 'choose' takes a number or a collection, found bool"
}
---
// Calls and formats

fun f(x : int, y : bool) : int { return x; }
fun g() {
  var i : int;
  f(1, true); i = f(1, true);
  f(1); // want: "GM0537 function 'f' takes 2 values, found 1"
  i = f(true, 1); // want: "GM0535 expected int" "GM0535 expected bool"
  i = g(); // want: "GM0535 expected int, found no value"
  print format("{0} {1} {{}}", i, "x");
  print format("{0}"); // want: "GM0537 the string has places for 1 values, found 0"
  print "{0}"; // want: "GM0537"
  print format("{x}", i); // want: "GM0540"
  print "}"; // want: "GM0540"
  print "{"; // want: "GM0540"
}
fun h() : machine { return this; } // want: "GM0541"
---
// Machines

event E : int; event N; event P : (int, bool);
machine M { state S { } } // want: "GM0545 machine 'M' has no start state"
machine M2 { start state S { } start state T { } } // want: "GM0545 machine 'M2' has two start states"
machine M3 { start state S { entry { } entry f; exit { } exit f; defer E; on E do { } ignore E; } fun f() { } } // want: "GM0546" "GM0546" "GM0546" "GM0546"
machine M4 { start state S { entry f; exit f; on E do g; on N goto S with g; } fun f(x : int, y : int) { } fun g(x : int, y : int) { } } // want: "GM0547" "GM0547" "GM0547" "GM0547"
machine M5 { start state S { entry outside; on N do outside; on E goto S with outside; } } // want: "GM0547" "GM0547" "GM0547"
fun outside() { }
---
event E : int; event N; event P : (int, bool);
machine M {
  start state S {
    on E do (x : int) { }
    on N do (x : machine) { }
    on P goto T;
  }
  state T {
    entry (x : (int, bool)) { }
    on E goto U;
    on N do (x : int) { } // want: "GM0548 'N' carries no value, and the handler takes int"
    on P do (x : int) { } // want: "GM0548"
  }
  state U {
    entry (x : any) { }
    on E goto T; // want: "GM0548 'E' carries int, and the handler takes .int, bool."
    on N goto S with (x : bool) { } // want: "GM0548"
  }
}
---
event E : (int);
machine M { start state S { on E do (x : int) { } } }
---
event E : int; event P : (int, bool); event Q : (a : int, b : bool);
machine M {
  start state S {
    entry {
      send this, E, 1; send this, P, 1, true; send this, P, (1, true); send this, Q, (a = 1, b = true);
      send this, E; // want: "GM0535 expected a payload of type int, found none"
      send this, E, 1, 2; // want: "GM0537 expected one value of type int, found 2"
      send this, P, 1; // want: "GM0535"
      send this, P, 1, true, 2; // want: "GM0537 expected 2 values, found 3"
      send this, Q, 1, true; // want: "GM0537 expected one value"
      send this, halt; send this, halt, 1; // want: "GM0535 expected no value, found int"
      send this, null; // want: "GM0542"
      send 1, E, 1; // want: "GM0535 expected a machine, found int"
      send this, 1; // want: "GM0535 expected an event, found int"
      announce null; // want: "GM0542"
      raise 1; // want: "GM0535 expected an event"
      goto T; // want: "GM0537 the entry of state 'T' takes 1 values, found 0"
      goto T, 1, 2; // want: "GM0537"
      goto T, true; // want: "GM0535 expected int, found bool"
      goto S, 1; // want: "GM0537"
      new N(1); new N(true); // want: "GM0535 expected int, found bool"
    }
  }
  state T { entry (x : int) { } }
}
machine N { start state S { entry (x : int) { } } }
---
// Receives

event E : int; event N;
machine M {
  start state S {
    entry {
      receive { case E : (x : int) { } case N : { } case halt : (x : any) { } }
      receive { case E : { } case N : (x : int) { } } // want: "GM0548 'E' carries int, and the case takes no value" "GM0548"
      receive { case N, N : { } } // want: "GM0552"
      receive { case N : { return 1; } case Missing : { } } // want: "GM0535" "GM0531"
    }
  }
  fun f() : int {
    receive { case N : { goto S; } case E : (x : int) { raise N; } } // want: "GM0555 'goto'" "GM0555 'raise'"
  }
  fun g() : int {
    while (true) { receive { case N : { break; } } } // want: "GM0556 this ends the case of 'receive'"
    receive { case N : { if (true) { continue; } break; } } // want: "GM0556 'continue'"
    return 1;
  }
}
---
// Monitors

event E : int; event F;
spec P observes E {
  start state S {
    entry { raise E, 1; goto T; }
    on E do (x : int) { }
    on F do { } // want: "GM0550 monitor 'P' does not observe 'F'"
    defer F; // want: "GM0549 a monitor defers nothing" "GM0546"
    on null do { } // want: "GM0549 a monitor waits for nothing"
  }
  state T { entry { if ($) { } announce E, 1; send f(), E, 1; } } // want: "GM0549 '.' is not allowed" "GM0549 'announce'" "GM0549 'send'"
  fun f() : machine { return this; } // want: "GM0549 'this'"
  fun g() { receive { case F : { } } } // want: "GM0549 'receive'"
}
---
spec P observes halt { start state S { entry { f(); } }
  fun g() : int { return choose(3); } // want: "GM0549 'choose'"
}
fun f() { }
---
event E;
fun f(m : machine) { send m, E; } // want: "GM0549 function 'f' sends"
spec P observes E { start state S { on E do { f(null); } } } // want: "GM0549 this handler"
---
event E;
scenario P observes E { start state S { on E goto S; } } // want: "GM0551 scenario 'P' has no cold state"
scenario Q observes E { start cold state S { on E goto S; } } // want: "GM0551 scenario 'Q' begins in a cold state"
---
// Flow

event E;
machine M {
  start state S {
    exit { f(); } // want: "GM0557 this handler"
    on E goto S with { g(); } // want: "GM0557 this handler"
    on halt goto S with h;
  }
  fun f() { raise E; }
  fun g() { k(); }
  fun k() { if (true) { goto S; } }
  fun h() { }
}
---
event E;
machine M {
  start state S { }
  fun r1() : int { raise E; } // want: "GM0555"
  fun r2() : int { goto S; } // want: "GM0555"
}
---
fun f(x : int) : int { while (true) { return 1; } } // want: "GM0558 not every path through function 'f'"
fun g(x : int) : int { if (x == 1) { return 1; } else if (x == 2) { return 2; } } // want: "GM0558"
fun h(x : int) : int { if (x == 1) { return 1; } else { assert false, "no"; } }
fun k(x : int) : int { { { return 1; } } }
fun l() : int { return; } // want: "GM0535 function 'l' returns int, and this returns nothing"
fun m() { return 1; } // want: "GM0535 function 'm' has no result, and this returns int"
fun n() : any { return; }
---
fun f() { break; continue; while (true) { if (true) { break; } else { continue; } } } // want: "GM0556 'break'" "GM0556 'continue'"
---
// Modules

event E; event F;
interface I(int) receives E;
interface J() receives E, F;
machine Main { start state S { entry { new I(1); new J(); } } }
machine N receives E; { start state S { entry (x : int) { } } }
machine O receives E; sends F; { start state S { } }
machine Q { start state S { } }
module Good = { Main, N -> I, Q -> J };
module Two = { Main, N -> I, N -> I }; // want: "GM0561 interface 'I' is bound twice"
module Receives = { O -> J }; // want: "GM0561 machine 'O' does not receive every event of interface 'J'"
module Payload = { O -> I }; // want: "GM0561 interface 'I' is created with int, and machine 'O' with no value"
module Missing = { X }; // want: "GM0531 there is no machine 'X'"
module Joined = union Good, { Q -> J }; // want: "GM0561 interface 'J' is bound in two"
module Composed = compose { O }, { Q }; // want: "GM0561 two of the modules send 'F'"
spec PE observes E { start state S { } }
spec PF observes F { start state S { } }
module Asserted = assert PE in { O }; // want: "GM0561 monitor 'PE' observes 'E', which no machine of the module sends"
module Twice = assert PF in assert PF in { O }; // want: "GM0561 monitor 'PF' is attached already"
module NoMonitor = assert O in { O }; // want: "GM0561 'O' is a machine"
module Old = hidei I in Good; // want: "GM0564"
test t1 [main = Main] : Good;
test t2 [main = Main] : { Main, N -> I }; // want: "GM0562 'J' is created and no machine"
test t3 [main = N] : { N -> I }; // want: "GM0562 machine 'N' takes int"
test t4 [main = O] : { Q }; // want: "GM0562 machine 'O' is not in the module"
test t5 [main = Main] : Good refines Good; // want: "GM0564"
test t6 [main = Main] : Nowhere; // want: "GM0531 there is no module 'Nowhere'"
---
// Parameters

param n, k : int; param b : bool; param q : seq[int];
machine M { var n : int; start state S { entry (k : int) { n = 1; } } } // want: "GM0560 'n' hides" "GM0560 'k' hides"
machine L { start state S { entry { var b : bool; } } fun f() { n = 2; } } // want: "GM0560 'b' hides" "GM0560 'n' is a parameter"
---
param n, k : int; param b : bool; param q : seq[int];
machine M { start state S { } }
test param (n in [1, 2], b in [true, false]) t1 [main = M] : { M };
test param (n in [1, 1]) t2 [main = M] : { M }; // want: "GM0563 the test lists the value 1 of 'n' twice"
test param (n in [1, true]) t3 [main = M] : { M }; // want: "GM0563 parameter 'n' is int, and this is bool"
test param (z in [1]) t4 [main = M] : { M }; // want: "GM0563 the program has no parameter 'z'"
test param (q in [1]) t5 [main = M] : { M }; // want: "GM0563"
test param (n in [1], n in [2]) t6 [main = M] : { M }; // want: "GM0563 the test lists 'n' twice"
test param (n in [1]) (2 wise) t7 [main = M] : { M }; // want: "GM0563 2 parameters at a time, and the test has 1"
test param (n in [1]) (0 wise) t8 [main = M] : { M }; // want: "GM0563"
test param (n in [1]) assume (n) t9 [main = M] : { M }; // want: "GM0535 expected bool"
test param (n in [1]) assume (k > n) t10 [main = M] : { M }; // want: "GM0563 the assumption is over the parameters"
test (1 wise) t11 [main = M] : { M }; // want: "GM0563"
