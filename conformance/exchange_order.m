-- expect: error exit 14
-- expect: --por : error exit 14
-- expect: --mailbox=bag : error exit 14
-- basis: decision: processes and machines in one model (docs/language.md)
-- A machine's sends leave one by one, also those to processes: the process may tell another machine of the first
-- before the second is there.
event Second (); Told ();
message First () from M to P;

machine M
  start state S
    rule "go" begin send First() to P; send Second() to N; goto T; end;
  end;
  state T end;
end;

process P
  var got : boolean;
  startstate begin got := false; end;
  on m : First ==> begin got := true; send Told() to N; end;
end;

machine N
  start state Fresh
    on Second goto Heard;
  end;
  state Heard
    on Told goto Over;
  end;
  state Over end;
end;
invariant "told of it" N.at = Over -> P.got;
