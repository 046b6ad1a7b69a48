-- An elevator's door: a controller between a user, the door and a timer that may be too late to stop.
--
-- Protocol: the example of A. Desai et al., P: Safe Asynchronous Event-Driven Programming, PLDI 2013,
-- in gomc's own words, and without its `push` of states: `back` says where to return.
--
-- expect: verified 437 821
-- expect: --outbox=always : verified 1020 2108
-- expect: --const Careful=false : error
-- expect: --faults=lose:1 : violated exit 12
-- expect: --faults=duplicate:1 : verified 1530 3212
-- expect: --faults=reorder:1 : verified 833 1850
-- small: Presses=1
-- A timer that is asked to stop says whether it was in time. If it was not, its TimeOut is still to come,
-- and the controller has to wait for it; one that is not Careful does not, and meets it later.

const
  Presses : 3;                                    -- so often the user presses a button
  Careful : true;

event
  OpenDoor   ();                                  -- user to controller
  CloseDoor  ();
  Open       ();                                  -- controller to door
  Close      ();
  Stop       ();
  Opened     ();                                  -- door to controller
  Closed     ();
  Stopped    ();
  Blocked    ();
  StartTimer ();                                  -- controller to timer
  StopTimer  ();
  TimeOut    ();                                  -- timer to controller
  InTime     ();
  TooLate    ();

model machine User
var
  left : 0..Presses;

  start state Waiting
    entry begin left := Presses; end;
    rule "open"  left > 0  ==>  begin left := left - 1; send OpenDoor() to Elevator; end;
    rule "close"  left > 0  ==>  begin left := left - 1; send CloseDoor() to Elevator; end;
  end;
end;

machine Elevator
var
  back : enum { toOpen, toClosing };

  procedure resume ();
  begin
    if back = toOpen then goto IsOpen; else goto Closing; end;
  end;

  start state Shut
    ignore CloseDoor;
    on OpenDoor goto Opening;
  end;

  state Opening
    entry begin send Open() to Door; end;
    ignore OpenDoor;
    defer CloseDoor;
    on Opened goto IsOpen;
  end;

  state IsOpen                                    -- for a while, whatever the user wants
    entry begin undefine back; send StartTimer() to Timer; end;
    defer CloseDoor;
    on OpenDoor  ==>  begin back := toOpen; goto StoppingTimer; end;
    on TimeOut goto MayClose;
  end;

  state MayClose
    entry begin send StartTimer() to Timer; end;
    defer OpenDoor;
    on CloseDoor  ==>  begin back := toClosing; goto StoppingTimer; end;
    on TimeOut goto Closing;
  end;

  state Closing
    entry begin undefine back; send Close() to Door; end;
    defer CloseDoor;
    on OpenDoor goto StoppingDoor;
    on Closed goto Shut;
    on Blocked goto Opening;
  end;

  state StoppingDoor
    entry begin send Stop() to Door; end;
    ignore OpenDoor;
    defer CloseDoor;
    on Closed goto Shut;                          -- it was too late
    on Blocked, Stopped goto Opening;
  end;

  state StoppingTimer
    entry begin send StopTimer() to Timer; end;
    defer OpenDoor, CloseDoor;
    on InTime  ==>  begin resume(); end;
    on TimeOut goto TimerFired;
    on TooLate  ==>  begin if Careful then goto TimerLate; else resume(); end; end;
  end;

  state TimerLate
    defer OpenDoor, CloseDoor;
    on TimeOut  ==>  begin resume(); end;
  end;

  state TimerFired
    defer OpenDoor, CloseDoor;
    on TooLate  ==>  begin resume(); end;
  end;
end;

model machine Door
  start state Resting                             -- open or closed
    ignore Stop;                                  -- it comes too late
    on Open goto Opening;
    on Close goto Closing;
  end;

  state Opening
    rule "opened" begin send Opened() to Elevator; goto Resting; end;
  end;

  state Closing
    rule "closed" begin send Closed() to Elevator; goto Resting; end;
    rule "blocked" begin send Blocked() to Elevator; goto Resting; end;
    on Stop  ==>  begin send Stopped() to Elevator; goto Resting; end;
  end;
end;

model machine Timer
  start state Off
    on StartTimer goto Running;
    on StopTimer  ==>  begin send TooLate() to Elevator; end;
  end;

  state Running
    rule "fire" begin send TimeOut() to Elevator; goto Off; end;
    on StopTimer  ==>  begin send InTime() to Elevator; goto Off; end;
    rule "fire while it is being stopped" begin goto Late; end;
  end;

  state Late                                      -- it says TooLate first, and fires then
    on StopTimer  ==>  begin send TooLate() to Elevator; send TimeOut() to Elevator; goto Off; end;
    rule "fire at last" begin send TimeOut() to Elevator; goto Off; end;
  end;
end;

liveness "the door can be shut again"
  Elevator.at = Shut;

cover "a timer is stopped too late"
  Elevator.at = TimerLate;

cover "the door is stopped in time"
  Elevator.at = StoppingDoor & Door.at = Closing;

faults
  lose OpenDoor, CloseDoor, TimeOut at most 0;
  duplicate OpenDoor, CloseDoor at most 0;
  reorder OpenDoor, CloseDoor, TimeOut at most 0;
end;
