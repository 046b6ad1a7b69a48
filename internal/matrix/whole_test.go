package matrix

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/spec"
)

// wholeStates bounds a search of a model that is as large as it is: what fails there mostly does before it begins.
const wholeStates = 60

// TestWhole runs the models of the library as large as they are, under every meaning with symmetry reduction, and that with
// partial-order reduction, too; with -shares=1, in all combinations of the grid. The grid compares answers, for which it makes models
// small; but a scalarset of one value has nothing to permute. Here no answer is compared: nothing fails.
func TestWhole(t *testing.T) {
	runs := 0
	for _, path := range gridModels(t) {
		if !strings.Contains(path, "models/") || strings.HasSuffix(path, "_runs.m") {
			continue
		}
		s := &Subject{Name: path, Text: textOf(t, path)}
		if err := s.Open(); err != nil {
			t.Error(err)
			continue
		}
		rows := s.meanings()
		if *shares == 1 {
			rows = slices.Concat(rows, s.Array(2))
		}
		for i := range rows {
			if x := &rows[i]; s.Possible(x) {
				s.unbroken(t, x)
				runs++
			}
		}
	}
	if runs < 100 {
		t.Errorf("%d runs: hardly anything has been tried", runs)
	}
}

// meanings are the kinds of mailboxes and the semantics, with reductions.
func (s *Subject) meanings() (rows []spec.Spec) {
	for _, f := range s.Factors() {
		if f.Knob.Name != "mailbox" && f.Knob.Name != "semantics" {
			continue
		}
		for _, value := range f.Values {
			for _, por := range []spec.POR{"", spec.Deletion} {
				x := *f.alone(value)
				x.Symmetry, x.POR = true, por
				rows = append(rows, x)
			}
		}
	}
	return rows
}

// unbroken runs a combination for a few states.
func (s *Subject) unbroken(t *testing.T, x *spec.Spec) {
	limited := *x
	limited.MaxStates = wholeStates
	c := s.compile(x)
	if c.err != nil {
		return
	}
	_, err := gomc.Check(context.Background(), c.program, limited, gomc.Hooks{})
	var refused *spec.UnsupportedError
	if err != nil && !errors.As(err, &refused) {
		t.Errorf("gomc %s %s: %v", s.Name, x.Flags(), err)
	}
}
