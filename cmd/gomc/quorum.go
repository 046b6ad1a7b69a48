package main

import (
	"gomc"

	"github.com/spf13/pflag"
)

// quorumFlags say what becomes of the receives of a model with processes.
type quorumFlags struct {
	single choice
	split  choice
}

func (f *quorumFlags) register(set *pflag.FlagSet) {
	f.single, f.split = choosable(gomc.SingleMessages), chosen(gomc.Splits)
	set.Var(&f.single, "single-message", "receive the messages of a quorum one by one, and remember how many have come and what the event "+
		"has made of them (count, the default), or the messages (collect)")
	set.Lookup("single-message").NoOptDefVal = gomc.SingleMessages[0]
	set.Var(&f.split, "split", "cut receives by their senders into rules of their own, which generate the same state graph: those that "+
		"only reply (reply), other quorums of constant size by sets of senders (quorum), or both (combined)")
}

// apply adds what the flags say to the options of a compilation.
func (f *quorumFlags) apply(opts *gomc.CompileOptions) {
	opts.SingleMessage, opts.Split = f.single.value, f.split.value
}
