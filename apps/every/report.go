package every

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"gomc/outcome"
	"gomc/prove/form"
	"gomc/prove/grow"
	"gomc/prove/step"
	"gomc/results"
	"gomc/results/layout"
)

// Text writes the report for a terminal.
func (r *Report) Text(w io.Writer, style results.Style) error {
	var b strings.Builder
	if found := r.Found(); found != nil {
		fmt.Fprintf(&b, "violated at %s = %d:\n", r.Constant, found.Nodes)
		if err := results.Report(&b, found.Outcome, results.FormatText, style); err != nil {
			return err
		}
		return layout.Write(w, b.String())
	}
	b.WriteString(r.Headline() + "\n\n")
	for _, row := range r.rows() {
		fmt.Fprintf(&b, "  %-11s %s\n", row[0], layout.Clean(row[1]))
	}
	if len(r.Lemmas) > 0 {
		r.writeLemmas(&b)
	}
	if r.Verdict == NotProved {
		r.writeRun(&b)
		r.writeAdvice(&b)
	}
	return layout.Write(w, b.String())
}

// Headline is the answer in a line.
func (r *Report) Headline() string {
	switch r.Verdict {
	case Verified:
		return fmt.Sprintf("verified for every number of %s%s: %s%s and more by %s",
			r.Every, r.but(), r.below(), layout.Thousands(uint64(r.Nodes)), r.sizes())
	case NotProved:
		return fmt.Sprintf("not proved: %s in an abstract run, which no instance need have", r.failure())
	case Violated:
		return fmt.Sprintf("violated at %s = %d", r.Constant, r.Found().Nodes)
	}
	return "stopped: " + r.Reason
}

// but names the numbers of nodes for which there is no model: a quorum of none, for example.
func (r *Report) but() string {
	var all []string
	for n := 1; n < r.Nodes; n++ {
		if !r.searchedAt(n) {
			all = append(all, fmt.Sprint(n))
		}
	}
	if len(all) == 0 {
		return ""
	}
	return " but " + strings.Join(all, ", ") + " (no model)"
}

func (r *Report) searchedAt(n int) bool {
	return slices.ContainsFunc(r.Instances, func(in Instance) bool { return in.Nodes == n })
}

// below are the numbers of nodes that the proof is not about.
func (r *Report) below() string {
	var all []string
	for n := 1; n < r.Nodes; n++ {
		if r.searchedAt(n) {
			all = append(all, fmt.Sprint(n))
		}
	}
	if len(all) == 0 {
		return ""
	}
	return strings.Join(all, ", ") + " by search, "
}

func (r *Report) sizes() string {
	s := r.Proof.Set
	return fmt.Sprintf(
		"%s (%s and others)",
		layout.Count(uint64(len(s.States)), "abstract state"),
		layout.Count(uint64(r.Nodes), "node"),
	)
}

// failure says what is wrong in the last state of the abstract run.
func (r *Report) failure() string {
	f := r.Proof.Set.Failure
	switch {
	case f.Property == nil:
		return fmt.Sprintf("an error (%s, %s)", f.Fault.Message, f.Fault.At)
	case f.Fault != nil:
		return fmt.Sprintf("%s has an error (%s)", f.Property.Title, f.Fault.Message)
	}
	return f.Property.Title + " is false"
}

func (r *Report) rows() (rows [][2]string) {
	add := func(name, format string, args ...any) {
		rows = append(rows, [2]string{name, fmt.Sprintf(format, args...)})
	}
	add("model", "%s", r.Model.Name)
	add("searched", "%s", r.searched())
	if r.Proof != nil {
		s := r.Proof.Set
		add("abstract", "%s, %s, %s, %s", layout.Count(uint64(len(s.States)), "state"), layout.Count(s.Steps, "step"),
			layout.Count(uint64(s.Views.Len()), "view"), layout.Count(uint64(s.Rounds), "round"))
		for i := range r.Proof.Bits {
			add("bit", "%s", bitText(r.Proof.Program, r.Every, &r.Proof.Bits[i]))
		}
	}
	if r.Proof != nil {
		for _, m := range r.Proof.Program.Majorities {
			add("counted", "%s", r.majorityText(m))
		}
	}
	if r.Recheck != nil {
		rows = append(rows, r.Recheck.rows(r.Constant)...)
	}
	for _, name := range sorted(r.Fixed) {
		add("fixed", "%s has %s values", name, r.Fixed[name])
	}
	add("not judged", "%s", strings.Join(append([]string{"deadlocks"}, r.NotJudged...), ", "))
	if r.Verdict != Stopped && r.Reason != "" {
		add("cut short", "%s", r.Reason)
	}
	add("time", "%s", layout.Duration(r.Elapsed.Seconds()))
	return rows
}

// searched says how many states each instance has.
func (r *Report) searched() string {
	var all []string
	for _, in := range r.Instances {
		more := ""
		if in.Outcome.Verdict != outcome.Verified {
			more = " or more"
		}
		all = append(
			all,
			fmt.Sprintf("%s = %d: %s%s", r.Constant, in.Nodes, layout.Count(in.Outcome.States, "state"), more),
		)
	}
	return strings.Join(all, ", ") + " (up to renaming)"
}

// majorityText says what a majority is of, and how large.
func (r *Report) majorityText(m *form.Majority) string {
	if m.Memory {
		return fmt.Sprintf("at %s: at least %s nodes have ever been in this quorum", m.At, m.Need.Text(r.Constant))
	}
	return fmt.Sprintf("at %s: at least %s nodes", m.At, m.Need.Text(r.Constant))
}

func sorted(m map[string]string) (names []string) {
	for name := range m {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// Move is a step of an abstract run, for people.
type Move struct {
	Rule    string   `json:"rule"`
	Params  []string `json:"params,omitempty"`
	Changes []string `json:"changes"`
	Lacking bool     `json:"lacking,omitempty"` // no instance that was searched has this state, or one that shows the same
	Error   string   `json:"error,omitempty"`
}

// Moves is the abstract run to the failure.
func (r *Report) Moves() (out []Move) {
	var before step.State
	run := r.Run()
	for i, m := range run {
		move := Move{Rule: m.Rule.Title, Params: r.params(&m), Changes: r.changes(before, m.State)}
		move.Lacking = r.Lack != nil && r.Lack.Move == i
		if m.State == nil {
			move.Error = r.Proof.Set.Failure.Fault.Message
		}
		out = append(out, move)
		before = m.State
	}
	return out
}

// params are the parameters of a step: a node is one of those looked at, or another one.
func (r *Report) params(m *grow.Move) (out []string) {
	n := 0
	for i := range m.Rule.Params {
		p := &m.Rule.Params[i]
		if p.Bind != nil || p.Pick != nil && p.Pick.All || n >= len(m.Params) {
			continue
		}
		v := m.Params[n]
		n++
		if p.Pick != nil {
			continue // shown by what changes
		}
		out = append(out, p.Name+": "+r.paramValue(p, v))
	}
	return out
}

func (r *Report) paramValue(p *form.Param, v int64) string {
	node, isNode := form.NodeOf(v)
	switch {
	case isNode && node < r.Nodes:
		return nodeNames(r.Nodes)[node]
	case isNode:
		return fmt.Sprintf("Other%d", node-r.Nodes)
	case p.Show != nil:
		return p.Show.Format(v)
	}
	return fmt.Sprint(v)
}

// changes are the cells that differ from the state before; of a start state, all that are defined.
func (r *Report) changes(before, after step.State) (out []string) {
	for _, text := range r.changed(before, after) {
		if text != "" {
			out = append(out, text)
		}
	}
	return out
}

// changed returns, for each cell and each bit, a text of its change; "" where it keeps its value.
func (r *Report) changed(before, after step.State) []string {
	m := r.Proof.Set.Machine
	out := make([]string, m.Size+len(m.Tracked))
	for i := range m.Size {
		if after == nil || before != nil && before[i] == after[i] || before == nil && after[i] == 0 {
			continue
		}
		name, value := m.Display(i, after[i], nodeNames(r.Nodes))
		if before != nil {
			_, old := m.Display(i, before[i], nodeNames(r.Nodes))
			value = old + " -> " + value
		}
		out[i] = name + ": " + value
	}
	for b := range m.Tracked {
		i := m.Size + b
		if after != nil && before != nil && before[i] != after[i] {
			out[i] = fmt.Sprintf("%s: %t -> %t", bitText(r.Proof.Program, r.Every, &m.Tracked[b]), before[i] != 0, after[i] != 0)
		}
	}
	return append(out, r.countChanges(before, after)...)
}

// countChanges are the bits of majorities that differ from the state before; of a start state, those that are set.
func (r *Report) countChanges(before, after step.State) (out []string) {
	m := r.Proof.Set.Machine
	of, args := m.Counted()
	at := m.Size + len(m.Tracked)
	for i, q := range of {
		if after == nil || before != nil && before[at+i] == after[at+i] || before == nil && after[at+i] == 0 {
			continue
		}
		var with []string
		for _, v := range args[i] {
			with = append(with, r.paramValue(&form.Param{}, v))
		}
		one := r.Proof.Program.Majorities[q]
		text := fmt.Sprintf("at least %s nodes (%s)", one.Need.Text(r.Constant), one.At)
		if len(with) > 0 {
			text += " for " + strings.Join(with, ", ")
		}
		out = append(out, fmt.Sprintf("%s: %t", text, after[at+i] != 0))
	}
	return out
}

func (r *Report) writeRun(b *strings.Builder) {
	moves := r.Moves()
	fmt.Fprintf(
		b,
		"\nabstract run of %s, of %s and others\n",
		layout.Count(uint64(len(moves)-1), "step"),
		strings.Join(nodeNames(r.Nodes), ", "),
	)
	for i, m := range moves {
		fmt.Fprintf(b, "%4d  %s\n", i, layout.Clean(strings.Join(append([]string{m.Rule}, m.Params...), "  ")))
		for _, c := range m.Changes {
			fmt.Fprintf(b, "      %s\n", layout.Clean(c))
		}
		if m.Error != "" {
			fmt.Fprintf(b, "      %s\n", layout.Clean(m.Error))
		}
		if m.Lacking {
			fmt.Fprintf(b, "      ^ the first state that no instance of %d %s shows\n", r.Lack.Nodes, r.Every)
		}
	}
}

// writeLemmas writes what suffices for the proof.
func (r *Report) writeLemmas(b *strings.Builder) {
	b.WriteString("\nlemmas, which suffice for the proof, and hold for every number:\n")
	for _, l := range r.Lemmas {
		text := l.Murphi
		if text == "" {
			text = "never " + l.Says
		}
		fmt.Fprintf(b, "  %s\n", layout.Clean(text))
	}
}

// writeAdvice says what may help.
func (r *Report) writeAdvice(b *strings.Builder) {
	b.WriteString(
		"\nThis is no run of the model: the others are known only as far as their rows agree with what was found.\n",
	)
	if r.Lack != nil && r.Lack.Move > 0 {
		fmt.Fprintf(
			b,
			"The guard of the marked step may need a condition that is always true there, and that nothing else says.\n",
		)
	}
	if r.Lack != nil && r.Lack.Move < 0 {
		fmt.Fprintf(
			b,
			"Instances of %d %s have all its states, though not in this order: try --const %s=%d with gomc check.\n",
			r.Lack.Nodes,
			r.Every,
			r.Constant,
			r.Lack.Nodes+1,
		)
	}
	fmt.Fprintf(b, "Try gomc check --symm --const %s=%d, or --nodes=%d here.\n", r.Constant, r.Nodes+2, r.Nodes+1)
}

// SchemaVersion numbers the JSON form of a Report; it grows when a field changes its meaning.
const SchemaVersion = 1

type instanceJSON struct {
	Nodes   int              `json:"nodes"`
	Verdict outcome.Verdict  `json:"verdict"`
	States  uint64           `json:"states"`
	Outcome *outcome.Outcome `json:"outcome,omitempty"` // of one with an error
}

type proofJSON struct {
	States int      `json:"states"`
	Steps  uint64   `json:"steps"`
	Views  int      `json:"views"`
	Digest string   `json:"views_sha256"`
	Rounds int      `json:"rounds"`
	Bits   []string `json:"bits,omitempty"`
	Fails  string   `json:"fails,omitempty"` // what is wrong at the end of the run
	Run    []Move   `json:"run,omitempty"`
	Lemmas []Lemma  `json:"lemmas,omitempty"`
}

// askedJSON says what the run tried to prove.
type askedJSON struct {
	Model    string `json:"model"`
	Every    string `json:"every"`
	Constant string `json:"constant"`
}

type reportJSON struct {
	Schema int    `json:"schema"`
	Tool   string `json:"tool"`
	askedJSON
	Verdict   Verdict           `json:"verdict"`
	Exit      int               `json:"exit"`
	Reason    string            `json:"reason,omitempty"`
	Nodes     int               `json:"nodes"`
	Instances []instanceJSON    `json:"instances"`
	Abstract  *proofJSON        `json:"abstract,omitempty"`
	Recheck   *recheckJSON      `json:"recheck,omitempty"`
	Fixed     map[string]string `json:"fixed,omitempty"`
	NotJudged []string          `json:"not_judged"`
	Seconds   float64           `json:"seconds"`
}

// JSON writes the report for programs.
func (r *Report) JSON(w io.Writer) error {
	j := reportJSON{Schema: SchemaVersion, Tool: tool(), askedJSON: askedJSON{r.Model.Name, r.Every, r.Constant},
		Verdict: r.Verdict, Exit: r.Exit(), Reason: r.Reason, Nodes: r.Nodes, Fixed: r.Fixed,
		NotJudged: append([]string{"deadlocks"}, r.NotJudged...), Seconds: r.Elapsed.Seconds(), Abstract: r.abstract(),
		Recheck: r.Recheck.json()}
	for i := range r.Instances {
		in := &r.Instances[i]
		row := instanceJSON{Nodes: in.Nodes, Verdict: in.Outcome.Verdict, States: in.Outcome.States}
		if in == r.Found() {
			row.Outcome = in.Outcome
		}
		j.Instances = append(j.Instances, row)
	}
	return layout.JSON(w, j)
}

func (r *Report) abstract() *proofJSON {
	p := r.Proof
	if p == nil {
		return nil
	}
	j := &proofJSON{States: len(p.Set.States), Steps: p.Set.Steps, Views: p.Set.Views.Len(), Rounds: p.Set.Rounds,
		Digest: p.Set.Views.Digest()}
	j.Lemmas = r.Lemmas
	for i := range p.Bits {
		j.Bits = append(j.Bits, bitText(p.Program, r.Every, &p.Bits[i]))
	}
	if r.Verdict == NotProved {
		j.Fails, j.Run = r.failure(), r.Moves()
	}
	return j
}
