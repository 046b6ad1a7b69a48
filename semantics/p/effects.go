package p

// effects spreads what functions do to those that call them, and refuses it where it may not be done.
func (c *checker) effects() {
	c.spread()
	for _, f := range c.bodies {
		e := f.effects
		acts := e.chooses || e.creates || e.sends || e.receives
		if f.Owner != nil && f.Owner.IsMonitor() && acts {
			c.looksOn(f, f.Owner)
		}
		if f.Owner == nil && acts {
			for _, caller := range f.callers {
				if m := caller.Owner; m != nil && m.IsMonitor() {
					c.looksOn(f, m)
				}
			}
		}
		if (e.jumps || e.raises) && (f.roles.transition || f.roles.exit) {
			c.errorf(CodeMidway, f.Span, "%s may change the state or raise an event, and runs while the state changes",
				f.title())
		}
	}
}

func (c *checker) looksOn(f *Function, m *Machine) {
	c.errorf(CodeMonitor, f.Span, "%s sends, creates, receives or chooses: monitor '%s' looks on and may not run it",
		f.title(), m.Name)
}

// spread gives callers the effects of what they call, until nothing changes.
func (c *checker) spread() {
	work := append([]*Function{}, c.bodies...)
	for len(work) > 0 {
		f := work[len(work)-1]
		work = work[:len(work)-1]
		for _, caller := range f.callers {
			if all := caller.effects.or(f.effects); all != caller.effects {
				caller.effects = all
				work = append(work, caller)
			}
		}
	}
}
