// Package explore lets a person walk through the state space of a program by hand: a
// page in a browser, served to this machine only.
//
// # Positions
//
// A position is a list of numbers: which start state, then which step of each state,
// in the order that engines report them in. It is all that a link to a position holds,
// and the same list means the same run for as long as the model stays the same. The
// server keeps no session: each request says where it is. It only remembers the last
// run, because the next position is mostly one step further.
//
// One may walk on from a state that violates an invariant, but not to one that fails an
// assumption, nor by a step that faults: these are shown, with the reason, and cannot be
// taken.
//
// # The interface
//
// All requests under /api/ are POST with a JSON object, all answers are JSON:
//
//	/api/model   nothing -> name, semantics, processes
//	/api/at      a position -> what happened since, the state, the steps from there
//	/api/events  a position -> more of the steps from there
//	/api/around  a position -> the graph of the states to which one or two steps lead
//	/api/search  a position and an expression -> begins to search, in the background
//	/api/progress  nothing -> how the search is doing, and what it found
//	/api/cancel  nothing -> ends the search
//
// A request that takes longer than ten seconds, or more memory than there is, is refused: one
// step of a model may have no end. So is one whose client has gone.
//
// Steps come in pieces. A state comes whole; of a large one the
// page draws a part.
//
// What the page looks like, and how it draws a state, a history and a chart, it has in
// common with the report of an outcome: package results/page.
//
// # Who may ask
//
// A page in any browser can send requests to this machine. Only those are answered that
// name a loopback host, so that no other name can be made to point here, and that come
// from the explorer's own page, as far as the browser says where they come from. The
// page may load nothing but its own script and style, and puts every text from the
// model into the document as text.
package explore
