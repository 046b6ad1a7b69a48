// Package repl answers lines about the states of a model: what gomc repl reads, from a prompt or from a script.
//
// A Session stands at the end of a run: a start state, and steps that lines have chosen. A line is one of
//
//   - an expression, which may say what a property may, with functions of the model: its value in the state reached;
//   - the name of a property in quotes: whether it is true there;
//   - a command, which begins with a colon.
//
// Expressions are evaluated by gomc.Probe, as those of gomc eval, gomc trace --eval and the watch of gomc explore are.
// A line that cannot be answered changes nothing. Its error is Diagnostics where the compiler refuses an expression,
// and otherwise a *LineError. When a limit interrupts a line, the session stands where it stood before.
package repl
