// Package hostile writes random models that are hard for a model checker. It is
// the second generator of such models, and shares no code and no idea with the
// first: that one grows programs from the grammar, this one begins with protocols
// that people would write and breaks them. One may find what the other misses.
//
// A model is made in five steps, all decided by a seed:
//
//  1. Draw its parts: one or two templates, and perhaps clocks. A template is a
//     small model of a protocol (folder protocols) or in plain Murphi (folder
//     plain); a clock (folder clocks) is a counter modulo n, whose n makes the
//     number of states: most models have some hundreds to some thousands, because
//     engines change over at 500. Most models go on for ever unless they get stuck,
//     so that state graphs have cycles through several processes; in a quarter of them
//     every process has a budget of events, because a search along executions can
//     judge nothing else.
//  2. Expand the templates: choose among the alternatives that they give for types
//     (scalarsets, ranges, enums), payloads, channels, guards and bodies.
//  3. Mutate: drop, negate or time a guard; swap two statements; send twice; leave a
//     variable Undefined at the start, or make it so in some states only; give a
//     message a field or its channel an attribute; a priority; an assertion; a second
//     start state.
//  4. Add two to six properties. Some are claims of the templates (true before the
//     mutations, or nearly so), the others are composed of their atoms. A total
//     atom has a value in every state; a partial one may read what is Undefined,
//     index with it, or divide by zero, so that an error depends on what stands to
//     the left of it in `&`, `|`, `->`, `?:` and on where a quantifier stops.
//  5. Put it together: a header that names seed, templates and mutations, then the
//     declarations, start states, processes and rules, and properties.
//
// Every model parses and compiles under all three semantics. Equal seeds give equal
// text on every machine and with every version of Go: the random numbers are the
// package's own (splitmix64).
//
// # Templates
//
// The first line of a template says what it is. Then come sections, each begun by
// a line `@@ name`:
//
//	knobs      choices that the rest refers to
//	decls      constants, types, messages, variables
//	start      statements of the model's start state
//	functions  functions and procedures
//	body       processes, rules and rulesets
//	atoms      one on each line: kind, perhaps [v : type], expression
//	claims     one property on each line
//	timing     a variable that guards may look at, so that they hold at times only
//
// `«a¦b¦c»` is a choice between a, b and c, which may hold choices themselves.
// `«k::=a¦b»` remembers one: `$k` is what was chosen, and `«k?x¦y»` is x where
// that was a, y where it was b (the last one stands for all further ones). `@` is
// replaced by a letter of the part, so that names of two parts differ. `%attr` is an
// attribute of a message's channel, or none. A line that a choice leaves empty
// disappears. An option that begins with `~` is likely to be a run-time error and is
// chosen in two fifths of the models only, as are mutations of that kind. Mutations read the expanded text line by line, so templates have one
// statement, guard or message on a line.
package hostile
