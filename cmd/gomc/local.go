package main

import (
	"math"
	"strconv"

	"gomc"

	"github.com/spf13/pflag"
)

// localFlags ask for a local search and bound it.
type localFlags struct {
	mode    choice
	events  limit
	repeats times
}

func (f *localFlags) register(set *pflag.FlagSet) {
	f.mode = choosable(gomc.LocalModes)
	f.events.most = math.MaxInt32
	set.Var(&f.mode, "local", "explore the local states of each process apart, and look for runs to those combinations only "+
		"that could violate a property (opt, the default), or judge all combinations (gen)")
	set.Lookup("local").NoOptDefVal = f.mode.allowed[0]
	set.Var(&f.events, "local-events", "with --local: at most so many internal events of each process")
	set.Var(&f.repeats, "local-repeats", "with --local: consume a message that was consumed on the way to a local state at most so often again")
}

func (f *localFlags) apply(opts *gomc.CheckOptions) {
	opts.Local, opts.Events, opts.Repeats = f.mode.value, int(f.events.value), f.repeats.value
	if opts.Local != "" {
		collect(collectLocally)
	}
}

// times is a number that may be 0, or nil when the flag is not given.
type times struct{ value *int }

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
		return &usage{"must be a whole number from 0 on", "leave the flag out for no limit"}
	}
	v := int(n)
	t.value = &v
	return nil
}
