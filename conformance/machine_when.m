-- expect: violated
-- basis: decision: an event whose when is false waits, and what is behind it waits, too
-- A waits for ever, and so does B behind it. It is not unhandled.
event A; B;
machine S start state G entry begin send A to T; send B to T; end; end; end;
machine T
  var open : boolean;
  start state First
    entry begin open := false; end;
    on A when open ==> begin end;
    on B ==> begin open := true; end;
  end;
end;
final "opened" T.open;
