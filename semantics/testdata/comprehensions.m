type n_t: scalarset(2); var s: set of n_t; u: set of 0..3; q: seq [2] of 0..3; m: map [n_t] to 0..3; x: 0..3; n: n_t; b: boolean;
startstate begin s := {}; u := {}; q := []; m := {}; x := 0; b := true; undefine n; end;
rule begin b := s <= u; end;  -- want: "GM0301 `<=` compares a set of n_t with a set of 0..3"
rule begin b := s < 1; end;  -- want: "GM0301 `<` compares a set of n_t with an integer"
rule begin b := m <= m; end;  -- want: "GM0301 expected an integer, found a map" "GM0301 expected an integer, found a map"
rule begin b := q < q; end;  -- want: "GM0301 expected an integer, found a seq" "GM0301 expected an integer, found a seq"
rule begin b := x notin s; end;  -- want: "GM0301 the index must be a scalarset n_t"
rule begin b := x notin x; end;  -- want: "GM0406 `in` needs a set, a sequence, a map"
rule begin s := {y in x | true}; end;  -- want: "GM0323 expected a set, sequence or map, found a 0..3"
rule begin s := {y in s | y}; end;  -- want: "GM0301 expected a boolean, found a scalarset n_t"
rule begin s := {y in u | y > 1}; end;  -- want: "GM0301 the left side is a set of n_t, and this is a set of 0..3"
rule begin u := {y : 0..9 | y > 1}; end;  -- want: "GM0301 the left side is a set of 0..3, and this is a set of 0..9"
---
type n_t: scalarset(2); var s: set of n_t; u: set of 0..3; q: seq [2] of 0..3; m: map [n_t] to 0..3; x: 0..3; n: n_t; b: boolean;
startstate begin s := {}; u := {}; q := []; m := {}; x := 0; b := true; undefine n; end;
rule begin q := [x for y in s]; end;  -- want: "GM0309 these values have no order, and a sequence has one"
rule begin q := [x for y : n_t]; end;  -- want: "GM0309 these values have no order, and a sequence has one"
rule begin q := [x for y in m]; end;  -- want: "GM0309 these values have no order, and a sequence has one"
rule begin s := [y for y in u]; end;  -- want: "GM0301 expected a set of n_t, found a seq"
---
type n_t: scalarset(2); var s: set of n_t; u: set of 0..3; q: seq [2] of 0..3; m: map [n_t] to 0..3; x: 0..3; n: n_t; b: boolean;
startstate begin s := {}; u := {}; q := []; m := {}; x := 0; b := true; undefine n; end;
rule begin b := size({y + 1 for y in u}) = 1; end;  -- want: "GM0323 it is not clear here of what range the elements are"
rule begin u := {m for y in s}; end;  -- want: "GM0301 the index must be a 0..3, and this is a map"
rule begin m := {x -> 1 for y in s}; end;  -- want: "GM0323 the keys of a map are the values of one variable"
rule begin m := {y -> 1 for y in s; z in u}; end;  -- want: "GM0323 the keys of a map are the values of one variable"
rule begin m := {y -> 1 for y in u}; end;  -- want: "GM0301 the keys are a scalarset n_t, and this is a 0..3"
rule begin s := {y -> 1 for y in s}; end;  -- want: "GM0301 expected a set of n_t, found a map"
rule begin m := {s -> 1}; end;              -- want: "GM0301 the index must be a scalarset n_t, and this is a set of n_t"
rule begin m := {y -> 1}; end;              -- want: "GM0201 \"y\" is not declared"
rule begin m := {n -> true}; end;    -- want: "GM0301 a value is a 0..3, and this is a boolean"
rule begin s := {->}; end;                  -- want: "GM0301 expected a set of n_t, found a map"
rule begin s := {n -> 1}; end;       -- want: "GM0301 expected a set of n_t, found a map"
rule begin x := {1 -> 2}; end;              -- want: "GM0301 the left side is a 0..3, and this is a map"
rule begin x := {->}; end;                  -- want: "GM0323 it is not clear here of what type this is"
rule begin m := {n -> 1, n}; end;  -- want: "GM0301"
rule size({->}) = 0 ==> begin m := {}; end; -- want: "GM0323 it is not clear here of what type this is"
rule {->} = {->} ==> begin m := {}; end;    -- want: "GM0323 it is not clear here of what type this is"
rule {{} -> 1} = m ==> begin m := {}; end;  -- want: "GM0323 it is not clear here of what type this is"
rule begin m := {y -> true for y in s}; end;  -- want: "GM0301 a value is a 0..3, and this is a boolean"
rule begin u := {y for y in s}; end;  -- want: "GM0301 the index must be a 0..3, and this is a scalarset n_t"
rule begin x := let y := 1 do y end + z; end;  -- want: "GM0201 \"z\" is not declared"
rule begin x := let y := 1 do true end; end;  -- want: "GM0301 the left side is a 0..3, and this is a boolean"
rule begin x := let y := y do y end; end;  -- want: "GM0201 \"y\" is not declared"
rule begin x := let y := undefined do y end; end;  -- want: "GM0301 `undefined` can only be assigned"
---
type n_t: scalarset(2); var s: set of n_t; u: set of 0..3;
startstate begin s := {}; u := {}; end;
rule begin s := {y : n_t}; end;  -- want: "GM0121 which values it has is not said"
rule begin s := {y : 3 | true}; end;  -- want: "GM0121 a type stands here: its name, or a range"
rule begin u := {1, 2 for y in s}; end;  -- want: "GM0121 one expression stands in front of `for`, and these are 2"
---
type n_t: scalarset(2); var s: set of n_t; u: set of 0..3;
startstate begin s := {}; u := {}; end;
rule begin clear let y := u do y end; end;  -- want: "GM0127 expected .;. or .end. after the statement, found .y." "GM0121 expected .end. or .endrule., found .do."
---
var u: set of 0..3; q: seq [2] of 0..3;
startstate begin u := {}; q := []; end;
rule begin append [x for x : 0..9] to u; end;  -- want: "GM0323 expected a sequence, found a set of 0..3"
rule begin q := [y for y : 0..9]; end;
---
message Vote (n: 0..1) from P to C;
type p_t: scalarset(2);
process P [p: p_t] startstate begin end; rule begin send Vote(1) to C; end; end;
process C
var s: set of p_t;
startstate begin s := {}; end;
on vs : quorum 2 of Vote from p ==> begin s := {x in vs | true}; end;  -- want: "GM0406 .vs. is a set of messages, one from each sender"
end;
---
const K: 2; type n_t: scalarset(3); big_t: scalarset(20); r_t: record a: n_t; b: 0..3 end;
var s: set of n_t; w: set [1] of n_t; big: set of big_t; rs: set of r_t; q: seq [2] of set of n_t; m: map [n_t] to 0..3; x: 0..3; n: n_t; b: boolean;
startstate begin s := {}; w := {}; big := {}; rs := {}; q := []; m := {}; x := 0; b := true; undefine n; end;
rule begin b := exists Q: subset of x do true end; end;  -- want: "GM0323 expected a set, found a 0..3"
rule begin b := exists Q: subset of m do true end; end;  -- want: "GM0323 expected a set, found a map"
rule begin b := exists Q: subset of big_t do Q = {} end; end;  -- want: "GM0312 a set of big_t has too many subsets: at most 65536 are gone over"
rule begin b := exists Q: subset of big do Q = {} end; end;  -- want: "GM0312 a set of big_t has too many subsets"
rule begin b := exists Q: subset [9] of big do Q = {} end; end;  -- want: "GM0312 a set of big_t has too many subsets"
rule begin b := exists Q: subset of rs do exists R: subset of rs do Q = R end end; end;
rule begin b := exists Q: subset of rs; R: subset of rs do Q = R end; end;  -- want: "GM0312 these are 16777216 combinations of subsets"
rule begin b := exists Q: subset [K + 2] of n_t do Q = {} end; end;  -- want: "GM0302 a set of n_t has 3 elements at most, so there is no subset of 4"
rule begin b := exists Q: subset [-1] of n_t do Q = {} end; end;  -- want: "GM0302 no set has -1 elements"
rule begin b := exists Q: subset [x] of n_t do Q = {} end; end;  -- want: "GM0207 this must be a constant"
rule begin for Q: subset of n_t do b := false; end; end;  -- want: "GM0302 a loop goes over values, not over subsets"
rule begin b := exists Q: subset of n_t with size(Q) do true end; end;  -- want: "GM0301 expected a boolean, found an integer"
rule begin choose x: subset of n_t; end;  -- want: "GM0301 this choice is a set of n_t, and x is a 0..3"
rule begin choose w: subset of n_t; end;  -- want: "GM0324 not all of these subsets are values of set .1. of n_t"
rule begin choose w: subset [1] of n_t; end;
rule begin choose big: subset [1] of big_t; end;  -- want: "GM0324 the subsets of 20 elements are too many to choose from"
rule begin choose s: subset of n_t fair; end;  -- want: "GM0317 a choice among subsets cannot be fair"
rule begin s := min Q: subset of n_t by size(Q) end; end;  -- want: "GM0309 these subsets have no order"
rule begin n := min y in s by m end; end;  -- want: "GM0301 expected an integer, found a map"
rule begin n := min y in s with m by 1 end; end;  -- want: "GM0301 expected a boolean, found a map"
rule begin n := min y in x by 1 end; end;  -- want: "GM0323 expected a set, sequence or map"
rule begin x := min y in s by 1 end; end;  -- want: "GM0301 the left side is a 0..3, and this is a scalarset n_t"
rule begin s := union of s; end;  -- want: "GM0323 expected a sequence, map or array of sets, found a set of n_t"
rule begin s := union of x; end;  -- want: "GM0323 expected a sequence, map or array of sets, found a 0..3"
rule begin s := union of {y for y in s}; end;  -- want: "GM0323 expected a set, found a scalarset n_t"
rule begin s := union of m; end;  -- want: "GM0323 expected a sequence, map or array of sets, found a map"
rule begin s := union of q + {n}; end;
---
type n_t: scalarset(3);
var s: subset of n_t;  -- want: "GM0302 subsets are what quantifiers and choices go over, and no type"
startstate begin s := {}; end;
---
type n_t: scalarset(3); var s: set of n_t;
startstate begin s := {}; end;
ruleset Q: subset of n_t do rule begin s := {}; end; end;  -- want: "GM0302 subsets are what quantifiers and choices go over, and no type"
---
type n_t: scalarset(3); var s: set of n_t; x: 0..3;
function f(Q: set of n_t): boolean; begin x := 1; return Q = {}; end;
startstate begin s := {}; x := 0; end;
rule begin if exists Q: subset of n_t do f(Q) end then x := 2; end; end;  -- want: "GM0310 this quantifier over subsets changes the state through a function that it calls"
---
type n_t: scalarset(3); var s: set of n_t;
startstate begin s := {}; end;
rule begin s := all n_t; end;
ltl forall y: n_t with y in s do y in s leadsto y notin s end;  -- want: "GM0326 a condition of a quantifier around a statement about runs stands in that statement"
