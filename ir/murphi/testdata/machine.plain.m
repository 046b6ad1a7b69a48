
const
  Waiting: 0;
  Ready: 1;
  crashed: 2;

type
  A_at_t: enum {S, Over};
  present: 0..0;
  A_outbox_element_event_t: enum {Early, Late};
  A_outbox_element_t: record event: A_outbox_element_event_t; to_B: present; end;
  A_outbox_slot: record held: present; element: A_outbox_element_t; end;
  A_outbox_t: array [0..1] of A_outbox_slot; -- a queue, its holes at the end
  A_t: record at: A_at_t; outbox: A_outbox_t; end;
  B_at_t: 0..2; -- an enumeration, as a range
  from_0_to_3: 0..3;
  B_t: record at: B_at_t; n: from_0_to_3; volatile: boolean; restarted: boolean; end;
  from_0_to_1: 0..1;
  faults_t: record crash_B: from_0_to_1; restart_B: from_0_to_1; end;
  B_mailbox_element_event_t: enum {Late_2, Early_2};
  B_mailbox_element_t: record event: B_mailbox_element_event_t; end;
  B_mailbox_slot: record held: present; element: B_mailbox_element_t; end;
  B_mailbox_t: array [0..7] of B_mailbox_slot; -- a queue, its holes at the end
  integer: -1000000000..1000000000;
  control_raised_event_t: 0..0; -- it has no values
  control_raised_t: record event: control_raised_event_t; end;
  control_t: record left: present; next: A_at_t; exited: present; halted: present; raised: control_raised_t; end;
  control_t_2: record left: present; next: B_at_t; exited: present; halted: present; raised: B_mailbox_element_t; end;

var
  A: A_t;
  B: B_t;
  faults: faults_t;
  B_mailbox: B_mailbox_t;

function count_A_outbox_t(b: A_outbox_t): integer;
var
  value: integer;
begin
  value := 0;
  for i: 0..1 do if !isundefined(b[i].held) then value := value + 1; end; end;
  return value;
end;

procedure pack_A_outbox_t(var b: A_outbox_t);
var
  value: integer;
begin
  value := 0;
  for i: 0..1 do
    if !isundefined(b[i].held) then
      if value < i then b[value] := b[i]; undefine b[i]; end;
      value := value + 1;
    end;
  end;
end;

procedure add_to_A_outbox_t(var b: A_outbox_t; e: A_outbox_element_t);
var
  kept: A_outbox_element_t;
begin
  kept := e;
  pack_A_outbox_t(b);
  for i: 0..1 do
    if isundefined(b[i].held) then
      b[i].held := 0;
      b[i].element := kept;
      return;
    end;
  end;
  error "A_outbox_t is full";
end;

procedure pack_B_mailbox_t(var b: B_mailbox_t);
var
  value: integer;
begin
  value := 0;
  for i: 0..7 do
    if !isundefined(b[i].held) then
      if value < i then b[value] := b[i]; undefine b[i]; end;
      value := value + 1;
    end;
  end;
end;

procedure add_to_B_mailbox_t(var b: B_mailbox_t; e: B_mailbox_element_t);
var
  kept: B_mailbox_element_t;
begin
  kept := e;
  pack_B_mailbox_t(b);
  for i: 0..7 do
    if isundefined(b[i].held) then
      b[i].held := 0;
      b[i].element := kept;
      return;
    end;
  end;
  error "B_mailbox_t is full";
end;

-- whether rule 'Waiting: on Late' of B may happen
function enabled_B_Waiting_on_Late(event: integer): boolean;
begin
  if isundefined(B_mailbox[event].held) then return false; end;
  for front: 0..7 do
    if front <= event then
      if ((B.at = Waiting) & (B_mailbox[front].element.event = Early_2)) = (front = event) then return false; end;
    end;
  end;
  return (B.at = Waiting) & (B_mailbox[event].element.event = Late_2);
end;

-- whether rule 'Ready: on Early' of B may happen
function enabled_B_Ready_on_Early(event: integer): boolean;
begin
  if isundefined(B_mailbox[event].held) then return false; end;
  for front: 0..7 do
    if front <= event then
      if ((B.at = Waiting) & (B_mailbox[front].element.event = Early_2)) = (front = event) then return false; end;
    end;
  end;
  return (B.at = Ready) & (B_mailbox[event].element.event = Early_2);
end;

-- whether rule 'Ready: ignore Late' of B may happen
function enabled_B_Ready_ignore_Late(event: integer): boolean;
begin
  if isundefined(B_mailbox[event].held) then return false; end;
  for front: 0..7 do
    if front <= event then
      if ((B.at = Waiting) & (B_mailbox[front].element.event = Early_2)) = (front = event) then return false; end;
    end;
  end;
  return (B.at = Ready) & (B_mailbox[event].element.event = Late_2);
end;

-- A.S.rule: machine.m:3:25
procedure A_S_rule(var control: control_t);
var
  kept: A_outbox_element_t;
  kept_2: A_outbox_element_t;
begin
  undefine kept;
  kept.event := Early;
  kept.to_B := 0;
  add_to_A_outbox_t(A.outbox, kept);
  undefine kept_2;
  kept_2.event := Late;
  kept_2.to_B := 0;
  add_to_A_outbox_t(A.outbox, kept_2);
  control.left := 0;
  control.next := Over;
  return;
end;

-- A.(settle): machine.m:3:9
procedure A_settle(var control: control_t);
var
  value: integer;
  kept: control_raised_t;
begin
  value := 0;
  while !isundefined(control.left) do
    if value = 1000000 then error "more than 1000000 iterations"; end;
    value := value + 1;
    undefine control.left;
    if !isundefined(control.raised.event) then
      kept := control.raised;
      undefine control.raised;
    else
      undefine control.exited;
      A.at := control.next;
      undefine control.next;
    end;
  end;
end;

-- B.Waiting.Late: machine.m:8:18
procedure B_Waiting_Late(var control: control_t_2; var event: B_mailbox_element_t);
begin
  control.left := 0;
  control.next := Ready;
end;

-- B.Waiting.entry: machine.m:7:23
procedure B_Waiting_entry(var control: control_t_2);
begin
  B.volatile := true;
  if !(B.restarted) then
    B.n := 0;
  end;
end;

-- B.(settle): machine.m:4:9
procedure B_settle(var control: control_t_2);
var
  value: integer;
  kept: B_mailbox_element_t;
begin
  value := 0;
  while !isundefined(control.left) do
    if value = 1000000 then error "more than 1000000 iterations"; end;
    value := value + 1;
    undefine control.left;
    if !isundefined(control.raised.event) then
      kept := control.raised;
      undefine control.raised;
    else
      undefine control.exited;
      B.at := control.next;
      undefine control.next;
      if B.at = Waiting then
        B_Waiting_entry(control);
      end;
    end;
  end;
end;

-- B.Ready.Early: machine.m:9:15
procedure B_Ready_Early(var control: control_t_2; var event: B_mailbox_element_t);
begin
  B.n := B.n + 1;
  control.left := 0;
  control.next := Waiting;
  return;
end;

-- B.start: machine.m:4:9
procedure B_start();
var
  kept: control_t_2;
begin
  kept.left := 0;
  kept.next := Waiting;
  kept.exited := 0;
  B_settle(kept);
end;

-- A.start: machine.m:3:9
procedure A_start();
var
  kept: control_t;
begin
  kept.left := 0;
  kept.next := S;
  kept.exited := 0;
  A_settle(kept);
end;

-- startstate 1, machine.m:3:9
startstate "1"
begin
  faults.crash_B := 0;
  faults.restart_B := 0;
  B.restarted := false;
  A_start();
  B_start();
  pack_A_outbox_t(A.outbox);
end;

-- rule 'go' of A, machine.m:3:25
rule "A: go" (A.at = S) & (count_A_outbox_t(A.outbox) = 0) ==>
var
  kept: control_t;
begin
  A_S_rule(kept);
  A_settle(kept);
  pack_A_outbox_t(A.outbox);
end;

-- rule 'Waiting: on Late' of B, machine.m:8:18
ruleset event: 0..7 do
rule "B: Waiting: on Late" enabled_B_Waiting_on_Late(event) ==>
var
  event_2: B_mailbox_element_t;
  kept: control_t_2;
begin
  event_2 := B_mailbox[event].element;
  if isundefined(B_mailbox[event].held) then error "the chosen element has been removed"; end;
  undefine B_mailbox[event];
  B_Waiting_Late(kept, event_2);
  B_settle(kept);
  pack_B_mailbox_t(B_mailbox);
end;
end;

-- rule 'Ready: on Early' of B, machine.m:9:15
ruleset event: 0..7 do
rule "B: Ready: on Early" enabled_B_Ready_on_Early(event) ==>
var
  event_2: B_mailbox_element_t;
  kept: control_t_2;
begin
  event_2 := B_mailbox[event].element;
  if isundefined(B_mailbox[event].held) then error "the chosen element has been removed"; end;
  undefine B_mailbox[event];
  B_Ready_Early(kept, event_2);
  B_settle(kept);
  pack_B_mailbox_t(B_mailbox);
end;
end;

-- rule 'Ready: ignore Late' of B, machine.m:9:9
ruleset event: 0..7 do
rule "B: Ready: ignore Late" enabled_B_Ready_ignore_Late(event) ==>
begin
  if isundefined(B_mailbox[event].held) then error "the chosen element has been removed"; end;
  undefine B_mailbox[event];
  pack_B_mailbox_t(B_mailbox);
end;
end;

-- post 'deliver Early' of A, machine.m:3:46
rule "A: deliver Early" !isundefined(A.outbox[0].held) & ((A.outbox[0].element.event = Early) & !isundefined(A.outbox[0].element.to_B)) ==>
var
  kept: B_mailbox_element_t;
begin
  if B.at = crashed then
  else
    undefine kept;
    kept.event := Early_2;
    add_to_B_mailbox_t(B_mailbox, kept);
  end;
  if isundefined(A.outbox[0].held) then error "the chosen element has been removed"; end;
  undefine A.outbox[0];
  pack_B_mailbox_t(B_mailbox);
  pack_A_outbox_t(A.outbox);
end;

-- post 'deliver Late' of A, machine.m:3:63
rule "A: deliver Late" !isundefined(A.outbox[0].held) & ((A.outbox[0].element.event = Late) & !isundefined(A.outbox[0].element.to_B)) ==>
var
  kept: B_mailbox_element_t;
begin
  if B.at = crashed then
  else
    undefine kept;
    kept.event := Late_2;
    add_to_B_mailbox_t(B_mailbox, kept);
  end;
  if isundefined(A.outbox[0].held) then error "the chosen element has been removed"; end;
  undefine A.outbox[0];
  pack_B_mailbox_t(B_mailbox);
  pack_A_outbox_t(A.outbox);
end;

-- crash 'crash' of B, machine.m:11:8
rule "B: crash" (faults.crash_B < 1) & (B.at < 2) ==>
begin
  B.at := crashed;
  undefine B.volatile;
  undefine B_mailbox;
  faults.crash_B := faults.crash_B + 1;
  pack_B_mailbox_t(B_mailbox);
end;

-- restart 'restart' of B, machine.m:11:27
rule "B: restart" (faults.restart_B < 1) & (B.at = crashed) ==>
begin
  B.restarted := true;
  B_start();
  faults.restart_B := faults.restart_B + 1;
end;


invariant "n" B.n <= 1;
