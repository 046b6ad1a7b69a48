// Package semantics gives every name a declaration and every expression a type,
// and turns a checked model into an ir.Program.
//
// It works in two passes over the items of a model, in source order.
//
// Declare resolves everything that later text may refer to: constants (folded, and
// overridden from Options.Constants), types, global variables, the payloads of
// messages, the roles and local variables of processes, the signatures of
// functions. Names other than functions, messages and processes must be declared
// above their use; a symbol remembers the item that declared it, so that the
// second pass can hold to that although it sees all symbols.
//
// Translate turns bodies into IR: functions, rules, start states, properties,
// receives. An expression becomes an operand: a type, and either a constant, a
// place (something with an address) or a computation. Reading is implied; whether
// an Undefined value may travel is decided where an operand is consumed: only
// `:=`, by-value parameters and `return` of a bare designator copy it, every other
// use is a strict read (murphi-language.md 3.2, decisions 1 and 2).
//
// What a process is, under the IR: one variable named like the process, an array
// over its index of records of its local variables; its rules are rules with the
// index as first parameter. Messages are channels; package semantics/message owns
// them and is the only place that knows MP, M-MP and M apart.
//
// All errors are collected in a source.List; an operand or type that is already
// known to be wrong is `bad` and silences what follows from it.
package semantics
