package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// tool is a model checker.
type tool interface {
	name() string
	version() string
	check(j job) result
}

// result is the answer of a tool for a model.
type result struct {
	verdict       verdict
	note          string // the tool's own words, when it refused or found something
	states, fired uint64
	counted       bool
	cpu           time.Duration // of checking alone, without generating and compiling
}

// verdict is a result in one word.
type verdict string

// The verdicts. Those of the second group are no answers.
const (
	verified verdict = "verified"
	violated verdict = "violated"
	deadlock verdict = "deadlock"
	errored  verdict = "error"
	rejected verdict = "rejected"

	late   verdict = "time limit"
	failed verdict = "failed" // the generated program does not compile, or crashes
	full   verdict = "full"   // CMurphi's state table
)

// These are gomc's exit statuses of a run without a result: a failure, a refusal, a model that does not compile.
const (
	exitFailure = 1
	exitUsage   = 2
	exitModel   = 3
)

// gomcTool is gomc itself, under a peer's profile or "".
type gomcTool struct{ program, profile string }

func (t *gomcTool) name() string { return "gomc" }

func (t *gomcTool) version() string {
	out, _ := exec.Command(t.program, "version").Output()
	first, _, _ := strings.Cut(string(out), "\n")
	return strings.TrimSpace(first)
}

func (t *gomcTool) check(j job) result {
	p := command(j.limit, j.scratch, t.program, t.args(j)...)
	var out struct {
		Verdict, Reason     string
		States, Transitions uint64
	}
	err := json.Unmarshal([]byte(p.out), &out)
	switch {
	case p.late:
		return result{verdict: late}
	case p.status == exitModel:
		return result{verdict: rejected, note: firstError(p)}
	case err != nil || p.status == exitFailure || p.status == exitUsage:
		return result{verdict: failed, note: firstError(p)}
	case out.Verdict == "bounded":
		out.Verdict = string(verified)
	}
	return result{verdict(out.Verdict), out.Reason, out.States, out.Transitions, true, p.cpu}
}

func (t *gomcTool) args(j job) []string {
	args := []string{"check", "--format=json", "--progress=off", "--deadlock=" + j.model.deadlock}
	if t.profile != "" {
		args = append(args, "--compat="+t.profile)
	}
	if j.symmetric {
		args = append(args, "--symm")
	}
	if j.model.depth != "" {
		args = append(args, "--max-depth="+j.model.depth)
	}
	if j.model.errors != "" {
		args = append(args, "--max-errors="+j.model.errors)
	}
	return append(args, j.model.path)
}

// rumurTool is Rumur, which generates C.
type rumurTool struct{ program, compiler, release string }

func findRumur() (tool, error) {
	program, err := exec.LookPath("rumur")
	if err != nil {
		return nil, fmt.Errorf("rumur is not on PATH")
	}
	for _, name := range []string{"cc", "gcc", "clang"} {
		if compiler, err := exec.LookPath(name); err == nil {
			out, _ := exec.Command(program, "--version").Output()
			return &rumurTool{program, compiler, strings.TrimSpace(string(out))}, nil
		}
	}
	return nil, fmt.Errorf("rumur needs a C compiler on PATH")
}

func (t *rumurTool) name() string { return "rumur" }

func (t *rumurTool) version() string { return t.release }

func (t *rumurTool) check(j job) result {
	source, binary := filepath.Join(j.scratch, "rumur.c"), filepath.Join(j.scratch, "rumur")
	p := command(j.limit, j.scratch, t.program, t.args(j, source)...)
	if p.late || p.failed {
		return refused(p)
	}
	flags := []string{"-std=c11", "-O1", "-w", "-o", binary, source, "-lpthread", "-latomic"}
	if machine, err := exec.Command("uname", "-m").Output(); err == nil && strings.Contains(string(machine), "x86_64") {
		flags = append([]string{"-mcx16"}, flags...)
	}
	if p = command(j.limit, j.scratch, t.compiler, flags...); p.late || p.failed {
		return result{verdict: failed, note: firstError(p)}
	}
	return verdictOf(command(j.limit, j.scratch, binary))
}

func (t *rumurTool) args(j job, source string) []string {
	symmetry := "off"
	if j.symmetric {
		symmetry = "exhaustive"
	}
	args := []string{"--quiet", "--threads=1", "--color=off", "--output=" + source,
		"--symmetry-reduction=" + symmetry, "--deadlock-detection=" + j.model.deadlock}
	if j.model.depth != "" {
		args = append(args, "--bound="+j.model.depth)
	}
	if j.model.errors != "" {
		args = append(args, "--max-errors="+j.model.errors)
	}
	return append(args, j.model.path)
}

// cmurphiTool is CMurphi, which generates C++.
type cmurphiTool struct{ program, compiler, include string }

func findCMurphi() (tool, error) {
	program, err := exec.LookPath("mu")
	if err != nil {
		return nil, fmt.Errorf("CMurphi's mu is not on PATH")
	}
	compiler, err := exec.LookPath("g++")
	if err != nil {
		return nil, fmt.Errorf("CMurphi needs g++ on PATH")
	}
	include := os.Getenv("MURPHI_INCLUDE")
	if _, err := os.Stat(filepath.Join(include, "mu_epilog.hpp")); include == "" || err != nil {
		return nil, fmt.Errorf("CMurphi needs MURPHI_INCLUDE, the folder of mu_epilog.hpp")
	}
	return &cmurphiTool{program, compiler, include}, nil
}

func (t *cmurphiTool) name() string { return "cmurphi" }

func (t *cmurphiTool) version() string { return "CMurphi" }

// check copies the model, because mu writes beside it.
func (t *cmurphiTool) check(j job) result {
	source := filepath.Join(j.scratch, "model")
	if err := os.WriteFile(source+".m", []byte(j.model.text), 0o666); err != nil {
		return result{verdict: failed, note: err.Error()}
	}
	os.Remove(source + ".cpp")
	p := command(j.limit, j.scratch, t.program, source+".m")
	if _, err := os.Stat(source + ".cpp"); p.late || p.failed || err != nil {
		return refused(p)
	}
	p = command(j.limit, j.scratch, t.compiler, "-O1", "-w", "-fpermissive", "-I"+t.include, "-o", source, source+".cpp")
	if p.late || p.failed {
		return result{verdict: failed, note: firstError(p)}
	}
	return verdictOf(command(j.limit, j.scratch, source, t.args(j)...))
}

func (t *cmurphiTool) args(j job) []string {
	args := []string{"-m512", "-pn", "-nosym"}
	if j.symmetric {
		args[2] = "-sym1"
	}
	if j.model.deadlock != "stuttering" {
		args = append(args, "-ndl")
	}
	return args
}

func refused(p process) result {
	if p.late {
		return result{verdict: late}
	}
	return result{verdict: rejected, note: firstError(p)}
}

var counts = regexp.MustCompile(`(\d+) states, (\d+) rules fired`)

// findings classify the verifiers' messages; the first match decides.
var findings = []struct {
	form    *regexp.Regexp
	verdict verdict
}{
	{regexp.MustCompile(`(?i)table full|too many active states`), full},
	{regexp.MustCompile(`(?im)^.*\bdeadlock(ed)?\b.*$`), deadlock},
	{regexp.MustCompile(`(?im)^.*\binvariant ("[^"\n]*"|\d+) failed.*$`), violated},
	{regexp.MustCompile(`(?im)^.*\bassertion\b.*\bfailed\b.*$`), violated},
	{regexp.MustCompile(`(?im)^.*\bliveness property .* violated.*$`), violated},
	{regexp.MustCompile(`(?m)^.*\bcover (".*"|\d+) not hit$`), violated},
	{regexp.MustCompile(`(?i)no error found`), verified},
}

// verdictOf reads the output of a generated verifier. An error that is not among the findings came from evaluating the
// model.
func verdictOf(p process) result {
	r := result{cpu: p.cpu, verdict: errored}
	if p.late {
		return result{verdict: late}
	}
	said := p.out + p.complaints
	if c := counts.FindStringSubmatch(said); c != nil {
		r.states, _ = strconv.ParseUint(c[1], 10, 64)
		r.fired, _ = strconv.ParseUint(c[2], 10, 64)
		r.counted = true
	}
	for _, f := range findings {
		if m := f.form.FindString(said); m != "" {
			r.verdict, r.note = f.verdict, strings.TrimSpace(m)
			return r
		}
	}
	if !r.counted && !strings.Contains(said, "Error") {
		r.verdict = failed
	}
	return r
}

var complaint = regexp.MustCompile(`(?im)^.*\b(error|not supported).*$`)

// firstError is the first line of a complaint, without the place.
func firstError(p process) string {
	line := complaint.FindString(p.complaints + "\n" + p.out)
	if _, message, ok := strings.Cut(line, "rror: "); ok {
		line = message
	}
	return strings.TrimSpace(strings.ReplaceAll(line, "\t", " "))
}
