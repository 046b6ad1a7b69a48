package ir

// RuleKind says what an event is to the message layer.
type RuleKind uint8

// The kinds of rule.
const (
	Plain     RuleKind = iota // a Murphi rule
	Internal                  // a process's rule: consumes nothing
	Receive                   // consumes one message, or a quorum of them
	Delivery                  // moves a message from an out to an in channel; invisible to properties
	Loss                      // the network drops a message
	Duplicate                 // a message is there twice
	Post                      // a process's: moves an event from its outbox to a mailbox
	Unhandled                 // a process's: takes an event that it has no use for, and fails
	Crash                     // a process's: it crashes, between two of its events or in one of them
	Restart                   // a process's that has crashed: it begins again
	Partition                 // the network falls apart, or is whole again
	Reorder                   // a message overtakes others of its queue
)

// kinds has what is known of each kind.
var kinds = [...]struct {
	word             string
	fault            bool
	process, carries bool
}{
	Plain:     {word: "rule"},
	Internal:  {word: "internal", process: true},
	Receive:   {word: "receive", process: true},
	Delivery:  {word: "delivery", carries: true},
	Loss:      {word: "loss", fault: true, carries: true},
	Duplicate: {word: "duplicate", fault: true, carries: true},
	Post:      {word: "post", process: true},
	Unhandled: {word: "unhandled", process: true},
	Crash:     {word: "crash", fault: true, process: true},
	Restart:   {word: "restart", fault: true, process: true},
	Partition: {word: "partition", fault: true},
	Reorder:   {word: "reorder", fault: true, carries: true},
}

// Fault reports whether events of the kind are faults: no process causes them, and no process can rely on them.
func (k RuleKind) Fault() bool { return kinds[k].fault }

// OfProcess reports whether each event of the kind is one of a process.
func (k RuleKind) OfProcess() bool { return kinds[k].process }

// Carries reports whether events of the kind do nothing but move messages, lose them or make copies of them.
func (k RuleKind) Carries() bool { return kinds[k].carries }

// Word returns the word for an event of the kind in reports: an internal step of a process is called a rule, too.
func (k RuleKind) Word() string {
	if k == Internal {
		return Plain.String()
	}
	return k.String()
}

func (k RuleKind) String() string { return kinds[k].word }

// IsFault tells of the word for a kind whether events of that kind are faults.
func IsFault(word string) bool {
	for _, k := range kinds {
		if k.word == word {
			return k.fault
		}
	}
	return false
}
