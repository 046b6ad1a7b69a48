package names

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"regexp"
	"slices"
	"testing"

	"gomc"
	"gomc/internal/modeltest"
	"gomc/outcome"
	"gomc/source"
	"gomc/spec"
)

func slicesOf[T any](lists ...[]T) []T { return slices.Concat(lists...) }

func cmpNames(a, b string) int { return cmp.Compare(a, b) }

// The answers to a model, beside codes of diagnostics.
const (
	verified = string(outcome.Verified)

	undeclared = "GM0201"
	redeclared = "GM0202"
	notAssign  = "GM0303"
	impure     = "GM0310"
	choosing   = "GM0311"
)

// answer returns gomc's answer for a model: its verdict, and why; or nothing, and the diagnostics with which it is
// refused.
func answer(text string, engine spec.Engine) (verdict string, why error) {
	m, err := gomc.Load("cell.m", text)
	if err != nil {
		return "", err
	}
	p, err := gomc.Compile(m, gomc.Spec{})
	if err != nil {
		return "", err
	}
	o, err := gomc.Check(context.Background(), p, gomc.Spec{Engine: engine}, gomc.Hooks{})
	if err != nil {
		return "no answer", err
	}
	if o.Verdict != outcome.Verified {
		return string(o.Verdict), fmt.Errorf("%s", o.Reason)
	}
	return verified, nil
}

// refusedFor reports whether all errors are of one code, and, of several names, each is in one of them. What is declared
// twice may be used wrongly besides.
func refusedFor(err error, code string, cells []*cell) bool {
	var list source.List
	if !errors.As(err, &list) {
		return false
	}
	list = slices.DeleteFunc(slices.Clone(list), func(d source.Diagnostic) bool { return d.Severity != source.Error })
	others := func(d source.Diagnostic) bool { return d.Code != code }
	if code != redeclared && code != choosing && slices.ContainsFunc(list, others) {
		return false
	}
	list = slices.DeleteFunc(list, others)
	if len(list) == 0 {
		return false
	}
	for _, c := range cells {
		if len(cells) > 1 && !slices.ContainsFunc(list, func(d source.Diagnostic) bool { return c.named.MatchString(d.Message) }) {
			return false
		}
	}
	return true
}

// expect checks the answer to a model with some cells: that it is verified, or refused with a code for each of them.
// If it is not, each cell is tried by itself, to say which it is.
func expect(t *testing.T, p *place, cells []*cell, want string, write func(cells []*cell) string) {
	t.Helper()
	text := write(cells)
	got, err := answer(text, spec.Interp)
	if got == want || got == "" && refusedFor(err, want, cells) {
		return
	}
	if len(cells) > 1 {
		before := failures
		for _, c := range cells {
			expect(t, p, []*cell{c}, want, write)
		}
		if failures > before {
			return
		}
	}
	failures++
	t.Errorf("%s in %s: %s, and not %s (%v)", cells[0], p.name, got, want, err)
	if testing.Verbose() {
		t.Log(text)
	}
}

var failures int

var all = flag.Bool("all", false, "hide all kinds of names, not one of each sort")

// at writes a model in which one place has cells.
func at(p *place) func([]*cell) string {
	return func(cells []*cell) string { return write(newSite(p, cells)) }
}

// want is the answer to a model in which a place sees a name.
func want(p *place, b *binder) string {
	if b.kind == "choose" && p.settled {
		return choosing
	}
	return verified
}

// serial makes names of cells.
var serial int

func newCell(use use, outs ...*binder) *cell {
	serial++
	name := fmt.Sprintf("x%d", serial)
	return &cell{name: name, outs: outs, use: use, named: regexp.MustCompile(`\b` + name + `\b`)}
}

// TestAlone: each kind of name in each place that can see it, with few others.
func TestAlone(t *testing.T) {
	n := 0
	for _, p := range places {
		packs := packing{most: 3}
		for _, b := range binders {
			if p.sees(b) {
				n++
				packs.add(newCell(reads, b), want(p, b))
			}
		}
		packs.expect(t, p, at(p))
	}
	t.Logf("%d cells", n)
}

// TestTogether: all kinds of names at once in a place, in both engines, so that each has all others beside it; in a
// quarter of the places, unless the environment asks for all.
func TestTogether(t *testing.T) {
	for _, p := range modeltest.Share(places, 4) {
		var cells []*cell
		for _, b := range binders {
			if p.sees(b) && want(p, b) == verified {
				cells = append(cells, newCell(reads, b))
			}
		}
		text := write(newSite(p, cells))
		for _, engine := range []spec.Engine{spec.Interp, spec.Compiled} {
			if got, err := answer(text, engine); got != verified {
				t.Errorf("%s, %s: %s (%v)", p.name, engine, got, err)
			}
		}
	}
}

// TestShadowed: each kind of name under the same name of each scope between it and the place.
func TestShadowed(t *testing.T) {
	n, models := 0, 0
	for _, p := range places {
		packs := packing{most: 20}
		for _, outer := range binders {
			for _, inner := range binders {
				if (outer.variant || inner.variant) && !*all || !p.sees(outer) || !p.sees(inner) || !p.hides(outer, inner) || want(p, outer) != verified || want(p, inner) != verified {
					continue
				}
				n++
				answer := verified
				if p.clash(outer, inner) {
					answer = redeclared
				}
				packs.add(newCell(reads, outer, inner), answer)
			}
		}
		models += len(packs.models)
		packs.expect(t, p, at(p))
	}
	t.Logf("%d cells in %d models", n, models)
}

// hides reports whether, for a place, one name can stand within the scope of another.
func (p *place) hides(outer, inner *binder) bool {
	if p.starts && (outer.state || outer.indexed) && outer.text[slotAround] == "" { // it gets its value there
		return false
	}
	if outer.word || inner.word || outer.scope == process && p.through != "" || inner.scope == process && p.through != "" {
		return false
	}
	i, j := slices.Index(p.chain, outer.scope), slices.Index(p.chain, inner.scope)
	return i < j || i == j && outer != inner && (outer.scope == block || outer.scope == quantify || outer.scope == around)
}

// clash reports whether two names stand in one scope. All parameters of an event or function do, and so does the index. What
// a receive in a body names has a scope of its own; the parameters of a state stand beside the index.
func (p *place) clash(outer, inner *binder) bool {
	if inner.scope == state {
		return outer.kind == "index"
	}
	within := slices.Contains(p.chain, body) && slices.Index(p.chain, body) < slices.Index(p.chain, inner.scope)
	return outer.parameter && inner.parameter && !within
}

func (c *cell) String() string {
	text := c.inner().String()
	if len(c.outs) > 1 {
		text += " hiding " + c.outs[0].String()
	}
	return text
}

// packing puts cells of a place into few models.
type packing struct {
	most   int // cells of a model
	models []pack
}

// pack is the cells of one model, which all have the same answer.
type pack struct {
	cells []*cell
	want  string
	full  map[*binder]bool // what there is room for one of
}

func (p *packing) add(c *cell, want string) {
	i := slices.IndexFunc(p.models, func(m pack) bool {
		return m.want == want && len(m.cells) < p.most && !slices.ContainsFunc(c.outs, func(b *binder) bool { return b.alone && m.full[b] })
	})
	if i < 0 {
		i = len(p.models)
		p.models = append(p.models, pack{want: want, full: map[*binder]bool{}})
	}
	m := &p.models[i]
	m.cells = append(m.cells, c)
	for _, b := range c.outs {
		m.full[b] = true
	}
}

// share is how many models of a place there are for one that is tried, unless all are: other ones in other places.
const share = 9

func (p *packing) expect(t *testing.T, at *place, write func(cells []*cell) string) {
	t.Helper()
	n := slices.Index(places, at)
	for i, m := range p.models {
		if len(p.models) < share || (i+n)%share == 0 || *all || modeltest.All() {
			expect(t, at, m.cells, m.want, write)
		}
	}
}

// TestChanged: what can be assigned and given to a procedure that changes it is, and the rest is refused.
func TestChanged(t *testing.T) {
	n := 0
	for _, p := range places {
		packs := packing{most: 1}
		for _, b := range binders {
			if !p.sees(b) || p.pure || want(p, b) != verified || b.write == "" && b.fixed == "" {
				continue
			}
			for _, use := range []use{writes, changes} {
				n++
				packs.add(newCell(use, b), p.changed(b))
			}
		}
		packs.expect(t, p, at(p))
	}
	t.Logf("%d cells", n)
}

// changed is the answer to a model in which a place changes what a name stands for.
func (p *place) changed(b *binder) string {
	switch {
	case b.write == "":
		return notAssign
	case p.guarded && b.scope != body: // only what is its own
		return impure
	}
	return verified
}

// TestUnknown: a name is not known in a place outside of its scope.
func TestUnknown(t *testing.T) {
	n := 0
	for _, p := range places {
		packs := packing{most: 1}
		for _, b := range binders {
			if p.inScope(b) || hostOf(p, b) == nil {
				continue
			}
			n++
			packs.add(newCell(reads, b), undeclared)
		}
		packs.expect(t, p, func(cells []*cell) string { return besides(p, cells[0]) })
	}
	t.Logf("%d cells", n)
}

// inScope reports whether a name stands around a place, seen or not.
func (p *place) inScope(b *binder) bool {
	return p.sees(b) || slices.Contains(p.chain, b.scope) && !(b.scope == process && p.through != "")
}

// besides returns a model in which a place reads a name that is declared in another.
func besides(p *place, c *cell) string {
	declared := *c
	declared.use = nothing
	there := newSite(hostOf(p, c.inner()), []*cell{&declared})
	alone := *p
	alone.through = "" // as if it were its own
	here := newSite(&alone, []*cell{c})
	here.text = map[slot][]string{}
	return write(there, here)
}

// TestGlobalsOfMachines: machines and monitors see no variables but their own.
func TestGlobalsOfMachines(t *testing.T) {
	for _, p := range places {
		packs := packing{most: 1}
		for _, b := range binders {
			if p.machine && p.through == "" && b.scope == global && b.state {
				packs.add(newCell(reads, b), "GM0420")
			}
		}
		packs.expect(t, p, at(p))
	}
}

// hostOf returns another place of the same model in which a name can be declared.
func hostOf(p *place, b *binder) *place {
	for _, host := range places {
		if host != p && host.machine == p.machine && (!p.machine || host.family == p.family) && !b.word && host.hosts && slices.Contains(host.chain, b.scope) {
			return host
		}
	}
	return nil
}
