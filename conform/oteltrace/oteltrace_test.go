package oteltrace_test

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"

	"gomc/conform/oteltrace"
	"gomc/conform/trace"
)

// TestLines: spans of steps become the lines of testdata/lock.jsonl, which the tests of gomc validate.
func TestLines(t *testing.T) {
	var steps bytes.Buffer
	provider := sdktrace.NewTracerProvider(sdktrace.WithSpanProcessor(oteltrace.NewProcessor(trace.New(&steps))))
	tracer := provider.Tracer("test")
	step := func(process, event string, all ...attribute.KeyValue) {
		_, span := tracer.Start(t.Context(), event, oteltrace.Of(process))
		span.SetAttributes(all...)
		span.End()
	}
	_, other := tracer.Start(t.Context(), "GET /lock")
	step("Client[bob]", "ask", oteltrace.Sends(trace.Message{Message: "Acquire"}), oteltrace.State("state", "waiting"))
	step("Server", "grant", oteltrace.Takes(trace.Message{Message: "Acquire", From: "Client[bob]"}),
		oteltrace.State("held", true), oteltrace.State("n", 1), attribute.Int("http.status", 200))
	step("Client[bob]", "locked", oteltrace.State("state", "holding"))
	step("Client[bob]", "unlock", oteltrace.State("state", "idle"))
	other.End()
	if err := provider.Shutdown(t.Context()); err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile("testdata/lock.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	if steps.String() != string(want) {
		t.Errorf("testdata/lock.jsonl differs:\n%s", steps.String())
	}
}

// TestWrong: a span whose messages are none is told to the handler of errors, and is no line.
func TestWrong(t *testing.T) {
	var steps bytes.Buffer
	var wrong []string
	otel.SetErrorHandler(otel.ErrorHandlerFunc(func(err error) { wrong = append(wrong, err.Error()) }))
	provider := sdktrace.NewTracerProvider(sdktrace.WithSpanProcessor(oteltrace.NewProcessor(trace.New(&steps))))
	_, span := provider.Tracer("test").Start(t.Context(), "grant", oteltrace.Of("Server"))
	span.SetAttributes(attribute.String("gomc.takes", "Acquire"))
	span.End()
	if steps.Len() > 0 || len(wrong) != 1 || !strings.Contains(wrong[0], `span "grant": gomc.takes: invalid character`) {
		t.Error(wrong, steps.String())
	}
}
