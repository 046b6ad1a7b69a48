package local_test

import (
	"context"
	"strings"
	"testing"

	"gomc/checker/local"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/limit"
	"gomc/ir"
	"gomc/outcome"
	"gomc/semantics"
)

const selfChecked = `
	type p_t : 0..1;
	message Ask (v : 0..1) from P to Q;
	process P [i : p_t] var sent : boolean;
	startstate begin sent := false; end;
	rule "ask" !sent ==> begin sent := true; send Ask(i) to Q; end; end;
	process Q var last : 0..1; n : 0..2;
	startstate begin n := 0; undefine last; end;
	on m : Ask ==> begin last := m.v; n := n + 1; end; end;
	invariant "two" Q.n = 2 -> P[0].sent & !isundefined(Q.last);
	cover "both" Q.n = 2;`

// TestSelfCheck: a local search that is right passes its self-check; whatever an engine of a
// part does wrong, it does not.
func TestSelfCheck(t *testing.T) {
	p := compile(t, "model.m", selfChecked, semantics.Options{})
	for name, c := range map[string]struct {
		wrap   func(engine.Engine) engine.Engine
		broken func(*ir.Program) *ir.Program // what the parts are made of
		want   string
	}{
		"nothing wrong":   {want: ""},
		"a step left out": {wrap: func(e engine.Engine) engine.Engine { return &forgetful{e} }, want: "where the interpreter takes"},
		"never violated":  {wrap: func(e engine.Engine) engine.Engine { return &lenient{e} }, want: "judges a combination otherwise"},
		"parts of parts":  {broken: func(q *ir.Program) *ir.Program { return without(q, ir.Internal) }, want: "has not found"},
		"a lost receive":  {broken: func(q *ir.Program) *ir.Program { return without(q, ir.Receive) }, want: "has not found"},
		"a lost property": {broken: func(q *ir.Program) *ir.Program { return holding(q) }, want: "does not meet the cover points [], the local search [0]"},
	} {
		for _, gen := range []bool{false, true} {
			err := selfChecking(p, gen, c.wrap, c.broken)
			if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
				t.Errorf("%s (gen: %v): %v, want %q", name, gen, err, c.want)
			}
		}
	}
}

// selfChecking runs a search with a self-check whose engines, or the parts that they run, are
// changed.
func selfChecking(p *ir.Program, gen bool, wrap func(engine.Engine) engine.Engine, part func(*ir.Program) *ir.Program) error {
	oracle := func(q *ir.Program) engine.Engine { return interp.New(q, interp.Options{}) }
	_, err := local.Check(interp.New(p, interp.Options{}), local.Options{
		Gen: gen, Duplicates: -1, SelfCheck: true, Oracle: oracle,
		NewEngine: func(q *ir.Program) (engine.Engine, error) {
			if part != nil {
				q = part(q)
			}
			if wrap != nil {
				return wrap(oracle(q)), nil
			}
			return oracle(q), nil
		},
	})
	return err
}

// TestSelfCheckLimited: a limit that is reached in a self-check ends it, and is said.
func TestSelfCheckLimited(t *testing.T) {
	p := compile(t, "model.m", selfChecked, semantics.Options{})
	ctx, cancel := context.WithCancel(t.Context())
	watch := limit.Start(limit.Options{Context: ctx})
	defer watch.Stop()
	o, err := local.Check(interp.New(p, interp.Options{}), local.Options{
		Watch: watch, Duplicates: -1, SelfCheck: true,
		NewEngine: func(q *ir.Program) (engine.Engine, error) {
			return &watched{interp.New(q, interp.Options{}), watch}, nil
		},
		Oracle: func(q *ir.Program) engine.Engine {
			cancel()
			<-watch.Done()
			return interp.New(q, interp.Options{})
		},
	})
	if err != nil || o.Verdict != outcome.Verified || o.SelfCheck == nil || !strings.Contains(o.SelfCheck.LeftOut, "interrupted") {
		t.Errorf("%+v, self-check %+v, %v", o, o.SelfCheck, err)
	}
}

// watched looks at the limits before each state, as engines do that wait for something.
type watched struct {
	engine.Engine
	limits *limit.Watch
}

func (e *watched) Expand(state []uint64, b *engine.Batch) {
	e.limits.Check()
	e.Engine.Expand(state, b)
}

// forgetful leaves out the last step of each state.
type forgetful struct{ engine.Engine }

func (e *forgetful) Expand(state []uint64, b *engine.Batch) {
	if e.Engine.Expand(state, b); len(b.Steps) > 0 {
		b.Steps = b.Steps[:len(b.Steps)-1]
	}
}

// lenient finds nothing wrong.
type lenient struct{ engine.Engine }

func (e *lenient) Judge([]uint64) (engine.Verdict, bool) { return engine.Verdict{}, true }

// without returns a part of which events of one kind can never happen.
func without(p *ir.Program, kind ir.RuleKind) *ir.Program {
	q := *p
	q.Rules = nil
	for _, r := range p.Rules {
		if r.Kind == kind {
			never := *r
			never.Guard = &ir.Const{V: 0}
			r = &never
		}
		q.Rules = append(q.Rules, r)
	}
	return &q
}

// holding returns a part of which every property holds.
func holding(p *ir.Program) *ir.Program {
	q := *p
	q.Properties = nil
	for _, property := range p.Properties {
		holds := *property
		holds.Cond = &ir.Const{V: 1}
		q.Properties = append(q.Properties, &holds)
	}
	return &q
}
