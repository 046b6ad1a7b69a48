// A machine is the same by whatever interface it is known; what may be sent depends on that.
// expect: verified
event E; event F : any; event G;
interface I() receives F, G;
machine N receives E, F, G; { start state S { ignore E, G; on F do (x : any) { assert x == this; assert this in known(x); } }
  fun known(x : any) : set[any] { var s : set[any]; s += (x); s += (this); assert sizeof(s) == 1; return s; } }
machine Main {
  start state S {
    entry {
      var n : N; var i : I; var k : machine; var l : machine; var m : map[machine, int];
      n = new N();
      i = n to I;
      k = i; l = n;
      assert k == l && (k, 1) == (l, 1);
      m[n] = 1; m[i] = 2;
      assert sizeof(m) == 1 && m[n] == 2;
      send n, E; send i, G; send n, F, i;
    }
  }
}
test t [main = Main] : { N, N -> I, Main };
