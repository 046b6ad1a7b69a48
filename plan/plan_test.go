package plan_test

import (
	"strings"
	"testing"

	"gomc/plan"
	"gomc/spec"
)

// TestPossible: what cannot be had of a model, each with the same without the knob that is in the way.
func TestPossible(t *testing.T) {
	kinds := func(p spec.PropertyKinds) spec.Model { return spec.Model{Properties: p} }
	for flags, c := range map[string]struct {
		m       spec.Model
		without string
	}{
		"--por --deadlock=off":                 {kinds(spec.PropertyKinds{Liveness: true}), "por"},
		"--por=closure":                        {spec.Model{Assumptions: true}, "por"},
		"--por=deletion":                       {spec.Model{Priorities: true}, "por"},
		"--por --max-depth=3":                  {spec.Model{}, "max-depth"},
		"--por --store=bitstate":               {spec.Model{}, "store"},
		"--por --max-states=5":                 {spec.Model{Effects: true}, "por"},
		"--search=dpor --symm":                 {spec.Model{}, "symm"},
		"--search=dpor --workers=2":            {spec.Model{}, "workers"},
		"--search=dpor --store=compress":       {spec.Model{}, "store"},
		"--search=dpor --profile":              {spec.Model{}, "profile"},
		"--self-check --store=compact --por":   {spec.Model{}, "store"},
		"--self-check --symm --store=compact":  {spec.Model{}, "store"},
		"--store=compact":                      {kinds(spec.PropertyKinds{Liveness: true}), "store"},
		"--workers=2":                          {spec.Model{Effects: true}, "workers"},
		"--dead-messages=drop":                 {spec.Model{Processes: true, Priorities: true}, "dead-messages"},
		"--symm":                               {spec.Model{Scalarsets: true, Properties: spec.PropertyKinds{Temporal: true, FairChoices: true}}, "symm"},
		"--resume=a --disk=b":                  {spec.Model{}, "disk"},
		"--trust-symm":                         {spec.Model{}, "trust-symm"},
		"--deadlock=stuttering --outbox=auto":  {spec.Model{Machines: true}, "outbox"},
		"--mailbox-capacity=auto --disk=files": {spec.Model{Machines: true}, "disk"},
	} {
		s, err := spec.ParseFlags(strings.Fields(flags))
		if err != nil {
			t.Fatal(flags, err)
		}
		if plan.Possible(&s, &c.m) {
			t.Errorf("%s is not refused", flags)
		}
		if spec.Find(c.without).Copy(&s, &spec.Spec{}); !plan.Possible(&s, &c.m) {
			t.Errorf("%s without --%s is refused", flags, c.without)
		}
	}
}

// TestCommand: a refusal's command line is the one that was typed, without the flags that are in the way.
func TestCommand(t *testing.T) {
	for _, c := range []struct{ typed, asked, want string }{
		{"gomc --por --trace=off m.m", "--por", "gomc --trace=off m.m"},
		{"gomc check --por=closure --store=compact:40 m.m", "--por=closure", "gomc check --store=compact:40 m.m"},
		{"gomc --max-depth 3 --reduce m.m", "--reduce", "gomc --max-depth 3 m.m"},
		{"gomc m.m --max-depth 3", "--max-depth=3", "gomc m.m"},
		{"gomc --store compress --symm m.m", "--store=compress", "gomc --symm m.m"},
		{"gomc --spec=a.json m.m --trace=off --workers=3", "--por", "gomc --trace=off m.m"},
	} {
		s, err := spec.ParseFlags(strings.Fields(c.asked))
		if err != nil {
			t.Fatal(c.asked, err)
		}
		err = plan.Refuse(&s, []plan.Obstacle{{Message: "no"}}, func(s *spec.Spec) bool { return s.Flags() == "" })
		if got := err.(*plan.Refusal).Command(strings.Fields(c.typed), "m.m"); got != c.want {
			t.Errorf("%s: %s, want %s", c.typed, got, c.want)
		}
	}
}
