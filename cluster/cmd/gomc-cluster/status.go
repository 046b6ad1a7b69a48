package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"sync"
	"time"

	"gomc/cluster"
	"gomc/cluster/status"

	"github.com/nats-io/nats.go"
)

// tell shows how the run at a server stands, until it is interrupted.
func tell(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	var f accessFlags
	set := newFlags("status")
	f.register(set)
	set.StringVar(&f.URL, "cluster", "", "the NATS server, as nats://127.0.0.1:4222 or tls://HOST:4222")
	http := set.String("http", "", "serve a page, and metrics for Prometheus, at HOST:PORT, instead of the table")
	once := set.Bool("once", false, "show the table once")
	if err := parse(set, args, 0); err != nil {
		return err
	}
	if *once && *http != "" {
		return &usageError{"--once is of the table, and --http serves none", "one of them"}
	}
	access, err := f.access()
	if err != nil {
		return err
	}
	nc, err := access.Connect("gomc status")
	if err != nil {
		return err
	}
	defer nc.Close()
	from := asked(nc)
	switch {
	case *http != "":
		l, err := listen(*http, stderr)
		if err != nil {
			return err
		}
		return status.Serve(ctx, l, from)
	case *once:
		s, err := from(ctx)
		if err == nil {
			fmt.Fprint(stdout, status.Table(s, 0))
		}
		return err
	}
	follow(ctx, stdout, from)
	return nil
}

// asked returns a Source that asks the coordinator of the run.
func asked(nc *nats.Conn) status.Source {
	return func(ctx context.Context) (*cluster.Status, error) {
		ctx, cancel := context.WithTimeout(ctx, 3*time.Second)
		defer cancel()
		return cluster.Ask(ctx, nc)
	}
}

// listen listens for the page, and says where.
func listen(address string, stderr io.Writer) (net.Listener, error) {
	l, err := status.Listen(address)
	if err == nil {
		fmt.Fprintf(stderr, "the page is at http://%s/, metrics are at http://%s/metrics\n", l.Addr(), l.Addr())
	}
	return l, err
}

// follow shows a table again and again, until the context ends. A terminal shows each in place of the one before.
func follow(ctx context.Context, to io.Writer, from status.Source) {
	home, last := "", ""
	if isTerminal(to) {
		home = "\x1b[H\x1b[J"
	}
	tick := time.NewTicker(status.Every)
	defer tick.Stop()
	for {
		text := ""
		if s, err := from(ctx); err == nil {
			text = status.Table(s, 0)
		} else if ctx.Err() == nil {
			text = err.Error() + "\n"
		}
		if text != last && text != "" {
			fmt.Fprint(to, home, text)
			last = text
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// isTerminal reports whether what is written is shown at once, and can be replaced.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// shownFlags say how a run is shown by the process that checks.
type shownFlags struct {
	table bool
	http  string
}

// begin shows the run of a coordinator of this process; the function that it returns ends that.
func (f *shownFlags) begin(ctx context.Context, c *cluster.Coordinator, stderr io.Writer) (func(), error) {
	ctx, cancel := context.WithCancel(ctx)
	from := func(context.Context) (*cluster.Status, error) {
		s := c.Status()
		return &s, nil
	}
	var shown sync.WaitGroup
	if f.http != "" {
		l, err := listen(f.http, stderr)
		if err != nil {
			cancel()
			return nil, err
		}
		shown.Go(func() {
			if err := status.Serve(ctx, l, from); err != nil {
				fmt.Fprintln(stderr, "the page is gone:", err)
			}
		})
	}
	if f.table {
		shown.Go(func() { follow(ctx, stderr, from) })
	}
	return func() { cancel(); shown.Wait() }, nil
}
