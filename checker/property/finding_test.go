package property

import (
	"testing"

	"gomc/ir"
)

func TestInstanceName(t *testing.T) {
	boolean := &ir.Type{Kind: ir.Bool}
	p := &ir.Property{Params: []ir.Param{
		{Name: "i", From: 0, To: 10, By: 5},
		{Name: "a", Kind: ir.Alias},
		{Name: "b", From: 0, To: 1, By: 1, Type: boolean},
		{Name: "h", From: 7, To: 7, By: 1, Hidden: true},
	}}
	for n, want := range []string{", i: 0, b: false", ", i: 0, b: true", ", i: 5, b: false", ", i: 5, b: true", ", i: 10, b: false"} {
		if got := InstanceName(p, n); got != want {
			t.Errorf("instance %d is %q, want %q", n, got, want)
		}
	}
}
