package disk_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"gomc"
	"gomc/checker"
	"gomc/checker/disk"
	"gomc/engine"
	"gomc/internal/drawn"
	"gomc/outcome"
	"gomc/spec"
)

// crew is a Team whose members are goroutines. What they are told and what they say goes through JSON; now and then
// it has tasks done twice, by others, and says that files are lost.
type crew struct {
	t        *testing.T
	folder   string
	random   *rand.Rand
	members  []chan job
	errs     chan error
	n        int // at present
	levels   int
	repeated int
	lost     int
	least    time.Duration
}

// job is a task, and where its result goes.
type job struct {
	task   []byte
	result chan []byte
}

func (c *crew) Members() int {
	c.levels++
	c.n = 1 + c.random.IntN(len(c.members)) // they come and go
	return c.n
}

func (c *crew) Commit([]byte) error { return nil }

func (c *crew) Do(tasks []disk.Task, look func() bool) ([]disk.Done, error) {
	if !look() {
		return nil, disk.ErrStopped
	}
	if c.random.IntN(12) == 0 {
		c.lost++
		return nil, disk.ErrLost
	}
	done := make([]disk.Done, len(tasks))
	for i := range tasks {
		times := 1 + c.random.IntN(2)
		for n := range times {
			c.repeated += n
			member := c.random.IntN(len(c.members))
			text, err := json.Marshal(&tasks[i])
			if err != nil {
				c.t.Error(err)
			}
			o := job{text, make(chan []byte)}
			c.members[member] <- o
			for _, r := range done[i].Runs(&tasks[i]) {
				os.Remove(filepath.Join(c.folder, r.Name))
			}
			done[i] = disk.Done{}
			if err := json.Unmarshal(<-o.result, &done[i]); err != nil {
				return nil, fmt.Errorf("member %d: %w", member, err)
			}
		}
	}
	return done, nil
}

// serving is a Member as the search of a check.
type serving struct {
	*disk.Search
	member *disk.Member
	orders chan job
	t      *testing.T
}

func (s *serving) Explore() bool {
	for o := range s.orders {
		var task disk.Task
		if err := json.Unmarshal(o.task, &task); err != nil {
			s.t.Error(err)
		}
		done, err := s.member.Do(&task)
		if err != nil {
			s.t.Error(err)
		}
		text, err := json.Marshal(done)
		if err != nil {
			s.t.Error(err)
		}
		o.result <- text
	}
	return s.Halt("the team has done its work")
}

// teamed returns the outcome of a check by a team, without what may differ.
func teamed(t *testing.T, p *gomc.Program, s gomc.Spec, members int, least time.Duration) (string, *crew) {
	t.Helper()
	folder := t.TempDir()
	c := &crew{t: t, folder: folder, random: rand.New(rand.NewPCG(1, 2)), errs: make(chan error, members), least: least}
	s.Disk = folder
	check := func(hook checker.NewSearch) (*gomc.Outcome, error) {
		tiny := func(e engine.Engine, opts checker.Options, now func() time.Time) (checker.Search, error) {
			opts.Tuning.DiskBuffer, opts.Tuning.Files.Small = 40, -1
			return hook(e, opts, now)
		}
		return gomc.Check(context.Background(), p, s, gomc.Hooks{NewSearch: tiny})
	}
	for i := range members {
		orders := make(chan job)
		c.members = append(c.members, orders)
		go func() {
			_, err := check(func(e engine.Engine, opts checker.Options, now func() time.Time) (checker.Search, error) {
				f, err := disk.Shared(folder)
				if err != nil {
					return nil, err
				}
				m, err := disk.NewMember(e, opts, now, f, fmt.Sprint(i, "-"))
				if err != nil {
					return nil, err
				}
				return &serving{m.Search(), m, orders, t}, nil
			})
			c.errs <- err
		}()
	}
	o, err := check(func(e engine.Engine, opts checker.Options, now func() time.Time) (checker.Search, error) {
		f, err := disk.Open(folder, false)
		if err != nil {
			return nil, err
		}
		return disk.Lead(e, opts, now, f, c, c.least)
	})
	for _, m := range c.members {
		close(m)
	}
	for range c.members {
		if err := <-c.errs; err != nil {
			t.Error(err)
		}
	}
	if err != nil {
		return err.Error(), c
	}
	if left, _ := os.ReadDir(folder); o.Disk.Folder == "" && len(left) > 0 {
		t.Errorf("%d files are left, as %s", len(left), left[0].Name())
	}
	return told(t, o), c
}

// told returns an outcome without what may differ.
func told(t *testing.T, o *gomc.Outcome) string {
	o.Seconds, o.PeakBytes, o.StateBytes, o.Disk, o.Settings = 0, 0, 0, nil, outcome.Settings{}
	text, err := json.Marshal(o)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestTeamOnLibrary: models have one outcome, traces included, whether a search explores their states or a team does.
func TestTeamOnLibrary(t *testing.T) {
	var paths []string
	for _, pattern := range []string{"../../models/*.m", "../../conformance/*.m"} {
		found, err := filepath.Glob(pattern)
		if err != nil || len(found) == 0 {
			t.Fatal("where are the models?", err)
		}
		for i := 0; i < len(found); i += 5 {
			paths = append(paths, found[i])
		}
	}
	levels, lost := 0, 0
	for i, path := range paths {
		t.Run(path, func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			l, n := byTeam(t, i, path, string(text))
			levels, lost = levels+l, lost+n
		})
	}
	if levels < 250 || lost < 10 { // which models these are changes as models come
		t.Errorf("%d levels, %d of them lost", levels, lost)
	}
}

// TestTeamOnRandomModels does so for random models.
func TestTeamOnRandomModels(t *testing.T) {
	for _, kind := range []string{"murphi", "messages", "machines"} {
		t.Run(kind, func(t *testing.T) {
			for i, m := range drawn.Models(t, kind, 5) {
				byTeam(t, i, m.Name, m.Text)
			}
		})
	}
}

// byTeam compares searches of a model, and says how many levels teams have explored, and how many of these were lost.
func byTeam(t *testing.T, i int, name, text string) (levels, lost int) {
	model, err := gomc.Load(name, text)
	if err != nil {
		return 0, 0 // meant to be wrong, or of several files
	}
	s := []gomc.Spec{{Symmetry: true, MaxErrors: 3}, {}, {Semantics: spec.MP}}[i%3]
	s.Engine = spec.Interp
	program, err := gomc.Compile(model, s)
	if err != nil {
		return 0, 0
	}
	s.MaxStates = 700
	s.Disk = spec.TempDisk
	o, err := gomc.Check(context.Background(), program, s, gomc.Hooks{})
	if err != nil {
		return 0, 0 // refused
	}
	want := told(t, o)
	least := []time.Duration{0, 50 * time.Microsecond, time.Hour, 0}[i%4] // the second is about what a task takes
	got, c := teamed(t, program, s, []int{1, 3, 4}[i/3%3], least)
	if got != want {
		t.Errorf("%+v, by a team\n%s\nalone\n%s", s, got, want)
	}
	return c.levels, c.lost
}
