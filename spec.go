package gomc

import (
	"cmp"
	"errors"
	"slices"
	"time"

	"gomc/checker"
	"gomc/checker/local"
	"gomc/ir"
	"gomc/semantics"
	"gomc/semantics/message"
	"gomc/spec"
)

// words lists the values of an enumeration, the default first.
func words[E spec.Enum]() (all []string) {
	for _, e := range spec.Values[E]() {
		all = append(all, string(e))
	}
	return all
}

// addTo adds what the options choose to a Spec.
func (o *CompileOptions) addTo(s *spec.Spec) {
	s.Semantics, s.Constants, s.Dialect = spec.Semantics(o.Semantics), o.Constants, o.Dialect
	s.SingleMessage, s.Split, s.Lossy = spec.SingleMessage(o.SingleMessage), spec.Split(o.Split), o.Lossy
}

// addTo adds what the options choose to a Spec.
func (o *CheckOptions) addTo(s *spec.Spec) {
	s.Symmetry, s.TrustSymm, s.Search, s.Deadlock = o.Symmetry, o.TrustSymm, o.Search, o.Deadlock
	s.POR, s.Cut, s.Seeds = spec.POR(o.POR), spec.Cut(o.Cut), spec.Seeds(o.Seeds)
	s.MaxStates, s.MaxDepth, s.TimeLimit = o.MaxStates, o.MaxDepth, spec.Duration(o.TimeLimit)
	s.MaxErrors, s.Memory, s.Store, s.HashBits = o.MaxErrors, o.Memory, o.Store, o.HashBits
	s.Workers, s.Engine, s.ChangeOver = o.Workers, spec.Engine(o.Engine), o.ChangeOver
	s.Profile, s.SelfCheck = o.Profile, o.SelfCheck
	s.Local, s.Events, s.Repeats = spec.Local(o.Local), o.Events, o.Repeats
}

// OptionsOf are the options that a Spec stands for. Its snapshot, if it has one, is for
// Program.From.
func OptionsOf(s *spec.Spec) (CompileOptions, CheckOptions) {
	compile := CompileOptions{
		Semantics: string(s.Semantics), Constants: s.Constants, Dialect: s.Dialect,
		SingleMessage: string(s.SingleMessage), Split: string(s.Split), Lossy: s.Lossy,
	}
	return compile, CheckOptions{
		Symmetry: s.Symmetry, TrustSymm: s.TrustSymm, Search: s.Search, Deadlock: s.Deadlock,
		POR: string(s.POR), Cut: string(s.Cut), Seeds: string(s.Seeds),
		MaxStates: s.MaxStates, MaxDepth: s.MaxDepth, TimeLimit: time.Duration(s.TimeLimit),
		MaxErrors: s.MaxErrors, Memory: s.Memory, Store: s.Store, HashBits: s.HashBits,
		Workers: s.Workers, Engine: string(s.Engine), ChangeOver: s.ChangeOver,
		Profile: s.Profile, SelfCheck: s.SelfCheck,
		Local: string(s.Local), Events: s.Events, Repeats: s.Repeats,
	}
}

// semantics are the options as the compiler takes them. The error is a *spec.ValueError.
func (o *CompileOptions) semantics() (semantics.Options, error) {
	var s spec.Spec
	o.addTo(&s)
	return semantics.Options{
		Semantics: message.Semantics(cmp.Or(s.Semantics, spec.M)), Constants: s.Constants, Dialect: s.Dialect,
		SingleMessage: semantics.Expansion(s.SingleMessage), Lossy: s.Lossy,
	}, s.Validate()
}

// Contradiction refuses options of which one would have no effect beside the others, and
// values that they do not have. The error is a *checker.Unsupported or a *spec.ValueError.
func (o *CheckOptions) Contradiction() error {
	var s spec.Spec
	if o.addTo(&s); s.Validate() != nil {
		return s.Validate()
	}
	return s.Contradiction()
}

// refuse refuses options that cannot be honoured for a program.
func (p *Program) refuse(o *CheckOptions) error {
	if err := o.Contradiction(); err != nil {
		return err
	}
	var s spec.Spec
	o.addTo(&s)
	m := p.About()
	m.Effects = o.Output != nil && p.puts()
	return s.Refusal(&m)
}

// reduces reports whether partial-order reduction is on.
func (o *CheckOptions) reduces() bool {
	var s spec.Spec
	o.addTo(&s)
	return s.Reduces()
}

// About is what decides which knobs apply to a program.
func (p *Program) About() spec.Model {
	m := checker.ModelOf(p.code)
	m.Unordered = p.HasMessages() && slices.ContainsFunc(p.code.Channels, func(c *ir.Channel) bool { return c.Bag.Discipline != ir.Fifo })
	m.Quorums = slices.ContainsFunc(p.code.Rules, hasQuorum)
	m.NoSymmetry = checker.NoSymmetry(p.code, true)
	errors.As(local.Refusal(p.code), &m.NoLocal)
	return m
}

// hasQuorum reports whether a rule receives several messages at once.
func hasQuorum(r *ir.Rule) bool {
	return slices.ContainsFunc(r.Params, func(q ir.Param) bool { return q.Quorum })
}
