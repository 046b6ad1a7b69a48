event E // want: "GM0512 expected ';'"
event F;
---
machine M {
  start state S {
    entry {
      pop; // want: "GM0517 'pop' means nothing here .P has no stack of states"
    }
  }
}
---
machine M {
  start state S {
    on E push T; // want: "GM0517 'push' means nothing here"
  }
}
---
main machine M { start state S { } } // want: "GM0517 'main' means nothing here .leave the word out"
---
machine M creates N { start state S { } } // want: "GM0517 'creates' means nothing here .leave the list out"
---
event E;
hint exact (e : E) { } // want: "GM0517 'hint' means nothing here"
---
static fun f() { } // want: "GM0517 'static' means nothing here"
---
fun f(x : int) : int {
  if (x = 1) { return 2; } // want: "GM0514 expected '==', found '='"
  return 3;
}
---
fun f(x : int) {
  x == 1; // want: "GM0514 expected '=', found '=='"
}
---
fun f(x : seq[int]) {
  x += 1; // want: "GM0511 expected '\\(', found '1'"
}
---
fun f() : (x : int) { return (x = 1); } // want: "GM0520 a tuple of one value ends in one comma"
---
fun f() : (int, int) { return (1, 2,); } // want: "GM0520 no comma ends a tuple"
---
fun f() : (int, int) { return (1,,); } // want: "GM0520 a tuple of one value ends in one comma"
---
fun f() { f(); var x : int; } // want: "GM0521 variables are declared before"
---
machine M { start state S { ignore null; } } // want: "GM0522 'null' is no event that can stand here"
---
spec M observes null { start state S { } } // want: "GM0522"
---
machine M { start state S { exit (x : int) { } } } // want: "GM0523 exit takes no parameter"
---
enum e { a, b = 1 } // want: "GM0524 all members of an enum have a number, or none"
---
machine M { start state S { } }
test t : { M }; // want: "GM0525 test 't' does not say"
---
fun f() : float { return float(1, 2); } // want: "GM0526 float"
---
machine M { start state S { } }
test t [main = M] : main M in { M }; // want: "GM0526 `main Machine in Module`"
---
machine M assume 100 { start state S { } } // want: "GM0527 P of today has no such bound"
---
machine N assert 100 { start state S { } } // want: "GM051[01] .*'assert'"

---
invariant one : 1 == 1; // want: "GM0506 'invariant' is a word of P's verifier"
axiom 2 == 2;
---
init-condition 1 == 1; // want: "GM0506 'init-condition' is a word of P's verifier"
init-condition 2 == 2;
---
fun f() : bool {
  var exists : bool; // want: "GM0506 'exists' is a word of P's verifier: P's compiler of today refuses it"
  return exists;
}
---
event E@; // want: "GM0505 unexpected character '@'"
---
fun f(a : bool, b : bool) : bool { return a & b; } // want: "GM0505 unexpected character '&' .'&&'."
---
/* and so on // want: "GM0503 this comment is never closed"
---
fun f() { print "hello; } // want: "GM0504 this string is never closed"
---
evnet E; // want: "GM0516 'evnet' means nothing here .did you mean 'event'"
event F;
---
event machine; // want: "GM0515 'machine' is a word of the language"
event F;
---
event E : seq[int; // want: "GM0513 expected ']', found ';'"
event F;
---
event F;
machine M { start state S { } // want: "GM0513 expected '}', found the end of the file"
---
fun f(x : int) : int {
  return x +; // want: "GM0511 expected an expression, found ';'"
}
fun g(x : int) {
  x = 1 // want: "GM0512 expected ';', found '}'"
}
---
// all is well: what the grammar has, once
type T = (a : seq[int], b : map[string, set[float]]);
type Alien;
enum Colour { red, green }
enum Number { one = 1, two = 2 }
event E : T;
event Empty;
eventset Es = { E, Empty, halt };
interface I(int) receives E;
interface J() receives;
param limit, size : int;
fun Foreign(x : int) : Alien creates M;
fun f(x : int, y : any) : (int, (a : int)) {
  var l : seq[int]; var m : map[int, int]; var t : (a : int, b : (int, int));
  l += (0, 1); l -= (0); m += (1, 2); m -= 1;
  t.b.0 = -1 + 2 * sizeof(l) / 3 % 4 - l[0];
  while (!(x < 3) && x in l || true ==> x != 3) { break; }
  foreach (x in keys(m)) continue;
  if ($ <==> $$) ; else { print format("{0} {1}", x, y); }
  assert x as float == 1.5 + .5, "no";
  assume (default(int) to float) == 0.0;
  return (1, (a = 2,));
}
machine M receives E; sends halt, Empty; receives; {
  var v : int;
  start hot state S {
    entry (x : T) { goto U, x.a[0]; }
    exit { }
    on E, halt do (x : any) { raise E, x; }
    on Empty goto U;
    on null do g;
    defer Empty; ignore halt;
  }
  cold state U {
    entry g;
    exit g;
    on E goto S with (t : T) { }
    on Empty goto S with g;
  }
  fun g() {
    var m : M;
    new M(); m = new M((a = 1, b = 2), 3);
    send m, E, 1, 2; announce Empty; send choose(l), halt;
    receive { case E, Empty : (x : any) { } case halt : { } }
    return;
  }
}
spec P observes E { start state S { on E do { raise Empty; } } }
scenario Q observes E, Empty { start state S { } }
module A = { M, N -> I };
module B = (union A, (compose A, { M }), hidee E in A);
module C = assert P, Q in hidei I, J in rename I to J in B;
test t1 [main = M] : C;
test param (limit in [1, -2, 3], size in [true, false]) assume (limit > size) (2 wise) t2 [main = M] : C;
test pairwise t3 [main = M] : A;
test t4 [main = M] : A refines B;
implementation i [main = M] : A;
implementation j : A;
