package semiexternal

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"gomc/checker/disk"
	"gomc/checker/disk/extsort"
	"gomc/checker/search"
	"gomc/checker/temporal"
	"gomc/internal/limit"
)

// Judge judges the formulas of a search on disk that is over.
type Judge struct {
	Tick   func(steps int) bool // called behind some steps of work; false: a limit is reached
	Buffer int                  // records in memory at a time; 0: memory decides
	Files  search.FileTuning

	search   *disk.Search
	temporal *temporal.Judge
	space    *extsort.Space
	products []*temporal.Product
	graph    graph
	pass     passing
	at       position
	report   *temporal.Report
	whole    *temporal.Judge  // of all states, in memory; nil: it was not needed
	all      *temporal.Report // its own
}

// graph is the edges, as far as they are known.
type graph struct {
	kinds, labels  *table // of labels: event, renaming
	states, behind *gatherer
	from           *gatherer
	index, edges   *extsort.Run
}

// step is a step of the work.
type step int

const (
	unfolding step = iota
	joining
	reaching // of each product
	trimming
	cutting
	marking // where a run is to be shown
)

// position is how far the work has come.
type position struct {
	Step    step
	State   uint64              // unfolding: the next to be expanded
	Key     []uint64            // joining: the state to which the next edges lead
	Cut     uint64              // states of which all steps are dropped
	Seen    *temporal.Witnessed // of atoms and events
	Nodes   []uint64            // of each formula, those that were reached
	Product int
	Sweep   sweeping
}

// errStopped is the error of work that a limit has ended.
var errStopped = errors.New("a limit is reached")

// New makes a judge of formulas that were prepared for the program of a search. The error is a
// *spec.UnsupportedError.
func New(s *disk.Search, j *temporal.Judge) (*Judge, error) {
	products, err := j.Products()
	return &Judge{search: s, temporal: j, space: s.Space(), products: products}, err
}

// Formulas judges all formulas; err is an error in a file, or a limit.
func (x *Judge) Formulas() (report *temporal.Report, err error) {
	x.report = x.temporal.Empty()
	if err = x.begin(); err == nil {
		err = x.work()
	}
	if x.report.Cut = x.at.Cut; x.report.Fault != nil {
		x.report.Results = nil // nothing was asked of formulas
	}
	for i := range min(len(x.report.Results), len(x.at.Nodes)) {
		x.report.Results[i].Nodes = x.at.Nodes[i]
	}
	switch {
	case errors.Is(err, errStopped):
		return x.report, nil
	case err != nil:
		return x.report, err
	}
	x.report.Done = true
	for i := range x.report.Results {
		x.report.Results[i].Done = true
	}
	return x.report, nil
}

// Remarks returns remarks on formulas that hold in a way that a reader would not expect.
func (x *Judge) Remarks() []string { return x.temporal.RemarksOf(x.report, x.at.Seen) }

// begin begins the work, or goes on with that of a checkpoint.
func (x *Judge) begin() error {
	x.search.Over()
	words := x.search.Words()
	records := x.records(words + 2)
	x.graph = graph{kinds: newTable(x.temporal.KindWords()), labels: newTable(2)}
	x.graph.states = newGatherer(words+1, records)
	x.graph.behind = newGatherer(words+1+x.labelWords(), records)
	x.graph.from = newGatherer(2+x.labelWords(), records)
	x.at = position{Seen: x.temporal.NewWitnessed(), Nodes: make([]uint64, len(x.report.Results))}
	if x.search.States() >= mostStates {
		return fmt.Errorf("%d states are more than edges in files can tell apart", x.search.States())
	}
	if g := x.search.Stage(); g != nil {
		return x.restore(g)
	}
	return x.save()
}

// labelWords is 1 if edges have labels.
func (x *Judge) labelWords() int {
	if x.temporal.Rows.Events || x.temporal.Rows.Named {
		return 1
	}
	return 0
}

// The records in memory of one of three gatherers.
const (
	leastRecords = 1 << 10
	mostBytes    = 256 << 20
	shareBytes   = 8 // of the room that there is
)

func (x *Judge) records(width int) int {
	if x.Buffer > 0 {
		return x.Buffer
	}
	return max(leastRecords, int(min(limit.Room(x.search.Opts.Spec.Memory)/shareBytes, mostBytes))/(8*width))
}

// work does all steps that are left.
func (x *Judge) work() error {
	if x.at.Step == unfolding {
		if err := x.unfold(); err != nil {
			return err
		}
	}
	if x.report.Fault != nil {
		return nil
	}
	if x.at.Step == joining {
		if err := x.join(); err != nil {
			return err
		}
	}
	for x.at.Product < len(x.products) {
		if err := x.judgeProduct(); err != nil {
			return err
		}
	}
	return nil
}

// save makes a checkpoint.
func (x *Judge) save() error {
	if !x.space.Removal.Lasting {
		return nil
	}
	var g disk.Stage
	var err error
	if g.Text, err = json.Marshal(x.at); err != nil {
		return err
	}
	add := func(part string, width int, runs ...*extsort.Run) {
		for _, r := range runs {
			if r != nil {
				g.Runs = append(g.Runs, disk.StageRun{Run: r, Width: width, Part: part})
			}
		}
	}
	for part, of := range x.gatherers() {
		add(part, of.width, of.runs...)
	}
	add("index", x.graph.states.width, x.graph.index)
	add("edges", x.graph.from.width, x.graph.edges)
	add("fewer edges", x.graph.from.width, x.pass.edges)
	var passing []*extsort.Run // of this checkpoint alone
	for part, of := range x.tables() {
		r, err := of.write(x.space)
		if err != nil {
			return err
		}
		add(part, of.width, r)
		passing = append(passing, r)
	}
	for part, of := range x.pass.sets() {
		r, err := of.write(x.space)
		if err != nil {
			return err
		}
		add(part, 1, r)
		passing = append(passing, r)
	}
	if err := x.search.SaveStage(&g); err != nil {
		return err
	}
	for _, r := range passing {
		x.space.Remove(r) // with the next one
	}
	return nil
}

func (x *Judge) gatherers() map[string]*gatherer {
	return map[string]*gatherer{"states": x.graph.states, "behind": x.graph.behind, "from": x.graph.from}
}

func (x *Judge) tables() map[string]*table {
	return map[string]*table{"kinds": x.graph.kinds, "labels": x.graph.labels}
}

// restore goes on with a checkpoint.
func (x *Judge) restore(g *disk.Stage) error {
	if err := json.Unmarshal(g.Text, &x.at); err != nil {
		return fmt.Errorf("the manifest is damaged: %w", err)
	}
	if slices.ContainsFunc(g.Runs, func(r disk.StageRun) bool { return r.Part == "reached" }) {
		x.beginPass()
	}
	gatherers, tables, bits := x.gatherers(), x.tables(), x.pass.sets()
	for _, r := range g.Runs {
		var err error
		switch of, is := gatherers[r.Part]; {
		case is:
			of.runs = append(of.runs, r.Run)
		case r.Part == "index":
			x.graph.index = r.Run
		case r.Part == "edges":
			x.graph.edges = r.Run
		case r.Part == "fewer edges":
			x.pass.edges = r.Run
		case tables[r.Part] != nil:
			err = tables[r.Part].read(r.Run)
		case bits[r.Part] != nil:
			err = bits[r.Part].read(r.Run)
		}
		if err != nil {
			return err
		}
	}
	for _, r := range g.Runs {
		if tables[r.Part] != nil || bits[r.Part] != nil {
			x.space.Remove(r.Run) // with the next checkpoint
		}
	}
	return nil
}

// tick is some steps of work.
func (x *Judge) tick(steps int) error {
	if !x.Tick(steps) {
		return errStopped
	}
	return nil
}
