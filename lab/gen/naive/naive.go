// Package naive is the common part of explorers that share no code with gomc: they keep states as Go values, take a step
// once for each list of choices in it, and look for fair runs in the strongly connected parts of the graph.
package naive

import "slices"

// EachWay calls step once for each list of choices that it makes: choose returns one of n values, beginning at 0. What
// step does may depend on these choices alone.
func EachWay(step func(choose func(n int) int)) {
	for choices := []int{}; ; {
		var sizes []int
		step(func(n int) int {
			if len(sizes) == len(choices) {
				choices = append(choices, 0)
			}
			sizes = append(sizes, n)
			return choices[len(sizes)-1]
		})
		for len(choices) > 0 && choices[len(choices)-1]+1 == sizes[len(choices)-1] {
			choices = choices[:len(choices)-1]
		}
		if len(choices) == 0 {
			return
		}
		choices[len(choices)-1]++
	}
}

// Parts returns the strongly connected parts that are reached from some states (Tarjan, SIAM J. Comput. 1, 1972). The
// function edges visits where the edges of a state lead.
func Parts(from []int, edges func(i int, visit func(to int))) [][]int {
	t := &tarjan{edges: edges, index: map[int]int{}, low: map[int]int{}, on: map[int]bool{}}
	for _, i := range from {
		if t.index[i] == 0 {
			t.visit(i)
		}
	}
	return t.parts
}

type tarjan struct {
	edges      func(i int, visit func(to int))
	index, low map[int]int // from 1 on; 0: it was not visited
	on         map[int]bool
	stack      []int
	parts      [][]int
}

func (t *tarjan) visit(i int) {
	t.index[i] = len(t.index) + 1
	t.low[i], t.on[i] = t.index[i], true
	t.stack = append(t.stack, i)
	t.edges(i, func(to int) {
		switch {
		case t.index[to] == 0:
			t.visit(to)
			t.low[i] = min(t.low[i], t.low[to])
		case t.on[to]:
			t.low[i] = min(t.low[i], t.index[to])
		}
	})
	if t.low[i] == t.index[i] {
		t.leave(i)
	}
}

// leave takes the part of its root from the stack.
func (t *tarjan) leave(root int) {
	begin := len(t.stack) - 1
	for t.stack[begin] != root {
		begin--
	}
	part := slices.Clone(t.stack[begin:])
	for _, i := range part {
		t.on[i] = false
	}
	t.stack, t.parts = t.stack[:begin], append(t.parts, part)
}
