package program

import (
	"fmt"
	"strconv"

	"gomc/apps/generate/golang"
	sem "gomc/semantics/p"
)

// declareEvents declares all events.
func (g *generator) declareEvents(t *golang.Text) {
	for _, of := range g.program.Events {
		name := g.events[of]
		if name == "" {
			continue
		}
		t.Blank()
		g.doc(t, fmt.Sprintf("%s is event %s of %s.", name, of.Name, g.where(of.Span)), of.Span)
		g.declareEvent(t, name, of.Name, of.Payload)
	}
	for _, o := range g.owners {
		if o.of.IsMonitor() {
			continue
		}
		t.Blank()
		t.Comment(fmt.Sprintf("%s begins a %s.", o.born, o.name))
		g.declareEvent(t, o.born, "new "+o.of.Name, o.of.Payload)
	}
	if g.found.dynamic {
		g.declareNewEvent(t)
	}
}

// mostInLine is how long the type of a field may be for gofmt to leave a structure in one line.
const mostInLine = 30

func (g *generator) declareEvent(t *golang.Text, name, called string, payload sem.Type) {
	carries := payload != sem.Null
	switch of := g.goType(payload); {
	case !carries:
		t.Linef("type %s struct{}", name)
	case len(of) < mostInLine:
		t.Linef("type %s struct{ Payload %s }", name, of)
	default:
		t.Block(func(t *golang.Text) { t.Line("Payload ", of) }, "type ", name, " struct")
	}
	t.Blank()
	t.Comment("Event is its name in the program.")
	t.Block(func(t *golang.Text) { t.Line("return ", strconv.Quote(called)) }, "func (", name, ") Event() string")
	t.Blank()
	t.Comment("Fields are what it carries, as a log has it.")
	if !carries {
		t.Block(func(t *golang.Text) { t.Line("return nil") }, "func (", name, ") Fields() map[string]any")
		return
	}
	t.Block(func(t *golang.Text) { t.Line("return program.Fields(e.Payload)") }, "func (e ", name,
		") Fields() map[string]any")
}

// declareNewEvent declares how an event that is a value becomes one with what it carries.
func (g *generator) declareNewEvent(t *golang.Text) {
	t.Blank()
	t.Comment("newEvent is the event of a name with what it carries.")
	t.Block(func(t *golang.Text) {
		t.Block(func(t *golang.Text) {
			for _, of := range g.program.Events {
				name := g.events[of]
				if name == "" {
					continue
				}
				t.Case(func(t *golang.Text) {
					if of.Payload == sem.Null {
						t.Linef("return %s{}", name)
					} else {
						t.Linef("return %s{program.As[%s](payload)}", name, g.goType(of.Payload))
					}
				}, "case ", strconv.Quote(of.Name), ":")
			}
			t.Case(func(t *golang.Text) { t.Line("return program.Halt{}") }, `case "halt":`)
		}, "switch name")
		t.Line(`machine.Fail("there is no event")`)
		t.Line("return nil")
	}, "func newEvent(name program.Event, payload any) machine.Event")
}
