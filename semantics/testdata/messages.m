message Ping(n: 0..1) from A to B;
process A
var x: 0..1;
startstate begin x := 0; end;
rule begin send Ping(x) to B; send Ping() to B; send Pong() to B; send x() to B; end;  -- want: "GM0306 Ping carries 1 field, not 0" "GM0201 \"Pong\" is not declared" "GM0401 \"x\" is a process variable, not a message"
on m: Ping ==> begin end;  -- want: "GM0402 Ping is not sent to A"
end;
process B
on m: Ping ==> begin reply Ping(m.n); end;  -- want: "GM0402 B does not send Ping"
rule begin reply Ping(0); end;  -- want: "GM0404 `reply` needs a message to answer"
end;
---
message Ping(n: 0..1) from A to C;  -- want: "GM0402 no process is called \"C\""
process A
rule begin end;
end;
startstate begin end;
---
message Ping(n: 0..1) from A to B;
process A [i: 0..1]
var x: 0..1;
startstate begin x := 0; end;
rule begin send Ping(B.y) to B; end;  -- want: "GM0403 only properties may look into a process"
rule begin send Ping(A[0].x) to B; end;  -- want: "GM0403"
end;
process B
var y: 0..1;
startstate begin y := 0; end;
on m: Ping from a ==> begin y := m.n; m.n := 1; end;  -- want: "GM0303 \"m.n\" cannot be changed: it is the message received"
end;
rule B.y = 1 ==> begin end;  -- want: "GM0403"
invariant B.y = 0 & A[1].x = 0;
invariant A.x = 0;  -- want: "GM0402 A is indexed: say which one"
invariant B[0].y = 0;  -- want: "GM0402 B is a single process and has no index"
invariant B = 0;  -- want: "GM0204 \"B\" is a process, not a value"
---
var g: 0..1;
message Ping(n: 0..1) from A to B;
process A
rule begin send Ping(0) to B; end;
end;
process B
on q: quorum 2 of Ping ==> begin end;  -- want: "GM0406 a quorum needs several senders"
end;
startstate begin g := 0; end;
rule begin send Ping(0) to B; end;  -- want: "GM0405 only a process can `send` a message"
---
message Vote(n: 0..1) from A to B lossy odd;  -- want: "GM0401 \"odd\" is not an attribute of messages"
process A
rule begin send Vote(0) to B; end;
end;
process B
startstate begin end;
end;
---
message Vote(n: 0..1) from A to B lossy;
process A [i: 0..1]
startstate begin end;
rule begin send Vote(0) to B; broadcast Vote(0) to A; end;  -- want: "GM0402 Vote is not sent to A"
end;
process B
var x: 0..1;
on q: quorum 2 of Vote from a where q[a].n = 0 ==> begin x := q.n; x := q[0].n; for s in q do x := q[s].n; end; end;  -- want: "GM0406 \"q\" is a set of messages"
on q: quorum 3 of Vote from a ==> begin end;  -- want: "GM0406 a quorum of 3 can never be met"
on q: quorum 0 of Vote from a ==> begin end;  -- want: "GM0406 a quorum has at least one message"
on q: quorum 2 of Vote from a where q[0].n = 0 ==> begin end;  -- want: "GM0406 where judges one message at a time"
on q: quorum 2 of Vote from a where 1 in q ==> begin end;  -- want: "GM0406 where judges one message at a time"
on q: quorum 2 of Vote from a where exists b in q do q[b].n != q[a].n end ==> begin end;  -- want: "GM0406 where judges one message at a time"
on q: quorum 2 of Vote from a where q[a].n = 0 when exists b in q do q[b].n = 0 end & q[0].n = 0 ==> begin end;
end;
---
process A [i: 0..1]
var i: boolean;  -- want: "GM0202 \"i\" is declared twice"
startstate begin end;
rule begin end;
end;
---
message A() from P to P set fifo;  -- want: "GM0401 how the channel keeps messages is said twice"
message B() from P to P LOSSY Bag [2] capacity 3;  -- want: "GM0401 the capacity is said twice"
message C() from P to P lossy [3];  -- want: "GM0401 \"lossy\" takes no number"
process P startstate begin end; end;
---
message Ping(n: 0..1) from A to B;  -- one error for each place: what is not known because of it is no second one
process A [i: 0..1]
var phase: enum { idle, busy };
startstate begin phase := idle; end;
rule B.st = waiting ==> begin send Ping(0) to B; end;  -- want: "GM0403"
rule waiting != B.st ==> begin B.st := done; B.st := doen; end;  -- want: "GM0403" "GM0403" "GM0403" "GM0201 \"doen\" is not declared"
rule begin switch B.st case waiting: phase := busy; end; end;  -- want: "GM0403"
rule isundefined(B.seen[full]) ==> begin phase := B.st; end;  -- want: "GM0403" "GM0403"
end;
process B
var st: enum { waiting, done }; seen: array [enum { empty, full }] of 0..1;
startstate begin st := waiting; clear seen; end;
on m: Ping from a when A[a].phase = idle ==> begin end;  -- want: "GM0403"
invariant A[0].phas = idle;  -- want: "GM0304"
invariant A[0].phase = idel | Aa[0].phase = idle;  -- want: "GM0201 \"idel\" is not declared .did you mean \"idle\"" "GM0201 \"Aa\" is not declared .did you mean \"A\"\\?.$"
end;
---
-- links
message
  M () from A | B to B;
  N (n : 0..1) from A to B;
  D () from A to B duplicating;
  F () from A to B fifo [2];  -- want: "GM0409 \"fifo\" has no effect: F goes by links only.*capacity n"
  G () from A | B to B fifo [2];
link One from A to B carries M, M;  -- want: "GM0409 M is carried twice"
link Two from A to B carries N, M;  -- want: "GM0409 another link carries M from A to B, too"
link Three from B to A carries N;  -- want: "GM0409 N does not go from B to A"
link Four from A to B carries D;  -- want: "GM0409 a link delivers each message once, and D is duplicating"
link Five from A to C carries N;  -- want: "GM0402 no process is called \"C\""
link Six from A to B carries O, A;  -- want: "GM0201 \"O\" is not declared" "GM0401 \"A\" is a process, not a message"
link Seven from A to B carries F capacity 0;  -- want: "GM0401 a channel has room for 1 to 4096 messages, not 0"
link Eight from A to B carries G;
link N from B to B carries M;  -- want: "GM0202 \"N\" is declared twice"
process A startstate begin end; rule begin send Eight() to B; end; end;  -- want: "GM0401 \"Eight\" is a link, not a message"
process B on m : One ==> begin end; end;  -- want: "GM0401 \"One\" is a link, not a message"
---
-- monitors of messages
message M (n : 0..1) from P to P;
event E;
process P startstate begin end; rule begin send M(0) to P; end; on m : M ==> begin end; end;
machine A
start state S
rule begin send E to A; end;
on M ==> begin end;  -- want: "GM0421 \"M\" is a message, which processes send each other"
ignore E;
end;
end;
---
message M (n : 0..1) from P to P; N () from P to P;
process P startstate begin end; rule begin send M(0) to P; send N() to P; end; on m : M ==> begin end; on n : N ==> begin end; end;
monitor W observes M
start state S
on m : M from p to q ==> begin assert m.n = 0; end;
on N ==> begin end;  -- want: "GM0427 W does not observe N"
end;
end;
---
message M () from P to P;
process P startstate begin end; rule begin send M() to P; end; on m : M ==> begin end; end;
monitor V observes M
start state S
defer M;  -- want: "GM0427 a monitor cannot defer"
end;
end;
---
message Vote(n: 0..1) from A to B;
process A [i: 0..1]
startstate begin send Vote(0) to B; end;
end;
process B
var x: 0..3;
startstate begin x := 0; end;
on q: quorum 2 of Vote ==> begin if q then x := 1; end; x := q + 1; end;  -- want: "GM0406 \"q\" is a set of messages" "GM0406 \"q\" is a set of messages"
end;
---
var m: multiset [2] of 0..3; x: 0..3;
startstate begin x := 0; end;
choose i: m do rule i | x = 1 ==> begin x := i + 1; end; end;  -- want: "GM0311 \"i\" stands for a chosen element" "GM0311 \"i\" stands for a chosen element"
---
-- channels that drop
message A (n : 0..1) from P to Q drop;              -- want: "GM0401 \"drop\" has no effect: there is room for all that can wait in a channel of A"
process P rule begin send A(0) to Q; end; end;
process Q on a : A ==> begin assert a.n < 2; end; end;
startstate begin end;
---
message B (n : 0..1) from P to Q fifo [2] drop [3]; -- want: "GM0401 \"drop\" takes no number"
process P rule begin send B(1) to Q; end; end;
process Q on b : B ==> begin assert b.n < 2; end; end;
startstate begin end;
---
message A (n : 0..1) from P to Q drop;              -- want: "GM0409 \"drop\" has no effect: A goes by links only"
link L from P to Q carries A;
process P rule begin send A(0) to Q; end; end;
process Q on a : A ==> begin assert a.n < 2; end; end;
startstate begin end;
