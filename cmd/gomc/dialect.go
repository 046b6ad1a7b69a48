package main

import (
	"fmt"
	"math"

	"gomc"
	"gomc/spec"

	"github.com/spf13/pflag"
)

// dialectFlags choose between the readings of CMurphi, of Rumur and of gomc: a
// profile, and switches that each override one decision of it.
type dialectFlags struct {
	profile    choice
	undefined  choice
	order      choice
	loops      choice
	params     choice
	guards     choice
	octal      choice
	returns    choice
	violating  choice
	elements   choice
	whileLimit limit
}

// The values of the switches; "" (not given) leaves the profile's decision.
var (
	profiles   = []string{"gomc", "cmurphi", "rumur"}
	readings   = []string{"gomc", "cmurphi", "rumur"}
	loopWords  = []string{"up", "towards"}
	paramWords = []string{"value", "reference"}
	onOff      = []string{"on", "off"}
	baseWords  = []string{"0", "1"}
)

func (f *dialectFlags) register(set *pflag.FlagSet) {
	f.profile = chosen(profiles)
	for _, c := range []struct {
		flag    *choice
		name    string
		allowed []string
		usage   string
	}{
		{&f.undefined, "undefined", readings, "a bare copy carries Undefined (gomc), is an error (rumur), and scalarsets and unions may be compared with it (cmurphi)"},
		{&f.order, "rule-order", readings, "in which order a state's rules are tried; decides which of several errors is found"},
		{&f.guards, "guards-first", onOff, "evaluate all guards of a state before firing a rule, as CMurphi does"},
		{&f.loops, "range-loop", loopWords, "a loop i := a to b with a > b is empty (up) or counts down (towards, as in Rumur)"},
		{&f.params, "param-passing", paramWords, "by-value parameters are copied (value) or see later changes of the argument (reference, as in CMurphi)"},
		{&f.octal, "octal", onOff, "a leading zero makes a literal octal, as in Rumur"},
		{&f.returns, "return-check", onOff, "check that a function's result lies in its type; Rumur does not"},
		{&f.violating, "count-violating", onOff, "count the state that violates a property, as CMurphi does"},
		{&f.elements, "scalarset-base", baseWords, "the number in the name of a scalarset's first element"},
	} {
		*c.flag = choosable(c.allowed)
		set.Var(c.flag, c.name, c.usage)
	}
	set.Var(&f.whileLimit, "while-limit", "how often a while loop may run (default 1000000; cmurphi: 1000; rumur: no limit)")
}

// registerProfile adds the flag that sets the others together.
func (f *dialectFlags) registerProfile(set *pflag.FlagSet) {
	set.Var(&f.profile, "compat", "read the model as that tool does: sets --undefined and the flags after it")
}

// dialect is the profile with the switches given applied.
func (f *dialectFlags) dialect() gomc.Dialect {
	d, err := gomc.Profile(f.profile.value)
	if err != nil {
		panic(err) // the flag allows known profiles only
	}
	f.applyReadings(&d)
	set(&d.GuardsFirst, f.guards, "on")
	set(&d.ByReference, f.params, "reference")
	set(&d.Octal, f.octal, "on")
	set(&d.UncheckedCall, f.returns, "off")
	set(&d.CountViolating, f.violating, "on")
	if f.elements.value != "" {
		d.FirstElement = int(f.elements.value[0] - '0')
	}
	if f.whileLimit.value > 0 {
		d.WhileLimit = int(min(f.whileLimit.value, math.MaxInt))
	}
	return d
}

func (f *dialectFlags) applyReadings(d *gomc.Dialect) {
	if v := f.undefined.value; v != "" {
		other, _ := gomc.Profile(v) // the flag allows known profiles only
		d.Undefined = other.Undefined
	}
	if v := f.order.value; v != "" {
		other, _ := gomc.Profile(v)
		d.RuleOrder = other.RuleOrder
	}
	switch f.loops.value {
	case "up":
		d.RangeLoop = gomc.Dialect{}.RangeLoop
	case "towards":
		other, _ := gomc.Profile("rumur")
		d.RangeLoop = other.RangeLoop
	}
}

// set applies a two-valued switch when it is given.
func set(field *bool, c choice, whenTrue string) {
	if c.value != "" {
		*field = c.value == whenTrue
	}
}

// recordedDialect is the dialect that an outcome tells: a profile, and the flags by which
// the run departed from it. Nothing stands for gomc's own.
func recordedDialect(text string) (gomc.Dialect, error) {
	d, err := spec.ParseDialect(text)
	if err != nil {
		return d, fmt.Errorf("the trace is of a dialect that is not known: %s", text)
	}
	return d, nil
}
