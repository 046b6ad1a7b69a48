// Package validate says whether a model explains the logs of a real system: whether there is a run of the model whose
// steps the lines of the logs stand for (package conform/match).
//
// The verdict is
//
//   - valid: some run explains every line, and nothing was left out;
//   - consistent: the same, but lines were skipped, or the number of silent events in a row is bounded;
//   - violated: the same, but every run that explains the lines violates a property of the model;
//   - refused: no run explains the lines up to one, with the furthest run, and the reasons;
//   - says nothing: no line stands for an event, or nothing in the logs could have been refused;
//   - stopped: a limit came first.
package validate
