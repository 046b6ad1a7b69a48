// Package murphi prints an ir.Program as plain Murphi, for Rumur or for CMurphi: the same start states, the same rules
// and the same properties in a language without processes, messages, queues and faults. Whoever explores the text finds
// as many states and transitions as an engine does, and the same errors.
//
// # State
//
// Each variable of the program is one variable of the text, with the same cells. Every cell holds the same value as
// in the program, or is Undefined where it is. Records and arrays stay what they are. Fields, elements and variables
// without cells are left out. What Murphi lacks:
//
//   - An enumeration, a scalarset or a union of which more is asked than Murphi allows (arithmetic, order, a value by
//     its name) is a range from 0 on. Constants name the values. All others stay what they are.
//   - A bag of slots is an array of records: held is 0 where the slot is occupied and Undefined elsewhere, element is
//     the element. An empty bag is all Undefined. Behind each step the bags are brought into one order (sort_...), as
//     Layout.Normalize does; which order it is makes no difference to the number of states.
//   - A bitmap is an array of marks over the codes of its elements (encode_..., decode_...). A mark is 0 or Undefined.
//
// # Rules
//
// A parameter that takes values becomes a parameter of a ruleset. A Pick becomes one for each choice: the slot or code
// that is chosen, or -1 for a choice that is left out. The guard then begins by asking whether there is such an
// element.
// A guard that needs statements becomes a function (enabled_...). So does what a rule with a priority waits for
// (urgent_...), and what it is to be at rest (at_rest).
//
// A Choose becomes a parameter of the ruleset, too; the body says by an assume statement, which only Rumur has, that
// the value is a candidate, and that a choice it never came to has its first value.
//
// # Code
//
// Murphi has no statements in expressions. Where an expression needs some (a call that changes something, a count, a
// conditional), it is taken apart: what comes before it is kept in locals, and `&`, `|`, `->` and quantifiers become
// `if` and `for`, so that nothing is evaluated that the program would not evaluate, and in the same order.
//
// A frame's cells become locals: one for each run of cells that the code uses together. A register that holds an
// address is a parameter by reference, or the place itself with its indices kept in locals.
//
// A copy that may carry Undefined is written out (`if isundefined(...)`): both tools refuse to read Undefined.
//
// # What is refused
//
// What the target cannot say is an UnsupportedError, which names it. What nobody asks of the states (formulas,
// fairness, covers where the target has none) is left out, and Text.Left says so.
package murphi
