package disk

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"time"

	"gomc/checker/disk/extsort"
	"gomc/checker/search"
	"gomc/engine"
	"gomc/outcome"
	"gomc/spec"
)

// A checkpoint consists of the current runs, synced, and a manifest that names them, with all counts. The manifest is
// written beside the last one, synced and renamed, and the folder is synced before and after: so there is always a
// manifest, and the files that it names exist. A run that a manifest names is removed only after the next manifest. So
// a search can be killed at any time; it loses only its work since the last checkpoint.
//
// The search makes one whenever candidates were spilled, and in between often enough. While something happens in a
// level it makes none, except one of the level's beginning before the level is repeated; and none after the first
// finding. A search that is stopped before its first checkpoint has an empty one: continuing it begins anew.

// manifest holds the data from which a search is continued.
type manifest struct {
	Format     int
	Program    string // the hash of its listing
	Spec       spec.Spec
	Model      string
	ModelHash  string
	Words      int
	Serial     uint64
	Saved      time.Time
	States     uint64
	Level      int
	Depth      int
	Begun      bool   // the level
	Position   uint64 // in the level, of the first state that was not expanded
	Counts     search.Tally
	Tally      search.Tally // of the level
	Merged     mergings
	Most       []int // events that wait at machines
	Hits       []uint64
	LevelHits  []uint64 // when the level began
	Fresh      []uint64 // states of each depth
	Skips      []map[uint64]bool
	Visited    []extsort.Tiered
	Levels     []*extsort.Run
	Candidates []*extsort.Run
	Stage      *Stage `json:",omitempty"` // of what follows the exploration
	Traffic    extsort.Traffic
}

// mergings lists the merged messages.
type mergings struct {
	All   [][]uint64
	Level [][]uint64 // in the level
}

const (
	manifestName   = "manifest"
	keptName       = "values" // what an engine.Keeper keeps
	manifestFormat = 2
	// checkpointEvery is about how long a search runs without a checkpoint.
	checkpointEvery = 15 * time.Second
)

// checkpoints holds the state of a search's checkpoints.
type checkpoints struct {
	any     bool
	lost    bool      // a file that it takes to tell the trace
	began   time.Time // the search, or the latest of them
	written uint64    // bytes, when it was made
	states  uint64    // of the one that the search was resumed with
	adopted uint64    // of a search in memory
	program string
	after   after // the exploration
}

// overdue reports whether much would be lost.
func (s *Search) overdue() bool {
	return s.folder.Space.Removal.Lasting && s.Clock.Now().Sub(s.saved.began) >= checkpointEvery
}

// checkpointIfDue makes one at the end of a level, if there is something in files, or much would be lost.
func (s *Search) checkpointIfDue() error {
	written := s.folder.Space.Traffic.Written - s.saved.written
	if (written == 0 || s.team != nil && written < teamCheckpoint) && !s.overdue() {
		return nil
	}
	return s.checkpoint()
}

// teamCheckpoint is the number of bytes that a team writes between checkpoints.
const teamCheckpoint = 256 << 20

// checkpointLast makes one when the search is stopped. Of a round in which it was, some candidates are there,
// which come again, and nothing is counted. That it cannot be made is no news beside that.
func (s *Search) checkpointLast() {
	if s.team == nil && s.folder.Space.Removal.Lasting && s.spill() == nil {
		s.checkpoint()
	}
}

// checkpoint makes one, if it can be.
func (s *Search) checkpoint() error {
	if !s.folder.Space.Removal.Lasting || s.level.eventful || len(s.Result.Findings) > 0 || len(s.stored.levels) == 0 {
		return nil
	}
	m, err := s.describe()
	if err != nil {
		return err
	}
	if err := s.write(m); err != nil {
		return err
	}
	s.folder.Space.Sweep()
	return nil
}

// write writes a manifest, and before it what that names.
func (s *Search) write(m *manifest) error {
	for _, r := range m.named() {
		if err := r.Persist(); err != nil {
			return err
		}
	}
	if k, ok := s.Engine.(engine.Keeper); ok {
		if err := s.folder.Space.Replace(keptName, sealed(k.Keep())); err != nil {
			return err
		}
	}
	m.Serial, m.Traffic = s.folder.Space.Naming.Serial, s.folder.Space.Traffic // with what was written just now
	text, err := json.Marshal(m)
	if err != nil {
		return err
	}
	if s.team != nil {
		if err := s.team.Commit(text); err != nil {
			return err
		}
	}
	if err := s.folder.Space.Replace(manifestName, sealed(text)); err != nil {
		return err
	}
	s.saved.any, s.saved.began, s.saved.written = true, s.Clock.Now(), s.folder.Space.Traffic.Written
	return nil
}

// standing is the state of the search at the beginning of a level.
type standing struct {
	visited []extsort.Tiered
	levels  []*extsort.Run
	skips   []map[uint64]bool
}

func (s *Search) standing() standing {
	return standing{slices.Clone(s.stored.visited.Runs), s.stored.levels, s.stored.skips}
}

// checkpointAt makes one of the beginning of a level that is settled and has to be done once more: what that is stopped by would
// else leave none. The runs of then are all there: none is removed before the next checkpoint.
func (s *Search) checkpointAt(begun standing) error {
	if !s.folder.Space.Removal.Lasting || len(s.Result.Findings) > 0 {
		return nil
	}
	m, err := s.describe()
	if err != nil {
		return err
	}
	m.Visited, m.Levels, m.Skips = begun.visited, begun.levels, begun.skips
	m.Hits, m.Most = s.level.hits, s.Counts.HighWater.Most
	m.Begun, m.Position, m.Tally, m.Merged.Level, m.LevelHits, m.Candidates = false, 0, search.Tally{}, nil, nil, nil
	return s.write(m)
}

// Stopped is called when a limit has stopped the search: whichever it was, and whatever has been found, another can go on.
func (s *Search) Stopped() {
	if !s.saved.any {
		s.SaveNothing()
	}
}

// SaveNothing makes a checkpoint of a search that has not begun. That it cannot be made is no news beside what has stopped it.
func (s *Search) SaveNothing() {
	m := &manifest{}
	if s.folder.Space.Removal.Lasting && s.identify(m) == nil {
		s.write(m)
	}
}

// named are the runs that there are.
func (s *Search) named() []*extsort.Run {
	m := manifest{Visited: s.stored.visited.Runs, Levels: s.stored.levels, Candidates: s.level.candidates,
		Stage: s.saved.after.stage}
	return m.named()
}

// named are the runs that a manifest names.
func (m *manifest) named() []*extsort.Run {
	all := slices.Concat(m.Levels, m.Candidates)
	for _, r := range m.Visited {
		all = append(all, r.Run)
	}
	for _, r := range m.Stage.runs() {
		all = append(all, r.Run)
	}
	return all
}

// ProgramHash returns the hash of the program, computed once.
func (s *Search) ProgramHash() (hash string, err error) {
	if s.saved.program == "" {
		s.saved.program, err = s.Program.Hash()
	}
	return s.saved.program, err
}

// describe returns a manifest of the current state of the search.
func (s *Search) describe() (*manifest, error) {
	m := &manifest{
		States: s.stored.states, Level: s.Counts.Level, Depth: s.Counts.Depth, Counts: s.Counts.Tally, Tally: s.level.tally,
		Merged: mergings{s.Counts.Merged, s.level.tally.Merged}, Most: s.Counts.HighWater.Most,
		Hits: s.Workers.CoverHits(), LevelHits: s.level.hits,
		Fresh: s.stored.perDepth, Skips: s.stored.skips,
		Visited: s.stored.visited.Runs, Levels: s.stored.levels, Candidates: s.level.candidates, Stage: s.saved.after.stage,
	}
	if s.saved.after.stage != nil {
		m.Hits = s.saved.after.hits
	}
	if s.level.reader != nil {
		m.Begun, m.Position, m.Hits = true, s.level.done, s.level.counted
		m.Most = s.level.highWater.Most
	}
	return m, s.identify(m)
}

// identify says of which search a manifest is.
func (s *Search) identify(m *manifest) (err error) {
	m.Format, m.Spec, m.Words, m.Saved = manifestFormat, s.Opts.Spec, s.Words(), time.Now()
	m.Spec.Symmetry, m.Spec.DeadMessages = s.Opts.Reductions.Canonicalizer != nil, s.dropping()
	m.Model, m.ModelHash = s.model()
	m.Program, err = s.ProgramHash()
	return err
}

// sealed returns a text behind its checksum.
func sealed(text []byte) []byte {
	return append(fmt.Appendf(nil, "%08x\n", crc32.ChecksumIEEE(text)), append(text, '\n')...)
}

// unsealed returns a text that was sealed, and whether it is that.
func unsealed(text []byte) ([]byte, bool) {
	sum, body, _ := bytes.Cut(text, []byte("\n"))
	body = bytes.TrimSuffix(body, []byte("\n"))
	return body, string(sum) == fmt.Sprintf("%08x", crc32.ChecksumIEEE(body))
}

// readManifest reads the latest checkpoint of a folder.
func readManifest(in extsort.FS) (*manifest, error) {
	text, err := extsort.ReadAll(in, manifestName)
	if err != nil {
		return nil, err
	}
	body, ok := unsealed(text)
	if !ok {
		return nil, errors.New("the manifest is damaged: its checksum is wrong")
	}
	m := &manifest{}
	if err := json.Unmarshal(body, m); err != nil {
		return nil, fmt.Errorf("the manifest is damaged: %w", err)
	}
	if m.Format != manifestFormat {
		return nil, fmt.Errorf("it was written by another version of gomc, in format %d; this one reads %d", m.Format, manifestFormat)
	}
	return m, nil
}

// Kept returns the data that the engine of a search in a folder has kept. It returns a *FolderError if there is none.
func Kept(dir string) ([]byte, error) {
	kept, err := readKept(extsort.Folder(dir))
	if err != nil {
		return nil, &FolderError{dir, "there is no search of a program of P in it that could go on: " + err.Error()}
	}
	return kept, nil
}

func readKept(in extsort.FS) ([]byte, error) {
	text, err := extsort.ReadAll(in, keptName)
	if err != nil {
		return nil, err
	}
	kept, ok := unsealed(text)
	if !ok {
		return nil, errors.New("what it keeps is damaged: its checksum is wrong")
	}
	return kept, nil
}

// differs says in what the search that a folder is of is another, and what goes on with it; "": in nothing.
func (s *Search) differs(m *manifest) (why, try string) {
	if was, is := s.otherFlags(m); len(was) > 0 {
		why = fmt.Sprintf("it was begun with %s, and this is one with %s", strings.Join(was, ", "), strings.Join(is, ", "))
		if _, ofProgram := s.Engine.(engine.Keeper); ofProgram {
			return why, runsTry
		}
		words := slices.Concat([]string{"--resume=" + s.folder.Name()}, m.flags(), []string{m.Model})
		return why, "gomc check " + spec.Quoted(words...)
	}
	program, err := s.ProgramHash()
	name, hash := s.model()
	switch {
	case err != nil:
		return err.Error(), runsTry
	case m.ModelHash != hash:
		return fmt.Sprintf("it is of %s as it was then; %s is another text", m.Model, name), runsTry
	case m.Program != program || m.Words != s.Words():
		return "this version of gomc, or another start, makes another program of the model", runsTry
	}
	return "", ""
}

// otherFlags lists the flags that a search has to keep and this one has not, and those in their place.
func (s *Search) otherFlags(m *manifest) (was, is []string) {
	asked := s.Opts.Spec
	asked.Symmetry, asked.DeadMessages = s.Opts.Reductions.Canonicalizer != nil, s.dropping()
	for i := range spec.Knobs {
		k := &spec.Knobs[i]
		if k.MayChange() || k.OfModel() {
			continue
		}
		if v, w := k.Get(&m.Spec), k.Get(&asked); v != w {
			was, is = append(was, flag(k, v)), append(is, flag(k, w))
		}
	}
	if !maps.Equal(m.Spec.Constants, asked.Constants) {
		was, is = append(was, constants(&m.Spec)), append(is, constants(&asked))
	}
	return was, is
}

// constants returns the flags of the constants of a Spec.
func constants(s *spec.Spec) string {
	if len(s.Constants) == 0 {
		return "no --const"
	}
	return strings.Join((&spec.Spec{Constants: s.Constants}).ModelFlags(), " ")
}

// model names the model, and its text by a hash.
func (s *Search) model() (name, hash string) {
	var of outcome.Outcome
	of.Identify(s.Program)
	return of.Model, of.ModelHash
}

// flag returns how a knob is turned to a value.
func flag(k *spec.Knob, value string) string {
	switch {
	case value == "":
		return "no --" + k.Name
	case k.Bool:
		return "--" + k.Name
	}
	return "--" + k.Name + "=" + value
}

// runsTry is where to look for what a search can go on with.
const runsTry = "gomc runs, which lists the searches that can go on, with their commands"

// resume continues from what is in the folder.
func (s *Search) resume() error {
	m, err := readManifest(s.folder.Space.FS)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return s.folder.unfit("there is no search in it that could go on", runsTry)
	case err != nil:
		return s.folder.lost(manifestName, err)
	}
	if why, try := s.differs(m); why != "" {
		return s.folder.unfit("cannot go on: "+why, try)
	}
	if k, ok := s.Engine.(engine.Keeper); ok {
		kept, err := readKept(s.folder.Space.FS)
		if err == nil {
			err = k.Restore(kept)
		}
		if err != nil {
			return s.folder.lost(keptName, err)
		}
	}
	s.saved.any = true
	if len(m.Levels) == 0 {
		return s.sweepUnnamed(m) // it had not begun
	}
	s.stored.begun, s.saved.states = true, m.States
	s.folder.Space.Naming.Serial, s.folder.Space.Traffic = m.Serial, m.Traffic
	s.folder.Space.Traffic.Held = 0
	s.stored.visited.Runs, s.stored.levels = m.Visited, m.Levels
	for _, r := range m.Candidates {
		if err := s.folder.Space.Open(r, s.Words()+places); err != nil {
			return s.folder.lost("", err)
		}
	}
	for _, r := range s.named() {
		if err := s.folder.Space.Open(r, s.Words()); err != nil {
			return s.folder.lost("", err)
		}
	}
	if err := m.Stage.open(s.folder.Space); err != nil {
		return s.folder.lost("", err)
	}
	if m.Stage != nil {
		s.saved.after = after{m.Stage, m.Hits}
	}
	s.restore(m)
	return s.sweepUnnamed(m)
}

// lost is the error for a file that is damaged or missing; the message of err names it where file does not.
func (f *Folder) lost(file string, err error) error {
	what := err.Error()
	if file != "" {
		what = file + ": " + what
	}
	return f.unfit("cannot go on: "+what,
		"put back the file as it was, if there is a copy; or begin anew, in another folder: gomc check --disk=OTHER")
}

// restore takes over what was counted.
func (s *Search) restore(m *manifest) {
	s.stored.states, s.Counts.Level, s.Counts.Depth, s.stored.perDepth, s.stored.skips, s.Workers.Earlier = m.States, m.Level, m.Depth, m.Fresh, m.Skips, m.Hits
	m.Counts.Merged = m.Merged.All
	s.Counts.Tally.Add(&m.Counts)
	s.level = level{tally: search.NewTally(s.Program)}
	if n := len(m.Skips); n > 0 {
		s.level.next = m.Skips[n-1]
	}
	if m.Begun {
		s.level = s.newLevel(s.frontier())
		s.level.reader.it, _, _, _ = s.frontier().At(m.Position)
		s.level.reader.next, s.level.done = m.Position, m.Position
		m.Tally.Merged = m.Merged.Level
		s.level.tally.Add(&m.Tally)
		s.level.hits, s.level.candidates = m.LevelHits, m.Candidates
		s.Workers.NotedHits(s.level.hits)
		copy(s.level.highWater.Most, m.Most)
	} else {
		copy(s.Counts.HighWater.Most, m.Most)
	}
	s.saved.written = s.folder.Space.Traffic.Written
}

// sweepUnnamed removes the files that the checkpoint does not name: what was done since.
func (s *Search) sweepUnnamed(m *manifest) error {
	names, err := s.folder.Space.FS.List()
	if err != nil {
		return s.folder.wrong(err.Error())
	}
	named := map[string]bool{}
	for _, r := range append(s.named(), m.Candidates...) {
		for _, f := range r.Files() {
			named[f.Name] = true
		}
	}
	for _, name := range names {
		if strings.HasPrefix(name, extsort.Prefix) && !named[name] {
			s.folder.Space.FS.Remove(name)
		}
	}
	return nil
}

// dropping returns whether dead messages are left out.
func (s *Search) dropping() spec.DeadMessages {
	if s.Opts.Reductions.Dropper != nil {
		return spec.DropDead
	}
	return ""
}
