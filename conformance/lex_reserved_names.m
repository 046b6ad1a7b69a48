-- expect: verified 24 50
-- expect: --semantics=MP : verified 64 156
-- basis: decision: both tools reserve the words; with other names for them the model has the same numbers
-- Words that begin statements are names where none can begin.
type
  op_t  : enum { none, error, clear };
  put_t : record type : op_t; rule : 0..1; return : boolean; end;

message
  Get (key : 0..1)              from C to S;
  Put (key : 0..1; put : op_t)  from C to S;
  Return                        from C to S;

var x : op_t; record : put_t;

startstate
begin
  x := none;
  record.type := error;  record.rule := 1;  record.return := true;
end;

rule "p"  x = none  ==>  begin x := clear; put x; put "a\n"; end;

rule "g"  x = clear | x = error  ==>
begin
  x := error;
  clear x;
  if x = clear then error "none"; end;
  undefine x;
  x := none;
  return;
end;

process C
var n : 0..3;
startstate begin n := 0; end;
  rule "send"  n < 2  ==>  begin n := n + 1; send Put(1, error) to S; send Return to S; end;
end;

process S
var n : 0..3;
startstate begin n := 0; end;
  on m : Put from c  where m.put = error  ==>  begin n := m.key; end;
  on "clear"  m : Return from c  when n = 1  ==>
  begin
    switch x
      case clear: n := 0;
      case error: n := 1;
    else
      put n;
    end;
  end;
  on m : Get  ==>  begin n := 0; end;
end;

invariant "fine" record.type = error & size({y : op_t | y = error}) = 1;

final true;
