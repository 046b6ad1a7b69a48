package explore_test

import (
	"net/http"
	"net/http/httptest"
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
		w := httptest.NewRecorder()
		explore.OfProgram(program).ServeHTTP(w, request("at", `{"steps": [0`+strings.Repeat(",0", 2000)+`]}`))
		if w.Code != http.StatusOK {
			b.Fatal(w.Body)
		}
	}
}
