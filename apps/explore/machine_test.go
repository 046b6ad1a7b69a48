package explore_test

import (
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/apps/explore"
	"gomc/spec"
)

// boss creates a worker, which defers what it is told until it is asked for an answer.
const boss = `
event Ask (); Word (n : 0..2); Done (n : 0..2);
machine Boss
  var w : Worker;
  start state Hiring
    entry begin w := new Worker(); send Word(1) to w; send Ask() to w; goto Waiting; end;
  end;
  state Waiting on d : Done ==> begin assert "one" d.n = 0; end; end;
end;
machine Worker at most 1
  var n : 0..2;
  start state Idle
    defer Word;
    on Ask goto Busy;
  end;
  state Busy on m : Word ==> begin n := m.n; reply Done(n); goto Idle; end; end;
end;
monitor Order observes Word
  var last : 0..2;
  start state Watching on m : Word ==> begin last := m.n; end; end;
end;`

// A machine is shown as one walks: its state, who is created, what waits, what is deferred, what a monitor knows.
func TestMachines(t *testing.T) {
	x := explorer{t, explore.OfProgram(compileAs(t, "t.m", boss, gomc.Spec{Outbox: spec.AlwaysOutbox}))}
	p := x.at(`{"steps": [0]}`)
	x.shows(p, "Boss", "at", "Waiting")
	x.shows(p, "Boss", "outbox", "[new Worker to Worker[Worker_0], Word(n: 1) to Worker[Worker_0], Ask to Worker[Worker_0]]")
	x.shows(p, "Worker[Worker_0]", "at", "created")
	if e := p.Events[0]; e.Label != `"deliver new Worker", to: Worker_0` || e.Sent != "new Worker() to Worker[Worker_0]" || e.Consumed != "" {
		t.Errorf("a creation: %+v", e)
	}
	p = x.at(`{"steps": [0, 0, 0, 0, 0]}`)
	x.shows(p, "Worker[Worker_0]", "at", "Idle")
	x.shows(p, "Worker[Worker_0]", "mailbox", "[Word(n: 1) from Boss, Ask]") // the sender of the other does not matter
	x.shows(p, "Order", "last", "1")
	if e := p.Events[0]; len(p.Events) != 1 || e.Label != `"Idle: on Ask"` || e.Deferred != "Word(n: 1) from Boss" || e.Consumed != "Ask()" {
		t.Errorf("a deferred event: %+v", p.Events)
	}
	p = x.at(`{"steps": [0, 0, 0, 0, 0, 0]}`)
	x.shows(p, "Worker[Worker_0]", "at", "Busy")
	if e := p.Events[0]; e.Sent != "Done(n: 1) to Boss" {
		t.Errorf("an answer: %+v", e)
	}

	// no state keeps who has sent the answer, but the walk does
	p = x.at(`{"steps": [0, 0, 0, 0, 0, 0, 0, 0]}`)
	x.shows(p, "Boss", "mailbox", "[Done(n: 1)]")
	if e := p.Events[0]; e.Consumed != "Done(n: 1)" || !strings.Contains(e.Refused, "one") {
		t.Errorf("a step that fails: %+v", e)
	}

	p = x.at(`{"steps": [0, 0, 0, 0, 0, 0]}`)
	var told []string
	for _, e := range p.History {
		for _, m := range e.Mark.Sends {
			told = append(told, m.Text)
		}
		told = append(told, e.Mark.Enters, e.Deferred)
	}
	for _, want := range []string{"new Worker()", "Idle", "Busy", "Word(n: 1) from Boss"} {
		if !slices.Contains(told, want) {
			t.Errorf("the chart is not told %q: %q", want, told)
		}
	}
}

// shows wants a value in the state that a position shows.
func (x explorer) shows(p explore.Position, owner, name, value string) {
	x.t.Helper()
	for _, c := range p.State {
		if c.Owner == owner && c.Name == name {
			if c.Value != value {
				x.t.Errorf("%s of %s is %q, not %q", name, owner, c.Value, value)
			}
			return
		}
	}
	x.t.Errorf("%s of %s is not shown", name, owner)
}
