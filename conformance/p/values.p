// Values are copied, compared by what they hold, and begin with the default of their type; integers wrap at 64 bits.
// expect: verified
enum colour { red, green }
enum level { low = 3, high = 9 }
event E;
machine Main { start state S { entry { all(this); } } }
fun all(me : machine) {
  var q, r : seq[int]; var s, t : set[int]; var m, n : map[int, seq[int]];
  var p : (x : int, y : (int, bool)); var a, b : any; var f : float; var e : event; var i : int; var w : string; var l : level;
  assert i == 0 && f == 0.0 && w == "" && e == null && a == null && sizeof(q) == 0 && p.x == 0 && p.y.1 == false;
  q += (0, 1); q += (0, 2); r = q; r[0] = 7;
  assert q[0] == 2 && q[1] == 1 && r[0] == 7 && q != r;
  s += (1); s += (2); t += (2); t += (1); assert s == t; t -= 1; t -= 5; assert s != t && 2 in t && !(1 in t);
  m += (1, q); m[2] = r; m[1][0] = 5; n = m; n -= 1;
  assert m[1][0] == 5 && q[0] == 2 && sizeof(n) == 1 && !(1 in n) && 1 in m;
  p.y.0 = 3; p.y = (p.y.0 + 1, true); assert p.y == (4, true);
  a = p; b = (x = 0, y = (4, true)); assert a == b && (a as (x : int, y : (int, bool))).y.0 == 4;
  a = E; assert a == E && a != me; e = a as event;
  i = 2147483647; i = i * i * 4; assert i == 0 - 2147483647 * 8 - 4, "it wraps";
  assert 7 / 2 == 3 && -7 / 2 == -3 && -7 % 2 == -1 && (7.5 to int) == 7 && (1 to float) / 2.0 == 0.5;
  l = high; assert (l to int) == 9 && format("{0} {{{1}}}", 1, "x") == "1 {{x}}" && "a" + "b" == "ab" && "a" < "b";
}
