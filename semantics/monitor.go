package semantics

import "gomc/parser/ast"

// declareMonitor enters a monitor: a machine that is given no events but those that others
// send each other, each in the step in which it arrives.
func (c *checker) declareMonitor(d *ast.Monitor) {
	a := c.declareAutomaton(&d.Process, nil)
	a.monitor = d
}

// observes enters what a monitor observes.
func (c *checker) observes(a *automaton) {
	for _, name := range a.monitor.Observes {
		if e := c.check.EventIn(a.core, name); e != nil {
			a.m.Watches = append(a.m.Watches, e)
		}
	}
	for _, o := range a.monitor.Faults {
		if e := c.faultEvent(o.Fault, o.Of); e != nil {
			a.m.Watches = append(a.m.Watches, e)
		}
	}
}
