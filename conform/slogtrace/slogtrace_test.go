package slogtrace_test

import (
	"bytes"
	"log/slog"
	"os"
	"strings"
	"testing"

	"gomc/conform/slogtrace"
	"gomc/conform/trace"
)

// TestLines: records of steps become the lines of testdata/lock.jsonl, which the tests of gomc validate; all go on.
func TestLines(t *testing.T) {
	var steps, rest bytes.Buffer
	next := slog.NewTextHandler(&rest, &slog.HandlerOptions{Level: slog.LevelWarn})
	logger := slog.New(slogtrace.NewHandler(trace.New(&steps), next))
	server, bob := logger.With("process", "Server", "pid", 17), logger.With("process", "Client[bob]")
	logger.Info("starting", "port", 80)
	bob.Debug("ask", "sends", trace.Message{Message: "Acquire"}, slog.Group("state", "state", "waiting"))
	server.Warn("grant", "takes", []trace.Message{{Message: "Acquire", From: "Client[bob]"}}, slog.Group("state", "held", true, "n", 1))
	bob.WithGroup("state").With("state", "holding").Info("locked")
	bob.Info("unlock", slog.Group("", slog.Group("state", "state", "idle")))
	want, err := os.ReadFile("testdata/lock.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	if steps.String() != string(want) {
		t.Errorf("testdata/lock.jsonl differs:\n%s", steps.String())
	}
	if text := rest.String(); strings.Count(text, "\n") != 1 || !strings.Contains(text, "msg=grant process=Server pid=17") {
		t.Error(text)
	}
}

// TestWrong: what cannot be a line is an error.
func TestWrong(t *testing.T) {
	var steps bytes.Buffer
	h := slogtrace.NewHandler(trace.New(&steps), nil)
	r := slog.Record{Message: "grant"}
	r.AddAttrs(slog.String("process", "Server"), slog.String("takes", "Acquire"))
	if err := h.Handle(t.Context(), r); err == nil || !strings.Contains(err.Error(), "takes is a string") || steps.Len() > 0 {
		t.Error(err, steps.String())
	}
}
