-- fair choices
var x : 0..30; m : multiset [2] of 0..1; y : 0..1;
startstate begin x := 0; clear m; y := 0; end;
rule begin choose x : 0..30 fair; end;  -- want: "GM0317 fair choices, and what formulas say of messages, tell at most 24 values apart"
rule begin choose y : m fair; end;  -- want: "GM0317 a fair choice is one among the values of a type"
rule var fair : 0..1; begin choose y : 0..1 where y = fair fair; choose fair : 0..1 fair; end;
---
var x: 0..3; b: boolean;
startstate x := 0; b := false; end;
rule begin choose x : 0..9; b := !b; end;  -- want: "GM0324 not all values of 0..9 are values of 0..3"
invariant x < 4 | b;
---
type node: scalarset(2);
var n: node;
startstate undefine n; end;
rule begin choose n : 0..1; end;  -- want: "GM0301 this choice is a 0..1, and n is a scalarset node"
invariant isundefined(n);
---
var x: 0..3; b: boolean;
startstate x := 0; b := false; end;
rule begin choose b : x; end;  -- want: "GM0324 one can choose from a type or from the elements of a set or multiset, and this is a 0..3"
invariant b;
---
var m: multiset [2] of 0..3; b: boolean;
startstate b := false; end;
rule begin choose b : m; end;  -- want: "GM0301 its elements are of type 0..3, and b is a boolean"
invariant b;
---
const c: 1;
startstate end;
rule begin choose c : 0..3; end;  -- want: "GM0303 "
---
type r: record a: boolean; end;
var x: r;
startstate clear x; end;
rule begin choose x : r; end;  -- want: "GM0324 cannot choose one of all values of a record"
invariant x.a;
---
var x: 0..1000000;
startstate x := 0; end;
rule begin choose x : 0..1000000; end;  -- want: "GM0324 1000001 values to choose from are too many"
invariant x >= 0;
---
var x: 0..3;
function any(): 0..3; var y: 0..3; begin choose y : 0..3; return y; end;
startstate x := any(); end;
rule any() = 0 ==> begin x := 0; end;  -- want: "GM0324 any chooses, and this guard only looks at a state"
rule begin choose x : 0..3 where any() = x; end;  -- want: "GM0324 any chooses, and this condition only looks at a state"
invariant x < any();  -- want: "GM0324 any chooses, and this property only looks at a state"
---
var x: 0..3;
procedure set(): 0..3; begin x := 1; return 0; end;
startstate x := 0; end;
rule begin choose x : 0..3 where x = nowhere; end;  -- want: "GM0201 "
rule begin choose x : nothing; end;  -- want: "GM0201 "
rule begin choose x : 0..3 where x; end;  -- want: "GM0301 expected a boolean"
invariant x < 4;
