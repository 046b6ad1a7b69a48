package instance_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gomc/internal/modeltest"
	"gomc/ir"
	"gomc/prove"
	"gomc/prove/premises"
	"gomc/semantics"
	"gomc/semantics/messages/channels"
	"gomc/source"
)

// premise matches the first line of a model: the premise that it violates, and the result if that is not checked.
var premise = regexp.MustCompile(`^-- (GM\d+): (wrong at (\w+)=(\d)|not proved|no form)\n`)

// TestPremises: each model of testdata/premises is refused by a premise. Without its check the model is "proved"
// although an instance has an error, or the model says why it yields no wrong proof. Each premise has a model.
func TestPremises(t *testing.T) {
	paths, err := filepath.Glob("testdata/premises/*.m")
	if err != nil {
		t.Fatal(err)
	}
	met := map[string]bool{}
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".m"), func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			h := premise.FindStringSubmatch(string(text))
			if h == nil {
				t.Fatal("the first line names no premise")
			}
			met[h[1]] = true
			p := &unchecked{text: string(text), code: h[1]}
			if errs := p.refused(t); !errs.HasErrors() || errs[0].Code != p.code {
				t.Error("not refused by", p.code, errs)
			}
			if got := p.outcome(t, h[3], h[4]); got != h[2] {
				t.Errorf("%s, and not %s", got, h[2])
			}
		})
	}
	for _, c := range premises.Codes {
		if !met[c.Code] {
			t.Errorf("%s has no model", c.Code)
		}
	}
}

// unchecked is a model of which a premise is not checked.
type unchecked struct{ text, code string }

// says reports whether the model says something about itself.
func (p *unchecked) says(what string) bool { return strings.Contains(p.text, "\n-- "+what+"\n") }

func (p *unchecked) semantics() channels.Semantics {
	if p.says("under MP") {
		return channels.MP
	}
	return channels.M
}

// refused returns the obstacles to a proof of the model when all is checked.
func (p *unchecked) refused(t *testing.T) source.List {
	if p.code == premises.Sized { // what is compiled otherwise for another number shows that it was read, too
		_, errs := premises.Of(p.at(t, "N", "3"), p.at(t, "N", "5"), "NODE")
		return errs
	}
	form, errs := ofText(t, p.text, p.semantics())
	if form != nil && p.says("with two nodes that are looked at") && prove.Needed(form) > 2 {
		errs.Errorf(premises.Statement, source.Span{}, "%d nodes are needed", prove.Needed(form))
	}
	return errs
}

// outcome returns the result for the model without the check.
func (p *unchecked) outcome(t *testing.T, constant, value string) (out string) {
	other := "5"
	if p.says("compiled for N=3 alone") {
		other = "3"
	}
	form, refused := p.form(t, other)
	if refused {
		return "no form"
	}
	nodes := 0
	if p.says("with two nodes that are looked at") {
		nodes = 2
	}
	proof := prove.Find(form.Program, prove.Options{Nodes: nodes})
	switch {
	case !proof.Proved():
		return "not proved"
	case constant == "" || explore(p.at(t, constant, value), 50_000, func([]uint64) string { return "" }) == "":
		return "right"
	}
	return "wrong at " + constant + "=" + value
}

// form is the form of the model, if there is one without the check.
func (p *unchecked) form(t *testing.T, other string) (r *premises.Result, refused bool) {
	r, errs := premises.OfUnchecked(p.at(t, "N", "3"), p.at(t, "N", other), "NODE", premises.Skip{p.code})
	if errs.HasErrors() && errs[0].Code != p.code {
		t.Error("without the check:", errs)
	}
	return r, errs.HasErrors()
}

// at is the model with a constant of that value.
func (p *unchecked) at(t *testing.T, constant, value string) *ir.Program {
	return modeltest.Compile(t, "m.m", p.text, semantics.Options{Semantics: p.semantics(), Constants: map[string]string{constant: value}})
}
