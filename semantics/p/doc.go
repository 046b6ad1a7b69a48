// Package p gives the names of a program of P their meaning and refuses what P's
// compiler refuses: its types, its permissions, its control flow, its modules and its tests.
//
// The tree stays as it was parsed. A Program holds the results beside it: the declarations as objects, the object that
// each name stands for (Uses) and the type of each expression (Types). Engines read both.
//
// # Passes
//
// The order is that of P's compiler (TypeChecker/Analyzer.cs in p-org/P), because what
// an earlier pass refuses a later one takes for granted:
//
//  1. declare: every declaration becomes an object in its scope, once for each namespace.
//  2. resolve: types of events, variables, parameters; states with their handlers.
//  3. machines: start states, what handlers take, what they are given.
//  4. bodies: every expression and statement.
//  5. flow: a result on every path, break and continue in loops, handlers that are methods.
//  6. effects: what a function does that its callers do by it: send, create, choose, receive,
//     raise, goto; who may do none of it.
//  7. modules: which machine stands for which interface; what each test runs.
//
// Passes 1 to 5 report all that they find, and the type of what is wrong is Invalid, of
// which nothing more is said. Passes 6 and 7 run on programs in which nothing is wrong.
//
// # Types
//
// Types are structural: two tuples with the same fields are one type, and a typedef is
// what it stands for. A value of type T may be given where U is wanted if U accepts T:
// `any` accepts everything; `data` what has no machine in it; `machine` every machine and
// null; `event` null; collections and tuples what their parts accept; a permission (an
// interface, a machine or an event set as a type) another with the same events.
//
// P's compiler looks through typedefs of enums and permissions in some places and not in others; here
// they are always looked through. That is the one way in which more is accepted.
package p
