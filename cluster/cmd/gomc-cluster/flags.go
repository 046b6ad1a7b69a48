package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"gomc"
	"gomc/cluster"
	"gomc/outcome"
	"gomc/results"
	"gomc/results/files"
	"gomc/spec"

	"github.com/spf13/pflag"
)

// checkFlags holds the flags of check that are not knobs.
type checkFlags struct {
	accessFlags
	cluster       string
	format, trace word
	out           outFiles
	coordinator   cluster.Coordinator
	counts        bool
	shown         shownFlags
}

// own takes the flags of a command itself out of the arguments; the others are knobs, and the model.
func (f *checkFlags) own(command string, args []string) (knobs []string, err error) {
	set := newFlags(command)
	f.register(set)
	set.StringVar(&f.cluster, "cluster", "local:2",
		"local:N for N workers on this machine, or the NATS server that they have joined")
	f.format, f.trace = word{results.Formats[0], results.Formats}, word{"", results.Details}
	set.Var(&f.format, "format", "form of the report")
	set.Var(&f.trace, "trace", "what the trace to an error shows: changes, full states, a chart, or nothing")
	set.Var(&f.out, "out", "keep the outcome, as .json, .svg, .junit.xml, .sarif, ... (repeatable)")
	c := &f.coordinator
	set.IntVar(&c.Least, "least", 0, "begin when so many workers have joined; default: all local ones, or 1")
	set.DurationVar(&c.DeadAfter, "dead-after", 15*time.Second, "a worker that is not heard of for so long has left")
	set.DurationVar(&c.Patience, "patience", time.Minute, "for how long to wait for workers at the beginning")
	set.DurationVar(&c.LeastTask, "least-task", 20*time.Millisecond,
		"give what takes less of processors to one worker, and not a part to each")
	set.BoolVar(&f.counts, "counts", false, "say at the end what became of tasks, on standard error")
	set.BoolVar(&f.shown.table, "table", false, "show a live table of the workers, on standard error")
	set.StringVar(&f.shown.http, "http", "", "serve a page about the run, and metrics for Prometheus, at HOST:PORT")
	var mine []string
	for i := 0; i < len(args); i++ {
		name, _, valued := strings.Cut(strings.TrimPrefix(args[i], "--"), "=")
		flag := set.Lookup(name)
		switch {
		case args[i] == "--help" || args[i] == "-h":
			fmt.Print(usage, "\nFlags of its own:\n", set.FlagUsages())
			return nil, pflag.ErrHelp
		case !strings.HasPrefix(args[i], "--") || flag == nil:
			knobs = append(knobs, args[i])
		case !valued && flag.NoOptDefVal == "" && i+1 < len(args):
			mine = append(mine, args[i], args[i+1])
			i++
		default:
			mine = append(mine, args[i])
		}
	}
	return knobs, parse(set, mine, 0)
}

// question is the model that is asked about, and what is asked.
func question(command string, args []string) (path string, s gomc.Spec, err error) {
	var flags []string
	for i := 0; i < len(args); i++ {
		switch {
		case args[i] == "--const" && i+1 < len(args):
			flags = append(flags, args[i], args[i+1])
			i++
		case strings.HasPrefix(args[i], "-"):
			name, _, valued := strings.Cut(strings.TrimPrefix(args[i], "--"), "=")
			k := spec.Find(name)
			switch {
			case k != nil && command == "check" && !k.Checks():
				return "", s, &usageError{"--" + name + " is about samples", "gomc-cluster sim"}
			case k != nil && command == "sim" && !k.Samples():
				return "", s, &usageError{"--" + name + " is about searches", "gomc-cluster check"}
			case k != nil && !valued && !k.Bool && k.Bare == "" && i+1 < len(args):
				args[i+1] = args[i] + "=" + args[i+1]
			default:
				flags = append(flags, args[i])
			}
		case path != "":
			return "", s, &usageError{"there are two models: " + path + " and " + args[i], "one of them"}
		default:
			path = args[i]
		}
	}
	if path == "" {
		return "", s, &usageError{"there is no model", "gomc-cluster " + command + " --cluster=local:2 MODEL.m"}
	}
	if s, err = spec.ParseFlags(flags); err != nil {
		if flag, rest, _ := strings.Cut(err.Error(), " "); rest == "is no flag of a knob" {
			try := fmt.Sprintf("gomc-cluster %s --help, and gomc %s --help", command, command)
			return "", s, &usageError{"unknown flag " + flag, try}
		}
		return "", s, &usageError{err.Error(), "gomc " + command + " --help"}
	}
	if command == "check" && s.Disk == "" && s.Resume == "" {
		s.Disk = spec.TempDisk
	}
	return path, s, nil
}

// word is a flag that takes one of a few.
type word struct {
	value   string
	allowed []string
}

func (w *word) String() string { return w.value }

func (w *word) Type() string { return strings.Join(w.allowed, "|") }

func (w *word) Set(s string) error {
	if !slices.Contains(w.allowed, s) {
		return fmt.Errorf("must be one of %s", strings.Join(w.allowed, ", "))
	}
	w.value = s
	return nil
}

// outFiles are the files of --out.
type outFiles []string

func (o *outFiles) String() string { return strings.Join(*o, ", ") }

func (o *outFiles) Type() string { return "FILE" }

func (o *outFiles) Set(path string) error {
	_, err := files.ByName(path)
	*o = append(*o, path)
	return err
}

// possible finds out before the search what could not be written after it.
func (o *outFiles) possible(processes bool, model string) error {
	for _, path := range *o {
		if format, err := files.ByName(path); err == nil && format.Processes && !processes {
			message := path + " would be " + format.Title + ", but the model has no processes"
			return &usageError{message, "--out trace.json"}
		}
		if err := files.Writable(path, model); err != nil {
			return err
		}
	}
	return nil
}

// write writes them. One that would show a trace where there is none is not written, which is said.
func (o *outFiles) write(of *outcome.Outcome, stderr io.Writer) error {
	var failed []error
	for _, path := range *o {
		err := files.Write(path, of)
		var missing *files.NoTraceError
		if errors.As(err, &missing) {
			fmt.Fprintf(stderr, "warning: %s is not written: %s\n", path, missing.Message)
			continue
		}
		failed = append(failed, err)
	}
	return errors.Join(failed...)
}

// told returns the counts of tasks and workers in words.
func told(c cluster.Counts) string {
	return fmt.Sprintf("tasks: %d done, %d given again, %d moved, %d too late, %d failed, %d without room; "+
		"levels: %d done again, %d with other ranges; workers: %d joined, %d left; "+
		"messages: %d refused, %d rejected; commits: %d",
		c.Tasks, c.Again, c.Moved, c.Stale, c.Failed, c.Full, c.Levels, c.Recuts, c.Joined, c.Left,
		c.Refused, c.Rejected, c.Commits)
}
