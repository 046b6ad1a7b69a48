package main

import (
	"maps"
	"math"
	"slices"
	"strconv"

	"gomc/cmd/gomc/values"
	"gomc/spec"

	"github.com/spf13/pflag"
)

// dialectFlags choose between the readings of CMurphi, of Rumur and of gomc: a
// profile, and switches that each override one decision of it.
type dialectFlags struct {
	profile  values.Choice
	switches map[string]string // those given, by flag
}

var onOff = []string{"on", "off"}

func (f *dialectFlags) register(set *pflag.FlagSet) {
	compat := spec.Find("compat")
	f.profile, f.switches = values.Chosen(compat.Words), map[string]string{}
	set.Var(&f.profile, compat.Name, compat.Usage)
	for _, c := range []struct {
		name    string
		allowed []string
		usage   string
	}{
		{"undefined", compat.Words, "a bare copy carries Undefined (gomc), is an error (rumur), and scalarsets and unions may be compared with it (cmurphi)"},
		{"rule-order", compat.Words, "in which order a state's rules are tried; decides which of several errors is found"},
		{"guards-first", onOff, "evaluate all guards of a state before firing a rule, as CMurphi does"},
		{"guard-effects", compat.Words, "a guard that changes the state is an error (gomc), its rule fires from what it leaves (rumur), or all guards come first and each sees what others changed (cmurphi)"},
		{"unions", []string{"alike", "declared"}, "two union types are one when they have the same members (alike), or when they are of one declaration (declared, as in CMurphi)"},
		{"range-loop", []string{"up", "towards"}, "a loop i := a to b with a > b is empty (up) or counts down (towards, as in Rumur)"},
		{"param-passing", []string{"value", "reference"}, "by-value parameters are copied (value) or see later changes of the argument (reference, as in CMurphi)"},
		{"octal", onOff, "a leading zero makes a literal octal, as in Rumur"},
		{"return-check", onOff, "check that a function's result lies in its type; Rumur does not"},
		{"count-violating", onOff, "count the state that violates a property, as CMurphi does"},
		{"scalarset-base", []string{"0", "1"}, "the number in the name of a scalarset's first element"},
	} {
		set.Var(&switchFlag{values.Choosable(c.allowed), c.name, f.switches}, c.name, c.usage)
	}
	set.Var(&iterations{switches: f.switches}, "while-limit", "how often a while loop may iterate (default 1000000; cmurphi: 1000; rumur: no limit)")
}

// over returns a dialect with the profile that was given, and then the switches.
func (f *dialectFlags) over(d spec.Dialect) spec.Dialect {
	if f.profile.Given {
		d, _ = spec.Profile(f.profile.Value) // the flag allows known profiles only
	}
	for _, flag := range slices.Sorted(maps.Keys(f.switches)) {
		d.Set(flag, f.switches[flag]) // the flag allows known values only
	}
	return d
}

// switchFlag is one decision of a dialect.
type switchFlag struct {
	values.Choice
	name     string
	switches map[string]string
}

func (s *switchFlag) Set(word string) error {
	s.switches[s.name] = word
	return s.Choice.Set(word)
}

// iterations bounds those of a while loop, in a dialect.
type iterations struct {
	values.Limit
	switches map[string]string
}

func (i *iterations) Set(word string) error {
	err := i.Limit.Set(word)
	if err == nil {
		i.switches["while-limit"] = strconv.FormatUint(min(i.Value, math.MaxInt), 10)
	}
	return err
}
