// Package arch has the structure of the module as data, and a test that checks the
// module against it: which package (room) may import which, which may use which outside
// module, how long a file may be. Another test measures types, functions and packages: what
// is above its limit has a ceiling in testdata, which may only fall. There is
// nothing here to call.
//
// The rooms and their arrows follow the architecture: the checker knows neither syntax nor printing, semantics does not
// know how a program is run, checker and symmetry meet only in the root package. An arrow added to the table below is a
// decision to discuss, not a formality.
package arch

// Room is a folder and what is below it; the longest matching folder decides.
// Packages of one room may import each other.
type Room struct {
	Folder  string   // "." is the root package
	Imports []string // rooms its code may import; its tests may import any
	Modules []string // outside modules its code may import
}

// Rooms is the whole house.
var Rooms = []Room{
	{Folder: "source"},
	{Folder: "internal/arch"},
	{Folder: "spec"},
	{Folder: "internal/bitset"},
	{Folder: "internal/disjoint"},
	{Folder: "internal/covering"},
	{Folder: "internal/limit"},
	{Folder: "internal/packed"},
	{Folder: "internal/fatal"},
	{Folder: "internal/lock", Modules: []string{"golang.org/x/sys"}},
	{Folder: "internal/chunked", Imports: []string{"source"}},
	{Folder: "internal/modeltest", Imports: []string{"ir", "outcome", "parser", "semantics", "source"}},
	{Folder: "internal/nodiff", Imports: []string{"checker/reach", "checker/store", "ir", "engine", "source"}},
	{Folder: "internal/records", Imports: []string{"results/layout"}},
	{Folder: "internal/drawn", Imports: []string{"spec"}}, // for tests
	{Folder: "internal/names"},                             // for tests
	{Folder: "internal/dump", Imports: []string{"parser"}}, // for tests
	{Folder: "internal/hunks"},
	{Folder: "internal/browser"}, // for tests
	{Folder: "internal/damage"},  // for tests
	{Folder: "internal/rename"},
	{Folder: "internal/nix"},
	{Folder: "internal/image"},
	{Folder: "internal/testrun", Imports: []string{"internal/records"}},
	{Folder: "grammar", Modules: []string{antlr}},
	{Folder: "parser", Imports: []string{"grammar", "source"}, Modules: []string{antlr}},
	{Folder: "parser/recovery", Imports: []string{"parser", "source"}},
	{Folder: "parser/systems", Imports: []string{"internal/covering", "parser", "source"}},
	{Folder: "format", Imports: []string{"grammar", "parser", "source"}, Modules: []string{antlr}},
	{Folder: "ltl"},
	{Folder: "checker/temporal/automaton", Imports: []string{"ltl"}},
	{Folder: "checker/temporal/rows"},
	{Folder: "checker/temporal/emptiness", Imports: []string{"internal/bitset", "internal/disjoint", "ltl", "checker/temporal/automaton", "checker/temporal/rows"}},
	{Folder: "checker/temporal/lasso", Imports: []string{"ltl"}},
	{Folder: "ir", Imports: []string{"internal/bitset", "ltl", "source"}},
	{Folder: "semantics", Imports: []string{"parser", "ir", "ltl", "spec", "source"}},
	{Folder: "semantics/p", Imports: []string{"internal/covering", "parser", "source"}},
	{Folder: "outcome", Imports: []string{"ir", "spec", "source"}},
	{Folder: "engine", Imports: []string{"outcome", "ir", "source", "internal/limit"}},
	{Folder: "checker", Imports: []string{"outcome", "ir", "checker/temporal/rows", "spec", "internal/limit", "engine", "checker/audit", "checker/bfs", "checker/disk", "checker/dpor", "checker/equivariance", "checker/profile", "checker/progress", "checker/property", "checker/reduction", "checker/search", "checker/semiexternal", "checker/store", "checker/temporal", "checker/trace"}},
	{Folder: "checker/temporal", Imports: []string{"checker/property", "checker/reduction", "checker/search", "checker/store", "checker/trace", "engine", "internal/bitset", "internal/limit", "ir", "ltl", "checker/temporal/automaton", "checker/temporal/emptiness", "checker/temporal/lasso", "checker/temporal/rows", "outcome", "spec"}},
	{Folder: "checker/progress"},
	{Folder: "checker/search", Imports: []string{"checker/equivariance", "checker/progress", "checker/property", "checker/reduction", "checker/store", "checker/trace", "engine", "internal/limit", "ir", "checker/temporal/rows", "outcome", "source", "spec"}},
	{Folder: "checker/bfs", Imports: []string{"checker/equivariance", "checker/progress", "checker/property", "checker/reduction", "checker/search", "checker/store", "checker/trace", "engine", "internal/bitset", "internal/limit", "ir", "checker/temporal/rows", "outcome", "spec"}},
	{Folder: "checker/disk", Imports: []string{"checker/equivariance", "checker/progress", "checker/property", "checker/reduction", "checker/disk/extsort", "checker/search", "checker/store", "checker/trace", "engine", "internal/limit", "internal/lock", "ir", "outcome", "spec"}, Modules: []string{"golang.org/x/sys"}},
	{Folder: "checker/disk/extsort", Imports: []string{"checker/store", "internal/limit"}, Modules: []string{"github.com/klauspost/compress"}},
	{Folder: "checker/dpor", Imports: []string{"checker/progress", "checker/property", "checker/reduction", "checker/search", "checker/store", "checker/trace", "engine", "internal/bitset", "internal/limit", "outcome", "spec"}},
	{Folder: "checker/store", Imports: []string{"internal/limit", "spec"}, Modules: []string{"golang.org/x/sys"}},
	{Folder: "checker/reach", Imports: []string{"checker/store", "engine"}},
	{Folder: "checker/reduction", Imports: []string{"checker/store", "engine", "internal/bitset", "ir"}},
	{
		Folder: "checker/semiexternal",
		Imports: []string{
			"checker/disk", "checker/disk/extsort", "checker/property", "checker/search", "checker/store", "checker/temporal",
			"engine", "internal/limit", "ir",
		},
	},
	{
		Folder: "checker/refinement",
		Imports: []string{
			"checker/property", "checker/store", "engine", "internal/limit", "ir", "outcome", "source",
		},
	},
	{Folder: "checker/cause", Imports: []string{"engine", "internal/bitset", "ir", "outcome"}},
	{Folder: "checker/inclusion", Imports: []string{"ir"}},
	{Folder: "checker/dead", Imports: []string{"checker/reduction", "checker/store", "engine", "internal/bitset", "internal/disjoint", "internal/limit", "ir", "source", "spec"}},
	{Folder: "checker/por", Imports: []string{"checker/reduction", "internal/bitset", "ir"}},
	{Folder: "checker/property", Imports: []string{"checker/reduction", "checker/store", "engine", "ir", "outcome", "source", "spec"}},
	{Folder: "checker/equivariance", Imports: []string{"checker/property", "checker/reduction", "engine", "internal/limit", "ir", "outcome", "source", "spec"}},
	{
		Folder: "checker/trace",
		Imports: []string{
			"checker/cause", "checker/equivariance", "checker/property", "checker/reduction", "checker/store", "engine",
			"internal/limit", "ir", "outcome", "spec",
		},
	},
	{Folder: "checker/audit", Imports: []string{"checker/equivariance", "checker/reduction", "checker/store", "checker/trace", "engine", "internal/disjoint", "ir", "outcome", "spec"}},
	{Folder: "checker/profile", Imports: []string{"checker/property", "checker/store", "engine", "internal/limit", "ir", "outcome"}},
	{Folder: "checker/local", Imports: []string{"checker/progress", "checker/property", "checker/reach", "checker/store", "checker/trace", "engine", "internal/bitset", "internal/limit", "ir", "outcome", "source", "spec"}},
	{Folder: "symmetry", Imports: []string{"ir", "internal/limit"}},
	{Folder: "ir/snapshot", Imports: []string{"ir", "source"}},
	{Folder: "ir/murphi", Imports: []string{"ir", "source"}},
	{Folder: "simulate", Imports: []string{"ir", "internal/limit", "outcome", "engine", "checker/trace", "checker/property"}},
	{Folder: "sim", Imports: []string{"ir", "internal/limit", "outcome", "engine", "source", "spec", "checker/progress", "checker/property", "checker/store", "checker/temporal", "checker/trace"}},
	{Folder: "engine/interp", Imports: []string{"engine", "outcome", "ir", "source", "internal/limit"}},
	{Folder: "engine/compiled", Imports: []string{"engine", "engine/compiled/address", "engine/compiled/arith",
		"engine/compiled/bags", "engine/compiled/bounds", "engine/compiled/fields", "engine/compiled/footprint",
		"engine/compiled/host", "engine/compiled/memory", "engine/compiled/tape", "engine/compiled/wasm",
		"engine/interp", "ir", "internal/limit", "source", "spec"}},
	{Folder: "engine/compiled/host", Modules: []string{"github.com/tetratelabs/wazero"}},
	{Folder: "engine/compiled/bounds", Imports: []string{"ir"}},
	{Folder: "engine/compiled/fields", Imports: []string{"ir"}},
	{Folder: "engine/compiled/footprint", Imports: []string{"ir"}},
	{Folder: "engine/compiled/wasm"},
	{Folder: "engine/compiled/address", Imports: []string{"engine/compiled/bounds", "engine/compiled/wasm", "ir"}},
	{Folder: "engine/compiled/tape", Imports: []string{"engine/compiled/wasm"}},
	{Folder: "engine/compiled/memory",
		Imports: []string{"engine", "engine/compiled/fields", "engine/compiled/footprint", "ir"}},
	{Folder: "engine/compiled/arith", Imports: []string{"engine/compiled/wasm", "ir"}},
	{Folder: "engine/compiled/bags", Imports: []string{"engine/compiled/wasm", "ir"}},
	{Folder: "engine/tiered", Imports: []string{"engine", "engine/interp", "engine/compiled", "ir", "internal/limit"}},
	{Folder: "internal/bench", Imports: []string{"internal/records", "results", "outcome", "engine", "checker/reach", "checker/reduction", "checker/store", "spec"}, Modules: []string{"golang.org/x/sys"}},
	{Folder: "results/sequence", Imports: []string{"outcome"}, Modules: []string{"github.com/clipperhouse/displaywidth"}},
	{Folder: "results/dot"},
	{
		Folder:  "results/layout",
		Modules: []string{"github.com/clipperhouse/displaywidth", "github.com/olekukonko/tablewriter"},
	},
	{Folder: "results", Imports: []string{"internal/packed", "internal/records", "spec", "results/layout", "results/sequence", "source", "outcome"}},
	{Folder: "results/files", Imports: []string{"results", "results/sequence", "outcome", "source"}},
	{Folder: "results/page", Imports: []string{"internal/packed", "results", "results/layout", "results/sequence", "outcome", "source"}},
	{Folder: "programs/value"},
	{Folder: "programs/cache"},
	{Folder: "programs/saved", Imports: []string{"programs/symbols"}},
	{Folder: "programs/bytecode", Imports: []string{"programs/value", "semantics/p", "source", "internal/bitset"}},
	{Folder: "programs/contacts", Imports: []string{"programs/bytecode", "programs/value", "semantics/p"}},
	{Folder: "programs/symbols", Imports: []string{"programs/value"}},
	{Folder: "programs/orbits", Imports: []string{"ir", "programs/cache", "programs/value", "source"}},
	{
		Folder: "programs",
		Imports: []string{
			"parser", "semantics/p", "source", "spec", "outcome", "ir", "engine", "internal/bitset", "internal/limit", "checker",
			"checker/property", "checker/reduction", "checker/store", "checker/temporal", "checker/trace", "plan",
			"programs/bytecode", "programs/cache", "programs/contacts",
			"programs/orbits", "programs/saved", "programs/symbols", "programs/value", "ltl", "sim",
		},
	},
	{Folder: "apps/graph", Imports: []string{".", "spec", "engine/interp", "ir", "results/sequence", "internal/limit", "outcome", "engine", "checker/reach", "checker/reduction", "checker/store", "checker/property", "results/dot", "results/layout"}},
	{
		Folder:  "apps/machines",
		Imports: []string{"programs", "apps/explore", "apps/graph", "checker/reduction", "engine", "internal/limit"},
	},
	{Folder: "apps/statechart", Imports: []string{"parser", "results/dot"}},
	{Folder: "apps/lower", Imports: []string{".", "ir", "ir/murphi", "semantics", "spec"}},
	{Folder: "apps/explore/web"},
	{Folder: "apps/explore", Imports: []string{".", "internal/packed", "apps/explore/web", "spec", "engine/interp", "ir", "results/page", "internal/limit", "outcome", "engine", "checker/property", "checker/reach", "checker/store", "checker/trace"}},
	{
		Folder:  "apps/constants",
		Imports: []string{".", "apps/graph", "internal/limit", "outcome", "results/layout", "spec"},
	},
	{
		Folder: "apps/repl",
		Imports: []string{
			".", "checker/property", "checker/trace", "engine", "engine/interp", "internal/limit", "ir", "outcome", "results",
			"results/layout", "results/sequence", "semantics", "source",
		},
	},
	{
		Folder: "plan",
		Imports: []string{
			"checker/dead", "checker/inclusion", "checker/local", "checker/reduction", "checker/temporal", "engine/interp", "ir",
			"outcome",
			"semantics", "source", "spec", "symmetry",
		},
	},
	{Folder: ".", Imports: []string{"format", "parser", "parser/recovery", "parser/systems", "plan", "semantics", "engine", "symmetry", "checker", "ir", "spec", "ir/snapshot", "sim", "simulate", "source", "internal/limit", "internal/lock", "internal/packed", "outcome", "engine/compiled", "engine/interp", "engine/tiered", "checker/audit", "checker/dead", "checker/local", "checker/por", "checker/property", "checker/reduction", "checker/temporal", "checker/trace"}},
	{Folder: "apps/playground", Imports: []string{".", "outcome", "parser", "results", "results/page", "spec"}},
	{Folder: "cmd/playground/shrink"},
	{Folder: "cmd/playground", Imports: []string{".", "apps/playground", "cmd/playground/shrink", "internal/hunks",
		"apps/explore", "lsp", "outcome", "results/page", "results/sequence"}},
	{Folder: "editors", Imports: []string{"grammar"}},
	{Folder: "editors/sitter", Imports: []string{"grammar"}},
	{
		Folder: "apps/diff",
		Imports: []string{".", "spec", "engine", "outcome", "results", "results/layout", "results/page",
			"results/sequence"},
	},
	{
		Folder: "apps/refine",
		Imports: []string{
			".", "checker", "checker/refinement", "engine/interp", "internal/limit", "outcome", "parser", "results",
			"results/layout", "source", "spec",
		},
	},
	{
		Folder: "apps/compose",
		Imports: []string{
			".", "apps/refine", "checker/refinement", "ir", "outcome", "parser", "parser/systems", "results", "results/layout",
			"source", "spec",
		},
	},
	{
		Folder: "apps/mutate",
		Imports: []string{
			".", "apps/constants", "apps/graph", "internal/limit", "ir", "outcome", "parser", "results/layout", "source",
			"spec",
		},
	},
	{Folder: "apps/generate/golang"},
	{Folder: "apps/generate/remarks", Imports: []string{"source"}},
	{
		Folder:  "apps/generate",
		Imports: []string{".", "apps/generate/golang", "apps/generate/remarks", "ir", "parser", "semantics", "source"},
	},
	{
		Folder: "apps/generate/program",
		Imports: []string{"apps/generate", "apps/generate/golang", "apps/generate/remarks", "parser", "programs",
			"semantics/p", "source"},
	},
	{Folder: "machine"}, // a module of its own
	{Folder: "conform/value"},
	{Folder: "conform/log"},
	{Folder: "conform", Imports: []string{".", "conform/drive", "semantics", "source", "spec"}},
	{Folder: "conform/trace"}, // a module of its own, and so are the next two
	{Folder: "conform/slogtrace", Imports: []string{"conform/trace"}},
	{Folder: "conform/oteltrace", Imports: []string{"conform/trace"}, Modules: []string{
		"go.opentelemetry.io/otel", "go.opentelemetry.io/otel/sdk", "go.opentelemetry.io/otel/trace"}},
	{Folder: "conform/drive", Imports: []string{"conform/value", "engine", "engine/interp", "ir", "outcome", "source",
		"sim", "spec"}},
	{
		Folder: "conform/match",
		Imports: []string{"checker/property", "checker/trace", "conform/log", "conform/value", "engine", "engine/interp",
			"internal/bitset", "internal/limit", "ir", "outcome"},
	},
	{
		Folder: "conform/mapping",
		Imports: []string{".", "conform/log", "conform/match", "conform/value", "engine/interp", "ir", "outcome",
			"parser", "source", "symmetry"},
	},
	{
		Folder: "apps/validate",
		Imports: []string{".", "checker/property", "conform/log", "conform/mapping", "conform/match", "engine",
			"engine/interp", "internal/limit", "ir", "outcome", "programs", "results", "results/layout", "source", "spec"},
	},
	{Folder: "prove/form", Imports: []string{"ir", "source"}},
	{Folder: "prove/premises", Imports: []string{"ir", "parser", "prove/form", "semantics", "source"}},
	{Folder: "prove/views"},
	{Folder: "prove/step", Imports: []string{"ir", "prove/form", "prove/views", "source"}},
	{Folder: "prove/grow", Imports: []string{"prove/form", "prove/step", "prove/views"}},
	{Folder: "prove/clauses", Imports: []string{"prove/grow", "prove/step", "prove/views"}},
	{Folder: "prove/predicate", Imports: []string{"ir", "prove/form"}},
	{Folder: "prove/recheck", Imports: []string{"engine", "ir", "prove/form", "prove/predicate"}},
	{Folder: "prove/instance", Imports: []string{"ir", "prove/form", "prove/predicate", "prove/step"}},
	{Folder: "prove", Imports: []string{"prove/form", "prove/grow", "prove/step"}},
	{
		Folder: "apps/every",
		Imports: []string{
			".", "checker/reach", "checker/store", "engine", "internal/limit", "ir", "outcome", "parser", "prove", "prove/clauses",
			"prove/form", "prove/grow", "prove/instance", "prove/premises", "prove/recheck", "prove/step", "results", "results/layout",
			"results/page",
			"semantics", "source", "spec",
		},
	},
	{Folder: "apps/suite", Imports: []string{".", "apps/constants", "outcome", "results", "results/files", "source", "spec"}},
	{Folder: "apps/scaffold"},
	{
		Folder:  "apps/diagnostics",
		Imports: []string{".", "apps/every", "parser", "prove/premises", "semantics", "semantics/p", "source"},
	},
	{Folder: "lsp", Imports: []string{".", "parser", "parser/systems", "semantics", "semantics/p", "source"}, Modules: []string{"github.com/sourcegraph/jsonrpc2"}},
	{Folder: "experiments", Imports: []string{".", "plan", "internal/records", "engine", "engine/interp", "outcome", "parser", "semantics", "spec", "results", "results/files", "internal/bench", "internal/limit", "checker/trace", "checker/local"}},
	{Folder: "internal/matrix", Imports: []string{".", "plan", "spec", "parser", "semantics", "source", "outcome", "checker/audit"}},
	{Folder: "lab"}, // a module of its own
	{Folder: "lab/ci"},
	{Folder: "lab/generate", Imports: []string{"internal/records", "programs"}},
	{Folder: "lab/conform", Imports: []string{"internal/records"}},
	{Folder: "lab/gen", Imports: []string{"lab/gen/naive", "semantics"}},
	{Folder: "lab/gen/naive"},
	{Folder: "lab/gen/written", Imports: []string{"lab/gen/naive", "parser"}},
	{Folder: "lab/hostile"},
	{Folder: "lab/calls"},      // tests alone
	{Folder: "lab/gate"},       // tests alone
	{Folder: "lab/reductions"}, // tests alone
	{Folder: "lab/schemas"},    // tests alone
	{Folder: "cluster", Imports: []string{".", "checker", "checker/disk", "checker/disk/extsort", "engine", "internal/limit", "internal/lock", "outcome", "sim", "source", "spec"},
		Modules: []string{"github.com/nats-io/nats-server/v2", "github.com/nats-io/nats.go"}},
	{Folder: "cluster/status", Imports: []string{"apps/explore/web", "cluster", "results/layout"},
		Modules: []string{"github.com/prometheus/client_golang", "github.com/prometheus/common"}}, // tests alone
	{
		Folder: "cluster/cmd/gomc-cluster",
		Imports: []string{
			".", "checker/disk", "cluster", "cluster/status", "internal/limit", "outcome", "results", "results/files",
			"source", "spec",
		},
		Modules: []string{ // YAML in tests alone
			"github.com/nats-io/nats.go", "github.com/spf13/pflag", "go.yaml.in/yaml/v3",
		},
	},
	{Folder: "docs"}, // pages alone
	{Folder: "mcp", Imports: []string{".", "apps/diagnostics", "docs", "internal/limit", "outcome", "parser/systems",
		"programs", "results", "source", "spec"},
		Modules: []string{"github.com/modelcontextprotocol/go-sdk"}}, // a module of its own
	{Folder: "mcp/cmd/gomc-mcp", Imports: []string{"mcp", "spec"},
		Modules: []string{"github.com/modelcontextprotocol/go-sdk", "github.com/spf13/pflag"}},
	{Folder: "lab/etcd", Imports: []string{"conform"}, Modules: []string{"go.etcd.io/raft"}}, // a module of its own
	{Folder: "lab/etcd/cmd/etcd-raft", Imports: []string{".", "conform", "conform/drive", "lab/etcd"}},
	{Folder: "lab/histories", Modules: []string{"github.com/anishathalye/porcupine"}}, // tests alone, a module of its own
	{Folder: "lab/peers", Imports: []string{"results/layout"}},
	{Folder: "lab/recorded", Imports: []string{"internal/records", "outcome", "results", "results/layout", "spec"}},
	{Folder: "lab/site", Imports: []string{"apps/diagnostics", "results/page"}, Modules: []string{"github.com/yuin/goldmark"}},
	{Folder: "lab/strategies", Imports: []string{".", "lab/recorded", "spec"}},
	{Folder: "lab/plots",
		Imports: []string{".", "checker/local", "internal/records", "lab/recorded", "outcome", "results", "spec"},
		Modules: []string{"gonum.org/v1/plot"}},
	{Folder: "conformance/library"}, // tests alone
	{Folder: "docs"},                // the pages; only the tests that hold them to what they show are Go
	{
		Folder: "cmd/gomc",
		Imports: []string{".", "plan", "experiments", "apps/explore", "apps/lower", "ir/murphi", "spec", "results", "results/files", "results/page", "results/sequence", "programs", "apps/graph", "apps/statechart", "apps/machines", "apps/constants", "apps/diff", "apps/mutate", "apps/generate", "apps/generate/program", "apps/every", "apps/refine", "apps/repl", "apps/compose", "apps/validate", "conform", "conform/drive", "conform/log", "engine", "apps/suite", "apps/scaffold", "apps/diagnostics", "lsp", "parser/systems", "results/layout", "source",
			"internal/fatal", "internal/limit", "outcome"},
		Modules: []string{"github.com/rogpeppe/go-internal/diff", "github.com/spf13/cobra", "github.com/spf13/pflag", "golang.org/x/term"},
	},
}

// Arrow forbids that one package imports another, even through others.
type Arrow struct{ From, To, Why string }

// Never is the arrows that would make one room of two.
var Never = []Arrow{
	{"plan", "checker", "a plan is made before there is a search"},
	{"checker", "plan", "a search carries out what was planned"},
	{".", "programs", "who checks models only, as a page in a browser does, needs no programs of P"},
	{"semantics", "semantics/p", "the two languages meet in the search, and no earlier"},
	{"outcome", "checker", "a report of a run must not need the search"},
	{"outcome", "engine", "data runs nothing"},
	{"engine", "checker", "an engine takes steps, for any caller"},
	{"checker/trace", "checker", "a trace describes a path, of any origin"},
	{"checker/property", "checker", "judgements do not depend on how states are found"},
	{"checker/equivariance", "checker", "orders are compared state by state, in any search"},
	{"checker/profile", "checker", "a profile is of states stored, however they were found"},
	{"checker/search", "checker/audit", "a search does not compare its own answer with others"},
	{"checker/bfs", "checker/audit", "a search does not compare its own answer with others"},
	{"checker/dpor", "checker/audit", "a search does not compare its own answer with others"},
	{"checker/local", "checker/audit", "a search does not compare its own answer with others"},
	{"checker/bfs", "checker/dpor", "one search does not know another"},
	{"checker/dpor", "checker/bfs", "one search does not know another"},
	{"checker/local", "checker/bfs", "one search does not know another"},
	{"checker/local", "checker/dpor", "one search does not know another"},
	{"checker/search", "checker/bfs", "the common part of searches knows none of them"},
	{"checker/search", "checker/dpor", "the common part of searches knows none of them"},
	{"checker/reach", "checker/search", "reach is the reference that searches are compared with, so it shares no code with them"},
	{"checker/reach", "checker", "reach is the reference that searches are compared with, so it shares no code with them"},
	{"checker/search", "checker", "a search is not the run that asks for it"},
	{"checker/bfs", "checker", "a search is not the run that asks for it"},
	{"checker/dpor", "checker", "a search is not the run that asks for it"},
	{"checker/local", "checker", "a search is not the run that asks for it"},
	{"checker/trace", "checker/search", "a trace describes a path, of any origin"},
	{"checker/property", "checker/search", "judgements do not depend on how states are found"},
	{"checker/equivariance", "checker/search", "orders are compared state by state, in any search"},
	{"checker/profile", "checker/search", "a profile is of states stored, however they were found"},
	{"checker/audit", "checker/search", "states and counts are compared, however they were found"},
	{"checker/audit", "checker", "answers are compared, however they were found"},
	{"checker/equivariance", "checker/trace", "comparisons need no traces"},
	{"checker/dead", "checker", "which messages are dead does not depend on how states are found"},
	{"prove", "checker", "a proof searches no instance"},
	{"prove", "engine", "an abstract step is none of an instance's"},
	{"prove/instance", "prove/premises", "tests hold proofs against it"},
	{"symmetry", "checker", "a canonical form is one in any search"},
	{"checker", "symmetry", "the search knows a Canonicalizer, and none in particular"},
	{"checker", "results", "the search prints nothing"},
	{"results", "checker", "a report is of what was found, however it was searched for"},
	{"sim", "checker", "a sample is no search"},
	{"apps/graph", "apps/explore", "one application does not know another"},
	{"apps/explore", "apps/graph", "one application does not know another"},
	{".", "cluster", "a cluster is a module of its own, which builds on gomc"},
	{"cmd/gomc", "cluster", "a cluster is a module of its own, which builds on gomc"},
	{".", "mcp", "the server is a module of its own, which builds on gomc"},
	{"cmd/gomc", "mcp", "the server is a module of its own, which builds on gomc"},
	{".", "lab", "the notebook is a module of its own, which builds on gomc"},
	{"cmd/gomc", "lab", "the notebook is a module of its own, which builds on gomc"},
	{"checker/temporal/lasso", "checker/temporal/automaton", "the judge of lassos shares nothing with those who find them"},
	{"checker/temporal/lasso", "checker/temporal/emptiness", "the judge of lassos shares nothing with those who find them"},
}

// Seams are the packages that exist to hold an interface: a package above implements it, another one above plugs the
// implementation in. To implement an interface that any other package calls itself is an adapter, and counted.
//
// A single interface is one, too, where the call has to run up: expressions and statements contain each other, whatever
// idea they are of, so the check of the plain language calls that of the ideas, which call it, and so does its lowering.
var Seams = []string{"engine", "checker/reduction", "checker/search", "grammar/node", "semantics/types.Idea",
	"semantics/kernel.Ideas"}

const antlr = "github.com/antlr4-go/antlr/v4"

// TestModules may be imported by tests only, in any room.
var TestModules = []string{"github.com/rogpeppe/go-internal", "github.com/santhosh-tekuri/jsonschema/v6", "pgregory.net/rapid"}

// Heavy are packages of the standard library that tests alone may import, and why: most make every program several
// megabytes larger (docs/decisions/how-large-is-gomc.md).
var Heavy = map[string]string{
	"text/template":  "with which the linker keeps every exported method",
	"html/template":  "with which the linker keeps every exported method",
	"net/http":       "which brings TLS; use apps/explore/web",
	"text/tabwriter": "tables are those of results/layout",
}

// MaxFileLines bounds a file to what a reviewer can hold in mind; generated files are not reviewed.
const MaxFileLines = 800
