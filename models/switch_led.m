-- Switch and LED: a driver shows on a lamp how a switch stands, while its user turns the device on and off.
--
-- Protocol: the example of A. Desai et al., P: Safe Asynchronous Event-Driven Programming, PLDI 2013,
-- in gomc's own words.
--
-- expect: verified 390 754
-- expect: --outbox=always : verified 918 2073
-- expect: --const Impatient=true : violated
-- expect: --outbox=always --const Impatient=true : error
-- expect: --faults=lose:1 : violated exit 12
-- expect: --faults=duplicate:1 : error exit 14
-- expect: --faults=reorder:1 : verified 565 1112
-- small: Flips=1
-- A transfer to the lamp may fail and is then tried again. A change of the switch that arrives while a
-- transfer is under way is remembered. So is a request to turn off: with Impatient the driver obeys at
-- once, and the answer of the lamp meets it in a state that does not expect one, or finds it idle and told otherwise.

const
  Flips     : 3;                                  -- so often the switch is moved
  Impatient : false;

event
  TurnOn  ();                                     -- user to driver
  TurnOff ();
  Done    ();                                     -- driver to user: it is off
  Moved   (on : boolean);                         -- switch to driver
  Show    (on : boolean);                         -- driver to lamp
  Shown   ();                                     -- lamp to driver
  Failed  ();

model machine User
  start state Away
    rule "turn on" begin send TurnOn() to Driver; goto Working; end;
  end;

  state Working
    rule "turn off" begin send TurnOff() to Driver; goto Leaving; end;
  end;

  state Leaving
    on Done goto Away;
  end;
end;

model machine Toggle
var
  on   : boolean;
  left : 0..Flips;

  start state Standing
    entry begin on := false; left := Flips; end;

    rule "move"  left > 0  ==>
    begin
      on := !on;
      left := left - 1;
      send Moved(on) to Driver;
    end;
  end;
end;

machine Driver
var
  wanted, shown : boolean;
  leaving       : boolean;                        -- to be turned off as soon as the lamp has answered

  procedure proceed ();
  begin
    if leaving then
      leaving := false;
      send Done() to User;
      goto Resting;
    elsif wanted != shown then
      goto Showing;
    else
      goto Idle;
    end;
  end;

  start state Resting
    entry begin
      if isundefined(wanted) then wanted := false; shown := false; leaving := false; end;
    end;
    on TurnOn  ==>  begin proceed(); end;
    on m : Moved  ==>  begin wanted := m.on; end;
  end;

  state Idle
    on m : Moved  ==>  begin wanted := m.on; proceed(); end;
    on TurnOff  ==>  begin leaving := true; proceed(); end;
  end;

  state Showing
    entry begin shown := wanted; send Show(wanted) to Lamp; end;
    on m : Moved  ==>  begin wanted := m.on; end;
    on Shown  ==>  begin proceed(); end;
    on Failed  ==>  begin goto Showing; end;
    on TurnOff  ==>  begin leaving := true; if Impatient then proceed(); end; end;
  end;
end;

model machine Lamp
var
  on : boolean;

  start state Steady
    entry begin if isundefined(on) then on := false; end; end;
    on Show goto Changing;
  end;

  state Changing (next : boolean)
    rule "succeeds" begin on := next; send Shown() to Driver; goto Steady; end;
    rule "fails" begin send Failed() to Driver; goto Steady; end;
  end;
end;

invariant "while the driver is idle, the lamp shows what it was told"
  Driver.at = Idle -> Lamp.on = Driver.shown;

liveness "the lamp can catch up"
  Lamp.on = Toggle.on;

cover "turned off during a transfer"
  Driver.at = Showing & Driver.leaving;

faults
  lose Show, Shown at most 0;
  duplicate Show, Shown at most 0;
  reorder Show, Shown at most 0;
end;
