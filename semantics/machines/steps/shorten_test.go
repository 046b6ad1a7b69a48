package steps_test

import (
	"gomc"
	"testing"

	"gomc/ir"
	"gomc/spec"
)

// TestOutboxes: an outbox has room for what the longest path through a step sends, where that is
// known, and for eight sends where it is not.
func TestOutboxes(t *testing.T) {
	for body, want := range map[string]int{
		`rule begin send E() to B; end;`: 1,
		`rule begin send E() to B; if flag then send E() to B; else send E() to B; send E() to B; end; end;`: 3,
		`rule begin broadcast F() to C; send E() to B; end;`:                                                 2,
		`rule begin for i : 1..3 do send E() to B; end; end;`:                                                3,
		`rule begin while flag do send E() to B; flag := false; end; end;`:                                   8,
		`rule begin twice(); twice(); end;`:                                                                  4,
		// what follows a goto is not run, in the procedure that has gone or outside it
		`rule begin if flag then go(); end; send E() to B; end;`:                  1,
		`rule begin if flag then goto T; end; send E() to B; send E() to B; end;`: 2,
		`rule begin send E() to B; goto T; end; exit begin send E() to B; end;`:   2,
		`rule begin send E() to B; goto U; end;`:                                  4,
		// an entry that goes to its own state may do so for ever
		`rule begin goto W; end;`:                                 8,
		`rule begin raise R(); end; on R ==> begin twice(); end;`: 2,
		`entry begin twice(); send E() to B; end;`:                3,
	} {
		text := `type c_t : 1..2; event E (); F (); R ();
machine A
  var flag : boolean;
  procedure twice (); begin send E() to B; send E() to B; end;
  procedure go (); begin send E() to B; goto T; end;
  start state S ` + body + ` end;
  state T end;
  state U entry begin twice(); send E() to B; goto T; end; end;
  state W entry begin send E() to B; if flag then goto W; end; end; end;
end;
machine B start state S ignore E; end; end;
machine C [c : c_t] start state S ignore F; end; end;`
		model, err := gomc.Load("a.m", text)
		if err != nil {
			t.Fatalf("%s: %v", body, err)
		}
		program, err := gomc.Compile(model, gomc.Spec{})
		if err != nil {
			t.Fatalf("%s: %v", body, err)
		}
		if got := outboxOf(program.Code()); got != want {
			t.Errorf("%s: room for %d, want %d", body, got, want)
		}
	}
}

// outboxOf is the room in the outbox of the machine A.
func outboxOf(p *ir.Program) int {
	for _, v := range p.Vars {
		if f, ok := v.Type.Field("outbox"); ok && v.Name == "A" {
			return f.Type.Cap
		}
	}
	return 0
}

// TestTransient: an outbox takes no bits of a state if whatever is put into it leaves it in the same step.
func TestTransient(t *testing.T) {
	const once = `rule begin send E() to B; end;`
	for _, c := range []struct {
		name, body, more string
		asked            gomc.Spec
		want             bool
	}{
		{"one send", once, "", gomc.Spec{}, true},
		{"one send, with an outbox of some size", once + " end; outbox 3; state T", "", gomc.Spec{}, true},
		{"two sends, of which the first could overtake", `rule begin send E() to B; send E() to D; end;`, "", gomc.Spec{}, false},
		{"two free sends", `rule begin send E() to D; send E() to D; end;`, "", gomc.Spec{}, true},
		{"a start entry", `entry begin send E() to B; end; rule begin send E() to B; end;`, "", gomc.Spec{}, false},
		{"a handler of nothing", `on null ==> begin send E() to B; end;`, "", gomc.Spec{}, false},
		{"it may crash", once, "faults crash A at most 1; end;", gomc.Spec{}, false},
		{"asked for", once, "", gomc.Spec{Outbox: spec.AlwaysOutbox}, false},
		{"a formula", once, "ltl always A.at = S;", gomc.Spec{}, false},
		{"atomic", `rule begin send E() to B; send E() to D; end;`, "", gomc.Spec{Mailbox: spec.AtomicMailbox}, true},
	} {
		text := `event E ();
machine A start state S ` + c.body + ` end; end;
machine B start state S on E ==> begin send E() to B; end; end; end;
machine D start state S ignore E; end; end; ` + c.more
		model, err := gomc.Load("a.m", text)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		program, err := gomc.Compile(model, c.asked)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		bits := 0
		for _, cell := range program.Code().Layout.Cells {
			if cell.Type.Transient {
				bits += cell.Bits
			}
		}
		if got := transient(program.Code()); got != c.want || bits > 0 {
			t.Errorf("%s: in no state: %v, want %v; %d bits", c.name, got, c.want, bits)
		}
	}
}

// transient reports whether the outbox of the machine A is in no state.
func transient(p *ir.Program) bool {
	for _, v := range p.Vars {
		if f, ok := v.Type.Field("outbox"); ok && v.Name == "A" {
			return f.Type.Transient
		}
	}
	return false
}
