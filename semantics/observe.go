package semantics

import (
	"gomc/ir"
	"gomc/semantics/core"
	"gomc/semantics/machine"
)

// A monitor observes messages of processes as it does events of machines: it takes each for an event, which
// it is shown in the step that sends it, whenever it is delivered or received, if ever.

// observing is the event for which monitors take a message.
func (c *checker) observing(m *ir.Message) *core.Event {
	e := c.observed[m]
	if e == nil {
		e = c.messages.Event(m)
		c.observed[m] = e
		for _, from := range m.From {
			if c.roleOfProcess(from).machine != nil {
				continue // what it sends is known
			}
			for _, to := range m.To {
				p := c.machines.Of(from)
				p.Routes = append(p.Routes, &machine.Route{Event: e, To: c.machines.Of(to), At: m.At})
			}
		}
	}
	return e
}
