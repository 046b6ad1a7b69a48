// Package mapping reads mapping files: they say what the lines of a log mean in a model.
//
// # The file
//
//	observe "etcd raft" of "raft.m"
//	  kind line.name;
//	  who line.nid to Server;
//	  skip line.name = "InitState";
//	  partition by line.key;
//	  line "BecomeCandidate" is rule "time-out"  after term = line.state.term;
//	  line "Receive" is on "request for a vote" (m.term = line.msg.term, from = line.msg.from);
//	  line "Ready", "Tick" is nothing  now commit = line.state.commit;
//	  silent rule "replicate" at most 2;
//	end
//
// `kind` is the text by which lines are told apart; without it, it is the first member of DefaultKinds that is
// a text. `who` says of which process a line is; it may be there several times, with `when`. `skip` leaves
// lines out. `partition by` gives the lines of each of its values a run of their own. `line` gives kinds of
// lines their meaning: one of several events (`or`), several events in one step (`then`), or nothing. The first
// `line` of a kind whose `when` holds counts. Conditions speak of the event (in parentheses), of the state before it,
// after it, or now. `silent` events happen without a line.
//
// # Expressions
//
// A mapping uses the expressions of models, and also `line.a.b`, texts, and `exists line.a`. If a line belongs to a
// process, its variables have the names that they have inside the process. In the parentheses of an event, and behind
// it, its parameters have their names, the message that it consumes has the name that the model gives it, `from` is its
// sender.
//
// An expression of the model alone is compiled by the compiler of the model (gomc.Program.Probe), which checks names
// and types. What has parts of a line, or of an event, is taken apart: operators are evaluated here, and their
// operands are a value of the line, a value of the event, or an expression of the model. A value of the line or the
// event may stand inside an expression of the model, as an index: then its value is put there, and the result
// compiled once for each.
package mapping
