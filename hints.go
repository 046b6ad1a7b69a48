package gomc

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gomc/ir"
	"gomc/outcome"
	"gomc/parser/recovery"
	"gomc/semantics"
	"gomc/semantics/codes"
	"gomc/source"
	"gomc/spec"
	"gomc/symmetry"
)

// Hints returns notes on how to make the checks of a model smaller: at most one note, about all ranges and enums whose
// values could form a scalarset. It compiles the model once more for each candidate type.
func (p *Program) Hints() Diagnostics {
	var list Diagnostics
	found := slices.DeleteFunc(semantics.FindInterchangeable(p.model.tree, compiling(&p.asked)), func(i semantics.Interchangeable) bool {
		return !slices.ContainsFunc(symmetry.New(i.Program).Groups(), func(g symmetry.Group) bool { return g.Type == i.Type })
	})
	if len(found) == 0 {
		return nil
	}
	var sizes []int64
	var names, sets []string
	for _, i := range found {
		sizes = append(sizes, i.Type.Size)
		names = append(names, i.Name)
		sets = append(sets, fmt.Sprintf("scalarset(%d)", i.Type.Size))
	}
	d := list.Add(source.Info, codes.Alike, found[0].At,
		"the values of %s are only ever compared for equality and used as indices: declared as %s, --symm would leave "+
			"up to %s times fewer states", enumerated(names), enumerated(sets), times(symmetry.Permutations(sizes...)))
	for _, i := range found[1:] {
		d.Note(i.At, "%s", i.Name)
	}
	return list
}

// enumerated is "a, b and c".
func enumerated(words []string) string {
	last := len(words) - 1
	if last == 0 {
		return words[0]
	}
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// times returns a number of permutations for people.
func times(n uint64) string {
	if n > 1e9 {
		return "a thousand million"
	}
	return strconv.FormatUint(n, 10)
}

const (
	// mostRecovering is how many states a model may have for which recoveries are tried, and a model with one.
	mostRecovering = 200_000
	// mostRecoveries is how many recoveries of a model are tried.
	mostRecoveries = 6
)

// suggestRecovery says of the first finding of a check which recovery, or which together, would satisfy what is
// violated.
func suggestRecovery(ctx context.Context, p *Program, s Spec, o *Outcome) {
	if len(o.Findings) == 0 || o.States > mostRecovering {
		return
	}
	f := &o.Findings[0]
	if f.Kind != "liveness" && f.Kind != "ltl" {
		return
	}
	all := recovery.Of(p.model.tree, func(name string) bool { return f.Kind == "ltl" && p.canLose(name) })
	if len(all) > mostRecoveries {
		return
	}
	for i := range all {
		if p.recovers(ctx, s, f, all[i:i+1]) {
			f.Suggestion = recovery.Advice(all[i : i+1])
			return
		}
	}
	if len(all) < 2 || !p.recovers(ctx, s, f, all) {
		return
	}
	for i := 0; i < len(all) && len(all) > 2; { // those that it does not take
		if less := slices.Delete(slices.Clone(all), i, i+1); p.recovers(ctx, s, f, less) {
			all = less
		} else {
			i++
		}
	}
	f.Suggestion = recovery.Advice(all)
}

// canLose reports whether messages of a name can be lost.
func (p *Program) canLose(name string) bool {
	return slices.ContainsFunc(p.code.Rules, func(r *ir.Rule) bool {
		named := func(c *ir.Channel) bool { return c.Message.Name == name }
		return r.Kind == ir.Loss && slices.ContainsFunc(r.Consumes, named)
	})
}

// recovers reports whether the property that a finding is about holds in the model with recoveries.
func (p *Program) recovers(ctx context.Context, s Spec, f *outcome.Finding, all []recovery.Recovery) bool {
	name := f.Kind + " " + strconv.Quote(f.Property)
	if _, err := strconv.Atoi(f.Property); err == nil {
		name = f.Kind + " " + f.Property
	}
	asked := p.asked
	asked.Properties, s.Properties = []string{name}, []string{name}
	model := *p.model
	model.tree = recovery.With(model.tree, all)
	q, err := Compile(&model, asked)
	if err != nil {
		return false
	}
	s.Deadlock, s.MaxErrors, s.SelfCheck, s.Profile = spec.NoDeadlock, 1, false, false
	s.Disk, s.DiskLimit, s.Checkpoint, s.Resume = spec.NoDisk, 0, "", ""
	if s.MaxStates == 0 || s.MaxStates > mostRecovering {
		s.MaxStates = mostRecovering
	}
	how, err := q.Plan(s, false)
	if err != nil || len(how.Obstacles) > 0 {
		return false
	}
	tried, err := checkOnce(ctx, q, how, Hooks{})
	return err == nil && tried.Verdict == outcome.Verified
}
