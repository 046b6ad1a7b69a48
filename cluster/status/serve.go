package status

import (
	"context"
	"encoding/json"
	"errors"
	"net"
	"time"

	"gomc/apps/explore/web"
	"gomc/cluster"
)

// Source says how the run stands. The error is cluster.ErrNoRun if none is under way.
type Source func(context.Context) (*cluster.Status, error)

// Listen listens for Serve at HOST:PORT. An address without a host is refused, because it would listen on all
// interfaces: that has to be said explicitly.
func Listen(address string) (net.Listener, error) {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return nil, &cluster.AccessError{Message: address + " is no address to listen at", Try: "--http=127.0.0.1:9464"}
	}
	if host == "" {
		try := "--http=127.0.0.1:" + port + ", or 0.0.0.0:" + port + " for all"
		return nil, &cluster.AccessError{Message: "which machines may read the status is not said", Try: try}
	}
	l, err := net.Listen("tcp", address)
	if err != nil {
		return nil, &cluster.AccessError{Message: "cannot listen at " + address + ": " + err.Error(), Try: "another port"}
	}
	return l, nil
}

// header lists the header fields of every response.
var header = [][2]string{
	{"Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"},
	{"X-Content-Type-Options", "nosniff"},
	{"Referrer-Policy", "no-referrer"},
	{"Cache-Control", "no-store"},
}

// patience is how long a request may take to arrive, and a run to answer.
const patience = 5 * time.Second

// Serve answers at a listener until the context ends: / is a page, /status.json the same as JSON, and /metrics is for
// Prometheus. Nothing that is asked changes the run.
func Serve(ctx context.Context, l net.Listener, from Source) error {
	loopback := web.IsLoopback(l.Addr().String())
	handler := func(ctx context.Context, q *web.Request) web.Response {
		if asked := q.Header.Get("Host"); loopback && !web.IsLoopback(asked) {
			// A page of another origin has a browser of this machine ask, by a name that leads here.
			return web.Refusal(421, "this machine is not "+asked)
		}
		return answer(ctx, q, from)
	}
	return (&web.Server{Handler: handler, Header: header, Patience: patience}).Serve(ctx, l)
}

// form is how a run is shown. It is shown nil if none is under way.
type form struct {
	kind string // the Content-Type
	show func(*cluster.Status) string
}

var forms = map[string]form{
	"/":            {"text/html; charset=utf-8", Page},
	"/status.json": {"application/json", JSON},
	"/metrics":     {"text/plain; version=0.0.4; charset=utf-8", Metrics},
}

// answer asks how the run stands, and shows it.
func answer(ctx context.Context, q *web.Request, from Source) web.Response {
	f, known := forms[q.Path]
	switch {
	case !known:
		return web.Refusal(404, "there is no "+q.Path)
	case q.Method != "GET":
		return web.Response{Status: 405, Allow: "GET"}
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	s, err := from(ctx)
	if err != nil && !errors.Is(err, cluster.ErrNoRun) {
		return web.Refusal(502, err.Error())
	}
	return web.Response{Status: 200, Kind: f.kind, Body: []byte(f.show(s))}
}

// JSON returns a run as one JSON value, with the names of cluster.Status; durations are in nanoseconds.
func JSON(s *cluster.Status) string {
	text, err := json.Marshal(s)
	if err != nil {
		panic(err) // there is nothing in it that JSON has not
	}
	return string(text) + "\n"
}
