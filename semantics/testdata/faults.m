message M () from P to P;
process P
startstate begin end;
  rule begin send M() to P; end;
  on m : M ==> begin end;
end;
faults crash P at most 1;  -- want: "GM0440 faults are declared in a section, which has an end"
lose M;  -- want: "GM0440 faults are declared in a section, which has an end"
---
message M () from P to P;
process P
startstate begin end;
  rule begin send M() to P; end;
  on m : M ==> begin end;
end;
faults
  crash M at most 1;  -- want: "GM0440 .M. is a message: what can crash is a process"
  lose P;  -- want: "GM0440 .P. is a process: what can lose is a message"
  crash Q;  -- want: "GM0201"
  lose M at most 0 - 1;  -- want: "GM0440 a fault happens 0 to 65536 times, not -1"
  crash P within 2;  -- want: "GM0440 .within. belongs to reorder"
  crash P at most 2;  -- want: "GM0440 crash P is said twice"
end;
---
message M () from P to P;
process P
startstate begin end;
  rule begin send M() to P; end;
  on m : M ==> begin end;
end;
faults
  reorder M;  -- want: "GM0440 M goes by channels that keep no order"
end;
---
process P
startstate begin end;
  rule begin end;
end;
faults
  restart P;  -- want: "GM0440 P restarts, and nothing lets it crash"
end;
---
message M () from P to Q;
process P
var x : boolean;
startstate begin x := false; end;
  rule "b" x ==>
  begin
    x := restarted;  -- want: "GM0440 whether it has restarted is known in the start state"
  end;
end;
process Q
startstate begin end;
  rule crashed(P) ==> begin end;  -- want: "GM0403 only properties may ask who has crashed"
end;
faults crash P; end;
invariant !crashed(x);  -- want: "GM0440 this is no process"
invariant !crashed(P, P);  -- want: "GM0306 crashed takes one process"
invariant !crashed(P);
---
message M () from P to Q;
process P
var x : boolean;
startstate begin x := false; end;
  function f () : boolean;  -- want: "GM0440 a function of a process that crashes cannot have a value and send"
  begin send M() to Q; return true; end;
  rule "a" !x ==> begin x := f(); end;
  rule "b" x ==>  -- want: "GM0440 an event that sends, of a process that crashes, cannot .return. yet"
  begin
    if x then send M() to Q; return; end;
    x := false;
  end;
end;
process Q
startstate begin end;
  on m : M ==> begin end;
end;
faults crash P; end;
---
process P
var x : boolean;
  persistent var y : 0..1;
startstate begin x := false; y := 0; end;
  rule begin x := y = 1; y := 1 - y; end;
end;
event E; F;
machine N
  start state S rule begin send E to N; send F to N; end; ignore E, F; end;
end;
machine S at most 2 start state T rule begin end; end; end;
machine C start state T rule begin new S(); halt; end; end; end;
monitor W observes E start state T ignore E; end; end;
faults
  crash P, N at most 1;
  crash C anywhere;
  lose F anywhere;  -- want: "GM0440 only a crash happens anywhere"
  crash W;  -- want: "GM0440 W is a monitor"
  restart S;  -- want: "GM0317 a machine that is created does not restart: what it was created with" "GM0440 S restarts, and nothing lets it crash"
  lose E;
  partition N;
  partition S;  -- want: "GM0440 the network falls apart in one way"
  reorder E within 0;  -- want: "GM0440 who overtakes overtakes at least one"
  partition P;  -- want: "GM0440 the network falls apart in one way"
end;
invariant P.x -> P.y = 0 | P.y = 1;
---
event E;
machine K
persistent var a, b : 0..1;
  procedure raise_it (var x : 0..1); begin x := 1; b := 1; end;
  function next () : 0..1; begin b := 1; return 0; end;  -- want: "GM0440 a function of a process that crashes anywhere"
  start state S
    entry begin a := 0; b := 0; send E to K; end;
    on E ==> begin raise_it(a); if next() = 0 then b := 0; end; end;  -- want: "GM0440 raise_it is given a persistent variable, and writes others or sends"
  end;
end;
faults crash K anywhere; end;
invariant K.a >= K.b;
---
event E;
machine A start state S rule begin send E to B; end; end; end;
machine B start state S on E ==> begin end; on crash a : A ==> begin end; end; end;  -- want: "only a monitor observes crashes and restarts"
monitor M observes E, crash A, crash B, restart A, crash M  -- want: "B does not crash: nothing lets it" "A does not restart: nothing lets it" "is no process and no machine"
  start state S
    on E ==> begin end;
    on crash a : A ==> begin end;
    on crash x : nobody ==> begin end;  -- want: "nobody"
  end;
end;
faults crash A; end;
---
process P
startstate begin end;
  rule begin end;
end;
process Q
var n : boolean;
startstate begin n := apart(P); end;  -- want: "GM0403 only properties may ask who is cut off"
  rule faults.crash_P > 0 ==> begin end;  -- want: "GM0403 only properties may ask how often a fault has happened"
end;
faults
  fair crash P at most 1;  -- want: "GM0440 a fault that is to happen would help"
  restart P;
  heal P;  -- want: "GM0440 the network may always heal" "GM0440 it heals, and nothing"
  fair heal Q;  -- want: "GM0440 the network heals in one way" "GM0440 it heals, and nothing lets the network fall apart"
end;
invariant faults.restart_P = 0;  -- want: "GM0440 this fault is not counted"
invariant faults.lose_P = 0;  -- want: "GM0440 no line of a faults section is lose_P"
invariant apart(P, Q, P);  -- want: "GM0[0-9]+ apart takes one process, or two"
invariant apart(1);  -- want: "GM0440 this is no process, and nothing else is cut off"
---
process P
startstate begin end;
  rule begin end;
end;
process Q
startstate begin end;
  rule begin end;
end;
faults
  partition P, Q;
  fair heal Q;  -- want: "GM0440 the network heals as a whole"
end;
