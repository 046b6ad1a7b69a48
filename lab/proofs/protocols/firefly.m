-- prove: --every cpu : verified
-- The Firefly protocol with data: writes to shared lines go through to memory and to all who have the line.
const N : 3; Values : 2;
type cpu : scalarset(N); val : scalarset(Values); st : enum { invalid, valid_exclusive, shared, dirty };
var c : array [cpu] of record state : st; data : val; end; memory, latest : val;
ruleset v : val do startstate begin
  for i : cpu do c[i].state := invalid; undefine c[i].data; end; memory := v; latest := v; end; end;
ruleset i : cpu do
  rule "read miss exclusive" c[i].state = invalid & forall j : cpu do c[j].state = invalid end ==>
    begin c[i].state := valid_exclusive; c[i].data := memory; end;
  rule "read miss from clean" c[i].state = invalid & (exists j : cpu do c[j].state = shared | c[j].state = valid_exclusive end) ==> begin
    c[i].data := memory;
    for j : cpu do if c[j].state != invalid then c[j].state := shared; end; end;
    c[i].state := shared; end;
  rule "evict clean" c[i].state = shared | c[i].state = valid_exclusive ==> begin c[i].state := invalid; undefine c[i].data; end;
  rule "evict dirty" c[i].state = dirty ==> begin memory := c[i].data; c[i].state := invalid; undefine c[i].data; end;
end;
ruleset i : cpu; j : cpu do
  rule "read miss from dirty" i != j & c[i].state = invalid & c[j].state = dirty ==> begin
    memory := c[j].data; c[j].state := shared; c[i].data := c[j].data; c[i].state := shared; end;
end;
ruleset i : cpu; v : val do
  rule "write hit dirty" c[i].state = dirty | c[i].state = valid_exclusive ==> begin c[i].data := v; c[i].state := dirty; latest := v; end;
  rule "write hit shared, others" c[i].state = shared & exists j : cpu do j != i & c[j].state = shared end ==> begin
    for j : cpu do if c[j].state = shared then c[j].data := v; end; end; memory := v; latest := v; end;
  rule "write hit shared, alone" c[i].state = shared & forall j : cpu do j != i -> c[j].state != shared end ==> begin
    c[i].data := v; memory := v; latest := v; c[i].state := valid_exclusive; end;
end;
invariant "coherent" forall i : cpu do c[i].state != invalid -> c[i].data = latest end;
invariant "one dirty" forall i : cpu; j : cpu do i != j & c[i].state = dirty -> c[j].state = invalid end;
invariant "memory" (forall i : cpu do c[i].state != dirty end) -> memory = latest;
