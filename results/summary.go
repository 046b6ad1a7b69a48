package results

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"gomc/outcome"
	"gomc/results/layout"
	"gomc/spec"
)

// SummaryLine is one line of what was checked, and how.
type SummaryLine struct{ Name, Value string }

// summary lists what a reader must know to judge, or repeat, a run. Text and
// Markdown both show them.
func summary(o *outcome.Outcome) []SummaryLine {
	all := []SummaryLine{
		{"model", modelLine(o)},
		{"semantics", semanticsLine(o)},
		{"quorums", quorumLine(o.Settings.SingleMessage)},
		{"split", splitLine(o.Settings.Split)},
		{"network", networkLine(o.Settings)},
		{"start", startLine(o.Settings.From)},
		{"reductions", orNone(strings.Join(o.Reductions, ", "))},
		{"dead", deadLine(o)},
		{"search", searchLine(o)},
		{"strategy", sampledLine(o)},
		{"found", foundLine(o)},
		{"runs ended", endsLine(o)},
		{"choice", offeredLine(o)},
		{"control", controlLine(o)},
		{"self-check", selfCheckLine(o)},
		{"deadlock", deadlockLine(o.Settings.Deadlock)},
		{"runs", runsLine(o)},
		{"holds", holdsLine(o)},
		{"formulas", formulasLine(o)},
		{"limits", limitsLine(o.Settings)},
		{"system", o.Settings.System},
		{"constants", layout.Constants(o.Settings.Constants)},
		{"dialect", dialectLine(o.Settings.Dialect)},
		{"not judged", strings.Join(o.NotJudged, ", ")},
		{"quiescent", quiescentLine(o)},
		{"processes", processesLine(o.Locality)},
		{"combined", combinedLine(o.Locality)},
		{"soundness", soundnessLine(o.Locality)},
		{"mailboxes", mailboxesLine(o)},
		{"memory", memoryLine(o)},
		{"disk", diskLine(o)},
		{"checked by", checkedByLine(o)},
	}
	return slices.DeleteFunc(all, func(f SummaryLine) bool { return f.Value == "" })
}

// runsLine says which runs formulas are about.
func runsLine(o *outcome.Outcome) string {
	if o.Fairness == nil {
		return ""
	}
	line := "go on while anything is enabled, then rest for ever; fairness assumed: " + o.Fairness.Assumed
	if o.Fairness.Cut > 0 {
		line += fmt.Sprintf("; assumptions drop all that follows %s: runs to there are not judged",
			layout.Count(o.Fairness.Cut, "state"))
	}
	return line
}

// holdsLine names the properties of states that were verified.
func holdsLine(o *outcome.Outcome) string {
	if o.Verdict != outcome.Verified {
		return ""
	}
	var said []string
	for i := range o.Judged {
		said = append(said, o.Judged[i].Title())
	}
	return strings.Join(said, ", ")
}

// formulasLine lists the results of the formulas.
func formulasLine(o *outcome.Outcome) string {
	word := map[outcome.Verdict]string{outcome.Verified: "holds", outcome.Violated: "is violated"}
	var said []string
	for _, f := range o.Formulas {
		w := word[f.Verdict]
		if w == "" {
			w = "is not decided"
		}
		said = append(said, f.Title()+" "+w)
	}
	return strings.Join(said, ", ")
}

func orNone(s string) string {
	if s == "" {
		return "none"
	}
	return s
}

func modelLine(o *outcome.Outcome) string {
	if len(o.ModelHash) < 12 {
		return o.Model
	}
	return fmt.Sprintf("%s (sha256 %s…)", o.Model, o.ModelHash[:12])
}

// semanticsLine says how messages travel, and events between machines, where there are any.
func semanticsLine(o *outcome.Outcome) string {
	has := func(kinds ...string) bool {
		return slices.ContainsFunc(o.Rules, func(r outcome.RuleCount) bool { return slices.Contains(kinds, r.Kind) })
	}
	switch s := o.Semantics; {
	case s == "M" && len(o.Machines) > 0 && !has("receive"):
		return "M (" + mailboxLine(&o.Settings.Spec) + ")"
	default:
		return messagesLine(s)
	}
}

func messagesLine(s string) string {
	switch s {
	case "M":
		return "M (a message arrives as it is sent; an event consumes any of those that match)"
	case "M-MP":
		return "M-MP (delivery is an event of its own; an event consumes any of those that match)"
	case "MP":
		return "MP (delivery is an event of its own; an event consumes all that has arrived)"
	}
	return s
}

// quorumLine says how quorums are received message by message, and what that rests on.
func quorumLine(mode spec.SingleMessage) string {
	switch mode {
	case spec.Count:
		return "message by message, counted (where no sender is counted twice, and what was counted stays good)"
	case spec.Collect:
		return "message by message, kept until there are enough"
	}
	return string(mode)
}

func splitLine(mode spec.Split) string {
	switch mode {
	case spec.Reply:
		return "replies by their senders (the same state graph, with finer rules)"
	case spec.Quorum:
		return "quorums by their senders (the same state graph, with finer rules)"
	case spec.Combined:
		return "replies and quorums by their senders (the same state graph, with finer rules)"
	}
	return string(mode)
}

func networkLine(s outcome.Settings) string {
	if s.Lossy {
		return "lossy: messages that keep no order may be lost, however they are declared"
	}
	return ""
}

// startLine returns where the run began, if that is not a start state of the model.
func startLine(s *spec.Start) string {
	if s == nil {
		return ""
	}
	return "the state in " + s.File
}

// selfCheckLine says what was checked; what did not agree would have ended the run.
func selfCheckLine(o *outcome.Outcome) string {
	c := o.SelfCheck
	switch {
	case c == nil:
		return ""
	case o.Locality != nil:
		return localCheckLine(c) + plainLine(c)
	case c.Sampled == 0:
		return c.LeftOut + plainLine(c)
	}
	sample := layout.Count(c.Sampled, "state") + sampleLine(o)
	if c.LeftOut != "" {
		return sample + "; no search without reductions: " + c.LeftOut + plainLine(c)
	}
	return sample + "; the search without reductions agrees: " + layout.Count(c.Unreduced, "state") + plainLine(c)
}

// plainLine describes the result of the plain run of a self-check.
func plainLine(c *outcome.SelfCheck) string {
	switch {
	case c.PlainLeftOut != "":
		return "; no plain run: " + c.PlainLeftOut
	case c.Plain > 0:
		return "; the plain run agrees: " + layout.Count(c.Plain, "state")
	}
	return ""
}

// localCheckLine says what was checked of a local search.
func localCheckLine(c *outcome.SelfCheck) string {
	compared := layout.Count(c.Compared, "step and judgement") + " against the interpreter"
	if c.Compared != 1 {
		compared = layout.Thousands(c.Compared) + " steps and judgements against the interpreter"
	}
	if c.LeftOut != "" {
		return compared + "; no search of global states: " + c.LeftOut
	}
	return compared + "; the search of global states agrees: " + layout.Count(c.Unreduced, "state")
}

// searchLine says how many executions a stateless search explored.
func searchLine(o *outcome.Outcome) string {
	if !o.Settings.Search.Stateless() {
		return ""
	}
	again := ""
	if o.Redundant > 0 {
		again = fmt.Sprintf(", %s given up as equivalent", layout.Count(o.Redundant, "other"))
	}
	return "stateless: " + layout.Count(o.Executions, "execution") + again + "; a state is counted each time it is visited"
}

// sampleLine says what the sampled states were compared with.
func sampleLine(o *outcome.Outcome) string {
	var against []string
	c := o.SelfCheck
	if o.Settings.Search == spec.Dynamic {
		return " visited, and " + layout.Count(c.Commutations, "pair") + " of independent steps in both orders"
	}
	if c.Renamings > 0 {
		how := "some"
		if c.All {
			how = "all"
		}
		against = append(against, fmt.Sprintf("%s permutations (%s)", how, layout.Thousands(c.Renamings)))
	}
	if c.Commutations > 0 {
		against = append(against, layout.Count(c.Commutations, "step")+" that stubborn sets leave out")
	}
	if c.Dropped > 0 {
		against = append(against, layout.Count(c.Dropped, "state")+" with and without dead messages")
	}
	if len(against) == 0 {
		return ", none of which leaves a step out"
	}
	return " against " + strings.Join(against, " and ")
}

func deadlockLine(mode spec.Deadlock) string {
	switch mode {
	case spec.Stuttering:
		return "stuttering (as in CMurphi and Rumur, a state that no rule changes is an error)"
	case spec.Stuck:
		return "stuck (an error: a state in which no rule fires)"
	case spec.NoDeadlock:
		return "off"
	}
	return string(mode)
}

func limitsLine(s outcome.Settings) string {
	var limits []string
	for _, l := range s.Limits() {
		limits = append(limits, limitWords(l))
	}
	return strings.Join(limits, ", ")
}

func limitWords(l spec.Limit) string {
	switch l.In {
	case spec.Position:
		return l.Of + " " + layout.Thousands(l.Amount)
	case spec.Bytes:
		return strings.TrimSpace(layout.Memory(l.Amount) + " " + l.Of)
	case spec.Nanoseconds:
		return time.Duration(l.Amount).String()
	}
	return layout.Count(l.Amount, l.Of)
}

// dialectLine is empty for gomc's own reading.
func dialectLine(d spec.Dialect) string {
	if text := d.String(); text != "gomc" {
		return text
	}
	return ""
}

// quiescentLine counts the states at rest, which are worth a line
// only where they are not already an error.
func quiescentLine(o *outcome.Outcome) string {
	if o.Verdict == outcome.Deadlock || o.Quiescent == 0 && o.Semantics == "" || o.Locality != nil || o.Sample != nil {
		return ""
	}
	return layout.Count(o.Quiescent, "state") + " at rest"
}

func memoryLine(o *outcome.Outcome) string {
	var parts []string
	if o.PeakBytes > 0 {
		parts = append(parts, layout.Memory(o.PeakBytes)+" at most"+allowed(o.Settings.DefaultMemory))
	}
	if o.StateBytes > 0 {
		parts = append(parts, fmt.Sprintf("%.1f bytes per state", o.StateBytes))
	}
	if o.StateBits > 0 {
		parts = append(parts, "of which values take "+layout.Count(uint64(o.StateBits), "bit"))
	}
	return strings.Join(parts, ", ")
}

// diskLine describes the size of a search's files.
func diskLine(o *outcome.Outcome) (line string) {
	d := o.Disk
	switch {
	case d == nil:
		return ""
	case d.Written == 0:
		line = "not needed: all states fit into memory"
	default:
		line = fmt.Sprintf("%s at most, %s written, %s read; %s, %s", layout.Memory(d.Peak), layout.Memory(d.Written),
			layout.Memory(d.Read), layout.Count(d.Spills, "spill"), layout.Count(d.Merges, "merge"))
	}
	if d.Adopted > 0 {
		line += "; sorted and compressed after " + layout.Count(d.Adopted, "state")
	}
	if d.Resumed > 0 {
		line += "; resumed with " + layout.Count(d.Resumed, "state")
	}
	if d.Folder != "" {
		line += "; --resume=" + d.Folder + " goes on"
	}
	return line
}

// allowed is the default limit on memory.
func allowed(limit uint64) string {
	if limit == 0 {
		return ""
	}
	return " (" + layout.Memory(limit) + " allowed)"
}

func checkedByLine(o *outcome.Outcome) string {
	workers := ""
	if o.Settings.Workers > 1 {
		workers = layout.Count(uint64(o.Settings.Workers), "worker")
	}
	parts := slices.DeleteFunc([]string{o.Tool, o.Settings.Ran, storeName(o.Settings), workers},
		func(s string) bool { return s == "" })
	return strings.Join(parts, ", ")
}

// storeName is the store as the flag --store has it.
func storeName(s outcome.Settings) string {
	if s.HashBits == 0 {
		return string(s.Store)
	}
	return fmt.Sprintf("%s:%d", s.Store, s.HashBits)
}

// quoted returns a rule's name in quotes; the number of an unnamed rule stays bare.
func quoted(name string) string {
	if strings.HasPrefix(name, `"`) || strings.Trim(name, "0123456789") == "" {
		return name
	}
	return `"` + name + `"`
}

// rules is the table of rules with how often each fired and found a new state.
func rules(o *outcome.Outcome) *layout.Table {
	if o.Sample != nil {
		return taken(o)
	}
	g := &layout.Table{Head: []string{"rule", "kind", "line", "fired", "new states"}, Numbers: []bool{false, false, true,
		true, true}}
	for i, r := range o.Rules {
		g.Rows = append(g.Rows, []string{quoted(r.Name), r.Kind, outcome.LineText(r.File, r.Line),
			atLeast(r.Fired, r.Uncounted), layout.Thousands(r.New)})
		if o.Profile != nil {
			g.Rows[i] = append(g.Rows[i], layout.Thousands(o.Profile.Enabled[i]))
		}
	}
	if o.Profile != nil {
		g.Head, g.Numbers = append(g.Head, "enabled in"), append(g.Numbers, true)
	}
	return g
}

// atLeast is a count, which more may stand behind.
func atLeast(n uint64, more bool) string {
	if more {
		return layout.Thousands(n) + "+"
	}
	return layout.Thousands(n)
}

// messages is the table of messages with how often each was received.
func messages(o *outcome.Outcome) *layout.Table {
	if o.Locality != nil || o.Sample != nil {
		return received(o)
	}
	g := &layout.Table{Head: []string{"message", "received", "left at rest in"}, Numbers: []bool{false, true, true}}
	if o.Profile != nil {
		g.Head = append(g.Head, "sent", "waits in", "most at once")
		g.Numbers = append(g.Numbers, true, true, true)
	}
	for i, m := range o.Messages {
		row := []string{m.Name, layout.Thousands(m.Received), layout.Thousands(*m.AtRest)}
		if o.Profile != nil {
			p := &o.Profile.Messages[i]
			row = append(row, layout.Thousands(p.Sent), layout.Thousands(p.Pending), layout.Thousands(uint64(p.Most)))
		}
		g.Rows = append(g.Rows, row)
	}
	return g
}

// heldLine says which rules would have taken dead events of machines.
func heldLine(o *outcome.Outcome) string {
	var rules []string
	for _, r := range o.Rules {
		if r.Held > 0 {
			rules = append(rules, quoted(r.Name)+" "+layout.Thousands(r.Held))
		}
	}
	if len(rules) == 0 {
		return ""
	}
	return "events not taken: " + strings.Join(rules, ", ")
}

// deadLine says which messages were left out of states.
func deadLine(o *outcome.Outcome) string {
	var unreceived, useless []string
	asked := false
	for _, m := range o.Messages {
		if m.Left == nil {
			continue
		}
		asked = true
		if m.Left.Unreceived > 0 {
			unreceived = append(unreceived, m.Name+" "+layout.Thousands(m.Left.Unreceived))
		}
		if m.Left.Useless > 0 {
			useless = append(useless, m.Name+" "+layout.Thousands(m.Left.Useless))
		}
	}
	var parts []string
	if len(unreceived) > 0 {
		parts = append(parts, "would never be received: "+strings.Join(unreceived, ", "))
	}
	if len(useless) > 0 {
		parts = append(parts, "would be received without effect: "+strings.Join(useless, ", "))
	}
	switch {
	case !asked:
		return heldLine(o)
	case len(parts) == 0:
		return "no message was left out"
	}
	return "messages left out of states, " + strings.Join(parts, "; ")
}

// merged is the table of messages that met their equals in a set, and of their senders.
func merged(o *outcome.Outcome) *layout.Table {
	g := &layout.Table{Head: []string{"merged message", "rule", "line", "transitions"}, Numbers: []bool{false, false,
		true, true}}
	for _, m := range o.Merged {
		g.Rows = append(g.Rows, []string{m.Message, quoted(m.Rule), outcome.LineText(m.File, m.Line),
			layout.Thousands(m.Transitions)})
	}
	return g
}

// covers is the table of cover properties with the states in which each held.
func covers(o *outcome.Outcome) *layout.Table {
	g := &layout.Table{Head: []string{"cover", "line", "hits"}, Numbers: []bool{false, true, true}}
	for _, c := range o.Covers {
		g.Rows = append(g.Rows, []string{quoted(c.Name), outcome.LineText(c.File, c.Line), layout.Thousands(c.Hits)})
	}
	return g
}

// tables lists the tables of a report that have rows. States per depth are many lines:
// they are for those who ask for a profile.
func tables(o *outcome.Outcome) []*layout.Table {
	all := []*layout.Table{rules(o), messages(o), merged(o), covers(o), variables(o), rounds(o.Locality),
		lengths(o.Sample)}
	if o.Profile != nil {
		all = append(all, depths(o))
	}
	return slices.DeleteFunc(all, func(g *layout.Table) bool { return len(g.Rows) == 0 })
}

// tables returns the tables of a report in a style.
func (s *Style) tables(o *outcome.Outcome) []*layout.Table {
	all := tables(o)
	if s.Events {
		all = append(all, eventTables(o)...)
	}
	return all
}

// mailboxLine says what a machine takes, and how what it sends leaves.
func mailboxLine(s *spec.Spec) string {
	takes := map[spec.Mailbox]string{
		spec.PairMailbox: "the first event that it does not defer of what any one sender has sent",
		spec.BagMailbox:  "any event that it does not defer",
	}
	leaves := "leaves one by one"
	switch {
	case s.Mailbox == spec.AtomicMailbox:
		leaves = "arrives in the same step"
	case s.Outbox == spec.AutoOutbox:
		leaves += ", where others could tell"
	}
	return "a machine takes " + cmp.Or(takes[s.Mailbox], "the first event that it does not defer") + "; what it sends " + leaves
}
