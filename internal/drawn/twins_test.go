package drawn

import (
	"strings"
	"testing"

	"gomc"
	"gomc/spec"
)

// TestTwins: a model of processes or machines has as many states, transitions and errors as its twin in plain Murphi,
// which no compiler has made.
func TestTwins(t *testing.T) {
	var states uint64
	for _, twin := range Twins(t) {
		t.Run(twin.Name, func(t *testing.T) {
			layer := count(t, twin.Layer, twin.Mailbox)
			plain := count(t, twin.Plain, "")
			if layer != plain {
				t.Errorf("%+v, and in plain Murphi %+v", layer, plain)
			}
			states += layer.states
		})
	}
	if states < 20_000 && *folder == "" {
		t.Errorf("all models together have %d states", states)
	}
}

// counted holds the counts that both must share.
type counted struct {
	states, transitions uint64
	errors              int
}

// mostRounds bounds the rounds of a step of a machine: some never come to rest.
const mostRounds = 500

// count explores all states of a model, errors notwithstanding.
func count(t *testing.T, text string, mailbox spec.Mailbox) counted {
	t.Helper()
	m, err := gomc.Load("twin.m", text)
	if err != nil {
		t.Fatal(err)
	}
	s := gomc.Spec{
		Mailbox: mailbox, Outbox: "always", Semantics: spec.M, Dialect: spec.Dialect{WhileLimit: mostRounds},
		Deadlock: spec.NoDeadlock, MaxErrors: 1_000_000_000,
	}
	p, err := gomc.Compile(m, s)
	if err != nil {
		t.Fatal(err)
	}
	o, err := gomc.Check(t.Context(), p, s, gomc.Hooks{})
	if err != nil {
		t.Fatal(err)
	}
	c := counted{states: o.States, transitions: o.Transitions}
	for _, f := range o.Findings {
		if !strings.HasSuffix(f.Property, "waits in no receive") { // in plain Murphi nothing waits
			c.errors++
		}
	}
	return c
}
