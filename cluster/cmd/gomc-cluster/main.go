// Command gomc-cluster checks models by several processes, on one machine or on many. It is gomc with a NATS server in
// it: who needs one machine needs it not.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"gomc"
	"gomc/checker/disk"
	"gomc/cluster"
	"gomc/internal/limit"
	"gomc/outcome"
	"gomc/results"
	"gomc/source"
	"gomc/spec"

	"github.com/spf13/pflag"
)

const usage = `gomc-cluster checks models by several processes.

  gomc-cluster check --cluster=local:N [FLAGS] MODEL     N workers on this machine; nothing else is needed
  gomc-cluster check --cluster=URL [FLAGS] MODEL         workers that have joined the NATS server at URL
  gomc-cluster sim --cluster=... [FLAGS] MODEL           random runs by such workers, as gomc sim takes them
  gomc-cluster worker --cluster=URL --disk=FOLDER        a worker, which waits for runs; one on each machine
  gomc-cluster server --listen=HOST:PORT                 a NATS server with JetStream, for those who have none
  gomc-cluster status --cluster=URL [--http=HOST:PORT]   how the run stands: a table, or a page and metrics

FLAGS are those of gomc check, or gomc sim, that say what is asked, how it is answered and when the search ends.
A token comes from --token-file, or from the environment as GOMC_CLUSTER_TOKEN.
`

func main() {
	if os.Getenv("GOGC") == "" { // as gomc does: states lie elsewhere, and most of the heap is garbage of messages
		debug.SetGCPercent(400)
	}
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// usageError is a mistake on the command line, with what to try instead.
type usageError struct{ message, try string }

func (u *usageError) Error() string { return u.message }

// run executes a command line and returns its exit status.
func run(args []string, stdout, stderr io.Writer) int {
	if v := version(); v != "" {
		gomc.Version = v
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	command := ""
	if len(args) > 0 {
		command, args = args[0], args[1:]
	}
	var status int
	var err error
	switch command {
	case "check", "sim":
		status, err = ask(ctx, command, args, stdout, stderr)
	case "worker":
		err = work(ctx, args, stderr)
	case "server":
		err = serve(ctx, args, stderr)
	case "status":
		err = tell(ctx, args, stdout, stderr)
	case "version", "--version":
		fmt.Fprintln(stdout, "gomc-cluster", gomc.Version)
	case "help", "--help", "-h":
		if len(args) > 0 {
			return run([]string{args[0], "--help"}, stdout, stderr)
		}
		fmt.Fprint(stdout, usage)
	case "":
		fmt.Fprint(stderr, usage)
		err = &usageError{"no command given", "gomc-cluster check --cluster=local:2 MODEL.m"}
	default:
		err = &usageError{"there is no command " + command, "gomc-cluster help"}
	}
	return report(err, status, stderr)
}

// version returns the version of the build, or "" if it is not known.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" || info.Main.Version == "(devel)" {
		return ""
	}
	return info.Main.Version
}

// report prints an error and returns the exit status.
func report(err error, status int, stderr io.Writer) int {
	if err == nil {
		return status
	}
	message, try, exit := err.Error(), "", outcome.ExitUsage
	var mistake *usageError
	var access *cluster.AccessError
	var unsupported *spec.UnsupportedError
	var value *spec.ValueError
	var refused *cluster.RefusedError
	switch {
	case errors.Is(err, pflag.ErrHelp):
		return 0
	case errors.As(err, &mistake):
		try = mistake.try
	case errors.As(err, &access):
		try = access.Try
	case errors.As(err, &unsupported):
		try = unsupported.Try
	case errors.As(err, &value), errors.As(err, &refused), errors.Is(err, cluster.ErrNoRun):
	default:
		exit = outcome.ExitInternal
		message, try = results.Failure(message)
	}
	fmt.Fprintln(stderr, "error:", message)
	if try != "" {
		fmt.Fprintln(stderr, "  try:", try)
	}
	return exit
}

// accessFlags say how a server is reached.
type accessFlags struct {
	cluster.Access
	tokenFile string
}

func (f *accessFlags) register(set *pflag.FlagSet) {
	set.StringVar(&f.tokenFile, "token-file", "", "a file with the token of the cluster")
	set.StringVar(&f.Nkey, "nkey", "", "a file with the seed of an nkey")
	set.StringVar(&f.CA, "tls-ca", "", "a file with the certificates that that of the server is checked with")
}

// access reads the token.
func (f *accessFlags) access() (cluster.Access, error) {
	f.Token = os.Getenv("GOMC_CLUSTER_TOKEN")
	if f.tokenFile != "" {
		text, err := source.ReadFile(f.tokenFile, 1<<20, "token")
		if err != nil {
			return f.Access, &usageError{"there is no token: " + err.Error(), ""}
		}
		f.Token = strings.TrimSpace(string(text))
	}
	return f.Access, nil
}

// serve runs a server until it is interrupted.
func serve(ctx context.Context, args []string, stderr io.Writer) error {
	var f accessFlags
	set := newFlags("server")
	f.register(set)
	listen := set.String("listen", "127.0.0.1:4222", "where to listen; beyond this machine it needs a token and TLS")
	folder := set.String("store", "", "a folder for what JetStream stores; default: a temporary one")
	set.StringVar(&f.Pair.Cert, "tls-cert", "", "a file with the certificate of the server")
	set.StringVar(&f.Pair.Key, "tls-key", "", "a file with its key")
	if err := parse(set, args, 0); err != nil {
		return err
	}
	access, err := f.access()
	if err != nil {
		return err
	}
	s, err := cluster.Serve(*listen, access, *folder)
	if err != nil {
		return err
	}
	defer s.Close()
	fmt.Fprintln(stderr, "a NATS server listens at", s.Access.URL)
	<-ctx.Done()
	return nil
}

// newFlags are the flags of a command.
func newFlags(command string) *pflag.FlagSet {
	set := pflag.NewFlagSet("gomc-cluster "+command, pflag.ContinueOnError)
	set.SetOutput(os.Stdout) // help, which is a result
	return set
}

// parse reads flags, and refuses more than `most` other arguments.
func parse(set *pflag.FlagSet, args []string, most int) error {
	if err := set.Parse(args); err != nil {
		if errors.Is(err, pflag.ErrHelp) {
			return err
		}
		return &usageError{err.Error(), set.Name() + " --help"}
	}
	if set.NArg() > most {
		return &usageError{"unexpected argument " + set.Arg(most), set.Name() + " --help"}
	}
	return nil
}

// work is a worker until it is interrupted, or has done its run.
func work(ctx context.Context, args []string, stderr io.Writer) error {
	var f accessFlags
	w := &cluster.Worker{Say: func(s string) { fmt.Fprintln(stderr, "gomc-cluster worker:", s) }}
	set := newFlags("worker")
	f.register(set)
	set.StringVar(&f.URL, "cluster", "", "the NATS server, as nats://127.0.0.1:4222 or tls://HOST:4222")
	set.StringVar(&w.Folder, "disk", "", "a folder for its files")
	set.IntVar(&w.Workers, "workers", 1, "explore on so many processors at once")
	set.BoolVar(&w.Once, "once", false, "end with the first run")
	parent := set.Bool("with-parent", false, "end when standard input does")
	memory := set.String("memory", "", "the most memory that it may take, as 2GiB")
	limited := set.String("disk-limit", "", "the most that its files may take, as 100GiB")
	if err := parse(set, args, 0); err != nil {
		return err
	}
	var sizes gomc.Spec
	for name, value := range map[string]string{"memory": *memory, "disk-limit": *limited} {
		if value == "" {
			continue
		}
		var err error
		if sizes, err = more(sizes, "--"+name+"="+value); err != nil {
			return err
		}
	}
	w.Memory, w.Limit = sizes.Memory, sizes.DiskLimit
	if w.Folder == "" {
		return &usageError{"a worker needs a folder", "--disk=FOLDER"}
	}
	access, err := f.access()
	if err != nil {
		return err
	}
	w.Access = access
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	if *parent {
		go func() {
			io.Copy(io.Discard, os.Stdin)
			cancel()
			time.Sleep(10 * time.Second)
			os.Exit(outcome.ExitStopped)
		}()
	}
	w.Context = ctx
	return w.Work()
}

// more returns a Spec with a flag.
func more(s gomc.Spec, flag string) (gomc.Spec, error) {
	one, err := spec.ParseFlags([]string{flag})
	if err != nil {
		return s, err
	}
	name, _, _ := strings.Cut(strings.TrimPrefix(flag, "--"), "=")
	spec.Find(name).Copy(&s, &one)
	return s, nil
}

// ask has workers check a model, or take runs of it.
func ask(ctx context.Context, command string, args []string, stdout, stderr io.Writer) (int, error) {
	var f checkFlags
	rest, err := f.own(command, args)
	if err != nil {
		return 0, err
	}
	path, asked, err := question(command, rest)
	if err != nil {
		return 0, err
	}
	model, err := gomc.LoadFile(path)
	if err != nil {
		return 0, explained(err, path, stderr)
	}
	program, err := gomc.Compile(model, asked)
	if err != nil {
		return 0, explained(err, path, stderr)
	}
	how, err := program.Plan(asked, false)
	if err != nil {
		return 0, err
	}
	for _, d := range append(program.Warnings, how.Warnings...) {
		fmt.Fprint(stderr, d.Render(false))
	}
	c := &f.coordinator
	refusal, answer := cluster.Refusal, c.Check
	if command == "sim" {
		refusal, answer = cluster.SampleRefusal, c.Sample
	}
	if err := refusal(&asked, program); err != nil {
		return 0, err
	}
	if err := f.out.possible(program.HasProcesses(), path); err != nil {
		return 0, err
	}
	begun := &asked
	if command == "sim" { // its files are of no search
		begun = &gomc.Spec{Disk: spec.TempDisk}
	}
	ended, err := f.begin(ctx, c, begun)
	if err != nil {
		return 0, err
	}
	defer ended()
	shown, err := f.shown.begin(ctx, c, stderr)
	if err != nil {
		return 0, err
	}
	defer shown()
	o, err := answer(ctx, program, asked, gomc.Hooks{})
	if err != nil {
		return 0, err
	}
	if f.counts {
		fmt.Fprintln(stderr, told(c.Counts()))
	}
	results.Report(stdout, o, results.Format(f.format.value), results.Style{Trace: results.Detail(f.trace.value)})
	return o.Exit, f.out.write(o, stderr)
}

// explained prints the diagnostics of a model.
func explained(err error, path string, stderr io.Writer) error {
	list, ok := gomc.AsDiagnostics(err)
	if !ok {
		return &usageError{"cannot read " + path + ": " + err.Error(), ""}
	}
	for _, d := range list {
		fmt.Fprint(stderr, d.Render(false))
	}
	return &usageError{path + " cannot be checked", ""}
}

// begin begins what a check needs; the function that it returns ends that.
func (f *checkFlags) begin(ctx context.Context, c *cluster.Coordinator, s *gomc.Spec) (func(), error) {
	access, err := f.access()
	if err != nil {
		return nil, err
	}
	number, local := strings.CutPrefix(f.cluster, "local:")
	if !local {
		access.URL = f.cluster
		c.Access = access
		return func() {}, nil
	}
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > 256 {
		return nil, &usageError{"--cluster=" + f.cluster + ": there are 1 to 256 workers", "--cluster=local:4"}
	}
	server, err := cluster.Serve("127.0.0.1:0", cluster.Access{Token: cluster.NewToken()}, "")
	if err != nil {
		return nil, err
	}
	c.Access = server.Access
	if c.Least == 0 {
		c.Least = n
	}
	c.Own = cluster.NewOwn(n)
	l, err := newLocal(server, s, c.Own, n)
	if err != nil {
		server.Close()
		return nil, err
	}
	return func() { l.end(); server.Close() }, nil
}

// local is worker processes on this machine.
type local struct {
	workers sync.WaitGroup
	inputs  []io.Closer
	folder  string // that is removed at the end; "": none
}

// newLocal begins them. They write to the folder of the search.
func newLocal(server *cluster.Server, s *gomc.Spec, own *cluster.Own, n int) (*local, error) {
	l := &local{}
	folder := s.Disk
	switch {
	case s.Resume != "":
		folder = s.Resume
	case folder == spec.TempDisk:
		var err error
		disk.SweepTemporary()
		if l.folder, err = os.MkdirTemp("", disk.TempPrefix); err != nil {
			return nil, err
		}
		folder, s.Disk = l.folder, l.folder
	}
	folder, err := filepath.Abs(folder)
	if err != nil {
		return nil, err
	}
	if s.Memory == 0 {
		s.Memory = max(limit.BudgetOf(0).Bytes/uint64(n+1), spec.LeastMemory)
	}
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	for range n {
		w := exec.Command(self, "worker", "--with-parent", "--once", "--cluster="+server.Access.URL, "--disk="+folder)
		w.Env = append(os.Environ(), "GOMC_CLUSTER_TOKEN="+server.Access.Token)
		w.Stderr = os.Stderr
		if os.Getenv("GOMC_CLUSTER_SAY") == "" {
			w.Stderr = nil
		}
		in, err := w.StdinPipe()
		if err == nil {
			err = w.Start()
		}
		if err != nil {
			l.end()
			return nil, err
		}
		l.inputs = append(l.inputs, in)
		l.workers.Go(func() {
			w.Wait() // how it ended, its process says
			own.Ended(w.Process.Pid)
		})
	}
	return l, nil
}

// end ends them.
func (l *local) end() {
	for _, in := range l.inputs {
		in.Close()
	}
	l.workers.Wait()
	if l.folder != "" {
		os.RemoveAll(l.folder)
	}
}
