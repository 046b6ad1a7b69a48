// Package faults checks the lines of faults sections, and what properties ask of faults. It makes core.Faults of them;
// all errors about faults are found here.
//
// A line is checked even if its fault happens at most 0 times, or all faults are off: properties may refer to it.
//
// # Faults become rules
//
// Lowering makes rules of the program of the lines of faults sections. Nothing else in a
// model has to know of faults, but for sends, which ask where they come to nothing (Send).
//
//	faults crash P at most 2; restart P; lose M; duplicate M; reorder M; partition P; end;
//
// # Budgets
//
// What happens at most n times has a counter, a field of one variable of the model. Before and after:
//
//	lose M at most 2;                      var faults : record lose_M : 0..2; end;
//	                                       rule "lose M" [m in M] faults.lose_M < 2 ==>
//	                                         remove m; faults.lose_M := faults.lose_M + 1
//
// # Crash and restart
//
// The record of a process that crashes has one more field, `crashed`, which is undefined while it is up and true
// afterwards. A crash between two steps is a rule. A crash in a step is a variant of each rule that sends: the step is
// done with the field false, and at each send it is chosen whether the process is still there. No other process sees a
// step half done. Each message has a channel of its own, so only a crash in between distinguishes messages that leave
// one after the other from messages that leave together. No other rule needs to change.
//
//	rule "go" n = 0 ==>                    rule "go" [p] P[p].crashed is undefined & P[p].n = 0 ==>
//	  send A to Q; send B to Q; end;         add A; add B
//	                                       rule "crash in go" [p] P[p].crashed is undefined & P[p].n = 0 ==>
//	                                         P[p].crashed := false;
//	                                         if !P[p].crashed then choose gone : boolean;
//	                                           if gone then P[p].crashed := true else add A end end;
//	                                         if !P[p].crashed then ... add B end end;
//	                                         P[p].crashed := true; what does not persist is undefined;
//	                                         channels to P[p] are empty
//	                                       rule "crash" [p] P[p].crashed is undefined ==>
//	                                         P[p].crashed := true; ...
//	restart P;                             rule "restart" [p] P[p].crashed is defined ==>
//	                                         undefine P[p].crashed; P.start(P[p], p)
//
// In a loop without an order any of its rounds can be left out, each from some place in it on (crashableLoop). A crash
// that comes anywhere comes before writes of persistent variables, too, and nothing behind it is done (anywhere.go). A
// machine has a state more, in which it has crashed; its outbox may still be sent (machine.go).
//
// # The network
//
//	duplicate M;                           rule "duplicate M" [m in M] there is room ==> add m
//	reorder M within 2;                    rule "reorder M" [place, before] before < place & place - before <= 2 ==>
//	                                         the message at place comes to before
//	partition P;                           var apart : record P : array [p] of boolean; end;
//	                                       rule "partition" all are on one side ==> choose a side for each P[p]
//	                                       rule "heal" not all are on one side ==> all are on one side
//	                                       rule "cut off M" [m in M] sender and receiver are apart ==> remove m
package faults
