package ir

// Letter tells of a record that it stands for one of several events, with its ends, as what waits in a mailbox does.
// The fields of different events lie in the same cells; what the event at hand does not use is Undefined. All fields
// that share a cell have the cell's type if symmetry renames its values. Otherwise the cell's type only says how many
// values it can hold.
type Letter struct {
	Event Field      // an enum: which one
	Views []*Type    // for each member of that, the record of its fields, at their offsets in the letter
	Role  int        // offset of an enum: which of From sent it; -1 when there is but one
	From  []Endpoint // who can have sent it, where that is kept
	Kept  []bool     // for each member of Event, whether it is
	To    []Endpoint // whom it may be for; none where it has arrived
}

// Listeners stands for the receivers of announcements. No process can have this name.
const Listeners = "the monitors"

// Endpoint is a process at one end of a letter, of which At is a cell with its index, a flag of a
// process that has none, or, with Many, the first of flags, one for each instance. Of a sender
// without an index At is -1. An endpoint may be All who listen, and no process of the program.
type Endpoint struct {
	Process *Process
	At      int
	Many    bool
	All     bool
}
