// Package semantics gives every name a declaration and every expression a type,
// and turns a checked model into an ir.Program.
//
// Package resolve finds the declaration of every name, by scopes alone. This package asks it and never looks a name up
// again; a symbol is the meaning of a declaration in the text being translated. Package types checks expressions and
// statements, package kernel translates them. Two passes over the items of a model, in source order, check it.
//
// The first declares what later text may refer to: constants (folded, and overridden from
// Options.Constants), types, global variables, the payloads of messages, the roles and
// local variables of processes, the signatures of functions.
//
// The second makes nodes of package core: of functions, rules, start states, properties,
// receives, handlers. A model without errors is then lowered: its nodes become IR, in
// their order, and closing steps judge and complete the program.
//
// What a process is, under the IR: one variable named like the process, an array
// over its index of records of its local variables; its rules are rules with the
// index as first parameter. Messages are channels; package semantics/messages/channels owns
// them and is the only place that knows MP, M-MP and M apart.
//
// On the way the table of names is completed: Analyze returns it with the types of
// declarations and expressions, and with the names that only a type can tell, fields and
// enum members that are not in scope. Rename and go-to-definition are answered from it.
//
// Errors are collected in a source.List; an expression or type that is already
// known to be wrong is `bad` and silences what follows from it.
package semantics
