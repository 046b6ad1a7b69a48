package compiled

import "gomc/engine/compiled/wasm"

// Generated code can neither be stopped from outside nor does Go get a word in while it
// runs: a collection of garbage, and with it everybody else, waits for it. So it calls the
// host of its own accord, after a number of loop iterations and calls that takes well under
// a millisecond mostly: it spends fuel in each of them, and the host refills it. Where a limit
// was reached the host ends the whole call with an error instead.
//
// A flag in memory that another goroutine sets would spare a store each time, but neither
// let the collector run nor another goroutine where there is one processor. wazero's own
// WithCloseOnContextDone calls the host in every iteration.

// fuel is how many iterations lie between two calls of the host.
const fuel = 1 << 12

// mostUncheckedTrips is up to how many iterations in all, of loops within each other whose lengths
// are known, spend no fuel: a few of them cost less than to count them.
const mostUncheckedTrips = 32

// unknownTrips is the length of a loop that is not known.
const unknownTrips = int64(1 << 40)

// workCells is how many cells can be written in the time of an iteration.
const workCells = 256

// look is called by the code.
func (e *Engine) look() (more int, goOn bool) { return fuel, e.watch.Reached() == nil }

// checkLimitsInLoop makes the loop that begins here, of trips iterations, check the limits unless it is short. Call
// done behind the loop.
func (c *code) checkLimitsInLoop(trips int64) (done func()) {
	before := c.uncheckedTrips
	if n := max(1, before); trips <= mostUncheckedTrips/n {
		c.uncheckedTrips = n * trips
	} else {
		c.checkLimits(1)
		c.uncheckedTrips = 0
	}
	return func() { c.uncheckedTrips = before }
}

// checkLimits spends fuel and calls the host when none is left.
func (c *code) checkLimits(fuelUsed int) {
	left := c.Temp(i32)
	c.GetGlobal(globalFuel)
	c.Const32(int32(fuelUsed))
	c.Op(wasm.I32Sub)
	c.Tee(left)
	c.SetGlobal(globalFuel)
	c.Get(left)
	c.Const32(0)
	c.Op(wasm.I32LtS)
	c.Open(wasm.If, noResult)
	c.Call(c.g.look)
	c.SetGlobal(globalFuel)
	c.End()
	c.Release(left)
}

// spendFuel spends fuel for cells that are written at once, if they are many.
func (c *code) spendFuel(cells int) {
	if cells >= workCells {
		c.checkLimits(cells / workCells)
	}
}
