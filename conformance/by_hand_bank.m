-- expect: verified 994 1578
-- expect: --const Step=0 : verified 644 1200
-- expect(slow): --const Step=1 : verified 664 1058
-- expect(slow): --const Step=2 : verified 704 1118
-- expect(slow): --const Step=3 : verified 894 1478
-- expect(slow): --const Step=4 : verified 914 1498
-- expect: --const Top=30 : verified 19802 35674
-- expect: --const Top=30 --const Abstract=true : verified 1859 3109
-- expect: --const Top=30 --const Abstract=true --const Wrong=true : violated depth 7
-- expect(slow): --const Top=109 --const Step=0 : verified 896779 2166155
-- expect(slow): --const Top=109 : verified 956979 1847618
-- small: Top=12
-- basis: decision: models/bank.m, lowered by hand; the same states and transitions as --outbox=auto has of that. Step=0 is as it was before there were machines
-- On the way from the one to the other a client comes to choose in a step of its own (1), the server's answer leaves behind the write to the
-- database (2), accounts are opened by events (3), the write leaves in a step of its own (4), and so does a refusal (5).
const Clients : 1; Top : 14; Abstract : false; Wrong : false;
  Step : 5;
  Chooses : Step >= 1; Answers : Step >= 2; Opens : Step >= 3; Writes : Step >= 4; Refuses : Step >= 5;
type
  c_t : 1..Clients;
  money_t : 0..Top+1;
message
  Req   (amount : money_t; id : boolean)              from Client to Server fifo [2];
  Resp  (ok : boolean; balance : money_t; id : boolean) from Server to Client fifo [2];
  Query (write : boolean; acct : c_t; balance : money_t) from Server to Db fifo [3];
  Reply (balance : money_t)                            from Db to Server fifo [1];
var
  account : array [c_t] of money_t;
  osend : enum { nothing, both, opened }; oval : money_t; sbox, dbox : money_t; cbox : money_t;   -- an owner's outbox, and what of it waits where
  started : boolean;
  -- monitor BankBalanceIsAlwaysCorrect: balances and pending requests; GuaranteedWithDrawProgress: pending
  mbal : array [c_t] of money_t; mpend : array [c_t] of record on : boolean; amount : money_t; id : boolean; end;
procedure observeReq (c : c_t; amount : money_t; id : boolean); begin
  mpend[c].on := true; mpend[c].amount := amount; mpend[c].id := id; end;
procedure observeResp (c : c_t; ok : boolean; balance : money_t; id : boolean); begin
  assert "unknown request" mpend[c].on & mpend[c].id = id;
  assert "at least 10" balance >= 10;
  if ok then assert "the bank is lying" balance = mbal[c] - mpend[c].amount; mbal[c] := balance;
  else assert "the bank must accept" mbal[c] - mpend[c].amount < 10; assert "changed though it failed" mbal[c] = balance; end;
  undefine mpend[c]; mpend[c].on := false; end;
startstate begin undefine account; osend := nothing; undefine oval; undefine sbox; undefine dbox; undefine cbox; started := false; undefine mbal; for c : c_t do undefine mpend[c]; mpend[c].on := false; end; end;
ruleset c : c_t; b : 10..Top do
  rule "driver chooses" !started & isundefined(account[c]) & (c = 1 ? true : !isundefined(account[c > 1 ? c-1 : c])) ==>
  begin if Opens then oval := b; osend := both; else account[c] := b; mbal[c] := b; end; started := true; end;
end;
rule "account leaves" osend = both ==> begin sbox := oval; osend := opened; end;
rule "opened leaves" osend = opened ==> begin cbox := oval; mbal[1] := oval; osend := nothing; undefine oval; end;
rule "server opens" !isundefined(sbox) ==> begin if Abstract then account[1] := sbox; else dbox := sbox; end; undefine sbox; end;
rule "database opens" !isundefined(dbox) ==> begin account[1] := dbox; undefine dbox; end;
process Client [c : c_t]
var st : enum { init, choosing, waiting, done }; bal : money_t; id : boolean;
startstate begin st := init; undefine bal; id := false; end;
 procedure withdraw (a : money_t); begin send Req(a, id) to Server; observeReq(c, a, id); id := !id; st := waiting; end;
 rule "begin" Opens & st = init & !isundefined(cbox) ==> begin bal := cbox; undefine cbox; st := choosing; end;
 rule "begin" Chooses & !Opens & st = init & started ==> begin bal := account[c]; st := choosing; end;
 rule "nothing to withdraw" !Chooses & st = init & started & account[c] <= 10 ==> begin bal := account[c]; assert bal = 10; st := done; end;
 ruleset a : 1..Top do
  rule "begin" !Chooses & st = init & started & account[c] > 10 & a <= account[c] ==> begin bal := account[c]; withdraw(a); end;
  on "response" r : Resp when !Chooses & (r.ok ? r.balance : bal) > 10 & a <= (r.ok ? r.balance : bal) ==>
  begin assert r.balance >= 10; if r.ok then bal := r.balance; else assert bal = r.balance; end; withdraw(a); end;
  rule "withdraw" st = choosing & bal > 10 & a <= bal ==> begin withdraw(a); end;
 end;
 on "response" r : Resp when Chooses | (r.ok ? r.balance : bal) <= 10 ==>
 begin assert r.balance >= 10; if r.ok then bal := r.balance; else assert bal = r.balance; end; st := (Chooses ? choosing : done); end;
end;
process Server
var st : enum { idle, reading }; who : c_t; amount : money_t; id : boolean; later : record c : c_t; ok : boolean; balance : money_t; id : boolean; first : boolean; end;
startstate begin st := idle; undefine who; undefine amount; undefine id; undefine later; end;
 procedure answer (waits, behind, ok : boolean; balance : money_t); begin
   if waits then later.first := behind; later.c := who; later.ok := ok; later.balance := balance; later.id := id;
   else send Resp(ok, balance, id) to Client[who]; observeResp(who, ok, balance, id); end; end;
 rule "the update leaves" !isundefined(later.c) & later.first ==> begin send Query(true, later.c, later.balance) to Db; later.first := false; end;
 rule "the answer leaves" !isundefined(later.c) & !later.first ==> begin
   send Resp(later.ok, later.balance, later.id) to Client[later.c]; observeResp(later.c, later.ok, later.balance, later.id); undefine later; end;
 on "request" q : Req from c when isundefined(sbox) & st = idle & !Abstract & isundefined(later.c) ==>
 begin who := c; amount := q.amount; id := q.id; st := reading; send Query(false, c, undefined) to Db; end;
 on "read" r : Reply when st = reading ==>
 begin
   if r.balance - amount >= 10 then
     if !Writes then send Query(true, who, r.balance - amount) to Db; end;
     answer(Answers, Writes, true, r.balance - amount);
   else answer(Refuses, false, false, r.balance); end;
   st := idle; undefine who; undefine amount; undefine id;
 end;
 on "abstract" q : Req from c when Abstract & isundefined(sbox) ==>
 var ok : boolean;
 begin
   ok := account[c] - q.amount >= (Wrong ? 11 : 10);
   if ok then account[c] := account[c] - q.amount; end;
   send Resp(ok, account[c], q.id) to Client[c]; observeResp(c, ok, account[c], q.id);
 end;
end;
process Db
 on q : Query when isundefined(dbox) ==>
 var b : money_t;
 begin
   if q.write then account[q.acct] := q.balance;
   else b := account[q.acct]; reply Reply(b); end;
 end;
end;
liveness "every request can be answered" forall c : c_t do !mpend[c].on end;
