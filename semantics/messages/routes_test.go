package messages_test

import (
	"slices"
	"strings"
	"testing"

	"gomc/internal/modeltest"
	"gomc/ir"
	"gomc/semantics"
)

const declared = `
type id : enum { a, b }; other : enum { u, v };
event Ask (n : 0..1); No; Stop; Told;
message M () from Client to P;
machine Server start state S
  on q : Ask ==> begin reply No(); end;  on Stop ==> begin end;
end; end;
machine Worker [w : id] start state S on Stop ==> begin end; on No ==> begin end; end; end;
machine Other [o : other] start state S on Stop ==> begin end; end; end;
`

// TestRoutes: every form of sending has the routes that the package comment shows, and no others: a machine has a step
// for each, by which what it has sent leaves.
func TestRoutes(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"send Ask(1) to Server;", "Ask to Server"},
		{"send Stop() to Worker[a];", "Stop to Worker"},
		{"broadcast Stop() to Worker;", "Stop to Worker"},
		{"send Stop() to at0;", "Stop to Worker"}, // by the type of the variable
		{"announce Told();", "announce Told"},
		{"send M() to P;", "M to P"},
		{"", ""},
	} {
		text := declared + `
machine Client var at0 : id; start state S
  entry begin at0 := a; ` + tt.text + ` end;
  on No ==> begin end;
end; end;
monitor Sees observes Told start state S on Told ==> begin end; end; end;
process P startstate begin end; on m : M ==> begin send Stop() to Server; end; end;
`
		p := modeltest.Compile(t, "a.m", text, semantics.Options{})
		if got := deliveries(p, "Client"); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.text, got, tt.want)
		}
		want := ""
		if strings.Contains(tt.text, "Ask") {
			want = "No to Client" // the reply, to who has sent what the handler takes
		}
		if got := deliveries(p, "Server"); got != want {
			t.Errorf("%s: Server sends %q, want %q", tt.text, got, want)
		}
	}
}

// deliveries lists what a machine can send to whom, by the steps that deliver it.
func deliveries(p *ir.Program, from string) string {
	var out []string
	for _, r := range p.Rules {
		if r.Kind != ir.Post || r.Process.Name != from {
			continue
		}
		what, to := strings.TrimPrefix(r.Name, "deliver "), ""
		for _, v := range r.NonLocal {
			if v.Mailbox != nil {
				to = " to " + v.Mailbox.Name
			}
		}
		for _, ch := range r.Sends {
			to = " to " + ch.To.Name
		}
		out = append(out, what+to)
	}
	slices.Sort(out)
	return strings.Join(out, ", ")
}
