// Package slogtrace writes records of log/slog as a log that gomc validate reads without a mapping.
//
//	logger := slog.New(slogtrace.NewHandler(trace.New(file), slog.Default().Handler()))
//	logger.Info("grant", "process", "Server", slog.Group("state", "held", true))
//
// A record with the attribute process is a step of that process: its message names the event. The groups params and
// state are parameters and variables; the attributes takes and sends are messages, a trace.Message or a []trace.Message.
// Other attributes, the time and the level are left out. A record without a process is no step. All records, those of
// steps too, go on to the next handler as they are.
//
// Steps are written whatever their level: what a service prints must not decide what is checked.
package slogtrace

import (
	"context"
	"fmt"
	"log/slog"
	"slices"

	"gomc/conform/trace"
)

// Handler writes records of steps.
type Handler struct {
	log  *trace.Log
	next slog.Handler // nil: there is none
	with []with
}

// with is attributes that a logger has, or a group that it has opened.
type with struct {
	group string
	attrs []slog.Attr
}

// NewHandler writes steps to log, and hands all records on; next may be nil.
func NewHandler(log *trace.Log, next slog.Handler) *Handler { return &Handler{log: log, next: next} }

// Enabled is always true: whether a record is of a step only it says.
func (h *Handler) Enabled(context.Context, slog.Level) bool { return true }

// WithAttrs returns a handler whose records have some more attributes.
func (h *Handler) WithAttrs(attrs []slog.Attr) slog.Handler {
	out := h.and(with{attrs: attrs})
	if h.next != nil {
		out.next = h.next.WithAttrs(attrs)
	}
	return out
}

// WithGroup returns a handler whose records have their attributes in a group.
func (h *Handler) WithGroup(name string) slog.Handler {
	if name == "" {
		return h
	}
	out := h.and(with{group: name})
	if h.next != nil {
		out.next = h.next.WithGroup(name)
	}
	return out
}

func (h *Handler) and(w with) *Handler {
	return &Handler{h.log, h.next, append(slices.Clip(h.with), w)}
}

// Handle writes a record, if it describes a step, and passes it on. It returns the first error: of a step that cannot
// be written as a line, of the log, or of the next handler.
func (h *Handler) Handle(ctx context.Context, r slog.Record) error {
	wrong := h.step(r)
	if h.next == nil || !h.next.Enabled(ctx, r.Level) {
		return wrong
	}
	if err := h.next.Handle(ctx, r); wrong == nil {
		return err
	}
	return wrong
}

// step writes a record of a step.
func (h *Handler) step(r slog.Record) error {
	all := h.attributes(r)
	process, is := all["process"].(string)
	if !is {
		return nil
	}
	line := trace.Line{Process: process, Event: r.Message}
	line.Params, _ = all["params"].(map[string]any)
	line.State, _ = all["state"].(map[string]any)
	var err error
	if line.Takes, err = messages("takes", all["takes"]); err != nil {
		return err
	}
	if line.Sends, err = messages("sends", all["sends"]); err != nil {
		return err
	}
	return h.log.Write(line)
}

// attributes returns the attributes of a record and of its logger; groups become maps.
func (h *Handler) attributes(r slog.Record) map[string]any {
	all := map[string]any{}
	at := all
	for _, w := range h.with {
		if w.group != "" {
			at = inner(at, w.group)
		}
		for _, a := range w.attrs {
			add(at, a)
		}
	}
	r.Attrs(func(a slog.Attr) bool {
		add(at, a)
		return true
	})
	return all
}

// inner is the map of a group.
func inner(of map[string]any, group string) map[string]any {
	m, is := of[group].(map[string]any)
	if !is {
		m = map[string]any{}
		of[group] = m
	}
	return m
}

func add(to map[string]any, a slog.Attr) {
	v := a.Value.Resolve()
	if v.Kind() != slog.KindGroup {
		to[a.Key] = v.Any()
		return
	}
	if a.Key != "" {
		to = inner(to, a.Key)
	}
	for _, b := range v.Group() {
		add(to, b)
	}
}

func messages(name string, v any) ([]trace.Message, error) {
	switch v := v.(type) {
	case nil:
		return nil, nil
	case trace.Message:
		return []trace.Message{v}, nil
	case []trace.Message:
		return v, nil
	}
	return nil, fmt.Errorf("slogtrace: %s is a %T, and has to be a trace.Message or a []trace.Message", name, v)
}
