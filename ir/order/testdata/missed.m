-- a guard stops at the first value that decides, or meets an Undefined one first
type s: scalarset(3);
var a, always: array [s] of boolean;
startstate begin undefine a; for i: s do always[i] := false; end; end;
rule exists i: s do a[i] end ==> begin end;                               -- want: "may stop before or after a run-time error"
rule exists i: s do always[i] end ==> begin end;
rule exists i: s do !isundefined(a[i]) & a[i] end ==> begin end;
rule exists i: s do isundefined(a[i]) | a[i] end ==> begin end;
rule forall i: s do !isundefined(a[i]) -> a[i] end ==> begin end;
rule forall i: s do isundefined(a[i]) -> a[i] end ==> begin end;          -- want: "may stop before"
rule forall i: s do (isundefined(a[i]) ? always[i] : a[i]) end ==> begin end;
rule forall i: s do forall j: s do i = j | always[j] end end ==> begin end;
rule 2 < 1 & exists i: s do a[i] end ==> begin end;
---
-- what is met has seen all of a forall, and all of an exists that does not hold
type s: scalarset(3);
var a: array [s] of boolean; b: boolean;
startstate begin undefine a; b := false; end;
rule begin assert forall i: s do a[i] end; end;
rule begin assert exists i: s do a[i] end; end;                           -- want: "may stop before"
invariant forall i: s do a[i] end;
invariant "i" b -> forall i: s do a[i] end;
invariant "n" !(exists i: s do a[i] end);
invariant "o" b | forall i: s do forall j: s do a[i] | a[j] end end;
invariant "e" forall i: s do exists j: s do a[j] end end;                 -- want: "may stop before"
invariant "l" (forall i: s do a[i] end) -> b;                             -- want: "may stop before"
invariant "r" (exists i: s do a[i] end) = b;                              -- want: "may stop before"
assume "a" forall i: s do a[i] end;                                       -- want: "may stop before"
cover "c" forall i: s do a[i] end;                                        -- want: "may stop before"
liveness "w" forall i: s do a[i] end;                                     -- want: "may stop before"
---
-- a return or an assumption ends a loop
type s: scalarset(3);
var a, always: array [s] of boolean; k: array [s] of 0..3; p: array [s] of s;
function some(): boolean; begin for i: s do if a[i] then return true; end; end; return false; end;       -- want: "may stop before"
function any(): boolean; begin for i: s do if always[i] then return true; end; end; return false; end;
function deep(): boolean; begin for i: s do if always[p[i]] then return true; end; end; return false; end;  -- want: "may stop before"
function off(): boolean; begin for i: s do if !isundefined(k[i]) & k[i] + 1 = 4 then return true; end; end; return false; end;
procedure calls(); begin for i: s do if some() then return; end; end; end; -- want: "may stop before"
startstate begin undefine a; undefine k; undefine p; for i: s do always[i] := false; end; end;
rule some() ==> begin end;
rule any() ==> begin calls(); end;
rule deep() | off() ==> begin end;
rule begin for i: s do assume always[i]; assert a[i]; end; end;           -- want: "may stop before"
rule begin for i: s do assume always[i]; end; end;
rule begin for i: s do assert a[i]; end; end;
rule begin for i: s do assume always[i]; cover always[i]; end; end;       -- want: "may stop before"
---
-- the filter of a quorum is asked of some senders only
type s: scalarset(3);
message M (v: 0..1; w: 0..1) from P to Q;
process P [i: s]
  rule begin send M(1, undefined) to Q; end;
end;
process Q
var n: 0..1;
startstate begin n := 0; end;
  on m : quorum 2 of M from i where m[i].w = 1 ==> begin n := 1; end;           -- want: "may stop before"
  on m : quorum 2 of M from i where !isundefined(m[i].w) & m[i].w = 1 ==> begin n := 1; end;
end;
---
-- an element that may have gone
type s: scalarset(3);
var always: array [s] of boolean; m: multiset [3] of 0..3;
startstate begin for i: s do always[i] := false; end; undefine m; end;
choose k: m do
  rule exists i: s do always[i] | isundefined(m[k]) end ==> begin
    multisetremove(k, m);
    assert exists i: s do always[i] | isundefined(m[k]) end;              -- want: "may stop before"
  end;
end;
rule exists i: s do multisetcount(k: m, isundefined(m[k])) > 0 | always[i] end ==> begin end;
---
-- what is known where a quantifier is evaluated
type s: scalarset(3);
var a, always: array [s] of boolean; x: s; b: boolean;
function lose(): boolean; begin undefine x; return true; end;
startstate begin undefine a; undefine x; b := false; for i: s do always[i] := false; end; end;
rule !isundefined(x) & exists i: s do i = x end ==> begin end;
rule isundefined(x) | exists i: s do i = x end ==> begin end;
rule isundefined(x) & exists i: s do i = x end ==> begin end;             -- want: "may stop before"
rule (exists i: s do i = x end) & !isundefined(x) ==> begin end;          -- want: "may stop before"
rule (isundefined(x) ? always[x] : exists i: s do i = x end) ==> begin end;
rule (isundefined(x) ? exists i: s do i = x end : always[x]) ==> begin end; -- want: "may stop before"
rule exists i: s do !isundefined(a[i]) & exists j: s do j = i & a[i] end end ==> begin end;
rule exists i: s do !isundefined(a[i]) & exists j: s do j = i | a[j] end end ==> begin end; -- want: "may stop before" "may stop before"
invariant !isundefined(x) -> exists i: s do always[i] & i = x end;
invariant !isundefined(x) | exists i: s do always[i] & i = x end;         -- want: "may stop before"
rule begin b := !isundefined(x) & exists i: s do i = x end; end;
rule begin b := !isundefined(x) & lose() & exists i: s do i = x end; end; -- want: "may stop before"
rule begin b := !isundefined(x) & exists i: s do (exists j: s do j = x end) & lose() end; end; -- want: "may (stop before|change)" "may stop before"
rule begin if !isundefined(x) then b := exists i: s do i = x end; end; end; -- want: "may stop before"
---
-- a message that is passed on is as defined as the one received
type s: scalarset(3);
message M (v: 0..1; w: 0..1) from P to Q; N (v: 0..1; w: 0..1) from Q to P; O (v: 0..1; w: 0..1) from P to Q;
process P [i: s]
  rule begin send M(1, undefined) to Q; end;
  on n : N ==> begin send O(n.v, n.w) to Q; end;
end;
process Q
var n: 0..1;
startstate begin n := 0; end;
  on m : M ==> begin reply N(m.v, m.w); end;
  on o : quorum 2 of O from i where o[i].v = 1 ==> begin n := 1; end;
  on o : quorum 2 of O from i where o[i].w = 1 ==> begin n := 0; end;           -- want: "may stop before"
end;
---
-- a value of one part of a union is a legal index of what the union indexes
type s: scalarset(3); q: scalarset(2); u: union { s, q };
var always: array [u] of boolean;
startstate begin for i: u do always[i] := false; end; end;
rule exists i: s do always[i] end ==> begin end;
rule exists j: q do always[j] end ==> begin end;
rule exists i: s do exists j: q do always[i] & always[j] end end ==> begin end;
function found (): boolean; begin for j: q do if always[j] then return true; end; end; return false; end;
rule found() ==> begin end;
---
-- a parameter has a value where every call gives it one, by a parameter of the caller, too
type s: scalarset(3);
var always: s; x: s; b: boolean;
startstate begin b := false; undefine x; end;
function any (y: s): boolean; begin return exists i: s do i = y end; end;
function some (y: s): boolean; begin return exists i: s do i = y end; end; -- want: "may stop before"
procedure pass (y: s); begin b := any(y); end;
ruleset i: s do
  rule begin b := any(i) & any(always) & some(i) & some(x); end;
  rule begin pass(i); pass(always); end;
end;
invariant forall i: s do any(i) end;
