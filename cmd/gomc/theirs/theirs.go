// Package theirs says what does in gomc what flags of CMurphi and Rumur do, for those who type them from habit.
package theirs

import (
	"fmt"
	"regexp"
	"strings"
)

// Flag is a flag of CMurphi (of its compiler mu, or of the verifier that this makes) or of Rumur, as the
// tool's help text spells it, and what does that in gomc.
type Flag struct {
	Tool, Name string
	Try        string // flags of gomc check, or another command; "": there is none
	Why        string // what is different, or why there is none; ""
}

// Flags are all flags of both tools. gomc help murphi shows them.
var Flags = []Flag{
	{"CMurphi", "-s", "gomc sim", "CMurphi's -s never ends, gomc sim ends at a limit"},
	{"CMurphi", "-v", "--search=bfs", "the default"},
	{"CMurphi", "-vbfs", "--search=bfs", "the default"},
	{"CMurphi", "-vdfs", "", "no search of gomc is depth first; traces are shortest ones"},
	{"CMurphi", "-ndl", "--deadlock=off", ""},
	{"CMurphi", "-m<n>", "--memory=<n>MiB", "of the whole process; without it most of what the machine has"},
	{"CMurphi", "-k<n>", "--memory=<n>KiB", "as -m"},
	{"CMurphi", "-loop<n>", "--while-limit=<n>", "of while loops; others end by themselves"},
	{"CMurphi", "-pn", "--progress=off", ""},
	{"CMurphi", "-pr", "", "each report shows how often each rule fired"},
	{"CMurphi", "-p<n>", "--progress=on", "every second"},
	{"CMurphi", "-p", "--progress=on", ""},
	{"CMurphi", "-tv", "--trace=diff", "the default"},
	{"CMurphi", "-td", "--trace=diff", "the default"},
	{"CMurphi", "-tf", "--trace=full", ""},
	{"CMurphi", "-ta", "gomc graph", "all states and steps, as JSON, DOT or AUT"},
	{"CMurphi", "-tn", "--trace=off", ""},
	{"CMurphi", "-nosym", "--no-symm", "the default"},
	{"CMurphi", "-nomultiset", "", "multisets that differ in the order of their elements are always one"},
	{"CMurphi", "-sym<n>", "--symm", "exact, as -sym1"},
	{"CMurphi", "-permlimit<n>", "--symm", "exact, as -permlimit 0"},
	{"CMurphi", "-b", "", "states are always packed into bits"},
	{"CMurphi", "-c", "--store=compact", ""},
	{"CMurphi", "--cache", "--store=bitstate", "forgets states, too, and says how many may have been missed"},
	{"CMurphi", "--disk", "--disk=<folder>", "exact"},
	{"CMurphi", "--prob", "", "probabilistic rules are not supported"},
	{"CMurphi", "--bpctl", "", "formulas of PCTL are not supported"},
	{"CMurphi", "--bpctl-prob-ord", "", "formulas of PCTL are not supported"},
	{"CMurphi", "--noht", "", "without a store of states a search of a model with cycles does not end"},
	{"CMurphi", "--trace-dfs", "", "a trace is found by running the model again"},
	{"CMurphi", "-l", "", "the file LICENSE"},
	{"CMurphi", "-h", "--help", ""},
	{"Rumur", "--bound STEPS", "--max-depth=<n>", "such a run says bounded, exit status 20, and not verified"},
	{"Rumur", "--colour MODE", "--color=never", "off; --color=always is on"},
	{"Rumur", "--color MODE", "--color=never", "off; --color=always is on"},
	{"Rumur", "--counterexample-trace STYLE", "--trace=diff", "full and off are the same words"},
	{"Rumur", "--deadlock-detection MODE", "--deadlock=stuttering", "off, stuck and stuttering are the same words"},
	{"Rumur", "--debug", "", "for debugging Rumur; gomc's --self-check compares reductions with plain runs"},
	{"Rumur", "-d", "", "as --debug"},
	{"Rumur", "--help", "--help", ""},
	{"Rumur", "--max-errors COUNT", "--max-errors=<n>", ""},
	{"Rumur", "--monopolise", "", "gomc takes what memory it needs, up to most of the machine's"},
	{"Rumur", "--output FILE", "", "no verifier is generated: gomc runs the model, and --out FILE keeps the outcome"},
	{"Rumur", "-o FILE", "", "as --output"},
	{"Rumur", "--output-format FORM", "--format=json", "machine-readable; --format=text is human-readable"},
	{"Rumur", "--pack-state MODE", "", "states are always packed into bits"},
	{"Rumur", "--pointer-bits BITS", "", "states have no pointers"},
	{"Rumur", "--quiet", "--progress=off", ""},
	{"Rumur", "-q", "--progress=off", ""},
	{"Rumur", "--reorder-fields MODE", "", "where a field lies changes nothing"},
	{"Rumur", "--sandbox MODE", "", "no code is generated that could do harm"},
	{"Rumur", "--scalarset-schedules MODE", "", "renamings are always undone in traces"},
	{"Rumur", "--set-capacity SIZE", "", "the set of states grows as it has to"},
	{"Rumur", "-s SIZE", "", "as --set-capacity"},
	{"Rumur", "--set-expand-threshold PERCENT", "", "the set of states grows as it has to"},
	{"Rumur", "-e PERCENT", "", "as --set-expand-threshold"},
	{"Rumur", "--symmetry-reduction MODE", "--symm", "exhaustive; --no-symm is off; there is no heuristic"},
	{"Rumur", "--threads COUNT", "--workers=<n>", "1 unless given"},
	{"Rumur", "-t COUNT", "--workers=<n>", "1 unless given"},
	{"Rumur", "--trace CATEGORY", "", "for debugging Rumur; gomc's --trace is --counterexample-trace"},
	{"Rumur", "--value-type TYPE", "", "integers have 64 bits"},
	{"Rumur", "--verbose", "--progress=on", ""},
	{"Rumur", "-v", "--progress=on", "as --verbose"},
	{"Rumur", "--version", "--version", ""},
	{"Rumur", "--smt-*", "", "gomc asks no SMT solver"},
}

// trailingNumber is the number that a flag of CMurphi ends with.
var trailingNumber = regexp.MustCompile(`^(-[a-z]+)(\d*)$`)

// Matches reports whether a word of the command line is the flag, with the number that it has, if any.
func (f *Flag) Matches(word string) (number string, ok bool) {
	name, _, _ := strings.Cut(f.Name, " ")
	if stem, any := strings.CutSuffix(name, "*"); any {
		return "", strings.HasPrefix(word, stem)
	}
	if parts := trailingNumber.FindStringSubmatch(word); parts != nil && (strings.HasSuffix(name, "<n>") || strings.Contains(f.Name, " ")) {
		return parts[2], parts[1] == strings.TrimSuffix(name, "<n>")
	}
	return "", word == name
}

// Answer returns the suggestion for a flag of another tool: gomc's flag, with the number that was given.
func (f *Flag) Answer(number string) string {
	try := f.Try
	if number == "" {
		number = "N"
	}
	if try == "" {
		return fmt.Sprintf("leave out %s's %s: %s", f.Tool, f.Name, f.Why)
	}
	try = strings.NewReplacer("<n>", number, "<folder>", "FOLDER").Replace(try)
	if f.Why == "" {
		return fmt.Sprintf("%s, for %s's %s", try, f.Tool, f.Name)
	}
	return fmt.Sprintf("%s, for %s's %s (%s)", try, f.Tool, f.Name, f.Why)
}

// Answer is the answer to a word that is a flag of another tool, "" for others.
func Answer(word string) string {
	for i := range Flags {
		if number, ok := Flags[i].Matches(word); ok {
			return Flags[i].Answer(number)
		}
	}
	return ""
}
