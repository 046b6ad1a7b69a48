-- expect: --deadlock=off : verified 90 218
-- expect: --deadlock=off --semantics=MP : verified
-- expect: --deadlock=off --semantics=M-MP : verified
-- expect: --deadlock=off --faults=off : verified
-- expect: --deadlock=off --const Most=1 : violated
-- basis: decision: neither has monitors
-- A monitor sees crashes and restarts of processes, too: of one that crashes while it sends, after what it has sent.
const Most : 2;
type r_t : scalarset(2);
message Write () from Writer to Reader;
process Writer
var sent : boolean;
startstate begin sent := false; end;
  rule "write" !sent ==> begin sent := true; broadcast Write() to Reader; end;
end;
process Reader [r : r_t]
var got : boolean;
startstate begin got := false; end;
  on m : Write ==> begin got := true; end;
end;
monitor Watch observes Write, crash Writer, restart Writer, crash Reader
var writes, falls : 0..4;
  start state Up
    entry begin writes := 0; falls := 0; end;
    on Write ==> begin writes := writes + 1; end;
    on crash w : Writer ==> begin falls := falls + 1; goto Down; end;
    on crash r : Reader ==> begin falls := falls + 1; assert "few crash" falls <= Most; end;
    on restart w : Writer ==> begin error "it is up"; end;
  end;
  state Down
    on Write ==> begin error "the dead write"; end;
    on restart w : Writer ==> begin falls := 1; goto Again; end;
    on crash w : Writer ==> begin error "it is down"; end;
    on crash r : Reader ==> begin falls := falls + 1; assert "few crash" falls <= Most; end;
  end;
  state Again
    on Write ==> begin writes := writes + 1; end;
    on crash w : Writer ==> begin error "it crashes once"; end;
    on restart w : Writer ==> begin error "it is up"; end;
    on crash r : Reader ==> begin end;
  end;
end;
faults
  crash Writer at most 1;
  crash Reader at most 1;
  restart Writer at most 1;
end;
invariant "what is got was written" (exists r : r_t do !crashed(Reader[r]) & Reader[r].got end) -> Watch.writes > 0;
invariant "who has crashed is known" crashed(Writer) = (Watch.at = Down);
