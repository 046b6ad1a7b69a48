package results

import (
	"slices"
	"strings"
	"time"

	"gomc/internal/records"
)

// BenchSchema numbers the JSON form of a Bench.
const BenchSchema = 1

// Bench is one measurement: where and how it was made, and a row for each way to
// run a model. Only what was measured is kept; minima and ratios are computed from
// it when it is shown.
type Bench struct {
	Schema      int                 `json:"schema"`
	Tool        string              `json:"tool"`
	Command     string              `json:"command"`
	Commit      string              `json:"commit,omitempty"`
	Date        time.Time           `json:"date"`
	Runs        int                 `json:"runs"`
	Environment records.Environment `json:"environment"`
	Rows        []BenchRow          `json:"rows"`
}

// BenchRow is one way to run one model: an engine of gomc, a peer, or the store alone.
type BenchRow struct {
	Model     string            `json:"model"`
	Constants map[string]string `json:"constants,omitempty"`
	Semantics string            `json:"semantics,omitempty"`
	Symmetry  bool              `json:"symmetry"`

	Tool    string `json:"tool"` // BenchGomc, BenchStore, or the name of a peer
	Version string `json:"version,omitempty"`
	Engine  string `json:"engine,omitempty"`
	Store   string `json:"store,omitempty"`
	Workers int    `json:"workers,omitempty"`
	POR     string `json:"por,omitempty"`     // the algorithm of partial-order reduction
	Skipped string `json:"skipped,omitempty"` // why nothing was run
	// Trusting runs take for granted that the order of scalarset values matters nowhere.
	Trusting bool `json:"trust_symm,omitempty"`
	// Within is how many bytes of memory there were for a search on disk; 0: it was none.
	Within uint64     `json:"within_bytes,omitempty"`
	Disk   *BenchDisk `json:"disk,omitempty"` // what it needed there

	Verdict     string  `json:"verdict,omitempty"`
	States      uint64  `json:"states"`
	Transitions uint64  `json:"transitions"`
	StateBytes  float64 `json:"bytes_per_state,omitempty"`

	Seconds Samples `json:"cpu_seconds"`                   // user and system time of one run; of a peer, of its verifier
	Wall    Samples `json:"wall_seconds"`                  // of the same runs
	Peak    Samples `json:"peak_bytes,omitempty"`          // their largest resident sizes
	Compile Samples `json:"compile_cpu_seconds,omitempty"` // from the text to something that runs; part of gomc's Seconds, not of a peer's

	Split       *Split `json:"ns_per_transition,omitempty"`
	SplitStates uint64 `json:"split_states,omitempty"` // how many states the split was measured on
}

// BenchDisk is the bytes of the files of a search.
type BenchDisk struct {
	Peak    uint64 `json:"peak_bytes"`
	Written uint64 `json:"written_bytes"`
	Read    uint64 `json:"read_bytes"`
}

// The tools that are not peers.
const (
	BenchGomc  = "gomc"
	BenchStore = "store alone"
)

// Split is the cost of a transition in nanoseconds, by activity.
type Split struct {
	Rules      Samples `json:"rules"`      // guards, bodies, packing
	Canonical  Samples `json:"canonical"`  // the representative of the orbit
	Store      Samples `json:"store"`      // looking up, inserting
	Properties Samples `json:"properties"` // assumptions, invariants and covers, on new states only
}

// Samples are the measurements of one thing, in the order in which they were made.
type Samples []float64

// Least is the least of the samples, 0 when there are none. Whatever else runs on a
// machine only adds to what a run takes, so of interleaved runs the least are compared.
func (s Samples) Least() float64 {
	if len(s) == 0 {
		return 0
	}
	return slices.Min(s)
}

// Greatest is the greatest of the samples, 0 when there are none.
func (s Samples) Greatest() float64 {
	if len(s) == 0 {
		return 0
	}
	return slices.Max(s)
}

// plus adds x to each sample; none becomes less than 0.
func (s Samples) plus(x float64) Samples {
	out := slices.Clone(s)
	for i := range out {
		out[i] = max(0, out[i]+x)
	}
	return out
}

// endToEnd is the time from the text to the result.
func (r *BenchRow) endToEnd() Samples {
	if r.Tool == BenchGomc || r.Tool == BenchStore {
		return r.Seconds
	}
	return r.Seconds.plus(r.Compile.Least())
}

// explore is the time without compiling.
func (r *BenchRow) explore() Samples {
	if r.Tool == BenchGomc {
		return r.Seconds.plus(-r.Compile.Least())
	}
	return r.Seconds
}

// per is n for each second of the least, 0 when none was measured.
func (s Samples) per(n uint64) float64 {
	if seconds := s.Least(); seconds > 0 {
		return float64(n) / seconds
	}
	return 0
}

// same reports whether two rows run the same model in the same way.
func (r *BenchRow) same(q *BenchRow) bool { return r.Case() == q.Case() }

// Case says what is run: the model, its constants and semantics, and symmetry.
func (r *BenchRow) Case() string {
	return caseName(r.Model, r.Constants) + " " + r.mode()
}

// mode is the semantics, if there is a choice, and whether symmetry is reduced.
func (r *BenchRow) mode() string {
	return strings.TrimSpace(r.Semantics + " " + symmetryWord(r.Symmetry))
}
