package main

import (
	"fmt"
	"slices"
	"strings"
)

// piece is a group of tests that belong together.
type piece struct {
	name    string
	touches []string // files that begin so concern it; none: any
	module  string   // the folder of the module: ".", "lab", "cluster" or "mcp"
	args    []string // of go test
	seconds int      // that it takes, about, on two cores that do something else as well
}

// from is the first seed, behind those that tests take by default.
const from = 501

// compare makes a piece of comparisons of random models, in which that many tests and kinds of models share the time.
func compare(name, tests string, seconds, shares int, touches ...string) piece {
	return piece{name, touches, "lab", []string{
		"./gen/diff", "-run", "^(" + tests + ")$", "-models", "900", "-from", fmt.Sprint(from),
		"-within", fmt.Sprintf("%ds", seconds/shares),
	}, seconds}
}

// all makes a piece of the tests of a package, on all models of which make test takes a share.
func all(folder string, seconds int, touches ...string) piece {
	return piece{"all models: " + folder, append(touches, folder+"/"), ".", []string{"./" + folder}, seconds}
}

// pieces is the table.
var pieces = []piece{
	{"records and pages", nil, "lab", []string{"./recorded", "./site", "./strategies", "./peers"}, 30},
	{"schemas", []string{"outcome/", "results/", "programs/"}, "lab",
		[]string{"./schemas", "-from", fmt.Sprint(from)}, 30},
	{"calls", []string{"plan/", "checker/", "engine/tiered/", "engine/compiled/", "run.go", "gomc.go"}, "lab",
		[]string{"./calls"}, 60},
	compare("engines", "TestEngines|TestEffects", 60, 8, "engine/", "ir/", "semantics/"),
	compare("twins in plain Murphi", "TestTwins|TestUnrolled", 75, 4, "semantics/", "parser/", "engine/interp/"),
	compare("knobs", "TestMatrix", 75, 8, "spec/", "plan/", "checker/", "run.go", "gomc.go", "reduce.go"),
	compare("reductions", "TestReductions|TestPOR|TestSplit|TestVectors", 75, 10,
		"checker/por/", "checker/dpor/", "checker/reduction/", "ir/refine/", "semantics/machines/"),
	compare("symmetry", "TestSymmetry|TestSelfCheck|TestOrderOfSymmetricModels|TestReducedOrders|TestOrders", 75, 10,
		"symmetry/", "ir/order/", "checker/equivariance/"),
	compare("searches", "TestSearch|TestOracle", 60, 8, "checker/"),
	compare("local search", "TestLocal", 45, 4, "checker/local/"),
	compare("formulas", "TestSeen|TestRuns|TestRunsOfLibrary", 75, 6,
		"checker/temporal/", "ltl/", "semantics/formulas/"),
	compare("semantics", "TestSemantics|TestTheorem|TestMailboxes|TestConditions|TestLinks|TestFinal", 60, 10,
		"semantics/", "checker/inclusion/"),
	compare("relations", "TestRelations", 60, 3, "semantics/", "checker/"),
	compare("proofs for every number", "TestProofs|TestLemmas", 45, 4, "prove/", "apps/every/", "semantics/"),
	compare("collections", "TestCollections|TestText", 45, 8, "semantics/", "parser/"),
	compare("plain Murphi for others", "TestLowered", 45, 6, "ir/murphi/", "apps/lower/", "semantics/"),
	compare("ends of commands", "TestEnds|TestKills", 60, 2,
		"cmd/gomc/", "internal/limit/", "internal/fatal/", "internal/lock/", "checker/disk/"),
	all("engine/compiled", 120, "engine/"),
	all("conformance/library", 240, "checker/por/", "sim/", "checker/reduction/"),
	all("apps/graph", 60, "semantics/messages/", "ir/refine/"),
	all("checker/dead", 60, "checker/dead/"),
	all("checker/store", 60, "checker/store/"),
	all("checker", 60, "checker/disk/", "checker/search/", "checker/bfs/"),
	all("results/files", 60, "results/", "outcome/"),
	all("internal/matrix", 240, "spec/", "plan/"),
	{"programs of P", []string{"programs/", "semantics/p/", "parser/p/", "apps/machines/"}, "lab",
		[]string{"./gen/machines", "-models", "150", "-from", fmt.Sprint(from)}, 60},
	{"edits of programs of P", []string{"programs/", "semantics/p/", "parser/p/", "grammar/p/"}, ".",
		[]string{"./programs", "-run", "^TestEdits$", "-edits", "30s", "-from", fmt.Sprint(from)}, 45},
	{"edits of models", []string{"lsp/", "parser/", "semantics/"}, ".",
		[]string{"./lsp", "-run", "^TestEdits$", "-edits", "30s", "-from", fmt.Sprint(from)}, 45},
	{"dead messages", []string{"checker/dead/"}, ".",
		[]string{"./checker/dead", "-run", "^TestCampaign$", "-models", "300", "-from", fmt.Sprint(from)}, 60},
	{"fair runs", []string{"checker/temporal/"}, ".",
		[]string{"./checker/temporal/emptiness", "-run", "^(TestTriples|TestShortLassos)$", "-triples", "20000"}, 45},
	{"refinement", []string{"checker/refinement/", "apps/refine/", "apps/compose/"}, ".",
		[]string{"./checker/refinement", "-run", "RandomPairs", "-pairs", "400"}, 45},
	{"cluster", []string{"cluster/", "checker/disk/", "checker/search/", "checker/bfs/"}, "cluster",
		[]string{"./..."}, 90},
	{"mcp", []string{"mcp/", "docs/"}, "mcp", []string{"./..."}, 60},
	{"machine", []string{"machine/", "apps/generate/"}, "machine", []string{"./..."}, 45},
	{"generators", []string{"lab/gen/", "lab/hostile/"}, "lab",
		[]string{"./gen", "./gen/pairs", "./gen/filters", "./gen/nodes", "./hostile", "./gate"}, 45},
}

// chosen lists the pieces for a change, those that it touches first.
func chosen(changed []string) []piece {
	about := func(p piece) bool {
		return len(p.touches) == 0 || slices.ContainsFunc(changed, func(file string) bool {
			return slices.ContainsFunc(p.touches, func(prefix string) bool { return strings.HasPrefix(file, prefix) })
		})
	}
	var first, others []piece
	for _, p := range pieces {
		if about(p) {
			first = append(first, p)
		} else {
			others = append(others, p)
		}
	}
	return append(first, others...)
}
