package bfs

import (
	"testing"
	"time"
)

// steady returns a pace after rounds of a step that costs so much.
func steady(l paceLimits, cost time.Duration) *pace {
	p := &pace{limits: l}
	for range 3 * paceRounds {
		n := p.steps()
		p.note(n, time.Duration(n)*cost)
	}
	return p
}

// A round has the steps that fit its time, within its limits.
func TestPace(t *testing.T) {
	for cost, want := range map[time.Duration]int{
		10 * time.Nanosecond:   together.most,
		time.Microsecond:       20_000,
		5 * time.Microsecond:   together.least, // 4000 would fit
		50 * time.Microsecond:  2000,           // of 8192 it would take too long
		100 * time.Millisecond: 1,
		time.Minute:            1,
	} {
		if got := steady(together, cost).steps(); got != want {
			t.Errorf("steps of %v: %d in a round, want %d", cost, got, want)
		}
	}
}

// Rounds that take long now and then, or all but one in sixteen, are no shorter for it.
func TestPaceOnABusyMachine(t *testing.T) {
	p := steady(together, 100*time.Nanosecond)
	for i := range 1000 {
		n := p.steps()
		if n != together.most {
			t.Fatalf("round %d has %d steps, want %d", i, n, together.most)
		}
		took := time.Duration(n) * 100
		if i%paceRounds != 0 {
			took += 50 * time.Millisecond
		}
		p.note(n, took)
	}
}

// Rounds begin small, whatever comes, and follow steps that become slow for good.
func TestPaceChanges(t *testing.T) {
	p := &pace{limits: together}
	if n := p.steps(); n != firstRound {
		t.Errorf("the first round has %d steps", n)
	}
	p.note(firstRound, 0)
	if n := p.steps(); n > 4*firstRound {
		t.Errorf("the second round has %d steps", n)
	}
	p = steady(together, 100*time.Nanosecond)
	for range paceRounds {
		p.note(10, 10*time.Second)
	}
	if n := p.steps(); n != 1 {
		t.Errorf("%d steps of a second each in a round", n)
	}
}

// shares runs rounds of a millisecond, in which the workers have that many processors when they share one. It returns
// how many are shared.
func (s *sharing) shares(rounds int, processors float64) (on int) {
	for range rounds {
		shared := s.on()
		if shared {
			on++
		}
		s.note(shared, time.Millisecond, time.Duration(processors*float64(time.Millisecond)))
	}
	return on
}

// Rounds are shared as long as the workers have processors for it; where they have not, it
// is tried now and then.
func TestSharing(t *testing.T) {
	var s sharing
	const n = 10_000
	if on := s.shares(n, 1.9); on != n {
		t.Errorf("two processors: %d rounds of %d are shared", on, n)
	}
	if on := s.shares(n, 1); on > n/12 || on == 0 {
		t.Errorf("then one: %d rounds of %d are shared", on, n)
	}
	if on := s.shares(n, 1.9); on < n*9/10 {
		t.Errorf("two again: %d rounds of %d are shared", on, n)
	}
}
