package spec

import "slices"

// Purpose is the purpose of flags, by which the help lists them.
type Purpose string

// The purposes, in the order of the help.
const (
	ForModel         Purpose = "model"         // what is asked, and about which model
	ForSearch        Purpose = "search"        // how states or runs are explored, and where they are kept
	ForReductions    Purpose = "reductions"    // which states and steps a search may leave out
	ForLimits        Purpose = "limits"        // when a run ends
	ForOutput        Purpose = "output"        // what is shown, and where
	ForCompatibility Purpose = "compatibility" // reading models as other tools do
	ForExperts       Purpose = "expert"        // for measurements and tests of gomc itself
)

// Purposes are all of them, in the order of the help.
var Purposes = []Purpose{ForModel, ForSearch, ForReductions, ForLimits, ForOutput, ForCompatibility, ForExperts}

// flagsFor are the flags of gomc check and gomc sim by purpose. Those of the dialect are apart.
var flagsFor = map[Purpose][]string{
	ForModel: {"semantics", "system", "pairwise", "const", "property", "faults", "lossy", "deadlock", "fairness", "liveness", "formulas",
		"mailbox", "mailbox-capacity", "outbox", "single-message", "from", "test"},
	ForSearch: {"search", "local", "local-events", "local-repeats", "workers", "store", "disk", "checkpoint", "resume",
		"strategy", "depth", "seed", "merge", "spec"},
	ForReductions: {"reduce", "symm", "no-symm", "por", "dead-messages"},
	ForLimits: {"time-limit", "memory", "max-states", "max-depth", "max-errors", "disk-limit", "runs", "steps", "time",
		"keep-going"},
	ForOutput:        {"trace", "out", "html", "format", "color", "progress", "events", "profile", "no-shrink", "help"},
	ForCompatibility: {"compat"},
	ForExperts:       {"self-check", "trust-symm", "por-events", "por-prefer", "split", "engine", "compile-after", "dump"},
}

// briefs explain, in a line, the flags that a new user needs: ten of gomc check, and those of gomc sim.
var briefs = map[string]string{
	"semantics":  "how messages travel (gomc help semantics)",
	"const":      "override a constant of the model (repeatable)",
	"property":   "judge only this property, or with -NAME all but this (repeatable)",
	"symm":       "explore one state for each orbit of scalarset values",
	"reduce":     "choose sound reductions that help (gomc help reductions)",
	"workers":    "use this many processors; no result depends on it",
	"time-limit": "stop after this time, as 30s or 1h30m",
	"trace":      "what a trace shows: changes, full states, a chart, or nothing",
	"out":        "keep the outcome, as .json, .svg, .junit.xml, .sarif, ... (repeatable)",
	"html":       "the result as a page for a browser",
	"strategy":   "how a run chooses steps (docs/sim.md)",
	"runs":       "how many runs to take",
	"seed":       "the seed of the random choices: that of run 0",
	"time":       "take no further steps after this time, as 30s or 1h30m",
}

// PurposeOf is the purpose of a flag of gomc check or gomc sim, or "" if neither has it.
func PurposeOf(flag string) Purpose {
	for purpose, flags := range flagsFor {
		if slices.Contains(flags, flag) {
			return purpose
		}
	}
	if slices.Contains(dialectFlags(), flag) {
		return ForCompatibility
	}
	return ""
}

// Brief explains in a line a flag that a new user needs; it is "" for others.
func Brief(flag string) string { return briefs[flag] }
