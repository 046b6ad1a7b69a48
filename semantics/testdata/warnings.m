-- a variable that nothing looks at
var x, y: 0..1;  -- want: "GM0320 \"y\" is never read"
startstate begin x := 0; y := 0; end;
rule begin x := 1 - x; y := x; end;
---
-- of a process, all instances together; an element read through an index counts for the array
process P [i: 0..1]
var a: array [0..2] of boolean; dead: boolean;  -- want: "GM0320 \"P.dead\" is never read"
startstate begin clear a; clear dead; end;
rule a[i] ==> begin a[i] := false; dead := true; end;
end;
---
-- properties and guards read
var x, y, z: 0..1;
startstate begin x := 0; y := 0; z := 0; end;
rule x = 0 ==> begin x := 1; end;
invariant y = 0;
cover z = 0;
---
var x: 0..1;
startstate begin x := 0; end;
rule begin x := 1 - x; end;
invariant 1 < 2;  -- want: "GM0318 this is true in every state"
invariant x = x;
---
-- queues that run side by side
message
  M1 () from A to B fifo [2];
  M2 () from A | B to B | A fifo [2];  -- want: "GM0410 .*from A to B, M2 and M1 can overtake each other.*link Name from A to B carries M1, M2;"
  Back () from B to A fifo [2];        -- want: "GM0410 .*from B to A, Back and M2"
  Loose () from A to B;
process A startstate begin end; rule begin send M1() to B; send M2() to B; send Loose() to B; end; on m: Back ==> begin end; on m: M2 ==> begin end; end;
process B startstate begin end; rule begin send Back() to A; send M2() to A; end; on m: M1 ==> begin end; on m: M2 ==> begin end; on m: Loose ==> begin end; end;
---
process P
var seed: 0..3; x: 0..3;
startstate begin choose seed: 0..3; x := seed; end; -- a start state reads it
rule "up" x < 3 ==> begin x := x + 1; end;
end;
invariant P.x <= 3;
---
process P
persistent var log: 0..3;
var x: 0..3;
startstate begin if restarted then x := log; else x := 0; log := 0; end; end;
rule "up" x < 3 ==> begin x := x + 1; log := x; end;
end;
invariant P.x <= 3;
---
machine M
persistent var log: 0..3; lost: 0..3;  -- want: "GM0320 \"M.lost\" is never read"
var x: 0..3;
start state S
  entry begin if restarted then x := log; else x := 0; log := 0; end; end;
  rule "up" x < 3 ==> begin x := x + 1; log := x; lost := x; end;
end;
end;
invariant M.x <= 3;
