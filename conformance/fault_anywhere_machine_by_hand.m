-- expect: --deadlock=off : verified 31 37
-- expect: --deadlock=off --const First=false : verified 26 30
-- basis: by hand: the same as fault_anywhere_machine.m with Judged=false
-- fault_anywhere_machine.m without words for it: the crash in the middle of a step is a step of its own for each place.
const First : true;
type c_t : enum {Asking, Waiting, Told}; s_t : enum {Up, Kept, Crashed};
var c : c_t; s : s_t;
    ask, said, done : boolean;               -- in the mailbox of S, in its outbox, in the mailbox of C
    stored, kept, again : boolean; crashes, restarts : 0..1;
startstate begin
  c := Asking; s := Up; ask := false; said := false; done := false;
  stored := false; kept := false; again := false; crashes := 0; restarts := 0;
end;
procedure crash (); begin s := Crashed; crashes := 1; ask := false; end;
rule "ask" c = Asking ==> begin c := Waiting; ask := s != Crashed; end;
rule "done" c = Waiting & done ==> begin c := Told; done := false; end;
rule "deliver" said ==> begin said := false; done := true; end;
rule "on Ask" s = Up & ask & !said ==> begin ask := false; said := true; stored := true; kept := true; s := Kept; end;
rule "said, not stored" First & s = Up & ask & !said & crashes = 0 ==> begin crash(); said := true; end;
rule "stored, not kept" s = Up & ask & !said & crashes = 0 ==> begin crash(); said := true; stored := true; end;
rule "all, and nothing leaves" s = Up & ask & !said & crashes = 0 ==> begin crash(); stored := true; kept := true; end;
rule "crash" s != Crashed & crashes = 0 ==> begin crash(); said := false; end;
rule "the rest is not sent" s = Crashed & said ==> begin said := false; end;
rule "restart" s = Crashed & !said & restarts = 0 ==> begin s := Up; restarts := 1; again := true; end;
invariant "what is kept is stored" kept -> stored;
