message Ping (n : 0..3) from A to B;  Pong () from B to A;  Queued () from A to B fifo;
process A [i : 0..2]
startstate begin end;
rule begin send Ping(0) to B; send Queued() to B; end;
on m : Pong ==> begin end;
end;
process B
var
  x : 0..3;  size : 1..2;
  bag : multiset [2] of 0..1;

function doubled (n : 0..3) : 0..6; begin return 2 * n; end;

startstate begin x := 0; size := 1; end;

-- a loop over the messages, local variables before and in it
on "fine" q : quorum 2 of Ping from a  where q[a].n > 0  when x = 0 ==>
var best : 0..3; sum : 0..12;
begin
  best := 0; sum := 0;
  for s in q do
    if q[s].n > best then best := q[s].n; end;
    sum := sum + doubled(q[s].n);
  end;
  x := best;
end;

on "not even a loop" q : quorum 3 of Ping ==> begin x := 1; end;
on "no memory" q : quorum 1 of Ping ==> begin for s in q do x := q[s].n; end; reply Pong(); end;
on "size" q : quorum size of Ping ==> begin x := 1; end;   -- want: "GM0407 .*only if its size is a constant"
on "queue" q : quorum 2 of Queued ==> begin x := 1; end;   -- want: "GM0407 the messages of a queue are not received one by one"
choose c : bag do
  on "chosen" q : quorum 2 of Ping ==> begin x := 1; end;  -- want: "GM0407 what was chosen"
end;

on "elsewhere" q : quorum 2 of Ping from a  when exists s in q do q[s].n = 1 end ==>  -- want: "GM0407 the messages of .q. come one by one.*collect"
begin
  for s in q do
    for t in q do                                          -- want: "GM0407 the messages of .q. come one by one"
    end;
  end;
  for s in q do end;                                       -- want: "GM0407 the messages of .q. come one by one"
  reply Pong();                                            -- want: "GM0407 the messages of .q. come one by one"
  x := 0 in q ? 1 : 2;                                     -- want: "GM0407 the messages of .q. come one by one"
end;
invariant x + size + multisetcount(i : bag, bag[i] = 1) >= 0;
end;
---
message Ping (n : 0..3) from A to B;  Pong () from B to A;
process A [i : 0..2]
startstate begin end;
rule begin send Ping(0) to B; end;
on m : Pong ==> begin end;
end;
process B
var x : 0..3;
function withX (n : 0..3) : 0..6; begin return x + n; end;
startstate begin x := 0; end;

on "in the loop" q : quorum 2 of Ping ==>
begin
  for s in q do
    x := q[s].n;                                           -- want: "GM0407 this is done .* not local to the event.*collect"
    send Pong() to A[s];                                   -- want: "GM0407 this is done .* not local"
    if q[s].n = 3 then return; end;                        -- want: "GM0407 this is done .* ends the event"
    assert q[s].n < 3;                                     -- want: "GM0407 this is done .* shows in, a run"
  end;
end;

on "calls" q : quorum 2 of Ping ==>
var sum : 0..12;
begin
  sum := 0;
  for s in q do sum := sum + withX(q[s].n); end;           -- want: "GM0407 this is done .* not local"
  x := 1;
end;
end;
---
startstate begin end;  -- want: "GM0407 --single-message has no effect"
rule begin end;
