package engine

import (
	"fmt"
	"testing"
)

// TestTape: a step whose second choice depends on its first is run once for each way to choose, in order.
func TestTape(t *testing.T) {
	var tape Tape
	run := func() string {
		a := tape.Take(3)
		if a == 1 {
			return fmt.Sprint(a)
		}
		at := tape.At()
		b := tape.Take(2)
		tape.Return(at)
		return fmt.Sprint(a, b, tape.Take(2))
	}
	for range 2 { // a tape can be used again
		var got []string
		for tape.Clear(); ; {
			got = append(got, run())
			if !tape.Next() {
				break
			}
		}
		if want := "[0 0 0 0 1 1 1 2 0 0 2 1 1]"; fmt.Sprint(got) != want {
			t.Errorf("%v, want %s", got, want)
		}
	}
}
