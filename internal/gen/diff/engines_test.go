package diff

import (
	"bytes"
	"fmt"
	"io"
	"testing"

	"gomc/checker"
	"gomc/engine/compiled"
	"gomc/engine/interp"
	"gomc/internal/gen"
	"gomc/internal/nodiff"
	"gomc/ir"
	"gomc/results"
	"gomc/semantics/message"
)

// engines are compared with the interpreter. They write what the model puts to out.
var engines = map[string]func(p *ir.Program, out io.Writer) (checker.Engine, error){
	"compiled": func(p *ir.Program, out io.Writer) (checker.Engine, error) {
		return compiled.New(p, compiled.Options{Output: out})
	},
}

// TestEngines compares engines step by step, on models of any kind: here the order in
// which values are taken may show.
func TestEngines(t *testing.T) {
	for name, model := range plain {
		t.Run(name, func(t *testing.T) { campaign(t, model, sameSteps) })
	}
	t.Run("wild", func(t *testing.T) {
		campaign(t, func(s uint64) string { return gen.Murphi(s, gen.Wild) }, sameSteps)
	})
}

// sameSteps compares all engines with the interpreter on one model.
func sameSteps(text string, seed uint64, done *results.Compared) error {
	p, err := compile(text, message.All[seed%3])
	if err != nil {
		return err
	}
	for name, start := range engines {
		if err := against(p, start, done); err != nil {
			return fmt.Errorf("interp and %s: %w", name, err)
		}
	}
	return nil
}

func against(p *ir.Program, start func(*ir.Program, io.Writer) (checker.Engine, error), done *results.Compared) error {
	var want, got bytes.Buffer
	other, err := start(p, &got)
	if err != nil {
		return err
	}
	if closer, ok := other.(io.Closer); ok {
		defer closer.Close()
	}
	n, err := nodiff.States(interp.New(p, interp.Options{Output: &want}), other, 5000)
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
