// Package page is the view of a run in a browser: a message sequence chart with a time line,
// and beside it the state by process. Package explore serves it, to walk through the states by
// hand; a Report is the same view of one outcome as a file that needs no server.
//
// # What both share
//
// Fill puts a page together, Style is the style sheet, Script is the code that shows
// what Go hands over in the form of EventText, Mark and Cell. The code makes text nodes of
// every text, never markup, so that no name in a model can be taken for an element. It
// draws only what is near what one sees: of a long run the rows in view, of a large
// state three hundred values; a page has at most 2,500 elements.
//
// # The chart
//
// Columns are the processes, rows are the steps. A Mark says at whose line an event stands, which messages it takes,
// with the steps that sent them, and which it sends; and, where that changes, who has crashed and who is cut off. The
// browser follows the messages from these: an arrow leads from the step that sends to the one that brings, takes or
// loses, and one that is still on its way at the step shown ends in the air. A message to a process is lost when the
// process crashes; so is a message that is sent to a crashed process or across a partition. No event says so. In a
// model without processes columns are variables.
//
// Where the cause of the end is known (outcome.Cause), steps on which it does not depend are drawn with little ink; of
// a long run those in succession are one row, which says how many they are. Messages of such steps are not drawn then.
//
// # A report
//
// It is one HTML file without anything beside it. Verdict, settings, tables, warnings and the model's text are in it as
// HTML; the trace is a block of JSON: the names of all variables, and what each step did and changed. The browser
// computes the states from the changes, so the size of the file depends on what changed and not on what stayed the
// same.
//
// Its Content-Security-Policy allows the one script and the one style sheet that it holds,
// by their SHA-256, and nothing else: no other script, no request to anywhere.
package page
