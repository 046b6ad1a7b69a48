// Package cause finds the steps of a run on which its end depends.
//
// # What it says
//
// A state has parts: each cell that holds a value is one, and of each bag, what is known of each element that it may
// have (that it is there, or how many times, or that it is not). All of a queue is one part, since its order counts.
//
// A step reads parts of the state before it: what its parameters, its guard and its body have read as they were
// evaluated, without what the step had written itself before. So it depends on all conditions that have decided whether
// it happens and what it does. It reads, too, what guards of rules with a smaller priority may read, none of which was
// enabled, and what assumptions about states may read, but for what it has written: the state behind it is one that
// they allow. A step changes the parts that are not the same behind it.
//
// The end of a run reads parts of its last state:
//
//   - a property that is false, and a cover that is met: what the conditions have read that decide that (of `a & b` the
//     first that is false, of `forall` an instance that is); where evaluation fails, what was read until then;
//   - what can no longer be reached: all that its condition may read, what rules may read or write that may write that,
//     and so on, since any of them could bring it about;
//   - a step that fails: what it has read until then;
//   - a deadlock, and a property of states at rest: what any guard may read, besides, and what rules may read or write
//     that are enabled there and change nothing.
//
// The cause is the least set of steps such that, of each part that the end or a step of the set reads, the step that
// has changed it last before is in the set. Of a run that never ends, the steps of its loop are in the set, those that
// change what the atoms of the formula read, the events of which it says something, and the steps that change what
// decides whether an event can happen of which it asks that.
//
// # Programs of P
//
// Of an engine that tells what its steps touch (engine.Tracer) the cause is found otherwise, since its machines put
// back what they change: behind an event a machine is where it was before in its code, and each of its steps reads
// that. A set of steps will do if each of them finds all that it touches as in the run: the step of the set that has
// touched a part last has left in it what it holds there. As long as one does not, the step is added that has changed
// the part last. So what machines do in between, and take back, is left out. The set need not be the least.
//
// # What follows
//
// The steps of a cause alone, from the same start state, are a run to an end that is wrong in the same way: each of
// them reads what it has read in the whole run, so it can happen and does the same. A loop may be one from its second
// round on. There is one exception, which no part stands for: a bag of limited size may be full without the steps that
// took something out of it. The other steps are not needed, though without one of those that are another run may well
// be wrong: the cause is of this run.
//
// Dynamic slices were defined by B. Korel and J. Laski, Dynamic program slicing, Information Processing Letters 29
// (1988); a step here corresponds to a statement there. It depends on all that it reads, not only on what the value is
// made of that another one wants: else the steps alone would be no run.
package cause
