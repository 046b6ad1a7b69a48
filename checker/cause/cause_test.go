package cause_test

import (
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gomc/checker"
	judged "gomc/checker/property"
	"gomc/checker/temporal"
	"gomc/checker/trace"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/internal/modeltest"
	"gomc/ir"
	"gomc/outcome"
	"gomc/parser"
	"gomc/semantics"
	"gomc/semantics/messages/channels"
	"gomc/source"
	"gomc/spec"
)

// told is a run with its cause.
type told struct {
	file   string
	reader engine.Reader
	o      *outcome.Outcome
	states [][]uint64
	taken  []int
	course course
}

// compile is nil for what is no model by itself.
func compile(t *testing.T, file string, s channels.Semantics) (*interp.Interp, string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	tree, list := parser.Parse(source.NewFile(file, string(text)))
	if list.HasErrors() || strings.Contains(string(text), "\ninclude ") {
		return nil, ""
	}
	p, list := semantics.Compile(tree, semantics.Options{Semantics: s, Constants: modeltest.Small(string(text))})
	if list.HasErrors() {
		return nil, ""
	}
	if p, err = temporal.Prepare(p, ""); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return interp.New(p, interp.Options{}), string(text)
}

// find checks a model, and returns nil where there is no run with a cause.
func find(t *testing.T, file string, s channels.Semantics) *told {
	t.Helper()
	n, text := compile(t, file, s)
	if n == nil {
		return nil
	}
	opts := checker.Options{Spec: spec.Spec{MaxStates: 2000}}
	if strings.Contains(text, "--deadlock=off") {
		opts.Spec.Deadlock = spec.NoDeadlock
	}
	o, err := checker.Check(interp.New(n.Program(), interp.Options{}), n, opts)
	if err != nil || o.Trace == nil || o.Trace.Cause == nil {
		return nil
	}
	return of(t, fmt.Sprint(file, " under ", s), n, o)
}

func of(t *testing.T, file string, n engine.Reader, o *outcome.Outcome) *told {
	t.Helper()
	c := &told{file: file, reader: n, o: o}
	var err error
	if c.states, c.taken, err = trace.Taken(n, o.Trace); err != nil {
		t.Fatalf("%s: %v", c.file, err)
	}
	return c
}

// wander takes random steps until an error, and returns nil if it meets none for some time.
func wander(t *testing.T, file string, s channels.Semantics, seed uint64) *told {
	t.Helper()
	n, _ := compile(t, file, s)
	if n == nil {
		return nil
	}
	w, r := trace.NewWalk(n), rand.New(rand.NewPCG(seed, 1))
	var path [][]uint64
	for range 60 {
		steps := slices.Clone(w.Steps())
		if len(steps) == 0 {
			return nil
		}
		k := r.IntN(len(steps))
		fault := steps[k].Fault
		if fault == nil {
			w.Take(k)
			path = append(path, slices.Clone(w.State()))
		}
		if fault != nil && len(path) > 0 || fault == nil && w.Violation() != nil {
			return wandered(t, fmt.Sprint(file, " under ", s, " by chance ", seed), n, path, fault)
		}
		if fault != nil {
			return nil
		}
	}
	return nil
}

func wandered(t *testing.T, file string, n engine.Reader, path [][]uint64, fault *engine.Fault) *told {
	t.Helper()
	tr, f, err := trace.Rerun(n, path, fault)
	if err != nil || f == nil {
		t.Fatalf("%s: %v, %v", file, f, err)
	}
	if tr.Cause == nil {
		return nil
	}
	return of(t, file, n, &outcome.Outcome{Verdict: f.Verdict, Findings: []outcome.Finding{*f}, Trace: tr})
}

// TestLibrary holds the causes of all that is wrong with the models of the library and of the conformance suite against
// what they are said to be, and has their steps alone happen.
func TestLibrary(t *testing.T) {
	var files []string
	for _, pattern := range []string{"../../models/*.m", "../../conformance/*.m"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	tally := map[string]int{}
	judge := func(c *told, kind string) {
		if c == nil {
			return
		}
		tally["runs"+kind]++
		tally["steps"+kind] += len(c.o.Trace.Steps)
		tally["of the cause"+kind] += len(c.o.Trace.Cause.Steps)
		c.naive(t)
		c.unread(t, tally)
		tally[c.replay(t)]++
	}
	for _, file := range modeltest.Share(files, 24) {
		for _, s := range modeltest.SemanticsOf(t, file) {
			judge(find(t, file, s), "")
			for seed := range uint64(2) {
				judge(wander(t, file, s, seed), " by chance")
			}
		}
	}
	t.Log(tally)
	if least := modeltest.LeastOf(700, 24); tally["again"] < least {
		t.Errorf("%d causes are runs by themselves, and at least %d ought to be", tally["again"], least)
	}
}

// TestFormulas: where a judge of single runs finds the formula violated that a run was found to violate, he finds it
// violated by the steps of the cause alone, too: those that are events of the formula are among them.
func TestFormulas(t *testing.T) {
	var files []string
	for _, pattern := range []string{"../../models/*_runs.m", "../../conformance/ltl*.m", "testdata/events*.m"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	tally := map[string]int{}
	for _, file := range modeltest.Share(files, 4) {
		for _, s := range modeltest.SemanticsOf(t, file) {
			if c := find(t, file, s); c != nil && c.o.Trace.Loop != nil && c.o.Findings[0].Kind == "ltl" {
				tally[c.falsified(t)]++
				tally["steps"] += len(c.o.Trace.Steps)
				tally["of the cause"] += len(c.o.Trace.Cause.Steps)
			}
		}
	}
	t.Log(tally)
	if least := modeltest.LeastOf(60, 4); tally["violated"] < least {
		t.Errorf("%d formulas are violated by causes, and at least %d ought to be", tally["violated"], least)
	}
}

// falsified compares what the whole run violates with what the steps of the cause do.
func (c *told) falsified(t *testing.T) string {
	t.Helper()
	w := trace.NewWalk(c.reader)
	whole := course{}
	for i, n := range c.taken {
		s := w.Steps()[n]
		if w.Take(n); i == 0 {
			whole.States = append(whole.States, slices.Clone(w.State()))
			continue
		}
		whole.note(w, s)
	}
	if how := c.replay(t); how != "again" {
		return how
	}
	want, _ := whole.violates(t, c.reader)
	got, judged := c.course.violates(t, c.reader)
	switch {
	case want != c.o.Findings[0].Property:
		return "not known of the run"
	case got != want && judged:
		t.Errorf("%s: the run violates %q, and steps %v alone %q", c.file, want, c.numbers(), got)
	case got != want:
		return "not known of the cause"
	}
	return "violated"
}

// TestAllowed: a step depends on what keeps more urgent rules from going first, and on what makes the state behind it one
// that assumptions allow.
func TestAllowed(t *testing.T) {
	for _, name := range []string{"priorities", "assumed"} {
		c := find(t, "testdata/"+name+".m", channels.M)
		if c == nil {
			t.Fatal(name, "has no run")
		}
		if got, all := c.numbers(), len(c.o.Trace.Steps); len(got) != all {
			t.Errorf("%s: of %d steps the cause has %v", name, all, got)
		}
		if how := c.replay(t); how != "again" {
			t.Errorf("%s: the steps of the cause alone: %s", name, how)
		}
	}
}

// numbers of the steps of the cause.
func (c *told) numbers() (list []int) {
	for _, s := range c.o.Trace.Cause.Steps {
		list = append(list, s.Step)
	}
	return list
}

// naive computes which steps the cause has in another way: for each two steps it asks whether the later one reads what
// the earlier one has changed and no other one since.
func (c *told) naive(t *testing.T) {
	t.Helper()
	if c.o.Trace.Loop != nil || c.o.Verdict == outcome.Deadlock || len(c.o.Trace.Cause.Steps) == 0 {
		return
	}
	last, p := len(c.states)-1, c.reader.Program()
	assumed := func(q *ir.Property) bool { return q.Kind == ir.Assumption }
	if p.Ranked() || slices.ContainsFunc(p.Properties, assumed) {
		return // it depends on what other rules and assumptions read, too: TestAllowed
	}
	faulty := c.states[last] == nil
	if faulty {
		last--
	}
	if last < 0 {
		return
	}
	want := map[int]bool{0: true}
	var reads []engine.Part
	if faulty {
		want[last+1] = true
		reads = c.reader.StepReads(c.states[last], c.failing(last))
	} else {
		n, of := slices.IndexFunc(p.Properties, func(q *ir.Property) bool {
			return outcome.NameOf(q.Name, q.Number) == c.o.Findings[0].Property && q.Kind.String() == c.o.Findings[0].Kind
		}), engine.Refuted
		if v, ok := c.reader.Judge(c.states[last]); !ok && v.Fault != nil {
			n, of = v.Property, engine.Failed
		}
		if n < 0 || p.Properties[n].When != ir.Always || p.Properties[n].Listed() {
			return
		}
		reads = c.reader.PropertyReads(c.states[last], n, of)
	}
	var follow func(reads []engine.Part, before int)
	follow = func(reads []engine.Part, before int) {
		for _, r := range reads {
			for _, i := range c.changers(r, before) {
				if !want[i] {
					want[i] = true
					follow(c.reader.StepReads(c.states[i-1], c.taken[i]), i-1)
				}
			}
		}
	}
	follow(reads, last)
	if got, want := c.numbers(), slices.Sorted(maps.Keys(want)); !slices.Equal(got, want) {
		t.Errorf("%s: the cause is %v, and %v by looking at each two steps", c.file, got, want)
	}
}

// failing is the number of the step that fails.
func (c *told) failing(last int) int {
	var b engine.Batch
	b.Reset(len(c.states[last]))
	c.reader.Expand(c.states[last], &b)
	return slices.IndexFunc(b.Steps, func(s engine.Step) bool {
		return s.Fault != nil && s.Fault.Told() == c.o.Findings[0].Message
	})
}

// changers are the steps up to number `from` of which the value of a part there is: the last that has changed it, or, where
// it counts what was there, all.
func (c *told) changers(part engine.Part, from int) (list []int) {
	bags := c.reader.Bags()
	at := slices.IndexFunc(bags, func(b ir.BagAt) bool { return b.Base == part.Cell })
	values := func(i int) map[string]string { return c.values(c.states[i], part, bags, at) }
	settled := map[string]bool{}
	for i := from; i > 0; i-- {
		was, is := values(i-1), values(i)
		for _, key := range slices.Sorted(maps.Keys(merged(was, is))) {
			if was[key] != is[key] && !settled[key] {
				list = append(list, i)
				settled[key] = at < 0 || bags[at].Type.Discipline == ir.Set
			}
		}
	}
	return list
}

func merged(a, b map[string]string) map[string]string {
	all := maps.Clone(a)
	maps.Copy(all, b)
	return all
}

// values returns the values of a part, by what can be read separately in it.
func (c *told) values(state []uint64, part engine.Part, bags []ir.BagAt, at int) map[string]string {
	lay := c.reader.Program().Layout
	cells := make([]uint64, len(lay.Cells))
	lay.Unpack(state, cells)
	if at < 0 {
		return map[string]string{"": fmt.Sprint(cells[part.Cell])}
	}
	b := bags[at]
	own := cells[b.Base : b.Base+b.Type.Cells()]
	if b.Type.Discipline == ir.Fifo {
		return map[string]string{"": fmt.Sprint(own)}
	}
	count := map[string]int{}
	if b.Type.Bits {
		for code := range uint64(64) {
			if own[0]>>code&1 == 1 {
				count[engine.Element([]uint64{code})]++
			}
		}
	} else {
		for slot := range slices.Chunk(own, b.Type.SlotCells()) {
			if slot[0] != 0 {
				count[engine.Element(slot[1:])]++
			}
		}
	}
	out := map[string]string{}
	for e, n := range count {
		if part.Element == "" || part.Element == e {
			out[e] = fmt.Sprint(n)
		}
	}
	return out
}

// unread changes what a step of the cause does not read, cell by cell: it has to be possible still, and to do the same.
func (c *told) unread(t *testing.T, tally map[string]int) {
	t.Helper()
	p := c.reader.Program()
	if p.Ranked() || p.GuardEffects != ir.GuardRefused {
		return
	}
	lay := p.Layout
	for _, i := range c.numbers() {
		if i == 0 || i >= len(c.taken) {
			continue
		}
		read := map[int]bool{}
		for _, part := range c.reader.StepReads(c.states[i-1], c.taken[i]) {
			read[part.Cell] = true
		}
		before, after := make([]uint64, len(lay.Cells)), make([]uint64, len(lay.Cells))
		lay.Unpack(c.states[i-1], before)
		lay.Unpack(c.states[i], after)
		for cell := range lay.Cells {
			if lay.Cells[cell].Kind != ir.Value || read[cell] || inBag(c.reader, cell) {
				continue
			}
			changed := slices.Clone(before)
			changed[cell] = (before[cell] + 1) % (lay.Cells[cell].Type.Count() + 1)
			want := slices.Clone(after)
			want[cell] = changed[cell]
			tally["cells changed"]++
			if !c.leads(changed, after) && !c.leads(changed, want) { // it may write the cell
				t.Errorf("%s: step %d is said not to read %s, and is another one when it is changed", c.file, i, lay.CellName(cell))
			}
		}
	}
}

func inBag(r engine.Reader, cell int) bool {
	return slices.ContainsFunc(r.Bags(), func(b ir.BagAt) bool { return cell >= b.Base && cell < b.Base+b.Type.Cells() })
}

// leads reports whether a step leads from one state to another.
func (c *told) leads(from, to []uint64) bool {
	lay := c.reader.Program().Layout
	packed, want := make([]uint64, lay.Words), make([]uint64, lay.Words)
	lay.Pack(from, packed)
	var b engine.Batch
	b.Reset(lay.Words)
	c.reader.Expand(packed, &b)
	lay.Pack(to, want)
	for k := range b.Steps {
		if b.Steps[k].Fault == nil && slices.Equal(b.State(k), want) {
			return true
		}
	}
	return false
}

// replay takes the steps of the cause alone, and says how that ends.
func (c *told) replay(t *testing.T) string {
	t.Helper()
	tr := c.o.Trace
	w := trace.NewWalk(c.reader)
	if len(c.taken) == 0 || !w.Take(c.taken[0]) {
		return "no start"
	}
	c.course = course{temporal.Run{States: [][]uint64{slices.Clone(w.State())}}}
	for _, i := range c.numbers()[1:] {
		if tr.Steps[i].Faulty {
			break
		}
		if !c.again(w, i) {
			full := func(s engine.Step) bool { return s.Fault != nil && s.Fault.Kind == engine.BagFull }
			if slices.ContainsFunc(w.Steps(), full) {
				return "no room"
			}
			t.Errorf("%s: step %d of the cause %v cannot be taken without the others", c.file, i, c.numbers())
			return "cannot"
		}
	}
	if !c.wrong(w) {
		t.Errorf("%s: the steps %v of the cause alone do not end as the run does: %s", c.file, c.numbers(), c.o.Findings[0].Message)
	}
	return "again"
}

// again has a walk take a step of the run: one that is told alike and changes what it has changed, to the same.
func (c *told) again(w *trace.Walk, i int) bool {
	lay := c.reader.Program().Layout
	unpacked := func(state []uint64) []uint64 {
		cells := make([]uint64, len(lay.Cells))
		lay.Unpack(state, cells)
		return cells
	}
	was, is, now := unpacked(c.states[i-1]), unpacked(c.states[i]), unpacked(w.State())
	for n, step := range slices.Clone(w.Steps()) {
		e := w.Event(n)
		if step.Fault != nil || text(&e) != text(&c.o.Trace.Steps[i].Event) {
			continue
		}
		w.Steps()
		got := unpacked(w.Successor(n))
		same := true
		for cell := range got {
			kept := was[cell] == is[cell] && got[cell] == now[cell]
			same = same && (kept || is[cell] == got[cell] || inBag(c.reader, cell))
		}
		if same {
			return w.Take(n) && c.course.note(w, step)
		}
	}
	return false
}

// course is the steps of the cause as they were taken again.
type course struct{ temporal.Run }

func (c *course) note(w *trace.Walk, s engine.Step) bool {
	c.States = append(c.States, slices.Clone(w.State()))
	c.Rules, c.Notes = append(c.Rules, s.Rule), append(c.Notes, s.Merged)
	return true
}

// violates is the first formula that a run violates, as a judge says who knows nothing of causes; "": none that he
// knows of, if he can judge it at all.
func (c *course) violates(t *testing.T, e engine.Engine) (formula string, judged bool) {
	t.Helper()
	p := e.Program()
	j, err := temporal.NewRuns(p)
	if err != nil {
		t.Fatal(err)
	}
	found := j.Judge(e, &c.Run)
	if found.Found == nil {
		return "", found.Judged
	}
	return outcome.NameOf(found.Formula.Name, found.Formula.Number), true
}

// text is an event without where it stands in its run.
func text(e *outcome.Event) string {
	all := fmt.Sprint(e.Rule, e.Kind, e.Process, e.Params, e.Chosen)
	for _, m := range slices.Concat(e.Consumed, e.Sent) {
		all += fmt.Sprint("\n", m.Message, m.To, m.Fields) // who sent it is not always known
	}
	return all
}

// wrong reports whether a walk ends as the run does.
func (c *told) wrong(w *trace.Walk) bool {
	tr, f, around := c.o.Trace, &c.o.Findings[0], []uint64(nil)
	motion := func() bool {
		return slices.ContainsFunc(w.Steps(), func(s engine.Step) bool {
			return s.Fault == nil && !s.Stutter && !c.reader.Program().Rules[s.Rule].Adverse()
		})
	}
	switch {
	case c.o.Verdict == outcome.Deadlock:
		shows, _ := trace.Confirm(c.reader, c.o, [][]uint64{w.State()})
		return shows
	case tr.Loop != nil && tr.Rests():
		return !motion()
	case tr.Loop != nil:
		for range 2 {
			around = slices.Clone(w.State())
			for i := range tr.Steps[*tr.Loop:] {
				if !c.again(w, *tr.Loop+i) {
					return false
				}
			}
		}
		return slices.Equal(around, w.State())
	case tr.Steps[len(tr.Steps)-1].Faulty:
		return slices.ContainsFunc(slices.Clone(w.Steps()), func(s engine.Step) bool {
			return s.Fault != nil && s.Fault.Told() == f.Message
		})
	}
	found := w.Violation()
	if found == nil {
		return c.listed(w, f)
	}
	title := func(name string) string { return cmp.Or(name, "?") }
	return title(found.Property) == title(f.Property) && found.Message == f.Message
}

// listed reports whether a property that has a value in each state is wrong behind a walk: its evaluation fails, or one
// of its instances is false in each state that can be reached from there.
func (c *told) listed(w *trace.Walk, f *outcome.Finding) bool {
	for i, q := range c.reader.Program().Properties {
		if !q.Listed() {
			continue
		}
		if _, fault := c.reader.Satisfies(w.State(), i, nil); fault != nil && fault.Told() == f.Message {
			return true
		}
		if q.Kind == ir.Liveness && f.Kind == "liveness" && outcome.NameOf(q.Name, q.Number) == f.Property {
			return c.lost(slices.Clone(w.State()), i)
		}
	}
	return false
}

// lost reports whether some instance of a property is false in all states that can be reached from one.
func (c *told) lost(from []uint64, property int) bool {
	queue, known := [][]uint64{from}, map[string]bool{fmt.Sprint(from): true}
	var met []bool
	for len(queue) > 0 && len(known) < 20000 {
		values, fault := c.reader.Satisfies(queue[0], property, nil)
		if met == nil {
			met = make([]bool, len(values))
		}
		for k, holds := range values {
			met[k] = met[k] || holds
		}
		var b engine.Batch
		b.Reset(len(from))
		c.reader.Expand(queue[0], &b)
		queue = queue[1:]
		for n, step := range b.Steps {
			next := slices.Clone(b.State(n))
			fails := step.Fault != nil || fault != nil
			if key := fmt.Sprint(next); !fails && !known[key] && !judged.Outside(c.reader, next) {
				known[key] = true
				queue = append(queue, next)
			}
		}
	}
	return slices.Contains(met, false)
}
