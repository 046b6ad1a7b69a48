package disk

import (
	"errors"
	"math"
	"slices"
	"time"

	"gomc/checker/disk/extsort"
	"gomc/checker/property"
	"gomc/checker/search"
	"gomc/engine"
	"gomc/ir"
)

// Team does tasks.
type Team interface {
	// Members returns how many tasks it can do at a time, at least 1.
	Members() int
	// Do has all tasks done, and returns their results in order. If a task's owner is the number of a member, that
	// member does it best. Do calls look again and again, and gives up with ErrStopped when that returns false. The
	// error may be ErrLost: then the level has to be repeated from its beginning.
	Do(tasks []Task, look func() bool) ([]Done, error)
	// Commit makes a manifest the latest one, before it is written; it fails if another leader has committed one.
	Commit(manifest []byte) error
}

// ErrLost is the error of a Team when what a member wrote in this level is gone with it.
var ErrLost = errors.New("files of this level are lost")

// ErrStopped is the error of a Team that was told to give up.
var ErrStopped = errors.New("the search is stopped")

// Task is a task of one of the three kinds.
type Task struct {
	Level  int
	Owner  int // whose it is
	Expand *Expansion
	Settle *Settling
	Order  *Ordering
}

// Expansion asks for the candidates among the successors of some states of a level.
type Expansion struct {
	Frontier   *extsort.Run // the level
	From, To   uint64       // their positions, up to but without the last
	Unexpanded map[uint64]bool
	Cuts       [][]uint64 // keys, with which the ranges of all owners but the first begin; nil: not known yet
	Sample     bool       // tell samples of the candidates
}

// Settling asks for the new states among candidates.
type Settling struct {
	Candidates []*extsort.Run
	Visited    []extsort.Tiered
	From, To   []uint64 // keys, up to but without the last; nil: no bound
	Cut        int      // that From is, of those of the candidates, from 1 on; 0: of none
	Parents    []uint64 // positions of parents with which the pieces of the next level begin, but for the first
	Rewrite    bool     // the visited states were not this owner's alone: it is to write its own
}

// Ordering asks for a piece of the next level.
type Ordering struct {
	Orders   []*extsort.Run // of the owners
	From, To uint64         // positions of parents, up to but without the last
	Cut      int            // that From is, of those of the orders, from 1 on; 0: of none
}

// Done is the result of a task.
type Done struct {
	Level    int
	Expanded *Expanded
	Settled  *Settled
	Piece    *extsort.Run
	Why      string        // a limit has ended it; "": none has
	Spent    time.Duration // of processors
	Hits     []uint64      // of covers in this task; of those that one hit answers, in all tasks of this member
}

// Runs returns those that were written for a task, whose result may not be needed.
func (d *Done) Runs(t *Task) (all []*extsort.Run) {
	if d.Expanded != nil {
		all = append(all, d.Expanded.Candidates...)
	}
	if d.Settled != nil {
		all = append(all, d.Settled.Order)
		for _, v := range d.Settled.Visited {
			if !slices.ContainsFunc(t.Settle.Visited, func(w extsort.Tiered) bool { return w.Run.Name == v.Run.Name }) {
				all = append(all, v.Run)
			}
		}
	}
	if d.Piece != nil {
		all = append(all, d.Piece)
	}
	return all
}

// Expanded is the result of an Expansion.
type Expanded struct {
	Candidates []*extsort.Run
	Tally      search.Tally
	Merged     [][]uint64
	Eventful   bool
	Last       uint64 // no position behind this one matters
	Samples    []extsort.Sample
}

// Settled is the result of a Settling.
type Settled struct {
	Visited  []extsort.Tiered
	Order    *extsort.Run // the new states that are stored, behind where they were found, and in the order of that
	Stored   uint64
	Fresh    []uint64
	Most     []int
	Rejected []Rejected
	Eventful bool
	Read     []uint64         // records of each of the candidates
	Samples  []extsort.Sample // of the new states that are stored, and of those visited before that were written anew
}

// Rejected is a new state that is not stored.
type Rejected struct {
	At    [places]uint64
	State []uint64
}

// Lead makes a search whose levels a team explores. What takes less of processors than least is one task, however many
// members there are: so much do messages and files of a task cost.
func Lead(
	e engine.Engine, opts search.Options, now func() time.Time, folder *Folder, team Team, least time.Duration,
) (*Search, error) {
	folder.Space.Memory.Run = -1
	opts.Tuning.Files.Small = -1
	s, err := New(e, opts, now, folder)
	if err != nil {
		return nil, err
	}
	s.team = &led{Team: team, s: s, least: least, rates: [3]rate{guess, guess, guess}}
	return s, nil
}

// led is a team with the data that the leading search keeps about it.
type led struct {
	Team
	s       *Search
	cuts    [][]uint64 // keys with which the ranges of all owners but the first begin
	owned   [][]extsort.Tiered
	samples []extsort.Sample // of what is visited
	made    []*extsort.Run   // candidates of this level, and where the new states are: no manifest names them
	least   time.Duration    // what takes less is one task
	rates   [3]rate          // what expanding, settling and putting in order take for each state of a level
}

// rate is the processor time that a number of states took.
type rate struct {
	spent  time.Duration
	states uint64
}

// guess is how fast a team is before anything is known.
var guess = rate{time.Millisecond, 1000}

// add notes what a level took; earlier ones count for half as much.
func (r *rate) add(done []Done, states uint64) {
	r.spent, r.states = r.spent/2, r.states/2+states
	for i := range done {
		r.spent += max(0, done[i].Spent)
	}
}

// of returns the estimated time for n states.
func (r *rate) of(states uint64) time.Duration {
	return time.Duration(float64(r.spent) / float64(max(1, r.states)) * float64(states))
}

// exploreLevel is Search.exploreLevel.
func (t *led) exploreLevel() bool {
	s := t.s
	if s.level.reader == nil {
		s.level = s.newLevel(s.frontier())
	}
	defer s.endLevel()
	defer t.dropMade()
	begun := s.standing()
	if t.exploreTogether() {
		return s.conclude(begun)
	}
	s.TakeBackTo(s.level.hits)
	s.checkpointAt(begun) // that it cannot be made is no news beside what has stopped the search
	return false
}

// exploreTogether has the team explore a level, up to what is done state by state.
func (t *led) exploreTogether() bool {
	s := t.s
	for again := 0; ; again++ {
		err := t.levelTogether()
		switch {
		case err == nil:
			return true
		case errors.Is(err, ErrStopped):
			return false
		case errors.Is(err, ErrLost) && again < mostAgain:
			s.TakeBackTo(s.level.hits)
			hits := s.level.hits
			s.level = s.newLevel(s.frontier())
			s.level.hits = hits
			t.dropMade()
			continue
		}
		return s.broken(err)
	}
}

// mostAgain is how often a level is done again.
const mostAgain = 100

func (t *led) levelTogether() error {
	members := t.Members()
	owners := t.owners(members)
	expanded, err := t.expandTogether(t.worth(members, expanding), owners)
	if err != nil {
		return err
	}
	cuts, rewrite := t.cuts, false
	defer func() { t.cuts = cuts }() // unless the level is done
	rewrite = t.cutKeys(owners, expanded)
	pieces := t.worth(members, putting)
	settled, err := t.settleTogether(owners, pieces, rewrite)
	if err != nil {
		return err
	}
	if err := t.orderTogether(pieces, settled); err != nil {
		return err
	}
	cuts = t.cuts
	if rewrite {
		t.samples = nil
	}
	t.takeVisited(settled)
	return nil
}

// leastTask is how many states are worth a task.
const leastTask = 128

// What rates are of.
const (
	expanding = iota
	settling
	putting
)

// worth is into how many tasks the work with the states of the level is divided for the members: a task costs its
// messages and files, however small it is.
func (t *led) worth(members, what int) int {
	states := t.s.frontier().Records
	n := t.parts(members, states)
	if t.least > 0 {
		n = min(n, int(t.rates[what].of(states)/t.least))
	}
	return max(1, n)
}

// parts is the largest number of tasks into which a number of states is divided.
func (t *led) parts(members int, states uint64) int {
	least := leastTask
	if t.s.folder.Space.LeastParted > 0 {
		least = t.s.folder.Space.LeastParted
	}
	return int(min(uint64(members), states/uint64(least)))
}

// owners returns how many members have visited states. Their number grows, by half or more each time, since all visited
// states are written anew then.
func (t *led) owners(members int) int {
	n := 1
	switch {
	case t.parts(members, t.s.stored.states) < members:
	case t.least == 0:
		n = members
	default:
		n = t.worth(members, settling)
	}
	if was := min(len(t.owned), members); n < was+was/2 && n < members {
		return max(1, was)
	}
	return n
}

// takeVisited makes the visited states those that the owners have now. Before the level is done as a whole they
// have what they had: else a level that is done again would find its own states there, and take them for old ones.
func (t *led) takeVisited(settled []Done) {
	s := t.s
	before := t.visitedByName()
	t.owned = make([][]extsort.Tiered, len(settled))
	var visited []extsort.Tiered
	for i := range settled {
		x := settled[i].Settled
		for _, v := range x.Visited {
			delete(before, v.Run.Name)
			t.made = slices.DeleteFunc(t.made, func(r *extsort.Run) bool { return r == v.Run })
		}
		t.owned[i], t.samples = x.Visited, append(t.samples, x.Samples...)
		visited = append(visited, x.Visited...)
	}
	for _, r := range before { // merged, or written anew
		s.folder.Space.Remove(r)
	}
	s.stored.visited.Runs = visited
	t.thinOut()
}

// mostSamples is from how many samples on those of visited states are made fewer.
const mostSamples = 1 << 12

// thinOut has each sample stand for what two have stood for, if there are many.
func (t *led) thinOut() {
	if len(t.samples) < mostSamples {
		return
	}
	extsort.SortSamples(t.samples)
	fewer := t.samples[:0]
	for i := 1; i < len(t.samples); i += 2 {
		fewer = append(fewer, extsort.Sample{
			Key: t.samples[i].Key, Records: t.samples[i-1].Records + t.samples[i].Records,
		})
	}
	clear(t.samples[len(fewer):])
	t.samples = fewer
}

// dropMade removes what members have made for this level alone.
func (t *led) dropMade() {
	for _, r := range t.made {
		t.s.folder.Space.Drop(r)
	}
	t.made = nil
}

// do has tasks done. What members counted of covers counts for the search.
func (t *led) do(tasks []Task) ([]Done, error) {
	s := t.s
	done, err := t.Do(tasks, s.Look)
	if err != nil {
		return nil, err
	}
	for i := range done {
		if done[i].Why != "" {
			return nil, errors.New(done[i].Why)
		}
		if len(done[i].Hits) != len(s.Workers.Earlier) {
			return nil, errors.New("internal error: a member counts other covers")
		}
		for c, hits := range done[i].Hits {
			if s.Program.Covers[c].Premise != nil {
				s.Workers.Earlier[c] = max(s.Workers.Earlier[c], hits)
			} else {
				s.Workers.Earlier[c] += hits
			}
		}
	}
	return done, nil
}

// expandTogether has the states of the level expanded.
func (t *led) expandTogether(n, owners int) ([]Done, error) {
	s := t.s
	f, done := s.frontier(), s.level.reader.next // some are, where a search alone was stopped in this level
	var tasks []Task
	for i := range n {
		x := &Expansion{Frontier: f, Unexpanded: map[uint64]bool{}}
		x.From, x.To = done+extsort.Share(f.Records-done, i, n), done+extsort.Share(f.Records-done, i+1, n)
		if x.From == x.To {
			continue
		}
		if x.Sample = t.recuts(owners); !x.Sample {
			x.Cuts = t.cuts
		}
		for position := range s.level.unexpanded {
			if x.From <= position && position < x.To {
				x.Unexpanded[position] = true
			}
		}
		tasks = append(tasks, Task{Level: s.Counts.Level, Owner: i, Expand: x})
	}
	all, err := t.do(tasks)
	if err != nil {
		return nil, err
	}
	t.rates[expanding].add(all, f.Records-done)
	for i := range all {
		x := all[i].Expanded
		x.Tally.Merged = x.Merged
		if err := fits(&x.Tally, s.Program); err != nil {
			return nil, err
		}
		s.level.tally.Add(&x.Tally)
		s.level.eventful = s.level.eventful || x.Eventful
		s.level.last = min(s.level.last, x.Last)
		for _, r := range x.Candidates {
			s.folder.Space.Borrow(r, s.Words()+places)
			s.level.candidates, t.made = append(s.level.candidates, r), append(t.made, r)
		}
	}
	s.level.reader.next = f.Records
	return all, nil
}

// errForeign is the error for counts of another program.
var errForeign = errors.New("internal error: a member counts what another program has")

// fits checks that counts are of this program.
func fits(t *search.Tally, p *ir.Program) error {
	own := search.NewTally(p)
	for _, pair := range [][2][]uint64{
		{own.Fired, t.Fired}, {own.Fresh, t.Fresh}, {own.AtRest, t.AtRest}, {own.MomentHits, t.MomentHits},
		{own.Left.Unreceived, t.Left.Unreceived}, {own.Left.Useless, t.Left.Useless}, {own.Left.Held, t.Left.Held},
	} {
		if len(pair[0]) != len(pair[1]) {
			return errForeign
		}
	}
	if len(own.Merged) != len(t.Merged) {
		return errForeign
	}
	return nil
}

// visitedByName are the runs of visited states.
func (t *led) visitedByName() map[string]*extsort.Run {
	s := t.s
	all := map[string]*extsort.Run{}
	for _, v := range s.stored.visited.Runs {
		all[v.Run.Name] = v.Run
	}
	return all
}

// settleTogether has the new states found.
func (t *led) settleTogether(n, pieces int, rewrite bool) ([]Done, error) {
	s := t.s
	tasks := make([]Task, n)
	var parents []uint64
	for i := range pieces - 1 {
		parents = append(parents, extsort.Share(s.frontier().Records, i+1, pieces))
	}
	for i := range tasks {
		x := &Settling{Candidates: s.level.candidates, Rewrite: rewrite, Parents: parents}
		if x.Visited = s.stored.visited.Runs; !rewrite {
			x.Visited = t.owned[i]
		}
		if i > 0 {
			x.From = t.cuts[i-1]
			if !rewrite {
				x.Cut = i
			}
		}
		if i < n-1 {
			x.To = t.cuts[i]
		}
		tasks[i] = Task{Level: s.Counts.Level, Owner: i, Settle: x}
	}
	done, err := t.do(tasks)
	if err != nil {
		return nil, err
	}
	if err := t.allRead(done); err != nil {
		return nil, err
	}
	t.rates[settling].add(done, s.frontier().Records)
	before := t.visitedByName()
	for i := range done {
		x := done[i].Settled
		if len(x.Fresh) != len(s.level.tally.Fresh) || len(x.Most) != len(s.level.highWater.Most) || x.Order == nil {
			return nil, errForeign
		}
		s.folder.Space.Borrow(x.Order, places+s.Words())
		t.made = append(t.made, x.Order)
		for k, v := range x.Visited {
			if was := before[v.Run.Name]; was != nil {
				x.Visited[k].Run = was
			} else {
				s.folder.Space.Borrow(v.Run, s.Words())
				t.made = append(t.made, v.Run)
			}
		}
		s.level.fresh += x.Stored
		search.AddAll(s.level.tally.Fresh, x.Fresh)
		s.level.highWater.Add(&property.HighWater{Most: x.Most})
		s.level.eventful = s.level.eventful || x.Eventful
		for _, r := range x.Rejected {
			s.reject(&rejected{r.At, r.State})
		}
	}
	return done, nil
}

// allRead checks that each candidate was read by some member.
func (t *led) allRead(done []Done) error {
	s := t.s
	for c, r := range s.level.candidates {
		read := uint64(0)
		for i := range done {
			if len(done[i].Settled.Read) != len(s.level.candidates) {
				return errForeign
			}
			read += done[i].Settled.Read[c]
		}
		if read != r.Records {
			return &extsort.Error{File: r.Name, Do: "settle", Err: errUnread}
		}
	}
	return nil
}

var errUnread = errors.New("not every candidate in it was read once")

// skew is how many times the mean an owner may have.
const skew = 1.5

// cutKeys cuts the keys into ranges, or leaves them as they are if these have about as many states. It reports whether
// they are others than they were.
func (t *led) cutKeys(n int, expanded []Done) bool {
	s := t.s
	if !t.recuts(n) {
		return false
	}
	all := slices.Clone(t.samples)
	for i := range expanded {
		all = append(all, expanded[i].Expanded.Samples...)
	}
	extsort.SortSamples(all)
	t.cuts = extsort.Cuts(all, n)
	for len(t.cuts) < n-1 {
		t.cuts = append(t.cuts, slices.Repeat([]uint64{math.MaxUint64}, s.Words()))
	}
	return true
}

// recuts reports whether the keys are cut anew in this level.
func (t *led) recuts(owners int) bool { return len(t.owned) != owners || t.unequal() }

// unequal reports whether one owner has much more than the others.
func (t *led) unequal() bool {
	most, total := uint64(0), uint64(0)
	for _, owned := range t.owned {
		n := uint64(0)
		for _, v := range owned {
			n += v.Run.Records
		}
		most, total = max(most, n), total+n
	}
	return float64(most)*float64(len(t.owned)) > skew*float64(total)
}

// orderTogether has the next level written.
func (t *led) orderTogether(n int, settled []Done) error {
	s := t.s
	x := Ordering{}
	for i := range settled {
		x.Orders = append(x.Orders, settled[i].Settled.Order)
	}
	records := s.frontier().Records
	var tasks []Task
	for i := range n {
		part := x
		part.Cut = i
		if part.From, part.To = extsort.Share(records, i, n), extsort.Share(records, i+1, n); part.From < part.To {
			tasks = append(tasks, Task{Level: s.Counts.Level, Owner: i, Order: &part})
		}
	}
	done, err := t.do(tasks)
	if err != nil {
		return err
	}
	t.rates[putting].add(done, records)
	var pieces []*extsort.Run
	for i := range done {
		s.folder.Space.Borrow(done[i].Piece, s.Words())
		pieces = append(pieces, done[i].Piece)
	}
	next := s.folder.Space.Concat(pieces, s.Words())
	if next.Records != s.level.fresh {
		return errors.New("internal error: the next level has not as many states as were found new")
	}
	s.stored.levels, s.stored.skips = append(s.stored.levels, next), append(s.stored.skips, s.level.next)
	for _, r := range s.level.candidates {
		if !slices.Contains(t.made, r) {
			s.folder.Space.Remove(r)
		}
	}
	s.level.candidates = nil
	s.order.sorter.Take(x.Orders)
	return nil
}
