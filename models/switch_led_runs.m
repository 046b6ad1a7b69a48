-- What switch and LED promise of runs: the lamp catches up with the switch, and the device is turned off when that is asked for.
--
-- Protocol: that of switch_led.m.
--
-- expect: --const Flips=2 : verified
-- expect: --const Flips=1 --const Fails=true : violated exit 12
-- expect: verified 918 2073
--
-- A transfer may fail each time that it is tried, although all machines are fair: that it succeeds has to be strongly fair,
-- which stands in front of the formulas and which Fails takes away.

include "switch_led.m";

const Fails : false;

ltl "shows"
  (always eventually enabled(Lamp, "succeeds") -> always eventually (fired(Lamp, "succeeds") | Fails))
  -> (Lamp.on != Toggle.on leadsto Lamp.on = Toggle.on | Driver.at = Resting);

ltl "is turned off"
  (always eventually enabled(Lamp, "succeeds") -> always eventually (fired(Lamp, "succeeds") | Fails))
  -> (sent TurnOff leadsto received Done);
