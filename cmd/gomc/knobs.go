package main

import (
	"fmt"
	"strconv"

	"gomc/cmd/gomc/values"
	"gomc/spec"

	"github.com/spf13/pflag"
)

// knobFlags are flags that turn knobs of a run. Package spec says which knobs there are and what
// they take; here is how a flag says what is wrong with a value.
type knobFlags struct {
	spec spec.Spec // of what was given; the dialect is apart
	dialectFlags
}

// register adds the flags of some knobs.
func (f *knobFlags) register(set *pflag.FlagSet, names ...string) {
	for _, name := range names {
		f.add(set, name, spec.Find(name).Usage)
	}
}

// registerCompiling adds the flags of the knobs that say what a model is compiled to, with a start state or without (nil).
func (f *knobFlags) registerCompiling(set *pflag.FlagSet, from *startFlag) {
	for _, k := range spec.Knobs {
		switch {
		case !k.Compiles || k.Name == "compat":
		case k.Name != "from":
			f.register(set, k.Name)
		case from != nil:
			from.register(set)
		}
	}
}

// add adds the flag of a knob, explained for a command in which it means less than in a check.
func (f *knobFlags) add(set *pflag.FlagSet, name, usage string) {
	k := spec.Find(name)
	set.Var(f.value(k), name, usage)
	set.Lookup(name).NoOptDefVal = k.Bare
	if k.Bool {
		set.Lookup(name).NoOptDefVal = "true"
	}
}

// value returns the flag value of a knob.
func (f *knobFlags) value(k *spec.Knob) pflag.Value {
	switch {
	case k.Bool:
		return &toggle{k, &f.spec}
	case k.Words != nil && k.Free:
		c := values.Choosable(k.Words)
		return &knobFlag{&c, k, &f.spec}
	case k.Words != nil:
		c := values.Chosen(k.Words)
		return &knobFlag{&c, k, &f.spec}
	case k.Most > 0:
		return &knobFlag{&values.Limit{Most: k.Most, Usual: usual(k), Word: k.Word}, k, &f.spec}
	}
	switch k.Name {
	case "const":
		f.spec.Constants = map[string]string{}
		return values.Constants(f.spec.Constants)
	case "property":
		return &values.Properties{Spec: &f.spec}
	case "store":
		return &knobFlag{values.NewStore(), k, &f.spec}
	case "memory":
		return &knobFlag{&values.Size{Least: spec.LeastMemory}, k, &f.spec}
	case "disk-limit":
		return &knobFlag{&values.Size{Least: 1}, k, &f.spec}
	case "system":
		wrong := values.Error{Message: "must be the name of a system", Try: "leave the flag out"}
		return &knobFlag{&values.Name{Kind: "SYSTEM", Wrong: wrong}, k, &f.spec}
	case "faults":
		return &knobFlag{new(values.Faults), k, &f.spec}
	case "disk", "checkpoint", "resume", "merge":
		folder := values.Folder()
		return &knobFlag{&folder, k, &f.spec}
	case "time-limit", "time":
		return &knobFlag{&values.Span{}, k, &f.spec}
	case "local-repeats":
		return &knobFlag{&values.Natural{Bits: 31, Try: values.Unlimited}, k, &f.spec}
	}
	panic("no flag for the knob " + k.Name)
}

// usual returns the suggestion for a number that a knob does not take.
func usual(k *spec.Knob) string {
	if k.Without == "" {
		return ""
	}
	if k.Word != "" {
		return fmt.Sprintf("1 to %d, %s, or leave the flag out: %s", k.Most, k.Word, k.Without)
	}
	return fmt.Sprintf("1 to %d, or leave the flag out: %s", k.Most, k.Without)
}

// asked returns the Spec of the flags.
func (f *knobFlags) asked() spec.Spec {
	s := f.spec
	s.Dialect = f.dialectFlags.over(s.Dialect)
	return s
}

// knobFlag turns a knob to what another flag value takes.
type knobFlag struct {
	pflag.Value
	knob *spec.Knob
	spec *spec.Spec
}

func (k *knobFlag) Set(word string) error {
	if err := k.Value.Set(word); err != nil {
		return err
	}
	return k.knob.Set(k.spec, k.String())
}

// Words offers the values of an enumeration.
func (k *knobFlag) Words() []string {
	if c, ok := k.Value.(interface{ Words() []string }); ok {
		return c.Words()
	}
	return nil
}

// toggle turns a knob on.
type toggle struct {
	knob *spec.Knob
	spec *spec.Spec
}

func (t *toggle) String() string { return strconv.FormatBool(t.knob.Get(t.spec) != "") }

func (t *toggle) Type() string { return "bool" }

func (t *toggle) IsBoolFlag() bool { return true }

func (t *toggle) Set(word string) error {
	on, err := strconv.ParseBool(word)
	if err != nil {
		return err
	}
	return t.knob.Set(t.spec, map[bool]string{true: "on"}[on])
}
