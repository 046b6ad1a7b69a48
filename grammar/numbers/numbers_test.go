package numbers_test

import (
	"testing"

	"gomc/grammar/numbers"
)

func TestEncode(t *testing.T) {
	table := numbers.Encode([]int{0, 256}, nil, []int{65535})
	if table != "\x00\x00\x00\x01\xff\xff" {
		t.Errorf("it is %q", table)
	}
	for i, want := range []int{0, 256, 65535} {
		if got := numbers.At(table, i); got != want {
			t.Errorf("number %d is %d, want %d", i, got, want)
		}
	}
}

func TestEncodeTooLarge(t *testing.T) {
	for _, n := range []int{-1, 65536} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%d is taken", n)
				}
			}()
			numbers.Encode([]int{n})
		}()
	}
}
