// Package conform tests Go code against a model, in a test:
//
//	func TestServer(t *testing.T) {
//		conform.Run(t, "testdata/lock.m", &adapter{}, conform.Options{Runs: 1000, Steps: 50})
//	}
//
// The model chooses events, the adapter does them to the code and shows how its state looks, and what it shows is
// compared with all states that the model can be in (package drive). A run that differs is shrunk, and the test
// that repeats it is printed.
package conform

import (
	"fmt"
	"slices"
	"strings"

	"gomc"
	"gomc/conform/drive"
	"gomc/semantics/codes"
	"gomc/source"
	"gomc/spec"
)

// What an adapter needs, and what it is given.
type (
	System  = drive.System
	Step    = drive.Step
	Message = drive.Message
	State   = drive.State
	Options = drive.Options
)

// T has the methods of *testing.T that the package needs.
type T interface {
	Helper()
	Fatalf(format string, args ...any)
	Logf(format string, args ...any)
}

// Run drives a system by the model in a file, and fails the test at the first difference.
func Run(t T, model string, s System, o Options) {
	t.Helper()
	d, err := driver(model, s)
	if err != nil {
		t.Fatalf("%v", err)
		return
	}
	r, err := d.Drive(o)
	switch {
	case err != nil:
		t.Fatalf("%v", err)
	case r.Difference != nil:
		t.Fatalf("%s", Told(model, r.Difference))
	default:
		t.Logf("%d runs, %d steps, no difference; the model was in %d states at most at once", r.Runs, r.Steps, r.Possible)
	}
}

// Replay does the steps of a run again, as Run has printed them, and fails the test if they differ.
func Replay(t T, model string, s System, steps ...string) {
	t.Helper()
	d, err := driver(model, s)
	if err != nil {
		t.Fatalf("%v", err)
		return
	}
	diff, err := d.Replay(steps)
	switch {
	case err != nil:
		t.Fatalf("%v", err)
	case diff != nil:
		t.Fatalf("%s", Told(model, diff))
	}
}

// Compile compiles a model whose steps are compared with those of a system: what machines send waits in outboxes,
// since the order in which a log has their steps may not be the one in which that leaves. Formulas are left out. That
// the model reads something never is no matter: the mapping, or what the system shows, may be about it.
func Compile(m *gomc.Model, s gomc.Spec) (*gomc.Program, error) {
	s.Formulas = spec.NoFormulas
	if s.Mailbox != spec.AtomicMailbox {
		s.Outbox = spec.AlwaysOutbox
	}
	p, err := gomc.Compile(m, s)
	if err == nil {
		p.Warnings = slices.DeleteFunc(p.Warnings, func(d source.Diagnostic) bool { return d.Code == codes.NeverRead })
	}
	return p, err
}

func driver(model string, s System) (*drive.Driver, error) {
	m, err := gomc.LoadFile(model)
	if err != nil {
		return nil, err
	}
	p, err := Compile(m, gomc.Spec{})
	if err != nil {
		return nil, err
	}
	return drive.New(p.Code(), s), nil
}

// Told tells of a difference: its steps, what differs, and a test that repeats it.
func Told(model string, d *drive.Difference) string {
	var b strings.Builder
	fmt.Fprintf(&b, "the system does what %s cannot, after %d steps (seed %d):\n", model, len(d.Steps), d.Seed)
	for i, s := range d.Steps {
		fmt.Fprintf(&b, "  %3d  %s\n", i+1, s)
	}
	fmt.Fprintf(&b, "  => %s\n\nfunc TestAgain(t *testing.T) {\n\tconform.Replay(t, %q, system", d.Why, model)
	for _, s := range d.Steps {
		fmt.Fprintf(&b, ",\n\t\t%q", s.String())
	}
	b.WriteString(")\n}\n")
	return b.String()
}
