-- Every construct of Murphi at least once, as the printer test and the fuzzer's seed.
const
  N: 3;
  Half: N / 2 + 0x0F - 010;
  A, B: true

type
  node: scalarset(N);
  named: scalarset(3) {alice, bob, carol};
  nameless: scalarset(3) {};
  home: enum {Home};
  any: union {node, home,};
  small: -1..N - 1;
  flag: BOOLEAN;
  empty: enum {};
  pair: record a, b: small; c: record end endrecord;
  grid: array [small] of array [boolean] of pair;
  bag: multiset [N * 2] of pair;
  float: real(5, 10)
  none: union {}

var
  n, m,: small; s: node
  u: any; q: bag; g: grid;

externfun root(x: float): float "maths.h";
externproc log_it(x: float);

procedure swap(var x, y: small; z: small);
var t: small;
begin
  t := x; x := y; y := t;
endprocedure;

function sum(x: small y: small): small;
  const k: 1;
  return x + y + k;
end

startstate "first"
begin
  n := 0; m := undefined; clear g; undefine q;;
endstartstate;

startstate n := 1; end

ruleset i: node; j := 0 to N by 2 do
  alias p: g[0]; r: g[0][true] do
    rule 3 "priority" n < m ==>
    var t: small;
    begin
      if n = 0 then
        n := 1
      elsif n = 1 then
      elsif n = 2 then
        swap(n, m, sum(n, m,));
      else
        error "never";
      endif;
      switch n
        case 0, 1: m := 1;
        case 2:
        else return
      endswitch;
      for k: node; l := N to 0 by -1 do put k; put "\tline\n" endfor;
      while n < m do n := n + 1 end;
      alias a: n; b, c: m + 1 do a := b endalias;
      assert n < 5 "bound";
      assume "order" n <= m;
      cover n = m;
      invariant n = n;
      liveness n = m;
      g[n][false].a := r.a;
      MultisetAdd(r, q);
      multisetremovepred(e: q, q[e].a = 0);
    endrule;

    choose e: q do
      rule multisetcount(x: q, q[x].a = n) > 1 ==> begin multisetremove(e, q) end;
    endchoose
  endalias;

  invariant "typed" forall k: node do isundefined(u) | ismember(u, node) & u != k endforall;
endruleset;

rule "no guard, no begin" n := 1; end;
rule end

ruleset i: node do
  view "every word"
    label i, "and", n when n > 0 & g[i][n]; label n;
    colour red when n = 1; colour grey; shape hexagon; place n, -n;
  endview;
end;

assert "top" exists k := 0 to N do k = n endexists
assume n >= 0 "not negative";
cover n > 0;
liveness "returns" n = 0;
invariant !n = 2 -> (n ^ 1 | m & 3) << 1 >= ~n % 2 ? A : B;
