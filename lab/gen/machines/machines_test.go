package machines

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"sort"
	"strings"
	"testing"

	"gomc/engine"
	"gomc/internal/records"
	"gomc/outcome"
	parser "gomc/parser/p"
	"gomc/programs"
	"gomc/programs/symbols"
	"gomc/programs/vm"
	sem "gomc/semantics/p"
	"gomc/source"
	"gomc/spec"
)

var (
	models  = flag.Uint64("models", 50, "how many random programs")
	from    = flag.Uint64("from", 1, "the seed of the first")
	most    = flag.Int("most", 1500, "give up programs with more states")
	missing = flag.String("missing", "", "a premise that is not looked at, until a program shows it: of symmetry orders, texts, "+
		"receives; of counters begun, falls, gone, fixed, keys; of symbols apart; of stubborn sets arrivals, nulls, shown, "+
		"created, later, onward, proviso; of chains single; of what comes in vain own, silent nulls, chosen, seen, waits, "+
		"trends")
	alone = flag.Bool("reductions", false, "compare the verdicts of each reduction alone, and neither workers, nor files, "+
		"nor what is resumed")
	record = flag.String("record", "", "add what came of it to this file (records.Campaign)")
)

// TestPrograms compares random programs in two engines that share no code: the states in which nothing can happen, what
// goes wrong, with and without persistent sets; and the verdict of a check, with its exit status and counts, for 1, 2
// and 7 workers, and when it goes on where it was stopped.
func TestPrograms(t *testing.T) {
	n := campaign(t, "Programs", Random, compare)
	if n.Models >= 50 && (n.With["verified"] < n.Models/20 || n.With["wrong"] < n.Models/20) {
		t.Error("hardly anything has been compared")
	}
}

// premises returns those that are not looked at.
func premises() vm.Premises {
	return vm.Premises{
		Orders: *missing == "orders", Texts: *missing == "texts", Receives: *missing == "receives",
		Counters: symbols.Missing{Begun: *missing == "begun", Falls: *missing == "falls", Gone: *missing == "gone",
			Fixed: *missing == "fixed", Keys: *missing == "keys", Apart: *missing == "apart"},
		Steps: vm.Dependences{Arrivals: *missing == "arrivals", Nulls: *missing == "nulls", Shown: *missing == "shown",
			Created: *missing == "created", Later: *missing == "later",
			Onward: *missing == "onward", Single: *missing == "single"},
		Vain: vm.Certainties{Own: *missing == "own", Nulls: *missing == "silent nulls", Single: *missing == "chosen",
			Shown: *missing == "seen", Waits: *missing == "waits", Falls: *missing == "trends"},
	}
}

// campaign compares programs, and records it.
func campaign(t *testing.T, what string, random func(seed uint64) *Program,
	compare func(t *testing.T, seed uint64, row *records.CampaignRow) string) records.CampaignRow {
	row := records.CampaignRow{Comparison: what, From: *from, Models: *models}
	for seed := *from; seed < *from+row.Models; seed++ {
		wrong := compare(t, seed, &row)
		if wrong == "" {
			continue
		}
		if row.Failed = append(row.Failed, seed); row.First == "" {
			row.First, _, _ = strings.Cut(wrong, "\n")
		}
		if *missing != "" { // this was expected
			t.Logf("seed %d: %s\n%s", seed, wrong, random(seed).Source())
			row.Models = seed - *from + 1
			break
		}
		t.Errorf("seed %d: %s\n%s", seed, wrong, random(seed).Source())
	}
	row.Close()
	t.Logf("%+v", row)
	if row.Models >= 50 && row.TooLarge > row.Models/2 {
		t.Error("most programs are too large")
	}
	keep(t, row)
	if *missing != "" {
		return records.CampaignRow{} // which says nothing of how the programs are
	}
	return row
}

// keep records the results of a campaign.
func keep(t *testing.T, row records.CampaignRow) {
	if *record == "" {
		return
	}
	run := records.CampaignRun{Command: commandLine(), Without: *missing, Rows: []records.CampaignRow{row}}
	if err := records.RecordRun(*record, &run); err != nil {
		t.Error("not recorded:", err)
	}
}

// commandLine returns how go test was called, as far as it decides what was compared.
func commandLine() string {
	line := "go test -C lab ./gen/machines"
	for _, name := range []string{"test.run", "models", "from", "most", "missing", "reductions"} {
		if f := flag.Lookup(name); f.Value.String() != f.DefValue {
			line += fmt.Sprintf(" -%s '%s'", strings.TrimPrefix(name, "test."), f.Value)
		}
	}
	return line
}

// compare compares a program; "": there is no difference.
func compare(t *testing.T, seed uint64, row *records.CampaignRow) string {
	program := Random(seed)
	path, meaning := compiled(t, program)
	found := program.Explore(*most)
	if !found.Complete {
		row.TooLarge++
		return ""
	}
	for _, plain := range []bool{true, false} {
		if diff := differ(t, meaning, found, plain); diff != "" {
			return fmt.Sprintf("plain %v: %s", plain, diff)
		}
	}
	if diff := stubborn(t, meaning, found, row, vm.Options{}); diff != "" {
		return "stubborn sets: " + diff
	}
	row.States += uint64(found.States)
	row.Sizes = append(row.Sizes, uint64(found.States))
	return verdicts(t, path, found, row)
}

// compiled returns a program as text in a file, and its meaning.
func compiled(t *testing.T, program *Program) (path string, meaning *sem.Program) {
	text := program.Source()
	path = filepath.Join(t.TempDir(), "random.p")
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	tree, list := parser.Parse([]*source.File{source.NewFile(path, text)})
	if list.HasErrors() {
		t.Fatal(list.Error())
	}
	meaning, list = sem.Check(tree)
	if list.HasErrors() {
		t.Fatal(list.Error())
	}
	return path, meaning
}

// verdicts compares those of checks.
func verdicts(t *testing.T, path string, found *Findings, row *records.CampaignRow) string {
	loaded, err := programs.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	if *alone {
		return reduced(t, path, found, row)
	}
	var first *outcome.Outcome
	for _, workers := range []int{1, 2, 7} {
		o, err := loaded.Check(context.Background(), "t", spec.Spec{Workers: workers}, programs.Hooks{Missing: premises()})
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = o
		}
		if wrong := judge(found, o); wrong != "" {
			return fmt.Sprintf("%d workers: %s; exit status %d, %s", workers, wrong, o.Exit, found)
		}
		if o.States != first.States || o.Transitions != first.Transitions || o.Exit != first.Exit {
			return fmt.Sprintf("%d workers: %d states and %d transitions; one worker: %d and %d", workers, o.States,
				o.Transitions, first.States, first.Transitions)
		}
	}
	if wrong := alike(t, loaded, first, found, row); wrong != "" {
		return wrong
	}
	if wrong := reduced(t, path, found, &records.CampaignRow{}); wrong != "" {
		return wrong
	}
	if wrong := goesOn(t, loaded, first, row); wrong != "" {
		return wrong
	}
	if wrong := atRest(t, loaded, found, row); wrong != "" {
		return wrong
	}
	row.Has(kinds[first.Exit])
	return ""
}

// kinds maps exit statuses to the counted kinds of verdicts.
var kinds = map[int]string{outcome.ExitVerified: "verified", outcome.ExitLiveness: "hot",
	outcome.ExitDeadlock: "deadlock", outcome.ExitViolated: "wrong", outcome.ExitError: "wrong"}

// premised compares the verdicts of the searches that look at a premise: the others need not be made to find that it
// is missing.
func premised(t *testing.T, path string, found *Findings, searches ...spec.Spec) string {
	p, err := programs.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, asked := range searches {
		o, err := p.Check(context.Background(), "t", asked, programs.Hooks{Missing: premises()})
		if err != nil {
			return err.Error()
		}
		if wrong := judge(found, o); wrong != "" {
			return fmt.Sprintf("%+v: %s; exit status %d, %s", asked, wrong, o.Exit, found)
		}
	}
	return ""
}

// alike compares searches in which states that differ only in the numbers of machines count as one. Their verdict must
// be a possible one, of the same kind, and the counts must be the same for any number of workers.
func alike(t *testing.T, p *programs.Program, plain *outcome.Outcome, found *Findings, row *records.CampaignRow) string {
	var first *outcome.Outcome
	for _, asked := range []spec.Spec{{Workers: 1}, {Workers: 7}, {Disk: filepath.Join(t.TempDir(), "alike")},
		{DeadMessages: spec.DropDead}} {
		asked.Symmetry = true
		o, err := p.Check(context.Background(), "t", asked, programs.Hooks{Missing: premises()})
		if err != nil {
			return "alike: " + err.Error()
		}
		if first == nil {
			first = o
		}
		if wrong := judge(found, o); wrong != "" {
			return fmt.Sprintf("alike: %s; exit status %d, %s", wrong, o.Exit, found)
		}
		if asked.DeadMessages != "" {
			if o.States < first.States {
				row.Has("dead")
			}
			continue
		}
		if o.States != first.States || o.Transitions != first.Transitions || o.Exit != first.Exit {
			return fmt.Sprintf("alike: %d states and %d transitions; one worker: %d and %d", o.States, o.Transitions,
				first.States, first.Transitions)
		}
	}
	if plain.Exit == outcome.ExitVerified && first.Exit != outcome.ExitVerified {
		return fmt.Sprintf("alike: it is not verified, exit status %d", first.Exit)
	}
	if first.Exit == plain.Exit && first.States < plain.States {
		row.Has("alike")
	}
	return ""
}

// goesOn stops a search that verifies half way, and resumes it: the result must be the same. A search that judges
// infinite runs cannot be resumed.
func goesOn(t *testing.T, p *programs.Program, want *outcome.Outcome, row *records.CampaignRow) string {
	if want.Exit != outcome.ExitVerified || want.States < 10 {
		return ""
	}
	dir := filepath.Join(t.TempDir(), "half")
	half, err := p.Check(context.Background(), "t", spec.Spec{Checkpoint: dir, MaxStates: want.States / 2, Workers: 2},
		programs.Hooks{})
	var unsupported *spec.UnsupportedError
	switch {
	case errors.As(err, &unsupported):
		return ""
	case err != nil:
		t.Fatal(err)
	case half.Exit != outcome.ExitStopped:
		return "" // there are more states in other orders
	}
	o, err := p.Check(context.Background(), "t", spec.Spec{Resume: dir, Workers: 7}, programs.Hooks{})
	if err != nil {
		return "it does not go on: " + err.Error()
	}
	if o.Exit != want.Exit || o.States != want.States || o.Transitions != want.Transitions || o.Depth != want.Depth {
		return fmt.Sprintf("it goes on to exit status %d, %d states and %d transitions; in one it is %d, %d and %d", o.Exit,
			o.States, o.Transitions, want.Exit, want.States, want.Transitions)
	}
	row.Has("resumed")
	return ""
}

// atRest compares what a check that goes on after errors says of states at rest: whether there are any, whether a
// machine waits in one, and whether a monitor is hot in one. A state whose only step ends in an error is none.
func atRest(t *testing.T, p *programs.Program, found *Findings, row *records.CampaignRow) string {
	if found.Ordered {
		return ""
	}
	for _, asked := range []spec.Spec{{Workers: 1}, {Workers: 2}, {Disk: filepath.Join(t.TempDir(), "rest")}} {
		asked.MaxErrors = math.MaxInt32
		o, err := p.Check(context.Background(), "t", asked, programs.Hooks{})
		if err != nil {
			t.Fatal(err)
		}
		waits, hot, how := 0, 0, fmt.Sprintf("workers %d, disk %q", asked.Workers, asked.Disk)
		for i := range o.Findings {
			switch f := &o.Findings[i]; {
			case f.Property == vm.NoHot:
				hot++
			case f.Verdict == outcome.Deadlock:
				waits++
			}
		}
		switch most := uint64(len(found.Ends)); {
		case o.Quiescent > most || (o.Quiescent == 0) != (most == 0):
			return fmt.Sprintf("%s: %d states at rest, and there are %d", how, o.Quiescent, most)
		case (waits > 0) != slices.Contains(found.Waits, true):
			return fmt.Sprintf("%s: in %d states at rest a machine waits, and there are %v", how, waits, found.Waits)
		case hot > found.HotEnds || (hot == 0) != (found.HotEnds == 0):
			return fmt.Sprintf("%s: in %d states at rest a monitor is hot, and there are %d", how, hot, found.HotEnds)
		}
	}
	if len(found.Wrong) > 0 {
		row.Has("at rest beside errors")
	}
	return ""
}

// judge says what is wrong with a verdict, by what there is to be found.
func judge(found *Findings, o *outcome.Outcome) string {
	waits := slices.Contains(found.Waits, true)
	switch o.Exit {
	case outcome.ExitVerified:
		if len(found.Wrong) > 0 || waits || found.Hot {
			return "it is not verified"
		}
	case outcome.ExitDeadlock:
		if !waits {
			return "there is no deadlock"
		}
	case outcome.ExitLiveness:
		if !found.Hot {
			return "no monitor is hot"
		}
	case outcome.ExitViolated, outcome.ExitError:
		if !found.fails(o.Findings[0].Message) {
			return "that cannot go wrong: " + o.Findings[0].Message
		}
	case outcome.ExitBounded:
		if !found.Wrong[noRoom] { // a check has more room, and ends all the same
			return "there are few machines, and it is bounded"
		}
	default:
		return "there is no verdict"
	}
	return ""
}

var number = regexp.MustCompile(`\([0-9]+\)`)

// fails reports whether this goes wrong, of a machine of whatever number: that of a halted one comes back, with symmetry.
func (f *Findings) fails(message string) bool {
	for w := range f.Wrong {
		if number.ReplaceAllString(w, "") == number.ReplaceAllString(message, "") {
			return true
		}
	}
	return false
}

// differ compares all that can be seen with the engine; "": it is the same.
func differ(t *testing.T, meaning *sem.Program, found *Findings, plain bool) string {
	t.Helper()
	p, err := vm.New(meaning, meaning.Tests[0], vm.Options{Room: mostMachines, Plain: plain})
	if err != nil {
		t.Fatal(err)
	}
	e := p.NewEngine()
	ends, wrong := map[string]bool{}, map[string]bool{}
	explore(e, wrong, func(state []uint64) {
		ends[told(e, state, true)] = true
	})
	want := found.texts(names(ends), true) // a variable on which nothing depends is not shown
	if !plain {
		ends, want = unmatched(ends, want), nil // dead variables are left out
	}
	if !maps.Equal(ends, want) {
		return "ends\n" + joined(ends, want) + "and are to be\n" + joined(want, ends)
	}
	if !maps.Equal(wrong, found.Wrong) {
		return "wrong is\n" + joined(wrong, nil) + "and is to be\n" + joined(found.Wrong, nil)
	}
	return ""
}

// told returns an end of an engine as text.
func told(e *vm.Engine, state []uint64, mail bool) string {
	text := "rests"
	for _, b := range e.Describe(state) {
		if !strings.Contains(b.Name, " local ") && (mail || !strings.HasSuffix(b.Name, " mailbox")) {
			text += fmt.Sprintf(" %s=%s", b.Name, sorted(b.Value))
		}
	}
	awake, _ := e.Satisfies(state, 0, nil)
	return text + fmt.Sprint(" waits ", !awake[0])
}

var braces = regexp.MustCompile(`\{[^}]*\}`)

// sorted returns a text in which the elements of sets and maps come in the order of their text.
func sorted(text string) string {
	return braces.ReplaceAllStringFunc(text, func(s string) string {
		parts := strings.Split(s[1:len(s)-1], ", ")
		slices.Sort(parts)
		return "{" + strings.Join(parts, ", ") + "}"
	})
}

// texts are the ends that were found, with these names and, if they are asked for, all mailboxes.
func (f *Findings) texts(shown map[string]bool, mail bool) map[string]bool {
	all := map[string]bool{}
	for i, end := range f.Ends {
		text := "rests"
		for _, b := range end {
			if mailbox := strings.HasSuffix(b[0], " mailbox"); mailbox && mail || !mailbox && shown[b[0]] {
				text += fmt.Sprintf(" %s=%s", b[0], sorted(b[1]))
			}
		}
		all[text+fmt.Sprint(" waits ", f.Waits[i])] = true
	}
	return all
}

// names returns the names of all that ends show.
func names(ends map[string]bool) map[string]bool {
	all := map[string]bool{}
	for text := range ends {
		for _, word := range strings.Fields(text) {
			name, _, _ := strings.Cut(word, "=")
			all[strings.TrimPrefix(name, "mailbox")] = true
		}
	}
	return all
}

// unmatched are the ends of one set of which no end of the other shows all, and those of the other that show all of none.
func unmatched(some, all map[string]bool) map[string]bool {
	lone := maps.Clone(all)
	for text := range some {
		words, met := strings.Fields(text), false
		for whole := range all {
			has := strings.Fields(whole)
			if !slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(has, w) }) {
				met = true
				delete(lone, whole)
			}
		}
		if !met {
			lone[text] = true
		}
	}
	return lone
}

// joined lists what is in one set and not in the other.
func joined(set, other map[string]bool) string {
	var all []string
	for text := range set {
		if !other[text] {
			all = append(all, text+"\n")
		}
	}
	sort.Strings(all)
	return strings.Join(all, "")
}

// explore goes through all states of the engine, and collects what goes wrong.
func explore(e *vm.Engine, wrong map[string]bool, rest func(state []uint64)) (states int) {
	return visit(e, func(f *engine.Fault) { wrong[f.Message] = true }, rest)
}

// visit goes through all states of the engine, and shows what goes wrong, and where nothing can happen.
func visit(e *vm.Engine, fault func(*engine.Fault), rest func(state []uint64)) (states int) {
	var queue [][]uint64
	seen := map[string]bool{}
	take := func(b *engine.Batch) {
		for i, s := range b.Steps {
			if s.Fault != nil {
				fault(s.Fault)
			} else if key := fmt.Sprint(b.State(i)); !seen[key] {
				seen[key] = true
				queue = append(queue, slices.Clone(b.State(i)))
			}
		}
	}
	b := engine.Batch{Words: e.Program().Layout.Words}
	e.Starts(&b)
	take(&b)
	for ; len(queue) > 0; queue = queue[1:] {
		states++
		b.Reset(b.Words)
		e.Expand(queue[0], &b)
		if len(b.Steps) == 0 {
			rest(queue[0])
		}
		take(&b)
	}
	return states
}
