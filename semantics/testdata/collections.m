var s: set of array [0..1] of set of boolean;  -- want: "GM0302 the elements of a set are simple values, or records of such, not an array"
startstate begin end;
---
var s: set of record a: 0..99; b: 0..99 end;  -- want: "GM0312 a set of record would have more than 4096 possible elements"
startstate begin end;
---
var s: set [0] of boolean;  -- want: "GM0302 a set has room for 1 to 4096 elements, not 0"
startstate begin end;
---
var q: seq [2] of multiset [2] of boolean;  -- want: "GM0311 a multiset cannot be in a sequence or map"
startstate begin end;
---
var m: map [seq [2] of boolean] to boolean;  -- want: "GM0302 the keys of a map are simple values, not a seq"
startstate begin end;
---
var s: set of 0..3; q: seq [2] of 0..3; x: 0..3;
startstate begin s := {}; q := []; x := 0; end;
rule begin append 1 to s; end;  -- want: "GM0323 expected a sequence, found a set of 0..3"
rule begin add 1 to q; end;  -- want: "GM0323 expected a set, found a seq .2. of 0..3"
rule begin add 1 to x; end;  -- want: "GM0323 expected a set, found a 0..3"
rule begin x := size(x); end;  -- want: "GM0323 expected a set, sequence or map, found a 0..3"
rule begin x := first(s); end;  -- want: "GM0323 expected a sequence, found a set of 0..3"
rule begin x := size(s, q); end;  -- want: "GM0306 \"size\" takes 1 argument, not 2"
rule begin s := q; end;  -- want: "GM0301 the left side is a set of 0..3, and this is a seq"
rule begin s := s + 1; end;  -- want: "GM0301 `.` combines a set of 0..3 with an integer"
rule begin x := s + s; end;  -- want: "GM0301 the left side is a 0..3, and this is a set of 0..3"
rule begin x := s[0]; end;  -- want: "GM0305 only arrays, multisets, sequences and maps can be indexed"
rule begin x := q.length; end;  -- want: "GM0305 only a record has fields"
rule begin s := {4}; end;  -- want: "GM0301 4 is no value of 0..3"
rule begin q := [1, 2, 3]; end;  -- want: "GM0301 seq .* has room for 2 elements, not 3"
rule begin if size({}) = 0 then x := 1; end; end;  -- want: "GM0323 it is not clear here of what type this is"
rule begin s := {true}; end;  -- want: "GM0301 the index must be a 0..3"
rule begin if isundefined(s) then x := 1; end; end;  -- want: "GM0301 isundefined asks about one simple variable, not about a set"
---
type node_t: scalarset(2); r_t: record a, b: boolean end;
var a: array [node_t] of boolean; r: r_t; b: boolean;
startstate begin a := [true, false]; end;  -- want: "GM0309 the elements of an? array .* have no order"
rule begin r := r_t{a : true}; end;  -- want: "GM0323 the field b is not given"
rule begin r := r_t{a : true, b : true, a : false}; end;  -- want: "GM0202 the field a is given twice"
rule begin r := r_t{a : true, b : true, c : false}; end;  -- want: "GM0304 there is no field \"c\""
rule begin r := node_t{a : true}; end;  -- want: "GM0301 \"node_t\" is a scalarset node_t, not a record"
---
var s: set of boolean;  -- want: "GM0325 a start state leaves \"s\" Undefined, and an Undefined set is an empty one"
startstate begin end;
rule begin add true to s; end;
invariant size(s) < 2;
