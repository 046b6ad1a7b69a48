package premises

import "gomc/source"

// The codes of what keeps a model from being proved for every number of nodes, GM0700 to GM0799. A code is never
// reused.
const (
	Parameter   = "GM0700"
	Number      = "GM0701"
	Ordered     = "GM0702"
	Sized       = "GM0703"
	Loop        = "GM0704"
	Quorum      = "GM0706"
	Channel     = "GM0707"
	Call        = "GM0708"
	Statement   = "GM0709"
	Union       = "GM0710"
	Choice      = "GM0711"
	Large       = "GM0712"
	Global      = "GM0713"
	Unsupported = "GM0714"
)

const header = "const N: 3;\ntype node_t: scalarset(N);\n"

// Codes documents every code, in order. The examples are of gomc prove --every node_t.
var Codes = source.Codes([][4]string{
	{Parameter, "not the size of a scalarset",
		"gomc prove --every T takes a scalarset T that is declared in a type section, and whose size is a constant of\n" +
			"the model that a number is given to: const N: 3; type T: scalarset(N). Its values have no names.",
		"type node_t: scalarset(3);\nvar x: array [node_t] of boolean;\nstartstate begin for i: node_t do x[i] :=\n" +
			"false; end; end;\nruleset i: node_t do rule begin x[i] := !x[i]; end; end;\n"},
	{Number, "the number of nodes is read",
		"The constant may only be the size of the scalarset, and the number of messages in a quorum of all. Ranges,\n" +
			"capacities, bounds, other types and other constants may not depend on it: the model would be another one for\n" +
			"each number.",
		header + "var level: array [node_t] of 0..N-1;\nstartstate begin for i: node_t do level[i] := 0; end;\n" +
			"end;\nruleset i: node_t do rule begin level[i] := 0; end; end;\n"},
	{Ordered, "depends on the order of nodes",
		"Values of the scalarset are compared by = and !=, chosen, stored, and used as indices. A result that depends\n" +
			"on the order in which a loop visits them is none of the model for every number.",
		""},
	{Sized, "compiled otherwise for another number of nodes",
		"Two compilations of the model, for different numbers of nodes, differ in more than what is repeated for each\n" +
			"node.",
		""},
	{Loop, "a loop over nodes does more than each node's own part",
		"Iterations come in any number, so the iteration of a node may write only cells that the node indexes, and\n" +
			"may read nothing that another iteration writes. A loop that counts, sums, or keeps the greatest value has no\n" +
			"meaning for some of the nodes. Local variables that a loop writes, and whole arrays over nodes that are\n" +
			"copied, are refused, too. Sets of nodes may be copied, but not into local variables.",
		header + "var n: 0..9; x: array [node_t] of boolean;\nstartstate begin n := 0; for i: node_t do x[i] :=\n" +
			"false; end; end;\nruleset j: node_t do rule begin n := 0; for i: node_t do if x[i] then n := n + 1; end;\n" +
			"end; x[j] := n = 0; end; end;\n"},
	{Quorum, "a quorum or count that is none of some nodes' rows",
		"Quorums, and counts in guards and invariants, are of as many nodes as their number gives: N, N / 2 + 1, a\n" +
			"constant. What is counted is a condition on the node's own cells and messages, and parameters of\n" +
			"rulesets. Counts in bodies, and bodies that look at the messages of a quorum, are not supported.",
		header + "var x: array [node_t] of boolean; n: 0..1;\nstartstate begin n := 0; for i: node_t do x[i] :=\n" +
			"false; end; end;\nruleset i: node_t do rule begin x[i] := true; if count j: node_t do x[j] end > N / 2\n" +
			"then n := 1; end; end; end;\n"},
	{Channel, "a channel that is not cells of a node",
		"A set of messages for each node, or pair of nodes, is a part of their rows. A queue, a mailbox, a multiset\n" +
			"or a sequence that several nodes write to grows with their number, and messages that hold nodes are as many\n" +
			"as there are nodes.",
		header + "var m: multiset [4] of node_t;\nstartstate begin end;\nruleset i: node_t do rule multisetcount(x:\n" +
			"m, m[x] = i) = 0 ==> begin multisetadd(i, m); end; end;\n"},
	{Call, "a while loop or recursion",
		"How often it repeats may depend on the number of nodes.",
		header + "var x: array [node_t] of boolean; n: 0..9;\nstartstate begin n := 0; for i: node_t do x[i] :=\n" +
			"false; end; end;\nrule begin while n < 9 do n := n + 1; end; end;\n"},
	{Statement, "not a statement about so many nodes",
		"What is proved is a property of some nodes, --nodes of them: forall variables, and variables that hold a\n" +
			"node by which something is indexed. Whether a node exists is known only of a condition on one cell of it.\n" +
			"Assumptions are refused, since they leave states out.",
		header + "var x: array [node_t] of boolean;\nstartstate begin for i: node_t do x[i] := true; end;\n" +
			"end;\nruleset i: node_t do rule begin x[i] := true; end; end;\ninvariant \"two\" exists i: node_t do\n" +
			"exists j: node_t do i != j & x[i] & x[j] end end;\n"},
	{Union, "a union with nodes",
		"A variable, index or loop of a union type of which the scalarset is a member is not supported yet.",
		header + "type any_t: union { node_t, enum { nobody } };\nvar x: any_t;\nstartstate begin x := nobody;\n" +
			"end;\nruleset i: node_t do rule begin x := i; end; end;\n"},
	{Choice, "a choice among some values",
		"choose x : T is a choice among all values of a type. With where, or among the elements of a set, there may\n" +
			"be none to choose, which depends on all nodes.",
		header + "var x: array [node_t] of boolean; p: node_t;\nstartstate begin undefine p; for i: node_t do x[i] :=\n" +
			"false; end; end;\nrule begin choose p : node_t where x[p]; end;\n"},
	{Large, "too many values",
		"The values of a cell of a node that is not looked at are all tried. Numbers have at most 59 bits.",
		header + "var x: array [node_t] of 0..100000;\nstartstate begin for i: node_t do x[i] := 0; end;\n" +
			"end;\nruleset i: node_t do rule begin x[i] := 0; end; end;\n"},
	{Global, "what is decided by all nodes together",
		"A rule with a priority waits until no other one is enabled, which some nodes cannot tell. Machines and their\n" +
			"mailboxes, and the dialect of CMurphi for guards that change the state, are not supported.",
		header + "var x: array [node_t] of boolean;\nstartstate begin for i: node_t do x[i] := false; end;\n" +
			"end;\nruleset i: node_t do rule 1 x[i] ==> begin x[i] := false; end; end;\nruleset i: node_t do rule 0\n" +
			"!x[i] ==> begin x[i] := true; end; end;\n"},
	{Unsupported, "not supported by gomc prove",
		"gomc prove refuses what it does not know, since a proof that leaves something out would be none.",
		header + "var x: array [node_t] of boolean;\nstartstate begin for i: node_t do x[i] := false; end;\n" +
			"end;\nruleset i: node_t do rule begin put x; x[i] := true; end; end;\n"},
})
