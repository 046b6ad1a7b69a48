package naive

import (
	"fmt"
	"reflect"
	"slices"
	"testing"
)

// TestEachWay: what is chosen first may decide what is chosen then.
func TestEachWay(t *testing.T) {
	var ways []string
	EachWay(func(choose func(int) int) {
		way := []int{choose(3)}
		if way[0] == 1 {
			way = append(way, choose(2), choose(1))
		}
		ways = append(ways, fmt.Sprint(way))
	})
	if want := []string{"[0]", "[1 0 0]", "[1 1 0]", "[2]"}; !slices.Equal(ways, want) {
		t.Errorf("%v, want %v", ways, want)
	}
	none := 0
	EachWay(func(func(int) int) { none++ })
	if none != 1 {
		t.Errorf("a step without choices has %d ways", none)
	}
}

// TestParts compares with who reaches whom, on all graphs of four states.
func TestParts(t *testing.T) {
	const n = 4
	for edges := range 1 << (n * n) {
		var reach [n][n]bool
		for i := range n {
			for k := range n {
				reach[i][k] = i == k || edges>>(n*i+k)&1 == 1
			}
		}
		has := reach
		for m := range n {
			for i := range n {
				for k := range n {
					reach[i][k] = reach[i][k] || reach[i][m] && reach[m][k]
				}
			}
		}
		var got [n][n]bool
		for _, part := range Parts([]int{0, 1, 2, 3}, func(i int, visit func(int)) {
			for k := range n {
				if has[i][k] {
					visit(k)
				}
			}
		}) {
			for _, i := range part {
				for _, k := range part {
					got[i][k] = true
				}
			}
		}
		var want [n][n]bool
		for i := range n {
			for k := range n {
				want[i][k] = reach[i][k] && reach[k][i]
			}
		}
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("edges %016b: %v, want %v", edges, got, want)
		}
	}
}
