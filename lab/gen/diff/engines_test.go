package diff

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"testing"

	"gomc/engine"
	"gomc/engine/compiled"
	"gomc/engine/interp"
	"gomc/internal/nodiff"
	"gomc/internal/records"
	"gomc/ir"
	"gomc/lab/gen"
	"gomc/semantics"
	"gomc/semantics/messages/channels"
)

// engines are compared with the interpreter. They write what the model puts to out.
var engines = map[string]func(p *ir.Program, out io.Writer) (engine.Engine, error){
	"compiled": func(p *ir.Program, out io.Writer) (engine.Engine, error) {
		return compiled.New(p, compiled.Options{Output: out})
	},
}

// TestEngines compares engines step by step, on models of any kind: here the order in
// which values are taken may show.
func TestEngines(t *testing.T) {
	for name, model := range plain {
		t.Run(name, func(t *testing.T) { campaign(t, model, sameSteps(semantics.Dialect{})) })
	}
	t.Run("quorums", func(t *testing.T) {
		campaign(t, func(s uint64) string { return gen.Messages(s, gen.MessageProfile{Quorums: true, Loose: true}) }, sameSteps(semantics.Dialect{}))
	})
	t.Run("links", func(t *testing.T) { campaign(t, gen.Link, notUnderMP(sameSteps(semantics.Dialect{}))) })
	for name, side := range map[string]struct {
		profile gen.Profile
		dialect semantics.Dialect
	}{"wild": {gen.Wild, semantics.Dialect{}}, "full-cmurphi": {gen.Full, semantics.CMurphi},
		"compat-rumur":   {gen.Compat, semantics.Rumur},
		"compat-cmurphi": {gen.Compat, semantics.CMurphi}, "compat-gomc": {gen.Compat, semantics.Dialect{}}} {
		t.Run(name, func(t *testing.T) {
			campaign(t, func(s uint64) string { return gen.Murphi(s, side.profile) }, sameSteps(side.dialect))
		})
	}
}

// sameSteps compares all engines with the interpreter on one model, read in a dialect, as
// it is and with its rules cut: receives in every way, other rules in ways that take turns.
func sameSteps(d semantics.Dialect) comparison {
	return func(text string, seed uint64, done *records.Compared) error {
		p, err := compileAs(text, semantics.Options{Semantics: channels.All[seed%3], Dialect: d})
		if err != nil {
			return err
		}
		for name, start := range engines {
			if err := against(p, start, 5000, done); err != nil {
				return fmt.Errorf("interp and %s: %w", name, err)
			}
		}
		for i, cut := range nodiff.Refinements(p) {
			if !cut.Split && uint64(i)%3 != seed/3%3 {
				continue
			}
			if err := sameWhenCut(p, cut.Program, done); err != nil {
				return fmt.Errorf("%s: %w", cut.Name, err)
			}
		}
		return nil
	}
}

// sameWhenCut compares all engines on a refinement of p, and that with p.
func sameWhenCut(p, cut *ir.Program, done *records.Compared) error {
	if err := nodiff.Graph(interp.New(p, interp.Options{}), interp.New(cut, interp.Options{}), 300); err != nil {
		return err
	}
	for name, start := range engines {
		if err := against(cut, start, 300, done); err != nil {
			return fmt.Errorf("interp and %s: %w", name, err)
		}
	}
	return nil
}

func against(p *ir.Program, start func(*ir.Program, io.Writer) (engine.Engine, error), limit int, done *records.Compared) error {
	var want, got bytes.Buffer
	other, err := start(p, &got)
	if slices.ContainsFunc(p.Rules, p.GuardWrites) {
		done.Has("guards that write")
	}
	if err != nil {
		return err
	}
	if closer, ok := other.(io.Closer); ok {
		defer closer.Close()
	}
	n, err := nodiff.States(interp.New(p, interp.Options{Output: &want}), other, limit)
	done.States += uint64(n)
	if partly, ok := other.(interface{ Interpreted() uint64 }); ok {
		done.Interpreted += partly.Interpreted()
	}
	if err != nil {
		return err
	}
	if !bytes.Equal(want.Bytes(), got.Bytes()) {
		return fmt.Errorf("put: %.200q and %.200q", want.Bytes(), got.Bytes())
	}
	return nil
}
