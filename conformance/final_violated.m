-- expect: violated exit 10
-- expect: --semantics=M-MP : violated exit 10
-- expect: --semantics=MP : violated exit 10
-- expect: --por : violated exit 10
-- expect: --search=dpor : violated exit 10
-- expect: --engine=compiled : violated exit 10
-- expect: --local : refused
-- basis: decision
-- A request that is never handled: the state at rest violates `final`, inside a process too.
message Req () from A to B; Rep () from B to A;
process A var s : enum {idle, wait, done}; startstate begin s := idle; end;
  rule "ask" s = idle ==> begin s := wait; send Req() to B; end;
  on m : Rep when s = wait ==> begin s := done; end;
  final s = done; end;
process B var busy : boolean; startstate begin busy := true; end;
  on m : Req when !busy ==> begin reply Rep(); end; end;
