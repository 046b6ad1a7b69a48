package main

import (
	"fmt"
	"strconv"

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

// add adds the flag of a knob, explained for a command in which it means less than in a check.
func (f *knobFlags) add(set *pflag.FlagSet, name, usage string) {
	k := spec.Find(name)
	set.Var(f.value(k), name, usage)
	set.Lookup(name).NoOptDefVal = k.Bare
	if k.Bool {
		set.Lookup(name).NoOptDefVal = "true"
	}
}

// value is what the flag of a knob takes.
func (f *knobFlags) value(k *spec.Knob) pflag.Value {
	switch {
	case k.Bool:
		return &toggle{k, &f.spec}
	case k.Words != nil && k.Free:
		c := choosable(k.Words)
		return &knobFlag{&c, k, &f.spec}
	case k.Words != nil:
		c := chosen(k.Words)
		return &knobFlag{&c, k, &f.spec}
	case k.Most > 0:
		return &knobFlag{&limit{most: k.Most, usual: usual(k), word: k.Word}, k, &f.spec}
	}
	switch k.Name {
	case "const":
		f.spec.Constants = map[string]string{}
		return constants(f.spec.Constants)
	case "property":
		return &properties{&f.spec}
	case "store":
		return &knobFlag{&storeKind{choice: chosen(stores)}, k, &f.spec}
	case "memory":
		return &knobFlag{&size{least: spec.LeastMemory}, k, &f.spec}
	case "disk-limit":
		return &knobFlag{&size{least: 1}, k, &f.spec}
	case "system":
		return &knobFlag{&systemName{}, k, &f.spec}
	case "faults":
		return &knobFlag{&faultBudgets{}, k, &f.spec}
	case "disk", "checkpoint", "resume", "merge":
		return &knobFlag{&folderName{}, k, &f.spec}
	case "time-limit", "time":
		return &knobFlag{&span{}, k, &f.spec}
	case "local-repeats":
		return &knobFlag{&times{usual: unlimited}, k, &f.spec}
	}
	panic("no flag for the knob " + k.Name)
}

// usual is what to try instead of a number that a knob does not take.
func usual(k *spec.Knob) string {
	if k.Without == "" {
		return ""
	}
	if k.Word != "" {
		return fmt.Sprintf("1 to %d, %s, or leave the flag out: %s", k.Most, k.Word, k.Without)
	}
	return fmt.Sprintf("1 to %d, or leave the flag out: %s", k.Most, k.Without)
}

// asked is what the flags ask for.
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

// times is a number that may be 0, or nil when the flag is not given.
type times struct {
	value *int
	usual string // what to try instead of what is none
}

func (t *times) String() string {
	if t.value == nil {
		return ""
	}
	return strconv.Itoa(*t.value)
}

func (t *times) Type() string { return "N" }

func (t *times) Set(s string) error {
	n, err := strconv.ParseUint(s, 0, 31)
	if err != nil {
		return &usageError{"must be a whole number from 0 on", t.usual}
	}
	v := int(n)
	t.value = &v
	return nil
}
