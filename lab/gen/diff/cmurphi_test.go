package diff

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"gomc/internal/records"
	"gomc/ir"
	"gomc/lab/gen"
	"gomc/lab/gen/handlers"
	"gomc/semantics"
)

// TestCMurphi compares class, states and rules fired with CMurphi 5.4.9, which ends with the first error: its
// mu and g++ on PATH, MURPHI_INCLUDE naming the folder of its verifier's sources. A second for each model goes to
// the C++ compiler. Models that CMurphi does not take are counted, and nothing is asked of gomc about them.
func TestCMurphi(t *testing.T) {
	for _, tool := range []string{"mu", "g++"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("%s is not on PATH", tool)
		}
	}
	if !*peer || os.Getenv("MURPHI_INCLUDE") == "" {
		t.Skip("a campaign of its own: make -C lab campaign-dialects")
	}
	dir := t.TempDir()
	if _, err := ofCMurphi(dir, "var x : 0..1; startstate begin x := 0; end; rule x < 2 ==> begin x := 1 - x; end;", exploration{}); err != nil {
		t.Fatalf("is this CMurphi built without its own optimizations? %v", err)
	}
	for name, model := range map[string]func(uint64) string{
		"caching":  func(s uint64) string { return gen.Murphi(s, gen.Caching) },
		"handlers": handlers.Model,
	} {
		t.Run(name, func(t *testing.T) {
			campaign(t, model, func(text string, seed uint64, done *records.Compared) error {
				return againstCMurphi(dir, text, seed, name == "handlers", done)
			})
		})
	}
}

// errRefused marks a model that CMurphi does not take, or for which it writes what is no C++; errCrashed one that ends
// its mu with a signal, which some nested rulesets do however it is built.
var (
	errRefused  = errors.New("CMurphi does not take the model")
	errCrashed  = errors.New("CMurphi crashes on the model")
	errNoAnswer = errors.New("no answer from CMurphi")
)

// againstCMurphi explores a model with both tools, every other one with symmetry reduction, which is compared
// where the run is complete: else which member of an orbit is expanded decides which error comes first.
func againstCMurphi(dir, text string, seed uint64, compiled bool, done *records.Compared) error {
	p, err := compileAs(text, semantics.Options{Dialect: semantics.CMurphi})
	if err != nil {
		return err
	}
	way := exploration{deadlockModes[seed/2%2*2], "off", 1, compiled}
	if seed%2 == 1 && slices.ContainsFunc(p.Scalarsets, (*ir.Type).Interchangeable) {
		way.symmetry = "exhaustive"
	}
	a, err := ours(p, way)
	if err != nil {
		return err
	}
	b, err := ofCMurphi(dir, text, way)
	switch {
	case errors.Is(err, errRefused):
		done.Has("not taken by CMurphi")
		return nil
	case errors.Is(err, errCrashed):
		done.Has("crashed CMurphi")
		return nil
	case err != nil:
		return err
	}
	if way.symmetry != "off" && a.Errors > 0 && b.Errors > 0 {
		done.Has("symmetry, an error")
		return nil
	}
	if a.Deadlocks = 0; a != b {
		return fmt.Errorf("%+v: gomc %+v, CMurphi %+v", way, a, b)
	}
	a.add(way, done)
	return nil
}

var (
	explored = regexp.MustCompile(`(\d+) states, (\d+) rules fired`)
	resultOf = regexp.MustCompile(`(?s)Result:\s+(.*?)\n\nState Space`)
)

// crashed reports whether a tool was ended by a signal other than SIGKILL. CMurphi does that on every model when a newer
// compiler has optimized it: such a run compares nothing.
func crashed(err error) bool {
	var failed *exec.ExitError
	if !errors.As(err, &failed) {
		return false
	}
	status, ok := failed.Sys().(syscall.WaitStatus)
	return ok && status.Signaled() && status.Signal() != syscall.SIGKILL
}

// ofCMurphi has CMurphi generate a verifier, compiles and runs it.
func ofCMurphi(dir, text string, way exploration, flags ...string) (totals, error) {
	model, source, verifier := filepath.Join(dir, "x.m"), filepath.Join(dir, "x.cpp"), filepath.Join(dir, "x")
	if err := os.WriteFile(model, []byte(text), 0o644); err != nil {
		return totals{}, err
	}
	os.Remove(source)
	if _, err := run("mu", model); crashed(err) {
		return totals{}, fmt.Errorf("%w: %w", errCrashed, err)
	} else if err != nil {
		return totals{}, errRefused
	}
	if _, err := run("g++", "-O0", "-w", "-fpermissive", "-I"+os.Getenv("MURPHI_INCLUDE"), "-o", verifier, source); err != nil {
		return totals{}, errRefused
	}
	args := append([]string{"-m64", "-pn", "-nosym"}, flags...)
	if way.symmetry != "off" {
		args[2] = "-sym1"
	}
	if way.deadlock != "stuttering" {
		args = append(args, "-ndl")
	}
	out, _ := run(verifier, args...) // its status says what the summary says
	counts := explored.FindStringSubmatch(string(out))
	if counts == nil {
		return totals{}, fmt.Errorf("%w: %s", errNoAnswer, out)
	}
	n := totals{}
	n.States, _ = strconv.Atoi(counts[1])
	n.Rules, _ = strconv.Atoi(counts[2])
	if said := resultOf.FindStringSubmatch(string(out)); said != nil && strings.Contains(said[1], "Internal Error") {
		return totals{}, errCrashed
	} else if said != nil {
		n.Errors, n.Class = 1, classOf(strings.TrimSpace(said[1]))
	}
	return n, nil
}
