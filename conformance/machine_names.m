-- expect: verified
-- basis: decision: no word of machines is reserved
-- A machine whose names are the words of the language.
event event (state : 0..1); machine; null;
machine goto
  var on : 0..1; entry : boolean; halt : 0..1;
  start state start
    entry begin on := 0; entry := true; halt := 0; send event(1) to goto; send null to goto; send machine to goto; end;
    on raise : event ==> begin on := raise.state; halt := on; end;
    on null goto state;
    ignore machine;
  end;
  state state ignore machine; end;
end;
final "it ends in state" goto.on = 1 & goto.halt = 1;
