var b: boolean; n: 0..3;
startstate begin b := false; n := 0; end;
rule n ==> begin n := 1; end;  -- want: "GM0301 expected a boolean, found an integer|GM0301 expected a boolean, found a 0..3"
---
var b: boolean; n: 0..3;
startstate begin b := 1; n := 0; end;  -- want: "GM0301 the left side is a boolean, and this is an integer"
rule begin n := b + 1; end;  -- want: "GM0301 expected an integer, found a boolean"
---
var n: 3..0;  -- want: "GM0302 the range 3..0 is empty"
startstate begin end;
rule begin end;
---
type s: scalarset(0);  -- want: "GM0302 a scalarset has 1 to"
var x: s;
startstate begin end;
rule begin end;
---
type s: scalarset(3);
var x, y: s;
startstate begin end;
rule x < y ==> begin end;  -- want: "GM0301|GM0309 expected an integer" "GM0309 expected an integer"
---
type s: scalarset(3); t: scalarset(3);
var x: s; y: t;
startstate begin end;
rule x = y ==> begin end;  -- want: "GM0301 `=` compares a scalarset s with a scalarset t"
---
type s: scalarset(3);
var x: s;
startstate begin clear x; end;  -- want: "GM0309 cannot clear"
rule begin end;
---
type r: record a: 0..1; end;
var x: r;
startstate begin x.b := 1; end;  -- want: "GM0304 there is no field \"b\""
rule begin end;
---
var x: 0..3;
startstate begin x[1] := 1; end;  -- want: "GM0305 only arrays, multisets, sequences and maps can be indexed"
rule begin x.f := 1; end;  -- want: "GM0305 only a record has fields"
---
var a: array [0..1] of boolean;
startstate begin a[true] := false; end;  -- want: "GM0301 the index must be"
rule begin end;
---
const c: 3;
startstate begin c := 4; end;  -- want: "GM0303 \"c\" cannot be changed: it is a constant"
rule begin end;
---
var a: array [0..1] of 0..3;
startstate begin for i: 0..1 do i := 1; a[i] := 0; end; end;  -- want: "GM0303 \"i\" cannot be changed: it is the variable of a loop"
rule begin end;
---
var n: 0..3;
procedure p(k: 0..3); begin k := 1; end;  -- want: "GM0303 \"k\" cannot be changed: it is a parameter passed by value"
startstate begin n := 0; end;
rule begin p(n); end;
---
var n: 0..3;
procedure p(var k: 0..3); begin k := 1; end;
startstate begin n := 0; end;
rule begin p(n, n); p(2); n := p(n); q(1); n(2); end;  -- want: "GM0306 \"p\" takes 1 argument, not 2" "GM0303 \"2\" cannot be changed" "GM0307 \"p\" is a procedure and has no value.*'function f.*: TYPE'" "GM0201" "GM0307 \"n\" is a variable and cannot be called"
---
var n: 0..3; m: 0..4;
procedure p(var k: 0..3); begin k := 1; end;
startstate begin n := 0; m := 0; end;
rule begin p(m); end;  -- want: "GM0306 a `var` parameter needs exactly its type"
---
var n: 0..3; m: multiset [2] of 0..3;
function f(): 0..3; begin n := 1; return 0; end;
startstate begin n := 0; end;
rule f() = 0 ==> begin end;
choose i: m do rule f() = 0 ==> begin end; end;  -- want: "GM0310 this guard changes the state"
invariant f() = 0;  -- want: "GM0310 this property changes the state"
---
var n: 0..3;
procedure p(); begin return 1; end;  -- want: "GM0308 only a function returns a value.*declared with the type of its value"
function f(): 0..3; begin return; end;  -- want: "GM0308 \"f\" must return"
startstate begin n := 0; end;
rule begin p(); n := f(); end;
---
var x: real(3, 10);  -- want: "GM0317 real numbers are not supported"
startstate begin end;
rule begin end;
---
var a: array [0..10000000] of 0..1;  -- want: "GM0312 this array has more than"
startstate begin end;
rule begin end;
---
type u: union { enum { a }, 0..3 };  -- want: "GM0302 a union is made of enums and scalarsets"
var x: u;
startstate begin end;
rule begin end;
---
var m: multiset [2] of 0..3;
startstate begin end;
rule begin m[0] := 1; end;  -- want: "GM0311 an element of a multiset is reached only through"
rule begin multisetremove(1, m); end;  -- want: "GM0311 only an element chosen"
---
var m: multiset [2] of 0..3;
startstate begin end;
rule begin multisetadd(1, m); end;
choose c: m do
  invariant m[c] = 1;
  ruleset i: 0..3 do
    liveness m[c] = i;  -- want: "GM0311 a liveness property cannot stand in a choose"
  end;
end;
---
var n: 0..3;
startstate begin n := undefined; end;
rule n = undefined ==> begin end;  -- want: "GM0301 `undefined` can only be assigned"
rule begin n := 1 ? 2 : 3; end;  -- want: "GM0301 expected a boolean"
rule begin n := true ? 2 : false; end;  -- want: "GM0301 the branches"
---
var n: 0..3;
startstate begin n := 0; end;
rule isundefined(n + 1) ==> begin end;  -- want: "GM0301 isundefined asks about a variable, not about an expression"
rule begin switch n case true: n := 1; end; end;  -- want: "GM0301 this case is a boolean"
liveness "p" n = 0;
rule begin liveness n = 0; end;  -- want: "GM0317 a liveness property cannot be a statement"
---
-- names of scalarset elements are as many as there are, each once, and no values
const N: 3;
type a: scalarset(N) {x};                 -- want: "GM0302 1 name for 3 elements"
  b: scalarset(2) {p, p};                 -- want: "GM0202 two elements are called \"p\""
  c: scalarset(2) {};                     -- want: "GM0302 no names for 2 elements"
  d: scalarset(2) {north, south};
  e: scalarset(2) {north, east};
var v: d; w: e; east: boolean;
startstate begin v := north; end;         -- want: "GM0309 \"north\" names an element of a scalarset in traces only"
rule v = south | east ==> begin w := w; end;  -- want: "GM0309 \"south\" names an element"
---
-- names of elements are compared with each other, and with nothing else
var m: multiset [2] of 0..3; o: multiset [2] of boolean; n: 0..3;
startstate begin undefine m; undefine o; n := 0; end;
choose i: m do
  rule i = 1 ==> begin end;  -- want: "GM0311 \"i\" stands for a chosen element"
  rule n != i ==> begin end;  -- want: "GM0311 \"i\" stands for a chosen element"
  rule n = 0 ==> begin n := n = 0 ? i : 1; end;  -- want: "GM0311 \"i\" stands for a chosen element"
  rule !isundefined(i) ==> begin end;  -- want: "GM0311 \"i\" stands for a chosen element"
  choose j: o do rule i = j ==> begin end; end;  -- want: "GM0311 \"i\" is an element of another type of multiset"
  choose j: m do rule i = j | m[i] = m[j] ==> begin multisetremove(j, m); multisetremove(i, m); end; end;
end;
