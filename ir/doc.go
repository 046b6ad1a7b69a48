// Package ir is the machine that gomc checks: a typed, flat program of guarded
// rules over a fixed vector of cells. The checker, the reductions and the engines
// see nothing else of a model.
//
// # State
//
// A state is a vector of cells, numbered from 0, the variables of Program.Vars
// laid out one after the other: a record is its fields in order, an array its
// elements in index order. A cell holds a raw uint64. A value cell of a type with
// n values holds 0 for Undefined and v-First()+1 for the value v, in
// ceil(log2(n+1)) bits. A bitmap cell (a Bag with Bits) holds one bit for each code
// of its element type. An occupied flag holds 0 or 1. Layout packs the cells into
// 64-bit words; no cell straddles a word. Two states are equal when their words
// are, provided that bags are normalised (Layout.Normalize): occupied slots first,
// sorted unless Fifo, empty slots all zero.
//
// The code of an element (of a Bits bag) is the mixed-radix number of its raw
// cells, first cell least significant: raw0 + raw1*radix0 + raw2*radix0*radix1 ...,
// where a cell's radix is its number of values plus one.
//
// # Execution
//
// A rule, property or function runs in a frame of registers (int64: parameters,
// loop variables, value aliases, addresses) and cells (locals). A frame's cells are
// addressed like the state's, so that a reference may point at either. Expressions
// yield int64 and never Undefined; Undefined travels only through Copy, arguments
// and results. A fault stops the instance: it has no successor and did not fire.
//
// # Frames
//
// A frame is fresh whenever it is entered: every instance of a rule or property and every
// call finds all of its cells Undefined (raw 0, bags empty) but for what is put there
// for it. To see to that is the engine's part, and no code of a program clears a cell
// for the sake of freshness: an engine that keeps frames where other rules, instances or
// states had theirs clears each cell that may be read before it is written. What is put
// there for the code:
//
//   - of a call: its arguments;
//   - of a rule's head (its parameters and guard) and of a property: what the parameters
//     bound so far have filled (Param.EachFilled). A cell that no parameter fills is
//     Undefined, so a message is not there if its Choice was taken out of a rule (package
//     refine);
//   - of a rule's body: what all its parameters have filled. What the guard has left in
//     other cells is gone; registers are as parameters and guard left them.
//
// Instances share the parameters that they begin with, and the order in which a guard's
// conjuncts are evaluated is the engine's. So that no code can tell, a head reads a cell only
//
//   - that an earlier parameter fills; in the Skip and Filter of a Pick also what the candidate
//     at hand fills, which in a quorum is the element indexed by Sender;
//   - that the same expression or binding has surely written before (temporaries of calls
//     and conditionals);
//   - that nothing in the head fills or writes;
//
// and it reads the register Sender in that Filter alone.
//
// # Effects
//
// Reads and Writes of a rule, what it consumes and sends, whether it is local to a
// process: everything a reduction may rely on is computed from the code here and
// never from the syntax. Package ir/check asserts what this comment promises.
//
// The message-passing semantics (MP, M-MP, M) are gone at this level: deliveries
// are ordinary rules of kind Delivery.
package ir
