-- A text that clients read, write, and append to: the specification of histories.
--
-- expect: verified 1301 4292
-- small: Clients=1
-- As spec_register.m: a history is linearizable if gomc validate finds a moment for each operation at which it takes
-- effect, between its beginning and its end. A text is the sequence of the pieces that it was put together of. The
-- mapping spec_text.map reads histories of texts under keys, each key as a history of its own. It numbers pieces as
-- they come, and clients by those that are at work at the same time:
--
--   gomc validate --const Clients=10 --const Pieces=40 spec_text.m history.edn

const
  Clients : 2;                                    -- that do something under one key at the same time
  Pieces  : 2;                                    -- that are written and appended, of each key

type
  client_t : 0..Clients - 1;
  piece_t  : 0..Pieces - 1;
  text_t   : seq [Pieces] of piece_t;
  op_t     : enum { none, gets, puts, appends };

var
  text : text_t;

startstate begin text := []; end;

process Client [c : client_t]
var
  op    : op_t;                                   -- what it has begun
  piece : piece_t;                                -- that it writes or appends
  done  : boolean;                                -- it has taken effect
  seen  : text_t;                                 -- by a read

startstate begin op := none; undefine piece; done := false; seen := []; end;

  procedure idle ();  begin op := none; undefine piece; done := false; seen := []; end;

  rule "get"  op = none  ==>  begin op := gets; end;

  ruleset p : piece_t do
    rule "put"  op = none  ==>  begin op := puts; piece := p; end;
    rule "append"  op = none  ==>  begin op := appends; piece := p; end;
  end;

  rule "takes effect"  op = gets & !done  ==>  begin done := true; seen := text; end;

  rule "takes effect"  op = puts & !done  ==>  begin done := true; text := [piece]; end;

  rule "takes effect"  op = appends & !done & size(text) < Pieces  ==>  begin done := true; append piece to text; end;

  rule "ends"  done  ==>  begin idle(); end;

  rule "fails"  op != none & !done  ==>  begin idle(); end;
end;

invariant "who has a piece writes it"
  forall c : client_t do Client[c].op = puts | Client[c].op = appends -> !isundefined(Client[c].piece) end;

invariant "what is seen is of a read that has taken effect"
  forall c : client_t do size(Client[c].seen) > 0 -> Client[c].op = gets & Client[c].done end;
