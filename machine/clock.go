package machine

import "time"

// Clock tells when rules are due.
type Clock interface {
	Now() time.Time
	// After sends when so much time has passed.
	After(time.Duration) <-chan time.Time
}

// RealTime is the clock of the computer.
func RealTime() Clock { return realTime{} }

type realTime struct{}

func (realTime) Now() time.Time { return time.Now() }

func (realTime) After(d time.Duration) <-chan time.Time { return time.After(d) }
