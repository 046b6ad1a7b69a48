package core

import (
	"slices"
	"strings"

	"gomc/ir"
)

// FaultDecl is one line of a faults section.
type FaultDecl struct {
	Place
	Kind     ir.RuleKind // of the rules that it makes happen
	Heals    bool        // it is the end of a partition
	Word     string      // crash, lose ...
	Targets  []*Target
	Never    bool     // it happens at most 0 times
	Counted  bool     // it says how often it happens
	Most     int64    // how often it happens in a run; -1: as often as it likes
	Type     *ir.Type // of what counts it
	Within   int64    // what is reordered overtakes as many others at most; 0: any number
	Anywhere bool     // a crash comes between any two effects of a step
	Fair     bool     // a restart, or the end of a partition, happens in fair runs,
	Strong   bool     // also where it can happen only again and again
}

// Target is whom or what a fault is aimed at.
type Target struct {
	Place
	Symbol *Symbol // nil of what is not declared
	Wrong  bool    // the fault cannot happen to it
	Name   string
}

// Names lists the targets as they are written.
func (f *FaultDecl) Names() (names []string) {
	for _, t := range f.Targets {
		names = append(names, t.Name)
	}
	return names
}

// Counter returns the name of the field that counts a fault, such as crash_Server.
func (f *FaultDecl) Counter() string {
	return strings.Join(append([]string{f.Word}, f.Names()...), "_")
}

// aimedAt reports whether a symbol is one of the targets.
func (f *FaultDecl) aimedAt(s *Symbol) bool {
	return slices.ContainsFunc(f.Targets, func(t *Target) bool { return t.Symbol == s })
}

// Faults are the lines of all faults sections, also of what never happens.
type Faults []*FaultDecl

// Aimed reports whether some line says of a symbol that a fault can happen to it, however often.
func (all Faults) Aimed(kind ir.RuleKind, s *Symbol) bool {
	return slices.ContainsFunc(all, func(f *FaultDecl) bool { return f.Kind == kind && f.aimedAt(s) })
}

// Happening is the fault of a kind that happens to a target; nil: it never does.
func (all Faults) Happening(kind ir.RuleKind, is func(*Symbol) bool) *FaultDecl {
	meant := func(t *Target) bool { return t.Symbol != nil && !t.Wrong && is(t.Symbol) }
	for _, f := range slices.Backward(all) {
		if f.Kind == kind && !f.Never && slices.ContainsFunc(f.Targets, meant) {
			return f
		}
	}
	return nil
}

// To is the fault of a kind that happens to a process or machine; nil: it never does.
func (all Faults) To(kind ir.RuleKind, p *ir.Process) *FaultDecl {
	return all.Happening(kind, func(s *Symbol) bool { return s.Kind == Process && s.Process == p })
}

// Of is the fault of a kind that happens to a message of processes; nil: it never does.
func (all Faults) Of(kind ir.RuleKind, m *ir.Message) *FaultDecl {
	return all.Happening(kind, func(s *Symbol) bool { return s.Kind == Message && s.Event.Message == m })
}

// Partition returns how the network falls apart; nil: it never does.
func (all Faults) Partition() *FaultDecl {
	return all.Happening(ir.Partition, func(*Symbol) bool { return true })
}

// What properties ask of faults.
type (
	// Crashed asks whether an instance has crashed.
	Crashed struct {
		Typed
		Of Instance
	}
	// Apart asks whether an instance is on the second side of the network, or two are on different sides.
	Apart struct {
		Typed
		Of []Instance
	}
	// FaultCount is how often a fault has happened.
	FaultCount struct {
		Typed
		Fault *FaultDecl
	}
)

// Restarted is whether the machine at hand has restarted.
type Restarted struct{ Typed }

// ReadOnly returns why it cannot be assigned.
func (*Restarted) ReadOnly() string { return "it says whether the machine has restarted" }
