// Package step takes abstract steps of a model for every number of nodes (package form).
//
// # States
//
// An abstract state shows k nodes, the concrete ones: their cells, the cells of pairs of them, and the globals. A
// node
// that a cell holds is one of them, 0 .. k-1, or Other: a node that is none of them. Behind the cells there may be
// existence bits: whether another node has, in a certain cell, one of certain values. For a state s of the model with
// N nodes and k distinct nodes x of it, abs(s, x) is what the state shows of s when the concrete nodes are x. A view
// is an
// abstract state without its bits.
//
// # Steps
//
// A step runs a rule as any engine does. Where it needs something of a node that is not concrete, it materialises the
// node: it gets a number from k+1 on, and stands for a node that differs from all others that have one. A parameter
// is a concrete node, a materialised one, or a fresh one. A cell of a materialised node is chosen among all values
// when it
// is first read, and is then known. A value Other by which something is indexed, or that is compared with a
// materialised node or another Other, is identified before: it is a materialised node, or a fresh one. All these
// choices
// are read from a tape, and all tapes are tried.
//
// forall over nodes looks at all concrete and materialised nodes. If none of them decides, the tape says whether
// another one does, which is materialised then, or was while the others were looked at; else none does, also none that
// is materialised later in the step: a node of which this is not so ends the tape. Existence bits that are set
// materialise a node each, for which it must be so, too. An error in the body of a quantifier counts whichever node
// comes first.
//
// A loop over nodes runs for the concrete ones, and, where an existence bit asks for what it writes, for the nodes that
// are materialised. What it writes of others is unknown afterwards, unless all get the same value, or all but one,
// which is materialised then; the tape says whether the iteration of another one faults. An existence bit that was
// clear stays so if the loop gives no value that the bit asks for. That no iteration depends on another is a premise
// (package premises).
//
// A property may ask whether some node, or each, satisfies a condition on one of its cells. For the concrete nodes that
// is seen, for all others an existence bit says it (Required).
//
// # Majorities
//
// A guard or invariant may compare how many nodes satisfy a predicate of their own row with a number that the size of
// the model gives, such as N / 2 + 1 (form.Majority). For each such predicate, and each choice of its arguments among
// numbers and concrete nodes, a state has a bit: whether so many nodes satisfy it. A guard reads the bit; if an
// argument is not concrete, the tape says what is so.
//
// A quorum is such a condition on the sets of messages of the nodes. Which of the concrete nodes are in it, the tape
// says; each other node may lose a message.
//
// After a step, a bit that was clear may be set if some node has come to satisfy the predicate, and one that was set
// may be clear if some node has ceased to: the tape says so. Only concrete and materialised nodes can have, unless a
// loop has written a cell that the predicate reads. Bits that change must be possible together with all others: two
// sets so large that they must meet have a node in common (form.Intersect); two sets so small that they cannot be
// everything leave one out; and of a set that is larger than another, beside the concrete nodes that only the other
// one has, some node is not in the other. Such a node is a concrete, a materialised or a fresh one, and only whether
// there can be one matters. This is what makes two leaders impossible, who would both have the vote of one node. A
// count evaluates the predicate for all nodes, so that the tape may also have it fail for any of them.
//
// # Quorums
//
// The messages of a quorum are consumed, and nothing in the state need say later who was in it. form.Remembering adds
// cells that do, which nothing reads: the model with them does what it did, so that the theorem below, of that model,
// is one of the model. The cell of a node is set when it is in a quorum of the rule, for these arguments, and stays
// set. Concrete nodes are in the quorum as the tape says; of another node, what it has in its channel before the step
// decides whether it can be, and the tape whether it is: then it loses that message, and its cell is set. Behind the
// step, as many cells are set as the quorum needs: the bit of that majority is set, and never cleared.
//
// A body may keep the greatest message of a quorum, or the least (form.Best). Whose is kept at last, the tape says:
// nobody's, a concrete node's, or another one's. It must surpass what was kept before, no message of a concrete node in
// the quorum may surpass it, and as many nodes as the quorum needs must have a message that fits and does not: a
// majority with what is kept among its arguments. In an instance all of that is so, in whichever order the messages are
// looked at: what is kept only grows. Each message may be the one with an error.
//
// What is known of the materialised nodes must agree with a set of views: for each k nodes, some view has what is
// known
// of them before the step. Else the tape is blocked. The result of a tape shows the concrete nodes after the step.
//
// # Why this is sound
//
// Theorem. Let V and R be sets of views and abstract states that contain those of all start states, and let R contain
// all results of all unblocked tapes from its states, V all their views. Then for all N >= k, all reachable states s
// of
// the model with N nodes, and all k distinct nodes x: abs(s, x) is in R, and its views are in V.
//
// Proof, by induction on runs: let an instance of a rule lead from s to s', and look from any x. The rule commutes
// with renaming of nodes, so it does not matter which numbers nodes have. Take the tape that answers with the real
// nodes and the real values of s. What it knows before the step of any k nodes is part of a view of s from these
// nodes, which is in V by the induction hypothesis, which is for all k-tuples. So the tape is not blocked. Cells
// outside x are written only if they are of materialised nodes, or by a loop; what is known of them afterwards is
// right in the first case, and anything in the second. So the result is abs(s', x): an existence bit or one of a
// majority that the tape leaves as it was is of nodes that have not changed, and numbers of nodes that hold for all N
// >= k hold for this one. Its views are in V. Likewise an error of the rule in s is one of the tape.
//
// An invariant that speaks of at most k nodes (package premises counts) and is false in s is false for some k nodes
// x, and
// abs(s, x) shows it.
package step
