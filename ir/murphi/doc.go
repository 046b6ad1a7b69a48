// Package murphi prints an ir.Program as plain Murphi, for Rumur or for CMurphi: the same start
// states, rules and properties in a language without processes, messages, queues and faults. An
// explorer of the text finds as many states and transitions as an engine does, and the same errors.
//
// # State
//
// Each variable of the program is one variable of the text, with the same cells. Every cell holds
// the same value as in the program, or is Undefined where it is. Records and arrays stay the same.
// Fields, elements and variables without cells are left out. Murphi lacks some types:
//
//   - An enumeration, a scalarset or a union that the program uses beyond Murphi's operations
//     (arithmetic, order, a value by its name) is a range from 0 on. Constants name the values. All
//     others stay the same.
//   - A bag of slots is an array of records: held is 0 where the slot is occupied and Undefined
//     elsewhere, element is the element. An empty bag is all Undefined. After each step the bags
//     are sorted (sort_...), as Layout.Normalize does; the order makes no difference to the number
//     of states.
//   - A bitmap is an array of marks over the codes of its elements (encode_..., decode_...). A mark
//     is 0 or Undefined.
//
// # Rules
//
// A parameter that takes values becomes a parameter of a ruleset. A Pick becomes one for each
// choice: the slot or code that is chosen, or -1 for a choice that is left out. The guard then
// first tests whether there is such an element. A guard that needs statements becomes a function
// (enabled_...). So do the condition for which a rule with a priority waits (urgent_...), and the
// condition of being at rest (at_rest).
//
// A Choose becomes a parameter of the ruleset, too. The body states by an assume statement, which
// only Rumur has, that the value is a candidate, and that a choice it never reached has its first
// value.
//
// # Code
//
// Murphi has no statements in expressions. An expression that needs some (a call that changes
// something, a count, a conditional) is split: the operands before it are kept in locals, and `&`,
// `|`, `->` and quantifiers become `if` and `for`, so that the text evaluates only what the program
// would evaluate, and in the same order.
//
// A frame's cells become locals: one for each run of cells that the code uses together. A register
// that holds an address is a parameter by reference, or the place itself with its indices kept in
// locals.
//
// A copy that may carry Undefined is written out (`if isundefined(...)`), as Rumur refuses it. CMurphi copies
// Undefined: where the model may not, its text asks first.
//
// # What is refused
//
// If the target cannot express something, that is an UnsupportedError, which names it. Constructs
// that no property of the text needs (formulas, fairness, covers where the target has none) are
// left out, and Text.Left lists them.
package murphi
