package por_test

import (
	"context"
	"testing"

	"gomc"
	"gomc/spec"
)

// BenchmarkSearch measures the cost of a state with partial-order reduction and without: where it leaves nothing out
// (peterson), something (german), and most (regular_storage).
func BenchmarkSearch(b *testing.B) {
	for _, name := range []string{"peterson", "german", "regular_storage"} {
		for _, algorithm := range spec.Values[spec.POR]() {
			b.Run(name+"/"+string(algorithm), func(b *testing.B) { benchmark(b, name, gomc.Spec{POR: algorithm}) })
		}
	}
}

func benchmark(b *testing.B, name string, opts gomc.Spec) {
	e, _ := gomc.FindExample(name)
	model, err := gomc.Load(e.Name, e.Text)
	if err != nil {
		b.Fatal(err)
	}
	var constants map[string]string
	if name == "peterson" {
		constants = map[string]string{"N": "5"}
	}
	p, err := gomc.Compile(model, gomc.Spec{Constants: constants})
	if err != nil {
		b.Fatal(err)
	}
	opts.Engine, opts.Deadlock = "compiled", spec.NoDeadlock
	states := uint64(0)
	for b.Loop() {
		o, err := gomc.Check(context.Background(), p, opts, gomc.Hooks{})
		if err != nil {
			b.Fatal(err)
		}
		states += o.States
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(states), "ns/state")
}
