-- Regular storage: one writer and several readers share a register that base objects keep, a minority of which may crash.
--
-- Protocol: in the style of H. Attiya, A. Bar-Noy, D. Dolev, Sharing Memory Robustly in Message-Passing Systems,
-- JACM 42(1), 1995, without the write-back of a read. The setting (B,R) is that of P. Bokor, J. Kinder, M. Serafini,
-- N. Suri, Efficient Model Checking of Fault-Tolerant Distributed Protocols, DSN 2011. The paper leaves its own model
-- underdetermined, so the counts below are this model's, not the paper's.
--
-- expect: --semantics=M --const Checked=false --const Late=false : verified 123355 472911
-- expect: --semantics=M --single-message --const Checked=false : verified 827601 4735016
-- expect: --semantics=M --const Checked=false --const Late=false --const Reads=1 : verified 6604 21897
-- expect: --semantics=M --single-message --const Checked=false --const Reads=1 : verified 34392 163220
-- expect: --semantics=M --const Checked=false --const Late=false --const Reads=1 --const Writes=1 : verified 496 1368
-- expect: --semantics=M --single-message --const Checked=false --const Reads=1 --const Writes=1 : verified 1988 7652
-- expect: --semantics=M : verified 305053 1542077
-- expect: --semantics=M --symm : verified 55137 277370
-- expect: --semantics=M --const Reads=1 --const Writes=1 : verified 707 2099
-- expect: --semantics=M --const Reads=1 --const Writes=1 --faults=crash:1 : verified
-- expect: --semantics=M --const Reads=1 --const Writes=1 --faults=crash:2 : verified
-- expect(slow): --semantics=M --symm --faults=crash:1 : verified
-- expect: --semantics=M --const Reads=1 --const Writes=1 --faults=partition:1 : verified 21277 102804
-- expect: --semantics=M-MP --const Reads=1 --const Writes=1 : verified 14108 56964
-- expect: --semantics=MP --const Reads=1 --const Writes=1 : verified 14108 52344
-- expect: --semantics=M --const Strict=true : violated depth 8
-- expect: --semantics=M --const Strict=true --const Readers=2 : violated depth 8
-- small: Reads=1 Writes=1
-- A write is done when a majority of the base objects has acknowledged it, a read when a majority has answered; a
-- reader returns the youngest value among the answers. Values are numbers: the n-th write writes n. Whatever has
-- not arrived by then is late. A crashed base object is one that takes no more steps.

const
  Bases    : 3;
  Readers  : 1;
  Writes   : 2;                                   -- that the writer makes, one after the other
  Reads    : 2;                                   -- that each reader makes, one after the other
  Majority : Bases / 2 + 1;
  Late     : true;                                -- are answers that come too late consumed, or left where they are?
  Checked  : true;                                -- is there a property, and is it remembered what a read may return?
  Strict   : false;                               -- wrong: may a read return no less than what was written when it *ends*?

type
  base_t   : scalarset(Bases);
  reader_t : scalarset(Readers);
  value_t  : 0..Writes;                           -- 0: what is there at first
  read_t   : 0..Reads;

message
  Write (val : value_t)                from Writer to Base;
  Ack   (val : value_t)                from Base   to Writer;
  Read  (num : read_t)                 from Reader to Base;
  Repl  (num : read_t; val : value_t)  from Base   to Reader;

var
  written : value_t;                              -- for the property: the last write that is done

startstate begin written := 0; end;

process Writer
var
  val     : value_t;                              -- of the last write begun
  writing : boolean;

startstate begin val := 0; writing := false; end;

  rule "write"  !writing & val < Writes  ==>
  begin
    val := val + 1;  writing := true;
    broadcast Write(val) to Base;
  end;

  on "written"  acks : quorum Majority of Ack from b  where acks[b].val = val  when writing  ==>
  begin
    writing := false;
    if Checked then written := val; end;
  end;

  on "late ack"  m : Ack  when Late & !(writing & m.val = val)  ==>  begin end;
end;

process Base [b : base_t]
var
  val : value_t;

startstate begin val := 0; end;

  on "store"  m : Write  ==>
  begin
    if m.val > val then val := m.val; end;
    reply Ack(m.val);
  end;

  on "return"  m : Read  ==>
  begin
    reply Repl(m.num, val);
  end;
end;

process Reader [r : reader_t]
var
  num     : read_t;                               -- of the last read begun
  reading : boolean;
  val     : value_t;                              -- what the last read has returned
  least   : value_t;                              -- for the property: what it had to return, or something younger

startstate begin num := 0; reading := false; val := 0; least := 0; end;

  rule "read"  !reading & num < Reads  ==>
  begin
    num := num + 1;  reading := true;
    if Checked & !Strict then least := written; end;
    broadcast Read(num) to Base;
  end;

  on "returned"  rs : quorum Majority of Repl from b  where rs[b].num = num  when reading  ==>
  var
    youngest : value_t;
  begin
    youngest := 0;
    for b in rs do
      if rs[b].val > youngest then youngest := rs[b].val; end;
    end;
    val := youngest;  reading := false;
    if Checked & Strict then least := written; end;
  end;

  on "late reply"  m : Repl  when Late & !(reading & m.num = num)  ==>  begin end;
end;

faults
  crash Base at most 0;
  partition Base at most 0;
end;

-- A read returns the value of the last write that was done before it began, or of a younger one.
invariant "regularity"
  !Checked | forall r : reader_t do !Reader[r].reading -> Reader[r].val >= Reader[r].least end;

invariant "nothing is read that was not written"
  !Checked | forall r : reader_t do Reader[r].val <= Writer.val end;
