package results

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"gomc/results/layout"
)

// Write writes the measurement in any format.
func (b *Bench) Write(w io.Writer, format Format, style Style) error {
	switch format {
	case FormatJSON:
		return layout.JSON(w, b)
	case FormatCSV:
		return layout.Write(w, b.plain().CSV())
	case FormatMarkdown:
		return layout.Write(w, b.markdown())
	}
	return layout.Write(w, b.text(style.Width))
}

func (b *Bench) text(width int) string { return b.grid().Text(width) + "\n" + b.notes(" ") }

func (b *Bench) markdown() string { return b.grid().Markdown() + "\n" + b.notes("* ") }

// notes says where the numbers come from and how to read them.
func (b *Bench) notes(bullet string) string {
	var out strings.Builder
	for _, line := range []string{
		fmt.Sprintf("%s, %s, commit %s; minima of %s, interleaved.", b.Date.UTC().Format("2006-01-02 15:04 MST"), b.Tool,
			layout.OrDash(b.Commit), layout.Count(uint64(b.Runs), "run")),
		b.Environment.Line(),
		"cpu is user and system time from the text of the model to the result, its greatest in brackets; of it, compile is what is over before the first state: with a peer, generating and compiling C.",
		"explore is the rest; states/s and transitions/s are by explore. Each x is against the first row of the same model.",
		"rules, canon, store and props are nanoseconds per transition, measured by running each again on the states found" + b.partly() + ".",
		"store alone inserts the states once, without rules: no search is faster with that store.",
	} {
		out.WriteString(bullet + layout.Clean(line) + "\n")
	}
	for _, line := range b.means() {
		out.WriteString(bullet + layout.Clean(line) + "\n")
	}
	return out.String()
}

// partly says which rows measured the split on a part of the states only.
func (b *Bench) partly() string {
	for _, r := range b.Rows {
		if r.Split != nil && r.SplitStates < r.States {
			return " (on the first " + layout.Thousands(r.SplitStates) + " where there are more)"
		}
	}
	return ""
}

// grid is the table that people read. A case that repeats is left out.
func (b *Bench) grid() *layout.Table {
	g := &layout.Table{Head: []string{"model", "mode", "run by", "states", "transitions", "cpu", "x", "compile",
		"explore", "x", "wall",
		"states/s", "transitions/s", "rules", "canon", "store", "props", "B/state", "peak", "result"}}
	for i := range g.Head {
		g.Numbers = append(g.Numbers, i > 2 && i < len(g.Head)-1)
	}
	for i := range b.Rows {
		r := &b.Rows[i]
		name := []string{caseName(r.Model, r.Constants), r.mode()}
		if i > 0 && r.same(&b.Rows[i-1]) {
			name = []string{"", ""}
		}
		g.Rows = append(g.Rows, slices.Concat(name, []string{r.runBy()}, r.cells(b.first(r))))
	}
	return g
}

// first is the first row of the same case that was run: what others are compared with.
func (b *Bench) first(r *BenchRow) *BenchRow {
	for i := range b.Rows {
		if q := &b.Rows[i]; q.same(r) && q.Skipped == "" {
			return q
		}
	}
	return r
}

// caseName is the model's name with its constants.
func caseName(path string, constants map[string]string) string {
	name := modelName(path)
	for _, k := range slices.Sorted(maps.Keys(constants)) {
		name += " " + k + "=" + constants[k]
	}
	return name
}

// runBy names the tool, and its engine, store, reduction and workers where it has a choice.
func (r *BenchRow) runBy() string {
	name := strings.TrimSpace(r.Tool + " " + r.Engine)
	if r.Store != "" && r.Store != "exact" {
		name += ", " + r.Store
	}
	if r.POR != "" {
		name += ", partial order"
	}
	if r.Trusting {
		name += ", orders not compared"
	}
	if r.Within > 0 {
		name += ", on disk within " + layout.Memory(r.Within)
	}
	if d := r.Disk; d != nil && d.Written > 0 {
		name += " (" + layout.Memory(d.Peak) + " there)"
	}
	if r.Workers > 1 {
		name += ", " + layout.Count(uint64(r.Workers), "worker")
	}
	return name
}

// cells are the columns from states on.
func (r *BenchRow) cells(first *BenchRow) []string {
	if r.Skipped != "" {
		return append(slices.Repeat([]string{"-"}, 16), r.Skipped)
	}
	total, explore := r.endToEnd(), r.explore()
	out := []string{layout.Thousands(r.States), layout.Thousands(r.Transitions), spread(total), ratio(total,
		first.endToEnd()),
		seconds(r.Compile), seconds(explore), ratio(explore, first.explore()), seconds(r.Wall), rate(explore.per(r.States)), rate(explore.per(r.Transitions))}
	out = append(out, r.splitCells()...)
	return append(out, fixed(r.StateBytes, 1), megabytes(r.Peak), layout.OrDash(r.Verdict))
}

func (r *BenchRow) splitCells() []string {
	s := r.Split
	if s == nil {
		return []string{"-", "-", "-", "-"}
	}
	return []string{fixed(s.Rules.Least(), 0), fixed(s.Canonical.Least(), 0), fixed(s.Store.Least(), 0),
		fixed(s.Properties.Least(), 0)}
}

// fixed writes x with the given number of decimals, "-" for nothing.
func fixed(x float64, decimals int) string {
	if x == 0 {
		return "-"
	}
	return strconv.FormatFloat(x, 'f', decimals, 64)
}

// seconds is the least, in milliseconds when it is short.
func seconds(s Samples) string {
	if len(s) == 0 {
		return "-"
	}
	scale, unit := unitOf(s)
	return significant(s.Least()*scale) + unit
}

// spread is the least with the greatest.
func spread(s Samples) string {
	if len(s) < 2 {
		return seconds(s)
	}
	scale, _ := unitOf(s)
	return fmt.Sprintf("%s (..%s)", seconds(s), significant(s.Greatest()*scale))
}

func unitOf(s Samples) (scale float64, unit string) {
	if s.Least() < 0.1 {
		return 1000, " ms"
	}
	return 1, " s"
}

// significant writes a positive number with about three digits, and without exponent.
func significant(x float64) string {
	switch {
	case x >= 100:
		return strconv.FormatFloat(x, 'f', 0, 64)
	case x >= 10:
		return strconv.FormatFloat(x, 'f', 1, 64)
	}
	return strconv.FormatFloat(x, 'f', 2, 64)
}

// tooShort is the time, in seconds, below which a quotient of times says nothing.
const tooShort = 0.01

func ratio(s, first Samples) string {
	if s.Least() < tooShort || first.Least() < tooShort {
		return "-"
	}
	return fixed(s.Least()/first.Least(), 2)
}

func rate(perSecond float64) string {
	if perSecond == 0 {
		return "-"
	}
	return layout.Thousands(uint64(perSecond + 0.5))
}

func megabytes(s Samples) string {
	if len(s) == 0 {
		return "-"
	}
	return layout.Memory(uint64(s.Least()))
}

// plain is the table that programs read: a line for each row, numbers bare.
func (b *Bench) plain() *layout.Table {
	g := &layout.Table{Head: []string{"model", "constants", "semantics", "symmetry", "tool", "engine", "store",
		"workers", "por", "trust_symm", "skipped", "verdict",
		"states", "transitions", "bytes_per_state", "cpu_seconds", "cpu_seconds_max", "wall_seconds",
		"peak_bytes", "compile_cpu_seconds", "explore_cpu_seconds", "rules_ns", "canonical_ns", "store_ns", "properties_ns", "within_bytes", "disk_peak_bytes", "disk_written_bytes", "disk_read_bytes"}}
	for i := range b.Rows {
		g.Rows = append(g.Rows, b.Rows[i].plain())
	}
	return g
}

func (r *BenchRow) plain() []string {
	total := r.endToEnd()
	split := Split{}
	if r.Split != nil {
		split = *r.Split
	}
	var constants []string
	for _, k := range slices.Sorted(maps.Keys(r.Constants)) {
		constants = append(constants, k+"="+r.Constants[k])
	}
	out := []string{r.Model, strings.Join(constants, " "), r.Semantics, fmt.Sprint(r.Symmetry), r.Tool, r.Engine, r.Store,
		fmt.Sprint(r.Workers), r.POR, fmt.Sprint(r.Trusting), r.Skipped, r.Verdict, fmt.Sprint(r.States), fmt.Sprint(r.Transitions)}
	for _, x := range []float64{r.StateBytes, total.Least(), total.Greatest(), r.Wall.Least(), r.Peak.Least(),
		r.Compile.Least(), r.explore().Least(),
		split.Rules.Least(), split.Canonical.Least(), split.Store.Least(), split.Properties.Least()} {
		out = append(out, strconv.FormatFloat(x, 'f', -1, 64))
	}
	disk := BenchDisk{}
	if r.Disk != nil {
		disk = *r.Disk
	}
	for _, n := range []uint64{r.Within, disk.Peak, disk.Written, disk.Read} {
		out = append(out, strconv.FormatUint(n, 10))
	}
	return out
}
