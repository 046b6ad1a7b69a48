-- What the elevator promises of runs: its door, once it opens, is open at last, and shuts again unless it is blocked for ever.
--
-- Protocol: that of elevator.m.
--
-- expect: verified
-- expect: --const Weak=true : violated exit 12
-- expect: --const Heard=true : violated exit 12
-- expect: --fairness=none : verified
--
-- That machines are fair is not enough for the door to shut: it may be blocked each time, so "closed" has to be strongly fair,
-- which stands in front of the formula and which Weak takes away. With Heard more is asked than the controller
-- does: who presses the button while the door closes, too late for it to stop, finds it shut, and has to press again.

include "elevator.m";

const
  Weak  : false;
  Heard : false;

ltl "is opened" Elevator.at = Opening leadsto Elevator.at = IsOpen;

ltl "is shut"
  (always eventually enabled(Door, "closed") -> always eventually (fired(Door, "closed") | Weak))
  -> always eventually Elevator.at = Shut;

ltl "is heard" sent OpenDoor leadsto Elevator.at = IsOpen | (Elevator.at = Shut & !Heard);
