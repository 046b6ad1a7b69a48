-- expect: --deadlock=off : verified 24898 75350
-- expect: --deadlock=off --symm : verified 7034 21372
-- expect(slow): --deadlock=off --symm --const Step=0 : verified 26267 85824
-- expect(slow): --deadlock=off --symm --const Step=1 : verified 7551 22530
-- expect(slow): --deadlock=off --symm --const Step=2 : verified 7531 22500
-- expect(slow): --deadlock=off --symm --const Parts=3 --const Step=0 : verified 106985 427446
-- expect(slow): --deadlock=off --symm --const Parts=3 : verified 32454 127258
-- small: Clients=1 Vals=1
-- basis: decision: models/transactions.m, lowered by hand; the same states and transitions as --outbox=auto has of that. Step=0 is as it was before there were machines
-- One mailbox for each machine; what the coordinator sends leaves one by one, what others send in their step. On the way giving up comes to be a
-- rule of the coordinator, where a timer was a machine with an event of its own (1), the monitor forgets the votes when their client has been told (2), a
-- participant keeps what it is asked, where a table remembered it for all (3), and what a participant answers that may crash leaves in a step of its own (4).
const Clients : 2; Parts : 2; Per : 0; Keys : 1; Vals : 2; Box : 9; Fixed : true; Crash : 0;
  Step : 4;
  Timer : Step < 1; Counts : Step < 2; Table : Step < 3;
  Leaves : Step >= 4 & Crash > 0;   -- what a participant answers leaves in a step of its own, before which it may crash
type
  cl_t : 1..Clients; pa_t : scalarset(Parts); key_t : scalarset(Keys); val_t : scalarset(Vals); n_t : 0..Per;
  id_t : 0..Clients*(Per+1);
  ev_t : enum { eWriteReq, eWriteResp, eReadReq, eReadResp, ePrepReq, ePrepResp, eCommit, eAbort, eTimeout, eShut };
  st_t : enum { ok, err, tmo };
  m_t : record ev : ev_t; cl : cl_t; key : key_t; val : val_t; id : id_t; st : st_t; end;
  q_t : record n : 0..Box; q : array [0..Box-1] of m_t; end;
  tr_t : record key : key_t; val : val_t; id : id_t; end;
var
  cbox : array [cl_t] of q_t; obox : q_t; pbox : array [pa_t] of q_t;
  cst : array [cl_t] of enum { start, writing, reading, finished }; cn : array [cl_t] of n_t; cur : array [cl_t] of tr_t;
  ost : enum { idle, preparing }; oc : cl_t; ot : tr_t; count : 0..Parts; seen : array [id_t] of boolean;
  tm : enum { off, on, cancelling, again };   -- a timer, while there is one
  bc : array [pa_t] of boolean; bm : m_t; rp : boolean; rm : m_t;        -- the coordinator's outbox: a broadcast, then an answer
  kv : array [pa_t] of array [key_t] of tr_t; pend : array [pa_t] of array [id_t] of tr_t;
  pout : array [pa_t] of m_t;   -- the outboxes of participants that may crash
  ptr : array [id_t] of tr_t;   -- what was asked for, known to all
  dead : array [pa_t] of boolean; crashes : 0..Crash;
  nok, nerr : array [id_t] of 0..Parts;   -- the monitor, while it counts the votes on each transaction
  mcur : id_t; yes : array [pa_t] of boolean; no : array [pa_t] of boolean;   -- the monitor
procedure clearm (var m : m_t); begin undefine m; end;
procedure enq (var b : q_t; var m : m_t); begin if b.n >= Box then error "mailbox full"; end; b.q[b.n] := m; b.n := b.n + 1; end;
procedure take (var b : q_t; i : 0..Box-1); begin
  for k := i to b.n - 2 do b.q[k] := b.q[k+1]; end; undefine b.q[b.n-1]; b.n := b.n - 1; end;
procedure forget (); begin undefine mcur; for p : pa_t do yes[p] := false; no[p] := false; end; end;
procedure voted (p : pa_t; id : id_t; st : st_t); begin
  if Counts then if st = ok then nok[id] := nok[id] + 1; else nerr[id] := nerr[id] + 1; end;
  elsif !isundefined(mcur) & id = mcur then if st = ok then yes[p] := true; else no[p] := true; end; end; end;
procedure observe (var m : m_t); begin
  if m.ev = ePrepReq & !Counts then mcur := m.id; end;
  if m.ev = eWriteResp & Counts then
    assert "atomicity: committed" m.st = ok -> nok[m.id] = Parts;
    assert "atomicity: aborted" m.st = err -> nerr[m.id] > 0;
  elsif m.ev = eWriteResp then
    assert "atomicity: committed" m.st = ok -> forall p : pa_t do yes[p] end;
    assert "atomicity: aborted" m.st = err -> exists p : pa_t do no[p] end;
    forget(); end; end;
procedure flushp (p : pa_t); begin bc[p] := false; observe(bm); if !dead[p] then enq(pbox[p], bm); end; if forall x : pa_t do !bc[x] end then undefine bm; end; end;
procedure flushr (); begin observe(rm); enq(cbox[rm.cl], rm); rp := false; undefine rm; end;
procedure leave (p : pa_t; var m : m_t); var c : cl_t; begin
  if m.ev = ePrepResp then voted(p, m.id, m.st); enq(obox, m); else c := m.cl; undefine m.cl; enq(cbox[c], m); end; end;
procedure bcast (ev : ev_t); begin
  bm.ev := ev; bm.id := ot.id; if ev = ePrepReq then bm.key := ot.key; bm.val := ot.val; end;
  for p : pa_t do bc[p] := true; end; end;
procedure answer (c : cl_t; id : id_t; st : st_t); begin
  rm.ev := eWriteResp; rm.cl := c; rm.id := id; rm.st := st; rp := true; end;
procedure cancel (); begin if tm = on then tm := cancelling; end; end;
procedure arm (); begin if Timer then if tm = off then tm := on; elsif tm = cancelling then tm := again; end; end; end;
procedure idle_ (); begin ost := idle; count := 0; undefine oc; undefine ot; end;
function free () : boolean; begin return !rp & forall p : pa_t do !bc[p] end; end;
startstate begin
  undefine cbox; undefine obox; undefine pbox; for c : cl_t do cbox[c].n := 0; cst[c] := start; cn[c] := Per; undefine cur[c]; end; obox.n := 0;
  for p : pa_t do pbox[p].n := 0; bc[p] := false; undefine kv[p]; dead[p] := false; for i : id_t do undefine pend[p][i]; end; end;
  undefine pout; idle_(); undefine bm; undefine rm; rp := false; crashes := 0; tm := off; undefine ptr;
  for i : id_t do seen[i] := false; nok[i] := 0; nerr[i] := 0; end; forget();
end;
ruleset c : cl_t do
  ruleset k : key_t; v : val_t do
  rule "client writes" cst[c] = start ==> var m : m_t; begin
    cur[c].key := k; cur[c].val := v; cur[c].id := (c-1)*(Per+1) + cn[c] + 1; if Table then ptr[cur[c].id] := cur[c]; end;
    m.ev := eWriteReq; m.cl := c; m.key := k; m.val := v; m.id := cur[c].id; observe(m); enq(obox, m); cst[c] := writing; end;
  end;
  rule "client told" cst[c] = writing & cbox[c].n > 0 ==> var m : m_t; begin
    assert "unhandled event" cbox[c].q[0].ev = eWriteResp;
    if cbox[c].q[0].st = ok then m.ev := eReadReq; m.cl := c; m.key := cur[c].key; enq(obox, m); cst[c] := reading;
    elsif cn[c] > 0 then cn[c] := cn[c] - 1; cst[c] := start; undefine cur[c]; else cst[c] := finished; undefine cur[c]; end;
    take(cbox[c], 0); end;
  rule "client reads" cst[c] = reading & cbox[c].n > 0 ==> begin
    assert "unhandled event" cbox[c].q[0].ev = eReadResp;
    assert "record read is not what was written" !isundefined(cbox[c].q[0].val) & (cbox[c].q[0].val = cur[c].val | (Fixed & cbox[c].q[0].id > cur[c].id));
    take(cbox[c], 0);
    if cn[c] > 0 then cn[c] := cn[c] - 1; cst[c] := start; undefine cur[c]; else cst[c] := finished; undefine cur[c]; end; end;
end;
rule "coordinator, write" ost = idle & free() & obox.n > 0 & obox.q[0].ev = eWriteReq ==> begin
  if seen[obox.q[0].id] then answer(obox.q[0].cl, obox.q[0].id, tmo);
  else oc := obox.q[0].cl; ot.key := obox.q[0].key; ot.val := obox.q[0].val; ot.id := obox.q[0].id; seen[obox.q[0].id] := true; bcast(ePrepReq); arm(); ost := preparing; end;
  take(obox, 0); end;
rule "coordinator ignores" ost = idle & free() & obox.n > 0 & (obox.q[0].ev = ePrepResp | obox.q[0].ev = eTimeout) ==> begin take(obox, 0); end;
ruleset i : 0..Box-1 do
 alias first : i < obox.n & forall j : 0..Box-1 do j < i -> ost = preparing & obox.q[j].ev = eWriteReq end do
 ruleset p : pa_t do
 rule "coordinator forwards read" free() & (first) & obox.q[i].ev = eReadReq ==> var m : m_t; begin
   m := obox.q[i]; take(obox, i); if !dead[p] then enq(pbox[p], m); end; end;
 end;
 rule "coordinator, prepared" ost = preparing & free() & (first) & obox.q[i].ev = ePrepResp ==> var m : m_t; begin
  m := obox.q[i]; take(obox, i);
  if m.id = ot.id then
   if m.st = ok then count := count + 1; if count = Parts then bcast(eCommit); answer(oc, ot.id, ok); cancel(); idle_(); end;
   else bcast(eAbort); answer(oc, ot.id, err); cancel(); idle_(); end; end; end;
 rule "coordinator, timeout" ost = preparing & free() & (first) & obox.q[i].ev = eTimeout ==> begin
  take(obox, i); bcast(eAbort); answer(oc, ot.id, tmo); idle_(); end;
 end;
end;
rule "flush answer" rp & (forall p : pa_t do !bc[p] end) ==> begin flushr(); end;
rule "timer fires" tm != off ==> var m : m_t; begin m.ev := eTimeout; enq(obox, m); if tm = again then tm := on; else tm := off; end; end;
rule "timer cancels" tm = cancelling | tm = again ==> begin if tm = again then tm := on; else tm := off; end; end;
rule "give up" !Timer & ost = preparing & free() ==> begin bcast(eAbort); answer(oc, ot.id, tmo); idle_(); end;
ruleset p : pa_t do
 rule "flush" bc[p] ==> begin flushp(p); end;
 rule "crash" !dead[p] & crashes < Crash ==> begin dead[p] := true; crashes := crashes + 1; undefine pbox[p]; undefine pout[p]; pbox[p].n := 0; undefine kv[p]; for i : id_t do undefine pend[p][i]; end; end;
 rule "the answer leaves" !isundefined(pout[p].ev) ==> begin leave(p, pout[p]); undefine pout[p]; end;
 rule "participant" !dead[p] & isundefined(pout[p].ev) & pbox[p].n > 0 ==> var m : m_t; begin
  switch pbox[p].q[0].ev
  case ePrepReq:
   assert "duplicate transaction" isundefined(pend[p][pbox[p].q[0].id].id);
   pend[p][pbox[p].q[0].id].id := pbox[p].q[0].id;
   if !Table then pend[p][pbox[p].q[0].id].key := pbox[p].q[0].key; pend[p][pbox[p].q[0].id].val := pbox[p].q[0].val; end;
   m.ev := ePrepResp; m.id := pbox[p].q[0].id;
   m.st := ok; if !isundefined(kv[p][pbox[p].q[0].key].id) then if pbox[p].q[0].id <= kv[p][pbox[p].q[0].key].id then m.st := err; end; end;
   if Leaves then pout[p] := m; else leave(p, m); end;
  case eCommit: assert "commit of what is not pending" !isundefined(pend[p][pbox[p].q[0].id].id); if Table then kv[p][ptr[pbox[p].q[0].id].key] := ptr[pbox[p].q[0].id]; else kv[p][pend[p][pbox[p].q[0].id].key] := pend[p][pbox[p].q[0].id]; end; undefine pend[p][pbox[p].q[0].id];
  case eAbort: assert "abort of what is not pending" !isundefined(pend[p][pbox[p].q[0].id].id); undefine pend[p][pbox[p].q[0].id];
  case eReadReq: m.ev := eReadResp; m.key := pbox[p].q[0].key; 
   if !isundefined(kv[p][pbox[p].q[0].key].val) then m.val := kv[p][pbox[p].q[0].key].val; m.id := kv[p][pbox[p].q[0].key].id; end;
   m.cl := pbox[p].q[0].cl; if Leaves then pout[p] := m; else leave(p, m); end;
  else error "unhandled event"; end;
  take(pbox[p], 0); end;
end;
liveness "progress" forall c : cl_t do cst[c] != writing end;
liveness "no client waits for ever" forall c : cl_t do cst[c] != reading end;
