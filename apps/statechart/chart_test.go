package statechart_test

import (
	"strings"
	"testing"

	"gomc/apps/statechart"
	"gomc/parser"
	"gomc/parser/p"
	"gomc/source"
)

const model = `
event Go (n : 0..1); Stop (); Tick (); Loud ();
procedure leave (n : 0..1);
begin
  if n = 1 then halt; end;
  goto Idle;
end;
procedure twice ();
begin
  twice();
  send Loud() to M;
end;
machine M
  start state Idle
    entry begin twice(); end;
    ignore Tick;
    defer Loud;
    on g : Go  where g.n = 1
      when true goto Busy;
    on Go goto Busy with begin broadcast Stop() to M; end;
    on Stop goto Nowhere;
  end;
  state Busy (n : 0..1)
    exit begin announce Tick(); end;
    ruleset i : 0..1 do
      rule "leave"  i = 0  ==>  begin if i = 0 then send Loud() to M; leave(i); else send Tick() to M; end; leave(i); end;
      rule begin while true do goto Idle; end; raise Stop(); end;
    end;
    on Stop, Tick  ==>  begin reply Loud(); end;
  end;
end;
monitor Watch observes Go
  start cold state Quiet
    on Go goto Loud;
  end;
  hot state Loud end;
end;
`

const want = `stateDiagram-v2
  state "Idle" as s0
  s0 : entry / Loud
  s0 : ignore Tick
  s0 : defer Loud
  [*] --> s0
  state "Busy (n)" as s1
  s1 : exit / announce Tick
  s1 : rule / raise Stop
  s1 : Stop, Tick / Loud
  s0 --> s1 : Go [where g.n = 1] [when true]
  s0 --> s1 : Go / Stop
  s1 --> [*] : #34;leave#34; [i = 0] / Loud
  s1 --> s0 : #34;leave#34; [i = 0] / Loud
  s1 --> [*] : #34;leave#34; [i = 0] / Tick
  s1 --> s0 : #34;leave#34; [i = 0] / Tick
  s1 --> s0 : rule
`

// TestChart: gotos are found in procedures, on their way only what is sent there, and each
// line that is the same is drawn once.
func TestChart(t *testing.T) {
	tree, list := parser.Parse(source.NewFile("model.m", model))
	if list.HasErrors() {
		t.Fatal(list)
	}
	var b strings.Builder
	if err := statechart.Of(tree, "M").Mermaid(&b); err != nil || b.String() != want {
		t.Errorf("got %v\n%s", err, b.String())
	}
	b.Reset()
	const loud = `s1 [label=<<b>Loud</b>> color="#b3261e" `
	if err := statechart.Of(tree, "Watch").DOT(&b); err != nil || !strings.Contains(b.String(), loud) {
		t.Errorf("got %v\n%s", err, b.String())
	}
	if statechart.Of(tree, "leave") != nil {
		t.Error("a procedure has no states")
	}
}

const program = `
event Go : int; event Stop; event Tick; event Loud;
fun leave (n : int) : bool { if (n == 1) { send this, Loud; return true; } return false; }
fun gone () { goto Idle; }
machine M {
  var x : int;
  start state Idle {
    ignore Tick; defer Loud;
    on Go goto Busy with (n : int) { send this, Stop; }
    on Stop do { if (leave(x)) { raise halt; } send this, Tick; }
  }
  state Busy {
    entry (n : int) { x = n; if (leave(n)) { gone(); } else { raise Stop; } send this, Tick; }
    exit { announce Tick; }
    on Stop goto Idle;
    on Tick do { receive { case Go : (n : int) { if (n > 1) { goto Busy, n; } } case Loud : { } } }
    on Loud do stay;
  }
  fun stay () { while (x > 0) { x = x - 1; if (x == 3) { return; } } goto Busy, x; }
}
spec Watch observes Go {
  start cold state Quiet { on Go goto Noisy with { } }
  hot state Noisy { on Go do { } }
}
`

const wantProgram = `stateDiagram-v2
  state "Idle" as s0
  s0 : ignore Tick
  s0 : defer Loud
  [*] --> s0
  state "Busy (n)" as s1
  s1 : entry / Loud, raise Stop
  s1 : exit / announce Tick
  s0 --> s1 : Go / Stop
  s0 --> [*] : Stop / Loud
  s1 --> s0 : entry / Loud
  s1 --> s0 : Stop
  s1 --> s1 : Tick
  s1 --> s1 : Loud
`

// TestProgram: machines of P are drawn like those of models. Functions that return go on behind their call, those that
// change the state do not, and halt leads to the end.
func TestProgram(t *testing.T) {
	tree, list := p.Parse([]*source.File{source.NewFile("program.p", program)})
	if list.HasErrors() {
		t.Fatal(list)
	}
	var b strings.Builder
	if err := statechart.OfProgram(tree, "M").Mermaid(&b); err != nil || b.String() != wantProgram {
		t.Errorf("got %v\n%s", err, b.String())
	}
	b.Reset()
	const noisy = `s1 [label=<<b>Noisy</b><br/>Go> color="#b3261e" `
	if err := statechart.OfProgram(tree, "Watch").DOT(&b); err != nil || !strings.Contains(b.String(), noisy) {
		t.Errorf("got %v\n%s", err, b.String())
	}
	if statechart.OfProgram(tree, "leave") != nil {
		t.Error("a function has no states")
	}
}
