package explore_test

import (
	"context"
	"strings"
	"testing"

	"gomc"
	"gomc/apps/explore"
)

// BenchmarkLink opens a link to a run of 2,000 steps through states of 10,000 cells.
func BenchmarkLink(b *testing.B) {
	model, err := gomc.Load("large.m", large)
	if err != nil {
		b.Fatal(err)
	}
	program, err := gomc.Compile(model, gomc.Spec{})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		w := explore.OfProgram(program).Answer(context.Background(), request("at", `{"steps": [0`+strings.Repeat(",0", 2000)+`]}`))
		if w.Status != 200 {
			b.Fatal(w.Body)
		}
	}
}
