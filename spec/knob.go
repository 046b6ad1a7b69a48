package spec

import (
	"reflect"
	"slices"
)

// Knob is one thing that can be chosen about a run.
type Knob struct {
	Name   string   // also of the flag of gomc check that sets it
	Also   []string // further flags that do
	Fields []string // of Spec
	Usage  string   // what the help says of the flag
	// Words are the values of an enumeration, the default first unless it is Free; nil: the knob is no enumeration.
	Words []string
	Bare  string // what the flag means without a value; "": it needs one
	Free  bool   // nothing that it takes is the default: that depends on the model, or is none
	Bool  bool   // it is on or off
	Most  uint64 // of a number, which is at least 1; 0: it is none
	Word  string // that it may be instead; "": none
	// Without describes the case that no such number is chosen; "": there is no limit.
	Without string
	// Asks: it decides what is asked, not how that is answered. The plain run that another is
	// compared with has the same values of these.
	Asks bool
	// Use says of which of the commands check and sim it is.
	Use Use
	// Compiles: it decides which program a model becomes.
	Compiles bool
	// Values are the values that tests combine with those of all other knobs, in the syntax of Set; the first is used
	// in the plain run. A knob without any takes values that only a model can supply.
	Values  []string
	Not     []Exclusion       // ways to search that cannot honour the knob
	applies func(*Model) bool // nil: to every model
	get     func(*Spec) string
	set     func(*Spec, string) error
	valid   func(*Spec) error    // a *ValueError for a value that set does not take; nil: it takes all
	limit   func(*Spec) Limit    // nil: the knob is no limit
	copy    func(to, from *Spec) // nil: by the fields
	kept    func(*Spec) Kept     // nil: everything
}

// Exclusion says why a way to search cannot honour a knob.
type Exclusion struct {
	Way     Way
	Why     string   // behind what the way is; it may have a %q for the value
	Allowed []string // values that it honours all the same
}

// Way is a way to search that cannot honour every knob.
type Way uint8

// The ways: process by process, without a store of states, and with states in files.
const (
	Locally Way = iota
	Stateless
	OnDisk
)

// Use says what runs a knob is about: those that explore all states, samples (gomc sim), or both.
type Use uint8

// The uses.
const (
	OfChecks Use = iota
	OfBoth
	OfSamples
)

// Checks reports whether gomc check has the knob; Samples, whether gomc sim has.
func (k *Knob) Checks() bool { return k.Use != OfSamples }

// Samples reports whether gomc sim has the knob.
func (k *Knob) Samples() bool { return k.Use != OfChecks }

func ofMachines(m *Model) bool  { return m.Machines }
func ofHot(m *Model) bool       { return m.Properties.Hot }
func ofFormulas(m *Model) bool  { return m.Properties.Temporal }
func ofProcesses(m *Model) bool { return m.Processes }

func ofScalarsets(m *Model) bool { return m.Scalarsets }

func local(m *Model) bool { return m.Processes && m.Obstacles.Local.Found() == nil }

func drops(m *Model) bool { return m.Processes && m.Obstacles.Dropping.Found() == nil }

// Applies reports whether a knob can make a difference to a model.
func (k *Knob) Applies(m *Model) bool { return k.applies == nil || k.applies(m) }

// Get is the value of a knob, as Set takes it; "" when none was chosen.
func (k *Knob) Get(s *Spec) string { return k.get(s) }

// Set turns a knob to a value as its flag has it; "" chooses none. The error is a *ValueError.
func (k *Knob) Set(s *Spec, value string) error { return k.set(s, value) }

// OfModel reports whether a knob has values that only a model can supply, for which there is no Get.
func (k *Knob) OfModel() bool { return k.get == nil }

// MayChange reports whether a search that was begun with one value of a knob can go on with
// another: it says how far a search goes, how fast and where, and not what it looks for.
func (k *Knob) MayChange() bool {
	switch k.Name {
	case "max-errors", "max-states", "time-limit", "memory":
		return true
	}
	return k.Immaterial()
}

// Immaterial reports whether the result of a search is the same for all values of a knob, but for time and memory.
func (k *Knob) Immaterial() bool {
	switch k.Name {
	case "disk", "checkpoint", "resume", "disk-limit", "engine", "compile-after", "workers":
		return true
	}
	return false
}

// SameRuns reports whether samples with different values of a knob have the same runs: the knob decides how many runs
// are taken, how fast and by which workers, and what is reported of them.
func (k *Knob) SameRuns() bool {
	switch k.Name {
	case "runs", "time", "workers", "engine", "compile-after", "memory", "resume", "merge", "keep-going", "no-shrink":
		return true
	}
	return false
}

// Neutral reports whether a value asks the same question as none does, and keeps all of the
// answer.
func (k *Knob) Neutral(value string) bool {
	var s Spec
	return k.Set(&s, value) == nil && !k.Asks && s.Kept() == All
}

// Find is the knob of a name, or nil.
func Find(name string) *Knob {
	if i := slices.IndexFunc(Knobs, func(k Knob) bool { return k.Name == name }); i >= 0 {
		return &Knobs[i]
	}
	return nil
}

// Copy gives a Spec the value that another has; constants are added to those it has.
func (k *Knob) Copy(to, from *Spec) {
	if k.copy != nil {
		k.copy(to, from)
		return
	}
	for _, name := range k.Fields {
		reflect.ValueOf(to).Elem().FieldByName(name).Set(reflect.ValueOf(from).Elem().FieldByName(name))
	}
}

// Presentation lists the flags of gomc check that are no knobs: they decide what is shown and where, and nothing else;
// and which test of a program of P is run, which is a program of its own.
var Presentation = []string{"format", "color", "progress", "trace", "events", "out", "html", "dump", "spec", "test",
	"pairwise", "help"}
